/**
 * Summaries as items: made from facts, made anew when one of them changes (GUM-15, GUM-16, GUM-27). A summary holds a key of its own, so
 * that there is one of each kind: `summary.topic.<id>.<n>`, `summary.session.<name>`, `summary.week.<year>-W<week>`.
 */

import { phraseTerms, SUMMARY_EXTRACTOR, summarise, topicLabel, topicTerms } from "../../forming/summary.ts";
import type { Provenance } from "../../model/candidate.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import { joinClasses } from "../../policy/retention.ts";
import type { DigestGate } from "../observe/hook-digests.ts";
import { type ItemFrame, newDigest } from "../write/new-item.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export type SummaryKind = "topic" | "session" | "week";

/** The key of a topic is this with the term that it stands for behind it. */
export const TOPIC_KEY = "topic.";

export interface SummaryPlan {
  readonly kind: SummaryKind;
  readonly key: string;
  /** What it is about, as it stands before its text. */
  readonly heading: string;
  readonly topicId?: string | undefined;
  readonly session?: string | undefined;
  /** Its facts retire behind it (PN-25): whatever they are, they are told by it alone. */
  readonly isCompaction?: boolean | undefined;
}

/** The label of summaries whose facts have retired behind them. */
export const COMPACTED = "compacted";

/** Facts that a summary may say: of the person's own space, current, in use, clean, and claimed by a rule or a model (design §4). */
export const isSummarisable = (item: Item): boolean =>
  item.layer === "fact" &&
  item.scope.space === USER_SPACE.space &&
  item.type !== "context" &&
  item.truth === "current" &&
  item.hold === "active" &&
  item.taint === "clean";

const DERIVED: Provenance = { source: "system", taint: "clean", authority: "ai_inferred", isOwner: false };

/** Writes the summary of these facts, or its newer revision where they or their words have changed. Answers its id. */
export async function putSummary(draft: UnitOfWork, plan: SummaryPlan, facts: readonly Item[]): Promise<string> {
  const known = await draft.holder(USER_SPACE, undefined, plan.key, joinedTaint(facts));
  const made = summaryItem(draft, plan, facts, known?.id ?? draft.vault.ids.next());
  return writeNews(draft, known, made);
}

/** As `putSummary`, where `gate` lets it. Answers the id of the summary that stands; undefined where there is none. */
export async function offerSummary(
  draft: UnitOfWork,
  plan: SummaryPlan,
  facts: readonly Item[],
  gate: DigestGate,
): Promise<string | undefined> {
  const known = await draft.holder(USER_SPACE, undefined, plan.key);
  const made = gate(draft, summaryItem(draft, plan, facts, known?.id ?? draft.vault.ids.next()), facts, known);
  return made === undefined ? known?.id : writeNews(draft, known, made);
}

function writeNews(draft: UnitOfWork, known: Item | undefined, made: Item): string {
  if (known === undefined) write(draft, made);
  else if (!isSame(known, made)) write(draft, { ...made, revision: known.revision + 1 });
  return made.id;
}

/** What it told is told elsewhere by now, or is too little. */
export async function dropSummary(draft: UnitOfWork, key: string): Promise<void> {
  const known = await draft.holder(USER_SPACE, undefined, key);
  if (known?.layer === "summary") write(draft, { ...known, revision: known.revision + 1, truth: "superseded" });
}

function write(draft: UnitOfWork, item: Item): void {
  draft.put(item);
  draft.log({ op: "form", mem: item.id, rev: item.revision, act: "system" });
}

const isSame = (known: Item, made: Item): boolean =>
  known.text === made.text &&
  known.evidence.length === made.evidence.length &&
  known.evidence.every((entry, place) => entry.item === made.evidence[place]?.item) &&
  JSON.stringify(known.details) === JSON.stringify(made.details);

function summaryItem(draft: UnitOfWork, plan: SummaryPlan, facts: readonly Item[], id: string): Item {
  const summary = summarise(facts, plan.heading, draft.vault.name);
  const frame = derivedFrame(draft, id, facts, plan.session);
  // What an agent alone may read goes on being read by it alone. Nothing of several agents is compacted together.
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

/** Of the strictest class among what it is formed from, and of outside content where any of it is. */
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

/** The strictest class among what it is formed from, and what that rests on. */
export function derivedPrivacy({ vault }: UnitOfWork, sources: readonly Item[]): Item["privacy"] {
  const { defaultClass, defaultBasis } = vault.policy.privacy;
  const privacyClass = sources.reduce((joined, source) => joinClasses(joined, source.privacy.class), defaultClass);
  const strictest = sources.find((source) => source.privacy.class === privacyClass);
  return { class: privacyClass, basis: strictest?.privacy.basis ?? defaultBasis };
}

/** What is made of outside content is outside content (SEC-R1). */
export const joinedTaint = (sources: readonly Pick<Item, "taint">[]): Item["taint"] =>
  sources.some(({ taint }) => taint === "untrusted") ? "untrusted" : "clean";

/**
 * A summary without some of its facts, which are over, were corrected or go: told anew from the rest. One that has none left to tell is over
 * itself, and keeps none of their words.
 * @param lost ids of facts
 */
export async function withoutFacts(draft: UnitOfWork, summary: Item, lost: ReadonlySet<string>): Promise<Item> {
  const evidence = summary.evidence.filter((entry) => !lost.has(entry.item));
  const facts = await draft.many(evidence.map((entry) => entry.item));
  const usable = facts.filter(mayTell(summary));
  const privacy = derivedPrivacy(draft, usable);
  if ((await isTooLittle(draft, summary, usable.length)) || !(await isStillNamed(draft, summary, usable))) {
    await dissolveTopic(draft, summary);
    return { ...emptied(summary), text: NOTHING_LEFT, privacy, evidence };
  }
  const { text, details, entities, time, anchors, weight } = summarise(
    usable,
    await headingOf(draft, summary, usable),
    draft.vault.name,
  );
  const { anchors: _anchors, ...before } = summary;
  return {
    ...before,
    // Whoever told it before, these words are the rules'.
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

/** Over, and without a word of what it told: of a day or a week its heading stays. */
export function emptied({ anchors: _anchors, ...summary }: Item): Item {
  const heading = summary.topicId === undefined ? headingIn(summary.text) : "";
  const text = heading === "" ? NOTHING_LEFT : `${heading}: ${NOTHING_LEFT}`;
  return { ...summary, truth: "superseded", text, details: [], entities: [] };
}

const headingIn = (text: string): string => text.slice(0, Math.max(0, text.indexOf(": ")));

/** Fewer facts are no topic (GUM-B9); of a topic with several summaries one may have few. */
export const SUMMARY_FACTS_MIN = 3;

/** A session or a week is told however little was said in it, and what has retired is told by its summary alone. */
async function isTooLittle(draft: UnitOfWork, { topicId, labels }: Item, factCount: number): Promise<boolean> {
  if (labels.includes(COMPACTED) || topicId === undefined) return factCount === 0;
  const topic = await draft.get(topicId);
  if (topic !== undefined && topic.truth !== "current") return true;
  return factCount < ((topic?.evidence.length ?? 1) > 1 ? 1 : SUMMARY_FACTS_MIN);
}

/** What was said beside a topic's facts stays with them, and is no topic without any that names it. */
async function isStillNamed(draft: UnitOfWork, { topicId, labels }: Item, facts: readonly Item[]): Promise<boolean> {
  const topic = topicId === undefined || labels.includes(COMPACTED) ? undefined : await draft.get(topicId);
  if (topic?.truth !== "current" || topic.evidence.length > 1) return true;
  const term = topic.key?.slice(TOPIC_KEY.length) ?? "";
  return facts.some((fact) => saysLabel(fact, topic) || topicTerms(fact).has(term) || phraseTerms(fact).has(term));
}

/** A topic whose only summary is over is over too; facts to come may found it again. */
async function dissolveTopic(draft: UnitOfWork, { id, topicId }: Item): Promise<void> {
  const topic = topicId === undefined ? undefined : await draft.get(topicId);
  if (topic?.truth !== "current" || topic.evidence.some((entry) => entry.item !== id)) return;
  // Its key is the word that it was found by: a topic that is over keeps none of its words.
  const { key: _key, ...over } = topic;
  write(draft, { ...over, revision: topic.revision + 1, truth: "superseded", text: NOTHING_LEFT, labels: [] });
}

/** Which facts it may tell. */
const mayTell = ({ labels }: Item): ((fact: Item) => boolean) =>
  labels.includes(COMPACTED) ? mayBeToldStill : isSummarisable;
/** What has retired behind its summary goes on being told by it. */
const mayBeToldStill = ({ layer, truth, hold }: Item): boolean =>
  layer === "fact" && truth === "current" && (hold === "archived" || hold === "active");

/** Days and weeks stay; a topic whose label none of the facts says any more gets another. */
async function headingOf(draft: UnitOfWork, { text, topicId }: Item, facts: readonly Item[]): Promise<string> {
  const topic = topicId === undefined ? undefined : await draft.get(topicId);
  if (topic === undefined) return headingIn(text);
  // A topic that is over has neither term nor label left.
  if (topic.truth !== "current") return "";
  if (facts.some((fact) => saysLabel(fact, topic))) return topic.text;
  const label = topicLabel(topic.key?.slice(TOPIC_KEY.length) ?? "", facts);
  write(draft, { ...topic, revision: topic.revision + 1, text: label, labels: [label] });
  return label;
}

const saysLabel = (fact: Item, topic: Item): boolean => saysName(fact, topic.text);

export const saysName = (fact: Item, name: string): boolean => fact.text.toLowerCase().includes(name.toLowerCase());

/** Whether the label of its topic may stay as it is: one of its facts that stay says it. Most do, so that few are read. Days and weeks have no label. */
export async function isLabelSaid(draft: UnitOfWork, summary: Item, lost: ReadonlySet<string>): Promise<boolean> {
  const topic = summary.topicId === undefined ? undefined : await draft.get(summary.topicId);
  if (topic === undefined) return true;
  for (const { item } of summary.evidence) {
    const fact = lost.has(item) ? undefined : await draft.get(item);
    if (fact !== undefined && mayTell(summary)(fact) && saysLabel(fact, topic)) return true;
  }
  return false;
}

/** Makes the summaries that rest on a fact anew, in the commit that changes the fact. */
export async function reformSummaries(draft: UnitOfWork, factId: string): Promise<void> {
  for (const id of draft.vault.index.citing(factId)) {
    const summary = await draft.get(id);
    // A restricted one is stored as it is, and comes back as it was.
    if (summary?.layer !== "summary" || summary.truth !== "current" || summary.hold === "restricted") continue;
    write(draft, { ...(await withoutFacts(draft, summary, new Set([factId]))), revision: summary.revision + 1 });
  }
}
