// Enters a table whose game is finished, and opens its film: what replay and result begin with.
import { api } from '../../lib/api';
import { failureText } from '../../lib/errors';
import { gamePage } from '../../lib/games';
import { me } from '../../lib/guest.svelte';
import { noteInvite } from '../../lib/invites';
import { showMarks } from '../../lib/marks';
import { historyWithPhrases } from '../../lib/phrases';
import type { Eyes, MomentAddress } from '../../lib/replay-address';
import { loadAfterTexts, t } from '../../lib/words/language.svelte';
import { openReplay } from './open-replay';
import type { ReplayController } from './replay-controller.svelte';

/** The film through some eyes at a moment; a text if there is none. */
export async function openFinished(
  id: string,
  invite: string | null,
  eyes: Eyes,
  moment: MomentAddress,
): Promise<ReplayController | string> {
  try {
    await Promise.all([me.recognise(), loadAfterTexts()]);
    if (invite) {
      await me.need();
      await api.enter(id, invite);
      noteInvite(id, invite);
    }
    const table = await api.table(id);
    if (table.status === 'open' || table.status === 'running') return t('page-replay-running');
    const [game, parts, shapes] = await Promise.all([gamePage(table.game), api.parts(id), api.phrases(id)]);
    if (!game) return t('page-no-game-page');
    showMarks(table.marks);
    const controller = openReplay(game, {
      table,
      parts,
      history: async (before, whose) => historyWithPhrases(await api.history(id, before, whose), shapes),
    });
    await controller.store.look(eyes === 'mine' && table.you === null ? 'spectator' : eyes, moment);
    return controller;
  } catch (failure) {
    return failureText(failure);
  }
}
