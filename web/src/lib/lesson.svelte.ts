// The lesson at a table: which step is shown, what it expects, and reading earlier steps again. It follows the
// server's progress and knows no rule; what is expected is compared with the list of choices only.
import { actionOf, withAmount } from './choices';
import type { AmountChoice, ChoiceJson, LessonChapter, LessonExpect, LessonProgress } from './contract';
import type { PuzzleTask } from './puzzles';
import type { Speaker } from './words/speaker';

/** What a lesson needs of its table. */
export interface LessonTable {
  /** How far the learner has come, as the server says. */
  progress(): LessonProgress | null;
  /** Whether something is being played. */
  moving(): boolean;
  finishStep(step: number): Promise<unknown>;
  /** Shows the table as it was after an entry, or as it is now. */
  look(entry: number): void;
  now(): void;
}

/** The amount of an action, if it is one of this choice. */
function amountIn(choice: AmountChoice, action: string): number | null {
  const [before = '', after = ''] = choice.template.split('…');
  if (!action.startsWith(before) || !action.endsWith(after)) return null;
  const amount = Number(action.slice(before.length, action.length - after.length));
  const fits = Number.isInteger(amount) && withAmount(choice, amount) === action;
  return fits && amount >= choice.least && amount <= choice.most ? amount : null;
}

function expectedOf(choice: ChoiceJson, actions: string[]): ChoiceJson | null {
  if ('action' in choice) {
    // What is chosen may be completed on the page, such as the cards of a deal that is accepted.
    const begins = (action: string) =>
      action === choice.action || action.startsWith(`${choice.action} with `);
    return actions.some(begins) ? choice : null;
  }
  if ('amount' in choice) {
    const amounts = actions.map((action) => amountIn(choice, action)).filter((amount) => amount !== null);
    if (amounts.length === 0) return null;
    const least = Math.min(...amounts);
    return {
      ...choice,
      least,
      most: Math.max(...amounts),
      like: withAmount(choice, least),
      forecast: undefined,
    };
  }
  const [word] = actionOf(choice).split(' ');
  return actions.some((action) => action.split(' ')[0] === word) ? choice : null;
}

/** The choices that a lesson expects. */
export function expectedChoices(choices: ChoiceJson[], expect: LessonExpect): ChoiceJson[] {
  if (expect.kind === 'any') return choices;
  if (expect.kind === 'go_on') return [];
  return choices.map((choice) => expectedOf(choice, expect.actions)).filter((choice) => choice !== null);
}

const GO_ON: LessonExpect = { kind: 'go_on' };

export class LessonGuide {
  readonly chapter: LessonChapter;
  readonly #table: LessonTable;
  /** An earlier step that is read again. */
  #read = $state<number | null>(null);
  /** The step at which something else was tried, and how often. */
  #tried = $state.raw({ step: -1, times: 0 });
  #busy = $state(false);
  speaker = $state.raw<Speaker | null>(null);
  /** The puzzle that is solved, if it is one. */
  readonly puzzle: PuzzleTask | null;
  /** The choices of the first question, whose words tell what would have been better. */
  #asked: ChoiceJson[] = [];
  /** The action that was tried last and is not expected. */
  #triedAction = $state<string | null>(null);

  constructor(chapter: LessonChapter, table: LessonTable, puzzle: PuzzleTask | null = null) {
    this.chapter = chapter;
    this.#table = table;
    this.puzzle = puzzle;
  }

  /** The number of steps. */
  get length(): number {
    return this.chapter.steps.length;
  }

  /** The index of the present step; `length` at the end. */
  get present(): number {
    return Math.min(this.#table.progress()?.finished ?? 0, this.length);
  }

  /** The index of the step that is shown. While others act it is the one before. */
  get shown(): number {
    if (this.#read !== null) return this.#read;
    const shown = this.watching && this.present > 0 ? this.present - 1 : this.present;
    return Math.min(shown, this.length - 1);
  }

  /** Whether others act, or what they did is still being played. */
  get watching(): boolean {
    return (this.#table.progress()?.watching ?? false) || (this.#table.moving() && this.present > 0);
  }

  /** Whether an earlier step is read again. */
  get rereading(): boolean {
    return this.#read !== null;
  }

  get ended(): boolean {
    return this.present >= this.length && !this.watching;
  }

  get step() {
    return this.chapter.steps[this.shown] ?? null;
  }

  /** What is expected now; nothing but reading while others act or an earlier step is read. */
  get expect(): LessonExpect {
    if (this.rereading || this.watching) return GO_ON;
    return this.chapter.steps[this.present]?.expect ?? GO_ON;
  }

  /** Those of the choices that are expected now. */
  expected(choices: ChoiceJson[]): ChoiceJson[] {
    if (this.#asked.length === 0) this.#asked = choices;
    return expectedChoices(choices, this.expect);
  }

  /** What is in the spotlight. */
  get light(): string[] {
    return this.watching && !this.rereading ? [] : (this.step?.light ?? []);
  }

  /** Whether the learner has to press the button to go on. */
  get waitsForReading(): boolean {
    return !this.watching && !this.ended && this.expect.kind === 'go_on';
  }

  /** How often something else was tried at the present step. */
  get wrongTries(): number {
    return this.#tried.step === this.present ? this.#tried.times : 0;
  }

  /** Something else than expected was tried: an action, or a click on something. */
  readonly wrong = (action: string | null = null): void => {
    this.#tried = { step: this.present, times: this.wrongTries + 1 };
    this.#triedAction = action;
  };

  /** The action that was tried last, if it is known. */
  get triedAction(): string | null {
    return this.wrongTries > 0 ? this.#triedAction : null;
  }

  /** The choices of the first question. */
  get asked(): readonly ChoiceJson[] {
    return this.#asked;
  }

  /** Something that is expected was begun: what was wrong before is forgotten. */
  readonly right = (): void => {
    this.#tried = { step: -1, times: 0 };
  };

  get canGoBack(): boolean {
    return this.shown > 0;
  }

  /** Shows the step before, as the table was then. */
  readonly back = (): void => {
    if (this.canGoBack) this.#show(this.shown - 1);
  };

  /** Shows the next step that was read before, or finishes the present one. */
  readonly forward = async (): Promise<void> => {
    if (this.#read !== null) {
      this.#show(this.#read + 1);
      return;
    }
    if (this.#busy || this.watching || this.ended) return;
    this.#busy = true;
    await this.#table.finishStep(this.present);
    this.#busy = false;
  };

  #show(step: number): void {
    const last = this.watching ? this.present - 1 : this.present;
    const entry = this.#table.progress()?.entries[step];
    if (step >= last || entry === undefined) {
      this.#read = null;
      this.#table.now();
      return;
    }
    this.#read = step;
    this.#table.look(entry);
  }

  /** Returns to the present step. */
  readonly resume = (): void => {
    this.#read = null;
    this.#table.now();
  };
}
