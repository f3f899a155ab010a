// Pointing at spots of a board and picking them: which choice a spot stands for, what is picked so far,
// and what would come of it. A choice that lies on several spots is put together from them. Everything
// follows from the list of choices; no rule is known here, and nothing is drawn.
import { actionOf, forecastOf } from './choices';
import type { ChoiceJson, LineWithPhrase } from './contract';

/** A choice and the spots of the board it lies on. */
export interface Offer<Choice = ChoiceJson> {
  choice: Choice;
  action: string;
  spots: string[];
}

/** What picking needs of its surroundings. */
export interface Source {
  choices(): ChoiceJson[];
  /** The spots a choice lies on; none if it is left to the list. */
  spots(choice: ChoiceJson): string[];
  /** The words of a choice, and its name: the words with what it costs. */
  label(choice: ChoiceJson): string;
  name(choice: ChoiceJson): string;
  /** The words of a spot that is only a part of choices. */
  partName(spot: string): string;
  /** The action pointed at, wherever that is. */
  hovered(): string | null;
  hover(action: string | null): void;
  /** A choice is picked whole. */
  pick(action: string): void;
}

const contains = (offer: Offer, picks: string[]) => picks.every((spot) => offer.spots.includes(spot));
const fitting = (offers: Offer[], picks: string[]) => offers.filter((offer) => contains(offer, picks));

/**
 * One more pick: an older one that no choice allows beside it is dropped, what only one choice leaves
 * open is filled in, and a spot that is picked already is taken back.
 */
export function withPick(offers: Offer[], picks: string[], spot: string): string[] {
  if (picks.includes(spot)) return picks.filter((one) => one !== spot);
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

export class Picking {
  /** The spot that is pointed at on the board, and its element. */
  spot = $state<string | null>(null);
  element = $state.raw<Element | null>(null);
  #picks = $state.raw<string[]>([]);
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  readonly #offers = $derived.by(() => {
    const { choices, spots } = this.#source;
    return choices().map((choice): Offer => ({ choice, action: actionOf(choice), spots: spots(choice) }));
  });

  readonly #bySpot = $derived.by(() => {
    const found = new Map<string, Offer[]>();
    for (const offer of this.#offers) {
      for (const spot of offer.spots) found.set(spot, [...(found.get(spot) ?? []), offer]);
    }
    return found;
  });

  /** The choices that are put together from several spots, with those of one spot that may grow. */
  readonly #composed = $derived.by(() => {
    const parts = new Set(this.#offers.filter(({ spots }) => spots.length > 1).flatMap(({ spots }) => spots));
    return this.#offers.filter(({ spots }) => spots.some((spot) => parts.has(spot)));
  });

  #isPart(spot: string): boolean {
    return this.#composed.some(({ spots }) => spots.includes(spot));
  }

  /** What is picked, oldest first. */
  get picks(): string[] {
    return this.#picks;
  }

  /** The choice that is exactly what is picked. */
  get whole(): Offer | null {
    if (this.#picks.length === 0) return null;
    const found = fitting(this.#composed, this.#picks);
    return found.find(({ spots }) => spots.length === this.#picks.length) ?? null;
  }

  /** Whether a spot may be chosen now. */
  marked(spot: string): boolean {
    return this.#bySpot.has(spot);
  }

  picked(spot: string): boolean {
    return this.#picks.includes(spot);
  }

  /** The spot to show as pointed at: on the board, or by a choice of the list that lies on it alone. */
  get pointed(): string | null {
    if (this.spot) return this.spot;
    const offer = this.#hovered;
    return offer?.spots.length === 1 ? (offer.spots[0] ?? null) : null;
  }

  get #hovered(): Offer | null {
    const hovered = this.#source.hovered();
    return hovered === null ? null : (this.#offers.find(({ action }) => action === hovered) ?? null);
  }

  /** The choices that what is picked and pointed at leaves open; none if nothing is. */
  get preview(): Offer[] {
    const { spot } = this;
    if (spot && !this.#isPart(spot)) return this.#bySpot.get(spot) ?? [];
    if (spot) return fitting(this.#composed, this.#reach(spot));
    if (this.#picks.length > 0) return fitting(this.#composed, this.#picks);
    return this.#hovered ? [this.#hovered] : [];
  }

  #reach(spot: string): string[] {
    return this.#picks.includes(spot) ? this.#picks : withPick(this.#composed, this.#picks, spot);
  }

  /** What is known of what is picked and pointed at: the lines that all choices left have in common. */
  get facts(): LineWithPhrase[] {
    const [first, ...others] = this.preview.map(({ choice }) => forecastOf(choice) ?? []);
    const alike = others.map((lines) => new Set(lines.map(({ phrase }) => JSON.stringify(phrase))));
    return (first ?? []).filter(({ phrase }) => alike.every((all) => all.has(JSON.stringify(phrase))));
  }

  /** What a spot does, in words. */
  words(spot: string): string {
    return this.#wordsBy(spot, this.#source.label);
  }

  /** What a spot does and costs, for those who hear it. */
  name(spot: string): string {
    return this.#wordsBy(spot, this.#source.name);
  }

  #wordsBy(spot: string, words: (choice: ChoiceJson) => string): string {
    const offer = this.#isPart(spot) ? undefined : this.#bySpot.get(spot)?.[0];
    return offer ? words(offer.choice) : this.#source.partName(spot);
  }

  point(spot: string | null, element: Element | null = null): void {
    this.spot = spot;
    this.element = element;
    const [only, ...others] = spot === null ? [] : this.preview;
    this.#source.hover(only && others.length === 0 ? only.action : null);
  }

  /** Chooses a spot: picks a part, or a whole choice. */
  choose(spot: string): void {
    if (!this.#isPart(spot)) {
      const action = this.#bySpot.get(spot)?.[0]?.action;
      if (action !== undefined) this.#source.pick(action);
      return;
    }
    this.#picks = withPick(this.#composed, this.#picks, spot);
    // Where a single spot can be a choice, nothing more to pick means done.
    const brief = this.#composed.some(({ spots }) => spots.length === 1);
    if (brief && this.whole && fitting(this.#composed, this.#picks).length === 1) {
      this.#source.pick(this.whole.action);
    }
  }

  /** Takes back all picks. */
  clear(): void {
    this.#picks = [];
  }

  /** Another question: nothing is picked or pointed at any more. */
  reset(): void {
    this.clear();
    this.spot = null;
    this.element = null;
  }
}
