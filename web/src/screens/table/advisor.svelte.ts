// Advice at the table: asked for by the player, or offered to a beginner who hesitates for long. What was advised belongs
// to one question and goes with it. Which actions are good is the server's to say.
import { isBeginner } from '../../lib/beginners';
import type { Advice, ServerError } from '../../lib/contract';
import type { TableStore } from '../../lib/table.svelte';

/** Who thinks longer than this about a question may want help. */
export const LONG_PAUSE_MS = 30_000;

export class Advisor {
  /** What was advised for the present question, best first. */
  given = $state.raw<Advice[] | null>(null);
  isThinking = $state(false);
  /** Whether advice is offered without being asked for. */
  offers = $state(false);
  readonly #store: TableStore;
  readonly #game: string;
  readonly #hover: (action: string | null) => void;
  readonly #report: (error: ServerError) => void;
  /** The question that the fields above belong to. */
  #question: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    store: TableStore,
    game: string,
    hover: (action: string | null) => void,
    report: (error: ServerError) => void,
  ) {
    this.#store = store;
    this.#game = game;
    this.#hover = hover;
    this.#report = report;
  }

  /** Whether advice may be asked for now. */
  get isPossible(): boolean {
    const { table, prompt, sending, lesson } = this.#store;
    return table?.advice === 'allowed' && prompt !== null && sending === null && lesson === null;
  }

  /** Whether there is something to show. */
  get isShown(): boolean {
    return this.isPossible && (this.given !== null || this.isThinking || this.offers);
  }

  /** Called with each new question. */
  asked(question: number): void {
    this.forget();
    this.#question = question;
    if (!isBeginner(this.#game)) return;
    this.#timer = setTimeout(() => (this.offers = this.given === null && !this.isThinking), LONG_PAUSE_MS);
  }

  async ask(): Promise<void> {
    if (!this.isPossible || this.isThinking) return;
    const question = this.#question;
    this.offers = false;
    this.isThinking = true;
    const answer = await this.#store.advise();
    if (question !== this.#question) return;
    this.isThinking = false;
    if (!Array.isArray(answer)) {
      this.#report(answer);
      return;
    }
    this.given = answer;
    this.#hover(answer[0]?.action ?? null);
  }

  /** Puts away what was advised. */
  forget(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.given = null;
    this.isThinking = false;
    this.offers = false;
  }
}
