import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps, TableInfo } from '../../lib/contract';
import Board from './Board.svelte';
import { LANGUAGES, moments, nameOf, voice, type Moment } from './fixtures/recorded';
import Own from './Own.svelte';
import { targetsOf } from './targets';
import type { View } from './view';

const shown: Record<string, unknown>[] = [];

function show(moment: Moment, language: 'en' | 'fr', part: typeof Board = Board) {
  const play = vi.fn<(action: string) => void>();
  const hover = vi.fn<(action: string | null) => void>();
  const { seat, view, prompt, choices } = moment;
  const props: BoardProps<View> = {
    view,
    previous: null,
    happened: [],
    table: { edition: false } as TableInfo,
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
  shown.push(mount(part, { target: document.body, props }));
  flushSync();
  return { play, hover };
}

const spots = () => [...document.querySelectorAll('[data-spot]')];
const spot = (name: string) => document.querySelector(`[data-spot="${name}"]`);

afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
});

describe.each(LANGUAGES)('the board in %s', (language) => {
  it.each(moments.map((moment) => [moment.view.phase, moment] as const))(
    'marks every legal spot of %s with words',
    (_, moment) => {
      show(moment, language);
      show(moment, language, Own);
      const expected = [...targetsOf(moment.choices, moment.view.phase).keys()].sort();
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
    },
  );
});

describe('choosing on the board', () => {
  const at = (phase: string): Moment => {
    const moment = moments.find(({ view }) => view.phase === phase);
    if (!moment) throw new Error(phase);
    return moment;
  };

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
