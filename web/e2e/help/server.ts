// The real server for browser tests: started on a fresh data file, stopped, started again. Where
// the binary does not hold the page yet, a small front serves dist/ before it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Front } from './front.ts';

const BINARY = process.env.PORTOLAN_BIN ?? join(import.meta.dirname, '../../../target/debug/portolan');

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portolan-e2e-'));
  readonly #front: Front;
  #process: ChildProcess | null = null;

  private constructor(front: Front) {
    this.#front = front;
  }

  static async start(): Promise<Server> {
    const server = new Server(await Front.open());
    await server.run();
    return server;
  }

  get address(): string {
    return this.#front.address;
  }

  /** Starts the binary on the same data file. */
  async run(): Promise<void> {
    const child = spawn(
      BINARY,
      [
        'serve',
        '--address',
        '127.0.0.1:0',
        '--data',
        join(this.#folder, 'portolan.db'),
        '--public-url',
        this.address,
        '--pace',
        'off',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = child;
    this.#front.target = await new Promise<URL>((told, failed) => {
      child.once('exit', (code) => failed(new Error(`portolan serve ended with ${code}`)));
      child.stdout.on('data', (data: Buffer) => {
        const address = /http:\/\/\S+/.exec(data.toString())?.[0];
        if (address) told(new URL(address));
      });
    });
  }

  /** Stops the binary as an operator does. */
  async halt(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }

  /** The network breaks: all connections are cut, and new ones refused until it is mended. */
  breakNetwork(): void {
    this.#front.cut();
  }

  mendNetwork(): void {
    this.#front.mend();
  }

  async stop(): Promise<void> {
    await this.halt();
    await this.#front.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
