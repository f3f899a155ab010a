// What a person does at the table screen: points at actions, picks them, confirms, types. Puts the
// store, the game's words and the settings together; draws nothing.
import { actionOf, arrange, forecastOf, type Group } from '../../lib/choices';
import type {
  BoardProps,
  ChoiceJson,
  LineWithPhrase,
  GamePage,
  LogStep,
  Phrase,
  Say,
  SeatInfo,
  ServerError,
  T,
  Table,
} from '../../lib/contract';
import { seatLetters, sitter } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import type { TableStore } from '../../lib/table.svelte';
import { toast } from '../../lib/toasts.svelte';
import { pane } from '../../lib/visible.svelte';
import { explain, reasonOf, seatNumber, speakerWith, t } from '../../lib/words/language.svelte';

export class Desk {
  readonly store: TableStore;
  readonly game: GamePage;
  /** The action pointed at. */
  hovered = $state<string | null>(null);
  /** The action that waits to be confirmed. */
  chosen = $state<string | null>(null);
  chosenFacts = $state.raw<LineWithPhrase[]>([]);
  /** The newest forecast asked for to confirm an action: answers to older ones come too late. */
  #asked = 0;
  /** What stands in the line for typing, and the line itself. */
  typed = $state('');
  field = $state<HTMLInputElement>();
  /** The paragraph of the rules somebody wants to read because it refused something. */
  rule = $state<string | null>(null);

  constructor(store: TableStore, game: GamePage) {
    this.store = store;
    this.game = game;
  }

  readonly name = (number: number): string => {
    const seat = this.store.seats.find((one) => one.seat === number);
    return (seat && sitter(seat)) ?? seatNumber(number);
  };

  readonly say: Say = (phrase: Phrase, form) => speakerWith(this.game).say(phrase, this.name, form);

  readonly t: T = (key, args) => speakerWith(this.game).text(key, args);

  get letters(): string[] {
    return seatLetters(this.store.seats.map((seat) => sitter(seat) ?? ''));
  }

  letter(seat: SeatInfo): string {
    return this.letters[seat.seat - 1] ?? String(seat.seat);
  }

  get groups(): Group[] {
    const { view, choices } = this.store;
    return arrange(choices, (choice) => this.#label(choice, view));
  }

  /** Whether all that is asked for can be done on the board; loans and the like do not count. */
  get marked(): boolean {
    const { choices, toldView } = this.store;
    return choices.some((choice) => this.game.marks?.(choice, toldView) ?? false);
  }

  #label(choice: ChoiceJson | { action: string }, view: unknown) {
    return this.game.label?.(choice, view, { say: this.say, t: this.t }) ?? null;
  }

  /** The words of an action. */
  readonly label = (action: string): string => this.#label({ action }, this.store.view)?.text ?? action;

  readonly hover = (action: string | null): void => {
    this.hovered = action;
  };

  /** A finger picks first and confirms then; so does everybody who asked for it. */
  readonly pick = (action: string): void => {
    if (!this.store.prompt) return;
    if ((settings.confirm || pane.touch) && this.chosen !== action) void this.#choose(action);
    else void this.play(action);
  };

  async #choose(action: string): Promise<void> {
    this.cancel();
    this.chosen = action;
    const known = this.store.choices.find((choice) => actionOf(choice) === action);
    this.chosenFacts = (known && forecastOf(known)) ?? [];
    if (known) return;
    const asked = ++this.#asked;
    const facts = await this.forecast(action);
    if (asked === this.#asked) this.chosenFacts = facts;
  }

  readonly cancel = (): void => {
    this.#asked += 1;
    this.chosen = null;
  };

  readonly play = async (action: string): Promise<boolean> => {
    this.cancel();
    return this.#tell(await this.store.play(action));
  };

  /** Does what was typed. */
  readonly type = async (action: string): Promise<boolean> => {
    this.cancel();
    return this.#tell(await this.store.play(action), this.field);
  };

  readonly undo = async (): Promise<boolean> => {
    this.cancel();
    return this.#tell(await this.store.undo());
  };

  readonly order = async (order: string | null): Promise<boolean> =>
    this.#tell(await this.store.order(order));

  readonly speak = async (text: string): Promise<boolean> => this.#tell(await this.store.speak(text));

  readonly look = async (entry: number): Promise<void> => {
    this.cancel();
    this.#tell(await this.store.look(entry));
  };

  readonly showEarlier = async (): Promise<void> => {
    this.#tell(await this.store.loadEarlier());
  };

  /** Begins a line with this form; the first gap is to be filled in. */
  readonly write = (form: string): void => {
    this.typed = form;
    this.field?.focus();
    const gap = form.indexOf('…');
    if (gap >= 0) requestAnimationFrame(() => this.field?.setSelectionRange(gap, gap + 1));
  };

  readonly forecast = async (action: string): Promise<LineWithPhrase[]> => {
    const told = await this.store.forecast(action);
    return Array.isArray(told) ? told : [];
  };

  /** Tells why something was refused, with a link to the rule; `source` is where it was asked for. */
  #tell(refused: ServerError | null, source: HTMLElement | null = null): boolean {
    const rule = refused?.rule;
    if (rule && this.game.rules) {
      const text = t('page-rules-open', { rule });
      const follow = () => (this.rule = rule);
      toast(reasonOf(refused, this.game, this.name), 'problem', { text, follow, source });
    } else if (refused) toast(explain(refused, this.game, this.name), 'problem');
    return refused === null;
  }

  get #untilView(): LogStep[] {
    const { past, history } = this.store;
    return past ? history.filter((one) => one.entry <= past.entry) : history;
  }

  /** What the game's Own gets: it tells what the board has shown. */
  ownProps(table: Table): BoardProps {
    return { ...this.props(table), view: this.store.toldView };
  }

  /** What the game's Board gets. */
  props(table: Table): BoardProps {
    const { store } = this;
    return {
      view: store.view,
      parts: store.parts,
      previous: store.past ? null : store.previous,
      steps: store.past ? [] : store.steps,
      history: this.#untilView,
      table,
      seats: table.seats,
      you: table.you,
      prompt: store.prompt,
      choices: store.sending === null ? store.choices : [],
      play: this.pick,
      forecast: this.forecast,
      hovered: this.chosen ?? this.hovered,
      hover: this.hover,
      say: this.say,
      t: this.t,
      name: this.name,
      played: store.played,
      motion: store.past ? { speed: 'off' } : settings.motion,
    };
  }
}
