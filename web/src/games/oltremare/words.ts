// The words of Oltre Mare's cards, ports, choices and spots, for buttons and for screen readers. It only
// picks keys and parameters; the sentences are in the Fluent files.

import type { Say, T } from '../../lib/contract';
import {
  faceOf,
  type Card,
  type Good,
  type Marker,
  type Parts,
  type Player,
  type Port,
  type Symbol,
} from './view';

/** What names and sentences are read from. */
export interface Words {
  parts: Parts;
  say: Say;
  t: T;
}

export const goodName = (good: Good, t: T): string => t(`good-${good}`);
export const goodCount = (good: Good, count: number, t: T): string => t(`count-${good}`, { count });
export const symbolName = (symbol: Symbol, t: T): string => t(`symbol-${symbol}`);
export const markerName = (marker: Marker, t: T): string => t(`marker-${marker.replaceAll('_', '-')}`);
/** What a marker does, in a sentence. */
export const markerEffect = (marker: Marker, t: T): string => t(`effect-${marker.replaceAll('_', '-')}`);

/** A port's name in the reader's language, with today's name where it differs. */
export function portFullName(port: Port, { parts, say }: Words): string {
  const found = parts.ports.find((one) => one.port === port);
  if (!found) return '';
  const names: [string, string][] = [['it', found.name]];
  if (found.name_en !== null) names.push(['en', found.name_en]);
  if (found.name_fr !== null) names.push(['fr', found.name_fr]);
  return say({ key: 'port-name', args: { port: { names } } });
}

/** The same without today's name, which stands in brackets. */
export const portName = (port: Port, given: Words): string => portFullName(port, given).replace(/ \(.*/, '');

/** An active marker, and what it does for its owner; `null` if there is none. */
export const markerWords = (marker: Marker | null, t: T): string | null =>
  marker && t('plate-marker', { marker: markerName(marker, t), effect: markerEffect(marker, t) });

/** What prestige tiles or port markers pay. */
export function placesAbout(
  what: 'prestige' | 'markers',
  count: number,
  { parts, t }: Pick<Words, 'parts' | 't'>,
) {
  const [one, two, three] = parts.numbers.places;
  return t(`about-${what}`, { count, one, two, three });
}

/** A cargo pile by its size and its top card, and what it is for. */
export function cargoWords(
  { top, cargo_cards: count }: Player,
  given: Words,
): { label: string; about: string } {
  const { t } = given;
  if (top === null) return { label: t('pile-cargo-empty'), about: t('pile-cargo-empty') };
  const shown = { count, card: cardSentence(top, given) };
  return { label: t('pile-cargo', shown), about: t('about-cargo-pile', shown) };
}

/** A pirate pile by its size, and what it costs. */
export function pirateWords({ pirate_cards: count }: Player, { parts, t }: Pick<Words, 'parts' | 't'>) {
  const { penalty } = parts.numbers;
  return { label: t('pile-pirates', { count }), about: t('about-pirate-pile', { count, penalty }) };
}

/** What a symbol does, alone and together with equal ones. */
export function symbolAbout(symbol: Symbol, { parts, t }: Pick<Words, 'parts' | 't'>): string {
  const [one, two, three] = parts.numbers.gain;
  return t(`about-${symbol}`, { one, two, three, penalty: parts.numbers.penalty });
}

/** What lots of a good earn. */
export const lotAbout = (good: Good, { parts, t }: Pick<Words, 'parts' | 't'>): string =>
  t('about-lot', { good: goodName(good, t), ducats: parts.lots[good].join(' · ') });

/** What the symbols of a card do and its figures say, in sentences. */
export function cardAbout(card: Card, given: Words): string {
  const { t, parts } = given;
  const { symbols, power, cargo } = faceOf(parts, card);
  const does = [...new Set(symbols)].map((symbol) => symbolAbout(symbol, given));
  return [cardSentence(card, given), ...does, t('about-power', { power }), t('about-cargo', { cargo })].join(
    ' ',
  );
}

/** A card as a sentence. */
export function cardSentence(card: Card, given: Words): string {
  const { t } = given;
  const { good, symbols, power, cargo, port } = faceOf(given.parts, card);
  const shown = {
    good: goodName(good, t),
    first: symbolName(symbols[0], t),
    second: symbolName(symbols[1], t),
    power,
    cargo,
  };
  return port === null
    ? t('card-sentence', shown)
    : t('card-sentence-port', { ...shown, port: portName(port, given) });
}
