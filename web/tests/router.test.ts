import { expect, test } from 'vitest';
import { route, isHandled } from '../src/lib/router.svelte';

test('addresses map to screens', () => {
  expect(route('/', '')).toEqual({ screen: 'home' });
  expect(route('/kit', '')).toEqual({ screen: 'kit' });
  expect(route('/kit/', '')).toEqual({ screen: 'kit' });
  expect(route('/t/k3-v_9', '')).toEqual({ screen: 'table', id: 'k3-v_9', invite: null });
  expect(route('/t/k3/', '')).toEqual({ screen: 'table', id: 'k3', invite: null });
  expect(route('/link', '#abc')).toEqual({ screen: 'link', token: 'abc' });
  expect(route('/t', '')).toEqual({ screen: 'not-found' });
  expect(route('/t/a/b/c', '')).toEqual({ screen: 'not-found' });
});

test('an invitation is part of the address, so that the address can be copied', () => {
  expect(route('/t/k3/Ke-y_9', '')).toEqual({ screen: 'table', id: 'k3', invite: 'Ke-y_9' });
  expect(route('/t/k3/Ke-y_9/', '')).toEqual({ screen: 'table', id: 'k3', invite: 'Ke-y_9' });
});

test('an invalid hash does not throw', () => {
  expect(route('/link', '#%E0%A4%A')).toEqual({ screen: 'link', token: '%E0%A4%A' });
});

test('only plain clicks on internal links are handled', () => {
  const link = (href: string, more: Partial<HTMLAnchorElement> = {}) =>
    Object.assign(document.createElement('a'), { href, ...more });
  const click = (more: MouseEventInit = {}) => new MouseEvent('click', { button: 0, ...more });
  expect(isHandled(click(), link('/t/k3'))).toBe(true);
  expect(isHandled(click({ ctrlKey: true }), link('/t/k3'))).toBe(false);
  expect(isHandled(click(), link('/t/k3', { target: '_blank' }))).toBe(false);
  expect(isHandled(click(), link('/api/tables/k3/record'))).toBe(false);
  expect(isHandled(click(), link('https://example.org/'))).toBe(false);
});
