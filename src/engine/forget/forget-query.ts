/**
 * What a query asks to forget: content words, names, phrases and identifiers (PN-20). The words of the
 * request itself ("forget everything I said about") are dropped; the plan shows the words that are left.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { detectLanguage } from "../../text/detect.ts";
import { REQUEST_WORDS } from "../../text/generic-words.ts";
import { isStemmed, LANGUAGES, type LanguageCode } from "../../text/languages.ts";
import { fold, words } from "../../text/words.ts";
import type { OpenVault } from "../open-vault.ts";
import { type Finder, identifierFinder, phraseFinder, wordFinder } from "../recall/word-match.ts";
import { isWithheld } from "./withhold.ts";

/** How a word of a query is looked for; docs/erasure.md says what each finds. */
export type QueryWordKind = "name" | "word" | "phrase" | "identifier";

export interface QueryWord {
  readonly text: string;
  readonly kind: QueryWordKind;
}

export interface ForgetQuery {
  readonly words: readonly QueryWord[];
  /** One of them is enough. Default: all have to be found together. */
  readonly any: boolean;
  readonly language: LanguageCode;
}

const QUOTED = /"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»/gu;
const PHONE = /(?<![\p{L}\p{N}])(?:\+|\(|0)[\d ()./-]{5,30}\d(?![\p{L}\p{N}])/gu;
const EDGES = /^[\s,;:!?¿¡()[\]{}'’.…-]+|(?<![\s,;:!?()[\]{}'’.…-])[\s,;:!?()[\]{}'’.…-]+$/gu;
const WORDS_MAX = 100;

/**
 * @param isKnownName whether a folded word is an entity of the vault
 * @throws KeepsakeError `invalid_input` where no word is left to look for
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
    throw new KeepsakeError("invalid_input", "The query has no words to look for.", {
      hint: 'Name what to forget, or put the words in quotation marks: "the who".',
      facts: { field: "query" },
    });
  if (found.length > WORDS_MAX)
    throw new KeepsakeError("invalid_input", `The query has more than ${WORDS_MAX} words.`, {
      hint: "Name what to forget in a few words, or pass ids.",
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

/** A digit or a sign that no word has makes an identifier: INV-2043, ana@mail.example, C++, node.js. */
function kindOf(text: string, isKnownName: (word: string) => boolean): QueryWordKind {
  if (/[^\p{L}\p{M}'’-]/u.test(text)) return "identifier";
  const [first, ...others] = words(text);
  const isCapitalised = /^\p{Lu}/u.test(text) && !WEEKDAYS.has(first?.text ?? "");
  const isName = isCapitalised || others.length > 0 || isKnownName(first?.text ?? "");
  return isName ? "name" : "word";
}

/** Written with a capital letter, and no names: Friday finds Fridays. */
const WEEKDAYS: ReadonlySet<string> = new Set(
  (
    "monday tuesday wednesday thursday friday saturday sunday " +
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag"
  ).split(" "),
);

/** The request stands before and behind what it is about; in between only stop words are dropped. */
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

/** Short texts tell their language badly; the verb of the request tells it best. */
function languageOf(query: string): LanguageCode {
  const detected = detectLanguage(query);
  const first = words(query)[0]?.text ?? "";
  const asking = (Object.keys(REQUEST_WORDS) as LanguageCode[]).filter((code) => REQUEST_WORDS[code]?.has(first));
  if (isStemmed(detected) && (asking.length === 0 || asking.includes(detected))) return detected;
  return asking[0] ?? "en";
}

/*
 * What may still tell of what goes: a memory that says nearly the same, or that was said in the same conversation about the same named thing
 * (GOS-45). It rests on other words, so nothing proves that it tells of it, and somebody has to look (GOS-46).
 */

/** Of the terms of the shorter of the two, those that both have. */
const SHARED_MIN = 0.6;
const SHARED_TERMS_MIN = 2;
/** A term that more memories hold tells nothing. */
const ROWS_MAX = 200;
/** Looked at for each memory that goes, and memories that are looked at in all. */
const CANDIDATES_MAX = 50;
const SOURCES_MAX = 500;

/** In use, oldest first; nothing of what goes is among them. */
export async function lookAlikes(vault: OpenVault, going: ReadonlyMap<string, Item>): Promise<readonly Item[]> {
  const found = new Map<string, Item>();
  const facts = [...going.values()].filter(({ layer }) => layer === "fact").slice(0, SOURCES_MAX);
  for (const fact of facts) {
    const terms = new Set(analyseText(fact.text).terms);
    const { ids, telling } = vault.index.sharing(terms, { rowsMax: ROWS_MAX, limit: CANDIDATES_MAX });
    const others = ids.filter((id) => !going.has(id) && !found.has(id));
    for (const other of await vault.items.many(others))
      if (isInUse(other) && tellsOf(other, fact, { terms, telling })) found.set(other.id, other);
  }
  return [...found.values()].sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}

interface Told {
  readonly terms: ReadonlySet<string>;
  /** Those of them that few memories hold. */
  readonly telling: ReadonlySet<string>;
}

function tellsOf(other: Item, fact: Item, { terms, telling }: Told): boolean {
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
