// The three sizes of a card: how many pixels wide it is. A card is drawn in a box of 100 by 140.

export type CardSize = 'small' | 'medium' | 'large';

export const CARD_WIDTHS: Record<CardSize, number> = { small: 40, medium: 76, large: 112 };
export const CARD_RATIO = 1.4;
