// Which chat messages are unread. A message counts as read once it is visible; a message of another player that
// is not visible raises a toast, unless it is a remark.
import { getContext, setContext } from 'svelte';
import type { Chat } from './contract';
import { storeSetting, readSetting } from './local-settings';
import { play as sound } from './sound';
import { dismiss, toast } from './toasts.svelte';
import { t } from './words/language.svelte';

const KEY = Symbol('talk');

/** The message being written. It belongs to the table, so that it survives a remount of the chat. */
export class ChatDraft {
  text = $state('');
}

export class Talk {
  readonly draft = new ChatDraft();
  readonly #table: string;
  /** My seat: my own messages are never unread. */
  readonly #you: () => number | null;
  /** The last message that was visible; `null` until the messages are loaded. */
  #read = $state<number | null>(null);
  /** The last message that was announced by sound or toast. */
  #announced = -1;
  #lines = $state.raw<Chat[]>([]);
  /** The element of the messages while it is mounted, and whether it is visible. */
  #place: { element: HTMLElement; isReadable(): boolean } | null = null;
  #notice: number | null = null;
  /** Opens the panel of the chat if it is collapsed. */
  unfold: (() => void) | null = null;

  /** The text of a message; remarks are formatted in the language of the reader. */
  readonly #wordsOf: (line: Chat) => string;

  constructor(table: string, you: () => number | null, wordsOf = (line: Chat) => line.text) {
    this.#table = table;
    this.#you = you;
    this.#wordsOf = wordsOf;
  }

  /** How many messages of others are unread. */
  get unread(): number {
    const read = this.#read;
    return read === null ? 0 : this.#fromOthers.filter(({ id }) => id > read).length;
  }

  get #fromOthers(): Chat[] {
    const you = this.#you();
    return this.#lines.filter(({ seat }) => seat === null || seat !== you);
  }

  /** Takes all messages of the table, including those already known. */
  receive(lines: Chat[]): void {
    this.#lines = lines;
    const last = lines.at(-1)?.id ?? 0;
    if (this.#read === null) {
      this.#read = this.#storedRead() ?? last;
      this.#announced = last;
    }
    // A remark belongs to an action and is shown beside it: it is counted, but raises no toast.
    const news = this.#fromOthers.filter(({ id, remark }) => id > this.#announced && !remark).at(-1);
    this.#announced = Math.max(this.#announced, last);
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

  /** Registers the element of the messages; returns a function that removes it. */
  register(element: HTMLElement, isReadable: () => boolean): () => void {
    const place = { element, isReadable };
    this.#place = place;
    return () => {
      if (this.#place === place) this.#place = null;
    };
  }

  /** Marks the messages as read if they are visible. */
  look(): void {
    const last = this.#lines.at(-1)?.id;
    if (last === undefined || !this.#place?.isReadable()) return;
    this.#read = last;
    storeSetting('chat', `${this.#table} ${last}`);
    if (this.#notice !== null) dismiss(this.#notice);
    this.#notice = null;
  }

  /** The last message that was read at this table on an earlier visit. */
  #storedRead(): number | null {
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
