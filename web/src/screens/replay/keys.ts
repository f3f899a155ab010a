// The keys of the replay: space plays and pauses, arrows step by event, with shift by decision, page up and down by
// round, home and end lead to the ends. Controls that use a key themselves keep it.
import type { Unit } from '../../lib/film';
import { isWriting } from '../table/keys';

export type ReplayCommand =
  { do: 'toggle' } | { do: 'step'; unit: Unit; direction: 1 | -1 } | { do: 'start' | 'end' };

const COMMANDS: Record<string, ReplayCommand> = {
  ' ': { do: 'toggle' },
  ArrowLeft: { do: 'step', unit: 'event', direction: -1 },
  ArrowRight: { do: 'step', unit: 'event', direction: 1 },
  PageUp: { do: 'step', unit: 'chapter', direction: -1 },
  PageDown: { do: 'step', unit: 'chapter', direction: 1 },
  Home: { do: 'start' },
  End: { do: 'end' },
};

/** What a space bar presses by itself. */
const PRESSED = 'button, a, summary, select, [role=tab]';

export function replayCommand(event: KeyboardEvent): ReplayCommand | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { target } = event;
  if (isWriting(target)) return null;
  const element = target instanceof Element ? target : null;
  if (event.key === ' ' && element?.closest(PRESSED)) return null;
  // Lists and boards move their own focus by arrows.
  if (element?.closest('.board, [role=tablist], [data-entry], [role=radiogroup]')) return null;
  const found = COMMANDS[event.key] ?? null;
  if (event.shiftKey && found?.do === 'step' && found.unit === 'event') return { ...found, unit: 'decision' };
  return found;
}
