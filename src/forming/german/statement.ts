/**
 * One clause of German as a memory: its subject, and a statement in the third person with the verb
 * first (memory.md §3). Clauses that need context yield none.
 */

import { GERMAN as DE } from "../language-data.ts";
import type { ClauseMemory, PronounResolver } from "../language-rules.ts";
import { homeMemory, postponement } from "./home.ts";
import { kinshipTerm } from "./kinship.ts";
import {
  conditionMemory,
  isNaming,
  isQualifiedPerson,
  painMemory,
  personClause,
  pronounAt,
  pronounMemory,
} from "./other-people.ts";
import { isBreak, isCapital, syntheticWord, textOf, type Word, withSpelling } from "./parse.ts";
import { isGivenName, nameAt, personAt } from "./persons.ts";
import { isCopula, lowerFirst, memoryOf } from "./predicate.ts";
import { elidedMemory, speakerClause } from "./speaker.ts";
import {
  withNewValue,
  withoutFillers,
  withoutReminder,
  withoutRepeatedNegation,
  withoutStop,
  withPlainTime,
  withQuantity,
} from "./split-statements.ts";
import { thingMemory } from "./things.ts";
import { inThirdPerson } from "./third-person.ts";
import { formOf, isParticiple, separatedLast, thirdPerson } from "./verbs.ts";
import { clean } from "./words.ts";

/** @param resolve antecedent of "sie" or "er" */
export function clauseMemory(said: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const memory = readClause(said, resolve);
  return memory === undefined || isUnconverted(memory.text) || isFleeting(memory.text) ? undefined : memory;
}

/** A mood, a wish of the moment, or something that the sentence before names. */
export const isFleeting = (text: string): boolean => DE.is("fleeting", text) || DE.is("unnamed-thing", text);

/** The first or second person remains outside of quotation marks. */
const isUnconverted = (text: string): boolean =>
  DE.is("unconverted", text) && DE.is("unconverted", text.replaceAll(/["“”„][^"“”„]*["“”]/gu, ""));

function readClause(whole: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const said = withoutStop(whole);
  // "Kurzes Update von mir:"
  if (said.at(-1)?.after.includes(":") === true && !said.some(({ word }) => formOf(word) !== undefined))
    return undefined;
  if (said.at(-1)?.after.includes("?") === true) return undefined;
  const words = withSearch(
    withWorkVerb(
      withQuantity(withPlainTime(withNewValue(withoutReminder(withoutRepeatedNegation(withoutFillers(said)))))),
    ),
  );
  if (words.length === 0) return undefined;
  if (isSubordinate(words)) return subordinateMemory(words, resolve);
  if (isTopicless(words) || isVerblessRequest(words)) return undefined;
  if (isNaming(words)) return undefined;
  const medicine = medicineMemory(words);
  if (medicine !== undefined) return medicine;
  const home = homeMemory(words);
  if (home !== undefined) return home;
  const moved = postponement(words);
  if (moved !== undefined) return moved.memory;
  const lastDay = lastDayMemory(words);
  if (lastDay !== undefined) return lastDay;
  if (isQualifiedPerson(words)) return personClause(words)?.memory;
  const own = speakerClause(words, isSelfIntroduction(said));
  if (own !== undefined) return own.memory;
  const pain = painMemory(words);
  if (pain !== undefined) return pain;
  const condition = conditionMemory(words);
  if (condition !== undefined) return condition.memory;
  const experience = experiencerMemory(words);
  if (experience !== undefined) return experience;
  const other = personClause(words);
  if (other !== undefined) return other.memory;
  return pronounMemory(words, resolve) ?? elidedMemory(words) ?? thingMemory(words);
}

/** "Versteh ich nicht": the topic before the verb was omitted. */
const isTopicless = (words: readonly Word[]): boolean =>
  DE.has("first", words[1]?.word ?? "") &&
  DE.has("of-something", formOf(words[0]?.word ?? "")?.infinitive ?? "") &&
  !words.slice(0, firstBreak(words)).some((word, index) => index > 1 && (isCapital(word) || /\d/.test(word.word))) &&
  !DE.has("first", words[0]?.word ?? "");

/** "Wohnung in Köln, max 600 warm": is looked for. */
function withSearch(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  return first !== undefined &&
    !words.some(({ word }) => formOf(word) !== undefined) &&
    DE.is("sought-home", textOf(words))
    ? [syntheticWord("suche"), ...words]
    : words;
}

/** "Der Arzt hat mich auf Bisoprolol umgestellt" */
function medicineMemory(words: readonly Word[]): ClauseMemory | undefined {
  const medicine = DE.pattern("switched-medicine").exec(textOf(words))?.groups?.["medicine"];
  return medicine === undefined ? undefined : { text: `Nimmt ${medicine}`, isSure: true };
}

/** "Nicht so lange antworten", "keine Emojis": without a finite verb it is a request. */
const isVerblessRequest = (words: readonly Word[]): boolean => {
  const last = words.at(-1);
  if (last === undefined || words.some(({ word }) => DE.has("first", word))) return false;
  const isInfinitive = (word: Word): boolean => !isCapital(word) && formOf(word.word)?.isPlural === true;
  // "Trinke keinen Kaffee mehr": a capital that begins the sentence.
  const isOwnVerb = (word: Word, index: number): boolean =>
    index === 0 &&
    formOf(word.word)?.isFirst === true &&
    !DE.has("fillers openers", word.word) &&
    !DE.is("answering", word.word);
  const hasFinite = words.some(
    (word, index) =>
      isOwnVerb(word, index) || (!isCapital(word) && formOf(word.word) !== undefined && !isInfinitive(word)),
  );
  return !hasFinite && (words.some(({ word }) => /^keine?n?$/.test(word)) || (words.length > 1 && isInfinitive(last)));
};

const firstBreak = (words: readonly Word[]): number => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words.length : at + 1;
};

/** Someone introduces themselves. */
const isSelfIntroduction = (said: readonly Word[]): boolean =>
  /^(?:hallo|hi|hey|servus|moin|grüezi|huhu)$/.test(said[0]?.word ?? "");

/** "weil ich Vegetarier bin", "dass mein Bruder Milch nicht verträgt": the verb comes last. */
const isSubordinate = (words: readonly Word[]): boolean => {
  const first = words[0]?.word ?? "";
  if (first !== "dass" && !DE.has("factual", first)) return false;
  const second = words[1];
  if (second === undefined) return false;
  const isSubject =
    DE.has("first", second.word) ||
    /^(?:er|sie)$/.test(second.word) ||
    (DE.map("mine").has(second.word) && personAt(words, 1) !== undefined) ||
    isGivenName(second.word);
  // "Seit ich hier wohne, gehe ich …" has its own verb later.
  return (
    isSubject &&
    !words.some(
      (word, index) => index > 1 && DE.has("first", word.word) && formOf(words[index - 1]?.word ?? "") !== undefined,
    )
  );
};

function subordinateMemory(words: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const second = words[1];
  if (second === undefined) return undefined;
  const isOwn = DE.has("first", second.word);
  const phrase = isOwn ? undefined : (personAt(words, 1) ?? pronounAt(words, 1, resolve));
  if (!isOwn && phrase === undefined) return undefined;
  const from = phrase?.end ?? 2;
  let end = words.findIndex((word, index) => index >= from && isBreak(word));
  if (end === -1) end = words.length - 1;
  const verb = words[end];
  if (verb === undefined || end < from) return undefined;
  const split = separatedLast(verb.word);
  if (split === undefined && formOf(verb.word) === undefined) return undefined;
  const finite = isOwn ? thirdPerson(split?.verb ?? verb.word) : (split?.verb ?? verb.word);
  const rest = [...words.slice(from, end), ...(split === undefined ? [] : [syntheticWord(split.particle)])];
  return memoryOf(syntheticWord(finite), [], rest, isOwn, phrase);
}

/** Verbs with an experiencer: "mir gefällt Jazz" → "Mag Jazz". */
const EXPERIENCES: ReadonlyMap<string, string> = new Map([
  ["gefällt", "mag"],
  ["gefallen", "mag"],
  ["schmeckt", "mag"],
  ["schmecken", "mag"],
  ["fehlt", "vermisst"],
  ["fehlen", "vermisst"],
  ["gehört", "besitzt"],
  ["gehören", "besitzt"],
  ["interessiert", "interessiert sich für"],
  ["interessieren", "interessiert sich für"],
  ["taugt", "mag"],
]);

/** "… ist mir wichtig": an opinion; "… ist mir am liebsten": a preference. */
const attitudeOf = (rest: readonly Word[]): string | undefined =>
  rest.some(({ word }) => /^(?:liebsten|lieber)$/.test(word))
    ? "mag"
    : rest.some(({ word }) => DE.has("attitudes", word))
      ? "findet"
      : undefined;

/** "Mir gefällt …", "bei mir wurde Asthma festgestellt", "mir haben sie … angeboten". */
function experiencerMemory(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  const from = DE.has("own-objects", first.word)
    ? 1
    : first.word === "bei" && DE.has("own-objects", second.word)
      ? 2
      : 0;
  const at = words.findIndex((word, index) => index >= from && formOf(word.word) !== undefined && !isCapital(word));
  if (at === -1 || at > EXPERIENCER_INDEX_MAX) return undefined;
  const said = words[at];
  // "Alle sagen Fritzi zu mir"
  if (/^(?:sagen|sagt)$/.test(said?.word ?? "") && words.at(-1)?.word === "mir" && words.at(-2)?.word === "zu")
    return nicknameMemory(words.slice(at + 1, -2));
  // "In Lissabon haben sie mir das Handy geklaut"
  const behindAt = /^(?:sie|man)$/.test(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const ownAt = from > 0 ? 0 : DE.has("own-objects", words[behindAt]?.word ?? "") ? behindAt : -1;
  if (ownAt === -1) return undefined;
  const verb = said;
  if (verb === undefined) return undefined;
  const rest = words
    .slice(at + 1)
    .filter((word, index) => !(at + 1 + index === ownAt) && !/^(?:sie|man)$/.test(word.word));
  const lead = from > 0 ? words.slice(from, at) : words.slice(0, at);
  // "Bei uns gibt es …"
  if (from === 2 && /^(?:gibt|gab)$/.test(verb.word) && rest[0]?.word === "es")
    return memoryOf(syntheticWord(verb.word === "gibt" ? "hat" : "hatte"), lead, rest.slice(1), true);
  if (/^(?:nennen|nennt|rufen|ruft)$/.test(verb.word) && words[ownAt]?.word === "mich") return nicknameMemory(rest);
  const experience = EXPERIENCES.get(verb.word) ?? (isCopula(verb.word) ? attitudeOf(rest) : undefined);
  if (experience !== undefined) return memoryOf(syntheticWord(experience), lead, rest, true);
  const isGot =
    (/^(?:wurden?|worden|haben)$/.test(verb.word) || (verb.word === "hat" && words[at + 1]?.word === "man")) &&
    rest.some(({ word }) => isParticiple(word));
  if (!isGot || lead.some(({ word }) => DE.has("pronouns", word)) || (first.word === "mich" && verb.word === "haben"))
    return undefined;
  const placeOf = rest.findIndex(({ word }) => isParticiple(word));
  const participle = rest[placeOf];
  if (participle === undefined) return undefined;
  if (first.word === "mich") return undefined;
  const leading = inThirdPerson(lead, false);
  const got = inThirdPerson(rest.slice(0, placeOf), false);
  const following = inThirdPerson(
    rest.slice(placeOf + 1).filter(({ word }) => word !== "worden"),
    false,
  );
  if (leading === undefined || got === undefined || following === undefined) return undefined;
  // "Mir wurde gekündigt"
  if (got.length === 0) return { text: clean(textOf([syntheticWord("Wurde"), ...leading, participle, ...following])) };
  const before = [
    ...leading.map((word, index) => (index === 0 ? { ...word, written: lowerFirst(word) } : word)),
    ...got.map((word, index) => (index === 0 ? accusative(word) : word)),
  ];
  return {
    text: clean(
      textOf([
        syntheticWord("Hat"),
        ...before,
        { ...participle, after: "" },
        syntheticWord("bekommen", participle.after),
        ...following,
      ]),
    ),
  };
}

const EXPERIENCER_INDEX_MAX = 8;

/** "Alle nennen mich Kati" */
function nicknameMemory(rest: readonly Word[]): ClauseMemory | undefined {
  const index = rest.findIndex(
    ({ word }) => !DE.has("fillers", word) && !/^(?:alle|immer|nur|meist|meistens|hier|dort)$/.test(word),
  );
  const word = rest[index];
  if (word === undefined || index > 2) return undefined;
  const name = nameAt(rest, index)?.name ?? (isCapital(word) ? word.written : undefined);
  return name === undefined ? undefined : { text: `Wird ${name} genannt` };
}

/** The article of the former subject in the accusative. */
const accusative = (word: Word): Word => (word.word === "der" ? { ...word, written: "den" } : word);

/** Replaces "sein" or "anfangen" by a verb of working; unchanged if it is not about work. */
function withWorkVerb(original: readonly Word[]): readonly Word[] {
  const words = original.map((word, index) =>
    isTrading(original, index) ? withSpelling(word, workingLike(word.word)) : word,
  );
  const verbAt = words.findIndex((word) => BEING.test(word.word) || DE.has("beginning", word.word));
  const verb = words[verbAt];
  if (verb === undefined || verbAt > LEAD_MAX || !isOwnVerb(words, verbAt)) return words;
  const isBeginning = DE.has("beginning", verb.word);
  const at = words.findIndex((_, index) => isEmployerAt(words, index, isBeginning));
  const clause = words.slice(0, clauseEnd(words));
  if (
    at === -1 ||
    at >= clause.length ||
    hasTrade(words, verbAt, at) ||
    clause.some(({ word }) => DE.has("not-work", word))
  )
    return words;
  // The third person is rarely used for a short visit.
  const isSure = isBeginning || verb.word === "ist" || clause.some((word, index) => isLasting(clause, word, index));
  if (!isSure) return words;
  if (!isBeginning && clause.some((word) => isParticiple(word.word) && !isCapital(word) && word.word !== "bekannt"))
    return words;
  const working = withSpelling(verb, workingLike(verb.word));
  const said = words.map((word, index) => (index === verbAt ? working : word));
  return isBeginning ? fromItsStart(withoutParticle(said, clause.length)) : said;
}

/** "Fange am 1. Juli bei Bosch an" → "arbeitet ab 1. Juli bei Bosch". */
const fromItsStart = (words: readonly Word[]): readonly Word[] =>
  words.map((word, index) =>
    /^(?:am|im|zum)$/.test(word.word) && DE.is("start-time", words[index + 1]?.word ?? "")
      ? withSpelling(word, "ab")
      : word,
  );

/** "Ich schaffe als Maurer", "schafft bei Bosch"; another verb if it has an object. */
const isTrading = (words: readonly Word[], at: number): boolean => {
  if (!/^schaff(?:e|en|t)?$/.test(words[at]?.word ?? "")) return false;
  const following = words
    .slice(at + 1)
    .find(({ word }) => !DE.has("first", word) && !/^(?:jetzt|seit|noch|schon|nur)$/.test(word));
  return /^(?:als|bei|beim)$/.test(following?.word ?? "");
};

const BEING = /^(?:bin|sind|ist)$/;
const LEAD_MAX = 8;

const workingLike = (verb: string): string =>
  /^(?:ist|.*t)$/.test(verb) ? "arbeitet" : /n$/.test(verb) && verb !== "bin" ? "arbeiten" : "arbeite";

/** "bin jetzt Teamleiterin bei DHL": the profession is a memory of its own. */
const hasTrade = (words: readonly Word[], from: number, to: number): boolean =>
  words.some((word, index) => {
    const before = words[index - 1];
    if (index <= from || index >= to || !isCapital(word) || before === undefined) return false;
    return (
      !DE.has("prepositions determiners", before.word) && !/^\d|^(?:nächste|letzte|kommende)[nrms]?$/.test(before.word)
    );
  });

/** Third person, or first person with "ich" or without it. */
const isOwnVerb = (words: readonly Word[], at: number): boolean =>
  /t$/.test(words[at]?.word ?? "")
    ? personAt(words, 0) !== undefined || personAt(words, at + 1) !== undefined
    : isOwn(words, at);

const isOwn = (words: readonly Word[], at: number): boolean =>
  DE.has("first", words[at - 1]?.word ?? "") ||
  DE.has("first", words[at + 1]?.word ?? "") ||
  !words.some(
    ({ word }) => DE.has("first", word) || /^(?:er|sie|es|man|die|der|das)$/.test(word) || DE.map("mine").has(word),
  ) ||
  (words[at]?.word === "bin" && at === 0);

/** "bei Airbus", "beim Roten Kreuz"; after "anfangen" also "in der Stadtgärtnerei". */
function isEmployerAt(words: readonly Word[], at: number, isBeginning: boolean): boolean {
  const opener = words[at]?.word ?? "";
  const isIn = isBeginning && /^(?:in|im)$/.test(opener);
  // "fange als Lehrerin an"
  if (isBeginning && opener === "als") return isCapital(words[at + 1] ?? syntheticWord(""));
  if (!/^(?:bei|beim)$/.test(opener) && !isIn) return false;
  const named = words.slice(at + 1, at + NAME_WITHIN).find((word) => isCapital(word));
  if (named === undefined || DE.has("own-objects", words[at + 1]?.word ?? "")) return false;
  const { word } = named;
  if (DE.has("phone-firms energy-firms gym-firms", word)) return false;
  if (isGivenName(word) || kinshipTerm(word) !== undefined || DE.is("visited-not-worked", word)) return false;
  return !isIn || DE.is("workplace", word);
}
const NAME_WITHIN = 5;

/** "jetzt", "seit März", "ab 1. Juni", "im Einkauf", "als Koch": not a short visit. */
function isLasting(clause: readonly Word[], { word }: Word, index: number): boolean {
  if (DE.has("lifelong", word)) return true;
  if (
    /^(?:jetzt|nun|neu|neuerdings|inzwischen|mittlerweile|künftig|fest|als|angestellt|wieder|bald|weiterhin)$/.test(
      word,
    )
  )
    return true;
  if (/^(?:seit|ab)$/.test(word)) return index < clause.length - 1;
  const next = clause[index + 1];
  return /^(?:im|in)$/.test(word) && next !== undefined && DE.is("field-of-work", next.word);
}

/** "… fange ich bei der Caritas als Koch an": the separated particle is redundant. */
function withoutParticle(words: readonly Word[], end: number): readonly Word[] {
  const last = words[end - 1];
  if (last?.word !== "an") return words.map((word) => word);
  const before = words[end - 2];
  if (before === undefined) return words;
  return [...words.slice(0, end - 2), { ...before, after: last.after }, ...words.slice(end)];
}

const clauseEnd = (words: readonly Word[]): number => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words.length : at + 1;
};

const LAST_DAY = /^(?:arbeits)?tag$/;

/** "Heute war mein letzter Tag bei Wolters". */
function lastDayMemory(words: readonly Word[]): ClauseMemory | undefined {
  const dayAt = words.findIndex(
    ({ word }, index) => LAST_DAY.test(word) && /^letzte[nrm]?$/.test(words[index - 1]?.word ?? ""),
  );
  const whereAt = words.findIndex(
    ({ word }, index) => index > dayAt && /^(?:bei|beim|im|in|am|an|auf)$/.test(word) && isWhere(words, index),
  );
  if (dayAt === -1 || whereAt === -1 || words.some(({ word }) => /^(?:urlaub|ferien|schuljahr)s?$/.test(word)))
    return undefined;
  const end = clauseEnd(words);
  const isOver = words.some(({ word }) => /^(?:war|hatte|geschafft|vorbei|rum|gestern)$/.test(word));
  const isNow = words.some(({ word }) => word === "heute");
  const isLed = words.slice(0, dayAt - 1).filter((word) => isTimeWord(word));
  const where = inThirdPerson(
    words.slice(whereAt, end).filter(({ word }) => !/^(?:ist|war|hab|habe|geschafft|vorbei|rum)$/.test(word)),
    false,
  );
  if (where === undefined) return undefined;
  const isDay = /tag$|woch$/.test(isLed[0]?.word ?? "");
  const time = isNow ? [syntheticWord("heute")] : isDay ? [syntheticWord("am"), ...isLed] : isLed;
  return {
    text: clean(
      textOf([
        syntheticWord(isOver || isNow ? "Hatte" : "Hat"),
        ...time,
        syntheticWord("den"),
        syntheticWord("letzten"),
        syntheticWord("Arbeitstag"),
        ...where,
      ]),
    ),
  };
}

const isWhere = (words: readonly Word[], at: number): boolean => {
  const next = words.slice(at + 1, at + NAME_WITHIN).find((word) => isCapital(word));
  return next !== undefined && (/^(?:bei|beim)$/.test(words[at]?.word ?? "") || DE.is("workplace", next.word));
};

/** A word before "mein letzter Tag" that gives the time. */
const isTimeWord = (word: Word): boolean =>
  !DE.has("first", word.word) &&
  !DE.map("mine").has(word.word) &&
  !(DE.has("determiners", word.word) && word.word !== "diesen" && word.word !== "dieser") &&
  (formOf(word.word) === undefined || isCapital(word)) &&
  !/^(?:noch|schon|dann|leider|übrigens|ja)$/.test(word.word);
