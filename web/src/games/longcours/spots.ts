// Which spots of the board a choice lies on: points and zones of the map; the rest is on the bar of the
// turn, in its panels, or on the stage of a brawl or an auction. Nothing here knows a rule.

import type { Mode } from './composing.svelte';
import type { Choice, PointPart } from './view';

export const pointSpot = (point: number): string => `point:${point}`;
export const directSpot = (point: number): string => `direct:${point}`;
export const zoneSpot = (zone: number): string => `zone:${zone}`;
export const attackSpot = (seat: number, card: number): string => `attack:${seat}:${card}`;
export const cardSpot = (card: number): string => `card:${card}`;

/** What a calling point stands for while something is composed: where to go, or what a storm strikes. */
export function spotAt({ point, zone, product }: PointPart, mode: Mode | null): string {
  if (mode === 'direct') return directSpot(point);
  if (mode === 'storm') return product ? `calm:${point}` : zoneSpot(zone);
  return pointSpot(point);
}

export function spots(choice: Choice): string[] {
  if ('amount' in choice) return [choice.amount];
  if (!('data' in choice) || !('action' in choice)) return [];
  const { data } = choice;
  switch (data.action) {
    case 'place':
    case 'enter':
    case 'move':
    case 'step':
      return [pointSpot(data.point)];
    case 'direct':
      return [directSpot(data.point)];
    case 'storm':
      return [zoneSpot(data.zone)];
    case 'brawl':
      return [attackSpot(data.target, data.card)];
    case 'play':
      return [cardSpot(data.card)];
    default:
      return [data.action];
  }
}
