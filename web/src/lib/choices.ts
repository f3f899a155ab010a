// Arranges choices for display: in groups, each choice with a keyboard shortcut. Labels and groups come from
// the game.
import type { AmountChoice, ChoiceJson, ChoiceLabel, GameData, LineWithPhrase } from './contract';

/** Shortcuts for choices, in order. The missing letters are commands of the table screen. */
export const KEYS = [...'123456789abcdefghijkmnopqrstvwxyz'];

export interface Offered {
  choice: ChoiceJson;
  /** Its shortcut; `null` if all are taken, and in quiet groups. */
  key: string | null;
  label: string;
  /** Its action; that of an amount is the one with the least amount. */
  action: string;
}

export interface Group {
  title: string | null;
  offered: Offered[];
  /** Collapsed behind its title. */
  quiet: boolean;
}

export const isAmount = (choice: ChoiceJson): choice is AmountChoice => 'amount' in choice;

/** The action of a choice; `template` for an offer. */
export function actionOf(choice: ChoiceJson): string {
  if ('action' in choice) return choice.action;
  if ('amount' in choice) return choice.like;
  return choice.template;
}

/** The action with this amount. */
export function withAmount({ template }: AmountChoice, amount: number): string {
  return template.replace('…', String(amount));
}

/** The amount in an action of this choice; `null` if it is another action. */
export function amountIn(choice: AmountChoice, action: string): number | null {
  const [before = '', after = ''] = choice.template.split('…');
  if (!action.startsWith(before) || !action.endsWith(after)) return null;
  const amount = Number(action.slice(before.length, action.length - after.length));
  return withAmount(choice, amount) === action ? amount : null;
}

/** Presets of an amount with their labels: a quarter, a half and all of it, without duplicates. */
export function sharesOf(
  { least, most }: AmountChoice,
  words: { quarter: string; half: string; all: string },
): { text: string; amount: number }[] {
  const wished = [
    { text: words.quarter, amount: Math.floor(most / 4) },
    { text: words.half, amount: Math.floor(most / 2) },
    { text: words.all, amount: most },
  ];
  return wished.filter(
    ({ amount }, index) =>
      amount > least && !wished.slice(index + 1).some((other) => other.amount === amount),
  );
}

export function within({ least, most }: AmountChoice, amount: number): number {
  return Math.min(most, Math.max(least, Math.round(amount) || least));
}

/** Groups in the order of their first choice, quiet ones last. Shortcuts follow the reading order. */
export function arrange(choices: ChoiceJson[], label: (choice: ChoiceJson) => ChoiceLabel | null): Group[] {
  const groups = new Map<string | null, Group>();
  for (const choice of choices) {
    const labelled = label(choice);
    const title = labelled?.group ?? null;
    const group = groups.get(title) ?? { title, offered: [], quiet: labelled?.quiet ?? false };
    const action = actionOf(choice);
    group.offered.push({ choice, key: null, label: labelled?.text ?? action, action });
    groups.set(title, group);
  }
  const all = [...groups.values()];
  let next = 0;
  for (const { offered, quiet } of all) {
    if (!quiet) for (const one of offered) one.key = KEYS[next++] ?? null;
  }
  return [...all.filter(({ quiet }) => !quiet), ...all.filter(({ quiet }) => quiet)];
}

/** The forecast of a choice, if it is known. An amount has one for each end of its range. */
export function forecastOf<Line>(
  choice: ChoiceJson<GameData, Line>,
  end: 'least' | 'most' = 'least',
): LineWithPhrase<Line>[] | null {
  if ('action' in choice) return choice.forecast ?? null;
  if ('amount' in choice) return choice.forecast?.[end] ?? null;
  return null;
}
