// What the page reads from choices, views, events and the chart: spots, plates, scorings, flights, ways.
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, test } from 'vitest';
import { flightsOf } from './flights';
import { ledgerOf } from './ledger';
import Plate from './Plate.svelte';
import { spots } from './spots';
import type { Choice, Event, Parts, Player, View } from './view';
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

describe('the plate', () => {
  const card = { card: 5, good: 'salt', symbols: ['ship', 'cards'], power: 4, cargo: 2, port: 1 };
  const numbers = { places: [6, 3, 1], penalty: 1 };
  const parts = { cards: [card], ports: [{ port: 1, name: 'Venezia' }], numbers } as unknown as Parts;
  const rich = {
    seat: 1,
    ducats: 10,
    prestige: 0,
    hand_size: 3,
    top: 5,
    cargo_cards: 4,
    pirate_cards: 2,
    marker: null,
    markers: 0,
  };

  function pilesOf(player: Partial<Player>): { label: string; card: boolean }[] {
    const view = { public: { players: [player] }, private: null } as unknown as View;
    const words = { say: ({ key }: { key: string }) => key, t: (key: string) => key, name: String };
    const props = { view, parts, seat: 1, you: null, brief: false, ...words };
    const shown = mount(Plate, { target: document.body, props });
    flushSync();
    const piles = [...document.querySelectorAll('.pile')].map((pile) => ({
      label: pile.getAttribute('aria-label') ?? '',
      card: pile.querySelector('.top') !== null,
    }));
    void unmount(shown);
    return piles;
  }

  test('shows the top of the cargo', () => {
    expect(pilesOf(rich)[0]).toEqual({ label: 'pile-cargo', card: true });
  });

  test('shows no card on the cargo of somebody who was scored early', () => {
    const scored = { ...rich, ducats: 16, top: null, cargo_cards: 0, remembered: 4 };
    const [cargo, hand, pirates] = pilesOf(scored);
    expect(cargo).toEqual({ label: 'pile-cargo-empty', card: false });
    // Pirates that nobody knows go into the deck one by one, with the events that follow.
    expect([hand?.card, pirates?.card]).toEqual([true, true]);
  });
});

test('whoever took part in a deal sees its cards fly, the others its goods', () => {
  const deal = { number: 1, maker: 2, seat: 1, give: { salt: 1 }, pay: 2, want: { silk: 1 }, ask: 0 };
  const items = (event: Event, you: number | null) => flightsOf(event, you).map(({ item }) => item);
  expect(items({ event: 'dealing', ...deal }, 1)).toEqual([]);
  expect(items({ event: 'dealing', ...deal }, null)).toEqual([{ good: 'salt' }, { good: 'silk' }]);
  const exchanged: Event = { event: 'exchanged', maker: 2, seat: 1, give: [33], with: [9] };
  expect(items(exchanged, 1)).toEqual([{ card: 33 }, { card: 9 }]);
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
