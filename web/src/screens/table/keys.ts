// Maps the keys of the table screen to commands.
import { KEYS } from '../../lib/choices';

export type Command =
  { do: 'undo' | 'log' | 'help' | 'type' | 'escape' | 'leave-field' } | { do: 'choose'; key: string };

const COMMANDS: Record<string, Command> = {
  u: { do: 'undo' },
  l: { do: 'log' },
  '?': { do: 'help' },
  '/': { do: 'type' },
  Escape: { do: 'escape' },
};

/** Whether the target is a text field. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

export function command(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (isWriting(event.target)) return event.key === 'Escape' ? { do: 'leave-field' } : null;
  const known = COMMANDS[event.key];
  if (known) return known;
  const key = event.key.toLowerCase();
  return KEYS.includes(key) ? { do: 'choose', key } : null;
}
