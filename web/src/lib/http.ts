// HTTP requests to the server. Every failure (status, network, invalid JSON) becomes a `Failure` with an error
// in the format of docs/server.md.
import type { ErrorBody, ServerError } from './contract';
import { spokenLanguage } from './words/language.svelte';

export class Failure extends Error {
  readonly status: number;
  readonly error: ServerError;

  constructor(status: number, error: ServerError) {
    super(error.message);
    this.name = 'Failure';
    this.status = status;
    this.error = error;
  }
}

const unreachable = (): ServerError => ({ code: 'page-unreachable', message: 'The server does not answer.' });
const invalidResponse = (status: number): ServerError => ({
  code: 'page-senseless',
  message: `The server answered with status ${status}.`,
  args: { status },
});

function isError(body: unknown): body is ErrorBody {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return typeof error === 'object' && error !== null && typeof error.code === 'string';
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Sends a request; resolves with the JSON of the response (`null` if it is empty). */
export function request<A>(method: Method, path: string, body?: unknown): Promise<A> {
  if (body === undefined) return answerTo<A>(path, { method });
  const headers = { 'Content-Type': 'application/json' };
  return answerTo<A>(path, { method, headers, body: JSON.stringify(body) });
}

/** Sends a file. */
export const upload = <A>(path: string, file: Blob): Promise<A> =>
  answerTo<A>(path, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: file });

async function answerTo<A>(
  path: string,
  sent: RequestInit & { headers?: Record<string, string> },
): Promise<A> {
  let response: Response;
  try {
    response = await fetch(path, {
      ...sent,
      credentials: 'same-origin',
      headers: { 'Accept-Language': spokenLanguage(), ...sent.headers },
    });
  } catch {
    throw new Failure(0, unreachable());
  }
  const text = await response.text().catch(() => '');
  let answer: unknown;
  try {
    answer = text === '' ? null : JSON.parse(text);
  } catch {
    throw new Failure(response.status, invalidResponse(response.status));
  }
  if (response.ok) return answer as A;
  throw new Failure(response.status, isError(answer) ? answer.error : invalidResponse(response.status));
}
