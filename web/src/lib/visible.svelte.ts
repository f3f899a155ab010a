// What the window is like now: narrow, scant or wide, touched or clicked. Tells, never lays out.
const query = (words: string) => (typeof matchMedia === 'function' ? matchMedia(words) : null);
const narrowQuery = query('(max-width: 900px), (max-height: 520px)');
const lowQuery = query('(max-height: 520px)');
const scantQuery = query('(max-width: 1199px)');

class Pane {
  /** Whether there is room for one column only, or nothing fits below the board. */
  narrow = $state(narrowQuery?.matches ?? false);
  /** Whether it is so low that nothing fits below the board: a phone on its side. */
  low = $state(lowQuery?.matches ?? false);
  /** Whether there is no room for a column beside the board and the players. */
  scant = $state(scantQuery?.matches ?? false);
  /** Whether the last press was a finger. */
  touch = $state(false);

  constructor() {
    narrowQuery?.addEventListener('change', () => (this.narrow = narrowQuery.matches));
    lowQuery?.addEventListener('change', () => (this.low = lowQuery.matches));
    scantQuery?.addEventListener('change', () => (this.scant = scantQuery.matches));
    addEventListener('pointerdown', (event) => (this.touch = event.pointerType === 'touch'), true);
  }
}

export const pane = new Pane();
