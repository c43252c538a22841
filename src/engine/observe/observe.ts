/**
 * Archives conversation turns and behaviour events and forms facts by rules (design §4, GUM-01):
 * validate → message gate → archive with secrets masked → extract → write gate → seal → commit →
 * index.
 */

import { keyedHashTruncated } from "../../crypto/hash.ts";
import { eventSentence } from "../../forming/behaviour/wording.ts";
import type { Provenance } from "../../model/candidate.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { type Observation, observation, parseWith } from "../../model/observation.ts";
import { sourceOfRole, UNKNOWN_ROLE_SOURCE } from "../../model/role.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { isAnnouncedSecret } from "../../policy/described-secret.ts";
import type { GateContext } from "../../policy/gate-input.ts";
import { type MessageDecision, messageGate } from "../../policy/message-gate.ts";
import { maskedData, placeholderOf } from "../../policy/privacy-detectors.ts";
import { parseMoment } from "../../text/moment.ts";
import { sentences } from "../../text/sentences.ts";
import { isTimeZone } from "../../text/time-zone.ts";
import { withoutSideData } from "../forget/cut-message.ts";
import { screened } from "../forget/suppression.ts";
import type { OpenVault } from "../open-vault.ts";
import { closedState } from "../state.ts";
import { newMessage } from "../write/new-item.ts";
import { traceMessage } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { createYielder } from "../yielder.ts";
import type { Admission } from "./admit-candidate.ts";
import { type FormJob, jobsOf, writeJob } from "./form-jobs.ts";
import { type FormingSink, formMessage, redactWithheld } from "./form-message.ts";
import { gateContext } from "./gate-context.ts";
import { callFactHooks, type FactHooks } from "./hook-facts.ts";
import { rehearseMentioned, type StoredMessage } from "./mention.ts";
import { ARCHIVE_OFF_TEXT, assertPlainNames } from "./plain-names.ts";
import { actorOfSource, provenanceOf } from "./provenance.ts";

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
  const hasFactHooks = !isDeferred && vault.hooks.has("fact", "before_add");
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
  vault.formation.take(observed.jobs);
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
  `Role "${role}" is not known, so its messages are stored as untrusted content. For a person, use role "user" with their name in "speaker", or pass source "user_direct".`;

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
      ? await redactWithheld(draft, item, decision.text, !isEvidence)
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
  // Only what the owner types rehearses memories; guests, models and untrusted content do not
  // (SEC-R6).
  if (provenance.source === "user_direct" && provenance.isOwner && item.taint === "clean")
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
  new KeepsakeError("invalid_input", `One call takes at most ${OBSERVATIONS_MAX} messages.`, {
    hint: "Pass them in parts.",
    facts: { count, max: OBSERVATIONS_MAX },
  });
