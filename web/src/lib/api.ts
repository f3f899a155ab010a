// The requests of docs/server.md by name. Says what is asked, not when nor what is shown.
import type { Fairness, GameInfo, Guest, Language, Opened, TableInfo, TableOrder, Tables } from './contract';
import { request } from './http';

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

/** Randomness of our own for the table's chance, so that the server alone cannot choose it. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = {
  me: () => request<Guest>('GET', '/api/me'),
  newGuest: (name: string) => request<Guest>('POST', '/api/guests', { name }),
  rename: (name: string) => request<Guest>('PATCH', '/api/me', { name }),
  link: () => request<{ link: string; token: string; expires: number }>('POST', '/api/me/link', {}),
  claim: (token: string) => request<Guest>('POST', '/api/me/claim', { token }),
  forget: () => request<null>('DELETE', '/api/me/session'),

  games: () => request<GameInfo[]>('GET', '/api/games'),
  tables: (list: 'public' | 'mine', before?: string) =>
    request<Tables>(
      'GET',
      `/api/tables?list=${list}${before ? `&before=${encodeURIComponent(before)}` : ''}`,
    ),
  table: (id: string) => request<TableInfo>('GET', table(id)),
  open: (order: TableOrder) => request<Opened>('POST', '/api/tables', order),
  enter: (id: string, invite: string) => request<TableInfo>('POST', table(id, '/enter'), { invite }),
  invite: (id: string) => request<{ invite: string }>('POST', table(id, '/invite'), {}),
  join: (id: string, seat?: number) =>
    request<TableInfo>('POST', table(id, '/join'), { seat, entropy: entropy() }),
  leave: (id: string) => request<TableInfo>('POST', table(id, '/leave'), {}),
  start: (id: string) => request<TableInfo>('POST', table(id, '/start'), { entropy: entropy() }),
  remove: (id: string, seat: number) => request<TableInfo>('POST', table(id, '/remove'), { seat }),
  resign: (id: string) => request<TableInfo>('POST', table(id, '/resign'), {}),
  close: (id: string) => request<TableInfo>('POST', table(id, '/close'), {}),
  fairness: (id: string) => request<Fairness>('GET', table(id, '/fairness')),
  recordAddress: (id: string) => table(id, '/record'),
  socketAddress: (id: string, language: Language) => table(id, `/socket?version=1&lang=${language}`),
};
