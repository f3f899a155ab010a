// The visible part of a chart: `scale` pixels per unit, and the position of the paper's corner in the frame.
// Pure functions that keep the camera within bounds: not smaller than the whole chart in the uncovered part of
// the frame, not larger than `most`, and not beyond the sheet, except for a small margin. A chart that wraps around
// the world can be rolled sideways without end while it is wider than the frame.
import type { Box } from '../board/context';
import type { XY } from './coast';

export interface Camera {
  /** Pixels per unit. */
  scale: number;
  /** The position of the paper's upper left corner in the frame, in pixels. */
  x: number;
  y: number;
}

export interface Bounds {
  /** The frame, in pixels. */
  frame: { w: number; h: number };
  /** The paper, and the part of it that must be visible when the whole chart is shown, in units. */
  paper: { w: number; h: number };
  home: Box;
  /** The largest scale. */
  most: number;
  /** Overlays at the edges of the frame, in pixels: `fitted` points are not placed below them. */
  covered?: { top: number; bottom: number } | undefined;
  /** The width of the world if the chart wraps around it. */
  wrap?: number | null;
  /** The least height of a strip below the whole chart that is worth being kept free for an inset, in pixels. */
  strip?: number | undefined;
}

const modulo = (value: number, by: number): number => value - Math.floor(value / by) * by;

/** Whether the chart can be rolled at a scale: it goes on beyond both edges of the frame. */
export const rolls = ({ frame, wrap }: Bounds, scale: number): boolean =>
  typeof wrap === 'number' && wrap * scale > frame.w + 1;

/** The points of a chart that wraps, as near to each other as they can be: the largest gap is left out. */
function gathered(points: XY[], wrap: number | null | undefined): XY[] {
  if (typeof wrap !== 'number') return points;
  const xs = points.map(([x]) => modulo(x, wrap)).toSorted((a, b) => a - b);
  const gaps = xs.map((x, index) => x - (xs[index - 1] ?? (xs.at(-1) ?? 0) - wrap));
  const start = xs[gaps.indexOf(Math.max(...gaps))] ?? 0;
  return points.map(([x, y]) => [start + modulo(x - start, wrap), y]);
}

/** The copy of a place on a chart that wraps that is nearest to the middle of the frame. */
export function nearest(x: number, { scale, x: left }: Camera, { frame, wrap }: Bounds): number {
  if (typeof wrap !== 'number') return x;
  return x + Math.round(((frame.w / 2 - left) / scale - x) / wrap) * wrap;
}

/** The part of the frame that is not covered by overlays. */
const clear = ({ frame, covered = { top: 0, bottom: 0 } }: Bounds): Box => ({
  x: 0,
  y: covered.top,
  w: frame.w,
  h: Math.max(frame.h - covered.top - covered.bottom, frame.h / 4),
});

/** The scale at which a box fits into the frame. */
const containing = ({ w, h }: { w: number; h: number }, frame: Bounds['frame'], margin = 0): number =>
  Math.max(Math.min((frame.w - 2 * margin) / Math.max(w, 1), (frame.h - 2 * margin) / Math.max(h, 1)), 0.01);

/** How much smaller all of a chart is shown at most, so that nothing lies over it. */
const STEPS_BACK = 0.7;

/** The least and the largest scale. */
export function scales(bounds: Bounds): { least: number; most: number } {
  const { frame, home, most } = bounds;
  // A margin, so that content at the very edge is not cut off.
  const room = Math.min(12, frame.w / 40, frame.h / 40);
  const all = containing(home, frame, room);
  const least = Math.min(all, Math.max(containing(home, clear(bounds), room), all * STEPS_BACK));
  return { least, most: Math.max(least, most) };
}

/** One axis of `sheet`: its start and its length. `before` is the part of the room before the middle of its
    uncovered part. */
function span(home: [at: number, size: number], paper: number, [room, before]: [number, number]) {
  if (room >= paper) return [0, paper] as const;
  return [Math.max(0, Math.min(paper - room, home[0] + home[1] / 2 - before)), room] as const;
}

/** The part of the paper that is visible when the whole chart is shown: `home`, extended to fill the frame. */
export function sheet(bounds: Bounds): Box {
  const { frame, paper, home } = bounds;
  const { least } = scales(bounds);
  const free = clear(bounds);
  const [x, w] = span([home.x, home.w], paper.w, [frame.w / least, (free.x + free.w / 2) / least]);
  const [y, h] = span([home.y, home.h], paper.h, [frame.h / least, (free.y + free.h / 2) / least]);
  return { x, y, w, h };
}

/** One axis of `bounded`: the sheet fills the frame, up to a margin. If it is smaller, it is centred in the part
    without overlays, and within the frame. */
function along(
  at: number,
  [start, length]: [number, number],
  [room, free, freeRoom]: [number, number, number],
  scale: number,
  slack: number,
) {
  const [from, size] = [start * scale, length * scale];
  if (size <= room + 1) {
    return Math.max(0, Math.min(room - size, free + (freeRoom - size) / 2)) - from;
  }
  return Math.min(slack - from, Math.max(room - size - from - slack, at));
}

/** How far the chart can be panned beyond the sheet, to move content away from below the buttons. */
const SLACK = 56;

/** The nearest camera within the bounds. */
function bounded(camera: Camera, bounds: Bounds): Camera {
  const { least, most } = scales(bounds);
  const scale = Math.min(most, Math.max(least, camera.scale));
  const { x, y, w, h } = sheet(bounds);
  const slack = Math.min(SLACK, (scale / least - 1) * 2 * SLACK);
  const { frame, home } = bounds;
  const free = clear(bounds);
  const down = () => {
    // Above the strip, if there is one: what is in it never lies over the whole chart.
    if (isWhole({ ...camera, scale }, bounds) && spare(bounds)) return free.y - home.y * scale;
    if (typeof bounds.wrap === 'number') return floating(camera.y, [y, h], [free.y, free.h], scale, slack);
    return along(camera.y, [y, h], [frame.h, free.y, free.h], scale, slack);
  };
  return {
    scale,
    x: rolls(bounds, scale) ? camera.x : along(camera.x, [x, w], [frame.w, free.x, free.w], scale, slack),
    y: down(),
  };
}

/** One axis of `bounded` on a chart that rolls: it may be anywhere in the part without overlays, or fill it. */
function floating(
  at: number,
  [start, length]: [number, number],
  [free, room]: [number, number],
  scale: number,
  slack: number,
) {
  const [from, size] = [start * scale, length * scale];
  const [one, other] = [free - from, free + room - size - from];
  return Math.max(Math.min(one, other) - slack, Math.min(Math.max(one, other) + slack, at));
}

/** The space between the whole chart and the strip, for marks at the lower edge of the chart, in pixels. */
const BESIDE = 18;

/** The strip of the frame that stays free below the whole chart, in pixels; `null` if it is not worth it. */
export function spare(bounds: Bounds): Box | null {
  const { home, strip } = bounds;
  if (strip === undefined) return null;
  const free = clear(bounds);
  const height = home.h * scales(bounds).least + BESIDE;
  return free.h - height >= strip ? { x: free.x, y: free.y + height, w: free.w, h: free.h - height } : null;
}

/** The camera that centres a box in the part of the frame without overlays. */
function showing(box: Box, scale: number, bounds: Bounds): Camera {
  const free = clear(bounds);
  return {
    scale,
    x: free.x + free.w / 2 - (box.x + box.w / 2) * scale,
    y: free.y + free.h / 2 - (box.y + box.h / 2) * scale,
  };
}

/** The camera for the whole chart. */
export function whole(bounds: Bounds): Camera {
  return bounded(showing(bounds.home, scales(bounds).least, bounds), bounds);
}

/** Whether the whole chart is shown. */
export const isWhole = ({ scale }: Camera, bounds: Bounds): boolean => scale <= scales(bounds).least * 1.001;

/** The largest zoom for a few points relative to the whole chart, so that their surroundings stay visible. */
const CLOSEST = 3.5;

/** The camera for these points, with a margin in pixels. */
export function fitted(points: XY[], bounds: Bounds, margin = 48): Camera {
  if (points.length === 0) return whole(bounds);
  const together = gathered(points, bounds.wrap);
  const [xs, ys] = [together.map(([x]) => x), together.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
  const free = clear(bounds);
  const room = Math.min(margin, free.w / 4, free.h / 4);
  const { least, most } = scales(bounds);
  const scale = Math.min(most, least * CLOSEST, containing(box, free, room));
  return bounded(showing(box, Math.max(least, scale), bounds), bounds);
}

/** A point of the frame in units of the chart. */
export const unitsOf = ({ scale, x, y }: Camera, [left, top]: XY): XY => [
  (left - x) / scale,
  (top - y) / scale,
];

/** Whether all points are visible, with a margin and not below overlays. */
export function shows(camera: Camera, points: XY[], margin: number, bounds: Bounds): boolean {
  const { scale, x, y } = camera;
  const free = clear(bounds);
  const within = (at: number, room: number) => at >= margin && at <= room - margin;
  return points.every(
    ([left, top]) =>
      within(nearest(left, camera, bounds) * scale + x, free.w) && within(top * scale + y - free.y, free.h),
  );
}

/** Zooms by a factor around a point of the frame. */
export function zoomed(camera: Camera, factor: number, [x, y]: XY, bounds: Bounds): Camera {
  const { least, most } = scales(bounds);
  const scale = Math.min(most, Math.max(least, camera.scale * factor));
  const ratio = scale / camera.scale;
  return bounded({ scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio }, bounds);
}

export function moved(camera: Camera, dx: number, dy: number, bounds: Bounds): Camera {
  return bounded({ ...camera, x: camera.x + dx, y: camera.y + dy }, bounds);
}

/** Pans just enough to bring a box, in pixels of the frame, into the part without overlays. */
export function insight(camera: Camera, box: Box, margin: number, bounds: Bounds): Camera {
  const axis = (at: number, size: number, room: number) => {
    if (size + 2 * margin > room) return room / 2 - (at + size / 2);
    return Math.max(0, margin - at) + Math.min(0, room - margin - at - size);
  };
  const free = clear(bounds);
  return moved(camera, axis(box.x, box.w, free.w), axis(box.y - free.y, box.h, free.h), bounds);
}

/** The same view with the frame as few turns round the world as possible from another: for the shortest way there. */
export function alongside(camera: Camera, other: Camera, bounds: Bounds): Camera {
  const { frame, wrap } = bounds;
  if (typeof wrap !== 'number' || !rolls(bounds, camera.scale)) return camera;
  const centre = ({ scale, x }: Camera) => (frame.w / 2 - x) / scale;
  const turns = Math.round((centre(camera) - centre(other)) / wrap);
  return { ...camera, x: camera.x + turns * wrap * camera.scale };
}

/** A camera on the way from one to another: the centre moves evenly, the scale by ratios. `part` is from 0 to 1. */
export function between(from: Camera, to: Camera, part: number, frame: Bounds['frame']): Camera {
  if (part === 1) return to;
  const centre = ({ scale, x, y }: Camera): XY => [(frame.w / 2 - x) / scale, (frame.h / 2 - y) / scale];
  const [a, b] = [centre(from), centre(to)];
  const scale = from.scale * (to.scale / from.scale) ** part;
  const [x, y] = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  return { scale, x: frame.w / 2 - x * scale, y: frame.h / 2 - y * scale };
}

/** The camera after the frame was resized: the centre stays, and the whole chart stays whole. */
export function reframed(camera: Camera, before: Bounds, after: Bounds): Camera {
  if (isWhole(camera, before)) return whole(after);
  const { x, y, w, h } = clear(before);
  const middle = unitsOf(camera, [x + w / 2, y + h / 2]);
  return bounded(showing({ x: middle[0], y: middle[1], w: 0, h: 0 }, camera.scale, after), after);
}
