// The user's input at the table screen: picking, confirming and typing actions. What was picked, typed or composed
// stays until it is sent, discarded, or another question comes. It connects the store, the game's texts and the
// settings; what a board needs beside that is in its base.
import { actionOf, forecastOf, withAmount, within } from '../../lib/choices';
import type {
  AmountChoice,
  BoardProps,
  Chat,
  ChoiceJson,
  GamePage,
  Happened,
  LineWithPhrase,
  Orders,
  ServerError,
  StandingOrders,
  Table,
} from '../../lib/contract';
import { Picking } from '../../lib/picking.svelte';
import { settings } from '../../lib/settings.svelte';
import type { TableStore } from '../../lib/table.svelte';
import { toast } from '../../lib/toasts.svelte';
import { explain, reasonOf, t } from '../../lib/words/language.svelte';
import { Advisor } from './advisor.svelte';
import { BoardController } from './board-controller.svelte';
import { ChoiceTexts } from './choice-texts';
import { fittingCards } from './happened-cards';
import type { OfferedAt } from './sheet.svelte';

/** An action that waits for a confirmation. */
export interface Chosen {
  action: string;
  title: string;
  facts: LineWithPhrase[];
}

/** Refusals of what somebody else was faster to decide. */
const TOO_LATE: readonly string[] = ['table-not-your-turn', 'table-outdated', 'table-chance-awaited'];

export class TableController extends BoardController<TableStore> {
  readonly picking: Picking;
  readonly texts: ChoiceTexts;
  readonly advisor: Advisor;
  #chosen = $state.raw<Chosen | null>(null);
  /** The amounts that were set, by choice. */
  #amounts = $state.raw<Record<string, number>>({});
  /** Whether the list of choices is expanded although the board marks them. */
  unfolded = $state(false);
  /** The text of the field for typed actions, its element, and whether it is open. */
  typed = $state('');
  field = $state<HTMLInputElement>();
  typing = $state(false);
  /** The paragraph of the rules to show: the one that refused an action; empty to begin with the guide. */
  rule = $state<string | null>(null);
  /** The number of the latest forecast request for a confirmation; older responses are dropped. */
  #latestRequest = 0;
  /** The question that the fields above belong to. */
  #question: number | null = null;
  /** The keys of the game's remarks. */
  remarks = $state.raw<string[]>([]);

  constructor(store: TableStore, game: GamePage) {
    super(store, game);
    this.texts = new ChoiceTexts(store, game, this.words);
    this.advisor = new Advisor(store, game.name, this.hover, (error) => this.#report(error));
    this.picking = new Picking({
      choices: () => (this.store.sending === null ? this.store.choices : []),
      spots: (choice) => game.spots?.(choice, this.view) ?? [],
      label: (choice) => this.texts.label(choice).text,
      name: (choice) => this.texts.name(choice),
      partName: (spot) => game.partName?.(spot, this.view, store.parts, this.words) ?? spot,
      hovered: () => this.chosen?.action ?? this.hovered,
      hover: (action) => this.hover(action),
      pick: (action) => this.pick(action),
    });
  }

  /** What ends the game and how near it is; empty before the start. */
  goal(form?: 'brief'): string {
    const goal = this.store.snapshot?.goal;
    return goal ? this.say(goal, form) : '';
  }

  /** What is at stake at the present question; empty without one, or if explanations are folded away. */
  get why(): string {
    const { prompt, sending, lesson } = this.store;
    if (lesson) return '';
    return settings.explanations && prompt && sending === null ? this.say(prompt.phrase, 'why') : '';
  }

  // ---- Where choices are offered ---------------------------------------------------------------

  /** Whether the game's own panel replaces the log. */
  get sideOpen(): boolean {
    const { view, parts, you } = this.store;
    return view !== null && parts !== null && (this.game.side?.open(view, you) ?? false);
  }

  /** How many things in the game's own panel wait for me. */
  get sideWaiting(): number {
    return this.sideOpen ? (this.game.side?.waiting(this.view, this.store.you) ?? 0) : 0;
  }

  /** The title of the game's own panel, with the number of waiting things. */
  get sideTitle(): string {
    const waiting = this.sideWaiting;
    const title = this.game.side ? this.t('side-title') : '';
    return waiting > 0 ? t('page-tab-waiting', { title, count: waiting }) : title;
  }

  /** Whether board and panel offer all choices except quiet ones, so that the list can be collapsed. */
  get marked(): boolean {
    const { choices } = this.store;
    const prominent = choices.filter((choice) => !this.texts.label(choice).quiet);
    return prominent.length > 0 && prominent.every((choice) => this.#isOffered(choice));
  }

  /** Where a phone offers the choices. */
  get offeredAt(): OfferedAt {
    if (this.sideOpen) return 'side';
    return this.marked ? 'board' : 'list';
  }

  #isOffered(choice: ChoiceJson): boolean {
    const { view } = this;
    if ((this.game.spots?.(choice, view) ?? []).length > 0) return true;
    return this.sideOpen && (this.game.side?.offers(choice, view) ?? false);
  }

  /** The choice that declines the question, if there is one and the board has no button for it. */
  get refusal(): { action: string; label: string } | null {
    const found = this.store.choices.find((choice) => 'action' in choice && choice.group === 'decline');
    if (!found) return null;
    const { text, brief, atHand } = this.texts.label(found);
    return atHand ? null : { action: actionOf(found), label: brief ?? text };
  }

  // ---- Composing -------------------------------------------------------------------------------

  /** Called with the current question: discards what belongs to another one. */
  asked(question: number | undefined): void {
    if (question === undefined || question === this.#question) return;
    this.#question = question;
    this.cancel();
    this.picking.reset();
    this.hovered = null;
    this.advisor.asked(question);
    this.unfolded = false;
    this.#amounts = {};
  }

  amount(choice: AmountChoice): number {
    return within(choice, this.#amounts[choice.amount] ?? choice.least);
  }

  readonly setAmount = (choice: AmountChoice, amount: number): void => {
    this.#amounts = { ...this.#amounts, [choice.amount]: amount };
  };

  /** The action that waits for a confirmation: chosen, or composed on the board. */
  get chosen(): Chosen | null {
    if (!this.store.prompt) return null;
    const { whole } = this.picking;
    if (this.#chosen || !whole) return this.#chosen;
    return {
      action: whole.action,
      title: this.texts.label(whole.choice).text,
      facts: forecastOf(whole.choice) ?? [],
    };
  }

  /** Chooses an action. It must be confirmed as the settings say: usually with touch input. */
  readonly pick = (action: string): void => {
    if (!this.store.prompt) return;
    if (settings.confirm && this.#chosen?.action !== action) void this.#choose(action);
    else void this.play(action);
  };

  async #choose(action: string): Promise<void> {
    const known = this.store.choices.find((choice) => actionOf(choice) === action);
    const title = known ? this.#titleOf(known) : this.#titleOfAmount(action);
    const request = ++this.#latestRequest;
    this.#chosen = { action, title, facts: (known && forecastOf(known)) ?? [] };
    if (known) return;
    const facts = await this.forecast(action);
    if (request === this.#latestRequest) this.#chosen = { action, title, facts };
  }

  #titleOf(choice: ChoiceJson): string {
    return 'amount' in choice ? this.texts.amountName(choice, choice.least) : this.texts.label(choice).text;
  }

  #titleOfAmount(action: string): string {
    for (const choice of this.store.choices) {
      if (!('amount' in choice)) continue;
      const amount = this.amount(choice);
      if (withAmount(choice, amount) === action) return this.texts.amountName(choice, amount);
    }
    return action;
  }

  /** Discards what was chosen or composed. */
  readonly cancel = (): void => {
    this.#latestRequest += 1;
    this.#chosen = null;
    this.picking.clear();
  };

  // ---- Sending ---------------------------------------------------------------------------------

  /** Sends an action; what was composed stays if it is refused. */
  readonly play = async (action: string): Promise<boolean> =>
    this.#report(await this.store.play(action), null, action);

  /** Sends a typed action. */
  readonly type = async (action: string): Promise<boolean> => {
    const refused = await this.store.play(action);
    if (refused?.code !== 'notation-unreadable') return this.#report(refused, this.field, action);
    const [first] = this.store.choices;
    const example = first ? actionOf(first) : '';
    toast(t('page-notation-unreadable', { found: action, example }), 'problem');
    return false;
  };

  readonly undo = async (): Promise<boolean> => {
    this.cancel();
    return this.#report(await this.store.undo());
  };

  readonly order = async (order: string | null): Promise<boolean> =>
    this.#report(await this.store.order(order));

  readonly revoke = async (order: string): Promise<boolean> => this.#report(await this.store.revoke(order));

  readonly speak = async (text: string): Promise<boolean> => this.#report(await this.store.speak(text));

  readonly remark = async (key: string): Promise<boolean> => this.#report(await this.store.remark(key));

  /** The text of a chat message; a remark is formatted in the language of the reader. */
  readonly wordsOf = ({ remark, text }: Chat): string => (remark ? this.t(remark) : text);

  readonly look = async (entry: number): Promise<void> => {
    this.#report(await this.store.look(entry));
  };

  /** Shows the moment before or after the one of the past that is shown, event by event. */
  readonly stepBack = async (): Promise<void> => {
    this.#report(await this.store.stepBack());
  };

  readonly stepForward = async (): Promise<void> => {
    this.#report(await this.store.stepForward());
  };

  readonly showEarlier = async (): Promise<void> => {
    this.#report(await this.store.loadEarlier());
  };

  /** Opens the field for typed actions with a template and selects its first gap. */
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
    const forecast = await this.store.forecast(action);
    return Array.isArray(forecast) ? forecast : [];
  };

  /** Reports a refusal in a toast with a link to the rule; `source` is the control that was used, `tried` the action
   * that was refused. */
  #report(
    refused: ServerError | null,
    source: HTMLElement | null = null,
    tried: string | null = null,
  ): boolean {
    if (refused?.code === 'live-lesson-expects' && this.store.lesson) {
      this.store.lesson.wrong(tried);
      return false;
    }
    if (refused && TOO_LATE.includes(refused.code)) {
      toast(this.#tooLate(), 'problem');
      return false;
    }
    const rule = refused?.rule;
    if (rule && this.game.rules) {
      const text = t('page-rules-open', { rule });
      const follow = () => (this.rule = rule);
      toast(reasonOf(refused, this.game, this.name), 'problem', { text, follow, source });
    } else if (refused) toast(explain(refused, this.game, this.name), 'problem');
    return refused === null;
  }

  /** Why it is too late: what has happened instead. */
  #tooLate(): string {
    const last = this.store.history.at(-1)?.events.at(-1);
    return last ? t('page-too-late', { what: this.say(last.phrase) }) : t('page-too-late-plain');
  }

  /** Opens the rules with the guide. */
  readonly readRules = (): void => {
    this.rule = '';
  };

  // ---- Props of the game's components ------------------------------------------------------------

  /** What has happened to me since my last input; not what is being played. A lesson says it itself. */
  override get happened(): (Happened & { title: string })[] {
    const { store, game } = this;
    const { you } = store;
    if (you === null || store.past || store.lesson) return [];
    const over = store.happened.filter(({ event }) => event !== store.shown?.event);
    const mine = over.flatMap(({ event, before, after, phrase }) => {
      const happened = game.happened?.(event, before, after, you, this.words) ?? null;
      return happened ? [{ ...happened, title: happened.title ?? this.say(phrase) }] : [];
    });
    return fittingCards(mine);
  }

  #ordersOf({ possible, in_force }: StandingOrders): Orders {
    return {
      possible: possible.map(({ order }) => order),
      inForce: in_force,
      give: (order) => void this.order(order),
      revoke: (order) => void this.revoke(order),
    };
  }

  /** The props of the game's Board and OwnArea. */
  override props(table: Table): BoardProps {
    const { store } = this;
    return {
      ...super.props(table),
      prompt: store.prompt,
      deadline: store.snapshot?.deadline ?? null,
      choices: store.sending === null ? store.choices : [],
      remarks: {
        possible: table.you === null ? [] : this.remarks,
        made: store.chat.filter(({ remark }) => remark !== undefined),
        make: (key) => void this.remark(key),
      },
      ending: store.past ? [] : store.ending,
      ...(store.orders && { orders: this.#ordersOf(store.orders) }),
    };
  }
}
