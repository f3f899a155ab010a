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
/** Seat 1 at a table of its own, who has read what was said before. */
function talk(): Talk {
  const made = new Talk(`t${++tables}`, () => 1);
  made.hear([line(1, 2, 'Before')]);
  return made;
}
const told = () => toasts().map(({ text }) => text);

test('what was said before I came is no news', () => {
  expect(talk().unread).toBe(0);
  expect(told()).toEqual([]);
});

test('a message that is not in sight is counted and told once, the newest only', () => {
  const mine = talk();
  const lines = [line(1, 2, 'Before'), line(2, 2, 'Ahoy')];
  mine.hear(lines);
  mine.hear(lines);
  expect(mine.unread).toBe(1);
  expect(told()).toEqual(['Ben: Ahoy']);
  mine.hear([...lines, line(3, 2, 'Anna?')]);
  expect(mine.unread).toBe(2);
  expect(told()).toEqual(['Ben: Anna?']);
});

test('what I say myself is neither counted nor told', () => {
  const mine = talk();
  mine.hear([line(1, 2, 'Before'), line(2, 1, 'Ahoy')]);
  expect(mine.unread).toBe(0);
  expect(told()).toEqual([]);
});

test('what is in sight is read and no notice tells it', () => {
  const mine = talk();
  let readable = true;
  const gone = mine.drawn(document.createElement('ol'), () => readable);
  mine.hear([line(1, 2, 'Before'), line(2, 2, 'Seen')]);
  expect(mine.unread).toBe(0);
  expect(told()).toEqual([]);
  // Under a dialog, or on another page of the browser.
  readable = false;
  mine.hear([line(1, 2, 'Before'), line(2, 2, 'Seen'), line(3, 2, 'Unseen')]);
  expect(mine.unread).toBe(1);
  expect(told()).toEqual(['Ben: Unseen']);
  readable = true;
  mine.look();
  expect(mine.unread).toBe(0);
  expect(told()).toEqual([]);
  gone();
});

test('what is unread stays so when the page is loaded again', () => {
  const first = new Talk('again', () => 1);
  first.drawn(document.createElement('ol'), () => true);
  first.hear([line(1, 2, 'Read')]);
  const second = new Talk('again', () => 1);
  second.hear([line(1, 2, 'Read'), line(2, 2, 'Missed')]);
  expect(second.unread).toBe(1);
  expect(told()).toEqual([]);
});

test('a remark beside an action is counted, but covers nothing with a notice', () => {
  const mine = talk();
  const remark = { ...line(2, 2, ''), remark: 'remark-too-dear' };
  mine.hear([line(1, 2, 'Before'), remark]);
  expect(mine.unread).toBe(1);
  expect(told()).toEqual([]);
});
