// What the voyage shows of a fog: its dice, what came out of it, and the course of a fight.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { Picking } from '../../lib/picking.svelte';
import { afterOf } from './after';
import VoyageHolder from './fixtures/VoyageHolder.svelte';
import type { BoardTable } from './parts/table';
import { Slip } from './trade/slip.svelte';
import { playing } from './playing';
import type { Choice, Event, FogView, ForecastLine, Parts, PublicView, StackView } from './view';

const half = { ways: 1, of: 2 };
const FOG = 20;

const picking = new Picking<ForecastLine, Choice>({
  choices: () => [],
  spots: () => [],
  label: () => '',
  name: () => '',
  partName: () => '',
  hovered: () => null,
  hover: () => undefined,
  pick: () => undefined,
});

const stackOf = (port: number): StackView => ({
  port,
  height: 8,
  tiles: null,
  odds: null,
  filled: [],
  order: null,
  majority: null,
});

const shown: Record<string, unknown>[] = [];
const clear = () => shown.splice(0).forEach((one) => void unmount(one));
afterEach(clear);

/** Draws a voyage into the fog, and returns its scene. */
function show(fog: FogView | null, moment: BoardTable['moment'] = null): Element | null {
  clear();
  const voyage = {
    port: 1,
    drawn: [FOG],
    used: [],
    range: 3,
    range_left: 2,
    actions: 0,
    actions_left: 2,
    looked: false,
    peeked: null,
    closed: { items: [], buy: [], sell: [] },
    letters: [],
    fog,
  };
  const view: PublicView = {
    phase: 'pirates',
    actor: 1,
    active: 1,
    first: 1,
    round: 1,
    round_limit: 200,
    cubes_to_win: 8,
    players: [],
    stacks: [stackOf(1), stackOf(2), stackOf(3)],
    unseen: null,
    voyage,
    last_drawn: null,
  };
  const parts = {
    tiles: [{ tile: FOG, face: { kind: 'fog' } }],
    ports: [{ name: 'Olesand' }] as unknown,
    numbers: { actions_per_voyage: 2, pirate_toll: 3, treasure_gold: 4 },
    event_die: ['coin', { skulls: 1 }, { skulls: 2 }] as unknown,
    battle_die: ['silver', 'double', 'blank'] as unknown,
  } as Parts;
  const table: BoardTable = {
    view,
    own: null,
    parts,
    mine: null,
    you: null,
    prompt: null,
    slip: new Slip(
      () => [],
      () => 1,
    ),
    play: () => Promise.resolve(true),
    picking,
    choices: [],
    moment,
    after: afterOf([]),
    pointedStack: null,
    t: (key, args = {}) => [key, ...Object.values(args)].join(' '),
    say: ({ key }) => key,
    name: (seat) => `Seat ${seat}`,
    letter: String,
  };
  shown.push(mount(VoyageHolder, { target: document.body, props: { table } }));
  flushSync();
  return document.querySelector('.fight');
}

const fight: FogView = {
  stage: 'fight',
  gold: 0,
  fight: { skulls: 2, hits: 1, rolls: 1 },
  rolled: [
    { face: 'silver', hits: 1 },
    { face: 'blank', hits: 0 },
  ],
  chance: half,
};

const told = (scene: Element | null) => scene?.querySelector('.told')?.textContent;

test('a fight is shown roll by roll, with a die for each cannon and the hits so far', () => {
  const scene = show(fight);
  expect(told(scene)).toBe('fog-fight 1 2');
  expect([...(scene?.querySelectorAll('.roll b') ?? [])].map((one) => one.textContent)).toEqual(['+1', '0']);
  expect(scene?.querySelectorAll('.roll')).toHaveLength(3);
  expect(scene?.querySelectorAll('.strength > g')).toHaveLength(2);
  expect(scene?.querySelectorAll('.strength > g > path[d="M6 28L28 6"]')).toHaveLength(1);
  expect(scene?.querySelector('.chance')).not.toBeNull();
});

test('a fight that is decided keeps its rolls, and has neither dice left nor a chance', () => {
  const scene = show({ ...fight, stage: 'lost', chance: null });
  expect(told(scene)).toBe('fog-lost Seat 1 other');
  expect(scene?.classList.contains('lost')).toBe(true);
  expect(scene?.querySelectorAll('.roll')).toHaveLength(2);
  expect(scene?.querySelector('.chance')).toBeNull();
  expect(told(show({ ...fight, stage: 'lost', rolled: [], chance: null }))).toBe('fog-hopeless Seat 1 other');
  expect(told(show({ ...fight, stage: 'captured', chance: null }))).toBe('fog-won Seat 1 other');
  expect(told(show({ ...fight, stage: 'prison_full', gold: 5, chance: null }))).toBe(
    'fog-won-gold Seat 1 other 5',
  );
});

test('without a fog on the tile there is no scene', () => {
  expect(show(null)).toBeNull();
});

test('a die that tumbles says nothing of what it will show', () => {
  const pirates: Event = { event: 'pirates', seat: 1, skulls: 3 };
  const treasure: Event = { event: 'treasure', seat: 1, gold: 1 };
  const [one, other] = [pirates, treasure].map((event) => {
    const scene = show(null, { event, time: 700, tumbling: true });
    expect(told(scene)).toBe('fog-die Seat 1 other');
    expect(scene?.querySelectorAll('.die.tumbles')).toHaveLength(1);
    return scene?.outerHTML;
  });
  expect(one).toBe(other);
  for (const event of [pirates, treasure]) {
    const { time, tumbles = 0 } = playing(event);
    expect(tumbles).toBeGreaterThan(0);
    expect(tumbles).toBeLessThan(time);
  }

  const rolled: Event = {
    event: 'rolled',
    seat: 1,
    face: 'double',
    hits: 2,
    total: 3,
    rolls_left: 0,
    chance: half,
  };
  const scene = show(fight, { event: rolled, time: 700, tumbling: true });
  expect(scene?.querySelectorAll('.roll .die.tumbles')).toHaveLength(1);
  expect(scene?.querySelectorAll('.foe .die.tumbles')).toHaveLength(0);
  expect(scene?.querySelectorAll('.roll b')).toHaveLength(2);
});
