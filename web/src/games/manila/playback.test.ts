import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogStep } from '../../lib/contract';
import { steps } from './fixtures/recorded';
import { beatsOf, duration, Playback } from './playback.svelte';
import { recall, type Memory } from './memory';
import { fold, sceneOf, type Scene } from './scene';
import { faceAt } from './tumble';
import { WARES, type Event, type View } from './view';

const stepsOf = (events: Event[]): LogStep<Event>[] => [
  { entry: 1, events: events.map((event) => ({ event, phrase: { key: 'event' } })) },
];

/** What of a view the board moves: pieces, punts and the market. */
const pieces = ({ public: view }: View) => ({
  wares: WARES.map((ware) => [view.wares[ware].punt, view.wares[ware].crew, view.wares[ware].value]),
  stock: WARES.map((ware) => view.wares[ware].open),
  port: view.port,
  shipyard: view.shipyard,
  posts: [view.small_pilot, view.large_pilot, view.insurance, view.pirates],
});

describe('the scene', () => {
  it('moves everything to where the next view has it', () => {
    let scene: Scene | null = null;
    let folded = 0;
    for (const { events, view } of steps) {
      if (scene && !events.some((event) => event.event === 'voyage')) {
        const after = events.reduce<Scene>((now, event) => fold(now, event), scene);
        expect(pieces(after.view), JSON.stringify(events)).toEqual(pieces(view));
        folded += events.length;
      }
      scene = sceneOf(view, scene);
    }
    expect(folded).toBeGreaterThan(30);
  });

  it('keeps the books of a voyage', () => {
    const last = steps.at(-1);
    if (!last) throw new Error('no steps');
    let scene = sceneOf(steps[0]?.view ?? last.view, null);
    for (const { events, view } of steps) {
      scene = sceneOf(
        view,
        events.reduce<Scene>((now, event) => fold(now, event), scene),
      );
    }
    expect(scene.ledger?.voyage).toBe(1);
    expect(scene.ledger?.fates).toHaveLength(3);
    const paid = last.events.reduce((sum, event) => {
      const pays = ['crew', 'loot', 'port_bet', 'shipyard_bet'].includes(event.event);
      const pesos = 'pesos' in event ? event.pesos : 0;
      return pays ? sum + pesos : event.event === 'repairs' ? sum - pesos : sum;
    }, 0);
    const booked = [...(scene.ledger?.earned.values() ?? [])].reduce((sum, one) => sum + one, 0);
    expect(booked).toBe(paid);
  });
});

describe('who comes back', () => {
  const told = ({ voyage, docks, dice, ledger }: Memory) => ({ voyage, docks, dice, ledger });

  it('finds dice, berths and payments as those who stayed see them', () => {
    const history: LogStep<Event>[] = [];
    let stayed = sceneOf(steps[0]?.view as View, null);
    let dice = 0;
    let ledgers = 0;
    for (const [entry, { events, view }] of steps.entries()) {
      history.push(...stepsOf(events).map((one) => ({ ...one, entry })));
      stayed = sceneOf(
        view,
        events.reduce<Scene>((now, event) => fold(now, event), stayed),
      );
      const back = sceneOf(view, recall(history));
      expect(told(back), JSON.stringify(events)).toEqual(told(stayed));
      dice += back.dice ? 1 : 0;
      ledgers += back.ledger ? 1 : 0;
    }
    expect(dice).toBeGreaterThan(5);
    expect(ledgers).toBeGreaterThan(0);
  });

  it('is told nothing of what was taken back', () => {
    const roll: Event = { event: 'rolled', number: 1, dice: { jade: 1, silk: 2, nutmeg: 3, ginseng: null } };
    const arrival: Event = { event: 'arrived', ware: 'jade' };
    const one = (entry: number, events: Event[], takes_back?: number): LogStep<Event> => ({
      entry,
      events: events.map((event) => ({ event, phrase: { key: 'event' } })),
      ...(takes_back === undefined ? {} : { takes_back }),
    });
    expect(recall([one(1, [roll]), one(2, [arrival])]).docks.port).toEqual(['jade']);
    const back = recall([one(1, [roll]), one(2, [arrival]), one(3, [], 2)]);
    expect(back.docks.port).toEqual([]);
    expect(back.dice?.nutmeg).toBe(3);
  });
});

describe('the playback', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const roll = steps.findIndex(({ events }) => events[0]?.event === 'rolled');
  const before = steps[roll - 1];
  const after = steps[roll];
  if (!before || !after) throw new Error('no roll recorded');

  it('shows the dice, then the punts, then the view', () => {
    const playback = new Playback(before.view, []);
    playback.show(after.view, stepsOf(after.events), before.view, 'normal');
    expect(playback.rolling).toBe(true);
    expect(pieces(playback.scene.view)).toEqual(pieces(before.view));
    vi.advanceTimersByTime(901);
    expect(playback.rolling).toBe(false);
    expect(pieces(playback.scene.view)).toEqual(pieces(after.view));
    vi.advanceTimersByTime(duration(stepsOf(after.events)));
    expect(playback.playing).toBe(false);
    expect(playback.scene.view).toBe(after.view);
    expect(playback.scene.dice).not.toBeNull();
  });

  it('does not move when motion is off, and can be skipped', () => {
    const still = new Playback(before.view, []);
    still.show(after.view, stepsOf(after.events), before.view, 'off');
    expect(still.playing).toBe(false);
    expect(still.scene.view).toBe(after.view);

    const skipped = new Playback(before.view, []);
    skipped.show(after.view, stepsOf(after.events), before.view, 'slow');
    skipped.skip();
    expect(skipped.scene.view).toBe(after.view);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('plays what comes in between one after the other', () => {
    const playback = new Playback(steps[0]?.view ?? before.view, []);
    for (let at = 1; at < 4; at += 1) {
      const step = steps[at];
      const last = steps[at - 1];
      if (step && last) playback.show(step.view, stepsOf(step.events), last.view, 'normal');
    }
    vi.runAllTimers();
    expect(playback.scene.view).toBe(steps[3]?.view);
  });

  it('does not show what was rolled before the dice lie still', () => {
    for (let value = 1; value <= 6; value += 1) {
      expect(faceAt(value, 0, 900, 5)).not.toBe(value);
      expect(faceAt(value, 0, 400, 7)).not.toBe(value);
      expect(faceAt(value, 10, 900, 5)).toBe(value);
    }
  });

  it('groups events of one kind', () => {
    const beats = beatsOf(after.events);
    expect(beats[0]?.rolling).toBe(true);
    expect(beats).toHaveLength(2);
  });
});
