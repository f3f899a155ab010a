// Applies the changes of events and steps to the view before them. Works on any JSON.
import type { Changes, GameView, ViewChange } from './contract';

/** The view after the changes. The old view is not modified; both share the unchanged parts. */
export function changedView(view: GameView, changes: Changes): GameView {
  if (!changes.public && !changes.private) return view;
  return {
    public: applyChanges(view.public, changes.public ?? []),
    private: applyChanges(view.private, changes.private ?? []),
  };
}

export function applyChanges<V>(part: V, changes: ViewChange[]): V {
  const apply = (now: unknown, [path, value]: ViewChange): unknown =>
    withValue(now, path === '' ? [] : path.split('.'), value);
  return changes.reduce(apply, part) as V;
}

function withValue(at: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof at !== 'object' || at === null || !Object.keys(at).includes(name)) {
    throw new RangeError(`the view has no ${name} to change`);
  }
  if (Array.isArray(at)) return at.with(Number(name), withValue(at[Number(name)], rest, value));
  return { ...at, [name]: withValue((at as Record<string, unknown>)[name], rest, value) };
}
