// A front before the server: it serves the page from dist/, passes requests and sockets on, and
// can break as networks do. Speaks to browsers with the content security policy of the server.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export class Front {
  target: URL | null = null;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #broken = false;

  private constructor() {
    this.#server = createServer((incoming, outgoing) => this.#answer(incoming, outgoing));
    this.#server.on('connection', (socket) => this.#keep(socket));
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#upgrade(incoming, socket, head),
    );
  }

  static async open(): Promise<Front> {
    const front = new Front();
    await new Promise<void>((done) => front.#server.listen(0, '127.0.0.1', done));
    return front;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#broken = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#broken = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }

  #keep(socket: Socket): void {
    if (this.#broken) {
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = new URL(incoming.url ?? '/', 'http://page').pathname;
    if (!path.startsWith('/api/')) return this.#file(path, outgoing);
    if (!this.target) return void outgoing.writeHead(502).end();
    const onward = request(
      new URL(incoming.url ?? '/', this.target),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  #file(path: string, outgoing: ServerResponse): void {
    const wish = join(DIST, path);
    const file = existsSync(wish) && statSync(wish).isFile() ? wish : join(DIST, 'index.html');
    outgoing.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': POLICY,
    });
    outgoing.end(readFileSync(file));
  }

  #upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    if (!this.target) return void socket.destroy();
    const onward = connect(Number(this.target.port), this.target.hostname, () => {
      const headers = incoming.rawHeaders
        .map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`))
        .join('');
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }
}
