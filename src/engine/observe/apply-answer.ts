/**
 * Applies a language model's answer: its statements replace what was formed from the same messages
 * before, and its retractions end memories. Hooks and previews run it on a trial draft.
 */

import { modeOf } from "../../forming/claim.ts";
import type { FoundFact, Retraction } from "../../forming/extraction/checked-facts.ts";
import type { Segment, ShownMemory } from "../../forming/extraction/extraction-request.ts";
import { attributesOf, CLASSIFIER } from "../../forming/form-candidates.ts";
import { type ComparedStatement, comparedStatement } from "../../forming/relation.ts";
import type { Candidate } from "../../model/candidate.ts";
import { type Item, USER_SPACE } from "../../model/item.ts";
import { upperFirst } from "../../model/text.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { fold } from "../../text/words.ts";
import { reformSummaries } from "../derive/digest.ts";
import { addCounts } from "../derive/model-use.ts";
import { profileItems } from "../derive/profile.ts";
import { isWithheld } from "../forget/withhold.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { memoryLine } from "../recall/render.ts";
import { OWN_OUTPUT_SHARE } from "../recall/rendered.ts";
import { admitThroughHooks, type FactHooks } from "./admit-candidate.ts";
import { evidenceSpans, provenanceIn, sourceTextOf } from "./form-message.ts";
import { isNewer } from "./related-facts.ts";
import { isOwnerCorrection } from "./speakers.ts";

export interface ModelAnswer {
  /** The messages as shown to the model, by the name under which it cites them. */
  readonly byRef: ReadonlyMap<string, Item>;
  readonly found: readonly FoundStatement[];
  readonly retractions: readonly FoundRetraction[];
  /** Extractor whose earlier statements stay: `model/` and the model's id. Absent: none stay. */
  readonly extractor?: string;
}

export interface AppliedAnswer {
  readonly items: readonly Item[];
  readonly dropped: Readonly<Record<string, number>>;
  /** Counts of new statements, replacements, and removals without a replacement. */
  readonly additions: number;
  readonly changes: number;
  readonly removals: number;
}

/**
 * @param messages whose answers count, without those that were erased or formed by another process
 */
export async function applyAnswer(
  draft: UnitOfWork,
  { byRef, found, retractions, extractor }: ModelAnswer,
  messages: ReadonlySet<string>,
  hooks?: FactHooks | undefined,
): Promise<AppliedAnswer> {
  const isIncluded = (ref: string): boolean => messages.has(byRef.get(ref)?.id ?? "");
  const texts = new Set(
    found.flatMap((fact) => {
      const message = byRef.get(fact.ref);
      return message === undefined ? [] : [fold(statedText(draft.vault.name, message, fact))];
    }),
  );
  const previous = (await previousStatements(draft, messages, extractor)).filter((item) => !isRepeatedIn(item, texts));
  await retire(draft, previous);
  const items: Item[] = [];
  let dropped: Readonly<Record<string, number>> = {};
  for (const [position, fact] of found.entries()) {
    const outcome = isIncluded(fact.ref) ? await admitStatement(draft, byRef, fact, position, hooks) : undefined;
    if (typeof outcome === "string") dropped = addCounts(dropped, { [outcome]: 1 });
    else if (outcome !== undefined) items.push(outcome);
  }
  let retractedCount = 0;
  for (const retraction of retractions) {
    const outcome = isIncluded(retraction.ref) ? await applyRetraction(draft, byRef, retraction) : "source_changed";
    if (typeof outcome === "string") dropped = addCounts(dropped, { [outcome]: 1 });
    else retractedCount += 1;
  }
  const succession = await linkSuccessors(draft, previous, items);
  const changed = items.filter(
    ({ id, links }) => succession.byNew.has(id) || links.some(({ type }) => type === "supersedes"),
  );
  return {
    items,
    dropped,
    additions: items.length - changed.length,
    changes: changed.length,
    removals: previous.length - succession.byOld.size + retractedCount,
  };
}

/** A statement that the answer repeats is left unchanged. */
const isRepeatedIn = (item: Item, texts: ReadonlySet<string>): boolean => texts.has(fold(item.text));

/** Share of the shorter statement's terms that a successor must have. */
const SHARED_MIN = 0.5;
const MODEL_PREFIX = "model/";

/**
 * @param messages the answered messages
 * @param extractor whose own statements stay
 */
async function previousStatements(
  draft: UnitOfWork,
  messages: ReadonlySet<string>,
  extractor: string | undefined,
): Promise<readonly Item[]> {
  const ids = new Set([...messages].flatMap((id) => draft.vault.index.citing(id)));
  const found = await draft.many([...ids]);
  return found.filter(
    (item) =>
      item.layer === "fact" &&
      item.truth === "current" &&
      !isWithheld(item) &&
      item.frozen !== true &&
      isFormed(item, extractor) &&
      !isOwnerCorrection(draft.vault, item) &&
      item.evidence.every((entry) => messages.has(entry.item)),
  );
}

const isFormed = ({ origin }: Item, extractor: string | undefined): boolean =>
  origin.method === "extracted" &&
  origin.extractor !== extractor &&
  (origin.extractor === CLASSIFIER || origin.extractor?.startsWith(MODEL_PREFIX) === true);

/** Deprecated and not superseded: the same is said in other words, or was no memory. */
async function retire(draft: UnitOfWork, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    draft.revise("supersede", { ...item, truth: "deprecated" });
    await reformSummaries(draft, item.id);
  }
}

interface Succession {
  /** Ids of retired statements with a successor, and ids of the successors. */
  readonly byOld: ReadonlySet<string>;
  readonly byNew: ReadonlySet<string>;
}

/** Links each retired statement with its successor. */
async function linkSuccessors(
  draft: UnitOfWork,
  retired: readonly Item[],
  successors: readonly Item[],
): Promise<Succession> {
  const byOld = new Set<string>();
  const byNew = new Set<string>();
  for (const { id } of retired) {
    const old = await draft.get(id);
    // Re-read: one statement may succeed several.
    const successor = old && successorOf(old, await draft.many(successors.map((item) => item.id)));
    if (old === undefined || successor === undefined) continue;
    byOld.add(old.id);
    byNew.add(successor.id);
    link(draft, old, [{ type: "related_to", to: successor.id }]);
    const inherited = old.links.filter(({ type }) => type === "supersedes" || type === "contradicts");
    link(draft, successor, [{ type: "related_to", to: old.id }, ...inherited]);
  }
  return { byOld, byNew };
}

function link(draft: UnitOfWork, item: Item, links: Item["links"]): void {
  const known = new Set(item.links.map(({ to }) => to));
  const fresh = links.filter(({ to }) => to !== item.id && !known.has(to));
  if (fresh.length === 0) return;
  draft.revise("update", { ...item, links: [...item.links, ...fresh] });
}

/** Same attribute of the same person, or most terms of the same message in common. */
function successorOf(old: Item, candidates: readonly Item[]): Item | undefined {
  const sources = new Set(old.evidence.map((entry) => entry.item));
  const fit = candidates.filter(
    (item) => item.subject === old.subject && item.evidence.some((entry) => sources.has(entry.item)),
  );
  const ofKey = fit.find(({ key }) => key !== undefined && key === old.key);
  if (ofKey !== undefined) return ofKey;
  const [best] = fit
    .map((item) => ({ item, share: sharedWords(old, item) }))
    .toSorted((one, other) => other.share - one.share);
  return best !== undefined && best.share >= SHARED_MIN ? best.item : undefined;
}

/** Share of the shorter statement's terms that both have. */
function sharedWords(one: Item, other: Item): number {
  const [left, right] = [comparedStatement(one).terms, comparedStatement(other).terms];
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : [...left].filter((term) => right.has(term)).length / least;
}

export interface NearestMemories {
  readonly shown: readonly ShownMemory[];
  /** At the revision that was shown. */
  readonly byRef: ReadonlyMap<string, Item>;
}

/** More cost tokens and add little. */
const MEMORIES_MAX = 8;
/** Of these, found by the words of the segments; the rest are profile facts. */
const FOUND_MAX = 6;
/** Search hits per segment: some may not be shown. */
const HITS_MAX = 12;
/** The beginning of a segment is enough for a query, and a few segments for a request. */
const QUERY_CHARACTERS_MAX = 400;
const QUERIES_MAX = 24;

const NONE: NearestMemories = { shown: [], byRef: new Map() };

/**
 * @param messages the messages in question: facts formed from them alone are replaced anyway
 * @returns nothing if a segment is untrusted: untrusted content changes no memory (SEC-R3)
 */
export async function nearestMemories(
  vault: OpenVault,
  batch: readonly Segment[],
  messages: readonly Item[],
  model: Pick<CheckedLanguageModel, "isLocal">,
): Promise<NearestMemories> {
  const segments = batch.filter(({ kind }) => kind !== "context");
  if (segments.length === 0 || batch.some(({ taint }) => taint !== "clean")) return NONE;
  const overruled = await endedByRules(vault, messages);
  const mayShow = showable(messages, model, overruled);
  const ids = new Set([...overruled, ...nearestIds(vault, segments)]);
  const found = (await vault.items.many([...ids])).filter(mayShow).slice(0, FOUND_MAX);
  const known = (await profileItems(vault, {})).filter((item) => item.key !== undefined && mayShow(item));
  const chosen = [...new Map([...found, ...known].map((item) => [item.id, item])).values()].slice(0, MEMORIES_MAX);
  const byRef = new Map(chosen.map((item, index) => [`m${index + 1}`, item]));
  return { shown: [...byRef].map(([ref, item]) => ({ ref, line: memoryLine(item, vault.name) })), byRef };
}

/** Memories that the rules ended because of these messages. The model decides again. */
async function endedByRules({ index, items }: OpenVault, messages: readonly Item[]): Promise<ReadonlySet<string>> {
  const statements = await items.many(messages.flatMap(({ id }) => index.citing(id)));
  return new Set(
    statements
      .filter(({ truth }) => truth === "current")
      .flatMap(({ links }) => links.flatMap(({ type, to }) => (type === "supersedes" ? [to] : []))),
  );
}

/** Best match first. */
function nearestIds({ index }: OpenVault, segments: readonly Segment[]): readonly string[] {
  const relevance = new Map<string, number>();
  const now = Math.max(...segments.map(({ at }) => at));
  for (const { text, timeZone } of segments.slice(-QUERIES_MAX)) {
    const query = { text: text.slice(0, QUERY_CHARACTERS_MAX), now, timeZone, limit: HITS_MAX };
    for (const hit of index.search({ ...query, filter: { layers: ["fact"] } }).hits)
      relevance.set(hit.id, Math.max(relevance.get(hit.id) ?? 0, hit.relevance));
  }
  return [...relevance]
    .toSorted(([one, left], [other, right]) => right - left || (one < other ? 1 : -1))
    .map(([id]) => id);
}

/**
 * Only the person's own memories in the user space, not newer than the messages: an old
 * conversation changes nothing newer.
 */
function showable(
  messages: readonly Item[],
  { isLocal }: Pick<CheckedLanguageModel, "isLocal">,
  overruled: ReadonlySet<string>,
): (item: Item) => boolean {
  const own = new Set(messages.map(({ id }) => id));
  const latest = Math.max(...messages.map(({ at }) => at));
  return (item) =>
    item.layer === "fact" &&
    item.scope.space === USER_SPACE.space &&
    item.scope.agent === undefined &&
    (item.truth === "current" || (item.truth === "superseded" && overruled.has(item.id))) &&
    item.hold === "active" &&
    item.taint === "clean" &&
    item.origin.actor === "user" &&
    item.at <= latest &&
    (isLocal || item.privacy.class !== "sensitive-pii") &&
    (item.evidence.length === 0 || !item.evidence.every((entry) => own.has(entry.item)));
}

/*
 * Applies one operation of a language model that cites evidence (memory.md §8). A statement is
 * stored unless it is known, ended before, or our own output; a retraction ends a memory. If it
 * cites a person's own words, it counts as theirs.
 */

/** Share of a statement's terms that makes another one a repetition. */
const SAID_SHARE = 0.8;
/** The prompt's names for people without a name. */
const GENERIC_SUBJECTS: ReadonlySet<string> = new Set(["user", "assistant"]);

/** A statement with the memory that it updates, as shown to the model. */
export interface FoundStatement extends FoundFact {
  readonly target?: Item | undefined;
}
export interface FoundRetraction extends Retraction {
  readonly target: Item;
}

/** @returns the item, or a reason code of this module, the gate or a hook */
export async function admitStatement(
  draft: UnitOfWork,
  byRef: ReadonlyMap<string, Item>,
  fact: FoundStatement,
  position: number,
  hooks: FactHooks | undefined,
): Promise<Item | string> {
  const { vault } = draft;
  const message = byRef.get(fact.ref);
  const cited = citedItems(byRef, fact);
  if (message === undefined || !(await areUnchanged(draft, cited))) return "source_changed";
  if (isEcho(draft, fact, message, cited)) return "own_output";
  const statement = termsOfStatement(fact.candidate.text, message.at);
  if (statement.terms.size === 0) return "empty";
  if (await isRecalled(draft, message, statement)) return "own_output";
  const subject = fact.candidate.subject ?? message.subject;
  if (await endedBefore(draft, cited, statement)) return "over_before";
  const target = fact.target === undefined ? undefined : await findChangeable(draft, fact.target, message);
  if (typeof target === "string") return target;
  const provenance = provenanceIn(vault, message);
  const candidate = await withAttributes(fact, statedText(vault.name, message, fact), target);
  const admission = await admitThroughHooks(
    draft,
    candidate,
    {
      at: message.at,
      position,
      provenance: {
        ...provenance,
        source: fact.source,
        taint: fact.taint,
        authority: isUserStatement(fact) ? provenance.authority : "ai_inferred",
      },
      origin: { ...message.origin, method: "extracted", extractor: candidate.extractor },
      evidence: cited.map(({ item, spans }) => ({ item: item.id, spans: evidenceSpans(item, spans) })),
      subject: target?.subject ?? subject ?? (provenance.isOwner ? undefined : message.speaker),
      timeZone: message.timeZone,
      agent: message.scope.agent,
    },
    hooks,
    {
      ref: `${message.id}:model:${position}`,
      sources: () => cited.map(({ item, spans }) => sourceTextOf(item, item.text, spans)),
    },
  );
  if (admission.outcome === "denied") return admission.reason;
  if (admission.outcome === "stored") return admission.item;
  // Found by rules before: attribute it to the model, so that it stays when theirs are replaced.
  if (admission.item.origin.extractor === CLASSIFIER && admission.item.frozen === undefined) {
    const revision = admission.item.revision + 1;
    draft.put({ ...admission.item, revision, origin: { ...admission.item.origin, extractor: candidate.extractor } });
    draft.log({ op: "update", mem: admission.item.id, rev: revision });
  }
  return "said_already";
}

/**
 * The text as stored: the subject is a field, so "Caroline went to a support group" loses its name.
 */
export const statedText = (owner: string, message: Item, { candidate }: FoundFact): string =>
  withoutSubject(candidate.text, candidate.subject ?? message.subject ?? message.speaker ?? owner);

/** "Caroline went to a support group" becomes "Went to a support group". */
export function withoutSubject(text: string, subject: string): string {
  const names = [subject, subject.split(" ")[0] ?? subject, "User", "The user"];
  const name = names.find((each) => text.toLowerCase().startsWith(`${each.toLowerCase()} `));
  const rest = name === undefined ? text : text.slice(name.length + 1).trim();
  const bare = rest.replace(/(?<![.…])[.]$/u, "");
  return bare === "" ? text : upperFirst(bare);
}

/** @returns the retracted memory, or the reason why it stays */
export async function applyRetraction(
  draft: UnitOfWork,
  byRef: ReadonlyMap<string, Item>,
  retraction: FoundRetraction,
): Promise<Item | string> {
  const message = byRef.get(retraction.ref);
  if (message === undefined || !(await areUnchanged(draft, citedItems(byRef, retraction)))) return "source_changed";
  const memory = await findChangeable(draft, retraction.target, message);
  if (typeof memory === "string") return memory;
  const retracted: Item = { ...memory, revision: memory.revision + 1, truth: "retracted" };
  draft.store("supersede", retracted);
  await reformSummaries(draft, retracted.id);
  return retracted;
}

const isUserStatement = ({ source, taint }: Pick<FoundFact, "source" | "taint">): boolean =>
  source === "user_direct" && taint === "clean";

/**
 * Adds the attribute known from the tables, or that of the updated memory. Untrusted content gets
 * none.
 */
async function withAttributes(fact: FoundStatement, text: string, target: Item | undefined): Promise<Candidate> {
  const candidate = { ...fact.candidate, text };
  if (!isUserStatement(fact)) return candidate;
  const { type, key = target?.key, former, ends } = await attributesOf(text);
  return {
    ...candidate,
    ...(key === undefined ? {} : { key, mode: modeOf(type ?? candidate.type, false) }),
    ...(type === undefined ? {} : { type }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
    ...(target === undefined ? {} : { renews: [target.id] }),
    // A correction yields only to another correction.
    ...(target?.event === "correction" ? { event: "correction" as const } : {}),
  };
}

/** The current revision of the memory if this message may change it, otherwise the reason. */
async function findChangeable(draft: UnitOfWork, shown: Item, message: Item): Promise<Item | string> {
  const { vault } = draft;
  const memory = await draft.get(shown.id);
  if (memory === undefined || memory.hold !== "active") return "memory_changed";
  if (memory.truth !== "current" && !(await isEndedByRules(draft, memory, message))) return "memory_changed";
  if (memory.frozen === true || isOwnerCorrection(vault, memory)) return "memory_kept";
  if (!isNewer(vault, message, memory)) return "memory_newer";
  const isTheirs = memory.speaker === message.speaker || provenanceIn(vault, message).isOwner;
  return isTheirs ? memory : "memory_of_another";
}

/** The rules ended it because of the same message; the model's judgement replaces theirs. */
async function isEndedByRules(draft: UnitOfWork, { id, truth }: Item, message: Item): Promise<boolean> {
  if (truth !== "superseded") return false;
  const facts = await draft.many(draft.vault.index.citing(message.id));
  return facts.some(
    (item) => item.truth === "deprecated" && item.links.some(({ type, to }) => type === "supersedes" && to === id),
  );
}

/**
 * A memory of the same message said this and was ended, hidden or archived: paraphrases must not
 * bring it back.
 */
async function endedBefore(draft: UnitOfWork, cited: Cited, statement: StatementTerms): Promise<boolean> {
  const ids = new Set(cited.flatMap(({ item }) => draft.vault.index.citing(item.id)));
  const found = await draft.many([...ids]);
  return found.some(
    (item) =>
      item.layer === "fact" &&
      (ENDED_TRUTHS.has(item.truth) || isWithheld(item)) &&
      covers(comparedStatement(item), statement),
  );
}
const ENDED_TRUTHS: ReadonlySet<Item["truth"]> = new Set(["superseded", "retracted"]);

type Cited = readonly { readonly item: Item; readonly spans: Item["evidence"][number]["spans"] }[];

const citedItems = (byRef: ReadonlyMap<string, Item>, { cites }: Pick<FoundFact, "cites">): Cited =>
  cites.flatMap(({ ref, spans }) => {
    const item = byRef.get(ref);
    return item === undefined ? [] : [{ item, spans }];
  });

/** Evidence that was erased, cut or hidden in the meantime no longer counts. */
async function areUnchanged(draft: UnitOfWork, cited: Cited): Promise<boolean> {
  for (const { item } of cited) if ((await draft.get(item.id))?.revision !== item.revision) return false;
  return cited.length > 0;
}

type StatementTerms = Pick<ComparedStatement, "terms" | "numbers" | "negations">;

/** A restatement of our own prompt text is never new (field.md lesson 4). */
function isEcho({ vault }: UnitOfWork, { candidate, taint }: FoundFact, { origin }: Item, cited: Cited): boolean {
  const { session } = origin;
  if (session === undefined) return false;
  const quotes = cited.map(({ item, spans }) => spans.map(({ start, end }) => item.text.slice(start, end)).join(" "));
  const isOurs = (text: string): boolean => vault.rendered.share(session, { text, taint }) >= OWN_OUTPUT_SHARE;
  return isOurs(candidate.text) || quotes.every(isOurs);
}

function termsOfStatement(text: string, at: number): StatementTerms {
  const { terms, numbers, negations } = comparedStatement({ text, type: "fact", event: "fact", labels: [], at });
  return { terms: new Set([...terms].filter((term) => !GENERIC_SUBJECTS.has(term))), numbers, negations };
}

/** A memory rendered into this session already says this, perhaps in other words. */
async function isRecalled(draft: UnitOfWork, { origin }: Item, statement: StatementTerms): Promise<boolean> {
  const { session } = origin;
  if (session === undefined) return false;
  const { index, rendered } = draft.vault;
  const facts = [...statement.terms].flatMap((term) => index.factsHolding(term)).map((row) => index.idOf(row));
  for (const id of new Set([...facts, ...index.messagesLike([...statement.terms])])) {
    if (rendered.turnOf(session, id) === undefined) continue;
    const fact = await draft.get(id);
    if (fact !== undefined && covers(comparedStatement(fact), statement)) return true;
  }
  return false;
}

/** Whether a known statement covers another: its words, numbers and negation. */
function covers(known: StatementTerms, statement: StatementTerms): boolean {
  const sharedCount = [...statement.terms].filter((term) => known.terms.has(term)).length;
  const numbers = new Set(known.numbers.split(" "));
  const isNegated = known.negations !== "";
  return (
    sharedCount >= SAID_SHARE * statement.terms.size &&
    isNegated === (statement.negations !== "") &&
    statement.numbers.split(" ").every((number) => number === "" || numbers.has(number))
  );
}
