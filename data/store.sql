-- Tables of the data file. `vault` in other tables is the vault's row number, which is never reused.
    CREATE TABLE keep (id BLOB NOT NULL);
    CREATE TABLE vault (number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, seq INTEGER NOT NULL,
      generation INTEGER NOT NULL, next_salt INTEGER NOT NULL, log_count INTEGER NOT NULL, log_head TEXT);
    CREATE TABLE record (vault INTEGER NOT NULL, id BLOB NOT NULL, seq INTEGER NOT NULL, created_at TEXT NOT NULL,
      layer INTEGER NOT NULL, hold INTEGER NOT NULL, revision INTEGER NOT NULL, key_version INTEGER NOT NULL,
      salt_id BLOB, erased_at INTEGER, envelope BLOB);
    CREATE UNIQUE INDEX record_id ON record (vault, id);
    CREATE INDEX record_seq ON record (vault, seq, id);
    CREATE INDEX record_erased ON record (vault) WHERE envelope IS NULL;
    CREATE TABLE use_counter (vault INTEGER NOT NULL, id BLOB NOT NULL, seq INTEGER NOT NULL, envelope BLOB NOT NULL,
      PRIMARY KEY (vault, id)) WITHOUT ROWID;
    CREATE INDEX use_counter_seq ON use_counter (vault, seq, id);
    CREATE TABLE note (vault INTEGER NOT NULL, name TEXT NOT NULL, envelope BLOB NOT NULL, PRIMARY KEY (vault, name));
    CREATE TABLE job (vault INTEGER NOT NULL, id TEXT NOT NULL, state TEXT NOT NULL, grade TEXT NOT NULL,
      reason TEXT NOT NULL, requested_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, cut_count INTEGER NOT NULL,
      ids BLOB NOT NULL, salt_ids BLOB NOT NULL, destroyed_vault BLOB, epoch INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (vault, id));
    CREATE TABLE doomed_salt (vault INTEGER NOT NULL, salt_id BLOB NOT NULL, PRIMARY KEY (vault, salt_id)) WITHOUT ROWID;
    CREATE TABLE log (vault INTEGER NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,
      PRIMARY KEY (vault, number)) WITHOUT ROWID;
    CREATE TABLE blob (vault INTEGER NOT NULL, id TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (vault, id));
    CREATE TABLE segment (vault INTEGER NOT NULL, salt_id BLOB NOT NULL, kind INTEGER NOT NULL, after_seq INTEGER NOT NULL,
      after_id BLOB, seq INTEGER NOT NULL, last_id BLOB, row_count INTEGER NOT NULL, envelope BLOB NOT NULL,
      PRIMARY KEY (vault, salt_id));
    CREATE INDEX segment_span ON segment (vault, kind, after_seq, after_id, seq, last_id, row_count, salt_id);
    CREATE TABLE embedding (vault INTEGER NOT NULL, id BLOB NOT NULL, embedder TEXT NOT NULL, seq INTEGER NOT NULL,
      envelope BLOB NOT NULL, PRIMARY KEY (vault, id, embedder));
    CREATE INDEX embedding_seq ON embedding (vault, seq, id);
    CREATE TABLE trace (vault INTEGER NOT NULL, seq INTEGER NOT NULL, page INTEGER NOT NULL, salt_id BLOB NOT NULL,
      at INTEGER NOT NULL, has_content INTEGER NOT NULL, items BLOB NOT NULL, envelope BLOB NOT NULL,
      PRIMARY KEY (vault, seq, page)) WITHOUT ROWID;
    CREATE INDEX trace_content ON trace (vault, seq, page) WHERE has_content = 1;
    CREATE TABLE audit_log (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, number INTEGER NOT NULL, UNIQUE (kind, number));
    CREATE TABLE audit (log INTEGER NOT NULL, place INTEGER NOT NULL, vault INTEGER NOT NULL, number INTEGER NOT NULL,
      PRIMARY KEY (log, place)) WITHOUT ROWID;
