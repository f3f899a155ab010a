// What the plugins that read Markdown files share: a format error gets the name of its file and its line.
import { FormatError } from './rules/inline.ts';

/** Runs `read` and adds file and line to a format error. */
export function within<A>(path: string, read: () => A): A {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause;
    throw new Error(`${path}:${cause.line}: ${cause.message}`, { cause });
  }
}
