/**
 * What holds the words of a query, or names a person (PN-20, GOS-48, SEC-E10). A memory holds them in any
 * of its fields. A message holds them in a sentence; who said it, where, and what a host put beside it
 * belong to each of its sentences. Only this vault is looked at.
 */

import type { Item, Span } from "../../model/item.ts";
import { firstSpan, withoutMarks } from "../../model/text.ts";
import { sentenceParts } from "../../text/sentences.ts";
import { words } from "../../text/words.ts";
import { TOPIC_KEY } from "../derive/digest.ts";
import type { Person } from "../derive/person.ts";
import { givingWay } from "../give-way.ts";
import { withBeside } from "../maintain/beside-session.ts";
import type { OpenVault } from "../open-vault.ts";
import { type Finder, identifierFinder, isSpelledLike, SearchedText } from "../recall/word-match.ts";
import { type ForgetQuery, finderOf, parseQuery } from "./forget-query.ts";

export interface Mentions {
  /** Items that go as they are. What rests on them alone follows (closure.ts). */
  readonly ids: readonly string[];
  /** Sentences that go, of messages that say other things too; in offsets of their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
  /** Topics that are named by the words: they go, and their facts stay. */
  readonly topics?: readonly string[];
  /** Whether a text holds the words; absent where the target is no words. */
  readonly holds?: (text: string) => boolean;
  readonly query?: ForgetQuery;
  /** Spelled like the words of the query: shown, and not among what goes. */
  readonly similar?: readonly Item[];
}

/** Items read at once. */
const PAGE_ITEMS = 500;

/** Cost: every item of the vault is read once. */
export async function mentionsOfPerson(
  vault: OpenVault,
  { identifiers = [], sessions = [] }: Person,
): Promise<Mentions> {
  const search = new WordSearch(identifiers.map(identifierFinder), true);
  const known = new Set(sessions.flatMap(withBeside));
  const theirs = new Map<string, boolean>();
  const found = await mentions(vault, search, (item) => {
    noteSpeaker(theirs, item, search);
    return item.origin.session !== undefined && known.has(item.origin.session) && item.evidence.length === 0;
  });
  const alone = [...theirs].flatMap(([session, isTheirsAlone]) =>
    isTheirsAlone ? withBeside(session).flatMap((each) => vault.index.bySession(each)) : [],
  );
  const ids = new Set([...found.ids, ...alone.filter((id) => vault.index.evidenceOf(id).length === 0)]);
  const cuts = new Map([...found.cuts].filter(([id]) => !ids.has(id)));
  return { ...found, ids: [...ids], cuts, ...(identifiers.length === 0 ? {} : { holds: search.holds }) };
}

/** Cost: every item of the vault is read once, and once more for the names it knows. */
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
    if (isShort && isLike(item, like, any)) similar.push(item);
    return false;
  });
  const going = new Set([...found.ids, ...found.cuts.keys()]);
  return { ...found, holds: search.holds, query, similar: similar.filter(({ id }) => !going.has(id)) };
}

/** Of which the plan shows the first that stay. */
const SIMILAR_MAX = 200;

function isLike({ text, labels }: Item, like: readonly ((text: string) => boolean)[], any: boolean): boolean {
  const all = [text, ...labels].join(" ");
  return like.length > 0 && (any ? like.some((each) => each(all)) : like.every((each) => each(all)));
}

/** The names that a vault knows matter to words without a capital letter alone. */
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
    if (followsItsFacts(vault, item)) {
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
  const giveWay = givingWay(vault.system);
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

/** A conversation in which nobody else spoke, assistants aside, is theirs as a whole: known by who spoke (GOS-A14). */
function noteSpeaker(theirs: Map<string, boolean>, { layer, origin, speaker }: Item, search: WordSearch): void {
  const { session, actor } = origin;
  if (layer !== "message" || session === undefined || actor !== "user") return;
  theirs.set(session, theirs.get(session) !== false && speaker !== undefined && search.holds(speaker));
}

/** A summary is rebuilt without what is deleted. As a target it would take along all its facts (closure.ts). */
const followsItsFacts = ({ index }: OpenVault, { layer, evidence }: Item): boolean =>
  (layer === "summary" || layer === "topic") && evidence.some(({ item }) => index.has(item));

/** Several words looked for together, or any of them. */
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

  /** Sentences that go; whole, where what belongs to each of them holds the words. */
  inMessage(item: Item): "whole" | readonly Span[] {
    const { message, labels, entities } = item;
    const beside = [message?.event, message?.metadata].flatMap(stringsOf);
    const text = withoutMarks(item.text);
    const framed = this.#foundIn([...frameOf(item), ...beside, ...labels, ...entities]);
    if (this.#isEnough(framed)) return "whole";
    const read = new SearchedText(text);
    const spans = this.#finders.map((find) => find(read));
    if (!this.#isEnough(framed.map((isFound, place) => isFound || spans[place]?.length !== 0))) return [];
    const parts = sentenceParts(text);
    const going = parts.filter((part) =>
      this.#isEnough(framed.map((isFound, place) => isFound || spans[place]?.some(overlaps(part)) === true)),
    );
    return going.map((part) => firstSpan(part, message?.cuts ?? []));
  }

  #foundIn(texts: readonly (string | undefined)[]): readonly boolean[] {
    // Two ends of lines join no words.
    const read = new SearchedText(texts.filter((text) => text !== undefined).join("\n\n"));
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

/** Who said it, of whom, and where. */
const frameOf = ({ subject, speaker, scope, origin }: Item): readonly (string | undefined)[] => [
  subject,
  speaker,
  scope.owner,
  origin.session,
  origin.messageId,
  origin.channel,
];

/** Values of whatever a host put beside a message, and names that are no word of a program. */
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
