// Where everything lies on a ship drawn from the side and cut open, in its own measure, and what fills its
// sockets now and after what is pointed at. It draws nothing and works out nothing.

import type { After } from './after';
import { CABIN, piecesOf, type Good, type Parts, type Player, type Post } from './view';

export const SHIP = { x: -10, y: 0, w: 504, h: 388 };
export const DECK = 214;
export const MAST = 242;
/** The side of a socket. */
const SOCKET = 42;
const PITCH = 46;
const UPPER = 230;
const LOWER = 299;

interface Place {
  x: number;
  y: number;
}

/** A socket: what belongs there, and whether it is there. */
export interface ShipSocket extends Place {
  key: string;
  size: number;
  kind: 'sailor' | 'cannon' | 'captain' | 'letter' | 'good';
  state: 'filled' | 'empty' | 'coming' | 'leaving';
  post?: Post;
  good?: Good;
  /** Which of its kind a good is, counted from the one that leaves first. */
  number?: number;
}

const POSTS: readonly Post[] = [...CABIN, 'lookout'];
const CABIN_X = 52;
const CANNON_X = 252;
const PRISON_X = 62;
const HOLD_X = 166;
const LETTER = { x: 358, y: DECK - 32, size: 28 };

/** Equal sockets side by side, of which the first are filled now, and others after. */
function row(
  kind: ShipSocket['kind'],
  count: number,
  now: number,
  after: number | null,
  first: Place,
  size = SOCKET,
): ShipSocket[] {
  return Array.from({ length: count }, (_, index) => {
    const there = index < now;
    const then = index < (after ?? now);
    const state = there ? (then ? 'filled' : 'leaving') : then ? 'coming' : 'empty';
    return { key: `${kind}${index}`, kind, state, x: first.x + index * (size + 4), y: first.y, size };
  });
}

function posts(player: Player, hired: Post | null): ShipSocket[] {
  return POSTS.map((post, index) => ({
    key: post,
    kind: 'sailor',
    post,
    state: player.crew.includes(post) ? 'filled' : post === hired ? 'coming' : 'empty',
    x: post === 'lookout' ? MAST - SOCKET / 2 : CABIN_X + PITCH * index,
    y: post === 'lookout' ? 14 : UPPER,
    size: SOCKET,
  }));
}

/** The hold: goods by kind, then those that would come, then room. The last of a kind leaves first. */
function hold(player: Player, places: number, after: After | null): ShipSocket[] {
  const aboard = piecesOf(player.hold).map(({ good, number }): Partial<ShipSocket> => {
    const left = (player.hold[good] ?? 0) - (after?.leaves[good] ?? 0);
    const place = (player.hold[good] ?? 0) - number + 1;
    return { key: `${good}${number}`, good, number: place, state: number > left ? 'leaving' : 'filled' };
  });
  const coming = piecesOf(after?.comes ?? {}).map(({ good, number }): Partial<ShipSocket> => ({
    key: `new-${good}${number}`,
    good,
    state: 'coming',
  }));
  /** What finds no free place comes for something that leaves, and lies on its corner. */
  const leaving = aboard.flatMap(({ state }, index) => (state === 'leaving' ? [index] : []));
  const place = (index: number) => {
    const instead = leaving[index - places];
    return index < places
      ? { x: HOLD_X + PITCH * index, y: LOWER, size: SOCKET }
      : { x: HOLD_X + PITCH * (instead ?? places - 1) + 16, y: LOWER + 16, size: SOCKET - 12 };
  };
  return Array.from({ length: Math.max(places, aboard.length + coming.length) }, (_, index) => ({
    key: `room${index}`,
    kind: 'good',
    state: 'empty',
    ...place(index),
    ...(aboard[index] ?? coming[index - aboard.length]),
  }));
}

/** What the parts of the ship are called, around the middle of their words. */
export const CAPTIONS = [
  ...CABIN.map((post, index) => ({
    key: `post-${post}-brief`,
    x: CABIN_X + SOCKET / 2 + PITCH * index,
    y: UPPER + SOCKET + 10.5,
    room: PITCH - 5,
  })),
  { key: 'post-lookout-brief', x: MAST + 52, y: 50, room: 60 },
  { key: 'board-cannons', x: CANNON_X + 90, y: UPPER + SOCKET + 10.5, room: 120 },
  { key: 'board-prison', x: PRISON_X + 44, y: LOWER + SOCKET + 10.5, room: 80 },
  { key: 'board-hold', x: HOLD_X + 136, y: LOWER + SOCKET + 10.5, room: 120 },
];

/** Everything aboard a ship, and what a choice would change of it. */
export function socketsOf(player: Player, numbers: Parts['numbers'], after: After | null): ShipSocket[] {
  const { captains, cannons, letters } = player;
  const then = after?.gainsLetter ? letters + 1 : (after?.letters ?? null);
  const jail = after?.captains ?? captains - (after?.freed ?? 0);
  return [
    ...posts(player, after?.post ?? null),
    ...row('cannon', numbers.max_cannons, cannons, after?.cannons ?? null, { x: CANNON_X, y: UPPER }),
    ...row('captain', numbers.prison, captains, jail, { x: PRISON_X, y: LOWER }),
    ...hold(player, numbers.hold, after),
    ...row('letter', numbers.letter_limit, letters, then, LETTER, LETTER.size),
  ];
}

const FOOT = 200;
const STEP = 34;

/** Where the yard hangs at so many levels above the lowest one. */
export const yardAt = (above: number): number => FOOT - 36 - STEP * (above + 1);

/** The outline of the sail between its foot and a height. */
export function sailPath(top: number, foot = FOOT): string {
  const bulge = 8;
  const half = 96;
  return (
    `M${MAST - half} ${top}Q${MAST} ${top - 8} ${MAST + half} ${top}` +
    `Q${MAST + half + bulge} ${(top + foot) / 2} ${MAST + half - 4} ${foot}` +
    `Q${MAST} ${foot + 9} ${MAST - half + 4} ${foot}` +
    `Q${MAST - half - bulge} ${(top + foot) / 2} ${MAST - half} ${top}Z`
  );
}
