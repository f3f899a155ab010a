// Manila's notation, read: which kind of action a text is and what it names. It knows the words of
// the notation, not whether an action is legal or what it costs.

import { WARES, type Berth, type PerWare, type Ware } from './view';

export type Action =
  | { kind: 'bid' | 'mortgage' | 'redeem'; amount: number }
  | { kind: 'pass' | 'decline' }
  | { kind: 'buy'; ware: Ware }
  | { kind: 'load'; ashore: Ware }
  | { kind: 'start'; spaces: Partial<PerWare<number>> }
  | { kind: 'place'; space: Space }
  | { kind: 'board'; ware: Ware; over: number | null }
  | { kind: 'pilot'; steps: Partial<PerWare<number>> }
  | { kind: 'send'; ware: Ware; to: 'port' | 'shipyard' };

export type Space =
  | { on: 'punt'; ware: Ware }
  | { on: 'port' | 'shipyard'; berth: Berth }
  | { on: 'small pilot' | 'large pilot' | 'insurance' | 'pirate' };

/** Reads a space; `null` if it is none. */
export function readSpace(text: string): Space | null {
  const words = text.trim().split(/\s+/);
  if (isWare(words[0])) return { on: 'punt', ware: words[0] };
  if (words[0] === 'port' || words[0] === 'shipyard') {
    const berth = words[1]?.toUpperCase();
    return berth === 'A' || berth === 'B' || berth === 'C' ? { on: words[0], berth } : null;
  }
  const post = words.join(' ');
  if (post === 'small pilot' || post === 'large pilot') return { on: post };
  if (post === 'insurance' || post === 'pirate') return { on: post };
  return null;
}

/** Reads an action; `null` if it is not in the notation. */
export function readAction(text: string): Action | null {
  const [verb, ...words] = text.trim().split(/\s+/);
  switch (verb) {
    case 'bid':
    case 'mortgage':
    case 'redeem':
      return { kind: verb, amount: Number(words[0]) };
    case 'pass':
    case 'decline':
      return { kind: verb };
    case 'buy':
      return isWare(words[0]) ? { kind: 'buy', ware: words[0] } : null;
    case 'load': {
      const ashore = WARES.find((ware) => !words.includes(ware));
      return ashore ? { kind: 'load', ashore } : null;
    }
    case 'start':
      return { kind: 'start', spaces: readNumbers(words) };
    case 'place': {
      const space = readSpace(words.join(' '));
      return space && { kind: 'place', space };
    }
    case 'board':
      return isWare(words[0])
        ? { kind: 'board', ware: words[0], over: words[1] === 'over' ? Number(words[2]) : null }
        : null;
    case 'pilot':
      return { kind: 'pilot', steps: readNumbers(words) };
    case 'send':
      return isWare(words[0]) && (words[1] === 'port' || words[1] === 'shipyard')
        ? { kind: 'send', ware: words[0], to: words[1] }
        : null;
    default:
      return null;
  }
}

function isWare(word: string | undefined): word is Ware {
  return WARES.includes(word as Ware);
}

/** `jade 5 silk 4` as numbers by ware. */
function readNumbers(words: string[]): Partial<PerWare<number>> {
  const numbers: Partial<PerWare<number>> = {};
  for (let at = 0; at + 1 < words.length; at += 2) {
    const ware = words[at];
    if (isWare(ware)) numbers[ware] = Number(words[at + 1]);
  }
  return numbers;
}
