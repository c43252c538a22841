/**
 * What a question asks about a person: an attribute ("Where do I live?"), everything known ("Who is
 * Marta?"), or relatives ("What are my kids called?"). Questions are matched in full, in five
 * languages; "Where did Ana get the idea for her home?" is not one of them. All languages are
 * tried, because questions are short (memory.md §8).
 */
import { once, onceEach } from "../model/clock.ts";
import { AnalysableText } from "./analysable-text.ts";
import { KINSHIP_LANGUAGES } from "./common-words.ts";
import {
  type Form,
  formsFor,
  leadLength,
  mayBeName,
  OWNER,
  PHRASE_WORDS_MAX,
  type Phrases,
  type QuestionForms,
  questionForms,
  type ResolvedPerson,
  relationsOf,
  resolvePerson,
  spaces,
} from "./question-forms.ts";
import { wordFile } from "./word-file.ts";
import { fold } from "./words.ts";

export interface PersonQuestion {
  /**
   * Attributes that answer it, likeliest first; empty for everything known. For relatives: `name`
   * if names are asked for, `relationship.partner` for the partner.
   */
  readonly keys: readonly string[];
  /** The person named in the question; absent: the owner. */
  readonly name?: string;
  /**
   * `attribute`: the first known key; `attributes`: every one; `likes`: likes and dislikes of
   * someone other than the owner.
   */
  readonly wants: "attribute" | "attributes" | "profile" | "person" | "family" | "likes";
  /** Which person of that name: their relation to the owner, or where they are known from. */
  readonly as?: readonly string[] | undefined;
  readonly from?: string | undefined;
  /** Whose relatives are wanted: `brother` in "my brother's wife". */
  readonly of?: readonly string[];
  /** Relations wanted, such as `son` (kinship.ts). Absent: the whole family. */
  readonly relations?: readonly string[];
}

/** Longer questions ask for more than one attribute. */
const QUESTION_MAX = 160;
const WORDS_MAX = 24;

/** Undefined if it asks for none of these. */
export function personQuestion(
  question: string,
  { language } = new AnalysableText(question),
): PersonQuestion | undefined {
  const phrasing = question.trim();
  if (phrasing.length > QUESTION_MAX || QUOTING.test(phrasing)) return undefined;
  const likely = KINSHIP_LANGUAGES.filter((code) => code === language);
  // Few contractions differ between the languages, so most of them read the same parts.
  const partsOf = onceEach(partsIn);
  for (const code of [...likely, ...KINSHIP_LANGUAGES.filter((other) => other !== language)]) {
    const asked = questionIn(phrasing, questionForms(code), partsOf);
    if (asked !== undefined) return asked;
  }
  return undefined;
}
/** "What should I not cook for Petra?", "What is Julia from work doing?". */
export function peopleNamed(question: string, { language } = new AnalysableText(question)): readonly Named[] {
  const phrasing = question.trim();
  if (phrasing.length > QUESTION_MAX || QUOTING.test(phrasing)) return [];
  const table = questionForms(KINSHIP_LANGUAGES.find((code) => code === language) ?? "en");
  const written = phrasing
    .replaceAll(/[,…¿¡()]/gu, " ")
    .split(/\s+/u)
    .map((part) => bare(part).word);
  const found: Named[] = [];
  const mayName = written.map((word) => mayBeName(word, table));
  // The first word is always capitalised.
  for (let start = 1; start < written.length; ) {
    if (!mayName.slice(start, start + NAMED_WORDS_MAX).includes(true)) {
      start++;
      continue;
    }
    const [named, length] = longestNamed(written.slice(start, start + NAMED_WORDS_MAX), table);
    if (named !== undefined) found.push(named);
    start += Math.max(1, length);
  }
  return found;
}
export type Named = Pick<PersonQuestion, "as" | "from"> & { readonly name: string };
const NAMED_WORDS_MAX = 5;

function longestNamed(written: readonly string[], table: QuestionForms): readonly [Named | undefined, number] {
  for (let length = written.length; length > 0; length--) {
    const phrase = written.slice(0, length);
    const resolve = resolvePerson(phrase, table, /['’]s$|s['’]$/u.test(phrase.at(-1) ?? ""));
    if (resolve?.name === undefined || resolve.relations !== undefined || /^(?:I|Ich)$/.test(resolve.name)) continue;
    const { name, as, from } = resolve;
    return [{ name, as, from }, length];
  }
  return [undefined, 0];
}

/** Quotes words or a text. */
const QUOTING = /["“”„«»`\n<>{}=*#/\\]|(?<!\p{L})['‘]\p{L}/u;

interface Phrasing {
  readonly written: readonly string[];
  readonly folded: readonly string[];
}

function questionIn(phrasing: string, table: QuestionForms, partsOf: typeof partsIn): PersonQuestion | undefined {
  const read = wordsOf(phrasing, table, partsOf);
  if (read === undefined || table.never?.test(read.folded.join(" ")) === true) return undefined;
  const hasMark = phrasing.endsWith("?");
  for (const one of shortened(read, table)) {
    const text = one.folded.join(" ");
    for (const form of formsFor(one.folded[0] ?? "", table)) {
      if ((form.needsMark && !hasMark) || !form.mayMatch(text)) continue;
      const match = form.pattern().exec(text);
      const asked = match === null ? undefined : questionOf(one, match, form, table);
      if (asked !== undefined) return asked;
    }
  }
  return undefined;
}

/** Words of a single sentence without lead-in phrases; undefined for several sentences. */
function wordsOf(phrasing: string, table: QuestionForms, partsOf: typeof partsIn): Phrasing | undefined {
  let plain = phrasing.replaceAll(/[’ʼ]/gu, "'");
  for (const [short, long] of table.written) plain = plain.replaceAll(short, long);
  const { parts, written, folded } = partsOf(plain);
  if (parts.length === 0 || parts.length > WORDS_MAX) return undefined;
  const end = parts.findLastIndex(({ isEnd }, index) => isEnd && index < parts.length - 1);
  if (end === -1) return { written, folded };
  // "Hi! Where do I live?": only the last sentence counts.
  const before = withoutLead({ written: written.slice(0, end + 1), folded: folded.slice(0, end + 1) }, table);
  return before.folded.length > 0 ? undefined : { written: written.slice(end + 1), folded: folded.slice(end + 1) };
}

function partsIn(plain: string) {
  const parts = plain
    .replaceAll(/[,…¿¡()]/gu, " ")
    .split(/\s+/u)
    .map(bare)
    .filter(({ word }) => word !== "");
  const written = parts.map(({ word }) => word);
  return { parts, written, folded: written.map(fold) };
}

/** Strips dashes and punctuation; returns whether the word ends a sentence. */
function bare(part: string): { readonly word: string; readonly isEnd: boolean } {
  let [start, end] = [0, part.length];
  while (DASHES.has(part.charAt(start))) start++;
  while (end > start && (MARKS.has(part.charAt(end - 1)) || DASHES.has(part.charAt(end - 1)))) end--;
  return { word: part.slice(start, end), isEnd: MARKS.has(part.charAt(end)) && !TITLES.has(part.toLowerCase()) };
}
const DASHES: ReadonlySet<string> = new Set("-–—");
const MARKS: ReadonlySet<string> = new Set(".?!:;");
const TITLES: ReadonlySet<string> = new Set("dr. mr. mrs. ms. st. prof. sr. sra. dra. mme. hr. fr.".split(" "));

/** The words as they are, then without optional words around and inside them. */
function shortened(phrasing: Phrasing, table: QuestionForms): readonly Phrasing[] {
  const places = placesOf(phrasing.folded, table.fillers);
  const isKept = (_: string, index: number): boolean => !places.has(index);
  const plain = { written: phrasing.written.filter(isKept), folded: phrasing.folded.filter(isKept) };
  const found = new Map<string, Phrasing>();
  for (const start of [phrasing, plain, withoutTail(plain, table)])
    for (let one = start, length = 1; length > 0 && one.folded.length > 0; ) {
      found.set(one.folded.join(" "), one);
      length = leadLength(one.folded, table.lead);
      one = { written: one.written.slice(length), folded: one.folded.slice(length) };
    }
  return [...found.values()];
}

function withoutLead(phrasing: Phrasing, { lead }: QuestionForms): Phrasing {
  let { written, folded } = phrasing;
  for (let length = leadLength(folded, lead); length > 0; length = leadLength(folded, lead)) {
    written = written.slice(length);
    folded = folded.slice(length);
  }
  return { written, folded };
}

function withoutTail(phrasing: Phrasing, { tail }: QuestionForms): Phrasing {
  let end = phrasing.folded.length;
  for (let found = true; found; ) {
    found = false;
    for (let length = Math.min(PHRASE_WORDS_MAX, end - 1); length > 0 && !found; length--)
      if (tail.has(phrasing.folded.slice(end - length, end).join(" "))) {
        end -= length;
        found = true;
      }
  }
  return { written: phrasing.written.slice(0, end), folded: phrasing.folded.slice(0, end) };
}

/** Positions of words that belong to one of the phrases. */
function placesOf(folded: readonly string[], phrases: Phrases): ReadonlySet<number> {
  const places = new Set<number>();
  for (let start = 0; start < folded.length; start++) {
    const length = leadLength(folded.slice(start, start + PHRASE_WORDS_MAX), phrases);
    for (let index = start; index < start + length; index++) places.add(index);
  }
  return places;
}

function questionOf(
  phrasing: Phrasing,
  match: RegExpExecArray,
  form: Form,
  table: QuestionForms,
): PersonQuestion | undefined {
  const groups = match.groups ?? {};
  const group = (letter: string): string | undefined =>
    Object.entries(groups).find(([name, value]) => name.startsWith(letter) && value !== undefined)?.[0];
  const writtenOf = (name: string): readonly string[] => {
    const [start = 0, end = 0] = match.indices?.groups?.[name] ?? [];
    const first = spaces(match[0].slice(0, start));
    return phrasing.written.slice(first, first + spaces(match[0].slice(start, end)) + 1);
  };
  const place = group("place");
  if (place !== undefined && !/^\p{Lu}/u.test(writtenOf(place)[0] ?? "")) return undefined;
  const whoGroup = group("who");
  const resolve = whoGroup === undefined ? OWNER : resolvePerson(writtenOf(whoGroup), table, form.isOwner);
  if (
    resolve === undefined ||
    (resolve.name !== undefined && !resolve.name.includes(" ") && table.several?.test(match[0]) === true)
  )
    return undefined;
  // "Who teaches Dev?" asks for the person with that role.
  const [, relation] = /^@who\.(.+)$/u.exec(form.target) ?? [];
  if (relation !== undefined)
    return resolve.relations !== undefined ? undefined : family({ ...resolve, relations: [relation] }, ["name"]);
  switch (form.target) {
    case "@kin": {
      const relative = relationsOf((groups[group("kin") ?? ""] ?? "").split(" "), table);
      return relative.length === 0 || resolve.relations !== undefined
        ? undefined
        : family({ ...resolve, relations: relative }, ["name"]);
    }
    case "@name":
      if (resolve.relations !== undefined) return family(resolve, ["name"]);
      return resolve.isFamily === true ? family(resolve, []) : attribute(["name", "nickname"], resolve);
    case "@family":
      return resolve.relations === undefined && resolve.name === undefined ? { keys: [], wants: "family" } : undefined;
    case "@about":
      if (resolve.isFamily === true || resolve.relations !== undefined) return family(resolve, []);
      return resolve.name === undefined
        ? { keys: [], wants: "profile" }
        : { keys: [], wants: "person", ...resolved(resolve) };
    case "@likes":
      return resolve.isFamily === true || (resolve.name === undefined && resolve.relations === undefined)
        ? undefined
        : { keys: [], wants: "likes", ...resolved(resolve) };
    case "@favourite":
      return attribute(
        favourites(endOf(writtenOf(group("thing") ?? ""), groups[group("thing") ?? ""]), table),
        resolve,
      );
    case "@appointment": {
      const name = groups[group("thing") ?? ""] ?? "";
      const written = writtenOf(group("thing") ?? "")
        .join(" ")
        .toLowerCase()
        .slice(0, name.length);
      return attribute(appointments(written), resolve);
    }
    case "@plan": {
      const plans = table.plans.get(groups[group("plan") ?? ""] ?? "") ?? [];
      return attribute(
        plans.map((plan) => `plan.${plan}`),
        resolve,
      );
    }
    default: {
      if (resolve.isFamily === true) return family(resolve, []);
      const isEach = form.target.startsWith("*");
      const asked = attribute(form.target.replace("*", "").split(" "), resolve);
      return isEach && asked !== undefined ? { ...asked, wants: "attributes" } : asked;
    }
  }
}

const attribute = (keys: readonly string[], resolve: ResolvedPerson): PersonQuestion | undefined =>
  keys.length === 0 || resolve.isFamily === true ? undefined : { keys, wants: "attribute", ...resolved(resolve) };

const family = (resolve: ResolvedPerson, keys: readonly string[]): PersonQuestion => ({
  keys: resolve.relations?.includes("partner") === true ? ["relationship.partner", ...keys] : keys,
  wants: "family",
  ...resolved(resolve),
});

const resolved = ({ isFamily: _, ...who }: ResolvedPerson): Omit<PersonQuestion, "keys" | "wants"> => who;

/** Appointment keys for a profession, in both genders. */
const appointments = (whom: string): readonly string[] =>
  [whom, whom.replace(/arzt$/u, "ärztin"), whom.replace(/ärztin$/u, "arzt"), `${whom}in`, whom.replace(/in$/u, "")].map(
    (name) => `appointment.${name.replace(/(?<=.{3})s$/u, "")}`,
  );

/** The matched part of a compound: "Farbe" in "Lieblingsfarbe". */
const endOf = (written: readonly string[], folded = ""): string =>
  written.join(" ").slice(-folded.length).toLowerCase();

/** "Farbe" → `favourite.colour`, and the key in the owner's own words. */
function favourites(thing: string, { things }: QuestionForms): readonly string[] {
  const known = things.get(fold(thing)) ?? things.get(fold(thing.split(" ")[0] ?? "")) ?? [];
  const alike = known.flatMap((name) => SAME_THINGS().find((names) => names.includes(name)) ?? []);
  return [...new Set([...known, ...alike, thing])].map(
    (name) => `favourite.${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`,
  );
}
/** Synonymous keys: memories in English use the word as it was said. */
const SAME_THINGS = once(() =>
  wordFile("words.txt")
    .entries("same things")
    .map(({ head }) => head.split(" ")),
);
