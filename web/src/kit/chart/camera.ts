// What is seen of a chart: `scale` pixels to a unit, and where the chart's corner lies in the frame. Pure
// sums, kept within bounds: never smaller than the whole chart in what is free of the frame, never larger
// than `most`, and never further than what is seen of the whole chart, but for a small margin.
import type { Box } from '../board/context';
import type { XY } from './coast';

export interface Camera {
  /** Pixels to a unit. */
  scale: number;
  /** Where the paper's upper left corner lies in the frame, in pixels. */
  x: number;
  y: number;
}

export interface Bounds {
  /** The frame, in pixels. */
  frame: { w: number; h: number };
  /** The paper and what must be seen of it when all is shown, in units. */
  paper: { w: number; h: number };
  home: Box;
  /** The largest scale. */
  most: number;
  /** What lies over the frame at its edges, in pixels: points that are looked for keep clear of it. */
  covered?: { top: number; bottom: number };
}

/** What is free of the frame, where something lies over its edges. */
const clear = ({ frame, covered = { top: 0, bottom: 0 } }: Bounds): Box => ({
  x: 0,
  y: covered.top,
  w: frame.w,
  h: Math.max(frame.h - covered.top - covered.bottom, frame.h / 4),
});

/** The scale at which a box just fits into the frame. */
const containing = ({ w, h }: { w: number; h: number }, frame: Bounds['frame'], margin = 0): number =>
  Math.max(Math.min((frame.w - 2 * margin) / Math.max(w, 1), (frame.h - 2 * margin) / Math.max(h, 1)), 0.01);

/** How much smaller all of a chart is shown at most, so that nothing lies over it. */
const STEPS_BACK = 0.7;

/** The least and the largest scale. */
export function scales(bounds: Bounds): { least: number; most: number } {
  const { frame, home, most } = bounds;
  // A little room, so that what lies at the very edge is not cut off.
  const room = Math.min(12, frame.w / 40, frame.h / 40);
  const all = containing(home, frame, room);
  const least = Math.min(all, Math.max(containing(home, clear(bounds), room), all * STEPS_BACK));
  return { least, most: Math.max(least, most) };
}

/** One axis of what is seen of the whole chart: where it begins, and how long it is. `before` is how much of the
    room lies before the middle of what is free of it. */
function span(home: [at: number, size: number], paper: number, [room, before]: [number, number]) {
  if (room >= paper) return [0, paper] as const;
  return [Math.max(0, Math.min(paper - room, home[0] + home[1] / 2 - before)), room] as const;
}

/** The part of the paper that is seen when the whole chart is shown: its home, and what fills the frame. */
export function sheet(bounds: Bounds): Box {
  const { frame, paper, home } = bounds;
  const { least } = scales(bounds);
  const free = clear(bounds);
  const [x, w] = span([home.x, home.w], paper.w, [frame.w / least, (free.x + free.w / 2) / least]);
  const [y, h] = span([home.y, home.h], paper.h, [frame.h / least, (free.y + free.h / 2) / least]);
  return { x, y, w, h };
}

/** One axis: the sheet fills the frame, give or take a margin. If it is smaller, it lies in the middle of what
    is free, and within the frame. */
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

/** How far beyond the sheet one can go, so that what lies below buttons can be moved away from them. */
const SLACK = 56;

/** The nearest camera within the bounds. */
export function bounded(camera: Camera, bounds: Bounds): Camera {
  const { least, most } = scales(bounds);
  const scale = Math.min(most, Math.max(least, camera.scale));
  const { x, y, w, h } = sheet(bounds);
  const slack = Math.min(SLACK, (scale / least - 1) * 2 * SLACK);
  const { frame } = bounds;
  const free = clear(bounds);
  return {
    scale,
    x: along(camera.x, [x, w], [frame.w, free.x, free.w], scale, slack),
    y: along(camera.y, [y, h], [frame.h, free.y, free.h], scale, slack),
  };
}

/** The camera that has a box in the middle of what is free of the frame. */
function showing(box: Box, scale: number, bounds: Bounds): Camera {
  const free = clear(bounds);
  return {
    scale,
    x: free.x + free.w / 2 - (box.x + box.w / 2) * scale,
    y: free.y + free.h / 2 - (box.y + box.h / 2) * scale,
  };
}

/** All of the chart. */
export function whole(bounds: Bounds): Camera {
  return bounded(showing(bounds.home, scales(bounds).least, bounds), bounds);
}

/** How much larger than the whole chart a few points are shown at most, so that one sees where they are. */
const CLOSEST = 3.5;

/** These points, with so many pixels around them. */
export function fitted(points: XY[], bounds: Bounds, margin = 48): Camera {
  if (points.length === 0) return whole(bounds);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
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

/** Whether all these points are seen, so far from the edges of what is free of the frame. */
export function shows({ scale, x, y }: Camera, points: XY[], margin: number, bounds: Bounds): boolean {
  const free = clear(bounds);
  const within = (at: number, room: number) => at >= margin && at <= room - margin;
  return points.every(
    ([left, top]) => within(left * scale + x, free.w) && within(top * scale + y - free.y, free.h),
  );
}

/** Larger or smaller by a factor, while a point of the frame stays where it is. */
export function zoomed(camera: Camera, factor: number, [x, y]: XY, bounds: Bounds): Camera {
  const { least, most } = scales(bounds);
  const scale = Math.min(most, Math.max(least, camera.scale * factor));
  const ratio = scale / camera.scale;
  return bounded({ scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio }, bounds);
}

export function moved(camera: Camera, dx: number, dy: number, bounds: Bounds): Camera {
  return bounded({ ...camera, x: camera.x + dx, y: camera.y + dy }, bounds);
}

/** So far that a box of the frame, in pixels, lies within what is free of it. */
export function insight(camera: Camera, box: Box, margin: number, bounds: Bounds): Camera {
  const axis = (at: number, size: number, room: number) => {
    if (size + 2 * margin > room) return room / 2 - (at + size / 2);
    return Math.max(0, margin - at) + Math.min(0, room - margin - at - size);
  };
  const free = clear(bounds);
  return moved(camera, axis(box.x, box.w, free.w), axis(box.y - free.y, box.h, free.h), bounds);
}

/** Another frame: what was in its middle stays there, and all of it stays all of it. */
export function reframed(camera: Camera, before: Bounds, after: Bounds): Camera {
  if (camera.scale <= scales(before).least * 1.001) return whole(after);
  const { x, y, w, h } = clear(before);
  const middle = unitsOf(camera, [x + w / 2, y + h / 2]);
  return bounded(showing({ x: middle[0], y: middle[1], w: 0, h: 0 }, camera.scale, after), after);
}
