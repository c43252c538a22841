/**
 * What is formed from facts: topics with their summaries, and summaries of sessions and weeks that are over (GUM-01, GUM-B9). A job behind the
 * answers: it takes up what was kept since it last ran, in the order in which it was kept, and what it leaves is a matter of the facts alone,
 * not of when it ran. Resumable: how far it is stands in a sealed note, written with what it made.
 */

import { isoWeek, weekSpan } from "../../forming/week.ts";
import { rawHash } from "../../model/canonical-json.ts";
import { type Item, LAYERS, TAINTS } from "../../model/item.ts";
import { codeOf, isActiveFact } from "../../search/filter.ts";
import { type DigestGate, keepsAll, pastDigestHooks } from "../observe/hook-digests.ts";
import type { OpenVault } from "../open-vault.ts";
import { DERIVED_NOTE, type DerivedPlace, type ModelUse, type SummaryState } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { dropSummary, isSummarisable, offerSummary, SUMMARY_FACTS_MIN } from "./digest.ts";
import { type Tellings, tellingsFor } from "./model-tellings.ts";
import { noteModelUse } from "./model-use.ts";
import { Periods } from "./periods.ts";
import { PeriodStates } from "./told-periods.ts";
import { Topics } from "./topics.ts";

/** Facts one commit takes up: bounds what lies in memory, and how long a reader of the event loop waits. */
const FACTS_MAX = 500;
/** Of one session or week. */
const PERIOD_FACTS_MAX = 500;
const CLEAN = codeOf(TAINTS, "clean");
const FACT = codeOf(LAYERS, "fact");

/** The name of a session of which nothing is left goes too. */
export function forgetSession(draft: UnitOfWork, erased: readonly string[]): void {
  const { vault } = draft;
  const { session, ...place } = vault.derived;
  const gone = new Set(erased);
  if (session === undefined || vault.index.bySession(session.name).some((id) => !gone.has(id))) return;
  vault.derived = place;
  draft.note(DERIVED_NOTE, Buffer.from(JSON.stringify(place)));
}

/** One step: takes up the next facts. False where none are left. */
export async function deriveNext(vault: OpenVault, signal: AbortSignal): Promise<boolean> {
  if (vault.behind.isEmpty && !vault.behaviour.isStale) return false;
  const tellings = await tellingsFor(vault, derive, signal);
  const { place, told, use } = await pastDigestHooks(vault, (draft, gate) => deriveWith(draft, gate, tellings));
  vault.modelUse = use;
  vault.derived = place;
  vault.told.record(told);
  vault.behaviour.told();
  return true;
}

/** With what a language model tells, in the same commit as what it cost. */
async function deriveWith(
  draft: UnitOfWork,
  gate: DigestGate,
  tellings: Tellings | undefined,
): Promise<Step & { readonly use: ModelUse }> {
  const { modelUse } = draft.vault;
  if (tellings === undefined) return { ...(await derive(draft, gate)), use: modelUse };
  const use = tellings.use.requestCount === 0 ? modelUse : noteModelUse(draft, tellings.use);
  const step = await derive(draft, (drafted, made, facts, known) =>
    gate(drafted, tellings.told(made, facts), facts, known),
  );
  return { ...step, use };
}

/** How far a step came, and what it told the periods from. */
interface Step {
  readonly place: DerivedPlace;
  readonly told: ReadonlyMap<string, SummaryState>;
}

async function derive(draft: UnitOfWork, gate: DigestGate): Promise<Step> {
  const { vault } = draft;
  const { index } = vault;
  const columns = index.columns();
  const behind = vault.behind.rows();
  const taken = behind.slice(0, FACTS_MAX);
  const last = taken.at(-1);
  // As they were first said: what was said again since may have come with any commit.
  const inOrder = taken.toSorted((left, right) => index.compareIds(left, right));
  await vault.behaviour.derive(draft, inOrder);
  const moved = vault.behaviour.moved();
  // Another process was quicker.
  if (last === undefined && moved.length === 0) return { place: vault.derived, told: new Map() };
  const rows = inOrder.filter((row) => columns.layer[row] === FACT);
  // What the draft has changed the columns do not tell.
  const changed = new Set(Array.from(draft.pending(), ({ id }) => index.row(id)));
  const states = new PeriodStates(vault.told, gate === keepsAll ? changed : undefined);
  const topics = new Topics(draft, gate, rows.length);
  const sessions = new Periods(vault.derived.session);
  const weeks = new Periods(vault.derived.week);
  const [first] = rows;
  const firstCount = once(() => (first === undefined ? 0 : countBefore(vault, first, behind)));
  let factCount = 0;
  const facts = await factsIn(
    draft,
    rows.filter((row) => isActiveFact(columns, row)),
  );
  for (const row of rows) {
    // A page that is read ends no conversation: periods are a matter of what is clean (SEC-R12).
    if (columns.taint[row] !== CLEAN) continue;
    for (const name of sessionsOf(vault, row)) sessions.note({ name, start: beginningOf(vault, name) });
    const week = isoWeek(columns.at[row] ?? 0);
    weeks.note({ name: week, start: week });
    const fact = facts.get(row);
    if (fact === undefined || !isSummarisable(fact)) continue;
    const before = factCount;
    await topics.file(
      fact,
      (other) => index.compareIds(other, row) < 0,
      () => firstCount() + before,
    );
    factCount += 1;
  }
  for (const fact of await draft.many(moved)) {
    const journey = vault.behaviour.journeyOf(fact);
    if (journey !== undefined && isSummarisable(fact)) await topics.fileUnder(journey, fact);
  }
  const due = sessions.due().map((name) => ({ name, rows: rowsOfSession(vault, name) }));
  const sessionFacts = new Map<string, readonly Item[]>();
  const topicOf = (row: number): string | undefined => topics.topicOfRow(row);
  const isUnchanged = (session: (typeof due)[number]): boolean =>
    states.isKnown(sessionKey(session.name), session.rows, topicOf) &&
    mainTopic(session.rows.map(topicOf)) === undefined;
  const readSession = ({ name, rows: own }: (typeof due)[number]): Promise<readonly Item[]> =>
    states.isBlindTo(own)
      ? factsOfSession(draft, name)
      : factsOf(
          draft,
          own.map((row) => index.idOf(row)),
        );
  for (const session of due) {
    if (isUnchanged(session)) continue;
    const facts = await readSession(session);
    sessionFacts.set(session.name, facts);
    await keepTogether(topics, facts);
  }
  // What was kept together with one session may be told of another too.
  for (const session of due)
    if (!sessionFacts.has(session.name) && !isUnchanged(session))
      sessionFacts.set(session.name, await readSession(session));
  await topics.finish();
  for (const session of due) {
    const facts = sessionFacts.get(session.name);
    if (facts === undefined) continue;
    const isTold = await tellSession(draft, gate, session.name, isOfOneJourney(vault, topics, facts) ? [] : facts);
    states.note(sessionKey(session.name), session.rows, topicOf, isTold);
  }
  for (const week of weeks.due()) await tellWeek(draft, gate, week, states);
  const place: DerivedPlace = {
    ...(last === undefined ? vault.derived : { seq: columns.seq[last] ?? 0, id: index.idOf(last) }),
    session: sessions.latest,
    week: weeks.latest,
  };
  draft.note(DERIVED_NOTE, Buffer.from(JSON.stringify(place)));
  return { place, told: states.told };
}

function once(count: () => number): () => number {
  let counted: number | undefined;
  return () => {
    counted ??= count();
    return counted;
  };
}

/** Facts and events that nothing has been derived from yet. */
export const factsBehind = (vault: OpenVault): number => vault.behind.rows().length;

/** A session's name may be as long as a key. */
export const sessionKey = (name: string): string => `summary.session.${rawHash(name)}`;
export const weekKey = (week: string): string => `summary.week.${week}`;

export async function factsOfSession(draft: UnitOfWork, name: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const ids = new Set(index.turnsOf(name).flatMap((row) => index.citing(index.idOf(row))));
  return factsOf(draft, [...ids]);
}

async function factsOf(draft: UnitOfWork, ids: readonly string[]): Promise<readonly Item[]> {
  return (await draft.many(ids)).filter(isSummarisable).slice(0, PERIOD_FACTS_MAX);
}

/** By row, read at once. */
async function factsIn(draft: UnitOfWork, rows: readonly number[]): Promise<ReadonlyMap<number, Item>> {
  const { index } = draft.vault;
  const facts = await draft.many(rows.map((row) => index.idOf(row)));
  return new Map(facts.map((fact) => [index.row(fact.id), fact]));
}

/** What was said among facts of one topic, and names none itself, belongs there: "budget under 800" while looking for shoes. */
async function keepTogether(topics: Topics, facts: readonly Item[]): Promise<void> {
  const own = facts.map((fact) => topics.topicOf(fact.id));
  const main = mainTopic(own);
  if (main === undefined) return;
  for (const [place, fact] of facts.entries()) if (own[place] === undefined) await topics.add(fact, main);
}

/** The topic that the free ones among the facts of a session belong to. @param own the topic of each fact */
function mainTopic(own: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const topic of own) if (topic !== undefined) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const [main] = [...counts].sort(([, left], [, right]) => right - left);
  const filedCount = own.filter((topic) => topic !== undefined).length;
  if (main === undefined || filedCount === own.length) return undefined;
  return main[1] < SUMMARY_FACTS_MIN || main[1] < MAIN_SHARE * filedCount ? undefined : main[0];
}
/** Of the facts of a session that are filed. */
const MAIN_SHARE = 0.75;

/** What was looked for in one conversation alone is told by its topic. */
function isOfOneJourney({ behaviour }: OpenVault, topics: Topics, facts: readonly Item[]): boolean {
  const filed = new Set(facts.map((fact) => topics.topicOf(fact.id)));
  return filed.size === 1 && !filed.has(undefined) && facts.some((fact) => behaviour.journeyOf(fact) !== undefined);
}

/** Answers whether it has one. */
async function tellSession(
  draft: UnitOfWork,
  gate: DigestGate,
  name: string,
  facts: readonly Item[],
): Promise<boolean> {
  if (facts.length === 0) {
    await dropSummary(draft, sessionKey(name));
    return false;
  }
  const plan = { kind: "session", key: sessionKey(name), heading: sessionHeading(facts), session: name } as const;
  return (await offerSummary(draft, plan, facts, gate)) !== undefined;
}

/** The day it began on. */
export const sessionHeading = (facts: readonly Item[]): string =>
  new Date(Math.min(...facts.map((fact) => fact.at))).toISOString().slice(0, 10);

/** Cost: one pass over the rows. */
async function tellWeek(draft: UnitOfWork, gate: DigestGate, week: string, states: PeriodStates): Promise<void> {
  const { index } = draft.vault;
  const columns = index.columns();
  const { start, after } = weekSpan(week);
  const rows: number[] = [];
  for (let row = 0; row < columns.present.length; row++) {
    const at = columns.at[row] ?? 0;
    if (at >= start && at < after && isActiveFact(columns, row)) rows.push(row);
  }
  rows.sort((left, right) => index.compareIds(left, right));
  const own = rows.slice(0, PERIOD_FACTS_MAX);
  if (states.isKnown(weekKey(week), own, inNone)) return;
  const ids = (states.isBlindTo(rows) ? rows : own).map((row) => index.idOf(row));
  const facts = await factsOf(draft, ids);
  // A week of one conversation is told by that alone.
  if (new Set(facts.map(({ origin }) => origin.session)).size < 2) {
    await dropSummary(draft, weekKey(week));
    return states.note(weekKey(week), own, inNone, false);
  }
  const told = await offerSummary(draft, { kind: "week", key: weekKey(week), heading: week }, facts, gate);
  states.note(weekKey(week), own, inNone, told !== undefined);
}

/** What a week tells does not go by topics. */
const inNone = (): undefined => undefined;

/** Where it was said: a fact that was said again belongs to several. */
const sessionsOf = ({ index }: OpenVault, row: number): ReadonlySet<string> =>
  new Set(index.evidenceOf(index.idOf(row)).flatMap((message) => index.citation(message)?.session ?? []));

/** Ids grow with time. */
function beginningOf({ index }: OpenVault, session: string): string {
  const [first] = index.cleanTurnsOf(session);
  return first === undefined ? "" : index.idOf(first);
}

/** Of the facts that it may tell. */
function rowsOfSession({ index }: OpenVault, name: string): readonly number[] {
  const columns = index.columns();
  const rows = new Set(index.turnsOf(name).flatMap((row) => index.rowsCiting(row)));
  return [...rows].filter((row) => isActiveFact(columns, row)).slice(0, PERIOD_FACTS_MAX);
}

/** How many facts there are before this one. Those behind are known; a pass over all rows is needed only where an older one was said again. */
function countBefore(vault: OpenVault, first: number, behind: readonly number[]): number {
  const { index } = vault;
  const columns = index.columns();
  const isFrom = (row: number): boolean => isActiveFact(columns, row) && index.compareIds(row, first) >= 0;
  if (vault.behind.isNewest(first)) return index.activeFactCount() - behind.filter(isFrom).length;
  let count = index.activeFactCount();
  for (let row = 0; row < columns.present.length; row++) if (isFrom(row)) count -= 1;
  return count;
}
