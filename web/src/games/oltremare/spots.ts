// Which spots of the board a choice lies on. The list of choices is the only source: nothing here knows
// a rule. What is put together at the trade desk has none.

import type { Choice } from './view';

/** The spots of a choice; none if the trade desk has it. Ways that end in the same port share its spot. */
export function spots(choice: Choice): string[] {
  if (!('action' in choice)) return [];
  const { data } = choice;
  switch (data.action) {
    case 'discard':
    case 'play':
    case 'stow':
      return [cardSpot(data.card)];
    case 'sail':
      return data.path.slice(-1).map(portSpot);
    case 'jump':
      return [portSpot(data.port)];
    case 'stay':
      return ['stay'];
    case 'leave':
      return ['leave'];
    case 'buy_deck':
      return ['deck'];
    case 'buy_pirate':
      return ['pirates'];
    default:
      return [];
  }
}

export const cardSpot = (card: number): string => `card:${card}`;
export const portSpot = (port: number): string => `port:${port}`;
/** Where a player's ship is: nothing to choose, but coins and markers come from there. */
export const shipSpot = (seat: number): string => `ship:${seat}`;
