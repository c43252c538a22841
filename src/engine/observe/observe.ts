/**
 * Observe: takes in conversation turns and behaviour events, archives them and forms facts by rules (design §4, GUM-01).
 * validate → message gate → archive with secrets masked → extract → write gate → seal → one transaction → index.
 */

import { keyedHashTruncated } from "../../crypto/hash.ts";
import { eventSentence } from "../../forming/behaviour.ts";
import type { Provenance } from "../../model/candidate.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { type Observation, observation, parseWith } from "../../model/observation.ts";
import { sourceOfRole, UNKNOWN_ROLE_SOURCE } from "../../model/role.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import type { GateContext } from "../../policy/gate-input.ts";
import { type MessageDecision, messageGate } from "../../policy/message-gate.ts";
import { maskedData, maskOf } from "../../policy/privacy-detectors.ts";
import { isAnnouncedSecret } from "../../policy/told-secret.ts";
import { parseMoment } from "../../text/moment.ts";
import { sentences } from "../../text/sentences.ts";
import { isTimeZone } from "../../text/zone.ts";
import { withoutBeside } from "../forget/cut-message.ts";
import { screened } from "../forget/suppression.ts";
import { givingWay } from "../give-way.ts";
import type { OpenVault } from "../open-vault.ts";
import { closedState } from "../state.ts";
import { newMessage } from "../write/new-item.ts";
import { traceMessage } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { ARCHIVE_OFF_TEXT } from "./archive-off.ts";
import { type FormJob, jobsOf, writeJob } from "./form-jobs.ts";
import { type FormingSink, formMessage, withoutWithheld } from "./form-message.ts";
import { gateContext } from "./gate-context.ts";
import { askAboutFacts, type FactHooks } from "./hook-facts.ts";
import type { Kept } from "./keep-candidate.ts";
import { rehearseMentioned, type Said } from "./mention.ts";
import { assertPlainNames } from "./plain-names.ts";
import { actorOfSource, provenanceOf } from "./provenance.ts";

export interface ObservedMessage {
  /** Id of the archived message; the earlier one's where it was known. Absent where nothing was stored. */
  readonly id?: string;
  /**
   * `stored`; `stored_in_part`: without sentences that were deleted before (`[deleted earlier]` stands for
   * each); `known`: the same id was observed before; `denied` by the gate; `empty`.
   */
  readonly outcome: "stored" | "stored_in_part" | "known" | "denied" | "empty";
  /** Stable reason code of a denial; `erased_before` for what was stored in part. */
  readonly reason?: string;
}

export interface ObserveOptions {
  /**
   * Absent: returns when the facts by rules are durable; a language model's part, summaries and topics follow behind the answer. True: waits
   * for those too. False: returns when the messages are durable, and everything is formed behind the answer (GUM-32).
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
  /** Facts that were said before and gained evidence. */
  readonly repeatedCount: number;
  /** Candidates that were not kept, by reason code. */
  readonly denied: Readonly<Record<string, number>>;
  /** What the caller should look at, in sentences, such as a role that is not known. Absent where there is nothing. */
  readonly warnings?: readonly string[];
  /** Messages of which more is to be formed behind the answer; `vault.settled()` waits for it. */
  readonly pendingCount: number;
  /** Where the keep has hooks that are asked about facts: how often they refused, failed, or went too far, by code (docs/hooks.md). */
  readonly hooks?: Readonly<Record<string, number>>;
}

/** One transaction holds them all; more are passed in parts. */
const OBSERVATIONS_MAX = 5_000;
/** Years 0 to 9999: the stored form of an instant has 24 characters (SEC-S6). */
const EARLIEST = Date.parse("0000-01-01T00:00:00.000Z");
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** Metadata and event of one message, each, as JSON. */
const JSON_MAX = 100_000;
/** A message after validation, before the vault is asked anything. */
export interface Incoming {
  /** Drawn ahead where hooks are asked about its facts, which they know by it. */
  readonly id: string | undefined;
  readonly given: ReturnType<typeof parseObservation>;
  readonly at: number;
  readonly timeZone: string;
  readonly text: string;
  /** Where it was taken over from. */
  readonly imported?: ImportedMessage;
}

/** What an import knows of a message beside its words. */
export interface ImportedMessage {
  readonly origin: Pick<Item["origin"], "import" | "platform">;
  readonly foreign: Item["foreign"];
  /** False: it is evidence, and nothing is formed from it. */
  readonly isFormed: boolean;
  /** 1, or the next one of a message that came in before. */
  readonly revision: number;
}

/**
 * @param input one message or an array; an array is one transaction, all or nothing.
 * @throws KeepsakeError `invalid_input` for the first message that is not valid (facts: `index`, `field`), `vault_frozen`, `vault_restricted`,
 * `store_full`, `store_busy`, `store_read_only`.
 * Cost: rules only, no model; one synced commit, shared with other writes that arrive at the same time.
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
  const isAsking = !isDeferred && vault.hooks.has("fact", "before_add");
  const giveWay = givingWay(vault.system);
  // In one go, so that whoever closes the vault behind this call waits for it.
  const incoming = observations.map((given, index) => ({
    ...identified(vault, prepare(given, index, now)),
    id: isAsking ? vault.ids.next() : undefined,
  }));
  const warnings = unknownRoles(incoming).map(unknownRole);
  const all = async (draft: UnitOfWork, hooks: FactHooks | undefined): Promise<Collected> => {
    const result = new Collected(isDeferred, hooks, warnings);
    for (const message of incoming) {
      await takeIn(draft, message, result);
      await giveWay();
    }
    return result;
  };
  const hooks = isAsking
    ? await askAboutFacts(vault, async (draft, asking) => void (await all(draft, asking)), options.signal)
    : undefined;
  const observed = await vault.queue.write(async (draft) => {
    const result = await all(draft, hooks);
    result.jobs = openJobs(draft, result);
    return result;
  });
  vault.former.take(observed.jobs);
  await rehearseMentioned(vault, observed.said(), now);
  if (options.sync !== true) return observed.observed();
  await vault.settleForming({ signal: options.signal });
  return settled(vault, observed);
}

/** What came of it behind the answer stands in the answer, where that waited for it. */
async function settled(vault: OpenVault, result: Collected): Promise<Observed> {
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

/** Written with the messages, so that nothing is forgotten when the process ends here. */
export function openJobs(draft: UnitOfWork, result: Collected): readonly FormJob[] {
  const { vault } = draft;
  const stage = result.isDeferred ? "rules" : "model";
  if (stage === "model" && vault.former.model === undefined) return [];
  const job = { status: stage === "rules" ? "pending" : "chunked", stage, createdAt: draft.at, attempts: 0 } as const;
  const jobs = jobsOf(result.open, job, () => vault.ids.next());
  for (const each of jobs) writeJob(draft, each);
  return jobs;
}

function parseObservation(given: unknown, index: number) {
  try {
    return parseWith(observation, given, "The message");
  } catch (error) {
    throw at(error, index);
  }
}

/** @throws KeepsakeError `invalid_input`. */
export function prepare(given: unknown, index: number, now: number): Omit<Incoming, "id"> {
  const parsed = parseObservation(given, index);
  const timeZone = parsed.timeZone ?? "UTC";
  if (!isTimeZone(timeZone))
    throw wrongField(index, "timeZone", "it is no IANA time zone", "Use a name as Europe/Berlin.");
  const moment = parsed.at === undefined ? now : parseMoment(parsed.at, timeZone);
  if (moment === undefined || moment < EARLIEST || moment > LATEST)
    throw wrongField(index, "at", "it is no date", "Use ISO 8601, as 2026-04-12T09:15:00Z, or milliseconds.");
  checkNames(parsed, index);
  for (const field of ["metadata", "event"] as const) checkJson(parsed[field], field, index);
  if (!parsed.content.isWellFormed())
    throw wrongField(index, "content", "it is not well-formed Unicode", "Replace lone surrogates.");
  return { given: parsed, at: moment, timeZone, text: spokenText(parsed) };
}

/** Of messages whose source the caller did not give either. */
function unknownRoles(messages: readonly Pick<Incoming, "given">[]): readonly string[] {
  const open = messages.filter(({ given }) => given.source === undefined && sourceOfRole(given.role) === undefined);
  return [...new Set(open.map(({ given }) => truncate(singleLine(given.role), ROLE_SHOWN_MAX)))].slice(
    0,
    ROLES_SHOWN_MAX,
  );
}
const ROLE_SHOWN_MAX = 40;
const ROLES_SHOWN_MAX = 10;

const unknownRole = (role: string): string =>
  `Role "${role}" is not known, so its messages are stored as untrusted content. For a person, use role "user" with their name in "speaker", or pass source "user_direct".`;

/**
 * A message that its source has no id for is known by its place and its words. The hash is keyed with the vault's own key, so that it confirms
 * nobody's guess of what was said (SEC-C11).
 */
function identified(vault: OpenVault, message: Omit<Incoming, "id">): Omit<Incoming, "id"> {
  const { id, place, role, content, ...given } = message.given;
  if (id !== undefined || place === undefined) return message;
  const told = [role, content, given.speaker, given.subject, given.event, given.metadata].map((part) => part ?? null);
  const hash = keyedHashTruncated(vault.keys.dedup, `message\u0000${canonicalJson(told)}`, WORDS_HASH_BYTES);
  return { ...message, given: { ...message.given, id: `${place}#${hash.toString("base64url")}` } };
}
const WORDS_HASH_BYTES = 12;

/** What was said; an event that came without words is told in a sentence of its own (GUM-06). */
function spokenText({ content, event }: Incoming["given"]): string {
  return content.trim() === "" && event !== undefined ? eventSentence(event) : displayText(content);
}

function checkNames(
  { role, session, id, place, speaker, subject, channel, agent }: Incoming["given"],
  index: number,
): void {
  try {
    assertPlainNames("The message", { role, session, id, place, speaker, subject, channel, agent });
  } catch (error) {
    throw at(error, index);
  }
}

/** What comes in must be able to leave again: well-formed, finite, of bounded size. */
function checkJson(value: unknown, field: string, index: number): void {
  if (value === undefined) return;
  let length: number;
  try {
    length = canonicalJson(value).length;
  } catch (error) {
    throw at(error, index);
  }
  if (length > JSON_MAX)
    throw wrongField(
      index,
      field,
      `it is longer than ${JSON_MAX} characters`,
      "Store large data elsewhere and refer to it.",
    );
}

/** One message into the draft, with the facts that the rules find in it. */
export async function takeIn(draft: UnitOfWork, incoming: Incoming, result: Collected): Promise<void> {
  const message = await withoutAnnounced(draft, incoming);
  const { given } = message;
  if (message.text.trim() === "") return result.message({ outcome: "empty" });
  const known = given.id === undefined ? undefined : draft.messageId(given.session, given.id);
  // Under its own id it is told anew: what came in as untrusted is its owner's.
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
  const isLater = (result.isDeferred || isEvidence) && item.text !== ARCHIVE_OFF_TEXT;
  draft.put(
    isLater
      ? await withoutWithheld(draft, item, decision.text, !isEvidence)
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
  // What the owner types mentions; what a guest says, what comes from outside, and what a model writes keeps nothing vivid (SEC-R6).
  if (provenance.source === "user_direct" && provenance.isOwner && item.taint === "clean")
    result.saidByPerson({ id: item.id, text: decision.text, at: item.at });
}

/** "My password is the following:", and in a message of its own the password: it is told by what stands before it. */
async function withoutAnnounced(draft: UnitOfWork, message: Incoming): Promise<Incoming> {
  const { session } = message.given;
  if (draft.vault.policy.privacy.detectors !== "shape" || session === undefined) return message;
  if (message.text.length > ANNOUNCED_MAX || /\[\w+\]/u.test(message.text)) return message;
  const before = await draft.lastSaid(session);
  return before !== undefined && isAnnouncedSecret(before, message.text)
    ? { ...message, text: maskOf("password") }
    : message;
}
const ANNOUNCED_MAX = 250;

export interface JudgedMessage {
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly decision: MessageDecision;
  /** As it would be archived; absent where it is denied. */
  readonly item?: Item;
  /** Sentences that were deleted before, and are left out. */
  readonly suppressedCount: number;
}

/** A message before the gate, and what it would be archived as. Nothing is put into the draft. */
export function judgeMessage(draft: UnitOfWork, message: Incoming): JudgedMessage {
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
  const item = archived(draft, message, provenance, session.turnCount, decision);
  return { provenance, context, decision, item: suppressedCount > 0 ? withoutBeside(item) : item, suppressedCount };
}

function archived(
  draft: UnitOfWork,
  message: Incoming,
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
    // Secrets are masked already; spans of evidence count in this text.
    vault.policy.archive.transcripts ? decision.text : ARCHIVE_OFF_TEXT,
  );
  if (imported === undefined) return item;
  const { live: _live, ...told } = item.origin;
  const origin = { ...told, ...imported.origin, method: "api_export" } as const;
  return { ...item, revision: imported.revision, origin, foreign: imported.foreign };
}

/** The answer in the making. */
export class Collected implements FormingSink {
  readonly isDeferred: boolean;
  readonly hooks: FactHooks | undefined;
  readonly warnings: readonly string[];
  /** Stored messages, of which more may be formed later. */
  readonly open: string[] = [];
  jobs: readonly FormJob[] = [];
  readonly #messages: ObservedMessage[] = [];
  readonly #said: Said[] = [];
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

  saidByPerson(said: Said): void {
    this.#said.push(said);
  }

  said(): readonly Said[] {
    return this.#said;
  }

  /** What became of the last message. */
  get outcome(): ObservedMessage["outcome"] | undefined {
    return this.#messages.at(-1)?.outcome;
  }

  deny(reason: string): void {
    this.#denied.set(reason, (this.#denied.get(reason) ?? 0) + 1);
  }

  kept(kept: Kept): void {
    if (kept.outcome === "denied") this.deny(kept.reason);
    else if (kept.outcome === "repeated") this.#repeatedCount++;
    else this.#formed.set(kept.item.id, formedItem(kept.item));
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

const wrongField = (index: number, field: string, what: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The message is not valid at "${field}": ${what}.`, {
    hint,
    facts: { index, field },
  });

/** The same error with the number of the message. */
function at(error: unknown, index: number): unknown {
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
