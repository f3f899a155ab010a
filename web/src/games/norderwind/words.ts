// The words of Norderwind's choices, tiles and orders, for buttons and for screen readers. It only picks
// keys and parameters; the sentences are in the Fluent files.

import type { Arg, ChoiceLabel, LineWithPhrase, Say, T, Words } from '../../lib/contract';
import type { After } from './after';
import type { BoardTable } from './parts/table';
import {
  faceOf,
  GOODS,
  portPart,
  type Choice,
  type Face,
  type ForecastLine,
  type Good,
  type Legs,
  type Order,
  type Parts,
  type Player,
  type StackView,
  type Tile,
  type View,
} from './view';

export const goodName = (good: Good, t: T): string => t(`good-${good}`);
export const goodLetter = (good: Good, t: T): string => t(`mark-${good}`);
export const kindKey = (kind: Face['kind']): string => `kind-${kind.replace('_', '-')}`;

/** A tile in words. */
export function tileName(parts: Parts, tile: Tile, t: T): string {
  const face = faceOf(parts, tile);
  const key = `tile-${face.kind.replace('_', '-')}`;
  if (face.kind === 'destination') return t(key, { port: portPart(parts, face.port).name });
  if (face.kind === 'trading_port') return t(key, { good: goodName(face.good, t), price: face.terms.price });
  if (face.kind === 'merchant_ship') return t(key, { price: face.terms.price });
  return t(key);
}

/** What a kind of tile offers. */
export const kindDoes = (kind: Face['kind'], t: T): string => t(`does-${kind.replace('_', '-')}`);

/** A tile and what it offers. */
export const tileAbout = (parts: Parts, tile: Tile, t: T): string =>
  t('about-tile', { tile: tileName(parts, tile, t), does: kindDoes(faceOf(parts, tile).kind, t) });

/** A good and the ports that order it. */
export function goodAbout(parts: Parts, good: Good, t: T, say: Say): string {
  const ports = parts.ports.filter(({ orders }) => orders.some(({ goods }) => goods[good]));
  const names = ports.map(({ name }) => name);
  return t('about-good', { good: goodName(good, t), ports: listed(names, say) || t('spoken-nobody') });
}

/** Some things one after the other, as the language does it. */
function list(things: Arg[], say: Say): string {
  return say({ key: 'board-list', args: { list: things } });
}

/** Words one after the other, as the language does it; empty if there are none. */
export const listed = (words: string[], say: Say): string =>
  words.length > 0
    ? list(
        words.map((text) => ({ text })),
        say,
      )
    : '';

const counted = (key: string, count: number): Arg => ({ key, args: { count } });

/** What an order asks for, or what is missing for it, in words; empty if nothing. */
export function orderWords(order: Order, say: Say): string {
  const goods = GOODS.flatMap((good) =>
    order.goods[good] ? [counted(`count-${good}`, order.goods[good])] : [],
  );
  const captains = order.captains > 0 ? [counted('count-captains', order.captains)] : [];
  const gold = order.gold > 0 ? [counted('count-gold', order.gold)] : [];
  const all = [...captains, ...goods, ...gold];
  return all.length > 0 ? list(all, say) : '';
}

/** The goods of a hold in words; empty if there are none. */
function holdWords(goods: Partial<Record<Good, number>>, say: Say): string {
  return orderWords({ goods, captains: 0, gold: 0 }, say);
}

/** Whose the bonus cube of a port is. */
export function majorityWords(stack: StackView, table: BoardTable): string {
  const port = portPart(table.parts, stack.port).name;
  return stack.majority === null
    ? table.t('about-majority-free', { port })
    : table.t('about-majority', { port, name: table.name(stack.majority) });
}

/** What is aboard a ship, for the sentences about it. */
export function shipWords(player: Player, t: T, say: Say) {
  const crew = player.crew.map((post) => t(`post-${post}`));
  return {
    sail: player.sail,
    cannons: player.cannons,
    captains: player.captains,
    hold: holdWords(player.hold, say) || t('spoken-nothing'),
    crew: listed(crew, say) || t('spoken-nobody'),
  };
}

/** The figures of a ship with their signs, before and after what is pointed at. */
export function figuresOf(player: Player, numbers: Parts['numbers'], after: After, t: T) {
  const { gold, letters, cannons, captains } = player;
  return [
    {
      kind: 'coin',
      now: gold,
      then: after.gold,
      words: t('count-gold', { count: gold }),
      about: t('gold-about', { gold, relief: numbers.relief_gold }),
    },
    {
      kind: 'letter',
      now: letters,
      then: after.letters,
      words: t('about-letters', { letters, most: numbers.letter_limit }),
      about: t('letters-about', { letters, most: numbers.letter_limit }),
    },
    {
      kind: 'cannon',
      now: cannons,
      then: after.cannons,
      words: t('about-cannons', { cannons, most: numbers.max_cannons }),
      about: t('cannons-about', { cannons, most: numbers.max_cannons }),
    },
    {
      kind: 'captain',
      now: captains,
      then: after.captains,
      words: t('about-prison', { captains, most: numbers.prison }),
      about: t('prison-about', { captains, most: numbers.prison }),
    },
  ] as const;
}

/** Deals and items in words. */
export function legsWords({ items, buy, sell }: Legs, say: Say): string {
  const leg = (way: string, good: Good): Arg => ({
    key: `leg-${way}`,
    args: { good: `good-${good}` },
  });
  const all = [
    ...items.map((item): Arg => `item-${item}`),
    ...buy.map((good) => leg('buy', good)),
    ...sell.map((good) => leg('sell', good)),
  ];
  return all.length > 0 ? list(all, say) : '';
}

export const chanceWords = (chance: { ways: number; of: number }, say: Say): string => list([chance], say);

/** Labels that say more than the phrase of the action: what passing means; cuts are folded away. */
export function label(choice: Choice, { public: view }: View, { t, say }: Words): ChoiceLabel | null {
  if (!('action' in choice)) return null;
  const { data } = choice;
  if (data.action === 'visit' && data.cut !== null) {
    return { text: say(choice.phrase), group: t('group-cut'), quiet: true };
  }
  if (data.action === 'hire') {
    return { text: t(`act-hire-${data.post}`), brief: say(choice.phrase), group: t('group-hire') };
  }
  if (data.action === 'pass') {
    const key = view.phase === 'letter' ? 'letter' : 'tile';
    return { text: t(`act-pass-${key}`), brief: t(`act-pass-${key}-brief`), group: t('group-decline') };
  }
  if (data.action === 'stop') {
    return { text: t('act-stop'), group: t('group-decline'), atHand: true };
  }
  if (data.action === 'draw' && view.phase === 'onward') {
    return { text: t('act-onward'), group: t('group-draw') };
  }
  return null;
}

export type Fact = LineWithPhrase<ForecastLine>;

/** Lines that ship, race and odds show as drawings. */
const DRAWN: ForecastLine['line'][] = [
  'gold',
  'hold',
  'prison',
  'sail',
  'cannons',
  'crew',
  'captain',
  'cubes',
  'next',
  'in_reach',
];

/** What is known of a choice and not drawn. */
export const undrawn = (facts: Fact[], { say }: Pick<BoardTable, 'say'>): string[] =>
  facts.filter(({ line: { line } }) => !DRAWN.includes(line)).map(({ phrase }) => say(phrase));

/** What a fight or its ransom brings, without the chance and the price, which are in sight. */
export const answerWords = (facts: Fact[], say: Say): string[] =>
  facts.filter(({ line: { line } }) => line !== 'fight' && line !== 'cost').map(({ phrase }) => say(phrase));

/** What a choice brings, beyond money and goods. */
const WORTH: ForecastLine['line'][] = ['pays', 'cube', 'takes_off', 'cubes', 'wins', 'gains_letter'];

/** What a choice brings, in a few words each. */
export const broughtBy = (facts: Fact[], say: Say): string[] =>
  facts
    .filter(({ line: { line } }) => line === 'gains' || WORTH.includes(line))
    .map(({ phrase }) => say(phrase, 'brief'));

type OneAction = Extract<Choice, { action: string }>;

/** The gold that a choice costs. */
export function costOf({ forecast }: OneAction): number | null {
  const cost = forecast?.map(({ line }) => line).find((line) => line.line === 'cost');
  return cost?.line === 'cost' ? cost.gold : null;
}

/** An item of an equipment port: its sign, its name, and what it does. */
export function fittingWords({ data, forecast }: OneAction, { t, say }: Pick<BoardTable, 't' | 'say'>) {
  if (data.action === 'hire') {
    return { sign: 'sailor' as const, title: t(`post-${data.post}`), effect: t(`about-${data.post}`) };
  }
  const brief = (kind: ForecastLine['line']) => {
    const found = forecast?.find(({ line: { line } }) => line === kind);
    return found ? say(found.phrase, 'brief') : '';
  };
  return data.action === 'cannon'
    ? { sign: 'cannon' as const, title: t('fit-cannon'), effect: brief('cannons') }
    : { sign: null, title: t('fit-sail'), effect: brief('sail') };
}

const MONEY_AND_ODDS: ForecastLine['line'][] = ['cost', 'gains', 'bookkeeper', 'hands_in_letter', 'fight'];
const COSTS: ForecastLine['line'][] = [...MONEY_AND_ODDS, ...WORTH, 'sail', 'cannons'];

/** What a choice costs and brings at once belongs to its name, and the chance of a fight. */
export const inName = ({ line }: LineWithPhrase<ForecastLine>): boolean => COSTS.includes(line.line);
