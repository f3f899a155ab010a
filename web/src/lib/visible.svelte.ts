// What the window is like now: narrow or wide, touched or clicked. Tells, never lays out.
const narrowQuery = typeof matchMedia === 'function' ? matchMedia('(max-width: 900px)') : null;

class Pane {
  narrow = $state(narrowQuery?.matches ?? false);
  /** Whether the last press was a finger. */
  touch = $state(false);

  constructor() {
    narrowQuery?.addEventListener('change', () => (this.narrow = narrowQuery.matches));
    addEventListener('pointerdown', (event) => (this.touch = event.pointerType === 'touch'), true);
  }
}

export const pane = new Pane();
