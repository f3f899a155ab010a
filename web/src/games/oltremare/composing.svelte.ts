// Cards that are chosen one after the other: each but the one that ends the choice is done at once and can
// be undone; the one that ends it waits for a yes, because then it is seen by all. Keeps what the cards
// chosen so far do together, as their forecasts said. Knows no rule and draws nothing.

import type { LineWithPhrase } from '../../lib/contract';
import { actionOf } from '../../lib/choices';
import { pane } from '../../lib/visible.svelte';
import type { BoardTable } from './parts/table';
import { cardSpot, spots } from './spots';
import type { Card, Choice, ForecastLine } from './view';

export class Composing {
  readonly #table: Pick<BoardTable, 'given'>;
  /** The card that waits for a yes, and the question it answers. */
  #ready = $state.raw<{ card: Card; question: number } | null>(null);
  /** What was chosen before the present question does. */
  #soFar = $state.raw<{ facts: LineWithPhrase<ForecastLine>[]; chosen: number } | null>(null);

  constructor(table: Pick<BoardTable, 'given'>) {
    this.#table = table;
  }

  /**
   * Whether a card waits for a yes: the last one to play, the one before the last to stow, and with a finger,
   * which points at nothing before, each one to stow.
   */
  get #waits(): boolean {
    const question = this.#table.given.prompt?.question;
    if (question?.prompt === 'play') return question.left === 1;
    return question?.prompt === 'stow' && (question.left === 2 || pane.touch);
  }

  choiceOf(card: Card): Extract<Choice, { action: string }> | null {
    const spot = cardSpot(card);
    const found = this.#table.given.choices.find((choice) => spots(choice).includes(spot));
    return found && 'action' in found ? found : null;
  }

  /** The card that waits for a yes. */
  get ready(): Card | null {
    return this.#ready && this.#ready.question === this.#table.given.prompt?.number ? this.#ready.card : null;
  }

  /** What the cards chosen do together: with the one pointed at or ready, or those so far; `null` if unknown. */
  get facts(): LineWithPhrase<ForecastLine>[] | null {
    if (this.#table.given.picking.facts.length > 0) return this.#table.given.picking.facts;
    if (this.ready !== null) return this.choiceOf(this.ready)?.forecast ?? [];
    const chosen = this.#table.given.view.private?.chosen.length ?? 0;
    if (chosen === 0) return [];
    return this.#soFar?.chosen === chosen ? this.#soFar.facts : null;
  }

  press(card: Card): void {
    const choice = this.choiceOf(card);
    const { prompt } = this.#table.given;
    if (!choice || !prompt) return;
    if (this.#waits) {
      this.#ready = this.ready === card ? null : { card, question: prompt.number };
      return;
    }
    const chosen = (this.#table.given.view.private?.chosen.length ?? 0) + 1;
    this.#soFar = { facts: choice.forecast ?? [], chosen };
    void this.#table.given.play(actionOf(choice));
  }

  cancel(): void {
    this.#ready = null;
  }

  confirm(): void {
    const choice = this.ready === null ? null : this.choiceOf(this.ready);
    if (choice) void this.#table.given.play(actionOf(choice));
  }
}
