/** The German grammar (language-rules.ts). */

import { correctionIn } from "../corrections.ts";
import { echoForms } from "../echoes.ts";
import { labelledFacts } from "../labelled-facts.ts";
import { GERMAN as DE } from "../language-data.ts";
import type { ClockChange, LanguageRules, Person, PronounResolver, Reading } from "../language-rules.ts";
import { refusalReader } from "../refusals.ts";
import { withRelativeClauses } from "../relative-clauses.ts";
import { reportForms } from "../reports.ts";
import { answerExpander } from "../short-answers.ts";
import type { FavouriteForm, Slips } from "../slips.ts";
import { attributeClaim } from "./attributes.ts";
import { announcedRelation, withRelation, withVerb } from "./gapping.ts";
import { postponement } from "./home.ts";
import { instructionOf } from "./instructions.ts";
import { kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, parse, type Word } from "./parse.ts";
import { introducedNames, isGivenName, nameAt, ownerOf, peopleIn, personAt } from "./persons.ts";
import { mainClause, relativeClauseIn } from "./relative-clause.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { parts } from "./split-statements.ts";
import { clauseMemory, isFleeting } from "./statement.ts";
import { thingsIn } from "./things.ts";
import { formOf, isParticiple, isThirdPerson, takesSein } from "./verbs.ts";
import { numberOf } from "./words.ts";

/** @param said one clause; undefined without a new time of day, or with a day */
export function clockChange(said: string): ClockChange | undefined {
  const by = DE.pattern("moved-by").exec(said)?.groups;
  if (by !== undefined) {
    const minutes = countOf(by["count"] ?? "") * minutesOf(by["unit"] ?? "");
    const isEarlier = DE.is("earlier", said);
    return minutes === 0 ? undefined : { by: isEarlier ? -minutes : minutes };
  }
  if (DE.is("day", said)) return undefined;
  const groups = (DE.pattern("moved-to").exec(said) ?? DE.pattern("now-at").exec(said))?.groups;
  const to = groups === undefined ? undefined : timeOfDay(groups);
  return to === undefined ? undefined : { to };
}

const countOf = (count: string): number => {
  const word = count.toLowerCase();
  if (/halbe/.test(word)) return 0.5;
  if (/anderthalb|eineinhalb/.test(word)) return 1.5;
  return /^\d/.test(word) ? Number(word) : /^ein/.test(word) ? 1 : (numberOf(word) ?? 0);
};
const minutesOf = (unit: string): number =>
  /^m(?!o)/i.test(unit)
    ? 1
    : /^s/i.test(unit)
      ? 60
      : /^t/i.test(unit)
        ? DAY_MINUTES
        : /^w/i.test(unit)
          ? 7 * DAY_MINUTES
          : 0;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight. */
function timeOfDay(groups: Readonly<Record<string, string | undefined>>): number | undefined {
  const near = groups["near"];
  if (near !== undefined)
    return (hourOf(near) * 60 + (PARTS.get((groups["part"] ?? "").toLowerCase()) ?? 0)) % DAY_MINUTES;
  const hour = groups["hour"] ?? groups["word"];
  if (hour === undefined) return undefined;
  const minutes = hourOf(hour) * 60 + Number(groups["minute"] ?? groups["behind"] ?? "0");
  return minutes < DAY_MINUTES ? minutes : undefined;
}
const hourOf = (hour: string): number => (/^\d/.test(hour) ? Number(hour) : (numberOf(hour.toLowerCase()) ?? 0));
const PARTS: ReadonlyMap<string, number> = new Map([
  ["halb", -30],
  ["viertel vor", -15],
  ["viertel nach", 15],
  ["dreiviertel", -15],
]);

/** Undefined if a relative change has no time to start from. */
export function withClock(text: string, { to, by }: ClockChange): string | undefined {
  const found = DE.pattern("told-clock").exec(text);
  const old = found?.groups === undefined ? undefined : timeOfDay(found.groups);
  if (found === null || old === undefined) return to === undefined ? undefined : `${text}, um ${written(to)}`;
  const now = to ?? old + (by ?? 0);
  if (now < 0 || now >= DAY_MINUTES) return undefined;
  const at = found.groups?.["at"] ?? "";
  return `${text.slice(0, found.index)}${/^(?:um|gegen|ab) $/i.test(at) ? at : `${at}um `}${written(now)}${text.slice(found.index + found[0].length)}`;
}

function written(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return minute === 0 ? `${hour} Uhr` : `${hour}:${String(minute).padStart(2, "0")} Uhr`;
}

/** @param said one clause */
export function isIndirectRequest(said: string): boolean {
  if (DE.is("asking", said)) return true;
  const words = parse(said);
  if (isAsked(words)) return true;
  if (!DE.is("needing-at-all", said)) return false;
  const verbAt = words.findIndex((_, index) => isNeed(words, index));
  if (verbAt === -1 || verbAt > LEAD_MAX) return false;
  const clause = untilBreak(words.slice(verbAt));
  if (DE.has("learning", clause.at(-1)?.word ?? "")) return true;
  const object = clause.find((word, index) => index > 0 && (isCapital(word) || /\d-zimmer-|wohnung$/.test(word.word)));
  if (object === undefined || DE.is("standing", said)) return false;
  if (DE.is("material", object.word)) return true;
  return (
    SEEKING.test(words[verbAt]?.word ?? "") && !DE.is("long-term-goals", object.word) && !DE.is("long-term-goals", said)
  );
}

/** "Wie krieg ich Rost ab", "welche Schuhe nehm ich": a question word and a verb before its subject. */
function isAsked(words: readonly Word[]): boolean {
  const start = words.findIndex(({ word }) => !DE.has("joining openers fillers", word));
  const asking = words[start]?.word ?? "";
  const isVerb = (at: number): boolean => {
    const { word = "" } = words[at] ?? {};
    return formOf(word) !== undefined && !isParticiple(word);
  };
  const isSubject = (at: number): boolean => /^(?:ich|man|wir|mir|mich|uns)$/.test(words[at]?.word ?? "");
  if (DE.has("asking-adverbs", asking)) return isVerb(start + 1) && words.length > start + 2;
  if (DE.has("asking-pronouns", asking) && isVerb(start + 1)) return isSubject(start + 2);
  // "Wie oft gieß ich", "welche Schuhe nehm ich"
  return (
    (DE.has("asking-which", asking) || (asking === "wie" && DE.has("asking-degree", words[start + 1]?.word ?? ""))) &&
    [start + 2, start + 3].some((at) => isVerb(at) && isSubject(at + 1))
  );
}

const LEAD_MAX = 6;

const SEEKING = /^(?:suche?|suchen)$/;

/** Said by the speaker, with "ich" or without it. */
const isNeed = (words: readonly Word[], index: number): boolean => {
  const word = words[index];
  if (word === undefined || !DE.has("needing", word.word)) return false;
  return index === 0 || DE.has("first", words[index - 1]?.word ?? "") || DE.has("first", words[index + 1]?.word ?? "");
};

const untilBreak = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words : words.slice(0, at + 1);
};

/** Maximum words examined: the participle is at the end of the clause. */
const WORDS_MAX = 60;
const TEXT_MAX = 400;
/** After a short subject. */
const VERB_PLACE_MAX = 4;

/** @param text in the third person, verb first or after its subject */
function isPastText(text: string): boolean {
  const words =
    text
      .slice(0, TEXT_MAX)
      .toLowerCase()
      .match(/[\p{L}-]+/gu)
      ?.slice(0, WORDS_MAX) ?? [];
  const verbAt = words.slice(0, VERB_PLACE_MAX).findIndex((word) => isOfTense(word));
  const verb = words[verbAt];
  if (verb === undefined) return false;
  const form = formOf(verb);
  if (form?.isPast === true && !form.isThird && !form.isFirst) return true;
  const following = words.slice(verbAt + 1);
  if (/^(?:hat|haben)$/.test(verb)) return following.some((word) => isParticiple(word) && !isPresent(word));
  // "Ist verheiratet" is a state, "ist ausgezogen" an event.
  return (
    /^(?:ist|sind)$/.test(verb) && following.some((word) => word === "worden" || word === "geboren" || takesSein(word))
  );
}

const isOfTense = (word: string): boolean => {
  const form = formOf(word);
  return form !== undefined && (form.isThird || form.isPast || /^(?:haben|sind)$/.test(word));
};

/** After "und", "besucht" may be present tense. */
const isPresent = (word: string): boolean =>
  formOf(word)?.isThird === true && !/^(?:be|ent|er|ver|zer|über|unter)/.test(word);

function peopleMentioned(words: readonly Word[], resolve: PronounResolver): readonly Person[] {
  const relatives = namedRelatives(words, resolve).map(({ person }) => person);
  const first = personAt(words, 0);
  const subject = first === undefined ? [] : [first.isPlural ? { ...first.person, isSeveral: true } : first.person];
  const named = words.flatMap((word, index): readonly Person[] => {
    const name = isGivenName(word.word) ? nameAt(words, index) : undefined;
    return name === undefined ? [] : [{ name: ownerOf(name.name) }];
  });
  const thing = first === undefined ? thingAt(words) : [];
  const isOwn = words.some(({ word }) => DE.has("first", word));
  const group = words[0]?.word === "sie" && formOf(words[1]?.word ?? "")?.isPlural ? resolve("several") : undefined;
  const several = group?.members ?? (group === undefined ? [] : [group]);
  const found = [
    ...relatives,
    ...subject,
    ...thing,
    ...several,
    ...peopleIn(words, isOwn ? undefined : first?.person),
    ...named,
  ];
  return found.filter((person, index) => !found.slice(0, index).some((other) => isSame(other, person)));
}

/** "Die Waschmaschine ist kaputt. Sie …": no person is meant, so someone unknown is mentioned last. */
function thingAt(words: readonly Word[]): readonly Person[] {
  const at = words[0]?.word === "ich" && /^hab/.test(words[1]?.word ?? "") ? 2 : 0;
  const article = words[at]?.word ?? "";
  const noun = words[at + 1];
  const gender = /^(?:die|eine|meine|unsere)$/.test(article)
    ? "f"
    : /^(?:der|einen|meinen|mein|unser)$/.test(article)
      ? "m"
      : undefined;
  const isThing = noun !== undefined && isCapital(noun) && kinshipTerm(noun.word) === undefined;
  return gender === undefined || !isThing || isGivenName(noun.word) ? [] : [{ gender }];
}

const isSame = (one: Person, other: Person): boolean =>
  one.name !== undefined && other.name !== undefined
    ? one.name === other.name
    : one.relation !== undefined && one.relation === other.relation;

/** "meine Tochter Frida"; just the name if nothing else is known. */
function describePerson({ name, relation, of }: Person): string | undefined {
  if (relation === undefined || of !== undefined) return name;
  const kinship = kinshipTerm(relation.toLowerCase());
  if (kinship === undefined) return name;
  const mine = kinship.gender === "f" ? "meine" : "mein";
  return `${mine} ${kinship.relation}${name === undefined ? "" : ` ${name}`}`;
}

function genderOf(relation: string): Person["gender"] {
  const gender = kinshipTerm(relation.toLowerCase())?.gender;
  return gender === "n" ? undefined : gender;
}

export const SLIPS: Slips = {
  mark: DE.pattern("slip-mark"),
  after: DE.pattern("slip-after"),
  interchangeable: [
    "in im",
    "am an",
    "der die das den dem",
    "mein meine meinen meinem meiner",
    "ein eine einen einem einer",
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag",
    "januar februar märz april mai juni juli august september oktober november dezember",
    DE.list("native-languages").join(" ").toLowerCase(),
  ].map((words) => new Set(words.split(" "))),
};

const FAVOURITE: FavouriteForm = {
  cue: DE.pattern("favourite-cue"),
  title: DE.pattern("favourite-title"),
};

/** "Wie geht's deiner Mutter?" */
const OF_LISTENER = /(?<!\p{L})dein(?:e[rmns]?)?(?!\p{L}).*/iu;

function readingOf(said: string): Reading {
  const told = withBirthday(said)
    .replace(DE.pattern("from-work"), asColleague)
    .replace(DE.pattern("doctor-stopped"), "ich habe $<what> abgesetzt")
    .replace(DE.pattern("own-doctor"), (_, male: string | undefined) => (male === undefined ? "meine" : "mein"));
  const words = parse(withArticle(told));
  return {
    clause: (resolve) => clauseMemory(words, resolve),
    relatives: (resolve = nobody) => namedRelatives(words, resolve),
    people: (resolve) => peopleMentioned(words, resolve),
    instruction() {
      if (!DE.is("asked-always", said)) return instructionOf(words, said);
      // "Könnten Sie mir künftig kürzer antworten?": an order, if it is about answers.
      const wish = said.replace(DE.pattern("asked-frame"), "").replace("?", "");
      const found = instructionOf(parse(wish), wish);
      return found?.key === undefined ? undefined : found;
    },
  };
}

/** "Das WLAN ist weg", unlike "gern Fußball spielen". */
const isOwnClause = (said: string): boolean =>
  parse(said).some(({ written }, at) => at > 0 && FINITE_ENDING.test(written) && isThirdPerson(written));
/** Nouns have capitals, and infinitives the ending of a plural. */
const FINITE_ENDING = /^(?:\p{Ll}+t|war|sind|waren|kann|will|muss)$/u;

export const german: LanguageRules = {
  language: "de",
  segments,
  read: (said) =>
    withRelativeClauses(readingOf, (sentence) => relativeClauseIn(parse(sentence), sentence, describePerson), said),
  attributeClaim,
  completeClause: withVerb,
  refusal: refusalReader(DE, (thing) => thing.replace(" oder ", " und ")),
  echoes: echoForms(DE),
  reports: { ...reportForms(DE), mainClause },
  announcedRelation,
  withRelation,
  things: thingsIn,
  isPast: (text) => isPastText(text),
  isAhead: (said) => DE.is("ahead", said) || !DE.is("behind", said),
  arrangementCues: DE.pattern("arrangement"),
  splitStatements: (text) => {
    const facts = parts(text);
    return facts.length === 1 ? facts : facts.filter((part) => !isFleeting(part));
  },
  asks: isIndirectRequest,
  habitCues: DE.pattern("habit"),
  answerStyleCues: DE.pattern("of-answers"),
  endedCues: DE.pattern("ended"),
  changeCues: DE.pattern("changed"),
  isVague: (text) => DE.is("says-nothing", text),
  preamble: DE.pattern("preamble"),
  trailer: DE.pattern("trailer"),
  newsCues: DE.pattern("news"),
  correctionCues: DE.pattern("correcting"),
  slips: SLIPS,
  expandAnswer: answerExpander("de", isOwnClause),
  favourite: FAVOURITE,
  introducedNames: (text) => introducedNames(parse(text)),
  moves: (said) => postponement(parse(said))?.memory !== undefined,
  renewalLead: DE.pattern("renewal-lead"),
  onDay: (day) => `am ${/^\S+(?: um \S+(?: uhr)?)?/iu.exec(day)?.[0] ?? ""}`,
  renewalAmount: DE.pattern("renewal-amount"),
  renewalCount: DE.pattern("renewal-count"),
  swap: (text, isReply) => correctionIn(DE, text, isReply),
  clockChange,
  withClock,
  labelled: (message) => labelledFacts(DE, message),
  timePreposition: DE.pattern("time-preposition"),
  relationCues: DE.pattern("relation"),
  pronouns: DE.pattern("third-persons"),
  asListener: (said) => OF_LISTENER.exec(said)?.[0].replace(/^d/iu, "m"),
  describePerson,
  genderOf,
  timeBound: DE.pattern("time-bound"),
  since: (date) => `seit ${articleOf(date)}${date}`,
};

const asColleague = (_: string, name: string): string =>
  `${/(?:a|e|i|in|ine)$/u.test(name) ? "meine Kollegin" : "mein Kollege"} ${name}`;

/** "Katjas Geburtstag ist am 3. Mai" → "Katja hat am 3. Mai Geburtstag" */
function withBirthday(said: string): string {
  const { name, mine, day = "" } = DE.pattern("birthday-of").exec(said)?.groups ?? {};
  const owner =
    name === undefined ? mine?.replace(/(?<=^(?:mein|unser)e)r(?= )|(?<=^(?:mein|unser))em(?= )/u, "") : ownerOf(name);
  return owner === undefined ? said : `${owner} hat ${day} Geburtstag`;
}

/** "Miete wurde erhöht", "skat ist donnerstags": a noun, although it is also a verb. The text leaves out the article. */
function withArticle(said: string): string {
  const { noun } = DE.pattern("noun-first").exec(said)?.groups ?? {};
  return noun === undefined || formOf(noun.toLowerCase()) === undefined
    ? said
    : `${noun.endsWith("en") ? "das" : "die"} ${noun.charAt(0).toUpperCase()}${said.slice(1)}`;
}

const nobody = (): undefined => undefined;

/** "seit der Woche vom 4. Mai 2026" */
const articleOf = (date: string): string =>
  date.startsWith("Woche ") ? "der " : date.startsWith("Wochenende ") ? "dem " : "";
