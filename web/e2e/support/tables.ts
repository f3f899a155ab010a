// Opens, joins and starts tables with HTTP requests, for tests that are not about the dialogs for it.
import type { OpenTable, Table } from '../../src/lib/contract';
import type { Person } from './person';
import { until } from './until';

export interface TableRequest extends Pick<OpenTable, 'game' | 'options' | 'edition' | 'waiting'> {
  /** Seats for people who join later. */
  friends?: number;
  bots?: number;
}

async function post({ page }: Person, path: string, data: object): Promise<unknown> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** The address of a table in the API. */
export const apiOf = (address: string): string => address.replace('/t/', '/api/tables/');

/** Opens a table as a guest of this name, and starts it if nobody else is to join. Returns its address in the page. */
export async function openTable(
  person: Person,
  name: string,
  { friends = 0, bots = 0, ...request }: TableRequest,
): Promise<string> {
  const seats: OpenTable['seats'] = [
    { kind: 'me' },
    ...Array.from({ length: friends }, () => ({ kind: 'friend' as const })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level: 'mate' })),
  ];
  await post(person, '/api/guests', { name });
  const opened = await post(person, '/api/tables', { ...request, seats, visibility: 'public' });
  const address = `/t/${(opened as { table: { id: string } }).table.id}`;
  if (friends === 0) await startTable(person, address);
  return address;
}

/** Takes a seat as a guest of this name. */
export async function joinTable(person: Person, name: string, address: string): Promise<void> {
  await post(person, '/api/guests', { name });
  await post(person, `${apiOf(address)}/join`, {});
}

export async function startTable(person: Person, address: string): Promise<void> {
  await post(person, `${apiOf(address)}/start`, {});
}

/** A game with bots that is over: the opener resigns at once, and bots play on. Returns its address in the page. */
export async function finishedGame(person: Person, name: string, request: TableRequest): Promise<string> {
  const address = await openTable(person, name, { bots: 2, ...request });
  await post(person, `${apiOf(address)}/resign`, {});
  await until('the game is over', async () => {
    const answer = await person.page.request.get(apiOf(address));
    return ((await answer.json()) as Table).status === 'over';
  });
  return address;
}
