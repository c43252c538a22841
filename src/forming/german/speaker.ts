/** What people say of themselves, with "ich" or without it. */

import type { ClauseMemory } from "../tongue.ts";
import { kinOf } from "./kin.ts";
import { isBreak, isCapital, made, textOf, type Word } from "./parse.ts";
import { isIntroduction } from "./parts.ts";
import { isGivenName, nameAt, type PersonPhrase, personAt } from "./persons.ts";
import { LEAD_MAX, leadOf, memoryOf } from "./predicate.ts";
import { turned } from "./third-person.ts";
import { formOf, isMoving, isParticiple, thirdPerson } from "./verbs.ts";
import {
  ARTICLES,
  clean,
  DEICTIC,
  DETERMINERS,
  FILLERS,
  FIRST,
  MINE,
  OWN_OBJECTS,
  PREPOSITIONS,
  PRONOUNS,
  SMALL_ADVERBS,
  SUBORDINATORS,
} from "./words.ts";

/** "ich" was found, whatever came of it. */
interface Spoken {
  readonly memory: ClauseMemory | undefined;
}

/** "Ich wohne in Leipzig", "seit März rudere ich", "Carlos und ich haben …". */
export function ofSpeaker(words: readonly Word[], isGreeting: boolean): Spoken | undefined {
  for (let at = 0; at < words.length && at <= LEAD_MAX; at++) {
    const word = words[at];
    if (word === undefined || !FIRST.has(word.word)) continue;
    const previous = words[at - 1];
    const isVerbFirst = isVerbBefore(words, at);
    if (previous !== undefined && !isVerbFirst && !isBreak(previous) && SUBORDINATORS.has(previous.word)) continue;
    const told = withCompany(words, at) ?? (isVerbFirst ? undefined : straight(words, at, isGreeting));
    if (told !== undefined) return told;
    if (previous !== undefined && isVerbFirst)
      return { memory: predicate(previous, words.slice(0, at - 1), words.slice(at + 1)) };
  }
  return undefined;
}

/** "ich und mein Mann wohnen …", "Carlos und ich haben …" */
function withCompany(words: readonly Word[], at: number): Spoken | undefined {
  const [previous, next] = [words[at - 1], words[at + 1]];
  const companion = next?.word === "und" ? personAt(words, at + 2) : undefined;
  const verb = companion === undefined ? undefined : words[companion.end];
  if (companion !== undefined && verb !== undefined && formOf(verb.word) !== undefined)
    return { memory: predicate(verb, [], words.slice(companion.end + 1), withWhom(companion)) };
  if (previous?.word !== "und") return undefined;
  // "… wandern Pilar und ich aus"
  for (let from = 1; from < at - 1; from++) {
    const phrase = personAt(words, from);
    const behind = words[from - 1];
    if (behind === undefined || phrase?.end !== at - 1 || isCapital(behind) || formOf(behind.word)?.isPlural !== true)
      continue;
    return { memory: predicate(behind, words.slice(0, from - 1), words.slice(at + 1), withWhom(phrase)) };
  }
  if (next === undefined) return undefined;
  const company = companyIn(words.slice(0, at - 1));
  return company === undefined ? undefined : { memory: predicate(next, [], words.slice(at + 2), company) };
}

/** "ich" before its verb, at the head or behind something that another clause closed. */
function straight(words: readonly Word[], at: number, isGreeting: boolean): Spoken | undefined {
  const verbAt = behindPhrase(words, at);
  const [word, previous, verb] = [words[at], words[at - 1], words[verbAt]];
  if (word === undefined || verb === undefined || isBreak(word) || isCapital(verb) || !isPlausibleVerb(verb))
    return undefined;
  const isOpen = previous === undefined || isBreak(previous);
  if (previous !== undefined && !isOpen && (DEICTIC.has(previous.word) || PREPOSITIONS.has(previous.word)))
    return undefined;
  if (!isOpen && !(at > 1 && !isCapital(verb) && formOf(verb.word) !== undefined)) return undefined;
  const rest = words.slice(verbAt + 1);
  const named = isOpen ? nameOfSpeaker(verb, rest, isGreeting) : undefined;
  return { memory: named ?? predicate(verb, isOpen ? [] : words.slice(0, at), rest) };
}

/** "Wir vom Elternbeirat treffen …": over what says which of them. */
function behindPhrase(words: readonly Word[], at: number): number {
  const next = words[at + 1];
  if (EMPHASIS.has(next?.word ?? "") && next !== undefined && !isBreak(next)) return behindPhrase(words, at + 1);
  // "Wir Imker aus Lustenau haben …"
  const isNamed = next !== undefined && isCapital(next) && words[at]?.word === "wir";
  if (!isNamed && !/^(?:vom|von|aus|als|beide|alle)$/.test(next?.word ?? "")) return at + 1;
  const verbAt = words.findIndex(
    (word, place) => place > at + 1 && !isCapital(word) && formOf(word.word) !== undefined,
  );
  return verbAt !== -1 && verbAt <= at + PHRASE_MAX ? verbAt : at + 1;
}
const PHRASE_MAX = 5;
/** "ich selbst bin …", "ich persönlich mag …" */
const EMPHASIS: ReadonlySet<string> = new Set(
  "selbst selber persönlich hingegen dagegen jedenfalls aber auch".split(" "),
);

/** Behind "ich" nearly everything is a verb. */
const isPlausibleVerb = (word: Word): boolean =>
  formOf(word.word) !== undefined ||
  !(
    isCapital(word) ||
    PREPOSITIONS.has(word.word) ||
    DETERMINERS.has(word.word) ||
    SMALL_ADVERBS.has(word.word) ||
    FILLERS.has(word.word) ||
    SUBORDINATORS.has(word.word) ||
    /\d/.test(word.word) ||
    word.word === "nicht"
  );

/** "… rudere ich": the word before is a verb. */
function isVerbBefore(words: readonly Word[], at: number): boolean {
  const previous = words[at - 1];
  if (previous === undefined || isBreak(previous)) return false;
  const form = formOf(previous.word);
  if (form !== undefined) return form.isFirst || form.isPlural || form.isPast || form.isPastPlural;
  return (
    at > 1 &&
    !isCapital(previous) &&
    /(?:e|en)$/.test(previous.word) &&
    !PREPOSITIONS.has(previous.word) &&
    !SUBORDINATORS.has(previous.word) &&
    !DETERMINERS.has(previous.word)
  );
}

/** Who is with the speaker: "mein Mann und", "Carlos und". */
function companyIn(lead: readonly Word[]): string | undefined {
  const phrase = personAt(lead, 0);
  return phrase === undefined || phrase.end !== lead.length ? undefined : withWhom(phrase);
}

function withWhom({ person, kin }: PersonPhrase): string {
  if (person.name !== undefined) return `mit ${person.name}`;
  const relation = person.relation ?? "";
  if (kin?.isPlural === true) return `mit den ${relation}${/[ns]$/.test(relation) ? "" : "n"}`;
  if (person.gender === "f") return `mit der ${relation}`;
  return `mit dem ${relation}${/(?:e|Nachbar)$/.test(relation) && person.gender === "m" ? "n" : ""}`;
}

/** "Jule und ich kennen uns": "kennt Jule". */
const MUTUAL: ReadonlySet<string> = new Set("kennen lieben sehen mögen hassen".split(" "));

/** The speaker's predicate. */
function predicate(
  verb: Word,
  lead: readonly Word[],
  rest: readonly Word[],
  companions = "",
): ClauseMemory | undefined {
  if (/[,;:]/.test(verb.after) && rest.length > 0 && /^(?:glaub|denk|find|mein|hoff|weiß)/.test(verb.word))
    return undefined;
  // "…, find ich"
  if (rest.length === 0 && /^(?:glaub|find|denk|mein|schätz|hoff|sag)e?$/.test(verb.word)) return undefined;
  const leading = leadOf(lead);
  if (leading === undefined || isOrdering(leading)) return undefined;
  // "heißen tu ich Anna"
  const last = leading.at(-1);
  if (/^tue?n?$/.test(verb.word) && last !== undefined && formOf(last.word)?.isPlural === true)
    return memoryOf({ ...verb, written: thirdPerson(last.word) }, leading.slice(0, -1), rest, true);
  const finite = { ...verb, written: thirdPerson(verb.word), before: "" };
  const isMutual = companions !== "" && MUTUAL.has(formOf(verb.word)?.infinitive ?? "") && rest[0]?.word === "uns";
  return isMutual
    ? memoryOf(finite, leading, rest.slice(1), true, undefined, companions.replace(/^mit (?:dem |der |den )?/u, ""))
    : memoryOf(finite, leading, rest, true, undefined, companions);
}

/** "Erklär mir alles so, als wäre ich …": no phrase before a verb begins with one. */
const isOrdering = (lead: readonly Word[]): boolean => {
  const form = lead.length < 2 ? undefined : formOf(lead[0]?.word ?? "");
  return form !== undefined && (form.isFirst || form.isImperative) && !PREPOSITIONS.has(lead[0]?.word ?? "");
};

/** "Ich bin die Tuğba", "ich bin Thandiwe und neu hier". */
function nameOfSpeaker(verb: Word, rest: readonly Word[], isGreeting: boolean): ClauseMemory | undefined {
  if (verb.word !== "bin") return undefined;
  const place = rest.findIndex(({ word }) => !FILLERS.has(word));
  const article = rest[place]?.word ?? "";
  const isArticled = article === "der" || article === "die";
  const from = isArticled ? place + 1 : place;
  const word = rest[from];
  if (word === undefined || !(isCapital(word) || isGivenName(word.word)) || ROLES.has(word.word)) return undefined;
  const name = nameAt(rest, from);
  if (name === undefined || name.name.split(" ").some((part) => kinOf(part.toLowerCase()) !== undefined))
    return undefined;
  const last = rest[name.end - 1];
  const isClosed =
    last === undefined || isBreak(last) || /^(?:und|aus|vom|von|hier)$/.test(rest[name.end]?.word ?? "und");
  const isLikely =
    isGivenName(word.word) ||
    isTitled(name.name) ||
    (!ROLE_ENDING.test(word.word) && (isArticled || isGreeting || /[aioyué]$/.test(word.word)));
  if (!isClosed || !isLikely) return undefined;
  const tail = textOf(turned(rest.slice(name.end), true) ?? []);
  const comma = last !== undefined && isBreak(last) && tail !== "" ? ", " : " ";
  return { text: clean(`heißt ${name.name}${comma}${tail}`) };
}

const isTitled = (name: string): boolean => /^(?:Frau|Herr|Dr) /.test(name);

const ROLES: ReadonlySet<string> = new Set(
  "muslima christin azubi profi studi yogi mama mami papa papi oma opa single fan witwe waise hobby emo linux android mutter vater".split(
    " ",
  ),
);

const ROLE_ENDING =
  /(?:er|erin|ist|istin|eur|eurin|ant|ent|oge|ogin|arzt|ärztin|mann|frau|ling|wart|älteste|jüngste|älterer|neue|letzte|erste|einzige|beste|chef|chefin)$/;

/** Verbs by which one asks for something: "zeig mir". */
const ORDERING =
  /^(?:zeig|gib|schreib|sag|erklär|nenn|merk|erzähl|schick|hilf|lass|mach|rechne?|stell|such|erinner|bring)e?$/;

/** "Mach mich selbständig": nobody else can. */
const isOfOneself = (words: readonly Word[]): boolean =>
  words.some(({ word }) => /^(?:selbst(?:st)?ändig|schlau|rar|fertig|bereit)$/.test(word));

/** Words that a phrase before a left-out "ich" may have. */
const ELIDED_MAX = 5;

/** "Wohne in Leipzig", "gestern im Park gewesen", "gerade aus Porto zurück": "ich" was left out. */
export function ofElided(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  const form = formOf(first.word);
  const isVerb =
    form !== undefined &&
    (form.isFirst ||
      form.isPast ||
      form.isPastPlural ||
      (form.isPlural && isAuxiliary(first.word)) ||
      (form.isPlural && !isCapital(first)));
  // "Fisch geht noch": a noun at the head.
  if (
    isVerb &&
    isCapital(first) &&
    second !== undefined &&
    !isCapital(second) &&
    formOf(second.word)?.isThird === true &&
    !isParticiple(second.word)
  )
    return undefined;
  if (isVerb) {
    const name = first.word === "bin" ? nameOfSpeaker(first, words.slice(1), false) : undefined;
    if (name !== undefined) return name;
    if (second === undefined || (ORDERING.test(first.word) && OWN_OBJECTS.has(second.word) && !isOfOneself(words)))
      return undefined;
    if (PRONOUNS.has(second.word) && !DETERMINED.has(second.word)) return undefined;
    if (
      /^(?:der|die|das|ein|eine|mein|meine)$/.test(second.word) &&
      (form.isPast || form.isThird) &&
      !form.isFirst &&
      isSubjectOf(words, 1)
    )
      return undefined;
    return memoryOf({ ...first, written: thirdPerson(first.word), before: "" }, [], words.slice(1), true);
  }
  if (MINE.has(first.word) || PRONOUNS.has(first.word) || (ARTICLES.has(first.word) && first.word !== "den"))
    return undefined;
  const at = words
    .slice(0, ELIDED_MAX)
    .findIndex((word, place) => place > 0 && !isCapital(word) && isSpeakersVerb(word.word));
  const verb = words[at];
  if (at > 0 && verb !== undefined && !words.slice(0, at).some((word) => isBreak(word))) {
    const lead = leadOf(words.slice(0, at));
    return lead === undefined
      ? undefined
      : memoryOf({ ...verb, written: thirdPerson(verb.word) }, lead, words.slice(at + 1), true);
  }
  return ofVerbless(words);
}

const DETERMINED: ReadonlySet<string> = new Set("der die das dieses diese dieser einer eine alle alles".split(" "));

const isAuxiliary = (word: string): boolean =>
  /^(?:haben|sind|wollen|müssen|können|sollen|dürfen|werden|möchten|würden)$/.test(word);

/** "hab", "bin", "wohne": of nobody else. */
const isSpeakersVerb = (word: string): boolean => {
  const form = formOf(word);
  return form?.isFirst === true && !form.isThird && !form.isPast && /^(?:hab|habe|bin)$|.{3}e$/.test(word);
};

const isSubjectOf = (words: readonly Word[], at: number): boolean => /^(?:der|mein)$/.test(words[at]?.word ?? "");

/** Adverbs that say where somebody is. */
const BEING: ReadonlySet<string> = new Set(
  "zurück unterwegs angekommen da weg daheim dabei schwanger krank verheiratet geschieden verlobt getrennt".split(" "),
);

function ofVerbless(words: readonly Word[]): ClauseMemory | undefined {
  if (
    words.some(({ word }) => FIRST.has(word)) ||
    words.some((word) => !isCapital(word) && formOf(word.word) !== undefined && !isParticiple(word.word))
  )
    return undefined;
  const [first, second] = words;
  // "Fiona hier, Tischlerin aus Husum"
  if (first !== undefined && second?.word === "hier" && isCapital(first) && nameAt(words, 0)?.end === 1)
    return { text: clean(`heißt ${first.written}, ${textOf(turned(words.slice(2), true) ?? [])}`) };
  // "Kurz zu mir: 52, verheiratet, …"
  const from = words.findIndex((word) => word.after === ":") + 1;
  const row = `Ist ${textOf(words.slice(from)).replace(/[.!]+$/u, "")}`;
  if (from <= LEAD_MAX && isIntroduction(row)) return { text: row };
  // "Geboren am 12. Mai 1985 in Wuppertal"
  if (first?.word === "geboren" && /^(?:am|in|im|\d+)$/.test(second?.word ?? ""))
    return memoryOf(made("wurde"), [], [...words.slice(1), made("geboren")], true);
  // "kein Fan von Horrorfilmen"
  if (first !== undefined && /^(?:kein|großer|riesiger|absoluter)$/.test(first.word) && second?.word === "fan")
    return memoryOf(made("ist"), [], [{ ...first, written: first.word }, ...words.slice(1)], true);
  const at = words.findIndex((word, place) => isBreak(word) || place === words.length - 1);
  const last = words[at];
  if (last === undefined || at === 0) return undefined;
  const lead = leadOf(words);
  if (lead === undefined || lead.length === 0) return undefined;
  if (BEING.has(last.word)) return memoryOf(made("ist"), lead, [], true);
  // "Verheiratet mit der Resi"
  if (first !== undefined && BEING.has(first.word) && words[1]?.word === "mit" && at > 1)
    return memoryOf(made("ist"), [], [{ ...first, written: first.word }, ...words.slice(1, at + 1)], true);
  if (!isParticiple(last.word) || isCapital(last) || (isCapital(words[0] ?? last) === false && words.length < 2))
    return undefined;
  return memoryOf(made(isMoving(last.word) ? "ist" : "hat"), lead, [], true);
}
