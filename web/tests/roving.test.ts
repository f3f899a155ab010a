import { afterEach, expect, test } from 'vitest';
import { nearest, roving } from '../src/lib/roving';

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

function show(count: number, start: 'first' | 'last' = 'first'): HTMLButtonElement[] {
  const root = document.createElement('div');
  for (let index = 0; index < count; index += 1) {
    const button = document.createElement('button');
    button.dataset.spot = String(index);
    button.getBoundingClientRect = () => new DOMRect(index * 50, 0, 20, 20);
    root.append(button);
  }
  document.body.append(root);
  stop = roving('[data-spot]', start)(root);
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

test('a log begins at its end', () => {
  expect(stops(show(3, 'last'))).toEqual(['-1', '-1', '0']);
});

test('what comes later can be reached, what goes is no longer the stop', async () => {
  const buttons = show(2);
  buttons[0]?.remove();
  await new Promise((done) => setTimeout(done));
  expect(stops(buttons.slice(1))).toEqual(['0']);
});
