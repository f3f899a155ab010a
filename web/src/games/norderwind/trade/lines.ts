// What is written on a trade slip: each part with its money. Figures are those of the forecast of the deal; as
// long as the slip is no deal there are none.

import type { BoardTable } from '../parts/table';
import type { ForecastLine } from '../view';
import { orderWords, type Fact } from '../words';
import { goodsOf, type Deal, type Leg, type Way } from './legs';

export interface SlipLine {
  words: string;
  money?: string;
}

type Speaks = Pick<BoardTable, 't' | 'say'>;

export function slipLines(slip: Leg[], deal: Deal | null, { t, say }: Speaks): SlipLine[] {
  const facts = (deal?.forecast ?? []).map(({ line }) => line);
  const find = <L extends ForecastLine['line']>(kind: L) =>
    facts.find((line): line is Extract<ForecastLine, { line: L }> => line.line === kind);
  const part = (way: Way, money?: string): SlipLine[] => {
    const goods = orderWords({ goods: goodsOf(slip, way), captains: 0, gold: 0 }, say);
    return goods ? [{ words: t(`slip-${way}`, { goods }), ...(money ? { money } : {}) }] : [];
  };
  const [gains, bookkeeper, cost] = [find('gains'), find('bookkeeper'), find('cost')];
  const [letter, gold] = [find('hands_in_letter'), find('gold')];
  return [
    ...(letter ? [{ words: t('slip-letter', { left: letter.left }) }] : []),
    ...part('give', gains && t('slip-gain', { gold: gains.gold })),
    ...(bookkeeper
      ? [{ words: t('post-bookkeeper'), money: t('slip-gain', { gold: bookkeeper.gold }) }]
      : []),
    ...part('over'),
    ...part('take', cost && t('slip-loss', { gold: cost.gold })),
    ...(deal ? [sum(gold, t)] : []),
  ];
}

/** What it comes to. */
function sum(gold: Extract<ForecastLine, { line: 'gold' }> | undefined, t: BoardTable['t']): SlipLine {
  if (!gold) return { words: t('slip-sum-even'), money: t('slip-even') };
  const { before, after } = gold;
  const money =
    after > before ? t('slip-gain', { gold: after - before }) : t('slip-loss', { gold: before - after });
  return { words: t('slip-sum', { before, after }), money };
}

const WRITTEN: ForecastLine['line'][] = [
  'hands_in_letter',
  'gains',
  'bookkeeper',
  'overboard',
  'cost',
  'gold',
];

/** What is known of a deal and not written on the slip. */
export const unwritten = (deal: Deal | null): Fact[] =>
  (deal?.forecast ?? []).filter(({ line: { line } }) => !WRITTEN.includes(line));
