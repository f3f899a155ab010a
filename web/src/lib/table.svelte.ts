// One table as the page sees it: what the socket sent, shown event after event, and what the person
// asks of it. Draws nothing and knows no game.
import type {
  Chat,
  ChoiceJson,
  GameData,
  History,
  LineWithPhrase,
  LogStep,
  SeatInfo,
  ServerError,
  ServerFrame,
  StandingOrders,
  Table,
} from './contract';
import { LogHistory } from './log-history.svelte';
import { mergeSnapshot, mergeStep, type MergedSnapshot } from './merged-snapshot';
import { PartsLoader } from './parts-loader.svelte';
import { hasStandIn, isMine } from './seats';
import type { Hearer, Known, Line, TableSocket } from './socket';
import { withPresence, withSeats } from './table-changes';
import { Timeline, type Shown } from './timeline.svelte';

export interface Past {
  entry: number;
  view: GameData;
}

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** How the store reaches the world; tests bring their own. */
export interface Surroundings {
  socket(hearer: Hearer): TableSocket;
  /** The static figures of the game. */
  parts(): Promise<GameData>;
  /** Whether the game is known to have started, so that its figures can be asked for at once. */
  started?: boolean;
  /** A part of the log before an entry. */
  history(before: number): Promise<History>;
  /** How long an event is shown, in milliseconds; 0 for not at all. */
  time(event: GameData, view: GameData): number;
  /** How much of that dice tumble, before what happened is told; 0 without dice. */
  tumbles?(event: GameData, view: GameData): number;
  /** Dice begin to tumble. */
  thrown?(): void;
  /** An event begins to be told. */
  began?(event: GameData): void;
}

export class TableStore {
  table = $state.raw<Table | null>(null);
  chat = $state.raw<Chat[]>([]);
  /** The standing orders of my seat; `null` if I can give none. */
  orders = $state.raw<StandingOrders | null>(null);
  #line = $state<Line>('connecting');
  lineError = $state.raw<ServerError | null>(null);
  past = $state.raw<Past | null>(null);
  /** The action on its way to the server. */
  sending = $state<string | null>(null);
  /** What was heard last, also if it is not shown yet: what the changes of the next step lead from. */
  #latest = $state.raw<MergedSnapshot | null>(null);
  /** How the table is once the steps before have been shown. */
  #tableNext: Table | null = null;
  #arrived = false;
  readonly #timeline: Timeline;
  readonly #log: LogHistory;
  readonly #parts: PartsLoader;
  readonly #socket: TableSocket;

  constructor(around: Surroundings) {
    this.#timeline = new Timeline({
      time: (event, view) => around.time(event, view),
      tumbles: (event, view) => around.tumbles?.(event, view) ?? 0,
      thrown: () => around.thrown?.(),
      began: (event) => around.began?.(event),
      reached: (snapshot) => this.#reached(snapshot),
      rested: () => this.#takeTable(this.#tableNext ?? this.table),
    });
    this.#log = new LogHistory((before) => around.history(before));
    this.#parts = new PartsLoader(() => around.parts());
    if (around.started) this.#parts.need();
    this.#socket = around.socket({
      frame: (frame) => this.#heard(frame),
      known: () => this.#known,
      line: (line, error) => {
        this.#line = line;
        this.lineError = error;
      },
    });
  }

  /** How the line stands; it is as good as lost while the figures of the game cannot be had. */
  get line(): Line {
    return this.#line === 'open' && !this.drawable && this.#parts.isLost ? 'lost' : this.#line;
  }

  /** The static figures of the game; `null` before they came. */
  get parts(): GameData | null {
    return this.#parts.value;
  }

  /** Whether all is here that drawing the game needs; nothing of a game is drawn before its start. */
  get drawable(): boolean {
    return this.snapshot === null || this.parts !== null;
  }

  get #known(): Known | null {
    return this.#latest && { entry: this.#latest.entry, chat: this.chat.at(-1)?.id ?? null };
  }

  /** My seat. */
  get you(): number | null {
    return this.table?.you ?? null;
  }

  get seats(): SeatInfo[] {
    return this.table?.seats ?? [];
  }

  /** The view that is drawn: of the past, or of what has been shown. */
  get view(): GameData | null {
    if (!this.drawable) return null;
    return this.past ? this.past.view : (this.snapshot?.view ?? null);
  }

  /** What happened, as far as it was shown and the page has it. */
  get history(): LogStep[] {
    const { steps } = this.#log;
    const last = this.snapshot?.entry ?? 0;
    const end = steps.findLastIndex(({ entry }) => entry <= last) + 1;
    const shown = end === steps.length ? steps : steps.slice(0, end);
    return this.#timeline.steps.length > 0 ? [...shown, ...this.#timeline.steps] : shown;
  }

  /** Whether there are earlier entries that are not here nor on their way. */
  get hasEarlier(): boolean {
    return this.#log.hasEarlier;
  }

  /** What has been shown to its end: all that words and plates may say. */
  get snapshot(): MergedSnapshot | null {
    return this.#timeline.snapshot;
  }

  /** The events of the step that is being shown, as far as they were. */
  get played(): GameData[] {
    return this.#timeline.steps.flatMap(({ events }) => events.map(({ event }) => event as GameData));
  }

  /** The event that is being shown. */
  get shown(): Shown | null {
    return this.#timeline.now;
  }

  /** Whether something is being shown. */
  get moving(): boolean {
    return this.#timeline.moving;
  }

  /** My question: a new one once everything before it has been shown, the same one whatever others do. */
  get prompt(): MergedSnapshot['prompt'] {
    if (this.past || !this.drawable || this.table?.status !== 'running') return null;
    const heard = this.#latest?.prompt ?? null;
    return !this.moving || heard?.number === this.snapshot?.prompt?.number ? heard : null;
  }

  get choices(): ChoiceJson[] {
    return this.prompt ? (this.#latest?.choices ?? []) : [];
  }

  /** Whether my last action can be taken back. */
  get mayUndo(): boolean {
    return !this.moving && (this.#latest?.undo ?? false);
  }

  /** The seats the table waits for. */
  get awaited(): number[] {
    const turn = this.snapshot?.turn;
    return this.table?.status === 'running' && turn?.kind === 'ask' ? turn.must : [];
  }

  #heard(frame: ServerFrame): void {
    switch (frame.type) {
      case 'state':
        this.#heardState(frame);
        break;
      case 'step':
        this.#heardStep(frame);
        break;
      case 'table':
        if (this.moving) this.#tableNext = frame.table;
        else this.table = frame.table;
        break;
      case 'seats':
        this.table = withSeats(this.table, frame);
        this.#tableNext = withSeats(this.#tableNext, frame);
        break;
      case 'presence':
        this.table = withPresence(this.table, frame);
        this.#tableNext = withPresence(this.#tableNext, frame);
        this.#timeline.setDeadline(frame.deadline);
        break;
      case 'orders':
        this.orders = frame;
        break;
      case 'chat':
        this.#addChat([frame]);
        break;
    }
  }

  #heardState({ table, snapshot, deadline, history, since, chat, orders }: Frame<'state'>): void {
    if (since !== null && table.you !== this.you) {
      // What is known was told to somebody else.
      this.#socket.restart();
      return;
    }
    this.#takeTable(table);
    if (since === null) {
      this.#log.replace(history);
      this.chat = chat;
    } else {
      this.#log.append(history.steps);
      this.#addChat(chat);
    }
    this.orders = orders;
    this.#latest = snapshot && mergeSnapshot(snapshot, deadline);
    this.#timeline.settle(this.#latest);
    this.#arrive();
    if (!snapshot) return;
    this.#parts.need();
    void this.#log.load();
  }

  #heardStep(frame: Frame<'step'>): void {
    const snapshot = this.#follow(frame);
    if (!snapshot) {
      this.#socket.restart();
      return;
    }
    this.#latest = snapshot;
    this.#log.append(frame.steps);
    this.#timeline.push({ steps: frame.steps, snapshot });
  }

  /** What a step leads to; `null` if it does not follow what was heard last. */
  #follow(frame: Frame<'step'>): MergedSnapshot | null {
    if (!this.#latest || frame.steps[0]?.entry !== this.#latest.entry + 1) return null;
    try {
      return mergeStep(this.#latest, frame);
    } catch {
      return null;
    }
  }

  #addChat(lines: Chat[]): void {
    const last = this.chat.at(-1)?.id ?? -1;
    this.chat = [...this.chat, ...lines.filter(({ id }) => id > last)];
  }

  /** Who opens the page of a table is back; a line that comes back by itself says nothing of that. */
  #arrive(): void {
    if (!this.#arrived && this.seats.some((seat) => isMine(seat) && hasStandIn(seat))) this.here();
    this.#arrived = true;
  }

  #takeTable(table: Table | null): void {
    this.table = table;
    this.#tableNext = null;
  }

  /** What may be told of the game is on the table as well. */
  #reached({ entry, result, turn }: MergedSnapshot): void {
    if (!this.table) return;
    const status = turn.kind === 'over' ? 'over' : this.table.status;
    this.table = { ...this.table, entry, result, status };
  }

  /** Shows at once what waits to be shown. */
  catchUp(): void {
    this.#timeline.skip();
  }

  /** Sends one action; resolves with why it was refused, or `null`. */
  async play(action: string): Promise<ServerError | null> {
    const prompt = this.prompt?.number;
    if (prompt === undefined || this.sending !== null) return null;
    this.sending = action;
    const refused = await this.#done({ type: 'act', prompt, action });
    this.sending = null;
    return refused;
  }

  undo(): Promise<ServerError | null> {
    return this.#done({ type: 'undo' });
  }

  /** Gives a standing order, or revokes it. */
  order(order: string | null): Promise<ServerError | null> {
    return this.#done({ type: 'order', order });
  }

  speak(text: string): Promise<ServerError | null> {
    return this.#done({ type: 'chat', text });
  }

  /** Makes one of the game's remarks, by its key. */
  remark(remark: string): Promise<ServerError | null> {
    return this.#done({ type: 'remark', remark });
  }

  #done(question: Parameters<TableSocket['ask']>[0]): Promise<ServerError | null> {
    return this.#socket.ask(question).then(
      () => null,
      (error: ServerError) => error,
    );
  }

  /** The facts of one action; why not, if it is refused. */
  async forecast(action: string): Promise<LineWithPhrase[] | ServerError> {
    const answer = await this.#socket.ask({ type: 'forecast', action }).catch((error: ServerError) => error);
    if ('code' in answer) return answer;
    return answer.type === 'forecast' ? answer.forecast : [];
  }

  /** Travels to the moment after an entry. */
  async look(entry: number): Promise<ServerError | null> {
    const answer = await this.#socket.ask({ type: 'look', entry }).catch((error: ServerError) => error);
    if ('code' in answer) return answer;
    if (answer.type === 'look') this.past = { entry: answer.entry, view: answer.view };
    return null;
  }

  /** Back to now. */
  now(): void {
    this.past = null;
  }

  /** Loads the part of the log before the first entry; resolves with why it cannot, or `null`. */
  loadEarlier(): Promise<ServerError | null> {
    return this.#log.loadEarlier();
  }

  /** I am back: a bot that played for me stops. */
  here(): void {
    this.#socket.here();
  }

  /** The person looks again or the network is back. */
  wake(): void {
    this.#parts.wake();
    this.#socket.wake(this.snapshot?.entry ?? null);
  }

  /** Connects anew, as whom the server knows us now. */
  renew(): void {
    this.#socket.renew();
  }

  end(): void {
    this.#timeline.end();
    this.#log.end();
    this.#parts.end();
    this.#socket.end();
  }
}
