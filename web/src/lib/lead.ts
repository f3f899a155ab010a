// Why somebody won: the source of the scores that made most of the difference to the runner-up.
import type { Rank, Score } from './contract';

export interface Lead {
  winner: number;
  second: number;
  margin: number;
  /** The source that gave the winner most over the runner-up, as a key of the game's texts, and how much. */
  source: string;
  amount: number;
}

/** The lead of a single winner; `null` if the win is shared or the scores do not explain it. */
export function leadOf(result: Rank[], scores: Score[]): Lead | null {
  const [first, second] = [...result].sort((a, b) => a.rank - b.rank);
  if (!first || !second || second.rank === 1) return null;
  const of = (seat: number) => scores.find((one) => one.seat === seat);
  const [mine, theirs] = [of(first.seat), of(second.seat)];
  const margin = first.score - second.score;
  if (!mine || !theirs || margin <= 0) return null;
  const gaps = mine.sources.map(({ source, amount }, index) => ({
    source,
    amount: amount - (theirs.sources[index]?.amount ?? 0),
  }));
  const widest = gaps.reduce((most, gap) => (gap.amount > most.amount ? gap : most), {
    source: '',
    amount: 0,
  });
  if (widest.amount <= 0) return null;
  return { winner: first.seat, second: second.seat, margin, ...widest };
}
