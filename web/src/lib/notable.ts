// The notable moments of a game: those to which the game gives most worth, in the order in which they happened.
import type { GamePage, Words } from './contract';
import type { Film, FilmMoment } from './film';

export interface NotableMoment {
  moment: FilmMoment;
  worth: number;
  /** What the game says about it instead of the phrase of its event. */
  text: string | null;
}

const MOST = 6;

export function notableMoments(
  film: Film,
  game: Pick<GamePage, 'notable'>,
  words: Words,
  most = MOST,
): NotableMoment[] {
  const found = film.flatMap((moment) => {
    const { event, before, view } = moment;
    const notable = event && game.notable?.(event.event, before, view, words);
    return notable ? [{ moment, worth: notable.worth, text: notable.text ?? null }] : [];
  });
  const best = new Set(found.toSorted((a, b) => b.worth - a.worth).slice(0, most));
  return found.filter((one) => best.has(one));
}
