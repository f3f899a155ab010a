// How numbers are written that say what changed: with a true minus sign.

/** With its sign: `+3`, `−2`; nothing is `0`. */
export function signed(number: number): string {
  if (number === 0) return '0';
  return number < 0 ? `−${-number}` : `+${number}`;
}
