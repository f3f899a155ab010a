// The texts of choices: labels, groups and accessible names. A game can bring its own label of a choice; the
// default is made of the choice's phrase and group.
import { arrange, forecastOf, type Group } from '../../lib/choices';
import type { AmountChoice, ChoiceJson, ChoiceLabel, GamePage, Words } from '../../lib/contract';
import type { TableStore } from '../../lib/table.svelte';

export class ChoiceTexts {
  readonly #store: TableStore;
  readonly #game: GamePage;
  readonly #words: Words;

  constructor(store: TableStore, game: GamePage, words: Words) {
    this.#store = store;
    this.#game = game;
    this.#words = words;
  }

  get groups(): Group[] {
    return arrange(this.#store.choices, (choice) => this.label(choice));
  }

  label(choice: ChoiceJson): ChoiceLabel {
    const { say, t } = this.#words;
    const own = (this.#store.view && this.#game.label?.(choice, this.#store.view, this.#words)) ?? null;
    if (own) return own;
    if ('offer' in choice) return { text: choice.template };
    const text = 'amount' in choice ? t(`amount-${choice.amount}`) : say(choice.phrase);
    return { text, group: t(`group-${choice.group}`) };
  }

  /** The accessible name of a choice: its label and its cost. */
  name(choice: ChoiceJson): string {
    const { text } = this.label(choice);
    const costs = (forecastOf(choice) ?? []).filter((line) => this.#game.inName?.(line));
    if (costs.length === 0) return text;
    const facts = costs.map(({ phrase }) => phrase);
    return this.#words.say({ key: 'page-choice-name', args: { choice: { text }, facts } });
  }

  /** The label of an amount. */
  readonly amountName = (choice: AmountChoice, amount: number): string =>
    this.#words.t(`amount-${choice.amount}-do`, { amount });
}
