// Manila's notation, read: which action a text is. It knows the words of the notation, not whether
// an action is legal or what it costs.

import { WARES, type Action, type PerWare, type Space, type Ware } from './view';

/** Reads a space; `null` if it is none. */
function readSpace(words: string[]): Space | null {
  const [first, second] = words;
  if (isWare(first)) return { on: 'punt', ware: first };
  if (first === 'port' || first === 'shipyard') {
    const berth = second?.toUpperCase();
    return berth === 'A' || berth === 'B' || berth === 'C' ? { on: first, berth } : null;
  }
  const post = words.join('_');
  if (post === 'small_pilot' || post === 'large_pilot') return { on: post };
  if (post === 'insurance' || post === 'pirate') return { on: post };
  return null;
}

/** Reads an action; `null` if it is not in the notation. */
export function readAction(text: string): Action | null {
  const [verb, ...words] = text.trim().split(/\s+/);
  switch (verb) {
    case 'bid':
      return { action: verb, pesos: Number(words[0]) };
    case 'mortgage':
    case 'redeem':
      return { action: verb, shares: Number(words[0]) };
    case 'pass':
    case 'decline':
      return { action: verb };
    case 'buy':
      return isWare(words[0]) ? { action: verb, ware: words[0] } : null;
    case 'load': {
      const ashore = WARES.find((ware) => !words.includes(ware));
      return ashore ? { action: verb, ashore } : null;
    }
    case 'start':
      return { action: verb, spaces: readNumbers(words, null) };
    case 'place': {
      const space = readSpace(words);
      return space && { action: verb, space };
    }
    case 'board':
      return isWare(words[0])
        ? { action: verb, ware: words[0], over: words[1] === 'over' ? Number(words[2]) : null }
        : null;
    case 'pilot':
      return { action: verb, steps: readNumbers(words, 0) };
    case 'send':
      return isWare(words[0]) && (words[1] === 'port' || words[1] === 'shipyard')
        ? { action: verb, ware: words[0], to: words[1] }
        : null;
    default:
      return null;
  }
}

function isWare(word: string | undefined): word is Ware {
  return WARES.includes(word as Ware);
}

/** `jade 5 silk 4` as numbers by ware; `rest` for wares that are not named. */
function readNumbers<Rest>(words: string[], rest: Rest): PerWare<number | Rest> {
  const numbers: PerWare<number | Rest> = { jade: rest, silk: rest, nutmeg: rest, ginseng: rest };
  for (let at = 0; at + 1 < words.length; at += 2) {
    const ware = words[at];
    if (isWare(ware)) numbers[ware] = Number(words[at + 1]);
  }
  return numbers;
}
