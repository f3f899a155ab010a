// The WebSocket to one table: connects, reconnects, and sends unanswered requests again with the same key. It
// matches replies to requests; all other frames go to the listener.
import type { Message, SentFrame, ServerError } from './contract';
import { retryDelay } from './retry-delay';

/** `closed`: it will not reconnect; `outdated`: the page must be reloaded. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed' | 'outdated';

/** How much of a table was received: the last log entry and the last chat message. */
export interface Known {
  entry: number;
  chat: number | null;
}

export interface SocketListener {
  /** What the server need not send again; `null` for nothing. */
  known(): Known | null;
  frame(frame: SentFrame): void;
  connection(state: ConnectionState, error: ServerError | null): void;
}

/** The dependencies of the socket; tests provide their own. */
export interface SocketEnvironment {
  connect(known: Known | null): WebSocket;
  random(): number;
}

type KeyedMessage = Extract<Message, { key: string }>;
type Unkeyed<F> = F extends unknown ? Omit<F, 'key'> : never;
export type SocketRequest = Unkeyed<KeyedMessage>;
export type Reply = Extract<SentFrame, { key: string | null }>;

interface PendingRequest {
  frame: KeyedMessage;
  resolve(reply: Reply): void;
  fail(error: ServerError): void;
}

const PROBE_TIMEOUT = 4_000;

const closedError: ServerError = { code: 'page-line-closed', message: 'The connection is closed.' };

export class TableSocket {
  readonly #environment: SocketEnvironment;
  readonly #listener: SocketListener;
  #socket: WebSocket | null = null;
  #state: ConnectionState = 'connecting';
  #failures = 0;
  /** Whether a new connection may continue from `known`: not if the guest has changed. */
  #canResume = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #probe: ReturnType<typeof setTimeout> | null = null;
  #lastKey = 0;
  #keyPrefix: string;
  #pending = new Map<string, PendingRequest>();
  #ended = false;

  constructor(environment: SocketEnvironment, listener: SocketListener) {
    this.#environment = environment;
    this.#listener = listener;
    this.#keyPrefix = Math.floor(environment.random() * 2 ** 40).toString(36);
    this.#connect();
  }

  /** Sends a message with a new key, again after each reconnect until there is a reply. */
  request(request: SocketRequest): Promise<Reply> {
    const frame = { ...request, key: `${this.#keyPrefix}-${++this.#lastKey}` } as KeyedMessage;
    return new Promise((resolve, fail) => {
      if (this.#ended) return fail(closedError);
      this.#pending.set(frame.key, { frame, resolve, fail });
      this.#send(frame);
    });
  }

  /** Tells the server that the player is back, so that the bot that stands in stops. */
  here(): void {
    this.#send({ type: 'here' });
  }

  /** Checks that the connection is alive, after the page became visible or the network came back. */
  wake(): void {
    if (this.#ended || this.#state === 'closed' || this.#state === 'outdated') return;
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      this.#failures = 0;
      this.#reconnect(0);
      return;
    }
    if (this.#probe) return;
    this.#probe = setTimeout(() => this.#handleLoss(), PROBE_TIMEOUT);
    this.#send({ type: 'ping', key: `${this.#keyPrefix}-probe-${++this.#lastKey}` });
  }

  /** Reconnects after the guest has changed. */
  renew(): void {
    this.#canResume = false;
    this.#failures = 0;
    this.#reconnect(0);
  }

  /** Reconnects and requests the full state, after frames that do not fit together. */
  restart(): void {
    this.#canResume = false;
    this.#handleLoss();
  }

  /** Closes the connection for good. */
  end(): void {
    this.#ended = true;
    this.#stopTimers();
    this.#socket?.close();
    this.#socket = null;
    this.#failPending(closedError);
  }

  #send(frame: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #setState(state: ConnectionState, error: ServerError | null = null): void {
    this.#state = state;
    this.#listener.connection(state, error);
  }

  #connect(): void {
    const socket = this.#environment.connect(this.#canResume ? this.#listener.known() : null);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<unknown>) => {
      if (socket === this.#socket && typeof message.data === 'string') this.#receive(message.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#handleLoss();
    };
  }

  #receive(text: string): void {
    const frame = JSON.parse(text) as SentFrame;
    this.#stopProbe();
    if (frame.type === 'state' && this.#state !== 'open') {
      this.#canResume = true;
      this.#failures = 0;
      this.#setState('open');
      this.#listener.frame(frame);
      for (const { frame: unanswered } of this.#pending.values()) this.#send(unanswered);
      return;
    }
    if (frame.type === 'bye') {
      this.#bye(frame.error, frame.again);
      return;
    }
    if ('key' in frame) {
      const pending = frame.key === null ? undefined : this.#pending.get(frame.key);
      if (!pending) return;
      this.#pending.delete(pending.frame.key);
      if (frame.type === 'refused') pending.fail(frame.error);
      else pending.resolve(frame);
      return;
    }
    this.#listener.frame(frame);
  }

  #bye(error: ServerError, again: boolean): void {
    if (again) {
      this.#handleLoss();
      return;
    }
    this.#stop(error.code === 'server-page-version' ? 'outdated' : 'closed', error);
  }

  #stop(state: 'closed' | 'outdated', error: ServerError): void {
    this.#stopTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#failPending(error);
    this.#setState(state, error);
  }

  #failPending(error: ServerError): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const one of pending) one.fail(error);
  }

  #handleLoss(): void {
    if (this.#state !== 'lost') this.#setState('lost');
    this.#reconnect(retryDelay(this.#failures++, this.#environment.random()));
  }

  #reconnect(delay: number): void {
    this.#stopTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (this.#state === 'open') this.#setState('lost');
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#connect();
    }, delay);
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
