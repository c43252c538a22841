/**
 * Clauses whose subject is the speaker: "I love hiking", "last week we moved", "my partner Ola and
 * I rent a flat".
 */

import { genderOfName } from "../../../text/given-names.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory, Person } from "../../language-rules.ts";
import { isLead, type ResolvePronoun, rewriteLead, withLead } from "../clauses/clause.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { predicateOf } from "../clauses/predicate.ts";
import type { Frame } from "../clauses/pronouns.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import type { Clause } from "../clauses/short-lived.ts";
import * as lists from "../clauses/short-lived-lists.ts";
import { lowerFirst, textOf } from "../clauses/text.ts";
import { BASE_VERBS, isPast } from "../clauses/verbs.ts";
import { BE, DETERMINERS, FILLERS, KEPT_ADVERBS, MODALS, PREPOSITIONS, SUBORDINATORS } from "../clauses/words.ts";
import { relativeWord } from "./relative-words.ts";

const isSubject = ({ word }: Word): boolean => word === "i" || word === "we";
/** A longer lead contains another sentence. */
const LEAD_MAX = 16;

export function readSpeaker(allWords: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const words = moveCompanions(allWords);
  const frame: { isSpeaker: boolean; resolve: ResolvePronoun } = { isSpeaker: true, resolve };
  const inner = words.findIndex(isSubject);
  if (words[0]?.word === "it" && inner > 2) return readCleft(words, inner, frame);
  const at = subjectAt(words);
  if (at === undefined || words[0]?.word === "me") return readWithMe(words, frame);
  const lead = isOnlyConnective(words.slice(0, at)) ? [] : words.slice(0, at);
  const companions = companionsIn(lead, frame);
  if (companions !== undefined) frame.resolve = besideSpeaker(lead, resolve);
  if (companions === undefined && !isLead(lead)) return readCleft(words, at, frame) ?? undefined;
  // "my late wife and I we went": a repeated subject.
  const isTwice = companions !== undefined && /^(?:we|i)$/.test(words[at + 1]?.word ?? "");
  const isOfPast =
    /^(?:when|while|after|before)$/.test(lead[0]?.word ?? "") && lead.some(({ word, tags }) => isPast(word, tags));
  const predicate = predicateOf(words.slice(at + (isTwice ? 2 : 1)), { ...frame, isOfPast });
  if (predicate === undefined || predicate.length === 0) return undefined;
  // "Two months, but the scouts say I can": what, is said elsewhere.
  if (lead.length > 0 && predicate.every(({ word }) => word === "not" || BE.has(word) || MODALS.has(word)))
    return undefined;
  const following = companions ?? rewriteLead(lead, frame);
  const text = textOf(predicate);
  const other = companions === undefined ? undefined : /^with (?<name>.+)$/u.exec(companions)?.groups?.["name"];
  if (other !== undefined && EACH_OTHER.test(text)) return { text: text.replace(EACH_OTHER, other) };
  // "Jo and I live with her mum"
  if (other !== undefined && LIVING_WITH.test(text)) return { text: text.replace(LIVING_WITH, `$1${other} and `) };
  // "Lucia and I got engaged": to her.
  const link = /(?:engaged|married)(?: for [\p{L}\p{N} ]{1,24})?$/u.test(text)
    ? following?.replace(/^with (?!me(?!\p{L}))/u, "to ")
    : following;
  if (link === undefined) return undefined;
  // "Harriet and I fell out because she lied": with her, whatever the reason.
  const reason = companions === undefined ? -1 : text.indexOf(" because ");
  return { text: reason === -1 ? withLead(text, link) : withLead(text.slice(0, reason), link) + text.slice(reason) };
}

/** "Nino and I write to each other daily" → "Writes to Nino daily". */
const EACH_OTHER = /(?<!\p{L})(?:each other|one another)(?!['’\p{L}])/u;

const LIVING_WITH = /^((?:Lives?|Is living|Lived|Stays?|Is staying|Stayed|Moved in|Is moving in) with )/u;

/** "Kirsty and I booked a cottage for her dog", "my wife and I live with her parents": hers. */
function besideSpeaker(lead: Words, resolve: ResolvePronoun): ResolvePronoun {
  const beside = personBeside(lead);
  if (beside === undefined) return resolve;
  return (asked, ...others) =>
    /^[fm]$/.test(asked) && (beside.gender ?? asked) === asked ? beside : resolve?.(asked, ...others);
}

function personBeside([first, second, ...rest]: Words): Person | undefined {
  const name = first?.written ?? "";
  if (second?.word === "and" && rest.length === 0 && /^\p{Lu}\p{Ll}+$/u.test(name)) {
    const gender = genderOfName(name);
    return { name, ...(gender === undefined ? {} : { gender }) };
  }
  const relation = second?.word ?? "";
  const known = /^(?:my|our)$/.test(first?.word ?? "") ? relativeWord(relation) : undefined;
  return known === undefined || known.isPlural || rest.length !== 1
    ? undefined
    : { relation, ...(known.gender === undefined ? {} : { gender: known.gender }) };
}

/** "Especially after I failed the test": the main clause is another. */
const isOnlyConnective = (lead: Words): boolean =>
  lead.length === CONNECTIVE_WORDS && lead[0]?.tags.has("Adverb") === true && SUBORDINATORS.has(lead[1]?.word ?? "");
const CONNECTIVE_WORDS = 2;

/** "We planted hawthorns, me and the grandkids" → "with the grandkids". */
function moveCompanions(words: Words): Words {
  const me = words.findIndex(({ word }, index) => word === "me" && index > OTHERS_FROM);
  if (me === -1 || PREPOSITIONS.has(words[me - 1]?.word ?? "")) return words;
  if (
    words[me + 1]?.word === "and" &&
    words[me + 2] !== undefined &&
    (words[me - 1]?.tags.has("Verb") !== true || /^,/.test(words[me - 1]?.after ?? ""))
  ) {
    const before = words.slice(0, me).map((word, index) => (index === me - 1 ? { ...word, after: " " } : word));
    return [...before, makeWord("with", " ", "Preposition"), ...words.slice(me + 2)];
  }
  // "…, Ludmila and me"
  if (words[me - 1]?.word !== "and" || (words[me + 1] !== undefined && !/^[,.;]/.test(words[me]?.after ?? "")))
    return words;
  let start = me - 1;
  while (start > 0 && !/^,/.test(words[start - 1]?.after ?? "") && !/^(?:my|our)$/.test(words[start]?.word ?? ""))
    start--;
  if (start < OTHERS_FROM || me - start > OTHERS_MAX) return words;
  const last = words[me - 2] as Word;
  return [
    ...words.slice(0, start - 1),
    { ...(words[start - 1] as Word), after: " " },
    makeWord("with", " ", "Preposition"),
    ...words.slice(start, me - 2),
    { ...last, after: words[me]?.after ?? "" },
    ...words.slice(me + 1),
  ];
}
const OTHERS_FROM = 3;
const OTHERS_MAX = 7;

/** True if the speaker is the subject, even of an unreadable clause. */
export function isAboutSpeaker(words: Words): boolean {
  const at = subjectAt(words);
  return at !== undefined && (at === 0 || isLead(words.slice(0, at)));
}

/** The subject of the main clause, not of "when I was six, …". */
function subjectAt(words: Words): number | undefined {
  const first = words.findIndex(isSubject);
  if (first === -1 || first > LEAD_MAX) return undefined;
  const connective = words[first - 1]?.word ?? "";
  const isByTime = connective === "time" && /^(?:the|every|each)$/.test(words[first - 2]?.word ?? "");
  const opens =
    isByTime ||
    /^(?:when|whenever|since|after|before|while|as|until|once|if|because|although|though|that|unless)$/.test(
      connective,
    );
  if (!opens) return first;
  // The main clause follows the comma, or else the verb phrase.
  const comma = words.findIndex(
    (word, index) =>
      index > first && /^,/.test(word.after) && words[index + 1] !== undefined && isSubject(words[index + 1] as Word),
  );
  if (comma !== -1) return comma + 1;
  if (first > 1) return words.slice(0, first - 1).some(isVerb) ? undefined : first;
  const second = words.findIndex((word, index) => index > first + 1 && isSubject(word));
  return second === -1 || second > LEAD_MAX ? undefined : second;
}

/** Companions of the speaker: "My sister and I", "me and Ola". */
function companionsIn(lead: Words, frame: Frame): string | undefined {
  if (lead.length < 2 || lead.at(-1)?.word !== "and") return undefined;
  return companions(lead.slice(0, -1), frame);
}

function companions(names: Words, frame: Frame): string | undefined {
  if (
    names.length === 0 ||
    PREPOSITIONS.has(names[0]?.word ?? "") ||
    names[0]?.word === "mine" ||
    (names.length === 1 && EN.is("nation", names[0]?.word ?? "")) ||
    names.some(({ tags }) => tags.has("Date") || tags.has("Value")) ||
    names.some(({ tags, word }) => (tags.has("Verb") && !/^(?:called|named|late)$/.test(word)) || /[.;]/.test(word))
  )
    return undefined;
  const rewritten = rewriteFirstPerson(names, frame);
  if (rewritten === undefined) return undefined;
  const text = textOf(rewritten);
  return `with ${/^(?:The|A|An) /u.test(text) ? lowerFirst(text) : text}`;
}

/** "me and Jamal are engaged", "me n my roommate do the stairs". */
function readWithMe(words: Words, frame: Frame): ClauseMemory | undefined {
  const [first, second] = words;
  if (first?.word !== "me" || second?.word !== "and") return undefined;
  const verb = words.findIndex(
    (word, index) =>
      index > 2 &&
      (isVerb(word) || isVerbBefore(word, words[index + 1])) &&
      words[index - 1]?.tags.has("Preposition") !== true,
  );
  if (verb === -1 || verb > WITH_MAX) return undefined;
  const resolve = companions(words.slice(2, verb), frame);
  const predicate = predicateOf(words.slice(verb), frame);
  if (resolve === undefined || predicate === undefined) return undefined;
  // "… together, half seven": with whom stands before the comma.
  return { text: textOf(predicate).replace(/(?=,|$)/u, ` ${resolve}`) };
}
const WITH_MAX = 8;
/** "Me and the mammy watch Fair City": tagged as a noun. */
const isVerbBefore = ({ word, after }: Word, next: Word | undefined): boolean =>
  BASE_VERBS.has(word) &&
  after === " " &&
  next !== undefined &&
  (DETERMINERS.has(next.word) || /^(?:my|our)$/.test(next.word) || /^\p{Lu}/u.test(next.written));
const isVerb = ({ word, tags }: Word): boolean =>
  (tags.has("Verb") && !tags.has("Gerund")) ||
  /^(?:am|are|is|was|were|have|had|do|did|will|can|used)$/.test(word) ||
  (BASE_VERBS.has(word) && !tags.has("Noun"));

/** "It was the half that I did in Kraków", "it's Bergamo I'm flying to": restores the order. */
function readCleft(words: Words, at: number, frame: Frame): ClauseMemory | undefined {
  const [first, second] = words;
  const isCleft = first?.word === "it" && (second?.word === "is" || second?.word === "was");
  const isShown =
    /^(?:this|that|here|these|those)$/.test(first?.word ?? "") && /^(?:is|was|are|were)$/.test(second?.word ?? "");
  if (!isCleft && !isShown) return undefined;
  const linked = words[at - 1]?.word === "that" || words[at - 1]?.word === "which";
  const object = words.slice(2, linked ? at - 1 : at);
  const clause = words.slice(at + 1);
  // "…, not hazelnuts, that I can't have": the end of a correction.
  const comma = clause.findIndex(({ after }) => /^,/.test(after));
  const own = comma === -1 ? clause : clause.slice(0, comma + 1);
  const rest = comma === -1 ? [] : clause.slice(comma + 1);
  // "It was in 2009 that I moved": a time or a place.
  if (isCleft && linked && object.length > 0 && isLead(object)) {
    const rewritten = predicateOf(clause, frame);
    const lead = rewriteLead(object, frame);
    return rewritten === undefined || lead === undefined ? undefined : { text: withLead(textOf(rewritten), lead) };
  }
  // "A symbol of all that I overcame", "a photo of the drums I played": of which noun is unclear.
  if (
    object.some(({ word }, index) => word === "of" && object[index - 1]?.word !== "one") ||
    (isShown && object.some(({ word }) => PICTURES.test(word)))
  )
    return undefined;
  if (
    object.length === 0 ||
    own.length === 0 ||
    PREPOSITIONS.has(object[0]?.word ?? "") ||
    /^(?:where|who|whose)$/.test(object.at(-1)?.word ?? "") ||
    object.some(
      ({ word, tags }, index) =>
        /^(?:me|mine|time|because|since|as|when|why|what|how|if|bit|shame|pity)$/.test(word) ||
        // "A contemporary painting" is no act.
        (tags.has("Verb") && object[index - 1]?.tags.has("Adjective") !== true),
    )
  )
    return undefined;
  // The object moves to its gap: after the verb or the stranded preposition.
  const verbEnd = gapOf(own);
  const before = own.slice(0, verbEnd).map((word, index) => (index === verbEnd - 1 ? { ...word, after: " " } : word));
  const following = own.slice(verbEnd);
  const last = object.at(-1) as Word;
  const placed = [
    ...before,
    ...object.slice(0, -1),
    { ...last, after: following.length > 0 ? " " : rest.length > 0 ? ", " : "" },
    ...following,
    ...rest,
  ];
  const predicate = predicateOf(placed, frame);
  return predicate === undefined ? undefined : { text: textOf(predicate) };
}

const PICTURES = /^(?:photo|pic|picture|shot|snap|screenshot|video|clip|drawing|selfie)s?$/;

function gapOf(clause: Words): number {
  const last = clause.at(-1);
  if (last?.tags.has("Preposition") === true || last?.tags.has("Particle") === true) return clause.length;
  let at = 0;
  while (
    at < clause.length &&
    (clause[at]?.tags.has("Verb") === true ||
      clause[at]?.word === "not" ||
      FILLERS.has(clause[at]?.word ?? "") ||
      KEPT_ADVERBS.has(clause[at]?.word ?? "") ||
      isPast(clause[at]?.word ?? "", clause[at]?.tags ?? new Set()))
  )
    at++;
  if (clause[at]?.word === "to" && clause[at + 1]?.tags.has("Verb") === true) return at + 2;
  // "a yoga studio I go to often"
  const next = clause[at + 1];
  const isLeftOver =
    at > 0 && PREPOSITIONS.has(clause[at]?.word ?? "") && (next === undefined || next.tags.has("Adverb"));
  return isLeftOver ? at + 1 : Math.max(1, at);
}

/** "is an angel", "is such a real gem". */
export function isFigureOfSpeech({ predicate: [verb = "", ...rest] }: Clause): boolean {
  const at = rest.findIndex((word) => /^(?:an?|the)$/.test(word));
  const figure = rest.slice(at + 1).filter((word) => !lists.DEGREES.has(word) && !EMPHASIS.has(word));
  return (
    /^(?:is|are|was|am)$/.test(verb) &&
    at !== -1 &&
    at <= 1 &&
    lists.FIGURES.has(figure[0] ?? "") &&
    (figure.length === 1 || /^(?:with|to|at|for|about|who|when)$/.test(figure[1] ?? ""))
  );
}
const EMPHASIS = EN.words("speaker-emphasis");

/** A mood without a cause: "feel guilty", "feel proud and exhausted". */
export const isMood = ({ words, isOfSpeaker, isOfKnown }: Clause, state: readonly string[]): boolean =>
  (isOfSpeaker || isOfKnown) &&
  state.length > 0 &&
  state.length <= MOOD_MAX &&
  state.every(
    (word) =>
      /^(?:and|but|or)$/.test(word) ||
      words.some((each) => each.word === word && (each.tags.has("Adjective") || /ed$/.test(word))),
  );
const MOOD_MAX = 4;
