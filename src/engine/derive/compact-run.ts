/** Executes or previews a compaction. Each step is one commit with its progress (PN-25). */

import { isoWeek } from "../../forming/summary-request.ts";
import { type Evidence, type Item, USER_SPACE } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { inParts } from "../../model/parts.ts";
import { mayRetire } from "../../policy/compaction.ts";
import { supersede } from "../observe/ended-facts.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { COMPACTION_NOTE } from "../write/stored-notes.ts";
import {
  type CompactionNote,
  type CompactionPlan,
  cleanTokens,
  eraseOriginals,
  noteBytes,
  type Survey,
  type SurveyedSummary,
  summariseSessionNow,
  tokensOf,
} from "./compact-plan.ts";
import { sessionHeading, sessionKey, weekKey } from "./derive.ts";
import { compactedSummary, joinedTaint, putSummary, type SummaryKind } from "./digest.ts";

export interface CompactOptions {
  /** True reports what would change, without changing it. Default: false. */
  readonly dryRun?: boolean;
  /** Threshold of this run, in tokens, instead of the policy's `compaction.totalTokens`. */
  readonly totalTokens?: number;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: CompactProgress) => void;
}

/** Counts facts; for `originals`, items. */
export interface CompactProgress {
  readonly step: "duplicates" | "sessions" | "oldest" | "originals";
  readonly done: number;
  readonly total: number;
}

const NOTHING: Retired = { factCount: 0, summaryCount: 0, replacedCount: 0, tokensGone: 0, weeks: new Set() };
const sum = (one: Retired, other: Retired): Retired => ({
  factCount: one.factCount + other.factCount,
  summaryCount: one.summaryCount + other.summaryCount,
  replacedCount: one.replacedCount + other.replacedCount,
  tokensGone: one.tokensGone + other.tokensGone,
  weeks: new Set([...one.weeks, ...other.weeks]),
});

const steps = <Entry>(list: readonly Entry[]) => inParts(list, STEP_FACTS);

export async function previewAll(vault: OpenVault, plan: CompactionPlan): Promise<Retired> {
  let total = { ...NOTHING, tokensGone: duplicateTokens(plan.survey) };
  for (const { session, ids } of plan.sessions)
    for (const step of steps(ids)) total = sum(total, await previewStep(vault, step, { session }));
  for (const step of steps(plan.oldest.map(({ id }) => id)))
    total = sum(total, await previewStep(vault, step, { changes: changesFor(plan, total) }));
  return sum(total, replacing(plan.replaced));
}

const replacing = (replaced: readonly SurveyedSummary[]): Retired => ({
  ...NOTHING,
  replacedCount: replaced.length,
  tokensGone: replaced.reduce((tokens, { tokenCount }) => tokens + tokenCount, 0),
});

function duplicateTokens({ facts, duplicates }: Survey): number {
  const superseded = new Set(duplicates.flatMap(([, ...older]) => older));
  return facts.reduce((tokens, fact) => tokens + (superseded.has(fact.id) ? cleanTokens(fact) : 0), 0);
}

export async function retireAll(
  vault: OpenVault,
  plan: CompactionPlan,
  { signal, progress }: CompactOptions,
): Promise<Retired> {
  const report = (step: CompactProgress["step"], done: number, of: number): void => {
    progress?.({ step, done, total: of });
    signal?.throwIfAborted();
  };
  const { duplicates } = plan.survey;
  for (const [place, part] of [...inParts(duplicates, STEP_DUPLICATES)].entries()) {
    report("duplicates", place * STEP_DUPLICATES, duplicates.length);
    await vault.queue.write(async (draft) => {
      for (const same of part) await mergeDuplicates(draft, same);
      noteProgress(draft, plan);
    });
  }
  const total = await retireOldest(vault, plan, await retireSessions(vault, plan, report), report);
  const originalCount = plan.originals.factIds.length + plan.originals.messageIds.length;
  if (originalCount > 0) {
    report("originals", 0, originalCount);
    await eraseOriginals(vault, plan.originals, signal);
    progress?.({ step: "originals", done: originalCount, total: originalCount });
  }
  return total;
}
/** Groups of duplicates per commit. */
const STEP_DUPLICATES = 200;

type Report = (step: CompactProgress["step"], done: number, total: number) => void;

/** In every commit but the last, so that a resumed run continues with the same facts. */
function noteProgress(draft: UnitOfWork, { until }: CompactionPlan): void {
  if (until !== undefined) writeNote(draft, { until: { at: until.at, id: until.id } });
}
const writeNote = (draft: UnitOfWork, note: CompactionNote): void => draft.note(COMPACTION_NOTE, noteBytes(note));

async function retireSessions(vault: OpenVault, plan: CompactionPlan, report: Report): Promise<Retired> {
  let total: Retired = { ...NOTHING, tokensGone: duplicateTokens(plan.survey) };
  for (const [place, { session, taint, ids }] of plan.sessions.entries()) {
    report("sessions", place, plan.sessions.length);
    for (const step of steps(ids)) {
      const retired = await vault.queue.alone(async (draft) => {
        if (taint === "clean") await summariseSessionNow(draft, session);
        noteProgress(draft, plan);
        return retire(draft, step, { session });
      });
      total = sum(total, retired);
    }
  }
  return total;
}

/** @param before result of the earlier steps @returns the result including this step */
async function retireOldest(vault: OpenVault, plan: CompactionPlan, before: Retired, report: Report): Promise<Retired> {
  let total = before;
  const tokensLeft = (): number => plan.survey.tokenCount - total.tokensGone;
  // The facts of an interrupted run have been erased since.
  if (plan.oldest.length + plan.replaced.length === 0 && plan.hasOpenNote)
    await vault.queue.write(async (draft) => writeNote(draft, { tokensLeft: tokensLeft() }));
  const factSteps = [...steps(plan.oldest.map(({ id }) => id))].map(
    (ids) => (draft: UnitOfWork) => retire(draft, ids, { changes: changesFor(plan, total) }),
  );
  const summarySteps = [...steps(plan.replaced)].map((replaced) => (draft: UnitOfWork) => replace(draft, replaced));
  const stepList = [...factSteps, ...summarySteps];
  for (const [place, step] of stepList.entries()) {
    report("oldest", Math.min(place * STEP_FACTS, plan.oldest.length), plan.oldest.length);
    const retired = await vault.queue.alone(async (draft) => {
      const done = await step(draft);
      if (place < stepList.length - 1) noteProgress(draft, plan);
      else writeNote(draft, { tokensLeft: tokensLeft() - done.tokensGone });
      return done;
    });
    total = sum(total, retired);
  }
  if (stepList.length > 0) report("oldest", plan.oldest.length, plan.oldest.length);
  return total;
}

/** Told once, in the first summary of their week. */
const changesFor = ({ changes }: CompactionPlan, { weeks }: Retired): readonly string[] =>
  changes.filter(({ at }) => !weeks.has(isoWeek(at))).map(({ id }) => id);

/** After the facts, so that each is always told somewhere. Idempotent. */
async function replace(draft: UnitOfWork, replaced: readonly SurveyedSummary[]): Promise<Retired> {
  const active = new Set((await draft.many(replaced.map(({ id }) => id))).filter(isInUse).map(({ id }) => id));
  for (const id of active) await archive(draft, id);
  return replacing(replaced.filter(({ id }) => active.has(id)));
}

const isInUse = ({ truth, hold }: Item): boolean => truth === "current" && hold === "active";

async function archive(draft: UnitOfWork, id: string): Promise<void> {
  const item = await draft.get(id);
  if (item === undefined) return;
  draft.revise("archive", { ...item, hold: "archived" }, { act: "system" });
}

/* Merges equal facts: the newest stays, with the evidence of all (PN-24). */

const EVIDENCE_MAX = 1_000;
const LINKS_MAX = 1_000;
const COUNT_MAX = 1_000_000_000;

/** @param ids of equal facts; the first stays. Returns the number of superseded facts. */
async function mergeDuplicates(draft: UnitOfWork, ids: readonly string[]): Promise<number> {
  const items = (await Promise.all(ids.map((id) => draft.get(id)))).filter(
    (item): item is Item => item?.truth === "current" && item.hold === "active",
  );
  const [newest, ...older] = items;
  if (newest === undefined || older.length === 0) return 0;
  for (const item of older) await supersede(draft, item);
  const key = newest.key ?? older.find((item) => item.key !== undefined)?.key;
  draft.put({
    ...newest,
    ...defined({ key }),
    revision: newest.revision + 1,
    count: Math.min(
      COUNT_MAX,
      items.reduce((sum, item) => sum + item.count, 0),
    ),
    evidence: merged(items),
    links: [...newest.links, ...older.map(({ id }) => ({ type: "supersedes", to: id }) as const)].slice(0, LINKS_MAX),
  });
  draft.log({ op: "update", mem: newest.id, rev: newest.revision + 1, act: "system" });
  return older.length;
}

/** Each message once, those of the newest fact first. */
function merged(items: readonly Item[]): readonly Evidence[] {
  const byMessage = new Map<string, Evidence>();
  for (const entry of items.flatMap((item) => item.evidence))
    if (!byMessage.has(entry.item)) byMessage.set(entry.item, entry);
  return [...byMessage.values()].slice(0, EVIDENCE_MAX);
}

/*
 * Retires facts behind summaries in the same commit, so that a fact is always either recallable or
 * covered by a summary that cites it (PN-25, SEC §6.4 no. 6). A summary has facts of one week or
 * session, privacy class, taint and agent.
 */

/** Facts per summary. Smaller groups retain more detail; 32 facts shrink to about a third. */
const SUMMARY_FACTS = 32;
/** Facts per commit. */
const STEP_FACTS = 500;

interface Retired {
  readonly factCount: number;
  readonly summaryCount: number;
  readonly replacedCount: number;
  /** Reduction of clean recallable tokens: facts and replaced summaries minus new summaries. */
  readonly tokensGone: number;
  readonly weeks: ReadonlySet<string>;
}

/** A summary to be made. */
type Part = ReturnType<typeof partOf>;

interface Grouping {
  /** Summarises by session, not by week. */
  readonly session?: string;
  /** Ids of facts that stay, to tell with those of their week. */
  readonly changes?: readonly string[];
}

/** Idempotent: skips facts that may no longer retire. */
async function retire(
  draft: UnitOfWork,
  ids: readonly string[],
  { session, changes = [] }: Grouping,
): Promise<Retired> {
  // Fills the cache with one read.
  await draft.vault.items.many(ids);
  const facts: Item[] = [];
  for (const id of ids) {
    const fact = await draft.get(id);
    if (fact !== undefined && mayRetire(fact, draft.at)) facts.push(fact);
  }
  const parts = partsOf(draft.vault, facts, await draft.many(changes), session);
  const numbers = new Map<string, number>();
  const made: string[] = [];
  for (const part of parts) {
    const series = `${joinedTaint(part.facts)} ${part.keyBase}`;
    const number = await freeNumber(draft, part, numbers.get(series) ?? 1);
    numbers.set(series, number + 1);
    made.push(await putSummary(draft, { ...part.plan, key: numbered(part.keyBase, number) }, part.facts));
  }
  for (const { id } of facts) await archive(draft, id);
  if (facts.length > 0) draft.log({ op: "compact", cnt: facts.length, act: "system" });
  const summaries = await Promise.all(made.map((id) => draft.get(id)));
  return retired(
    facts,
    summaries.filter((summary) => summary !== undefined),
  );
}

type Summary = Pick<Item, "text" | "details" | "taint">;
const isClean = ({ taint }: Pick<Item, "taint">): boolean => taint === "clean";

const retired = (facts: readonly Item[], summaries: readonly Summary[]): Retired => ({
  factCount: facts.length,
  summaryCount: summaries.length,
  replacedCount: 0,
  tokensGone: tokensIn(facts.filter(isClean)) - tokensIn(summaries.filter(isClean)),
  weeks: new Set(facts.map((fact) => isoWeek(fact.at))),
});
const tokensIn = (items: readonly Pick<Item, "text" | "details">[]): number =>
  items.reduce((sum, item) => sum + tokensOf(item), 0);

const numbered = (base: string, number: number): string => `${base}.${number}`;

/** The first number not used by a summary of the same taint. */
async function freeNumber(draft: UnitOfWork, { keyBase, facts }: Part, from: number): Promise<number> {
  const taint = joinedTaint(facts);
  let number = from;
  while ((await draft.findByKey(USER_SPACE, undefined, numbered(keyBase, number), taint)) !== undefined) number += 1;
  return number;
}

/** The result of a step without executing it. */
async function previewStep(
  vault: OpenVault,
  ids: readonly string[],
  { session, changes = [] }: Grouping,
): Promise<Retired> {
  const facts = await vault.items.many(ids);
  return retired(
    facts,
    partsOf(vault, facts, await vault.items.many(changes), session).map((part) => ({
      ...compactedSummary(part.facts, part.plan.heading, vault.name),
      taint: joinedTaint(part.facts),
    })),
  );
}

function partsOf(
  vault: OpenVault,
  facts: readonly Item[],
  changes: readonly Item[],
  session: string | undefined,
): readonly Part[] {
  const groupOf = (fact: Item): string =>
    [
      session === undefined ? isoWeek(fact.at) : session,
      fact.taint,
      fact.privacy.class,
      fact.privacy.basis,
      fact.scope.agent ?? "",
    ].join("\u0000");
  const inOrder = facts.toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
  const staying = Map.groupBy(changes, groupOf);
  return [...Map.groupBy(inOrder, groupOf)].flatMap(([word, group]) =>
    sliced(group).map((slice, place) =>
      partOf(vault, [...(place === 0 ? (staying.get(word) ?? []).slice(0, CHANGES_MAX) : []), ...slice], session),
    ),
  );
}

/** About half of a summary. */
const CHANGES_MAX = 6;

/** The least number of slices, of about equal size. */
function sliced(group: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(group.length / SUMMARY_FACTS);
  return Array.from({ length: count }, (_, place) =>
    group.slice(Math.floor((place * group.length) / count), Math.floor(((place + 1) * group.length) / count)),
  );
}

function partOf(vault: OpenVault, facts: readonly Item[], session: string | undefined) {
  const week = isoWeek(facts[0]?.at ?? 0);
  const kind: SummaryKind = session === undefined ? "week" : "session";
  const heading = session === undefined ? week : sessionHeading(vault, session, facts);
  return {
    keyBase: session === undefined ? weekKey(week) : sessionKey(session),
    plan: { kind, heading, isCompaction: true, ...defined({ session }) },
    facts,
  };
}
