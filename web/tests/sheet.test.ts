import { expect, test } from 'vitest';
import { SheetState } from '../src/screens/table/sheet.svelte';

test('the sheet is folded where the board marks the choices, open where only the list has them', () => {
  const sheet = new SheetState();
  expect(sheet.folded).toBe(true);
  sheet.asked(false);
  expect(sheet.folded).toBe(false);
  sheet.asked(true);
  expect(sheet.folded).toBe(true);
});

test('who opens it by hand beside a marked board finds it open at the next question too', () => {
  const sheet = new SheetState();
  sheet.asked(true);
  sheet.fold(false);
  sheet.asked(true);
  expect(sheet.folded).toBe(false);
  sheet.fold(true);
  sheet.asked(true);
  expect(sheet.folded).toBe(true);
});

test('a folded list is open again when only the list has the choices', () => {
  const sheet = new SheetState();
  sheet.asked(false);
  sheet.fold(true);
  sheet.asked(false);
  expect(sheet.folded).toBe(false);
});

test('a leaf that is turned to is seen, and a question turns back to the choices', () => {
  const sheet = new SheetState();
  sheet.turn('log');
  expect([sheet.leaf, sheet.folded]).toEqual(['log', false]);
  sheet.asked(true);
  expect([sheet.leaf, sheet.folded]).toEqual(['play', true]);
});
