import { expect, test } from 'vitest';
import { command } from '../src/screens/table/keys';

function press(key: string, more: KeyboardEventInit = {}, target: HTMLElement = document.body) {
  const event = new KeyboardEvent('keydown', { key, ...more });
  Object.defineProperty(event, 'target', { value: target });
  return command(event);
}

test('keys are commands or choices', () => {
  expect(press('u')).toEqual({ do: 'undo' });
  expect(press('?')).toEqual({ do: 'help' });
  expect(press('/')).toEqual({ do: 'type' });
  expect(press('3')).toEqual({ do: 'choose', key: '3' });
  expect(press('B')).toEqual({ do: 'choose', key: 'b' });
  expect(press('Tab')).toBeNull();
});

test('Escape leaves a text field', () => {
  expect(press('Escape')).toEqual({ do: 'escape' });
  expect(press('Escape', {}, document.createElement('input'))).toEqual({ do: 'leave-field' });
});

test('shortcuts of the browser and typed text are ignored', () => {
  expect(press('u', { ctrlKey: true })).toBeNull();
  expect(press('3', {}, document.createElement('input'))).toBeNull();
  expect(press('l', {}, document.createElement('select'))).toBeNull();
});
