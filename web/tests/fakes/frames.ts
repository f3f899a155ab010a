// WebSocket frames for tests, without a particular game.
import type {
  Chat,
  History,
  LogStep,
  OneChoice,
  PrivateSnapshot,
  PublicSnapshot,
  ServerFrame,
  Snapshot,
  Table,
} from '../../src/lib/contract';

export const table = (more: Partial<Table> = {}): Table => ({
  id: 't1',
  game: 'quay',
  status: 'running',
  visibility: 'public',
  opener: 'Anna',
  opened: 0,
  waiting: null,
  options: {},
  edition: false,
  seats: [
    { seat: 1, kind: 'person', name: 'Anna', you: true, present: true, stand_in: false, resigned: false },
    { seat: 2, kind: 'bot', name: 'Piri', level: 'mate' },
  ],
  you: 1,
  yours: true,
  entry: 0,
  commitment: '',
  result: null,
  watchers: 0,
  awaited: [],
  previous: null,
  next: null,
  length_limit: null,
  ...more,
});

/** The snapshot of a seat without a question. */
export const snapshot = (
  entry: number,
  all: Partial<PublicSnapshot> = {},
  own: Partial<PrivateSnapshot> = {},
): Snapshot => ({
  public: { entry, view: { at: entry }, turn: { kind: 'ask', must: [1], may: [] }, result: null, ...all },
  private: { view: { mine: entry }, prompt: null, choices: [], undo: false, ...own },
});

export const choice = (action: string, more: Partial<OneChoice> = {}): OneChoice => ({
  action,
  data: { action },
  phrase: { key: 'action-go' },
  group: 'go',
  ...more,
});

export const asked = (entry: number): Snapshot =>
  snapshot(
    entry,
    {},
    {
      prompt: { number: entry, question: {}, phrase: { key: 'prompt-go' } },
      choices: [choice('go'), choice('stay')],
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
  rest: Partial<Pick<State, 'since' | 'chat' | 'orders'>> & { history?: History } = {},
): ServerFrame => ({
  type: 'state',
  table: table(more),
  snapshot: now,
  deadline: null,
  history: { first: 1, steps: [] },
  since: null,
  chat: [],
  orders: null,
  ...rest,
});

export const step = (entry: number, now: Snapshot = snapshot(entry)): ServerFrame => ({
  type: 'step',
  steps: [logStep(entry)],
  ...now,
  deadline: null,
});
