// The pictures of the guide, by the names that its texts use.

export const PICTURES = ['market', 'wares', 'start', 'voyage', 'shore', 'raid'] as const;

export type PictureName = (typeof PICTURES)[number];
