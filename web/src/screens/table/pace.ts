// How long a step is shown before the next one, by the speed the person chose.
import type { GamePage, Happening, Speed } from '../../lib/contract';

const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
const USUAL = 650;

export function duration(game: GamePage | null, happened: Happening[], speed: Speed): number {
  if (happened.every((one) => one.events.length === 0)) return 0;
  return (game?.duration?.(happened) ?? USUAL) * FACTORS[speed];
}
