// A WebSocket controlled by tests.
import type { ServerFrame } from '../../src/lib/contract';
import type { Known } from '../../src/lib/socket';

export class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  /** What the server need not send again. */
  readonly known: Known | null;

  constructor(known: Known | null) {
    this.known = known;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  /** The server accepts the connection and sends the state. */
  greet(frame: ServerFrame): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
    this.receive(frame);
  }

  receive(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** The connection is lost. */
  break(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  static last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  static connect = (known: Known | null): WebSocket => new FakeSocket(known) as unknown as WebSocket;
}
