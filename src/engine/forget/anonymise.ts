/** The anonymous memory that takes the place of a reviewed one (GOS-46). */

import { readRows } from "../../data.ts";
import { once } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { DETAIL_MAX, GIST_MAX, type Item } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { truncate, upperFirst } from "../../model/text.ts";
import { findIdentifiers } from "../../policy/privacy-detectors.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { detectLanguage } from "../../text/detect.ts";
import { GIVEN_NAMES } from "../../text/german-names.ts";
import { genderOfName } from "../../text/given-names.ts";
import { entities } from "../../text/names.ts";
import { people } from "../derive/profile.ts";
import type { OpenVault } from "../open-vault.ts";
import { identifierFinder } from "../recall/word-match.ts";

export interface AnonymousMemory {
  readonly id: string;
  /** The role of the person it is about, if it is not about the owner. */
  readonly subject?: string;
  readonly text: string;
  readonly details: readonly string[];
}

/** What a token confirms: with it and the memory, the same text is made again. */
export interface Replacement {
  readonly of: string;
  /** Of the new memory. */
  readonly id: string;
  readonly identifiers: readonly string[];
}

export async function anonymous(vault: OpenVault, replacement: Replacement): Promise<AnonymousMemory> {
  const { id, subject, text, details } = await anonymousItem(vault, replacement);
  return { id, ...defined({ subject }), text, details: details.map((detail) => detail.text) };
}

/**
 * Without its sources, links and names in other products; a role takes the place of the persons.
 * Time, session, tags and weight stay.
 * @throws KeepsakeError `invalid_input` if it is no fact, or nothing in it identifies a person
 */
export async function anonymousItem(vault: OpenVault, { of, id, identifiers }: Replacement): Promise<Item> {
  const old = await vault.items.get(of);
  if (old?.layer !== "fact") throw onlyFacts();
  const isGuest = vault.policy.preset === "persona";
  // `the guest` names no one; one word may be a name in lower case.
  const isRole = (name: string): boolean =>
    /^\p{Ll}+(?: \p{Ll}+)+$/u.test(name) && !identifiers.some((identifier) => name.includes(identifier));
  const names = [...identifiers, ...(await personsIn(vault, old)).filter((name) => !isRole(name))];
  const role = roleIn(detectLanguage(old.text), isGuest);
  const made = (text: string): string => anonymousText(text, { names, isGuest, language: detectLanguage(text) });
  const text = truncate(made(old.text), GIST_MAX);
  const details = old.details.map((detail) => ({ ...detail, text: truncate(made(detail.text), DETAIL_MAX) }));
  const isNamed = old.subject !== undefined && !isRole(old.subject);
  const isSame =
    !isNamed && text === old.text && details.every((detail, place) => detail.text === old.details[place]?.text);
  if (isSame) throw nothingToReplace();
  const { key: _key, subject: _subject, speaker: _speaker, frozen: _frozen, ...rest } = old;
  const { resumesTo: _resumesTo, heldAlong: _along, anchors: _anchors, topicId: _topic, ...general } = rest;
  const { session, turn, actor, source } = old.origin;
  return {
    ...general,
    ...defined({ subject: isNamed ? role : old.subject }),
    ...(old.speaker === undefined || old.speaker === vault.name ? {} : { speaker: role }),
    id,
    revision: 1,
    text,
    details,
    entities: entities(text),
    evidence: [],
    links: [],
    foreign: [],
    count: 1,
    hold: "active",
    origin: {
      ...defined({ session, turn }),
      actor,
      source,
      method: "manual",
      extractor: EXTRACTOR,
    },
  };
}

const EXTRACTOR = "anonymous/1";

/** Its subject, its speaker, and names of known people, with a given name or what belongs to them ("Orla's boys"). */
async function personsIn(
  vault: OpenVault,
  { subject, speaker, text, entities: named }: Item,
): Promise<readonly string[]> {
  const known = new Set((await people(vault)).map(({ name }) => name));
  const isPerson = (name: string): boolean =>
    known.has(name) ||
    text.includes(`${name}'s `) ||
    text.includes(`${name}’s `) ||
    name.split(/\s+/u).some((word) => GIVEN_NAMES.has(word.toLowerCase()) || genderOfName(word) !== undefined);
  return [subject, speaker, ...named.filter(isPerson)].filter(
    (name) => name !== undefined && name !== vault.name,
  ) as string[];
}

const onlyFacts = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Only a fact can be anonymised.", {
    hint: "Summaries follow their facts; delete messages with keepsake forget.",
  });

const nothingToReplace = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Nothing in this memory was recognised as identifying a person.", {
    hint: "Add it with --identifier, write the sentence yourself with keepsake correct, or delete the memory.",
    facts: { field: "identifiers" },
  });

type Words = Readonly<Record<string, string | undefined>>;

/** By language and list; data/anonymous.txt explains the lists. */
const languages = once(
  (): ReadonlyMap<string, Words> =>
    new Map(
      [...Map.groupBy(readRows("anonymous.txt"), ([language = ""]) => language)].map(([language, rows]) => [
        language,
        Object.fromEntries(rows.map(([, list = "", words = ""]) => [list, words])),
      ]),
    ),
);
const wordsOf = (language: string): Words => languages().get(language) ?? languages().get("en") ?? {};
/** A list of words, each with another one. */
const pairs = (list = ""): ReadonlyMap<string, string> =>
  new Map(list.split("|").map((pair) => pair.split("=") as [string, string])); // a list of pairs

/**
 * Replaces what identifies a person in a sentence by a role: "the guest in room 214" becomes "a
 * guest" (GOS-46). By rules; a person reads the result before it is stored.
 */
interface AnonymousOptions {
  readonly language: string;
  /** Names and other identifiers of persons in the text. */
  readonly names: readonly string[];
  readonly isGuest: boolean;
}

export function anonymousText(text: string, { language, names, isGuest }: AnonymousOptions): string {
  const { people, places, titles, at, ...words } = wordsOf(language);
  const who = roleIn(language, isGuest);
  const [articles, placeArticles] = [pairs(words["articles"]), pairs(words["placeArticle"])];
  const article = [...articles.keys()].join("|");
  const place = `(?:(?:${article})\\s+)?(?:(?:${places})\\s+${NUMBER}|${BARE_NUMBER})`;
  const person = new RegExp(
    `${START}(${article})\\s+((?:\\p{L}+\\s+){0,2}?)(${people})${END}(?:\\s+(?:${at})\\s+${place})?`,
    "giu",
  );
  const numbered = new RegExp(`${START}(?:(?:${article})\\s+)?(${places})\\s+${NUMBER}`, "giu");
  const titled = new RegExp(`${START}(?:${titles})[.]?\\s+${NAME}`, "gu");
  const general = withoutContacts(text, pairs(words["contact"]))
    .replace(person, (_, the: string, adjectives: string, role: string) => {
      const rest = `${adjectives.replace(/^same /i, "")}${role}`;
      return `${indefinite(articles.get(the.toLowerCase()) ?? the, rest)} ${rest}`;
    })
    .replace(numbered, (_, noun: string) => `${indefinite(placeArticles.get(noun) ?? "a", noun)} ${noun}`)
    .replace(titled, who);
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return upperFirst(longestFirst.reduce((left, name) => withoutName(left, name, who), general));
}

/** `room 31`, also where "31" alone would only be a count. */
export function numberedPlaces(text: string): readonly string[] {
  const { places } = wordsOf(detectLanguage(text));
  const found = text.matchAll(new RegExp(`${START}(?<place>${places})\\s+(?<number>${NUMBER})`, "giu"));
  return [...found].map(({ groups }) => `${groups?.["place"]} ${groups?.["number"]}`.toLowerCase());
}

/** "Mrs Halloran" is called Halloran, in every language. */
export const withoutTitle = (name: string): string => name.replace(anyTitle(), "");

const anyTitle = once(() => {
  const titles = [...languages().values()].flatMap((words) => words["titles"] ?? []).join("|");
  return new RegExp(`^(?:${titles})[.]?\\s+`, "u");
});

/** How a person is called without a name. */
const roleIn = (language: string, isGuest: boolean): string => wordsOf(language)[isGuest ? "guest" : "someone"] ?? "";

const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";
const NUMBER = "(?:(?:no|nr|number)[.]?\\s*)?#?\\p{L}?\\d[\\p{L}\\d-]*";
/** "The lady in 214 called", but not "the couple with 2 dogs". */
const BARE_NUMBER = `(?:${NUMBER}(?![\\p{L}\\d-]|\\s+\\p{Ll})|#?\\d{3}[\\p{L}\\d-]*)`;
const NAME = "\\p{Lu}[\\p{L}-]+(?:\\s+\\p{Lu}[\\p{L}-]+)*";

/** The possessive ending stays. */
const withoutName = (text: string, name: string, who: string): string =>
  identifierFinder(name)(new AnalysableText(text)).reduceRight((left, { start, end }) => {
    const ending = /[’']s$/u.exec(left.slice(start, end))?.[0] ?? "";
    return left.slice(0, start) + who + ending + left.slice(end);
  }, text);

/** English "a" before a vowel. Other languages bring their own article. */
const indefinite = (article: string, next: string): string =>
  article === "a" && /^[aeiou]/i.test(next) ? "an" : article;

/** E-mail addresses and telephone numbers. */
const withoutContacts = (text: string, words: ReadonlyMap<string, string>): string =>
  findIdentifiers(text).reduceRight(
    (left, { kind, start, end }) => left.slice(0, start) + words.get(kind) + left.slice(end),
    text,
  );
