// Reports failed requests to the user in a toast.
import type { GamePage } from './contract';
import { Failure } from './http';
import { toast } from './toasts.svelte';
import { explain, t } from './words/language.svelte';

export function failureText(failure: unknown, game: GamePage | null = null): string {
  return failure instanceof Failure ? explain(failure.error, game) : t('page-senseless-plain');
}

/** Runs a request. If it fails, shows why in a toast and resolves with `undefined`. */
export async function attempt<A>(
  run: () => Promise<A>,
  game: GamePage | null = null,
): Promise<A | undefined> {
  try {
    return await run();
  } catch (failure) {
    toast(failureText(failure, game), 'problem');
    return undefined;
  }
}
