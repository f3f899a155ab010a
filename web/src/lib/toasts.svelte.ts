// Short notices at the edge of the page. They go by themselves; errors stay a little longer.
export interface Toast {
  id: number;
  text: string;
  kind: 'notice' | 'problem';
}

let list = $state.raw<Toast[]>([]);
let next = 0;

export const toasts = (): Toast[] => list;

export function toast(text: string, kind: Toast['kind'] = 'notice'): void {
  const id = ++next;
  list = [...list.filter((one) => one.text !== text), { id, text, kind }].slice(-4);
  setTimeout(() => dismiss(id), kind === 'problem' ? 9000 : 5000);
}

export function dismiss(id: number): void {
  list = list.filter((one) => one.id !== id);
}
