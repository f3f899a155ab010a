// How large a payment looks: as large as it is worth, within what a screen bears.

/** How many coins fly for a sum of money. */
export function coinCount(amount: number): number {
  const pesos = Math.abs(amount);
  return pesos <= 3 ? Math.max(1, pesos) : Math.min(12, 2 + Math.round(1.4 * Math.sqrt(pesos)));
}

/** How much larger than usual the sum itself is written. */
export function sumSize(amount: number): number {
  return Math.min(1.8, 0.9 + Math.sqrt(Math.abs(amount)) / 8);
}
