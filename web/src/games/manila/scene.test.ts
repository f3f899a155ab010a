import { expect, test } from 'vitest';
import { steps } from './fixtures/recorded';
import { playing } from './playing';
import { sceneOf } from './scene';
import { WARES, type PublicView } from './view';

/** What moves on the board. */
const figures = ({ wares, port, shipyard, pirates, insurance, small_pilot, large_pilot }: PublicView) => ({
  wares: WARES.map((ware) => {
    const { punt, dock, crew, step, value, open } = wares[ware];
    return { punt, dock, crew, step, value, open };
  }),
  posts: { port, shipyard, pirates, insurance, small_pilot, large_pilot },
});

test('what the events of a step say leads to the view after it', () => {
  let compared = 0;
  for (const [index, { events, view }] of steps.entries()) {
    const before = steps[index - 1]?.view;
    // Loading has no motion of its own, and a new voyage clears the board.
    const jumps = events.some(({ event }) => event === 'loaded' || event === 'voyage' || event === 'fortune');
    if (!before || jumps) continue;
    expect(figures(sceneOf(before.public, events)), JSON.stringify(events)).toEqual(figures(view.public));
    compared += events.length;
  }
  expect(compared).toBeGreaterThan(30);
});

test('the view itself is never changed', () => {
  for (const { events, view } of steps) {
    const copy = structuredClone(view.public);
    sceneOf(view.public, events);
    expect(view.public).toEqual(copy);
  }
});

test('money flies between a plate and the spot where it changes hands, as much as the event says', () => {
  const paid = steps.flatMap(({ events }) => events).filter((event) => 'pesos' in event && 'seat' in event);
  const flown = paid.flatMap((event) => playing(event).coins ?? []);
  expect(flown.length).toBeGreaterThan(5);
  for (const { amount, spot } of flown) {
    expect(amount).not.toBe(0);
    expect(spot).toMatch(/^(punt|port|shipyard|post|market):|^(pirate|master)$/);
  }
});

test('the climax is staged one by one: every payment has its own time', () => {
  const climax = steps.flatMap(({ events }) => events);
  for (const event of climax) {
    if (['rolled', 'moved', 'arrived', 'crew', 'port_bet', 'rose'].includes(event.event)) {
      expect(playing(event).time, event.event).toBeGreaterThan(500);
    }
  }
});
