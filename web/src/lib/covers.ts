// What covers the screen (a dialog, a drawer, the sheet of a phone) has an entry in the browser's history, so that
// Back closes it before it leaves the screen. An entry whose cover was closed by other means is used again by the
// next cover, and Back steps over it.

const MARK = 'portolan-cover';

/** What closes each cover that is open, the topmost last. */
const open: (() => void)[] = [];

/** Whether the present entry of the history belongs to a cover. */
export const isCoverEntry = (): boolean => (history.state as { cover?: unknown } | null)?.cover === MARK;

/** Whether the last entry that was shown belongs to a cover. */
let wasCoverEntry = isCoverEntry();

/** Registers a cover that has been opened; returns a function to call when it is closed. */
export function cover(close: () => void): () => void {
  open.push(close);
  addEntry();
  return () => {
    const place = open.lastIndexOf(close);
    if (place >= 0) open.splice(place, 1);
  };
}

function addEntry(): void {
  if (!isCoverEntry()) history.pushState({ cover: MARK }, '', location.href);
  wasCoverEntry = true;
}

/** Called by the router for each step in the history; returns whether the screen stays the same. */
export function stepOverCovers(): boolean {
  const leftEntry = wasCoverEntry && !isCoverEntry();
  wasCoverEntry = isCoverEntry();
  if (!leftEntry) return false;
  const close = open.pop();
  if (!close) {
    // The cover was closed already: the person wants to go where Back leads without it.
    history.back();
    return true;
  }
  close();
  if (open.length > 0) addEntry();
  return true;
}

/** Called when the screen changes. */
export function forgetCovers(): void {
  open.length = 0;
  wasCoverEntry = false;
}
