//! The analyses of finished matches, one for each table. What is in one, and when it is outdated, is
//! unknown here.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::job::Write;
use crate::model::TableKey;
use crate::store::Store;

/// An analysis as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisRow {
    /// The level of the bots it was made with.
    pub level: String,
    /// The digest of everything else that it depends on.
    pub digest: String,
    /// The analysis.
    pub json: String,
}

struct PutAnalysis {
    key: TableKey,
    row: AnalysisRow,
}

impl Write for PutAnalysis {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO analysis (table_id, level, digest, json) VALUES (?, ?, ?, ?) \
             ON CONFLICT (table_id) DO UPDATE \
             SET level = excluded.level, digest = excluded.digest, json = excluded.json",
        )
        .bind(self.key.0)
        .bind(self.row.level)
        .bind(self.row.digest)
        .bind(self.row.json)
        .execute(connection)
        .await?;
        Ok(())
    }
}

impl Store {
    /// Stores the analysis of a table in place of an older one. [`StoreError::NotFound`] if there is no
    /// such table.
    pub async fn put_analysis(&self, key: TableKey, row: &AnalysisRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.write(PutAnalysis { key, row }).await
    }

    /// The analysis of a table, if there is one.
    pub async fn analysis(&self, key: TableKey) -> Result<Option<AnalysisRow>, StoreError> {
        let sql = "SELECT level, digest, json FROM analysis WHERE table_id = ?";
        let found: Option<(String, String, String)> = sqlx::query_as(sql)
            .bind(key.0)
            .fetch_optional(self.readers())
            .await?;
        Ok(found.map(|(level, digest, json)| AnalysisRow {
            level,
            digest,
            json,
        }))
    }
}
