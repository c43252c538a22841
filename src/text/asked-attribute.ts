/**
 * What a question asks about somebody: an attribute ("Where do I live?"), all that is known of them ("Who is Marta?"), or who of their family there is
 * ("What are my kids called?"). A question is recognised by its whole form, in five languages; one that merely holds the words ("Where did Ana get the
 * idea for her home?") asks for nothing of the kind. All languages are tried, since questions are short (memory.md §8).
 */
import { once } from "../model/once.ts";
import {
  type AskedTable,
  type Form,
  formsFor,
  leadLength,
  PHRASE_WORDS_MAX,
  type Phrases,
  tableOf,
} from "./asked-table.ts";
import { OWNER, relationsOf, spaces, type Who, whoIs } from "./asked-who.ts";
import { detectLanguage } from "./detect.ts";
import { KIN_LANGUAGES } from "./kin.ts";
import { wordFile } from "./word-file.ts";
import { fold } from "./words.ts";

export interface AskedAbout {
  /**
   * Attributes that answer it, likeliest first; empty for all that is known. Of a family: `name` where it asks what they are called,
   * `relationship.partner` where they are told by that.
   */
  readonly keys: readonly string[];
  /** Named in the question; absent: the owner. */
  readonly name?: string;
  /** `attribute`: the first of the keys that is known; `attributes`: every one; `likes`: what somebody else than the owner likes and dislikes. */
  readonly wants: "attribute" | "attributes" | "profile" | "person" | "family" | "likes";
  /** Which of those of that name: what they are to the owner, or where they are known from. */
  readonly as?: readonly string[] | undefined;
  readonly from?: string | undefined;
  /** Whose relatives the wanted are, by what those are to the owner: `brother` of "my brother's wife". */
  readonly of?: readonly string[];
  /** What the wanted are to the owner (or to whom is named), as `kin.ts` calls it: `son`. Of a family absent: all of them. */
  readonly relations?: readonly string[];
}

/** What is longer asks for more than one attribute. */
const QUESTION_MAX = 160;
const WORDS_MAX = 24;

/** Undefined where it asks for nothing of the kind. */
export function askedAbout(question: string): AskedAbout | undefined {
  const said = question.trim();
  if (said.length > QUESTION_MAX || QUOTING.test(said)) return undefined;
  const language = detectLanguage(said);
  const likely = KIN_LANGUAGES.filter((code) => code === language);
  for (const code of [...likely, ...KIN_LANGUAGES.filter((other) => other !== language)]) {
    const asked = askedIn(said, tableOf(code));
    if (asked !== undefined) return asked;
  }
  return undefined;
}
/** Somebody whom a question names anywhere: "What should I not cook for Petra?", "What is Julia from work doing?". */
export function peopleNamed(question: string): readonly Named[] {
  const said = question.trim();
  if (said.length > QUESTION_MAX || QUOTING.test(said)) return [];
  const language = detectLanguage(said);
  const table = tableOf(KIN_LANGUAGES.find((code) => code === language) ?? "en");
  const written = said
    .replaceAll(/[,…¿¡()]/gu, " ")
    .split(/\s+/u)
    .map((part) => bare(part).word);
  const found: Named[] = [];
  // The first word has its capital anyway.
  for (let start = 1; start < written.length; ) {
    const [named, length] = longestNamed(written.slice(start, start + NAMED_WORDS_MAX), table);
    if (named !== undefined) found.push(named);
    start += Math.max(1, length);
  }
  return found;
}
export type Named = Pick<AskedAbout, "as" | "from"> & { readonly name: string };
const NAMED_WORDS_MAX = 5;

function longestNamed(written: readonly string[], table: AskedTable): readonly [Named | undefined, number] {
  for (let length = written.length; length > 0; length--) {
    const phrase = written.slice(0, length);
    const who = whoIs(phrase, table, /['’]s$|s['’]$/u.test(phrase.at(-1) ?? ""));
    if (who?.name === undefined || who.relations !== undefined || /^(?:I|Ich)$/.test(who.name)) continue;
    const { name, as, from } = who;
    return [{ name, as, from }, length];
  }
  return [undefined, 0];
}

/** It speaks of words, or of a text. */
const QUOTING = /["“”„«»`\n<>{}=*#/\\]|(?<!\p{L})['‘]\p{L}/u;

interface Said {
  readonly written: readonly string[];
  readonly folded: readonly string[];
}

function askedIn(said: string, table: AskedTable): AskedAbout | undefined {
  const read = wordsOf(said, table);
  if (read === undefined || table.never?.test(read.folded.join(" ")) === true) return undefined;
  const hasMark = said.endsWith("?");
  for (const one of shortened(read, table)) {
    const text = one.folded.join(" ");
    for (const form of formsFor(one.folded[0] ?? "", table)) {
      if (form.needsMark && !hasMark) continue;
      const match = form.pattern().exec(text);
      const asked = match === null ? undefined : meant(one, match, form, table);
      if (asked !== undefined) return asked;
    }
  }
  return undefined;
}

/** Words of one sentence, without the phrases that may stand before it; undefined where there is more than one. */
function wordsOf(said: string, table: AskedTable): Said | undefined {
  let plain = said.replaceAll(/[’ʼ]/gu, "'");
  for (const [short, long] of table.written) plain = plain.replaceAll(short, long);
  const parts = plain
    .replaceAll(/[,…¿¡()]/gu, " ")
    .split(/\s+/u)
    .map(bare)
    .filter(({ word }) => word !== "");
  if (parts.length === 0 || parts.length > WORDS_MAX) return undefined;
  const written = parts.map(({ word }) => word);
  const folded = written.map(fold);
  const end = parts.findLastIndex(({ isEnd }, place) => isEnd && place < parts.length - 1);
  if (end === -1) return { written, folded };
  // "Hi! Where do I live?": what stands before the last sentence says nothing.
  const before = withoutLead({ written: written.slice(0, end + 1), folded: folded.slice(0, end + 1) }, table);
  return before.folded.length > 0 ? undefined : { written: written.slice(end + 1), folded: folded.slice(end + 1) };
}

/** Without dashes in front and marks behind; whether a sentence ends with it. */
function bare(part: string): { readonly word: string; readonly isEnd: boolean } {
  let [start, end] = [0, part.length];
  while (DASHES.has(part.charAt(start))) start++;
  while (end > start && (MARKS.has(part.charAt(end - 1)) || DASHES.has(part.charAt(end - 1)))) end--;
  return { word: part.slice(start, end), isEnd: MARKS.has(part.charAt(end)) && !TITLES.has(part.toLowerCase()) };
}
const DASHES: ReadonlySet<string> = new Set("-–—");
const MARKS: ReadonlySet<string> = new Set(".?!:;");
const TITLES: ReadonlySet<string> = new Set("dr. mr. mrs. ms. st. prof. sr. sra. dra. mme. hr. fr.".split(" "));

/** As it is, then without what may stand around it and inside. */
function shortened(said: Said, table: AskedTable): readonly Said[] {
  const places = placesOf(said.folded, table.fillers);
  const isKept = (_: string, place: number): boolean => !places.has(place);
  const plain = { written: said.written.filter(isKept), folded: said.folded.filter(isKept) };
  const found = new Map<string, Said>();
  for (const start of [said, plain, withoutTail(plain, table)])
    for (let one = start, length = 1; length > 0 && one.folded.length > 0; ) {
      found.set(one.folded.join(" "), one);
      length = leadLength(one.folded, table.lead);
      one = { written: one.written.slice(length), folded: one.folded.slice(length) };
    }
  return [...found.values()];
}

function withoutLead(said: Said, { lead }: AskedTable): Said {
  let { written, folded } = said;
  for (let length = leadLength(folded, lead); length > 0; length = leadLength(folded, lead)) {
    written = written.slice(length);
    folded = folded.slice(length);
  }
  return { written, folded };
}

function withoutTail(said: Said, { tail }: AskedTable): Said {
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

function meant(said: Said, match: RegExpExecArray, form: Form, table: AskedTable): AskedAbout | undefined {
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
  if (
    who === undefined ||
    (who.name !== undefined && !who.name.includes(" ") && table.several?.test(match[0]) === true)
  )
    return undefined;
  // "Who teaches Dev?" asks for the person with that role.
  const [, relation] = /^@who\.(.+)$/u.exec(form.asked) ?? [];
  if (relation !== undefined)
    return who.relations !== undefined ? undefined : family({ ...who, relations: [relation] }, ["name"]);
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
      return who.name === undefined ? { keys: [], wants: "profile" } : { keys: [], wants: "person", ...whom(who) };
    case "@likes":
      return who.isFamily === true || (who.name === undefined && who.relations === undefined)
        ? undefined
        : { keys: [], wants: "likes", ...whom(who) };
    case "@favourite":
      return attribute(favourites(endOf(writtenOf(group("thing") ?? ""), groups[group("thing") ?? ""]), table), who);
    case "@appointment": {
      const name = groups[group("thing") ?? ""] ?? "";
      const written = writtenOf(group("thing") ?? "")
        .join(" ")
        .toLowerCase()
        .slice(0, name.length);
      return attribute(appointments(written), who);
    }
    case "@plan": {
      const plans = table.plans.get(groups[group("plan") ?? ""] ?? "") ?? [];
      return attribute(
        plans.map((plan) => `plan.${plan}`),
        who,
      );
    }
    default: {
      if (who.isFamily === true) return family(who, []);
      const isEach = form.asked.startsWith("*");
      const asked = attribute(form.asked.replace("*", "").split(" "), who);
      return isEach && asked !== undefined ? { ...asked, wants: "attributes" } : asked;
    }
  }
}

const attribute = (keys: readonly string[], who: Who): AskedAbout | undefined =>
  keys.length === 0 || who.isFamily === true ? undefined : { keys, wants: "attribute", ...whom(who) };

const family = (who: Who, keys: readonly string[]): AskedAbout => ({
  keys: who.relations?.includes("partner") === true ? ["relationship.partner", ...keys] : keys,
  wants: "family",
  ...whom(who),
});

const whom = ({ isFamily: _, ...who }: Who): Omit<AskedAbout, "keys" | "wants"> => who;

/** With whom: as it was said, and as a woman of the same trade. */
const appointments = (whom: string): readonly string[] =>
  [whom, whom.replace(/arzt$/u, "ärztin"), whom.replace(/ärztin$/u, "arzt"), `${whom}in`, whom.replace(/in$/u, "")].map(
    (name) => `appointment.${name.replace(/(?<=.{3})s$/u, "")}`,
  );

/** Of "Lieblingsfarbe" what was matched alone. */
const endOf = (written: readonly string[], folded = ""): string =>
  written.join(" ").slice(-folded.length).toLowerCase();

/** "Farbe" → `favourite.colour`, and as the owner may have said it. */
function favourites(thing: string, { things }: AskedTable): readonly string[] {
  const known = things.get(fold(thing)) ?? things.get(fold(thing.split(" ")[0] ?? "")) ?? [];
  const alike = known.flatMap((name) => SAME_THINGS().find((names) => names.includes(name)) ?? []);
  return [...new Set([...known, ...alike, thing])].map(
    (name) => `favourite.${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`,
  );
}
/** One thing under several keys, since memories in English take the word that was said. */
const SAME_THINGS = once(() =>
  wordFile("words.txt")
    .entries("same things")
    .map(({ head }) => head.split(" ")),
);
