// Prints the guide to a game, by its button or by the browser's own command while the drawer is open. The paper is
// put beside the page for that time, in the light colours, and taken away again.
import { flushSync, mount, tick, unmount } from 'svelte';
import type { GamePage } from '../../lib/contract';
import type { LoadedGuide } from '../../lib/guide';
import { settings } from '../../lib/settings.svelte';
import Paper from './Paper.svelte';

let laid: (() => void) | null = null;

/** Puts the paper beside the page. */
function lay(page: GamePage, loaded: LoadedGuide): void {
  laid?.();
  const place = document.createElement('div');
  place.className = 'paper-place';
  place.setAttribute('aria-hidden', 'true');
  document.documentElement.dataset.theme = 'light';
  document.body.append(place);
  const paper = mount(Paper, { target: place, props: { page, loaded } });
  flushSync();
  paper.fit();
  laid = () => {
    laid = null;
    void unmount(paper);
    place.remove();
    settings.showTheme();
  };
}

/** Prepares a print of the guide for as long as it is open; returns how to end that. */
export function preparePrint(page: GamePage, loaded: LoadedGuide): () => void {
  const before = () => {
    if (!laid) lay(page, loaded);
  };
  const after = () => laid?.();
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    laid?.();
  };
}

/** Prints the guide once its pictures have measured themselves. */
export async function printGuide(page: GamePage, loaded: LoadedGuide): Promise<void> {
  lay(page, loaded);
  await tick();
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  print();
}
