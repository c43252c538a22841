-- Ids are UUIDv7: the time in milliseconds, then random bits.
CREATE FUNCTION play_new_id() RETURNS UUID LANGUAGE sql VOLATILE AS $$
    SELECT encode(
        set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
                placing substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::BIGINT) FROM 3)
                FROM 1 FOR 6),
            52, 1), 53, 1),
        'hex')::UUID
$$;

CREATE TABLE organizations (
    org_id          UUID PRIMARY KEY DEFAULT play_new_id(),
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW()
);

CREATE TABLE users (
    user_id         UUID PRIMARY KEY DEFAULT play_new_id(),
    org_id          UUID NOT NULL REFERENCES organizations(org_id),
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    UNIQUE (user_id, org_id)
);

-- Metadata and index. Content is sealed elsewhere; revealing values are keyed hashes, never plain text.
CREATE TABLE personal_memory (
    memory_id       UUID PRIMARY KEY DEFAULT play_new_id(),
    user_id         UUID NOT NULL,
    org_id          UUID NOT NULL,
    category        TEXT NOT NULL CHECK (category IN (
                        'conversation', 'work_pattern', 'preference', 'learned_context'
                    )),
    content_type    TEXT NOT NULL CHECK (content_type IN (
                        'transcript', 'summary', 'fact', 'preference', 'pattern'
                    )),
    content_ref     TEXT NOT NULL,
    content_hash    TEXT NOT NULL,
    embedding_ref   TEXT,
    key_version     INTEGER NOT NULL DEFAULT 1 CHECK (key_version >= 1),

    session_id      UUID,
    channel         TEXT CHECK (channel IN ('slack', 'teams', 'email', 'web')),
    source_msg_id   TEXT,

    topic_tags      TEXT[] NOT NULL DEFAULT '{}',
    importance_score FLOAT DEFAULT 0.5 CHECK (importance_score BETWEEN 0.0 AND 1.0),
    access_count    INTEGER NOT NULL DEFAULT 0 CHECK (access_count >= 0),
    last_accessed   TIMESTAMPTZ,
    compacted_from  UUID[] NOT NULL DEFAULT '{}',
    ttl             TIMESTAMPTZ,

    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    deleted_at      TIMESTAMPTZ,

    CONSTRAINT fk_user FOREIGN KEY (user_id) REFERENCES users(user_id),
    CONSTRAINT fk_org FOREIGN KEY (org_id) REFERENCES organizations(org_id),
    CONSTRAINT fk_user_of_org FOREIGN KEY (user_id, org_id) REFERENCES users(user_id, org_id)
);

CREATE INDEX idx_memory_user_id ON personal_memory(user_id) WHERE deleted_at IS NULL;
CREATE INDEX idx_memory_user_category ON personal_memory(user_id, category) WHERE deleted_at IS NULL;
CREATE INDEX idx_memory_user_created ON personal_memory(user_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX idx_memory_topic_tags ON personal_memory USING GIN(topic_tags) WHERE deleted_at IS NULL;

-- For queries: excludes forgotten rows.
CREATE VIEW live_memory AS SELECT * FROM personal_memory WHERE deleted_at IS NULL;

-- A forgotten row keeps only ids and times, and cannot be restored.
CREATE FUNCTION play_new_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at THEN
        RAISE EXCEPTION 'a forgotten memory cannot be restored' USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.deleted_at IS NOT NULL THEN
        NEW.content_ref := '';
        NEW.content_hash := '';
        NEW.embedding_ref := NULL;
        NEW.session_id := NULL;
        NEW.channel := NULL;
        NEW.source_msg_id := NULL;
        NEW.topic_tags := '{}';
        NEW.importance_score := NULL;
        NEW.access_count := 0;
        NEW.last_accessed := NULL;
        NEW.compacted_from := '{}';
        NEW.ttl := NULL;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER forgotten BEFORE INSERT OR UPDATE ON personal_memory
    FOR EACH ROW EXECUTE FUNCTION play_new_forgotten();

-- Call daily: deletes rows 30 days after they were forgotten and returns their number.
CREATE FUNCTION play_new_purge(until TIMESTAMPTZ DEFAULT NOW()) RETURNS BIGINT LANGUAGE sql AS $$
    WITH gone AS (
        DELETE FROM personal_memory WHERE deleted_at < until - INTERVAL '30 days' RETURNING 1
    ) SELECT count(*) FROM gone
$$;

-- Every operation, without content. Append-only; outlives the user whose deletion it records.
CREATE TABLE memory_audit_log (
    audit_id        UUID PRIMARY KEY DEFAULT play_new_id(),
    user_id         UUID NOT NULL,
    memory_id       UUID,
    operation       TEXT NOT NULL CHECK (operation IN (
                        'store', 'retrieve', 'update', 'forget', 'export', 'destroy', 'compact'
                    )),
    detail          JSONB,
    performed_by    TEXT NOT NULL CHECK (performed_by IN ('system', 'user', 'admin')),
    performed_at    TIMESTAMPTZ NOT NULL DEFAULT NOW()
);

CREATE INDEX idx_audit_user ON memory_audit_log(user_id, performed_at DESC);

CREATE FUNCTION play_new_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON memory_audit_log
    FOR EACH ROW EXECUTE FUNCTION play_new_append_only();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON memory_audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION play_new_append_only();
