// An object whose fields are read anew each time, so that a context stays alive when what it shows changes.

export function live<Shown extends object>(read: () => Shown): Shown {
  return new Proxy({} as Shown, { get: (_, field) => Reflect.get(read(), field) as unknown });
}
