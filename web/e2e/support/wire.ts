// A TCP proxy between browser and server. A test can cut it: connections are dropped and new ones refused. Or
// hush it: connections stay open but transfer nothing, as when a laptop changes its network.
import { connect, createServer, type Server as Listener, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Call {
  near: Socket;
  far: Socket;
}

export class Wire {
  readonly #target: number;
  readonly #calls = new Set<Call>();
  #listener: Listener | null = null;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target);
    await wire.mend();
    return wire;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async mend(): Promise<void> {
    const listener = createServer((near) => this.#put(near));
    await new Promise<void>((done) => listener.listen(this.#port, '127.0.0.1', done));
    this.#port = (listener.address() as AddressInfo).port;
    this.#listener = listener;
  }

  #put(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    const call = { near, far };
    this.#calls.add(call);
    const end = () => this.#end(call);
    for (const side of [near, far]) side.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
  }

  #end(call: Call): void {
    this.#calls.delete(call);
    call.near.destroy();
    call.far.destroy();
  }

  /** Drops all connections and refuses new ones. */
  cut(): void {
    this.#listener?.close();
    this.#listener = null;
    for (const call of this.#calls) this.#end(call);
  }

  /** Open connections transfer nothing any more; new ones work. */
  hush(): void {
    for (const { near, far } of this.#calls) {
      near.unpipe(far);
      far.unpipe(near);
      near.resume();
      far.resume();
    }
  }
}
