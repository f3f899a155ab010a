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
  height: 620,
  sea: { x: 12, y: 12, w: 876, h: 596 },
  coast:
    'M888 12 L664 12 C658 30 670 44 660 62 C650 84 664 104 656 130 C650 150 664 164 656 180 ' +
    'C652 192 668 196 690 194 C740 190 800 200 850 192 L888 194 Z ' +
    'M888 284 C850 278 800 288 752 281 C710 276 676 274 662 282 C648 292 662 310 656 330 ' +
    'C650 352 650 368 626 374 C590 382 560 368 528 376 C490 384 470 370 430 376 ' +
    'C380 384 340 370 300 378 C250 386 210 374 160 381 C110 388 70 376 12 386 L12 608 L888 608 Z',
  shore: null,
  font: { small: 13, text: 14, title: 18 },
  lane: { x0: 184, pitch: 33, tops: [26, 138, 250], height: 108, ruler: 94, dot: 10.5 },
  punt: { r: 14, pitch: 31, stern: 14, bow: 20, hull: 34, sail: 42, font: 15 },
  docked: { r: 9.8, pitch: 21, stern: 21, bow: 5, hull: 24, sail: 0, font: 12.5 },
  place: 17,
  port: { x: 672, y: 16, w: 210, h: 172 },
  shipyard: { x: 672, y: 286, w: 210, h: 172 },
  rowTop: 30,
  row: 46,
  pirates: { x: 668, y: 201, w: 214, h: 74 },
  pilots: { x: 640, y: 466, w: 242, h: 66 },
  insurance: { x: 640, y: 538, w: 242, h: 64 },
  market: { x: 22, y: 392, w: 320, h: 210 },
  marketTop: 30,
  info: { x: 354, y: 392, w: 274, h: 210 },
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

/** The arrangement for a board of this width in pixels. */
export const layoutFor = (pixels: number): Layout => (pixels >= 680 ? wide : narrow);

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
    ? { x: pirates.x + 112 + index * 58, y: pirates.y + 36 }
    : { x: pirates.x + 34 + index * 50, y: pirates.y + 40 };
}

/** A post's place: the two pilots and the insurance. */
export function postPlace(
  layout: Layout,
  post: 'small pilot' | 'large pilot' | 'insurance',
): { x: number; y: number } {
  const { pilots, insurance, name } = layout;
  if (name === 'wide') {
    if (post === 'insurance') return { x: insurance.x + 34, y: insurance.y + 38 };
    return { x: pilots.x + (post === 'small pilot' ? 34 : 150), y: pilots.y + 40 };
  }
  if (post === 'insurance') return { x: insurance.x + 26, y: insurance.y + 42 };
  return { x: pilots.x + (post === 'small pilot' ? 32 : 86), y: pilots.y + 38 };
}

/** The row of a ware in the market. */
export function marketBox(layout: Layout, ware: Ware): Box {
  const { market, marketTop } = layout;
  const h = (market.h - marketTop) / WARES.length;
  return { x: market.x, y: market.y + marketTop + h * WARES.indexOf(ware), w: market.w, h: h - 4 };
}
