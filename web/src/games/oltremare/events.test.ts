// How events are played, logged, and shown to me: what concerns me takes its time and is told to me.
import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../lib/contract';
import { happened } from './happened';
import { logged } from './logged';
import { playing } from './playing';
import type { Event, OfferView, View } from './view';

const words = {
  say: ({ key }: Phrase) => key,
  t: (key: string) => key,
  name: (seat: number) => `seat ${seat}`,
};

/** What seat 2 sees while offers 5 of seat 3 and 6 of seat 2 are open. */
const view = {
  public: {
    offers: [
      { number: 5, maker: 3 },
      { number: 6, maker: 2 },
    ] as OfferView[],
  },
  private: { seat: 2 },
} as View;

const dealing = (maker: number, seat: number): Event => ({
  event: 'dealing',
  number: 5,
  maker,
  seat,
  give: { salt: 1 },
  pay: 0,
  want: {},
  ask: 2,
});

describe('what others do among themselves', () => {
  test('is short, so that an offer to me is not shown late', () => {
    const no = (seat: number, number: number) => playing({ event: 'declined', seat, number }, view).time;
    expect(no(4, 5)).toBeLessThan(no(4, 6));
    expect(no(2, 5)).toBe(no(4, 6));
    expect(playing(dealing(3, 4), view).time).toBeLessThan(playing(dealing(3, 2), view).time);
    const card = (seat: number) => playing({ event: 'drawn', seat, card: null }, view).time;
    expect(card(3)).toBeLessThan(card(2));
  });

  test('leaves no card that waits for me', () => {
    expect(happened(dealing(3, 4), view, view, 2)).toBeNull();
    expect(happened(dealing(3, 2), view, view, 2)).toMatchObject({ tone: 'good' });
    expect(happened({ event: 'pirates', seat: 3, cards: 6 }, view, view, 2)).toBeNull();
  });
});

test('the size of a card is that of the loss or gain', () => {
  const pirates = (cards: number) => happened({ event: 'pirates', seat: 2, cards }, view, view, 2);
  expect(pirates(1)).toEqual({ tone: 'bad', worth: 'small' });
  expect(pirates(6)).toEqual({ tone: 'bad', worth: 'great' });
  expect(happened({ event: 'influence', seat: 2, ducats: 0 }, view, view, 2)).toBeNull();
});

test('the log has a heading for each turn, one line for the set-up, and none for refusals and unseen cards', () => {
  expect(logged({ event: 'turn', seat: 3 }, words)).toEqual({ heading: 'log-turn', as: 'quiet' });
  expect(logged({ event: 'dealt', seat: 3, card: null }, words).as).toBe('setup');
  expect(logged({ event: 'declined', seat: 3, number: 5 }, words).as).toBe('quiet');
  expect(logged({ event: 'drawn', seat: 3, card: null }, words).as).toBe('quiet');
  expect(logged({ event: 'drawn', seat: 2, card: 7 }, words)).toEqual({
    icon: 'card',
    seat: 2,
    as: 'joined',
  });
  expect(logged(dealing(3, 4), words)).toEqual({ icon: 'handshake', seat: 3 });
});
