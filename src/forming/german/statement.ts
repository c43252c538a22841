/**
 * One clause of German as a memory: whom it is about, and what it says of them, in the third person with the verb first (memory.md §3).
 * What cannot stand alone is none.
 */

import type { ClauseMemory } from "../tongue.ts";
import { isFleeting } from "./appointments.ts";
import { asWorking, ofLastDay } from "./employment.ts";
import { ofHome, ofMoved } from "./home.ts";
import { isNaming, ofPerson, ofPronoun, pronounAt } from "./others.ts";
import { isBreak, isCapital, made, textOf, type Word } from "./parse.ts";
import {
  withNewValue,
  withoutAir,
  withoutReminder,
  withoutSecondNot,
  withoutStop,
  withPlainTime,
  withQuantity,
} from "./parts.ts";
import { isGivenName, nameAt, personAt } from "./persons.ts";
import { isCopula, lowered, memoryOf, type Who } from "./predicate.ts";
import { ofElided, ofSpeaker } from "./speaker.ts";
import { ofThing } from "./things.ts";
import { turned } from "./third-person.ts";
import { formOf, isParticiple, partedLast, thirdPerson } from "./verbs.ts";
import { clean, FACTUAL, FILLERS, FIRST, MINE, OWN_OBJECTS, PRONOUNS } from "./words.ts";

/** @param who whom "sie" or "er" would mean here */
export function clauseMemory(said: readonly Word[], who: Who): ClauseMemory | undefined {
  const memory = readClause(said, who);
  return memory === undefined || isSpokenTo(memory.text) || isFleeting(memory.text) ? undefined : memory;
}

/** Whatever was not turned to the third person outside of quotation marks. */
const isSpokenTo = (text: string): boolean =>
  SPOKEN.test(text) && SPOKEN.test(text.replaceAll(/["“”„][^"“”„]*["“”]/gu, ""));
const SPOKEN =
  /(?<![\p{L}-])(?:ich|mich|mir|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?|du|dich|dir|dein(?:e[nmrs]?)?|euch)(?![\p{L}-])/iu;

function readClause(whole: readonly Word[], who: Who): ClauseMemory | undefined {
  const said = withoutStop(whole);
  // "Kurzes Update von mir:"
  if (said.at(-1)?.after.includes(":") === true && !said.some(({ word }) => formOf(word) !== undefined))
    return undefined;
  if (said.at(-1)?.after.includes("?") === true) return undefined;
  const words = asWorking(
    withQuantity(withPlainTime(withNewValue(withoutReminder(withoutSecondNot(withoutAir(said)))))),
  );
  if (words.length === 0) return undefined;
  if (isOpenedClause(words)) return ofSubordinate(words, who);
  if (isTopicless(words) || isWishAlone(words)) return undefined;
  if (isNaming(words)) return undefined;
  const home = ofHome(words);
  if (home !== undefined) return home;
  const moved = ofMoved(words);
  if (moved !== undefined) return moved.memory;
  const lastDay = ofLastDay(words);
  if (lastDay !== undefined) return lastDay;
  const own = ofSpeaker(words, isGreeted(said));
  if (own !== undefined) return own.memory;
  const felt = ofExperience(words);
  if (felt !== undefined) return felt;
  const other = ofPerson(words);
  if (other !== undefined) return other.memory;
  return ofPronoun(words, who) ?? ofElided(words) ?? ofThing(words);
}

/** "Versteh ich nicht": what stood before the verb was left out, and nothing else says of what. */
const isTopicless = (words: readonly Word[]): boolean =>
  FIRST.has(words[1]?.word ?? "") &&
  OF_SOMETHING.has(formOf(words[0]?.word ?? "")?.infinitive ?? "") &&
  !words.slice(0, firstBreak(words)).some((word, place) => place > 1 && (isCapital(word) || /\d/.test(word.word))) &&
  !FIRST.has(words[0]?.word ?? "");

/** "Nicht so lange antworten", "keine Emojis": without a finite verb it asks for something. */
const isWishAlone = (words: readonly Word[]): boolean => {
  const last = words.at(-1);
  if (last === undefined || words.some(({ word }) => FIRST.has(word))) return false;
  const isInfinitive = (word: Word): boolean => !isCapital(word) && formOf(word.word)?.isPlural === true;
  const hasFinite = words.some((word) => !isCapital(word) && formOf(word.word) !== undefined && !isInfinitive(word));
  return !hasFinite && (words.some(({ word }) => /^keine?n?$/.test(word)) || (words.length > 1 && isInfinitive(last)));
};

const firstBreak = (words: readonly Word[]): number => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words.length : at + 1;
};

const OF_SOMETHING: ReadonlySet<string> = new Set(
  "verstehen wissen glauben finden mögen kennen haben wollen können machen brauchen denken sehen tun dürfen müssen sollen hassen lieben nehmen meinen sagen kaufen werden sein möchte".split(
    " ",
  ),
);

/** Somebody presents themselves. */
const isGreeted = (said: readonly Word[]): boolean =>
  /^(?:hallo|hi|hey|servus|moin|grüezi|huhu)$/.test(said[0]?.word ?? "");

/** "weil ich Vegetarier bin", "dass mein Bruder Milch nicht verträgt": the verb stands last. */
const isOpenedClause = (words: readonly Word[]): boolean => {
  const first = words[0]?.word ?? "";
  if (first !== "dass" && !FACTUAL.has(first)) return false;
  const second = words[1];
  if (second === undefined) return false;
  const isSubject =
    FIRST.has(second.word) ||
    /^(?:er|sie)$/.test(second.word) ||
    (MINE.has(second.word) && personAt(words, 1) !== undefined) ||
    isGivenName(second.word);
  // "Seit ich hier wohne, gehe ich …" has its own verb behind.
  return (
    isSubject &&
    !words.some(
      (word, place) => place > 1 && FIRST.has(word.word) && formOf(words[place - 1]?.word ?? "") !== undefined,
    )
  );
};

function ofSubordinate(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const second = words[1];
  if (second === undefined) return undefined;
  const isOwn = FIRST.has(second.word);
  const phrase = isOwn ? undefined : (personAt(words, 1) ?? pronounAt(words, 1, who));
  if (!isOwn && phrase === undefined) return undefined;
  const from = phrase?.end ?? 2;
  let end = words.findIndex((word, place) => place >= from && isBreak(word));
  if (end === -1) end = words.length - 1;
  const verb = words[end];
  if (verb === undefined || end < from) return undefined;
  const split = partedLast(verb.word);
  if (split === undefined && formOf(verb.word) === undefined) return undefined;
  const finite = isOwn ? thirdPerson(split?.verb ?? verb.word) : (split?.verb ?? verb.word);
  const rest = [...words.slice(from, end), ...(split === undefined ? [] : [made(split.particle)])];
  return memoryOf(made(finite), [], rest, isOwn, phrase);
}

/** Verbs that make a subject of what somebody feels or gets: "mir gefällt Jazz" → "Mag Jazz". */
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

/** "… ist mir wichtig": they find it so; "… ist mir am liebsten": they like it best. */
const stanceOf = (rest: readonly Word[]): string | undefined =>
  rest.some(({ word }) => /^(?:liebsten|lieber)$/.test(word))
    ? "mag"
    : rest.some(({ word }) => STANCES.has(word))
      ? "findet"
      : undefined;

const STANCES: ReadonlySet<string> = new Set(
  "wichtig heilig egal peinlich unheimlich unwichtig fremd teuer langweilig anstrengend laut süß scharf suspekt zuwider".split(
    " ",
  ),
);

/** "Mir gefällt …", "mir wurde der Blinddarm entfernt", "bei mir wurde Asthma festgestellt", "mir haben sie … angeboten". */
function ofExperience(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  const from = OWN_OBJECTS.has(first.word) ? 1 : first.word === "bei" && OWN_OBJECTS.has(second.word) ? 2 : 0;
  const at = words.findIndex((word, place) => place >= from && formOf(word.word) !== undefined && !isCapital(word));
  if (at === -1 || at > EXPERIENCE_PLACE_MAX) return undefined;
  const said = words[at];
  // "Alle sagen Fritzi zu mir"
  if (/^(?:sagen|sagt)$/.test(said?.word ?? "") && words.at(-1)?.word === "mir" && words.at(-2)?.word === "zu")
    return ofNickname(words.slice(at + 1, -2));
  // "In Lissabon haben sie mir das Handy geklaut"
  const behindAt = /^(?:sie|man)$/.test(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const ownAt = from > 0 ? 0 : OWN_OBJECTS.has(words[behindAt]?.word ?? "") ? behindAt : -1;
  if (ownAt === -1) return undefined;
  const verb = said;
  if (verb === undefined) return undefined;
  const rest = words
    .slice(at + 1)
    .filter((word, place) => !(at + 1 + place === ownAt) && !/^(?:sie|man)$/.test(word.word));
  const lead = from > 0 ? words.slice(from, at) : words.slice(0, at);
  // "Bei uns gibt es …"
  if (from === 2 && /^(?:gibt|gab)$/.test(verb.word) && rest[0]?.word === "es")
    return memoryOf(made(verb.word === "gibt" ? "hat" : "hatte"), lead, rest.slice(1), true);
  if (/^(?:nennen|nennt|rufen|ruft)$/.test(verb.word) && words[ownAt]?.word === "mich") return ofNickname(rest);
  const felt = EXPERIENCES.get(verb.word) ?? (isCopula(verb.word) ? stanceOf(rest) : undefined);
  if (felt !== undefined) return memoryOf(made(felt), lead, rest, true);
  const isGot =
    (/^(?:wurden?|worden|haben)$/.test(verb.word) || (verb.word === "hat" && words[at + 1]?.word === "man")) &&
    rest.some(({ word }) => isParticiple(word));
  if (!isGot || lead.some(({ word }) => PRONOUNS.has(word)) || (first.word === "mich" && verb.word === "haben"))
    return undefined;
  const placeOf = rest.findIndex(({ word }) => isParticiple(word));
  const participle = rest[placeOf];
  if (participle === undefined) return undefined;
  if (first.word === "mich") return undefined;
  const leading = turned(lead, false);
  const got = turned(rest.slice(0, placeOf), false);
  const behind = turned(
    rest.slice(placeOf + 1).filter(({ word }) => word !== "worden"),
    false,
  );
  if (leading === undefined || got === undefined || behind === undefined) return undefined;
  // "Mir wurde gekündigt"
  if (got.length === 0) return { text: clean(textOf([made("Wurde"), ...leading, participle, ...behind])) };
  const before = [
    ...leading.map((word, place) => (place === 0 ? { ...word, written: lowered(word) } : word)),
    ...got.map((word, place) => (place === 0 ? accusative(word) : word)),
  ];
  return {
    text: clean(
      textOf([made("Hat"), ...before, { ...participle, after: "" }, made("bekommen", participle.after), ...behind]),
    ),
  };
}

const EXPERIENCE_PLACE_MAX = 8;

/** "Alle nennen mich Kati" */
function ofNickname(rest: readonly Word[]): ClauseMemory | undefined {
  const place = rest.findIndex(
    ({ word }) => !FILLERS.has(word) && !/^(?:alle|immer|nur|meist|meistens|hier|dort)$/.test(word),
  );
  const word = rest[place];
  if (word === undefined || place > 2) return undefined;
  const name = nameAt(rest, place)?.name ?? (isCapital(word) ? word.written : undefined);
  return name === undefined ? undefined : { text: `Wird ${name} genannt` };
}

/** Of the article that was the subject's. */
const accusative = (word: Word): Word => (word.word === "der" ? { ...word, written: "den" } : word);
