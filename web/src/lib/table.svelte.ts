// The store of one table: applies the frames of the WebSocket, plays their events through the timeline, and
// sends the player's requests.
import type {
  Advice,
  Chat,
  ChoiceJson,
  GameData,
  GameShapes,
  GameView,
  LineWithPhrase,
  LogStep,
  Phrase,
  SeatInfo,
  SentFrame,
  SentHistory,
  ServerError,
  ServerFrame,
  StandingOrders,
  Table,
} from './contract';
import { endings, type Ending } from './ending-offers';
import type { LessonGuide } from './lesson.svelte';
import { leftToMemory, LogHistory, type Position } from './log-history.svelte';
import { mergeSnapshot, mergeStep, type MergedSnapshot } from './merged-snapshot';
import { frameWithPhrases, historyWithPhrases, NO_SHAPES } from './phrases';
import { hasStandIn, isMine } from './seats';
import type { ConnectionState, Known, SocketListener, SocketRequest, TableSocket } from './socket';
import { StaticDataLoader } from './static-data-loader.svelte';
import { withLesson, withPresence, withSeats } from './table-changes';
import { happenings, Timeline, type Happening, type Shown } from './timeline.svelte';

/** A moment of the past. */
export interface Past extends Position {
  view: GameView;
  /** What happened then; `null` at the start and after an undo. */
  phrase: Phrase | null;
}

/** The socket rejects with errors of the server only. */
const asError = (error: ServerError): ServerError => error;

/** How many events since the last input are kept. */
const MOST_HAPPENINGS = 200;

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** The dependencies of the store; tests provide their own. */
export interface TableEnvironment {
  socket(listener: SocketListener): TableSocket;
  /** Loads the static data of the game. */
  parts(): Promise<GameData>;
  /** Loads the shapes of its phrases. */
  phrases(): Promise<GameShapes>;
  /** Whether the game is known to have started, so that its static data can be loaded at once. */
  started?: boolean;
  /** Loads a part of the log before an entry. */
  history(before: number): Promise<SentHistory>;
  /** The duration of an event in milliseconds; 0 to skip it. */
  time(happening: Happening): number;
  /** How much of that dice tumble, before the outcome is told; 0 without dice. */
  tumbles?(happening: Happening): number;
  /** Dice begin to tumble. */
  thrown?(): void;
  /** Playback of an event begins; from now on it may be told. */
  began?(happening: Happening): void;
}

export class TableStore {
  table = $state.raw<Table | null>(null);
  chat = $state.raw<Chat[]>([]);
  /** The standing orders of my seat; `null` if I can give none. */
  orders = $state.raw<StandingOrders | null>(null);
  /** The bots that wait for answers to their offers. */
  ending = $state.raw<Ending[]>([]);
  #connection = $state<ConnectionState>('connecting');
  connectionError = $state.raw<ServerError | null>(null);
  /** The moment of the past that is shown instead of the present. */
  past = $state.raw<Past | null>(null);
  /** The action that was sent and has no reply yet. */
  sending = $state<string | null>(null);
  /** The lesson that is taken at this table, once it is loaded. */
  lesson = $state.raw<LessonGuide | null>(null);
  /** What has happened since the player's last input, whether it was played or not. */
  happened = $state.raw<Happening[]>([]);
  /** The last snapshot received, which may not be shown yet. The changes of the next step apply to it. */
  #latest = $state.raw<MergedSnapshot | null>(null);
  /** A table received while earlier steps are still being played. */
  #tableNext: Table | null = null;
  /** Frames that wait for the static data, the first of them a state. */
  #waiting = $state.raw<SentFrame[]>([]);
  #arrived = false;
  readonly #timeline: Timeline;
  readonly #log: LogHistory;
  readonly #static: StaticDataLoader;
  readonly #socket: TableSocket;

  constructor(environment: TableEnvironment) {
    this.#timeline = new Timeline({
      time: (happening) => environment.time(happening),
      tumbles: (happening) => environment.tumbles?.(happening) ?? 0,
      thrown: () => environment.thrown?.(),
      began: (happening) => environment.began?.(happening),
      happened: (happening) => this.#note([happening]),
      reached: (snapshot) => this.#reached(snapshot),
      rested: () => this.#takeTable(this.#tableNext ?? this.table),
    });
    this.#static = new StaticDataLoader(
      async () => {
        const [parts, shapes] = await Promise.all([environment.parts(), environment.phrases()]);
        return { parts, shapes };
      },
      () => this.#receiveWaiting(),
    );
    this.#log = new LogHistory(async (before) =>
      historyWithPhrases(await environment.history(before), this.#shapes),
    );
    if (environment.started) this.#static.need();
    this.#socket = environment.socket({
      frame: (frame) => this.#await(frame),
      known: () => this.#known,
      connection: (state, error) => {
        this.#connection = state;
        this.connectionError = error;
      },
    });
  }

  /** The state of the connection; `lost` also while the static data of the game cannot be loaded. */
  get connection(): ConnectionState {
    return this.#connection === 'open' && !this.drawable && this.#static.isLost ? 'lost' : this.#connection;
  }

  /** The static data of the game; `null` until it is loaded. */
  get parts(): GameData | null {
    return this.#static.value?.parts ?? null;
  }

  /** Whether everything needed for drawing is loaded. Before its start a game is not drawn. */
  get drawable(): boolean {
    return this.#waiting.length === 0;
  }

  get #shapes(): GameShapes {
    return this.#static.value?.shapes ?? NO_SHAPES;
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

  /** The view to draw: that of the past, or after everything that was told. */
  get view(): GameView | null {
    if (!this.drawable) return null;
    return this.past ? this.past.view : this.#timeline.view;
  }

  /** The view before the event that is being played; the view to draw if none is. */
  get before(): GameView | null {
    return this.past ? this.view : this.#timeline.before;
  }

  /** The loaded log up to what has been played. */
  get history(): LogStep[] {
    const { steps } = this.#log;
    const last = this.snapshot?.entry ?? 0;
    const end = steps.findLastIndex(({ entry }) => entry <= last) + 1;
    const shown = end === steps.length ? steps : steps.slice(0, end);
    return this.#timeline.steps.length > 0 ? [...shown, ...this.#timeline.steps] : shown;
  }

  /** Whether there are earlier entries that are neither loaded nor being loaded. */
  get hasEarlier(): boolean {
    return this.#log.hasEarlier;
  }

  /** The last snapshot that was played to its end: texts and plates show nothing newer. */
  get snapshot(): MergedSnapshot | null {
    return this.#timeline.snapshot;
  }

  /** The events of the current step that were played so far. */
  get played(): GameData[] {
    return this.#timeline.steps.flatMap(({ events }) => events.map(({ event }) => event as GameData));
  }

  /** The event that is being played. */
  get shown(): Shown | null {
    return this.#timeline.now;
  }

  /** Whether an event is being played. */
  get moving(): boolean {
    return this.#timeline.moving;
  }

  /** The question to me. A new one appears once everything before it has been played. */
  get prompt(): MergedSnapshot['prompt'] {
    if (this.past || !this.drawable || this.table?.status !== 'running') return null;
    if (this.table.lesson && (this.lesson?.expect.kind ?? 'go_on') === 'go_on') return null;
    const latest = this.#latest?.prompt ?? null;
    return !this.moving || latest?.number === this.snapshot?.prompt?.number ? latest : null;
  }

  get choices(): ChoiceJson[] {
    const choices = this.prompt ? (this.#latest?.choices ?? []) : [];
    return this.lesson?.expected(choices) ?? choices;
  }

  /** Whether my last action can be undone. */
  get mayUndo(): boolean {
    return !this.lesson && !this.moving && (this.#latest?.undo ?? false);
  }

  /** The seats the table waits for. */
  get awaited(): number[] {
    const turn = this.snapshot?.turn;
    return this.table?.status === 'running' && turn?.kind === 'ask' ? turn.must : [];
  }

  /** A game cannot be shown without its static data: a state with a game waits for it, and what follows waits
   * behind it. Only the table is known at once. */
  #await(frame: SentFrame): void {
    if (frame.type === 'state') this.#waiting = [];
    const hasGame = frame.type === 'state' && frame.snapshot !== null;
    if (this.#static.value || (!hasGame && this.#waiting.length === 0)) {
      this.#receive(frameWithPhrases(frame, this.#shapes));
      return;
    }
    this.#waiting = [...this.#waiting, frame];
    if (frame.type === 'state') this.#takeTable(frame.table);
    this.#static.need();
  }

  #receiveWaiting(): void {
    const frames = this.#waiting;
    this.#waiting = [];
    for (const frame of frames) this.#receive(frameWithPhrases(frame, this.#shapes));
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'state':
        this.#receiveState(frame);
        break;
      case 'step':
        this.#receiveStep(frame);
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
      case 'ending_offers':
        this.ending = endings(frame.ends);
        break;
      case 'lesson':
        this.table = withLesson(this.table, frame);
        this.#tableNext = withLesson(this.#tableNext, frame);
        break;
      case 'chat':
        this.#addChat([frame]);
        break;
    }
  }

  #receiveState({ table, snapshot, deadline, log, since, chat, orders, ends }: Frame<'state'>): void {
    if (since !== null && table.you !== this.you) {
      // The known part of the state belongs to another seat.
      this.#socket.restart();
      return;
    }
    this.#takeTable(table);
    if (since === null) {
      this.#log.replace(log, snapshot?.view ?? null);
      this.chat = chat;
    } else {
      this.#log.append(log.steps);
      this.#addChat(chat);
      // What happened while the connection was lost, and is not played.
      if (this.#latest) this.#noteMissed(this.#latest.view, log.steps);
    }
    this.orders = orders;
    this.ending = endings(ends);
    this.#latest = snapshot && mergeSnapshot(snapshot, deadline);
    this.#timeline.settle(this.#latest);
    this.#arrive();
    if (snapshot) void this.#log.load();
  }

  #receiveStep(frame: Frame<'step'>): void {
    const snapshot = this.#follow(frame);
    if (!snapshot) {
      this.#socket.restart();
      return;
    }
    this.#latest = snapshot;
    this.#log.append(frame.steps);
    this.#timeline.push({ steps: frame.steps, snapshot });
  }

  /** The snapshot after a step; `null` if the step does not follow the last one received. */
  #follow(frame: Frame<'step'>): MergedSnapshot | null {
    if (!this.#latest || frame.steps[0]?.entry !== this.#latest.entry + 1) return null;
    try {
      return mergeStep(this.#latest, frame);
    } catch {
      return null;
    }
  }

  /** Keeps what happened until the player's next input. */
  #note(happened: Happening[]): void {
    this.happened = [...this.happened, ...happened].slice(-MOST_HAPPENINGS);
  }

  #noteMissed(view: GameView, steps: LogStep[]): void {
    try {
      this.#note(happenings(view, steps));
    } catch {
      // The entries came without what they changed, as the options leave the past to memory.
    }
  }

  /** The player has made an input: what happened before it has been seen. */
  seen(): void {
    if (this.happened.length > 0) this.happened = [];
  }

  #addChat(lines: Chat[]): void {
    const last = this.chat.at(-1)?.id ?? -1;
    this.chat = [...this.chat, ...lines.filter(({ id }) => id > last)];
  }

  /** Opening the page ends a stand-in; a reconnect does not, as nobody may be looking. */
  #arrive(): void {
    if (!this.#arrived && this.seats.some((seat) => isMine(seat) && hasStandIn(seat))) this.here();
    this.#arrived = true;
  }

  #takeTable(table: Table | null): void {
    this.table = table;
    this.#tableNext = null;
  }

  /** Updates the table with a snapshot that was played. */
  #reached({ entry, result, turn }: MergedSnapshot): void {
    if (!this.table) return;
    const status = turn.kind === 'over' ? 'over' : this.table.status;
    this.table = { ...this.table, entry, result, status };
  }

  /** Skips what waits to be played. */
  catchUp(): void {
    this.#timeline.skip();
  }

  /** Sends an action; resolves with the refusal, or `null`. */
  async play(action: string): Promise<ServerError | null> {
    const prompt = this.prompt?.number;
    if (prompt === undefined || this.sending !== null) return null;
    this.sending = action;
    const refused = await this.#request({ type: 'act', prompt, action });
    this.sending = null;
    return refused;
  }

  /** Goes on from a step of a lesson; where it expects an action, the lesson does it. */
  finishStep(step: number): Promise<ServerError | null> {
    return this.#request({ type: 'finish_step', step });
  }

  undo(): Promise<ServerError | null> {
    return this.#request({ type: 'undo' });
  }

  /** Gives a standing order; `null` revokes all. */
  order(order: string | null): Promise<ServerError | null> {
    return this.#request({ type: 'order', order });
  }

  /** Revokes one standing order. */
  revoke(order: string): Promise<ServerError | null> {
    return this.#request({ type: 'revoke', order });
  }

  speak(text: string): Promise<ServerError | null> {
    return this.#request({ type: 'chat', text });
  }

  /** Makes one of the game's remarks, by its key. */
  remark(remark: string): Promise<ServerError | null> {
    return this.#request({ type: 'remark', remark });
  }

  #request(request: SocketRequest): Promise<ServerError | null> {
    return this.#socket.request(request).then(
      () => null,
      (error: ServerError) => error,
    );
  }

  /** The forecast of an action, or the refusal. */
  async forecast(action: string): Promise<LineWithPhrase[] | ServerError> {
    const reply = await this.#socket.request({ type: 'forecast', action }).catch(asError);
    if ('code' in reply) return reply;
    const answer = frameWithPhrases(reply, this.#shapes);
    return answer.type === 'forecast' ? answer.forecast : [];
  }

  /** The best actions for the present question, or the refusal. */
  async advise(): Promise<Advice[] | ServerError> {
    const prompt = this.prompt?.number;
    if (prompt === undefined) return [];
    const reply = await this.#socket.request({ type: 'advise', prompt }).catch(asError);
    if ('code' in reply) return reply;
    return reply.type === 'advice' ? reply.advice : [];
  }

  /** Shows the table as it was after an entry; resolves with the error, or `null`. */
  look(entry: number): Promise<ServerError | null> {
    return this.#show(this.#log.endOf(entry));
  }

  /** Whether the moment of the past that is shown is the last one. */
  get isAtEnd(): boolean {
    return this.past !== null && this.#log.later(this.past) === null;
  }

  /** Shows the moment after the one that is shown; after the last one comes the present. */
  async stepForward(): Promise<ServerError | null> {
    const next = this.past && this.#log.later(this.past);
    if (next) return this.#show(next);
    this.now();
    return null;
  }

  /** Shows the moment before the one that is shown. */
  async stepBack(): Promise<ServerError | null> {
    const before = this.past ?? this.#log.endOf(this.snapshot?.entry ?? 0);
    const next = this.#log.earlier(before);
    return next ? this.#show(next) : null;
  }

  async #show(position: Position): Promise<ServerError | null> {
    if (this.#latest?.left_to_memory) return leftToMemory;
    const shown = await this.#log.look(position);
    if ('code' in shown) return shown;
    this.past = { ...position, ...shown };
    return null;
  }

  /** Returns to the present. */
  now(): void {
    this.past = null;
  }

  /** Loads the part of the log before the first entry; resolves with the error, or `null`. */
  loadEarlier(): Promise<ServerError | null> {
    return this.#log.loadEarlier();
  }

  /** Tells the server that the player is back, so that the bot that stands in stops. */
  here(): void {
    this.#socket.here();
  }

  /** Checks the connection, after the page became visible or the network came back. */
  wake(): void {
    this.#static.wake();
    this.#socket.wake();
  }

  /** Reconnects after the guest has changed. */
  renew(): void {
    this.#socket.renew();
  }

  end(): void {
    this.#timeline.end();
    this.#log.end();
    this.#static.end();
    this.#socket.end();
  }
}
