// Applies the changes of a step to the view before it. Works on any JSON and knows no game; how the
// changes are found is the server's affair.
import type { ViewChange } from './contract';

/** The view after the changes. The view before stays as it was; what is unchanged is shared by both. */
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
