// The invitations to private tables seen during this visit, so that their links can be shown again.
const invites = new Map<string, string>();

export function rememberInvite(table: string, invite: string): void {
  invites.set(table, invite);
}

export const knownInvite = (table: string): string | null => invites.get(table) ?? null;

/** The link to share; that of a private table contains its invitation. */
export function tableLink(table: string, invite: string | null): string {
  return `${location.origin}/t/${table}${invite ? `#${encodeURIComponent(invite)}` : ''}`;
}
