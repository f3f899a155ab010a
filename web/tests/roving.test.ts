import { afterEach, expect, test } from 'vitest';
import { DIRECTIONS, nearest, pathsFrom, reachable, roving } from '../src/lib/roving';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  document.body.innerHTML = '';
});

test('an arrow leads to the nearest in its direction, rather ahead than aside', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 40, y: 5 },
    { x: 20, y: 40 },
    { x: 100, y: 0 },
  ];
  const from = { x: 0, y: 0 };
  expect(nearest(from, points, 'ArrowRight')).toBe(1);
  expect(nearest(from, points, 'ArrowDown')).toBe(2);
  expect(nearest(from, points, 'ArrowLeft')).toBe(-1);
  expect(nearest({ x: 100, y: 0 }, points, 'ArrowLeft')).toBe(1);
});

test('what is the nearest of nothing lies on the way to what is behind it', () => {
  // Ports of Oltre Mare around Famagusta, which is the first.
  const points = [
    { x: 863, y: 407 },
    ...[
      [896, 433],
      [885, 463],
      [820, 496],
      [782, 501],
      [901, 366],
      [798, 362],
      [748, 374],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  ];
  const all = points.map((_, index) => index);
  const nearestOnes = DIRECTIONS.flatMap((key) => points.map((from) => nearest(from, points, key)));
  expect(nearestOnes).not.toContain(0);
  for (const start of all.slice(1)) {
    const paths = pathsFrom(points, start);
    expect([...reachable(paths, start)].sort()).toEqual(all);
    // From Beirut upwards to Famagusta, and on to where that led before: Lajazzo.
    expect([paths.ArrowUp[1], paths.ArrowUp[0]]).toEqual([0, 5]);
  }
});

function show(count: number, start: 'first' | 'last' = 'first'): HTMLButtonElement[] {
  const root = document.createElement('div');
  for (let index = 0; index < count; index += 1) {
    const button = document.createElement('button');
    button.dataset.spot = String(index);
    button.getBoundingClientRect = () => new DOMRect(index * 50, 0, 20, 20);
    root.append(button);
  }
  document.body.append(root);
  stop = roving(['[data-spot]', '[data-about]'], start)(root);
  return [...root.querySelectorAll('button')];
}

const stops = (buttons: Element[]) => buttons.map((one) => one.getAttribute('tabindex'));

test('there is one tab stop, and it follows the focus', () => {
  const buttons = show(3);
  expect(stops(buttons)).toEqual(['0', '-1', '-1']);
  buttons[0]?.focus();
  buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(buttons[1]);
  expect(stops(buttons)).toEqual(['-1', '0', '-1']);
  buttons[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  expect(document.activeElement).toBe(buttons[2]);
});

/** A board: what explains itself and, between them, what can be chosen. */
function shown(...kinds: ('about' | 'spot')[]): HTMLButtonElement[] {
  const buttons = show(kinds.length);
  kinds.forEach((kind, index) => kind === 'about' && explains(buttons[index]));
  return buttons;
}

function explains(button: HTMLButtonElement | undefined) {
  if (!button) return;
  delete button.dataset.spot;
  button.dataset.about = 'What this is';
}

const settled = () => new Promise((done) => setTimeout(done));
const presses = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('the tabulator enters at what can be chosen, arrows lead over everything', async () => {
  const buttons = shown('about', 'spot', 'about', 'spot', 'about');
  buttons[0]?.parentElement?.append('');
  await settled();
  expect(stops(buttons)).toEqual(['-1', '0', '-1', '-1', '-1']);
  buttons[1]?.focus();
  presses('ArrowLeft');
  expect(document.activeElement).toBe(buttons[0]);
  presses('End');
  expect(document.activeElement).toBe(buttons[3]);
  presses('ArrowRight');
  expect(document.activeElement).toBe(buttons[4]);
  expect(stops(buttons)).toEqual(['-1', '-1', '-1', '-1', '0']);
  buttons[4]?.blur();
  expect(stops(buttons)).toEqual(['-1', '0', '-1', '-1', '-1']);
});

test('what can be chosen takes the tab stop over, but not away from under the focus', async () => {
  const buttons = shown('about', 'about');
  await settled();
  expect(stops(buttons)).toEqual(['0', '-1']);
  buttons[0]?.focus();
  const spot = document.createElement('button');
  spot.dataset.spot = 'new';
  buttons[0]?.parentElement?.append(spot);
  await settled();
  expect(stops([...buttons, spot])).toEqual(['0', '-1', '-1']);
  buttons[0]?.blur();
  expect(stops([...buttons, spot])).toEqual(['-1', '-1', '0']);
});

test('a log begins at its end', () => {
  expect(stops(show(3, 'last'))).toEqual(['-1', '-1', '0']);
});

test('what comes later can be reached, what goes is no longer the stop', async () => {
  const buttons = show(2);
  buttons[0]?.remove();
  await settled();
  expect(stops(buttons.slice(1))).toEqual(['0']);
});
