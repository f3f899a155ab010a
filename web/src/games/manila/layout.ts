// Where everything lies on the board: one arrangement for wide screens, one for phones. Numbers
// only; what is drawn there is told by the parts.

import type { Box } from '../../kit/board/context';
import type { Berth, Ware } from './view';
import { BERTHS, WARES } from './view';

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
  rose: { x: number; y: number; r: number };
  waves: [x: number, y: number][];
  font: { small: number; text: number; title: number };
  lane: { x0: number; pitch: number; tops: number[]; ruler: number; dot: number };
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
  /** Where the parchment between two voyages lies. */
  scroll: Box;
}

const wide: Layout = {
  name: 'wide',
  width: 900,
  height: 680,
  sea: { x: 12, y: 12, w: 876, h: 656 },
  coast:
    'M888 12 L664 12 C658 32 670 48 660 68 C650 92 664 114 656 142 C650 166 664 178 656 196 ' +
    'C652 210 668 214 690 212 C740 208 800 220 850 210 L888 212 Z ' +
    'M888 302 C850 296 800 308 752 300 C710 294 676 292 662 302 C648 312 662 334 656 358 ' +
    'C650 388 650 404 626 410 C590 420 560 404 528 412 C490 422 470 406 430 412 ' +
    'C380 422 340 406 300 415 C250 424 210 410 160 418 C110 427 70 412 12 422 L12 668 L888 668 Z',
  rose: { x: 390, y: 214, r: 96 },
  waves: [
    [60, 44],
    [300, 38],
    [520, 150],
    [250, 172],
    [590, 44],
    [90, 306],
    [470, 300],
    [600, 260],
    [36, 176],
  ],
  font: { small: 14, text: 15, title: 19 },
  lane: { x0: 200, pitch: 33, tops: [20, 146, 272], ruler: 112, dot: 11 },
  punt: { r: 16, pitch: 35, stern: 16, bow: 22, hull: 40, sail: 52, font: 17 },
  docked: { r: 10.5, pitch: 21.2, stern: 19, bow: 4, hull: 27, sail: 0, font: 14 },
  place: 18,
  port: { x: 672, y: 14, w: 210, h: 190 },
  shipyard: { x: 672, y: 304, w: 210, h: 190 },
  rowTop: 30,
  row: 53,
  pirates: { x: 668, y: 214, w: 214, h: 82 },
  pilots: { x: 640, y: 502, w: 242, h: 72 },
  insurance: { x: 640, y: 580, w: 242, h: 82 },
  market: { x: 22, y: 430, w: 330, h: 232 },
  marketTop: 32,
  info: { x: 362, y: 430, w: 268, h: 232 },
  scroll: { x: 40, y: 24, w: 590, h: 376 },
};

const narrow: Layout = {
  name: 'narrow',
  width: 390,
  height: 640,
  sea: { x: 3, y: 3, w: 384, h: 634 },
  coast:
    'M387 244 C360 250 340 240 310 247 C270 256 240 242 200 248 C160 254 120 242 80 249 ' +
    'C50 254 30 244 3 250 L3 637 L387 637 Z',
  rose: { x: 236, y: 124, r: 58 },
  waves: [
    [30, 12],
    [300, 20],
    [200, 92],
    [330, 170],
    [60, 172],
    [370, 96],
  ],
  font: { small: 12, text: 12.5, title: 14.5 },
  lane: { x0: 122, pitch: 19.3, tops: [8, 88, 168], ruler: 67, dot: 8.8 },
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
  scroll: { x: 8, y: 8, w: 374, h: 232 },
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
    ? { x: pirates.x + 116 + index * 58, y: pirates.y + 38 }
    : { x: pirates.x + 34 + index * 50, y: pirates.y + 39 };
}

/** A post's place: the two pilots and the insurance. */
export function postPlace(
  layout: Layout,
  post: 'small_pilot' | 'large_pilot' | 'insurance',
): { x: number; y: number } {
  const { pilots, insurance, name } = layout;
  if (name === 'wide') {
    if (post === 'insurance') return { x: insurance.x + 34, y: insurance.y + 52 };
    return { x: pilots.x + (post === 'small_pilot' ? 34 : 150), y: pilots.y + 46 };
  }
  if (post === 'insurance') return { x: insurance.x + 26, y: insurance.y + 44 };
  return { x: pilots.x + (post === 'small_pilot' ? 32 : 86), y: pilots.y + 38 };
}

/** The row of a ware in the market. */
export function marketBox(layout: Layout, ware: Ware): Box {
  const { market, marketTop } = layout;
  const h = (market.h - marketTop) / WARES.length;
  return { x: market.x, y: market.y + marketTop + h * WARES.indexOf(ware), w: market.w, h: h - 4 };
}
