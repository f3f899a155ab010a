// An offer that is being composed: my items for kinds of theirs, money in one direction, and the addressee.
// Limits, prices and texts are not part of it.

/** The addressee of an offer: a seat, or `null` for everybody. */
export type OfferTo = number | null;

export class OfferDraft<Item, Kind extends string> {
  give = $state.raw<Item[]>([]);
  want = $state.raw<Partial<Record<Kind, number>>>({});
  /** Money: positive if I pay it, negative if I ask for it. */
  amount = $state(0);
  /** `undefined` until an addressee is chosen. */
  to = $state<OfferTo | undefined>(undefined);

  get isEmpty(): boolean {
    return this.give.length === 0 && this.wanted === 0 && this.amount === 0;
  }

  /** How many items are wanted in all. */
  get wanted(): number {
    return Object.values<number | undefined>(this.want).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  }

  has(item: Item): boolean {
    return this.give.includes(item);
  }

  /** Adds an item to my side, or removes it. */
  toggle(item: Item): void {
    this.give = this.has(item) ? this.give.filter((one) => one !== item) : [...this.give, item];
  }

  add(item: Item): void {
    if (!this.has(item)) this.give = [...this.give, item];
  }

  /** Changes the wanted number of a kind; at most `most` items in all. */
  wantMore(kind: Kind, by: number, most: number): void {
    const room = most - this.wanted;
    const count = Math.max(0, (this.want[kind] ?? 0) + Math.min(by, room));
    this.want = { ...this.want, [kind]: count };
  }

  clear(): void {
    this.give = [];
    this.want = {};
    this.amount = 0;
  }
}
