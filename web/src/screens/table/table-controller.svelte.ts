// What a person does at the table screen: points at actions, picks them, confirms, types. What was
// picked, typed or composed stays until it is sent, discarded, or something else is asked. Puts the
// store, the game's words and the settings together; draws nothing.
import { actionOf, arrange, forecastOf, withAmount, within, type Group } from '../../lib/choices';
import type {
  AmountChoice,
  BoardProps,
  Chat,
  ChoiceJson,
  ChoiceLabel,
  CoinFlight,
  GamePage,
  LineWithPhrase,
  LogStep,
  Phrase,
  Say,
  SeatInfo,
  ServerError,
  T,
  Table,
  Words,
} from '../../lib/contract';
import { Picking } from '../../lib/picking.svelte';
import { seatLetters, sitter } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import type { TableStore } from '../../lib/table.svelte';
import { toast } from '../../lib/toasts.svelte';
import { pane } from '../../lib/visible.svelte';
import { explain, reasonOf, seatNumber, speakerWith, t } from '../../lib/words/language.svelte';
import type { OfferedAt } from './sheet.svelte';

/** An action that waits for a yes. */
export interface Chosen {
  action: string;
  title: string;
  facts: LineWithPhrase[];
}

export class TableController {
  readonly store: TableStore;
  readonly game: GamePage;
  readonly picking: Picking;
  /** The action pointed at. */
  hovered = $state<string | null>(null);
  #chosen = $state.raw<Chosen | null>(null);
  /** The amounts somebody has set, by the choice they belong to. */
  #amounts = $state.raw<Record<string, number>>({});
  /** Whether the list of choices is unfolded although the board marks them. */
  unfolded = $state(false);
  /** What stands in the line for typing, the line itself, and whether it is in sight. */
  typed = $state('');
  field = $state<HTMLInputElement>();
  typing = $state(false);
  /** The paragraph of the rules somebody wants to read because it refused something. */
  rule = $state<string | null>(null);
  /** The newest forecast asked for to confirm an action: answers to older ones come too late. */
  #asked = 0;
  /** The question everything above belongs to. */
  #question: number | null = null;
  /** The keys of the game's remarks. */
  remarks = $state.raw<string[]>([]);

  constructor(store: TableStore, game: GamePage) {
    this.store = store;
    this.game = game;
    this.picking = new Picking({
      choices: () => (this.store.sending === null ? this.store.choices : []),
      spots: (choice) => game.spots?.(choice, this.store.view) ?? [],
      label: (choice) => this.#label(choice).text,
      name: (choice) => this.choiceName(choice),
      partName: (spot) => game.partName?.(spot, store.view, store.parts, this.words) ?? spot,
      hovered: () => this.chosen?.action ?? this.hovered,
      hover: (action) => this.hover(action),
      pick: (action) => this.pick(action),
    });
  }

  readonly name = (number: number): string => {
    const seat = this.store.seats.find((one) => one.seat === number);
    return (seat && sitter(seat)) ?? seatNumber(number);
  };

  readonly say: Say = (phrase: Phrase, form) => speakerWith(this.game).say(phrase, this.name, form);

  readonly t: T = (key, args) => speakerWith(this.game).text(key, args);

  readonly words: Words = { say: this.say, t: this.t, name: this.name };

  readonly seatLetter = (seat: number): string => seatLetters(this.store.seats).get(seat) ?? String(seat);

  letter({ seat }: SeatInfo): string {
    return this.seatLetter(seat);
  }

  // ---- The choices in words --------------------------------------------------------------------

  get groups(): Group[] {
    return arrange(this.store.choices, (choice) => this.#label(choice));
  }

  #label(choice: ChoiceJson): ChoiceLabel {
    const own = this.game.label?.(choice, this.store.view, this.words) ?? null;
    if (own) return own;
    if ('offer' in choice) return { text: choice.template };
    const text = 'amount' in choice ? this.t(`amount-${choice.amount}`) : this.say(choice.phrase);
    return { text, group: this.t(`group-${choice.group}`) };
  }

  /** The name of a choice: its label, and what it costs. */
  choiceName(choice: ChoiceJson): string {
    const { text } = this.#label(choice);
    const costs = (forecastOf(choice) ?? []).filter((line) => this.game.inName?.(line));
    if (costs.length === 0) return text;
    const facts = { list: costs.map(({ phrase }) => ({ phrase })) };
    return this.say({ key: 'page-choice-name', args: { choice: { text }, facts } });
  }

  /** What an amount does, in words. */
  readonly amountName = (choice: AmountChoice, amount: number): string =>
    this.t(`amount-${choice.amount}-do`, { amount });

  /** Whether the game's own panel is open in the place of the log. */
  get sideOpen(): boolean {
    const { view, parts, you } = this.store;
    return view !== null && parts !== null && (this.game.side?.open(view, you) ?? false);
  }

  /** How many things in the game's own panel wait for me. */
  get sideWaiting(): number {
    return this.sideOpen ? (this.game.side?.waiting(this.store.view, this.store.you) ?? 0) : 0;
  }

  /** The title of the game's own panel, with what waits in it. */
  get sideTitle(): string {
    const waiting = this.sideWaiting;
    const title = this.game.side ? this.t('side-title') : '';
    return waiting > 0 ? t('page-tab-waiting', { title, count: waiting }) : title;
  }

  /** Whether board and panel offer all choices but quiet ones, so that the list can be folded away. */
  get marked(): boolean {
    const { choices } = this.store;
    const loud = choices.filter((choice) => !this.#label(choice).quiet);
    return loud.length > 0 && loud.every((choice) => this.#isOffered(choice));
  }

  /** Where a phone looks for what may be done. */
  get offeredAt(): OfferedAt {
    if (this.sideOpen) return 'side';
    return this.marked ? 'board' : 'list';
  }

  #isOffered(choice: ChoiceJson): boolean {
    const { view } = this.store;
    if ((this.game.spots?.(choice, view) ?? []).length > 0) return true;
    return this.sideOpen && (this.game.side?.offers(choice, view) ?? false);
  }

  /** The choice that refuses what is asked, if there is one and the board has no button for it. */
  get refusal(): { action: string; label: string } | null {
    const found = this.store.choices.find((choice) => 'action' in choice && choice.group === 'decline');
    if (!found) return null;
    const { text, brief, atHand } = this.#label(found);
    return atHand ? null : { action: actionOf(found), label: brief ?? text };
  }

  // ---- Composing -------------------------------------------------------------------------------

  /** The present question: what belongs to another one is discarded. */
  asked(question: number | undefined): void {
    if (question === undefined || question === this.#question) return;
    this.#question = question;
    this.cancel();
    this.picking.reset();
    this.hovered = null;
    this.unfolded = false;
    this.#amounts = {};
  }

  readonly hover = (action: string | null): void => {
    this.hovered = action;
  };

  amount(choice: AmountChoice): number {
    return within(choice, this.#amounts[choice.amount] ?? choice.least);
  }

  readonly setAmount = (choice: AmountChoice, amount: number): void => {
    this.#amounts = { ...this.#amounts, [choice.amount]: amount };
  };

  /** The action that waits for a yes: chosen, or put together on the board. */
  get chosen(): Chosen | null {
    if (!this.store.prompt) return null;
    const { whole } = this.picking;
    if (this.#chosen || !whole) return this.#chosen;
    return {
      action: whole.action,
      title: this.#label(whole.choice).text,
      facts: forecastOf(whole.choice) ?? [],
    };
  }

  /** A finger picks first and confirms then; so does everybody who asked for it. */
  readonly pick = (action: string): void => {
    if (!this.store.prompt) return;
    if ((settings.confirm || pane.touch) && this.#chosen?.action !== action) void this.#choose(action);
    else void this.play(action);
  };

  async #choose(action: string): Promise<void> {
    const known = this.store.choices.find((choice) => actionOf(choice) === action);
    const title = known ? this.#titleOf(known) : this.#titleOfAmount(action);
    const asked = ++this.#asked;
    this.#chosen = { action, title, facts: (known && forecastOf(known)) ?? [] };
    if (known) return;
    const facts = await this.forecast(action);
    if (asked === this.#asked) this.#chosen = { action, title, facts };
  }

  #titleOf(choice: ChoiceJson): string {
    return 'amount' in choice ? this.amountName(choice, choice.least) : this.#label(choice).text;
  }

  #titleOfAmount(action: string): string {
    for (const choice of this.store.choices) {
      if (!('amount' in choice)) continue;
      const amount = this.amount(choice);
      if (withAmount(choice, amount) === action) return this.amountName(choice, amount);
    }
    return action;
  }

  /** Discards what was chosen or put together. */
  readonly cancel = (): void => {
    this.#asked += 1;
    this.#chosen = null;
    this.picking.clear();
  };

  // ---- Doing -----------------------------------------------------------------------------------

  /** Does it; what was composed stays if that is refused. */
  readonly play = async (action: string): Promise<boolean> => this.#tell(await this.store.play(action));

  /** Does what was typed. */
  readonly type = async (action: string): Promise<boolean> => {
    const refused = await this.store.play(action);
    if (refused?.code !== 'notation-unreadable') return this.#tell(refused, this.field);
    const [first] = this.store.choices;
    const example = first ? actionOf(first) : '';
    toast(t('page-notation-unreadable', { found: action, example }), 'problem');
    return false;
  };

  readonly undo = async (): Promise<boolean> => {
    this.cancel();
    return this.#tell(await this.store.undo());
  };

  readonly order = async (order: string | null): Promise<boolean> =>
    this.#tell(await this.store.order(order));

  readonly speak = async (text: string): Promise<boolean> => this.#tell(await this.store.speak(text));

  readonly remark = async (key: string): Promise<boolean> => this.#tell(await this.store.remark(key));

  /** The words of a chat message: a remark is told in the language of the reader. */
  readonly wordsOf = ({ remark, text }: Chat): string => (remark ? this.t(remark) : text);

  readonly look = async (entry: number): Promise<void> => {
    this.#tell(await this.store.look(entry));
  };

  readonly showEarlier = async (): Promise<void> => {
    this.#tell(await this.store.loadEarlier());
  };

  /** Begins a line with this form; the first gap is to be filled in. */
  readonly write = (form: string): void => {
    this.typed = form;
    this.typing = true;
    const gap = form.indexOf('…');
    requestAnimationFrame(() => {
      this.field?.focus();
      if (gap >= 0) this.field?.setSelectionRange(gap, gap + 1);
    });
  };

  readonly forecast = async (action: string): Promise<LineWithPhrase[]> => {
    const told = await this.store.forecast(action);
    return Array.isArray(told) ? told : [];
  };

  /** Says why something was refused, with a link to the rule; `source` is where it was asked for. */
  #tell(refused: ServerError | null, source: HTMLElement | null = null): boolean {
    const rule = refused?.rule;
    if (rule && this.game.rules) {
      const text = t('page-rules-open', { rule });
      const follow = () => (this.rule = rule);
      toast(reasonOf(refused, this.game, this.name), 'problem', { text, follow, source });
    } else if (refused) toast(explain(refused, this.game, this.name), 'problem');
    return refused === null;
  }

  // ---- What the game's parts get ---------------------------------------------------------------

  /** What happened until the view, without what was taken back. */
  get #untilView(): LogStep[] {
    const { past, history } = this.store;
    const until = past ? history.filter((one) => one.entry <= past.entry) : history;
    const taken = new Set(until.map((one) => one.takes_back));
    return taken.size === 1 ? until : until.filter(({ entry }) => !taken.has(entry));
  }

  /** The money that changes hands just now. */
  get coins(): CoinFlight[] {
    const { shown, view } = this.store;
    return (shown && !shown.tumbling && this.game.playing?.(shown.event, view).coins) || [];
  }

  /** What the game's Board and OwnArea get. */
  props(table: Table): BoardProps {
    const { store } = this;
    return {
      view: store.view,
      parts: store.parts,
      played: store.past ? [] : store.played,
      moment: store.past ? null : store.shown,
      history: this.#untilView,
      table,
      you: table.you,
      prompt: store.prompt,
      deadline: store.snapshot?.deadline ?? null,
      choices: store.sending === null ? store.choices : [],
      picking: this.picking,
      pick: this.pick,
      play: this.play,
      forecast: this.forecast,
      remarks: {
        possible: table.you === null ? [] : this.remarks,
        made: store.chat.filter(({ remark }) => remark !== undefined),
        make: (key) => void this.remark(key),
      },
      say: this.say,
      t: this.t,
      name: this.name,
      letter: this.seatLetter,
    };
  }
}
