// The HTTP requests of docs/server.md, one function each.
import type {
  AnalysisStatus,
  BotLevel,
  BotPace,
  Claim,
  Course,
  Fairness,
  Game,
  GameData,
  GameShapes,
  Invite,
  Join,
  Language,
  LessonChapter,
  Link,
  Name,
  Opened,
  OpenLesson,
  OpenTable,
  Person,
  PlayOn,
  Puzzle,
  ReadRecord,
  Rematch,
  Remove,
  Scores,
  SentHistory,
  SetPace,
  SetSeat,
  Start,
  Table,
  TableList,
  Tables,
} from './contract';
import { request, upload } from './http';
import type { Known } from './socket';

/** The version of the wire format. It is part of each address, so that a new version misses the browser cache. */
const VERSION = '4';

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

/** The client's share of a table's random seed, so that the server alone cannot choose it. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = {
  me: () => request<Person | null>('GET', '/api/me'),
  newGuest: (name: string) => request<Person>('POST', '/api/guests', { name } satisfies Name),
  rename: (name: string) => request<Person>('PATCH', '/api/me', { name } satisfies Name),
  link: () => request<Link>('POST', '/api/me/link', {}),
  claim: (token: string) => request<Person>('POST', '/api/me/claim', { token } satisfies Claim),
  forget: () => request<null>('DELETE', '/api/me/session'),

  games: () => request<Game[]>('GET', '/api/games'),
  bots: () => request<BotLevel[]>('GET', '/api/bots'),
  lessons: (game: string) =>
    request<LessonChapter[]>('GET', `/api/games/${encodeURIComponent(game)}/lessons`),
  puzzles: (game: string) => request<Puzzle[]>('GET', `/api/games/${encodeURIComponent(game)}/puzzles`),
  openLesson: (order: OpenLesson) => request<Table>('POST', '/api/lessons', order),
  tables: (list: TableList, before?: string) =>
    request<Tables>(
      'GET',
      `/api/tables?list=${list}${before ? `&before=${encodeURIComponent(before)}` : ''}`,
    ),
  table: (id: string) => request<Table>('GET', table(id)),
  open: (order: OpenTable) => request<Opened>('POST', '/api/tables', order),
  enter: (id: string, invite: string) =>
    request<Table>('POST', table(id, '/enter'), { invite } satisfies Invite),
  invite: (id: string) => request<Invite>('POST', table(id, '/invite'), {}),
  join: (id: string, seat?: number) =>
    request<Table>('POST', table(id, '/join'), { seat, entropy: entropy() } satisfies Join),
  leave: (id: string) => request<Table>('POST', table(id, '/leave'), {}),
  start: (id: string) => request<Table>('POST', table(id, '/start'), { entropy: entropy() } satisfies Start),
  remove: (id: string, seat: number) =>
    request<Table>('POST', table(id, '/remove'), { seat } satisfies Remove),
  setSeat: (id: string, seat: number, bot: string | null) =>
    request<Table>('POST', table(id, '/seat'), { seat, bot } satisfies SetSeat),
  pace: (id: string, pace: BotPace) => request<Table>('POST', table(id, '/pace'), { pace } satisfies SetPace),
  resign: (id: string) => request<Table>('POST', table(id, '/resign'), {}),
  rematch: (id: string) =>
    request<Table>('POST', table(id, '/rematch'), { entropy: entropy() } satisfies Rematch),
  close: (id: string) => request<Table>('POST', table(id, '/close'), {}),
  fairness: (id: string) => request<Fairness>('GET', table(id, '/fairness')),
  scores: (id: string) => request<Scores>('GET', table(id, '/scores')),
  /** How the chances went in a finished game. */
  course: (id: string) => request<Course>('GET', table(id, '/course')),
  analysis: (id: string) => request<AnalysisStatus>('GET', table(id, '/analysis')),
  startAnalysis: (id: string) => request<AnalysisStatus>('POST', table(id, '/analysis'), {}),
  cancelAnalysis: (id: string) => request<null>('DELETE', table(id, '/analysis')),
  /** Opens a table with bots where an entry of a finished game left off. */
  playOn: (id: string, entry: number, seat: number) =>
    request<Opened>('POST', table(id, '/play-on'), { entry, seat } satisfies PlayOn),
  /** Reads a record file through some eyes. */
  readRecord: (file: Blob, eyes: 'spectator' | number) =>
    upload<ReadRecord>(`/api/replay?eyes=${eyes}&version=${VERSION}`, file),
  recordAddress: (id: string) => table(id, '/record'),
  /** The static data of a game that has started. */
  parts: (id: string) => request<GameData>('GET', table(id, `/parts?version=${VERSION}`)),
  /** How phrases that the server leaves out follow from their data. */
  phrases: (id: string) => request<GameShapes>('GET', table(id, `/phrases?version=${VERSION}`)),
  /** A part of the log; once the game is over, also through the eyes of a spectator or of another seat. */
  history: (id: string, before: number, eyes: 'mine' | 'spectator' | number = 'mine') =>
    request<SentHistory>('GET', table(id, `/history?before=${before}&eyes=${eyes}&version=${VERSION}`)),
  /** The server sends only what is newer than `known`. */
  socketAddress: (id: string, language: Language, known: Known | null) => {
    const query = new URLSearchParams({ version: VERSION, lang: language });
    if (known) query.set('since', String(known.entry));
    if (known && known.chat !== null) query.set('chat', String(known.chat));
    return table(id, `/socket?${query}`);
  },
};
