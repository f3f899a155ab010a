// How numbers are written that say what changed: with a true minus sign.

/** With its sign: `+3`, `−2`, `+0`. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
