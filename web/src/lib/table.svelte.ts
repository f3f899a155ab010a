// One table as the page sees it: what the socket told, step after step at the pace of the motion,
// and what the person asks of it. Draws nothing and knows no game.
import { withForecasts } from './choices';
import type {
  ChatLine,
  Choice,
  Fact,
  GameData,
  Happening,
  Page,
  SeatInfo,
  ServerError,
  ServerFrame,
  TableInfo,
} from './contract';
import { hasStandIn, isMine } from './seats';
import type { Hearer, Line, TableSocket } from './socket';

export interface Past {
  entry: number;
  view: GameData;
}

interface Step {
  happened: Happening[];
  page: Page;
  /** How much of the history is told once it has been shown. */
  known: number;
}

/** How the store reaches the world; tests bring their own. */
export interface Surroundings {
  socket(hearer: Hearer): TableSocket;
  /** How long a step is shown before the next one, in milliseconds. */
  duration(happened: Happening[]): number;
  /** Steps come to be shown. */
  shown?(happened: Happening[], page: Page): void;
}

/** More steps than this are not shown one by one. */
const MOST_STEPS = 12;

/** Who is at a table now, put onto what is known of it. */
function withPresence(
  table: TableInfo | null,
  { seats: present, stand_ins: standIns, watchers }: Extract<ServerFrame, { type: 'presence' }>,
): TableInfo | null {
  if (!table) return null;
  const seats = table.seats.map((seat) =>
    seat.kind === 'person'
      ? { ...seat, present: present.includes(seat.seat), stand_in: standIns.includes(seat.seat) }
      : seat,
  );
  return { ...table, seats, watchers };
}

export class TableStore {
  table = $state.raw<TableInfo | null>(null);
  /** The static figures of the game; `null` before it starts. */
  parts = $state.raw<GameData | null>(null);
  /** What the board shows or moves towards; steps that follow wait in `#queue`. */
  page = $state.raw<Page | null>(null);
  /** What the board has shown to its end: all that words and plates may tell. */
  told = $state.raw<Page | null>(null);
  previous = $state.raw<GameData | null>(null);
  happened = $state.raw<Happening[]>([]);
  #history = $state.raw<Happening[]>([]);
  #known = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  line = $state<Line>('connecting');
  lineError = $state.raw<ServerError | null>(null);
  past = $state.raw<Past | null>(null);
  /** The action on its way to the server. */
  sending = $state<string | null>(null);
  #forecasts = $state.raw<{ prompt: number; choices: Choice[] } | null>(null);
  #moving = $state(false);
  #queue: Step[] = [];
  #showing: Step | null = null;
  /** How the table is once the steps before have been shown. */
  #tableNext: TableInfo | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #arrived = false;
  readonly #socket: TableSocket;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#socket = around.socket({
      frame: (frame) => this.#heard(frame),
      line: (line, error) => {
        this.line = line;
        this.lineError = error;
      },
    });
  }

  /** My seat. */
  get you(): number | null {
    return this.table?.you ?? null;
  }

  get seats(): SeatInfo[] {
    return this.table?.seats ?? [];
  }

  /** The view on the board: of the past, or of now. */
  get view(): GameData | null {
    return this.past ? this.past.view : (this.page?.view ?? null);
  }

  /** What plates and the own area tell: of the past, or of what was shown to its end. */
  get toldView(): GameData | null {
    return this.past ? this.past.view : (this.told?.view ?? null);
  }

  /** What happened, as far as the board has shown it. */
  get history(): Happening[] {
    return this.#history.slice(0, this.#known);
  }

  /** Whether steps are still being shown. */
  get moving(): boolean {
    return this.#moving;
  }

  /** My question, once everything before it has been shown. */
  get prompt(): Page['prompt'] {
    if (this.past || this.moving || this.table?.status !== 'running') return null;
    return this.told?.prompt ?? null;
  }

  get choices(): Choice[] {
    const { told, prompt } = this;
    if (!told || !prompt) return [];
    const known = this.#forecasts;
    return known?.prompt === prompt.number ? withForecasts(told.choices, known.choices) : told.choices;
  }

  /** The seats the table waits for. */
  get awaited(): number[] {
    return this.table?.status === 'running' ? (this.told?.turn.must ?? []) : [];
  }

  #heard(frame: ServerFrame): void {
    switch (frame.type) {
      case 'state':
        this.#dropQueue();
        this.table = frame.table;
        this.parts = frame.parts;
        this.#history = frame.history;
        this.chat = frame.chat;
        this.#show([], frame.page);
        this.#tell(frame.page, frame.history.length);
        this.#arrive();
        break;
      case 'step':
        this.#history = [...this.#history, ...frame.happened];
        this.#queue.push({ ...frame, known: this.#history.length });
        if (!this.#timer || this.#queue.length > MOST_STEPS) this.#next();
        break;
      case 'table':
        if (this.#moving) this.#tableNext = frame.table;
        else this.table = frame.table;
        break;
      case 'presence':
        this.table = withPresence(this.table, frame);
        this.#tableNext = withPresence(this.#tableNext, frame);
        break;
      case 'chat':
        if (!this.chat.some((line) => line.id === frame.id)) this.chat = [...this.chat, frame];
        break;
    }
  }

  /** Who opens the page of a table is back; a line that comes back by itself says nothing of that. */
  #arrive(): void {
    if (!this.#arrived && this.seats.some((seat) => isMine(seat) && hasStandIn(seat))) this.here();
    this.#arrived = true;
  }

  /** What was being shown may be told; the next step is shown. */
  #next(): void {
    this.#stopTimer();
    if (this.#showing) this.#tell(this.#showing.page, this.#showing.known);
    const step = this.#queue.shift() ?? null;
    this.#showing = step;
    this.#moving = step !== null;
    if (!step) {
      this.table = this.#tableNext ?? this.table;
      this.#tableNext = null;
      return;
    }
    this.#show(step.happened, step.page);
    this.#around.shown?.(step.happened, step.page);
    const duration = document.hidden ? 0 : this.#around.duration(step.happened);
    if (duration <= 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), duration);
  }

  #show(happened: Happening[], page: Page | null): void {
    this.previous = happened.length > 0 ? (this.page?.view ?? null) : null;
    this.happened = happened;
    this.page = page;
    if (page?.prompt && this.#queue.length === 0) void this.#foresee(page.prompt.number);
  }

  #tell(page: Page | null, known: number): void {
    this.told = page;
    this.#known = known;
    if (this.table && page) {
      const status = page.turn.kind === 'over' ? 'over' : this.table.status;
      this.table = { ...this.table, entry: page.entry, result: page.result, status };
    }
  }

  /** The board has shown all that led to this view. */
  readonly played = (view: GameData): void => {
    if (this.#timer && view === this.page?.view) this.#next();
  };

  /** Shows at once what waits to be shown: a view with nothing before it stands still. */
  catchUp(): void {
    if (!this.#moving) return;
    while (this.#showing) this.#next();
    this.previous = null;
    this.happened = [];
    if (this.page) this.page = { ...this.page, view: { ...this.page.view } };
    this.told = this.page;
  }

  #dropQueue(): void {
    this.#queue = [];
    this.#showing = null;
    this.#tableNext = null;
    this.#moving = false;
    this.#stopTimer();
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Asks for the forecasts of all choices of a prompt. */
  async #foresee(prompt: number): Promise<void> {
    const answer = await this.#socket.ask({ type: 'forecast' }).catch(() => null);
    if (answer?.type === 'forecast' && answer.choices && this.page?.prompt?.number === prompt) {
      this.#forecasts = { prompt, choices: answer.choices };
    }
  }

  /** Sends one action; resolves with why it was refused, or `null`. */
  async play(action: string): Promise<ServerError | null> {
    const prompt = this.told?.prompt?.number;
    if (prompt === undefined || this.sending !== null) return null;
    this.sending = action;
    const refused = await this.#done({ type: 'act', prompt, action });
    this.sending = null;
    return refused;
  }

  undo(): Promise<ServerError | null> {
    return this.#done({ type: 'undo' });
  }

  speak(text: string): Promise<ServerError | null> {
    return this.#done({ type: 'chat', text });
  }

  #done(question: Parameters<TableSocket['ask']>[0]): Promise<ServerError | null> {
    return this.#socket.ask(question).then(
      () => null,
      (error: ServerError) => error,
    );
  }

  /** The facts of one action; why not, if it is refused. */
  async forecast(action: string): Promise<Fact[] | ServerError> {
    const answer = await this.#socket.ask({ type: 'forecast', action }).catch((error: ServerError) => error);
    if ('code' in answer) return answer;
    return answer.type === 'forecast' ? (answer.forecast ?? []) : [];
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

  /** I am back: a bot that played for me stops. */
  here(): void {
    this.#socket.here();
  }

  /** The person looks again or the network is back. */
  wake(): void {
    this.#socket.wake(this.page?.entry ?? null);
  }

  /** Connects anew, as whom the server knows us now. */
  renew(): void {
    this.#socket.renew();
  }

  end(): void {
    this.#dropQueue();
    this.#socket.end();
  }
}
