// The height of the phone sheet after a question, after the user sets it, and after a drag.
import { expect, test } from 'vitest';
import { settled, SheetState } from '../src/screens/table/sheet.svelte';

test('the sheet is collapsed if the board marks the choices, half open if only the list has them', () => {
  const sheet = new SheetState();
  expect(sheet.height).toBe('folded');
  sheet.asked('list');
  expect(sheet.height).toBe('half');
  sheet.asked('board');
  expect(sheet.height).toBe('folded');
});

test('a sheet opened by the user beside a marked board stays open for the next question', () => {
  const sheet = new SheetState();
  sheet.asked('board');
  sheet.set('half');
  sheet.asked('board');
  expect(sheet.height).toBe('half');
  sheet.set('folded');
  sheet.asked('board');
  expect(sheet.height).toBe('folded');
});

test('a collapsed list opens again if only the list has the choices, at its last height', () => {
  const sheet = new SheetState();
  sheet.asked('list');
  sheet.set('full');
  sheet.set('folded');
  sheet.asked('list');
  expect(sheet.height).toBe('full');
  sheet.set('half');
  sheet.asked('side');
  expect(sheet.height).toBe('half');
});

test('a question on the board is never covered', () => {
  const sheet = new SheetState();
  sheet.asked('board');
  sheet.turn('log');
  sheet.set('full');
  sheet.asked('board');
  expect([sheet.tab, sheet.height]).toEqual(['play', 'folded']);
});

test('a chosen tab is shown, and a question returns to the choices', () => {
  const sheet = new SheetState();
  sheet.turn('log');
  expect([sheet.tab, sheet.height]).toEqual(['log', 'half']);
  sheet.set('full');
  sheet.turn('chat');
  expect([sheet.tab, sheet.height]).toEqual(['chat', 'full']);
  sheet.asked('board');
  expect([sheet.tab, sheet.height]).toEqual(['play', 'folded']);
});

test('a question of the game’s own panel opens the sheet there', () => {
  const sheet = new SheetState();
  sheet.asked('side');
  expect([sheet.tab, sheet.height]).toEqual(['side', 'half']);
});

test('offers of others do not move a sheet that the user has moved, until the table waits for me', () => {
  const sheet = new SheetState();
  sheet.asked('side', false);
  sheet.turn('log');
  sheet.asked('side', false);
  expect([sheet.tab, sheet.height]).toEqual(['log', 'half']);
  sheet.set('folded');
  sheet.asked('side', false);
  expect(sheet.height).toBe('folded');
  sheet.asked('side', true);
  expect([sheet.tab, sheet.height]).toEqual(['side', 'half']);
  sheet.asked('board');
  sheet.asked('side', true);
  expect([sheet.tab, sheet.height]).toEqual(['side', 'half']);
});

test('keys go through the three heights and stop at the ends', () => {
  const sheet = new SheetState();
  const seen = ([1, 1, 1, -1, -1, -1] as const).map((by) => {
    sheet.step(by);
    return sheet.height;
  });
  expect(seen).toEqual(['half', 'full', 'full', 'half', 'folded', 'folded']);
});

test('a dragged sheet settles at the nearest height, after a long drag at least at the next', () => {
  const sizes = { folded: 0, half: 350, full: 700 };
  expect(settled('folded', 20, sizes)).toBe('folded');
  expect(settled('folded', 60, sizes)).toBe('half');
  expect(settled('folded', 620, sizes)).toBe('full');
  expect(settled('half', -60, sizes)).toBe('folded');
  expect(settled('half', 300, sizes)).toBe('full');
  expect(settled('full', -40, sizes)).toBe('half');
  expect(settled('full', -650, sizes)).toBe('folded');
  expect(settled('full', 200, sizes)).toBe('full');
});
