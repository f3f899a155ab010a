// Calls a player who has to answer out of turn: a badge on the page's icon, and a toast above everything that
// covers the board. The shell adds the sound and the document title.

import { untrack } from 'svelte';
import { dismiss, toast } from '../../../lib/toasts.svelte';

/** Calls while `words` returns a text. Must be called during component initialization. */
export function calls(words: () => string | null): void {
  $effect(() => {
    const text = words();
    if (text === null) return;
    void navigator.setAppBadge?.(1).catch(() => {});
    const hidden = document.hidden || document.querySelector('dialog[open]') !== null;
    const notice = hidden ? untrack(() => toast(text, 'problem')) : null;
    return () => {
      if (notice !== null) untrack(() => dismiss(notice));
      void navigator.clearAppBadge?.().catch(() => {});
    };
  });
}
