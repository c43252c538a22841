/** Activities that have ended: "doesn't race any more" → "no longer races". */
import type { ClauseMemory } from "../../language-rules.ts";
import type { ResolvePronoun } from "../clauses/clause.ts";
import { makeWord, type Words } from "../clauses/parse.ts";
import { inThirdPerson, rewriteFirstPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { PREPOSITIONS } from "../clauses/words.ts";

export function asNoLonger(words: Words): Words {
  const at = words.findIndex(
    ({ word }, index) =>
      word === "anymore" ||
      (word === "any" && /^(?:more|longer)$/.test(words[index + 1]?.word ?? "") && isOver(words, index + 1)),
  );
  const negated = words.findIndex(({ written }) => /^(?:doesn't|isn't|can't|won't)$/.test(written));
  if (at === -1 || negated === -1 || negated > at) return words;
  const end = words[at]?.word === "anymore" ? at + 1 : at + 2;
  const isAside = /^,/.test(words[end - 1]?.after ?? "");
  const rest = [...words.slice(0, at), ...words.slice(end)].map((word, index) =>
    index === at - 1 && isAside ? { ...word, after: ", " } : word,
  );
  const verb = rest[negated];
  const next = rest[negated + 1];
  if (verb === undefined) return words;
  const no = makeWord("no longer", " ");
  const before = rest.slice(0, negated);
  if (verb.written === "doesn't" && next !== undefined)
    return [
      ...before,
      no,
      inThirdPerson({ ...next, tags: new Set([...next.tags, "Verb"]) }),
      ...rest.slice(negated + 2),
    ];
  const be = verb.written === "isn't" ? "is" : verb.written === "can't" ? "can" : "will";
  return [...before, makeWord(be, " ", "Verb"), no, ...rest.slice(negated + 1)];
}
/** "any more" at the end or before a phrase, unlike "any more questions". */
const isOver = (words: Words, at: number): boolean => {
  const next = words[at + 1];
  return (
    next === undefined ||
    /^[,.;]/.test(words[at]?.after ?? "") ||
    PREPOSITIONS.has(next.word) ||
    /^(?:than|because|since|and|but|so|as|not)$/.test(next.word)
  );
};

/** "Bouldering? Not any more": a former activity of the speaker. */
export function readDenial(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const end = words.slice(0, QUESTION_WORDS_MAX).findIndex(({ after }) => after.includes("?"));
  const question = words.slice(0, end + 1);
  const [first] = question;
  const last = question.at(-1);
  if (
    first === undefined ||
    last === undefined ||
    question.some(({ tags }) => tags.has("Pronoun") || tags.has("QuestionWord"))
  )
    return undefined;
  const verb =
    last.tags.has("ProperNoun") && !last.tags.has("Demonym") ? "uses" : first.word === "the" ? "goes to" : "does";
  const thing = rewriteFirstPerson(
    [{ ...first, written: first.word }, ...question.slice(1)].map((word) => ({
      ...word,
      after: word.after.replace(/\?.*/u, ""),
    })),
    {
      isSpeaker: true,
      resolve,
    },
  );
  return thing === undefined
    ? undefined
    : { text: textOf([makeWord("no longer", " "), makeWord(verb, " ", "Verb"), ...thing]) };
}
const QUESTION_WORDS_MAX = 4;
