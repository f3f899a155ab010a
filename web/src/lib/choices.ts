// Choices as a person meets them: in groups, each with a key of the keyboard. Knows the shapes of
// docs/server.md; the words and groups come from the game.
import type { AmountChoice, ChoiceJson, ChoiceLabel, LineWithPhrase } from './contract';

/** Keys for choices, in order. Missing letters are commands of the table screen. */
export const KEYS = [...'123456789abcdefghijkmnopqrstvwxyz'];

export interface Offered {
  choice: ChoiceJson;
  /** The key that selects it; `null` for those beyond the last. */
  key: string | null;
  label: string;
  /** The action it stands for; that of an amount is its least. */
  action: string;
}

export interface Group {
  title: string | null;
  offered: Offered[];
}

export const isAmount = (choice: ChoiceJson): choice is AmountChoice => 'amount' in choice;

/** The action a choice stands for; `form` for an offer. */
export function actionOf(choice: ChoiceJson): string {
  if ('action' in choice) return choice.action;
  if ('amount' in choice) return choice.like;
  return choice.template;
}

/** The action with this amount in the place of the least one. */
export function withAmount({ like, least }: AmountChoice, amount: number): string {
  const words = like.split(' ');
  const place = words.lastIndexOf(String(least));
  if (place >= 0) words[place] = String(amount);
  return words.join(' ');
}

export function within({ least, most }: AmountChoice, amount: number): number {
  return Math.min(most, Math.max(least, Math.round(amount) || least));
}

/** Groups in the order of their first choice; keys go through in reading order. */
export function arrange(choices: ChoiceJson[], label: (choice: ChoiceJson) => ChoiceLabel | null): Group[] {
  const groups = new Map<string | null, Offered[]>();
  for (const choice of choices) {
    const told = label(choice);
    const title = told?.group ?? null;
    const offered = { choice, key: null, label: told?.text ?? actionOf(choice), action: actionOf(choice) };
    groups.set(title, [...(groups.get(title) ?? []), offered]);
  }
  let next = 0;
  return [...groups].map(([title, offered]) => ({
    title,
    offered: offered.map((one) => ({ ...one, key: KEYS[next++] ?? null })),
  }));
}

/** The forecast of a choice, if it is known; of an amount that of this end. */
export function forecastOf(choice: ChoiceJson, end: 'least' | 'most' = 'least'): LineWithPhrase[] | null {
  if ('action' in choice) return choice.forecast ?? null;
  if ('amount' in choice) return choice.forecast?.[end] ?? null;
  return null;
}
