/**
 * Tags the words of an English sentence with parts of speech, using `compromise`. Contractions are
 * expanded: "mum's moving" becomes `mum`, `is` and `moving`.
 */
import { createLruCache } from "../../../model/lru-cache.ts";
import { genderOfName } from "../../../text/given-names.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { normalizeSpelling } from "./spelling.ts";
import { nlp } from "./tagger.ts";
import { BASE_VERBS, isThirdPersonForm } from "./verbs.ts";
import { listedWords, MONTHS, PREPOSITIONS } from "./words.ts";

export interface Word {
  readonly written: string;
  /** The text up to the next word. */
  readonly after: string;
  /** Lower case, without a possessive ending. */
  readonly word: string;
  readonly tags: ReadonlySet<string>;
}
export type Words = readonly Word[];

/** Fields of `compromise` that its declared types lack. */
interface Term {
  readonly text: string;
  readonly normal: string;
  readonly implicit?: string;
  readonly pre: string;
  readonly post: string;
  readonly tags?: ReadonlySet<string>;
}

export const parse = (sentence: string): Words => tagWords(normalizeSpelling(sentence));

/** Covers the clauses of a message, which several readers parse. */
const parses = createLruCache<Words>(128);
export const forgetParses = parses.clear;

/** @param text with correct spelling */
export const tagWords = (text: string): Words => parses.get(text, () => wordsIn(text));

function wordsIn(text: string): Words {
  const terms = (nlp(text).docs as unknown as readonly (readonly Term[])[]).flat();
  const words: Word[] = [];
  for (const [index, term] of terms.entries()) {
    const next = terms[index + 1];
    const after = term.post + (next?.pre ?? "");
    const tags = term.tags ?? NONE;
    const before = words.at(-1);
    if (term.text === "" && before !== undefined) {
      const isOwner =
        /'s$/u.test(before.written) &&
        (/^[,.;]/.test(after) ||
          // "my daughter's under-10s team"
          (/^(?:under|over)$/.test(next?.normal ?? "") &&
            (next?.post === "-" || AGE_GROUP.test(terms[index + 2]?.normal ?? ""))) ||
          ((/["“]/.test(after) ||
            isGerundOfNoun(terms, index + 1) ||
            isChore(terms, index + 1, words) ||
            isOwnedSubject(terms, index + 1, before) ||
            // "Ada's birthday's 14 July"
            /^birthday/.test(terms[index + 1]?.normal ?? "") ||
            isObjectBefore(words) ||
            isNamedObject(terms[index + 1]?.text ?? "", words)) &&
            !/^(?:a|an|the|my|not|been|got)$/.test(terms[index + 1]?.normal ?? "")));
      if (isOwner) {
        words[words.length - 1] = { ...before, after, tags: new Set([...before.tags, "Possessive"]) };
        continue;
      }
      if (
        !/'\p{L}{1,2}$/u.test(before.written) ||
        /^(?:master|bachelor|doctor|butcher|baker|florist|hairdresser|dentist|vet|barber|newsagent|grocer|greengrocer|chemist|optician|parkinson|alzheimer|crohn|hashimoto|huntington|raynaud|tourette|asperger|addison|cushing|sjögren)'s$/iu.test(
          before.written,
        )
      ) {
        // "5k" is one word.
        words[words.length - 1] = { ...before, after };
        continue;
      }
      words[words.length - 1] = { ...before, written: before.written.replace(/'\p{L}{1,2}$/u, ""), after: " " };
      const word = isBeen(terms, index + 1) ? "has" : isState(terms, index + 1) ? "is" : (term.implicit ?? "");
      words.push({ written: word, after: after === "" && next !== undefined ? " " : after, word, tags });
      continue;
    }
    const written = (index === 0 ? term.pre : "") + term.text;
    const isInitials = term.text === "US" || term.text === "IT";
    const word = isInitials
      ? term.text
      : (term.normal === "" ? term.text : term.normal).toLowerCase().replace(/'s?$/u, "");
    if (before?.after === "-") {
      // "mother-in-law" is one word.
      words[words.length - 1] = {
        written: `${before.written}-${written}`,
        after,
        word: `${before.word}-${word}`,
        tags,
      };
      continue;
    }
    // "the kids' trip": the apostrophe belongs to the word.
    if (/^'(?= |$)/.test(after) && /s$/i.test(written) && !/(?:^|\s)'/.test(written))
      words.push({ written: `${written}'`, after: after.slice(1), word, tags: new Set([...tags, "Possessive"]) });
    else words.push({ written, after, word, tags });
  }
  const own = withNameFirst(asSubject(withCopulas(words)));
  return own.map((word, index) => correctTags(word, own[index - 1], own[index + 1], index));
}
const NONE: ReadonlySet<string> = new Set();

/** "Rose likes tea": a person, though the tagger knows the flower. */
function withNameFirst(words: Words): Words {
  const [first, ...rest] = words;
  if (first === undefined || first.after !== " " || !/^\p{Lu}\p{Ll}+$/u.test(first.written)) return words;
  return isWordAndName(first.word, rest)
    ? [{ ...first, tags: new Set(["Noun", "Singular", "ProperNoun", "Person", "FirstName"]) }, ...rest]
    : words;
}

/** "Jean hates flying", "Ruby is 6", "Maya is a nurse"; not "Rose is my favourite colour", "Ginger is good for you". */
const isWordAndName = (word: string, [next, beside, then]: readonly (Word | undefined)[]): boolean =>
  // "Hope lives on"
  (RARELY_NAMES.has(word) && ONLY_PEOPLE_DO.has(next?.word ?? "") && beside?.word !== "on") ||
  (WORDS_AND_NAMES.has(word) &&
    (PERSONAL.has(next?.word ?? "") ||
      (/^(?:is|was|isn't|wasn't)$/.test(next?.word ?? "") &&
        ((/^an?$/.test(beside?.word ?? "") && ONLY_PEOPLE_ARE.has(then?.word ?? "")) ||
          !/^(?:an?|the|my|our|not|good|bad|great|nice|better|healthy|beautiful|out|due|overdue|paid)$/.test(
            beside?.word ?? "",
          )))));
const RARELY_NAMES = listedWords("rarely-names");
const ONLY_PEOPLE_ARE = listedWords("only-people-are");
const ONLY_PEOPLE_DO = listedWords("only-people-do");
const WORDS_AND_NAMES = listedWords("names-and-words");
const PERSONAL = listedWords("personal-verbs");
/** "My son's under 9s". */
const AGE_GROUP = /^\d{1,2}s$/;

/** "Budget for the party is 600", "launch date is 3 June", "release moves to 4 June": a noun, and no order. */
export function asSubject(words: Words): Words {
  const [first, second] = words;
  if (first === undefined || second === undefined || first.after !== " " || !first.tags.has("Imperative")) return words;
  const end = words.findIndex(({ after, word }) => /[,;:.!?]/.test(after) || OPENS_CLAUSE.test(word));
  const own = end === -1 ? words : words.slice(0, end + 1);
  const isEvent = isEventVerb(second) && PREPOSITIONS.has(own[2]?.word ?? "");
  if (!isEvent && !isNounPhrase(own)) return words;
  const noun = { ...first, tags: new Set(["Noun", "Singular"]) };
  // "Code reviews on the compiler are": the verb is another.
  const next = isEvent ? ["Verb", "PresentTense"] : second.tags.has("Verb") ? ["Noun", "Plural"] : undefined;
  return [noun, next === undefined ? second : { ...second, tags: new Set(next) }, ...words.slice(2)];
}
const OPENS_CLAUSE = /^(?:that|which|who|what|where|when|how|if|i|you|he|she|it|we|they|there)$/;
const isEventVerb = ({ word }: Word): boolean =>
  /^(?:moves|starts|begins|ends|slips|opens|closes|shifts|finishes|runs|goes|comes)$/.test(word);

/** "Pet insurance for Biscuit is", not "check colours are right", "tell Ann dinner is ready". */
function isNounPhrase([first, second, ...rest]: Words): boolean {
  const verb = rest.findIndex(({ word }) => PREDICATES.test(word));
  if (first === undefined || second === undefined || verb === -1 || TAKES_CLAUSE.has(first.word)) return false;
  if (/^(?:for|of|with|from|to)$/.test(second.word)) return verb > 0;
  const isNoun = ({ tags }: Word): boolean => !DETERMINED.some((tag) => tags.has(tag));
  const link = rest.findIndex(({ word }) => PREPOSITIONS.has(word));
  const compound = [second, ...rest.slice(0, link === -1 ? verb : Math.min(link, verb))];
  return compound.every(isNoun) && second.after === " ";
}
const PREDICATES = /^(?:is|are|was|were|has|starts|ends|costs|runs|requires|needs|takes|closes|opens)$/;
const DETERMINED = ["Determiner", "Possessive", "Pronoun", "Person", "Conjunction"];
/** "Assume prices are in euros", "make sure lunch is ready". */
const TAKES_CLAUSE = EN.words("takes-clause");

/** "the budget's 72k now", "Iceland's home now": no noun follows, so "'s" means "is". */
const withCopulas = (words: Words): Words =>
  words.flatMap((word, at): Words => {
    if (!/\p{L}'s$/u.test(word.written) || word.after !== " " || !isPredicateAfterNoun(words, at + 1)) return [word];
    const written = word.written.slice(0, -2);
    const tags = new Set([...word.tags].filter((tag) => tag !== "Possessive"));
    return [
      { ...word, written, tags, after: " " },
      { written: "is", after: " ", word: "is", tags: new Set(["Verb", "Copula", "PresentTense"]) },
    ];
  });

/** A final amount or adjective: "the knee's fine again". */
function isPredicateAfterNoun(words: Words, at: number): boolean {
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined) return false;
  // "my mother-in-law's a nurse"
  if (/^(?:an?|the|not)$/.test(first.word)) return true;
  const isEnd =
    second === undefined ||
    /^[,.;!]/.test(first.after) ||
    // "her birthday's 14 July"
    MONTHS.has(second.word) ||
    /^(?:now|again|already|btw|but|and|because|so|too)$/.test(second.word) ||
    // "my leave's 20 to 31 July"
    (/^\d/.test(first.written) && /^(?:to|till|until)$/.test(second.word));
  // "At dad's 70th"
  const isAmount = !first.tags.has("Ordinal") && (first.tags.has("Value") || /^[£€$]?\d/.test(first.written));
  // "Jamie's home from uni"
  if (
    /^(?:home from|home now|home again|allergic to|afraid of|based in|back from|off to|(?:lactose|gluten|dairy|fructose) intolerant)$/.test(
      `${first.word} ${second?.word}`,
    )
  )
    return true;
  return isEnd && (isAmount || STATES.has(first.word));
}
const STATES = EN.words("parse-states");

/** "Driving my mum's Clio", not "I think my sister's Polly". */
const isNamedObject = (name: string, words: Words): boolean => {
  const verb = words[words.length - 3];
  return (
    /^\p{Lu}/u.test(name) &&
    /^(?:my|our|his|her|their)$/.test(words[words.length - 2]?.word ?? "") &&
    verb?.after === " " &&
    (verb.tags.has("Verb") || verb.tags.has("Gerund")) &&
    !TELLING.has(verb.word)
  );
};
const TELLING = listedWords("telling");

/** "into my neighbour's flat": after a preposition or a verb, no clause begins. */
function isObjectBefore(words: Words): boolean {
  for (let at = words.length - 2; at >= 0; at--) {
    const word = words[at];
    if (word === undefined || /[,;:.!?]/.test(word.after) || word.tags.has("Conjunction")) return false;
    // "they moved Biscuit's grooming": an object.
    if (/^(?:moved|pushed|postponed|delayed|cancelled|canceled|rescheduled|changed|shifted)$/.test(word.word))
      return true;
    if (word.tags.has("Preposition") || PREPOSITIONS.has(word.word))
      return !/^(?:since|after|before|until|till|like|as)$/.test(word.word);
    if (
      !(
        word.tags.has("Determiner") ||
        word.tags.has("Possessive") ||
        word.tags.has("Adjective") ||
        word.tags.has("Noun") ||
        word.tags.has("Value")
      ) ||
      word.tags.has("Pronoun")
    )
      return false;
    if (word.tags.has("Pronoun") || word.tags.has("QuestionWord")) return false;
  }
  return false;
}
/** "the children's swimming class is": the verb follows, so the gerund belongs to a noun. */
const isGerundOfNoun = (terms: readonly Term[], at: number): boolean =>
  (terms[at]?.tags?.has("Gerund") === true || /\p{L}{4}ing$/u.test(terms[at]?.normal ?? "")) &&
  (isAuxiliary(terms[at + 1]) ||
    (terms[at + 1]?.tags?.has("Noun") === true &&
      terms[at + 1]?.tags?.has("Plural") !== true &&
      isVerbOrGoal(terms[at + 2])));
/** "Joost's ex has a cat", "Carl's ex lives in Bonn": one subject has no two finite verbs. */
const isOwnedSubject = (terms: readonly Term[], at: number, owner: Word): boolean => {
  const [owned, verb] = [terms[at]?.tags, terms[at + 1]];
  return (
    !owner.tags.has("Pronoun") &&
    !owner.tags.has("QuestionWord") &&
    owned !== undefined &&
    terms[at]?.post === " " &&
    !owned.has("Verb") &&
    !owned.has("Adverb") &&
    (isAuxiliary(verb) || isThirdPersonForm(verb?.normal ?? "")) &&
    verb?.tags?.has("PresentTense") === true &&
    !/^(?:he|she|it|they)$/.test(terms[at + 2]?.normal ?? "")
  );
};
/** "I do mum's shopping": after "do", no other verb begins. */
const isChore = (terms: readonly Term[], at: number, words: Words): boolean =>
  /^(?:shopping|cleaning|washing|ironing|gardening|cooking|laundry|banking|nursing|feeding)$/.test(
    terms[at]?.normal ?? "",
  ) && words.slice(0, -1).some(({ word }) => /^(?:do|does|did|doing|done|help|helps|with)$/.test(word));
/** "Biscuit's grooming was moved". */
const isAuxiliary = (term: Term | undefined): boolean => /^(?:is|was|has|had|will)$/.test(term?.normal ?? "");
const isVerbOrGoal = (term: Term | undefined): boolean =>
  (term?.tags?.has("Verb") === true && !term.tags.has("Gerund")) || /^(?:to|from|until|till)$/.test(term?.normal ?? "");
const isState = (terms: readonly Term[], at: number): boolean =>
  terms[at - 1]?.implicit === "has" &&
  /^(?:off|on|over|out|down|called|named|based|born|scared|frightened|terrified|worried|obsessed|bored|stressed|stuck|tired|married|engaged|pregnant|retired|broken|knackered|busted|swollen|closed|due|full|made|scrapped|cancell?ed|postponed|fixed|mended|repaired|sold|booked|delayed|ruined|wrecked|finished|sorted|settled|confirmed|paid|done)$/.test(
    terms[at]?.normal ?? "",
  );
/** "He's been", "my son's broken his arm". */
const isBeen = (terms: readonly Term[], at: number): boolean =>
  /^(?:been|got)$/.test(terms[at]?.normal ?? "") ||
  (/^(?:his|her|their|its)$/.test(terms[at + 1]?.normal ?? "") &&
    (terms[at]?.normal === "hurt" || terms[at]?.tags?.has("Verb") === true) &&
    terms[at]?.tags?.has("Gerund") !== true);

/** Corrects tags of nations, of possessives and of verbs after names. */
function correctTags(word: Word, before: Word | undefined, next: Word | undefined, index: number): Word {
  // "My mum is Spanish": not her name.
  if (word.tags.has("ProperNoun") && EN.words("nations").has(word.word) && genderOfName(word.word) === undefined)
    return { ...word, tags: new Set([...word.tags, "Demonym"]) };
  if (/'s?$/u.test(word.written) && !word.tags.has("Possessive"))
    return { ...word, tags: new Set([...word.tags, "Possessive"]) };
  if (word.tags.has("Possessive") && word.word.endsWith("in-laws"))
    return { ...word, tags: new Set([...word.tags].filter((tag) => tag !== "Possessive")) };
  const isForm =
    word.word.endsWith("s") && (BASE_VERBS.has(word.word.slice(0, -1)) || BASE_VERBS.has(word.word.slice(0, -2)));
  if (
    isForm &&
    word.tags.has("Plural") &&
    before !== undefined &&
    // "Mr Kowalski upstairs waters our plants"
    (/^\p{Lu}\p{Ll}/u.test(before.written) ||
      (index > 1 && /^(?:(?:up|down)stairs|door|opposite)$/.test(before.word))) &&
    !before.tags.has("Possessive") &&
    index > 0 &&
    next !== undefined &&
    (next.tags.has("Preposition") ||
      next.tags.has("Determiner") ||
      next.tags.has("Pronoun") ||
      /^(?:my|our)$/.test(next.word) ||
      next.tags.has("Adverb") ||
      // "Graeme pilots ships"
      (next.tags.has("Plural") && next.word.endsWith("s")) ||
      next.word === "like")
  )
    return { ...word, tags: new Set(["Verb", "PresentTense"]) };
  return word;
}

export const joinWords = (words: Words): string => words.map(({ written, after }) => written + after).join("");
/** A word that was not in the text. */
export const makeWord = (written: string, after = " ", ...tags: readonly string[]): Word => ({
  written,
  after,
  word: written.toLowerCase(),
  tags: new Set(tags),
});

interface NounTools {
  readonly two: {
    readonly transform: { readonly noun: { readonly toSingular: (noun: string, model: object) => string } };
  };
}
/** "classes" → "class", even if tagged as a verb. Names are unchanged. */
export function singular({ word, tags }: Word): string {
  const isCommon = (tags.has("Plural") || (tags.has("Verb") && /s$/.test(word))) && !tags.has("ProperNoun");
  return isCommon ? (nlp.methods() as NounTools).two.transform.noun.toSingular(word, nlp.model()) : word;
}

/** Behind "has got": not what somebody has, but what became of it: "has got married", "has got so expensive". */
export function tellsOfBecoming([first, second, third]: Words): boolean {
  if (BECOMING.test(first?.word ?? "")) return true;
  return first?.word === "so" && second?.tags.has("Adjective") === true && third?.tags.has("Noun") !== true;
}
const BECOMING = /^(?:married|engaged|divorced|used|into|back|over|rid|worse|better|bigger|smaller|older|too)$/;
