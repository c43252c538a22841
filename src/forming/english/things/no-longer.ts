/** What does not go on: "doesn't race any more" is "no longer races". */
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { inThirdPerson, retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { PREPOSITIONS } from "../clauses/words.ts";

/** "doesn't race any more" → "no longer races". */
export function noLonger(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ word }, place) =>
      word === "anymore" ||
      (word === "any" && /^(?:more|longer)$/.test(words[place + 1]?.word ?? "") && isOver(words, place + 1)),
  );
  const negated = words.findIndex(({ written }) => /^(?:doesn't|isn't|can't|won't)$/.test(written));
  if (at === -1 || negated === -1 || negated > at) return words;
  const end = words[at]?.word === "anymore" ? at + 1 : at + 2;
  const isAside = /^,/.test(words[end - 1]?.after ?? "");
  const rest = [...words.slice(0, at), ...words.slice(end)].map((word, place) =>
    place === at - 1 && isAside ? { ...word, after: ", " } : word,
  );
  const verb = rest[negated];
  const next = rest[negated + 1];
  if (verb === undefined) return words;
  const no = put("no longer", " ");
  const before = rest.slice(0, negated);
  if (verb.written === "doesn't" && next !== undefined)
    return [
      ...before,
      no,
      inThirdPerson({ ...next, tags: new Set([...next.tags, "Verb"]) }),
      ...rest.slice(negated + 2),
    ];
  const be = verb.written === "isn't" ? "is" : verb.written === "can't" ? "can" : "will";
  return [...before, put(be, " ", "Verb"), no, ...rest.slice(negated + 1)];
}
/** "any more" at the end or before a phrase, and not "any more questions". */
const isOver = (words: readonly Word[], at: number): boolean => {
  const next = words[at + 1];
  return (
    next === undefined ||
    /^[,.;]/.test(words[at]?.after ?? "") ||
    PREPOSITIONS.has(next.word) ||
    /^(?:than|because|since|and|but|so|as|not)$/.test(next.word)
  );
};

/** "Bouldering? Not any more": what the speaker did, and does no longer. */
export function ofDenied(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const end = words.slice(0, ASKED_MAX).findIndex(({ after }) => after.includes("?"));
  const asked = words.slice(0, end + 1);
  const [first] = asked;
  const last = asked.at(-1);
  if (
    first === undefined ||
    last === undefined ||
    asked.some(({ tags }) => tags.has("Pronoun") || tags.has("QuestionWord"))
  )
    return undefined;
  const verb =
    last.tags.has("ProperNoun") && !last.tags.has("Demonym") ? "uses" : first.word === "the" ? "goes to" : "does";
  const thing = retold(
    [{ ...first, written: first.word }, ...asked.slice(1)].map((word) => ({
      ...word,
      after: word.after.replace(/\?.*/u, ""),
    })),
    {
      isSpeaker: true,
      who,
    },
  );
  return thing === undefined ? undefined : { text: textOf([put("no longer", " "), put(verb, " ", "Verb"), ...thing]) };
}
const ASKED_MAX = 4;
