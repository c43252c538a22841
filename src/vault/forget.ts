/**
 * Forget: a dry run that shows what would go, with a token bound to exactly that; then the erasure itself (design §4, PN-20, UNI §3).
 * The answer comes when the keys are durably gone; files are cleaned up behind it, and a crash in between is made good at the next open.
 */
import { mergeSpans, spanText } from "../core/cuts.ts";
import { KeepsakeError } from "../core/error.ts";
import { type Item, LAYERS, type Span } from "../core/item.ts";
import { REASON_CODES, type ReasonCode } from "../core/log-entry.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import type { ErasureJob } from "../storage/record-store.ts";
import { askedErased } from "./asked.ts";
import { type Closure, closureOf } from "./closure.ts";
import { checkConfirmation, issueConfirmation } from "./confirmation.ts";
import type { Draft } from "./draft.ts";
import { type ErasureReceipt, finishErasure } from "./erase.ts";
import { type ForgetTarget, targetItems } from "./forget-target.ts";
import { noteUndone } from "./imports.ts";
import { lookAlikes } from "./look-alikes.ts";
import type { OpenVault } from "./open-vault.ts";
import type { PersonItems } from "./person-items.ts";
import { requestClosure } from "./request-closure.ts";
import { assertTakesWrites } from "./state.ts";
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
  readonly signal?: AbortSignal;
}

/** GOS-45 to GOS-47. */
export type LookAlikes = "leave" | "withhold";

export interface PlannedItem {
  readonly id: string;
  readonly layer: Item["layer"];
  readonly text: string;
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
  /** The first of them, for a person to look at: at most PLAN_SAMPLES. */
  readonly samples: readonly PlannedItem[];
  readonly itemCount: number;
  /** Whole messages among them. */
  readonly messageCount: number;
  /** Messages that stay and lose the words that an erased memory was formed from, with those words: at most PLAN_SAMPLES. */
  readonly cuts: readonly { readonly id: string; readonly text: string }[];
  readonly cutCount: number;
  /** Memories that stay on other evidence. */
  readonly weakenedCount: number;
  /** Memories that may still tell of what goes, for a person to look at, at most PLAN_SAMPLES; and what becomes of all of them. */
  readonly lookAlikes: readonly PlannedItem[];
  readonly lookAlikeCount: number;
  readonly lookAlikesAre: LookAlikes;
  /** Bound to exactly this; valid for ten minutes. */
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
  const { closure, alike, digest } = await surveyed(vault, await targetItems(vault, target), wanted);
  const { token, expiresAt } = issueConfirmation(vault.keys.export, PURPOSE, digest, vault.now(), vault.system.random);
  const erased = [...closure.erased.values()];
  const samples = [...erased]
    .sort((a, b) => Number(a.layer === "message") - Number(b.layer === "message"))
    .slice(0, PLAN_SAMPLES);
  return {
    kind: "forget-plan",
    target,
    ...wanted,
    reason: options.reason ?? "user_request",
    samples: samples.map(({ id, layer, text }) => ({ id, layer, text })),
    itemCount: erased.length,
    messageCount: erased.filter((item) => item.layer === "message").length,
    cuts: await cutSamples(vault, closure.cuts),
    cutCount: closure.cuts.size,
    weakenedCount: [...closure.weakened.keys()].filter((id) => !closure.erased.has(id)).length,
    lookAlikes: alike.slice(0, PLAN_SAMPLES).map(({ id, layer, text }) => ({ id, layer, text })),
    lookAlikeCount: alike.length,
    token,
    expiresAt,
  };
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

async function surveyed(vault: OpenVault, items: PersonItems, wanted: Wanted): Promise<Surveyed> {
  const closure = await closureFor(vault, items, wanted);
  const alike = await lookAlikes(vault, closure.erased);
  return { closure, alike, digest: digestOf(vault, closure, wanted, alike) };
}

/** How a person who asked to be forgotten is forgotten, wherever they stand (GOS-48). */
const RTBF = { grade: "shred", reason: "rtbf", keepSource: false } as const;

/** What would go of a person, in counts, and the digest of exactly that. Nothing has changed yet. */
export async function surveyPerson(vault: OpenVault, items: PersonItems) {
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
  draft: Draft,
  items: PersonItems,
): Promise<{ readonly job: ErasureJob; readonly withheldCount: number }> {
  const { vault } = draft;
  const closure = await closureOf(vault, items.ids, false, items.cuts);
  const alike = usualFor(vault) === "leave" ? [] : await lookAlikes(vault, closure.erased);
  return {
    job: await requestAll(
      draft,
      closure,
      alike.map(({ id }) => id),
      RTBF,
    ),
    withheldCount: alike.length,
  };
}

/** Grade and reason stand in clear in the log: words of a closed list and nothing else (PN-02, SEC-G4). */
function checkWords({ grade = "forget", reason = "user_request" }: Pick<ForgetOptions, "grade" | "reason">): void {
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
  items: PersonItems,
  { grade, keepSource }: Pick<Wanted, "grade" | "keepSource">,
): Promise<Closure> {
  if (isFinal(grade)) return closureOf(vault, items.ids, keepSource, items.cuts);
  const going = await withholdable(vault, outOfUse(items));
  return { erased: new Map(going.map((item) => [item.id, item])), cuts: new Map(), weakened: new Map() };
}

/** Words cannot be taken out of use alone: their message goes as a whole. */
const outOfUse = ({ ids, cuts }: PersonItems): readonly string[] => [...ids, ...cuts.keys()];

/** An operator's vault shows nobody what may tell of somebody who asked to be forgotten; an owner decides for themself (GOS-47). */
const usualFor = ({ policy }: OpenVault): LookAlikes => (policy.custody === "deployment" ? "withhold" : "leave");

async function cutSamples(vault: OpenVault, cuts: Closure["cuts"]): Promise<ForgetPlan["cuts"]> {
  const samples: { readonly id: string; readonly text: string }[] = [];
  for (const [id, spans] of [...cuts].slice(0, PLAN_SAMPLES)) {
    const message = await vault.items.get(id);
    if (message === undefined) continue;
    const before = message.message?.cuts ?? [];
    samples.push({ id, text: spans.map((span) => spanText(message.text, before, span)).join(" … ") });
  }
  return samples;
}

/** What a plan has to say once more. Without `lookAlikesAre` what is usual. */
export type ConfirmedPlan = Pick<ForgetPlan, "target" | "grade" | "reason" | "keepSource" | "token"> &
  Partial<Pick<ForgetPlan, "lookAlikesAre">>;

/**
 * Does what the plan shows.
 * @throws KeepsakeError `digest_changed` when something else would go by now (or all of it is gone), `token_expired`, `store_full`, `store_busy`.
 * Cost: one data commit and one keystore commit until it is acknowledged.
 */
export async function confirmForget(vault: OpenVault, plan: ConfirmedPlan): Promise<Erasure> {
  checkWords(plan);
  const { grade } = plan;
  if (!isFinal(grade)) return takeOutOfUse(vault, { ...plan, grade });
  const job = await vault.queue.write(async (draft) => requestErasure(draft, { ...plan, grade }), { alone: true });
  vault.system.failPoint("forget.requested");
  return finishErasure(vault, job);
}

/** The reversible grades: one commit, and no key goes (GOS-40, GOS-42). */
async function takeOutOfUse(
  vault: OpenVault,
  plan: ConfirmedPlan & { readonly grade: "hide" | "archive" },
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
      return { itemCount: await withhold(draft, [...outOfUse(items), ...alike], as, told), at: draft.at };
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

async function requestErasure(draft: Draft, plan: ConfirmedPlan & { readonly grade: FinalGrade }): Promise<ErasureJob> {
  const { vault } = draft;
  const closure = await closureFor(vault, await targetItems(vault, plan.target), plan);
  const job = await requestAll(draft, closure, await checkedLookAlikes(draft, closure, plan), plan);
  if ("asked" in plan.target) askedErased(draft, plan.target.asked, job.id);
  if ("import" in plan.target) noteUndone(draft, plan.target.import);
  return job;
}

async function requestAll(
  draft: Draft,
  closure: Closure,
  alike: readonly string[],
  plan: Pick<ForgetPlan, "reason"> & { readonly grade: FinalGrade },
): Promise<ErasureJob> {
  const job = await requestClosure(draft, closure, plan);
  if (alike.length > 0) await withhold(draft, alike, "hidden", { job: job.id, rc: plan.reason, mode: "soft" });
  return job;
}

/** The token, against all that would happen by now. Answers the memories that are withheld for looking alike. */
async function checkedLookAlikes(draft: Draft, closure: Closure, plan: ConfirmedPlan): Promise<readonly string[]> {
  const { vault } = draft;
  const lookAlikesAre = plan.lookAlikesAre ?? usualFor(vault);
  const alike = lookAlikesAre === "leave" ? [] : await lookAlikes(vault, closure.erased);
  const digest = digestOf(vault, closure, { ...plan, lookAlikesAre }, alike);
  checkConfirmation(vault.keys.export, PURPOSE, digest, draft.at, plan.token);
  return alike.map(({ id }) => id);
}

/**
 * What a rule lets go, without anybody's token: the end of a consent, of a quarantine, of a retention. `finishErasure` comes next.
 * @param cuts further words of messages, in offsets of their first text, that go in any case
 */
export async function requestJob(
  draft: Draft,
  ids: readonly string[],
  how: Pick<ForgetPlan, "reason" | "keepSource"> & { readonly grade: FinalGrade },
  cuts: Closure["cuts"] = new Map(),
): Promise<ErasureJob> {
  const closure = await closureOf(draft.vault, ids, how.keepSource);
  const all = new Map(closure.cuts);
  for (const [id, spans] of cuts)
    if (!closure.erased.has(id)) all.set(id, mergeSpans([...(all.get(id) ?? []), ...spans]));
  return requestClosure(draft, { ...closure, cuts: all }, how);
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
