//! The schema of the data file, and the migration of older files. A released format is never
//! edited; a change is a further step. This does not use `sqlx::migrate!`, which keeps its state in
//! an SQL table and commits each step separately: here the format is a number in the header of the
//! file, which is read before anything is changed, and all steps are one transaction.

use sqlx::{Connection, SqliteConnection};

use crate::editions;

/// Marks an SQLite file as a data file of Portolan: "Ptln" (`PRAGMA application_id`).
pub(crate) const APPLICATION: i64 = 0x5074_6c6e;

/// The format this program writes (`PRAGMA user_version`).
pub(crate) const FORMAT: i64 = STEPS.len() as i64;

/// Step n migrates format n − 1 to format n; format 0 is an empty file.
const STEPS: [&str; 4] = [FIRST, SECOND, THIRD, FOURTH];

/// The step after which editions are moved out of the metadata. SQLite cannot compute their digests.
const MOVES_EDITIONS: usize = 3;

/// The first format. It calls a game table `board`; [`SECOND`] renames that.
///
/// `journal` has no index and no foreign key on purpose: appending to the end of a plain rowid
/// table is five times as fast as keeping one sorted by game table.
const FIRST: &str = "
CREATE TABLE guest (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    came INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    digest BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guest (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE link (
    digest BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guest (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX link_expires ON link (expires);

CREATE TABLE board (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    opener TEXT NOT NULL REFERENCES guest (id),
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    wake INTEGER,
    sheet TEXT NOT NULL
) STRICT;
CREATE INDEX board_listed ON board (key)
    WHERE visibility = 'public' AND status IN ('open', 'running');
CREATE INDEX board_status ON board (status);
CREATE INDEX board_opener ON board (opener, status);
CREATE INDEX board_wake ON board (wake) WHERE wake IS NOT NULL;

CREATE TABLE member (
    guest TEXT NOT NULL REFERENCES guest (id),
    board INTEGER NOT NULL REFERENCES board (key),
    place INTEGER NOT NULL,
    PRIMARY KEY (guest, board)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_board ON member (board);

CREATE TABLE invite (
    board INTEGER NOT NULL REFERENCES board (key),
    digest BLOB NOT NULL,
    PRIMARY KEY (board, digest)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    board INTEGER NOT NULL,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    lines TEXT NOT NULL
) STRICT;

CREATE TABLE shelf (
    board INTEGER PRIMARY KEY REFERENCES board (key),
    first INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    board INTEGER NOT NULL REFERENCES board (key),
    name TEXT NOT NULL,
    seat INTEGER,
    guest TEXT NOT NULL REFERENCES guest (id),
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_board ON chat (board);
";

/// Renames SQL tables and columns to the names used in the code. SQLite rewrites the references.
const SECOND: &str = "
DROP INDEX board_listed;
DROP INDEX board_status;
DROP INDEX board_opener;
DROP INDEX board_wake;
DROP INDEX member_board;
DROP INDEX chat_board;

ALTER TABLE board RENAME TO game_table;
ALTER TABLE game_table RENAME COLUMN sheet TO meta;
ALTER TABLE member RENAME COLUMN board TO table_id;
ALTER TABLE member RENAME COLUMN place TO position;
ALTER TABLE invite RENAME COLUMN board TO table_id;
ALTER TABLE journal RENAME COLUMN board TO table_id;
ALTER TABLE shelf RENAME TO archive;
ALTER TABLE archive RENAME COLUMN board TO table_id;
ALTER TABLE chat RENAME COLUMN board TO table_id;

CREATE INDEX game_table_listed ON game_table (key)
    WHERE visibility = 'public' AND status IN ('open', 'running');
CREATE INDEX game_table_status ON game_table (status);
CREATE INDEX game_table_opener ON game_table (opener, status);
CREATE INDEX game_table_wake ON game_table (wake) WHERE wake IS NOT NULL;
CREATE INDEX member_table ON member (table_id);
CREATE INDEX chat_table ON chat (table_id);
";

/// Editions get an SQL table. Three indexes find tables and chat that are old enough to be deleted.
const THIRD: &str = "
CREATE TABLE edition (
    digest BLOB PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;

ALTER TABLE game_table ADD COLUMN edition BLOB REFERENCES edition (digest);
CREATE INDEX game_table_edition ON game_table (edition) WHERE edition IS NOT NULL;
CREATE INDEX game_table_over ON game_table (touched) WHERE status = 'over';
CREATE INDEX game_table_closed ON game_table (touched) WHERE status = 'closed';
CREATE INDEX chat_at ON chat (at);
";

/// A chat message may be a remark, and bots make remarks: they are no guests. SQLite cannot allow
/// `NULL` in a column, so the SQL table is copied.
const FOURTH: &str = "
CREATE TABLE message (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES game_table (key),
    name TEXT NOT NULL,
    seat INTEGER,
    guest TEXT REFERENCES guest (id),
    text TEXT NOT NULL,
    remark TEXT,
    at INTEGER NOT NULL
) STRICT;
INSERT INTO message (id, table_id, name, seat, guest, text, at)
    SELECT id, table_id, name, seat, guest, text, at FROM chat;
DROP TABLE chat;
ALTER TABLE message RENAME TO chat;
CREATE INDEX chat_table ON chat (table_id);
CREATE INDEX chat_at ON chat (at);
";

/// Migrates a file from a format to the present one in one transaction.
pub(crate) async fn migrate(
    connection: &mut SqliteConnection,
    from: i64,
) -> Result<(), sqlx::Error> {
    let done = usize::try_from(from).unwrap_or(0);
    let mut transaction = connection.begin().await?;
    for (number, step) in (1..).zip(STEPS).skip(done) {
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        if number == MOVES_EDITIONS {
            editions::move_out_of_metadata(&mut transaction).await?;
        }
    }
    // Both are in the header of the file and part of the transaction.
    let marks = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};");
    sqlx::raw_sql(&marks).execute(&mut *transaction).await?;
    transaction.commit().await
}
