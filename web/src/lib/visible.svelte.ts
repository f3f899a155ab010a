// The size class of the window and the kind of the last pointer, for components that depend on them.
const query = (media: string) => (typeof matchMedia === 'function' ? matchMedia(media) : null);
const narrowQuery = query('(max-width: 900px), (max-height: 520px)');
const lowQuery = query('(max-height: 520px)');
const smallQuery = query('(max-height: 640px)');
const fineQuery = query('(any-pointer: fine)');
const scantQuery = query('(max-width: 1199px)');

class Pane {
  /** Whether only one column fits, or nothing fits below the board. */
  narrow = $state(narrowQuery?.matches ?? false);
  /** Whether nothing fits below the board: a phone in landscape orientation. */
  low = $state(lowQuery?.matches ?? false);
  /** Whether little fits below the board: a small phone. */
  small = $state(smallQuery?.matches ?? false);
  /** Whether no column fits beside the board and the players. */
  scant = $state(scantQuery?.matches ?? false);
  /** Whether there is a mouse or the like, and so most likely a keyboard. */
  readonly fine = fineQuery?.matches ?? true;
  /** Whether the last pointer event came from touch. */
  touch = $state(false);

  constructor() {
    narrowQuery?.addEventListener('change', () => (this.narrow = narrowQuery.matches));
    lowQuery?.addEventListener('change', () => (this.low = lowQuery.matches));
    smallQuery?.addEventListener('change', () => (this.small = smallQuery.matches));
    scantQuery?.addEventListener('change', () => (this.scant = scantQuery.matches));
    addEventListener('pointerdown', (event) => (this.touch = event.pointerType === 'touch'), true);
  }
}

export const pane = new Pane();
