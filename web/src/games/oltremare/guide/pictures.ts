// The names of the guide's pictures, as the files of the guide use them.

export const PICTURES = ['card', 'trade', 'play', 'sail', 'stow', 'symbols', 'markers'] as const;

export type PictureName = (typeof PICTURES)[number];
