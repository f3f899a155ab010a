// The server under test: the program as a child process, on a free port with its own data file. It can be
// stopped, killed and started again on the same port. The chance of its tables follows from a seed: the first
// table of a test file has the same dice, cards and bots in every run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../../target/debug/portolan', import.meta.url));

export interface ServerOptions {
  /** How fast bots answer. */
  pace?: 'off' | 'human';
  /** From what the chance of all tables follows. Another text gives other games. */
  seed?: string;
  /** Further arguments of `portolan serve`. */
  further?: string[];
}

function program(): string {
  const path = process.env.PORTOLAN_BIN ?? BUILT;
  if (!existsSync(path)) {
    throw new Error(`${path} is missing: build the page and the program first, or set PORTOLAN_BIN`);
  }
  return path;
}

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portolan-e2e-'));
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  #said = '';
  #port = 0;

  private constructor(options: ServerOptions) {
    this.#options = options;
  }

  static async start(options: ServerOptions = {}): Promise<Server> {
    const server = new Server(options);
    await server.again();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  /** Starts it, on the same port as before if there was one. */
  async again(): Promise<void> {
    const { pace = 'off', seed = 'portolan', further = [] } = this.#options;
    const words = ['serve', '--address', `127.0.0.1:${this.#port}`, '--pace', pace, '--seed', seed];
    if (process.env.PORTOLAN_PAGE) words.push('--page', process.env.PORTOLAN_PAGE);
    words.push('--data', join(this.#folder, 'portolan.db'), '--log', 'warn', ...further);
    const child = spawn(program(), words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    child.stderr.on('data', (bytes: Buffer) => (this.#said += bytes.toString()));
    const port = await new Promise<number>((found, failed) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const listens = /http:\/\/[^\s:]+:(\d+)/.exec(line);
        if (listens) found(Number(listens[1]));
      });
      child.once('error', failed);
      child.once('exit', () => failed(new Error(`the server did not start: ${this.#said}`)));
    });
    this.#port = port;
  }

  /** Ends it: `SIGTERM` politely, `SIGKILL` as a crash does. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
