// An object that reads its fields from `read()` on each access, so that a Svelte context stays reactive.

export function live<Shown extends object>(read: () => Shown): Shown {
  return new Proxy({} as Shown, { get: (_, field) => Reflect.get(read(), field) as unknown });
}
