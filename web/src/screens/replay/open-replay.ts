// Opens a replay: the game says how its events are shown and played, the settings whether they move.
import type { GamePage } from '../../lib/contract';
import { readSetting } from '../../lib/local-settings';
import { ReplayTable, SPEEDS, type ReplaySource } from '../../lib/replay.svelte';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import type { Happening } from '../../lib/timeline.svelte';
import { ReplayController } from './replay-controller.svelte';

export function openReplay(game: GamePage, source: ReplaySource): ReplayController {
  const playingOf = ({ event, before, after }: Happening) => game.playing?.(event, before, after);
  const moves = () => (settings.motion.speed === 'off' ? 0 : 1);
  let controller: ReplayController | null = null;
  const store = new ReplayTable(source, {
    logged: (event) => controller?.logged(event) ?? {},
    time: (happening) => (playingOf(happening)?.time ?? 0) * moves(),
    tumbles: (happening) => (playingOf(happening)?.tumbles ?? 0) * moves(),
    thrown: () => sound('dice'),
    began: (happening) => {
      const wanted = playingOf(happening)?.sound;
      if (wanted) sound(wanted);
    },
  });
  controller = new ReplayController(store, game);
  store.speed = SPEEDS.find((speed) => String(speed) === readSetting('replay')) ?? 1;
  return controller;
}
