// Pan and zoom gestures on a chart: drag, pinch, wheel and double tap. It reports them; the chart keeps the
// camera within bounds. Spots stay clickable: a press becomes a drag only after some pixels, and a drag does not
// end in a click. The page stays scrollable: the wheel goes to a scroll container around the chart if there is
// one, and a drag continues there at the edge of the chart.
import type { XY } from './coast';

export interface Gestured {
  /** Pans by pixels; returns the rest that was beyond the edges. */
  move(dx: number, dy: number): XY;
  /** Zooms by a factor around a point of the frame. */
  zoom(factor: number, at: XY): void;
  /** The same in one step, animated. */
  leap(factor: number, at: XY): void;
}

/** Pixels before a press is a drag. */
const SLACK = 6;
/** The largest time and distance between the two taps of a double tap, in milliseconds and pixels. */
const TWICE = { time: 320, space: 28 };
const CONTROL = '[data-spot], button, a, input, select, summary';

/** The nearest element around the chart that can scroll further in a direction. */
function scroller(inside: Element, down: number): Element | null {
  for (let element = inside.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    const root = element === document.scrollingElement && overflowY === 'visible';
    const scrolls = root || /auto|scroll/.test(overflowY);
    const room =
      down > 0 ? element.scrollHeight - element.clientHeight - element.scrollTop : element.scrollTop;
    if (scrolls && element.scrollHeight > element.clientHeight + 1 && room > 1) return element;
  }
  return null;
}

const scrolls = (inside: Element) => scroller(inside, 1) !== null || scroller(inside, -1) !== null;

export function gestures(gestured: Gestured) {
  return (element: HTMLElement): (() => void) => {
    const fingers = new Map<number, XY>();
    let start: XY | null = null;
    let dragging = false;
    let tap: { time: number; at: XY } | null = null;

    const within = ({ clientX, clientY }: { clientX: number; clientY: number }): XY => {
      const { left, top } = element.getBoundingClientRect();
      return [clientX - left, clientY - top];
    };
    const spread = ([[ax, ay], [bx, by]]: [XY, XY]) => ({
      far: Math.max(1, Math.hypot(bx - ax, by - ay)),
      middle: [(ax + bx) / 2, (ay + by) / 2] as XY,
    });

    function pressed(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      // A pointer whose `pointerup` was missed.
      if (event.isPrimary) fingers.clear();
      fingers.set(event.pointerId, within(event));
      if (fingers.size === 1) [start, dragging] = [within(event), false];
      if (fingers.size === 2) dragging = true;
    }

    function moved(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before || !start) return;
      // The button was released outside of the window.
      if (event.pointerType === 'mouse' && event.buttons === 0) return void fingers.clear();
      const now = within(event);
      if (!dragging && Math.hypot(now[0] - start[0], now[1] - start[1]) < SLACK) return;
      if (!dragging) {
        dragging = true;
        fingers.set(event.pointerId, now);
        capture(event.pointerId);
        return;
      }
      if (!element.hasPointerCapture(event.pointerId)) capture(event.pointerId);
      const others = [...fingers].find(([id]) => id !== event.pointerId);
      fingers.set(event.pointerId, now);
      if (others) {
        const [old, fresh] = [spread([before, others[1]]), spread([now, others[1]])];
        gestured.move(fresh.middle[0] - old.middle[0], fresh.middle[1] - old.middle[1]);
        gestured.zoom(fresh.far / old.far, fresh.middle);
        return;
      }
      const [, left] = gestured.move(now[0] - before[0], now[1] - before[1]);
      if (event.pointerType === 'touch' && left !== 0) scroller(element, -left)?.scrollBy(0, -left);
    }

    function capture(id: number) {
      try {
        element.setPointerCapture(id);
      } catch {
        // The pointer is already released.
      }
    }

    function released(event: PointerEvent) {
      if (!fingers.delete(event.pointerId)) return;
      if (fingers.size > 0 || event.type === 'pointercancel' || dragging) return;
      if ((event.target as Element).closest(CONTROL)) return;
      const at = within(event);
      const near = tap && Math.hypot(at[0] - tap.at[0], at[1] - tap.at[1]) < TWICE.space;
      if (tap && near && event.timeStamp - tap.time < TWICE.time) {
        tap = null;
        gestured.leap(event.shiftKey ? 0.5 : 2, at);
      } else {
        tap = { time: event.timeStamp, at };
      }
    }

    /** Suppresses the click at the end of a drag. */
    function clicked(event: MouseEvent) {
      if (!dragging) return;
      dragging = false;
      event.stopPropagation();
      event.preventDefault();
    }

    function wheeled(event: WheelEvent) {
      const pinched = event.ctrlKey || event.metaKey;
      if (!pinched && scrolls(element)) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      const speed = pinched ? 0.01 : 0.0018;
      const delta = Math.max(-240, Math.min(240, event.deltaY * lines));
      gestured.zoom(Math.exp(-delta * speed), within(event));
    }

    const listeners = {
      pointerdown: pressed,
      pointermove: moved,
      pointerup: released,
      pointercancel: released,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      element.addEventListener(name, listener as EventListener);
    }
    element.addEventListener('click', clicked, true);
    element.addEventListener('wheel', wheeled, { passive: false });
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        element.removeEventListener(name, listener as EventListener);
      }
      element.removeEventListener('click', clicked, true);
      element.removeEventListener('wheel', wheeled);
    };
  };
}
