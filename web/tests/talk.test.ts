import { afterEach, beforeAll, expect, test } from 'vitest';
import { Talk } from '../src/lib/talk.svelte';
import { dismiss, toasts } from '../src/lib/toasts.svelte';
import { speak } from '../src/lib/words/language.svelte';

beforeAll(() => speak('en'));
afterEach(() => {
  for (const { id } of toasts()) dismiss(id);
  localStorage.clear();
});

const line = (id: number, seat: number | null, text: string) => ({
  id,
  seat,
  text,
  name: seat === 1 ? 'Anna' : 'Ben',
  at: 0,
});
let tables = 0;
/** The chat of seat 1 at a new table, with earlier messages read. */
function talk(): Talk {
  const made = new Talk(`t${++tables}`, () => 1);
  made.receive([line(1, 2, 'Before')]);
  return made;
}
const told = () => toasts().map(({ text }) => text);

test('earlier messages are not unread', () => {
  expect(talk().unread).toBe(0);
  expect(told()).toEqual([]);
});

test('a hidden message is counted and announced once, the newest only', () => {
  const mine = talk();
  const lines = [line(1, 2, 'Before'), line(2, 2, 'Ahoy')];
  mine.receive(lines);
  mine.receive(lines);
  expect(mine.unread).toBe(1);
  expect(told()).toEqual(['Ben: Ahoy']);
  mine.receive([...lines, line(3, 2, 'Anna?')]);
  expect(mine.unread).toBe(2);
  expect(told()).toEqual(['Ben: Anna?']);
});

test('my own messages are neither counted nor announced', () => {
  const mine = talk();
  mine.receive([line(1, 2, 'Before'), line(2, 1, 'Ahoy')]);
  expect(mine.unread).toBe(0);
  expect(told()).toEqual([]);
});

test('a visible message is read without a notice', () => {
  const mine = talk();
  let readable = true;
  const unregister = mine.register(document.createElement('ol'), () => readable);
  mine.receive([line(1, 2, 'Before'), line(2, 2, 'Seen')]);
  expect(mine.unread).toBe(0);
  expect(told()).toEqual([]);
  // Below a dialog, or in a hidden browser tab.
  readable = false;
  mine.receive([line(1, 2, 'Before'), line(2, 2, 'Seen'), line(3, 2, 'Unseen')]);
  expect(mine.unread).toBe(1);
  expect(told()).toEqual(['Ben: Unseen']);
  readable = true;
  mine.look();
  expect(mine.unread).toBe(0);
  expect(told()).toEqual([]);
  unregister();
});

test('unread messages stay unread after a reload', () => {
  const first = new Talk('again', () => 1);
  first.register(document.createElement('ol'), () => true);
  first.receive([line(1, 2, 'Read')]);
  const second = new Talk('again', () => 1);
  second.receive([line(1, 2, 'Read'), line(2, 2, 'Missed')]);
  expect(second.unread).toBe(1);
  expect(told()).toEqual([]);
});

test('a remark beside an action is counted, but covers nothing with a notice', () => {
  const mine = talk();
  const remark = { ...line(2, 2, ''), remark: 'remark-too-dear' };
  mine.receive([line(1, 2, 'Before'), remark]);
  expect(mine.unread).toBe(1);
  expect(told()).toEqual([]);
});
