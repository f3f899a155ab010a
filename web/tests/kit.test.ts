import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { fromStore, get, writable } from 'svelte/store';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import Amount from '../src/kit/Amount.svelte';
import Choices from '../src/kit/Choices.svelte';
import Confirm from '../src/kit/Confirm.svelte';
import Dialog from '../src/kit/Dialog.svelte';
import Log from '../src/kit/Log.svelte';
import { arrange } from '../src/lib/choices';
import type { ChoiceJson } from '../src/lib/contract';
import { speak } from '../src/lib/words/language.svelte';
import { choice } from './fakes/frames';

let shown: Record<string, unknown> | null = null;

beforeAll(() => speak('en'));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

const fact = (key: string) => ({ line: {}, phrase: { key } });
const words = {
  say: ({ key }: { key: string }) => key,
  label: (amount: number) => `Bid ${amount}`,
  forecast: vi.fn(() => Promise.resolve([fact('asked for')])),
};
const bid = {
  amount: 'bid',
  like: 'bid 1',
  template: 'bid …',
  least: 5,
  most: 9,
  data: {},
  group: 'bid',
  forecast: { least: [fact('at least')], most: [fact('at most')] },
};
const element = <E extends Element>(selector: string): E => {
  const found = document.body.querySelector<E>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

function showAmount() {
  const pick = vi.fn();
  const kept = writable(5);
  const current = fromStore(kept);
  const props = {
    choice: bid,
    title: 'Bid',
    keyName: '1',
    disabled: false,
    ...words,
    get amount() {
      return current.current;
    },
    onset: (amount: number) => kept.set(amount),
    onpick: pick,
    onhover: () => {},
  };
  shown = mount(Amount, { target: document.body, props });
  flushSync();
  return { pick, kept };
}

test('an amount starts at its least, with its forecast, and stays within the bounds', () => {
  const { pick } = showAmount();
  const field = element<HTMLInputElement>('input[type=number]');
  expect(field.value).toBe('5');
  expect(document.body.textContent).toContain('at least');
  expect(element<HTMLButtonElement>('[aria-label=Less]').disabled).toBe(true);
  field.value = '99';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(document.body.textContent).toContain('at most');
  expect(element<HTMLButtonElement>('[aria-label=More]').disabled).toBe(true);
  element<HTMLButtonElement>('button.main').click();
  expect(pick).toHaveBeenCalledWith('bid 9');
});

test('arrow keys on the button of an amount change it', () => {
  const { pick, kept } = showAmount();
  const button = element<HTMLButtonElement>('[data-do]');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', '7']) {
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  }
  expect(get(kept)).toBe(6);
  expect(button.textContent).toContain('Bid 6');
  button.click();
  expect(pick).toHaveBeenCalledWith('bid 6');
});

test('quiet choices are collapsed and have no shortcut', () => {
  const loan = choice('borrow', { group: 'loan' });
  const groups = arrange([loan, choice('go')], (one) =>
    'action' in one && one.action === 'borrow'
      ? { text: 'Borrow', group: 'Loans', quiet: true }
      : { text: 'Go', group: 'Ways' },
  );
  showChoices({ groups });
  expect(element('details summary').textContent).toBe('Loans');
  expect(element('details [data-action=borrow]').hasAttribute('data-choice')).toBe(false);
  expect(element('[data-action=go]').getAttribute('data-choice')).toBe('1');
});

test('the forecast of an amount between the ends is requested', async () => {
  vi.useFakeTimers();
  showAmount();
  element<HTMLButtonElement>('[aria-label=More]').click();
  flushSync();
  await vi.advanceTimersByTimeAsync(200);
  flushSync();
  expect(words.forecast).toHaveBeenCalledWith('bid 6');
  expect(document.body.textContent).toContain('asked for');
  vi.useRealTimers();
});

function showChoices(more: object = {}) {
  const choices: ChoiceJson[] = [
    choice('go', { forecast: [fact('costs nothing')] }),
    { offer: {}, template: 'offer 2 …' },
  ];
  const done = { onpick: vi.fn(), onhover: vi.fn(), onwrite: vi.fn() };
  const props = {
    groups: arrange(choices, () => null),
    hovered: null,
    chosen: null,
    ...words,
    amount: () => 5,
    onset: () => {},
    amountName: (_: unknown, amount: number) => `Bid ${amount}`,
    ...done,
    ...more,
  };
  shown = mount(Choices, { target: document.body, props });
  flushSync();
  return done;
}

test('a choice is picked by a click and hovered by focus, with its forecast visible', () => {
  const { onpick, onhover } = showChoices();
  const button = element<HTMLButtonElement>('[data-action=go]');
  expect(button.textContent).toContain('costs nothing');
  button.dispatchEvent(new FocusEvent('focus'));
  expect(onhover).toHaveBeenCalledWith('go');
  button.click();
  expect(onpick).toHaveBeenCalledWith('go');
});

test('the template of an offer goes into the field for typed actions', () => {
  const { onpick, onwrite } = showChoices();
  element<HTMLButtonElement>('[data-action^=offer]').click();
  expect(onwrite).toHaveBeenCalledWith('offer 2 …');
  expect(onpick).not.toHaveBeenCalled();
});

test('a chosen action is sent only after a confirmation', () => {
  const done = { oncancel: vi.fn(), onconfirm: vi.fn() };
  const props = { title: 'Go', facts: [fact('for free')], say: words.say, ...done };
  shown = mount(Confirm, { target: document.body, props });
  flushSync();
  expect(element('.confirm').textContent).toContain('for free');
  element<HTMLButtonElement>('button:not(.main)').click();
  expect(done.oncancel).toHaveBeenCalled();
  expect(done.onconfirm).not.toHaveBeenCalled();
  element<HTMLButtonElement>('.main').click();
  expect(done.onconfirm).toHaveBeenCalled();
});

test('many choices keep their forecasts to one line, few show all of it', () => {
  const many = (count: number): ChoiceJson[] =>
    Array.from({ length: count }, (_, index) =>
      choice(`go ${index}`, { forecast: [fact('one'), fact('two')] }),
    );
  showChoices({ groups: arrange(many(3), () => null) });
  expect(document.querySelectorAll('.line')).toHaveLength(0);
  if (shown) void unmount(shown);
  showChoices({ groups: arrange(many(12), () => ({ text: 'Go', group: 'Ways' })) });
  expect(document.querySelectorAll('.line')).toHaveLength(12);
  // Screen readers still get the title.
  expect(element('h2.unseen').textContent).toBe('Ways');
});

test('the title of a dialog is not a banner landmark', () => {
  const children = createRawSnippet(() => ({ render: () => '<p>Something</p>' }));
  const props = { title: 'Settings', open: true, onclose: () => {}, children, footer: children };
  shown = mount(Dialog, { target: document.body, props });
  flushSync();
  expect(element('dialog h2').textContent).toBe('Settings');
  expect(document.querySelectorAll('header, footer')).toHaveLength(0);
});

test('the log shows what happened, strikes out what was undone, and shows past entries', () => {
  const onlook = vi.fn();
  const told = (key: string) => [{ event: {}, phrase: { key } }];
  const history = [
    { entry: 1, events: told('Anna bids.') },
    { entry: 2, events: [], takes_back: 1 },
    { entry: 3, events: [] },
  ];
  shown = mount(Log, {
    target: document.body,
    props: {
      history,
      logged: () => ({}),
      letter: String,
      say: words.say,
      past: null,
      onlook,
      onearlier: null,
    },
  });
  flushSync();
  const lines = [...document.body.querySelectorAll('li button')];
  expect(lines.map((line) => line.textContent?.trim())).toEqual(['Anna bids.', 'A step is taken back.']);
  expect(lines[0]?.classList.contains('void')).toBe(true);
  (lines[0] as HTMLButtonElement).click();
  expect(onlook).toHaveBeenCalledWith(1);
});

test('what is said about an entry is beside its first line only', () => {
  const told = ['Piri passes.', 'Anna is harbour master.'].map((key) => ({ event: {}, phrase: { key } }));
  shown = mount(Log, {
    target: document.body,
    props: {
      history: [{ entry: 1, events: told }],
      logged: ({ phrase }: { phrase: { key: string } }) => ({ seat: phrase.key.startsWith('Piri') ? 2 : 1 }),
      letter: String,
      say: words.say,
      past: null,
      marks: new Map([[1, { sign: '??', text: 'Blunder', tone: 'bad' as const }]]),
      onlook: () => {},
      onearlier: null,
    },
  });
  flushSync();
  const lines = [...document.body.querySelectorAll('li button')];
  expect(lines.map((line) => line.textContent?.includes('??'))).toEqual([true, false]);
});

test('earlier entries of the log can be requested if there are any', () => {
  const onearlier = vi.fn();
  const history = [{ entry: 900, events: [{ event: {}, phrase: { key: 'Anna bids.' } }] }];
  const props = {
    history,
    logged: () => ({}),
    letter: String,
    say: words.say,
    past: null,
    onlook: () => {},
    onearlier,
  };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  const first = element<HTMLButtonElement>('li:first-child button');
  expect(first.textContent?.trim()).toBe('Show earlier entries');
  first.click();
  expect(onearlier).toHaveBeenCalledOnce();
});

test('an older forecast that arrives late does not replace the newest one', async () => {
  vi.useFakeTimers();
  const answers: ((told: ReturnType<typeof fact>[]) => void)[] = [];
  words.forecast.mockImplementation(() => new Promise((answer) => answers.push(answer)));
  showAmount();
  const field = element<HTMLInputElement>('input[type=number]');
  const wish = async (amount: number) => {
    field.value = String(amount);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    await vi.advanceTimersByTimeAsync(200);
  };
  for (const amount of [6, 7, 6]) await wish(amount);
  expect(answers).toHaveLength(3);
  answers[2]?.([fact('newest')]);
  answers[0]?.([fact('oldest')]);
  answers[1]?.([fact('older')]);
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(document.body.textContent).toContain('newest');
  vi.useRealTimers();
});
