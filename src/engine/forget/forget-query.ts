/**
 * Parses a query of `forget` into content words, names, phrases and identifiers (PN-20). Drops the
 * words of the request itself ("forget everything I said about"). The plan shows the remaining
 * words.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { REQUEST_WORDS } from "../../text/common-words.ts";
import { detectLanguage } from "../../text/detect.ts";
import { isStemmed, LANGUAGES, type LanguageCode } from "../../text/languages.ts";
import { fold, words } from "../../text/words.ts";
import type { OpenVault } from "../open-vault.ts";
import { type Finder, identifierFinder, phraseFinder, wordFinder } from "../recall/word-match.ts";
import { isWithheld } from "./withhold.ts";

/** How a query word is matched; see docs/erasure.md. */
type QueryWordKind = "name" | "word" | "phrase" | "identifier";

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
      hint: "Use fewer words, or pass IDs.",
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
