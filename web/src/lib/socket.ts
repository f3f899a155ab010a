// The line to one table: connects, speaks JSON, asks again with the same key after a loss, and
// tells its owner how it stands. Knows frames by their type only; what they mean is the store's.
import type { Message, ServerError, ServerFrame } from './contract';
import { pauseAfter } from './pause';

/** How the line stands. `gone`: it will not come back by itself; `outdated`: load the page again. */
export type Line = 'connecting' | 'open' | 'lost' | 'gone' | 'outdated';

/** What is known of a table: the last entry and the last message of its chat. */
export interface Known {
  entry: number;
  chat: number | null;
}

export interface Hearer {
  /** What need not be told again; `null` for nothing. */
  known(): Known | null;
  frame(frame: ServerFrame): void;
  line(line: Line, error: ServerError | null): void;
}

/** What the line needs of the world; tests bring their own. */
export interface World {
  connect(known: Known | null): WebSocket;
  random(): number;
}

type Keyed = Extract<Message, { key: string }>;
type Unkeyed<F> = F extends unknown ? Omit<F, 'key'> : never;
export type Question = Unkeyed<Keyed>;
export type Answer = Extract<ServerFrame, { key: string | null }>;

interface Waiting {
  frame: Keyed;
  answer(answer: Answer): void;
  fail(error: ServerError): void;
}

const PROBE_PATIENCE = 4_000;

export const lostError: ServerError = { code: 'page-line-closed', message: 'The connection is closed.' };

export class TableSocket {
  readonly #world: World;
  readonly #hearer: Hearer;
  #socket: WebSocket | null = null;
  #line: Line = 'connecting';
  #failures = 0;
  /** Whether what was heard so far is still true for whom the server knows us. */
  #continues = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #probe: ReturnType<typeof setTimeout> | null = null;
  #number = 0;
  #name: string;
  #waiting = new Map<string, Waiting>();
  #ended = false;

  constructor(world: World, hearer: Hearer) {
    this.#world = world;
    this.#hearer = hearer;
    this.#name = Math.floor(world.random() * 2 ** 40).toString(36);
    this.#connect();
  }

  get line(): Line {
    return this.#line;
  }

  /** Sends a message with a fresh key; sent again with the same key until it is answered. */
  ask(question: Question): Promise<Answer> {
    const frame = { ...question, key: `${this.#name}-${++this.#number}` } as Keyed;
    return new Promise((answer, fail) => {
      if (this.#ended) return fail(lostError);
      this.#waiting.set(frame.key, { frame, answer, fail });
      this.#send(frame);
    });
  }

  /** I am back: a bot that played for me stops. */
  here(): void {
    this.#send({ type: 'here' });
  }

  /** The person looks again or the network is back: make sure the line is alive. */
  wake(entry: number | null): void {
    if (this.#ended || this.#line === 'gone' || this.#line === 'outdated') return;
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      this.#failures = 0;
      this.#reconnect(0);
      return;
    }
    if (this.#probe) return;
    this.#probe = setTimeout(() => this.#dropped(), PROBE_PATIENCE);
    this.#send({ type: 'look', key: `${this.#name}-probe-${++this.#number}`, entry: entry ?? 0 });
  }

  /** Connects anew, as whom the server knows us now. */
  renew(): void {
    this.#continues = false;
    this.#failures = 0;
    this.#reconnect(0);
  }

  /** What was heard does not fit together: connects anew and is told everything. */
  restart(): void {
    this.#continues = false;
    this.#dropped();
  }

  /** Ends the line for good. */
  end(): void {
    this.#ended = true;
    this.#stopTimers();
    this.#socket?.close();
    this.#socket = null;
    this.#giveUp(lostError);
  }

  #send(frame: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #tell(line: Line, error: ServerError | null = null): void {
    this.#line = line;
    this.#hearer.line(line, error);
  }

  #connect(): void {
    const socket = this.#world.connect(this.#continues ? this.#hearer.known() : null);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<unknown>) => {
      if (socket === this.#socket && typeof message.data === 'string') this.#heard(message.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#dropped();
    };
  }

  #heard(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    this.#stopProbe();
    if (frame.type === 'state' && this.#line !== 'open') {
      this.#continues = true;
      this.#failures = 0;
      this.#tell('open');
      this.#hearer.frame(frame);
      for (const { frame: unanswered } of this.#waiting.values()) this.#send(unanswered);
      return;
    }
    if (frame.type === 'bye') {
      this.#bye(frame.error, frame.again);
      return;
    }
    if ('key' in frame) {
      const waiting = frame.key === null ? undefined : this.#waiting.get(frame.key);
      if (!waiting) return;
      this.#waiting.delete(waiting.frame.key);
      if (frame.type === 'refused') waiting.fail(frame.error);
      else waiting.answer(frame);
      return;
    }
    this.#hearer.frame(frame);
  }

  #bye(error: ServerError, again: boolean): void {
    if (again) {
      this.#dropped();
      return;
    }
    this.#stop(error.code === 'server-page-version' ? 'outdated' : 'gone', error);
  }

  #stop(line: 'gone' | 'outdated', error: ServerError): void {
    this.#stopTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#giveUp(error);
    this.#tell(line, error);
  }

  #giveUp(error: ServerError): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.fail(error);
  }

  #dropped(): void {
    if (this.#line !== 'lost') this.#tell('lost');
    this.#reconnect(pauseAfter(this.#failures++, this.#world.random()));
  }

  #reconnect(pause: number): void {
    this.#stopTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (this.#line === 'open') this.#tell('lost');
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#connect();
    }, pause);
  }

  #stopProbe(): void {
    if (this.#probe) clearTimeout(this.#probe);
    this.#probe = null;
  }

  #stopTimers(): void {
    this.#stopProbe();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
