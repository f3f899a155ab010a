// Formats differences, with a true minus sign.

/** A number with its sign: `+3`, `−2`, `0`. */
export function signed(number: number): string {
  if (number === 0) return '0';
  return number < 0 ? `−${-number}` : `+${number}`;
}
