// Formats texts and phrases of one language with Fluent.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Chance, Language, Phrase } from '../contract';
import { elided } from './elision';

export type Names = (seat: number) => string;

/** Which form of a sentence to use: the short one or its reason, and the one that addresses the reader at this seat. */
export interface Form {
  form?: 'brief' | 'why' | undefined;
  you?: number | null;
}

/** The selector value of an argument that is a plain term: `jade` for `ware-jade`. */
function wordId(arg: Arg): string | null {
  if (typeof arg !== 'string') return null;
  const dash = arg.indexOf('-');
  return dash < 0 ? null : arg.slice(dash + 1);
}

/** Whether an argument is this seat. */
const isSeat = (arg: Arg, seat: number | null): boolean =>
  typeof arg === 'object' && 'seat' in arg && arg.seat === seat;

/** Replaces a hyphen before a number by a minus sign, except within words. */
const withTrueMinus = (text: string): string => text.replace(/(?<![\p{L}\p{N}_-])-(?=\p{N})/gu, '−');

export class Speaker {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  /** Later texts override earlier ones. */
  constructor(language: Language, texts: string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, {
      useIsolating: false,
      functions: { ELIDE: ([name], { word }) => elided(String(word), String(name)) },
    });
    for (const text of texts) {
      this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
    }
  }

  /** Whether there is a text with this key, in this form. */
  has(key: string, form?: string): boolean {
    const message = this.#bundle.getMessage(key);
    return message !== undefined && (form === undefined || message.attributes[form] !== undefined);
  }

  /** The text of a key, in the first of these forms (attributes) that it has; the key itself in braces if there
   * is no text. */
  text(key: string, args: Record<string, FluentVariable> = {}, forms: string[] = []): string {
    const message = this.#bundle.getMessage(key);
    const form = forms.find((one) => message?.attributes[one] !== undefined);
    const pattern = (form !== undefined ? message?.attributes[form] : null) ?? message?.value;
    if (!pattern) return `{${key}}`;
    return withTrueMinus(this.#bundle.formatPattern(pattern, args, []));
  }

  /**
   * Formats a phrase. A text addresses the reader in its attribute `you-PARAMETER`, which is used where this
   * parameter is the reader's seat: `.you-seat = Your ship is wrecked`.
   */
  say(phrase: Phrase, names: Names, { form, you }: Form = {}): string {
    const args: Record<string, FluentVariable> = {};
    const forms: string[] = form ? [form] : [];
    // Without a reason there is nothing to say, not the sentence itself.
    if (form === 'why' && !this.has(phrase.key, form)) return '';
    for (const [name, arg] of Object.entries(phrase.args ?? {})) {
      args[name] = typeof arg === 'number' ? arg : this.#words(arg, names, you ?? null);
      const id = wordId(arg);
      if (id !== null) args[`${name}_id`] = id;
      if (isSeat(arg, you ?? null)) forms.push(`you-${name}`);
    }
    return this.text(phrase.key, args, forms);
  }

  #words(arg: Arg, names: Names, you: number | null): string {
    if (typeof arg === 'number') return String(arg);
    if (typeof arg === 'string') return this.text(arg);
    if (Array.isArray(arg)) return this.#list(arg.map((one) => this.#words(one, names, you)));
    if ('seat' in arg) return names(arg.seat);
    if ('text' in arg) return arg.text;
    if ('key' in arg) return this.say(arg, names, { you });
    if ('ways' in arg) return this.#percent(arg);
    return this.#ownName(arg.names);
  }

  /** The name in this language, or the first one, which is the rulebook's. */
  #ownName(all: [string, string][]): string {
    const own = all.find(([language]) => language === this.language) ?? all[0];
    return own?.[1] ?? '';
  }

  /** Joins words with the list patterns of the language. */
  #list(words: string[]): string {
    const [first, ...rest] = words;
    const last = rest.pop();
    if (first === undefined) return this.text('app-list-empty');
    if (last === undefined) return first;
    if (rest.length === 0) return this.text('app-list-pair', { left: first, right: last });
    const most = rest.reduce((left, right) => this.text('app-list-middle', { left, right }), first);
    return this.text('app-list-last', { left: most, right: last });
  }

  /** Whole per cent; never 0 for a possible outcome nor 100 for an uncertain one. */
  #percent({ ways, of }: Chance): string {
    const rounded = Math.floor((ways * 200 + of) / (Math.max(of, 1) * 2));
    if (rounded === 0 && ways > 0) return this.text('app-chance-below', { percent: 1 });
    if (rounded === 100 && ways < of) return this.text('app-chance-above', { percent: 99 });
    return this.text('app-chance', { percent: rounded });
  }
}
