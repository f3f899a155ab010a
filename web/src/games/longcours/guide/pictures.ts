// The names of the pictures in the guide to Long Cours, which Picture.svelte draws.
export const PICTURES = ['turn', 'voyage', 'storm', 'brawl', 'hunt', 'symbols'] as const;

export type PictureName = (typeof PICTURES)[number];
