/**
 * Play New's store (PN-18): a transcript is archived as a message, anything else becomes a stated
 * memory. Both pass the write gate; a denial reports its reason (PN-32).
 */

import type * as z from "zod";
import { readData } from "../../data.ts";
import { candidateOf, denialError, REMEMBER_EXTRACTOR, writeDenied } from "../../engine/correct/correct.ts";
import { WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import { liftSuppression } from "../../engine/forget/forget.ts";
import {
  type Admission,
  admitCandidate,
  type CandidateFrame,
  gateContext,
} from "../../engine/observe/admit-candidate.ts";
import { actorOfSource, provenanceOf } from "../../engine/observe/speakers.ts";
import { type OpenVault, openedVault, storeReadOnly, type UnitOfWork } from "../../engine/open-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { newFact } from "../../engine/write/items.ts";
import type { Candidate } from "../../model/candidate.ts";
import { DETAIL_MAX, DETAILS_MAX, GIST_MAX, type Item, type Source } from "../../model/item.ts";
import { defined, rawHash } from "../../model/json.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { basisFor, messageGate } from "../../policy/write-gate.ts";
import { sentences } from "../../text/sentences.ts";
import { invalidInput } from "../invalid-input.ts";
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
  const metadata = defined({
    topic_tags: topic_tags?.length === 0 ? undefined : topic_tags,
    importance_score: importance_score === UNWEIGHED ? undefined : importance_score,
  });
  const observed = await vault.observe(
    defined({
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
  if (opened.isReadOnly) throw storeReadOnly();
  await opened.catchUp();
  const at = opened.now();
  // Throws after the commit, because a denial is logged like every decision.
  const outcome = await opened.queue.write(async (draft) => admitStated(draft, request, by, at));
  if (outcome.outcome === "denied") throw denialError(outcome.reason);
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
    origin: defined({
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
    ...defined({ type: isOfKind ? undefined : type === "context" ? "fact" : type, customType }),
    mode: isOfKind ? formed.mode : ("semantic" as const),
    details: gist.details.map((text) => ({ text, brightness: 1 })),
  };
}

const kindIn = ({ category, content_type }: StoreRequest): RecordKind => ({ category, contentType: content_type });

/** Stores data without an item field in the format's slot, sealed with the item. */
function withSlot(item: Item, request: StoreRequest, text: string): Item {
  const { category, contentType } = kindOf(item);
  const members = defined({
    category: category === request.category ? undefined : request.category,
    content_type: contentType === request.content_type ? undefined : request.content_type,
  });
  const rest = defined({
    told: Object.keys(members).length === 0 ? undefined : members,
    [WHOLE_TEXT]: text === item.text ? undefined : text,
  });
  if (Object.keys(rest).length === 0) return item;
  const slot = { codec: PLAY_NEW_CODEC, id: item.id, rest: rest as Record<string, never> };
  return { ...item, foreign: [...item.foreign, slot] };
}

const noVisibleText = () =>
  invalidInput("The content has no visible characters.", "Pass text with visible characters.", { field: "content" });

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
 * Play New's tables for PostgreSQL 15 and later (PN-09, PN-10). Run once, in an empty schema. Beyond
 * the specification: `key_version` (PN-C3), UUIDv7 ids (PN-C2), an append-only log (PN-10), soft
 * deletion that keeps ids and times (PN-C14), and a view of live rows. Content is never stored here:
 * `content_ref` names the sealed blob.
 */
export const playNewSchema = (): string => readData("play-new.sql");
