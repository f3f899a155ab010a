// The drawings of goods, symbols and markers as paths in a box of 24 by 24: lines with round ends, and
// solid parts. Shapes only; colours and places are those of the components that draw them.

import type { GlyphPaths } from '../../kit/Glyph.svelte';
import type { Good, Marker, Symbol } from './view';

export const GOOD_GLYPHS: Record<Good, GlyphPaths> = {
  gems: {
    lines: 'M5 9.500l3.500-4.500h7l3.500 4.500-7 10zM5 9.500h14M8.500 5l3.500 4.500 3.500-4.500M12 9.500v10',
  },
  scrolls: {
    lines:
      'M8 4.500h10v12.500a2.500 2.500 0 0 1-2.500 2.500H7.500M8 4.500a2.200 2.200 0 1 0 0 4.400h2.500v8.400a2.200 2.200 0 0 1-4.400 0v-1.300M13 9h2.500m-2.500 3.500h2.500',
  },
  silk: { lines: 'M4 8q4-3.500 8 0t8 0v8q-4 3.500-8 0t-8 0zM4 12q4-3.500 8 0t8 0' },
  salt: {
    lines: 'M3.500 19h17L15 9.500 12 6 9 9.500zM9 15.500h0M12.300 11.500h0M14.800 15.800h0M11.800 17h0',
  },
  pottery: {
    lines:
      'M9 4h6M10.500 4v2.500q-4 3-4 6.500t4 7h3q4-3.500 4-7t-4-6.500V4M10 6.500q-5-1-4.500 4M14 6.500q5-1 4.500 4M7 13h10',
  },
  olives: {
    lines: 'M4 20Q12 15 20 4M9.500 16q-4.500-.5-5-5q4.500 0 5 5M14 11.500q-4.500-.5-5-5.500q5 .5 5 5.500',
    solid: 'M16.800 11.500a2.700 3.400 0 1 0 .1 0zM12 16.200a2.500 3 0 1 0 .1 0z',
  },
  cereals: {
    lines:
      'M12 21V5M12 9.500q-4.500 0-4.500-4.500q4.500 0 4.500 4.500q0-4.500 4.500-4.500q0 4.500-4.500 4.500M12 14.500q-4.500 0-4.500-4.500q4.500 0 4.500 4.500q0-4.500 4.500-4.500q0 4.500-4.500 4.500M12 19.500q-4.500 0-4.500-4.500q4.500 0 4.500 4.500q0-4.500 4.500-4.500q0 4.500-4.500 4.500',
  },
};

export const SYMBOL_GLYPHS: Record<Symbol, GlyphPaths> = {
  ducat: { lines: 'M12 5a7 7 0 1 0 .1 0zM10 8.500h2a3.500 3.500 0 0 1 0 7h-2z' },
  pirate: {
    lines: 'M5 17.500l14 3.500M19 17.500L5 21',
    solid:
      'M12 3a6.500 6.500 0 0 0-6.500 6.500q0 3 2.300 4.500V16.500h8.400V14q2.300-1.500 2.300-4.500A6.500 6.500 0 0 0 12 3zM9.300 8.200a1.700 1.700 0 1 1-.1 0zM14.700 8.200a1.700 1.700 0 1 1-.1 0zM12 11.500l1 2h-2z',
  },
  cards: {
    lines: 'M4.500 8.500l7-3 4.500 10.500-7 3zM13 5.500h6.500v12h-2.500',
    solid: 'M9 10.500l2.500 2-.8 2.500-2.500-2z',
  },
  ship: {
    lines: 'M12 3v12',
    solid: 'M2.500 15.500h19L18 20.500H6zM13.300 4.500q6 4 5 9h-5zM10.700 6.500q-5 3-4.700 7h4.700z',
  },
};

export const MARKER_GLYPHS: Record<Marker, GlyphPaths> = {
  calm_sea: {
    lines:
      'M3 15q2.250-2.500 4.500 0t4.500 0t4.500 0t4.500 0M3 19q2.250-2.500 4.500 0t4.500 0t4.500 0t4.500 0M12 3.500v-1M6.500 6l-.8-.8M17.500 6l.8-.8M4 11h-1M21 11h-1',
    solid: 'M7.500 11.500a4.500 4.500 0 0 1 9 0z',
  },
  good_business: {
    lines: 'M10 7a6.500 6.500 0 1 0 .1 0zM19 3v6M16 6h6M8.500 10.500h1.500a3 3 0 0 1 0 6h-1.500z',
  },
  local_influence: { lines: 'M4 20h16M5 9.500h14M7 10v9.500M12 10v9.500M17 10v9.500', solid: 'M12 3l8 5H4z' },
  favourable_trade: {
    lines: 'M4 5.500h8.500v13H4zM18 5v11M14.800 13l3.200 3.500 3.200-3.500',
    solid: 'M8.250 9l2 3-2 3-2-3z',
  },
  victory_over_pirates: {
    lines: 'M4 4l13 13M20 4L7 17M14.500 19.500l5-5M9.500 19.500l-5-5M18 18l3 3M6 18l-3 3',
  },
  compass: {
    lines: 'M12 2.500a9.500 9.500 0 1 0 .1 0z',
    solid: 'M12 4.500l2.200 5.300L19.500 12l-5.300 2.200L12 19.500l-2.200-5.300L4.500 12l5.300-2.200z',
  },
};
