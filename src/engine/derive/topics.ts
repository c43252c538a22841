/**
 * Files facts under topics (GUM-05, GUM-B10). Existing topics come first; a new one needs three
 * facts that share a term. Each fact is compared with earlier facts only, so that results don't
 * depend on batch size. `derive.ts` files facts without a topic of their own with their session.
 */

import { nameTerm, phraseTerms, topicLabel, topicTerms } from "../../forming/topic-terms.ts";
import { type Item, type PrivacyClass, USER_SPACE } from "../../model/item.ts";
import { joinClasses } from "../../policy/privacy.ts";
import { type Columns, CURRENT, SUPERSEDED, TOPIC } from "../../search/columns.ts";
import { EVERYDAY, isActiveFact } from "../../search/filter.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { analyseText } from "../../text/analysis.ts";
import { acceptAll, type DigestGate } from "../observe/hooks.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { newDigest } from "../write/items.ts";
import { isOwnEvent } from "./behaviour-events.ts";
import {
  containsName,
  derivedFrame,
  isSummarisable,
  offerSummary,
  SUMMARY_FACTS_MIN,
  TOPIC_KEY,
  withoutFacts,
} from "./digest.ts";

/** A term with more holders is too common: this number, or this share of all facts. */
const HOLDERS_MAX = 40;
const HOLDERS_SHARE_MAX = 0.08;
const SUMMARY_FACTS = 24;
const FORMS_MAX = 5;
/** Limit on facts with a word of a journey's name. */
const NAMING_MAX = 100;

interface Topic {
  readonly term: string;
  /** Undefined until the first summary is stored. */
  item: Item | undefined;
  readonly id: string;
  label: string;
  /** Lower bound for the topic item. */
  privacyClass?: PrivacyClass | undefined;
  forms: readonly string[];
  /** Facts filed in this run. */
  readonly fresh: Item[];
}

export class Topics {
  readonly #draft: UnitOfWork;
  readonly #gate: DigestGate;
  /** Cache of looked-up terms. */
  readonly #byTerm = new Map<string, Topic | undefined>();
  readonly #byId = new Map<string, Topic>();
  readonly #filed = new Map<string, Topic>();
  /** Removed from their topics in this run. */
  readonly #freed = new Set<string>();
  readonly #touched = new Set<Topic>();
  /** Terms that are too common throughout this run. */
  readonly #shared = new Set<string>();
  readonly #factsMax: number;

  /** @param factsMax upper bound of facts filed in this run */
  constructor(draft: UnitOfWork, gate: DigestGate = acceptAll, factsMax = 0) {
    this.#draft = draft;
    this.#gate = gate;
    this.#factsMax = factsMax;
  }

  /** The topic of a term, or the one that it was merged into (maintenance-steps.ts). */
  async #topic(term: string): Promise<Topic | undefined> {
    if (this.#byTerm.has(term)) return this.#byTerm.get(term);
    const { index } = this.#draft.vault;
    const columns = index.columns();
    const rows = index.rowsOfKey(USER_SPACE, undefined, TOPIC_KEY + term).toSorted((left, right) => left - right);
    const current = rows.findLast((row) => isTopic(columns, row, CURRENT));
    let topic = current === undefined ? undefined : await this.#stored(index.idOf(current), term);
    for (const row of rows) {
      if (topic !== undefined) break;
      if (isTopic(columns, row, SUPERSEDED)) topic = await this.#mergedInto(index.idOf(row));
    }
    this.#byTerm.set(term, topic);
    return topic;
  }

  async #stored(id: string, term: string): Promise<Topic | undefined> {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const item = await this.#draft.vault.items.get(id);
    if (item === undefined) return undefined;
    const { text: label, labels: forms, privacy } = item;
    const topic: Topic = { term, item, id, label, privacyClass: privacy.class, forms, fresh: [] };
    this.#byId.set(id, topic);
    return topic;
  }

  /** Follows a chain of mergers. */
  async #mergedInto(id: string): Promise<Topic | undefined> {
    const { index, items } = this.#draft.vault;
    const columns = index.columns();
    const met = new Set<string>();
    let target: string | undefined = id;
    while (target !== undefined && !met.has(target) && isTopic(columns, index.row(target), SUPERSEDED)) {
      met.add(target);
      target = (await items.get(target))?.topicId;
    }
    return target === undefined ? undefined : this.#topicNamed(target);
  }

  async #topicNamed(id: string): Promise<Topic | undefined> {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const { index, items } = this.#draft.vault;
    if (!isTopic(index.columns(), index.row(id), CURRENT)) return undefined;
    const term = (await items.get(id))?.key?.slice(TOPIC_KEY.length);
    const topic = term === undefined ? undefined : await this.#topic(term);
    return topic?.id === id ? topic : undefined;
  }

  /**
   * @param isEarlier true for rows stored before the fact
   * @param factCount number of earlier facts
   */
  async file(fact: Item, isEarlier: (row: number) => boolean, factCount: () => number): Promise<void> {
    const journey = this.#draft.vault.behaviour.journeyOf(fact);
    if (journey !== undefined) return this.fileUnder(journey, fact);
    if (this.topicOf(fact.id) !== undefined) return;
    for (const name of phraseTerms(fact)) {
      const named = await this.#topic(name);
      if (named !== undefined) return this.#put(fact, named);
    }
    const terms = topicTerms(fact);
    const holders = new Map<string, readonly number[]>();
    for (const term of terms.keys()) {
      const rows = this.#holders(term, isEarlier, factCount);
      if (rows !== undefined) holders.set(term, rows);
    }
    const named: (readonly [string, readonly number[]])[] = [];
    for (const entry of holders) if ((await this.#topic(entry[0])) !== undefined) named.push(entry);
    const known = rarest(named);
    if (known !== undefined) return this.#put(fact, await this.#topic(known));
    const free = [...holders].map(([term, rows]) => [term, rows.filter((row) => this.#isFree(row))] as const);
    const term = commonest(free.filter(([, rows]) => rows.length + 1 >= SUMMARY_FACTS_MIN));
    if (term !== undefined) return this.#found(term, new Map(free).get(term) ?? [], fact);
    await this.#fileWish(fact);
  }

  /** A wish of a session belongs to the journey there that looks for it: "a weekend in Porto". */
  async #fileWish(fact: Item): Promise<void> {
    if (!isWish(fact)) return;
    const { index, behaviour } = this.#draft.vault;
    const ids = sessionsOf(index, fact).flatMap((session) => index.bySession(session));
    if (!ids.some((id) => isOwnEvent(index, index.row(id)))) return;
    await behaviour.load(this.#draft);
    const journeys = new Set(ids.flatMap((id) => behaviour.journeyOf({ evidence: [{ item: id, spans: [] }] }) ?? []));
    for (const journey of [...journeys].sort())
      if (await this.#looksFor(journey, fact)) return this.fileUnder(journey, fact);
  }

  async #looksFor(journey: string, wish: Item): Promise<boolean> {
    const { behaviour } = this.#draft.vault;
    const events = await this.#draft.many(behaviour.eventsOf(journey).slice(-LOOKED_AT_MAX));
    return isLookedFor(wish, new Set(events.flatMap(({ text }) => analyseText(text).terms)));
  }

  /** Files a fact derived from events under its journey, moving it if the journey has changed. */
  async fileUnder(journey: string, fact: Item): Promise<void> {
    const topic = await this.#topic(nameTerm(journey));
    const before = this.topicOf(fact.id);
    if (topic !== undefined && topic.id === before) return;
    if (before !== undefined) await this.#takeOut(fact, before);
    if (topic === undefined) await this.#foundJourney(journey, fact);
    else this.#put(fact, topic);
  }

  /** The topic of a fact, from this run or an earlier one. */
  topicOf(factId: string): string | undefined {
    const fresh = this.#filed.get(factId);
    if (fresh !== undefined) return fresh.id;
    return this.#freed.has(factId) ? undefined : this.#storedTopicOf(this.#draft.vault.index.row(factId));
  }

  topicOfRow(row: number): string | undefined {
    const { index } = this.#draft.vault;
    const fresh = this.#filed.size === 0 ? undefined : this.#filed.get(index.idOf(row));
    if (fresh !== undefined) return fresh.id;
    if (this.#freed.size > 0 && this.#freed.has(index.idOf(row))) return undefined;
    return this.#storedTopicOf(row);
  }

  #storedTopicOf(row: number): string | undefined {
    const { index } = this.#draft.vault;
    const topic = index.topicOf(row);
    return topic === undefined ? undefined : index.idOf(topic);
  }

  /** Files a fact without a term of the topic. */
  async add(fact: Item, topicId: string): Promise<void> {
    this.#put(fact, await this.#topicNamed(topicId));
  }

  async finish(): Promise<void> {
    for (const topic of this.#touched) await this.#write(topic);
  }

  #put(fact: Item, topic: Topic | undefined): void {
    if (topic === undefined) return;
    topic.fresh.push(fact);
    this.#filed.set(fact.id, topic);
    this.#touched.add(topic);
  }

  async #takeOut(fact: Item, topicId: string): Promise<void> {
    for (const id of this.#draft.vault.index.citing(fact.id)) {
      const summary = await this.#draft.get(id);
      if (summary?.topicId !== topicId || summary.truth !== "current") continue;
      const rebuilt = {
        ...(await withoutFacts(this.#draft, summary, new Set([fact.id]))),
        revision: summary.revision + 1,
      };
      this.#draft.store("form", rebuilt, { act: "system" });
    }
    this.#freed.add(fact.id);
    this.#filed.delete(fact.id);
  }

  /**
   * Needs three facts, one of which contains the name: derived from its events, naming it, or said
   * in one of its sessions with a word of the name ("I need a mattress", for latex mattresses).
   */
  async #foundJourney(journey: string, fact: Item): Promise<void> {
    const term = nameTerm(journey);
    const ofEvents = await this.#draft.many(this.#draft.vault.behaviour.factsOf(journey));
    const naming = await this.#draft.many(this.#namingIds(term));
    const sessions = new Set([fact, ...ofEvents].flatMap((each) => sessionsOf(this.#draft.vault.index, each)));
    const isNaming = (each: Item): boolean =>
      !term.includes(" ") ||
      phraseTerms(each).has(term) ||
      sessionsOf(this.#draft.vault.index, each).some((session) => sessions.has(session));
    const said = [...sessions].flatMap((session) => this.#wishIdsOf(session));
    const wishes: Item[] = [];
    for (const each of await this.#draft.many([...new Set(said)]))
      if (isWish(each) && (await this.#looksFor(journey, each))) wishes.push(each);
    const facts = [fact, ...ofEvents, ...naming.filter(isNaming), ...wishes]
      .filter((each) => isSummarisable(each) && this.topicOf(each.id) === undefined)
      .filter((each, place, all) => all.findIndex(({ id }) => id === each.id) === place)
      .sort((left, right) => (left.id < right.id ? -1 : 1));
    if (facts.length < SUMMARY_FACTS_MIN || !facts.some((each) => containsName(each, journey))) return;
    this.#begin({ term, label: journey, forms: [journey] }, facts);
  }

  #wishIdsOf(session: string): readonly string[] {
    const { index } = this.#draft.vault;
    return index.bySession(session).filter((id) => isActiveFact(index.columns(), index.row(id)));
  }

  /** Facts with a word of a name, unless there are too many. */
  #namingIds(term: string): readonly string[] {
    const { index } = this.#draft.vault;
    return term
      .split(" ")
      .filter((word) => index.factFrequency(word) <= NAMING_MAX)
      .flatMap((word) => index.factsHolding(word).map((row) => index.idOf(row)));
  }

  #begin({ term, label, forms }: Pick<Topic, "term" | "label" | "forms">, facts: readonly Item[]): void {
    const topic: Topic = { term, item: undefined, id: this.#draft.vault.ids.next(), label, forms, fresh: [] };
    this.#byTerm.set(term, topic);
    this.#byId.set(topic.id, topic);
    for (const each of facts) this.#put(each, topic);
  }

  async #found(term: string, rows: readonly number[], fact: Item): Promise<void> {
    const { index } = this.#draft.vault;
    // In order of first mention, because a repeated fact has a later row.
    const inOrder = rows.toSorted((left, right) => index.compareIds(left, right));
    const others = await this.#draft.many(inOrder.map((row) => index.idOf(row)));
    const facts = [...others.filter((other) => topicTerms(other).has(term)), fact];
    // Three children are people, not a topic.
    if (facts.length < SUMMARY_FACTS_MIN || facts.every(({ type }) => type === "relationship")) return;
    const forms = [...new Set(facts.map((each) => topicTerms(each).get(term)?.toLowerCase() ?? ""))].filter(
      (form) => form !== "",
    );
    this.#begin({ term, label: topicLabel(term, facts), forms: forms.slice(0, FORMS_MAX) }, facts);
  }

  /** Undefined for a term that is too common. */
  #holders(term: string, isEarlier: (row: number) => boolean, factCount: () => number): readonly number[] | undefined {
    if (this.#shared.has(term)) return undefined;
    const { index } = this.#draft.vault;
    const columns = index.columns();
    const rows: number[] = [];
    const sharedMin = (count: number): number => Math.max(HOLDERS_MAX, HOLDERS_SHARE_MAX * count);
    // From here on, the term is too common for every fact of this run.
    const enough = sharedMin(factCount() + this.#factsMax);
    index.visitFactsHolding(term, (row) => {
      if (isActiveFact(columns, row) && isEarlier(row)) rows.push(row);
      return rows.length >= enough;
    });
    if (rows.length >= enough) this.#shared.add(term);
    return rows.length >= sharedMin(factCount()) ? undefined : rows;
  }

  #isFree(row: number): boolean {
    if (this.#filed.size > 0 && this.#filed.has(this.#draft.vault.index.idOf(row))) return false;
    return this.#draft.vault.index.topicOf(row) === undefined;
  }

  async #write(topic: Topic): Promise<void> {
    const parts = [...(topic.item?.evidence.map((entry) => entry.item) ?? [])];
    const last = parts.length === 0 ? undefined : await this.#draft.get(parts.at(-1) ?? "");
    const before = last === undefined ? [] : await this.#draft.many(last.evidence.map((entry) => entry.item));
    // A fact may come twice: by a word, and then with its journey.
    const distinct = new Map([...before, ...topic.fresh].map((each) => [each.id, each]));
    const facts = [...distinct.values()].filter(isSummarisable);
    if (facts.length > 0 && topic.item === undefined && !this.#mayFound(topic, facts)) return this.#leave(topic);
    const first = Math.max(0, parts.length - 1);
    for (let place = 0; place * SUMMARY_FACTS < facts.length; place++) {
      const id = await offerSummary(
        this.#draft,
        { kind: "topic", key: `summary.topic.${topic.id}.${first + place}`, heading: topic.label, topicId: topic.id },
        facts.slice(place * SUMMARY_FACTS, (place + 1) * SUMMARY_FACTS),
        this.#gate,
      );
      if (id !== undefined) parts[first + place] = id;
    }
    if (parts.length === 0) return this.#leave(topic);
    if (facts.length > 0 && parts.length !== topic.item?.evidence.length) this.#writeTopic(topic, parts, facts);
  }

  /** Hooks decide once per topic on its label and privacy class. */
  #mayFound(topic: Topic, facts: readonly Item[]): boolean {
    const founded = this.#gate(this.#draft, this.#topicItem(topic, [], facts), facts);
    if (founded === undefined) return false;
    topic.label = founded.text;
    topic.privacyClass = founded.privacy.class;
    return true;
  }

  /** Drops a topic that was not stored. Its facts become free. */
  #leave(topic: Topic): void {
    this.#byTerm.set(topic.term, undefined);
    this.#byId.delete(topic.id);
    for (const fact of topic.fresh) this.#filed.delete(fact.id);
  }

  #writeTopic(topic: Topic, parts: readonly string[], facts: readonly Item[]): void {
    const item = this.#topicItem(topic, parts, facts);
    topic.item = topic.item === undefined ? item : { ...item, revision: topic.item.revision + 1 };
    this.#draft.store("form", topic.item, { act: "system" });
  }

  #topicItem(topic: Topic, parts: readonly string[], facts: readonly Item[]): Item {
    const frame = derivedFrame(this.#draft, topic.id, facts);
    const privacyClass = joinClasses(frame.privacyClass, topic.privacyClass ?? frame.privacyClass);
    return newDigest(
      { ...frame, privacyClass },
      {
        layer: "topic",
        mode: "semantic",
        key: TOPIC_KEY + topic.term,
        text: topic.label,
        details: [],
        entities: [],
        labels: topic.forms,
        weight: {
          salience: 1,
          points: 0,
          reasons: ["of_facts"],
          classifier: "topics/1",
          valence: 0,
          confidence: 1,
          boost: 1,
        },
        evidence: parts.map((id) => ({ item: id, spans: [] })),
      },
    );
  }
}

/** Sessions of the messages that a fact cites. */
const sessionsOf = (index: VaultIndex, { evidence }: Item): readonly string[] =>
  evidence.flatMap(({ item }) => index.citation(item)?.session ?? []);

/** The newest events of a journey. */
const LOOKED_AT_MAX = 200;

const isWish = ({ type, subject }: Item): boolean => type === "goal" && subject === undefined;

/** A name of the wish, or two of its words, are in the events. */
function isLookedFor({ text, entities }: Item, looked: ReadonlySet<string>): boolean {
  const shared = (words: string): number => new Set(analyseText(words).terms.filter((term) => looked.has(term))).size;
  return entities.some((name) => shared(name) > 0) || shared(text) > 1;
}

/** The term with the fewest holders; ties in alphabetical order. */
const rarest = (terms: readonly (readonly [string, readonly number[]])[]): string | undefined =>
  terms.toSorted(([one, left], [other, right]) => left.length - right.length || (one < other ? -1 : 1))[0]?.[0];

const commonest = (terms: readonly (readonly [string, readonly number[]])[]): string | undefined =>
  terms.toSorted(([one, left], [other, right]) => right.length - left.length || (one < other ? -1 : 1))[0]?.[0];

const isTopic = (columns: Columns, row: number, truth: number): boolean =>
  row >= 0 &&
  columns.present[row] === 1 &&
  columns.layer[row] === TOPIC &&
  columns.truth[row] === truth &&
  (EVERYDAY.holds & (1 << (columns.hold[row] ?? 0))) !== 0;
