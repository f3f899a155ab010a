//! The schema of the data file. The number of its format is in the header of the file, so that a file
//! of another format is recognised before anything is changed. Files of the last formats are upgraded when
//! they are opened; older and newer ones are refused. This does not use
//! `sqlx::migrate!`, which keeps its state in an SQL table.

use sqlx::{Connection, SqliteConnection};

/// Marks an SQLite file as a data file of Portolan: "Ptln" (`PRAGMA application_id`).
pub(crate) const APPLICATION: i64 = 0x5074_6c6e;

/// The format this program reads and writes (`PRAGMA user_version`). Builds before the first release
/// wrote 1 to 4, which are refused.
pub(crate) const FORMAT: i64 = 7;

/// The oldest format that is upgraded.
pub(crate) const OLDEST_FORMAT: i64 = 5;

/// The SQL of an empty file.
///
/// `journal` has no index and no foreign key on purpose: appending to the end of a plain rowid
/// table is five times as fast as keeping one sorted by game table.
///
/// `game_table_over`, `game_table_closed` and `chat_at` find what is old enough to be deleted. The
/// guest of a chat message is absent if a bot makes a remark.
const SCHEMA: &str = "
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

CREATE TABLE edition (
    digest BLOB PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE game_table (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    opener TEXT NOT NULL REFERENCES guest (id),
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    wake INTEGER,
    meta TEXT NOT NULL,
    edition BLOB REFERENCES edition (digest)
) STRICT;
CREATE INDEX game_table_listed ON game_table (key)
    WHERE visibility = 'public' AND status IN ('open', 'running');
CREATE INDEX game_table_status ON game_table (status);
CREATE INDEX game_table_opener ON game_table (opener, status);
CREATE INDEX game_table_wake ON game_table (wake) WHERE wake IS NOT NULL;
CREATE INDEX game_table_edition ON game_table (edition) WHERE edition IS NOT NULL;
CREATE INDEX game_table_over ON game_table (touched) WHERE status = 'over';
CREATE INDEX game_table_closed ON game_table (touched) WHERE status = 'closed';

CREATE TABLE member (
    guest TEXT NOT NULL REFERENCES guest (id),
    table_id INTEGER NOT NULL REFERENCES game_table (key),
    position INTEGER NOT NULL,
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_table ON member (table_id);

CREATE TABLE invite (
    table_id INTEGER NOT NULL REFERENCES game_table (key),
    digest BLOB NOT NULL,
    PRIMARY KEY (table_id, digest)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    lines TEXT NOT NULL
) STRICT;

CREATE TABLE archive (
    table_id INTEGER PRIMARY KEY REFERENCES game_table (key),
    first INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES game_table (key),
    name TEXT NOT NULL,
    seat INTEGER,
    guest TEXT REFERENCES guest (id),
    text TEXT NOT NULL,
    remark TEXT,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_table ON chat (table_id);
CREATE INDEX chat_at ON chat (at);
";

/// What format 6 adds.
const ANALYSES: &str = "
CREATE TABLE analysis (
    table_id INTEGER PRIMARY KEY REFERENCES game_table (key),
    level TEXT NOT NULL,
    digest TEXT NOT NULL,
    json TEXT NOT NULL
) STRICT;
";

/// What format 7 adds. Puzzles belong to the game in whose log they were found; the key is their order.
const PUZZLES: &str = "
CREATE TABLE puzzle (
    key INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES game_table (key),
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    UNIQUE (game, id)
) STRICT;
CREATE INDEX puzzle_table ON puzzle (table_id);
";

/// What each format adds to the one before it.
const STEPS: [(i64, &str); 3] = [(OLDEST_FORMAT, SCHEMA), (6, ANALYSES), (FORMAT, PUZZLES)];

/// Creates the schema in an empty file, in one transaction.
pub(crate) async fn create(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    for (_, sql) in STEPS {
        sqlx::raw_sql(sql).execute(&mut *transaction).await?;
    }
    // Both are in the header of the file and part of the transaction.
    let marks = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};");
    sqlx::raw_sql(&marks).execute(&mut *transaction).await?;
    transaction.commit().await
}

/// Upgrades a file of an older format, in one transaction.
pub(crate) async fn upgrade(
    connection: &mut SqliteConnection,
    from: i64,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    for (_, sql) in STEPS.into_iter().filter(|(format, _)| *format > from) {
        sqlx::raw_sql(sql).execute(&mut *transaction).await?;
    }
    let mark = format!("PRAGMA user_version = {FORMAT};");
    sqlx::raw_sql(&mark).execute(&mut *transaction).await?;
    transaction.commit().await
}
