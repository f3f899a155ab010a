// Opens the film of a record file: the server reads it, checks it and keeps nothing of it.
import { api } from '../../lib/api';
import type { ReadRecord, SeatInfo, Table } from '../../lib/contract';
import { failureText } from '../../lib/errors';
import { gamePage } from '../../lib/games';
import { showMarks } from '../../lib/marks';
import { historyWithPhrases } from '../../lib/phrases';
import { loadAfterTexts, t } from '../../lib/words/language.svelte';
import { openReplay } from './open-replay';
import type { ReplayController } from './replay-controller.svelte';

export interface OpenedRecord {
  controller: ReplayController;
  record: ReadRecord;
  name: string;
}

/** More than any real record has. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The film of a record file; a text if it cannot be shown. */
export async function openRecord(file: File): Promise<OpenedRecord | string> {
  await loadAfterTexts();
  if (file.size > MOST_BYTES) return t('page-file-large');
  try {
    const record = await api.readRecord(file, 'spectator');
    const game = await gamePage(record.game);
    if (!game) return t('page-no-game-page');
    const table = tableOf(record);
    showMarks(table.marks);
    const controller = openReplay(game, {
      table,
      parts: record.parts,
      history: async (_, eyes) => {
        const known = eyes === 'mine' || eyes === 'spectator';
        const { history, phrases } = known ? record : await api.readRecord(file, eyes);
        return historyWithPhrases(history, phrases);
      },
    });
    await controller.store.look('spectator', { entry: 0 });
    return { controller, record, name: file.name };
  } catch (failure) {
    return failureText(failure);
  }
}

/** The table of a record, as far as it names one. */
function tableOf({ game, names, options, edition, history, result, course }: ReadRecord): Table {
  const count = Math.max(names.length, result?.length ?? 0, course?.balances.length ?? 0, 2);
  const seats = Array.from({ length: count }, (_, index): SeatInfo => {
    const [seat, name] = [index + 1, names[index]];
    if (!name) return { kind: 'free', seat };
    const person = { present: true, you: false, stand_in: false, resigned: false, advised: 0 };
    return { kind: 'person', seat, name, ...person };
  });
  return {
    id: '',
    game,
    status: result ? 'over' : 'closed',
    visibility: 'private',
    invite: null,
    spectators: 'watch',
    opener: '',
    opened: 0,
    waiting: null,
    pace: 'calm',
    options,
    edition,
    seats,
    marks: seats.map(({ seat }) => seat),
    you: null,
    yours: false,
    awaited: [],
    entry: history.steps.at(-1)?.entry ?? 0,
    commitment: '',
    result,
    length_limit: null,
    watchers: null,
    previous: null,
    lesson: null,
    next: null,
    advice: 'none',
    puzzles: 'none',
    continues: null,
  };
}
