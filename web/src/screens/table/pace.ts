// How long a step is shown before the next one, by the speed the person chose.
import type { GamePage, LogStep, Speed } from '../../lib/contract';

const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
const USUAL = 650;

export function duration(game: GamePage | null, steps: LogStep[], speed: Speed): number {
  if (steps.every((one) => one.events.length === 0)) return 0;
  return (game?.duration?.(steps) ?? USUAL) * FACTORS[speed];
}
