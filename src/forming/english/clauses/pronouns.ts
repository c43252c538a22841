/**
 * Resolves pronouns and demonstratives. They stay if the clause contains the antecedent; otherwise
 * a name replaces them, their phrase is removed, or the clause is rejected.
 */

import type { CompletedClause, Person, PronounResolver } from "../../language-rules.ts";
import { introducedFrom, introducedWork } from "../people/introductions.ts";
import { completeFollowUp } from "./followups.ts";
import { makeWord, type Word, type Words } from "./parse.ts";
import { completeShared, withSharedNoun } from "./shared.ts";
import { completeStart } from "./starts.ts";
import { withNamedThing } from "./thing-pronouns.ts";
import { BASE_VERBS, isPast, isThirdPersonForm } from "./verbs.ts";
import { BE, DEMONSTRATIVES, HAVE, PERSON_WORDS, PREPOSITIONS } from "./words.ts";

export interface Frame {
  /** True if the speaker is the subject. */
  readonly isSpeaker: boolean;
  /** Resolves "she" and "he". */
  readonly resolve?: PronounResolver | undefined;
  /** True if the subject is a person, so that "her book" may be theirs. */
  readonly isOfPerson?: boolean;
  /** The subject, if it is a person. "Him" is someone else. */
  readonly subject?: Person;
  /** Preceding words of the clause, as antecedents of "it". */
  readonly before?: Words;
  /** The verb before the words. */
  readonly verb?: string | undefined;
  /** "When I became a manager, I read": what stands before the subject is past. */
  readonly isOfPast?: boolean;
}

export interface Step {
  readonly output: Words;
  readonly next: number;
}

export function resolveReference(words: Words, at: number, out: Words, frame: Frame): Step | "refused" | undefined {
  const word = words[at];
  // "the guy from IT" refers to a department.
  if (word === undefined || !DEMONSTRATIVES.has(word.word) || word.written === "IT") return undefined;
  const next = words[at + 1];
  const before = out.at(-1);
  switch (word.word) {
    case "this":
    case "that":
    case "these":
    case "those":
    case "one":
    case "ones":
      return resolveDemonstrative(words, at, out, frame);
    case "there":
    case "here":
      return resolveThere(words, at, out);
    case "it":
    case "its":
    case "itself":
      if (word.word === "it" && next?.word === "when") return undefined;
      if (isExpletive(words, at)) return undefined;
      if (
        word.word === "it" &&
        (/^(?:of|about)$/.test(before?.word ?? "") || isObjectOfSubject(words, at) || opensRelative(words, at))
      )
        return "refused";
      if (hasThing(out, frame))
        return isAfterNonAntecedent(words, at, out) ? withoutPhrase(before, next, word, at, out) : undefined;
      break;
    case "them":
    case "they":
    case "theirs":
      if (hasThing(out, frame) || hasPerson(out, frame)) return undefined;
      break;
    default:
      if (hasPerson(out, frame) || (frame.isOfPerson === true && isPossessive(words, at))) return undefined;
      return nameForPronoun(words, at, out, frame);
  }
  return withoutPhrase(before, next, word, at, out) ?? "refused";
}

/** Expletive "it": "I find it hard to", "it rains". */
const isExpletive = (words: Words, at: number): boolean => {
  const before = words[at - 1]?.word ?? "";
  const next = words[at + 1];
  if (/^(?:find|finds|found|make|makes|made)$/.test(before) && next?.tags.has("Adjective") === true) return true;
  return words[at]?.word === "it" && /^(?:rains?|rained|snows?|snowed|freezes|froze)$/.test(next?.word ?? "");
};

/** "We have newts in it": the preceding noun is not the antecedent. */
const isAfterNonAntecedent = (words: Words, at: number, out: Words): boolean =>
  words[at]?.word === "it" &&
  PREPOSITIONS.has(out.at(-1)?.word ?? "") &&
  out.filter(
    ({ tags, word }) => tags.has("Noun") && !tags.has("Pronoun") && !tags.has("Possessive") && word !== "speaker",
  ).length <= 1;

/** "The freedom it brings": what "it" is was said before. */
const opensRelative = (words: Words, at: number): boolean =>
  words[at - 1]?.tags.has("Noun") === true &&
  words[at - 1]?.after === " " &&
  words[at + 1]?.tags.has("Verb") === true &&
  !words[at + 1]?.tags.has("Gerund");

/** "My friends made it": the subject is not what was made. */
const isObjectOfSubject = (words: Words, at: number): boolean =>
  words[at - 1]?.tags.has("Verb") === true &&
  words.slice(0, at - 1).every(({ tags }) => !tags.has("Verb")) &&
  words.slice(0, at - 1).some(({ tags }) => tags.has("Person") || tags.has("Actor") || tags.has("Plural"));

/** Removes a prepositional phrase with a pronoun, such as "in it", if other words remain. */
function withoutPhrase(
  before: Word | undefined,
  next: Word | undefined,
  word: Word,
  at: number,
  out: Words,
): Step | undefined {
  if (before === undefined || !PREPOSITIONS.has(before.word) || out.length < REST_MIN) return undefined;
  // "A friend got me into it"
  if (out.at(-2)?.word === "speaker") return undefined;
  if (next !== undefined && !/^[,.;]/.test(word.after) && (next.tags.has("Verb") || next.tags.has("Adjective")))
    return undefined;
  if (out.at(-2)?.tags.has("Verb") === true && out.length < REST_MIN + 1) return undefined;
  return { output: [], next: -(at + 1) };
}
const REST_MIN = 3;

function hasThing(out: Words, { before = [] }: Frame): boolean {
  return [...before, ...out].some(
    ({ tags, word }) =>
      tags.has("Noun") &&
      !tags.has("Pronoun") &&
      !tags.has("Possessive") &&
      !tags.has("Date") &&
      !tags.has("FirstName") &&
      word !== "speaker" &&
      word !== "i",
  );
}

function hasPerson(out: Words, { before = [] }: Frame): boolean {
  return [...before, ...out].some(
    ({ tags, word }) =>
      tags.has("Person") ||
      tags.has("FirstName") ||
      (tags.has("Actor") && word !== "speaker" && !/^(?:my|our)$/.test(word)) ||
      PERSON_WORDS.has(word) ||
      /^(?:youngest|eldest|oldest)$/.test(word) ||
      (tags.has("Noun") && AGENT.test(word)),
  );
}
/** "Cyclist", "librarian", "postman". */
const AGENT = /\p{L}{2}(?:[lnpstycg]ist|[bcr]ian|[^u]man|woman|gentleman|girl|boy|guest|chef)$/u;

/** Replaces "her" and "him" with a name or relation. */
function nameForPronoun(
  words: Words,
  at: number,
  out: Words,
  { resolve, subject, verb: verbBefore }: Frame,
): Step | "refused" | undefined {
  const word = words[at];
  const isOwner = isPossessive(words, at, at === 0 ? verbBefore : undefined);
  const isOwn = isOwnWord(words, at, subject);
  if (isOwn && /^s?he$/.test(word?.word ?? "")) return undefined;
  // "The conference speaker lost his notes": the speaker's own.
  if (isOwner && isByAgent(out)) return undefined;
  // "Tom says the dog bit him": in a clause of its own, it may be the subject of the outer one.
  const isInner = words.slice(0, at).some((_, place) => isClauseStart(words, place));
  const isObject = /^(?:him|her)$/.test(word?.word ?? "") && !isOwner;
  const other = isObject && !isInner ? subject : undefined;
  const person = isOwn ? subject : resolve?.(/^(?:she|her|hers)$/.test(word?.word ?? "") ? "f" : "m", false, other);
  const name = person?.name ?? (person?.relation === undefined ? undefined : `the ${person.relation}`);
  if (word === undefined || (isObject && isTraded(words, at, verbBefore))) return "refused";
  // Of "for his key", only "for him" can go.
  if (name === undefined)
    return (isOwner ? undefined : withoutPhrase(out.at(-1), words[at + 1], word, at, out)) ?? "refused";
  return {
    output: [makeWord(isOwner ? `${name}'s` : name, word.after, "Noun", "Person")],
    next: at + 1,
  };
}

/** The subject of the clause is somebody known by what they do. */
function isByAgent([article, ...rest]: Words): boolean {
  if (!/^(?:the|an?|some|one)$/.test(article?.word ?? "")) return false;
  const noun = rest
    .slice(0, NOUN_WITHIN)
    .findLast(({ word, tags }) => tags.has("Noun") && !tags.has("ProperNoun") && AGENT_NOUN.test(word));
  return noun !== undefined;
}
const NOUN_WITHIN = 3;
const AGENT_NOUN = /\p{L}{2}(?:er|or|ist|ian|ant|man|woman|boy|girl|guest|chef|nurse|guy|lady|student)$/u;

/** "Sold her to a chap from Hull": the boat. Partners are bought out. */
const isTraded = (words: Words, at: number, verb = ""): boolean =>
  TRADING.test(words[at - 1]?.word ?? verb) && words[at + 1]?.word !== "out";
const TRADING = /^(?:sold|bought|scrapped|repainted|refuelled|parked)$/;

/**
 * "Jelle told me he won't stay", "Norberto drives me if I give him honey": in an inner clause, the
 * subject of the outer one, as far as the gender is known.
 */
const isOwnWord = (words: Words, at: number, subject: Person | undefined): boolean =>
  subject !== undefined &&
  /^(?:s?he|him|her)$/.test(words[at]?.word ?? "") &&
  (subject.gender === undefined || subject.gender === (/^(?:she|her)$/.test(words[at]?.word ?? "") ? "f" : "m")) &&
  (opensOwnClause(words, at) ||
    words
      .slice(0, Math.max(0, at - 1))
      .some(({ word }, place) => SAYING.test(word) || (place > 0 && OPENS_INNER.test(word))));
/** "Quit smoking when he turned 60" */
const opensOwnClause = (words: Words, at: number): boolean =>
  /^s?he$/.test(words[at]?.word ?? "") && at > 1 && OPENS_INNER.test(words[at - 1]?.word ?? "");
const OPENS_INNER = /^(?:if|when|whenever|because|since|while|until|unless|although|though|before|after|once|so|but)$/;
const SAYING =
  /^(?:told|tells|said|says|thinks|thought|promised|decided|hopes|hoped|knows|knew|announced|mentioned|texted|claims|reckons|swears|insists|admitted|wrote|feels|believes|agreed)$/;

function isClauseStart(words: Words, at: number): boolean {
  const [word, next, third] = words.slice(at, at + 3);
  if (word === undefined || next === undefined) return false;
  if (!word.tags.has("Noun") && !word.tags.has("Pronoun")) return false;
  // "Wants me to move nearer to her"
  if (next.word === "to") return BASE_VERBS.has(third?.word ?? "");
  return BE.has(next.word) || isThirdPersonForm(next.word) || isPast(next.word, next.tags);
}

/** "his book", "her first steps", and not "told her". */
function isPossessive(words: Words, at: number, verb = words[at - 1]?.word ?? ""): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return false;
  if (/^(?:his|hers)$/.test(word.word)) return true;
  // "gave her tablets", "write her letters"
  if (GIVING.test(verb) && next?.tags.has("Plural") === true) return false;
  return (
    word.word === "her" &&
    next !== undefined &&
    word.after === " " &&
    next.word !== "no" &&
    (next.tags.has("Noun") || next.tags.has("Adjective") || next.tags.has("Value")) &&
    !next.tags.has("Pronoun") &&
    !next.tags.has("Determiner") &&
    // "I visit her Saturdays"
    !/days$/.test(next.word)
  );
}

const GIVING =
  /^(?:g(?:ave|ives?|iving|iven)|wr(?:ote|ites?|iting)|sen(?:t|ds?|ding)|bring(?:s|ing)?|brought|bak(?:es?|ed|ing)|buy(?:s|ing)?|bought|cook(?:s|ed|ing)?|tell(?:s|ing)?|told|show(?:s|ed|ing)?)$/;

function resolveDemonstrative(words: Words, at: number, out: Words, frame: Frame): Step | "refused" | undefined {
  const word = words[at];
  const next = words[at + 1];
  const before = words[at - 1];
  if (word === undefined) return undefined;
  if (/^ones?$/.test(word.word)) {
    if (
      /^(?:the|this|that|which|every|each|only|first|last|of|in|for)$/.test(before?.word ?? "") ||
      before?.tags.has("Adjective") === true ||
      next?.word === "of" ||
      word.tags.has("Value")
    ) {
      if (next === undefined && !/^(?:the|for)$/.test(before?.word ?? "") && !hasThing(out, frame)) return "refused";
      return undefined;
    }
    return next?.tags.has("Noun") ? undefined : hasThing(out, frame) ? undefined : "refused";
  }
  if (next === undefined || /^[,.;]/.test(word.after))
    return hasThing(out, frame) && word.word === "that"
      ? undefined
      : (withoutPhrase(before, next, word, at, out) ?? "refused");
  // Introduces a relative or content clause.
  if (
    word.word === "that" &&
    (next.tags.has("Pronoun") ||
      next.tags.has("Verb") ||
      next.tags.has("Determiner") ||
      next.tags.has("Possessive") ||
      before?.tags.has("Noun") === true ||
      (isThirdPersonForm(next.word) && words[at + 2]?.tags.has("Determiner") === true) ||
      (isThirdPersonForm(next.word) && words[at + 2]?.tags.has("Possessive") === true) ||
      (before?.tags.has("Verb") === true && next.tags.has("ProperNoun")))
  )
    return undefined;
  // "make that happen", "help that along": the antecedent is in an earlier sentence.
  if (
    /^(?:make|makes|making|made|let|lets|see|seeing|help|helping)$/.test(before?.word ?? "") &&
    BASE_VERBS.has(next.word)
  )
    return "refused";
  // "Those who need it": people in general.
  if (word.word === "those" && /^(?:who|whose|with|without|affected|around|in)$/.test(next.word)) return undefined;
  // "These have been with me for years"
  if (BE.has(next.word) || HAVE.has(next.word)) return "refused";
  if (word.word === "this" && next.tags.has("Possessive") && next.tags.has("Date"))
    return { output: [makeWord("the", " ", "Determiner")], next: at + 2 };
  if (before?.word === "of" && words[at - 2]?.word === "one") return undefined;
  if (word.word === "that" && (next.tags.has("ProperNoun") || before?.word === "now")) return undefined;
  if (
    next.tags.has("Date") ||
    /^(?:morning|year|week|month|summer|winter|spring|autumn|weekend|time|afternoon|evening)$/.test(next.word)
  )
    return undefined;
  // "Isn't that friendly"
  if (word.word === "that" && before?.word === "not" && next.tags.has("Adjective") && !next.tags.has("Noun"))
    return undefined;
  // "I don't have that many"
  if (word.word === "that" && /^(?:many|much|often)$/.test(next.word)) return { output: [], next: at + 1 };
  if (!next.tags.has("Noun") && !next.tags.has("Adjective") && !next.tags.has("Value")) return "refused";
  // "We moved after that storm"
  const isTime = /^(?:after|before|during|since|until|at|in|on|by|from)$/.test(before?.word ?? "");
  return word.word !== "this" && !isTime && isAllSaid(words, at + 1)
    ? "refused"
    : { output: [makeWord("the", word.after, "Determiner")], next: at + 1 };
}
/** "I'm a big fan of that game": which one was said before, and nothing behind it tells. */
function isAllSaid(words: Words, from: number): boolean {
  const end = words.findIndex(
    ({ tags, after }, at) => at >= from && (!(tags.has("Noun") || tags.has("Adjective")) || after !== " "),
  );
  const isLast = end === -1 || words[end]?.after !== " ";
  const said = words.slice(from, end === -1 ? undefined : end + 1);
  return (
    (isLast || /^(?:and|but|or|so|because|when|while|if|too|though|as)$/.test(words[end]?.word ?? "")) &&
    said.every(({ tags }) => !tags.has("ProperNoun"))
  );
}

/** "There" after a verb: the place is essential. */
function resolveThere(words: Words, at: number, out: Words): Step | "refused" | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || (next !== undefined && BE.has(next.word))) return undefined;
  // "My family has been there for me"
  if (word.word === "there" && next?.word === "for" && BE.has(out.at(-1)?.word ?? "")) return undefined;
  // "still lives there, in the same house": the place follows.
  if (/^(?:from|in|at)$/.test(next?.word ?? "") && words[at + 2] !== undefined && !words[at + 2]?.tags.has("Pronoun"))
    return { output: [makeWord("", " ")], next: at + 1 };
  const isPlaceSaid = out.some(
    (each, index) => /^(?:in|at|to|from|near|on)$/.test(each.word) && out[index + 1]?.tags.has("Pronoun") === false,
  );
  if (word.word === "there" && /^(?:over|up|down|out|in|on|near|from)$/.test(out.at(-1)?.word ?? "") && !isPlaceSaid)
    return "refused";
  if (isPlaceSaid) return { output: [makeWord("", word.after)], next: at + 1 };
  return /^(?:go|goes|went|going|gone|live|lives|lived|living|been|be|is|was|move|moved|moving|get|got|stay|stays|stayed|fly|work|works|worked|drive|come|comes|from)$/.test(
    out.at(-1)?.word ?? "",
  ) || out.length < REST_MIN - 1
    ? "refused"
    : { output: [makeWord("", word.after)], next: at + 1 };
}

/** "I'm from Detroit, my mom still lives there", "our trip to Japan! We go on 3 April". */
export function completeClause(said: string, earlier: string): CompletedClause | undefined {
  const shared =
    introducedWork(said, earlier) ??
    introducedFrom(said, earlier) ??
    completeStart(said, earlier) ??
    completeFollowUp(said, earlier) ??
    completeShared(said, earlier);
  if (shared !== undefined) return shared;
  const habit = GAVE_UP.test(said) ? HABIT.exec(earlier)?.[0] : undefined;
  if (habit !== undefined)
    return { text: said.replace(GAVE_UP, `I gave up ${habit.toLowerCase()}ing`), from: earlier.search(HABIT) };
  const role = NEW_JOB.test(earlier) ? NEW_ROLE.exec(said)?.groups : undefined;
  if (role?.["role"] !== undefined)
    return { text: `I work as a ${role["role"]} at ${role["where"]}`, from: earlier.search(NEW_JOB) };
  if (THERE.test(said))
    return placedBy(PLACE, lastSentence(earlier), earlier, (place) => said.replace(THERE, `in ${place}`));
  if (THITHER.test(said)) return placedBy(PLACE, earlier, earlier, (place) => said.replace(THITHER, `to ${place}`));
  if (ALLERGIC.test(said))
    return placedBy(ALLERGEN, earlier, earlier, (thing) => said.replace(ALLERGIC, `$<who> allergic to ${thing}`));
  const expected = DUE.test(said) ? EXPECTING.exec(earlier) : undefined;
  if (expected?.groups !== undefined) {
    const { who = "" } = expected.groups;
    const baby = /^(?:i|we)$/iu.test(who) ? "our baby" : `${who}'s baby`;
    return {
      text: `${baby} is ${said.replace(/^(?:and |she['’]s |he['’]s |it['’]s |i['’]m |we['’]re )*d/iu, "d")}`,
      from: expected.index,
    };
  }
  const going = GOING.exec(said)?.[0];
  if (going === undefined) return withSharedNoun(said, earlier) ?? withNamedThing(said, earlier);
  const preposition = /leav/iu.test(going) ? "for" : "to";
  return placedBy(TRIP, earlier, earlier, (place) => `${going}${preposition} ${place} ${said.slice(going.length)}`);
}

/** "Hanna's having a baby! Due in February". */
const DUE = /^(?:and )?(?:(?:she|he|it)['’]s |i['’]m |we['’]re )?due (?:in|on|around|at|next|this|any) /iu;
const EXPECTING =
  /(?<who>(?:my |our )?(?<!\p{L})\p{L}+(?: \p{Lu}\p{Ll}+)?)(?:['’](?:s|m|re)| (?:is|am|are)) (?:having (?:a baby|twins)|pregnant|expecting)(?!\p{L})[^.!?]{0,30}[.!?,;\s]*$/iu;

/** "I used to smoke. Gave up in 2004". */
const GAVE_UP =
  /^(?:i(?:['’]ve| have)? )?(?:gave|given) (?:it )?up(?= (?:in|last|when|after|at|for|\d|ages|years|two|three|ten)(?!\p{L})|[\s.!]*$)/iu;
const HABIT = /(?<!\p{L})(?:smok|drink|gambl|vap)(?=(?:e|ed|ing|er|s)?(?!\p{L}))/iu;

/** "I got a new job!! Data analyst at the NHS". */
const NEW_JOB =
  /(?<![^.!?])\s*(?:(?:so|omg|yay|guess what|finally),? )*i(?:['’]ve| have)?(?: just| finally)? (?:got|landed|found|accepted) (?:an?|the) (?:new )?job[\s!.:–—-]*$/iu;
const NEW_ROLE =
  /^(?:as )?(?:an? )?(?<role>(?!at|in|with|and|but|that|so|it|i|the|start|begin|work)\p{L}[\p{L}-]*(?: [\p{L}-]+){0,3}?) (?:at|for|with) (?<where>(?:the |an? )?\p{L}[^,.!?]{1,40})[.!]*$/u;

/** "She has three cats, I'm allergic :(". */
const ALLERGIC = /^(?:(?:and|but|so) )?(?<who>i['’]?m|i am)(?: (?:so|really|very|super))? allergic[\s.!:;()/]*$/iu;
const ALLERGEN =
  /(?<!\p{L})(?<place>cats|dogs|horses|rabbits|hamsters|guinea pigs|feathers|pollen|peanuts|nuts|eggs|strawberries|shellfish)(?!\p{L})(?=[^.!?]{0,80}$)/giu;

/** If one place alone is named. */
function placedBy(
  pattern: RegExp,
  text: string,
  earlier: string,
  put: (place: string) => string,
): CompletedClause | undefined {
  const [found, ...others] = [...text.matchAll(pattern)];
  const place = found?.groups?.["place"];
  return found === undefined || place === undefined || others.length > 0
    ? undefined
    : { text: put(place), from: earlier.length - text.length + found.index };
}
function lastSentence(text: string): string {
  const stop = text.search(/[.!?;][^.!?;]*$/u);
  return stop >= 0 && /\s/u.test(text.charAt(stop + 1)) ? text.slice(stop + 2) : text;
}
const THERE =
  /(?<=(?<!\p{L})(?:lives?|lived|living|works?|worked|working|study|studies|studied|grew up|born|stays?|stayed|teach|teaches|school) )there(?! (?:is|are|was|were|in|at|from)(?!\p{L}))(?!\p{L})/iu;
/** "Back from Malta. I'm moving there in the autumn". */
const THITHER =
  /(?<=(?<!\p{L})(?:go|goes|going|went|gone|move|moves|moved|moving|fly|flies|flew|flying|travel|travels|travelling|traveling|drive|drives|drove|driving|return|returned|returning|emigrating|emigrated|back) )there(?! (?:is|are|was|were|in|at|from)(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|the (?:spring|summer|autumn|fall|winter|morning|evening|afternoon|new year|meantime)|\d))(?!\p{L}))(?!\p{L})/iu;
const PLACE = /(?<!\p{L})(?:in|from|to|near) (?<place>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/gu;
const TRIP =
  /(?<!\p{L})(?:trip|holiday|holidays|vacation|honeymoon|journey|visit|travels?|flights?) (?:to|in) (?<place>(?!(?:the|a|an|my|our|see|meet|visit)(?!\p{L}))\p{L}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)(?![\p{L}'’-]| (?:was|were)(?!\p{L}))/gu;
/** Says when, but not where. */
const GOING =
  /^(?:(?:so|and|then|now|update:?),? )*(?:we|i)(?:['’]?re|['’]?m| are| am| will|['’]ll)? (?:go|going|leave|leaving|fly|flying|travel|travell?ing|drive|driving) (?=(?:(?:on|from|in|between|next|this|the|for) )*(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|week|month|summer|winter|spring|autumn|easter|christmas)\p{L}*(?!\p{L})))/iu;
