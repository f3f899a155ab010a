// The address of a moment of a replay: `#ENTRY` after a whole entry, `#ENTRY.EVENT` after one of its events; and through
// whose eyes it is seen.
import { tablePath } from './invites';

/** Whose eyes: my own, a spectator's, a player's, or those of whoever decides. */
export type Eyes = 'mine' | 'spectator' | 'deciding' | number;

export interface MomentAddress {
  entry: number;
  /** How many events of the entry have happened; absent if all. */
  events?: number;
}

const MOST = 1_000_000;

/** The moment that a hash names; `null` if it names none. */
export function momentOf(hash: string): MomentAddress | null {
  const found = /^#?(\d{1,7})(?:\.(\d{1,5}))?$/.exec(hash);
  if (!found?.[1]) return null;
  const entry = Math.min(MOST, Number(found[1]));
  return found[2] === undefined ? { entry } : { entry, events: Number(found[2]) };
}

export const momentHash = ({ entry, events }: MomentAddress): string =>
  events === undefined ? `#${entry}` : `#${entry}.${events}`;

/** The eyes that the query of an address names. */
export function eyesOf(search: string): Eyes {
  const wish = new URLSearchParams(search).get('eyes');
  if (wish === 'spectator' || wish === 'deciding') return wish;
  const seat = Number(wish);
  return wish !== null && Number.isInteger(seat) && seat >= 1 && seat <= 6 ? seat : 'mine';
}

const eyesQuery = (eyes: Eyes): string => (eyes === 'mine' ? '' : `?eyes=${eyes}`);

/** The path of a table's replay. */
export const replayPath = (id: string, invite: string | null = null): string =>
  `${tablePath(id, invite)}/replay`;

/** The path of a table's result. */
export const resultPath = (id: string, invite: string | null = null): string =>
  invite === null ? `/tables/${id}/result` : `/tables/${id}/${invite}/result`;

/** What follows the path of a replay at a moment. */
export const momentAddress = (moment: MomentAddress, eyes: Eyes): string =>
  `${eyesQuery(eyes)}${momentHash(moment)}`;
