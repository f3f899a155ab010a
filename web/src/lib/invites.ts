// The address of a table. That of a private table contains its invitation, so that the address in the bar is what
// a friend needs: whoever may invite can copy it from there.
import type { Table } from './contract';
import { FALLBACK, spokenLanguage } from './words/language.svelte';

/** The path of a table in the page. */
export const tablePath = (id: string, invite: string | null): string =>
  invite === null ? `/t/${id}` : `/t/${id}/${invite}`;

/** The invitations I came with during this visit, by table. */
const used = new Map<string, string>();

/** Remembers an invitation that let me in. */
export function noteInvite(table: string, invite: string): void {
  used.set(table, invite);
}

/** The invitation that I know: as one who may invite, or because I came with it. */
export const knownInvite = ({ id, invite, visibility }: Table): string | null =>
  visibility === 'public' ? null : (invite ?? used.get(id) ?? null);

/** Whether the link lets somebody in. */
export const canInvite = (table: Table): boolean =>
  table.visibility === 'public' || knownInvite(table) !== null;

/** The link to share. It asks for a preview in my language, because most messengers ask for none. */
export function tableLink(table: Table): string {
  const language = spokenLanguage();
  const query = language === FALLBACK ? '' : `?lang=${language}`;
  return `${location.origin}${tablePath(table.id, knownInvite(table))}${query}`;
}
