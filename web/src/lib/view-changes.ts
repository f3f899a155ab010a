// Applies the changes of a step to the view before it. Works on any JSON.
import type { ViewChange } from './contract';

/** The view after the changes. The old view is not modified; both share the unchanged parts. */
export function applyChanges<V>(view: V, changes: ViewChange[]): V {
  const apply = (now: unknown, [path, value]: ViewChange): unknown =>
    withValue(now, path === '' ? [] : path.split('.'), value);
  return changes.reduce(apply, view) as V;
}

function withValue(at: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof at !== 'object' || at === null || !Object.keys(at).includes(name)) {
    throw new RangeError(`the view has no ${name} to change`);
  }
  if (Array.isArray(at)) return at.with(Number(name), withValue(at[Number(name)], rest, value));
  return { ...at, [name]: withValue((at as Record<string, unknown>)[name], rest, value) };
}
