// Puts back the phrases that the server leaves out because they follow from their data, by the shapes that it
// sends once (docs/server.md). Everything that comes from the server passes through here first, so that the rest
// of the page finds a phrase beside all data. Knows no game: words and keys are in the shapes.
import type {
  Arg,
  Asked,
  GameShapes,
  History,
  LineWithPhrase,
  LogStep,
  Phrase,
  PrivateMoment,
  SentAsked,
  SentFrame,
  SentHistory,
  SentLine,
  SentStep,
  ServerFrame,
} from './contract';
import type { ArgShape, PhraseShapes, PrivateMoment as Sent } from './wire';

type Data = Record<string, unknown>;

const NONE: PhraseShapes = { tag: '', variants: {} };

/** What is known of a game that has not started: nothing, and there is no data of it. */
export const NO_SHAPES: GameShapes = { words: {}, events: NONE, actions: NONE, lines: NONE, questions: NONE };

/** The phrase of data, by the shapes of its kind. */
export function phraseOf(
  { words }: Pick<GameShapes, 'words'>,
  { tag, variants }: PhraseShapes,
  data: Data,
): Phrase {
  const variant = String(data[tag]);
  const shape = variants[variant];
  // Only if the page has the shapes of another version of the server: better a bare word than no table.
  if (!shape) return { key: variant };
  const args: Record<string, Arg> = {};
  let { key } = shape;
  for (const [name, argShape] of Object.entries(shape.args)) {
    const value = data[name];
    if (argShape === 'tenths') {
      Object.assign(args, tenths(Number(value)));
      continue;
    }
    const arg = argOf(words, argShape, value);
    if (shape.without?.arg === name && Array.isArray(arg) && arg.length === 0) key = shape.without.key;
    else args[name] = arg;
  }
  return Object.keys(args).length > 0 ? { key, args } : { key };
}

function argOf(words: GameShapes['words'], shape: ArgShape, value: unknown): Arg {
  if (value === null || value === undefined) return [];
  if (shape === 'seat') return { seat: value as number };
  if (shape === 'signed') return { text: Number(value) < 0 ? String(value) : `+${String(value)}` };
  if (typeof shape === 'string') return value as Arg;
  if ('word' in shape) return words[shape.word]?.[String(value)] ?? String(value);
  if ('list' in shape) return (value as unknown[]).map((one) => argOf(words, shape.list, one));
  if ('counts' in shape) return counts(words[shape.counts] ?? {}, value as Record<string, number>);
  const phrase = phraseOf({ words }, shape.phrase, value as Data);
  return phrase.args ? phrase : phrase.key;
}

/** The numbers in the order of the words. */
function counts(words: Record<string, Arg>, numbers: Record<string, number>): Arg {
  return Object.entries(words).flatMap(([word, key]): Arg[] => {
    const count = numbers[word];
    return count === undefined ? [] : [{ key: String(key), args: { count } }];
  });
}

/** Languages differ in signs and decimal separators, so tenths have three parameters. */
function tenths(value: number): Record<string, Arg> {
  const size = Math.abs(value);
  return { sign: { text: value < 0 ? '−' : '+' }, whole: Math.floor(size / 10), tenth: size % 10 };
}

const phrased = <Value extends { phrase?: Phrase }>(
  value: Value,
  shapes: GameShapes,
  kind: PhraseShapes,
  data: unknown,
): Value & { phrase: Phrase } => ({ ...value, phrase: value.phrase ?? phraseOf(shapes, kind, data as Data) });

function stepsWithPhrases(steps: SentStep[], shapes: GameShapes): LogStep[] {
  return steps.map((step) => ({
    ...step,
    events: step.events.map((event) => phrased(event, shapes, shapes.events, event.event)),
  }));
}

function linesWithPhrases(lines: SentLine[], shapes: GameShapes): LineWithPhrase[] {
  return lines.map((line) => phrased(line, shapes, shapes.lines, line.line));
}

export function historyWithPhrases(history: SentHistory, shapes: GameShapes): History {
  return { ...history, steps: stepsWithPhrases(history.steps, shapes) };
}

function askedWithPhrases({ prompt, choices, lines }: SentAsked, shapes: GameShapes): Asked {
  return {
    prompt: phrased(prompt, shapes, shapes.questions, prompt.question),
    choices: choices.map((choice) =>
      'action' in choice ? phrased(choice, shapes, shapes.actions, choice.data) : choice,
    ),
    lines: linesWithPhrases(lines, shapes),
  };
}

function momentWithPhrases(moment: Sent<SentAsked>, shapes: GameShapes): PrivateMoment {
  const { asked, ...rest } = moment;
  if (asked === undefined) return rest;
  return { ...rest, asked: asked && askedWithPhrases(asked, shapes) };
}

/** A frame with all phrases. */
export function frameWithPhrases(frame: SentFrame, shapes: GameShapes): ServerFrame {
  switch (frame.type) {
    case 'state': {
      const { snapshot, log } = frame;
      const own = snapshot?.private;
      return {
        ...frame,
        snapshot: snapshot && { ...snapshot, private: own ? momentWithPhrases(own, shapes) : null },
        log: { ...log, steps: stepsWithPhrases(log.steps, shapes) },
      };
    }
    case 'step':
      return {
        ...frame,
        steps: stepsWithPhrases(frame.steps, shapes),
        private: frame.private && momentWithPhrases(frame.private, shapes),
      };
    case 'forecast':
      return { ...frame, forecast: linesWithPhrases(frame.forecast, shapes) };
    default:
      return frame;
  }
}
