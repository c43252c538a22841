/** Builds a German predicate: the verb first, then what preceded it. */

import { GERMAN as DE } from "../language-data.ts";
import type { ClauseMemory, Person } from "../language-rules.ts";
import { type KinshipTerm, kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, syntheticWord, textOf, type Word } from "./parse.ts";
import { isGivenName, peopleIn } from "./persons.ts";
import { inThirdPerson } from "./third-person.ts";
import { formOf, isParticiple, isParticle, participleOf, verbOfParticiple } from "./verbs.ts";
import { clean } from "./words.ts";

export interface Subject {
  readonly end: number;
  readonly person: Person;
  readonly kinship?: KinshipTerm;
}

/** A memory in the third person, about the speaker or someone else. */
export function memoryOf(
  verb: Word,
  lead: readonly Word[],
  rest: readonly Word[],
  isOwn: boolean,
  subject?: Subject,
  companions = "",
): ClauseMemory | undefined {
  if (subject !== undefined) {
    const received = receivedMemory(verb, [...lead, ...rest], subject);
    if (received !== undefined) return received;
  }
  const returning = returningParts(lead, verb);
  const isOfPerson = subject !== undefined;
  const leading = inThirdPerson(returning.length === 0 ? lead : [], isOwn, isOfPerson);
  // "bin aber …": the contrast is in another clause.
  const predicate = rest.filter(({ word, after }, index) => !(index <= 1 && word === "aber" && after === ""));
  const following = inThirdPerson(insertAtClauseEnd(predicate, returning), isOwn, isOfPerson);
  if (leading === undefined || following === undefined) return undefined;
  const reflexive = following[0]?.word === "sich" ? following.slice(0, 1) : [];
  const front = leading.map((word, index) => (index === 0 ? { ...word, written: lowerFirst(word, leading[1]) } : word));
  const words = [
    verb,
    ...reflexive,
    ...(companions === "" ? [] : [syntheticWord(companions)]),
    ...withoutComma(front),
    ...following.slice(reflexive.length),
  ];
  if (words.length < 2 && !isParticiple(verb.word)) return undefined;
  const text = clean(textOf(words));
  if (text === "") return undefined;
  const others = peopleIn([...lead, ...rest], subject?.person);
  return subject === undefined
    ? { text, mentioned: others }
    : { subject: subject.person, text, mentioned: [...others, subject.person] };
}

/** "Geboren wurde ich in …", "Noten lesen kann ich nicht": parts that return to the end. */
function returningParts(lead: readonly Word[], verb: Word): readonly Word[] {
  const last = lead.at(-1);
  if (last === undefined || lead.length > RETURNING_MAX) return [];
  const isInfinitive = MODAL.test(verb.written) && formOf(last.word)?.isPlural === true;
  if (!isInfinitive && !(lead.length === 1 && isParticiple(last.word))) return [];
  return [...lead.slice(0, -1), { ...last, written: last.word }];
}
const RETURNING_MAX = 3;
const MODAL = /^(?:will|kann|muss|darf|soll|mag|möchte|wollte|konnte|musste|durfte|würde)$/i;

/** Before the first comma. */
function insertAtClauseEnd(words: readonly Word[], returning: readonly Word[]): readonly Word[] {
  const final = returning.at(-1);
  if (final === undefined) return words;
  const at = words.findIndex((word) => isBreak(word));
  const end = at === -1 ? words.length : at + 1;
  const last = words[end - 1];
  const before = last === undefined ? [] : [...words.slice(0, end - 1), { ...last, after: "" }];
  return [...before, ...returning.slice(0, -1), { ...final, after: last?.after ?? "" }, ...words.slice(end)];
}

const withoutComma = (words: readonly Word[]): readonly Word[] => {
  const last = words.at(-1);
  return last === undefined
    ? words
    : [...words.slice(0, -1), { ...last, after: last.after.replace(/[,:;–-]|\s–/gu, "") }];
};

/**
 * "Mein Mann hat mir ein Rad geschenkt" → "Hat vom Ehemann ein Rad geschenkt bekommen"; "Ravi hat
 * mich geholt" → "Wurde von Ravi geholt".
 */
function receivedMemory(verb: Word, rest: readonly Word[], subject: Subject): ClauseMemory | undefined {
  const at = rest.findIndex(
    ({ word }, index) => DE.has("own-objects", word) && !DE.has("prepositions", rest[index - 1]?.word ?? ""),
  );
  const object = rest[at];
  if (object === undefined || at > OBJECT_INDEX_MAX) return undefined;
  const others = [...rest.slice(0, at), ...rest.slice(at + 1)];
  const agent = agentPhrase(subject);
  const endAt = others.findIndex((word) => isParticiple(word.word) || isBreak(word));
  const participle = others[endAt];
  if (/^(?:hat|haben)$/.test(verb.word) && participle !== undefined && isParticiple(participle.word)) {
    const infinitive = infinitiveOfParticiple(participle.word);
    const before = inThirdPerson(others.slice(0, endAt), false);
    const following = inThirdPerson(others.slice(endAt + 1), false);
    if (before === undefined || following === undefined) return undefined;
    if (object.word !== "mich" && DE.has("giving", infinitive)) {
      const passive =
        infinitive === "geben"
          ? [{ ...participle, written: "bekommen" }]
          : [{ ...participle, after: "" }, syntheticWord("bekommen", participle.after)];
      return {
        text: clean(textOf([syntheticWord("Hat"), syntheticWord(agent), ...before, ...passive, ...following])),
        mentioned: [subject.person],
      };
    }
    if (object.word === "mich")
      return {
        text: clean(textOf([syntheticWord("Wurde"), syntheticWord(agent), ...before, participle, ...following])),
        mentioned: [subject.person],
      };
    return undefined;
  }
  // "nimmt mich … mit"
  const form = formOf(verb.word);
  if (object.word !== "mich" || form === undefined || !(form.isThird || form.isPlural)) return undefined;
  const particleAt = others.findIndex(
    (word, index) =>
      isParticle(word.word) &&
      (index === others.length - 1 || isBreak(word) || DE.has("prepositions", others[index + 1]?.word ?? "")),
  );
  const particle = others[particleAt]?.word ?? "";
  const converted = inThirdPerson(
    others.filter((_, index) => index !== particleAt || particle === ""),
    false,
  );
  if (converted === undefined) return undefined;
  return {
    text: clean(
      textOf([
        syntheticWord("Wird"),
        syntheticWord(agent),
        ...converted.map((word) => ({ ...word, after: word.after.replace(/[.!]/g, "") })),
        syntheticWord(participleOf(particle + form.infinitive)),
      ]),
    ),
    mentioned: [subject.person],
  };
}

const OBJECT_INDEX_MAX = 3;

const infinitiveOfParticiple = (participle: string): string =>
  /iert$/.test(participle) ? participle.replace(/t$/, "en") : (verbOfParticiple(participle) ?? participle);

/** "von Anna", "vom Vater", "von der Mutter", "von den Eltern" */
function agentPhrase({ person, kinship }: Subject): string {
  if (person.name !== undefined) return `von ${person.name}`;
  const relation = person.relation ?? "";
  if (kinship?.isPlural === true) return `von den ${relation}`;
  if (person.gender === "f") return `von der ${relation}`;
  return `vom ${relation}${/(?:e|Nachbar)$/.test(relation) ? "n" : ""}`;
}

/** Maximum words of a leading phrase. */
export const LEAD_MAX = 14;

/** Words before the verb without fillers. Undefined if they refer to something unnamed. */
export function leadOf(lead: readonly Word[]): readonly Word[] | undefined {
  let from = 0;
  while (
    from < lead.length &&
    DE.has("leading-adverbs openers", lead[from]?.word ?? "") &&
    (lead.length === from + 1 || /,/.test(lead[from]?.after ?? "") || DE.has("fillers", lead[from]?.word ?? ""))
  )
    from++;
  const rest = lead.slice(from);
  const [first] = rest;
  if (first === undefined) return [];
  if (rest.length === 1 && DE.has("deictic pronouns", first.word)) return undefined;
  // "das mit dem Umzug das mach ich"
  const last = rest.at(-1);
  if (rest.length > 2 && last !== undefined && /^(?:das|den|die|der|dem)$/.test(last.word)) return rest.slice(0, -1);
  return rest;
}

export const isCopula = (word: string): boolean => /^(?:ist|sind|war|waren|heißt|bleibt)$/.test(word);

/** Lower-cases the first word of a phrase, except nouns and names. */
export function lowerFirst(word: Word, next?: Word): string {
  // "Klassische Musik"
  if (
    next !== undefined &&
    isCapital(next) &&
    word.after === "" &&
    /e[nms]?$/.test(word.word) &&
    !isGivenName(word.word) &&
    kinshipTerm(word.word) === undefined
  )
    return word.written.charAt(0).toLowerCase() + word.written.slice(1);

  const isSmall =
    DE.has("prepositions determiners", word.word) ||
    DE.map("mine").has(word.word) ||
    DE.has("small-adverbs subordinators", word.word) ||
    (/(?:tags|wochs|nds|ends|gens|weise|mals|lich|ig|este[nrs]?|ste[nrs]?)$/.test(word.word) &&
      !/(?:schule|prüfung)$/.test(word.word)) ||
    DE.has("joining", word.word);
  return isSmall ? word.written.charAt(0).toLowerCase() + word.written.slice(1) : word.written;
}
