/**
 * Likes and dislikes without a verb of liking: "horror isn't my thing", "reality TV is the worst",
 * "fennel tastes like soap to me", "big fan of slow films", "gone off coffee". They become `Doesn't
 * like …` and `Likes …`, so that questions about either find them.
 */
import type { ClauseMemory } from "../../language-rules.ts";
import type { ResolvePronoun } from "../clauses/clause.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { FILLERS, MODALS } from "../clauses/words.ts";
import * as lists from "./taste-words.ts";
import { readVerblessTaste } from "./taste-words.ts";

/** @param words without openers and closers */
export function readTaste(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const own = words.filter(({ word, after }) => !FILLERS.has(word) || /^,/.test(after));
  const found: Taste | undefined =
    readLostTaste(own) ??
    readChoiceOver(own) ??
    readFondness(own) ??
    readItIsForMe(own) ??
    readSubject(own) ??
    readVerblessTaste(own);
  if (found === undefined || !isThing(found.thing, found.isGeneral)) return undefined;
  const thing = rewriteFirstPerson(withLowerFirst(found.thing), { isSpeaker: true, resolve });
  if (thing === undefined || thing.length === 0) return undefined;
  const head = found.head.split(" ").map((word) => makeWord(word, " ", "Verb"));
  return { text: `${textOf([...head, ...thing])}${found.because ?? ""}`, isSure: true };
}

interface Taste {
  readonly head: "likes" | "doesn't like" | "no longer likes" | "prefers";
  readonly thing: Words;
  /** About things in general, not an event: "musicals are the worst". */
  readonly isGeneral?: boolean;
  readonly because?: string;
}

const startsWith = (words: Words, at: number, phrase: string): boolean =>
  phrase.split(" ").every((part, index) => words[at + index]?.word === part);
const longestAt = (words: Words, at: number, list: readonly string[]): number =>
  Math.max(0, ...list.filter((phrase) => startsWith(words, at, phrase)).map((phrase) => phrase.split(" ").length));

/** After "I", if present. */
const speakerEnd = (words: Words): number => (/^(?:i|we)$/.test(words[0]?.word ?? "") ? 1 : 0);

/** "I've gone off coffee", "went off meat last year". */
function readLostTaste(words: Words): Taste | undefined {
  let at = speakerEnd(words);
  if (/^(?:have|am)$/.test(words[at]?.word ?? "")) at++;
  if (!/^(?:gone|went|going)$/.test(words[at]?.word ?? "") || words[at + 1]?.word !== "off") return undefined;
  const thing = upTo(
    words.slice(at + 2),
    /^(?:since|after|because|when|completely|entirely|recently|lately|a|last|this)$/,
  );
  return /^(?:to|the|on|for|with|and|sick|grid|work|topic)$/.test(thing[0]?.word ?? "to")
    ? undefined
    : { head: "no longer likes", thing };
}

/** "I'd choose tea over coffee any day". */
function readChoiceOver(words: Words): Taste | undefined {
  const at = speakerEnd(words);
  const isChoice = words[at]?.word === "would" && /^(?:choose|take|pick)$/.test(words[at + 1]?.word ?? "");
  const over = isChoice ? words.findIndex(({ word }) => word === "over") : -1;
  const other = upTo(words.slice(over + 1), /^(?:any|anytime|every|because|since|when)$/);
  return over <= at + 2 || other.length === 0
    ? undefined
    : { head: "prefers", thing: [...words.slice(at + 2, over + 1), ...other], isGeneral: true };
}

/** "not a fan of crowds", "I could live on dumplings", "never got into jazz". */
function readFondness(words: Words): Taste | undefined {
  const at = speakerEnd(words);
  const liking = longestAt(words, at, lists.LIKING);
  if (liking > 0) return { head: "likes", thing: withoutListTail(words.slice(at + liking)) };
  const endless = readEndless(words, at);
  if (endless !== undefined) return { head: "likes", thing: endless };
  const disliking = longestAt(words, at, lists.DISLIKING);
  if (disliking > 0) return { head: "doesn't like", thing: withoutListTail(words.slice(at + disliking)) };
  let be = at;
  let isNegated = false;
  while (/^(?:am|was|have|been|not|never|no|always|so|much|all)$/.test(words[be]?.word ?? "")) {
    if (/^(?:not|never|no)$/.test(words[be]?.word ?? "")) isNegated = true;
    be++;
  }
  const fond = longestAt(words, be, lists.FOND);
  // "Into the woods": a liking only with "I'm" or "not".
  const isBare = be === 0 && !/fan$/.test(words[be + fond - 2]?.word ?? "");
  if (fond === 0 || isBare || (be > 0 && words[be - 1]?.word === "was")) return undefined;
  return { head: isNegated ? "doesn't like" : "likes", thing: withoutListTail(words.slice(be + fond)) };
}

/** "could listen to podcasts all day". */
function readEndless(words: Words, at: number): Words | undefined {
  const verb = words[at]?.word === "could" ? longestAt(words, at + 1, lists.ENDLESS) : 0;
  const text = words.map(({ word }) => word).join(" ");
  return verb === 0 ||
    !/ (?:all (?:day|night|year)|for (?:hours|days|ever)|forever|every (?:single )?(?:day|night|meal|morning))(?: |$)/.test(
      text,
    )
    ? undefined
    : upTo(words.slice(at + 1 + verb), /^(?:all|for|forever|every|and)$/);
}

/** "sweets, more of a cheese person": after the comma, a list continues rather than contrasts. */
function withoutListTail(words: Words): Words {
  const contrast = words.findIndex(
    ({ word }, at) =>
      at > 0 &&
      /^,/.test(words[at - 1]?.after ?? "") &&
      /^(?:more|but|just|except|though|unless|not|only|so|prefer|always|never|especially)$/.test(word),
  );
  return contrast === -1 ? words : ended(words.slice(0, contrast));
}

/** "it's kombucha for me these days": a current choice. */
function readItIsForMe(words: Words): Taste | undefined {
  const from = words[0]?.word === "its" ? 1 : words[0]?.word === "it" && words[1]?.word === "is" ? 2 : -1;
  const forMe = words.findIndex(({ word }, at) => word === "for" && words[at + 1]?.word === "me");
  if (from === -1 || forMe <= from || !isEnd(words, forMe + 1)) return undefined;
  const thing = ended(words.slice(from, forMe));
  const isNoun =
    thing.at(-1)?.tags.has("Noun") === true && !thing.some(({ word }) => /^(?:a|an|the|too|time|no|not)$/.test(word));
  return isNoun ? { head: "likes", thing } : undefined;
}

/** "horror isn't my thing", "musicals are the worst", "cilantro tastes like soap". */
function readSubject(words: Words): Taste | undefined {
  const verb = words.findIndex(
    ({ word }, at) =>
      at > 0 &&
      (/^(?:is|are|was)$/.test(word) || lists.EFFECT_VERBS.has(word) || TASTING.test(word) || isTexture(words, at)),
  );
  if (verb < 1 || verb > SUBJECT_MAX) return undefined;
  const { word } = words[verb] as Word;
  const thing = ended(words.slice(0, verb));
  // "Can't stand coriander, tastes like soap": the reason of another clause.
  if (thing.some(({ word: each, tags }) => MODALS.has(each) && !tags.has("Noun"))) return undefined;
  if (TASTING.test(word)) return readTasting(words, verb, thing);
  if (isTexture(words, verb)) return readTasting(words, verb + 2, thing);
  if (!/^(?:is|are|was)$/.test(word)) {
    const length = longestAt(words, verb + 1, lists.EFFECTS_BAD);
    const isPlain = length === 1 && !lists.PLAIN_EFFECTS.has(word);
    return length === 0 || isPlain || !isEnd(words, verb + length)
      ? undefined
      : { head: "doesn't like", thing: thing[0]?.word === "no" ? withoutNo(thing) : thing, isGeneral: true };
  }
  const isNegated = words[verb + 1]?.word === "not";
  const at = verb + (isNegated ? 2 : 1);
  const own = longestAt(words, at, lists.OWN_KIND);
  if (own > 0 && isEnd(words, at + own - 1))
    return startsWith(words, at, "for me") && !isNegated
      ? undefined
      : { head: isNegated ? "doesn't like" : "likes", thing };
  const [bad, good] = [longestAt(words, at, lists.VERDICTS_BAD), longestAt(words, at, lists.VERDICTS_GOOD)];
  if (isNegated || word === "was" || bad + good === 0 || !isEnd(words, at + bad + good - 1)) return undefined;
  return { head: bad > 0 ? "doesn't like" : "likes", thing, isGeneral: true };
}
const SUBJECT_MAX = 6;
const TASTING = /^(?:tastes?|smells?)$/;
/** "have the texture of erasers". */
const isTexture = (words: Words, at: number): boolean =>
  /^(?:has|have)$/.test(words[at]?.word ?? "") && startsWith(words, at + 1, "the texture of");

/** At the end, or before punctuation, "to me", "either" or a connective. */
const isEnd = (words: Words, at: number): boolean =>
  words[at + 1] === undefined ||
  /^[,;.]/.test(words[at]?.after ?? "") ||
  /^(?:either|anymore|too|so|but|and|because|these|nowadays|to|imo|honestly|at)$/.test(words[at + 1]?.word ?? "");

/** "fennel tastes like toothpaste to me": unpleasant, or so only to the speaker. */
function readTasting(words: Words, verb: number, thing: Words): Taste | undefined {
  if (!/^(?:like|of)$/.test(words[verb + 1]?.word ?? "")) return undefined;
  const what = upTo(words.slice(verb + 2), /^(?:to|for|so|and|but|because)$/);
  const last = what.at(-1);
  if (last === undefined || what.length > WHAT_MAX || !lists.FOUL.has(last.word)) return undefined;
  const because = ` (${words[verb]?.word} ${words[verb + 1]?.word} ${textOf(ended(what)).toLowerCase()})`;
  return { head: "doesn't like", thing: withoutNo(thing), isGeneral: true, because };
}
/** "no beetroot ever, tastes of earth": the verb expresses the "no". */
function withoutNo(thing: Words): Words {
  const own = thing[0]?.word === "no" ? thing.slice(1) : thing;
  const end = own.findIndex(({ word, after }) => /^(?:ever|please|thanks)$/.test(word) || /^,/.test(after));
  const isCut = end > 0 && /^(?:ever|please|thanks)$/.test(own[end]?.word ?? "");
  return ended(own.slice(0, end === -1 ? own.length : isCut ? end : end + 1));
}
const WHAT_MAX = 3;

function upTo(words: Words, stop: RegExp): Words {
  const end = words.findIndex(
    ({ word }, at) => at > 0 && (stop.test(word) || /^[,;.]/.test(words[at - 1]?.after ?? "")),
  );
  return ended(end === -1 ? words : words.slice(0, end));
}
const ended = (words: Words): Words =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, after: "" } : word));

/** A noun phrase for a kind of thing, without pronoun, clause or, in general, possession. */
function isThing(words: Words, isGeneral = false): boolean {
  const [first] = words;
  if (first === undefined || words.length > THING_MAX) return false;
  if (/^(?:it|that|this|these|those|he|she|they|you|what|which|there|who|everything|all|one|i|we)$/.test(first.word))
    return false;
  if (isGeneral && (/^(?:the|my|our|his|her|their|your|a|an)$/.test(first.word) || first.tags.has("Possessive")))
    return false;
  return !words.some(
    ({ word, tags }) =>
      /^(?:i|you|he|she|it|they|is|are|was|were|if)$/.test(word) || (tags.has("PastTense") && !tags.has("Adjective")),
  );
}
const THING_MAX = 12;

/** Lower-cases the first word, which no longer begins the sentence. */
const withLowerFirst = (words: Words): Words => {
  const [first, ...rest] = words;
  const isName =
    first === undefined ||
    ["ProperNoun", "Place", "Person", "Acronym"].some((tag) => first.tags.has(tag)) ||
    !/^\p{Lu}\p{Ll}+$/u.test(first.written);
  return isName ? words : [{ ...first, written: first.word }, ...rest];
};
