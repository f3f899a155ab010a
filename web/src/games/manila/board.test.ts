import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BoardHolder from './fixtures/BoardHolder.svelte';
import type { Table } from '../../lib/contract';
import { Picking } from '../../lib/picking.svelte';
import Board from './Board.svelte';
import { LANGUAGES, moments, nameOf, parts, steps, voice, type Moment } from './fixtures/recorded';
import { LAYOUTS } from './layout';
import OwnArea from './OwnArea.svelte';
import Plate from './Plate.svelte';
import { partName, spots as spotsOf } from './spots';
import type { Choice, Event, ForecastLine, Given, PublicView, View } from './view';

const shown: Record<string, unknown>[] = [];

function show(moment: Moment, language: 'en' | 'fr', part: typeof Board = Board, more: Partial<Given> = {}) {
  const pick = vi.fn<(action: string) => void>();
  let hovered: string | null = null;
  const { seat, view, prompt, choices } = moment;
  const words = { ...voice(language), name: nameOf };
  const picking = new Picking<ForecastLine, Choice>({
    choices: () => choices,
    spots: (choice) => spotsOf(choice, view),
    label: (choice) => ('phrase' in choice ? words.say(choice.phrase) : ''),
    name: (choice) => ('phrase' in choice ? words.say(choice.phrase) : ''),
    partName: (spot) => partName(spot, view, parts, words),
    hovered: () => hovered,
    hover: (action) => (hovered = action),
    pick,
  });
  const given: Given = {
    view,
    before: view,
    parts,
    played: [],
    moment: null,
    history: [],
    table: { edition: false, result: null } as Table,
    you: seat,
    prompt: { number: prompt.prompt, question: prompt.question, phrase: prompt.phrase },
    deadline: null,
    choices,
    picking,
    pick,
    play: () => Promise.resolve(true),
    forecast: () => Promise.resolve([]),
    ...words,
    letter: (one) => nameOf(one).charAt(0),
    ...more,
  };
  shown.push(mount(BoardHolder, { target: document.body, props: { Board: part, given } }));
  flushSync();
  const point = (action: string) => {
    hovered = action;
  };
  return { pick, picking, point };
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

/** The view of a moment with other public facts. */
const altered = (moment: Moment, facts: Partial<PublicView>): Moment => ({
  ...moment,
  view: { ...moment.view, public: { ...moment.view.public, ...facts } },
});

const spots = () => [...document.querySelectorAll('[data-spot]')];
const spot = (name: string) => document.querySelector(`[data-spot="${name}"]`);
const click = (element: Element | null | undefined) => {
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
};

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
    const expected = new Set(moment.choices.flatMap((choice) => spotsOf(choice, moment.view)));
    expect(new Set(spots().map((one) => one.getAttribute('data-spot')))).toEqual(expected);
    for (const one of spots()) {
      const words = one.getAttribute('aria-label') ?? '';
      expect(words).toMatch(/\p{L}{2}/u);
      expect(words).not.toMatch(/[{}]/);
      expect(one.getAttribute('role')).toBe('button');
    }
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });
});

describe('a roll', () => {
  const dice = (face: number): Event => ({
    event: 'rolled',
    number: 2,
    dice: { nutmeg: face, silk: face, ginseng: face, jade: face },
  });
  const board = () => document.querySelector('.manila.board')?.outerHTML.replace(/c\d+/g, '') ?? '';

  it('is larger the third time, and says what each punt hopes for', () => {
    const sizes = [2, 3].map((number) => {
      const event: Event = { event: 'rolled', number, dice: { jade: 1, silk: 1, nutmeg: 1, ginseng: 1 } };
      show(at('place'), 'en', Board, { moment: { event, time: 900, tumbling: true } });
      const size = Math.max(
        ...[...document.querySelectorAll('.die.tumbles rect')].map((one) =>
          Number(one.getAttribute('width')),
        ),
      );
      const hopes =
        document.body.textContent.includes('port is too far') ||
        /any die: port|: port/.test(document.body.textContent);
      shown.splice(0).forEach((component) => void unmount(component));
      return { size, hopes };
    });
    expect(sizes[1]?.size).toBeGreaterThan((sizes[0]?.size ?? 0) * 1.4);
    expect(sizes.map(({ hopes }) => hopes)).toEqual([false, true]);
  });

  it('says nothing of its dice while they tumble, and shows them once they lie still', () => {
    const [one, six] = [1, 6].map((face) => {
      show(at('place'), 'en', Board, { moment: { event: dice(face), time: 900, tumbling: true } });
      const drawn = board();
      expect(document.querySelectorAll('.die.tumbles').length).toBeGreaterThan(2);
      shown.splice(0).forEach((component) => void unmount(component));
      return drawn;
    });
    expect(one).toBe(six);

    const { nutmeg, silk, ginseng, jade } = at('place').view.public.wares;
    const wares = {
      nutmeg: { ...nutmeg, die: 6 },
      silk: { ...silk, die: 6 },
      ginseng: { ...ginseng, die: 6 },
      jade: { ...jade, die: 6 },
    };
    show(altered(at('place'), { wares }), 'en', Board, { moment: { event: dice(6), time: 700 } });
    expect(document.querySelectorAll('.die.tumbles').length).toBe(0);
    expect(board()).toContain('6');
    expect(board()).not.toBe(six);
  });
});

describe('choosing on the board', () => {
  it('picks by click, by Enter and by the space bar', () => {
    const { pick } = show(at('place'), 'en');
    click(spot('stop'));
    spot('stop')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    spot('stop')?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect(pick.mock.calls.flat()).toEqual(['decline', 'decline', 'decline']);
  });

  it('ships what is picked, and says what stays ashore', () => {
    const { picking } = show(at('load'), 'en');
    for (const ware of ['jade', 'silk']) click(spot(`ship:${ware}`));
    expect(document.body.textContent).not.toContain('stays ashore');
    click(spot('ship:ginseng'));
    expect(picking.whole?.action).toBe('load jade silk ginseng');
    expect(document.body.textContent.match(/sails/g)).toHaveLength(3);
    expect(document.body.textContent.match(/stays ashore/g)).toHaveLength(1);
  });

  it('puts start spaces together, with their sum and how each punt would end', () => {
    const moment = at('start');
    const { picking, pick } = show(moment, 'en');
    const [ware] = ['jade', 'silk', 'nutmeg', 'ginseng'].filter((one) => spot(`start:${one}:5`));
    click(spot(`start:${ware}:5`));
    expect(document.body.textContent).toContain('5 of 9');
    expect(document.body.textContent.match(/\d+% to reach the port/g)).toHaveLength(1);
    const other = spots().find((one) => {
      const [kind, name, space] = (one.getAttribute('data-spot') ?? '').split(':');
      return kind === 'start' && name !== ware && space === '4';
    });
    click(other);
    expect(picking.whole).not.toBeNull();
    expect(document.body.textContent).toContain('9 of 9');
    expect(document.body.textContent.match(/\d+% to reach the port/g)).toHaveLength(3);
    expect(pick).not.toHaveBeenCalled();
  });

  it.each([900, 390])(
    'keeps what was chosen in two lanes, whatever is clicked next, %d pixels wide',
    (pixels) => {
      width = pixels;
      const { picking } = show(at('start'), 'en');
      const lanes = [...new Set(spots().map((one) => one.getAttribute('data-spot')?.split(':')[1] ?? ''))];
      const [first = '', second = '', third = ''] = lanes;
      const offered = (ware: string) =>
        spots().filter((one) => one.getAttribute('data-spot')?.startsWith(`start:${ware}:`));
      click(spot(`start:${first}:4`));
      click(spot(`start:${second}:3`));
      expect(picking.whole?.spots).toContain(`start:${third}:2`);
      // The third space follows from the two: a click on it, or on a chosen one, takes nothing back.
      expect(offered(third).map((one) => one.getAttribute('data-spot'))).toEqual([`start:${third}:2`]);
      for (const again of [`${third}:2`, `${second}:3`, `${first}:4`]) {
        click(spot(`start:${again}`));
        expect(picking.picks).toHaveLength(3);
      }
      // Another space in a lane keeps what was chosen in the other one.
      for (const one of offered(first)) {
        click(one);
        expect(picking.picked(`start:${second}:3`)).toBe(true);
        expect(picking.whole).not.toBeNull();
      }
    },
  );

  it('keeps a single step of the large pilot open for a second one', () => {
    const moment = at('large_pilot');
    const { picking, pick } = show(moment, 'en');
    const step = spots().find((one) => one.getAttribute('data-spot')?.endsWith(':1'));
    click(step);
    const open = moment.choices.some((choice) => spotsOf(choice, moment.view).length === 2);
    expect(pick).toHaveBeenCalledTimes(open ? 0 : 1);
    if (open) expect(picking.whole?.action).toMatch(/^pilot \w+ \+1$/);
  });

  it('marks nothing for who is not asked', () => {
    show({ ...at('place'), choices: [] }, 'en');
    expect(spots()).toEqual([]);
  });
});

describe('what is played', () => {
  it('is drawn from the view after it: a punt glides to its space while its event is shown', () => {
    const index = steps.findIndex(({ events }) => events.some(({ event }) => event === 'moved'));
    const [before, after] = [steps[index - 1]?.view, steps[index]?.view];
    const event = steps[index]?.events.find((one) => one.event === 'moved');
    if (!before || !after || event?.event !== 'moved') throw new Error('nothing moved');
    const punts = () => [...document.querySelectorAll<SVGElement>('.afloat')].map(({ style }) => style);
    const still = { ...at('place'), view: before, choices: [] };
    show(still, 'en');
    const places = punts().map(({ transform }) => transform);
    for (const one of shown.splice(0)) void unmount(one);
    const wares = { ...before.public.wares, [event.ware]: after.public.wares[event.ware] };
    show(altered(still, { wares }), 'en', Board, { before, moment: { event, time: 700 } });
    const moved = punts().filter(({ transform }, lane) => transform !== places[lane]);
    expect(moved.map((style) => style.getPropertyValue('--time'))).toEqual(['595ms']);
    expect(document.querySelector('[aria-label^="Roll "]')).not.toBeNull();
  });

  it('lists the fortunes told so far, and then the ranks', () => {
    const over = altered({ ...at('place'), choices: [] }, { phase: 'over' });
    const shares = { jade: 1, silk: 0, nutmeg: 0, ginseng: 0 };
    const events = [40, 55].map((pesos, index): Event => ({
      event: 'fortune',
      seat: index + 1,
      shares,
      mortgaged: 0,
      pesos,
    }));
    const scores = () => [...document.querySelectorAll('text.score')].map((one) => one.textContent);
    show(over, 'en', Board, { played: events.slice(0, 1) });
    expect(scores()).toEqual(['40']);
    for (const one of shown.splice(0)) void unmount(one);
    const result = [
      { seat: 2, rank: 1, score: 55 },
      { seat: 1, rank: 2, score: 40 },
    ];
    show(over, 'en', Board, { table: { edition: false, result } as Table });
    expect(scores()).toEqual(['55', '40']);
    expect(document.querySelectorAll('.laurel')).toHaveLength(1);
  });
});

describe('the auction', () => {
  const raised = [
    { seat: 1, pesos: 5 },
    { seat: 2, pesos: 8 },
    { seat: 1, pesos: 11 },
  ];
  const told = () =>
    [...document.querySelectorAll('text:is(.old, .last, .standing)')].map((one) => one.textContent).sort();

  it.each([900, 390])('shows every bid of a long auction, %d pixels wide', (pixels) => {
    width = pixels;
    const pesos = Array.from({ length: 28 }, (_, index) => index + 3);
    const bids = pesos.map((bid) => ({ seat: (bid % 4) + 1, pesos: bid }));
    show(altered(at('auction'), { bids }), 'en');
    const lines = [...document.querySelectorAll('text.old, text.last, text.standing')];
    const told = lines.flatMap((line) => line.textContent?.match(/\d+/g) ?? []).map(Number);
    expect(told.toSorted((a, b) => a - b)).toEqual(pesos);
  });

  it('shows all bids, also those that were raised', () => {
    show(altered(at('auction'), { bids: raised, actor: 3 }), 'en');
    expect(told()).toEqual(['11', '5', '8', '…']);
    expect(document.querySelector('.standing')?.textContent).toBe('11');
  });

  it('stays while its new harbour master is shown, and nobody is asked for a bid', () => {
    const { view } = at('buy');
    const auction = { standing: 11, bidder: 1, passed: [2, 3, 4] };
    show(altered(at('buy'), { bids: raised, auction }), 'en');
    expect(told()).toEqual(['11', '5', '8']);
    const props = { view, parts, seat: 2, you: null, brief: false, ...voice('en'), name: nameOf };
    const passing = { ...view, public: { ...view.public, auction } };
    shown.push(mount(Plate, { target: document.body, props: { ...props, view: passing } }));
    shown.push(mount(Plate, { target: document.body, props }));
    const notes = [...document.querySelectorAll('.manila.plate')].map((plate) =>
      plate.querySelector('.note'),
    );
    expect(notes.map((note) => note?.textContent ?? null)).toEqual(['passed', null]);
  });
});

describe('the raid', () => {
  const plunder = () => at('plunder');

  it.each([900, 390])('has both ways with what they bring on the board, %d pixels wide', (pixels) => {
    width = pixels;
    const { pick } = show(plunder(), 'en');
    expect(document.querySelector('svg .deciding')).not.toBeNull();
    expect(document.body.textContent).toContain('rises to');
    click(spot('send:port'));
    expect(pick.mock.calls.flat()[0]).toMatch(/^send \w+ port$/);
  });

  it('throws the crew overboard that was there before', () => {
    const { view, ...rest } = plunder();
    const ware = view.public.plundered[0] ?? 'jade';
    const crew = [1, 2, null];
    const wares = { ...view.public.wares, [ware]: { ...view.public.wares[ware], crew } };
    const before = { ...view, public: { ...view.public, wares } };
    const moment = { event: { event: 'plundered', ware } as Event, time: 4000 };
    show({ ...rest, view, choices: [] }, 'en', Board, { before, moment });
    expect(document.querySelectorAll('svg .boarding .thrown')).toHaveLength(2);
    expect(document.querySelectorAll('.afloat:not(.raided) .sail')).toHaveLength(0);
  });
});

describe('the last voyage', () => {
  it('is told with what everybody earned less what they spent', () => {
    const moment = at('auction');
    const players = moment.view.public.players.map((player, index) => ({
      ...player,
      last_net: 7 - 10 * index,
    }));
    const last_voyage = {
      number: 1,
      punts: { jade: 'port', silk: 'shipyard', nutmeg: 'port', ginseng: 'ashore' },
      plundered: ['nutmeg'],
    } as View['public']['last_voyage'];
    const view = { ...moment.view, public: { ...moment.view.public, players, last_voyage } };
    show({ ...moment, view }, 'en');
    const nets = [...document.querySelectorAll('.net')].map((one) => one.textContent.trim());
    expect(nets.slice(0, 2)).toEqual(['+7', '−3']);
    for (const word of ['in port', 'shipyard', 'plundered, sent to port'])
      expect(document.body.textContent).toContain(word);
  });
});

describe('the office', () => {
  it('is nobody’s before the first auction has ended', () => {
    const first = at('auction');
    expect(first.view.public).toMatchObject({ voyage: 1, harbour_master: null });
    show(first, 'en');
    const opener = nameOf(first.view.public.first_bidder ?? 0);
    expect(document.querySelector('.master [data-about]')?.getAttribute('aria-label')).toContain(
      `Opens the auction: ${opener}.`,
    );
    for (const { seat } of first.view.public.players) {
      const props = { view: first.view, parts, seat, you: null, brief: false, ...voice('en'), name: nameOf };
      shown.push(mount(Plate, { target: document.body, props }));
    }
    expect(document.querySelectorAll('.plate .master')).toHaveLength(0);
  });

  it('is shown with its holder, within the cartouche', () => {
    textLength = 400;
    const moment = at('buy');
    show(moment, 'fr');
    const master = document.querySelector('.master [data-about]');
    expect(master?.getAttribute('aria-label')).toContain(nameOf(moment.view.public.harbour_master ?? 0));
    const { x = 0, w = 0 } = LAYOUTS[0]?.info ?? {};
    for (const line of master?.querySelectorAll('text[lengthAdjust]') ?? []) {
      const end = Number(line.getAttribute('x')) + Number(line.getAttribute('textLength'));
      expect(end).toBeLessThanOrEqual(x + w - 8);
    }
  });
});

describe('the auction of the office', () => {
  it('says what it gives, and what it has cost and brought', () => {
    show(at('auction'), 'en');
    expect(document.body.textContent).toContain('chooses the three wares that sail');
    for (const one of shown.splice(0)) void unmount(one);
    const offices = [{ voyage: 1, seat: 2, pesos: 13, net: -7 }];
    show(altered(at('auction'), { offices, voyage: 2 }), 'en');
    expect(document.body.textContent).toContain('paid 13');
    expect(document.body.textContent).toContain('came to −7');
  });

  it('ends with a gavel that falls', () => {
    const event: Event = { event: 'master', seat: at('buy').seat, pesos: 14 };
    const auction = { standing: 14, bidder: event.seat, passed: [1, 2, 3] };
    show(altered(at('buy'), { auction }), 'en', Board, { moment: { event, time: 1500 } });
    expect(document.querySelectorAll('svg .falls')).toHaveLength(1);
    expect(document.body.textContent).toContain('You are harbour master');
    expect(document.body.textContent).toContain('for 14 pesos');
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
    expect(text).toContain('owes 61, +62, +63');
    expect(document.querySelectorAll('svg .dot')).toHaveLength(16 * 3);
    expect(text).toContain('36');
  });
});

it.each([true, false])('a plate tells the loans, brief: %s', (brief) => {
  const { seat, view } = at('place');
  const players = view.public.players.map((player) => ({ ...player, mortgaged: 2 }));
  const indebted: View = { ...view, public: { ...view.public, players } };
  const props = { view: indebted, parts, seat, you: null, brief, ...voice('en'), name: nameOf };
  shown.push(mount(Plate, { target: document.body, props }));
  expect(document.querySelector('.plate .owing')?.textContent).toContain('2 loans');
});

describe('what only I know', () => {
  it('is on my plate and in my area, also where the table hides cash', () => {
    const { seat, view, ...rest } = at('place');
    const players = view.public.players.map((player) => ({ ...player, cash: null }));
    const hidden: View = { public: { ...view.public, players }, private: view.private };
    const cash = String(view.private?.cash);
    show({ ...rest, seat, view: hidden }, 'en', OwnArea);
    expect(document.querySelector('.own .cash strong')?.textContent).toBe(cash);
    for (const player of players) {
      const words = { ...voice('en'), name: nameOf };
      const props = { view: hidden, parts, seat: player.seat, you: seat, brief: false, ...words };
      shown.push(mount(Plate, { target: document.body, props }));
    }
    const plates = [...document.querySelectorAll('.plate')];
    const figures = plates.map((plate) => plate.querySelector('.cash b')?.textContent ?? null);
    expect(figures).toEqual(players.map((player) => (player.seat === seat ? cash : null)));
    const secret = plates.map((plate) => plate.querySelector('.back') !== null);
    expect(secret).toEqual(players.map((player) => player.seat !== seat));
    const own = plates[players.findIndex((player) => player.seat === seat)];
    expect(own?.textContent).toContain('dealt to you in secret');
  });

  it('is nothing for a spectator', () => {
    const moment = at('place');
    show({ ...moment, view: { ...moment.view, private: null }, choices: [] }, 'en', OwnArea, { you: null });
    expect(document.querySelector('.own .cash')).toBeNull();
  });
});
