import { expect, test } from 'vitest';
import { steps } from './fixtures/recorded';
import { playing } from './playing';

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
