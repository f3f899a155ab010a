// Formats numbers in the current language, compact from 10,000 on, and maps a wide range of amounts onto a
// slider.

/** From here on a number is formatted compactly; its exact value goes into a tooltip. */
export const LONG = 10_000;

/** In full: 12 345. */
export const exactly = (value: number, language: string): string =>
  new Intl.NumberFormat(language).format(value).replace('-', '−');

/** Compact if it is long: 9 999, 12.3K. */
export function briefly(value: number, language: string): string {
  if (Math.abs(value) < LONG) return exactly(value, language);
  const form = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(language, form).format(value).replace('-', '−');
}

/** A slider over a wider range than this is logarithmic. */
const EVEN = 100;

/** The number of positions of a logarithmic slider. */
export const FINE = 1000;

export const isWide = (least: number, most: number): boolean => most - least > EVEN;

/** The position of an amount on a logarithmic slider from 0 to `FINE`. */
export function toPlace(amount: number, least: number, most: number): number {
  const from = Math.max(1, least);
  return Math.round((FINE * Math.log(Math.max(from, amount) / from)) / Math.log(most / from));
}

/** The amount at a position of that slider, rounded to two significant digits; both ends are exact. */
export function fromPlace(place: number, least: number, most: number): number {
  if (place <= 0) return least;
  if (place >= FINE) return most;
  const from = Math.max(1, least);
  const amount = from * (most / from) ** (place / FINE);
  const unit = stepAt(amount);
  return Math.min(most, Math.max(least, Math.round(amount / unit) * unit));
}

/** The step of the plus and minus buttons at this amount: one unit of its second digit. */
export const stepAt = (amount: number): number =>
  amount <= EVEN ? 1 : 10 ** (Math.floor(Math.log10(amount)) - 1);
