// Short notices at the edge of the page. They go by themselves, but not while somebody is at them;
// errors stay a little longer, and those with a link longer still.

/** What a notice offers beside its words. */
export interface ToastLink {
  text: string;
  follow(): void;
  /** What the notice is about: the tabulator leads from there to the link, and the focus returns there. */
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

/** Shows a notice; answers with its id. */
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

/** Lets a notice go after its time. */
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
