/**
 * Play New's store (PN-18): a transcript is archived as a message, anything else becomes a stated
 * memory. Both pass the write gate; a denial reports its reason (PN-32).
 */

import type * as z from "zod";
import { candidateOf, REMEMBER_EXTRACTOR, writeDenied } from "../../engine/correct/correct.ts";
import { WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import { liftSuppression } from "../../engine/forget/forget.ts";
import {
  type Admission,
  admitCandidate,
  type CandidateFrame,
  gateContext,
} from "../../engine/observe/admit-candidate.ts";
import { actorOfSource, provenanceOf } from "../../engine/observe/speakers.ts";
import { closedState, type OpenVault, openedVault, type UnitOfWork } from "../../engine/open-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { newFact } from "../../engine/write/items.ts";
import type { Candidate } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import { DETAIL_MAX, DETAILS_MAX, GIST_MAX, type Item, type Source } from "../../model/item.ts";
import { rawHash } from "../../model/json.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { basisFor, messageGate } from "../../policy/write-gate.ts";
import { sentences } from "../../text/sentences.ts";
import { compact } from "../compact.ts";
import { contentOf, instant, UNWEIGHED } from "./record.ts";
import { kindOf, memoryIdOf, PLAY_NEW_CODEC, type RecordKind, typeOfKind } from "./record-kind.ts";
import type { StoreMemoryResponse, storeRequest } from "./requests.ts";

export async function storeMemory(vault: Vault, request: StoreRequest, by: StoredBy): Promise<StoreMemoryResponse> {
  const item =
    request.content_type === "transcript"
      ? await archiveTranscript(vault, request, by)
      : await storeStated(vault, request, by);
  return {
    memory_id: memoryIdOf(item),
    embedding_generated: await isEmbedded(vault, item.id),
    content_hash: rawHash(contentOf(item)),
    created_at: instant(item.at),
  };
}

/** Recall returns what is formed from it, not the transcript itself (GUM-02). */
async function archiveTranscript(vault: Vault, request: StoreRequest, { source, role }: StoredBy): Promise<Item> {
  const { session_id, channel, source_msg_id, topic_tags, importance_score } = request;
  // Messages have no field for these.
  const metadata = compact({
    topic_tags: topic_tags?.length === 0 ? undefined : topic_tags,
    importance_score: importance_score === UNWEIGHED ? undefined : importance_score,
  });
  const observed = await vault.observe(
    compact({
      role,
      content: request.content,
      source,
      session: session_id,
      channel,
      id: source_msg_id,
      metadata: Object.keys(metadata).length === 0 ? undefined : metadata,
    }),
  );
  const [message] = observed.messages;
  if (message?.id !== undefined) return (await vault.memories.get(message.id)).item;
  throw writeDenied(message?.reason ?? "empty");
}

async function storeStated(vault: Vault, request: StoreRequest, by: StoredBy): Promise<Item> {
  const opened = openedVault(vault);
  if (opened.isReadOnly) throw readOnly();
  await opened.catchUp();
  const at = opened.now();
  // Throws after the commit, because a denial is logged like every decision.
  const outcome = await opened.queue.write(async (draft) => admitStated(draft, request, by, at));
  if (outcome.outcome === "denied") throw refusal(outcome.reason);
  if (outcome.item.taint === "clean" && by.source === "user_direct") await liftSuppression(opened, outcome.item.text);
  return outcome.item;
}

/** Waits for this vector and all earlier ones. False without an embedder. */
async function isEmbedded(vault: Vault, id: string): Promise<boolean> {
  const opened = openedVault(vault);
  if (opened.embedding === undefined) return false;
  await vault.maintenance.embedded();
  const row = opened.index.row(id);
  return row >= 0 && opened.embedding.vectors.has(row);
}

const refusal = (reason: string): KeepsakeError =>
  reason === "vault_frozen" || reason === "vault_restricted" ? closedState(reason) : writeDenied(reason);

const readOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This store is open read-only.", { hint: "Open it without readOnly." });

type StoreRequest = z.output<typeof storeRequest>;

/** Provenance of stored content, stated by the host. */
interface StoredBy {
  readonly source: Source;
  readonly role: string;
}

async function admitStated(
  draft: UnitOfWork,
  request: StoreRequest,
  { source }: StoredBy,
  at: number,
): Promise<Admission> {
  const { vault } = draft;
  const { session_id: session } = request;
  const { isTainted, turnCount } = draft.session(session);
  const isSuspect = isTainted || (source === "assistant" && session === undefined);
  const provenance = provenanceOf(source, { name: session, isTainted: isSuspect }, undefined, vault.name);
  const shown = displayText(request.content);
  // The gate checks the whole text, even if the gist is shorter.
  const whole = messageGate(
    vault.policy,
    { text: shown, provenance, sentences },
    gateContext(draft, { at, provenance }),
  );
  if (whole.decision === "deny") {
    draft.log({ op: "deny", rule: whole.reason });
    return { outcome: "denied", reason: whole.reason, redactsSource: false };
  }
  const text = whole.text.trim();
  if (text === "") throw noVisibleText();
  const gist = gistOf(text);
  const candidate = await statedCandidate(vault, request, gist, at);
  const frame: CandidateFrame = {
    at,
    position: 0,
    provenance,
    origin: compact({
      session,
      turn: session === undefined ? undefined : turnCount,
      messageId: request.source_msg_id,
      channel: request.channel,
      actor: actorOfSource(source),
      source,
      method: "stated",
      extractor: REMEMBER_EXTRACTOR,
    }),
    evidence: [],
    subject: undefined,
    timeZone: undefined,
    agent: undefined,
    privacyClass: whole.privacyClass,
    isAllowed: provenance.taint === "clean" && provenance.source === "user_direct" && provenance.isOwner,
    imported: (item) => withSlot({ ...item, id: vault.ids.next() }, request, text),
  };
  const kept = await admitCandidate(draft, candidate, frame);
  const isSame = kept.outcome !== "repeated" || text === gist.text || contentOf(kept.item) === text;
  return isSame ? kept : admitSeparately(draft, candidate, frame, (item) => withSlot(item, request, text));
}

/** Stores a text whose gist equals an existing memory's, but which continues differently. */
function admitSeparately(
  draft: UnitOfWork,
  candidate: Candidate,
  frame: CandidateFrame,
  addSlot: (item: Item) => Item,
): Admission {
  const { vault } = draft;
  const { provenance, origin, privacyClass = vault.policy.privacy.defaultClass } = frame;
  const basis = basisFor(vault.policy, privacyClass, gateContext(draft, { at: frame.at, provenance }));
  const id = vault.ids.next();
  const { policy } = vault;
  const place = { id, at: frame.at, policy, privacyClass, basis, hold: "active", origin, provenance } as const;
  const item = addSlot(newFact(place, candidate, []));
  draft.put(item);
  const act = provenance.source === "assistant" ? "agent" : "user";
  draft.log({ op: "store", mem: item.id, rev: item.revision, act });
  return { outcome: "stored", item };
}

/** The caller states the kind; what the rules find is used as far as it fits that kind. */
async function statedCandidate(vault: OpenVault, request: StoreRequest, gist: Gist, at: number): Promise<Candidate> {
  const formed = await candidateOf(
    vault,
    gist.text,
    { labels: request.topic_tags ?? [], salience: request.importance_score },
    at,
  );
  const kind = kindIn(request);
  const { type = "fact", customType } = typeOfKind(kind) ?? {};
  const isOfKind = kindOf({ type: formed.type }).category === kind.category && kind.contentType === "fact";
  const { customType: _formedType, ...rest } = formed;
  return {
    ...rest,
    ...compact({ type: isOfKind ? undefined : type === "context" ? "fact" : type, customType }),
    mode: isOfKind ? formed.mode : ("semantic" as const),
    details: gist.details.map((text) => ({ text, brightness: 1 })),
  };
}

const kindIn = ({ category, content_type }: StoreRequest): RecordKind => ({ category, contentType: content_type });

/** Stores data without an item field in the format's slot, sealed with the item. */
function withSlot(item: Item, request: StoreRequest, text: string): Item {
  const { category, contentType } = kindOf(item);
  const members = compact({
    category: category === request.category ? undefined : request.category,
    content_type: contentType === request.content_type ? undefined : request.content_type,
  });
  const rest = compact({
    told: Object.keys(members).length === 0 ? undefined : members,
    [WHOLE_TEXT]: text === item.text ? undefined : text,
  });
  if (Object.keys(rest).length === 0) return item;
  const slot = { codec: PLAY_NEW_CODEC, id: item.id, rest: rest as Record<string, never> };
  return { ...item, foreign: [...item.foreign, slot] };
}

const noVisibleText = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The content has no visible characters.", {
    hint: "Pass a text with visible characters.",
    facts: { field: "content" },
  });

interface Gist {
  readonly text: string;
  readonly details: readonly string[];
}

const MARK_LENGTH = 12;
const HASH_DIGITS = 8;

/** One line within an item's limit, with a hash if it is cut; the rest becomes details. */
function gistOf(text: string): Gist {
  const line = singleLine(text);
  if (line.length <= GIST_MAX) return { text: line, details: [] };
  const start = truncate(line, GIST_MAX - MARK_LENGTH);
  const mark = rawHash(text).slice("sha256:".length).slice(0, HASH_DIGITS);
  const details: string[] = [];
  let rest = line.slice(start.length - 1).trimStart();
  while (rest !== "" && details.length < DETAILS_MAX) {
    const isLast = rest.length <= DETAIL_MAX;
    const piece = truncate(rest, DETAIL_MAX);
    details.push(piece);
    rest = isLast ? "" : rest.slice(piece.length - 1).trimStart();
  }
  return { text: `${start} (${mark})`, details };
}

/**
 * Play New's tables for PostgreSQL (PN-09, PN-10). Beyond the specification: `key_version` (PN-C3),
 * UUIDv7 ids (PN-C2), an append-only log (PN-10), soft deletion that keeps ids and times (PN-C14),
 * and a view of live rows. Content is never stored here: `content_ref` names the sealed blob.
 */

/** For PostgreSQL 15 and later. Run once, in an empty schema. */
export const playNewSchema = (): string => [IDS, OWNERS, MEMORY, LIFE_CYCLE, AUDIT].join("\n");

const IDS = `-- Ids are UUIDv7: the time in milliseconds, then random bits.
CREATE FUNCTION play_new_id() RETURNS UUID LANGUAGE sql VOLATILE AS $$
    SELECT encode(
        set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
                placing substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::BIGINT) FROM 3)
                FROM 1 FOR 6),
            52, 1), 53, 1),
        'hex')::UUID
$$;
`;

const OWNERS = `CREATE TABLE organizations (
    org_id          UUID PRIMARY KEY DEFAULT play_new_id(),
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW()
);

CREATE TABLE users (
    user_id         UUID PRIMARY KEY DEFAULT play_new_id(),
    org_id          UUID NOT NULL REFERENCES organizations(org_id),
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    UNIQUE (user_id, org_id)
);
`;

const MEMORY = `-- Metadata and index. Content is sealed elsewhere; revealing values are keyed hashes, never plain text.
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
`;

const LIFE_CYCLE = `-- For queries: excludes forgotten rows.
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
`;

const AUDIT = `-- Every operation, without content. Append-only; outlives the user whose deletion it records.
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
`;
