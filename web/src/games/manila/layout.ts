// Where everything lies on the board: one arrangement for wide screens, one for phones. Numbers
// only; what is drawn there is told by the parts.

import type { Berth, Ware } from './view';
import { BERTHS, WARES } from './view';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Sizes of a punt: its places, the pitch between them, its sail. */
export interface PuntSize {
  r: number;
  pitch: number;
  stern: number;
  bow: number;
  hull: number;
  sail: number;
  font: number;
}

export interface Layout {
  name: 'wide' | 'narrow';
  width: number;
  height: number;
  /** The sea, inside the frame of the chart. */
  sea: Box;
  coast: string;
  /** How far down the sea goes where everything else lies below it. */
  shore: number | null;
  font: { small: number; text: number; title: number };
  lane: { x0: number; pitch: number; tops: number[]; height: number; ruler: number; dot: number };
  punt: PuntSize;
  docked: PuntSize;
  place: number;
  port: Box;
  shipyard: Box;
  rowTop: number;
  row: number;
  pirates: Box;
  pilots: Box;
  insurance: Box;
  market: Box;
  marketTop: number;
  info: Box;
}

const wide: Layout = {
  name: 'wide',
  width: 900,
  height: 584,
  sea: { x: 12, y: 12, w: 876, h: 560 },
  coast:
    'M888 12 L664 12 C658 28 670 42 660 58 C650 78 664 98 656 122 C650 142 664 152 656 168 ' +
    'C652 180 668 184 690 182 C740 178 800 188 850 180 L888 182 Z ' +
    'M888 266 C850 260 800 270 752 263 C710 258 676 256 662 264 C648 274 662 292 656 312 ' +
    'C650 332 650 346 626 352 C590 360 560 346 528 354 C490 362 470 348 430 354 ' +
    'C380 362 340 348 300 356 C250 364 210 352 160 359 C110 366 70 354 12 363 L12 572 L888 572 Z',
  shore: null,
  font: { small: 13, text: 14, title: 18 },
  lane: { x0: 184, pitch: 33, tops: [20, 126, 232], height: 104, ruler: 92, dot: 10.5 },
  punt: { r: 14, pitch: 31, stern: 14, bow: 20, hull: 34, sail: 42, font: 15 },
  docked: { r: 9.8, pitch: 20.6, stern: 20, bow: 4, hull: 24, sail: 0, font: 12.5 },
  place: 17,
  port: { x: 672, y: 14, w: 210, h: 162 },
  shipyard: { x: 672, y: 268, w: 210, h: 162 },
  rowTop: 28,
  row: 44,
  pirates: { x: 668, y: 186, w: 214, h: 72 },
  pilots: { x: 640, y: 436, w: 242, h: 64 },
  insurance: { x: 640, y: 506, w: 242, h: 60 },
  market: { x: 22, y: 370, w: 320, h: 196 },
  marketTop: 28,
  info: { x: 354, y: 370, w: 274, h: 196 },
};

const narrow: Layout = {
  name: 'narrow',
  width: 390,
  height: 640,
  sea: { x: 3, y: 3, w: 384, h: 634 },
  coast:
    'M387 244 C360 250 340 240 310 247 C270 256 240 242 200 248 C160 254 120 242 80 249 ' +
    'C50 254 30 244 3 250 L3 637 L387 637 Z',
  shore: 248,
  font: { small: 12, text: 12.5, title: 14.5 },
  lane: { x0: 122, pitch: 19.3, tops: [8, 88, 168], height: 78, ruler: 67, dot: 8.8 },
  punt: { r: 11, pitch: 23.5, stern: 9, bow: 10, hull: 27, sail: 29, font: 13 },
  docked: { r: 9, pitch: 19, stern: 18, bow: 4, hull: 20, sail: 0, font: 12 },
  place: 15,
  port: { x: 8, y: 254, w: 184, h: 146 },
  shipyard: { x: 198, y: 254, w: 184, h: 146 },
  rowTop: 22,
  row: 41,
  pirates: { x: 8, y: 404, w: 118, h: 74 },
  pilots: { x: 132, y: 404, w: 118, h: 74 },
  insurance: { x: 256, y: 404, w: 126, h: 74 },
  market: { x: 8, y: 482, w: 236, h: 152 },
  marketTop: 22,
  info: { x: 250, y: 482, w: 132, h: 152 },
};

/** The last space the lanes are drawn for; an edition may have another one. */
const LAST_SPACE = 13;

/** The arrangement for a board of this width in pixels and lanes with this last space. */
export function layoutFor(pixels: number, last: number): Layout {
  const layout = pixels >= 680 ? wide : narrow;
  if (last === LAST_SPACE) return layout;
  const pitch = (layout.lane.pitch * LAST_SPACE) / last;
  return { ...layout, lane: { ...layout.lane, pitch, dot: Math.min(layout.lane.dot, pitch * 0.48) } };
}

export const LAYOUTS = [wide, narrow];

/** How long a punt with so many places is. */
export const puntLength = (size: PuntSize, places: number): number =>
  size.stern + places * size.pitch + size.bow;

/** Where a space of the sea lies along its lane. */
export const spaceX = (layout: Layout, space: number): number => layout.lane.x0 + layout.lane.pitch * space;

/** The row of a berth. */
export function berthBox(layout: Layout, where: 'port' | 'shipyard', berth: Berth): Box {
  const area = layout[where];
  const y = area.y + layout.rowTop + layout.row * BERTHS.indexOf(berth);
  return { x: area.x, y, w: area.w, h: layout.row - 4 };
}

/** The two places of the pirate boat. */
export function piratePlace(layout: Layout, index: number): { x: number; y: number } {
  const { pirates, name } = layout;
  return name === 'wide'
    ? { x: pirates.x + 118 + index * 54, y: pirates.y + 33 }
    : { x: pirates.x + 34 + index * 50, y: pirates.y + 39 };
}

/** A post's place: the two pilots and the insurance. */
export function postPlace(
  layout: Layout,
  post: 'small_pilot' | 'large_pilot' | 'insurance',
): { x: number; y: number } {
  const { pilots, insurance, name } = layout;
  if (name === 'wide') {
    if (post === 'insurance') return { x: insurance.x + 34, y: insurance.y + 38 };
    return { x: pilots.x + (post === 'small_pilot' ? 34 : 150), y: pilots.y + 41 };
  }
  if (post === 'insurance') return { x: insurance.x + 26, y: insurance.y + 42 };
  return { x: pilots.x + (post === 'small_pilot' ? 32 : 86), y: pilots.y + 38 };
}

/** The row of a ware in the market. */
export function marketBox(layout: Layout, ware: Ware): Box {
  const { market, marketTop } = layout;
  const h = (market.h - marketTop) / WARES.length;
  return { x: market.x, y: market.y + marketTop + h * WARES.indexOf(ware), w: market.w, h: h - 4 };
}
