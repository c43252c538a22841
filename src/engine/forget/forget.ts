/**
 * Forget: a dry run with a token bound to its result, then the erasure (design §4, PN-20, UNI §3).
 * Resolves once the keys are durably destroyed. Files are cleaned in the background, after a crash
 * at the next open.
 */

import { NONCE_BYTES, openBytes, sealBytes } from "../../crypto/cipher.ts";
import { keyedHash } from "../../crypto/primitives.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, LAYERS, type Span } from "../../model/item.ts";
import { canonicalJson } from "../../model/json.ts";
import { REASON_CODES, type ReasonCode } from "../../model/log-entry.ts";
import { mergeSpans, spanText } from "../../model/text.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { noteUndone } from "../backup/imports.ts";
import { formingRules } from "../observe/related-facts.ts";
import { assertTakesWrites, type OpenVault, type UnitOfWork } from "../open-vault.ts";
import { type AnonymousMemory, anonymous, anonymousItem, type Replacement } from "./anonymise.ts";
import { type Cause, type Closure, closureOf, flag, isNothingLeft, referencesTo, stillNaming } from "./closure.ts";
import { checkConfirmation, issueConfirmation } from "./destroy.ts";
import { type ErasureReceipt, finishErasure } from "./erase.ts";
import { nearDuplicatesOf, type QueryWord } from "./forget-query.ts";
import { type ForgetTarget, idOf, type Mentions, recordErased, targetItems } from "./forget-target.ts";
import { type ErasureTerms, requestClosure, wordsCut } from "./request-closure.ts";
import { memoryKey, statementKeys } from "./suppression.ts";
import { withhold, withholdable, withholdMessages } from "./withhold.ts";

export interface ForgetOptions {
  /** True leaves messages as they are. Default: false. */
  readonly keepSource?: boolean;
  /**
   * `hide` and `archive` are reversible. `forget` and `shred` leave id and time for the policy's
   * period, `purge` leaves nothing. Default: `forget`.
   */
  readonly grade?: ForgetGrade;
  readonly reason?: ReasonCode;
  /**
   * Near-duplicates of deleted memories: `leave` them, or `withhold` them until reviewed. Default:
   * `leave` in the owner's custody, otherwise `withhold`.
   */
  readonly nearDuplicates?: NearDuplicateHandling;
  /** Number of entries in the plan, 1 to 1,000. Default: 20. All are deleted, shown or not. */
  readonly limit?: number;
  /** Entries to skip: `nextOffset` of the previous page. Default: 0. */
  readonly offset?: number;
  readonly signal?: AbortSignal;
}

/** GOS-45 to GOS-47. */
export type NearDuplicateHandling = "leave" | "withhold";

interface PlannedItem {
  readonly id: string;
  readonly layer: Item["layer"];
  readonly text: string;
}

/** An item to delete. `by_reference`: a source of a deleted item, or formed from it. */
interface PlannedDeletion extends PlannedItem {
  readonly cause: Cause;
}

/** A sentence to delete from a message that stays. `repeated`: repeats a deleted statement. */
interface PlannedCut {
  readonly id: string;
  readonly text: string;
  readonly cause: Cause;
}

/** `hide` and `archive` are reversible (`restore`); the others are final (UNI §3). */
export const FORGET_GRADES = ["hide", "archive", "forget", "shred", "purge"] as const;
export type ForgetGrade = (typeof FORGET_GRADES)[number];
type FinalGrade = ErasureJob["grade"] & ForgetGrade;
const isFinal = (grade: ForgetGrade): grade is FinalGrade => grade !== "hide" && grade !== "archive";

/** A dry run. */
export interface ForgetPlan {
  readonly kind: "forget-plan";
  readonly target: ForgetTarget;
  readonly grade: ForgetGrade;
  readonly reason: ReasonCode;
  readonly keepSource: boolean;
  /** The words of a query that were matched; absent for other targets. */
  readonly words?: readonly QueryWord[];
  /** A page of deletions: memories first, then messages, then cuts. */
  readonly samples: readonly PlannedDeletion[];
  readonly itemCount: number;
  readonly messageCount: number;
  /** All deletions by layer. */
  readonly counts: Readonly<Record<Item["layer"], number>>;
  /** Sentences to delete from messages that stay, on the same page. */
  readonly cuts: readonly PlannedCut[];
  readonly cutCount: number;
  /** Number of items and sentences with the cause `by_reference`. */
  readonly byReferenceCount: number;
  /** Offset of the next page; absent on the last. */
  readonly nextOffset?: number;
  /** Items that lose evidence and stay. Summaries among them are rebuilt. */
  readonly weakenedCount: number;
  /**
   * Near-duplicates to review, at most PLAN_SAMPLES, and what happens to all of them. In an
   * operator's vault also what still names a deleted person.
   */
  readonly nearDuplicates: readonly PlannedItem[];
  readonly nearDuplicateCount: number;
  readonly nearDuplicatesAre: NearDuplicateHandling;
  /**
   * Other memories that may refer to deleted ones, at most PLAN_SAMPLES. All of them are flagged
   * for review (GOS-45). None in the owner's custody, who decides without a review.
   */
  readonly references: readonly PlannedItem[];
  readonly referenceCount: number;
  /** The anonymous memory that takes the place of the deleted one (GOS-46). */
  readonly replacement?: AnonymousMemory;
  /**
   * Items with similar spelling, at most PLAN_SAMPLES. They stay, unless a query has them in
   * `also`.
   */
  readonly suggestions: readonly PlannedItem[];
  /** Confirms exactly this plan for ten minutes. Contains the target, encrypted. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface Erasure {
  /** The keys are destroyed: unreadable for current keys, also in older copies of the data file. */
  readonly receipt: ErasureReceipt;
  /** Resolves when rows and files are clean. Closing the vault waits for it. */
  readonly finished: Promise<ErasureReceipt>;
}

const PLAN_SAMPLES = 20;
const PLAN_LIMIT_MAX = 1_000;
const PURPOSE = "forget";

/** @throws KeepsakeError `not_found` if the target selects nothing, `invalid_input` */
export const planForget = (vault: OpenVault, target: ForgetTarget, options?: ForgetOptions): Promise<ForgetPlan> =>
  planWith(vault, target, options);

/**
 * Replaces a memory by one that identifies nobody: the plan deletes it with the words that it was
 * formed from, and `replacement` takes its place (GOS-46). Confirm it like any other plan.
 * @throws KeepsakeError `not_found`, `invalid_input` if nothing in it identifies a person
 */
export async function planAnonymise(
  vault: OpenVault,
  view: string,
  { identifiers = [], ...options }: AnonymiseOptions = {},
): Promise<ForgetPlan> {
  await vault.catchUp();
  const id = idOf(vault, view);
  const replacement = { of: id, id: vault.ids.next(), identifiers };
  return planWith(vault, { ids: [id] }, { ...options, nearDuplicates: "leave" }, replacement);
}

export interface AnonymiseOptions extends Pick<ForgetOptions, "reason" | "signal"> {
  /** Further names, numbers or handles of persons in the memory. */
  readonly identifiers?: readonly string[];
}

async function planWith(
  vault: OpenVault,
  target: ForgetTarget,
  options: ForgetOptions = {},
  replacement?: Replacement,
): Promise<ForgetPlan> {
  options.signal?.throwIfAborted();
  checkWords(options);
  await vault.catchUp();
  const wanted = {
    grade: options.grade ?? "forget",
    keepSource: options.keepSource ?? false,
    nearDuplicatesAre: options.nearDuplicates ?? defaultHandling(vault),
  };
  const page = checkedPage(options);
  const mentions = await targetItems(vault, target);
  const { closure, alike, digest } = await surveyPlan(vault, mentions, wanted);
  const withheld = new Set(wanted.nearDuplicatesAre === "leave" ? [] : alike.map(({ id }) => id));
  const flagged = replacement === undefined ? await flaggable(vault, mentions, closure, wanted) : [];
  const references = flagged.filter(({ id }) => !withheld.has(id));
  const { token, expiresAt } = issueConfirmation(vault.keys.export, PURPOSE, digest, vault.now(), vault.system.random);
  const reason = options.reason ?? "user_request";
  const erased = [...closure.erased.values()].sort((a, b) => LAYERS.indexOf(b.layer) - LAYERS.indexOf(a.layer));
  const named = new Set([...mentions.ids, ...mentions.cuts.keys()]);
  const entries: readonly (PlannedDeletion | PlannedCut)[] = [
    ...erased.map(
      ({ id, layer, text }): PlannedDeletion => ({ id, layer, text, cause: named.has(id) ? "target" : "by_reference" }),
    ),
    ...(await plannedCuts(vault, closure)),
  ];
  const shown = entries.slice(page.offset, page.offset + page.limit);
  const nextOffset = page.offset + page.limit;
  return {
    kind: "forget-plan",
    target,
    ...wanted,
    reason,
    ...(mentions.query === undefined ? {} : { words: mentions.query.words }),
    samples: shown.filter((entry): entry is PlannedDeletion => "layer" in entry),
    itemCount: erased.length,
    messageCount: erased.filter((item) => item.layer === "message").length,
    counts: countsOf(erased),
    cuts: shown.filter((entry): entry is PlannedCut => !("layer" in entry)),
    cutCount: closure.cuts.size,
    byReferenceCount: entries.filter(({ cause }) => cause === "by_reference").length,
    ...(nextOffset < entries.length ? { nextOffset } : {}),
    weakenedCount: [...closure.weakened.keys()].filter((id) => !closure.erased.has(id)).length,
    nearDuplicates: alike.slice(0, PLAN_SAMPLES).map(({ id, layer, text }) => ({ id, layer, text })),
    nearDuplicateCount: alike.length,
    nearDuplicatesAre: wanted.nearDuplicatesAre,
    references: references.slice(0, PLAN_SAMPLES).map(({ id, layer, text }) => ({ id, layer, text })),
    referenceCount: references.length,
    ...(replacement === undefined ? {} : { replacement: await anonymous(vault, replacement) }),
    suggestions: (mentions.similar ?? [])
      .filter(({ id }) => !closure.erased.has(id) && !closure.cuts.has(id))
      .slice(0, PLAN_SAMPLES)
      .map(({ id, layer, text }) => ({ id, layer, text })),
    token: sealPlan(vault, { target, ...wanted, reason, token, ...(replacement === undefined ? {} : { replacement }) }),
    expiresAt,
  };
}

function checkedPage({ limit = PLAN_SAMPLES, offset = 0 }: Pick<ForgetOptions, "limit" | "offset">) {
  for (const [field, value, least, most] of [
    ["limit", limit, 1, PLAN_LIMIT_MAX],
    ["offset", offset, 0, Number.MAX_SAFE_INTEGER],
  ] as const)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new KeepsakeError("invalid_input", `The ${field} of a plan must be an integer from ${least} to ${most}.`, {
        hint: "Omit it for the first 20 entries.",
        facts: { field },
      });
  return { limit, offset };
}

function countsOf(items: readonly Item[]): ForgetPlan["counts"] {
  const counts = { message: 0, fact: 0, summary: 0, topic: 0 };
  for (const { layer } of items) counts[layer] += 1;
  return counts;
}

/** Everything that a plan with default options would delete. */
export async function plannedItems(vault: OpenVault, target: ForgetTarget): Promise<readonly Item[]> {
  await vault.catchUp();
  const closure = await closureFor(vault, await targetItems(vault, target), { grade: "forget", keepSource: false });
  return [...closure.erased.values()];
}

interface PlanTerms {
  readonly grade: ForgetGrade;
  readonly keepSource: boolean;
  readonly nearDuplicatesAre: NearDuplicateHandling;
}

interface PlanSurvey {
  readonly closure: Closure;
  readonly alike: readonly Item[];
  /** Of the whole plan. */
  readonly digest: string;
}

async function surveyPlan(vault: OpenVault, items: Mentions, wanted: PlanTerms): Promise<PlanSurvey> {
  const closure = await closureFor(vault, items, wanted);
  const alike = await stillTelling(vault, items, closure);
  return { closure, alike, digest: digestOf(vault, closure, wanted, alike) };
}

/** How a person is erased, in every vault (GOS-48). */
const RTBF = { grade: "shred", reason: "rtbf", keepSource: false } as const;

/** The dry run of a person's erasure, as counts and digest. */
export async function surveyPerson(vault: OpenVault, items: Mentions) {
  const { closure, alike, digest } = await surveyPlan(vault, items, {
    ...RTBF,
    nearDuplicatesAre: defaultHandling(vault),
  });
  const erased = [...closure.erased.values()];
  return {
    itemCount: erased.length,
    messageCount: erased.filter(({ layer }) => layer === "message").length,
    cutCount: closure.cuts.size,
    nearDuplicateCount: alike.length,
    digest,
  };
}

/**
 * Requests the erasure of a person in the draft's commit. The batch was confirmed as a whole
 * (person-batch.ts). Call `finishErasure` next.
 */
export async function requestPerson(
  draft: UnitOfWork,
  items: Mentions,
): Promise<{ readonly job: ErasureJob; readonly withheldCount: number }> {
  const { vault } = draft;
  const closure = await closureFor(vault, items, RTBF);
  const alike = defaultHandling(vault) === "leave" ? [] : await stillTelling(vault, items, closure);
  const references = await flaggable(vault, items, closure, RTBF);
  const found = { closure, alike: alike.map(({ id }) => id), references };
  return { job: await requestAll(draft, found, { ...RTBF, holds: items.holds }), withheldCount: alike.length };
}

/**
 * Grade and reason are logged in plain text, so only words of a closed list are allowed (PN-02,
 * SEC-G4).
 */
function checkWords({
  grade = "forget",
  reason = "user_request",
}: {
  readonly grade?: string | undefined;
  readonly reason?: string | undefined;
}): void {
  for (const [field, word, known] of [
    ["grade", grade, FORGET_GRADES],
    ["reason", reason, REASON_CODES],
  ] as const)
    if (!known.some((each) => each === word))
      throw new KeepsakeError("invalid_input", `The ${field} of an erasure must be one of ${known.join(", ")}.`, {
        hint: "Free text is not allowed, because it would be logged in plain text.",
        facts: { field },
      });
}

/** Reversible grades cut no sentences and weaken no items. */
async function closureFor(
  vault: OpenVault,
  items: Mentions,
  { grade, keepSource }: Pick<PlanTerms, "grade" | "keepSource">,
): Promise<Closure> {
  const { cuts, topics, holds, query } = items;
  // With `keepSource`, messages found by their words are not targets.
  const isKept = (id: string): boolean => keepSource && query !== undefined && layerOf(vault, id) === "message";
  const ids = items.ids.filter((id) => !isKept(id));
  if (isFinal(grade)) return closureOf(vault, ids, { keepSource, cuts, topics, holds, repetitions: !keepSource });
  const withheld = await withholdable(vault, await outOfUse(vault, items));
  return {
    erased: new Map(withheld.map((item) => [item.id, item])),
    cuts: new Map(),
    causes: new Map(),
    weakened: new Map(),
  };
}

/**
 * Sentences can't be taken out of use alone. For a person, the whole message is; for a query, only
 * messages that say nothing else, with their memories.
 */
async function outOfUse(vault: OpenVault, { ids, cuts, query }: Mentions): Promise<readonly string[]> {
  if (query === undefined) return [...ids, ...cuts.keys()];
  const messages = await vault.items.many([...cuts.keys()].filter((id) => vault.index.citing(id).length === 0));
  const whole = messages.filter((message) => isNothingLeft(message, cuts.get(message.id) ?? []));
  return [...ids, ...whole.map(({ id }) => id)];
}

/**
 * Operators withhold near-duplicates, because nobody reviews them; owners decide for themselves
 * (GOS-47).
 */
const defaultHandling = ({ policy }: OpenVault): NearDuplicateHandling =>
  policy.custody === "deployment" ? "withhold" : "leave";

/** Deleted words of messages that stay, by sentence. */
async function plannedCuts(vault: OpenVault, { cuts, causes }: Closure): Promise<readonly PlannedCut[]> {
  const planned: PlannedCut[] = [];
  const messages = new Map((await vault.items.many([...cuts.keys()])).map((item) => [item.id, item]));
  for (const [id, spans] of cuts) {
    const message = messages.get(id);
    if (message === undefined) continue;
    const before = message.message?.cuts ?? [];
    for (const { start, end, cause } of (causes.get(id) ?? []).toSorted((a, b) => a.start - b.start)) {
      const within = spans
        .map((span) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }))
        .filter((span) => span.start < span.end);
      const text = within.map((span) => spanText(message.text, before, span)).join(" … ");
      if (text !== "") planned.push({ id, text, cause });
    }
  }
  return planned;
}

/** The content of a token. */
type Planned = Pick<ForgetPlan, "target" | "grade" | "reason" | "keepSource" | "token" | "nearDuplicatesAre"> & {
  readonly replacement?: Replacement;
};

/** A plan or its token. Further fields must agree with the token. */
export type ConfirmedPlan = Pick<ForgetPlan, "token"> & {
  readonly [Field in keyof ForgetPlan]?: ForgetPlan[Field] | undefined;
};

const PLAN_AAD = Buffer.from("keepsake/forget-plan/1");

const sealPlan = ({ keys, system }: OpenVault, plan: Planned): string =>
  sealBytes(keys.export, PLAN_AAD, Buffer.from(JSON.stringify(plan)), system.random.bytes(NONCE_BYTES)).toString(
    "base64url",
  );

/** JSON form, in which dates are strings. */
const asJson = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)));

/** @throws KeepsakeError `invalid_input`, `digest_changed` if a field differs from the token */
function openPlan({ keys }: OpenVault, { token, ...given }: ConfirmedPlan): Planned {
  let plan: Planned;
  try {
    // Sealed by this vault, so `sealPlan` has written it.
    plan = JSON.parse(openBytes(keys.export, PLAN_AAD, Buffer.from(token, "base64url")).toString("utf8")) as Planned;
  } catch {
    throw new KeepsakeError("invalid_input", "This is not a confirmation token of this vault.", {
      hint: "Copy the whole token from the preview.",
      facts: { field: "token" },
    });
  }
  for (const field of ["target", "grade", "reason", "keepSource", "nearDuplicatesAre"] as const)
    if (given[field] !== undefined && asJson(given[field]) !== asJson(plan[field]))
      throw new KeepsakeError("digest_changed", `The plan's ${field} differs from what its token confirms.`, {
        hint: "Repeat exactly what was previewed, pass the token alone, or create a new preview.",
        facts: { field },
      });
  return plan;
}

/**
 * Executes a plan.
 * @throws KeepsakeError `digest_changed` if the result would differ from the plan, `token_expired`,
 * `store_full`, `store_busy`.
 * Cost: one data commit and one keystore commit until it resolves.
 */
export async function confirmForget(vault: OpenVault, given: ConfirmedPlan): Promise<Erasure> {
  checkWords(given);
  const plan = openPlan(vault, given);
  const { grade } = plan;
  if (!isFinal(grade)) return takeOutOfUse(vault, { ...plan, grade });
  const job = await vault.queue.alone(async (draft) => requestErasure(draft, { ...plan, grade }));
  vault.system.failPoint("forget.requested");
  return finishErasure(vault, job);
}

/** The reversible grades: one commit, and no key is destroyed (GOS-40, GOS-42). */
async function takeOutOfUse(
  vault: OpenVault,
  plan: Planned & { readonly grade: "hide" | "archive" },
): Promise<Erasure> {
  const job = vault.ids.next();
  const { itemCount, at } = await vault.queue.alone(async (draft) => {
    assertTakesWrites(vault);
    const items = await targetItems(vault, plan.target);
    const closure = await closureFor(vault, items, plan);
    const alike = await checkedNearDuplicates(draft, items, closure, plan);
    const entry = { job, rc: plan.reason, mode: plan.grade === "hide" ? "soft" : "archive" } as const;
    const as = plan.grade === "hide" ? "hidden" : "archived";
    return {
      itemCount: await withhold(draft, [...(await outOfUse(vault, items)), ...alike], as, entry),
      at: draft.at,
    };
  });
  const { logCount, logHead = "" } = vault.head;
  const { grade } = plan;
  const receipt: ErasureReceipt = {
    job,
    grade,
    state: "withheld",
    itemCount,
    cutCount: 0,
    requestedAt: at,
    logCount,
    logHead,
  };
  return { receipt, finished: Promise.resolve(receipt) };
}

async function requestErasure(draft: UnitOfWork, plan: Planned & { readonly grade: FinalGrade }): Promise<ErasureJob> {
  const { vault } = draft;
  const mentions = await targetItems(vault, plan.target);
  const closure = await closureFor(vault, mentions, plan);
  const { grade, reason } = plan;
  const { holds } = mentions;
  const alike = await checkedNearDuplicates(draft, mentions, closure, plan);
  const references = plan.replacement === undefined ? await flaggable(vault, mentions, closure, plan) : [];
  const job = await requestAll(draft, { closure, alike, references }, { grade, reason, holds });
  if (plan.replacement !== undefined)
    draft.store("store", await anonymousItem(vault, plan.replacement), { act: "user" });
  if ("asked" in plan.target) recordErased(draft, plan.target.asked, job.id);
  if ("import" in plan.target) noteUndone(draft, plan.target.import);
  return job;
}

async function requestAll(
  draft: UnitOfWork,
  found: { readonly closure: Closure; readonly alike: readonly string[]; readonly references: readonly Item[] },
  plan: ErasureTerms,
): Promise<ErasureJob> {
  const job = await requestClosure(draft, found.closure, plan);
  const { alike, references } = found;
  const entry = { job: job.id, rc: plan.reason, mode: "soft" } as const;
  const [messages, memories] = parted(alike, (id) => layerOf(draft.vault, id) === "message");
  if (memories.length > 0) await withhold(draft, memories, "hidden", entry);
  // "The pool is heated. The lady in 618 left her hat": the pool stays known.
  await withholdMessages(draft, messages, entry);
  await flag(draft, [...alike, ...references.map(({ id }) => id)]);
  return job;
}

function parted<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** An operator's deletion leaves nothing unseen; owners look for themselves. */
async function flaggable(
  vault: OpenVault,
  { identifiers }: Mentions,
  closure: Closure,
  { grade }: Pick<PlanTerms, "grade">,
): Promise<readonly Item[]> {
  if (!isFinal(grade) || vault.policy.custody !== "deployment") return [];
  return referencesTo(vault, closure.erased, [...(identifiers ?? []), ...(await wordsCut(vault, closure))]);
}

/** Near-duplicates, and in an operator's vault what still tells of a deleted person (GOS-47). */
async function stillTelling(vault: OpenVault, { identifiers }: Mentions, closure: Closure): Promise<readonly Item[]> {
  const alike = await nearDuplicatesOf(vault, closure.erased);
  if (identifiers === undefined || vault.policy.custody !== "deployment") return alike;
  const naming = await stillNaming(vault, closure, { identifiers, words: await wordsCut(vault, closure) });
  return [...new Map([...alike, ...naming].map((item) => [item.id, item])).values()];
}

/** Checks the token against the current result. Returns the ids of near-duplicates to withhold. */
async function checkedNearDuplicates(
  draft: UnitOfWork,
  mentions: Mentions,
  closure: Closure,
  plan: Planned,
): Promise<readonly string[]> {
  const { vault } = draft;
  const alike = plan.nearDuplicatesAre === "leave" ? [] : await stillTelling(vault, mentions, closure);
  const digest = digestOf(vault, closure, plan, alike);
  checkConfirmation(vault.keys.export, PURPOSE, digest, draft.at, plan.token);
  return alike.map(({ id }) => id);
}

/**
 * An erasure by rule, without a token: the end of consent, quarantine or retention. Call
 * `finishErasure` next.
 * @param cuts further words of messages to delete, in offsets of their first text
 */
export async function requestJob(
  draft: UnitOfWork,
  ids: readonly string[],
  how: Pick<ForgetPlan, "reason" | "keepSource"> & { readonly grade: FinalGrade },
  cuts: Closure["cuts"] = new Map(),
): Promise<ErasureJob> {
  const closure = await closureOf(draft.vault, ids, { keepSource: how.keepSource });
  const all = new Map(closure.cuts);
  for (const [id, spans] of cuts)
    if (!closure.erased.has(id)) all.set(id, mergeSpans([...(all.get(id) ?? []), ...spans]));
  return requestClosure(draft, { ...closure, cuts: all }, { grade: how.grade, reason: how.reason });
}

/** The plan by id and revision. Any change to it changes the digest. */
function digestOf(
  vault: OpenVault,
  { erased, cuts, weakened }: Closure,
  wanted: { readonly grade: string; readonly keepSource: boolean; readonly nearDuplicatesAre: NearDuplicateHandling },
  alike: readonly Item[],
): string {
  const spans = (list: readonly Span[]): string => list.map((span) => `${span.start}-${span.end}`).join(",");
  const withheld = [...erased.values()];
  const statements = withheld.filter((item) => !isDigest(item.layer));
  const lines = [
    `${wanted.grade} ${wanted.keepSource} ${wanted.nearDuplicatesAre}`,
    // Near-duplicates that are left alone may change.
    ...(wanted.nearDuplicatesAre === "leave" ? [] : alike.map(({ id, revision }) => `alike ${id} ${revision}`)),
    ...(statements.length > 0 ? statements : withheld).map((item) => `erase ${item.id} ${item.revision}`),
    ...[...cuts].map(([id, list]) => `cut ${id} ${spans(list)}`),
    ...[...weakened]
      .filter(([id]) => !isDigest(layerOf(vault, id)))
      .map(([id, lost]) => `weaken ${id} ${[...lost].sort().join(",")}`),
  ];
  return keyedHash(vault.keys.export, lines.sort().join("\n")).toString("hex");
}

/**
 * Summaries and topics follow their facts and may change in the background, so they are not
 * digested.
 */
const isDigest = (layer: Item["layer"]): boolean => layer === "summary" || layer === "topic";
const layerOf = ({ index }: OpenVault, id: string): Item["layer"] =>
  LAYERS[index.columns().layer[index.row(id)] ?? 0] ?? "message";

/** Removes a statement from the suppression list after the owner has made it again. */
export async function liftSuppression(vault: OpenVault, text: string): Promise<void> {
  const { suppression } = vault;
  if (suppression.size === 0) return;
  // The text itself, and the memories that it would form as a message.
  const { candidates } = await (await formingRules()).formCandidates({
    text,
    role: "user",
    ownerName: vault.name,
    at: vault.now(),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  });
  const keys = [memoryKey({ text }), ...statementKeys(text), ...candidates.map((candidate) => memoryKey(candidate))];
  if (!suppression.has(keys, "untrusted")) return;
  await vault.queue.alone(async (unit) => suppression.lift(unit, keys));
}
