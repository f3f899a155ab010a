// The forecast of an action that is being composed: requested with a debounce, and only the latest response
// counts. The previous one stays until then.

import type { LineWithPhrase } from '../../../lib/contract';
import type { ForecastLine } from '../wire';

type Fact = LineWithPhrase<ForecastLine>;

/** The debounce in milliseconds. */
const REST = 160;

export class Forecasting {
  lines = $state.raw<Fact[]>([]);
  /** Whether the action would be refused; `false` until that is known. */
  refused = $state(false);
  /** Whether the lines belong to the latest request. */
  settled = $state(false);
  #latest = 0;
  readonly #forecast: (action: string) => Promise<Fact[]>;
  readonly #mayBeEmpty: boolean;

  /** `mayBeEmpty`: whether an empty forecast is valid and not a refusal. */
  constructor(forecast: (action: string) => Promise<Fact[]>, mayBeEmpty: boolean) {
    this.#forecast = forecast;
    this.#mayBeEmpty = mayBeEmpty;
  }

  /** Requests a forecast; returns a function that cancels it. */
  ask(action: string | null): () => void {
    const request = ++this.#latest;
    this.settled = false;
    if (action === null) {
      this.lines = [];
      this.refused = false;
      return () => {};
    }
    const timer = setTimeout(() => {
      void this.#forecast(action).then((lines) => {
        if (request !== this.#latest) return;
        this.lines = lines;
        this.refused = !this.#mayBeEmpty && lines.length === 0;
        this.settled = true;
      });
    }, REST);
    return () => clearTimeout(timer);
  }
}
