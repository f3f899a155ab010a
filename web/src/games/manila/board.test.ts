import { flushSync, mount, unmount } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps, LogStep, Table } from '../../lib/contract';
import Board from './Board.svelte';
import { LANGUAGES, moments, nameOf, parts, steps, voice, type Moment } from './fixtures/recorded';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import { targetsOf } from './targets';
import type { Choice, Event, Parts, View } from './view';

const shown: Record<string, unknown>[] = [];

function show(
  moment: Moment,
  language: 'en' | 'fr',
  part: typeof Board = Board,
  more: Partial<BoardProps<View, Parts, Choice>> = {},
) {
  const play = vi.fn<(action: string) => void>();
  const hover = vi.fn<(action: string | null) => void>();
  const { seat, view, prompt, choices } = moment;
  const base: BoardProps<View, Parts, Choice> = {
    view,
    parts,
    previous: null,
    steps: [],
    history: [],
    table: { edition: false } as Table,
    seats: [],
    you: seat,
    prompt: { number: prompt.prompt, question: prompt.question, phrase: prompt.phrase },
    choices,
    play,
    forecast: () => Promise.resolve([]),
    hovered: null,
    hover,
    ...voice(language),
    name: nameOf,
    motion: { speed: 'off' },
  };
  // Getters stay getters, so that a test can change what they tell.
  const props = Object.defineProperties(base, Object.getOwnPropertyDescriptors(more));
  shown.push(mount(part, { target: document.body, props }));
  flushSync();
  return { play, hover };
}

/** How long a text is said to be: this document draws none. */
let textLength = 0;
/** How wide the board is said to be. */
let width = 900;
beforeEach(() => {
  textLength = 0;
  width = 900;
  vi.stubGlobal('document', Object.assign(document, { fonts: { ready: Promise.resolve() } }));
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
  Object.assign(SVGElement.prototype, { getComputedTextLength: () => textLength });
});

const at = (phase: string): Moment => {
  const moment = moments.find(({ view }) => view.public.phase === phase);
  if (!moment) throw new Error(phase);
  return moment;
};

const spots = () => [...document.querySelectorAll('[data-spot]')];
const spot = (name: string) => document.querySelector(`[data-spot="${name}"]`);

afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
});

const sizes = [900, 390].flatMap((pixels) =>
  moments.map((moment) => ({ pixels, moment, phase: moment.view.public.phase })),
);

describe.each(LANGUAGES)('the board in %s', (language) => {
  it.each(sizes)('marks every legal spot of $phase with words, $pixels pixels wide', ({ pixels, moment }) => {
    width = pixels;
    show(moment, language);
    show(moment, language, Own);
    const expected = [...targetsOf(moment.choices, moment.view.public.phase).keys()].sort();
    expect(
      spots()
        .map((one) => one.getAttribute('data-spot'))
        .sort(),
    ).toEqual(expected);
    for (const one of spots()) {
      const words = one.getAttribute('aria-label') ?? one.textContent;
      expect(words).toMatch(/\p{L}{2}/u);
      expect(words).not.toMatch(/[{}]/);
      expect(one.getAttribute('tabindex') ?? '0').toBe('0');
      expect(one.getAttribute('role') ?? one.tagName.toLowerCase()).toBe('button');
    }
  });
});

describe('choosing on the board', () => {
  it('plays by click, by Enter and by the space bar', () => {
    const { play } = show(at('place'), 'en');
    spot('post:insurance')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    spot('stop')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    spot('stop')?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect(play.mock.calls.flat()).toContain('decline');
    expect(play).toHaveBeenCalledTimes(spot('post:insurance') ? 3 : 2);
  });

  it('tells the shell what is pointed at', () => {
    const { hover } = show(at('load'), 'en');
    spot('ashore:jade')?.dispatchEvent(new FocusEvent('focus'));
    expect(hover).toHaveBeenLastCalledWith('load silk nutmeg ginseng');
  });

  it('puts start spaces together and asks before it sets sail', () => {
    const moment = at('start');
    const { play } = show(moment, 'en');
    const [first, second] = spots().filter((one) => one.getAttribute('data-spot')?.endsWith(':5'));
    const third = [...document.querySelectorAll('[data-spot$=":4"]')].find(
      (one) =>
        one.getAttribute('data-spot')?.split(':')[1] !== first?.getAttribute('data-spot')?.split(':')[1],
    );
    expect(second).toBeDefined();
    for (const one of [first, third]) {
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      flushSync();
    }
    expect(play).not.toHaveBeenCalled();
    spot('go')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(play).toHaveBeenCalledTimes(1);
    expect(moment.choices).toContainEqual(expect.objectContaining({ action: play.mock.calls[0]?.[0] }));
  });

  it('keeps a single step of the large pilot open for a second one', () => {
    const moment = at('large_pilot');
    const { play } = show(moment, 'en');
    const step = spots().find((one) => one.getAttribute('data-spot')?.endsWith(':1'));
    step?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    flushSync();
    const twos = moment.choices.filter((one) => 'action' in one && one.action.split(' ').length === 5);
    if (twos.length > 0) {
      expect(play).not.toHaveBeenCalled();
      spot('go')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('marks nothing for who is not asked', () => {
    show({ ...at('place'), choices: [] }, 'en');
    expect(spots()).toEqual([]);
  });
});

describe('the office', () => {
  it('is nobody’s before the first auction has ended', () => {
    const first = at('auction');
    expect(first.view.public).toMatchObject({ voyage: 1, harbour_master: null });
    show(first, 'en');
    const opener = nameOf(first.view.public.first_bidder ?? 0);
    expect(document.querySelector('.master')?.getAttribute('aria-label')).toBe(
      `Opens the auction: ${opener}`,
    );
    for (const { seat } of first.view.public.players) {
      const { say, t } = voice('en');
      const props = { view: first.view, parts, seat, you: null, say, t, name: nameOf };
      shown.push(mount(Plate, { target: document.body, props }));
    }
    expect(document.querySelectorAll('.plate .master')).toHaveLength(0);
  });

  it('is shown with its holder, within the cartouche', () => {
    textLength = 400;
    const moment = at('buy');
    show(moment, 'fr');
    const master = document.querySelector('.master');
    expect(master?.getAttribute('aria-label')).toContain(nameOf(moment.view.public.harbour_master ?? 0));
    for (const line of master?.querySelectorAll('text[lengthAdjust]') ?? []) {
      const end = Number(line.getAttribute('x')) + Number(line.getAttribute('textLength'));
      expect(end).toBeLessThanOrEqual(354 + 274 - 8);
    }
  });
});

describe('a start', () => {
  const moment = at('start');
  const choice = moment.choices.find((one) => 'action' in one && one.action.startsWith('start'));
  if (!choice || !('action' in choice)) throw new Error('no start');

  it('is forecast with one short figure for each punt', () => {
    const { say } = voice('en');
    const told = choice.forecast?.map(({ phrase }) => say(phrase, 'brief'));
    expect(told).toHaveLength(3);
    for (const one of told ?? []) expect(one).toMatch(/^\d+%$/);
  });

  it('that is pointed at in the list tells beside each punt how it would end', () => {
    show(moment, 'en', Board, { hovered: choice.action });
    expect(document.body.textContent.match(/\d+% to arrive/g)).toHaveLength(3);
    expect(document.body.textContent.match(/\d+% among the pirates/g)).toHaveLength(3);
  });
});

describe('what the edition prints', () => {
  it('is what the board shows', () => {
    const moment = at('place');
    const printed = { ...parts, premium: 77, owes: [61, 62, 63] as [number, number, number] };
    const other = { ...printed, market: [0, 4, 9, 16, 25, 36], last_space: 15 };
    const vacant = { ...moment.view, public: { ...moment.view.public, insurance: null } };
    show({ ...moment, view: vacant }, 'en', Board, { parts: other });
    const text = document.body.textContent;
    expect(text).toContain('+77');
    expect(text).toContain('61 · 62 · 63');
    expect(document.querySelectorAll('.lane .dot')).toHaveLength(16 * 3);
    expect(text).toContain('36');
  });
});

describe('what only I know', () => {
  it('is on my plate and in my area, also where the table hides cash', () => {
    const { seat, view, ...rest } = at('place');
    const players = view.public.players.map((player) => ({ ...player, cash: null }));
    const hidden: View = { public: { ...view.public, players }, private: view.private };
    const cash = String(view.private?.cash);
    show({ ...rest, seat, view: hidden }, 'en', Own);
    expect(document.querySelector('.own .cash strong')?.textContent).toBe(cash);
    for (const player of players) {
      const props = { view: hidden, parts, seat: player.seat, you: seat, ...voice('en'), name: nameOf };
      shown.push(mount(Plate, { target: document.body, props }));
    }
    const plates = [...document.querySelectorAll('.plate')];
    const figures = plates.map((plate) => plate.querySelector('.cash b')?.textContent ?? null);
    expect(figures).toEqual(players.map((player) => (player.seat === seat ? cash : null)));
    const secret = plates.map((plate) => plate.querySelector('.back') !== null);
    expect(secret).toEqual(players.map((player) => player.seat !== seat));
  });

  it('is nothing for a spectator', () => {
    const moment = at('place');
    show({ ...moment, view: { ...moment.view, private: null }, choices: [] }, 'en', Own, { you: null });
    expect(document.querySelector('.own .cash')).toBeNull();
  });
});

describe('the end of a motion', () => {
  it('is told to the shell', () => {
    const played = vi.fn<(view: View) => void>();
    const moment = at('place');
    show(moment, 'en', Board, { played });
    expect(played).toHaveBeenLastCalledWith(moment.view);
  });
});

describe('a log whose beginning comes later', () => {
  it('is remembered as if it had been there from the start', () => {
    const history = steps.map(({ events }, index): LogStep<Event> => ({
      entry: index + 1,
      events: events.map((event) => ({ event, phrase: { key: 'event' } })),
    }));
    const rolled = steps.findIndex(({ events }) => events.some(({ event }) => event === 'rolled'));
    const later = steps.findIndex(({ view }, index) => index > rolled && view.public.rolls > 0);
    const view = steps[later]?.view;
    if (!view) throw new Error('nothing follows the first roll');
    const known = writable(history.slice(rolled + 1, later + 1));
    const current = fromStore(known);
    const told = {
      get history() {
        return current.current;
      },
    };
    show({ ...at('place'), view, choices: [] }, 'en', Board, told);
    const dice = () => document.querySelector('[aria-label^="Roll "]');
    expect(dice()).toBeNull();
    known.set(history.slice(0, later + 1));
    flushSync();
    expect(dice()?.getAttribute('aria-label')).toMatch(/\d/);
  });
});
