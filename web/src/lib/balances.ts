// Luck and decisions in whole points: the parts are rounded so that they still sum to the result.
import type { Balance } from './contract';

export type BalancePart = 'start' | 'luck' | 'own' | 'others';
export const BALANCE_PARTS: readonly BalancePart[] = ['start', 'luck', 'own', 'others'];

/** A balance in whole points of a hundred. */
export interface WholeBalance extends Record<BalancePart, number> {
  seat: number;
  result: number;
}

/** Rounds the parts down and gives what is missing to those that lost most by it. */
export function wholeBalance(balance: Balance): WholeBalance {
  const result = Math.round(balance.result * 100);
  const exact = BALANCE_PARTS.map((part) => ({ part, value: balance[part] * 100 }));
  const whole = { seat: balance.seat, result, start: 0, luck: 0, own: 0, others: 0 };
  for (const { part, value } of exact) whole[part] = Math.floor(value);
  let missing = result - BALANCE_PARTS.reduce((sum, part) => sum + whole[part], 0);
  const lost = exact.toSorted((a, b) => b.value - Math.floor(b.value) - (a.value - Math.floor(a.value)));
  for (let index = 0; missing !== 0; index = (index + 1) % lost.length) {
    const step = Math.sign(missing);
    whole[(lost[index] as { part: BalancePart }).part] += step;
    missing -= step;
  }
  return whole;
}

/** What decided most, and to which side: the key of a sentence. */
export type Meaning = `${'luck' | 'own' | 'others'}-${'up' | 'down'}` | 'even';

/** Less than this many points say nothing. */
const LITTLE = 5;

export function meaningOf(whole: WholeBalance): Meaning {
  const parts = (['luck', 'own', 'others'] as const).map((part) => ({ part, points: whole[part] }));
  const [most] = parts.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (!most || Math.abs(most.points) < LITTLE) return 'even';
  return `${most.part}-${most.points > 0 ? 'up' : 'down'}`;
}
