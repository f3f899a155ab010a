// The class that scopes the styles of a component. It is in every script and every sheet, so it is short; a
// test finds two that are equal. The last digits of the hash differ most.
import type { CompileOptions } from 'svelte/compiler';

type ScopeClass = NonNullable<CompileOptions['cssHash']>;

export const scopeClass: ScopeClass = ({ hash, filename }) => `s-${hash(filename).slice(-4)}`;
