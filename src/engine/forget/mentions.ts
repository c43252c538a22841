/**
 * Finds items that contain the words of a query or name a person (PN-20, GOS-48, SEC-E10). Memories
 * are searched in all fields. Messages are searched by sentence; speaker, session and metadata
 * count for each sentence.
 */

import type { Item, Span } from "../../model/item.ts";
import { firstSpan, withoutMarks } from "../../model/text.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { sentenceParts } from "../../text/sentences.ts";
import { words } from "../../text/words.ts";
import { TOPIC_KEY } from "../derive/digest.ts";
import { withCompanion } from "../maintain/companion-session.ts";
import type { OpenVault } from "../open-vault.ts";
import { type Finder, identifierFinder, isSpelledLike } from "../recall/word-match.ts";
import { createYielder } from "../yielder.ts";
import { type ForgetQuery, finderOf, parseQuery } from "./forget-query.ts";
import type { Person } from "./person.ts";

export interface Mentions {
  /** Items to delete. Items that depend on them follow (closure.ts). */
  readonly ids: readonly string[];
  /** Sentences to delete from other messages, in offsets of their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
  /** Topics with a matching name. They are deleted without their facts. */
  readonly topics?: readonly string[];
  /** True if a text contains the words; absent for targets without words. */
  readonly holds?: (text: string) => boolean;
  readonly query?: ForgetQuery;
  /** How texts name the person. */
  readonly identifiers?: readonly string[];
  /** Items with similar spelling, as suggestions. */
  readonly similar?: readonly Item[];
}

const PAGE_ITEMS = 500;

/** Cost: reads every item once. */
export async function mentionsOfPerson(
  vault: OpenVault,
  { identifiers = [], sessions = [] }: Person,
): Promise<Mentions> {
  const search = new WordSearch(identifiers.map(identifierFinder), true);
  const known = new Set(sessions.flatMap(withCompanion));
  const isOwnSession = new Map<string, boolean>();
  const found = await mentions(vault, search, (item) => {
    noteSpeaker(isOwnSession, item, search);
    return item.origin.session !== undefined && known.has(item.origin.session) && item.evidence.length === 0;
  });
  const alone = [...isOwnSession].flatMap(([session, isTheirsAlone]) =>
    isTheirsAlone ? withCompanion(session).flatMap((each) => vault.index.bySession(each)) : [],
  );
  const ids = new Set([...found.ids, ...alone.filter((id) => vault.index.evidenceOf(id).length === 0)]);
  const cuts = new Map([...found.cuts].filter(([id]) => !ids.has(id)));
  return { ...found, ids: [...ids], cuts, ...(identifiers.length === 0 ? {} : { holds: search.holds, identifiers }) };
}

/** Cost: reads every item once or, if lower-case words may be names, twice. */
export async function mentionsOfQuery(
  vault: OpenVault,
  text: string,
  any: boolean,
): Promise<Mentions & { readonly query: ForgetQuery }> {
  const query = await parsed(vault, text, any);
  const search = new WordSearch(
    query.words.map((word) => finderOf(word, query.language)),
    any,
  );
  const like = query.words.filter(({ kind }) => kind !== "phrase").map(({ text: word }) => isSpelledLike(word));
  const similar: Item[] = [];
  const found = await mentions(vault, search, (item) => {
    const isShort = similar.length < SIMILAR_MAX && (item.layer === "fact" || item.layer === "message");
    if (isShort && hasSimilarSpelling(item, like, any)) similar.push(item);
    return false;
  });
  const matching = new Set([...found.ids, ...found.cuts.keys()]);
  return { ...found, holds: search.holds, query, similar: similar.filter(({ id }) => !matching.has(id)) };
}

/** The plan shows the first of these that stay. */
const SIMILAR_MAX = 200;

function hasSimilarSpelling(
  { text, labels }: Item,
  like: readonly ((text: string) => boolean)[],
  any: boolean,
): boolean {
  const all = [text, ...labels].join(" ");
  return like.length > 0 && (any ? like.some((each) => each(all)) : like.every((each) => each(all)));
}

/** Looks up entity names only if the query has lower-case words. */
async function parsed(vault: OpenVault, text: string, any: boolean): Promise<ForgetQuery> {
  const query = parseQuery(text, any, () => false);
  if (query.words.every(({ kind }) => kind !== "word")) return query;
  const names = await entityNames(vault);
  return parseQuery(text, any, (word) => names.has(word));
}

async function mentions(vault: OpenVault, search: WordSearch, isWhole: (item: Item) => boolean): Promise<Mentions> {
  const ids: string[] = [];
  const topics: string[] = [];
  const cuts = new Map<string, readonly Span[]>();
  await eachItem(vault, (item) => {
    const isTheirs = isWhole(item);
    if (isDerivedFromStored(vault, item)) {
      if (item.layer === "topic" && namesOf(item).some(search.holds)) topics.push(item.id);
      return;
    }
    const found = isTheirs ? "whole" : item.layer === "message" ? search.inMessage(item) : search.inMemory(item);
    if (found === "whole") ids.push(item.id);
    else if (found.length > 0) cuts.set(item.id, found);
  });
  return { ids, topics, cuts };
}

const namesOf = ({ text, labels, key = "" }: Item): readonly string[] => [
  text,
  ...labels,
  key.startsWith(TOPIC_KEY) ? key.slice(TOPIC_KEY.length) : key,
];

async function eachItem(vault: OpenVault, visit: (item: Item) => void): Promise<void> {
  const giveWay = createYielder(vault.system);
  const all = vault.enteredIds();
  for (let from = 0; from < all.length; from += PAGE_ITEMS) {
    for (const item of await vault.items.many(all.slice(from, from + PAGE_ITEMS))) visit(item);
    await giveWay();
  }
}

async function entityNames(vault: OpenVault): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await eachItem(vault, ({ entities }) => {
    for (const entity of entities) for (const { text } of words(entity)) names.add(text);
  });
  return names;
}

/** A session in which only this person spoke, besides assistants, is entirely theirs (GOS-A14). */
function noteSpeaker(isOwnSession: Map<string, boolean>, { layer, origin, speaker }: Item, search: WordSearch): void {
  const { session, actor } = origin;
  if (layer !== "message" || session === undefined || actor !== "user") return;
  isOwnSession.set(session, isOwnSession.get(session) !== false && speaker !== undefined && search.holds(speaker));
}

/**
 * Summaries are rebuilt without deleted facts. As a target, one would delete all its facts
 * (closure.ts).
 */
const isDerivedFromStored = ({ index }: OpenVault, { layer, evidence }: Item): boolean =>
  (layer === "summary" || layer === "topic") && evidence.some(({ item }) => index.has(item));

/** Searches for several words together, or for any of them. */
class WordSearch {
  readonly #finders: readonly Finder[];
  readonly #any: boolean;

  constructor(finders: readonly Finder[], any: boolean) {
    this.#finders = finders;
    this.#any = any;
  }

  readonly holds = (text: string): boolean => this.#isEnough(this.#foundIn([text]));

  inMemory(item: Item): "whole" | readonly Span[] {
    const { text, details, labels, entities, anchors } = item;
    const own = [text, ...details.map((detail) => detail.text), ...labels, ...entities, ...stringsOf(anchors)];
    return this.#isEnough(this.#foundIn([...own, ...frameOf(item)])) ? "whole" : [];
  }

  /** Matching sentences; `whole` if the message's own fields match. */
  inMessage(item: Item): "whole" | readonly Span[] {
    const { message, labels, entities } = item;
    const hostData = [message?.event, message?.metadata].flatMap(stringsOf);
    const text = withoutMarks(item.text);
    const framed = this.#foundIn([...frameOf(item), ...hostData, ...labels, ...entities]);
    if (this.#isEnough(framed)) return "whole";
    const read = new AnalysableText(text);
    const spans = this.#finders.map((find) => find(read));
    if (!this.#isEnough(framed.map((isFound, place) => isFound || spans[place]?.length !== 0))) return [];
    const parts = sentenceParts(text);
    const matching = parts.filter((part) =>
      this.#isEnough(framed.map((isFound, place) => isFound || spans[place]?.some(overlaps(part)) === true)),
    );
    return matching.map((part) => firstSpan(part, message?.cuts ?? []));
  }

  #foundIn(texts: readonly (string | undefined)[]): readonly boolean[] {
    // Two line breaks, so that phrases never match across texts.
    const read = new AnalysableText(texts.filter((text) => text !== undefined).join("\n\n"));
    return this.#finders.map((find) => find(read).length > 0);
  }

  #isEnough(found: readonly boolean[]): boolean {
    return this.#any ? found.includes(true) : found.length > 0 && !found.includes(false);
  }
}

const overlaps =
  (part: Span) =>
  (span: Span): boolean =>
    span.start < part.end && span.end > part.start;

const frameOf = ({ subject, speaker, scope, origin }: Item): readonly (string | undefined)[] => [
  subject,
  speaker,
  scope.owner,
  origin.session,
  origin.messageId,
  origin.channel,
];

/** All values of host data, and keys that are not plain field names. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) || FIELD_NAME.test(name) ? [] : [name]),
    ...stringsOf(inner),
  ]);
}
const FIELD_NAME = /^[a-z]+(?:[A-Z_][a-z]+)*$/;
