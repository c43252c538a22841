/** Plans a compaction from thresholds and the progress of an interrupted run (PN-24). */

import { factIdentity, type Item, LAYERS, TAINTS } from "../../model/item.ts";
import { inParts } from "../../model/parts.ts";
import { estimateTokens } from "../../model/text.ts";
import {
  type CompactionRules,
  compactionRules,
  isChange,
  mayRetire,
  originalsCutoff,
} from "../../policy/compaction.ts";
import { ACTIVE, ARCHIVED, CURRENT, FACT, factText, MESSAGE, RESTRICTED } from "../../search/columns.ts";
import { EVERYDAY, maskOf } from "../../search/filter.ts";
import { confirmForget, planForget } from "../forget/forget.ts";
import { idleCount } from "../maintain/facts-in-use.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { storedNote } from "../write/items.ts";
import { COMPACTION_NOTE } from "../write/stored-notes.ts";
import { factsOfSession, sessionHeading, sessionKey } from "./derive.ts";
import { COMPACTED, putSummary, SUMMARY_FACTS_MIN } from "./digest.ts";

export type CompactionPlan = Readonly<Awaited<ReturnType<typeof planCompaction>>>;

/** Cost: reads every memory once. @param options `totalTokens` overrides the policy's threshold */
export async function planCompaction(
  vault: OpenVault,
  { totalTokens, signal }: { readonly totalTokens?: number; readonly signal?: AbortSignal },
) {
  const now = vault.now();
  const policy = compactionRules(vault.policy);
  const rules = totalTokens === undefined ? policy : { ...policy, totalTokens };
  const surveyed = await survey(vault, now, signal);
  const handled = new Set(surveyed.duplicates.flatMap(([, ...older]) => older));
  const sessions = (await longSessions(vault, rules, now))
    .map((long) => ({ ...long, ids: long.ids.filter((id) => !handled.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  for (const { ids } of sessions) for (const id of ids) handled.add(id);
  const note = (await storedNote<CompactionNote>(vault, COMPACTION_NOTE)) ?? {};
  const old = due(surveyed, note, rules);
  const until = note.until ?? old.at(-1);
  return {
    survey: surveyed,
    sessions,
    /** The oldest facts that may retire, without duplicates and facts of long sessions. */
    oldest: old.filter((fact) => fact.mayRetire && !handled.has(fact.id)),
    /** The newest of the oldest facts, those that stay included. */
    until,
    /** Decisions and changes of preference from this time, which the new summaries tell, too. */
    changes: untoldChanges(vault, old),
    /** Summaries of sessions, weeks and topics of mostly these facts, which the new ones replace. */
    replaced: until === undefined ? [] : surveyed.summaries.filter(isMostlyUntil(vault, until.at)),
    originals: originalsPast(vault, originalsCutoff(rules, now)),
    idleCount: idleCount(vault, rules.idleDays, now),
    /** An earlier run was interrupted. */
    hasOpenNote: note.until !== undefined,
  };
}

/**
 * The oldest facts, if the vault is over its threshold, or those of an interrupted run. A run that
 * could not reach the threshold is only repeated after enough new facts have arrived.
 */
function due(
  { tokenCount, facts }: Survey,
  { until, tokensLeft }: CompactionNote,
  { totalTokens, share }: { readonly totalTokens: number; readonly share: number },
): readonly SurveyedFact[] {
  if (until !== undefined) return facts.filter((fact) => isUntil(fact, until));
  const threshold = Math.max(totalTokens, tokensLeft === undefined ? 0 : tokensLeft + (1 - share) * totalTokens);
  if (tokenCount <= threshold) return [];
  // What stays fits into the threshold, however far the vault is over it.
  return oldest(facts, 1 - (1 - share) * Math.min(1, totalTokens / tokenCount));
}

function untoldChanges(vault: OpenVault, old: readonly SurveyedFact[]): readonly SurveyedFact[] {
  const told = new Set(compactedSummaries(vault).flatMap((id) => vault.index.evidenceOf(id)));
  return old.filter(({ id, isChange }) => isChange && !told.has(id));
}

const isMostlyUntil =
  ({ index }: OpenVault, at: number) =>
  ({ id }: SurveyedSummary): boolean => {
    const facts = index.evidenceOf(id).map((fact) => index.columns().at[index.row(fact)] ?? 0);
    return facts.filter((said) => said <= at).length > facts.length / 2;
  };

interface Place {
  readonly at: number;
  readonly id: string;
}

const isUntil = ({ at, id }: SurveyedFact, until: Place): boolean =>
  at < until.at || (at === until.at && id <= until.id);

export interface CompactionNote {
  /** For a run in progress: its newest fact. */
  readonly until?: Place;
  /** Tokens available to recall when the last run ended. */
  readonly tokensLeft?: number;
}

export const noteBytes = (note: CompactionNote): Uint8Array => Buffer.from(JSON.stringify(note));

/*
 * Erases originals after the retention period chosen by the owner (PN-C15): facts retired behind a
 * summary, and messages that nothing else cites. A summary without other evidence is erased with
 * them, because every statement must have a source (SEC-E4).
 */

type Originals = ReturnType<typeof originalsPast>;

/** Bounds one erasure job. */
const ERASED_IDS = 10_000;
const SUMMARIES = { ...EVERYDAY, layers: maskOf(LAYERS, ["summary"]) };
/** Restricted items must stay stored (SEC-E9). */

const compactedSummaries = ({ index }: Pick<OpenVault, "index">): readonly string[] => [
  ...index.passing({ labels: [COMPACTED] }, SUMMARIES),
];

/** @param cutoff originals before this instant; undefined for none */
function originalsPast({ index }: OpenVault, cutoff: number | undefined) {
  if (cutoff === undefined) return { factIds: [], messageIds: [] };
  const columns = index.columns();
  const isPast = (id: string, layer: number): boolean => {
    const row = index.row(id);
    const isFree = row >= 0 && columns.hold[row] !== RESTRICTED;
    return isFree && columns.layer[row] === layer && (columns.at[row] ?? 0) < cutoff;
  };
  const isRetired = (id: string): boolean => {
    const row = index.row(id);
    return columns.truth[row] === CURRENT && columns.hold[row] === ARCHIVED;
  };
  const facts = new Set(
    compactedSummaries({ index })
      .flatMap((id) => index.evidenceOf(id))
      .filter((id) => isPast(id, FACT) && isRetired(id)),
  );
  const messages = new Set([...facts].flatMap((id) => index.evidenceOf(id)).filter((id) => isPast(id, MESSAGE)));
  return {
    factIds: [...facts].sort(),
    messageIds: [...messages].filter((id) => index.citing(id).every((citing) => facts.has(citing))).sort(),
  };
}

/** Messages with other citing memories stay unredacted, because they are evidence. */
export async function eraseOriginals(
  vault: OpenVault,
  { factIds, messageIds }: Originals,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const ids of inParts([...factIds, ...messageIds], ERASED_IDS)) {
    signal?.throwIfAborted();
    const there = ids.filter((id) => vault.index.has(id));
    if (there.length === 0) continue;
    const plan = await planForget(vault, { ids: there }, { keepSource: true, reason: "retention" });
    await (await confirmForget(vault, plan)).finished;
  }
}

export type Survey = Readonly<Awaited<ReturnType<typeof survey>>>;

export interface SurveyedSummary {
  readonly id: string;
  readonly tokenCount: number;
}

interface SurveyedFact {
  readonly id: string;
  readonly at: number;
  readonly tokenCount: number;
  readonly taint: Item["taint"];
  readonly mayRetire: boolean;
  /** A decision, or a preference or correction. */
  readonly isChange: boolean;
}

const PAGE_ITEMS = 1_000;

export const tokensOf = (item: Pick<Item, "text" | "details">): number =>
  item.details.reduce((sum, detail) => sum + estimateTokens(detail.text), estimateTokens(item.text));

/** Cost: reads every memory once, about a second at 20,000. */
async function survey(vault: OpenVault, now: number, signal?: AbortSignal) {
  const ids = vault.index.passing({}, EVERYDAY);
  const facts: SurveyedFact[] = [];
  const summaries: SurveyedSummary[] = [];
  const equalFacts = new Map<string, EqualFact[]>();
  let tokenCount = 0;
  for (const part of inParts(ids, PAGE_ITEMS)) {
    signal?.throwIfAborted();
    for (const item of await vault.items.many(part)) {
      const tokens = tokensOf(item);
      if (item.taint === "clean") tokenCount += tokens;
      if (isReplaceable(item)) summaries.push({ id: item.id, tokenCount: tokens });
      if (item.layer !== "fact") continue;
      const { id, at, taint } = item;
      facts.push({ id, at, tokenCount: tokens, taint, mayRetire: mayRetire(item, now), isChange: isChange(item) });
      if (item.hold === "active" && item.frozen !== true && vault.index.maybeEqual(factText(item)).length > 1)
        addEqual(equalFacts, item);
    }
  }
  return {
    /** Tokens of clean recallable items. Untrusted content never triggers compaction (SEC-R12). */
    tokenCount,
    /** Of single sessions, weeks and topics. */
    summaries,
    /** Oldest first. */
    facts: facts.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1)),
    /** Groups of ids of equal facts. The first of each group stays. */
    duplicates: [...equalFacts.values()].filter((same) => same.length > 1).map(newestFirst),
  };
}

const isReplaceable = ({ layer, labels, taint, hold, frozen }: Item): boolean =>
  layer === "summary" && !labels.includes(COMPACTED) && taint === "clean" && hold === "active" && frozen !== true;

interface EqualFact {
  readonly id: string;
  readonly at: number;
}

/**
 * Untrusted and clean facts are never duplicates, so neither takes over the other's trust (SEC-R3).
 */
function addEqual(equalFacts: Map<string, EqualFact[]>, item: Item): void {
  const word = [item.taint, item.scope.agent ?? "", item.authority, factIdentity(item)].join("\u0000");
  const same = equalFacts.get(word);
  if (same === undefined) equalFacts.set(word, [item]);
  else same.push({ id: item.id, at: item.at });
}

const newestFirst = (same: readonly EqualFact[]): readonly string[] =>
  same.toSorted((left, right) => right.at - left.at || (left.id < right.id ? 1 : -1)).map(({ id }) => id);

/** The oldest facts with this share of all clean tokens, and untrusted facts of the same period. */
export function oldest(facts: readonly SurveyedFact[], share: number): readonly SurveyedFact[] {
  const limit = share * facts.reduce((sum, fact) => sum + cleanTokens(fact), 0);
  let used = 0;
  const end = facts.findIndex((fact) => {
    used += cleanTokens(fact);
    return used > limit;
  });
  return end === -1 ? facts : facts.slice(0, end);
}

export const cleanTokens = ({ taint, tokenCount }: SurveyedFact): number => (taint === "clean" ? tokenCount : 0);

/**
 * Long sessions (PN-24, PN-C16): if more than `sessionMessages` messages are in use, all but the
 * last `keepMessages` retire behind session summaries. The messages themselves stay archived.
 */
interface LongSession {
  readonly session: string;
  /** Counted separately, so that tool output never retires a person's words (SEC-R12). */
  readonly taint: Item["taint"];
  /** Facts that retire. */
  readonly ids: readonly string[];
}

/** @param now time at which the expiry of goals is judged */
async function longSessions(
  vault: OpenVault,
  rules: Pick<CompactionRules, "sessionMessages" | "keepMessages">,
  now: number,
): Promise<readonly LongSession[]> {
  const found: LongSession[] = [];
  for (const taint of TAINTS)
    for (const session of longSessionNames(vault, taint, rules.sessionMessages)) {
      const ids = retirableFacts(vault, { session, taint }, rules);
      const may = (await vault.items.many(ids)).filter((item) => mayRetire(item, now)).map((item) => item.id);
      if (may.length > 0) found.push({ session, taint, ids: may });
    }
  return found;
}

/** Cost: one pass over the rows. */
function longSessionNames({ index }: OpenVault, taint: Item["taint"], messagesMax: number): readonly string[] {
  const columns = index.columns();
  const counts = new Map<number, { count: number; readonly row: number }>();
  for (let row = 0; row < columns.present.length; row++) {
    const session = columns.session[row] ?? 0;
    if (columns.present[row] !== 1 || columns.layer[row] !== MESSAGE || session === 0) continue;
    if (columns.taint[row] !== TAINTS.indexOf(taint)) continue;
    const entry = counts.get(session);
    if (entry === undefined) counts.set(session, { count: 1, row });
    else entry.count += 1;
  }
  return [...counts.values()]
    .filter(({ count }) => count > messagesMax)
    .flatMap(({ row }) => index.citation(index.idOf(row))?.session ?? []);
}

/** In message order; empty for sessions below the limit. */
function retirableFacts(
  { index }: OpenVault,
  { session, taint }: Pick<LongSession, "session" | "taint">,
  { sessionMessages, keepMessages }: Pick<CompactionRules, "sessionMessages" | "keepMessages">,
): readonly string[] {
  const columns = index.columns();
  const turns = index
    .turnsOf(session)
    .filter((row) => columns.taint[row] === TAINTS.indexOf(taint))
    .map((row) => index.idOf(row));
  const isUnclaimed = (id: string): boolean => {
    const row = index.row(id);
    return columns.layer[row] === FACT && columns.truth[row] === CURRENT && columns.hold[row] === ACTIVE;
  };
  const unclaimed = turns.map((id) => index.citing(id).filter(isUnclaimed));
  const first = unclaimed.findIndex((ids) => ids.length > 0);
  if (first === -1 || turns.length - first <= sessionMessages) return [];
  const end = Math.max(0, turns.length - keepMessages);
  const retained = new Set(unclaimed.slice(end).flat());
  return [...new Set(unclaimed.slice(0, end).flat())].filter((id) => !retained.has(id));
}

/** Summarises a session that may still be open. Undefined if it has too few facts. */
export async function summariseSessionNow(draft: UnitOfWork, session: string): Promise<string | undefined> {
  const facts = await factsOfSession(draft, session);
  if (facts.length < SUMMARY_FACTS_MIN) return undefined;
  return putSummary(
    draft,
    { kind: "session", key: sessionKey(session), heading: sessionHeading(draft.vault, session, facts), session },
    facts,
  );
}
