/**
 * Forget: a dry run that shows what would go, with a token bound to exactly that; then the erasure itself (design §4, PN-20, UNI §3).
 * The answer comes when the keys are durably gone; files are cleaned up behind it, and a crash in between is made good at the next open.
 */

import { NONCE_BYTES, openBytes, sealBytes } from "../../crypto/cipher.ts";
import { keyedHash } from "../../crypto/hash.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, LAYERS, type Span } from "../../model/item.ts";
import { REASON_CODES, type ReasonCode } from "../../model/log-entry.ts";
import { mergeSpans, spanText } from "../../model/text.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { noteUndone } from "../backup/imports.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { askedErased } from "./asked.ts";
import { type Cause, type Closure, closureOf, isNothingLeft } from "./closure.ts";
import { checkConfirmation, issueConfirmation } from "./destroy.ts";
import { type ErasureReceipt, finishErasure } from "./erase.ts";
import { lookAlikes, type QueryWord } from "./forget-query.ts";
import { type ForgetTarget, targetItems } from "./forget-target.ts";
import type { Mentions } from "./mentions.ts";
import { type ErasureAsked, requestClosure } from "./request-closure.ts";
import { withhold, withholdable } from "./withhold.ts";

export interface ForgetOptions {
  /** Leaves the messages as they were said; they are still there then, and the plan says so. Default false. */
  readonly keepSource?: boolean;
  /**
   * How much of it remains: `hide` and `archive` only take it out of use; `forget` and `shred` leave id and time for the policy's period, `purge`
   * leaves nothing. Default `forget`.
   */
  readonly grade?: ForgetGrade;
  readonly reason?: ReasonCode;
  /** What becomes of memories that may still tell of it: `leave` them, or `withhold` them until somebody has looked. Default: as who holds the vault, its owner or an operator. */
  readonly lookAlikes?: LookAlikes;
  /** How many entries the plan shows. 1 to 1,000; default 20. All of them go, shown or not. */
  readonly limit?: number;
  /** Entries to pass over: `nextOffset` of the page before. Default 0. */
  readonly offset?: number;
  readonly signal?: AbortSignal;
}

/** GOS-45 to GOS-47. */
export type LookAlikes = "leave" | "withhold";

export interface PlannedItem {
  readonly id: string;
  readonly layer: Item["layer"];
  readonly text: string;
}

/** An item that goes. `by_reference`: it was formed from what goes, or what goes was formed from it. */
export interface PlannedDeletion extends PlannedItem {
  readonly cause: Cause;
}

/** A sentence that goes from a message that stays. `repeated`: an assistant or a tool says again what goes. */
export interface PlannedCut {
  readonly id: string;
  readonly text: string;
  readonly cause: Cause;
}

/** `hide` and `archive` take out of use and can be taken back (`restore`); the others are for good (UNI §3). */
export const FORGET_GRADES = ["hide", "archive", "forget", "shred", "purge"] as const;
export type ForgetGrade = (typeof FORGET_GRADES)[number];
/** Grades of which nothing comes back. */
type FinalGrade = ErasureJob["grade"] & ForgetGrade;
const isFinal = (grade: ForgetGrade): grade is FinalGrade => grade !== "hide" && grade !== "archive";

/** What would go. Nothing has changed yet. */
export interface ForgetPlan {
  readonly kind: "forget-plan";
  readonly target: ForgetTarget;
  readonly grade: ForgetGrade;
  readonly reason: ReasonCode;
  readonly keepSource: boolean;
  /** The words of a query that were looked for. Absent for other targets. */
  readonly words?: readonly QueryWord[];
  /** A page of what goes: memories first, then messages, then cuts. */
  readonly samples: readonly PlannedDeletion[];
  readonly itemCount: number;
  /** Whole messages among them. */
  readonly messageCount: number;
  /** Of all that goes, by kind. */
  readonly counts: Readonly<Record<Item["layer"], number>>;
  /** Messages that stay and lose sentences, with those sentences; on the same page. */
  readonly cuts: readonly PlannedCut[];
  readonly cutCount: number;
  /** Items and sentences that go without being named: what goes was formed from them, or they from it. */
  readonly byReferenceCount: number;
  /** Where the next page begins. Absent on the last. */
  readonly nextOffset?: number;
  /** Items that stay on other evidence; summaries among them are rebuilt. */
  readonly weakenedCount: number;
  /** Memories that may still tell of what goes, for a person to look at, at most PLAN_SAMPLES; and what becomes of all of them. */
  readonly lookAlikes: readonly PlannedItem[];
  readonly lookAlikeCount: number;
  readonly lookAlikesAre: LookAlikes;
  /** Spelled like the words of a query. They stay, unless a query names them in `also`. At most PLAN_SAMPLES. */
  readonly suggestions: readonly PlannedItem[];
  /** Confirms exactly this, without the plan; valid for ten minutes. It holds the target, encrypted. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface Erasure {
  /** The keys are gone: nobody with the current keys can read it any more, nor in older copies of the data file. */
  readonly receipt: ErasureReceipt;
  /** Settles when the rows and files are clean too. Closing the vault waits for it. */
  readonly finished: Promise<ErasureReceipt>;
}

const PLAN_SAMPLES = 20;
const PLAN_LIMIT_MAX = 1_000;
const PURPOSE = "forget";

/** @throws KeepsakeError `not_found` when the target names nothing, `invalid_input`. */
export async function planForget(
  vault: OpenVault,
  target: ForgetTarget,
  options: ForgetOptions = {},
): Promise<ForgetPlan> {
  options.signal?.throwIfAborted();
  checkWords(options);
  await vault.catchUp();
  const wanted = {
    grade: options.grade ?? "forget",
    keepSource: options.keepSource ?? false,
    lookAlikesAre: options.lookAlikes ?? usualFor(vault),
  };
  const page = checkedPage(options);
  const mentions = await targetItems(vault, target);
  const { closure, alike, digest } = await surveyed(vault, mentions, wanted);
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
    lookAlikes: alike.slice(0, PLAN_SAMPLES).map(({ id, layer, text }) => ({ id, layer, text })),
    lookAlikeCount: alike.length,
    lookAlikesAre: wanted.lookAlikesAre,
    suggestions: (mentions.similar ?? [])
      .filter(({ id }) => !closure.erased.has(id) && !closure.cuts.has(id))
      .slice(0, PLAN_SAMPLES)
      .map(({ id, layer, text }) => ({ id, layer, text })),
    token: sealPlan(vault, { target, ...wanted, reason, token }),
    expiresAt,
  };
}

/** @throws KeepsakeError `invalid_input`. */
function checkedPage({ limit = PLAN_SAMPLES, offset = 0 }: Pick<ForgetOptions, "limit" | "offset">) {
  for (const [field, value, least, most] of [
    ["limit", limit, 1, PLAN_LIMIT_MAX],
    ["offset", offset, 0, Number.MAX_SAFE_INTEGER],
  ] as const)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new KeepsakeError("invalid_input", `The ${field} of a plan is a whole number from ${least} to ${most}.`, {
        hint: "Leave it out for the first 20 entries.",
        facts: { field },
      });
  return { limit, offset };
}

function countsOf(items: readonly Item[]): ForgetPlan["counts"] {
  const counts = { message: 0, fact: 0, summary: 0, topic: 0 };
  for (const { layer } of items) counts[layer] += 1;
  return counts;
}

/** What a plan with the usual options would delete, all of it. */
export async function goingItems(vault: OpenVault, target: ForgetTarget): Promise<readonly Item[]> {
  await vault.catchUp();
  const closure = await closureFor(vault, await targetItems(vault, target), { grade: "forget", keepSource: false });
  return [...closure.erased.values()];
}

interface Wanted {
  readonly grade: ForgetGrade;
  readonly keepSource: boolean;
  readonly lookAlikesAre: LookAlikes;
}

interface Surveyed {
  readonly closure: Closure;
  readonly alike: readonly Item[];
  /** Of everything that would happen. */
  readonly digest: string;
}

async function surveyed(vault: OpenVault, items: Mentions, wanted: Wanted): Promise<Surveyed> {
  const closure = await closureFor(vault, items, wanted);
  const alike = await lookAlikes(vault, closure.erased);
  return { closure, alike, digest: digestOf(vault, closure, wanted, alike) };
}

/** How a person who asked to be forgotten is forgotten, wherever they stand (GOS-48). */
const RTBF = { grade: "shred", reason: "rtbf", keepSource: false } as const;

/** What would go of a person, in counts, and the digest of exactly that. Nothing has changed yet. */
export async function surveyPerson(vault: OpenVault, items: Mentions) {
  const { closure, alike, digest } = await surveyed(vault, items, { ...RTBF, lookAlikesAre: usualFor(vault) });
  const erased = [...closure.erased.values()];
  return {
    itemCount: erased.length,
    messageCount: erased.filter(({ layer }) => layer === "message").length,
    cutCount: closure.cuts.size,
    lookAlikeCount: alike.length,
    digest,
  };
}

/** Lets go of a person, in the commit of the draft; the batch that it belongs to was confirmed as a whole (person-batch.ts). `finishErasure` comes next. */
export async function requestPerson(
  draft: UnitOfWork,
  items: Mentions,
): Promise<{ readonly job: ErasureJob; readonly withheldCount: number }> {
  const { vault } = draft;
  const closure = await closureFor(vault, items, RTBF);
  const alike = usualFor(vault) === "leave" ? [] : await lookAlikes(vault, closure.erased);
  return {
    job: await requestAll(
      draft,
      closure,
      alike.map(({ id }) => id),
      { ...RTBF, holds: items.holds },
    ),
    withheldCount: alike.length,
  };
}

/** Grade and reason stand in clear in the log: words of a closed list and nothing else (PN-02, SEC-G4). */
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
      throw new KeepsakeError("invalid_input", `The ${field} of an erasure is one of ${known.join(", ")}.`, {
        hint: "Keep your own words about it elsewhere: they would lie in clear.",
        facts: { field },
      });
}

/** What goes for good, or out of use: of that nothing is cut, and nothing stays on less. */
async function closureFor(
  vault: OpenVault,
  items: Mentions,
  { grade, keepSource }: Pick<Wanted, "grade" | "keepSource">,
): Promise<Closure> {
  const { cuts, topics, holds, query } = items;
  // A query finds messages by their words: left as they are, they are no target.
  const isKept = (id: string): boolean => keepSource && query !== undefined && layerOf(vault, id) === "message";
  const ids = items.ids.filter((id) => !isKept(id));
  if (isFinal(grade)) return closureOf(vault, ids, { keepSource, cuts, topics, holds, repetitions: !keepSource });
  const going = await withholdable(vault, await outOfUse(vault, items));
  return {
    erased: new Map(going.map((item) => [item.id, item])),
    cuts: new Map(),
    causes: new Map(),
    weakened: new Map(),
  };
}

/**
 * Words cannot be taken out of use alone. Of a person their message goes as a whole; of a query where it
 * says nothing else, with the memories that were formed from it.
 */
async function outOfUse(vault: OpenVault, { ids, cuts, query }: Mentions): Promise<readonly string[]> {
  if (query === undefined) return [...ids, ...cuts.keys()];
  const messages = await vault.items.many([...cuts.keys()].filter((id) => vault.index.citing(id).length === 0));
  const whole = messages.filter((message) => isNothingLeft(message, cuts.get(message.id) ?? []));
  return [...ids, ...whole.map(({ id }) => id)];
}

/** An operator's vault shows nobody what may tell of somebody who asked to be forgotten; an owner decides for themself (GOS-47). */
const usualFor = ({ policy }: OpenVault): LookAlikes => (policy.custody === "deployment" ? "withhold" : "leave");

/** The words that go from messages that stay, sentence by sentence. */
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

/** What a token confirms. */
type Planned = Pick<ForgetPlan, "target" | "grade" | "reason" | "keepSource" | "token" | "lookAlikesAre">;

/** A plan, or its token alone. Whatever else is given has to agree with what the token confirms. */
export type ConfirmedPlan = Pick<ForgetPlan, "token"> & {
  readonly [Field in keyof ForgetPlan]?: ForgetPlan[Field] | undefined;
};

const PLAN_AAD = Buffer.from("keepsake/forget-plan/1");

const sealPlan = ({ keys, system }: OpenVault, plan: Planned): string =>
  sealBytes(keys.export, PLAN_AAD, Buffer.from(JSON.stringify(plan)), system.random.bytes(NONCE_BYTES)).toString(
    "base64url",
  );

/** As JSON, where a date is a text. */
const asJson = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)));

/** @throws KeepsakeError `invalid_input` for what is no token, `digest_changed` where the plan says something else. */
function openPlan({ keys }: OpenVault, { token, ...given }: ConfirmedPlan): Planned {
  let plan: Planned;
  try {
    // Sealed by this vault, so it has the form that `sealPlan` gave it.
    plan = JSON.parse(openBytes(keys.export, PLAN_AAD, Buffer.from(token, "base64url")).toString("utf8")) as Planned;
  } catch {
    throw new KeepsakeError("invalid_input", "This is no confirmation token of this vault.", {
      hint: "Copy the whole token that the dry run printed.",
      facts: { field: "token" },
    });
  }
  for (const field of ["target", "grade", "reason", "keepSource", "lookAlikesAre"] as const)
    if (given[field] !== undefined && asJson(given[field]) !== asJson(plan[field]))
      throw new KeepsakeError("digest_changed", `The plan's ${field} is not what its token confirms.`, {
        hint: "Pass the token alone, or make a new dry run and confirm that.",
        facts: { field },
      });
  return plan;
}

/**
 * Does what the plan shows.
 * @throws KeepsakeError `digest_changed` when something else would go by now (or all of it is gone), `token_expired`, `store_full`, `store_busy`.
 * Cost: one data commit and one keystore commit until it is acknowledged.
 */
export async function confirmForget(vault: OpenVault, given: ConfirmedPlan): Promise<Erasure> {
  checkWords(given);
  const plan = openPlan(vault, given);
  const { grade } = plan;
  if (!isFinal(grade)) return takeOutOfUse(vault, { ...plan, grade });
  const job = await vault.queue.write(async (draft) => requestErasure(draft, { ...plan, grade }), { alone: true });
  vault.system.failPoint("forget.requested");
  return finishErasure(vault, job);
}

/** The reversible grades: one commit, and no key goes (GOS-40, GOS-42). */
async function takeOutOfUse(
  vault: OpenVault,
  plan: Planned & { readonly grade: "hide" | "archive" },
): Promise<Erasure> {
  const job = vault.ids.next();
  const { itemCount, at } = await vault.queue.write(
    async (draft) => {
      assertTakesWrites(vault);
      const items = await targetItems(vault, plan.target);
      const closure = await closureFor(vault, items, plan);
      const alike = await checkedLookAlikes(draft, closure, plan);
      const told = { job, rc: plan.reason, mode: plan.grade === "hide" ? "soft" : "archive" } as const;
      const as = plan.grade === "hide" ? "hidden" : "archived";
      return {
        itemCount: await withhold(draft, [...(await outOfUse(vault, items)), ...alike], as, told),
        at: draft.at,
      };
    },
    { alone: true },
  );
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
  const job = await requestAll(draft, closure, await checkedLookAlikes(draft, closure, plan), { grade, reason, holds });
  if ("asked" in plan.target) askedErased(draft, plan.target.asked, job.id);
  if ("import" in plan.target) noteUndone(draft, plan.target.import);
  return job;
}

async function requestAll(
  draft: UnitOfWork,
  closure: Closure,
  alike: readonly string[],
  plan: ErasureAsked,
): Promise<ErasureJob> {
  const job = await requestClosure(draft, closure, plan);
  if (alike.length > 0) await withhold(draft, alike, "hidden", { job: job.id, rc: plan.reason, mode: "soft" });
  return job;
}

/** The token, against all that would happen by now. Answers the memories that are withheld for looking alike. */
async function checkedLookAlikes(draft: UnitOfWork, closure: Closure, plan: Planned): Promise<readonly string[]> {
  const { vault } = draft;
  const alike = plan.lookAlikesAre === "leave" ? [] : await lookAlikes(vault, closure.erased);
  const digest = digestOf(vault, closure, plan, alike);
  checkConfirmation(vault.keys.export, PURPOSE, digest, draft.at, plan.token);
  return alike.map(({ id }) => id);
}

/**
 * What a rule lets go, without anybody's token: the end of a consent, of a quarantine, of a retention. `finishErasure` comes next.
 * @param cuts further words of messages, in offsets of their first text, that go in any case
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

/** Everything that the plan showed, by id and revision: if any of it changes, so does this. */
function digestOf(
  vault: OpenVault,
  { erased, cuts, weakened }: Closure,
  wanted: { readonly grade: string; readonly keepSource: boolean; readonly lookAlikesAre: LookAlikes },
  alike: readonly Item[],
): string {
  const spans = (list: readonly Span[]): string => list.map((span) => `${span.start}-${span.end}`).join(",");
  const going = [...erased.values()];
  const said = going.filter((item) => !isDigest(item.layer));
  const lines = [
    `${wanted.grade} ${wanted.keepSource} ${wanted.lookAlikesAre}`,
    // What is left alone may change meanwhile.
    ...(wanted.lookAlikesAre === "leave" ? [] : alike.map(({ id, revision }) => `alike ${id} ${revision}`)),
    ...(said.length > 0 ? said : going).map((item) => `erase ${item.id} ${item.revision}`),
    ...[...cuts].map(([id, list]) => `cut ${id} ${spans(list)}`),
    ...[...weakened]
      .filter(([id]) => !isDigest(layerOf(vault, id)))
      .map(([id, lost]) => `weaken ${id} ${[...lost].sort().join(",")}`),
  ];
  return keyedHash(vault.keys.export, lines.sort().join("\n")).toString("hex");
}

/** Summaries and topics form behind the answers and say what facts say: that they follow their facts is no news to who looked at those. */
const isDigest = (layer: Item["layer"]): boolean => layer === "summary" || layer === "topic";
const layerOf = ({ index }: OpenVault, id: string): Item["layer"] =>
  LAYERS[index.columns().layer[index.row(id)] ?? 0] ?? "message";
