/**
 * Replaces what identifies a person in a sentence by a role: "the guest in room 214" becomes "a
 * guest" (GOS-46). By rules; a person reads the result before it is stored.
 */
import { findIdentifiers, type IdentifierKind } from "../../policy/privacy-detectors.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { identifierFinder } from "../recall/word-match.ts";

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
