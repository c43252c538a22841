/**
 * Standing instructions on the assistant's behaviour: "pls always give me celsius" becomes `Give
 * celsius`, with the attribute it sets. One-off requests are excluded.
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import type { Instruction } from "../../language-rules.ts";
import { readPermission } from "../things/permissions.ts";
import { isLastingInstruction, keyOf, withoutAsides, withoutOpening, withoutReason } from "./instruction-frames.ts";
import { asFollowingScene, rewriteInstruction } from "./instruction-words.ts";
import { joinWords, makeWord, tagWords, type Word, type Words } from "./parse.ts";
import { clean, lowerFirst, textOf } from "./text.ts";
import { trimSentence } from "./trim.ts";
import { BASE_VERBS, gerund } from "./verbs.ts";
import { listedWords } from "./words.ts";

/** @param sentence the original words */
export function readInstruction(words: Words, sentence: string): Instruction | undefined {
  // "You can always improve": advice.
  if (/^you (?:can|could) always /iu.test(sentence) || OFFER.test(sentence) || SECRET.test(sentence)) return undefined;
  const uses = listedUses(sentence) ?? permittedInstead(words, sentence);
  if (uses !== undefined) return uses;
  const asksPolitely = POLITE_ORDER.test(sentence);
  if (/\?\s*$/.test(sentence) && !asksPolitely) return undefined;
  const own = withoutAsides(withoutOpening(words));
  const { lead, main } = splitCondition(own);
  const lifted = readPermission(trimSentence(words));
  if (lifted !== undefined) return withKey(lifted);
  const where = lead.length === 0 ? "" : asFollowingScene(lead);
  if (where === undefined) return undefined;
  const isConditional = /^(?:when|whenever|if|unless)$/.test(lead[0]?.word ?? "");
  const lasting = (part: Words): Instruction | undefined => {
    const order = withoutReason(withoutAsides(withoutOpening(part)));
    // "If I ask for recipes, no shrimp"
    const core =
      coreInstruction(order) ??
      (isConditional && order[0]?.word === "no" ? startsWithWords("don't include", order.slice(1)) : undefined);
    if (core === undefined) return undefined;
    const text = clean(where === "" ? core : `${core} ${lowerFirst(where)}`);
    if (text.length < TEXT_MIN || ADDRESSED.test(text.replaceAll(/"[^"]*"/gu, ""))) return undefined;
    if (UNRESOLVED_ORDER.test(text)) return undefined;
    const key = keyOf(text);
    return isLastingInstruction(text, sentence, key, isConditional) ? withKey(text, key) : undefined;
  };
  const [first, ...others] = separateOrders(main).map(lasting);
  const [second, ...rest] = others.filter((each) => each !== undefined);
  // "Three sentences at most, and no emojis"
  if (first === undefined && second?.key !== undefined) return { ...second, others: rest };
  const keys = new Set([first, ...others].map((each) => each?.key));
  return first === undefined || others.length === 0 || keys.size <= others.length || keys.has(undefined)
    ? lasting(main)
    : { ...first, others: others.filter((each) => each !== undefined) };
}

/** "You can write paragraphs again, no more bullet points": one wish, which the second half must not end. */
function permittedInstead(words: Words, sentence: string): Instruction | undefined {
  const { permitted = "", ended } = PERMITTED_INSTEAD.exec(sentence)?.groups ?? {};
  const comma = words.findIndex(({ after }) => /^,/.test(after));
  const last = words[comma];
  if (ended === undefined || last === undefined) return undefined;
  const own = readInstruction([...words.slice(0, comma), { ...last, after: "" }], permitted);
  return own === undefined ? undefined : { ...own, text: `${own.text}, no more ${ended}` };
}
const PERMITTED_INSTEAD =
  /^(?<permitted>(?:\p{L}+,? ){0,3}you (?:can|may|could) [^,.!?]{3,60}), (?:and )?no more (?<ended>[^,.!?]{2,40})[.!]*$/iu;

/** "They don't know yet, so keep it quiet": of what was just told. */
const SECRET =
  /(?<!\p{L})keep (?:it|this|that) (?:quiet|secret|a secret|private|to yourself|between us|under wraps|on the down ?low|hush)(?!\p{L})/iu;

/** "Use Berlin for Europe, Toronto for Americas, and avoid Friday meetings": three wishes (GUM-11). */
function listedUses(sentence: string): Instruction | undefined {
  const { uses, order = "" } = LISTED_USES.exec(sentence.trim())?.groups ?? {};
  const [first = "", ...others] = uses?.split(/, (?:and )?| and /u) ?? [];
  const last = order === "" ? undefined : readInstruction(tagWords(order), order);
  if (![first, ...others].every((use) => USE.test(use)) || (others.length === 0 && last === undefined))
    return undefined;
  return {
    text: `Use ${first}`,
    others: [...others.map((use) => ({ text: `Use ${use}` })), ...(last === undefined ? [] : [last])],
  };
}
export const LISTED_USES =
  /^(?=[^.!?]*[.!]*$)(?:(?:please|always) )*use (?<uses>[^.!?]{1,60} for [^.!?]+?)(?:,? and (?<order>(?:avoid|never|don't|always|no) [^.!?]+))?[.!]*$/iu;
const USE = /^\p{L}[\p{L}\p{N} .'-]{0,40} for \p{L}[\p{L} -]{0,40}$/u;

/** Questions that ask for something lasting: "can you keep recipes short?" */
export const POLITE_ORDER: RegExp = compilePattern(
  [
    /^(?:\p{L}+,? )?(?:can|could|would|will) you (?:please |kindly )?(?:always|never|stop|from now on|in future)(?!\p{L})/u,
    /^(?:\p{L}+,? )?(?:can|could|would) you (?:please )?keep (?:(?:your|my|the|all) )?\p{L}+s (?!going|up|in mind)/u,
    /^(?:\p{L}+,? )?(?:can|could) you (?:please )?(?:not|use) /u,
    /^i(?:['’]d| would) (?:prefer|like|love|appreciate)(?: it)? if you (?!were|had|want)/u,
    /^i(?:['’]d| would) rather you (?:called|addressed) me /u,
    /^(?:\p{L}+,? )?(?:can|could|would) you .{3,60} (?:from now on|in future|every time)\?/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

/** "No more bullet points, just text", "short answers instead of long ones": changes how to answer. */
export const STYLE_CHANGE =
  /(?<!.)(?=.*(?<!\p{L})(?:no|any ?more|anymore|instead|rather than|just|only|stop|drop|forget|skip|enough)(?!\p{L})).*(?<!\p{L})(?:bullets?|bullet[- ]points?|emojis?|emoticons?|markdown|headings|short paragraphs|full sentences|exclamation marks|hashtags|(?:short|long|brief)(?:er)? (?:answers|replies))(?!\p{L})/u;

/** "Dont send me video links", "stop apologizing": of the assistant's ways. */
export const NEGATED_ORDER =
  /^(?:(?:and|but|so|also|pls|please),? )*(?:(?:do not|don['’]?t|never) (?:ever )?(?:send|give|show|use|call|sugar-?coat|apologi[sz]e|add|include|suggest|recommend|lecture|repeat|assume|quote|cite|write|put|start|end|explain|translate|mention|(?:sign|close|finish|open|begin|address|format|title)(?: off)?(?= (?:(?:my|your|any|the|an?|these|our) )?(?:\p{L}+ )?(?:letters?|e-?mails?|mails?|messages?|notes?|posts?|texts?|cards?|answers?|replies|invitations?|newsletters?)(?!\p{L})))|stop (?:sending|giving|showing|using|calling|apologi[sz]ing|adding|including|suggesting|recommending|lecturing|repeating|assuming|quoting|writing|putting|starting|ending|saying|being)|no need to (?:apologi[sz]e|explain|repeat|summari[sz]e|remind|add|say|thank|flatter|praise|hedge|warn|comment)|(?:i (?:hate|(?:do not|don['’]?t) like|can['’]?t stand)(?: it)?|it annoys me) (?:when|if) you)(?!\p{L})/u;

/** "I prefer short answers with bullet points": of the assistant's answers. */
export const PREFERRED_STYLE =
  /^(?:(?:and|but|also|btw|so),? )*i(?:['’]d| would)? (?:really |much |generally |usually |always )*(?:prefer|like|love|want|appreciate) (?:my |your |the )?(?:\p{L}+(?:,| and)? ){0,4}(?:answers|replies|responses|explanations|summaries|(?:tables|bullets|lists|examples|links|sources|diagrams|emojis) when you)(?!\p{L})/u;

/** "Code examples always in Kotlin" */
export const ALWAYS_AS =
  /^(?:(?:all|code|my|the) )*(?:examples?|snippets?|code|recipes?|answers?|prices?|dates?|times?|temperatures?|measurements?|amounts?|summaries|translations?|distances?|weights?) always (?:in|with|as) /u;

/** "Answer in Welsh and don't use emojis": each order can change without the other. */
function separateOrders(words: Words): readonly Words[] {
  const instead = words.findIndex(({ word }, at) => word === "instead" && words[at + 1]?.word === "of");
  // "Short paragraphs instead of bullet points"
  if (instead > 0)
    return [words.slice(0, instead), [makeWord("no", " "), makeWord("more", " "), ...words.slice(instead + 2)]];
  const parts: Words[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    const isJoined = /^(?:and|but|plus)$/.test(words[at]?.word ?? "");
    if (!isJoined && !/^[,;]/.test(words[at - 1]?.after ?? "")) continue;
    const next = words[isJoined ? at + 1 : at];
    // "No more bullet points, just short paragraphs", "no tables, plain text instead"
    const isContrast = parts.length === 0 && NEGATES.test(words[0]?.word ?? "") && isInPlace(words.slice(at));
    if (next === undefined || !(isBase(next) || OPENS_ORDER.test(next.word) || isContrast)) continue;
    parts.push(words.slice(from, at));
    from = isJoined ? at + 1 : at;
    at = from;
  }
  const last = words.slice(from);
  return [...parts, parts.length > 0 && last.at(-1)?.word === "instead" ? last.slice(0, -1) : last];
}
const NEGATES = /^(?:no|don't|stop|drop|without|i)$/u;
const isInPlace = (words: Words): boolean =>
  /^(?:just|only)$/.test(words[0]?.word ?? "") || words.at(-1)?.word === "instead";
const OPENS_ORDER = /^(?:do|don't|never|always|no|please|without|only)$/u;

const withKey = (text: string, key = keyOf(text)): Instruction => ({ text, ...(key === undefined ? {} : { key }) });
const TEXT_MIN = 6;
/** "Bear that in mind everywhere", "stop mentioning her": the reference is unresolved. */
/** "Borrow it whenever you like". */
const OFFER = /(?:when|whenever|if|any ?time) you(?:['’]d)? (?:like|want|fancy|wish|feel like it)[\s.!]*$/iu;
const UNRESOLVED_ORDER =
  /^(?:Don't )?(?:put|suggest|recommend|mention|include|play|give|show|bring up) (?:him|her|them|(?:that|those|this|it)(?! \p{L}*(?:s|ing)(?!\p{L})))(?=$|[ ,])|^(?:Don't )?use (?:those|these|them|it|that|this)(?=$| (?:when|whenever|if|please)(?!\p{L}))/iu;
const ADDRESSED = /(?<!\p{L})(?:you|your|yours|yourself|me|my|mine|i|we|us|our)(?!['\p{L}])/iu;

interface SplitInstruction {
  readonly lead: Words;
  readonly main: Words;
}

/** "Whenever I paste notes, give back only …": splits the condition from the instruction. */
function splitCondition(words: Words): SplitInstruction {
  const first = words[0]?.word ?? "";
  const none: SplitInstruction = { lead: [], main: words };
  if (!LEADING.has(first) && !/ing$/.test(first)) return none;
  const comma = words.findIndex(({ after }) => /^[,:]/.test(after));
  const order = words.findIndex(({ word }, index) => index > 1 && /^(?:always|never|please)$/.test(word));
  if (comma !== -1 && comma < words.length - 1 && (order === -1 || comma < order))
    return { lead: words.slice(0, comma + 1), main: words.slice(comma + 1) };
  if (order !== -1) return { lead: words.slice(0, order), main: words.slice(order) };
  return /^(?:for|in|at)$/.test(first) ? none : { lead: [], main: words };
}
const LEADING = listedWords("leading");

/** The instruction itself, beginning with its verb. */
function coreInstruction(words: Words): string | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  return (
    formOfAddress(words) ??
    prohibition(words) ??
    reversion(words) ??
    wish(words) ??
    quality(words) ??
    imperative(words) ??
    (second === undefined ? undefined : verblessInstruction(words))
  );
}

/** "call me Lupe", "address me as Mrs Lindqvist", "don't call me mate". */
function formOfAddress(words: Words): string | undefined {
  const call = words.findIndex(({ word }) => /^(?:call|address)(?:ed)?$/.test(word));
  if (
    call === -1 ||
    call > CALL_WITHIN ||
    !/^(?:me|us)$/.test(words[call + 1]?.word ?? "") ||
    words[call + 2] === undefined
  )
    return undefined;
  if (/^(?:when|at|before|after|on|tomorrow|later|back|in|if|a|again)$/.test(words[call + 2]?.word ?? ""))
    return undefined;
  const isDenied = words.slice(0, call).some(({ word }) => /^(?:not|never|stop)$/.test(word));
  const isIntroduced = words[call + 2]?.word === "as" || words[call + 2]?.word === "by";
  // "address me informally" tells how.
  if (!isIntroduced && words[call]?.word.startsWith("address") === true) return undefined;
  const rest = words.slice(isIntroduced ? call + 3 : call + 2);
  const comma = rest.findIndex(({ after }, index) => /^[,;]/.test(after) && rest[index + 1]?.word !== "not");
  const name = rewriteInstruction(comma === -1 ? rest : rest.slice(0, comma + 1));
  return name === undefined || name.length === 0
    ? undefined
    : `${isDenied ? "Don't address as" : "Address as"} ${clean(name.map(({ written, after }) => written + after).join(""))}`;
}
const CALL_WITHIN = 4;

const startsWithWords = (head: string, words: Words): string | undefined => {
  const rewritten = rewriteInstruction(words);
  return rewritten === undefined || rewritten.length === 0
    ? undefined
    : textOf([...(head === "" ? [] : [makeWord(head, " ", "Verb")]), ...rewritten]);
};

/** "stop putting emojis", "no tables", "I don't want you writing my essays". */
function prohibition(words: Words): string | undefined {
  const list = words.map(({ word }) => word);
  const at = (count: number): Words => words.slice(count);
  const starts = (phrase: string): boolean => phrase.split(" ").every((part, index) => list[index] === part);
  // "Stop the game" is a one-off request.
  if (/^(?:stop|quit) (?:the|this|that|it)$/.test(list.slice(0, 2).join(" ")) && !isStyle(at(2))) return undefined;
  for (const phrase of DENYING)
    if (starts(phrase)) return startsWithWords("don't", withBaseVerb(at(phrase.split(" ").length)));
  // "No more than three suggestions": a limit.
  if (starts("no more than")) return startsWithWords("give no more than", at(3));
  for (const phrase of REFUSING) {
    const rest = at(phrase.split(" ").length);
    if (starts(phrase) && rest[0]?.word === "to") return avoidedTopic(rest.slice(1));
    if (starts(phrase) && (!/^(?:lose|cut|drop|skip) /u.test(phrase) || isStyle(rest)))
      return startsWithWords(isStyle(rest) ? "don't use" : "don't include", rest);
  }
  if (/^(?:never|not)$/.test(list[0] ?? "") && isBase(words[1])) return startsWithWords("don't", at(1));
  return undefined;
}
/** "I don't want to talk about my ex" → "Don't talk about the ex". Other wishes are the speaker's own. */
function avoidedTopic(words: Words): string | undefined {
  const [first = "", second = ""] = words.map(({ word }) => word);
  const isOf = /^(?:about|of)$/.test(second);
  if (first === "discuss") return startsWithWords("don't", words);
  if (/^(?:talk|speak|chat)$/.test(first) && isOf) return startsWithWords("don't", words);
  if (first === "hear" && isOf) return startsWithWords("don't talk", words.slice(1));
  return undefined;
}

/** "Using the emojis" means all; "the word delve" is one. */
const isBareArticle = ([first, second]: Words): boolean =>
  first?.word === "the" && !/^(?:words?|phrases?|terms?|expressions?|names?)$/.test(second?.word ?? "");

/** "putting emojis" → "put emojis". */
function withBaseVerb(words: Words): Words {
  const [first, ...rest] = words;
  if (first === undefined || (/^(?:just|only|simply|merely)$/.test(first.word) && isBase(rest[0]))) return words;
  if (/^(?:with|using)$/.test(first.word))
    return [makeWord("use", " ", "Verb"), ...(isBareArticle(rest) ? rest.slice(1) : rest)];
  if (!/ing$/.test(first.word) || BASE_VERBS.has(first.word))
    return isBase(first) || first.tags.has("Verb") ? words : [makeWord("use", " ", "Verb"), ...words];
  const base = baseOfGerund(first.word);
  return [makeWord(base, first.after, "Verb"), ...rest];
}

/** "putting" → "put", "using" → "use". */
function baseOfGerund(word: string): string {
  const stem = word.slice(0, -3);
  for (const form of [stem, `${stem}e`, stem.slice(0, -1)])
    if (BASE_VERBS.has(form) && gerund(form, false) === word) return form;
  return BASE_VERBS.has(`${stem}e`) || /(?:[iy][sz]|[vc])$/.test(stem) ? `${stem}e` : stem;
}

/** "go back to long answers", "switch back to answering in English". */
function reversion(words: Words): string | undefined {
  const list = words.map(({ word }) => word);
  const to = list.indexOf("to");
  if (!/^(?:go|switch|change|come|back)$/.test(list[0] ?? "") || list[to - 1] !== "back" || to > BACK_MAX)
    return undefined;
  const rest = words.slice(to + 1);
  if (rest[0] === undefined || keyOf(list.slice(to).join(" ")) === undefined) return undefined;
  return /ing$/.test(rest[0].word)
    ? startsWithWords("", withBaseVerb(rest))
    : startsWithWords(isStyle(rest) ? "use" : "give", rest);
}
const BACK_MAX = 2;

const isStyle = (words: Words): boolean => keyOf(`Use ${words.map(({ word }) => word).join(" ")}`) !== undefined;

/** "I always want the recommendation first" → "Give the recommendation first". */
function wish(words: Words): string | undefined {
  if (words[0]?.word !== "i" && words[0]?.word !== "we") return undefined;
  let at = 1;
  while (/^(?:always|only|just|would|really|also|strongly|generally|usually)$/.test(words[at]?.word ?? "")) at++;
  if (!/^(?:want|need|prefer|like|love)$/.test(words[at]?.word ?? "")) return undefined;
  const next = words[at + 1];
  if (
    next === undefined ||
    /^(?:to|it|that|this|you)$/.test(next.word) ||
    (next.tags.has("Gerund") && !next.tags.has("Noun"))
  )
    return undefined;
  const isOnly = words.slice(1, at).some(({ word }) => word === "only");
  if (words[at]?.word === "prefer" && words.some(({ word }) => word === "over" || word === "to"))
    return startsWithWords("prefer", words.slice(at + 1));
  return startsWithWords(isOnly ? "give only" : "give", words.slice(at + 1));
}

/** "Good morning messages should be gentle" → "Keep good morning messages gentle". */
function quality(words: Words): string | undefined {
  const at = words.findIndex(({ word }) => /^(?:should|must)$/.test(word));
  if (at < 1 || at > TO_BE_MAX || words[0]?.word === "you" || words[0]?.word === "i") return undefined;
  const isNegated = words[at + 1]?.word === "not";
  const be = words[at + (isNegated ? 2 : 1)];
  const rest = words.slice(at + (isNegated ? 3 : 2));
  const subject = words
    .slice(0, at)
    .map((word, index) => (index === 0 ? { ...word, written: word.word } : word))
    .filter(({ word }) => word !== "always");
  if (be?.word === "be" && rest.length > 0)
    return startsWithWords("keep", [
      ...subject.map((word, index) => (index === subject.length - 1 ? { ...word, after: " " } : word)),
      ...(isNegated ? [makeWord("not", " ")] : []),
      ...rest.filter(({ word }) => word !== "always"),
    ]);
  return undefined;
}
const TO_BE_MAX = 7;

const isBase = (word: Word | undefined): boolean =>
  word !== undefined && (ORDERING.has(word.word) || (BASE_VERBS.has(word.word) && !word.written.includes("-")));
const ORDERING = listedWords("ordering");

/** "Use metric units": an order as such. */
function imperative(words: Words): string | undefined {
  let at = 0;
  while (
    /^(?:always|please|just|only|also|kindly|then|but|and|instead|so|well)$/.test(words[at]?.word ?? "") &&
    words[at + 1] !== undefined
  )
    at++;
  const verb = words[at];
  // "Always confirm exact locations": a verb that no list has.
  const isOrder = isBase(verb) || (at > 0 && verb?.tags.has("Infinitive") === true && !verb.tags.has("Noun"));
  if (verb === undefined || !isOrder || (verb.tags.has("Plural") && !ORDERING.has(verb.word))) return undefined;
  const isOnly = words.slice(0, at).some(({ word }) => word === "only");
  const next = words[at + 1];
  // "Tests in Rust": a noun that looks like an imperative.
  if (
    next === undefined ||
    (/^(?:is|are|in|as)$/.test(next.word) &&
      !/^(?:be|answer|reply|respond|speak|write|talk|sign|put|call|think|act|explain|round|start|end|begin|stay|keep|list)$/.test(
        verb.word,
      ))
  )
    return undefined;
  const own: Words = [{ ...verb, written: verb.word }, ...words.slice(at + 1)];
  return startsWithWords(isOnly ? "only" : "", own);
}

/** Instructions without a verb: "Distances in miles", "two sentences max". */
function verblessInstruction(words: Words): string | undefined {
  const [first] = words;
  if (
    first === undefined ||
    /^(?:i|we|you|he|she|it|they|my|our|this|that|there|what|which|how|why|and|but|any|some)$/.test(first.word)
  )
    return undefined;
  const next = words[1];
  if (first.tags.has("Verb") && !first.tags.has("Noun") && !first.tags.has("Gerund")) return undefined;
  if (/^(?:a|an|the|my|this|that|these|me|it|out|up|down)$/.test(next?.word ?? "")) return undefined;
  if (
    (first.tags.has("Verb") || BASE_VERBS.has(first.word) || !first.tags.has("Noun")) &&
    next !== undefined &&
    (next.tags.has("Determiner") ||
      next.tags.has("Pronoun") ||
      next.tags.has("Possessive") ||
      /^(?:down|up|out|that|this|an?|the)$/.test(next.word))
  )
    return undefined;
  const verb = words.findIndex(
    ({ word, tags }) =>
      /^(?:is|are|was|were|has|have|will|can)$/.test(word) ||
      (tags.has("PastTense") && tags.has("Verb") && !tags.has("Adjective")) ||
      (tags.has("PresentTense") && !tags.has("Infinitive") && !tags.has("Gerund") && !tags.has("Noun")),
  );
  if (verb !== -1) return undefined;
  const given = words
    .slice(0, NOMINAL_GIVEN)
    .some(({ word }) =>
      /^(?:distances?|times?|prices?|temperatures?|dates?|amounts?|weights?|answers?|recipes?|explanations?|sentences?|words?|numbers?|hints?|facts?|steps?|summar(?:y|ies)|links?|sources?|examples?|measurements?|results?|options?|reasons?|definitions?|lines?)$/.test(
        word,
      ),
    );
  const written = /^(?:commit|messages?|emails?|texts?|letters?|tests?|docs?|comments?)/.test(first.word);
  const lower = words.map((word, index) =>
    index === 0 && !/^\p{Lu}{2}/u.test(word.written) && !word.tags.has("ProperNoun")
      ? { ...word, written: word.word }
      : word,
  );
  const wish = startsWithWords(
    given ? "give" : written ? "write" : "use",
    first.word === "in" ? lower.slice(1) : lower,
  );
  // "Big fan of tea" and "back home" are not instructions.
  const isMeant = words.some(({ word }) => /^(?:all|every|each|always|any|everything|by)$/.test(word));
  // "Always supporting each other"
  if (words.some(({ word }, at) => word === "each" && words[at + 1]?.word === "other")) return undefined;
  // "31,000 euros", "around 60 euros" is an amount; "prices in euros" is an instruction.
  const isAmount = /^(?:(?:about|around|roughly|maybe|under|over|up to|max|at most|between) )?[£$€]?\d/iu.test(
    joinWords(words),
  );
  return wish === undefined || isAmount || (!isMeant && keyOf(wish) === undefined) ? undefined : wish;
}
const NOMINAL_GIVEN = 3;

/** Openings of a prohibition, longer ones first. */

/** Before an action. */
const DENYING = [
  "do not ever",
  "do not",
  "stop",
  "quit",
  "you do not need to",
  "you do not have to",
  "no need to",
  "there is no need to",
  "i do not want you to",
  "i do not want you",
  "i do not need you to",
  "i would prefer you not to",
  "i would rather you did not",
  "i would prefer that you did not",
  "please do not",
  "must not",
  "you must not",
  "you should not",
  "can you stop with the",
  "stop with the",
  "no longer",
  "never again",
  "refrain from",
  "please refrain from",
  "never ever",
  "try not to",
  "please never",
  "i hate it when you",
  "i hate when you",
  "i do not like it when you",
  "i do not like it if you",
  "i do not like if you",
  "i hate it if you",
  "i hate if you",
  "i can not stand it when you",
  "it annoys me when you",
].sort((one, other) => other.length - one.length);
/** Before a thing. */
const REFUSING = [
  "still no",
  "no more",
  "no",
  "i do not want any",
  "i do not want",
  "i do not need",
  "i do not like",
  "i hate",
  "i can not stand",
  "enough with the",
  "spare me the",
  "save me the",
  "lose the",
  "cut the",
  "drop the",
  "skip the",
  "without",
].sort((one, other) => other.length - one.length);
