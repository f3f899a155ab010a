// Short notices at the edge of the page. They disappear after a time that depends on their kind, but not while
// they are hovered or focused.

/** The link of a notice. */
export interface ToastLink {
  text: string;
  follow(): void;
  /** The element the notice is about: Tab leads from it to the link, and the focus returns to it. */
  source: HTMLElement | null;
}

export interface Toast {
  id: number;
  text: string;
  kind: 'notice' | 'problem' | 'chat';
  link: ToastLink | null;
}

const DURATION = { notice: 5000, problem: 9000, chat: 9000, link: 20_000 };

let list = $state.raw<Toast[]>([]);
let next = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const toasts = (): Toast[] => list;

/** Shows a notice; returns its id. */
export function toast(text: string, kind: Toast['kind'] = 'notice', link: ToastLink | null = null): number {
  const id = ++next;
  list = [...list.filter((one) => one.text !== text), { id, text, kind, link }].slice(-4);
  release(id);
  return id;
}

/** Keeps a notice until it is released. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Starts the time after which a notice disappears. */
export function release(id: number): void {
  hold(id);
  const toast = list.find((one) => one.id === id);
  if (!toast) return;
  timers.set(
    id,
    setTimeout(() => dismiss(id), DURATION[toast.link && toast.kind !== 'chat' ? 'link' : toast.kind]),
  );
}

export function dismiss(id: number): void {
  hold(id);
  list = list.filter((one) => one.id !== id);
}
