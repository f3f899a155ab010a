// The words of Oltre Mare's cards, ports, choices and spots, for buttons and for screen readers. It only
// picks keys and parameters; the sentences are in the Fluent files.

import type { Say, T } from '../../lib/contract';
import { faceOf, type Card, type Good, type Marker, type Parts, type Port, type Symbol } from './view';

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

/** What the symbols of a card do and its figures say, in sentences. */
export function cardAbout(card: Card, given: Words): string {
  const { t, parts } = given;
  const { symbols, power, cargo } = faceOf(parts, card);
  const [one, two, three] = parts.numbers.gain;
  const does = [...new Set(symbols)].map((symbol) =>
    t(`about-${symbol}`, { one, two, three, penalty: parts.numbers.penalty }),
  );
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
