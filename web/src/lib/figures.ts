// How figures are written: in full as long as they are short, compact above ten thousand, in the manner
// of a language; and how a slider covers a wide range. Knows no game.

/** From here on a figure is written compactly; its exact value is kept at hand. */
export const LONG = 10_000;

/** In full: 12 345. */
export const exactly = (value: number, language: string): string =>
  new Intl.NumberFormat(language).format(value).replace('-', '−');

/** As short as it may be: 9 999, 12.3K. */
export function briefly(value: number, language: string): string {
  if (Math.abs(value) < LONG) return exactly(value, language);
  const form = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(language, form).format(value).replace('-', '−');
}

/** Above this a slider counts ratios, not differences. */
const EVEN = 100;

/** How fine a slider is that counts ratios. */
export const FINE = 1000;

export const isWide = (least: number, most: number): boolean => most - least > EVEN;

/** Where an amount lies on a slider from 0 to `FINE` on which every doubling is as long. */
export function toPlace(amount: number, least: number, most: number): number {
  const from = Math.max(1, least);
  return Math.round((FINE * Math.log(Math.max(from, amount) / from)) / Math.log(most / from));
}

/** The amount at a place of that slider, with two leading digits; both ends are exact. */
export function fromPlace(place: number, least: number, most: number): number {
  if (place <= 0) return least;
  if (place >= FINE) return most;
  const from = Math.max(1, least);
  const amount = from * (most / from) ** (place / FINE);
  const unit = stepAt(amount);
  return Math.min(most, Math.max(least, Math.round(amount / unit) * unit));
}

/** A step that is felt at this amount: a unit of its second digit. */
export const stepAt = (amount: number): number =>
  amount <= EVEN ? 1 : 10 ** (Math.floor(Math.log10(amount)) - 1);
