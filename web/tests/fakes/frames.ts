// Frames for tests, of no game in particular.
import type { Happening, OneChoice, Page, ServerFrame, TableInfo } from '../../src/lib/contract';

export const table = (more: Partial<TableInfo> = {}): TableInfo => ({
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
  ...more,
});

export const page = (entry: number, more: Partial<Page> = {}): Page => ({
  entry,
  view: { at: entry },
  turn: { kind: 'ask', must: [1], may: [] },
  prompt: null,
  choices: [],
  undo: false,
  deadline: null,
  result: null,
  ...more,
});

export const choice = (action: string, more: Partial<OneChoice> = {}): OneChoice => ({
  action,
  data: { action },
  phrase: { key: 'action-go' },
  group: 'go',
  ...more,
});

export const asked = (entry: number): Page =>
  page(entry, {
    prompt: { number: entry, question: {}, phrase: { key: 'prompt-go' } },
    choices: [choice('go'), choice('stay')],
  });

export const state = (now: Page | null = page(0), more: Partial<TableInfo> = {}): ServerFrame => ({
  type: 'state',
  table: table(more),
  parts: now && { places: 3 },
  page: now,
  history: [],
  chat: [],
});

export const happening = (entry: number): Happening => ({
  entry,
  events: [{ event: { event: 'went' }, phrase: { key: 'event-went' } }],
});

export const step = (entry: number, now: Page = page(entry)): ServerFrame => ({
  type: 'step',
  happened: [happening(entry)],
  page: now,
});
