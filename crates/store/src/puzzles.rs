//! The puzzles that were found in finished matches. What is in one is unknown here.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::job::Write;
use crate::model::TableKey;
use crate::store::Store;

/// A puzzle as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleRow {
    /// Its name, unique within its game.
    pub id: String,
    /// The puzzle.
    pub json: String,
}

struct PutPuzzles {
    key: TableKey,
    rows: Vec<PuzzleRow>,
    most: u32,
}

impl Write for PutPuzzles {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let game: Option<(String,)> = sqlx::query_as("SELECT game FROM game_table WHERE key = ?")
            .bind(self.key.0)
            .fetch_optional(&mut *connection)
            .await?;
        let (game,) = game.ok_or(StoreError::NotFound)?;
        sqlx::query("DELETE FROM puzzle WHERE table_id = ?")
            .bind(self.key.0)
            .execute(&mut *connection)
            .await?;
        for row in self.rows {
            sqlx::query(
                "INSERT INTO puzzle (table_id, game, id, json) VALUES (?, ?, ?, ?) \
                 ON CONFLICT (game, id) DO NOTHING",
            )
            .bind(self.key.0)
            .bind(&game)
            .bind(row.id)
            .bind(row.json)
            .execute(&mut *connection)
            .await?;
        }
        sqlx::query(
            "DELETE FROM puzzle WHERE game = ?1 AND key NOT IN \
             (SELECT key FROM puzzle WHERE game = ?1 ORDER BY key DESC LIMIT ?2)",
        )
        .bind(&game)
        .bind(self.most)
        .execute(connection)
        .await?;
        Ok(())
    }
}

impl Store {
    /// Stores the puzzles of a table in place of older ones of it. Of all puzzles of its game only the newest
    /// `most` are kept. [`StoreError::NotFound`] if there is no such table.
    pub async fn put_puzzles(
        &self,
        key: TableKey,
        rows: Vec<PuzzleRow>,
        most: u32,
    ) -> Result<(), StoreError> {
        self.write(PutPuzzles { key, rows, most }).await
    }

    /// The puzzles of a game, the oldest first.
    pub async fn puzzles(&self, game: &str) -> Result<Vec<PuzzleRow>, StoreError> {
        let sql = "SELECT id, json FROM puzzle WHERE game = ? ORDER BY key";
        let rows: Vec<(String, String)> = sqlx::query_as(sql)
            .bind(game)
            .fetch_all(self.readers())
            .await?;
        let to_row = |(id, json)| PuzzleRow { id, json };
        Ok(rows.into_iter().map(to_row).collect())
    }

    /// The puzzle of a game with this name, if there is one.
    pub async fn puzzle(&self, game: &str, id: &str) -> Result<Option<PuzzleRow>, StoreError> {
        let sql = "SELECT id, json FROM puzzle WHERE game = ? AND id = ?";
        let row: Option<(String, String)> = sqlx::query_as(sql)
            .bind(game)
            .bind(id)
            .fetch_optional(self.readers())
            .await?;
        Ok(row.map(|(id, json)| PuzzleRow { id, json }))
    }
}
