/**
 * Stored traces: the buffer, what a decision leaves in it, expiry and erasure, and the sealed
 * pages. traces.ts reads them.
 *
 * Buffers traces that hold only codes, so that a busy vault seals one page instead of one per
 * commit.
 * The buffer is written with the next commit once it is `WAIT_MS` old or a page is full.
 * A crash may lose buffered traces; the decision itself is in the log. Traces with content are
 * never buffered.
 */

import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { keyedHash } from "../../crypto/primitives.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import { isKeepsakeError } from "../../model/error.ts";
import {
  AUTHORITIES,
  detail,
  EVENT_TYPES,
  MESSAGE_MAX,
  MODES,
  SOURCES,
  span,
  TAINTS,
  TYPES,
} from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { pagesOf } from "../../model/parts.ts";
import {
  type GateRecord,
  mayRecordContent,
  TRACE_VERBS,
  type Trace,
  type TraceVerb,
  traceSettings,
  tracesExpireBefore,
} from "../../policy/trace.ts";
import type { GateContext, GateDecision, MessageDecision } from "../../policy/write-gate.ts";
import type { SealedTraces } from "../../storage/record-store.ts";
import { analyseText, termsIn } from "../../text/analysis.ts";
import { LANGUAGES } from "../../text/languages.ts";
import { words } from "../../text/words.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { OpenVault, UnitOfWork, WaitingTraces } from "../open-vault.ts";
import type { System } from "../system.ts";
import { openIndexed, saltsOf, sealWith } from "./items.ts";

const WAIT_MS = 5_000;
/** A page is full at this many traces. */
const PAGE_TRACES = 64;

export class TraceBuffer implements WaitingTraces {
  readonly #vault: Pick<OpenVault, "head" | "index" | "useQueue">;
  #waiting: readonly Trace[] = [];
  #generation = 0;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(vault: Pick<OpenVault, "head" | "index" | "useQueue">) {
    this.#vault = vault;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  newest(): readonly Trace[] {
    return this.#current().toReversed();
  }

  written(own: readonly Trace[], at: number, isFlush: boolean): readonly Trace[] {
    if (own.length === 0 && !isFlush) return [];
    const isDue =
      isFlush ||
      at - this.#writtenAt >= WAIT_MS ||
      this.#waiting.length + own.length >= PAGE_TRACES ||
      own.some(({ content }) => content !== undefined);
    return isDue ? [...this.#current(), ...own] : [];
  }

  /** Call after the commit. @param written the result of `written` */
  committed(own: readonly Trace[], written: readonly Trace[], at: number): void {
    if (written.length > 0) {
      this.#waiting = [];
      this.#writtenAt = at;
    } else if (own.length > 0) {
      this.#waiting = [...this.#current(), ...own];
      this.#generation = this.#vault.head.generation;
      this.#vault.useQueue.flushSoon();
    }
  }

  drop(ids: ReadonlySet<string>): void {
    this.#waiting = this.#waiting.filter(({ items }) => !items.some((id) => ids.has(id)));
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Another process may have erased an item that a buffered trace names. */
  #current(): readonly Trace[] {
    if (this.#generation === this.#vault.head.generation) return this.#waiting;
    return this.#waiting.filter(({ items }) => items.every((id) => this.#vault.index.has(id)));
  }
}

/** Expires traces by retention (SEC-S11), in maintenance and when a vault is opened. */

const STEP_PAGES = 500;

/** @returns the number of pages that were, or would be, dropped */
export async function expireTraces(vault: OpenVault, { dryRun = false } = {}): Promise<number> {
  if (dryRun) return (await expired(vault)).length;
  let count = 0;
  while ((await expired(vault)).length > 0) count += await vault.queue.alone(dropExpired);
  return count;
}

/** Expires traces at open. Checks only the oldest page, so that opening stays fast. */
export async function expireTracesAtOpen(vault: OpenVault): Promise<number> {
  const [oldest] = await vault.storage.records.oldestTraces(vault.id, 1);
  return oldest !== undefined && oldest.at < expiryOf(vault) ? expireTraces(vault) : 0;
}

async function dropExpired(draft: UnitOfWork): Promise<number> {
  const rows = await expired(draft.vault);
  for (const row of rows) draft.rewriteTraces(row, []);
  return rows.length;
}

async function expired(vault: OpenVault): Promise<readonly SealedTraces[]> {
  const before = expiryOf(vault);
  return (await vault.storage.records.oldestTraces(vault.id, STEP_PAGES)).filter((row) => row.at < before);
}

const expiryOf = (vault: OpenVault): number => tracesExpireBefore(vault.policy, vault.now());

/**
 * Removes the traces of erased items (SEC-S11): affected pages are rewritten without them, and the
 * salts of the old pages are destroyed.
 * Pages with words lose their salts before the erasure is acknowledged, pages with only codes when
 * the rows are purged.
 * Traces with words are also removed if the item only changed, or if a query contains the erased
 * words.
 */

export interface TraceErasure {
  readonly erased: ReadonlySet<string>;
  /** Items that lose words or evidence. */
  readonly changed: ReadonlySet<string>;
  /** Erased words. Called only if traces hold words. */
  readonly texts: () => readonly string[];
}

/** Rows opened per step. */
const PAGE_ROWS = 200;

/**
 * Runs in the commit that requests the erasure. Opens every page that holds words.
 * @returns salts to destroy before the erasure is acknowledged
 */
export async function eraseTraceWords(draft: UnitOfWork, erasure: TraceErasure): Promise<readonly string[]> {
  draft.vault.traceBuffer.drop(erasure.erased);
  let terms: ReadonlySet<string> | undefined;
  return rewritePages(draft, NO_IDS, (trace) => {
    terms ??= termsOf(erasure.texts());
    return mustErase(trace, erasure, terms);
  });
}
const NO_IDS: readonly string[] = [];

/**
 * Runs when the rows are purged, in a commit of its own. Opens only pages that name one of the ids.
 */
export async function eraseTracesOf(draft: UnitOfWork, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  await rewritePages(draft, ids, (trace) => trace.items.some((id) => gone.has(id)));
}

/** Rewrites pages that name an id or hold words. @returns salts of the old pages */
async function rewritePages(
  draft: UnitOfWork,
  ids: readonly string[],
  mustDrop: (trace: Trace) => boolean,
): Promise<readonly string[]> {
  const { vault } = draft;
  const saltIds: string[] = [];
  const { records } = vault.storage;
  const pages = pagesOf<SealedTraces>(PAGE_ROWS, (last) => records.tracesAbout(vault.id, ids, PAGE_ROWS, last));
  for await (const rows of pages) {
    const opened = await openPages(vault, rows);
    for (const row of rows) {
      const traces = opened.get(row.saltId);
      const kept = traces?.filter((trace) => !mustDrop(trace)) ?? [];
      if (kept.length === traces?.length) continue;
      saltIds.push(row.saltId);
      draft.rewriteTraces(row, kept);
    }
  }
  return saltIds;
}

/** By salt id. Pages that cannot be decrypted are left out, so they are dropped. */
export async function openPages(
  vault: OpenVault,
  rows: readonly SealedTraces[],
): Promise<ReadonlyMap<string, readonly Trace[]>> {
  const salts = await saltsOf(vault, rows);
  const opened = new Map<string, readonly Trace[]>();
  for (const row of rows) {
    const salt = salts.get(row.saltId);
    if (salt === undefined) continue;
    try {
      opened.set(row.saltId, openTraces(vault.keys, vault.keys.unwrapSalt(salt), row));
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
    }
  }
  return opened;
}

function mustErase(trace: Trace, { erased, changed }: TraceErasure, terms: ReadonlySet<string>): boolean {
  if (trace.items.some((id) => erased.has(id))) return true;
  if (trace.content === undefined) return false;
  if (trace.items.some((id) => changed.has(id))) return true;
  for (const term of termsOf(wordsOutsideItems(trace))) if (terms.has(term)) return true;
  return false;
}

/** Words of a trace that no item holds: queries and denied candidates. */
function wordsOutsideItems({ outcome, content = {} }: Trace): readonly string[] {
  const { recall, gate, events } = content;
  const denied = outcome === "deny" && gate?.kind === "candidate" ? gate.candidate : undefined;
  return [
    ...(recall === undefined ? [] : [recall.query]),
    ...(denied === undefined ? [] : [denied.text, ...denied.details.map(({ text }) => text)]),
    ...(events === undefined ? [] : [JSON.stringify(events)]),
  ];
}

const termsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => {
      const { language } = analyseText(text);
      const { stopWords } = Object.values(LANGUAGES).find(({ code }) => code === language) ?? LANGUAGES.en;
      return words(text).flatMap((word) => (stopWords.has(word.text) ? [] : termsIn(word.text, language)));
    }),
  );

/**
 * Traces a decision of the write gate at the level that the policy asks for (SEC-S11): codes
 * always, words and gate input only at level `content`. Under strict privacy the words of denied
 * candidates are never traced (NAM-68).
 */
interface JudgedCandidate {
  readonly verb: TraceVerb;
  readonly candidate: Candidate;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: GateDecision;
  readonly items: readonly string[];
}

export function traceCandidate(draft: UnitOfWork, judged: JudgedCandidate): void {
  const settings = traceSettings(draft.vault.policy);
  if (settings.level === "off") return;
  const { verb, candidate, provenance, context, decision } = judged;
  const other = otherOf(decision);
  const gate: GateRecord = { kind: "candidate", candidate, provenance, context };
  draft.trace({
    verb,
    step: decision.step,
    outcome: decision.decision,
    reason: decision.reason,
    items: other === undefined || judged.items.includes(other) ? judged.items : [...judged.items, other],
    ...sessionOf(draft, provenance.session),
    lines: decision.trace,
    ...(mayRecordContent(settings, decision) ? { content: { gate } } : {}),
  });
}

function otherOf(decision: GateDecision): string | undefined {
  if (decision.decision === "merge") return decision.into;
  return decision.decision === "allow" ? decision.other : undefined;
}

interface JudgedMessage {
  /** Undefined if nothing was stored. */
  readonly id: string | undefined;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: MessageDecision;
}

/** Masked text is not stored, so the decision cannot be replayed. */
const isMasked = ({ masked, trace }: MessageDecision): boolean =>
  masked.length > 0 || trace.some(({ reason }) => reason === "patterns_masked");

export function traceMessage(draft: UnitOfWork, { id, provenance, context, decision }: JudgedMessage): void {
  const settings = traceSettings(draft.vault.policy);
  if (settings.level === "off") return;
  const isReplayable = id !== undefined && !isMasked(decision) && draft.vault.policy.archive.transcripts;
  draft.trace({
    verb: "observe",
    step: decision.step,
    outcome: decision.decision,
    reason: decision.reason,
    items: id === undefined ? [] : [id],
    ...sessionOf(draft, provenance.session),
    lines: decision.trace,
    ...(isReplayable && mayRecordContent(settings, decision)
      ? { content: { gate: { kind: "message", message: id, provenance, context } } }
      : {}),
  });
}

export function traceCode(
  draft: UnitOfWork,
  code: {
    readonly verb: TraceVerb;
    readonly step?: string;
    readonly outcome: string;
    readonly reason: string;
    readonly items: readonly string[];
    readonly session?: string | undefined;
    readonly counts?: Readonly<Record<string, number>>;
  },
): void {
  if (traceSettings(draft.vault.policy).level === "off") return;
  const { session, ...rest } = code;
  draft.trace({ ...rest, ...sessionOf(draft, session), lines: [] });
}

const sessionOf = ({ vault }: UnitOfWork, session: string | undefined): { readonly session?: string } =>
  session === undefined ? {} : { session: vault.traceSessions.of(session) };

const code = z.string().max(200);
const provenance = z.looseObject({
  source: z.enum(SOURCES),
  taint: z.enum(TAINTS),
  authority: z.enum(AUTHORITIES),
  session: z.string().optional(),
  speaker: z.string().optional(),
  isOwner: z.boolean(),
});
const context = z.looseObject({
  frozen: z.boolean(),
  restricted: z.boolean(),
  at: z.number(),
  itemCount: z.number(),
  untrustedInSession: z.number(),
});
const candidate = z.looseObject({
  type: z.enum(TYPES),
  mode: z.enum(MODES),
  event: z.enum(EVENT_TYPES),
  text: z.string().max(MESSAGE_MAX),
  details: z.array(detail),
  entities: z.array(z.string()),
  labels: z.array(z.string()),
  spans: z.array(span),
  weight: z.looseObject({ points: z.number(), salience: z.number() }),
  extractor: code,
});
const gate = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("candidate"), candidate, provenance, context }),
  z.looseObject({ kind: z.literal("message"), message: code, provenance, context }),
]);
const document = z.looseObject({
  seq: z.int().min(0),
  number: z.int().min(0),
  at: z.number(),
  verb: z.enum(TRACE_VERBS),
  step: code.optional(),
  outcome: code,
  reason: code,
  items: z.array(code),
  session: code.optional(),
  policy: code,
  lines: z.array(z.object({ step: code, outcome: code, reason: code })),
  counts: z.record(z.string(), z.number()).optional(),
  content: z.looseObject({ gate: gate.optional() }).optional(),
});

/**
 * Parses a trace from the output of `keepsake trace --json`. Gate input is validated as far as the
 * gate reads it.
 */
export function parseTrace(value: unknown): Trace {
  const checked: unknown = parseWith(document, value, "The trace");
  // The schema checked every member; `replayTraces` refuses what the gate does not understand.
  return checked as Trace;
}

/**
 * Seals a page of traces with the vault's index key and a salt of its own. Destroying the salt
 * makes all copies unreadable (SEC-S11). The page is bound to its vault and to its clear columns.
 */
export interface TracePage extends Pick<SealedTraces, "seq" | "page" | "at"> {
  readonly traces: readonly Trace[];
}

export function sealTraces(
  keys: VaultKeys,
  { saltId, salt }: { readonly saltId: string; readonly salt: Uint8Array },
  { seq, page, at, traces }: TracePage,
  random: System["random"],
): SealedTraces {
  const items = [...new Set(traces.flatMap(({ items }) => items))];
  const hasContent = traces.some(({ content }) => content !== undefined);
  const row = { seq, page, saltId, at, hasContent, items };
  const envelope = sealWith(keys, "index", salt, traceAad(keys, row), encodeTraces(traces), random);
  return { ...row, envelope };
}

/**
 * In the order of writing.
 * @throws KeepsakeError `record_corrupt` for altered bytes or columns, `key_mismatch` for another
 * key or salt.
 */
export function openTraces(keys: VaultKeys, salt: Uint8Array, row: SealedTraces): readonly Trace[] {
  const bytes = openIndexed(keys, salt, traceAad(keys, row), row.envelope);
  const traces = decodeTraces(bytes) ?? [];
  bytes.fill(0);
  return traces;
}

export const traceAad = (
  keys: VaultKeys,
  { saltId, seq, page, at, hasContent, items }: Omit<SealedTraces, "envelope">,
): Uint8Array =>
  Buffer.from(["keepsake/trace/1", keys.vaultId, saltId, seq, page, at, hasContent ? 1 : 0, ...items].join("\0"));

/** The first byte of a page. */
const [DEFLATED, PLAIN] = [2, 3];
/** A page holds few traces: the default state of 256 KB costs more time than the compression. */
const SMALL = { memLevel: 5, windowBits: 13, chunkSize: 4_096 };

/**
 * Deflated JSON, because the same codes repeat in every trace. What has words is not compressed:
 * its length would tell about them.
 */
export function encodeTraces(traces: readonly Trace[]): Uint8Array {
  const json = Buffer.from(JSON.stringify(traces));
  return traces.some(({ content }) => content !== undefined)
    ? Buffer.concat([Buffer.of(PLAIN), json])
    : Buffer.concat([Buffer.of(DEFLATED), deflateRawSync(json, SMALL)]);
}

/**
 * @returns undefined for a page of another format
 * @param bytes decrypted with the vault's key, so written by `encodeTraces`
 */
export function decodeTraces(bytes: Uint8Array): readonly Trace[] | undefined {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset + 1, bytes.byteLength - 1);
  if (bytes[0] === PLAIN) return JSON.parse(page.toString("utf8"));
  return bytes[0] === DEFLATED ? JSON.parse(inflateRawSync(page).toString("utf8")) : undefined;
}

/** Session names may contain personal data, so traces hold a keyed hash. */
export interface TraceSessions {
  of(session: string): string;
}

const SESSION_DIGITS = 16;
const SESSIONS_MAX = 64;

export function createTraceSessions(keys: VaultKeys): TraceSessions {
  const known = new Map<string, string>();
  return {
    of(session) {
      const found = known.get(session);
      if (found !== undefined) return found;
      const made = keyedHash(keys.names, `trace\u0000${session}`).toString("hex").slice(0, SESSION_DIGITS);
      if (known.size >= SESSIONS_MAX) known.clear();
      known.set(session, made);
      return made;
    },
  };
}
