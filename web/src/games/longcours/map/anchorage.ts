// Where ships and piles of wrecked goods lie: always at their calling point, around its mark, in the direction that
// covers the least of what else is drawn there. Pure sums in pixels at a scale; the same pieces always lie in the
// same way.
import type { Box } from '../../../kit/board/context';
import type { XY } from '../../../kit/chart/coast';
import type { Obstacle } from '../../../kit/chart/labels';
import { spread } from '../../../kit/chart/spread';

interface Size {
  w: number;
  h: number;
}

/** How large things are drawn at a scale, in pixels: on a small map everything is smaller and stays in its place. */
export interface Sizes {
  /** The radius of the mark of a calling point. */
  mark: number;
  /** Freighters where there is room, otherwise boats with the mark of the captain as a sail. */
  ship: Size & { kind: 'freighter' | 'boat' };
  /** Names. */
  text: number;
}

/** The farthest that a mark is drawn from its true place, in pixels. */
const ASIDE = 9;
/** The space between a mark and what lies at it. */
const GAP = 1;
const FREIGHTER = { kind: 'freighter', w: 36, h: 26 } as const;
const BOAT = { kind: 'boat', w: 21, h: 22 } as const;

export function sizesAt(scale: number): Sizes {
  const mark = Math.max(8, Math.min(13.5, 33 * scale));
  return { mark, ship: scale < 0.4 ? BOAT : FREIGHTER, text: scale < 0.24 ? 11 : 13 };
}

/** Where the marks of places are drawn: aside where others are close. In units, for this scale. */
export const marksAt = (places: XY[], scale: number): XY[] =>
  spread(places, scale, 2 * sizesAt(scale).mark + 3, ASIDE);

/** Ships at a calling point, each with its middle in pixels from the mark. */
export interface Anchored<T> {
  at: number;
  ships: { ship: T; x: number; y: number }[];
}

/** A pile at its stranding place. `compact` is without the list of its goods. */
export interface Piled {
  at: number;
  box: Box;
  compact: boolean;
}

/** What is drawn already, in pixels: marks are left free before anything else. */
interface Water {
  taken: Box[];
  lines: XY[];
}

const DIRECTIONS = 24;
const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
const around = ([x, y]: XY, { w, h }: Size): Box => ({ x: x - w / 2, y: y - h / 2, w, h });
const direction = (turn: number): number => (turn * 2 * Math.PI) / DIRECTIONS;
const best = <T>(ways: { way: T; cost: number }[]): { way: T; cost: number } =>
  ways.reduce((one, other) => (other.cost < one.cost ? other : one));

/** What boxes at a mark cover: square pixels of marks and pieces, and sea lines a little. */
function covered(boxes: Box[], { taken, lines }: Water): number {
  let cost = 0;
  for (const box of boxes) {
    for (const other of taken) cost += common(box, other);
    for (const [x, y] of lines) {
      if (x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h) cost += 6;
    }
  }
  return cost;
}

/** Below a mark is liked best. */
const liking = (angle: number): number => (1 - Math.cos(angle)) * 12;

/** The middles of ships in a fan around a mark, from its middle. */
function fan(count: number, angle: number, mark: number, { w, h }: Size): XY[] {
  const [across, up] = [mark + GAP + w / 2, mark + GAP + h / 2];
  const step = Math.min(2 * Math.asin(Math.min(1, w / 2 / across)), (2 * Math.PI) / count);
  return Array.from({ length: count }, (_, index): XY => {
    const turned = angle + (index - (count - 1) / 2) * step;
    return [Math.sin(turned) * across, Math.cos(turned) * up];
  });
}

/** What lies on the map at a scale. Piles are laid first, then the points with most ships. */
export function anchorage<T>(
  things: {
    ships: { ship: T; at: number }[];
    piles: { at: number; size: Size }[];
    /** Points on the sea lines, in units. */
    lines: XY[];
  },
  places: ReadonlyMap<number, XY>,
  scale: number,
): { ships: Anchored<T>[]; piles: Piled[] } {
  const { mark, ship: size } = sizesAt(scale);
  const marks = new Map([...places].map(([at, [x, y]]): [number, XY] => [at, [x * scale, y * scale]]));
  const water: Water = {
    taken: [...marks.values()].map((at) => around(at, { w: 2 * mark, h: 2 * mark })),
    lines: things.lines.map(([x, y]): XY => [x * scale, y * scale]),
  };

  const piles = things.piles.map(({ at, size: full }): Piled => {
    const [x, y] = marks.get(at) ?? [0, 0];
    const beside = ({ w, h }: Size) =>
      best(
        Array.from({ length: DIRECTIONS }, (_, turn) => {
          const angle = direction(turn);
          const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
          // Just so far that the box clears the mark on one axis.
          const far = Math.min(
            (mark + GAP + w / 2) / Math.max(Math.abs(dx), 0.001),
            (mark + GAP + h / 2) / Math.max(Math.abs(dy), 0.001),
          );
          const box = around([x + dx * far, y + dy * far], { w, h });
          return { way: box, cost: covered([box], water) + liking(angle) };
        }),
      );
    const small = beside({ w: 30, h: 17 });
    const large = size.kind === 'freighter' ? beside(full) : null;
    const roomy = large !== null && large.cost < small.cost + full.w;
    const box = roomy ? large.way : small.way;
    water.taken.push(box);
    return { at, box: { ...box, x: box.x - x, y: box.y - y }, compact: !roomy };
  });

  const groups = new Map<number, T[]>();
  for (const { ship, at } of things.ships) groups.set(at, [...(groups.get(at) ?? []), ship]);
  const ships = [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([at, group]): Anchored<T> => {
      const [x, y] = marks.get(at) ?? [0, 0];
      const { way } = best(
        Array.from({ length: DIRECTIONS }, (_, turn) => {
          const middles = fan(group.length, direction(turn), mark, size);
          const boxes = middles.map(([dx, dy]) => around([x + dx, y + dy], size));
          return { way: { middles, boxes }, cost: covered(boxes, water) + liking(direction(turn)) };
        }),
      );
      water.taken.push(...way.boxes);
      return {
        at,
        ships: group.map((ship, index) => {
          const [dx, dy] = way.middles[index] ?? [0, 0];
          return { ship, x: dx, y: dy };
        }),
      };
    });
  return { ships, piles };
}

/** What lies there, for the names of the places to keep away from. */
export function obstaclesOf(
  { ships, piles }: { ships: Anchored<unknown>[]; piles: Piled[] },
  places: ReadonlyMap<number, XY>,
  scale: number,
): Obstacle[] {
  const { ship: size } = sizesAt(scale);
  const placed = (at: number, box: Box): Obstacle => {
    const [x, y] = places.get(at) ?? [0, 0];
    return { x, y, box };
  };
  return [
    ...ships.flatMap(({ at, ships: here }) => here.map(({ x, y }) => placed(at, around([x, y], size)))),
    ...piles.map(({ at, box }) => placed(at, box)),
  ];
}
