//! The texts of editions that tables bring along. Each text is stored once, under its SHA-256, and
//! is deleted with the last table that uses it. Lists of tables never read it.
//!
//! What an edition means, and how long one may be, is unknown here.

use sha2::{Digest as _, Sha256};
use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::model::Digest;
use crate::store::Store;

/// The digest of an edition.
fn digest_of(text: &str) -> Digest {
    Digest(Sha256::digest(text.as_bytes()).into())
}

/// Adds an edition in the open transaction, unless it is there already. Returns its digest.
pub(crate) async fn add(
    connection: &mut SqliteConnection,
    text: &str,
) -> Result<Digest, sqlx::Error> {
    let digest = digest_of(text);
    sqlx::query("INSERT INTO edition (digest, text) VALUES (?, ?) ON CONFLICT DO NOTHING")
        .bind(digest.bytes())
        .bind(text)
        .execute(connection)
        .await?;
    Ok(digest)
}

/// Deletes an edition in the open transaction if no table uses it any more.
pub(crate) async fn delete_if_unused(
    connection: &mut SqliteConnection,
    digest: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM edition WHERE digest = ?1 \
         AND NOT EXISTS (SELECT 1 FROM game_table WHERE edition = ?1)",
    )
    .bind(digest)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// The text of an edition. [`StoreError::NotFound`] if no table uses it.
    pub async fn edition(&self, digest: &Digest) -> Result<String, StoreError> {
        let found: Option<(String,)> = sqlx::query_as("SELECT text FROM edition WHERE digest = ?")
            .bind(digest.bytes())
            .fetch_optional(self.readers())
            .await?;
        found.map(|(text,)| text).ok_or(StoreError::NotFound)
    }
}
