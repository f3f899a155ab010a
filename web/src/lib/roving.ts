// One tab stop for many controls: within an element, arrow keys move the focus between everything
// that matches a selector, to the nearest in the direction of the arrow, and so that all of them can be
// reached. Home and End lead to the first and the last. The controls themselves have `tabindex="-1"`.
//
// Controls may be of several kinds, each with its selector. The tabulator enters at the most important
// kind there is, and Home and End stay within it; arrow keys move over all of them.

interface Point {
  x: number;
  y: number;
}

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The keys that lead on. */
export const DIRECTIONS = Object.keys(WAYS) as Direction[];

/** How much further away something seems that lies aside. */
const ASIDE = 2.2;

/** How far a point lies ahead in a direction. */
function ahead(from: Point, to: Point, key: Direction): number {
  const way = WAYS[key];
  return (to.x - from.x) * way.x + (to.y - from.y) * way.y;
}

/** How far away a point seems in a direction; infinite if it does not lie there. */
function distance(from: Point, to: Point, key: Direction): number {
  const way = WAYS[key];
  const aside = Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x);
  const far = ahead(from, to, key);
  return far < 1 ? Infinity : far + aside * ASIDE;
}

/** The index of the nearest point in a direction; -1 if nothing lies there. */
export function nearest(from: Point, points: Point[], key: Direction): number {
  let found = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const far = distance(from, point, key);
    if (far < least) [least, found] = [far, index];
  });
  return found;
}

/** Where each arrow leads from each point, by their indices; -1 for nowhere. */
export type Paths = Record<Direction, number[]>;

/** The indices of all points that arrows lead to from one of them. */
export function reachable(paths: Paths, start: number): Set<number> {
  const reached = new Set([start]);
  for (const from of reached) {
    for (const key of DIRECTIONS) {
      const next = paths[key][from] ?? -1;
      if (next >= 0) reached.add(next);
    }
  }
  return reached;
}

/**
 * Arrows lead to the nearest points. A point that is the nearest of no other, as in the middle of a crowd, lies on
 * the way to one behind it, so that all can be reached from `start`.
 */
export function pathsFrom(points: Point[], start: number): Paths {
  const nearestOnes = (key: Direction) => points.map((from) => nearest(from, points, key));
  const paths = Object.fromEntries(DIRECTIONS.map((key) => [key, nearestOnes(key)])) as Paths;
  for (;;) {
    const reached = reachable(paths, start);
    let best: { key: Direction; from: number; to: number } | null = null;
    let least = Infinity;
    points.forEach((point, to) => {
      if (reached.has(to)) return;
      for (const from of reached) {
        for (const key of DIRECTIONS) {
          const here = points[from] as Point;
          const next = points[paths[key][from] ?? -1];
          const far = distance(here, point, key);
          if (far >= least || (next && ahead(here, next, key) <= ahead(here, point, key))) continue;
          [least, best] = [far, { key, from, to }];
        }
      }
    });
    if (!best) return paths;
    const { key, from, to }: { key: Direction; from: number; to: number } = best;
    const behind = paths[key][from] ?? -1;
    paths[key][from] = to;
    if (behind >= 0) paths[key][to] = behind;
  }
}

function middle(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

type Control = HTMLElement | SVGElement;

/** The kinds of controls of a board: what can be chosen, what explains itself, and what changes the sight of it. */
export const BOARD_CONTROLS = ['[data-spot]', '[data-about]:not(button, summary)', '[data-control]'];

const PRESSED = "button, a, label, summary, [role='button'], [data-spot]";
const UNHEARD = "[aria-hidden='true']";

/** What explains itself and cannot be reached by keys otherwise: figures on plates, symbols in the own area. */
export const EXPLAINED_ONLY = `[data-about]:not(:is(${PRESSED}, input, select, ${UNHEARD}), :is(${PRESSED}, ${UNHEARD}) *)`;

/** `kinds`: selectors, the most important one first. */
export function roving(kinds: string[], start: 'first' | 'last' = 'first') {
  const any = kinds.join(', ');
  return (root: Element): (() => void) => {
    let stop: Control | null = null;
    const controls = () => [...root.querySelectorAll<Control>(any)];

    /** The controls of the most important kind that is there. */
    function foremost(): Control[] {
      for (const kind of kinds) {
        const found = [...root.querySelectorAll<Control>(kind)];
        if (found.length > 0) return found;
      }
      return [];
    }

    /** Whether the tabulator still enters where it did. */
    function stays(entries: Control[]): boolean {
      if (!stop || !root.contains(stop)) return false;
      return stop === document.activeElement || (start === 'first' && entries.includes(stop));
    }

    /** Exactly one control can be reached with the tabulator. */
    function arrange() {
      const entries = foremost();
      if (!stays(entries)) stop = entries.at(start === 'first' ? 0 : -1) ?? null;
      for (const one of controls()) {
        const index = one === stop ? '0' : '-1';
        if (one.getAttribute('tabindex') !== index) one.setAttribute('tabindex', index);
      }
    }

    function focused(event: Event) {
      const control = (event.target as Element).closest<Control>(any);
      if (!control || control === stop) return;
      stop = control;
      arrange();
    }

    /** Whoever comes back enters at the most important kind again. */
    function left(event: FocusEvent) {
      if (!root.contains(event.relatedTarget as Node | null)) arrange();
    }

    function goal(key: string, from: Control): Control | undefined {
      if (key === 'Home') return foremost()[0];
      if (key === 'End') return foremost().at(-1);
      const direction = DIRECTIONS.find((one) => one === key);
      if (!direction) return undefined;
      const all = controls().filter((one) => one.checkVisibility?.() ?? true);
      const start = Math.max(0, all.indexOf(foremost()[0] ?? from));
      const paths = pathsFrom(all.map(middle), start);
      return all[paths[direction][all.indexOf(from)] ?? -1];
    }

    function pressed(event: KeyboardEvent) {
      const from = (event.target as Element).closest<Control>(any);
      if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = goal(event.key, from);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    }

    const watch = new MutationObserver(arrange);
    watch.observe(root, { childList: true, subtree: true });
    const listeners: [string, (event: never) => void][] = [
      ['focusin', focused],
      ['focusout', left],
      ['keydown', pressed],
    ];
    for (const [name, heard] of listeners) root.addEventListener(name, heard as EventListener);
    arrange();
    return () => {
      watch.disconnect();
      for (const [name, heard] of listeners) root.removeEventListener(name, heard as EventListener);
    };
  };
}
