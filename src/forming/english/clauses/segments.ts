/**
 * Where an English sentence holds several: between clauses that have a subject of their own, before a question or a request that follows a
 * statement, before a comment, and in dictation, which has no commas.
 */

import type { Span } from "../../../model/item.ts";
import { selfLeadEnds } from "../people/self-leads.ts";
import { asksAt } from "../things/asked-thing.ts";
import { isReactionTo } from "../things/health.ts";
import { isAsking, isAskingListener } from "./asking.ts";
import { clauseAt, hasVerb, isDictated, isSpokenClause, opensLead } from "./borders.ts";
import { isBroken, type RawWord, rawWords } from "./raw-words.ts";
import { AUXILIARIES, BASE_VERBS, isFiniteForm, isThirdPersonForm } from "./verbs.ts";
import { FILLERS, KEPT_ADVERBS, PREPOSITIONS, SUBORDINATORS, set } from "./words.ts";

/** A longer sentence is a document's. */
const SENTENCE_MAX = 1_000;

/** Parts of `text` between `start` and `end`, in order, without what joins them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  if (end - start > SENTENCE_MAX) return [{ start, end }];
  const sentence = text.slice(start, end);
  const words = rawWords(sentence);
  const view: View = { words, isAsked: /\?\s*$/.test(sentence), isSpoken: isDictated(sentence, words.length) };
  const parts: Span[] = [];
  let first = 0;
  let from = 0;
  let isQuoted = isOdd(words[0]?.gap ?? "");
  let depth = 0;
  for (let at = 1; at < words.length; at++) {
    const gap = withoutFaces(words[at]?.gap ?? "");
    if (isOdd(gap)) isQuoted = !isQuoted;
    depth = Math.max(0, depth + gap.split("(").length - gap.split(")").length);
    if (isQuoted || depth > 0) continue;
    const next = cutAt(view, first, at);
    if (next === undefined || isReactionTo(words, first, next)) continue;
    const stop = behindMarks(sentence, words[at - 1]?.end ?? 0);
    parts.push({ start: start + from, end: start + stop });
    from = words[next]?.start ?? stop;
    first = next;
    at = next;
  }
  parts.push({ start: start + from, end });
  return parts.map((part) => trimmed(text, part)).filter((part) => part.end > part.start);
}

interface View {
  readonly words: readonly RawWord[];
  readonly isAsked: boolean;
  readonly isSpoken: boolean;
}

/** ":(" ends a sentence, and opens no bracket. */
const withoutFaces = (gap: string): string =>
  gap.replaceAll(/\s[:;]['-]?[()/|]+(?=\s|$)|\s?\p{Extended_Pictographic}+\uFE0F?/gu, "…");

const isOdd = (gap: string): boolean => (gap.match(/["“”]/g) ?? []).length % 2 === 1;

function behindMarks(sentence: string, from: number): number {
  let at = from;
  while (/["”)]/.test(sentence.charAt(at))) at++;
  return at;
}

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}

/** "and", "so", "because": they join, and say nothing of the part. */
const JOINTS = new Set("and but so because cause cuz cos then though although plus yet while".split(" "));
const isStrong = (gap: string): boolean =>
  /[;–—…]|\s-{1,2}\s|\.{2,}|[!.]+["”)]?\s|\s[:;=]['-]?[)(/|]+\s|<3|\p{Extended_Pictographic}/u.test(gap);
const ABBREVIATED = new Set("dr mr mrs ms prof st no vs approx e.g i.e etc jr sr".split(" "));
const WORDS_MIN = 2;

/** Where the next part begins, if the one from `first` on ends before `at`. */
function cutAt(view: View, first: number, at: number): number | undefined {
  const { words } = view;
  const word = words[at];
  if (word === undefined || at - first < WORDS_MIN) return undefined;
  const gap = withoutFaces(word.gap);
  if (
    /^\.\s/.test(gap) &&
    (ABBREVIATED.has(words[at - 1]?.word ?? "") || /^\p{Lu}$/u.test(words[at - 1]?.written ?? ""))
  )
    return undefined;
  if (isStrong(gap)) return behindJoints(words, at);
  if (selfLeadEnds(words, first, at)) return behindJoints(words, at);
  // "an update on grandad: he takes …"
  if (gap.includes(":") && /^(?:he|she|we|i)$/.test(word.word) && !hasVerb(words, first, at) && clauseAt(words, at))
    return at;
  // "thank you note help: my aunt gave me a watch"
  if (gap.includes(":") && /^(?:my|our)$/.test(word.word) && at - first < HEADING_MAX && clauseAt(words, at)) return at;
  if (gap.includes(":") || gap.includes("(")) return undefined;
  const isComma = /,/.test(gap) || word.word === "comma";
  if (opensLeadIn(words, first, at) && clauseAt(words, at)) return at;
  if (isEvident(words, at)) return at;
  if (word.word === "comma")
    return isComma && clauseAt(words, behindJoints(words, at + 1)) ? behindJoints(words, at + 1) : undefined;
  if (isComma) return behindComma(view, first, at);
  return withoutComma(view, first, at);
}

/** So many words say what for; more are a clause. */
const HEADING_MAX = 6;

/** "Just so you know I …": how something is said is no part of it. */
const opensLeadIn = (words: readonly RawWord[], first: number, at: number): boolean =>
  LEAD_INS.has(
    words
      .slice(first, at)
      .map(({ word }) => word)
      .join(" "),
  );
const LEAD_INS = new Set(["just so you know", "so you know", "just fyi", "for the record", "by the way"]);

/** "…, turns out she's allergic". */
const isEvident = (words: readonly RawWord[], at: number): boolean =>
  words[at]?.word === "turns" && words[at + 1]?.word === "out" && words[at - 1]?.word !== "it";

function behindJoints(words: readonly RawWord[], at: number): number {
  let place = at;
  while (
    place < words.length - 1 &&
    place < at + JOINTS_MAX &&
    (JOINTS.has(words[place]?.word ?? "") ||
      isEmphasis(words, place, at) ||
      (place > at && /^(?:um+|uh+)$/.test(words[place]?.word ?? "")))
  )
    place++;
  return place;
}
const JOINTS_MAX = 3;
/** "…, but do correct my mistakes". */
const isEmphasis = (words: readonly RawWord[], place: number, at: number): boolean =>
  place > at && words[place]?.word === "do" && BASE_VERBS.has(words[place + 1]?.word ?? "");

function behindComma({ words, isAsked }: View, first: number, at: number): number | undefined {
  const next = behindJoints(words, at);
  if (isSequel(words, at)) return at + 2;
  if (isNaming(words, at) || asksAt(words, at) !== undefined || isChosenInstead(words, first, at)) return undefined;
  if (isAbsence(words, at) || isBehindChoice(words, first, at)) return at;
  if (isThingFirst(words, first, at)) return at;
  if (isAsking(words, next, isAsked)) return opensLead(words, first, at) ? undefined : next;
  const word = words[at]?.word ?? "";
  // ", who …" behind a name; in the middle of a clause it only says which one.
  if (word === "who")
    return hasVerb(words, first, at) &&
      /^\p{Lu}|^(?:son|daughter|brother|sister|husband|wife|mother|father|mum|dad|partner|friend|neighbour|uncle|aunt|cousin|boss)$/u.test(
        words[at - 1]?.written ?? "",
      ) &&
      isFiniteForm(words[at + 1]?.word ?? "")
      ? at
      : undefined;
  if (word === "so" && FOLLOWING.test(words[next]?.word ?? "")) return next;
  // "…, you can call me Con".
  if (word === "you" && /^(?:can|may|could)$/.test(words[at + 1]?.word ?? "") && words[at + 2]?.word === "call")
    return at;
  if (word === "which" || word === "whose" || word === "where" || word === "when" || word === "until") return undefined;
  // "Staying in Oslo, wifi is terrible": two clauses; "on Mondays, trains are late": one.
  if (bareClauseAt(words, next))
    return opensLead(words, first, at) && !/ing$/.test(words[first]?.word ?? "") ? undefined : next;
  if (!clauseAt(words, next, /^(?:so|but|because)$/.test(words[next - 1]?.word ?? "") && next > at)) return undefined;
  if (opensLead(words, first, at) && next === at) return undefined;
  // "I met Ann, my sister and Bo" has no second clause; "Anna, my sister, lives": what is said of her comes yet.
  return hasVerb(words, first, at) || next > at || !isOpenName(words, first, at) ? next : undefined;
}

/** Behind "so" they lead to what is wished because of it: "so no nuts", "so bonus if there is soy milk". */
const FOLLOWING =
  /^(?:no|never|maybe|only|guess|excuse|bonus|ideally|preferably|nothing|anything|something|sorry|apologies|if|when|\p{L}{3,}ing)$/u;

/** "…, before that I taught chemistry". */
const isSequel = (words: readonly RawWord[], at: number): boolean =>
  /^(?:before|after|since)$/.test(words[at]?.word ?? "") &&
  /^(?:that|then)$/.test(words[at + 1]?.word ?? "") &&
  /^(?:i|we)(?:'|$)/.test(words[at + 2]?.word ?? "");

/** "…, it's called Plotwise": the name of what was just said. */
const isNaming = (words: readonly RawWord[], at: number): boolean =>
  /^(?:it's|its|it is|we're|we are)$/.test(words[at]?.word ?? "")
    ? /^(?:called|named)$/.test(words[at + 1]?.word ?? "")
    : /^(?:it is|we are)$/.test(`${words[at]?.word} ${words[at + 1]?.word}`) &&
      /^(?:called|named)$/.test(words[at + 2]?.word ?? "");

/** "No pond after all, we're going for a rain garden": the choice goes with what it takes the place of. */
const isChosenInstead = (words: readonly RawWord[], first: number, at: number): boolean =>
  words[first]?.word === "no" &&
  words[at - 2]?.word === "after" &&
  words[at - 1]?.word === "all" &&
  words.slice(at, at + CHOICE_WITHIN).some(({ word }) => /^(?:going|went|go)$/.test(word));
const CHOICE_WITHIN = 4;

/** "…, going for a rain garden, the kids are too small": why, or something else. */
const isBehindChoice = (words: readonly RawWord[], first: number, at: number): boolean =>
  words[first]?.word === "no" &&
  words.slice(first, at - 2).some(({ word }, place, all) => word === "after" && all[place + 1]?.word === "all");

/** "The bills are nuts, moved everything to the other one": behind what a thing is like, the speaker has left out "I". */
const isThingFirst = (words: readonly RawWord[], first: number, at: number): boolean =>
  /^(?:moved|switched|changed|went|got|bought|sold|left|quit|dropped|cancelled|booked|signed|hired|fired|started|stopped|\p{L}{2,}ed)$/u.test(
    words[at]?.word ?? "",
  ) &&
  isFiniteForm(words[at]?.word ?? "") &&
  words[at + 1] !== undefined &&
  words.slice(first, at).some(({ word }) => /^(?:is|are|was|were)$/.test(word)) &&
  words
    .slice(first, at)
    .every(
      ({ word, written }) =>
        /^[^\p{Lu}]/u.test(written) &&
        !/^(?:i|we|he|she|they|my|our|his|her|mum|dad|mom|who)$/.test(word.split("'")[0] ?? ""),
    );

/** "Emeka, …": a name alone, of whom something is said behind an apposition. */
const isOpenName = (words: readonly RawWord[], first: number, at: number): boolean =>
  at - first <= NAME_MAX &&
  /^\p{Lu}/u.test(words[first]?.written ?? "") &&
  !/^(?:my|our|the|a|an|i|we)$/.test(words[first]?.word ?? "") &&
  // "Ask Greta, she knows": no name begins with what is to be done.
  !(BASE_VERBS.has(words[first]?.word ?? "") && at - first > 1);
const NAME_MAX = 3;

function withoutComma(view: View, first: number, at: number): number | undefined {
  const { words, isAsked, isSpoken } = view;
  const word = words[at]?.word ?? "";
  const event = lifeEventAt(words, at);
  if (event !== undefined) return event;
  const next = behindJoints(words, at);
  if (next > at) {
    if (word === "since" || word === "while" || (word === "then" && !isSpoken)) return undefined;
    if (isOpenLead(words, first, at)) return undefined;
    if (word === "so" && (isAsking(words, next, true) || FOLLOWING.test(words[next]?.word ?? ""))) return next;
    if (/^(?:because|cause|cuz|cos)$/.test(word))
      return /^(?:i|we|i am|i have)$/.test((words[next]?.word ?? "").replace(/'.*/, "")) && clauseAt(words, next)
        ? next
        : undefined;
    // "I'm a single mum and need cheap ideas": what is needed for a task is no part of who one is.
    if (/^(?:need|looking)$/.test(words[next]?.word ?? "") && isElidedWish(words, next)) return next;
    if (isAsking(words, next, isAsked) && (word !== "and" || isAskingListener(words, next))) return next;
    const isSure = /^(?:so|but|because)$/.test(words[next - 1]?.word ?? "");
    return isAbsence(words, next) ||
      (clauseAt(words, next, isSure) && (hasVerb(words, first, at) || isElided(words, first, at)))
      ? next
      : undefined;
  }
  // "I'm in year 9 can you help me": in chat nothing parts them.
  if (isBareRequest(words, first, at)) return at;
  if (!isSpoken) return undefined;
  return at - first > WORDS_MIN &&
    !isOpenLead(words, first, at) &&
    hasVerb(words, first, at) &&
    isSpokenClause(words, first, at)
    ? at
    : undefined;
}

const isBareRequest = (words: readonly RawWord[], first: number, at: number): boolean =>
  /^(?:can|could|would|will)$/.test(words[at]?.word ?? "") &&
  isAskingListener(words, at) &&
  hasVerb(words, first, at) &&
  !/^(?:what|how|where|when|which|who|things?|all|best|way|if|whether|that|and|or)$/.test(words[at - 1]?.word ?? "");

/** "… and no headaches since May", "…, no more crutches": of what is over, without a verb. */
const isAbsence = (words: readonly RawWord[], at: number): boolean =>
  words[at]?.word === "no" &&
  (words[at + 1]?.word === "more" || words.slice(at + 2, at + ABSENCE_WITHIN).some(({ word }) => word === "since"));
const ABSENCE_WITHIN = 5;

/** "Full time on the farm since May and …": a state whose "I am" was left out, and nobody who is with the speaker. */
const isElided = (words: readonly RawWord[], first: number, at: number): boolean =>
  /^(?:full|part|back|off|self-employed|full-time|part-time)$/.test(words[first]?.word ?? "") && at - first > WORDS_MIN;

/** "… since I retired in November", "… now that we're divorced": a life event is news by itself. */
function lifeEventAt(words: readonly RawWord[], at: number): number | undefined {
  const joint = words[at]?.word ?? "";
  const from = /^(?:since|because)$/.test(joint)
    ? at + 1
    : joint === "now" && words[at + 1]?.word === "that"
      ? at + 2
      : -1;
  const subject = words[from]?.word ?? "";
  if (!/^(?:i|we|i am|i have|i'm|i've|we're|we've)$/.test(subject)) return undefined;
  const verb = words.slice(from + 1, from + 1 + EVENT_WITHIN).find(({ word }) => !EVENT_HELPERS.test(word))?.word ?? "";
  return LIFE_EVENTS.has(verb) ? from : undefined;
}
const EVENT_WITHIN = 3;
const EVENT_HELPERS = /^(?:am|are|was|have|been|got|just|finally|recently|officially)$/;
const LIFE_EVENTS = new Set("retired divorced separated widowed engaged married pregnant".split(" "));

/** "When it was strung and he played, …": what it leads to comes behind the comma. */
function isOpenLead(words: readonly RawWord[], first: number, at: number): boolean {
  if (!opensLead(words, first, at)) return false;
  return words.slice(at).some(({ gap }) => /,/.test(gap));
}

/** True where a clause of that form begins at a word. */
const bareClauseAt = (words: readonly RawWord[], at: number): boolean =>
  isFormerly(words, at) ||
  isElidedWish(words, at) ||
  isElidedTaste(words, at) ||
  isBareSubject(words, at) ||
  isCareer(words, at);

/** "…, used to teach maths", "…, retired since May": what the speaker no longer does. */
const isFormerly = (words: readonly RawWord[], at: number): boolean =>
  (words[at]?.word === "used" && words[at + 1]?.word === "to" && words[at + 2] !== undefined) ||
  (words[at]?.word === "retired" && /^(?:since|in|from|now)$/.test(words[at + 1]?.word ?? ""));

/** "…, can't stand okra", "…, not big on mint": a taste of its own, without its "I". */
function isElidedTaste(words: readonly RawWord[], at: number): boolean {
  const [first = "", second = "", third = ""] = words.slice(at, at + TASTE_WORDS).map(({ word }) => word);
  if (isBroken(words, at + 1)) return false;
  if (/^(?:can't|cannot|cant|can not)$/.test(first))
    return /^(?:stand|bear|abide|stomach)$/.test(second) && third !== "";
  if (first === "not") return /^(?:big|keen)$/.test(second) ? third === "on" : second === "a" && third === "fan";
  return /^(?:hate|loathe|detest|adore|despise)$/.test(first) && !/^(?:it|that|this|them|and|or)$/.test(second);
}
const TASTE_WORDS = 3;

/** "38 years as a train driver was enough". */
const isCareer = (words: readonly RawWord[], at: number): boolean =>
  /^years?$/.test(words[at + 1]?.word ?? "") &&
  words[at + 2]?.word === "as" &&
  /^(?:an?|the)$/.test(words[at + 3]?.word ?? "");

/** "need 4 quick dinners", "looking for a quiet hotel", "wondering what to cook", "moved to York in April": without their "I". */
function isElidedWish(words: readonly RawWord[], at: number): boolean {
  const [first = "", second = ""] = [words[at]?.word, words[at + 1]?.word];
  if (second === "" || isBroken(words, at + 1)) return false;
  if (/^(?:need|want|wanna|gotta)$/.test(first)) return !/^(?:and|or|is|are|for)$/.test(second);
  if (/^(?:moved|switched|changed)$/.test(first)) return /^(?:to|from|over|into|back)$/.test(second);
  if (first === "looking") return second === "for" || second === "to";
  return (
    /^(?:wondering|thinking|trying|hoping)$/.test(first) &&
    /^(?:how|what|where|which|if|whether|about|to)$/.test(second)
  );
}

/** "feet are ruined", "horror isn't my thing", "double rooms are fine". */
function isBareSubject(words: readonly RawWord[], at: number): boolean {
  if (!isPlainNoun(words[at]?.word ?? "")) return false;
  for (let place = at + 1; place <= at + SUBJECT_MAX; place++) {
    const word = words[place]?.word;
    if (word === undefined || isBroken(words, place)) return false;
    if (/^(?:is|are|was|were|has|have)$/.test(word) || /^(?:is|are|was|were|has|have|does|do)(?:n't| not)$/.test(word))
      return words[place + 1] !== undefined && !isBroken(words, place + 1);
    if (isThirdPersonForm(word) && /^(?:me|us|like|awful|terrible|great)$/.test(words[place + 1]?.word ?? ""))
      return true;
    if (!isPlainNoun(word) && !KEPT_ADVERBS.has(word) && !FILLERS.has(word)) return false;
  }
  return false;
}
const SUBJECT_MAX = 3;

const isPlainNoun = (word: string): boolean =>
  /^\p{L}[\p{L}/-]*$/u.test(word) &&
  !NO_NOUNS.has(word) &&
  !PREPOSITIONS.has(word) &&
  !SUBORDINATORS.has(word) &&
  !AUXILIARIES.has(word) &&
  !FILLERS.has(word) &&
  !KEPT_ADVERBS.has(word) &&
  (!BASE_VERBS.has(word) || /ing$/.test(word));
const NO_NOUNS = set(
  "i we you he she it they me us him them who which whose that this these those there here what where when why how and or but nor so not no yes as than too more most less very one ones both all each either neither everything nothing something anything bit",
);
