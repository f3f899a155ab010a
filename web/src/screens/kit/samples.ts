// Sample data for the page of examples. It belongs to no game.
import type {
  Chat,
  ChoiceJson,
  ChoiceLabel,
  CoinFlight,
  EventWithPhrase,
  Happened,
  LineWithPhrase,
  Logged,
  LogStep,
  OneChoice,
  Phrase,
  Say,
  SeatInfo,
} from '../../lib/contract';
import type { MergedSnapshot } from '../../lib/merged-snapshot';
import { Picking } from '../../lib/picking.svelte';
import { toast } from '../../lib/toasts.svelte';

export const NAMES = ['Anna', 'Ben', 'Cresques'];

const phrase = (text: string): Phrase => ({ key: text });
const fact = (text: string): LineWithPhrase => ({ line: null, phrase: phrase(text) });
const one = (action: string, forecast: LineWithPhrase[]): OneChoice => ({
  action,
  data: null,
  phrase: phrase(action),
  group: 'place',
  forecast,
});

/** The key of a sample phrase is its text. */
export const say: Say = ({ key }) => key;

export const SEATS: SeatInfo[] = [
  {
    seat: 1,
    kind: 'person',
    name: 'Anna',
    you: true,
    present: true,
    stand_in: false,
    resigned: false,
    advised: 0,
  },
  {
    seat: 2,
    kind: 'person',
    name: 'Ben',
    you: false,
    present: false,
    stand_in: true,
    resigned: false,
    advised: 0,
  },
  { seat: 3, kind: 'bot', name: 'Cresques', level: 'mate', temperament: 'even' },
];

export const CHOICES: ChoiceJson[] = [
  one('place silk', [fact('costs 3'), fact('40% to win 12')]),
  one('place port A', [fact('costs 4'), fact('71% to win 6')]),
  {
    amount: 'bid',
    like: 'bid 1',
    template: 'bid …',
    least: 1,
    most: 42,
    data: null,
    group: 'bid',
    forecast: { least: [fact('costs 1')], most: [fact('costs 42')] },
  },
  one('pass', []),
  { ...one('borrow 10', [fact('15 to pay back')]), group: 'loan' },
];

/** Enough choices for the dense layout. */
export const MANY: ChoiceJson[] = ['jade', 'silk', 'port A', 'port B', 'yard A', 'yard B', 'large pilot'].map(
  (place, index) =>
    one(
      `place ${place}`,
      [`costs ${index + 1}`, '40% to win 12', '+1.5 on average', 'completes a lot']
        .slice(0, 1 + (index % 4))
        .map(fact),
    ),
);

export function label(choice: ChoiceJson): ChoiceLabel | null {
  if ('amount' in choice) return { text: 'Bid', group: 'Auction' };
  if (!('action' in choice)) return null;
  const quiet = choice.group === 'loan';
  return { text: choice.action, group: quiet ? 'Loans …' : 'Spaces', quiet };
}

const event = (text: string) => ({ event: null, phrase: phrase(text) });

export const HISTORY: LogStep[] = [
  {
    entry: 1,
    events: [event('Anna is dealt a card.'), event('Ben is dealt a card.'), event('Anna bids 5.')],
  },
  { entry: 2, by_order: true, events: [event('Ben passes.')] },
  { entry: 3, takes_back: 2, events: [] },
  { entry: 4, events: [event('Roll 1: jade 4, silk 2.'), event('The jade punt moves from 5 to 9.')] },
];

/** Cards are dealt in the set-up; after it comes the first voyage. */
export function logged({ phrase: { args } }: EventWithPhrase): Logged {
  const [text] = Object.values(args ?? {});
  const words = typeof text === 'object' && 'text' in text ? text.text : '';
  if (words.includes('dealt')) return { as: 'setup', icon: 'card' };
  const seat = words.startsWith('Anna') ? 1 : words.startsWith('Ben') ? 2 : undefined;
  return { heading: 'First voyage', seat, icon: words.startsWith('Roll') ? 'dice' : undefined };
}

export const HAPPENED: (Happened & { title: string })[] = [
  { tone: 'bad', worth: 'small', title: 'You lose the fight.', dice: [2, 3], facts: ['−3 gold'] },
  { tone: 'good', worth: 'great', title: 'Your punt of jade lands!', facts: ['+12', 'jade rises to 20'] },
];

export const CHAT: Chat[] = [
  { id: 1, name: 'Anna', seat: 1, text: 'Ahoy!', at: 0 },
  { id: 2, name: 'Ben', seat: 2, text: 'Fair winds.', at: 0 },
];

/** Ports of a small chart, and a route between each two of them. */
export const PORTS = [
  { name: 'Zara', x: 70, y: 60 },
  { name: 'Ragusa', x: 210, y: 50 },
  { name: 'Candia', x: 110, y: 180 },
  { name: 'Rodi', x: 260, y: 170 },
];

export const ROUTES: ChoiceJson<string[]>[] = PORTS.flatMap(({ name: from }, index) =>
  PORTS.slice(index + 1).map(({ name: to }) => ({
    ...one(`${from} – ${to}`, [fact('costs 3'), fact(`leads to ${to}`)]),
    data: [from, to],
  })),
);

/** The ports at both ends of a route. */
export const spotsOf = (choice: ChoiceJson<string[]>): string[] => ('action' in choice ? choice.data : []);

/** Picking among choices with one spot each. A picked choice is shown as a toast. */
export function samplePicking(spots: string[]): Picking {
  const spotOf = (choice: ChoiceJson) => ('action' in choice ? choice.action : '');
  return new Picking({
    choices: () => spots.map((spot) => one(spot, [])),
    spots: (choice) => [spotOf(choice)],
    label: spotOf,
    name: spotOf,
    partName: (spot) => spot,
    hovered: () => null,
    hover: () => {},
    pick: (action) => toast(action),
  });
}

/** The letters of the sample players' marks. */
export const letter = (seat: number): string => NAMES[seat - 1]?.charAt(0) ?? '';

/** A snapshot without a game. */
export const snapshot = (entry: number): MergedSnapshot => ({
  entry,
  view: { public: {}, private: null },
  turn: { kind: 'over' },
  rule: null,
  result: null,
  prompt: null,
  choices: [],
  undo: false,
  deadline: null,
});

/** A roll of a die, or coins that a player earns or pays. */
type SampleEvent = { die: number } | { coins: CoinFlight[] };
export const isRoll = (event: unknown): event is { die: number } =>
  typeof event === 'object' && event !== null && 'die' in event;
export const isPayment = (event: unknown): event is { coins: CoinFlight[] } =>
  typeof event === 'object' && event !== null && 'coins' in event;

export const EVENTS: EventWithPhrase<SampleEvent>[] = [
  { event: { die: 5 }, phrase: phrase('Roll 1: jade 5.') },
  { event: { coins: [{ seat: 1, amount: 12, spot: 'purse' }] }, phrase: phrase('Anna earns 12.') },
  { event: { coins: [{ seat: 2, amount: -6, spot: 'purse' }] }, phrase: phrase('Ben pays 6.') },
];
