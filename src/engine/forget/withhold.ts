/**
 * The reversible grades (design §4, SEC-S7): restricted by law, hidden or archived by the owner.
 * What rests on a withheld item alone is withheld too, and so are messages with nothing else in
 * use. Both return with it, except what the owner withheld separately.
 */

import { KeepsakeError } from "../../model/error.ts";
import { HOLDS, type Item } from "../../model/item.ts";
import type { LogFact, LogOp } from "../../model/log-entry.ts";
import { codeOf } from "../../search/filter.ts";
import { analyseText } from "../../text/analysis.ts";
import { REQUEST_WORDS } from "../../text/common-words.ts";
import { detectLanguage } from "../../text/detect.ts";
import { isStemmed, LANGUAGES, type LanguageCode } from "../../text/languages.ts";
import { fold, words } from "../../text/words.ts";
import { reformSummaries } from "../derive/digest.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { type Finder, identifierFinder, phraseFinder, wordFinder } from "../recall/word-match.ts";
import { removeFromJobs } from "../write/stored-notes.ts";
import { closureOf } from "./closure.ts";

export type Withheld = Extract<Item["hold"], "restricted" | "hidden" | "archived">;

const BEGINS: Readonly<Record<Withheld, LogOp>> = { restricted: "restrict", hidden: "hide", archived: "archive" };
const ENDS: Readonly<Record<Withheld, LogOp>> = {
  restricted: "unrestrict",
  hidden: "unhide",
  archived: "restore_item",
};

/** Withheld on request. Faded items in the archive are not. */
export const isWithheld = ({ hold, resumesTo }: Pick<Item, "hold" | "resumesTo">): boolean =>
  hold === "restricted" || hold === "hidden" || (hold === "archived" && resumesTo !== undefined);

/** Further fields of the log entries. */
type EntryFields = Pick<LogFact, "job" | "rc" | "mode" | "act">;

/** The items to withhold: the given ones, and what rests on them alone. */
export async function withholdable(vault: OpenVault, ids: readonly string[]): Promise<readonly Item[]> {
  const before = withheldIds(vault);
  // Withheld items count as gone: a memory of two messages follows the second. Restored ones stay.
  const groundless =
    before.length === 0 ? new Map<string, Item>() : (await closureOf(vault, before, { keepSource: true })).erased;
  const { erased } = await closureOf(vault, [...ids, ...before], { keepSource: true });
  const withheldAs = new Set(ids);
  const withheld = [...erased.values()].filter(
    (item) => !isWithheld(item) && (withheldAs.has(item.id) || !groundless.has(item.id)),
  );
  return [...withheld, ...(await messagesWithoutFacts(vault, withheld))];
}

/** Returns the number of withheld items. */
export async function withhold(
  draft: UnitOfWork,
  ids: readonly string[],
  as: Withheld,
  entry: EntryFields = {},
): Promise<number> {
  const withheldAs = new Set(ids);
  const withheld = await withholdable(draft.vault, ids);
  // Digests first, so that remaining ones are regenerated and withheld ones stay unchanged.
  let count = 0;
  for (const { id } of withheld.toSorted(byLayer)) {
    // From the draft, which may have erased or regenerated the item in this commit.
    const each = draft.isWithdrawn(id) ? undefined : await draft.get(id);
    if (each === undefined) continue;
    count += 1;
    const { heldAlong: _along, ...free } = each;
    const along = withheldAs.has(each.id) ? {} : { heldAlong: true as const };
    // Messages are always archived, so `archived` would have no effect on them.
    const hold = as === "archived" && each.layer === "message" ? "hidden" : as;
    write(draft, BEGINS[as], { ...free, ...along, resumesTo: each.hold, hold }, entry);
    if (each.layer === "fact") await reformSummaries(draft, each.id);
  }
  removeFromJobs(
    draft,
    withheld.map((each) => each.id),
  );
  return count;
}

/** The item no longer returns together with what it rests on. */
export function withholdSeparately(draft: UnitOfWork, { heldAlong: _along, ...item }: Item, as: Withheld): void {
  write(draft, BEGINS[as], item, {});
}

/**
 * Restores an item and what was withheld with it. Returns their number; 0 if it is not withheld.
 */
export async function release(draft: UnitOfWork, id: string, entry: EntryFields = {}): Promise<number> {
  const waiting = [id];
  // Messages cite back, so each item is released once.
  const released = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (released.has(next)) continue;
    const each = await draft.get(next);
    if (each === undefined || !isReleasable(each, next === id)) continue;
    const isMeant = next === id || (each.heldAlong === true && (await hasGround(draft, each)));
    if (!isMeant) continue;
    write(draft, ENDS[withheldAs(each)], await lifted(draft, each), entry);
    released.add(next);
    waiting.push(...draft.vault.index.citing(next), ...each.evidence.map(({ item }) => item));
  }
  return released.size;
}

/** A faded item returns only if it is named. */
const isReleasable = (item: Item, isNamed: boolean): boolean =>
  isWithheld(item) || (isNamed && item.hold === "archived" && item.layer !== "message");

const withheldAs = ({ hold, layer }: Item): Withheld =>
  hold === "restricted" ? "restricted" : hold === "hidden" || layer === "message" ? "hidden" : "archived";

/** Messages whose memories are all out of use. */
async function messagesWithoutFacts(vault: OpenVault, withheld: readonly Item[]): Promise<readonly Item[]> {
  const withheldNow = new Set(withheld.map(({ id }) => id));
  const sources = new Set(
    withheld.flatMap(({ layer, evidence }) => (layer === "fact" ? evidence.map(({ item }) => item) : [])),
  );
  const messages: Item[] = [];
  for (const id of sources) {
    const message = withheldNow.has(id) ? undefined : await vault.items.get(id);
    if (message?.layer !== "message" || isWithheld(message)) continue;
    const facts = await vault.items.many(vault.index.citing(id));
    if (facts.every((fact) => withheldNow.has(fact.id) || isWithheld(fact))) messages.push(message);
  }
  return messages;
}

/** A memory needs evidence in use; a message needs a memory in use. */
async function hasGround(draft: UnitOfWork, { id, layer, evidence }: Item): Promise<boolean> {
  const grounds = layer === "message" ? draft.vault.index.citing(id) : evidence.map(({ item }) => item);
  for (const ground of grounds) {
    const item = await draft.get(ground);
    if (item !== undefined && !isWithheld(item)) return true;
  }
  return false;
}

/** Archived items still count as evidence; restricted and hidden ones don't. */
const GONE: ReadonlySet<number> = new Set([codeOf(HOLDS, "restricted"), codeOf(HOLDS, "hidden")]);

function withheldIds(vault: OpenVault): readonly string[] {
  const { hold } = vault.index.columns();
  return vault.enteredIds().filter((id) => GONE.has(hold[vault.index.row(id)] ?? -1));
}

const TOP_DOWN: readonly Item["layer"][] = ["topic", "summary", "fact", "message"];
const byLayer = (left: Item, right: Item): number => TOP_DOWN.indexOf(left.layer) - TOP_DOWN.indexOf(right.layer);

/**
 * The former state. Superseded if another memory now holds its key, which must be unique (UNI-X3).
 */
async function lifted(draft: UnitOfWork, item: Item): Promise<Item> {
  const { resumesTo = "active", heldAlong: _along, ...rest } = item;
  const holder =
    item.key === undefined || item.layer !== "fact" || item.truth !== "current"
      ? undefined
      : await draft.findByKey(item.scope, item.subject, item.key, item.taint);
  const isTaken = holder !== undefined && holder.id !== item.id;
  return { ...rest, hold: resumesTo, ...(isTaken ? { truth: "superseded" } : {}) };
}

function write(draft: UnitOfWork, op: LogOp, item: Item, entry: EntryFields): void {
  draft.put({ ...item, revision: item.revision + 1 });
  draft.log({ op, mem: item.id, rev: item.revision + 1, ...entry });
}

/*
 * Parses a query of `forget` into content words, names, phrases and identifiers (PN-20). Drops the
 * words of the request itself ("forget everything I said about"). The plan shows the remaining
 * words.
 */

/** How a query word is matched; see docs/erasure.md. */
export type QueryWordKind = "name" | "word" | "phrase" | "identifier";

export interface QueryWord {
  readonly text: string;
  readonly kind: QueryWordKind;
}

export interface ForgetQuery {
  readonly words: readonly QueryWord[];
  /** True matches any of the words. Default: all of them together. */
  readonly any: boolean;
  readonly language: LanguageCode;
}

const QUOTED = /"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»/gu;
const PHONE = /(?<![\p{L}\p{N}])(?:\+|\(|0)[\d ()./-]{5,30}\d(?![\p{L}\p{N}])/gu;
const EDGES = /^[\s,;:!?¿¡()[\]{}'’.…-]+|(?<![\s,;:!?()[\]{}'’.…-])[\s,;:!?()[\]{}'’.…-]+$/gu;
const WORDS_MAX = 100;

/**
 * @param isKnownName whether a folded word is an entity of the vault
 * @throws KeepsakeError `invalid_input` for a query without content words
 */
export function parseQuery(query: string, any: boolean, isKnownName: (word: string) => boolean): ForgetQuery {
  const found: QueryWord[] = [];
  const take =
    (kind: QueryWordKind) =>
    (whole: string, ...groups: readonly unknown[]): string => {
      const text = groups.slice(0, -2).find((group) => typeof group === "string" && group.trim() !== "") ?? whole;
      if (typeof text === "string" && words(text).length > 0) found.push({ kind, text: text.trim() });
      return " ";
    };
  const rest = query.replaceAll(QUOTED, take("phrase")).replaceAll(PHONE, take("identifier"));
  const language = languageOf(rest);
  const written = rest
    .split(/\s+/u)
    .map((part) => part.replaceAll(EDGES, ""))
    .filter((part) => words(part).length > 0);
  for (const text of contentWords(written, language)) found.push({ text, kind: kindOf(text, isKnownName) });
  if (found.length === 0)
    throw new KeepsakeError("invalid_input", "The query has no searchable words.", {
      hint: 'Name what to forget, or quote the words: "the who".',
      facts: { field: "query" },
    });
  if (found.length > WORDS_MAX)
    throw new KeepsakeError("invalid_input", `The query has more than ${WORDS_MAX} words.`, {
      hint: "Use fewer words, or pass ids.",
      facts: { field: "query", max: WORDS_MAX },
    });
  return { words: found, any, language };
}

export const finderOf = ({ text, kind }: QueryWord, language: LanguageCode): Finder =>
  kind === "identifier" || kind === "name"
    ? identifierFinder(text)
    : kind === "phrase"
      ? phraseFinder(text)
      : wordFinder(fold(text), language);

/** Digits and signs mark an identifier: INV-2043, ana@mail.example, C++, node.js. */
function kindOf(text: string, isKnownName: (word: string) => boolean): QueryWordKind {
  if (/[^\p{L}\p{M}'’-]/u.test(text)) return "identifier";
  const [first, ...others] = words(text);
  const isCapitalised = /^\p{Lu}/u.test(text) && !WEEKDAYS.has(first?.text ?? "");
  const isName = isCapitalised || others.length > 0 || isKnownName(first?.text ?? "");
  return isName ? "name" : "word";
}

/** Capitalised words that are no names, so that Friday finds Fridays. */
const WEEKDAYS: ReadonlySet<string> = new Set(
  (
    "monday tuesday wednesday thursday friday saturday sunday " +
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag"
  ).split(" "),
);

/** Drops request words at both ends, and stop words in between. */
function contentWords(written: readonly string[], language: LanguageCode): readonly string[] {
  const isRequest = (text: string): boolean => REQUEST_WORDS[language]?.has(fold(bare(text))) === true;
  const isStop = (text: string): boolean => LANGUAGES[language].stopWords.has(fold(bare(text)));
  const isDropped = (text: string, place: number): boolean =>
    isRequest(text) || (isStop(text) && (place === 0 || !/^\p{Lu}/u.test(text)));
  const first = written.findIndex((text, place) => !isDropped(text, place));
  if (first < 0) return [];
  const last = written.findLastIndex((text, place) => !isDropped(text, place));
  return written.slice(first, last + 1).filter((text) => !isStop(text) || /^\p{Lu}/u.test(text));
}
const bare = (text: string): string => text.replaceAll(/['’]/gu, "");

/** The verb of the request is the best sign of the language of a short query. */
function languageOf(query: string): LanguageCode {
  const detected = detectLanguage(query);
  const first = words(query)[0]?.text ?? "";
  const candidates = (Object.keys(REQUEST_WORDS) as LanguageCode[]).filter((code) => REQUEST_WORDS[code]?.has(first));
  if (isStemmed(detected) && (candidates.length === 0 || candidates.includes(detected))) return detected;
  return candidates[0] ?? "en";
}

/*
 * Near-duplicates of deleted memories: similar text, or the same named entity in the same session
 * (GOS-45). They have other sources, so a person must review them (GOS-46).
 */

/** Shared terms as a share of the shorter text. */
const SHARED_MIN = 0.6;
const SHARED_TERMS_MIN = 2;
/** A more frequent term is not distinctive. */
const ROWS_MAX = 200;
/** Limits per deleted memory, and for all of them. */
const CANDIDATES_MAX = 50;
const SOURCES_MAX = 500;

/** Active near-duplicates, oldest first, without deleted items. */
export async function nearDuplicatesOf(vault: OpenVault, deleted: ReadonlyMap<string, Item>): Promise<readonly Item[]> {
  const found = new Map<string, Item>();
  const facts = [...deleted.values()].filter(({ layer }) => layer === "fact").slice(0, SOURCES_MAX);
  for (const fact of facts) {
    const terms = new Set(analyseText(fact.text).terms);
    const { ids, discriminative: telling } = vault.index.sharing(terms, { rowsMax: ROWS_MAX, limit: CANDIDATES_MAX });
    const others = ids.filter((id) => !deleted.has(id) && !found.has(id));
    for (const other of await vault.items.many(others))
      if (isInUse(other) && isSimilar(other, fact, { terms, telling })) found.set(other.id, other);
  }
  return [...found.values()].sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}

interface QueryTerms {
  readonly terms: ReadonlySet<string>;
  /** The rare ones among them. */
  readonly telling: ReadonlySet<string>;
}

function isSimilar(other: Item, fact: Item, { terms, telling }: QueryTerms): boolean {
  const theirs = new Set(analyseText(other.text).terms);
  const shared = [...theirs].filter((term) => terms.has(term));
  const isNear =
    shared.length >= SHARED_TERMS_MIN && shared.length >= SHARED_MIN * Math.max(1, Math.min(theirs.size, terms.size));
  if (isNear) return true;
  const isBeside = fact.origin.session !== undefined && fact.origin.session === other.origin.session;
  const namesTheSame = other.entities.some((entity) => fact.entities.includes(entity));
  return isBeside && namesTheSame && shared.some((term) => telling.has(term));
}

const isInUse = (item: Item): boolean => item.layer === "fact" && item.truth === "current" && !isWithheld(item);
