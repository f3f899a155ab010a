// Where pieces lie that share a place of a chart: together beside its mark, in as few rows as there is room
// for, clear of all marks, of each other and of what else is drawn there. Pure sums in pixels at a scale; the
// same pieces always lie in the same way.
//
//   moorings(pieces, marks, scale, { size: { w: 40, h: 29 }, clear: 19, sheet, crowd, taken, avoid })
import type { Box } from '../../../kit/board/context';
import type { XY } from '../../../kit/chart/coast';
import type { Obstacle } from '../../../kit/chart/labels';

/** A piece and the place it is at, by the name of its mark. */
export interface Moored<T> {
  piece: T;
  at: number;
  /** Its size where it has one of its own, in pixels. */
  size?: Size;
}

interface Size {
  w: number;
  h: number;
}

/** How the pieces at a place lie, in pixels from its mark. */
export interface Mooring<T> {
  at: number;
  box: Box;
  /** Each piece with its middle. */
  pieces: { piece: T; x: number; y: number }[];
  /** The line from the edge of the mark to the box. */
  tether: { from: XY; to: XY };
  /** Where the name of a crowded place is written, above its pieces: the middle of its upper edge. */
  caption: XY | null;
}

export interface MooringOptions {
  /** The size of a piece, in pixels. */
  size: Size;
  /** From how many pieces on a place is crowded: they keep a line of this height for its name. */
  crowd?: { from: number; caption: number };
  /** How much room a mark takes around it, in pixels. */
  clear: number;
  /** The part of the paper that pieces stay on, in units. */
  sheet: Box;
  /** What else no piece may cover. */
  taken?: Obstacle[];
  /** Points, in units, that pieces should rather not cover: routes. */
  avoid?: XY[];
}

/** A way to lie: the box, the middles of the pieces, and what it costs. */
interface Candidate {
  box: Box;
  middles: XY[];
  /** Where the line from the mark meets the box. */
  tether: XY;
  cost: number;
}

const DIRECTIONS = 16;
/** How far beyond its mark a group may lie, in pixels. */
const AWAY = [0, 8, 18, 30, 46, 66, 90, 120];
const GAP = 3;

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const shifted = (box: Box, [x, y]: XY): Box => ({ ...box, x: box.x + x, y: box.y + y });
const within = (box: Box, room: Box): boolean =>
  box.x >= room.x && box.y >= room.y && box.x + box.w <= room.x + room.w && box.y + box.h <= room.y + room.h;
const limited = (at: number, from: number, size: number) => Math.max(from, Math.min(from + size, at));

/** How many columns a group may have. A name needs some width. */
function shapes(count: number, caption: number): Set<number> {
  const columns = [1, 2, 3].map((rows) => Math.ceil(count / rows));
  return new Set(columns.map((one) => Math.max(one, caption > 0 ? 3 : 1)));
}

/** Every way a group could lie around its mark, the dearest last. Below the mark is liked best. */
function candidates(count: number, size: Size, caption: number, clear: number): Candidate[] {
  const found: Candidate[] = [];
  for (const columns of shapes(count, caption)) {
    const rows = Math.ceil(count / columns);
    const [w, h] = [columns * size.w, rows * size.h + caption];
    for (const away of AWAY) {
      for (let turn = 0; turn < DIRECTIONS; turn += 1) {
        const angle = (turn * 2 * Math.PI) / DIRECTIONS;
        const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
        // Just so far that the box clears the mark on one axis.
        const reach = Math.min(
          (clear + GAP + w / 2) / Math.max(Math.abs(dx), 0.001),
          (clear + GAP + h / 2) / Math.max(Math.abs(dy), 0.001),
        );
        const [x, y] = [dx * (reach + away), dy * (reach + away)];
        const box = { x: x - w / 2, y: y - h / 2, w, h };
        const middles = Array.from({ length: count }, (_, index): XY => {
          const row = Math.floor(index / columns);
          const inRow = Math.min(columns, count - row * columns);
          return [x + ((index % columns) - (inRow - 1) / 2) * size.w, box.y + caption + (row + 0.5) * size.h];
        });
        const tether: XY = [limited(0, box.x, w), limited(0, box.y, h)];
        const cost = Math.hypot(...tether) + Math.hypot(x, y) / 3 + (1 - dy) * 5;
        found.push({ box, middles, tether, cost });
      }
    }
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** Whether the line from a mark to its group passes over the room of another mark. */
function passes([x, y]: XY, [otherX, otherY]: XY, room: number): boolean {
  const length = x * x + y * y;
  const part = length === 0 ? 0 : limited((otherX * x + otherY * y) / length, 0, 1);
  return Math.hypot(otherX - x * part, otherY - y * part) < room;
}

/** How these pieces lie, place by place; where most are is chosen first. */
export function moorings<T>(
  pieces: Moored<T>[],
  marks: ReadonlyMap<number, XY>,
  scale: number,
  options: MooringOptions,
): Mooring<T>[] {
  const { clear, sheet, crowd, taken = [], avoid = [] } = options;
  const pixels = new Map([...marks].map(([at, [x, y]]): [number, XY] => [at, [x * scale, y * scale]]));
  const paper = { x: sheet.x * scale, y: sheet.y * scale, w: sheet.w * scale, h: sheet.h * scale };
  const full = [
    ...[...pixels.values()].map(([x, y]) => ({ x: x - clear, y: y - clear, w: 2 * clear, h: 2 * clear })),
    ...taken.map(({ x, y, box }) => shifted(box, [x * scale, y * scale])),
  ];
  const groups = new Map<number, Moored<T>[]>();
  for (const one of pieces) groups.set(one.at, [...(groups.get(one.at) ?? []), one]);
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([at, group]) => {
      const [markX, markY] = pixels.get(at) ?? [0, 0];
      const from = ([x, y]: XY): XY => [x - markX, y - markY];
      const near = full.map((box) => shifted(box, [-markX, -markY]));
      const others = [...pixels].filter(([other]) => other !== at).map(([, spot]) => from(spot));
      const lines = avoid.map(([x, y]) => from([x * scale, y * scale]));
      /** What a way to lie costs here. */
      const judged = ({ box, tether, cost }: Candidate): number => {
        const covered = near.filter((other) => meets(box, other)).length;
        const crossed = others.filter((other) => passes(tether, other, clear)).length;
        const over = lines.filter(([x, y]) => meets(box, { x, y, w: 0, h: 0 })).length;
        const off = within(shifted(box, [markX, markY]), paper) ? 0 : 1000;
        return cost + off + (covered + crossed) * 300 + Math.min(6, over) * 2.5;
      };
      const caption = crowd && group.length >= crowd.from ? crowd.caption : 0;
      const size = group[0]?.size ?? options.size;
      const ways = candidates(group.length, size, caption, clear);
      const [first, ...rest] = ways as [Candidate, ...Candidate[]];
      let [best, least] = [first, judged(first)];
      for (const candidate of rest) {
        if (candidate.cost >= least) break;
        const cost = judged(candidate);
        if (cost < least) [best, least] = [candidate, cost];
      }
      const { box, middles, tether } = best;
      full.push(shifted(box, [markX, markY]));
      const edge = (clear - GAP) / Math.hypot(...tether);
      return {
        at,
        box,
        tether: { from: [tether[0] * edge, tether[1] * edge], to: tether },
        caption: caption > 0 ? [box.x + box.w / 2, box.y] : null,
        pieces: group.map(({ piece }, index) => {
          const [x, y] = middles[index] ?? [0, 0];
          return { piece, x, y };
        }),
      };
    });
}

/** What lies there, for the names of the places to keep away from. */
export const obstaclesOf = (moored: Mooring<unknown>[], marks: ReadonlyMap<number, XY>): Obstacle[] =>
  moored.map(({ at, box }) => {
    const [x, y] = marks.get(at) ?? [0, 0];
    return { x, y, box };
  });
