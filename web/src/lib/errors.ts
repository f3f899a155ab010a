// What is done with a failure nobody else handles: it is told in a toast.
import type { GamePage } from './contract';
import { Failure } from './http';
import { toast } from './toasts.svelte';
import { explain, t } from './words/language.svelte';

export function told(failure: unknown, game: GamePage | null = null): string {
  return failure instanceof Failure ? explain(failure.error, game) : t('page-senseless-plain');
}

/** Does something and tells a failure; answers `undefined` then. */
export async function attempt<A>(
  deed: () => Promise<A>,
  game: GamePage | null = null,
): Promise<A | undefined> {
  try {
    return await deed();
  } catch (failure) {
    toast(told(failure, game), 'problem');
    return undefined;
  }
}
