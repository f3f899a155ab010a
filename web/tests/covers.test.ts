import { beforeEach, expect, test, vi } from 'vitest';
import type * as Covers from '../src/lib/covers';

let covers: typeof Covers;
let entries: { state: unknown }[];
let place: number;
let left: number;

/** A history that steps at once; `left` counts steps back from its first entry. */
beforeEach(async () => {
  vi.resetModules();
  entries = [{ state: null }];
  place = 0;
  left = 0;
  vi.stubGlobal('history', {
    get state() {
      return entries[place]?.state ?? null;
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, place + 1), { state }];
      place += 1;
    },
    back: () => back(),
  });
  covers = await import('../src/lib/covers');
});

function back(): void {
  if (place === 0) left += 1;
  else {
    place -= 1;
    covers.stepOverCovers();
  }
}

test('Back closes what is open, the topmost first, and then leaves', () => {
  const closed: string[] = [];
  const open = (name: string) => {
    const done = covers.cover(() => {
      closed.push(name);
      done();
    });
  };
  open('drawer');
  open('dialog');
  back();
  expect(closed).toEqual(['dialog']);
  back();
  expect(closed).toEqual(['dialog', 'drawer']);
  back();
  expect(left).toBe(1);
});

test('Back leaves at once when what was open was closed by other means', () => {
  covers.cover(() => expect.unreachable())();
  back();
  expect(left).toBe(1);
});

test('many covers in succession leave one entry', () => {
  for (let count = 0; count < 5; count += 1) covers.cover(() => null)();
  expect(entries).toHaveLength(2);
  expect(covers.isCoverEntry()).toBe(true);
});
