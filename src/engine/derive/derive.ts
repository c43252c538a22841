/**
 * Forms topics with summaries, and summaries of finished sessions and weeks (GUM-01, GUM-B9). Runs
 * in the background on facts in the order they were stored. The result depends on the facts alone,
 * not on when it ran. Resumable: its progress is in a sealed note.
 */

import { isShownByBehaviour } from "../../forming/summary.ts";
import { isoWeek, weekSpan } from "../../forming/summary-request.ts";
import { once } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { rawHash } from "../../model/json.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { ARCHIVED, CLEAN, FACT, MESSAGE } from "../../search/columns.ts";
import { isActiveFact } from "../../search/filter.ts";
import { callFactHooks } from "../observe/admit-candidate.ts";
import { type AppliedAnswer, applyAnswer, type ModelAnswer } from "../observe/apply-answer.ts";
import { acceptAll, type DigestGate, withDigestHooks } from "../observe/hooks.ts";
import {
  assertProcessed,
  assertTakesWrites,
  type Deriver,
  type OpenVault,
  type UnitOfWork,
  type UnsummarizedFacts,
} from "../open-vault.ts";
import { DERIVED_NOTE, type DerivedPlace, type ModelUse, NO_MODEL_USE } from "../write/stored-notes.ts";
import { askModel, isTextSpecific, type ModelSummaries, modelSummariesFor, nextModelStep } from "./ask-model.ts";
import { isDerivedFromBehaviour, isOwnEvent, isOwnTurn } from "./behaviour-events.ts";
import { dropSummary, isSummarisable, offerSummary, PeriodStates, SUMMARY_FACTS_MIN } from "./digest.ts";
import { addCounts, addModelUse, noteModelUse } from "./model-use.ts";
import { Periods } from "./periods.ts";
import { Topics } from "./topics.ts";

/** Facts per commit. Bounds memory and the time that blocks the event loop. */
const FACTS_MAX = 500;
const PERIOD_FACTS_MAX = 500;

/** Erases the name of a session that has no items left. */
export function forgetSession(draft: UnitOfWork, erased: readonly string[]): void {
  const { vault } = draft;
  const { session, ...place } = vault.derived;
  const erasedIds = new Set(erased);
  if (session === undefined || vault.index.bySession(session.name).some((id) => !erasedIds.has(id))) return;
  vault.derived = place;
  draft.note(DERIVED_NOTE, Buffer.from(JSON.stringify(place)));
}

/** Processes the next facts. Returns false if none are left. */
async function deriveNext(vault: OpenVault, signal: AbortSignal): Promise<boolean> {
  if (vault.unsummarized.isEmpty && !vault.behaviour.isStale) return false;
  const summaries = await modelSummariesFor(vault, derive, signal);
  const { place, states, use } = await withDigestHooks(vault, (draft, gate) => deriveWith(draft, gate, summaries));
  vault.modelUse = use;
  vault.derived = place;
  vault.summarized.record(states);
  vault.behaviour.committed();
  return true;
}

/** Applies texts of a language model, in the same commit as their cost. */
async function deriveWith(
  draft: UnitOfWork,
  gate: DigestGate,
  summaries: ModelSummaries | undefined,
): Promise<Derived & { readonly use: ModelUse }> {
  const { modelUse } = draft.vault;
  if (summaries === undefined) return { ...(await derive(draft, gate)), use: modelUse };
  const use = summaries.use.requestCount === 0 ? modelUse : noteModelUse(draft, summaries.use);
  const derived = await derive(draft, (drafted, made, facts, known) =>
    gate(drafted, summaries.apply(made, facts), facts, known),
  );
  return { ...derived, use };
}

type Derived = Awaited<ReturnType<typeof derive>>;

/** What the steps of one derivation share. */
interface Step {
  readonly draft: UnitOfWork;
  readonly gate: DigestGate;
  readonly topics: Topics;
  readonly states: PeriodStates;
}

async function derive(draft: UnitOfWork, gate: DigestGate) {
  const { vault } = draft;
  const { index } = vault;
  const columns = index.columns();
  const backlog = vault.unsummarized.rows();
  const taken = backlog.slice(0, FACTS_MAX);
  const last = taken.at(-1);
  // In order of first mention, because a repeated fact may come with any commit.
  const inOrder = taken.toSorted((left, right) => index.compareIds(left, right));
  await vault.behaviour.derive(draft, inOrder);
  const moved = vault.behaviour.moved();
  // Another process has already processed them.
  if (last === undefined && moved.length === 0) return { place: vault.derived, states: new Map() };
  const rows = inOrder.filter((row) => columns.layer[row] === FACT);
  // The columns don't show the draft's changes.
  const changed = new Set(Array.from(draft.pending(), ({ id }) => index.row(id)));
  const states = new PeriodStates(vault.summarized, gate === acceptAll ? changed : undefined);
  const step: Step = { draft, gate, topics: new Topics(draft, gate, rows.length), states };

  await fileFacts(step, rows, backlog);
  await fileMoved(step, moved);
  const sessions = new Periods(vault.derived.session);
  const weeks = new Periods(vault.derived.week);
  // Untrusted facts end no session or week (SEC-R12).
  for (const row of rows) if (columns.taint[row] === CLEAN) notePeriods(vault, row, sessions, weeks);
  await fileRunning(step, sessions.latest?.name);
  await summariseSessions(step, sessions.due());
  for (const week of weeks.due()) await summariseWeek(step, week);

  const place: DerivedPlace = {
    ...(last === undefined ? vault.derived : { seq: columns.seq[last] ?? 0, id: index.idOf(last) }),
    session: sessions.latest,
    week: weeks.latest,
  };
  draft.note(DERIVED_NOTE, Buffer.from(JSON.stringify(place)));
  return { place, states: states.states };
}

function notePeriods(vault: OpenVault, row: number, sessions: Periods, weeks: Periods): void {
  for (const name of sessionsOf(vault, row)) sessions.note({ name, start: beginningOf(vault, name) });
  const week = isoWeek(vault.index.columns().at[row] ?? 0);
  weeks.note({ name: week, start: week });
}

async function fileFacts({ draft, topics }: Step, rows: readonly number[], backlog: readonly number[]): Promise<void> {
  const { vault } = draft;
  const { index } = vault;
  const columns = index.columns();
  const [first] = rows;
  const firstCount = once(() => (first === undefined ? 0 : countBefore(vault, first, backlog)));
  const facts = await factsIn(
    draft,
    rows.filter((row) => isActiveFact(columns, row)),
  );
  let factCount = 0;
  for (const row of rows) {
    const fact = columns.taint[row] === CLEAN ? facts.get(row) : undefined;
    if (fact === undefined || !isSummarisable(fact)) continue;
    const before = factCount;
    await topics.file(
      fact,
      (other) => index.compareIds(other, row) < 0,
      () => firstCount() + before,
    );
    factCount += 1;
  }
}

async function fileMoved({ draft, topics }: Step, moved: readonly string[]): Promise<void> {
  for (const fact of await draft.many(moved)) {
    const journey = draft.vault.behaviour.journeyOf(fact);
    if (journey !== undefined && isSummarisable(fact)) await topics.fileUnder(journey, fact);
  }
}

async function summariseSessions(step: Step, names: readonly string[]): Promise<void> {
  const { draft, topics, states } = step;
  const { vault } = draft;
  const due = names.map((name) => ({ name, rows: rowsOfSession(vault, name) }));
  type Session = (typeof due)[number];
  const topicOf = (row: number): string | undefined => topics.topicOfRow(row);
  const isUnchanged = ({ name, rows }: Session): boolean =>
    states.isKnown(sessionKey(name), rows, topicOf) && mainTopic(rows.map(topicOf)) === undefined;
  const read = ({ name, rows }: Session): Promise<readonly Item[]> =>
    states.isBlindTo(rows)
      ? factsOfSession(draft, name)
      : factsOf(
          draft,
          rows.map((row) => vault.index.idOf(row)),
        );
  const factsByName = new Map<string, readonly Item[]>();
  for (const session of due) {
    if (isUnchanged(session)) continue;
    const facts = await read(session);
    factsByName.set(session.name, facts);
    await fileUnfiled(topics, facts);
  }
  // Filing facts of one session may affect others that share them.
  for (const session of due)
    if (!factsByName.has(session.name) && !isUnchanged(session)) factsByName.set(session.name, await read(session));
  await topics.finish();
  for (const { name, rows } of due) {
    const facts = factsByName.get(name);
    if (facts === undefined) continue;
    const own = facts.filter((fact) => !isHabit(vault, fact));
    const hasSummary = await summariseSession(step, name, isOfOneJourney(topics, facts) ? [] : own);
    states.note(sessionKey(name), rows, topicOf, hasSummary);
  }
}

/** Number of facts and events that nothing has been derived from yet. */
export const backlogSize = (vault: OpenVault): number => vault.unsummarized.rows().length;

/** Hashed, because a session's name may be too long for a key. */
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

/** By row, with one read. */
async function factsIn(draft: UnitOfWork, rows: readonly number[]): Promise<ReadonlyMap<number, Item>> {
  const { index } = draft.vault;
  const facts = await draft.many(rows.map((row) => index.idOf(row)));
  return new Map(facts.map((fact) => [index.row(fact.id), fact]));
}

/**
 * Files the other facts of a session under its main topic: "budget under 800" while buying shoes. A
 * topic about a person takes none, because the owner's boiler is not about their daughter.
 */
async function fileUnfiled(topics: Topics, facts: readonly Item[]): Promise<void> {
  const own = facts.map((fact) => topics.topicOf(fact.id));
  const main = mainTopic(own);
  if (main === undefined || facts.some(({ subject }, place) => own[place] === main && subject !== undefined)) return;
  for (const [place, fact] of facts.entries()) if (own[place] === undefined) await topics.add(fact, main);
}

/**
 * What is said of a journey belongs to it at once: who asks on the next day "what did I look at
 * yesterday?" has told nothing that would end the conversation of the day before. Another wish waits
 * for the end, unless it is an amount: to learn the accordion may be the beginning of something else.
 */
async function fileRunning({ draft, topics }: Step, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const rows = rowsOfSession(draft.vault, name);
  if (mainTopic(rows.map((row) => topics.topicOfRow(row))) === undefined) return;
  const facts = await factsOfSession(draft, name);
  const isOtherWish = ({ type, text }: Item): boolean => type === "goal" && !/\d/u.test(text);
  const said = facts.filter((fact) => topics.topicOf(fact.id) !== undefined || !isOtherWish(fact));
  if (facts.some(isShownByBehaviour)) await fileUnfiled(topics, said);
}

/** The topic for the unfiled facts of a session. @param own the topic of each fact */
function mainTopic(own: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const topic of own) if (topic !== undefined) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const [main] = [...counts].sort(([, left], [, right]) => right - left);
  const filedCount = own.filter((topic) => topic !== undefined).length;
  if (main === undefined || filedCount === own.length) return undefined;
  return main[1] < SUMMARY_FACTS_MIN || main[1] < MAIN_SHARE * filedCount ? undefined : main[0];
}
/** Least share of the filed facts. */
const MAIN_SHARE = 0.75;

/** A preference that events of several sessions show is of none of them. */
const isHabit = ({ index }: OpenVault, fact: Item): boolean =>
  isDerivedFromBehaviour(fact) && new Set(fact.evidence.map(({ item }) => index.citation(item)?.session)).size > 1;

/** A session about one journey is covered by that journey's topic. */
function isOfOneJourney(topics: Topics, facts: readonly Item[]): boolean {
  const filed = new Set(facts.map((fact) => topics.topicOf(fact.id)));
  return filed.size === 1 && !filed.has(undefined) && facts.some(isShownByBehaviour);
}

/** Returns true if the session has a summary. */
async function summariseSession({ draft, gate }: Step, name: string, facts: readonly Item[]): Promise<boolean> {
  if (facts.length === 0) {
    await dropSummary(draft, sessionKey(name));
    return false;
  }
  const heading = sessionHeading(draft.vault, name, facts);
  const plan = { kind: "session", key: sessionKey(name), heading, session: name } as const;
  return (await offerSummary(draft, plan, facts, gate)) !== undefined;
}

/** The day on which it started. A fact that it repeated is older. */
export function sessionHeading({ index }: OpenVault, session: string, facts: readonly Item[]): string {
  const { at } = index.columns();
  const turns = index.cleanTurnsOf(session).map((row) => at[row] ?? 0);
  const start = Math.min(...(turns.length > 0 ? turns : facts.map((fact) => fact.at)));
  return new Date(start).toISOString().slice(0, 10);
}

/** Cost: one pass over the rows. */
async function summariseWeek({ draft, gate, states }: Step, week: string): Promise<void> {
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
  if (states.isKnown(weekKey(week), own, noTopic)) return;
  const ids = (states.isBlindTo(rows) ? rows : own).map((row) => index.idOf(row));
  const facts = await factsOf(draft, ids);
  // The session's own summary covers a week with one session.
  if (new Set(facts.map(({ origin }) => origin.session)).size < 2) {
    await dropSummary(draft, weekKey(week));
    return states.note(weekKey(week), own, noTopic, false);
  }
  const summary = await offerSummary(draft, { kind: "week", key: weekKey(week), heading: week }, facts, gate);
  states.note(weekKey(week), own, noTopic, summary !== undefined);
}

/** Week summaries don't depend on topics. */
const noTopic = (): undefined => undefined;

/** A repeated fact belongs to several sessions. */
const sessionsOf = ({ index }: OpenVault, row: number): ReadonlySet<string> =>
  new Set(index.evidenceOf(index.idOf(row)).flatMap((message) => index.citation(message)?.session ?? []));

/** The id of the first turn, because ids grow with time. */
function beginningOf({ index }: OpenVault, session: string): string {
  const [first] = index.cleanTurnsOf(session);
  return first === undefined ? "" : index.idOf(first);
}

function rowsOfSession({ index }: OpenVault, name: string): readonly number[] {
  const columns = index.columns();
  const rows = new Set(index.turnsOf(name).flatMap((row) => index.rowsCiting(row)));
  return [...rows].filter((row) => isActiveFact(columns, row)).slice(0, PERIOD_FACTS_MAX);
}

/** Number of facts before this one. Scans all rows only if an older fact was repeated. */
function countBefore(vault: OpenVault, first: number, backlog: readonly number[]): number {
  const { index } = vault;
  const columns = index.columns();
  const isFrom = (row: number): boolean => isActiveFact(columns, row) && index.compareIds(row, first) >= 0;
  if (vault.unsummarized.isNewest(first)) return index.activeFactCount() - backlog.filter(isFrom).length;
  let count = index.activeFactCount();
  for (let row = 0; row < columns.present.length; row++) if (isFrom(row)) count -= 1;
  return count;
}

const PAUSE_MS = 2_500;
/** This many facts are processed without waiting for a pause. */
const ENOUGH = 500;

/**
 * Schedules the forming of summaries and topics after a pause in writes, so that an ongoing
 * conversation isn't summarised again with each message. Never delays a write. Progress is stored,
 * so a failed run continues later.
 */
export function createDeriver(vault: OpenVault): Deriver {
  let callOff: (() => void) | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const mayDerive = (): boolean => !vault.isReadOnly && vault.policy.enabled && !vault.isPaused;

  async function work(signal?: AbortSignal): Promise<void> {
    while (!stopping.signal.aborted && mayDerive() && (await deriveNext(vault, stopping.signal)))
      signal?.throwIfAborted();
  }
  function run(signal?: AbortSignal): Promise<void> {
    running ??= work(signal).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    wake() {
      if (stopping.signal.aborted || !mayDerive()) return;
      if (callOff !== undefined && vault.unsummarized.countAtMost >= ENOUGH) return;
      callOff?.();
      callOff = vault.system.later(PAUSE_MS, () => {
        callOff = undefined;
        // A failed run is repeated by the next write, opening or maintenance.
        void run().catch(() => undefined);
      });
    },
    async settle({ signal } = {}) {
      if (!mayDerive()) return;
      await run(signal);
      // Facts that arrived during the first run.
      await run(signal);
    },
    async stop() {
      stopping.abort();
      callOff?.();
      await running?.catch(() => undefined);
    },
  };
}

export class FactBacklog implements UnsummarizedFacts {
  readonly #vault: OpenVault;
  /** Rows that may be in the backlog; undefined until the first scan. */
  #candidates: Set<number> | undefined;
  #from: DerivedPlace | undefined;
  /** The highest id outside the backlog. */
  #newestDone = "";

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  note(id: string): void {
    if (this.#candidates !== undefined) this.#candidates.add(this.#vault.index.row(id));
  }

  get isEmpty(): boolean {
    return this.#looked().size === 0;
  }

  get countAtMost(): number {
    return this.#candidates?.size ?? Number.POSITIVE_INFINITY;
  }

  rows(): readonly number[] {
    return [...this.#looked()].sort((left, right) => (this.#isBefore(left, right) ? -1 : 1));
  }

  isNewest(row: number): boolean {
    return this.#vault.index.idOf(row) > this.#newestDone;
  }

  #looked(): ReadonlySet<number> {
    const { derived } = this.#vault;
    if (this.#from !== undefined && isEarlier(derived, this.#from)) this.#candidates = undefined;
    this.#from = derived;
    this.#candidates ??= new Set(this.#vault.index.columns().present.keys());
    const { readsTurns } = this.#vault.behaviour;
    let newest = -1;
    for (const row of this.#candidates) {
      if (this.#isBehind(row, readsTurns)) continue;
      this.#candidates.delete(row);
      if (this.#isFact(row) && (newest < 0 || this.#vault.index.compareIds(row, newest) > 0)) newest = row;
    }
    const id = newest < 0 ? "" : this.#vault.index.idOf(newest);
    if (id > this.#newestDone) this.#newestDone = id;
    return this.#candidates;
  }

  #isFact(row: number): boolean {
    const { layer, present } = this.#vault.index.columns();
    return present[row] === 1 && layer[row] === FACT;
  }

  #isBehind(row: number, readsTurns: boolean): boolean {
    const { index, derived } = this.#vault;
    const columns = index.columns();
    const own = columns.seq[row] ?? 0;
    if (own < derived.seq) return false;
    // Archived facts only got a new revision. Events are archived from the start.
    const isNews = this.#isFact(row)
      ? columns.hold[row] !== ARCHIVED
      : isOwnEvent(index, row) || (readsTurns && isOwnTurn(index, row));
    return isNews && (own !== derived.seq || index.idOf(row) > derived.id);
  }

  #isBefore(left: number, right: number): boolean {
    const { index } = this.#vault;
    const { seq } = index.columns();
    const byCommit = (seq[left] ?? 0) - (seq[right] ?? 0);
    return byCommit === 0 ? index.compareIds(left, right) < 0 : byCommit < 0;
  }
}

const isEarlier = (place: DerivedPlace, other: DerivedPlace): boolean =>
  place.seq < other.seq || (place.seq === other.seq && place.id < other.id);

/**
 * Re-forms memories: the configured language model reads the whole archive, and its statements
 * replace earlier ones (memory.md §9). Corrected, frozen, hidden, deleted and superseded memories
 * stay so, and old ids lead to new ones. A stopped run is continued by the next one.
 */
export interface ReformOptions {
  /** True counts the changes without making them. Asks the model all the same. */
  readonly preview?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: { readonly done: number; readonly total: number }) => void;
}

export interface Reformed {
  readonly isPreview: boolean;
  /** Messages sent to the model. */
  readonly messageCount: number;
  readonly requestCount: number;
  /** New statements. */
  readonly additions: number;
  readonly changes: number;
  /** Removed statements without a replacement. */
  readonly removals: number;
  /** Of all requests, instructions included. A run after a preview costs about the same again. */
  readonly estimatedTokens: { readonly prompt: number; readonly reply: number };
  /** Messages of failed requests by reason. Their memories stay. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Messages considered for the next request. */
const WINDOW = 200;

const NOTHING: Reformed = {
  isPreview: false,
  messageCount: 0,
  requestCount: 0,
  additions: 0,
  changes: 0,
  removals: 0,
  estimatedTokens: { prompt: 0, reply: 0 },
  failed: {},
};

/**
 * @throws KeepsakeError `invalid_input` without a model, `vault_frozen`, `vault_restricted`.
 * Rejects with the signal's reason on abort.
 */
export async function reform(vault: OpenVault, options: ReformOptions = {}): Promise<Reformed> {
  const { preview = false, signal = new AbortController().signal, progress } = options;
  const model = demandModel(vault, preview);
  await vault.catchUp();
  if (!preview) await vault.formation.settle({ signal });
  const trial = vault.draft(vault.now());
  let left = archivedMessages(vault);
  const total = left.length;
  let reformed: Reformed = { ...NOTHING, isPreview: preview };
  progress?.({ done: 0, total });
  while (left.length > 0) {
    signal.throwIfAborted();
    const step = await nextModelStep(vault, left.slice(0, WINDOW), model);
    left = left.filter((id) => !step.done.has(id));
    const answered = await askModel(vault, step, model, signal);
    signal.throwIfAborted();
    if ("reason" in answered) {
      await noteUse(vault, answered.use);
      // An unavailable service would fail every message, so the rest is left for another run.
      const count = isTextSpecific(answered.reason) ? step.asked.size : step.asked.size + left.length;
      reformed = { ...reformed, failed: addCounts(reformed.failed, { [answered.reason]: count }) };
      if (!isTextSpecific(answered.reason)) break;
    } else {
      const answer = { ...answered, byRef: step.byRef };
      const kept = preview
        ? await applyAnswer(trial, answer, step.asked)
        : await storeAnswer(vault, answer, step.asked, answered.use, signal);
      if (preview) await noteUse(vault, answered.use);
      reformed = withStep(reformed, {
        kept,
        estimate: answered.estimate,
        requestCount: step.batches.length,
        messageCount: step.asked.size,
      });
    }
    progress?.({ done: total - left.length, total });
  }
  return reformed;
}

function demandModel(vault: OpenVault, isPreview: boolean): CheckedLanguageModel {
  if (isPreview) assertProcessed(vault);
  else assertTakesWrites(vault);
  const { model } = vault.formation;
  if (model !== undefined && vault.policy.enabled) return model;
  throw new KeepsakeError("invalid_input", "No language model is configured.", {
    hint: "Pass one to openKeepsake({ model }), or choose one with keepsake config set model.",
    facts: { field: "model" },
  });
}

/** In order of arrival. */
function archivedMessages({ index }: OpenVault): readonly string[] {
  const columns = index.columns();
  const rows: number[] = [];
  for (let row = 0; row < columns.present.length; row++)
    if (columns.present[row] === 1 && columns.layer[row] === MESSAGE) rows.push(row);
  return rows.sort((left, right) => index.compareIds(left, right)).map((row) => index.idOf(row));
}

async function storeAnswer(
  vault: OpenVault,
  answer: ModelAnswer,
  messages: ReadonlySet<string>,
  use: ModelUse,
  signal: AbortSignal,
): Promise<AppliedAnswer> {
  const hooks = await callFactHooks(
    vault,
    async (draft, hooks) => void (await applyAnswer(draft, answer, messages, hooks)),
    signal,
  );
  const { kept, total } = await vault.queue.write(async (draft) => {
    const outcome = await applyAnswer(draft, answer, messages, hooks);
    const { items, dropped } = outcome;
    const all = noteModelUse(draft, addModelUse(use, { ...NO_MODEL_USE, factCount: items.length, dropped }));
    draft.log({ op: "form", cnt: items.length, act: "system" });
    return { kept: outcome, total: all };
  });
  vault.modelUse = total;
  vault.formed(kept.items);
  return kept;
}

/** Requests cost tokens even if their answer is not used. */
async function noteUse(vault: OpenVault, use: ModelUse): Promise<void> {
  if (vault.isReadOnly) return;
  vault.modelUse = await vault.queue.write(async (draft) => noteModelUse(draft, use));
}

const withStep = (
  sum: Reformed,
  {
    kept,
    estimate,
    requestCount,
    messageCount,
  }: {
    readonly kept: AppliedAnswer;
    readonly estimate: Reformed["estimatedTokens"];
    readonly requestCount: number;
    readonly messageCount: number;
  },
): Reformed => ({
  ...sum,
  messageCount: sum.messageCount + messageCount,
  requestCount: sum.requestCount + requestCount,
  additions: sum.additions + kept.additions,
  changes: sum.changes + kept.changes,
  removals: sum.removals + kept.removals,
  estimatedTokens: {
    prompt: sum.estimatedTokens.prompt + estimate.prompt,
    reply: sum.estimatedTokens.reply + estimate.reply,
  },
});
