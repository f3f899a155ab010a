// Hovering and picking spots of a board: which choices belong to a spot, what is picked so far, and which
// forecast lines follow. A choice with several spots is composed by picking them one by one. Everything is
// derived from the list of choices; there are no rules here.
import { actionOf, forecastOf } from './choices';
import type { ChoiceJson, GameData, LineWithPhrase } from './contract';

/** A choice and its spots on the board. */
export interface Offer<Choice = ChoiceJson> {
  choice: Choice;
  action: string;
  spots: string[];
}

/** Where picking gets its data from, and where it sends its results. */
export interface Source<Choice = ChoiceJson> {
  choices(): Choice[];
  /** The spots of a choice; none if it is only in the list. */
  spots(choice: Choice): string[];
  /** The label of a choice, and its accessible name: the label with the cost. */
  label(choice: Choice): string;
  name(choice: Choice): string;
  /** The label of a spot that belongs to several choices. */
  partName(spot: string): string;
  /** The hovered action, on the board or in the list. */
  hovered(): string | null;
  hover(action: string | null): void;
  /** Called with the action of a complete choice. */
  pick(action: string): void;
}

type WithSpots = Pick<Offer, 'spots'>;

const contains = (offer: WithSpots, picks: string[]) => picks.every((spot) => offer.spots.includes(spot));
const fitting = <O extends WithSpots>(offers: O[], picks: string[]) =>
  offers.filter((offer) => contains(offer, picks));

/** Whether every choice has this spot or one that no choice combines with it: one of them must be picked. */
const isOneOf = (offers: WithSpots[], spot: string) =>
  offers.every(({ spots }) =>
    spots.some((other) => other === spot || fitting(offers, [spot, other]).length === 0),
  );

/**
 * The picks after one more: picks that no choice combines with it are dropped, and if only one choice is left,
 * its other spots are added. Picking a spot again removes it, unless it or a rival of it must be picked.
 */
export function withPick(offers: WithSpots[], picks: string[], spot: string): string[] {
  if (picks.includes(spot)) return isOneOf(offers, spot) ? picks : picks.filter((one) => one !== spot);
  let kept = picks;
  while (kept.length > 0 && fitting(offers, [...kept, spot]).length === 0) {
    const rival = kept.findIndex(
      (_, index) => fitting(offers, [...kept.toSpliced(index, 1), spot]).length > 0,
    );
    kept = kept.toSpliced(Math.max(rival, 0), 1);
  }
  const next = [...kept, spot];
  const left = fitting(offers, next);
  const only = left.length === 1 ? left[0] : undefined;
  return only ? [...only.spots.filter((one) => !next.includes(one)), ...next] : next;
}

export class Picking<
  Line = GameData,
  Choice extends ChoiceJson<GameData, Line> = ChoiceJson<GameData, Line>,
> {
  /** The hovered spot of the board, and its element. */
  spot = $state<string | null>(null);
  element = $state.raw<Element | null>(null);
  #picks = $state.raw<string[]>([]);
  readonly #source: Source<Choice>;

  constructor(source: Source<Choice>) {
    this.#source = source;
  }

  readonly #offers = $derived.by(() => {
    const { choices, spots } = this.#source;
    return choices().map((choice): Offer<Choice> => ({
      choice,
      action: actionOf(choice),
      spots: spots(choice),
    }));
  });

  readonly #bySpot = $derived.by(() => {
    const found = new Map<string, Offer<Choice>[]>();
    for (const offer of this.#offers) {
      for (const spot of offer.spots) found.set(spot, [...(found.get(spot) ?? []), offer]);
    }
    return found;
  });

  /** The choices that have several spots, and those with one spot that can be extended to them. */
  readonly #composed = $derived.by(() => {
    const parts = new Set(this.#offers.filter(({ spots }) => spots.length > 1).flatMap(({ spots }) => spots));
    return this.#offers.filter(({ spots }) => spots.some((spot) => parts.has(spot)));
  });

  #isPart(spot: string): boolean {
    return this.#composed.some(({ spots }) => spots.includes(spot));
  }

  /** The picked spots, oldest first. */
  get picks(): string[] {
    return this.#picks;
  }

  /** The choice whose spots are exactly the picked ones. */
  get whole(): Offer<Choice> | null {
    if (this.#picks.length === 0) return null;
    const found = fitting(this.#composed, this.#picks);
    return found.find(({ spots }) => spots.length === this.#picks.length) ?? null;
  }

  /** Whether a spot can be chosen now. */
  marked(spot: string): boolean {
    return this.#bySpot.has(spot);
  }

  picked(spot: string): boolean {
    return this.#picks.includes(spot);
  }

  /** The spot to highlight: the hovered one, or the only spot of the choice hovered in the list. */
  get pointed(): string | null {
    if (this.spot) return this.spot;
    const offer = this.#hovered;
    return offer?.spots.length === 1 ? (offer.spots[0] ?? null) : null;
  }

  get #hovered(): Offer<Choice> | null {
    const hovered = this.#source.hovered();
    return hovered === null ? null : (this.#offers.find(({ action }) => action === hovered) ?? null);
  }

  /** The choices that match the picked and hovered spots; none if there are no such spots. */
  get preview(): Offer<Choice>[] {
    const { spot } = this;
    if (spot && !this.#isPart(spot)) return this.#bySpot.get(spot) ?? [];
    if (spot) return fitting(this.#composed, this.#reach(spot));
    if (this.#picks.length > 0) return fitting(this.#composed, this.#picks);
    return this.#hovered ? [this.#hovered] : [];
  }

  #reach(spot: string): string[] {
    return this.#picks.includes(spot) ? this.#picks : withPick(this.#composed, this.#picks, spot);
  }

  /** The forecast lines that all choices of `preview` have in common. */
  get facts(): LineWithPhrase<Line>[] {
    const [first, ...others] = this.preview.map(({ choice }) => forecastOf<Line>(choice) ?? []);
    const alike = others.map((lines) => new Set(lines.map(({ phrase }) => JSON.stringify(phrase))));
    return (first ?? []).filter(({ phrase }) => alike.every((all) => all.has(JSON.stringify(phrase))));
  }

  /** The label of a spot. */
  words(spot: string): string {
    return this.#wordsBy(spot, this.#source.label);
  }

  /** The accessible name of a spot: its label and its cost. */
  name(spot: string): string {
    return this.#wordsBy(spot, this.#source.name);
  }

  #wordsBy(spot: string, words: (choice: Choice) => string): string {
    const offer = this.#isPart(spot) ? undefined : this.#bySpot.get(spot)?.[0];
    return offer ? words(offer.choice) : this.#source.partName(spot);
  }

  point(spot: string | null, element: Element | null = null): void {
    this.spot = spot;
    this.element = element;
    const [only, ...others] = spot === null ? [] : this.preview;
    this.#source.hover(only && others.length === 0 ? only.action : null);
  }

  /** Chooses a spot: takes the choice of the spot, or picks the spot as a part of a choice. */
  choose(spot: string): void {
    if (!this.#isPart(spot)) {
      const action = this.#bySpot.get(spot)?.[0]?.action;
      if (action !== undefined) this.#source.pick(action);
      return;
    }
    this.#picks = withPick(this.#composed, this.#picks, spot);
    // If a single spot can be a choice, it is taken as soon as nothing more can be picked.
    const hasSingle = this.#composed.some(({ spots }) => spots.length === 1);
    if (hasSingle && this.whole && fitting(this.#composed, this.#picks).length === 1) {
      this.#source.pick(this.whole.action);
    }
  }

  /** Removes all picks. */
  clear(): void {
    this.#picks = [];
  }

  /** Removes picks and hover for another question. */
  reset(): void {
    this.clear();
    this.spot = null;
    this.element = null;
  }
}
