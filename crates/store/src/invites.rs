//! Invitations to private tables: a guest who has one may become a member. They do not expire.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::job::Write;
use crate::model::{Digest, TableKey};
use crate::store::Store;

struct AddInvite {
    table: TableKey,
    invite: Digest,
}

impl Write for AddInvite {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        add(connection, self.table, &self.invite).await
    }
}

/// Adds an invitation as part of a transaction.
pub(crate) async fn add(
    connection: &mut SqliteConnection,
    table: TableKey,
    invite: &Digest,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO invite (table_id, digest) VALUES (?, ?)")
        .bind(table.0)
        .bind(invite.bytes())
        .execute(connection)
        .await?;
    Ok(())
}

impl Store {
    /// Adds an invitation to a table.
    pub async fn add_invite(&self, table: TableKey, invite: &Digest) -> Result<(), StoreError> {
        let invite = *invite;
        self.write(AddInvite { table, invite }).await
    }

    /// Whether this is an invitation to this table.
    pub async fn invited(&self, table: TableKey, invite: &Digest) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM invite WHERE table_id = ? AND digest = ?")
            .bind(table.0)
            .bind(invite.bytes())
            .fetch_optional(self.readers())
            .await?;
        Ok(found.is_some())
    }
}
