// The rules drawer: loading, guide and exact rules, search, references, and the link from a refusal to its rule.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Toasts from '../src/kit/Toasts.svelte';
import type { GamePage, ServerError } from '../src/lib/contract';
import { guideFrom } from '../src/lib/guide';
import { rulesFrom } from '../src/lib/rules';
import type { TableStore } from '../src/lib/table.svelte';
import { dismiss, toasts } from '../src/lib/toasts.svelte';
import { speak } from '../src/lib/words/language.svelte';
import RulesDrawer from '../src/screens/RulesDrawer.svelte';
import { find } from '../src/screens/rules/find';
import { TableController } from '../src/screens/table/table-controller.svelte';
import guide from './fakes/guide/en.md?guide';
import english from './fakes/RULES.md?rules';
import french from './fakes/RULES.fr.md?rules';

// happy-dom has no popovers.
HTMLElement.prototype.showPopover ??= () => {};

let shown: object[] = [];
const show: typeof mount = (component, options) => {
  const made = mount(component, options);
  shown.push(made);
  flushSync();
  return made;
};

const load = vi.fn(
  rulesFrom({
    './RULES.md': () => Promise.resolve(english),
    './RULES.fr.md': () => Promise.resolve(french),
  }),
);
const game = { name: 'quay', texts: () => Promise.resolve(''), rules: load } as unknown as GamePage;

beforeEach(() => speak('en'));

afterEach(() => {
  for (const one of shown) void unmount(one);
  shown = [];
  for (const { id } of toasts()) dismiss(id);
  load.mockClear();
  document.body.innerHTML = '';
});

async function open(paragraph: string | null, page = game, part: 'guide' | 'exact' = 'guide'): Promise<void> {
  const props = { page, open: true, part, paragraph, onclose: () => {} };
  show(RulesDrawer, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector('dialog h3')).not.toBeNull());
  flushSync();
}

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
const current = () => [...document.querySelectorAll('.text [aria-current]')].map(words);

test('nothing is loaded before the drawer opens', () => {
  const props = { page: game, open: false, paragraph: null, onclose: () => {} };
  show(RulesDrawer, { target: document.body, props });
  expect(load).not.toHaveBeenCalled();
});

test('chapters and paragraphs are headings in order, and the one that opens has the focus', async () => {
  await open('Q2.2');
  const headings = [...document.querySelectorAll('dialog h2, .text h3, .text h4')];
  expect(headings.map((one) => `${one.tagName} ${words(one)}`)).toEqual([
    'H2 Rules',
    'H3 Quay: the rules',
    'H3 Q1 Fish',
    'H3 Q2 The quay',
    'H4 Q2.1 Who lands',
    'H4 Q2.2 What a player may do',
  ]);
  expect(words(document.activeElement)).toBe('Q2.2 What a player may do');
  expect(current()).toEqual(['Q2.2 What a player may do']);
});

test('without a paragraph they open at the beginning', async () => {
  await open(null);
  expect(current()).toEqual([]);
  expect(words(document.querySelector('.introduction'))).toMatch(/^Quay: the rules A game of fish/);
});

test('references and the contents lead to other paragraphs, and back', async () => {
  await open('Q2.2');
  expect(button('Q2.1')?.title).toBe('Who lands');
  button('Q2.1')?.click();
  flushSync();
  expect(words(document.activeElement)).toBe('Q2.1 Who lands');
  expect(current()).toEqual(['Q2.1 Who lands']);
  button('Back to Q2.2')?.click();
  flushSync();
  expect(words(document.activeElement)).toBe('Q2.2 What a player may do');
  expect(button('Back to Q2.2')).toBeUndefined();
  const contents = [...document.querySelectorAll<HTMLButtonElement>('nav button')];
  expect(contents.map(words)).toEqual(['Quay: the rules', 'Q1 Fish', 'Q2 The quay']);
  contents[1]?.click();
  flushSync();
  expect(words(document.activeElement)).toBe('Q1 Fish');
});

test('they are in the current language, without what is for contributors', async () => {
  await speak('fr');
  await open('Q1');
  expect(document.querySelector('.text')?.getAttribute('lang')).toBe('fr');
  const head = [...document.querySelectorAll('thead th')].map(words);
  expect(head).toEqual(['poisson', 'valeur']);
  expect(document.querySelector('tbody')?.innerHTML).toContain('<code');
  expect(words(document.querySelector('.introduction'))).not.toContain('Signes');
  expect(words(document.querySelector('.text'))).not.toMatch(/\[|vide\.\s*R/);
});

const guided = {
  ...game,
  guide: guideFrom({ './en.md': () => Promise.resolve(guide) }, () => import('./fakes/guide/Picture.svelte')),
} as unknown as GamePage;
const tab = () => words(document.querySelector('[role=tab][aria-selected=true]'));

test('a game with a guide opens with it, and its pictures have their captions as names', async () => {
  await open(null, guided);
  expect(tab()).toBe('Guide');
  const headings = [...document.querySelectorAll('dialog h3, dialog h4')].map(words);
  expect(headings).toEqual(['Quay in five minutes', 'The goal', 'The signs']);
  const picture = document.querySelector('[role=img]');
  expect(picture?.getAttribute('aria-label')).toBe('A boat at the quay');
  expect(words(picture)).toBe('picture of boat');
  expect(document.querySelector('dialog button[aria-label^=Print]')).not.toBeNull();
});

test('guide and exact rules lead to each other', async () => {
  await open('Q2.1', guided);
  expect(words(document.querySelector('.further'))).toContain('described in Q2.1');
  button('Exact rules')?.click();
  flushSync();
  expect(tab()).toBe('Exact rules');
  expect(document.querySelector('dialog button[aria-label^=Print]')).toBeNull();
  const guideTab = document.querySelector<HTMLElement>('[role=tab]');
  guideTab?.focus();
  guideTab?.click();
  flushSync();
  expect(tab()).toBe('Guide');
  document.querySelector<HTMLButtonElement>('.further button')?.click();
  flushSync();
  expect(words(document.activeElement)).toBe('Q2.1 Who lands');
});

test('a refusal opens the exact rules', async () => {
  await open('Q2.2', guided, 'exact');
  expect(tab()).toBe('Exact rules');
  expect(words(document.activeElement)).toBe('Q2.2 What a player may do');
});

test('the search counts, leads on and back, and is cleared by Escape', async () => {
  await open(null, guided, 'exact');
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const count = () => words(document.querySelector('[role=status]'));
  const press = (key: string, more = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    field?.dispatchEvent(event);
    flushSync();
    return event;
  };
  const type = async (text: string) => {
    if (!field) throw new Error('no field');
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await tick();
    await tick();
    flushSync();
  };
  await type('LANDS');
  expect(count()).toBe('1 of 2');
  press('Enter');
  expect(count()).toBe('2 of 2');
  press('Enter');
  expect(count()).toBe('1 of 2');
  press('Enter', { shiftKey: true });
  expect(count()).toBe('2 of 2');
  await type('whale');
  expect(count()).toBe('Nothing found');
  expect(press('Escape').defaultPrevented).toBe(true);
  await tick();
  expect(field?.value).toBe('');
  expect(count()).toBe('');
  expect(press('Escape').defaultPrevented).toBe(false);
});

test('words are found over the borders of elements, whatever the case and the accents', () => {
  document.body.innerHTML = '<p>La mer est <b>très</b>\u00a0bleue.</p><p>L’île</p><p>tres</p>';
  const found = (text: string) => find(document.body, text).map(String);
  expect(found('TRES BLEU')).toEqual(['très\u00a0bleu']);
  expect(found("l'ile")).toEqual(['L’île']);
  expect(found('tres')).toEqual(['très', 'tres']);
  expect(found('t')).toEqual([]);
});

test('a file that cannot be loaded is reported', async () => {
  const page = { ...game, rules: () => Promise.reject(new Error('no network')) };
  show(RulesDrawer, {
    target: document.body,
    props: { page, open: true, paragraph: null, onclose: () => {} },
  });
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
});

async function refuses(error: ServerError, page: GamePage = game): Promise<TableController> {
  const store = { play: () => Promise.resolve(error), seats: [] } as unknown as TableStore;
  const controller = new TableController(store, page);
  show(Toasts, { target: document.body });
  expect(await controller.play('fly')).toBe(false);
  flushSync();
  return controller;
}

test('a refusal has a link to the rule it names', async () => {
  const controller = await refuses({ code: 'refuse-wings', message: 'No wings.', rule: 'Q2.1' });
  expect(words(document.querySelector('.toast span'))).toBe('No wings.');
  button('Rule Q2.1')?.click();
  flushSync();
  expect(controller.rule).toBe('Q2.1');
  expect(toasts()).toEqual([]);
});

test('without rules a refusal names the rule in its text', async () => {
  await refuses({ code: 'refuse-wings', message: 'No wings.', rule: 'Q2.1' }, { ...game, rules: undefined });
  expect(words(document.querySelector('.toast'))).toBe('No wings. (Rule Q2.1)');
  expect(document.querySelector('.toast .link')).toBeNull();
});

test('a notice stays while it is hovered or focused', async () => {
  vi.useFakeTimers();
  await refuses({ code: 'refuse-wings', message: 'No wings.', rule: 'Q2.1' });
  document.querySelector('.toast')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  vi.advanceTimersByTime(60_000);
  expect(toasts()).toHaveLength(1);
  document.querySelector('.toast')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  vi.advanceTimersByTime(60_000);
  expect(toasts()).toHaveLength(0);
  vi.useRealTimers();
});
