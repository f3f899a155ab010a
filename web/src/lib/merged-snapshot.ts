// What the table shows at one moment: the view, what everybody is told and what I am asked, in one object.
import type {
  Asked,
  ChoiceJson,
  GameView,
  LineWithPhrase,
  LogStep,
  PrivateMoment,
  PromptJson,
  PublicMoment,
  ServerFrame,
  Snapshot,
} from './contract';
import { changedView } from './view-changes';

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

export interface MergedSnapshot extends PublicMoment {
  view: GameView;
  prompt: PromptJson | null;
  choices: ChoiceJson[];
  /** Whether my last action can be undone. */
  undo: boolean;
  deadline: number | null;
}

type Question = Pick<MergedSnapshot, 'prompt' | 'choices'>;

const NOTHING: Question = { prompt: null, choices: [] };

export function mergeSnapshot(
  { view, public: all, private: own }: Snapshot,
  deadline: number | null,
): MergedSnapshot {
  return { ...all, view, ...question(own?.asked), undo: own?.undo ?? false, deadline };
}

/** The snapshot after a step. Throws if the changes of the step do not apply to `before`. */
export function mergeStep(
  before: MergedSnapshot,
  { steps, public: all, private: own, deadline }: Frame<'step'>,
): MergedSnapshot {
  return {
    // The goal is told again only if it has changed.
    ...(before.goal && { goal: before.goal }),
    ...all,
    view: steps.reduce(viewAfter, before.view),
    // What I am asked is told again only if it has changed.
    ...(own && own.asked === undefined
      ? { prompt: before.prompt, choices: before.choices }
      : question(own?.asked)),
    undo: own?.undo ?? false,
    deadline,
  };
}

/** The view after an entry. */
export function viewAfter(view: GameView, step: LogStep): GameView {
  return changedView(step.events.reduce(changedView, view), step);
}

function question(asked: PrivateMoment['asked']): Question {
  return asked
    ? { prompt: asked.prompt, choices: asked.choices.map((choice) => withForecast(choice, asked)) }
    : NOTHING;
}

/** A choice with the lines of its forecast; the server sends each line once. */
function withForecast(choice: Asked['choices'][number], { lines }: Asked): ChoiceJson {
  const linesAt = (indices: number[]): LineWithPhrase[] => indices.flatMap((index) => lines[index] ?? []);
  if (!('forecast' in choice) || !choice.forecast) return choice as ChoiceJson;
  const { forecast } = choice;
  return Array.isArray(forecast)
    ? ({ ...choice, forecast: linesAt(forecast) } as ChoiceJson)
    : ({
        ...choice,
        forecast: { least: linesAt(forecast.least), most: linesAt(forecast.most) },
      } as ChoiceJson);
}
