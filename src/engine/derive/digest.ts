/**
 * Summaries as items: created from facts and regenerated when a fact changes (GUM-15, GUM-16,
 * GUM-27). A unique key prevents duplicates: `summary.topic.<id>.<n>`, `summary.session.<name>`,
 * `summary.week.<year>-W<week>`.
 */

import { SUMMARY_EXTRACTOR, type Summary, summarise } from "../../forming/summary.ts";
import { phraseTerms, topicLabel, topicTerms } from "../../forming/topic-terms.ts";
import type { Provenance } from "../../model/candidate.ts";
import { type Item, USER_SPACE } from "../../model/item.ts";
import { isChange } from "../../policy/compaction.ts";
import { joinClasses } from "../../policy/privacy.ts";
import { ACTIVE, type Columns, factText } from "../../search/columns.ts";
import type { DigestGate } from "../observe/hooks.ts";
import type { OpenVault, SummarizedPeriods, UnitOfWork } from "../open-vault.ts";
import { type ItemFrame, newDigest } from "../write/items.ts";
import type { SummaryState } from "../write/stored-notes.ts";

export type SummaryKind = "topic" | "session" | "week";

/** Prefix of a topic's key, followed by its term. */
export const TOPIC_KEY = "topic.";

export interface SummaryPlan {
  readonly kind: SummaryKind;
  readonly key: string;
  /** Starts the text. */
  readonly heading: string;
  readonly topicId?: string | undefined;
  readonly session?: string | undefined;
  /** Its facts retire behind it (PN-25). */
  readonly isCompaction?: boolean | undefined;
}

/** Label of summaries with retired facts. */
export const COMPACTED = "compacted";
const isCompaction = ({ labels }: Pick<Item, "labels">): boolean => labels.includes(COMPACTED);

/** The weightiest facts of a group of at most 32. The others are found in the archived messages. */
const COMPACTED_LENGTH = 600;

/** The summary that facts retire behind. Facts without an archived message are told in full. */
export function compactedSummary(facts: readonly Item[], heading: string, owner: string): Summary {
  if (facts.some(({ evidence }) => evidence.length === 0)) return summarise(facts, heading, owner);
  return { ...summarise(facts, heading, owner, { lengthMax: COMPACTED_LENGTH, isFirst: isChange }), details: [] };
}

/**
 * Facts that may enter a summary: of the user's space, current, active, clean, not context (design
 * §4).
 */
export const isSummarisable = (item: Item): boolean =>
  item.layer === "fact" &&
  item.scope.space === USER_SPACE.space &&
  item.type !== "context" &&
  item.truth === "current" &&
  item.hold === "active" &&
  item.taint === "clean";

const DERIVED: Provenance = { source: "system", taint: "clean", authority: "ai_inferred", isOwner: false };

/** Creates the summary or, if facts or text have changed, its next revision. Returns its id. */
export async function putSummary(draft: UnitOfWork, plan: SummaryPlan, facts: readonly Item[]): Promise<string> {
  const known = await draft.findByKey(USER_SPACE, undefined, plan.key, joinedTaint(facts));
  const made = summaryItem(draft, plan, facts, known?.id ?? draft.vault.ids.next());
  return writeIfChanged(draft, known, made);
}

/**
 * Like `putSummary`, but only if the gate allows it. Returns the id of the current summary, if any.
 */
export async function offerSummary(
  draft: UnitOfWork,
  plan: SummaryPlan,
  facts: readonly Item[],
  gate: DigestGate,
): Promise<string | undefined> {
  const known = await draft.findByKey(USER_SPACE, undefined, plan.key);
  const made = gate(draft, summaryItem(draft, plan, facts, known?.id ?? draft.vault.ids.next()), facts, known);
  return made === undefined ? known?.id : writeIfChanged(draft, known, made);
}

function writeIfChanged(draft: UnitOfWork, known: Item | undefined, made: Item): string {
  if (known === undefined) write(draft, made);
  else if (!isSame(known, made)) write(draft, { ...made, revision: known.revision + 1 });
  return made.id;
}

/** Supersedes a summary that is covered elsewhere or has too few facts. */
export async function dropSummary(draft: UnitOfWork, key: string): Promise<void> {
  const known = await draft.findByKey(USER_SPACE, undefined, key);
  if (known?.layer === "summary") write(draft, { ...known, revision: known.revision + 1, truth: "superseded" });
}

function write(draft: UnitOfWork, item: Item): void {
  draft.store("form", item, { act: "system" });
}

const isSame = (known: Item, made: Item): boolean =>
  known.text === made.text &&
  known.evidence.length === made.evidence.length &&
  known.evidence.every((entry, place) => entry.item === made.evidence[place]?.item) &&
  JSON.stringify(known.details) === JSON.stringify(made.details);

function summaryItem(draft: UnitOfWork, plan: SummaryPlan, facts: readonly Item[], id: string): Item {
  const summary = (plan.isCompaction === true ? compactedSummary : summarise)(facts, plan.heading, draft.vault.name);
  const frame = derivedFrame(draft, id, facts, plan.session);
  // Facts of different agents are never compacted together.
  const agent = plan.isCompaction === true ? facts[0]?.scope.agent : undefined;
  return newDigest(agent === undefined ? frame : { ...frame, agent }, {
    layer: "summary",
    mode: plan.kind === "topic" ? "semantic" : "episodic",
    key: plan.key,
    text: summary.text,
    details: summary.details,
    entities: summary.entities,
    labels: plan.isCompaction === true ? [plan.kind, COMPACTED] : [plan.kind],
    time: summary.time,
    anchors: summary.anchors,
    topicId: plan.topicId,
    weight: summary.weight,
    evidence: facts.map((fact) => ({ item: fact.id, spans: [] })),
  });
}

export function derivedFrame(draft: UnitOfWork, id: string, sources: readonly Item[], session?: string): ItemFrame {
  const privacy = derivedPrivacy(draft, sources);
  return {
    id,
    at: Math.max(...sources.map((source) => source.at)),
    policy: draft.vault.policy,
    privacyClass: privacy.class,
    basis: privacy.basis,
    space: USER_SPACE.space,
    hold: "active",
    origin: {
      actor: "system",
      source: "system",
      method: "derived",
      extractor: SUMMARY_EXTRACTOR,
      ...(session === undefined ? {} : { session }),
    },
    provenance: { ...DERIVED, taint: joinedTaint(sources) },
  };
}

/** The strictest privacy class of the sources, and its basis. */
export function derivedPrivacy({ vault }: UnitOfWork, sources: readonly Item[]): Item["privacy"] {
  const { defaultClass, defaultBasis } = vault.policy.privacy;
  const [first, ...others] = sources.map(({ privacy }) => privacy);
  return others.reduce(
    (strictest, each) => (joinClasses(strictest.class, each.class) === strictest.class ? strictest : each),
    first ?? { class: defaultClass, basis: defaultBasis },
  );
}

/** Derived from any untrusted source means untrusted (SEC-R1). */
export const joinedTaint = (sources: readonly Pick<Item, "taint">[]): Item["taint"] =>
  sources.some(({ taint }) => taint === "untrusted") ? "untrusted" : "clean";

/**
 * The summary regenerated without facts that were superseded, corrected or erased. Without enough
 * facts it is superseded and loses its text.
 * @param lost ids of facts
 */
export async function withoutFacts(draft: UnitOfWork, summary: Item, lost: ReadonlySet<string>): Promise<Item> {
  const evidence = summary.evidence.filter((entry) => !lost.has(entry.item));
  const facts = await draft.many(evidence.map((entry) => entry.item));
  const usable = facts.filter(mayContain(summary));
  const privacy = derivedPrivacy(draft, usable);
  if ((await isTooLittle(draft, summary, usable.length)) || !(await isStillNamed(draft, summary, usable))) {
    await dissolveTopic(draft, summary);
    return { ...emptied(summary), text: NOTHING_LEFT, privacy, evidence };
  }
  const { text, details, entities, time, anchors, weight } = (isCompaction(summary) ? compactedSummary : summarise)(
    usable,
    await headingOf(draft, summary, usable),
    draft.vault.name,
  );
  const { anchors: _anchors, ...before } = summary;
  return {
    ...before,
    // Generated by rules, even if a model wrote the previous text.
    origin: { ...before.origin, extractor: SUMMARY_EXTRACTOR },
    privacy,
    text,
    details,
    entities,
    time,
    ...(anchors === undefined ? {} : { anchors }),
    weight,
    evidence: usable.map((fact) => ({ item: fact.id, spans: [] })),
  };
}
const NOTHING_LEFT = "[nothing current]";
/** A digest without content. */
export const isEmptied = (text: string): boolean => text.endsWith(NOTHING_LEFT);

/** Superseded and without content. A day or week retains its heading. */
export function emptied({ anchors: _anchors, ...summary }: Item): Item {
  const heading = summary.topicId === undefined ? headingIn(summary.text) : "";
  const text = heading === "" ? NOTHING_LEFT : `${heading}: ${NOTHING_LEFT}`;
  return { ...summary, truth: "superseded", text, details: [], entities: [] };
}

const headingIn = (text: string): string => text.slice(0, Math.max(0, text.indexOf(": ")));

/** Least facts of a topic (GUM-B9). A further summary of the same topic may have fewer. */
export const SUMMARY_FACTS_MIN = 3;

/** Sessions, weeks and compactions are summarised even with one fact. */
async function isTooLittle(draft: UnitOfWork, { topicId, labels }: Item, factCount: number): Promise<boolean> {
  if (labels.includes(COMPACTED) || topicId === undefined) return factCount === 0;
  const topic = await draft.get(topicId);
  if (topic !== undefined && topic.truth !== "current") return true;
  return factCount < ((topic?.evidence.length ?? 1) > 1 ? 1 : SUMMARY_FACTS_MIN);
}

/** A topic needs at least one fact that names it. */
async function isStillNamed(draft: UnitOfWork, { topicId, labels }: Item, facts: readonly Item[]): Promise<boolean> {
  const topic = topicId === undefined || labels.includes(COMPACTED) ? undefined : await draft.get(topicId);
  if (topic?.truth !== "current" || topic.evidence.length > 1) return true;
  const term = topic.key?.slice(TOPIC_KEY.length) ?? "";
  return facts.some((fact) => containsLabel(fact, topic) || topicTerms(fact).has(term) || phraseTerms(fact).has(term));
}

/** Supersedes a topic that loses its only summary. New facts may create it again. */
async function dissolveTopic(draft: UnitOfWork, { id, topicId }: Item): Promise<void> {
  const topic = topicId === undefined ? undefined : await draft.get(topicId);
  if (topic?.truth !== "current" || topic.evidence.some((entry) => entry.item !== id)) return;
  // The key contains the topic's term, so it is erased too.
  const { key: _key, ...over } = topic;
  write(draft, { ...over, revision: topic.revision + 1, truth: "superseded", text: NOTHING_LEFT, labels: [] });
}

/** Matches facts that the summary may contain. Compactions also contain retired facts. */
const mayContain = ({ labels }: Item): ((fact: Item) => boolean) =>
  labels.includes(COMPACTED) ? isOfCompaction : isSummarisable;
const isOfCompaction = ({ layer, truth, hold }: Item): boolean =>
  layer === "fact" && truth === "current" && (hold === "archived" || hold === "active");

/**
 * Sessions and weeks retain their heading. A topic gets a new label if no fact contains the old
 * one.
 */
async function headingOf(draft: UnitOfWork, { text, topicId }: Item, facts: readonly Item[]): Promise<string> {
  const topic = topicId === undefined ? undefined : await draft.get(topicId);
  if (topic === undefined) return headingIn(text);
  // A superseded topic has no term or label.
  if (topic.truth !== "current") return "";
  if (facts.some((fact) => containsLabel(fact, topic))) return topic.text;
  const label = topicLabel(topic.key?.slice(TOPIC_KEY.length) ?? "", facts);
  write(draft, { ...topic, revision: topic.revision + 1, text: label, labels: [label] });
  return label;
}

const containsLabel = (fact: Item, topic: Item): boolean => containsName(fact, topic.text);

export const containsName = (fact: Item, name: string): boolean =>
  factText(fact).toLowerCase().includes(name.toLowerCase());

/**
 * True if a remaining fact contains the topic's label. Stops at the first one, to read few facts.
 */
export async function isLabelStillUsed(draft: UnitOfWork, summary: Item, lost: ReadonlySet<string>): Promise<boolean> {
  const topic = summary.topicId === undefined ? undefined : await draft.get(summary.topicId);
  if (topic === undefined) return true;
  for (const { item } of summary.evidence) {
    const fact = lost.has(item) ? undefined : await draft.get(item);
    if (fact !== undefined && mayContain(summary)(fact) && containsLabel(fact, topic)) return true;
  }
  return false;
}

/** Regenerates the summaries of a fact in the commit that changes it. */
export async function reformSummaries(draft: UnitOfWork, factId: string): Promise<void> {
  for (const id of draft.vault.index.citing(factId)) {
    const summary = await draft.get(id);
    // Restricted summaries must stay unchanged.
    if (summary?.layer !== "summary" || summary.truth !== "current" || summary.hold === "restricted") continue;
    write(draft, { ...(await withoutFacts(draft, summary, new Set([factId]))), revision: summary.revision + 1 });
  }
}

/** At about 100 bytes each. */
const PERIODS_MAX = 8_192;
const EDITS_MAX = 8_192;

/**
 * Digests of the facts behind each session and week summary, to skip rebuilding a summary from
 * unchanged facts. A repeated fact touches every session it occurs in. A digest is one number, and
 * a lost digest only costs one rebuild.
 */
export class PeriodDigests implements SummarizedPeriods {
  readonly #vault: OpenVault;
  readonly #byKey = new Map<string, SummaryState>();
  /** Rows of facts with changes other than a repetition, each with a unique number. */
  readonly #edits = new Map<number, number>();
  #editCount = 0;

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  edited(row: number): void {
    if (row < 0) return;
    if (this.#edits.size >= EDITS_MAX) this.clear();
    this.#edits.set(row, ++this.#editCount);
  }

  clear(): void {
    this.#byKey.clear();
    this.#edits.clear();
  }

  /** @param states states that are durable by now */
  record(states: ReadonlyMap<string, SummaryState>): void {
    for (const [key, state] of states) {
      if (this.#byKey.size >= PERIODS_MAX) this.#byKey.clear();
      this.#byKey.set(key, state);
    }
  }

  isKnown(key: string, digest: number): boolean {
    const { index } = this.#vault;
    const known = this.#byKey.get(key);
    if (known?.digest !== digest) return false;
    const holder = index.holder(USER_SPACE, undefined, key);
    if (holder === undefined) return !known.hasSummary;
    return known.hasSummary && index.columns().hold[index.row(holder)] === ACTIVE;
  }

  /**
   * @param rows of the facts, in order of citation
   * @param topicOf the topic of the fact in a row
   */
  digestOf(rows: readonly number[], topicOf: (row: number) => string | undefined): number {
    const columns = this.#vault.index.columns();
    const ranked = rows.toSorted((left, right) => this.#byWeight(columns, left, right));
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    const add = (value: number): void => {
      high = Math.imul(high ^ value, 0x9e3779b1);
      low = Math.imul(low ^ value, 0x5f356495);
      high ^= low >>> 15;
      low ^= high >>> 13;
    };
    for (const list of [rows, ranked])
      for (const row of list) {
        add(row);
        add(this.#edits.get(row) ?? 0);
      }
    for (const row of rows) {
      const topic = topicOf(row) ?? "";
      for (let at = 0; at < topic.length; at++) add(topic.charCodeAt(at));
      add(topic.length);
    }
    return 4_294_967_296 * (2_097_151 & high) + (low >>> 0);
  }

  /** The same order as in `summarise` (forming/summary.ts). */
  #byWeight({ salience, count, at }: Columns, left: number, right: number): number {
    return (
      (salience[right] ?? 0) - (salience[left] ?? 0) ||
      (count[right] ?? 0) - (count[left] ?? 0) ||
      (at[right] ?? 0) - (at[left] ?? 0) ||
      this.#vault.index.compareIds(right, left)
    );
  }
}

type TopicOf = (row: number) => string | undefined;

/** The states of one step. `PeriodDigests` records them once the step is durable. */
export class PeriodStates {
  readonly states = new Map<string, SummaryState>();
  readonly #before: SummarizedPeriods;
  readonly #changed: ReadonlySet<number> | undefined;

  /**
   * @param changed rows of facts that the draft changed; undefined with hooks, which rebuilds
   * everything
   */
  constructor(before: SummarizedPeriods, changed: ReadonlySet<number> | undefined) {
    this.#before = before;
    this.#changed = changed;
  }

  /**
   * True if the draft changed these facts, so that the index is out of date. They count as unknown.
   */
  isBlindTo(rows: readonly number[]): boolean {
    const changed = this.#changed;
    return changed === undefined || (changed.size > 0 && rows.some((row) => changed.has(row)));
  }

  isKnown(key: string, rows: readonly number[], topicOf: TopicOf): boolean {
    return !this.isBlindTo(rows) && this.#before.isKnown(key, this.#before.digestOf(rows, topicOf));
  }

  note(key: string, rows: readonly number[], topicOf: TopicOf, hasSummary: boolean): void {
    const digest = this.isBlindTo(rows) ? Number.NaN : this.#before.digestOf(rows, topicOf);
    this.states.set(key, { digest, hasSummary });
  }
}
