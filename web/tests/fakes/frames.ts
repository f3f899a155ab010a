// WebSocket frames for tests, without a particular game.
import type {
  Chat,
  GameView,
  LogStep,
  OneChoice,
  PrivateMoment,
  PublicMoment,
  ServerFrame,
  Snapshot,
  Table,
} from '../../src/lib/contract';

export const table = (more: Partial<Table> = {}): Table => ({
  id: 't1',
  game: 'quay',
  status: 'running',
  visibility: 'public',
  invite: null,
  spectators: 'watch',
  opener: 'Anna',
  opened: 0,
  waiting: null,
  pace: 'calm',
  options: {},
  edition: false,
  seats: [
    {
      seat: 1,
      kind: 'person',
      name: 'Anna',
      you: true,
      present: true,
      stand_in: false,
      resigned: false,
      advised: 0,
    },
    { seat: 2, kind: 'bot', name: 'Piri', level: 'mate', temperament: 'even' },
  ],
  marks: [1, 2],
  you: 1,
  yours: true,
  entry: 0,
  commitment: '',
  result: null,
  watchers: 0,
  awaited: [],
  previous: null,
  next: null,
  lesson: null,
  length_limit: null,
  advice: 'none',
  puzzles: 'none',
  continues: null,
  ...more,
});

export const view = (entry: number): GameView => ({ public: { at: entry }, private: { mine: entry } });

/** The snapshot of a seat without a question. */
export const snapshot = (
  entry: number,
  all: Partial<PublicMoment> = {},
  own: Partial<PrivateMoment> = {},
): Snapshot => ({
  view: view(entry),
  public: { entry, turn: { kind: 'ask', must: [1], may: [] }, rule: null, result: null, ...all },
  private: { asked: null, undo: false, ...own },
});

/** A choice as it is sent, without a forecast. */
export const offered = (action: string, data: unknown = { action }) => ({
  action,
  data,
  phrase: { key: 'action-go' },
  group: 'go',
});

/** A choice with its forecast. */
export const choice = (action: string, more: Partial<OneChoice> = {}): OneChoice => ({
  ...offered(action),
  ...more,
});

export const asked = (entry: number): Snapshot =>
  snapshot(
    entry,
    {},
    {
      asked: {
        prompt: { number: entry, question: {}, phrase: { key: 'prompt-go' } },
        choices: [offered('go'), offered('stay')],
        lines: [],
      },
    },
  );

/** Log entries from `first` to `last`. */
export const logSteps = (first: number, last: number): LogStep[] =>
  Array.from({ length: last - first + 1 }, (_, index) => logStep(first + index));

export const logStep = (entry: number): LogStep => ({
  entry,
  events: [{ event: { event: 'went' }, phrase: { key: 'event-went' } }],
});

export const chatLine = (id: number): Chat => ({ id, name: 'Anna', seat: 1, text: `Ahoy ${id}`, at: 0 });

type State = Extract<ServerFrame, { type: 'state' }>;

/** A state frame. */
export const state = (
  now: Snapshot | null = snapshot(0),
  more: Partial<Table> = {},
  rest: Partial<Pick<State, 'since' | 'chat' | 'orders' | 'log'>> = {},
): ServerFrame => ({
  type: 'state',
  table: table(more),
  snapshot: now,
  deadline: null,
  log: { first: (now?.public.entry ?? 0) + 1, steps: [] },
  since: null,
  chat: [],
  orders: null,
  ends: [],
  ...rest,
});

/** An entry after whose event the view is replaced. */
export const viewedStep = (entry: number, now: GameView = view(entry)): LogStep => ({
  ...logStep(entry),
  public: [['', now.public]],
  private: [['', now.private]],
});

export const step = (entry: number, { view: now, ...told }: Snapshot = snapshot(entry)): ServerFrame => ({
  type: 'step',
  steps: [viewedStep(entry, now)],
  ...told,
  deadline: null,
});
