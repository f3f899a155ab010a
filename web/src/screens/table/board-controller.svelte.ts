// What a board and its players need, whether the table is played or replayed: names, texts, hovering, the event that
// is being played, and the props of the game's components. Who acts, and how, is in the classes that extend it.
import type {
  BoardProps,
  GamePage,
  GameView,
  Happened,
  LineWithPhrase,
  LogStep,
  Phrase,
  Playing,
  Say,
  SeatInfo,
  T,
  Table,
  Words,
} from '../../lib/contract';
import type { Picking } from '../../lib/picking.svelte';
import { seatLetters, sitter } from '../../lib/seats';
import type { ShownTable } from '../../lib/shown-table';
import { seatNumber, speakerWith } from '../../lib/words/language.svelte';

/** Nothing is drawn without a view. */
const NO_VIEW: GameView = { public: null, private: null };

export abstract class BoardController<Store extends ShownTable = ShownTable> {
  readonly store: Store;
  readonly game: GamePage;
  /** The hovered action. */
  hovered = $state<string | null>(null);
  abstract readonly picking: Picking;
  abstract readonly pick: (action: string) => void;
  abstract readonly play: (action: string) => Promise<boolean>;
  abstract readonly forecast: (action: string) => Promise<LineWithPhrase[]>;

  constructor(store: Store, game: GamePage) {
    this.store = store;
    this.game = game;
  }

  /** The view to draw; only used once there is one. */
  get view(): GameView {
    return this.store.view ?? NO_VIEW;
  }

  readonly name = (number: number): string => {
    const seat = this.store.seats.find((one) => one.seat === number);
    return (seat && sitter(seat)) ?? seatNumber(number);
  };

  /** The seat of whoever reads: sentences address them. */
  get reader(): number | null {
    return this.store.you;
  }

  readonly say: Say = (phrase: Phrase, form) =>
    speakerWith(this.game).say(phrase, this.name, { form, you: this.reader });

  readonly t: T = (key, args) => speakerWith(this.game).text(key, args);

  readonly words: Words = { say: this.say, t: this.t, name: this.name };

  readonly seatLetter = (seat: number): string => seatLetters(this.store.seats).get(seat) ?? String(seat);

  letter({ seat }: SeatInfo): string {
    return this.seatLetter(seat);
  }

  readonly hover = (action: string | null): void => {
    this.hovered = action;
  };

  /** What has happened to me since my last input. */
  get happened(): (Happened & { title: string })[] {
    return [];
  }

  /** How the event being shown is played. */
  get playing(): Playing | null {
    const { shown } = this.store;
    if (!shown || shown.tumbling) return null;
    return this.game.playing?.(shown.event, shown.before, shown.after) ?? null;
  }

  /** The log up to the view, without steps that were undone. */
  get #untilView(): LogStep[] {
    const { past, history } = this.store;
    const until = past ? history.filter((one) => one.entry <= past.entry) : history;
    const undone = new Set(until.map((one) => one.takes_back));
    return undone.size === 1 ? until : until.filter(({ entry }) => !undone.has(entry));
  }

  /** The props of the game's Board and OwnArea. */
  props(table: Table): BoardProps {
    const { store } = this;
    return {
      view: this.view,
      before: store.before ?? NO_VIEW,
      parts: store.parts,
      played: store.past ? [] : store.played,
      moment: store.past ? null : store.shown,
      history: this.#untilView,
      table,
      you: table.you,
      prompt: null,
      deadline: null,
      choices: [],
      picking: this.picking,
      pick: this.pick,
      play: this.play,
      forecast: this.forecast,
      say: this.say,
      t: this.t,
      name: this.name,
      letter: this.seatLetter,
    };
  }
}
