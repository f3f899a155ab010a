// "What is this?": a finger that stays asks, and its press does nothing else.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Pressed from './fakes/Pressed.svelte';

HTMLElement.prototype.showPopover ??= () => {};

let shown: Record<string, unknown>;
const pressed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockClear();
  shown = mount(Pressed, { target: document.body, props: { onpress: pressed } });
  flushSync();
});

afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
});

const pointer = (type: string, more: object = {}) =>
  new PointerEvent(type, { bubbles: true, pointerType: 'touch', ...more });

/** A finger on an element for some milliseconds, and the click that a browser makes of it. */
function touch(selector: string, time: number, moved = 0): void {
  const element = document.querySelector(selector);
  element?.dispatchEvent(pointer('pointerdown', { clientX: 5, clientY: 5 }));
  if (moved > 0) element?.dispatchEvent(pointer('pointermove', { clientX: 5 + moved, clientY: 5 }));
  vi.advanceTimersByTime(time);
  element?.dispatchEvent(pointer('pointerup'));
  // A finger that is lifted leaves everything it was on, and its press takes the focus from something else.
  for (let left = element; left; left = left.parentElement) {
    left.dispatchEvent(pointer('pointerleave', { bubbles: false }));
  }
  element?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  flushSync();
}

const bubble = () => [...document.querySelectorAll('.bubble p')].map((one) => one.textContent);

test('a tap does what it is for and explains nothing', () => {
  touch('[data-tells]', 100);
  touch('.price', 100);
  expect(pressed.mock.calls.flat()).toEqual(['spot', 'price']);
  expect(bubble()).toEqual([]);
});

test('a long press explains and starts no action', () => {
  touch('[data-tells]', 600);
  expect(bubble()).toEqual(['Sail to Zara', 'The port of Zara']);
  touch('button:not([aria-label])', 600);
  expect(bubble()).toEqual(['Pass']);
  touch('.price', 600);
  expect(bubble()).toEqual(['Costs 3']);
  expect(pressed).not.toHaveBeenCalled();
  // The next tap acts again, and ends the explanation.
  touch('[data-tells]', 100);
  expect(bubble()).toEqual([]);
  expect(pressed.mock.calls.flat()).toEqual(['spot']);
});

test('a finger that moves does not ask, and a key after a long press is not swallowed', () => {
  touch('.price', 600, 30);
  expect(bubble()).toEqual([]);
  const button = document.querySelector<HTMLButtonElement>('[data-tells]');
  button?.dispatchEvent(pointer('pointerdown'));
  vi.advanceTimersByTime(600);
  button?.dispatchEvent(pointer('pointerup'));
  vi.advanceTimersByTime(600);
  pressed.mockClear();
  button?.click();
  expect(pressed.mock.calls.flat()).toEqual(['spot']);
});

test('what explains itself and what is written in is left alone', () => {
  touch('[data-own-about]', 600);
  touch('input', 600);
  expect(bubble()).toEqual([]);
  expect(pressed.mock.calls.flat()).toEqual(['card', 'input']);
});
