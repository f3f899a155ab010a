-- An empty data file of format 2, with one guest, as an older build wrote it.
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
CREATE TABLE "game_table" (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    opener TEXT NOT NULL REFERENCES guest (id),
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    wake INTEGER,
    meta TEXT NOT NULL
) STRICT;
CREATE TABLE member (
    guest TEXT NOT NULL REFERENCES guest (id),
    table_id INTEGER NOT NULL REFERENCES "game_table" (key),
    position INTEGER NOT NULL,
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE invite (
    table_id INTEGER NOT NULL REFERENCES "game_table" (key),
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
CREATE TABLE "archive" (
    table_id INTEGER PRIMARY KEY REFERENCES "game_table" (key),
    first INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES "game_table" (key),
    name TEXT NOT NULL,
    seat INTEGER,
    guest TEXT NOT NULL REFERENCES guest (id),
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX game_table_listed ON game_table (key)
    WHERE visibility = 'public' AND status IN ('open', 'running');
CREATE INDEX game_table_status ON game_table (status);
CREATE INDEX game_table_opener ON game_table (opener, status);
CREATE INDEX game_table_wake ON game_table (wake) WHERE wake IS NOT NULL;
CREATE INDEX member_table ON member (table_id);
CREATE INDEX chat_table ON chat (table_id);
INSERT INTO guest (id, name, came) VALUES ('anna', 'Anna', 1);
PRAGMA application_id = 1349807214;
PRAGMA user_version = 2;
