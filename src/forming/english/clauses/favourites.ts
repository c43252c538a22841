/** "Cheeseburgers are my favourite food" → "my favourite food is cheeseburgers", so that it is found and replaced as one. */

import { upperFirst } from "../../../model/text.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { relativeWord } from "../people/relative-words.ts";
import { isGivenName } from "./lexicon.ts";
import { makeWord, type Words } from "./parse.ts";
import { lowerFirst } from "./text.ts";

export function favouriteFirst(words: Words): Words {
  const loved = favouriteAlone(words);
  if (loved !== undefined) return [makeWord("i", " ", "Pronoun"), makeWord("love", " ", "Verb"), ...loved];
  const be = words.findIndex(({ word }) => /^(?:is|are|was|were)$/.test(word));
  const my = words[be + 1];
  const subject = words.slice(0, be);
  if (be < 1 || be > SUBJECT_MAX || my === undefined || !/^(?:my|our)$/.test(my.word) || !isNamedThing(subject))
    return words;
  const passion = PASSION.exec(said(words.slice(be + 2)));
  if (passion !== null)
    return [
      makeWord("i", " ", "Pronoun"),
      makeWord("am", " ", "Verb"),
      makeWord("passionate", " ", "Adjective"),
      makeWord("about", " ", "Preposition"),
      ...inside(subject, words.at(-1)?.after ?? ""),
    ];
  if (FAVOURITE.test(said(words.slice(be + 2)))) {
    const [loves, ...rest] = [makeWord("love", " ", "Verb"), ...inside(subject, words.at(-1)?.after ?? "")];
    return [makeWord("i", " ", "Pronoun"), loves, ...rest];
  }
  const quality = QUALITY.exec(said(words.slice(be + 2)))?.[0].split(" ").length;
  const from = be + 2 + (quality ?? 0);
  const end = words.findIndex(
    ({ tags, after }, at) => at >= from && (!(tags.has("Noun") || tags.has("Adjective")) || after !== " "),
  );
  const isWhole = end === words.length - 1 && words[end]?.tags.has("Noun") === true && !relativeWord(words[end].word);
  if (quality === undefined || !isWhole) return words;
  const kind = words.slice(be + 1).map((word, at, all) => (at === all.length - 1 ? { ...word, after: " " } : word));
  const isSeveral = kind.at(-1)?.tags.has("Plural") === true;
  const verb = /^w/.test(words[be]?.word ?? "") ? (isSeveral ? "were" : "was") : isSeveral ? "are" : "is";
  return [...kind, makeWord(verb, " ", "Verb", "Copula"), ...inside(subject, words[end]?.after ?? "")];
}
/** What is loved in "my favourite is orange", which names no kind. */
function favouriteAlone([my, ...words]: Words): Words | undefined {
  const be = words.findIndex(({ word }) => /^(?:is|are)$/.test(word));
  const loved = words.slice(be + 1);
  const isAlone =
    my?.word === "my" && be > 0 && FAVOURITE.test(said(words.slice(0, be))) && loved.length > 0 && isNamedThing(loved);
  return isAlone &&
    loved.length <= SUBJECT_MAX &&
    !loved.some(({ tags }) => tags.has("Verb")) &&
    !OPEN.test(loved[0]?.word ?? "")
    ? loved
    : undefined;
}
/** What follows is no thing. */
const OPEN = /^(?:when|where|how|to|that|if|because|probably|still|not|always|definitely)$/;
const SUBJECT_MAX = 7;
const said = (words: Words): string => words.map(({ word }) => word).join(" ");
const QUALITY = /^(?:(?:all-time|all time|absolute|own|new|current) )?(?:favou?rite|preferred|fave)(?= \p{L})/u;
/** "Chai is my favourite too": without its kind. */
const FAVOURITE =
  /^(?:(?:all-time|all time|absolute|personal) )?(?:favou?rites?|faves?)(?: (?:too|as well|also|ever|of all time))*$/u;
const PASSION = /^(?:(?:biggest|greatest|main|true|real|big|great|new|one) )?passion(?: in life)?$/u;

/** Neither a pronoun nor several clauses. */
const isNamedThing = (subject: Words): boolean =>
  !/^(?:i|we|you|he|she|it|they|this|that|these|those|here|there|what|which|who|one|mine|my|our|his|her|so|and|but)$/.test(
    subject[0]?.word ?? "",
  ) &&
  (subject[0]?.word !== "the" || /^\p{Lu}/u.test(subject[1]?.written ?? "")) &&
  subject.every(({ after }) => !/[.;:!?]/.test(after));

/** The words with a small first letter, unless it is a name. */
const inside = (words: Words, ending: string): Words =>
  words.map((word, at) => ({
    ...word,
    written:
      at === 0 &&
      !word.tags.has("ProperNoun") &&
      !isGivenName(word.word) &&
      /^\p{Lu}\p{Ll}/u.test(word.written) &&
      !isTitle(words)
        ? lowerFirst(word.written)
        : word.written,
    after: at === words.length - 1 ? ending : word.after,
  }));
/** "Mean Girls": each word has a capital. */
const isTitle = (words: Words): boolean =>
  words.length > 1 && words.slice(1).some(({ written }) => /^\p{Lu}/u.test(written));

/** "He's my favourite rapper", of Drake: the speaker's favourite. */
export function favouriteOf(memory: ClauseMemory): ClauseMemory {
  const { subject, text } = memory;
  const kind = OF_PERSON.exec(text)?.groups?.["kind"];
  if (kind === undefined || subject?.name === undefined || subject.relation !== undefined) return memory;
  const { subject: _, ...own } = memory;
  return { ...own, text: `${upperFirst(kind)} is ${subject.name}` };
}
const OF_PERSON = /^Is the (?:all-time |absolute )?(?<kind>favou?rite \p{L}[\p{L} -]{2,30})$/u;
