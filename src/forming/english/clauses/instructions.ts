/**
 * Standing wishes on how the assistant behaves: "pls always give me celsius" becomes `Give celsius`, with the attribute that it sets. What is to
 * be done once is none.
 */

import { permitted } from "../things/permissions.ts";
import { isStanding, keyOf, opened, withoutAsides, withoutReason } from "./instruction-frames.ts";
import { rewritten, scene } from "./instruction-words.ts";
import { put, type Word } from "./parse.ts";
import { clean, lowered, textOf } from "./text.ts";
import { trimmed } from "./trim.ts";
import { BASE_VERBS, gerund } from "./verbs.ts";
import { set } from "./words.ts";

export interface Instruction {
  readonly text: string;
  readonly key?: string;
}

/** @param said the words as said */
export function instructionOf(words: readonly Word[], said: string): Instruction | undefined {
  const asksPolitely =
    /^(?:\p{L}+,? )?(?:can|could|would|will) you (?:please )?(?:always|never|stop|from now on|in future)/iu.test(said);
  if (/\?\s*$/.test(said) && !asksPolitely) return undefined;
  const own = withoutAsides(opened(words));
  const { lead, main } = parted(own);
  const lifted = permitted(trimmed(words));
  if (lifted !== undefined) return withKey(lifted);
  const core = coreOf(withoutReason(withoutAsides(opened(main))));
  if (core === undefined) return undefined;
  const where = lead.length === 0 ? "" : scene(lead);
  if (where === undefined) return undefined;
  const text = clean(where === "" ? core : `${core} ${lowered(where)}`);
  if (text.length < TEXT_MIN || SPOKEN_TO.test(text.replaceAll(/"[^"]*"/gu, ""))) return undefined;
  if (POINTING_ORDER.test(text)) return undefined;
  const key = keyOf(text);
  const isConditional = /^(?:when|whenever|if|unless)$/.test(lead[0]?.word ?? "");
  return isStanding(text, said, key, isConditional) ? withKey(text, key) : undefined;
}
const withKey = (text: string, key = keyOf(text)): Instruction => ({ text, ...(key === undefined ? {} : { key }) });
const TEXT_MIN = 6;
/** "Bear that in mind everywhere", "stop mentioning her": of what, the order does not say. */
const POINTING_ORDER =
  /^(?:Don't )?(?:put|suggest|recommend|mention|include|play|give|show|bring up) (?:him|her|them|(?:that|those|this|it)(?! \p{L}*(?:s|ing)(?!\p{L})))(?=$|[ ,])/iu;
const SPOKEN_TO = /(?<!\p{L})(?:you|your|yours|yourself|me|my|mine|i|we|us|our)(?!['\p{L}])/iu;

interface Parted {
  readonly lead: readonly Word[];
  readonly main: readonly Word[];
}

/** "Whenever I paste notes, give back only …": what sets the scene, and the wish. */
function parted(words: readonly Word[]): Parted {
  const first = words[0]?.word ?? "";
  const none: Parted = { lead: [], main: words };
  if (!LEADING.has(first) && !/ing$/.test(first) && !(first === "good" && false)) return none;
  const comma = words.findIndex(({ after }) => /^[,:]/.test(after));
  const order = words.findIndex(({ word }, place) => place > 1 && /^(?:always|never|please)$/.test(word));
  if (comma !== -1 && comma < words.length - 1 && (order === -1 || comma < order))
    return { lead: words.slice(0, comma + 1), main: words.slice(comma + 1) };
  if (order !== -1) return { lead: words.slice(0, order), main: words.slice(order) };
  return /^(?:for|in|at)$/.test(first) ? none : { lead: [], main: words };
}
const LEADING = set(
  "when whenever if for in at on after before during unless as each every while with once from until anytime throughout regarding",
);

/** The wish itself, beginning with its verb. */
function coreOf(words: readonly Word[]): string | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  return (
    called(words) ??
    denied(words) ??
    wentBack(words) ??
    wanted(words) ??
    toBe(words) ??
    ordered(words) ??
    (second === undefined ? undefined : nominal(words))
  );
}

/** "call me Lupe", "address me as Mrs Lindqvist", "don't call me mate". */
function called(words: readonly Word[]): string | undefined {
  const call = words.findIndex(({ word }) => word === "call" || word === "address");
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
  const rest = words.slice(words[call + 2]?.word === "as" || words[call + 2]?.word === "by" ? call + 3 : call + 2);
  const comma = rest.findIndex(({ after }, place) => /^[,;]/.test(after) && rest[place + 1]?.word !== "not");
  const name = rewritten(comma === -1 ? rest : rest.slice(0, comma + 1));
  return name === undefined || name.length === 0
    ? undefined
    : `${isDenied ? "Don't address as" : "Address as"} ${clean(name.map(({ written, after }) => written + after).join(""))}`;
}
const CALL_WITHIN = 3;

const told = (head: string, words: readonly Word[]): string | undefined => {
  const said = rewritten(words);
  return said === undefined || said.length === 0
    ? undefined
    : textOf([...(head === "" ? [] : [put(head, " ", "Verb")]), ...said]);
};

/** "stop putting emojis", "no tables", "you do not need to", "I don't want you writing my essays". */
function denied(words: readonly Word[]): string | undefined {
  const list = words.map(({ word }) => word);
  const at = (count: number): readonly Word[] => words.slice(count);
  const starts = (phrase: string): boolean => phrase.split(" ").every((part, place) => list[place] === part);
  // "Stop the game": once, and of now.
  if (/^(?:stop|quit) (?:the|this|that|it)$/.test(list.slice(0, 2).join(" ")) && !isStyle(at(2))) return undefined;
  for (const phrase of DENYING) if (starts(phrase)) return told("don't", verbFirst(at(phrase.split(" ").length)));
  for (const phrase of REFUSING)
    if (starts(phrase) && (!/^(?:lose|cut|drop|skip) /u.test(phrase) || isStyle(at(phrase.split(" ").length))))
      return told(isStyle(at(phrase.split(" ").length)) ? "don't use" : "don't include", at(phrase.split(" ").length));
  if (/^(?:never|not)$/.test(list[0] ?? "") && isBase(words[1])) return told("don't", at(1));
  return undefined;
}
/** "putting emojis" → "put emojis". */
function verbFirst(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  if (first === undefined) return words;
  if (/^(?:with|using)$/.test(first.word))
    return [put("use", " ", "Verb"), ...rest.filter(({ word }, place) => !(place === 0 && word === "the"))];
  if (!/ing$/.test(first.word) || BASE_VERBS.has(first.word))
    return isBase(first) || first.tags.has("Verb") ? words : [put("use", " ", "Verb"), ...words];
  const base = baseOfGerund(first.word);
  return [put(base, first.after, "Verb"), ...rest];
}

/** "putting" → "put", "using" → "use". */
function baseOfGerund(word: string): string {
  const stem = word.slice(0, -3);
  for (const form of [stem, `${stem}e`, stem.slice(0, -1)])
    if (BASE_VERBS.has(form) && gerund(form, false) === word) return form;
  return BASE_VERBS.has(`${stem}e`) || /(?:[iy][sz]|[vc])$/.test(stem) ? `${stem}e` : stem;
}

/** "go back to long answers", "switch back to answering in English". */
function wentBack(words: readonly Word[]): string | undefined {
  const list = words.map(({ word }) => word);
  const to = list.indexOf("to");
  if (!/^(?:go|switch|change|come|back)$/.test(list[0] ?? "") || list[to - 1] !== "back" || to > BACK_MAX)
    return undefined;
  const rest = words.slice(to + 1);
  if (rest[0] === undefined || keyOf(list.slice(to).join(" ")) === undefined) return undefined;
  return /ing$/.test(rest[0].word) ? told("", verbFirst(rest)) : told(isStyle(rest) ? "use" : "give", rest);
}
const BACK_MAX = 2;

const isStyle = (words: readonly Word[]): boolean =>
  keyOf(`Use ${words.map(({ word }) => word).join(" ")}`) !== undefined;

/** "I always want the recommendation first" → "Give the recommendation first". */
function wanted(words: readonly Word[]): string | undefined {
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
    return told("prefer", words.slice(at + 1));
  return told(isOnly ? "give only" : "give", words.slice(at + 1));
}

/** "Good morning messages should be gentle" → "Keep good morning messages gentle". */
function toBe(words: readonly Word[]): string | undefined {
  const at = words.findIndex(({ word }) => /^(?:should|must)$/.test(word));
  if (at < 1 || at > TO_BE_MAX || words[0]?.word === "you" || words[0]?.word === "i") return undefined;
  const isNegated = words[at + 1]?.word === "not";
  const be = words[at + (isNegated ? 2 : 1)];
  const rest = words.slice(at + (isNegated ? 3 : 2));
  const subject = words
    .slice(0, at)
    .map((word, place) => (place === 0 ? { ...word, written: word.word } : word))
    .filter(({ word }) => word !== "always");
  if (be?.word === "be" && rest.length > 0)
    return told("keep", [
      ...subject.map((word, place) => (place === subject.length - 1 ? { ...word, after: " " } : word)),
      ...(isNegated ? [put("not", " ")] : []),
      ...rest.filter(({ word }) => word !== "always"),
    ]);
  return undefined;
}
const TO_BE_MAX = 7;

const isBase = (word: Word | undefined): boolean =>
  word !== undefined && (BASE_VERBS.has(word.word) || ORDERING.has(word.word)) && !word.written.includes("-");
const ORDERING = set(
  "use keep give be put write answer reply respond speak talk tell show send explain ask remind add include avoid skip drop sign cite quote assume prefer treat refer address call check run commit take mention call suggest recommend stick start end begin make let round convert name default default summarise summarize bring format leave mark label proofread greet maintain provide follow say limit note warn spell list break cut save store remember return translate correct teach challenge be get flag batch indent structure state phrase word number date highlight compare indicate pretend act generate produce describe consider notify alert wait focus",
);

/** "Use metric units": an order as such. */
function ordered(words: readonly Word[]): string | undefined {
  let at = 0;
  while (
    /^(?:always|please|just|only|also|kindly|then|but|and|instead|so|well)$/.test(words[at]?.word ?? "") &&
    words[at + 1] !== undefined
  )
    at++;
  const verb = words[at];
  if (verb === undefined || !isBase(verb) || (verb.tags.has("Plural") && !ORDERING.has(verb.word))) return undefined;
  const isOnly = words.slice(0, at).some(({ word }) => word === "only");
  const next = words[at + 1];
  // "Tests in Rust": a noun that looks like an order.
  if (
    next === undefined ||
    (/^(?:is|are|in|as)$/.test(next.word) &&
      !/^(?:be|answer|reply|respond|speak|write|talk|sign|put|call|think|act|explain|round|start|end|begin|stay|keep|list)$/.test(
        verb.word,
      ))
  )
    return undefined;
  const own: readonly Word[] = [{ ...verb, written: verb.word }, ...words.slice(at + 1)];
  return told(isOnly ? "only" : "", own);
}

/** "Distances in miles", "Tabs, not spaces, in all my code", "two sentences max": a wish without a verb. */
function nominal(words: readonly Word[]): string | undefined {
  const [first] = words;
  if (
    first === undefined ||
    /^(?:i|we|you|he|she|it|they|my|our|this|that|there|what|which|how|why|and|but)$/.test(first.word)
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
  const lower = words.map((word, place) =>
    place === 0 && !/^\p{Lu}{2}/u.test(word.written) && !word.tags.has("ProperNoun")
      ? { ...word, written: word.word }
      : word,
  );
  const wish = told(given ? "give" : written ? "write" : "use", lower);
  // "Big fan of tea" and "back home" wish for nothing.
  const isMeant = words.some(({ word }) => /^(?:all|every|each|always|any|everything|by)$/.test(word));
  // "31,000 euros" is an amount, "prices in euros" a wish.
  const isAmount = /^[£$€]?\d/u.test(first.written);
  return wish === undefined || isAmount || (!isMeant && keyOf(wish) === undefined) ? undefined : wish;
}
const NOMINAL_GIVEN = 3;

/** How a wish begins that something be left (instructions.ts); longer ones first, or what is left of one is taken for the wish. */

/** Before what is not to be done. */
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
].sort((one, other) => other.length - one.length);
/** Before what is not to be used. */
const REFUSING = [
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
