/**
 * Statements that share their predicate: "I'm vegan and so is my sister", "Anna lives in Rome, Beth
 * in Oslo", "my wife and I are both teachers". Each person's part is completed from the first.
 */

import type { CompletedClause } from "../../language-rules.ts";
import { nameAt } from "../people/names.ts";
import { relativeWord } from "../people/relative-words.ts";
import { article, isOwnFamiliar, relativePhrase } from "../people/relatives.ts";
import { lacksApostrophe } from "./apostrophes.ts";
import { joinWords, makeWord, parse, singular, type Word, type Words } from "./parse.ts";
import type { RawWords } from "./raw-words.ts";
import { BASE_VERBS, infinitiveOf, isFiniteVerb, isThirdPersonForm, thirdPerson } from "./verbs.ts";
import { BE, KEPT_ADVERBS, listedWords, wordSet } from "./words.ts";

/** After a person: the index behind "my sister Ada", "Tom", "mum" or "I". */
export function personEnd(words: Words, at: number): number | undefined {
  const word = words[at]?.word ?? "";
  if (/^(?:i|me|myself)$/.test(word)) return at + 1;
  if (/^(?:my|our|his|her)$/.test(word)) {
    const phrase = relativePhrase(words, at + 1);
    return phrase?.relative.isPlural === false && !phrase.isNameStated ? phrase.end : undefined;
  }
  if (isOwnFamiliar(words, at)) return at + 1;
  const name = nameAt(words, at);
  return name === undefined || name.isPlace ? undefined : name.end;
}

interface Statement {
  readonly verb: number;
  /** Where its subject begins. */
  readonly start: number;
  readonly words: Words;
}

/** The last statement about a person: subject, verb and the rest. */
function lastStatement(words: Words): Statement | undefined {
  for (let start = words.length - 1; start >= 0; start--) {
    const isOpen =
      start === 0 || /[,;.!?]/.test(words[start - 1]?.after ?? "") || JOINING.has(words[start - 1]?.word ?? "");
    const end = isOpen ? personEnd(words, start) : undefined;
    if (end === undefined) continue;
    let verb = end;
    while (KEPT_ADVERBS.has(words[verb]?.word ?? "") || words[verb]?.tags.has("Adverb") === true) verb++;
    const word = words[verb];
    if (word === undefined || verb > end + ADVERBS_MAX) continue;
    if (isFiniteVerb(word) || (/^(?:i|we)$/.test(words[start]?.word ?? "") && word.tags.has("Verb")))
      return { start, verb, words };
  }
  return undefined;
}
const JOINING = wordSet("and but because so although while");
const ADVERBS_MAX = 2;

/** The predicate of a statement, said of another person. */
function saidOf(person: Words, { words, verb }: Statement): Words {
  const isSpeaker = /^(?:i|me|myself)$/.test(person[0]?.word ?? "");
  const subject = isSpeaker
    ? [makeWord("I")]
    : person.map((word, at) => (at === person.length - 1 ? { ...word, after: " " } : word));
  const form = words[verb];
  if (form === undefined) return [];
  const agreeing = agreed(form.word, form.tags, isSpeaker);
  return [...subject, { ...form, word: agreeing, written: agreeing }, ...words.slice(verb + 1)];
}

/** The form of a verb after "I", or after one other person. */
function agreed(verb: string, tags: ReadonlySet<string>, isSpeaker: boolean): string {
  if (/^(?:am|is|are)$/.test(verb)) return isSpeaker ? "am" : "is";
  if (/^(?:was|were)$/.test(verb)) return "was";
  if (/^(?:do|does)$/.test(verb)) return isSpeaker ? "do" : "does";
  if (/^(?:have|has)$/.test(verb)) return isSpeaker ? "have" : "has";
  if (tags.has("PastTense") || tags.has("Modal")) return verb;
  const base = infinitiveOf(verb, tags);
  return isSpeaker ? base : thirdPerson(base);
}

/** Where such a part begins, if it does so at a word of a sentence, behind "and". */
export function sharedStart(words: RawWords, first: number, at: number): number | undefined {
  const from = /^(?:and|but)$/.test(words[at]?.word ?? "") ? at + 1 : at;
  const word = words[from];
  if (word === undefined || (from === at && !/^,|^$/.test(word.gap.trim()))) return undefined;
  const end = words.findIndex(({ gap }, index) => index > from && /[,.;!?]/.test(gap));
  const part = written(words.slice(from, end === -1 ? undefined : end));
  const isEcho = ECHO.test(part) && part.split(" ").length <= ECHO_MAX;
  const isGapped = (from > at || word.gap.includes(",")) && GAPPED.test(part);
  return (isEcho || isGapped) && completeShared(part, written(words.slice(first, at))) !== undefined ? from : undefined;
}
const written = (words: RawWords): string => words.map((each) => each.written).join(" ");
const ECHO_MAX = 7;

const ECHO =
  /^(?:so|neither|nor)(?: (?:am|is|are|do|does|did|was|were|have|has|can|will)|['’]s) (?<who>[^,.;!?]{1,40})$/iu;
const AGREEING =
  /^(?<who>[^,.;!?]{1,40}?)(?: (?:am|is|do|does|did|was|has|have|can|isn['’]?t|does ?n['’]?t|don['’]?t|can['’]?t)|['’]s|['’]m)(?: not)? (?:too|as well|also|either|neither)$/iu;
const GAPPED = /^(?:and )?(?<who>[^,.;!?]{1,30}?) (?<what>(?:in|at|near|from|an?) [^,;!?]{2,40})$/iu;

/** "…, Beth in Oslo", "and my sister does too": the whole statement, from what was said before. */
export function completeShared(said: string, earlier: string): CompletedClause | undefined {
  const text = said.trim().replace(/(?<![\s.!])[\s.!]+$/u, "");
  const echoed = (ECHO.exec(text) ?? AGREEING.exec(text))?.groups?.["who"];
  const gapped = echoed === undefined ? GAPPED.exec(text)?.groups : undefined;
  const who = echoed ?? gapped?.["who"];
  if (who === undefined || earlier.trim() === "") return undefined;
  const person = parse(who);
  if (personEnd(person, 0) !== person.length) return undefined;
  const before = earlier.replace(/(?<![\s,.!])[\s,.!]+(?:(?:and|but|so)[\s,]*){0,2}$/iu, "");
  const from = before.search(/(?<![^.!?;])[^.!?;]*$/u);
  const statement = lastStatement(parse(before.slice(from)));
  if (statement === undefined) return undefined;
  const what = gapped?.["what"];
  const whole = what === undefined ? statement : withoutComplement(statement, what);
  if (whole === undefined) return undefined;
  const told = joinWords(saidOf(person, whole))
    .trim()
    .replace(/(?<![\s,])[\s,]+$/u, "");
  return { text: what === undefined ? told : `${told} ${what}`, from: from < 0 ? 0 : from };
}

/** "Lives" of "lives in Rome", for "in Oslo"; "is" of "is a teacher", for "a nurse". */
function withoutComplement({ start, verb, words }: Statement, what: string): Statement | undefined {
  const [link = ""] = what.toLowerCase().split(" ");
  const at = words.findIndex(
    ({ word }, index) => index > verb && (word === link || (/^an?$/.test(link) && /^an?$/.test(word))),
  );
  return at === verb + 1 ? { start, verb, words: words.slice(0, at) } : undefined;
}

/** "My wife and I are both teachers", "neither me nor my wife drink": one statement each. */
export function jointStatements(words: Words): readonly Words[] | undefined {
  if (/^(?:neither|none|both) of us$/.test(textOf(words.slice(0, OF_US)))) return ofUs(words);
  const treated = toldAndTreated(words);
  if (treated !== undefined) return treated;
  const isNeither = words[0]?.word === "neither";
  const opening = isNeither || words[0]?.word === "both" ? 1 : 0;
  const first = personEnd(words, opening);
  const link = first === undefined ? undefined : words[first];
  const second =
    first !== undefined && /^(?:and|nor|&)$/.test(link?.word ?? "") ? personEnd(words, first + 1) : undefined;
  if (first === undefined || second === undefined) return undefined;
  const both = words.findIndex(({ word }, at) => word === "both" && (at === second || at === second + 1));
  const alone = words.filter((_, at) => at !== both).map((word, at) => (at === second ? asVerb(word) : word));
  const verb = alone[second];
  if (verb === undefined || (opening === 0 && both === -1 && !isStateOfEach(verb, alone.slice(second + 1))))
    return undefined;
  if (!verb.tags.has("Verb")) return undefined;
  return [words.slice(opening, first), words.slice(first + 1, second)].map((person) => {
    const [subject, form, rest] = split(saidOf(person, { start: 0, verb: second, words: alone }), person.length);
    return [...subject, ...(isNeither ? denied(form) : form), ...(BE.has(verb.word) ? asOne(rest) : rest)];
  });
}

/** "My doctor said it was too high and put me on lisinopril": two things that one expert did. */
function toldAndTreated(words: Words): readonly Words[] | undefined {
  const expert = words.slice(0, EXPERT_WITHIN).findIndex(({ word }) => EXPERTS.has(word));
  if (expert === -1) return undefined;
  const and = words.findIndex(
    ({ word }, at) =>
      at > expert + 1 &&
      word === "and" &&
      /^(?:put|started|prescribed|switched|took)$/.test(words[at + 1]?.word ?? "") &&
      words[at + 2]?.word === "me",
  );
  return and === -1 ? undefined : [words.slice(0, and), [...words.slice(0, expert + 1), ...words.slice(and + 1)]];
}
const EXPERT_WITHIN = 4;
const EXPERTS = listedWords("experts");

/** "Neither of us drinks", "both of us work nights": what it says of the speaker. */
function ofUs(words: Words): readonly Words[] | undefined {
  const verb = words[OF_US];
  if (verb === undefined || !asVerb(verb).tags.has("Verb")) return undefined;
  const [subject, form, rest] = split(saidOf([makeWord("I")], { start: 0, verb: OF_US, words: words.map(asVerb) }), 1);
  return [[...subject, ...(words[0]?.word === "both" ? form : denied(form)), ...rest]];
}
const OF_US = 3;
const textOf = (words: Words): string => words.map(({ word }) => word).join(" ");

/** "My wife drink", "my dad drives": the tagger takes them for nouns. */
const asVerb = (word: Word): Word =>
  word.tags.has("Verb") || !(BASE_VERBS.has(word.word) || isThirdPersonForm(word.word))
    ? word
    : { ...word, tags: new Set(["Verb", "PresentTense"]) };

/** "Mum and dad are vegetarian", "don't smoke", and not "are divorced", "don't talk". */
const isStateOfEach = (verb: Word, [state, habit]: Words): boolean =>
  (/^(?:do|does)$/.test(verb.word) &&
    state?.word === "not" &&
    /^(?:drink|smoke|eat|drive|like|speak|cook|ski|swim|vape)$/.test(habit?.word ?? "")) ||
  (BE.has(verb.word) && state !== undefined && isStateOfOne(state));

const isStateOfOne = (state: Word): boolean =>
  state.tags.has("Demonym") ||
  /^(?:vegan|vegetarian|veggie|pescatarian|allergic|diabetic|co?eliac|asthmatic|dyslexic|autistic|deaf|blind|retired|muslim|jewish|hindu|catholic|from)$/.test(
    state.word,
  );

const split = (words: Words, at: number): readonly [Words, Words, Words] => [
  words.slice(0, at),
  words.slice(at, at + 1),
  words.slice(at + 1),
];

/** "drinks" → "does not drink", "wanted" → "did not want". */
function denied([verb]: Words): Words {
  if (verb === undefined) return [];
  const not = makeWord("not", verb.after);
  if (/^(?:am|is|was|has|have|do|does)$/.test(verb.word) || verb.tags.has("Modal"))
    return [{ ...verb, after: " " }, not];
  const base = infinitiveOf(verb.word, verb.tags);
  const aid = verb.tags.has("PastTense") ? "did" : base === verb.word ? "do" : "does";
  return [makeWord(aid), makeWord("not"), { ...verb, word: base, written: base, tags: INFINITIVE }];
}
const INFINITIVE = new Set(["Verb", "Infinitive"]);

/** "teachers" → "a teacher". */
function asOne(words: Words): Words {
  const [first, ...others] = words;
  if (first?.tags.has("Plural") !== true || !first.tags.has("Noun")) return words;
  const one = singular(first);
  return one === first.word ? words : [makeWord(article(one)), { ...first, word: one, written: one }, ...others];
}

/** Restores a noun left out: "my birthday is 3 May and my wife's is 4 June". @param earlier the message up to `said` */
export function withSharedNoun(said: string, earlier: string): CompletedClause | undefined {
  const { who = "", own = "" } = OWNER_ALONE.exec(said)?.groups ?? {};
  const owner = own === "" ? possessive(who) : POSSESSIVE_OF.get(own.toLowerCase());
  const found = [...earlier.matchAll(OWNED)].at(-1);
  if (owner === undefined || found === undefined || sentencesIn(earlier.slice(found.index)) > SENTENCES_MAX)
    return undefined;
  const noun = ownNoun(earlier, found);
  const rest = said.slice((who === "" ? own : who).length).replace(/^['’]s(?= )/u, " is");
  return { text: `${owner} ${noun}${rest}`, from: found.index };
}

const sentencesIn = (text: string): number => text.split(/[.!?;]\s/u).length;
/** The noun's own, and the one left out. */
const SENTENCES_MAX = 2;

/** "mine is", "dad's is", "my wife's is", "my dads is". */
const OWNER_ALONE =
  /^(?:(?<own>mine|hers|his|ours|theirs)(?=['’]s | (?:is|was|are|were) )|(?<who>(?!(?:it|that|what|who|he|she|there|here|let)['’])(?:(?:my|our|his|her|their) )?(?:(?:little|big|older|younger|best) )?\p{L}[\p{L}-]*?(?:['’]s|s))(?= (?:is|was|are|were) ))/iu;
const POSSESSIVE_OF: ReadonlyMap<string, string> = new Map([
  ["mine", "my"],
  ["hers", "her"],
  ["his", "his"],
  ["ours", "our"],
  ["theirs", "their"],
]);
/** Without an apostrophe, only a relative: not "my boss is". */
function possessive(who: string): string | undefined {
  if (/['’]s$/u.test(who)) return who;
  const one = /(?<one>(?<!\p{L})\p{L}+)s$/u.exec(who)?.groups?.["one"]?.toLowerCase() ?? "";
  return relativeWord(one)?.isPlural === false ? `${who.slice(0, -1)}'s` : undefined;
}

const OWNED =
  /(?<!\p{L})(?:(?:my|our|his|her|their) |\p{L}+['’]s )(?<noun>(?!own )\p{L}+(?: \p{L}+){0,2})(?: (?:is|was|are|were)(?= )|['’]s(?= (?:the |on |in )?\d))/giu;

/** "my moms bday is": the noun without its owner. */
function ownNoun(earlier: string, found: RegExpExecArray): string {
  const noun = found.groups?.["noun"] ?? "";
  const first = noun.split(" ", 1)[0] ?? "";
  const start = found.index + found[0].indexOf(noun);
  return first !== noun && lacksApostrophe(earlier, start, start + first.length) ? noun.slice(first.length + 1) : noun;
}
