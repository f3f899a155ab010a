// Places the names on a chart so that none covers another name, the mark of a place, or the edge of the paper.
// Pure and deterministic, in pixels at a given scale.
//
//   placeLabels(places, obstacles, scale, { size: 14, sheet, avoid, measure })
//
// The most important names are placed first: on one of eight sides of their place, preferably the one they ask
// for, otherwise further away with a leader line, if it may be. A name that does not fit may move one other name. If it still
// does not fit, it is left out until the scale is larger.
import type { Side, XY } from './coast';

export interface LabelWish {
  id: string;
  /** Several lines with `\n` between them. */
  text: string;
  /** The place, in units. */
  x: number;
  y: number;
  /** Lower is more important; below 1 for a name that matters now. */
  rank?: number;
  side?: Side;
  /** The radius of the mark of the place, in pixels. */
  clear?: number;
}

/** A box that no name may cover, in pixels around a point. */
export interface Obstacle {
  x: number;
  y: number;
  box: { x: number; y: number; w: number; h: number };
}

export interface Label {
  id: string;
  lines: string[];
  /** Its box, in pixels relative to its place. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** The end of its leader line, if it has one. */
  leader: XY | null;
  anchor: 'start' | 'middle' | 'end';
}

export interface LabelOptions {
  /** The font size, in pixels. */
  size: number;
  /** The part of the paper that labels must not leave, in units. */
  sheet: { x: number; y: number; w: number; h: number };
  /** The labels must not overlap from `scale` up to this scale. */
  upTo?: number;
  /** Points that names should not cover if possible, in units: routes. */
  avoid?: XY[];
  /** How far from its mark a name may be written, with a leader line, in pixels; 0 for beside it or not at all. */
  farthest?: number;
  /** The width of a line of text, in pixels. */
  measure?(line: string): number;
}

export const LINE = 1.08;
const GAP = 2;
const CLEAR = 9;
/** The possible distances of a name with a leader line, in pixels from the mark. */
const AWAY = [14, 24, 36, 50, 66];
const FAR = 84;
const SIDES: Side[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/** An estimate of the width of a line in a serif font, in pixels. */
export function estimate(line: string, size: number): number {
  let em = 0;
  for (const letter of line.normalize('NFD')) {
    if (/\p{M}/u.test(letter)) continue;
    if (/[ilj.,:;'’|!()[\] ]/.test(letter)) em += 0.29;
    else if (/[frtsI-]/.test(letter)) em += 0.4;
    else if (/[mwMW]/.test(letter)) em += 0.86;
    else em += /[A-Z0-9]/.test(letter) ? 0.66 : 0.53;
  }
  return em * size;
}

/** A possible position of a label, with its cost. */
interface Candidate {
  x: number;
  y: number;
  leader: XY | null;
  anchor: Label['anchor'];
  cost: number;
}

interface Rectangle {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A label to be placed: its size, its candidates and its neighbours. */
interface Wish {
  wish: LabelWish;
  lines: string[];
  w: number;
  h: number;
  clear: number;
  /** Candidates beside the mark, and further away; the latter are computed on demand. */
  beside: Candidate[];
  away: Candidate[] | null;
  chosen: Candidate | null;
  near: Wish[];
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Whether a line from a to b intersects a box. */
function crosses([ax, ay]: XY, [bx, by]: XY, box: Rectangle): boolean {
  let [enters, leaves] = [0, 1];
  const edges: [number, number][] = [
    [ax - bx, ax - box.x],
    [bx - ax, box.x + box.w - ax],
    [ay - by, ay - box.y],
    [by - ay, box.y + box.h - ay],
  ];
  for (const [slope, room] of edges) {
    if (slope === 0) {
      if (room < 0) return false;
      continue;
    }
    const part = room / slope;
    if (slope < 0) enters = Math.max(enters, part);
    else leaves = Math.min(leaves, part);
  }
  return enters < leaves;
}

/** The candidates at a distance from the mark, in `count` directions. */
function ring(one: Wish, count: number, away: number, cost: number): Candidate[] {
  const { w, h, clear } = one;
  const liked = SIDES.indexOf(one.wish.side ?? 'e') * (count / 8);
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const reach = clear + GAP + away;
    const flat = Math.abs(dx) < 0.3;
    const anchor = flat ? 'middle' : dx > 0 ? 'start' : 'end';
    const turns = Math.min((index - liked + count) % count, (liked - index + count) % count);
    return {
      x: dx * reach - (flat ? w / 2 : dx > 0 ? 0 : w),
      y: dy * reach - (Math.abs(dy) < 0.3 ? 0.5 : dy > 0 ? 0.12 : 0.88) * h,
      anchor,
      cost: cost + (turns * 8) / count,
      leader: away > 0 ? [dx * (reach - 1), dy * (reach - 1)] : null,
    };
  });
}

export function placeLabels(
  places: LabelWish[],
  obstacles: Obstacle[],
  scale: number,
  {
    size,
    sheet,
    upTo = scale,
    avoid = [],
    farthest = Infinity,
    measure = (line) => estimate(line, size),
  }: LabelOptions,
): Label[] {
  const scales = upTo > scale ? [scale, upTo] : [scale];
  const wishes = places.map((wish): Wish => {
    const lines = wish.text.split('\n');
    const [w, h] = [Math.max(...lines.map(measure)) + 2, lines.length * size * LINE];
    const clear = wish.clear ?? CLEAR;
    return { wish, lines, w, h, clear, beside: [], away: null, chosen: null, near: [] };
  });
  const marks: Obstacle[] = places.map(({ x, y, clear = CLEAR }) => ({
    x,
    y,
    box: { x: -clear, y: -clear, w: 2 * clear, h: 2 * clear },
  }));
  const all = [...marks, ...obstacles];

  /** Whether a candidate is on the sheet and covers no mark or obstacle. */
  function possible({ wish, w, h }: Wish, { x, y, leader }: Candidate, others: Obstacle[]): boolean {
    return scales.every((scale) => {
      const [px, py] = [wish.x * scale, wish.y * scale];
      const box = { x: px + x, y: py + y, w, h };
      if (box.x < sheet.x * scale + 2 || box.x + w > (sheet.x + sheet.w) * scale - 2) return false;
      if (box.y < sheet.y * scale + 2 || box.y + h > (sheet.y + sheet.h) * scale - 2) return false;
      return !others.some((other) => {
        const [ox, oy] = [other.x * scale + other.box.x, other.y * scale + other.box.y];
        const there = { x: ox, y: oy, w: other.box.w, h: other.box.h };
        if (overlap(box, there)) return true;
        const own = other.x === wish.x && other.y === wish.y;
        return !own && leader !== null && crosses([px, py], [px + leader[0], py + leader[1]], there);
      });
    });
  }

  /** Whether two labels overlap. */
  function collide(one: Wish, candidate: Candidate, other: Wish): boolean {
    const { chosen } = other;
    if (!chosen) return false;
    return scales.some((scale) => {
      const [ax, ay] = [one.wish.x * scale, one.wish.y * scale];
      const [bx, by] = [other.wish.x * scale, other.wish.y * scale];
      const a = { x: ax + candidate.x, y: ay + candidate.y, w: one.w, h: one.h };
      const b = { x: bx + chosen.x, y: by + chosen.y, w: other.w, h: other.h };
      if (overlap(a, b)) return true;
      const [here, there] = [candidate.leader, chosen.leader];
      if (here && crosses([ax, ay], [ax + here[0], ay + here[1]], b)) return true;
      return there !== null && crosses([bx, by], [bx + there[0], by + there[1]], a);
    });
  }

  /** The possible candidates, cheapest first; covering a route costs more. */
  function judged(one: Wish, candidates: Candidate[]): Candidate[] {
    const { wish, w, h } = one;
    const within = (at: { x: number; y: number }, x: number, y: number) =>
      Math.abs(at.x - wish.x) * scale < x && Math.abs(at.y - wish.y) * scale < y;
    const others = all.filter((other) => within(other, w + FAR + other.box.w, h + FAR + other.box.h));
    const points = avoid
      .filter(([x, y]) => within({ x, y }, w + FAR, h + FAR))
      .map(([x, y]): XY => [(x - wish.x) * scale, (y - wish.y) * scale]);
    return candidates
      .filter((candidate) => possible(one, candidate, others))
      .map((candidate) => {
        const { x, y, cost } = candidate;
        const covered = points.filter(([px, py]) => px > x && px < x + w && py > y && py < y + h).length;
        return { ...candidate, cost: cost + 0.7 * Math.min(5, covered) };
      })
      .sort((a, b) => a.cost - b.cost);
  }
  const awayOf = (one: Wish) =>
    (one.away ??= judged(
      one,
      AWAY.filter((away) => away <= farthest).flatMap((away, index) => ring(one, 16, away, 8 + 4 * index)),
    ));

  const order = wishes
    .map((one, index) => ({ one, index }))
    .sort((a, b) => (a.one.wish.rank ?? 1) - (b.one.wish.rank ?? 1) || a.index - b.index)
    .map(({ one }) => one);
  for (const one of order) {
    one.beside = judged(one, ring(one, 8, 0, 0));
    one.near = order.filter(({ wish, w, h }) => {
      const [dx, dy] = [Math.abs(wish.x - one.wish.x) * scale, Math.abs(wish.y - one.wish.y) * scale];
      return wish !== one.wish && dx < w + one.w + 2 * FAR && dy < h + one.h + 2 * FAR;
    });
  }

  function free(one: Wish): Candidate | null {
    const fits = (candidate: Candidate) => !one.near.some((other) => collide(one, candidate, other));
    return one.beside.find(fits) ?? awayOf(one).find(fits) ?? null;
  }

  /** Makes room by moving the one label that overlaps. */
  function push(one: Wish): void {
    for (const candidate of [...one.beside, ...awayOf(one)]) {
      const [other, ...more] = one.near.filter((other) => collide(one, candidate, other));
      if (!other || more.length > 0) continue;
      const kept = other.chosen;
      [one.chosen, other.chosen] = [candidate, null];
      other.chosen = free(other);
      if (other.chosen) return;
      [one.chosen, other.chosen] = [null, kept];
    }
  }

  // Twice, because moving a label may have freed a better position.
  for (const one of [...order, ...order]) {
    one.chosen = free(one) ?? one.chosen;
    if (!one.chosen) push(one);
  }
  return wishes.flatMap(({ wish, lines, w, h, chosen }) => {
    if (!chosen) return [];
    const { x, y, leader, anchor } = chosen;
    return [{ id: wish.id, lines, x, y, w, h, leader, anchor }];
  });
}

/** Labels are placed per zoom step: the range of scales that contains this scale. */
export function labelStep(scale: number): { from: number; upTo: number } {
  const step = 1.12;
  const from = step ** Math.floor(Math.log(scale * 1.0001) / Math.log(step));
  return { from, upTo: from * step };
}
