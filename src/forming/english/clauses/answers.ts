/** Short answers to "who" and "when", and to questions about the person who answers (short-answers.ts). */

import { ENGLISH as EN } from "../../language-data.ts";
import { answerExpander } from "../../short-answers.ts";
import { relativeWord } from "../people/relative-words.ts";
import { type RelativePhrase, relativePhrase } from "../people/relatives.ts";
import { parse, type Word, type Words } from "./parse.ts";
import { BASE_VERBS, isFiniteVerb, isThirdPersonForm } from "./verbs.ts";

/**
 * Expands an answer to a full sentence. Undefined if it answers no such question.
 * @param before the previous utterance
 */
export function expandAnswer(before: string, sentence: string): string | undefined {
  return (
    expandWhoAnswer(before, sentence) ??
    expandTimeAnswer(before, sentence) ??
    identified(before, sentence) ??
    withThingAsked(before, sentence) ??
    preferred(before, sentence) ??
    named(before, sentence) ??
    agreed(before, sentence) ??
    expandOwnAnswer(before, sentence)
  );
}

const expandOwnAnswer = answerExpander("en", (said, before) => saysSomethingElse(parse(said), before));

/** "My head hurts" answers no question about hobbies, and "print the report first" only one for what to do. */
function saysSomethingElse(words: Words, before: string): boolean {
  const [first, second] = words;
  if (first === undefined) return false;
  if (first.word === "no" && first.after === " " && second !== undefined) return deniesOther(second, before);
  if (EN.is("about-asked", first.word)) return false;
  const end = words.findIndex(({ after }) => /^[,;(:]/.test(after)) + 1 || words.length;
  return (
    (end > 1 && isOrder(first, second) && !EN.is("asks-what-to-do", before)) ||
    (end > 1 && first.tags.has("Gerund") && EN.is("how-it-goes", second?.word ?? "")) ||
    (end > 1 && first.tags.has("PastTense") && !EN.is("describing-participle", first.word)) ||
    words.slice(1, end).some((word, at) => isPredicate(word, words[at]) || isPointing(word, words[at]))
  );
}

/** "No signal here", unlike "no kids yet": of nothing that was asked about. */
const deniesOther = ({ word, tags }: Word, before: string): boolean =>
  !["Adverb", "Pronoun", "Negative", "Conjunction"].some((tag) => tags.has(tag)) &&
  !EN.is("belongs-to-no", word) &&
  relativeWord(word) === undefined &&
  !EN.is("asks-of-food", before) &&
  !before.toLowerCase().includes(word.replace(/s$/, ""));

/** "Ping me at five", "more on that later", unlike "just me and the cat", "dessert on me". */
const isPointing = ({ word }: Word, before: Word | undefined): boolean =>
  EN.is("pointing", word) &&
  !EN.is("before-company", before?.word ?? "") &&
  !/^(?:on|from) (?:me|us)$/.test(`${before?.word} ${word}`);

/** "Reply to Sam", "print the report". */
const isOrder = ({ word, after, tags }: Word, next: Word | undefined): boolean =>
  tags.has("Noun")
    ? after === " " && EN.is("object-of-order", next?.word ?? "")
    : tags.has("Imperative") || BASE_VERBS.has(word);

const isPredicate = ({ written, word, tags }: Word, before: Word | undefined): boolean =>
  written === word &&
  !EN.is("describing-participle", word) &&
  !tags.has("Gerund") &&
  (tags.has("PastTense") || tags.has("Copula") || (tags.has("PresentTense") && isThirdPersonForm(word))) &&
  before !== undefined &&
  ["Noun", "Adverb", "Auxiliary"].some((tag) => before.tags.has(tag)) &&
  !before.tags.has("Plural");

const QUESTION_MAX = 160;
function expandTimeAnswer(before: string, sentence: string): string | undefined {
  const question = WHEN.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups;
  const time = sentence.trim();
  if (question === undefined || time.length > TIME_ANSWER_MAX || !TIME_FIRST.test(time)) return undefined;
  const { aid = "", subject = "", rest = "" } = question;
  const resolve = /^you$/i.test(subject) ? "I" : subject;
  const be = resolve === "I" ? "am" : aid.toLowerCase();
  const joined = /^(?:on|at|in|from|by|around|tomorrow|tonight|next|this)(?!\p{L})/iu.test(time)
    ? time
    : `${/^\d{1,2}(?::|\s?(?:am|pm)|$)/iu.test(time) ? "at" : "on"} ${time}`;
  if (/^(?:is|are)$/i.test(aid)) return `${resolve} ${be}${rest} ${joined}`;
  return /^(?:we|i|you|they)$/i.test(subject) ? `${resolve}${rest} ${joined}` : undefined;
}
const TIME_ANSWER_MAX = 60;
const WHEN =
  /(?:^|[.!?,;:]\s|\s)(?:when|what time|what day|which day)(?: exactly)? (?<aid>do|are|is|will) (?<subject>we|you|i|they|the \p{L}+)(?<rest>(?: [^\s.!?]+){0,8})\s?\?\s*\p{Extended_Pictographic}*$/iu;
const TIME_FIRST =
  /^(?:(?:on|at|in|from|around|by|the|next|this) )*(?:\d{1,2}(?:[:.]\d{2})?(?:\s?(?:am|pm)|st|nd|rd|th)?(?![\p{L}\d])|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?= \d))(?!.*(?<!\p{L})(?:is|are|was|i|we|he|she|they|don't|can't)(?!\p{L}))/iu;

function expandWhoAnswer(before: string, sentence: string): string | undefined {
  const asked = before.slice(-QUESTION_MAX).replaceAll("’", "'").replace(ANYONE_HAS, "who has");
  const question = (QUESTION.exec(asked) ?? UNMARKED.exec(asked))?.groups;
  const answer = ANSWER.exec(sentence.trim().slice(0, WHO_MAX).replaceAll("’", "'"))?.groups;
  if (question === undefined || answer === undefined) return undefined;
  const { be, first = "", rest = "" } = question;
  // "Who is your boss?" asks about the person who answers, "who brings what?" for a thing.
  if (/^(?:your|(?:do|does|did) (?:you|we|they|he|she|i|your))(?!\p{L})| what(?!\p{L})/iu.test(first + rest))
    return undefined;
  const { name } = answer;
  const isOwn = name === undefined;
  const subject = name ?? "I";
  if (be !== undefined && first === "got") return `${subject} ${isOwn ? "have" : "has"}${rest}`;
  if (be !== undefined) return `${subject} ${isOwn ? "am" : "is"} ${first}${rest}`;
  return `${subject} ${isOwn ? inFirstPerson(first.toLowerCase()) : first}${rest}`;
}
/** "Does anyone have a key?" "Dave does" */
const ANYONE_HAS = /(?:does any(?:one|body) have|has any(?:one|body) got)(?= (?:an?|the|some) )/iu;
const WHO_MAX = 60;
const QUESTION =
  /(?:^|[.!?,;:]\s|\s)who(?<be>'s| is| are)?(?: all)? (?<first>\p{L}+)(?<rest>(?: [^\s.!?]+){1,12})\s?\?\s*\p{Extended_Pictographic}*$/iu;
/** "Who has the key, the plumber's here": chats omit the mark. */
const UNMARKED =
  /(?:^|[.!?]\s)(?:(?:so|and|ok|but),? )*who(?<be>'s| is| are)?(?: all)? (?<first>(?!knows|cares|else|said)\p{L}+)(?<rest>(?: [^\s.!?,]+){1,8})(?:,[^?]{0,60})?$/iu;
const ANSWER =
  /^(?:(?:me|i do|i am|i'm|i can|i will|i'll|i have|i did|that's me|that would be me|my turn)(?:, (?:i|and) .*)?|(?<name>\p{Lu}\p{Ll}+)(?: is| does| did| will| can| has)?)(?: too)?(?:haha|lol|\p{Extended_Pictographic}|[\s!.]){0,12}$/iu;

/** "Who's Bo?" "My little brother, he plays the drums" → "Bo is my little brother, …". */
function identified(before: string, sentence: string): string | undefined {
  const asked = before.slice(-QUESTION_MAX).replaceAll("’", "'");
  const name = WHO_IS.exec(asked)?.groups?.["name"];
  const said = sentence.trim().replaceAll("’", "'");
  const person = THAT_IS.exec(said);
  if (name === undefined || person === null || isStatement(said)) return undefined;
  const description = said.slice(person[0].length).replace(/,? s?he(?:'s| is) (?=an? |the )/iu, ", ");
  return `${name} is ${description.replace(/,? s?he (?=\p{Ll}+s )/iu, " and ")}`;
}
/** "My daughter is obsessed with her" says not who that is. */
const isStatement = (said: string): boolean =>
  /^(?:my|our|the|an?) /iu.test(said) && parse(/^[^,.!?;]*/u.exec(said)?.[0] ?? "").some(isFiniteVerb);
const WHO_IS = /(?:^|[.!?,]\s|\s)(?:who|whos)(?:'s| is)? (?<name>\p{Lu}\p{L}+)(?: again| btw)?[\s?!]*$/iu;
const THAT_IS = /^(?:(?:oh|haha|sorry|ah),? )?(?:(?:he|she|that)(?:'s| is) )?(?=(?:my|our|the|an?) \p{L})/iu;

/** "What about the pigeons?" "Uncle Jo has them" → "Uncle Jo has the pigeons". */
function withThingAsked(before: string, sentence: string): string | undefined {
  const thing = WHAT_ABOUT.exec(before.slice(-QUESTION_MAX))?.groups?.["thing"];
  const said = sentence.trim();
  const [pronoun, ...others] = said.match(IT_OR_THEM) ?? [];
  return thing === undefined || pronoun === undefined || others.length > 0 || said.length > ABOUT_MAX
    ? undefined
    : said.replace(IT_OR_THEM, `the ${thing}`);
}
const ABOUT_MAX = 80;
const WHAT_ABOUT =
  /(?:^|[.!?,]\s|\s)(?:what|how) about (?:the|my|our|his|her|their|your) (?<thing>\p{Ll}{3,}(?: \p{Ll}{3,})?)[\s?]*$/u;
const IT_OR_THEM = /(?<=\p{L} )(?:it|them)(?=$|[,.! ])(?!'s| is)/giu;

/** "Do you prefer the mountains or the beach?" "Mountains, definitely" → "I prefer mountains to beach". */
function preferred(before: string, sentence: string): string | undefined {
  const { one = "", two = "", what = "" } = EITHER.exec(before.slice(-QUESTION_MAX))?.groups ?? {};
  const chosen = CHOSEN.exec(sentence.trim())?.groups?.["chosen"]?.toLowerCase() ?? "";
  if (one === "" || chosen === "") return undefined;
  const isFirst = /^(?:first|former)(?: one)?$/.test(chosen) || isSameThing(chosen, one, what);
  if (isFirst === (/^(?:second|latter)(?: one)?$/.test(chosen) || isSameThing(chosen, two, what))) return undefined;
  const [more, less] = isFirst ? [one, two] : [two, one];
  return `I prefer ${more}${what} to ${less}${what}`;
}
const isSameThing = (chosen: string, option: string, what: string): boolean =>
  chosen === option.toLowerCase() || chosen === `${option}${what}`.toLowerCase();
const EITHER =
  /(?:^|[.!?]\s|\s)(?:do you prefer|would you (?:prefer|rather have)|do you like|are you more of an?) (?:the |an? )?(?<one>[\p{L}-]+(?: [\p{L}-]+)?) or (?:the |an? )?(?<two>[\p{L}-]+)(?<what>(?: (?!better|more|for|in|on)[\p{L}-]+)?)(?: better| more)?\s?\?\s*$/iu;
const CHOSEN =
  /^(?:(?:definitely|always|oh|um|probably|i prefer|i'd prefer|the|an?) )*(?<chosen>[\p{L}-]+(?: [\p{L}-]+)?)(?:,? (?:please|definitely|always|any day|for sure|of course|every time|hands down))?[\s.!]*$/iu;

/** "A new puppy! What's its name?" "Biscuit" → "I have a puppy, Biscuit". */
function named(before: string, sentence: string): string | undefined {
  const asked = before.slice(-QUESTION_MAX).replaceAll("’", "'");
  const name = ONLY_NAME.exec(sentence.trim().replaceAll("’", "'"))?.groups?.["name"];
  const question = NAME_ASKED.exec(asked);
  if (name === undefined || question === null) return undefined;
  const relatives = relativesIn(parse(asked.slice(0, question.index))).filter(
    ({ phrase, owner }) => !phrase.relative.isPlural && phrase.names.length === 0 && !OF_ANOTHER.test(owner),
  );
  const kin = new Set(relatives.map(({ said }) => said));
  return kin.size === 1 ? `I have a ${[...kin].join("")}, ${name}` : undefined;
}
const NAME_ASKED =
  /(?<!\p{L})(?:what(?:'s| is| was) (?:(?:his|her|its|their) name|(?:he|she|it) called)|what did you (?:name|call) (?:him|her|it)|(?:do they|does (?:he|she|it)) have a name)(?: again| then)?\s?\?+[\s\p{Extended_Pictographic}]*$/iu;
const ONLY_NAME =
  /^(?:(?:[Ii]t's|[Hh]e's|[Ss]he's|(?:[Hh]is|[Hh]er|[Ii]ts) name(?:'s| is)|(?:[Ww]e|I) (?:have )?(?:called|named) (?:him|her|it)) )?(?<name>\p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30})?)[\s!.]{0,8}\p{Extended_Pictographic}{0,8}$/u;
const OF_ANOTHER = /^(?:my|our|his|their)$/;

interface FoundRelative {
  readonly phrase: RelativePhrase;
  readonly start: number;
  readonly owner: string;
  /** The word used: "puppy". */
  readonly said: string;
}

function relativesIn(words: Words): readonly FoundRelative[] {
  const found: FoundRelative[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = relativePhrase(words, at);
    if (phrase === undefined) continue;
    const said = phrase.relative.relation;
    found.push({ phrase, start: at, owner: words[at - 1]?.word ?? "", said });
    at = phrase.end - 1;
  }
  return found;
}

/** "My kids are 4 and 6", "ours are 9 and 11" → "our kids are 9 and 11". */
export function ownOfKind(before: string, said: string): string | undefined {
  const own = MINE.exec(said)?.groups;
  if (own === undefined) return undefined;
  const isPlural = /^ (?:are|were|have|both|all)$/.test(own["verb"] ?? "");
  const words = parse(before.slice(-QUESTION_MAX));
  const relatives = relativesIn(words).filter(({ owner }) => OWNED.test(owner));
  const kin = new Set(
    relatives.map(({ phrase, said }) => (phrase.relative.isPlural === isPlural && !phrase.isPossessive ? said : "")),
  );
  const [kind = ""] = kin;
  // "He's staying with my mum": it was not about her.
  if (kin.size !== 1 || kind === "" || !relatives.some(({ start }) => isTopic(words[start - 2]))) return undefined;
  const determiner = /^mine$/iu.test(own["mine"] ?? "") ? "my" : "our";
  return `${determiner} ${kind}${said.slice((own["lead"] ?? "").length + (own["mine"] ?? "").length)}`;
}
const OWNED = /^(?:my|our|your|his|her|their)$/;
/** The subject of a statement or question, by the word before "my". */
const isTopic = (word: Word | undefined): boolean =>
  word === undefined ||
  /[.!?,;:]/.test(word.after) ||
  /^(?:is|are|was|were|do|does|did|has|have|about|but|because|so|when)$/.test(word.word);
const MINE =
  /^(?<lead>(?:(?:and|but|yeah|yes|oh|aw+|ah|well|haha|no),? )*)(?<mine>mine|ours)(?<verb>['’]?s| \p{L}+)(?!\p{L})/iu;

/** "brings" → "bring", for the first person. */
function inFirstPerson(verb: string): string {
  if (verb === "does") return "do";
  if (verb === "has") return "have";
  const bare = [verb.replace(/ies$/, "y"), verb.replace(/es$/, ""), verb.replace(/s$/, "")].find(
    (form) => form !== verb && BASE_VERBS.has(form),
  );
  return bare ?? verb;
}

/**
 * "Same here", "me neither": what was said just before, said by the speaker too. Undefined unless the previous message ends in one plain statement of the first person. What is
 * formed rests on these words alone, so that the statement may name nobody and no number (SEC-E4).
 */
function agreed(before: string, said: string): string | undefined {
  const agreement = AGREEMENT.exec(said.trim().replaceAll("’", "'"))?.groups;
  if (agreement === undefined || before.length > BEFORE_MAX) return undefined;
  const last = LAST_SENTENCE.exec(before.trim().replaceAll("’", "'"))?.[0].trim() ?? "";
  const statement = OWN_STATEMENT.exec(last)?.groups;
  if (statement === undefined || NAMED.test(last) || OF_THE_MOMENT.test(last)) return undefined;
  const isDenied = DENIED.test(last);
  if (isDenied !== (agreement["denied"] !== undefined) && agreement["same"] === undefined) return undefined;
  return statement["own"]?.replace(/(?<![\s!.])[\s!.]+$/u, "");
}
const BEFORE_MAX = 160;
const LAST_SENTENCE = /(?<![^.!?,])[^.!?,]+[.!]*$/u;
const AGREEMENT =
  /^(?:(?:oh|ah|haha|lol|ha|aw|omg|wow|yeah|yep|yes|no way|ugh|god|lmao|hey|nope|no|ooh),? )*(?:(?<same>same(?: here| for me)?)|(?:me|myself) (?:too|as well|also)|so (?:am|do) i|i (?:am|do) too|(?<denied>me neither|me either|neither (?:am|do|can|have) i|nor (?:me|i)|i don't either|i can't either))(?: (?:actually|tbh|lol|haha))*[\s!.:)\p{Extended_Pictographic}]*$/iu;
/** A habit, a state or a property, and no feeling of the moment. */
const OWN_STATEMENT =
  /^(?:(?:btw|fyi|well|so|honestly|just so you know),? )*(?<own>(?:i'm|i am|im) (?:a |an |allergic to |intolerant to |afraid of |scared of |really |very |totally )*[\p{L}-]+(?: [\p{L}-]+)??|i (?:really |also |absolutely |just )?(?:don't|do not|never|can't|cannot|can not|love|hate|like|dislike|prefer|drink|eat|smoke|play|live|work|use|drive|have|speak|need)(?: [\p{L}'-]+){1,7}?)(?: (?:now|btw|tbh|anymore|lol|haha|actually)){0,3}[\s!.]*$/iu;
const DENIED = /(?<!\p{L})(?:not|never|cannot|\p{L}+n't|neither|no longer)(?!\p{L})/iu;
const NAMED = /\p{N}|\?|(?<=\S )\p{Lu}\p{Ll}/u;
/** What holds of one person, now, or of what was said before. */
const OF_THE_MOMENT =
  /(?<!\p{L})(?:it|that|this|them|they|you|your|him|her|my|mine|know|think|see|get|tired|hungry|bored|excited|sorry|late|ready|sure|here|home|coming|going|done|in|busy|free|down|up|off|worried|sad|happy|today|tonight|tomorrow|believe|wait|laugh|understand|mind|care|want|idea|fine|good|ok|so|joking|kidding|dead|dying|bit|little|cold|hot|sick|ill|full|stuck|lost|drunk|confused|nervous|jealous|out)(?!\p{L})/iu;
