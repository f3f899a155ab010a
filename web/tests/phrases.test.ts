// Phrases that the server leaves out are made of their data.
import { expect, test } from 'vitest';
import type { GameShapes, SentFrame } from '../src/lib/contract';
import { frameWithPhrases, historyWithPhrases, NO_SHAPES, phraseOf } from '../src/lib/phrases';
import type { ArgShape, PhraseShapes } from '../src/lib/wire';
import { snapshot, state } from './fakes/frames';

const words: GameShapes['words'] = {
  good: { salt: 'good-salt', fine_silk: 'good-silk' },
  counted: { salt: 'count-salt', fine_silk: 'count-silk' },
  port: { 1: { text: 'Olesand' }, 2: { names: [['it', 'Venezia']] } },
};

/** The phrase of an event whose only field has this shape and value. */
function phrase(shape: ArgShape, value: unknown) {
  const shapes = { tag: 'event', variants: { met: { key: 'event-met', args: { it: shape } } } };
  return phraseOf({ words }, shapes, { event: 'met', it: value });
}

test('a parameter follows from its field', () => {
  const arg = (shape: ArgShape, value: unknown) => phrase(shape, value).args?.it;
  expect(arg('itself', 7)).toBe(7);
  expect(arg('itself', { ways: 1, of: 6 })).toEqual({ ways: 1, of: 6 });
  expect(arg('seat', 2)).toEqual({ seat: 2 });
  expect(arg({ list: 'seat' }, [2, 1])).toEqual([{ seat: 2 }, { seat: 1 }]);
  expect([1, 0, -2].map((steps) => arg('signed', steps))).toEqual([
    { text: '+1' },
    { text: '+0' },
    { text: '-2' },
  ]);
  expect(arg({ word: 'good' }, 'fine_silk')).toBe('good-silk');
  expect(arg({ word: 'port' }, 2)).toEqual({ names: [['it', 'Venezia']] });
  expect(arg({ list: { word: 'port' } }, [1, 1])).toEqual([{ text: 'Olesand' }, { text: 'Olesand' }]);
  // In the order of the words, whatever that of the data is.
  expect(arg({ counts: 'counted' }, { fine_silk: 2, salt: 1 })).toEqual([
    { key: 'count-salt', args: { count: 1 } },
    { key: 'count-silk', args: { count: 2 } },
  ]);
  expect(arg({ word: 'good' }, null)).toEqual([]);
});

test('tenths are three parameters', () => {
  const args = (tenths: number) => phrase('tenths', tenths).args;
  expect(args(-35)).toEqual({ sign: { text: '−' }, whole: 3, tenth: 5 });
  expect(args(0)).toEqual({ sign: { text: '+' }, whole: 0, tenth: 0 });
});

test('a phrase within a phrase without parameters is its key', () => {
  const variants = {
    open: { key: 'space-open', args: {} },
    punt: { key: 'space-punt', args: { good: { word: 'good' } } },
  } satisfies PhraseShapes['variants'];
  const inner: ArgShape = { phrase: { tag: 'on', variants } };
  expect(phrase(inner, { on: 'open' }).args).toEqual({ it: 'space-open' });
  expect(phrase(inner, { on: 'punt', good: 'salt' }).args).toEqual({
    it: { key: 'space-punt', args: { good: 'good-salt' } },
  });
});

const events: PhraseShapes = {
  tag: 'event',
  variants: {
    dealt: {
      key: 'event-dealt',
      args: { seat: 'seat', good: { word: 'good' } },
      without: { arg: 'good', key: 'event-dealt-hidden' },
    },
    ended: { key: 'event-ended', args: {} },
  },
};

test('a parameter that is empty changes the key', () => {
  const dealt = (good: string | null) => phraseOf({ words }, events, { event: 'dealt', seat: 1, good });
  expect(dealt('salt')).toEqual({ key: 'event-dealt', args: { seat: { seat: 1 }, good: 'good-salt' } });
  expect(dealt(null)).toEqual({ key: 'event-dealt-hidden', args: { seat: { seat: 1 } } });
  expect(phraseOf({ words }, events, { event: 'ended' })).toEqual({ key: 'event-ended' });
});

test('without a shape a phrase is the bare word', () => {
  expect(phraseOf({ words }, events, { event: 'unheard_of' })).toEqual({ key: 'unheard_of' });
});

const variants = (name: string): PhraseShapes['variants'] => ({
  go: { key: `${name}-go`, args: { far: 'itself' } },
});
const shapes: GameShapes = {
  words,
  events,
  actions: { tag: 'action', variants: variants('action') },
  lines: { tag: 'line', variants: variants('forecast') },
  questions: { tag: 'prompt', variants: variants('prompt') },
};
const ended = { event: { event: 'ended' } };
const own = { event: { event: 'sent' }, phrase: { key: 'event-sent-far' } };

test('everything in a frame has its phrase, sent or not', () => {
  const asked = {
    prompt: { number: 3, question: { prompt: 'go', far: 1 } },
    choices: [
      { action: 'go 2', data: { action: 'go', far: 2 }, group: 'go', forecast: [0] },
      { action: 'rest', data: {}, group: 'go', phrase: { key: 'action-rest' } },
      { offer: {}, template: 'offer …' },
    ],
    lines: [{ line: { line: 'go', far: 4 } }],
  };
  const steps = [{ entry: 3, events: [ended, own] }];
  const frame = { type: 'step', steps, public: {}, private: { asked, undo: true }, deadline: null };
  const made = frameWithPhrases(frame as unknown as SentFrame, shapes);
  if (made.type !== 'step') throw new Error('not a step');
  expect(made.steps[0]?.events).toEqual([{ ...ended, phrase: { key: 'event-ended' } }, own]);
  const question = made.private?.asked;
  expect(question?.prompt.phrase).toEqual({ key: 'prompt-go', args: { far: 1 } });
  expect(question?.choices.map((choice) => ('phrase' in choice ? choice.phrase.key : null))).toEqual([
    'action-go',
    'action-rest',
    null,
  ]);
  expect(question?.lines[0]?.phrase).toEqual({ key: 'forecast-go', args: { far: 4 } });
});

test('a question that is not told again stays untold', () => {
  const told = (moment: object) => {
    const frame = { type: 'step', steps: [], public: {}, private: moment, deadline: null };
    const made = frameWithPhrases(frame as unknown as SentFrame, shapes);
    return made.type === 'step' ? made.private : null;
  };
  expect(told({ undo: false })).toEqual({ undo: false });
  expect(told({ asked: null, undo: false })).toEqual({ asked: null, undo: false });
});

test('states, forecasts and history have their phrases, too', () => {
  const log = { first: 3, steps: [{ entry: 3, events: [ended] }] };
  const made = frameWithPhrases({ ...state(snapshot(3)), log } as SentFrame, shapes);
  expect(made).toMatchObject({ log: { steps: [{ events: [{ phrase: { key: 'event-ended' } }] }] } });
  const forecast = [{ line: { line: 'go', far: 4 } }];
  const reply = frameWithPhrases({ type: 'forecast', key: 'f1', action: 'go 4', forecast }, shapes);
  expect(reply).toMatchObject({ forecast: [{ phrase: { key: 'forecast-go' } }] });
  const history = historyWithPhrases({ first: 3, view: null, steps: log.steps }, shapes);
  expect(history.steps[0]?.events[0]?.phrase).toEqual({ key: 'event-ended' });
  const open = state(null);
  expect(frameWithPhrases(open, NO_SHAPES)).toEqual(open);
});
