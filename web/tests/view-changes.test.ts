// The same cases as the Rust tests of view_changes.rs.
import { expect, test } from 'vitest';
import type { ViewChange } from '../src/lib/contract';
import { applyChanges } from '../src/lib/view-changes';

/** A frozen value, so that a modification throws. */
function frozen<V>(value: V): V {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

test('only what is listed differs, and what is unchanged stays the same object', () => {
  const old = frozen({ a: 1, b: { c: [1, 2, 3], d: 'x,}]"\\' }, e: { f: null } });
  const changed = applyChanges(old, [
    ['a', 2],
    ['b.c.1', 5],
  ]);
  expect(changed).toEqual({ a: 2, b: { c: [1, 5, 3], d: 'x,}]"\\' }, e: { f: null } });
  expect(changed.e).toBe(old.e);
  expect(applyChanges(old, [])).toBe(old);
});

test('a change inside a list leaves the other members as they were', () => {
  const old = frozen({ phase: 'bid', players: [{ cash: 30 }, { cash: 12 }] });
  const changed = applyChanges(old, [['players.1.cash', 5]]);
  expect(changed).toEqual({ phase: 'bid', players: [{ cash: 30 }, { cash: 5 }] });
  expect(changed.players[0]).toBe(old.players[0]);
});

test.each([
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, {}],
  [[1], [1, 2]],
  [[], {}],
  [null, { a: null }],
  [{ 'a.b': 1 }, { 'a.b': 2 }],
  [{ 'a"b': 1 }, { 'a"b': 2 }],
])('what has other members is replaced: %j by %j', (old, now) => {
  expect(applyChanges(frozen({ o: old }), [['o', now]])).toEqual({ o: now });
});

test('the empty path is the whole view', () => {
  expect(applyChanges<unknown>(1, [['', [2]]])).toEqual([2]);
  expect(applyChanges<unknown>({ list: [1, 2] }, [['list', [2, 3, 4]]])).toEqual({ list: [2, 3, 4] });
});

test('changes are applied in order', () => {
  const changes: ViewChange[] = [
    ['', { list: [{ a: 1 }] }],
    ['list.0', { a: 2, b: 3 }],
    ['list.0.b', null],
  ];
  expect(applyChanges<unknown>({}, changes)).toEqual({ list: [{ a: 2, b: null }] });
});

test.each(['x', 'list.2', 'list.-1', 'list.length', 'a.b', 'n.b', 'toString'])(
  'a path that leads nowhere is refused: %s',
  (path) => {
    expect(() => applyChanges(frozen({ list: [1, 2], a: 1, n: null }), [[path, 0]])).toThrow(RangeError);
  },
);
