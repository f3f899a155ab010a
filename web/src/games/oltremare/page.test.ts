// What the page reads from choices, events and the chart: spots, scenes, scorings, ways.
import { describe, expect, test } from 'vitest';
import { ledgerOf } from './ledger';
import { sceneOf } from './scene';
import { spots } from './spots';
import type { Choice, Event, View } from './view';
import { berthsOf, coast } from './voyage';

const choice = (data: object) => ({ action: '', data, phrase: { key: '' }, group: '' }) as unknown as Choice;

describe('spots', () => {
  test('ways that end in the same port share its spot', () => {
    expect(spots(choice({ action: 'sail', path: [3, 7] }))).toEqual(['port:7']);
    expect(spots(choice({ action: 'sail', path: [7] }))).toEqual(['port:7']);
    expect(spots(choice({ action: 'jump', port: 7 }))).toEqual(['port:7']);
  });

  test('cards lie on their own spots, offers on none', () => {
    expect(spots(choice({ action: 'play', card: 33 }))).toEqual(['card:33']);
    expect(spots(choice({ action: 'decline', number: 3 }))).toEqual([]);
    expect(spots({ offer: {}, template: '', group: 'offer' } as unknown as Choice)).toEqual([]);
  });
});

const player = (seat: number) => ({
  seat,
  ducats: 10,
  prestige: 0,
  hand_size: 3,
  top: 5,
  cargo_cards: 1,
  cargo: [5],
  pirate_cards: 0,
  ship: 1,
  marker: null,
});
const before = () =>
  ({
    public: {
      active: 1,
      played: [],
      deck: 40,
      players: [player(1), player(2)],
      markers: [
        { port: 2, marker: 'calm_sea' },
        { port: 4, marker: 'compass' },
      ],
    },
    private: { seat: 1, hand: [7, 8, 9], chosen: [8] },
  }) as unknown as View;

describe('the scene', () => {
  test('is the view while nothing is shown', () => {
    const view = before();
    expect(sceneOf(view, [])).toBe(view);
  });

  test('follows the cards from the hand over the table to the pile', () => {
    const played: Event = { event: 'played', seat: 1, cards: [7, 8] };
    const scene = sceneOf(before(), [played]);
    expect(scene.private?.hand).toEqual([9]);
    expect(scene.public.played).toEqual([7, 8]);
    const later = sceneOf(before(), [played, { event: 'stowed', seat: 1, card: 7 }]);
    expect(later.public.played).toEqual([8]);
    expect(later.public.players[0]).toMatchObject({ top: 7, cargo_cards: 2, cargo: [7, 5], hand_size: 1 });
  });

  test('moves cards and ducats of a deal to the other side', () => {
    const scene = sceneOf(before(), [
      {
        event: 'dealing',
        number: 1,
        maker: 2,
        seat: 1,
        give: { salt: 1 },
        pay: 2,
        want: { silk: 1 },
        ask: 0,
      },
      { event: 'exchanged', maker: 2, seat: 1, give: [33], with: [9] },
    ]);
    expect(scene.private?.hand).toEqual([7, 8, 33]);
    expect(scene.public.players.map(({ ducats }) => ducats)).toEqual([12, 8]);
  });
});

test('a scoring is filled event by event', () => {
  const events: Event[] = [
    { event: 'venice' },
    { event: 'prestige_paid', seat: 1, tiles: 2, ducats: 6, place: 1 },
    { event: 'lot_counted', seat: 1, good: 'salt', cards: 3, ducats: 6 },
  ];
  expect(ledgerOf([], [1, 2])).toBeNull();
  const ledger = ledgerOf(events, [1, 2]);
  expect(ledger?.kind).toBe('venice');
  expect(ledger?.rows[0]).toMatchObject({ tiles: { count: 2, place: 1 }, prestige: 6, cargo: null });
  expect(ledger?.rows[0]?.lots).toEqual([{ good: 'salt', cards: 3, ducats: 6 }]);
  expect(ledger?.rows[1]?.prestige).toBeNull();
});

test('the chart has all ports and their routes', () => {
  expect(Object.keys(coast.places)).toHaveLength(30);
  expect(Object.keys(coast.routes)).toHaveLength(43);
});

test('ships lie where they cover neither another port nor each other', () => {
  const players = [1, 2, 3].map((seat) => ({ seat, ship: seat < 3 ? 1 : 2 }));
  const y = coast.home.y + coast.home.h / 2;
  // The second port lies where a ship of the first would, were there nothing.
  const at = new Map([
    [1, { x: 500, y }],
    [2, { x: 520, y: y - 20 }],
  ]);
  const berths = berthsOf({ players } as unknown as View['public'], at, 1, 10);
  const drawn = players.map(({ seat, ship }) => {
    const [port, beside] = [at.get(ship), berths.get(seat)];
    if (!port || !beside) throw new Error(`no berth of seat ${seat}`);
    return { x: port.x + beside.x, y: port.y + beside.y - 4, ship };
  });
  for (const [index, one] of drawn.entries()) {
    for (const other of drawn.slice(index + 1)) {
      expect(Math.abs(one.x - other.x) >= 26 || Math.abs(one.y - other.y) >= 28).toBe(true);
    }
    const foreign = at.get(one.ship === 1 ? 2 : 1);
    expect(Math.hypot(one.x - (foreign?.x ?? 0), one.y - (foreign?.y ?? 0))).toBeGreaterThan(15);
  }
  expect(berthsOf({ players } as unknown as View['public'], new Map(), 1, 10).size).toBe(0);
});
