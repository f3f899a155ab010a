/** The level of bots that nobody chose: a fair opponent, not the strongest. */
export const USUAL_LEVEL = 'mate';
