// Requests to the server. Every failure becomes a `Failure` with the error of docs/server.md, so
// that nobody else has to know about statuses, lost networks or broken JSON.
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
const senseless = (status: number): ServerError => ({
  code: 'page-senseless',
  message: `The server answered with status ${status}.`,
  args: { status: { number: status } },
});

function isError(body: unknown): body is ErrorBody {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return typeof error === 'object' && error !== null && typeof error.code === 'string';
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One request; answers with the JSON of the reply (`null` if it is empty). */
export async function request<A>(method: Method, path: string, body?: unknown): Promise<A> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        'Accept-Language': spokenLanguage(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Failure(0, unreachable());
  }
  const text = await response.text().catch(() => '');
  let answer: unknown;
  try {
    answer = text === '' ? null : JSON.parse(text);
  } catch {
    throw new Failure(response.status, senseless(response.status));
  }
  if (response.ok) return answer as A;
  throw new Failure(response.status, isError(answer) ? answer.error : senseless(response.status));
}
