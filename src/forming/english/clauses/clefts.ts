/**
 * What is told with its object behind an "is": "what I love is small museums", "the place I most want to see is Kyoto", "Wilco is the band I listen
 * to most", "Peru is number one on my wish list". It is told as the plain sentence: `Can't stand small talk`.
 */
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "./clause.ts";
import { put, type Word } from "./parse.ts";
import { predicateOf } from "./predicate.ts";
import { retold } from "./references.ts";
import { textOf } from "./text.ts";
import { infinitiveOf } from "./verbs.ts";
import { PREPOSITIONS } from "./words.ts";

export function ofCleft(words: readonly Word[], who: Who): ClauseMemory | undefined {
  return ofList(words, who) ?? ofObjectBehind(words, who) ?? ofObjectInFront(words, who);
}

const isSpeaker = (word: Word | undefined): boolean => word?.word === "i" || word?.word === "we";

/** "what I love is …", "the one thing I miss is …", "the place I most want to see is …". */
function ofObjectBehind(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const subject = subjectBehind(words, 0);
  if (subject === undefined) return undefined;
  const be = words.findIndex(({ word }, at) => at > subject && /^(?:is|are)$/.test(word));
  if (be === -1) return undefined;
  const verb = words.slice(subject + 1, be);
  const isAll = words[0]?.word === "all";
  return plain(isAll ? [put("only", " ", "Adverb"), ...verb] : verb, words.slice(be + 1), "", who);
}

/** "Kyoto is the place I most want to see", "Malta is where I want to go most". */
function ofObjectInFront(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are)$/.test(word));
  if (
    be < 1 ||
    be > OBJECT_MAX ||
    /^(?:it|that|this|there|here|which|what|who|he|she|they|where)$/.test(words[0]?.word ?? "")
  )
    return undefined;
  const object = words.slice(0, be);
  // "For the team, Berlin is the city I want": what it is wanted for stands in front.
  if (object.some(({ after }) => /[,;]/.test(after))) return undefined;
  const isPlace = words[be + 1]?.word === "where" && isSpeaker(words[be + 2]);
  const subject = isPlace ? be + 2 : subjectBehind(words, be + 1);
  if (subject === undefined) return undefined;
  return plain(words.slice(subject + 1), object, isPlace ? linkOf(words.slice(subject + 1)) : "", who);
}
const OBJECT_MAX = 5;

/** The "I" of "what I", "the place (that) I", "the one thing I". */
function subjectBehind(words: readonly Word[], from: number): number | undefined {
  const first = words[from]?.word ?? "";
  if (first === "what" || first === "all") return isSpeaker(words[from + 1]) ? from + 1 : undefined;
  if (!/^(?:the|one|my)$/.test(first)) return undefined;
  const subject = words.findIndex((word, at) => at > from + 1 && at <= from + NOUN_MAX && isSpeaker(word));
  const noun = words.slice(from + 1, subject);
  if (subject === -1 || noun.some(({ word, tags, after }) => tags.has("Verb") || /[,;]/.test(after) || OPEN.test(word)))
    return undefined;
  return subject;
}
const NOUN_MAX = 5;
/** Of these something else is told than of a thing: why, how, in which order. */
const OPEN = /^(?:reason|way|problem|question|point|idea|first|last|next|only|moment|time|day|year|minute)$/;

/** What the verb is done with comes behind it, before "most" and "every Christmas". */
function plain(verb: readonly Word[], object: readonly Word[], link: string, who: Who): ClauseMemory | undefined {
  if (verb.length === 0 || object.length === 0 || object.length > VALUE_MAX) return undefined;
  if (/^(?:to|that|how|when|why|if|because|not|called|named)$/.test(object[0]?.word ?? "")) return undefined;
  if (STRESS.test(verb[0]?.word ?? "")) return plain(verb.slice(1), object, link, who);
  // "most want to see": as "want to see … most".
  if (verb[0]?.word === "most") return plain([...verb.slice(1), { ...verb[0], after: "" }], object, link, who);
  const tail = PREPOSITIONS.has(verb.at(-1)?.word ?? "")
    ? -1
    : verb.findIndex(({ word }, at) => at > 0 && TAIL.test(word));
  const end = tail === -1 ? verb.length : tail;
  const spaced = (part: readonly Word[]): readonly Word[] =>
    part.map((word) => ({ ...word, after: word.after || " " }));
  const own = object.map((word, at) =>
    at === object.length - 1 ? { ...word, after: end === verb.length ? "" : " " } : word,
  );
  const said = [
    ...spaced(verb.slice(0, end)),
    ...(link === "" ? [] : [put(link, " ", "Preposition")]),
    ...own,
    ...verb.slice(end),
  ];
  const predicate = predicateOf(said, { isSpeaker: true, who });
  if (predicate === undefined) return undefined;
  const text = textOf(predicate);
  return { text, ...(TASTE.test(text) ? { isSure: true } : {}) };
}
const STRESS = /^(?:really|just|simply|absolutely|truly|honestly|still)$/;
const VALUE_MAX = 10;
const TAIL = /^(?:most|the|best|least|every|each|more|always|on|at|in)$/;
const TASTE =
  /^(?:Most |Really |Still )?(?:only ever \p{L}+s|can't (?:stand|bear|face|abide|live without)|adores?|loves?|likes?|hates?|wants?|would love|would like|dreams?|misses|prefers?|enjoys?|dislikes?)(?!\p{L})/iu;

/** How a place hangs on its verb: "grew up in", "want to go to". */
const linkOf = (verb: readonly Word[]): string =>
  verb.some(({ word }) => /^(?:go|move|travel|fly|return|went|moved|goes)$/.test(word)) ? "to" : "in";

/** "Peru is number one on my wish list", "top of our bucket list is the Azores", "Japan tops my travel list". */
function ofList(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are|tops)$/.test(word));
  const [front, behind] = [words.slice(0, be), words.slice(be + 1)];
  const list = be < 1 ? undefined : (rankOf(behind, words[be]) ?? rankOf(front));
  const object = list === undefined || be < 1 ? undefined : rankOf(front) === undefined ? front : behind;
  if (list === undefined || object === undefined || object.length > OBJECT_MAX) return undefined;
  if (/^(?:it|that|this|what)$/.test(object[0]?.word ?? "")) return undefined;
  const [start] = object;
  const isDoing = start?.tags.has("Gerund") === true;
  const wished = isDoing
    ? [put("to", " "), { ...start, written: infinitiveOf(start.word, start.tags) }, ...object.slice(1)]
    : object;
  const said = retold(wished, { isSpeaker: true, who });
  if (said === undefined) return undefined;
  const isPlace = object.every(({ written, tags }) => tags.has("Place") || /^(?:the|\p{Lu}.*)$/u.test(written));
  // "First on my list" is of errands too.
  if (!isPlace && !list.isOfWishes) return undefined;
  const head = `${list.isFirst ? "most " : ""}wants${isPlace ? " to visit" : ""}`;
  const verbs = head.split(" ").map((word) => put(word, " ", "Verb"));
  return {
    text: textOf([...verbs, ...said.map((word, at) => (at === said.length - 1 ? { ...word, after: "" } : word))]),
    isSure: true,
  };
}

interface Rank {
  readonly isFirst: boolean;
  readonly isOfWishes: boolean;
}
/** Where on which list: "right at the top of my travel list", "high on our wish list". */
function rankOf(words: readonly Word[], verb?: Word): Rank | undefined {
  const said = `${verb?.word === "tops" ? "top of " : ""}${words.map(({ word }) => word).join(" ")}`;
  const { first, high, kind } = LISTED.exec(said)?.groups ?? {};
  if (first === undefined && high === undefined && kind === undefined) return undefined;
  return { isFirst: first !== undefined, isOfWishes: kind !== undefined || first !== undefined };
}
const LISTED =
  /^(?:(?:at|right|still|very|the|up|always) )*(?:(?:(?<first>top|head|number (?:one|1)|first)|(?<high>high(?: up)?)) )?(?:of|on) (?:my|our)(?: (?<kind>bucket|wish|travel|dream|life|holiday))?(?: list|list)$/u;

/** Sentences worth parsing for a cleft. */
export const CLEFT_TOLD =
  /(?<!\p{L})(?:(?:what|all) (?:i|we)|(?:the|one) (?:\p{L}+ ){1,3}(?:i|we)|is where (?:i|we)|list)(?!\p{L})/iu;
