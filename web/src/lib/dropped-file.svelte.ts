// A record file that somebody has chosen or dropped onto the page, until the screen that shows it takes it.
import { navigate } from './router.svelte';

let waiting = $state.raw<File | null>(null);

/** Takes the file that waits. */
export function takeFile(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}

export const hasFile = (): boolean => waiting !== null;

/** Shows a file in the replay of files. */
export function watchFile(file: File): void {
  waiting = file;
  navigate('/replay');
}

/** Accepts a file that is dragged over the page. */
export function dragged(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

export function dropped(event: DragEvent): void {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  watchFile(file);
}
