/**
 * Splits an English sentence into clauses: between independent clauses, before a question or
 * request after a statement, before a comment, and in unpunctuated dictation.
 */

import type { Span } from "../../../model/item.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { relativeWord } from "../people/relative-words.ts";
import { selfLeadEnds } from "../people/self-leads.ts";
import { asksAt } from "../things/asked-thing.ts";
import { isReactionTo, isTreatmentBy, statesPain } from "../things/health.ts";
import { AMBIGUOUS_NOUNS, clauseAt, hasVerb, isDictated, isDictatedClause, isLeadBefore } from "./boundaries.ts";
import { isBroken, type RawWords, rawWords } from "./raw-words.ts";
import { endsReason, reasonAfter, reasonStart } from "./reasons.ts";
import { asksForIdeas, asksInverted, isAskingListener, needsIdeas, startsRequest } from "./requests.ts";
import { sharedStart } from "./shared.ts";
import { startsAfterHiring } from "./starts.ts";
import { AUXILIARIES, BASE_VERBS, isFiniteForm, isThirdPersonForm } from "./verbs.ts";
import { FILLERS, KEPT_ADVERBS, listedWords, MONTHS, NUMBER_WORDS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

/** Longer sentences come from documents. */
const SENTENCE_MAX = 1_000;

/** The clauses between `start` and `end`, in order, without connectives. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  if (end - start > SENTENCE_MAX) return [{ start, end }];
  const sentence = text.slice(start, end);
  if (EN.pattern("fronted-taste").test(sentence)) return [{ start, end }];
  const words = rawWords(sentence);
  const view: View = { words, isQuestion: /\?\s*$/.test(sentence), isDictation: isDictated(sentence, words.length) };
  const parts: Span[] = [];
  let first = 0;
  let from = 0;
  let reason = reasonStart(words, first);
  let isQuoted = isUnusualGap(words[0]?.gap ?? "");
  let depth = 0;
  for (let at = 1; at < words.length; at++) {
    const gap = withoutEmoticons(words[at]?.gap ?? "");
    if (isUnusualGap(gap)) isQuoted = !isQuoted;
    depth = Math.max(0, depth + gap.split("(").length - gap.split(")").length);
    if (isQuoted || depth > 0) continue;
    const opening = reason !== undefined && endsReason(words, reason, at) ? reason : undefined;
    if (opening !== undefined) from = words[opening]?.start ?? from;
    const next = opening === undefined ? cutAt(view, first, at) : afterConnectives(words, at);
    if (next === undefined || staysWithCause(words, first, next)) continue;
    const stop = afterMarks(sentence, words[at - 1]?.end ?? 0);
    if (!isRuleHeading(words, first, next)) parts.push({ start: start + from, end: start + stop });
    from = words[next]?.start ?? stop;
    first = next;
    at = next;
    reason = reasonStart(words, first);
  }
  parts.push({ start: start + from, end });
  return parts.map((part) => trimmed(text, part)).filter((part) => part.end > part.start);
}

const staysWithCause = (words: RawWords, first: number, at: number): boolean =>
  isInner(words, at) || isReactionTo(words, first, at) || isTreatmentBy(words, first, at) || isFinding(words, at);

/** "Not productive unless I'm at work", "mornings wishing I could sleep": the word before would be left alone. */
const isInner = (words: RawWords, at: number): boolean =>
  words[at]?.gap === " " &&
  /^(?:unless|if|whenever|until|till|lest|whereas|wishing|hoping|pretending|thinking|knowing)$/.test(
    words[at - 1]?.word ?? "",
  );

interface View {
  readonly words: RawWords;
  readonly isQuestion: boolean;
  readonly isDictation: boolean;
}

/** ":(" ends a sentence and opens no bracket. */
const withoutEmoticons = (gap: string): string =>
  gap.replaceAll(/\s[:;]['-]?[()/|]+(?=\s|$)|\s?\p{Extended_Pictographic}+\uFE0F?/gu, "…");

const isUnusualGap = (gap: string): boolean => (gap.match(/["“”]/g) ?? []).length % 2 === 1;

function afterMarks(sentence: string, from: number): number {
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

/** Connectives without content. */
const CONNECTIVES = new Set("and but so because cause cuz cos then though although plus yet while".split(" "));
const isStrongBoundary = (gap: string): boolean =>
  /[;–—…]|\s-{1,2}\s|\.{2,}|[!.]{1,9}["”)]?\s|\s[:;=]['-]?[)(/|]{1,9}\s|<3|\p{Extended_Pictographic}/u.test(gap);
const ABBREVIATED = new Set("dr mr mrs ms rev prof st no vs approx e.g i.e etc esp incl jr sr".split(" "));
const WORDS_MIN = 2;
const OF_TWO: ReadonlySet<string> = new Set("younger older youngest oldest eldest elder other middle".split(" "));

/** "I'm a tax adviser and this week was all paperwork". */
const isPeriodSubject = (words: RawWords, at: number): boolean =>
  /^(?:this|last|next|the)$/.test(words[at]?.word ?? "") &&
  /^(?:day|morning|evening|afternoon|night|week|weekend|month|year|term|semester|summer|winter|spring|autumn)$/.test(
    words[at + 1]?.word ?? "",
  ) &&
  /^(?:is|was|has|will|had)$/.test(words[at + 2]?.word ?? "");

const isRuleHeading = (words: RawWords, first: number, at: number): boolean =>
  at - first <= RULE_HEADING_MAX &&
  words[at]?.gap.includes(":") === true &&
  words.slice(first, at).some(({ word }) => /^(?:rules?|guidelines?|wishes|instructions|preferences)$/.test(word)) &&
  !words.slice(first, at).some(({ word }) => /^(?:i|you|we|he|she|it|they|is|are|was|were)$/.test(word));
const RULE_HEADING_MAX = 8;

/** "I watch reality TV, especially competition shows like Popstars". */
const isExample = (words: RawWords, at: number): boolean =>
  /^(?:especially|particularly|including)$/.test(words[at]?.word ?? "") &&
  !/^(?:i|we|my|our|he|she|it|they|when|since|because|if|after|before|as|while|with)(?=['’]|$)/.test(
    words[at + 1]?.word ?? "",
  );

const isReport = (words: RawWords, at: number): boolean =>
  /^(?:back|results?|news|update|verdict|diagnosis)$/.test(words[at - 1]?.word ?? "");

/** Where the next clause begins, if the one from `first` on ends before `at`. */
function cutAt(view: View, first: number, at: number): number | undefined {
  const { words } = view;
  const word = words[at];
  if (word !== undefined && (isBehindPresence(words, at) || isBehindRefusal(words, first, at))) return at;
  if (word === undefined || (at - first < WORDS_MIN && !isNameAlone(words, at))) return undefined;
  const gap = withoutEmoticons(word.gap);
  if (
    /^\.\s/.test(gap) &&
    (ABBREVIATED.has(words[at - 1]?.word ?? "") || /^(?:\p{Lu}\.)*\p{Lu}$/u.test(words[at - 1]?.written ?? ""))
  )
    return undefined;
  // "I'm an assistant manager- it's a start"
  const isDashed = /^-\s/.test(gap) && /^(?:i|it|we|he|she|they|my|our)(?=['’]|$)/.test(word.word);
  if (isDashed || isStrongBoundary(gap)) return afterConnectives(words, at);
  if (isExample(words, at)) return undefined;
  // "Every now and then"
  if (word.word === "and" && words[at - 1]?.word === "now" && words[at - 2]?.word === "every") return undefined;
  // "the older one plays the trumpet and the younger one is into Lego"
  if (
    word.word === "and" &&
    words[at + 1]?.word === "the" &&
    OF_TWO.has(words[at + 2]?.word ?? "") &&
    words[at + 3]?.word === "one" &&
    hasVerb(words, first, at)
  )
    return afterConnectives(words, at);
  if (/^(?:and|but|so)$/.test(word.word) && isPeriodSubject(words, at + 1) && hasVerb(words, first, at)) return at + 1;
  const shared = sharedStart(words, first, at);
  if (shared !== undefined) return shared;
  if (selfLeadEnds(words, first, at)) return afterConnectives(words, at);
  // "an update on grandad: he takes …"
  if (gap.includes(":") && /^(?:he|she|we|i)$/.test(word.word) && !hasVerb(words, first, at) && clauseAt(words, at))
    return at;
  // "The test came back: I'm not allergic"
  if (gap.includes(":") && /^(?:i|we|he|she|it|they)(?=['’]|$)/.test(word.word) && isReport(words, at)) return at;
  // "A few rules for our work: …"
  if (isRuleHeading(words, first, at)) return at;
  // "thank you note help: my aunt gave me a watch"
  if (gap.includes(":") && /^(?:my|our)$/.test(word.word) && at - first < HEADING_MAX && clauseAt(words, at)) return at;
  // "sorry, I mixed that up: she lives in Leeds"
  if (gap.includes(":") && /^(?:he|she|we|i|it|they)$/.test(word.word) && endsInCorrection(words, at)) return at;
  // "three kids: Ida's 9, Per is 6 and Jo 2"
  if (word.word === "and" ? isAged(words, at + 1) : /[:,]/.test(gap) && isAged(words, at))
    return afterConnectives(words, at);
  // "we have two kids: Ida is 9, Per is 6"
  if (gap.includes(":") && isNamePredicate(words, at) && hasVerb(words, first, at)) return at;
  if (gap.includes(":") || gap.includes("(")) return undefined;
  const reason = reasonAfter(words, first, at);
  if (reason !== undefined) return reason;
  const isComma = /,/.test(gap) || word.word === "comma";
  if (opensLeadIn(words, first, at) && clauseAt(words, at)) return at;
  if (isTurnsOut(words, at)) return at;
  if (word.word === "comma")
    return isComma && clauseAt(words, afterConnectives(words, at + 1)) ? afterConnectives(words, at + 1) : undefined;
  if (isComma) return cutAfterComma(view, first, at);
  if (isNamedBefore(words, at) && !view.isQuestion && saysWho(words, first, at)) return at;
  return cutWithoutComma(view, first, at);
}

/** "Philomena. nurse in Cork", "I met someone. Priscilla. she …": a name that is a sentence, before one without a capital. */
const isNameAlone = (words: RawWords, at: number): boolean =>
  /^[.!]+ /.test(words[at]?.gap ?? "") &&
  (at === 1 || GREETINGS.has(words[at - 2]?.word ?? "") || /^(?:he|she)$/.test(words[at]?.word ?? "")) &&
  /^\p{Lu}\p{Ll}+$/u.test(words[at - 1]?.written ?? "") &&
  !ABBREVIATED.has(words[at - 1]?.word ?? "");

/** "No pork we're muslim". */
const isBehindRefusal = (words: RawWords, first: number, at: number): boolean =>
  words[first]?.word === "no" &&
  at - first >= 2 &&
  at - first <= REFUSAL_MAX &&
  /^(?:i['’]?m|we['’]re|s?he['’]s|they['’]re)$/.test(words[at]?.word ?? "") &&
  !hasVerb(words, first, at);
const REFUSAL_MAX = 4;

/** "Ruth here, I work at the zoo". */
const isBehindPresence = (words: RawWords, at: number): boolean =>
  words[at - 1]?.word === "here" &&
  (at === 2 || (at === 3 && GREETINGS.has(words[0]?.word ?? ""))) &&
  /^(?:,|\s?[-–—])\s/.test(words[at]?.gap ?? "") &&
  /^(?:i|my|we)(?=['’]|$)/.test(words[at]?.word ?? "");

const GREETINGS: ReadonlySet<string> = new Set(["hi", "hey", "hello", "hiya"]);

const endsInCorrection = (words: RawWords, at: number): boolean =>
  /(?:^| )(?:(?:mixed|messed) \p{L}+ up|got \p{L}+ wrong|(?:my )?mistake|correction|was wrong|misspoke)$/u.test(
    words
      .slice(Math.max(0, at - CORRECTION_WORDS), at)
      .map(({ word }) => word)
      .join(" "),
  );
const CORRECTION_WORDS = 3;

/** "Ida's 9", "Per is 6"; after one of these, also "Jo 2". */
const isAged = (words: RawWords, at: number): boolean => {
  const written = words[at]?.written ?? "";
  if (/^\p{Lu}\p{Ll}+['’]s$/u.test(written)) return isAge(words, at + 1);
  if (!/^\p{Lu}\p{Ll}+$/u.test(written)) return false;
  if (words[at + 1]?.word === "is") return isAge(words, at + 2);
  return isAge(words, at + 1) && GAPPED_AGE.test(textBefore(words, at));
};
const isAge = (words: RawWords, at: number): boolean =>
  (/^\d{1,2}$/.test(words[at]?.word ?? "") || NUMBER_WORDS.has(words[at]?.word ?? "")) &&
  (words[at + 1] === undefined || words[at + 1]?.word === "and" || /[,.;!?]/.test(words[at + 1]?.gap ?? ""));
/** "Leo is 10, Mia 7 and": only ages of people by name. */
const textBefore = (words: RawWords, at: number): string =>
  words
    .slice(Math.max(0, at - AGES_WORDS), at)
    .map(({ written }) => written)
    .join(" ");
const AGES_WORDS = 16;
const GAPPED_AGE = /(?:^| )\p{Lu}\p{Ll}+(?:['’]s| is) \d{1,2}(?:(?: and)? \p{Lu}\p{Ll}+ \d{1,2}){0,4}(?: and)?$/u;

const isNamePredicate = (words: RawWords, at: number): boolean =>
  /^\p{Lu}\p{Ll}/u.test(words[at]?.written ?? "") &&
  /^(?:is|was|has|works|lives|turned)$/u.test(words[at + 1]?.word ?? "");

/** A longer phrase is a clause. */
const HEADING_MAX = 6;

/** "Just so you know I …": the opening is not part of the statement. */
const opensLeadIn = (words: RawWords, first: number, at: number): boolean =>
  LEAD_INS.has(
    words
      .slice(first, at)
      .map(({ word }) => word)
      .join(" "),
  );
const LEAD_INS = new Set(["just so you know", "so you know", "just fyi", "for the record", "by the way"]);

/** "…, turns out she's allergic". */
const isTurnsOut = (words: RawWords, at: number): boolean =>
  words[at]?.word === "turns" && words[at + 1]?.word === "out" && words[at - 1]?.word !== "it";
/** "An MRI on my back, turns out it's a slipped disc": the finding stays with what was examined. */
const isFinding = (words: RawWords, at: number): boolean =>
  /^(?:turns|turned)$/.test(words[at]?.word ?? "") &&
  words[at + 1]?.word === "out" &&
  /^it(?:['’]?s)?$/.test(words[at + 2]?.word ?? "") &&
  words.slice(at + 3, at + 5).some(({ word }) => /^an?$/.test(word));

function afterConnectives(words: RawWords, at: number): number {
  let index = at;
  while (
    index < words.length - 1 &&
    index < at + CONNECTIVES_MAX &&
    (CONNECTIVES.has(words[index]?.word ?? "") ||
      isEmphasis(words, index, at) ||
      (index > at && /^(?:um+|uh+)$/.test(words[index]?.word ?? "")))
  )
    index++;
  return index;
}
const CONNECTIVES_MAX = 3;
/** "…, but do correct my mistakes". */
const isEmphasis = (words: RawWords, index: number, at: number): boolean =>
  index > at && words[index]?.word === "do" && BASE_VERBS.has(words[index + 1]?.word ?? "");

/** "Got an extension, new deadline's 15 December". */
const isNewDate = (words: RawWords, at: number): boolean =>
  words[at]?.word === "new" &&
  /^(?:date|time|day|slot|appointment|deadline)['’]?s?$/.test(words[at + 1]?.word ?? "") &&
  (/s$/.test(words[at + 1]?.word ?? "") || words[at + 2]?.word === "is");

/** "…, and when I design clothes my models are tall". */
const opensOwnTime = (words: RawWords, at: number): boolean =>
  words[at]?.word === "and" &&
  /^(?:when|whenever|if)$/.test(words[at + 1]?.word ?? "") &&
  words
    .slice(at + 4, at + 4 + TIME_MAX)
    .some(({ word, gap }, index) => gap === " " && OWN_SUBJECT.test(word) && clauseAt(words, at + 4 + index));
const TIME_MAX = 6;
const OWN_SUBJECT = /^(?:i|we|my|our|he|she|they)$/;

function cutAfterComma({ words, isQuestion }: View, first: number, at: number): number | undefined {
  const next = afterConnectives(words, at);
  if (opensOwnTime(words, at) && hasVerb(words, first, at)) return at + 1;
  if (isSequel(words, at)) return at + 2;
  if (startsAfterHiring(words, first, next)) return next;
  if ((isPainAt(words, next) || isContactAt(words, next)) && hasVerb(words, first, at)) return next;
  if (isNewDate(words, next)) return next;
  if (isFoundInstead(words, first, next) || isWeeksPregnant(words, at)) return next;
  if (isVerbAfterWho(words, first, at)) return undefined;
  if (
    (isLeavingNow(words, at) || isMovingOnDay(words, at)) &&
    (hasVerb(words, first, at) || isPlaceFirst(words, first))
  )
    return at;
  if (
    isOrder(words, next) &&
    !isLeadBefore(words, first, at) &&
    (hasVerb(words, first, at) || NAME_SAID.test(textBetween(words, first, at)))
  )
    return next;
  if (givesName(words, at)) return at;
  if (isNaming(words, at) || asksAt(words, at) !== undefined || isChosenInstead(words, first, at)) return undefined;
  if (saysOfUnwanted(words, first, at)) return undefined;
  if (
    (isAbsence(words, at) && !isPermitted(words, first)) ||
    isAfterChoice(words, first, at) ||
    isAfterGivenUp(words, first, at)
  )
    return at;
  if (isDescriptionFirst(words, first, at)) return at;
  if (isQuestion && asksForIdeas(words, next)) return next;
  const isAsking = isQuestion ? asksInverted(words, at) : asksUs(words, at);
  if (isAsking && next === at && hasVerb(words, first, at)) return at;
  if (startsRequest(words, next, isQuestion)) return isLeadBefore(words, first, at) ? undefined : next;
  const word = words[at]?.word ?? "";
  // ", who …" after a name; within a clause it is restrictive.
  if (word === "who" || word === "who's") return !isQuestion && saysWho(words, first, at) ? at : undefined;
  if (word === "so" && isConsequence(words, next)) return next;
  // "…, you can call me Con".
  if (word === "you" && /^(?:can|may|could)$/.test(words[at + 1]?.word ?? "") && words[at + 2]?.word === "call")
    return at;
  if (word === "which" || word === "whose" || word === "where" || word === "when" || word === "until") return undefined;
  // "Staying in Oslo, wifi is terrible": two clauses; "on Mondays, trains are late": one.
  if (bareClauseAt(words, next) && isListed(words, first, at)) return undefined;
  if (bareClauseAt(words, next))
    return isLeadBefore(words, first, at) && !/ing$/.test(words[first]?.word ?? "") ? undefined : next;
  if (!clauseAt(words, next, /^(?:so|but|because)$/.test(words[next - 1]?.word ?? "") && next > at)) return undefined;
  if (isLeadBefore(words, first, at) && next === at) return undefined;
  // "I met Ann, my sister and Bo" has no second clause; "Anna, my sister, lives": her verb follows.
  return hasVerb(words, first, at) || next > at || !isNameWithoutPredicate(words, first, at) ? next : undefined;
}

/** "Gaz cancelled on us, found another DJ": the speaker did. */
const isFoundInstead = (words: RawWords, first: number, at: number): boolean =>
  /^(?:found|booked|hired|got)$/.test(words[at]?.word ?? "") &&
  /^(?:another|an?|someone|somebody)$/.test(words[at + 1]?.word ?? "") &&
  words.slice(first, at).some(({ word }) => /^(?:us|me)$/.test(word));

/** "Can't eat raw egg, 14 weeks pregnant". */
const isWeeksPregnant = (words: RawWords, at: number): boolean =>
  /^\d+$/.test(words[at]?.word ?? "") && words[at + 1]?.word === "weeks" && words[at + 2]?.word === "pregnant";

/** "2 vegans and my cousin Elin is coeliac". */
const isCountBefore = (words: RawWords, first: number, at: number): boolean =>
  (/^\d+$/.test(words[first]?.word ?? "") || NUMBER_WORDS.has(words[first]?.word ?? "")) &&
  at - first <= COUNT_MAX &&
  /^(?:my|our)$/.test(words[at + 1]?.word ?? "") &&
  words.slice(at + 3, at + 5).some(({ word }) => /^(?:is|has|was|does|doesn't|can't|eats)$/.test(word));
const COUNT_MAX = 4;

/** "…, contact there is Herr Lechner". */
const isContactAt = (words: RawWords, at: number): boolean =>
  words[at]?.word === "contact" && /^(?:there|is)$/.test(words[at + 1]?.word ?? "");

/** "…, my wrist hurts". */
const isPainAt = (words: RawWords, at: number): boolean =>
  /^(?:my|his|her|the)$/.test(words[at]?.word ?? "") &&
  statesPain(textBetween(words, at + 1, words.length).replace(/['’]s (?=\p{L})/u, " is "));

/** "…, are we doing the surprise": a question, also without its mark. */
const asksUs = (words: RawWords, at: number): boolean =>
  /^(?:are|do|did|can|shall|should|could|would|will)$/.test(words[at]?.word ?? "") &&
  /^(?:we|you)$/.test(words[at + 1]?.word ?? "");

/** "My choir is every Tuesday at 7, going tonight": only the second part is about now. */
const isLeavingNow = (words: RawWords, at: number): boolean =>
  /^(?:going|off|heading|leaving)$/.test(words[at]?.word ?? "") &&
  /^(?:there|tonight|today|tomorrow|now|soon|later)$/.test(words[at + 1]?.word ?? "");

/** "Chorlton, 780 with bills": of a home that the sentence before found. */
const isPlaceFirst = (words: RawWords, first: number): boolean =>
  /^\p{Lu}/u.test(words[first]?.written ?? "") && /^,/.test(words[first + 1]?.gap ?? "");

/** "We found a flat, moving in on 21 June". */
const isMovingOnDay = (words: RawWords, at: number): boolean => {
  if (words[at]?.word !== "moving") return false;
  const time = words[at + 1]?.word === "in" && words[at + 2]?.word !== undefined ? at + 2 : at + 1;
  return (
    ((MONTHS.has(words[time]?.word ?? "") && words[time]?.word !== "may") ||
      /^(?:on|in|next|this|tomorrow|at|by)$/.test(words[time]?.word ?? "")) &&
    !/^\p{Lu}/u.test(words[time + 1]?.written ?? "")
  );
};

const NAME_SAID = /^(?:my )?name['’]?s /u;
/** "My name's Ada, sign it with that", "I hate calls, email me instead". */
const isOrder = (words: RawWords, at: number): boolean =>
  /^(?:sign|email|mail|text|message|address|put|write|tell|send|call|ring|phone|remind|use|keep|make|add|change|note|save|spell)$/.test(
    words[at]?.word ?? "",
  ) &&
  /^(?:it|this|that|them|me)$/.test(words[at + 1]?.word ?? "") &&
  !/^(?:and|or|,)$/.test(words[at - 1]?.word ?? "");

/** "My brother, who is a vet, moved to Leeds": his own verb. */
function isVerbAfterWho(words: RawWords, first: number, at: number): boolean {
  const who = words.findIndex(
    ({ word, gap }, index) => index > first && /^who(?:'s)?$/.test(word) && gap.includes(","),
  );
  return who !== -1 && who < at && !hasVerb(words, first, who) && isFiniteForm(words[at]?.word ?? "");
}

/** "Skiing, sledging, and ice skating are fun": the last of several subjects. */
const isListed = (words: RawWords, first: number, at: number): boolean =>
  words[at]?.word === "and" && /ing$/.test(words[first]?.word ?? "") && !hasVerb(words, first, at);

/** "My sister Ana, who lives in Rome": a statement about her. */
const saysWho = (words: RawWords, first: number, at: number): boolean =>
  hasVerb(words, first, at) &&
  /^\p{Lu}|^(?:son|daughter|brother|sister|husband|wife|mother|father|mum|dad|partner|friend|neighbour|uncle|aunt|cousin|boss)$/u.test(
    words[at - 1]?.written ?? "",
  ) &&
  (words[at]?.word === "who's" ? !/^\d/.test(words[at + 1]?.word ?? "") : isFiniteForm(words[at + 1]?.word ?? ""));

/** "A dog called Rex who barks": only the name tells which, so that the rest is about him. */
const isNamedBefore = (words: RawWords, at: number): boolean =>
  /^who(?:'s)?$/.test(words[at]?.word ?? "") &&
  words.slice(Math.max(0, at - NAME_WITHIN), at - 1).some(({ word }) => /^(?:called|named)$/.test(word));
const NAME_WITHIN = 4;

/** "You can write paragraphs again, no more bullets": one wish. */
const isPermitted = (words: RawWords, first: number): boolean =>
  words
    .slice(first, first + PERMITTED_WITHIN)
    .some(({ word }, at, all) => word === "you" && /^(?:can|may|could)$/.test(all[at + 1]?.word ?? ""));
const PERMITTED_WITHIN = 5;

/** "so no nuts", "so bullet points please" */
const isConsequence = (words: RawWords, at: number): boolean =>
  CONSEQUENCES.test(words[at]?.word ?? "") ||
  (STYLES.test(words[at]?.word ?? "") &&
    words.slice(at, at + STYLE_MAX).some(({ word }) => /^(?:please|pls|plz)$/.test(word)));
const STYLE_MAX = 5;
const STYLES = /^(?:bullets?|short|shorter|plain|simple|large|larger|big|bigger|brief|metric|euros)$/;
/** After "so", these introduce a requested consequence: "so no nuts". */
const CONSEQUENCES =
  /^(?:no|never|maybe|only|be|one|two|three|four|five|\d+|guess|excuse|bonus|ideally|preferably|nothing|nowhere|anything|something|sorry|apologies|if|when|\p{L}{3,}ing)$/u;

/** "…, before that I taught chemistry". */
const isSequel = (words: RawWords, at: number): boolean =>
  /^(?:before|after|since)$/.test(words[at]?.word ?? "") &&
  /^(?:that|then)$/.test(words[at + 1]?.word ?? "") &&
  /^(?:i|we)(?:'|$)/.test(words[at + 2]?.word ?? "");

/** "…, it's called Plotwise": names what was just mentioned. */
const isNaming = (words: RawWords, at: number): boolean =>
  /^(?:it's|its|they're|theyre|we're)$/.test(words[at]?.word ?? "")
    ? /^(?:called|named)$/.test(words[at + 1]?.word ?? "")
    : /^(?:it is|they are|we are)$/.test(`${words[at]?.word} ${words[at + 1]?.word}`) &&
      /^(?:called|named)$/.test(words[at + 2]?.word ?? "");

/** "…, the kids named her Pickle", "…, her names Amelia". */
const givesName = (words: RawWords, at: number): boolean =>
  (/^(?:his|her|its)$/.test(words[at]?.word ?? "") &&
    words[at + 1]?.word === "names" &&
    /^\p{Lu}\p{Ll}/u.test(words[at + 2]?.written ?? "")) ||
  [1, 2].some(
    (ahead) =>
      /^(?:called|named)$/.test(words[at + ahead]?.word ?? "") &&
      /^(?:him|her|it)$/.test(words[at + ahead + 1]?.word ?? ""),
  );

/** "No pond after all, we're going for a rain garden": the choice belongs to what it replaces. */
const isChosenInstead = (words: RawWords, first: number, at: number): boolean =>
  words[first]?.word === "no" &&
  words[at - 2]?.word === "after" &&
  words[at - 1]?.word === "all" &&
  words.slice(at, at + CHOICE_WITHIN).some(({ word }) => /^(?:going|went|go)$/.test(word));
const CHOICE_WITHIN = 4;

/** "…, going for a rain garden, the kids are too small": a reason or a new statement. */
const isAfterChoice = (words: RawWords, first: number, at: number): boolean =>
  words[first]?.word === "no" &&
  words.slice(first, at - 2).some(({ word }, index, all) => word === "after" && all[index + 1]?.word === "all");

/** "No more half marathon for me, tore my calf". */
const isAfterGivenUp = (words: RawWords, first: number, at: number): boolean =>
  words[first]?.word === "no" && words[at - 2]?.word === "for" && words[at - 1]?.word === "me";

/** "No mushrooms, we both hate them": what is hated stands before the comma. */
const saysOfUnwanted = (words: RawWords, first: number, at: number): boolean =>
  UNWANTED.test(textBetween(words, first, at)) && HATED.test(textBetween(words, at, words.length));
const textBetween = (words: RawWords, from: number, to: number): string =>
  words
    .slice(from, Math.min(to, from + UNWANTED_WITHIN))
    .map(({ word }) => word.replace("\u2019", "'"))
    .join(" ");
const UNWANTED_WITHIN = 9;
const UNWANTED = /^(?:no|without|skip|leave out|(?:i|we) (?:do not|don't) want) \p{L}/u;
const HATED =
  /^(?:(?:i|we|both|all|really|just|absolutely) )*(?:hate|can't stand|cannot stand|can not stand|don't like|do not like|dislike) (?:it|them)$/u;

/** "The bills are nuts, moved everything to the other one": the second clause omits "I". */
const isDescriptionFirst = (words: RawWords, first: number, at: number): boolean =>
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

/** "Emeka, …": a name whose predicate follows an apposition. */
const isNameWithoutPredicate = (words: RawWords, first: number, at: number): boolean =>
  at - first <= NAME_MAX &&
  /^\p{Lu}/u.test(words[first]?.written ?? "") &&
  !/^(?:my|our|the|a|an|i|we)$/.test(words[first]?.word ?? "") &&
  // "Ask Greta, she knows": an imperative is not a name.
  !(BASE_VERBS.has(words[first]?.word ?? "") && at - first > 1);
const NAME_MAX = 3;

/** "pharm exam on the 18th i need at least a 78": the event is a statement without a verb. */
const isAfterEvent = (words: RawWords, first: number, at: number): boolean =>
  /^(?:i|we)(?:$|[' ])/.test(words[at]?.word ?? "") &&
  /^(?:\d{1,2}(?:st|nd|rd|th|am|pm)|\p{L}{3,6}day|tomorrow)$/u.test(words[at - 1]?.word ?? "") &&
  words
    .slice(first, Math.min(at, first + EVENT_NAME_MAX))
    .some(({ word }) =>
      /^(?:exam|test|quiz|finals?|midterm|interview|appointment|presentation|essay|party)$/.test(word),
    ) &&
  !hasVerb(words, first, at) &&
  clauseAt(words, at) !== undefined;
const EVENT_NAME_MAX = 4;

function cutWithoutComma(view: View, first: number, at: number): number | undefined {
  const { words, isQuestion, isDictation } = view;
  const word = words[at]?.word ?? "";
  const event = lifeEventAt(words, at);
  if (event !== undefined) return event;
  const next = afterConnectives(words, at);
  if (next > at) {
    if (word === "since" || word === "while" || (word === "then" && !isDictation)) return undefined;
    if (word === "and" && /^(?:baby|little)$/u.test(words[next]?.word ?? "") && isNamePredicate(words, next + 1))
      return next;
    // "im in accra lol n keep ur answers short"
    if (ASIDES.test(words[at - 1]?.word ?? "") && BASE_VERBS.has(words[next]?.word ?? "")) return next;
    if (word === "and" && isCountBefore(words, first, at)) return next;
    if (isLeadWithoutMain(words, first, at) || isJointSubject(words, first, at)) return undefined;
    if (word === "but" && (isGivenUp(words, first, next) || isAllowed(words, next))) return undefined;
    if (word === "and" && isReportedSubject(words, first, at)) return undefined;
    // "It was so fulfilling".
    if (word === "so" && BEING.test(words[at - 1]?.word ?? "")) return undefined;
    if (word === "so" && (startsRequest(words, next, true) || isConsequence(words, next))) return next;
    if (/^(?:because|cause|cuz|cos)$/.test(word))
      return /^(?:i|we|i am|i have)$/.test((words[next]?.word ?? "").replace(/'.*/, "")) && clauseAt(words, next)
        ? next
        : undefined;
    // "I'm a single mum and need cheap ideas": the request is separate.
    if (/^(?:need|looking)$/.test(words[next]?.word ?? "") && isElidedWish(words, next)) return next;
    if (startsRequest(words, next, isQuestion) && (word !== "and" || isAskingListener(words, next))) return next;
    const isSure = /^(?:so|but|because)$/.test(words[next - 1]?.word ?? "");
    return isAbsence(words, next) ||
      isPainAt(words, next) ||
      (clauseAt(words, next, isSure) && (hasVerb(words, first, at) || isElided(words, first, at)))
      ? next
      : undefined;
  }
  // "I am fasting now btw it's Ramadan"
  if (ASIDES.test(words[at - 1]?.word ?? "") && hasVerb(words, first, at) && clauseAt(words, at)) return at;
  // "no tables pls they scare me"
  if (/^(?:pls|plz|please)$/.test(words[at - 1]?.word ?? "") && words[first]?.word === "no" && clauseAt(words, at))
    return at;
  // "I'm in year 9 can you help me": chat messages omit punctuation.
  if (isBareRequest(words, first, at) || (needsIdeas(words, at) && hasVerb(words, first, at))) return at;
  if (isAfterEvent(words, first, at)) return at;
  if (!isDictation) return undefined;
  return at - first > WORDS_MIN &&
    !isLeadWithoutMain(words, first, at) &&
    (hasVerb(words, first, at) || ordersBefore(words, first, at)) &&
    isDictatedClause(words, first, at)
    ? at
    : undefined;
}

/** "also from now on give me cups im not weighing flour" */
const ordersBefore = (words: RawWords, first: number, at: number): boolean =>
  words
    .slice(first, at)
    .some(
      ({ word }, index) =>
        BASE_VERBS.has(word) &&
        (index === 0 ||
          /^(?:always|never|please|pls|on|just|also|and|don't|dont)$/.test(words[first + index - 1]?.word ?? "")),
    );

const ASIDES = /^(?:btw|lol|lmao|haha+|tbh|ngl|imo|omg|xd)$/;

/** "I used to smoke but I quit": what was given up stands before. */
const isGivenUp = (words: RawWords, first: number, next: number): boolean =>
  words.slice(first, next).some(({ word }) => word === "used") &&
  words.slice(next, next + GIVEN_UP_WITHIN).some(({ word }) => /^(?:quit|stopped|gave|given)$/.test(word));
const GIVEN_UP_WITHIN = 3;

/** "I'm vegan but honey is ok": an exception. */
const isAllowed = (words: RawWords, next: number): boolean =>
  ALLOWED.test(
    words
      .slice(next, next + ALLOWED_WITHIN)
      .map(({ written }) => written)
      .join(" "),
  );
const ALLOWED =
  /^(?!(?:i|we|you|s?he|they|it|that|this|there|every\p{L}+|the|all|my|our|his|her|their)(?!\p{L}))\p{Ll}+(?: \p{Ll}+){0,2}(?:['’]s| is| are) (?:ok|okay|alright|fine|allowed)(?: (?:for|with) (?:me|him|her|us|them))?[.!]*$/u;
const ALLOWED_WITHIN = 6;

/** "The doctor said the eye and the pipe were not friends". */
function isReportedSubject(words: RawWords, first: number, at: number): boolean {
  const said = words.findLastIndex(({ word }, index) => index >= first && index < at - 1 && REPORTING.test(word));
  return (
    said >= first && /^(?:the|my|our|his|her|their)$/.test(words[said + 1]?.word ?? "") && !hasVerb(words, said + 1, at)
  );
}
const REPORTING = /^(?:said|says|thinks|thought|told|reckons|knew|knows|hopes)$/;

/** "… when my friends and I met". */
function isJointSubject(words: RawWords, first: number, at: number): boolean {
  if (words[at]?.word !== "and" || !/^(?:i|we)$/.test((words[at + 1]?.word ?? "").replace(/'.*/, ""))) return false;
  const opening = words.findLastIndex(({ word }, index) => index >= first && index < at && INNER.test(word));
  return opening >= first && opening < at - 1 && !hasVerb(words, opening + 1, at);
}
const INNER = /^(?:when|while|because|cause|cuz|cos|where|if|since|after|before|until|that)$/;

const BEING = /^(?:am|is|are|was|were|be|been|being|feels?|felt|looks?|got|gets?)$|['’](?:s|m|re)$/u;

const isBareRequest = (words: RawWords, first: number, at: number): boolean =>
  /^(?:can|could|would|will)$/.test(words[at]?.word ?? "") &&
  isAskingListener(words, at) &&
  hasVerb(words, first, at) &&
  !/^(?:what|how|where|when|which|who|things?|all|best|way|if|whether|that|and|or)$/.test(words[at - 1]?.word ?? "");

/** "… and no headaches since May", "…, no more crutches": an end without a verb. */
const isAbsence = (words: RawWords, at: number): boolean =>
  words[at]?.word === "no" &&
  (words[at + 1]?.word === "more" || words.slice(at + 2, at + ABSENCE_WITHIN).some(({ word }) => word === "since"));
const ABSENCE_WITHIN = 5;

/** "Full time on the farm since May and …": omits "I am". */
const isElided = (words: RawWords, first: number, at: number): boolean =>
  /^(?:full|part|back|off|self-employed|full-time|part-time)$/.test(words[first]?.word ?? "") && at - first > WORDS_MIN;

/** Life events are separate statements: "… since I retired in November". */
function lifeEventAt(words: RawWords, at: number): number | undefined {
  const connective = words[at]?.word ?? "";
  const from = /^(?:since|because)$/.test(connective)
    ? at + 1
    : connective === "now" && words[at + 1]?.word === "that"
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

/** "When it was strung and he played, …": the main clause follows the comma. */
function isLeadWithoutMain(words: RawWords, first: number, at: number): boolean {
  if (!isLeadBefore(words, first, at)) return false;
  return words.slice(at).some(({ gap }) => /,/.test(gap));
}

/** True if an elided clause begins at the word. */
const bareClauseAt = (words: RawWords, at: number): boolean =>
  isBeforeOrNext(words, at) ||
  isElidedWish(words, at) ||
  isElidedTaste(words, at) ||
  isBareSubject(words, at) ||
  isCareer(words, at);

/** "…, used to teach maths", "…, retired since May": what was before, or comes next. */
const isBeforeOrNext = (words: RawWords, at: number): boolean =>
  (words[at]?.word === "used" && words[at + 1]?.word === "to" && words[at + 2] !== undefined) ||
  (words[at]?.word === "retired" && /^(?:since|in|from|now)$/.test(words[at + 1]?.word ?? "")) ||
  // "I gave up on French, doing Italian instead"
  (/^(?:doing|learning|taking|trying|using|playing|studying)$/.test(words[at]?.word ?? "") &&
    words[words.length - 1]?.word === "instead") ||
  // "I live in Lagos, moving to Toronto in March": the next home.
  (words[at]?.word === "moving" && /^(?:to|back)$/.test(words[at + 1]?.word ?? ""));

/** "…, can't stand okra", "…, not big on mint": a taste without "I". */
function isElidedTaste(words: RawWords, at: number): boolean {
  const [first = "", second = "", third = ""] = words.slice(at, at + TASTE_WORDS).map(({ word }) => word);
  if (isBroken(words, at + 1)) return false;
  if (/^(?:can't|cannot|cant|can not)$/.test(first))
    return /^(?:stand|bear|abide|stomach)$/.test(second) && third !== "";
  if (first === "not") return /^(?:big|keen)$/.test(second) ? third === "on" : second === "a" && third === "fan";
  return /^(?:hate|loathe|detest|adore|despise)$/.test(first) && !/^(?:it|that|this|them|and|or)$/.test(second);
}
const TASTE_WORDS = 3;

/** "38 years as a train driver was enough". */
const isCareer = (words: RawWords, at: number): boolean =>
  /^years?$/.test(words[at + 1]?.word ?? "") &&
  words[at + 2]?.word === "as" &&
  /^(?:an?|the)$/.test(words[at + 3]?.word ?? "");

/** Without "I": "need 4 quick dinners", "looking for a quiet hotel", "moved to York in April". */
function isElidedWish(words: RawWords, at: number): boolean {
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
function isBareSubject(words: RawWords, at: number): boolean {
  if (!isPlainNoun(words[at]?.word ?? "")) return false;
  for (let index = at + 1; index <= at + SUBJECT_MAX; index++) {
    const word = words[index]?.word;
    if (word === undefined || isBroken(words, index)) return false;
    if (/^(?:is|are|was|were|has|have)$/.test(word) || /^(?:is|are|was|were|has|have|does|do)(?:n't| not)$/.test(word))
      return words[index + 1] !== undefined && !isBroken(words, index + 1);
    const next = words[index + 1]?.word ?? "";
    if (isThirdPersonForm(word) && /^(?:me|us|like|awful|terrible|great)$/.test(next)) return true;
    // "…, battery dies by noon"
    if (
      isThirdPersonForm(word) &&
      !AMBIGUOUS_NOUNS.has(word) &&
      !/[^s]s$/.test(words[index - 1]?.word ?? "") &&
      /^(?:by|up|out|off|down|away|in|on|at|with|for|to|from|the|an?|my|our|me|us|no|every|all|too|like|well|better|more)$/.test(
        next,
      )
    )
      return true;
    // "long texts kill me"
    if (BASE_VERBS.has(word) && /[^s]s$/.test(words[index - 1]?.word ?? "") && /^(?:me|us)$/.test(next)) return true;
    // "doctor said no salt"; not for some weeks.
    if (/^(?:said|says|told|reckons)$/.test(word))
      return (
        relativeWord(words[index - 1]?.word ?? "")?.isPlural === false &&
        !words.slice(index).some((each) => /^(?:day|week)s?$/.test(each.word))
      );
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
const NO_NOUNS = listedWords("no-nouns");
