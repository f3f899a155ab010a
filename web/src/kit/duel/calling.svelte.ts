// Calls somebody who has to answer out of turn, wherever they are: a badge on the page's icon, and a notice
// above whatever hides the board. Sound and title are the shell's. Knows no game.

import { untrack } from 'svelte';
import { dismiss, toast } from '../../lib/toasts.svelte';

/** Calls as long as there are words. Used while a component is made. */
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
