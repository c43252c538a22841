/**
 * What a question asks about somebody: an attribute ("Where do I live?"), all that is known of them ("Who is Marta?"), or who of their family there is
 * ("What are my kids called?"). A question is recognised by its whole form, in five languages; one that merely holds the words ("Where did Ana get the
 * idea for her home?") asks for nothing of the kind. All languages are tried, since questions are short (memory.md §8).
 */
import { detectLanguage } from "./detect.ts";
import type { AskedWords } from "./asked-words.ts";
import { isGermanNoun } from "./de/german-names.ts";
import { GERMAN_ASKED } from "./de/asked-words.ts";
import { ENGLISH_ASKED } from "./en/asked-words.ts";
import { SPANISH_ASKED } from "./es/asked-words.ts";
import { FRENCH_ASKED } from "./fr/asked-words.ts";
import { GIVEN_NAMES } from "./given-names.ts";
import { kinOf } from "./kin.ts";
import { PORTUGUESE_ASKED } from "./pt/asked-words.ts";
import { fold } from "./words.ts";

export interface AskedAbout {
  /**
   * Attributes that answer it, likeliest first; empty for all that is known. Of a family: `name` where it asks what they are called,
   * `relationship.partner` where they are told by that.
   */
  readonly keys: readonly string[];
  /** Named in the question; absent: the owner. */
  readonly name?: string;
  /** `attribute`: the first of the keys that is known; `attributes`: every one. */
  readonly wants: "attribute" | "attributes" | "profile" | "person" | "family";
  /** What the wanted are to the owner (or to whom is named), as `kin.ts` calls it: `son`. Of a family absent: all of them. */
  readonly relations?: readonly string[];
}

const TABLES: readonly AskedWords[] = [ENGLISH_ASKED, GERMAN_ASKED, SPANISH_ASKED, FRENCH_ASKED, PORTUGUESE_ASKED];

/** What is longer asks for more than one attribute. */
const QUESTION_MAX = 160;
const WORDS_MAX = 24;
/** Words of a phrase that means somebody, and of a thing that is liked. */
const WHO_WORDS_MAX = 5;
const THING_WORDS_MAX = 3;

/** Undefined where it asks for nothing of the kind. */
export function askedAbout(question: string): AskedAbout | undefined {
  const said = question.trim();
  if (said.length > QUESTION_MAX || QUOTING.test(said)) return undefined;
  const language = detectLanguage(said);
  const likely = TABLES.filter(({ code }) => code === language);
  for (const table of [...likely, ...TABLES.filter(({ code }) => code !== language)]) {
    const asked = askedIn(said, table);
    if (asked !== undefined) return asked;
  }
  return undefined;
}
/** It speaks of words, or of a text. */
const QUOTING = /["“”„«»`\n<>{}=*#/\\]|(?<!\p{L})['‘]\p{L}/u;

interface Said {
  readonly written: readonly string[];
  readonly folded: readonly string[];
}

interface Form {
  readonly pattern: RegExp;
  readonly asked: string;
  readonly needsMark: boolean;
  readonly isOwner: boolean;
}

interface Table {
  readonly words: AskedWords;
  readonly forms: readonly Form[];
  readonly lead: Phrases;
  readonly tail: Phrases;
  readonly fillers: Phrases;
  readonly own: Phrases;
  readonly determiners: Phrases;
  readonly adjectives: Phrases;
  readonly family: Phrases;
  readonly articles: Phrases;
  readonly home: Phrases;
  readonly notNames: Phrases;
  readonly things: ReadonlyMap<string, readonly string[]>;
  readonly plans: ReadonlyMap<string, readonly string[]>;
}
type Phrases = ReadonlySet<string>;

function askedIn(said: string, words: AskedWords): AskedAbout | undefined {
  const table = tableOf(words);
  const read = wordsOf(said, table);
  if (read === undefined || words.never.test(read.folded.join(" "))) return undefined;
  const hasMark = said.endsWith("?");
  for (const one of shortened(read, table)) {
    const text = one.folded.join(" ");
    for (const form of table.forms) {
      if (form.needsMark && !hasMark) continue;
      const match = form.pattern.exec(text);
      const asked = match === null ? undefined : meant(one, match, form, table);
      if (asked !== undefined) return asked;
    }
  }
  return undefined;
}

/** Words of one sentence, without the phrases that may stand before it; undefined where there is more than one. */
function wordsOf(said: string, table: Table): Said | undefined {
  let plain = said.replaceAll(/[’ʼ]/gu, "'").replaceAll(/[¿¡(),…–—-]+(?=\s|$)|(?<=^|\s)[¿¡(–—-]+/gu, " ");
  for (const [short, long] of table.words.written) plain = plain.replaceAll(short, long);
  const parts = plain.replaceAll(/[¿¡,…]+/gu, " ").split(/\s+/u).filter((part) => part !== "");
  if (parts.length === 0 || parts.length > WORDS_MAX) return undefined;
  const written = parts.map((part) => part.replace(/[.?!:;]+$/u, ""));
  const folded = written.map(fold);
  const end = parts.findLastIndex((part, place) => place < parts.length - 1 && /[.?!:;]$/u.test(part) && !isTitle(part));
  if (end === -1) return { written, folded };
  // "Hi! Where do I live?": what stands before the last sentence says nothing.
  const before = withoutLead({ written: written.slice(0, end + 1), folded: folded.slice(0, end + 1) }, table);
  return before.folded.length > 0 ? undefined : { written: written.slice(end + 1), folded: folded.slice(end + 1) };
}
const isTitle = (part: string): boolean => /^(?:dr|mr|mrs|ms|st|prof|sr|sra|dra|mme|m|hr|fr)\.$/iu.test(part);

/** As it is, then without what may stand around it. */
function* shortened(said: Said, table: Table): Generator<Said> {
  const isFiller = placesOf(said.folded, table.fillers);
  const kept = (places: ReadonlySet<number>): Said => ({
    written: said.written.filter((_, place) => !places.has(place)),
    folded: said.folded.filter((_, place) => !places.has(place)),
  });
  let one = withoutTail(kept(isFiller), table);
  if (isFiller.size > 0) yield said;
  while (one.folded.length > 0) {
    yield one;
    const shorter = leadLength(one.folded, table.lead);
    if (shorter === 0) return;
    one = { written: one.written.slice(shorter), folded: one.folded.slice(shorter) };
  }
}

function withoutLead(said: Said, { lead }: Table): Said {
  let { written, folded } = said;
  for (let length = leadLength(folded, lead); length > 0; length = leadLength(folded, lead)) {
    written = written.slice(length);
    folded = folded.slice(length);
  }
  return { written, folded };
}

const PHRASE_WORDS_MAX = 6;

/** Of the longest phrase that it begins with; 0 where it does with none. */
function leadLength(folded: readonly string[], phrases: Phrases): number {
  for (let length = Math.min(PHRASE_WORDS_MAX, folded.length); length > 0; length--)
    if (phrases.has(folded.slice(0, length).join(" "))) return length;
  return 0;
}

function withoutTail(said: Said, { tail }: Table): Said {
  let end = said.folded.length;
  for (let found = true; found; ) {
    found = false;
    for (let length = Math.min(PHRASE_WORDS_MAX, end - 1); length > 0 && !found; length--)
      if (tail.has(said.folded.slice(end - length, end).join(" "))) {
        end -= length;
        found = true;
      }
  }
  return { written: said.written.slice(0, end), folded: said.folded.slice(0, end) };
}

/** Places of the words that are part of one of the phrases. */
function placesOf(folded: readonly string[], phrases: Phrases): ReadonlySet<number> {
  const places = new Set<number>();
  for (let start = 0; start < folded.length; start++) {
    const length = leadLength(folded.slice(start, start + PHRASE_WORDS_MAX), phrases);
    for (let place = start; place < start + length; place++) places.add(place);
  }
  return places;
}

/** Whom a phrase means. */
interface Who {
  readonly name?: string;
  readonly relations?: readonly string[];
  readonly isFamily?: boolean;
}
const OWNER: Who = {};

function meant(said: Said, match: RegExpExecArray, form: Form, table: Table): AskedAbout | undefined {
  const groups = match.groups ?? {};
  const group = (letter: string): string | undefined =>
    Object.entries(groups).find(([name, value]) => name.startsWith(letter) && value !== undefined)?.[0];
  const writtenOf = (name: string): readonly string[] => {
    const [start = 0, end = 0] = match.indices?.groups?.[name] ?? [];
    const first = spaces(match[0].slice(0, start));
    return said.written.slice(first, first + spaces(match[0].slice(start, end)) + 1);
  };
  const place = group("place");
  if (place !== undefined && !/^\p{Lu}/u.test(writtenOf(place)[0] ?? "")) return undefined;
  const whoGroup = group("who");
  const who = whoGroup === undefined ? OWNER : whoIs(writtenOf(whoGroup), table, form.isOwner);
  if (who === undefined) return undefined;
  switch (form.asked) {
    case "@kin": {
      const kin = relationsOf((groups[group("kin") ?? ""] ?? "").split(" "), table);
      return kin.length === 0 || who.relations !== undefined ? undefined : family({ ...who, relations: kin }, ["name"]);
    }
    case "@name":
      if (who.relations !== undefined) return family(who, ["name"]);
      return who.isFamily === true ? family(who, []) : attribute(["name", "nickname"], who);
    case "@family":
      return who.relations === undefined && who.name === undefined ? { keys: [], wants: "family" } : undefined;
    case "@about":
      if (who.isFamily === true || who.relations !== undefined) return family(who, []);
      return who.name === undefined ? { keys: [], wants: "profile" } : { keys: [], wants: "person", name: who.name };
    case "@favourite":
      return attribute(favourites(groups[group("thing") ?? ""] ?? "", table), who);
    case "@plan": {
      const plans = table.plans.get(groups[group("plan") ?? ""] ?? "") ?? [];
      return attribute(plans.map((plan) => `plan.${plan}`), who);
    }
    default: {
      if (who.isFamily === true) return family(who, []);
      const isEach = form.asked.startsWith("*");
      const asked = attribute(form.asked.replace("*", "").split(" "), who);
      return isEach && asked !== undefined ? { ...asked, wants: "attributes" } : asked;
    }
  }
}

const spaces = (text: string): number => text.split(" ").length - 1;

const attribute = (keys: readonly string[], { name, relations, isFamily }: Who): AskedAbout | undefined =>
  keys.length === 0 || isFamily === true
    ? undefined
    : {
        keys,
        wants: "attribute",
        ...(name === undefined ? {} : { name }),
        ...(relations === undefined ? {} : { relations }),
      };

const family = ({ name, relations }: Who, keys: readonly string[]): AskedAbout => ({
  keys: relations?.includes("partner") === true ? ["relationship.partner", ...keys] : keys,
  wants: "family",
  ...(name === undefined ? {} : { name }),
  ...(relations === undefined ? {} : { relations }),
});

/** "Farbe" → `favourite.colour`, and as the owner may have said it. */
function favourites(thing: string, { things }: Table): readonly string[] {
  const known = things.get(thing) ?? things.get(thing.split(" ")[0] ?? "") ?? [];
  const alike = known.flatMap((name) => SAME_THINGS.find((names) => names.includes(name)) ?? []);
  return [...new Set([...known, ...alike, thing])].map((name) => `favourite.${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`);
}
/** One thing under several keys, since memories in English take the word that was said. */
const SAME_THINGS: readonly (readonly string[])[] =
  "colour color;film movie;series show tv-show tv-series;game video-game videogame;boardgame board-game;food dish meal;band group;team football-team club;drink beverage;author writer;dessert sweet;place spot"
    .split(";")
    .map((names) => names.split(" "));

/** "My older sister", "Tom's", "the user": undefined for what is nobody. */
function whoIs(phrase: readonly string[], table: Table, isOwner: boolean): Who | undefined {
  const folded = phrase.map(fold);
  const whole = folded.join(" ");
  if (table.own.has(whole)) return OWNER;
  const first = table.articles.has(folded[0] ?? "") ? 1 : 0;
  if (first > 0 && folded.length > 1) {
    const rest = whoIs(phrase.slice(first), table, isOwner);
    if (rest !== undefined) return rest;
  }
  const determiner = leadLength(folded, table.determiners);
  if (determiner > 0) return relative(phrase.slice(determiner), table, isOwner);
  if (table.home.has(folded[0] ?? "")) {
    const there = relative(phrase.slice(1), table, isOwner);
    if (there?.relations?.some((relation) => AT_HOME.has(relation)) === true) return there;
  }
  for (const pattern of table.words.ofName) {
    const match = pattern.exec(whole);
    const { name = "", kin = "" } = match?.groups ?? {};
    const relations = match === null ? [] : relationsOf(kin.split(" "), table);
    if (match === null || relations.length === 0) continue;
    const at = spaces(whole.slice(0, kin === "" ? 0 : match[0].indexOf(name)));
    const owner = nameOf(phrase.slice(at, at + spaces(name) + 1), table, pattern === table.words.ofName[0]);
    if (owner !== undefined) return { name: owner, relations };
  }
  const name = nameOf(phrase, table, isOwner);
  return name === undefined ? undefined : { name };
}

/** Whom people speak of without "my". */
const AT_HOME: ReadonlySet<string> = new Set(["child", "dog", "cat", "rabbit", "horse", "bird", "hamster", "chicken", "pet"]);

/** Behind "my": a relation, or one with a name, which then tells. */
function relative(phrase: readonly string[], table: Table, isOwner: boolean): Who | undefined {
  const folded = phrase.map(fold);
  const ending = (words: readonly string[]): readonly string[] =>
    isOwner ? words.map((word, place) => (place === words.length - 1 ? word.replace(/'s$|(?<=s)'$/u, "") : word)) : words;
  const whole = ending(folded);
  if (table.family.has(whole.join(" "))) return { isFamily: true };
  const relations = relationsOf(ending(phrase), table);
  if (relations.length > 0) return { relations };
  for (let at = phrase.length - 1; at > 0 && at >= phrase.length - 2; at--)
    if (relationsOf(phrase.slice(0, at), table).length > 0) {
      const name = nameOf(phrase.slice(at), table, isOwner);
      if (name !== undefined) return { name };
    }
  return undefined;
}

/** What a phrase without its article is to somebody: of "older sister", `sister`. */
function relationsOf(phrase: readonly string[], { words: { code }, adjectives }: Table): readonly string[] {
  const written = phrase.map((word) => word.toLowerCase());
  const whole = kinOf(written.join(" "), code);
  if (whole.length > 0) return whole;
  const nouns = written.filter((word) => !adjectives.has(fold(word)));
  return nouns.length === 0 || nouns.length === written.length ? [] : kinOf(nouns.join(" "), code);
}

const PARTICLES: ReadonlySet<string> = new Set("de da do dos das del la van von der den di le el bin al y e".split(" "));

/** A name as such: capitals, or one that many bear. */
function nameOf(phrase: readonly string[], table: Table, isOwner: boolean): string | undefined {
  const words = isOwner
    ? phrase.map((word, place) => (place === phrase.length - 1 ? table.words.owner(word) : word))
    : phrase;
  if (words.length === 0 || words.length > NAME_WORDS_MAX) return undefined;
  const isWritten = words.every(
    (word, place) => /^\p{Lu}[\p{L}\p{M}'.-]*$/u.test(word) || (place > 0 && place < words.length - 1 && PARTICLES.has(word)),
  );
  const [first = ""] = words;
  const folded = fold(first);
  if (!isWritten && !(words.length === 1 && GIVEN_NAMES.has(folded))) return undefined;
  if (table.notNames.has(folded) || table.own.has(folded)) return undefined;
  if (table.words.code === "de" && words.length === 1 && isGermanNoun(folded)) return undefined;
  return isWritten ? words.join(" ") : first.charAt(0).toUpperCase() + first.slice(1);
}
const NAME_WORDS_MAX = 4;

const tables = new Map<string, Table>();

function tableOf(words: AskedWords): Table {
  const known = tables.get(words.code);
  if (known !== undefined) return known;
  const things = keyWords(words.things);
  const plans = keyWords(words.plans);
  const planned = [...plans.keys()].sort((left, right) => right.length - left.length).join("|");
  const table: Table = {
    words,
    forms: words.rows.flatMap(([asked, ...forms]) => forms.map((form) => formOf(form, asked, planned))),
    lead: phrasesOf(words.lead),
    tail: phrasesOf(words.tail),
    fillers: phrasesOf(words.fillers),
    own: phrasesOf(words.own),
    determiners: phrasesOf(words.determiners),
    adjectives: phrasesOf(words.adjectives.replaceAll(/\s+/gu, ";")),
    family: phrasesOf(words.family),
    articles: phrasesOf(words.articles),
    home: phrasesOf(words.home),
    notNames: phrasesOf(words.notNames.replaceAll(/\s+/gu, ";")),
    things,
    plans,
  };
  tables.set(words.code, table);
  return table;
}

const phrasesOf = (list: string): Phrases => new Set(list.split(";").map((phrase) => fold(phrase.trim())).filter((phrase) => phrase !== ""));

/** `colour: farbe` → farbe → colour; a word may have several keys. */
function keyWords(list: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of list.split(";")) {
    const [keys = "", words = ""] = line.trim().split(":");
    for (const word of words.trim().split(/\s+/u)) {
      const name = fold(word.replaceAll("_", " "));
      found.set(name, [...(found.get(name) ?? []), ...keys.trim().split(/\s+/u)]);
    }
  }
  return found;
}

const phrase = (words: number): string => `[^ ]+(?: [^ ]+){0,${words - 1}}?`;

function formOf(form: string, asked: string, planned: string): Form {
  const needsMark = form.startsWith("? ");
  let count = 0;
  const source = fold(needsMark ? form.slice(2) : form)
    .replaceAll("[", "(?:")
    .replaceAll("]", ")?")
    .replaceAll(/\((?!\?)/gu, "(?:")
    .replaceAll(/~'?|\{kin\}|\{thing\}|\{plan\}|<place>|<number>/gu, (slot) => {
      count++;
      if (slot === "<number>") return "\\d+";
      if (slot === "<place>") return `(?<place${count}>${phrase(WHO_WORDS_MAX)})`;
      if (slot === "{plan}") return `(?<plan${count}>${planned})`;
      if (slot === "{kin}") return `(?<kin${count}>${phrase(THING_WORDS_MAX)})`;
      if (slot === "{thing}") return `(?<thing${count}>${phrase(THING_WORDS_MAX)})`;
      return `(?<who${count}>${phrase(WHO_WORDS_MAX)})`;
    });
  return { pattern: new RegExp(`^${source}$`, "du"), asked, needsMark, isOwner: form.includes("~'") };
}
