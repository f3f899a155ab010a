// The forecast of an action that is being put together: asked for after a short rest, and only the answer
// to the newest question counts. Keeps the last answer while the next one is on its way.

import type { LineWithPhrase } from '../../lib/contract';

/** How long somebody rests before the server is asked, in milliseconds. */
const REST = 160;

export class Forecasting<Line> {
  lines = $state.raw<LineWithPhrase<Line>[]>([]);
  /** Whether the rules would refuse the action; `false` until that is known. */
  refused = $state(false);
  /** Whether the lines belong to what was asked last. */
  settled = $state(false);
  #asked = 0;
  readonly #forecast: (action: string) => Promise<LineWithPhrase[]>;
  readonly #mayBeEmpty: boolean;

  /** `mayBeEmpty` where no line at all is an answer as well and not a refusal. */
  constructor(forecast: (action: string) => Promise<LineWithPhrase[]>, mayBeEmpty: boolean) {
    this.#forecast = forecast;
    this.#mayBeEmpty = mayBeEmpty;
  }

  /** Asks; gives back how to forget the question. */
  ask(action: string | null): () => void {
    const asked = ++this.#asked;
    this.settled = false;
    if (action === null) {
      this.lines = [];
      this.refused = false;
      return () => {};
    }
    const timer = setTimeout(() => {
      void this.#forecast(action).then((lines) => {
        if (asked !== this.#asked) return;
        this.lines = lines as LineWithPhrase<Line>[];
        this.refused = !this.#mayBeEmpty && lines.length === 0;
        this.settled = true;
      });
    }, REST);
    return () => clearTimeout(timer);
  }
}
