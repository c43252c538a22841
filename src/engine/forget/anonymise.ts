/** The anonymous memory that takes the place of a reviewed one (GOS-46). */

import { KeepsakeError } from "../../model/error.ts";
import { DETAIL_MAX, GIST_MAX, type Item } from "../../model/item.ts";
import { truncate } from "../../model/text.ts";
import { findIdentifiers, type IdentifierKind } from "../../policy/privacy-detectors.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { detectLanguage } from "../../text/detect.ts";
import { GIVEN_NAMES } from "../../text/german-names.ts";
import { entities } from "../../text/names.ts";
import { people } from "../derive/profile.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
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
  return { id, ...(subject === undefined ? {} : { subject }), text, details: details.map((detail) => detail.text) };
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
  const names = [...identifiers, ...(await personsIn(vault, old))];
  const role = roleIn(detectLanguage(old.text), isGuest);
  const made = (text: string): string => anonymousText(text, { names, isGuest, language: detectLanguage(text) });
  const text = truncate(made(old.text), GIST_MAX);
  const details = old.details.map((detail) => ({ ...detail, text: truncate(made(detail.text), DETAIL_MAX) }));
  const isSame =
    old.subject === undefined &&
    text === old.text &&
    details.every((detail, place) => detail.text === old.details[place]?.text);
  if (isSame) throw nothingToReplace();
  const { key: _key, subject: _subject, speaker: _speaker, frozen: _frozen, ...rest } = old;
  const { resumesTo: _resumesTo, heldAlong: _along, anchors: _anchors, topicId: _topic, ...general } = rest;
  const { session, turn, actor, source } = old.origin;
  return {
    ...general,
    ...(old.subject === undefined ? {} : { subject: role }),
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
      ...(session === undefined ? {} : { session }),
      ...(turn === undefined ? {} : { turn }),
      actor,
      source,
      method: "manual",
      extractor: EXTRACTOR,
    },
  };
}

const EXTRACTOR = "anonymous/1";

export function storeAnonymous(draft: UnitOfWork, item: Item): void {
  draft.put(item);
  draft.log({ op: "store", mem: item.id, rev: item.revision, act: "user" });
}

/** Its subject, its speaker, and names of known people or with a given name. */
async function personsIn(vault: OpenVault, { subject, speaker, entities: named }: Item): Promise<readonly string[]> {
  const known = new Set((await people(vault)).map(({ name }) => name));
  const isPerson = (name: string): boolean =>
    known.has(name) || name.split(/\s+/u).some((word) => GIVEN_NAMES.has(word.toLowerCase()));
  return [subject, speaker, ...named.filter(isPerson)].filter(
    (name) => name !== undefined && name !== vault.name,
  ) as string[];
}

const onlyFacts = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Only a fact can be made anonymous.", {
    hint: "Summaries follow their facts; delete messages with keepsake forget.",
  });

const nothingToReplace = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Nothing in this memory was recognised as identifying a person.", {
    hint: "Name it with --identifier, write the sentence yourself with keepsake correct, or delete the memory.",
    facts: { field: "identifiers" },
  });

interface Words {
  /** The indefinite article for each definite one. */
  readonly articles: Readonly<Record<string, string>>;
  readonly people: string;
  readonly titles: string;
  readonly places: string;
  /** What leads to a place: "the guest in room 214". */
  readonly at: string;
  /** With their indefinite articles; none: `a`. */
  readonly placeArticle: Readonly<Record<string, string>>;
  readonly guest: string;
  readonly someone: string;
  readonly contact: Readonly<Record<IdentifierKind, string>>;
}

const LANGUAGES: { readonly en: Words; readonly [language: string]: Words } = {
  en: {
    articles: { the: "a", that: "a", this: "a" },
    people:
      "guest|visitor|customer|client|patient|lady|gentleman|man|woman|couple|family|passenger|tenant|caller|member|student|child|boy|girl|person|neighbou?r|resident|driver|colleague",
    titles: "Mrs?|Ms|Miss|Dr|Prof",
    places: "room|suite|table|cabin|berth|seat|flat|apartment|villa|unit|flight",
    at: "in|from|of|at|on|with",
    placeArticle: {},
    guest: "a guest",
    someone: "someone",
    contact: { email: "an address", phone: "a number" },
  },
  de: {
    articles: { der: "ein", die: "eine", das: "ein", dem: "einem", den: "einen", des: "eines" },
    people:
      "Gast|Gastes|Gästin|Besucher(?:in)?|Kunde|Kunden|Kundin|Patient(?:in)?|Dame|Herr|Herrn|Mann|Frau|Paar|Familie|Mieter(?:in)?|Kind|Junge|Mädchen|Nachbar(?:in)?|Fahrer(?:in)?|Kolleg(?:e|in)",
    titles: "Herrn?|Frau|Dr|Prof",
    places: "Zimmer|Suite|Tisch|Kabine|Platz|Wohnung",
    at: "in|im|aus|von|an|am|auf|mit",
    placeArticle: { Zimmer: "ein", Suite: "eine", Tisch: "ein", Kabine: "eine", Platz: "ein", Wohnung: "eine" },
    guest: "ein Gast",
    someone: "jemand",
    contact: { email: "eine Adresse", phone: "eine Nummer" },
  },
  fr: {
    articles: { le: "un", la: "une", ce: "un", cet: "un", cette: "une" },
    people:
      "client|cliente|visiteur|visiteuse|patiente?|dame|monsieur|homme|femme|couple|famille|enfant|voisine?|collègue",
    titles: "M|Mme|Mlle|Monsieur|Madame|Dr",
    places: "chambre|suite|table|cabine|place|appartement",
    at: "de la|de|du|dans la|dans|à la|à",
    placeArticle: { chambre: "une", suite: "une", table: "une", cabine: "une", place: "une", appartement: "un" },
    guest: "un client",
    someone: "quelqu’un",
    contact: { email: "une adresse", phone: "un numéro" },
  },
  es: {
    articles: { el: "un", la: "una", ese: "un", esa: "una" },
    people:
      "huésped|cliente|clienta|visitante|paciente|señora|señor|hombre|mujer|pareja|familia|niño|niña|vecin[oa]|colega",
    titles: "Sra?|Srta|Don|Doña|Dra?",
    places: "habitación|suite|mesa|cabina|asiento|apartamento",
    at: "de la|de|del|en la|en",
    placeArticle: { habitación: "una", suite: "una", mesa: "una", cabina: "una", asiento: "un", apartamento: "un" },
    guest: "un huésped",
    someone: "alguien",
    contact: { email: "una dirección", phone: "un número" },
  },
  pt: {
    articles: { o: "um", a: "uma", esse: "um", essa: "uma" },
    people:
      "hóspede|cliente|visitante|paciente|senhora|senhor|homem|mulher|casal|família|criança|menin[oa]|vizinh[oa]|colega",
    titles: "Sra?|Dona|Dra?",
    places: "quarto|suíte|mesa|cabine|assento|apartamento",
    at: "do|da|de|no|na|em",
    placeArticle: { quarto: "um", suíte: "uma", mesa: "uma", cabine: "uma", assento: "um", apartamento: "um" },
    guest: "um hóspede",
    someone: "alguém",
    contact: { email: "um endereço", phone: "um número" },
  },
};

/**
 * Replaces what identifies a person in a sentence by a role: "the guest in room 214" becomes "a
 * guest" (GOS-46). By rules; a person reads the result before it is stored.
 */
export interface AnonymousOptions {
  readonly language: string;
  /** Names and other identifiers of persons in the text. */
  readonly names: readonly string[];
  readonly isGuest: boolean;
}

export function anonymousText(text: string, { language, names, isGuest }: AnonymousOptions): string {
  const words = LANGUAGES[language] ?? ENGLISH;
  const who = roleIn(language, isGuest);
  const { people, places, titles, at, articles } = words;
  const article = Object.keys(articles).join("|");
  const place = `(?:(?:${article})\\s+)?(?:(?:${places})\\s+)?${NUMBER}`;
  const person = new RegExp(
    `${START}(${article})\\s+((?:\\p{L}+\\s+){0,2}?)(${people})${END}(?:\\s+(?:${at})\\s+${place})?`,
    "giu",
  );
  const numbered = new RegExp(`${START}(?:(?:${article})\\s+)?(${places})\\s+${NUMBER}`, "giu");
  const titled = new RegExp(`${START}(?:${titles})[.]?\\s+${NAME}`, "gu");
  const general = withoutContacts(text, words.contact)
    .replace(person, (_, the: string, adjectives: string, role: string) => {
      const rest = `${adjectives.replace(/^same /i, "")}${role}`;
      return `${indefinite(articles[the.toLowerCase()] ?? the, rest)} ${rest}`;
    })
    .replace(numbered, (_, noun: string) => `${indefinite(words.placeArticle[noun] ?? "a", noun)} ${noun}`)
    .replace(titled, who);
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return upperFirst(longestFirst.reduce((left, name) => withoutName(left, name, who), general));
}

/** How a person is called without a name. */
export function roleIn(language: string, isGuest: boolean): string {
  const { guest, someone } = LANGUAGES[language] ?? ENGLISH;
  return isGuest ? guest : someone;
}

const ENGLISH = LANGUAGES.en;
const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";
const NUMBER = "(?:(?:no|nr|number)[.]?\\s*)?#?\\p{L}?\\d[\\p{L}\\d-]*";
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
const withoutContacts = (text: string, words: Words["contact"]): string =>
  findIdentifiers(text).reduceRight(
    (left, { kind, start, end }) => left.slice(0, start) + words[kind] + left.slice(end),
    text,
  );

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
