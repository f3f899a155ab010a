// The drawings of goods, symbols and markers as paths in a box of 24 by 24: lines with round ends, and
// solid parts. Shapes only; colours and places are those of the components that draw them.

import type { GlyphPaths } from './parts/Glyph.svelte';
import type { Good, Marker, Symbol } from './view';

export const GOOD_GLYPHS: Record<Good, GlyphPaths> = {
  gems: {
    lines: 'M5 9.5l3.5-4.5h7l3.5 4.5-7 10zM5 9.5h14M8.5 5l3.5 4.5 3.5-4.5M12 9.5v10',
  },
  scrolls: {
    lines:
      'M8 4.5h10v12.5a2.5 2.5 0 0 1-2.5 2.5H7.5M8 4.5a2.2 2.2 0 1 0 0 4.4h2.5v8.4a2.2 2.2 0 0 1-4.4 0v-1.3M13 9h2.5m-2.5 3.5h2.5',
  },
  silk: { lines: 'M4 8q4-3.5 8 0t8 0v8q-4 3.5-8 0t-8 0zM4 12q4-3.5 8 0t8 0' },
  salt: {
    lines: 'M3.5 19h17L15 9.5 12 6 9 9.5zM9 15.5h0M12.3 11.5h0M14.8 15.8h0M11.8 17h0',
  },
  pottery: {
    lines: 'M9 4h6M10.5 4v2.5q-4 3-4 6.5t4 7h3q4-3.5 4-7t-4-6.5V4M10 6.5q-5-1-4.5 4M14 6.5q5-1 4.5 4M7 13h10',
  },
  olives: {
    lines: 'M4 20Q12 15 20 4M9.5 16q-4.5-.5-5-5q4.5 0 5 5M14 11.5q-4.5-.5-5-5.5q5 .5 5 5.5',
    solid: 'M16.8 11.5a2.7 3.4 0 1 0 .1 0zM12 16.2a2.5 3 0 1 0 .1 0z',
  },
  cereals: {
    lines:
      'M12 21V5M12 9.5q-4.5 0-4.5-4.5q4.5 0 4.5 4.5q0-4.5 4.5-4.5q0 4.5-4.5 4.5M12 14.5q-4.5 0-4.5-4.5q4.5 0 4.5 4.5q0-4.5 4.5-4.5q0 4.5-4.5 4.5M12 19.5q-4.5 0-4.5-4.5q4.5 0 4.5 4.5q0-4.5 4.5-4.5q0 4.5-4.5 4.5',
  },
};

export const SYMBOL_GLYPHS: Record<Symbol, GlyphPaths> = {
  ducat: { lines: 'M12 5a7 7 0 1 0 .1 0zM10 8.5h2a3.5 3.5 0 0 1 0 7h-2z' },
  pirate: {
    lines: 'M5 17.5l14 3.5M19 17.5L5 21',
    solid:
      'M12 3a6.5 6.5 0 0 0-6.5 6.5q0 3 2.3 4.5V16.5h8.4V14q2.3-1.5 2.3-4.5A6.5 6.5 0 0 0 12 3zM9.3 8.2a1.7 1.7 0 1 1-.1 0zM14.7 8.2a1.7 1.7 0 1 1-.1 0zM12 11.5l1 2h-2z',
  },
  cards: {
    lines: 'M4.5 8.5l7-3 4.5 10.5-7 3zM13 5.5h6.5v12h-2.5',
    solid: 'M9 10.5l2.5 2-.8 2.5-2.5-2z',
  },
  ship: {
    lines: 'M12 3v12',
    solid: 'M2.5 15.5h19L18 20.5H6zM13.3 4.5q6 4 5 9h-5zM10.7 6.5q-5 3-4.7 7h4.7z',
  },
};

export const MARKER_GLYPHS: Record<Marker, GlyphPaths> = {
  calm_sea: {
    lines:
      'M3 15q2.25-2.5 4.5 0t4.5 0t4.5 0t4.5 0M3 19q2.25-2.5 4.5 0t4.5 0t4.5 0t4.5 0M12 3.5v-1M6.5 6l-.8-.8M17.5 6l.8-.8M4 11h-1M21 11h-1',
    solid: 'M7.5 11.5a4.5 4.5 0 0 1 9 0z',
  },
  good_business: {
    lines: 'M10 7a6.5 6.5 0 1 0 .1 0zM19 3v6M16 6h6M8.5 10.5h1.5a3 3 0 0 1 0 6h-1.5z',
  },
  local_influence: { lines: 'M4 20h16M5 9.5h14M7 10v9.5M12 10v9.5M17 10v9.5', solid: 'M12 3l8 5H4z' },
  favourable_trade: {
    lines: 'M4 5.5h8.5v13H4zM18 5v11M14.8 13l3.2 3.5 3.2-3.5',
    solid: 'M8.25 9l2 3-2 3-2-3z',
  },
  victory_over_pirates: {
    lines: 'M4 4l13 13M20 4L7 17M14.5 19.5l5-5M9.5 19.5l-5-5M18 18l3 3M6 18l-3 3',
  },
  compass: {
    lines: 'M12 2.5a9.5 9.5 0 1 0 .1 0z',
    solid: 'M12 4.5l2.2 5.3L19.5 12l-5.3 2.2L12 19.5l-2.2-5.3L4.5 12l5.3-2.2z',
  },
};
