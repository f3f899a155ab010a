// Invitations to private tables that this visit has seen, so that the link can be shown again.
const invites = new Map<string, string>();

export function rememberInvite(table: string, invite: string): void {
  invites.set(table, invite);
}

export const knownInvite = (table: string): string | null => invites.get(table) ?? null;

/** The link a friend opens; a private table needs the invitation in it. */
export function tableLink(table: string, invite: string | null): string {
  return `${location.origin}/t/${table}${invite ? `#${encodeURIComponent(invite)}` : ''}`;
}
