import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import KitChart from '../src/screens/kit/KitChart.svelte';
import { settings } from '../src/lib/settings.svelte';
import { speak } from '../src/lib/words/language.svelte';

let shown: Record<string, unknown> | null = null;

beforeAll(() => speak('en'));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

const all = <E extends Element>(selector: string) => [...document.body.querySelectorAll<E>(selector)];
const where = () => all('.portolan svg > g')[0]?.getAttribute('transform') ?? '';
const scale = () => Number(/scale\(([\d.]+)\)/.exec(where())?.[1]);

function show() {
  settings.setSpeed('off');
  shown = mount(KitChart, { target: document.body, props: {} });
  flushSync();
}

test('a chart has its land, routes, names and ports; all of it is one tab stop', () => {
  show();
  expect(all('.portolan path.route')).toHaveLength(43);
  expect(all('.poster path.route')).toHaveLength(32 + 2);
  expect(all('.portolan .labels text')).toHaveLength(30);
  expect(all('.portolan [data-spot]')).toHaveLength(4);
  expect(all('.portolan [data-spot][tabindex="0"]')).toHaveLength(1);
  expect(all('.portolan [tabindex="0"]')).toHaveLength(1);
});

test('buttons and keys change the scale within its bounds; other keys are not handled', () => {
  show();
  const button = (name: string) => all<HTMLButtonElement>(`.portolan button[aria-label="${name}"]`)[0];
  const least = scale();
  expect(button('Smaller')?.getAttribute('aria-disabled')).toBe('true');
  button('Larger')?.click();
  flushSync();
  expect(scale()).toBeCloseTo(least * 1.5);
  button('The whole chart')?.click();
  flushSync();
  expect(scale()).toBeCloseTo(least);
  const press = (key: string, shiftKey = false) => {
    const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
    all('.portolan [data-spot]')[0]?.dispatchEvent(event);
    flushSync();
    return event.defaultPrevented;
  };
  expect(press('+')).toBe(true);
  expect(scale()).toBeCloseTo(least * 1.5);
  const before = where();
  expect(press('ArrowRight', true)).toBe(true);
  expect(where()).not.toBe(before);
  expect(press('0')).toBe(true);
  expect(scale()).toBeCloseTo(least);
  expect(press('Tab')).toBe(false);
  expect(press('x')).toBe(false);
});

test('a spot at the edge comes into sight by keys; below a finger the chart stays where it is', () => {
  show();
  all<HTMLButtonElement>('.portolan button[aria-label="Larger"]')[0]?.click();
  flushSync();
  const spot = all('.portolan [data-spot]')[0];
  if (!spot) throw new Error('the chart has spots');
  spot.getBoundingClientRect = () => new DOMRect(-20, 300, 20, 20);
  const visibly = vi.spyOn(spot, 'matches');
  const moves = (focusVisible: boolean) => {
    visibly.mockImplementation((selector) => selector === ':focus-visible' && focusVisible);
    const before = where();
    spot.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    flushSync();
    return where() !== before;
  };
  expect(moves(false)).toBe(false);
  expect(moves(true)).toBe(true);
});
