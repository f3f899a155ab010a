import { expect, test } from 'vitest';
import { steps } from './fixtures/recorded';
import { playing } from './playing';
import type { Event } from './view';

const played = steps.flatMap(({ events, view }) =>
  events.map((event) => ({ event, how: playing(event, view, view) })),
);

test('money flies between a plate and the spot where it changes hands, as much as the event says', () => {
  const paid = played.filter(({ event }) => 'pesos' in event && 'seat' in event);
  const flown = paid.flatMap(({ how }) => how.coins ?? []);
  expect(flown.length).toBeGreaterThan(5);
  for (const { amount, spot } of flown) {
    expect(amount).not.toBe(0);
    expect(spot).toMatch(/^(punt|port|shipyard|post|market):|^(pirate|master)$/);
  }
});

test('the climax is staged one by one: every payment has its own time', () => {
  for (const { event, how } of played) {
    if (['rolled', 'moved', 'arrived', 'crew', 'port_bet', 'rose'].includes(event.event)) {
      expect(how.time, event.event).toBeGreaterThan(500);
    }
  }
});

test('a moment takes as long as it is worth', () => {
  const view = steps[0]?.view;
  if (!view?.private) throw new Error('no view');
  const { seat } = view.private;
  const time = (event: Event) => playing(event, view, view).time;
  const roll = (number: number): Event => ({
    event: 'rolled',
    number,
    dice: { jade: 1, silk: 2, nutmeg: 3, ginseng: null },
  });
  const crew = (whose: number, pesos: number): Event => ({ event: 'crew', seat: whose, ware: 'jade', pesos });
  expect(time(roll(3))).toBeGreaterThan(time(roll(2)) * 1.5);
  expect(time({ event: 'plundered', ware: 'jade' })).toBeGreaterThan(time(roll(3)));
  expect(time(crew(seat, 30))).toBeGreaterThan(time(crew(seat, 6)));
  expect(time(crew(seat, 6))).toBeGreaterThan(time(crew(seat + 1, 6)));
});
