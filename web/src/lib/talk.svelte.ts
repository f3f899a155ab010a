// What of the chat the person has not read yet, and who has to hear of it. A message is read once it
// is in sight; one of somebody else that is not makes a notice, unless it is a remark. Draws nothing.
import { getContext, setContext } from 'svelte';
import type { Chat } from './contract';
import { storeSetting, readSetting } from './local-settings';
import { play as sound } from './sound';
import { dismiss, toast } from './toasts.svelte';
import { t } from './words/language.svelte';

const KEY = Symbol('talk');

/** A message that is being written. It belongs to the table: it stays where the chat is drawn anew. */
export class ChatDraft {
  text = $state('');
}

export class Talk {
  readonly draft = new ChatDraft();
  readonly #table: string;
  /** My seat: what I say myself is no news. */
  readonly #you: () => number | null;
  /** The last message that was in sight; `null` until the table has told its messages. */
  #read = $state<number | null>(null);
  /** The last message of which was told. */
  #told = -1;
  #lines = $state.raw<Chat[]>([]);
  /** Where the messages are, if they are drawn, and whether they can be read there just now. */
  #place: { element: HTMLElement; isReadable(): boolean } | null = null;
  #notice: number | null = null;
  /** Brings the messages onto the screen where they are folded away. */
  unfold: (() => void) | null = null;

  /** The words of a message: remarks are told in the language of the reader. */
  readonly #wordsOf: (line: Chat) => string;

  constructor(table: string, you: () => number | null, wordsOf = (line: Chat) => line.text) {
    this.#table = table;
    this.#you = you;
    this.#wordsOf = wordsOf;
  }

  /** How many messages of others are unread. */
  get unread(): number {
    const read = this.#read;
    return read === null ? 0 : this.#foreign.filter(({ id }) => id > read).length;
  }

  get #foreign(): Chat[] {
    const you = this.#you();
    return this.#lines.filter(({ seat }) => seat === null || seat !== you);
  }

  /** All messages of the table, also those that are known already. */
  hear(lines: Chat[]): void {
    this.#lines = lines;
    const last = lines.at(-1)?.id ?? 0;
    if (this.#read === null) {
      this.#read = this.#kept() ?? last;
      this.#told = last;
    }
    // A remark is made beside an action, and is shown beside it: it is counted, but makes no notice.
    const news = this.#foreign.filter(({ id, remark }) => id > this.#told && !remark).at(-1);
    this.#told = Math.max(this.#told, last);
    this.look();
    if (!news) return;
    sound('chat');
    if (this.unread > 0) this.#notify(news);
  }

  #notify(line: Chat): void {
    const { name } = line;
    const text = this.#wordsOf(line);
    if (this.#notice !== null) dismiss(this.#notice);
    const link = { text: t('page-chat-show'), follow: () => this.show(), source: null };
    this.#notice = toast(t('page-chat-said', { name, text }), 'chat', link);
  }

  /** The messages are drawn here; answers with how to say that they are no more. */
  drawn(element: HTMLElement, isReadable: () => boolean): () => void {
    const place = { element, isReadable };
    this.#place = place;
    return () => {
      if (this.#place === place) this.#place = null;
    };
  }

  /** Something on the screen has changed: what can be read is read. */
  look(): void {
    const last = this.#lines.at(-1)?.id;
    if (last === undefined || !this.#place?.isReadable()) return;
    this.#read = last;
    storeSetting('chat', `${this.#table} ${last}`);
    if (this.#notice !== null) dismiss(this.#notice);
    this.#notice = null;
  }

  /** What was read at this table on an earlier visit. */
  #kept(): number | null {
    const [table, id] = (readSetting('chat') ?? '').split(' ');
    return table === this.#table && id ? Number(id) : null;
  }

  /** Shows the messages and puts the focus there. */
  show(): void {
    if (!this.#place) this.unfold?.();
    requestAnimationFrame(() => {
      this.#place?.element.scrollIntoView({ block: 'nearest' });
      this.#place?.element.focus();
    });
  }
}

export const setTalk = (talk: Talk): Talk => setContext(KEY, talk);

/** The talk at this table; `undefined` outside of one. */
export const getTalk = (): Talk | undefined => getContext<Talk | undefined>(KEY);
