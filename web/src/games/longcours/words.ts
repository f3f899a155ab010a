// The words of products, points, cards and choices. It only picks keys and parameters; the sentences
// are in the Fluent files.

import { pane } from '../../lib/visible.svelte';
import type { ChoiceLabel, LineWithPhrase, Say, T, Words } from '../../lib/contract';
import type { Choice, ForecastLine, Given, Goods, Parts, Product, View } from './view';
import { pointOf, stocked } from './view';

export const productName = (product: Product, t: T): string => t(`product-${product}`);

/** A product with its article where the language has one: « du bois ». */
export const productWords = (product: Product, t: T): string => t(`some-${product}`);

/** A name that the edition brings, in the present language. */
function named({ en, fr }: { en: string | null; fr: string | null }, say: Say): string {
  const names: [string, string][] = [];
  if (en !== null) names.push(['en', en]);
  if (fr !== null) names.push(['fr', fr]);
  return say({ key: 'board-point', args: { point: { names } } });
}

export const pointName = (point: number, parts: Parts, say: Say): string =>
  named(pointOf(parts, point).names, say);

export function blowName(strength: number, parts: Parts, say: Say): string {
  const part = parts.brawls.find((one) => one.strength === strength);
  return part ? named(part.names, say) : String(strength);
}

/** A brawl card in a sentence: how many of the cards that others may hold are stronger. */
export function blowWords(
  strength: number,
  { view, parts, say, t }: Pick<Given, 'view' | 'parts' | 'say' | 't'>,
) {
  const others = (view.private ?? view.public).unseen.brawls;
  const stronger = others.filter((other) => other > strength).length;
  return t('blow-about', { name: blowName(strength, parts, say), strength, stronger });
}

/** What a product is: the face of the die that sells it, and for how much. */
export function productAbout(product: Product, { products, numbers }: Parts, t: T): string {
  const die = products.indexOf(product) + 1;
  return t('about-product', { product: productName(product, t), die, factor: numbers.resale_factor });
}

/** Goods as a list in words. */
export function goodsWords(goods: Goods, say: Say): string {
  const all = stocked(goods).map((product) => ({
    key: 'goods',
    args: { francs: goods[product], product: `product-${product}` },
  }));
  if (all.length === 0) return say({ key: 'goods-none' });
  return say({ key: 'board-goods', args: { goods: all } });
}

/** The end of a turn says what follows it; the bar of the turn, where there is one, has it and the corsair's stop. */
export function label(choice: Choice, view: View, { say, t }: Words): ChoiceLabel | null {
  if (!('data' in choice) || !('action' in choice)) return null;
  const { data } = choice;
  // On a phone on its side the list is the one place for choices: what has many entries is folded.
  if (pane.low && (data.action === 'direct' || data.action === 'storm')) {
    return { text: say(choice.phrase), group: t(`group-${data.action}`), quiet: true };
  }
  if (data.action === 'end') {
    const corsair = endsIn(view) === 'corsair';
    return {
      text: t(corsair ? 'act-end-corsair' : 'act-end'),
      atHand: !pane.low,
      group: t('group-decline'),
    };
  }
  return data.action === 'stop' ? { text: say(choice.phrase), atHand: !pane.low } : null;
}

/** What the end of my turn leads to. */
export function endsIn({ public: { corsair, active } }: View): 'corsair' | 'next' {
  return corsair.corsair !== 'for_sale' && corsair.owner === active ? 'corsair' : 'next';
}

/** What meets a ship at a point where it can go, in a few words. What the port sells is its mark. */
export function effectsAt(point: number, choices: Choice[], say: Say): string[] {
  return choices.flatMap((choice) => {
    if (!('data' in choice) || !('action' in choice)) return [];
    const { data } = choice;
    if (!('point' in data) || data.point !== point) return [];
    const met = (choice.forecast ?? []).filter(({ line }) => line.line !== 'sells');
    return met.map(({ phrase }) => say(phrase, 'brief'));
  });
}

const IN_NAME: ForecastLine['line'][] = ['sells', 'loots', 'wrecks', 'sinks', 'sinks_corsair', 'hits_nobody'];

/** What a choice meets belongs to its name. */
export const inName = ({ line }: LineWithPhrase<ForecastLine>): boolean => IN_NAME.includes(line.line);
