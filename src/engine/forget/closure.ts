/**
 * Computes what is erased together (design §4). Upwards along evidence: everything derived from
 * erased items only. Downwards: the sentences a memory was formed from, other memories of the same
 * words, and repetitions by assistants and tools (GUM-34, GOS-44, SEC-E4).
 */

import { isOfOthers } from "../../forming/place-statements.ts";
import type { Item, Span } from "../../model/item.ts";
import { cutText, firstSpan, isCovered, mergeSpans, spanText, withoutMarks } from "../../model/text.ts";
import { EVERYDAY } from "../../search/filter.ts";
import { analyseText, termsOfWords } from "../../text/analysis.ts";
import { LATIN_LANGUAGES } from "../../text/languages.ts";
import { entities } from "../../text/names.ts";
import { sentenceParts } from "../../text/sentences.ts";
import { isAnaphoric, statementKey, statementsIn } from "../../text/statement-key.ts";
import { isDerivedFromBehaviour, isPattern, rederived } from "../derive/behaviour-events.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { storedNote } from "../write/items.ts";
import { FLAGS_NOTE } from "../write/stored-notes.ts";
import { numberedPlaces, withoutTitle } from "./anonymise.ts";
import { isDistinctive, voiceOf, withoutLabel } from "./suppression.ts";

/**
 * The reason of a deletion: `target` was named or contains the words, `by_reference` was formed
 * from a deleted item or is its source, `repeated` repeats it.
 */
export type Cause = "target" | "by_reference" | "repeated";

export interface Closure {
  /** Deleted items, messages included. */
  readonly erased: ReadonlyMap<string, Item>;
  /** Remaining messages and their deleted spans, in offsets of the first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
  /** The deleted sentences with their causes, by message, in offsets of the first text. */
  readonly causes: ReadonlyMap<string, readonly ClaimedSentence[]>;
  /** Remaining items and the evidence that they lose. */
  readonly weakened: ReadonlyMap<string, ReadonlySet<string>>;
}

interface ClaimedSentence extends Span {
  readonly cause: Cause;
}

interface ClosureOptions {
  /** Leaves messages unchanged. */
  readonly keepSource: boolean;
  /** Words of messages to delete in any case, in offsets of their first text. */
  readonly cuts?: ReadonlyMap<string, readonly Span[]> | undefined;
  /** Topics to delete with their summaries but without their facts. */
  readonly topics?: readonly string[] | undefined;
  /** True if a text contains the target words. */
  readonly holds?: ((text: string) => boolean) | undefined;
  /** True deletes repetitions by assistants and tools. Default: false. */
  readonly repetitions?: boolean | undefined;
}

export const closureOf = (vault: OpenVault, ids: readonly string[], options: ClosureOptions): Promise<Closure> =>
  new ClosureSearch(vault, ids, options).run();

class ClosureSearch {
  readonly #vault: OpenVault;
  readonly #options: ClosureOptions;
  readonly #keepSource: boolean;
  readonly #findsRepetitions: boolean;
  readonly #holds: (text: string) => boolean;
  readonly #named: ReadonlySet<string>;
  /** Items to delete next. */
  readonly #queue: string[];
  readonly #erased = new Map<string, Item>();
  readonly #claimed = new Map<string, ClaimedSentence[]>();
  readonly #cuts = new Map<string, readonly Span[]>();
  readonly #weakened = new Map<string, Set<string>>();
  readonly #groundless = new Set<string>();
  /** Deleted items whose repetitions are still to be searched. */
  readonly #unrepeated: Item[] = [];

  constructor(vault: OpenVault, ids: readonly string[], options: ClosureOptions) {
    this.#vault = vault;
    this.#options = options;
    this.#keepSource = options.keepSource;
    this.#findsRepetitions = options.repetitions ?? false;
    this.#holds = options.holds ?? (() => false);
    this.#named = new Set(ids);
    this.#queue = [...ids];
  }

  async run(): Promise<Closure> {
    const { cuts = new Map<string, readonly Span[]>(), topics = [] } = this.#options;
    if (!this.#keepSource)
      for (const [id, spans] of cuts) for (const span of spans) this.#claim(id, { ...span, cause: "target" });
    await this.#followAll();
    for (const topic of await this.#vault.items.many(topics))
      for (const id of [topic.id, ...topic.evidence.map(({ item }) => item)]) this.#follow(id);
    await this.#followAll();
    do {
      await this.#cutClaimed();
      const statements = await Promise.all(this.#unrepeated.splice(0).map((item) => this.#statementsOf(item)));
      for (const [id, spans] of await repetitions(this.#vault, statements.flat()))
        for (const span of spans) this.#claim(id, { ...span, cause: "repeated" });
      await this.#cutClaimed();
    } while (this.#unrepeated.length > 0);
    for (const id of this.#erased.keys()) this.#claimed.delete(id);
    return { erased: this.#erased, cuts: this.#cuts, causes: this.#claimed, weakened: this.#weakened };
  }

  /** Deletes an item that lost its evidence, and what depends on it, but not its sources. */
  #follow(id: string): void {
    this.#groundless.add(id);
    this.#queue.push(id);
  }

  async #followAll(): Promise<void> {
    for (let id = this.#queue.pop(); id !== undefined; id = this.#queue.pop()) {
      if (this.#erased.has(id)) continue;
      const item = await this.#vault.items.get(id);
      if (item === undefined) continue;
      this.#erased.set(id, item);
      this.#cuts.delete(id);
      this.#weakened.delete(id);
      for (const citing of this.#vault.index.citing(id)) await this.#loseEvidence(citing, id);
      if (this.#findsRepetitions) await this.#followCompleted(id);
      const isNamed = this.#named.has(id) || !this.#groundless.has(id);
      if (!this.#keepSource && isNamed) await this.#followQuotes(item);
      // Repetitions of assistant and tool messages are only searched if the message was named.
      if (this.#findsRepetitions && (isNamed || voiceOf(item) === "own")) this.#unrepeated.push(item);
      // An item deleted for lack of evidence does not delete its sources.
      if (!this.#keepSource && item.layer !== "message" && isNamed && !isPattern(item)) await this.#followSources(item);
    }
  }

  /** "Goes to Naxos with Mia" has Mia from the memory that it replaced, and cites at most the new place. */
  async #followCompleted(id: string): Promise<void> {
    const { index, items } = this.#vault;
    for (const { id: later, links, evidence } of await items.many(index.supersededBy(id)))
      if (evidence.length <= 1 && links.some(({ type, to }) => type === "derived_from" && to === id))
        this.#follow(later);
  }

  /** Items of the memory contract name no sources, so they are found by their words. */
  async #followQuotes({ tick, text, origin }: Item): Promise<void> {
    if (tick === undefined || origin.session === undefined) return;
    for (const other of await this.#vault.items.many(this.#vault.index.bySession(origin.session)))
      if (!this.#erased.has(other.id) && quotes(other, { tick, text })) this.#follow(other.id);
  }

  async #followSources(item: Item): Promise<void> {
    for (const { item: id } of item.evidence) {
      const source = this.#erased.get(id) ?? (await this.#vault.items.get(id));
      if (source === undefined) continue;
      // Facts of a deleted summary are deleted too, because they would form it again (GUM-34).
      if (source.layer !== "message") this.#queue.push(source.id);
      else
        for (const sentence of this.#sourceSentences(item, source))
          this.#claim(id, { ...sentence, cause: "by_reference" });
    }
  }

  /** The sentences that contain the target words, or else all sentences of the memory. */
  #sourceSentences(fact: Item, message: Item): readonly Span[] {
    const all = sentencesOf(message, ownSpans(fact, message));
    const holding = all.filter((sentence) => this.#holds(wordsOf(message, [sentence])));
    return holding.length > 0 ? holding : all;
  }

  #claim(messageId: string, sentence: ClaimedSentence): void {
    const known = this.#claimed.get(messageId) ?? [];
    if (known.some(({ start, end }) => start <= sentence.start && sentence.end <= end)) return;
    this.#claimed.set(messageId, [...known, sentence]);
  }

  /**
   * Repeats until stable: memories of a deleted sentence are deleted, or retain their own words.
   */
  async #cutClaimed(): Promise<void> {
    for (let before = -1; before !== this.#erased.size; ) {
      before = this.#erased.size;
      for (const [id, sentences] of this.#claimed) {
        const message = this.#erased.has(id) ? undefined : await this.#vault.items.get(id);
        if (message?.layer !== "message") continue;
        await this.#cutMessage(message, sentences);
        if (sentences.some(({ cause }) => cause === "target") && isNothingLeft(message, this.#cuts.get(id) ?? []))
          this.#queue.push(id);
      }
      await this.#followAll();
    }
  }

  /**
   * Remaining memories retain their words of a deleted sentence; a memory of all of it is deleted.
   */
  async #cutMessage(message: Item, sentences: readonly Span[]): Promise<void> {
    const resting = await this.#vault.items.many(this.#vault.index.citing(message.id));
    const erasedSpans = mergeSpans(
      resting.filter(({ id }) => this.#erased.has(id)).flatMap((fact) => ownSpans(fact, message)),
    );
    const stays = (fact: Item): boolean => {
      const own = mergeSpans(ownSpans(fact, message));
      const saysAll = sentences.some((sentence) => isCovered([core(message, sentence)], own));
      // A second memory of the same words says the same.
      const words = wordsOf(message, own);
      return (
        !this.#erased.has(fact.id) &&
        !saysAll &&
        !isCovered(own, erasedSpans) &&
        !this.#holds(words) &&
        !isAnaphoric(words)
      );
    };
    const staying = resting.filter(stays);
    const spared = mergeSpans(staying.flatMap((fact) => ownSpans(fact, message)));
    const remaining = sentences.flatMap((sentence) => {
      const inside = spared.filter((span) => span.start < sentence.end && span.end > sentence.start);
      return this.#holds(wordsOf(message, inside)) ? [] : inside;
    });
    const spans = mergeSpans(sentences.flatMap((sentence) => without(message, sentence, remaining)));
    if (spans.length === 0) return;
    this.#cuts.set(message.id, spans);
    for (const fact of resting) {
      const own = mergeSpans(ownSpans(fact, message));
      const saysAll = sentences.some((sentence) => isCovered([core(message, sentence)], own));
      if (saysAll || isCovered(own, spans)) await this.#loseEvidence(fact.id, message.id);
    }
  }

  async #loseEvidence(id: string, evidenceId: string): Promise<void> {
    if (this.#erased.has(id)) return;
    const item = await this.#vault.items.get(id);
    if (item === undefined) return;
    const lost = this.#weakened.get(id) ?? new Set<string>();
    lost.add(evidenceId);
    this.#weakened.set(id, lost);
    const isGone = (evidence: string): boolean => lost.has(evidence) || this.#erased.has(evidence);
    const isGroundless = item.evidence.every((entry) => isGone(entry.item));
    if (isGroundless || !(await this.#isShownWithout(item, isGone))) this.#follow(id);
  }

  /** A habit needs several events, so the remaining ones may not suffice. */
  async #isShownWithout(item: Item, isGone: (id: string) => boolean): Promise<boolean> {
    if (!isDerivedFromBehaviour(item)) return true;
    const many = (wanted: readonly string[]) => this.#vault.items.many(wanted.filter((each) => !isGone(each)));
    return (await rederived({ vault: this.#vault, many }, item)) !== undefined;
  }

  /** Statements of a deleted item, to find repetitions. */
  async #statementsOf(item: Item): Promise<readonly string[]> {
    if (item.layer === "message")
      return voiceOf(item) === "own" ? statementsIn(item.text, "own").map(({ text }) => text) : [];
    if (item.layer !== "fact") return [];
    const statements = [withoutLabel(item.text)];
    for (const { item: id } of item.evidence) {
      const source = this.#erased.get(id) ?? (await this.#vault.items.get(id));
      if (source?.layer !== "message") continue;
      for (const span of this.#sourceSentences(item, source)) statements.push(wordsOf(source, [span]));
    }
    return statements;
  }
}

/** One turn of the memory contract writes its items within so many ticks. */
const TURN_TICKS = 6;
/** Letters and digits. Shorter texts occur by chance. */
const QUOTE_MIN = 3;

/**
 * True if an item of the memory contract says the same as another, is from the same turn and has
 * words of it, or summarises it (NAM-24). A summary cuts its parts short.
 */
function quotes(item: Item, of: { readonly tick: number; readonly text: string }): boolean {
  if (item.tick === undefined) return false;
  const given = plain(of.text);
  if (given.length < QUOTE_MIN) return false;
  if (item.layer === "summary")
    return item.text.split(" | ").some((part) => {
      const words = plain(part.replace(/^(?:Earlier: )*\w+: /, ""));
      const isCut = part.endsWith("...") && words.length >= QUOTE_MIN;
      return contains(words, given) || (isCut && given.startsWith(words));
    });
  const own = plain(item.text);
  const isSameTurn = Math.abs(item.tick - of.tick) < TURN_TICKS;
  return own === given || (isSameTurn && own.length >= QUOTE_MIN && (contains(own, given) || contains(given, own)));
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const contains = (text: string, part: string): boolean => ` ${text} `.includes(` ${part} `);

/** True if no words of a message would remain. */
export const isNothingLeft = ({ text, message }: Item, spans: readonly Span[]): boolean =>
  !/[\p{L}\p{N}]/u.test(withoutMarks(cutText(text, message?.cuts ?? [], spans).text));

/** The message's words that the fact states, without those that only resolve a pronoun. */
function ownSpans(fact: Item, message: Item): readonly Span[] {
  const spans = fact.evidence.filter(({ item }) => item === message.id).flatMap((entry) => entry.spans);
  const last = spans.at(-1);
  return spans.filter((span) => span === last || !fact.text.includes(`(${wordsOf(message, [span])})`));
}

const wordsOf = ({ text, message }: Item, spans: readonly Span[]): string =>
  spans.map((span) => spanText(text, message?.cuts ?? [], span)).join(" ");

/** The sentences that contain these spans, in offsets of the first text. */
function sentencesOf(message: Item, spans: readonly Span[]): readonly Span[] {
  const before = message.message?.cuts ?? [];
  return sentenceParts(message.text)
    .map((part) => firstSpan(part, before))
    .filter((part) => spans.some((span) => span.start < part.end && span.end > part.start));
}

/** A sentence from its first to its last letter or digit. */
function core(message: Item, { start, end }: Span): Span {
  const text = wordsOf(message, [{ start, end }]);
  const lead = text.length - text.replace(/^[^\p{L}\p{N}]+/u, "").length;
  const tail = text.length - text.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "").length;
  return { start: start + lead, end: Math.max(start + lead, end - tail) };
}

/** The parts of a sentence outside the kept words, without punctuation and spaces next to them. */
function without(message: Item, sentence: Span, remaining: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let from = sentence.start;
  for (const { start, end } of [...remaining, { start: sentence.end, end: sentence.end }]) {
    if (start > from) gaps.push({ start: from, end: Math.min(start, sentence.end) });
    from = Math.max(from, end);
  }
  if (remaining.length === 0) return gaps;
  return gaps.flatMap((gap) => {
    const text = wordsOf(message, [gap]);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const lead = text.length - text.trimStart().length;
    const tail = text.length - text.trimEnd().length;
    return [{ start: gap.start + lead, end: gap.end - tail }];
  });
}

/**
 * Sentences of messages that repeat a statement, in offsets of their first text.
 * @param statements statements in the owner's words
 * Cost: reads messages that share a rare term.
 */
async function repetitions(
  vault: OpenVault,
  statements: readonly string[],
): Promise<ReadonlyMap<string, readonly Span[]>> {
  const distinctive = [...new Set(statements)].filter(isDistinctive);
  const keys = new Set(distinctive.map((text) => statementKey(text, "own")));
  const ids = new Set(distinctive.flatMap((text) => vault.index.messagesLike(analyseText(text).terms)));
  const found = new Map<string, readonly Span[]>();
  for (const message of await vault.items.many([...ids])) {
    if (voiceOf(message) === "own") continue;
    const [asSaid, asHeard] = [statementsIn(message.text, "own"), statementsIn(message.text, "other")];
    const spans = asSaid
      .filter(({ key }, place) => keys.has(key) || keys.has(asHeard[place]?.key ?? ""))
      .map(({ span }) => firstSpan(span, message.message?.cuts ?? []));
    if (spans.length > 0) found.set(message.id, spans);
  }
  return found;
}

/*
 * What may still refer to deleted items: of the same session, with the same tag, name, number or
 * subject matter (GOS-45). It waits for a review, where a person keeps, anonymises or deletes it.
 */

/** A name or number in more memories identifies none. */
const ROWS_MAX = 200;
/** Limits of the comparison by subject matter: terms in more memories tell nothing apart. */
const SHARED_ROWS_MAX = 16;
const SHARED_ITEMS_MAX = 8;
/** Rare terms in common, and their share of the deleted memory's. */
const SHARED_TERMS_MIN = 2;
const SHARED_TERMS_SHARE = 0.5;

/** Facts in use, oldest first. @param identifiers of a deleted person, and what goes out of messages */
export async function referencesTo(
  vault: OpenVault,
  deleted: ReadonlyMap<string, Item>,
  identifiers: readonly string[] = [],
): Promise<readonly Item[]> {
  const said = statementsAmong(deleted);
  const sessions = new Set(said.flatMap(({ origin }) => origin.session ?? []));
  const tags = new Set(said.flatMap(tagsOf));
  const names = new Set(said.flatMap(namesOf).filter((name) => name !== folded(vault.name)));
  const numbers = new Set([...said.map(({ text }) => text), ...identifiers].flatMap(numbersIn));
  const alike = new Set(said.flatMap((item) => ofSameMatter(vault, item)));
  const ids = new Set([
    ...[...sessions].flatMap((session) => vault.index.bySession(session)),
    ...(tags.size === 0 ? [] : vault.index.passing({ labels: [...tags] }, EVERYDAY)),
    ...termsOf({ names, numbers }).flatMap((term) => rareFactsHolding(vault, term)),
    ...alike,
  ]);
  const isReference = (item: Item): boolean =>
    item.layer === "fact" &&
    isInUse(item) &&
    !deleted.has(item.id) &&
    ((item.origin.session !== undefined && sessions.has(item.origin.session)) ||
      item.labels.some((label) => tags.has(label)) ||
      alike.has(item.id) ||
      identifies(item, { names, numbers }));
  return (await vault.items.many([...ids])).filter(isReference).toSorted(byTime);
}

/**
 * Facts and messages in use that still tell of a deleted person, by a name or the number of their
 * room, oldest first: they are out of use until somebody has looked at them (GOS-47).
 */
export async function stillNaming(
  vault: OpenVault,
  { erased, cuts }: Closure,
  { identifiers, words }: { readonly identifiers: readonly string[]; readonly words: readonly string[] },
): Promise<readonly Item[]> {
  const said = statementsAmong(erased);
  const given = new Set(identifiers.map((identifier) => folded(withoutTitle(identifier))));
  const names = new Set([...given, ...said.flatMap(namesOf).filter((name) => isNamed(given, name))]);
  const places = [...said.map(({ text }) => text), ...words].flatMap(numberedPlaces);
  const numbers = new Set([...identifiers, ...places].flatMap(numbersIn));
  const terms = termsOf({ names, numbers });
  const ids = new Set(terms.flatMap((term) => [...rareFactsHolding(vault, term), ...vault.index.messagesLike([term])]));
  const isNaming = (item: Item): boolean =>
    (item.layer === "fact" || item.layer === "message") &&
    isInUse(item) &&
    !erased.has(item.id) &&
    identifies(withoutCut(item, cuts.get(item.id)), { names, numbers });
  const naming = (await vault.items.many([...ids])).filter(isNaming);
  const found = new Set(naming.map(({ id }) => id));
  // A message without other memories follows its memories.
  const follows = ({ id, layer }: Item): boolean => {
    const formed = layer === "message" ? vault.index.citing(id) : [];
    return formed.length > 0 && formed.every((each) => found.has(each));
  };
  return naming.filter((item) => !follows(item)).toSorted(byTime);
}

const statementsAmong = (deleted: ReadonlyMap<string, Item>): readonly Item[] =>
  [...deleted.values()].filter(({ layer }) => layer === "fact" || layer === "message");

const isInUse = ({ truth, hold }: Item): boolean => truth === "current" && hold !== "hidden" && hold !== "restricted";

const withoutCut = (item: Item, spans: readonly Span[] = []): Item =>
  spans.length === 0 ? item : { ...item, entities: [], text: cutText(item.text, item.message?.cuts ?? [], spans).text };

interface Identity {
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

const identifies = (item: Item, { names, numbers }: Identity): boolean =>
  namesOf(item).some((name) => isNamed(names, name)) || numbersIn(item.text).some((number) => numbers.has(number));

const termsOf = ({ names, numbers }: Identity): readonly string[] => [
  ...new Set([
    ...[...numbers].map((number) => number.slice(number.indexOf(" ") + 1)),
    // The index has the terms of whole texts, each in its own language.
    ...[...names].flatMap((name) => LATIN_LANGUAGES.flatMap(({ code }) => termsOfWords(name.split(/[ '’-]/u), code))),
  ]),
];

/** "The officer found the purse" and "a purse was stolen at the jetty, the officer came" are about one matter. */
function ofSameMatter({ index }: OpenVault, { text, layer }: Item): readonly string[] {
  if (layer !== "fact") return [];
  const terms = new Set(analyseText(text).terms);
  const { ids, discriminative } = index.sharing(terms, { rowsMax: SHARED_ROWS_MAX, limit: SHARED_ITEMS_MAX });
  const least = Math.max(SHARED_TERMS_MIN, SHARED_TERMS_SHARE * terms.size);
  const holding = [...discriminative].map((term) => new Set(index.factsHolding(term).map((row) => index.idOf(row))));
  return ids.filter((id) => holding.filter((held) => held.has(id)).length >= least);
}

const byTime = (one: Item, other: Item): number => one.at - other.at || (one.id < other.id ? -1 : 1);

const folded = (name: string): string => name.normalize("NFC").toLowerCase();
/** Who only tells of others is in all that they tell, and refers to none of them. */
const namesOf = ({ layer, entities: known, subject, speaker, text }: Item): readonly string[] => {
  const isTeller = layer === "fact" && subject !== undefined && subject === speaker && isOfOthers(text);
  return [...known, ...entities(text), isTeller ? [] : (subject ?? [])].flat().map(folded);
};

/** "Dr Matilda Okoye" and "Matilda" are the same name. */
const isNamed = (names: ReadonlySet<string>, name: string): boolean =>
  [...names].some((other) => ` ${other} `.includes(` ${name} `) || ` ${name} `.includes(` ${other} `));

/** Labels that somebody chose. Formation describes a statement with its own, such as `change`. */
const tagsOf = ({ layer, labels, origin }: Item): readonly string[] =>
  layer === "message" || origin.method === "extracted" ? [] : labels;

/** Of rooms, bookings and the like. Short ones are counts, and years are no names. */
const numbersIn = (text: string): readonly string[] => [
  ...analyseText(text).terms.filter((term) => /^(?!(?:19|20)\d\d$)\p{L}{0,3}\d{3,}/u.test(term)),
  ...numberedPlaces(text),
];

function rareFactsHolding({ index }: OpenVault, term: string): readonly string[] {
  return index.factFrequency(term) > ROWS_MAX ? [] : index.factsHolding(term).map((row) => index.idOf(row));
}

/** Time of the deletion by id of the memory that may refer to it. */
export async function flagsOf(vault: OpenVault): Promise<ReadonlyMap<string, number>> {
  return new Map(await storedNote(vault, FLAGS_NOTE));
}

const FLAGS_MAX = 10_000;

/** Flags memories for review. Flags of deleted memories are removed. */
export async function flag(draft: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { vault, at } = draft;
  const left = [...(await flagsOf(vault))].filter(([id]) => vault.index.has(id) && !draft.isWithdrawn(id));
  const flags = new Map([...left, ...ids.map((id) => [id, at] as const)]);
  draft.note(FLAGS_NOTE, Buffer.from(JSON.stringify([...flags].slice(-FLAGS_MAX))));
}
