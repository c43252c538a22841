-- Tables of the keystore.
    CREATE TABLE keep (id BLOB NOT NULL, epoch INTEGER NOT NULL DEFAULT 0, epoch_since INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE vault (number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, name_hash TEXT NOT NULL UNIQUE,
      sealed_name BLOB NOT NULL, sub TEXT NOT NULL, mode TEXT NOT NULL, created_at INTEGER NOT NULL,
      next_pool_no INTEGER NOT NULL);
    CREATE TABLE user_key (vault INTEGER NOT NULL, position INTEGER NOT NULL, key_version INTEGER NOT NULL,
      kind TEXT NOT NULL, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL, PRIMARY KEY (vault, position)) WITHOUT ROWID;
    CREATE TABLE rec_salt (vault INTEGER NOT NULL, pool_no INTEGER NOT NULL, salt_id BLOB NOT NULL,
      key_version INTEGER NOT NULL, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL,
      PRIMARY KEY (vault, pool_no)) WITHOUT ROWID;
    CREATE UNIQUE INDEX rec_salt_id ON rec_salt (vault, salt_id);
    CREATE INDEX rec_salt_epoch ON rec_salt (epoch);
