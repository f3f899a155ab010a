// One tab stop for many controls: within an element, arrow keys move the focus between everything
// that matches a selector, to the nearest in the direction of the arrow. Home and End lead to the
// first and the last. The controls themselves have `tabindex="-1"`.

interface Point {
  x: number;
  y: number;
}

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How much further away something seems that lies aside. */
const ASIDE = 2.2;

/** The index of the nearest point in a direction; -1 if nothing lies there. */
export function nearest(from: Point, points: Point[], key: Direction): number {
  const way = DIRECTIONS[key];
  let found = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const ahead = (point.x - from.x) * way.x + (point.y - from.y) * way.y;
    if (ahead < 1) return;
    const aside = Math.abs((point.x - from.x) * way.y) + Math.abs((point.y - from.y) * way.x);
    const far = ahead + aside * ASIDE;
    if (far < least) [least, found] = [far, index];
  });
  return found;
}

function middle(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

type Control = HTMLElement | SVGElement;

export function roving(selector: string, start: 'first' | 'last' = 'first') {
  return (root: Element): (() => void) => {
    let stop: Control | null = null;
    const controls = () => [...root.querySelectorAll<Control>(selector)];

    /** Exactly one control can be reached with the tabulator. */
    function arrange() {
      const all = controls();
      const kept = stop && all.includes(stop) && (start === 'first' || stop === document.activeElement);
      if (!kept) stop = (start === 'first' ? all[0] : all.at(-1)) ?? null;
      for (const one of all) {
        const index = one === stop ? '0' : '-1';
        if (one.getAttribute('tabindex') !== index) one.setAttribute('tabindex', index);
      }
    }

    function focused(event: Event) {
      const control = (event.target as Element).closest<Control>(selector);
      if (!control || control === stop) return;
      stop = control;
      arrange();
    }

    function goal(key: string, all: Control[], from: Control): Control | undefined {
      if (key === 'Home') return all[0];
      if (key === 'End') return all.at(-1);
      if (!(key in DIRECTIONS)) return undefined;
      return all[nearest(middle(from), all.map(middle), key as Direction)];
    }

    function pressed(event: KeyboardEvent) {
      const from = (event.target as Element).closest<Control>(selector);
      if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = goal(event.key, controls(), from);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    }

    const watch = new MutationObserver(arrange);
    watch.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', focused);
    root.addEventListener('keydown', pressed as EventListener);
    arrange();
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', focused);
      root.removeEventListener('keydown', pressed as EventListener);
    };
  };
}
