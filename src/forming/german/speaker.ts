/** Clauses about the speaker, with "ich" or without it. */

import { GERMAN as DE } from "../language-data.ts";
import type { ClauseMemory } from "../language-rules.ts";
import { kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, syntheticWord, textOf, type Word } from "./parse.ts";
import { isGivenName, nameAt, type PersonPhrase, personAt } from "./persons.ts";
import { LEAD_MAX, leadOf, memoryOf } from "./predicate.ts";
import { isIntroduction } from "./split-statements.ts";
import { inThirdPerson } from "./third-person.ts";
import { formOf, isParticiple, takesSein, thirdPerson } from "./verbs.ts";
import { clean } from "./words.ts";

/** "ich" was found, whether or not a memory results. */
interface ClauseResult {
  readonly memory: ClauseMemory | undefined;
}

/** "Ich wohne in Leipzig", "seit März rudere ich", "Carlos und ich haben …". */
export function speakerClause(words: readonly Word[], isGreeting: boolean): ClauseResult | undefined {
  for (let at = 0; at < words.length && at <= LEAD_MAX; at++) {
    const word = words[at];
    if (word === undefined || !DE.has("first", word.word)) continue;
    const previous = words[at - 1];
    const isVerbFirst = isVerbBefore(words, at);
    if (previous !== undefined && !isVerbFirst && !isBreak(previous) && DE.has("subordinators", previous.word))
      continue;
    const clause = clauseWithCompanions(words, at) ?? (isVerbFirst ? undefined : directClause(words, at, isGreeting));
    if (clause !== undefined) return clause;
    if (previous !== undefined && isVerbFirst)
      return { memory: speakerPredicate(previous, words.slice(0, at - 1), words.slice(at + 1)) };
  }
  return undefined;
}

/** "ich und mein Mann wohnen …", "Carlos und ich haben …" */
function clauseWithCompanions(words: readonly Word[], at: number): ClauseResult | undefined {
  const [previous, next] = [words[at - 1], words[at + 1]];
  const companion = next?.word === "und" ? personAt(words, at + 2) : undefined;
  const verb = companion === undefined ? undefined : words[companion.end];
  if (companion !== undefined && verb !== undefined && formOf(verb.word) !== undefined)
    return { memory: speakerPredicate(verb, [], words.slice(companion.end + 1), companionPhrase(companion)) };
  if (previous?.word !== "und") return undefined;
  // "… wandern Pilar und ich aus"
  for (let from = 1; from < at - 1; from++) {
    const phrase = personAt(words, from);
    const pluralVerb = words[from - 1];
    if (
      pluralVerb === undefined ||
      phrase?.end !== at - 1 ||
      isCapital(pluralVerb) ||
      formOf(pluralVerb.word)?.isPlural !== true
    )
      continue;
    return {
      memory: speakerPredicate(pluralVerb, words.slice(0, from - 1), words.slice(at + 1), companionPhrase(phrase)),
    };
  }
  if (next === undefined) return undefined;
  const company = companionsIn(words.slice(0, at - 1));
  return company === undefined ? undefined : { memory: speakerPredicate(next, [], words.slice(at + 2), company) };
}

/** "ich" before its verb, at the start or after another clause. */
function directClause(words: readonly Word[], at: number, isGreeting: boolean): ClauseResult | undefined {
  const verbAt = afterQualification(words, at);
  const [word, previous, verb] = [words[at], words[at - 1], words[verbAt]];
  if (word === undefined || verb === undefined || isBreak(word) || isCapital(verb) || !isPlausibleVerb(verb))
    return undefined;
  const isOpen = previous === undefined || isBreak(previous);
  if (previous !== undefined && !isOpen && DE.has("deictic prepositions", previous.word)) return undefined;
  if (!isOpen && !(at > 1 && !isCapital(verb) && formOf(verb.word) !== undefined)) return undefined;
  const rest = words.slice(verbAt + 1);
  const named = isOpen ? speakerName(verb, rest, isGreeting) : undefined;
  return { memory: named ?? speakerPredicate(verb, isOpen ? [] : words.slice(0, at), rest) };
}

/** "Wir vom Elternbeirat treffen …": skips the qualification. */
function afterQualification(words: readonly Word[], at: number): number {
  const next = words[at + 1];
  if (DE.has("emphasis", next?.word ?? "") && next !== undefined && !isBreak(next))
    return afterQualification(words, at + 1);
  // "Wir Imker aus Lustenau haben …"
  const isNamed = next !== undefined && isCapital(next) && words[at]?.word === "wir";
  if (!isNamed && !/^(?:vom|von|aus|als|beide|alle)$/.test(next?.word ?? "")) return at + 1;
  const verbAt = words.findIndex(
    (word, index) => index > at + 1 && !isCapital(word) && formOf(word.word) !== undefined,
  );
  return verbAt !== -1 && verbAt <= at + PHRASE_MAX ? verbAt : at + 1;
}
const PHRASE_MAX = 5;

/** After "ich" nearly every word is a verb. */
const isPlausibleVerb = (word: Word): boolean =>
  formOf(word.word) !== undefined ||
  !(
    isCapital(word) ||
    DE.has("prepositions determiners small-adverbs fillers subordinators", word.word) ||
    /\d/.test(word.word) ||
    word.word === "nicht"
  );

/** "… rudere ich": the previous word is the verb. */
function isVerbBefore(words: readonly Word[], at: number): boolean {
  const previous = words[at - 1];
  if (previous === undefined || isBreak(previous)) return false;
  const form = formOf(previous.word);
  if (form !== undefined) return form.isFirst || form.isPlural || form.isPast || form.isPastPlural;
  return (
    at > 1 &&
    !isCapital(previous) &&
    /(?:e|en)$/.test(previous.word) &&
    !DE.has("prepositions subordinators determiners", previous.word)
  );
}

/** Companions of the speaker: "mein Mann und", "Carlos und". */
function companionsIn(lead: readonly Word[]): string | undefined {
  const phrase = personAt(lead, 0);
  return phrase === undefined || phrase.end !== lead.length ? undefined : companionPhrase(phrase);
}

function companionPhrase({ person, kinship }: PersonPhrase): string {
  if (person.name !== undefined) return `mit ${person.name}`;
  const relation = person.relation ?? "";
  if (kinship?.isPlural === true) return `mit den ${relation}${/[ns]$/.test(relation) ? "" : "n"}`;
  if (person.gender === "f") return `mit der ${relation}`;
  return `mit dem ${relation}${/(?:e|Nachbar)$/.test(relation) && person.gender === "m" ? "n" : ""}`;
}

function speakerPredicate(
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
  const isMutual =
    companions !== "" && DE.has("mutual", formOf(verb.word)?.infinitive ?? "") && rest[0]?.word === "uns";
  return isMutual
    ? memoryOf(finite, leading, rest.slice(1), true, undefined, companions.replace(/^mit (?:dem |der |den )?/u, ""))
    : memoryOf(finite, leading, rest, true, undefined, companions);
}

/** "Erklär mir alles so, als wäre ich …": no leading phrase starts with a verb. */
const isOrdering = (lead: readonly Word[]): boolean => {
  const form = lead.length < 2 ? undefined : formOf(lead[0]?.word ?? "");
  return form !== undefined && (form.isFirst || form.isImperative) && !DE.has("prepositions", lead[0]?.word ?? "");
};

/** "Ich bin die Tuğba", "ich bin Thandiwe und neu hier". */
function speakerName(verb: Word, rest: readonly Word[], isGreeting: boolean): ClauseMemory | undefined {
  if (verb.word !== "bin") return undefined;
  const index = rest.findIndex(({ word }) => !DE.has("fillers", word));
  const article = rest[index]?.word ?? "";
  const isArticled = article === "der" || article === "die";
  const from = isArticled ? index + 1 : index;
  const word = rest[from];
  if (word === undefined || !(isCapital(word) || isGivenName(word.word)) || DE.has("roles", word.word))
    return undefined;
  const name = nameAt(rest, from);
  if (name === undefined || name.name.split(" ").some((part) => kinshipTerm(part.toLowerCase()) !== undefined))
    return undefined;
  const last = rest[name.end - 1];
  const isClosed =
    last === undefined || isBreak(last) || /^(?:und|aus|vom|von|hier)$/.test(rest[name.end]?.word ?? "und");
  const isLikely =
    isGivenName(word.word) ||
    isTitled(name.name) ||
    // "Ich bin Annette, 58"
    (!DE.is("role-ending", word.word) &&
      (isArticled || isGreeting || /[aioyué]$/.test(word.word) || /^\d{1,2}$/.test(rest[name.end]?.word ?? "")));
  if (!isClosed || !isLikely) return undefined;
  const tail = textOf(inThirdPerson(rest.slice(name.end), true) ?? []);
  const comma = last !== undefined && isBreak(last) && tail !== "" ? ", " : " ";
  return { text: clean(`heißt ${name.name}${comma}${tail}`) };
}

const isTitled = (name: string): boolean => /^(?:Frau|Herr|Dr) /.test(name);

/** "Mach mich selbständig": only the speaker can. */
const isOwnAct = (words: readonly Word[]): boolean =>
  words.some(({ word }) => /^(?:selbst(?:st)?ändig|schlau|rar|fertig|bereit)$/.test(word));

/** Maximum words of a phrase before an omitted "ich". */
const ELIDED_MAX = 5;

/** Omitted "ich": "Wohne in Leipzig", "gestern im Park gewesen", "gerade aus Porto zurück". */
export function elidedMemory(words: readonly Word[]): ClauseMemory | undefined {
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
  // "Fisch geht noch": starts with a noun.
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
    const name = first.word === "bin" ? speakerName(first, words.slice(1), false) : undefined;
    if (name !== undefined) return name;
    if (
      second === undefined ||
      (DE.is("ordering", first.word) && DE.has("own-objects", second.word) && !isOwnAct(words))
    )
      return undefined;
    // "Sag Sandy", "hör auf, mich Sandra zu nennen"
    const isAddressed = /^höre?$/.test(first.word) && words.some(({ word }) => DE.has("own-objects", word));
    if (isAddressed || (/^sage?$/.test(first.word) && words.length === 2)) return undefined;
    if (DE.has("pronouns", second.word) && !DE.has("determined", second.word)) return undefined;
    if (
      /^(?:der|die|das|ein|eine|mein|meine)$/.test(second.word) &&
      (form.isPast || form.isThird) &&
      !form.isFirst &&
      isSubjectOf(words, 1)
    )
      return undefined;
    return memoryOf({ ...first, written: thirdPerson(first.word), before: "" }, [], words.slice(1), true);
  }
  if (
    DE.map("mine").has(first.word) ||
    DE.has("pronouns", first.word) ||
    (DE.has("articles", first.word) && first.word !== "den")
  )
    return undefined;
  const at = words
    .slice(0, ELIDED_MAX)
    .findIndex((word, index) => index > 0 && !isCapital(word) && isSpeakersVerb(word.word));
  const verb = words[at];
  if (at > 0 && verb !== undefined && !words.slice(0, at).some((word) => isBreak(word))) {
    const lead = leadOf(words.slice(0, at));
    return lead === undefined
      ? undefined
      : memoryOf({ ...verb, written: thirdPerson(verb.word) }, lead, words.slice(at + 1), true);
  }
  return verblessMemory(words);
}

const isAuxiliary = (word: string): boolean =>
  /^(?:haben|sind|wollen|müssen|können|sollen|dürfen|werden|möchten|würden)$/.test(word);

/** "hab", "bin", "wohne": first person only. */
const isSpeakersVerb = (word: string): boolean => {
  const form = formOf(word);
  return form?.isFirst === true && !form.isThird && !form.isPast && /^(?:hab|habe|bin)$|.{3}e$/.test(word);
};

const isSubjectOf = (words: readonly Word[], at: number): boolean => /^(?:der|mein)$/.test(words[at]?.word ?? "");

function verblessMemory(words: readonly Word[]): ClauseMemory | undefined {
  if (
    // "Ist ein Miwe geworden": what is, the sentence before says.
    /^(?:ist|war|hat|hatte|wird|wurde)$/.test(words[0]?.word ?? "") ||
    words.some(({ word }) => DE.has("first", word)) ||
    words.some((word) => !isCapital(word) && formOf(word.word) !== undefined && !isParticiple(word.word))
  )
    return undefined;
  const [first, second] = words;
  // "Fiona hier, Tischlerin aus Husum"
  if (first !== undefined && second?.word === "hier" && isCapital(first) && nameAt(words, 0)?.end === 1)
    return { text: clean(`heißt ${first.written}, ${textOf(inThirdPerson(words.slice(2), true) ?? [])}`) };
  // "Kurz zu mir: 52, verheiratet, …"
  const from = words.findIndex((word) => word.after === ":") + 1;
  const row = `Ist ${textOf(words.slice(from)).replace(/[.!]{1,9}$/u, "")}`;
  if (from <= LEAD_MAX && isIntroduction(row)) return { text: row };
  // "Geboren am 12. Mai 1985 in Wuppertal"
  if (first?.word === "geboren" && /^(?:am|in|im|\d+)$/.test(second?.word ?? ""))
    return memoryOf(syntheticWord("wurde"), [], [...words.slice(1), syntheticWord("geboren")], true);
  // "Praktikum vorbei"
  if (
    first !== undefined &&
    words.length === 2 &&
    isCapital(first) &&
    /^(?:vorbei|rum|geschafft|überstanden)$/.test(second?.word ?? "")
  )
    return { text: clean(`${first.written} ist vorbei`) };
  // "kein Fan von Horrorfilmen"
  if (first !== undefined && /^(?:kein|großer|riesiger|absoluter)$/.test(first.word) && second?.word === "fan")
    return memoryOf(syntheticWord("ist"), [], [{ ...first, written: first.word }, ...words.slice(1)], true);
  const at = words.findIndex((word, index) => isBreak(word) || index === words.length - 1);
  const last = words[at];
  if (last === undefined || at === 0) return undefined;
  const lead = leadOf(words);
  if (lead === undefined || lead.length === 0) return undefined;
  if (DE.has("being-there", last.word)) return memoryOf(syntheticWord("ist"), lead, [], true);
  // "Verheiratet mit der Resi"
  if (first !== undefined && DE.has("being-there", first.word) && words[1]?.word === "mit" && at > 1)
    return memoryOf(syntheticWord("ist"), [], [{ ...first, written: first.word }, ...words.slice(1, at + 1)], true);
  if (!isParticiple(last.word) || isCapital(last) || (isCapital(words[0] ?? last) === false && words.length < 2))
    return undefined;
  return memoryOf(syntheticWord(takesSein(last.word) ? "ist" : "hat"), lead, [], true);
}
