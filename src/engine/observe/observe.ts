/**
 * Archives conversation turns and behaviour events and forms facts by rules (design §4, GUM-01):
 * validate → message gate → archive with secrets masked → extract → write gate → seal → commit →
 * index.
 */

import { keyedHashTruncated } from "../../crypto/primitives.ts";
import { eventSentence } from "../../forming/behaviour/wording.ts";
import { rehearse } from "../../model/aging.ts";
import type { Provenance } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import { assertKnown } from "../../model/input-fault.ts";
import { type Item, UNUSED } from "../../model/item.ts";
import { canonicalJson } from "../../model/json.ts";
import {
  type Observation,
  observation,
  parseWith,
  sourceOfRole,
  UNKNOWN_ROLE_SOURCE,
} from "../../model/observation.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { classify, judgeConsent, recallable } from "../../policy/privacy.ts";
import { maskedData, placeholderOf } from "../../policy/privacy-detectors.ts";
import { isAnnouncedSecret } from "../../policy/secrets.ts";
import {
  type GateContext,
  importedPrivacy,
  type MessageDecision,
  messageGate,
  quarantinedUntil,
} from "../../policy/write-gate.ts";
import { analyseText } from "../../text/analysis.ts";
import { parseMoment } from "../../text/moment.ts";
import { sentences } from "../../text/sentences.ts";
import { isTimeZone } from "../../text/time-zone.ts";
import { isPlainStatement, untrustedItem } from "../correct/foreign-memory.ts";
import { withoutSideData } from "../forget/cut-message.ts";
import { screened } from "../forget/suppression.ts";
import { wordsOfItem } from "../item-text.ts";
import { closedState, type OpenVault, type UnitOfWork } from "../open-vault.ts";
import { logRehearsal } from "../recall/recall-count.ts";
import { createYielder } from "../system.ts";
import { newMessage } from "../write/items.ts";
import { consentTo, type FormJob, jobsOf, writeJob } from "../write/stored-notes.ts";
import { traceMessage } from "../write/trace-buffer.ts";
import { type Admission, callFactHooks, type FactHooks, gateContext } from "./admit-candidate.ts";
import { type FormingSink, formMessage, hasUnformedMessages, redactWithheld } from "./form-message.ts";
import { ARCHIVE_OFF_TEXT, actorOfSource, assertPlainNames, provenanceOf } from "./speakers.ts";

export interface ObservedMessage {
  /** Id of the archived message, also of a known one. Absent if nothing was stored. */
  readonly id?: string;
  /**
   * `stored_in_part`: without sentences deleted before, each replaced by `[deleted earlier]`.
   * `known`: the same id was observed before. `denied`: by the gate.
   */
  readonly outcome: "stored" | "stored_in_part" | "known" | "denied" | "empty";
  /** Reason code of a denial; `erased_before` for `stored_in_part`. */
  readonly reason?: string;
}

export interface ObserveOptions {
  /**
   * Absent: returns when the facts by rules are durable; model, summaries and topics follow in the
   * background. True: waits for those too. False: returns when the messages are durable (GUM-32).
   */
  readonly sync?: boolean;
  readonly signal?: AbortSignal;
}

export interface FormedItem {
  readonly id: string;
  readonly text: string;
  readonly type: Item["type"];
  readonly hold: Item["hold"];
  /** Archived messages that it was formed from. */
  readonly messages: readonly string[];
}

export interface Observed {
  /** One for each observation, in order. */
  readonly messages: readonly ObservedMessage[];
  readonly formed: readonly FormedItem[];
  /** Known facts that gained evidence. */
  readonly repeatedCount: number;
  /** Candidates that were not stored, by reason code. */
  readonly denied: Readonly<Record<string, number>>;
  /** Sentences for the caller, such as about an unknown role. */
  readonly warnings?: readonly string[];
  /** Messages still to be formed in the background; `vault.settled()` waits for them. */
  readonly pendingCount: number;
  /**
   * If the store has fact hooks: refusals, failures and rejected changes, by code (docs/hooks.md).
   */
  readonly hooks?: Readonly<Record<string, number>>;
}

/** One transaction holds them all. */
const OBSERVATIONS_MAX = 5_000;
/** Years 0 to 9999: a stored instant has 24 characters (SEC-S6). */
const EARLIEST = Date.parse("0000-01-01T00:00:00.000Z");
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** Limit for metadata and for event of one message, as JSON. */
const JSON_MAX = 100_000;
/** A validated message. */
export interface PreparedMessage {
  /** Drawn in advance if hooks run, which refer to facts by it. */
  readonly id: string | undefined;
  readonly given: ReturnType<typeof parseObservation>;
  readonly at: number;
  readonly timeZone: string;
  readonly text: string;
  readonly imported?: ImportedMessage;
}

/** What an import adds to a message. */
export interface ImportedMessage {
  readonly origin: Pick<Item["origin"], "import" | "platform">;
  readonly foreign: Item["foreign"];
  /** False: evidence only; nothing is formed from it. */
  readonly isFormed: boolean;
  /** Above 1 if the message was imported before. */
  readonly revision: number;
}

/**
 * @param input one message or an array; an array is one transaction
 * @throws KeepsakeError `invalid_input` for the first invalid message (facts: `index`, `field`),
 * `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`, `store_read_only`
 */
export async function observe(
  vault: OpenVault,
  input: Observation | readonly Observation[],
  options: ObserveOptions = {},
): Promise<Observed> {
  const observations = Array.isArray(input) ? input : [input];
  if (observations.length > OBSERVATIONS_MAX) throw tooMany(observations.length);
  options.signal?.throwIfAborted();
  const now = vault.now();
  const isDeferred = options.sync === false;
  const hasFactHooks = !isDeferred && vault.hooks.hooked.has("fact before_add");
  const yieldTurn = createYielder(vault.system);
  // Without an await, so that closing the vault after this call waits for it.
  const incoming = observations.map((given, index) => ({
    ...withDerivedId(vault, prepareMessage(given, index, now)),
    id: hasFactHooks ? vault.ids.next() : undefined,
  }));
  const warnings = unknownRoles(incoming).map(unknownRoleWarning);
  const ingestAll = async (draft: UnitOfWork, hooks: FactHooks | undefined): Promise<ObserveResultBuilder> => {
    const result = new ObserveResultBuilder(isDeferred, hooks, warnings);
    for (const message of incoming) {
      await ingestMessage(draft, message, result);
      await yieldTurn();
    }
    return result;
  };
  const hooks = hasFactHooks
    ? await callFactHooks(vault, async (draft, asking) => void (await ingestAll(draft, asking)), options.signal)
    : undefined;
  const observed = await vault.queue.write(async (draft) => {
    const result = await ingestAll(draft, hooks);
    result.jobs = openJobs(draft, result);
    return result;
  });
  if (observed.jobs.length > 0) vault.formation.take(observed.jobs);
  await rehearseMentioned(vault, observed.ownerMessages(), now);
  if (options.sync !== true) return observed.observed();
  await vault.settleForming({ signal: options.signal });
  return withBackgroundResults(vault, observed);
}

/** Adds what was formed in the background while the caller waited. */
async function withBackgroundResults(vault: OpenVault, result: ObserveResultBuilder): Promise<Observed> {
  const observed = result.observed();
  const own = new Set(result.open);
  const known = new Set(observed.formed.map(({ id }) => id));
  const ids = new Set(result.open.flatMap((id) => vault.index.citing(id)));
  const added = (await vault.items.many([...ids].filter((id) => !known.has(id)))).filter(
    ({ layer, evidence }) => layer === "fact" && evidence.every(({ item }) => own.has(item)),
  );
  return {
    ...observed,
    formed: [...observed.formed, ...added.map(formedItem)],
    pendingCount: result.open.filter((id) => vault.formJobs.statusOf([id]) !== "processed").length,
  };
}

/** Written with the messages, so that a crash loses no job. */
export function openJobs(draft: UnitOfWork, result: ObserveResultBuilder): readonly FormJob[] {
  const { vault } = draft;
  const stage = result.isDeferred ? "rules" : "model";
  if (stage === "model" && vault.formation.model === undefined) return [];
  const job = { status: stage === "rules" ? "pending" : "chunked", stage, createdAt: draft.at, attempts: 0 } as const;
  const jobs = jobsOf(result.open, job, () => vault.ids.next());
  for (const each of jobs) writeJob(draft, each);
  return jobs;
}

function parseObservation(given: unknown, index: number) {
  try {
    return parseWith(observation, given, "The message");
  } catch (error) {
    throw withIndex(error, index);
  }
}

/** @throws KeepsakeError `invalid_input`. */
export function prepareMessage(given: unknown, index: number, now: number): Omit<PreparedMessage, "id"> {
  const parsed = parseObservation(given, index);
  const timeZone = parsed.timeZone ?? "UTC";
  if (!isTimeZone(timeZone))
    throw invalidField(index, "timeZone", "it is not an IANA time zone", "Use a name such as Europe/Berlin.");
  const moment = parsed.at === undefined ? now : parseMoment(parsed.at, timeZone);
  if (moment === undefined || moment < EARLIEST || moment > LATEST)
    throw invalidField(index, "at", "it is not a date", "Use ISO 8601, such as 2026-04-12T09:15:00Z, or milliseconds.");
  checkNames(parsed, index);
  for (const field of ["metadata", "event"] as const) checkJson(parsed[field], field, index);
  if (!parsed.content.isWellFormed())
    throw invalidField(index, "content", "it is not well-formed Unicode", "Replace lone surrogates.");
  return { given: parsed, at: moment, timeZone, text: textOf(parsed) };
}

/** Roles of messages that give no source either. */
function unknownRoles(messages: readonly Pick<PreparedMessage, "given">[]): readonly string[] {
  const open = messages.filter(({ given }) => given.source === undefined && sourceOfRole(given.role) === undefined);
  return [...new Set(open.map(({ given }) => truncate(singleLine(given.role), ROLE_SHOWN_MAX)))].slice(
    0,
    ROLES_SHOWN_MAX,
  );
}
const ROLE_SHOWN_MAX = 40;
const ROLES_SHOWN_MAX = 10;

const unknownRoleWarning = (role: string): string =>
  `Role "${role}" is unknown, so its messages are stored as untrusted content. For a person, use role "user" with their name in "speaker", or pass source "user_direct".`;

/**
 * Identifies a message without an id by its place and content. The hash is keyed by the vault, so
 * that it cannot confirm a guess (SEC-C11).
 */
function withDerivedId(vault: OpenVault, message: Omit<PreparedMessage, "id">): Omit<PreparedMessage, "id"> {
  const { id, place, role, content, ...given } = message.given;
  if (id !== undefined || place === undefined) return message;
  const identity = [role, content, given.speaker, given.subject, given.event, given.metadata].map(
    (part) => part ?? null,
  );
  const hash = keyedHashTruncated(vault.keys.dedup, `message\u0000${canonicalJson(identity)}`, WORDS_HASH_BYTES);
  return { ...message, given: { ...message.given, id: `${place}#${hash.toString("base64url")}` } };
}
const WORDS_HASH_BYTES = 12;

/** An event without words gets a generated sentence (GUM-06). */
function textOf({ content, event }: PreparedMessage["given"]): string {
  return content.trim() === "" && event !== undefined ? eventSentence(event) : displayText(content);
}

function checkNames(
  { role, session, id, place, speaker, subject, channel, agent }: PreparedMessage["given"],
  index: number,
): void {
  try {
    assertPlainNames("The message", { role, session, id, place, speaker, subject, channel, agent });
  } catch (error) {
    throw withIndex(error, index);
  }
}

/** Only what can be exported again is accepted: well-formed, finite, bounded. */
function checkJson(value: unknown, field: string, index: number): void {
  if (value === undefined) return;
  let length: number;
  try {
    length = canonicalJson(value).length;
  } catch (error) {
    throw withIndex(error, index);
  }
  if (length > JSON_MAX)
    throw invalidField(
      index,
      field,
      `it is longer than ${JSON_MAX} characters`,
      "Store large data elsewhere and refer to it.",
    );
}

/** Adds one message to the draft, with the facts that the rules find in it. */
export async function ingestMessage(
  draft: UnitOfWork,
  incoming: PreparedMessage,
  result: ObserveResultBuilder,
): Promise<void> {
  const message = await maskAnnouncedSecret(draft, incoming);
  const { given } = message;
  if (message.text.trim() === "") return result.message({ outcome: "empty" });
  const known = given.id === undefined ? undefined : draft.messageId(given.session, given.id);
  // A message with its own id again is re-ingested: untrusted content becomes its owner's.
  if (known !== undefined && known !== message.id) return result.message({ id: known, outcome: "known" });

  const { provenance, context, decision, item, suppressedCount } = judgeMessage(draft, message);
  if (item === undefined) {
    if (decision.reason === "vault_frozen" || decision.reason === "vault_restricted")
      throw closedState(decision.reason);
    draft.log({ op: "deny", rule: decision.reason });
    traceMessage(draft, { id: undefined, provenance, context, decision });
    return result.message({ outcome: "denied", reason: decision.reason });
  }
  traceMessage(draft, { id: item.id, provenance, context, decision });
  const isEvidence = message.imported?.isFormed === false;
  const isFormedLater = (result.isDeferred || isEvidence) && item.text !== ARCHIVE_OFF_TEXT;
  draft.put(
    isFormedLater
      ? await redactWithheld(draft, item, decision.text, !isEvidence && hasUnformedMessages(draft))
      : await formMessage(draft, item, decision.text, result, result.hooks),
  );
  draft.log({
    op: "store",
    mem: item.id,
    rev: item.revision,
    act: provenance.source === "assistant" ? "agent" : "user",
  });
  for (let count = 0; count < suppressedCount; count++) result.deny("erased_before");
  result.message(
    suppressedCount === 0
      ? { id: item.id, outcome: "stored" }
      : { id: item.id, outcome: "stored_in_part", reason: "erased_before" },
  );
  if (item.text !== ARCHIVE_OFF_TEXT && !isEvidence) result.open.push(item.id);
  // Only what the owner types rehearses memories, and what the guests of a deployment do, which has
  // no owner who speaks (GOS-31). Models and untrusted content do not (SEC-R6).
  const isHeeded = provenance.isOwner || draft.vault.policy.custody === "deployment";
  if (provenance.source === "user_direct" && isHeeded && item.taint === "clean")
    result.addOwnerMessage({ id: item.id, text: decision.text, at: item.at });
}

/** Masks a password that the previous message announced ("My password is the following:"). */
async function maskAnnouncedSecret(draft: UnitOfWork, message: PreparedMessage): Promise<PreparedMessage> {
  const { session } = message.given;
  if (draft.vault.policy.privacy.detectors !== "shape" || session === undefined) return message;
  if (message.text.length > ANNOUNCED_MAX || /\[\w+\]/u.test(message.text)) return message;
  const before = await draft.lastMessageText(session);
  return before !== undefined && isAnnouncedSecret(before, message.text)
    ? { ...message, text: placeholderOf("password") }
    : message;
}
const ANNOUNCED_MAX = 250;

export interface JudgedMessage {
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: MessageDecision;
  /** As it would be archived; absent if denied. */
  readonly item?: Item;
  /** Sentences left out because they were deleted before. */
  readonly suppressedCount: number;
}

/** The gate's decision and the item to archive. Changes nothing in the draft. */
export function judgeMessage(draft: UnitOfWork, message: PreparedMessage): JudgedMessage {
  const { vault } = draft;
  const { given } = message;
  const session = draft.session(given.session);
  const source = given.source ?? sourceOfRole(given.role) ?? UNKNOWN_ROLE_SOURCE;
  const provenance = provenanceOf(
    source,
    { name: given.session, isTainted: session.isTainted },
    given.speaker,
    vault.name,
  );
  const context = gateContext(draft, { at: message.at, provenance });
  const judged = messageGate(vault.policy, { text: message.text, provenance, sentences }, context);
  if (judged.decision === "deny") return { provenance, context, decision: judged, suppressedCount: 0 };
  const voice = actorOfSource(provenance.source) === "user" ? "own" : "other";
  const { text, suppressedCount } = screened(vault, judged.text, voice, provenance.taint);
  const decision = { ...judged, text };
  const item = archivedItem(draft, message, provenance, session.turnCount, decision);
  return { provenance, context, decision, item: suppressedCount > 0 ? withoutSideData(item) : item, suppressedCount };
}

function archivedItem(
  draft: UnitOfWork,
  message: PreparedMessage,
  provenance: Provenance,
  turn: number,
  decision: MessageDecision,
): Item {
  const { vault } = draft;
  const { given, imported } = message;
  const item = newMessage(
    {
      id: message.id ?? vault.ids.next(),
      at: message.at,
      policy: vault.policy,
      privacyClass: decision.privacyClass,
      basis: decision.basis,
      hold: "archived",
      origin: {
        ...(given.session === undefined ? {} : { session: given.session, turn }),
        ...(given.id === undefined ? {} : { messageId: given.id }),
        ...(given.channel === undefined ? {} : { channel: given.channel }),
        actor: actorOfSource(provenance.source),
        source: provenance.source,
        method: "stated",
        ...(given.at === undefined ? { live: true } : {}),
      },
      provenance,
      subject: given.subject,
      timeZone: given.timeZone,
      agent: given.agent,
    },
    {
      role: given.role,
      kind: given.kind ?? (given.event === undefined ? "turn" : "event"),
      ...(given.event === undefined ? {} : { event: maskedData(vault.policy, given.event) }),
      ...(given.metadata === undefined ? {} : { metadata: maskedData(vault.policy, given.metadata) }),
    },
    // Secrets are already masked; evidence spans refer to this text.
    vault.policy.archive.transcripts ? decision.text : ARCHIVE_OFF_TEXT,
  );
  if (imported === undefined) return item;
  const { live: _live, ...rest } = item.origin;
  const origin = { ...rest, ...imported.origin, method: "api_export" } as const;
  return { ...item, revision: imported.revision, origin, foreign: imported.foreign };
}

export class ObserveResultBuilder implements FormingSink {
  readonly isDeferred: boolean;
  readonly hooks: FactHooks | undefined;
  readonly warnings: readonly string[];
  /** Stored messages that may still be formed further. */
  readonly open: string[] = [];
  jobs: readonly FormJob[] = [];
  readonly #messages: ObservedMessage[] = [];
  readonly #ownerMessages: StoredMessage[] = [];
  readonly #formed = new Map<string, FormedItem>();
  readonly #denied = new Map<string, number>();
  #repeatedCount = 0;

  constructor(isDeferred: boolean, hooks: FactHooks | undefined, warnings: readonly string[] = []) {
    this.isDeferred = isDeferred;
    this.hooks = hooks;
    this.warnings = warnings;
  }

  message(message: ObservedMessage): undefined {
    this.#messages.push(message);
  }

  addOwnerMessage(said: StoredMessage): void {
    this.#ownerMessages.push(said);
  }

  ownerMessages(): readonly StoredMessage[] {
    return this.#ownerMessages;
  }

  /** Outcome of the last message. */
  get outcome(): ObservedMessage["outcome"] | undefined {
    return this.#messages.at(-1)?.outcome;
  }

  /** Of the last message. */
  get reason(): string | undefined {
    return this.#messages.at(-1)?.reason;
  }

  deny(reason: string): void {
    this.#denied.set(reason, (this.#denied.get(reason) ?? 0) + 1);
  }

  admitted(admission: Admission): void {
    if (admission.outcome === "denied") this.deny(admission.reason);
    else if (admission.outcome === "repeated") this.#repeatedCount++;
    else this.#formed.set(admission.item.id, formedItem(admission.item));
  }

  observed(): Observed {
    return {
      messages: this.#messages,
      formed: [...this.#formed.values()],
      repeatedCount: this.#repeatedCount,
      denied: Object.fromEntries(this.#denied),
      ...(this.warnings.length === 0 ? {} : { warnings: this.warnings }),
      pendingCount: this.jobs.reduce((sum, job) => sum + job.messages.length, 0),
      ...(this.hooks !== undefined && "counts" in this.hooks ? { hooks: this.hooks.counts } : {}),
    };
  }
}

export const formedItem = (item: Item): FormedItem => ({
  id: item.id,
  text: item.text,
  type: item.type,
  hold: item.hold,
  messages: item.evidence.map((entry) => entry.item),
});

const invalidField = (index: number, field: string, what: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The message is not valid at "${field}": ${what}.`, {
    hint,
    facts: { index, field },
  });

/** Adds the index of the message to an error. */
function withIndex(error: unknown, index: number): unknown {
  if (!(error instanceof KeepsakeError)) return error;
  return new KeepsakeError(error.code, error.message, {
    hint: error.hint,
    facts: { ...error.facts, index },
    cause: error.cause,
  });
}

const tooMany = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `One call can have at most ${OBSERVATIONS_MAX} messages.`, {
    hint: "Split them into several calls.",
    facts: { count, max: OBSERVATIONS_MAX },
  });

/** A chat message in the shape of model providers and mem0. */
export interface ChatMessage {
  readonly role: string;
  /** Text, or content parts; only their text is read. */
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
  /** The speaker, unless it is the owner. */
  readonly name?: string;
}

export interface AddOptions {
  /** The conversation. Messages of one session give each other context. */
  readonly session?: string;
  readonly agent?: string;
  readonly metadata?: Observation["metadata"];
}

export interface Added {
  readonly results: readonly {
    readonly id: string;
    /** The statement, such as "Is vegetarian". */
    readonly memory: string;
    /** `UPDATE`: replaced the value of an earlier memory, which is now history. */
    readonly event: "ADD" | "UPDATE";
  }[];
}

const OPTIONS = ["session", "agent", "metadata"] as const;

export async function add(
  vault: OpenVault,
  messages: string | readonly ChatMessage[],
  options: AddOptions = {},
): Promise<{ readonly observed: Observed; readonly added: Added }> {
  assertKnown(options, OPTIONS, "The options");
  const chatMessages = typeof messages === "string" ? [{ role: "user", content: messages }] : messages;
  const observed = await observe(
    vault,
    chatMessages.map((message) => observationOf(message, options)),
    { sync: true },
  );
  const items = await vault.items.many(observed.formed.map(({ id }) => id));
  const results = items.map(({ id, text, links }) => ({
    id,
    memory: text,
    event: links.some(({ type }) => type === "supersedes") ? ("UPDATE" as const) : ("ADD" as const),
  }));
  return { observed, added: { results } };
}

function observationOf({ role, content, name, ...rest }: ChatMessage, options: AddOptions): Observation {
  const parts = typeof content === "string" || !Array.isArray(content) ? undefined : content;
  const text = parts?.flatMap((part) => (part.type === "text" && part.text !== undefined ? [part.text] : []));
  return {
    ...rest,
    ...options,
    role,
    content: (text?.join("\n") ?? content) as string,
    ...(name === undefined ? {} : { speaker: name }),
  };
}

/**
 * Rehearses the memories that a person's message mentions, and the details it names (GOS-31b,
 * GOS-A6). One shared word is not enough. Only live messages count, with one index lookup each.
 */
export interface StoredMessage {
  readonly id: string;
  readonly text: string;
  /** When it was said. */
  readonly at: number;
}

/** Older messages are imported history, not a live conversation. */
const LIVE_MS = 3_600_000;
/** Only the last ones of a batch count. */
const MESSAGES_MAX = 4;
/** A longer message is a document and would mention everything. */
const TERMS_MAX = 60;
/** A term in more memories than this identifies none, such as the speakers' names. */
const ROWS_MAX = 16;
/** How many memories are checked, and how many of them one message may mention. */
const CANDIDATES_MAX = 8;
const MENTIONED_MAX = 3;
const GIST_SHARE_MIN = 0.5;
const GIST_TERMS_MIN = 3;
const NAMED_TERMS_MIN = 2;
const DETAIL_SHARE_MIN = 0.5;

/** Rehearsals are written with the next commit. */
export async function rehearseMentioned(
  vault: OpenVault,
  messages: readonly StoredMessage[],
  now: number,
): Promise<void> {
  if (!vault.policy.enabled || vault.isPaused || vault.policy.recall.mentions === "ignore") return;
  const live = messages.slice(-MESSAGES_MAX).filter(({ at }) => Math.abs(now - at) <= LIVE_MS);
  for (const message of live) await rehearseIn(vault, message, now);
}

async function rehearseIn(vault: OpenVault, message: StoredMessage, now: number): Promise<void> {
  const terms = new Set(vault.readings.texts.of(message.text).terms);
  if (terms.size === 0 || terms.size > TERMS_MAX) return;
  const { ids, discriminative: distinctive } = vault.index.sharing(terms, { rowsMax: ROWS_MAX, limit: CANDIDATES_MAX });
  if (ids.length === 0) return;
  const own = new Set(vault.index.citing(message.id));
  const isMeant = (item: Item): boolean =>
    !own.has(item.id) &&
    recallable(item.truth, item.hold, item.layer) !== "no" &&
    isMentioned(item, terms, distinctive);
  const mentioned = (await vault.items.many(ids)).filter(isMeant);
  for (const item of mentioned.slice(0, MENTIONED_MAX)) {
    const use = vault.uses.get(item.id) ?? UNUSED;
    const next = rehearse(use, item, now, { referenced: detailsNamed(item, terms) });
    if (next === use) continue;
    vault.setUse(item.id, next);
    vault.useQueue.set(item.id, next);
    logRehearsal(vault, item.id);
  }
}

/**
 * A mention is a whole label; half of the gist, with three discriminative terms or with one of the
 * details besides one of its own; or an entity with another discriminative term. The last does not
 * count for scenes (`context`): their names recur.
 */
function isMentioned(item: Item, terms: ReadonlySet<string>, distinctive: ReadonlySet<string>): boolean {
  const termsOf = (text: string): readonly string[] => analyseText(text, wordsOfItem(item).language).terms;
  if (item.labels.some((label) => isNamed(termsOf(label), terms, distinctive))) return true;
  const gist = [...new Set(gistTerms(item))];
  const distinctiveGist = gist.filter((term) => distinctive.has(term));
  const isHalf = gist.filter((term) => terms.has(term)).length >= GIST_SHARE_MIN * gist.length;
  if (isHalf && distinctiveGist.length >= GIST_TERMS_MIN) return true;
  // Formation moves what goes beyond the gist into details, which leaves gists of two or three terms.
  const ofDetails = item.details.flatMap((detail) => termsOf(detail.text));
  const isDetailed = ofDetails.some((term) => distinctive.has(term) && !gist.includes(term));
  if (isHalf && isDetailed && distinctiveGist.length > 0) return true;
  if (item.type === "context" || distinctiveGist.length < NAMED_TERMS_MIN) return false;
  return item.entities.some((name) => {
    const own = termsOf(name);
    return isNamed(own, terms, distinctive) && distinctiveGist.some((term) => !own.includes(term));
  });
}

/** Without the date that formation adds: "Loved the trout (11 May 2026)". */
const gistTerms = (item: Item): readonly string[] =>
  DATED.test(item.text) ? analyseText(item.text.replace(DATED, "")).terms : wordsOfItem(item).terms;
const DATED = / \([^()]{0,60}\d[^()]{0,60}\)$/u;

/** All terms occur, and one of them is discriminative. */
const isNamed = (named: readonly string[], terms: ReadonlySet<string>, distinctive: ReadonlySet<string>): boolean =>
  named.every((term) => terms.has(term)) && named.some((term) => distinctive.has(term));

/** Indexes of details that share at least half of their terms (GOS-A6). */
function detailsNamed(item: Item, terms: ReadonlySet<string>): readonly number[] {
  return item.details.flatMap((detail, index) => {
    const own = new Set(analyseText(detail.text, wordsOfItem(item).language).terms);
    const sharedCount = [...own].filter((term) => terms.has(term)).length;
    return sharedCount > 0 && sharedCount >= DETAIL_SHARE_MIN * own.size ? [index] : [];
  });
}

/**
 * An imported item that no trusted party signed (SEC-S18, SEC-R3, SEC-R4, GOS-08, GOS-35). It loses
 * its authority; its privacy class is never lowered and no basis is invented. An item that the
 * policy does not admit is quarantined.
 */
export function asUntrustedContent({ vault, at }: UnitOfWork, given: Item): Item {
  const item = untrustedItem(vault, given);
  const { defaultClass, defaultBasis } = vault.policy.privacy;
  const privacy = importedPrivacy({ class: classify(item.text, defaultClass), basis: defaultBasis }, item.privacy);
  // A document's claim of consent is not a record of this vault (GOS-08, GOS-36).
  const isConsented =
    privacy.class !== "sensitive-pii" || consentTo(vault.consents, "sensitive-pii", vault.now()) !== undefined;
  const isAdmissible = isPlainStatement(item) && isConsented && judgeConsent(privacy.class, privacy.basis).allowed;
  if ((isAdmissible && item.hold !== "quarantined") || item.layer === "message") return { ...item, privacy };
  return {
    ...item,
    privacy,
    hold: "quarantined",
    ttl: { until: quarantinedUntil(vault.policy, at) },
  };
}
