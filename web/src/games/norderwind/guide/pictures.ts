// The names of the guide's pictures, which Picture.svelte draws.

export const PICTURES = ['ports', 'voyage', 'tiles', 'fight', 'letters', 'ship', 'signs'] as const;

export type PictureName = (typeof PICTURES)[number];
