/**
 * First-person subordinate clauses: "when I was six" → "at six", "before I retire" → "before
 * retiring", "the pond I dug" → "the pond dug".
 */
import { makeWord, type Word, type Words } from "./parse.ts";
import type { Frame, Step } from "./pronouns.ts";
import { gerund, isPast, participle } from "./verbs.ts";
import { BE, FILLERS, KEPT_ADVERBS, MODALS, NUMBER_WORDS, PREPOSITIONS } from "./words.ts";

/** Rewrites the clause at a word without its subject. */
export function rewriteSubordinate(words: Words, at: number, frame: Frame): Step | undefined {
  return (
    rewriteAge(words, at) ??
    (frame.isSpeaker ? (rewriteTimeClause(words, at) ?? rewriteRelativeClause(words, at)) : undefined)
  );
}

const isSpeakerWord = (word: Word | undefined): boolean => word?.word === "i" || word?.word === "we";

/** "when I was six (years old)", "since I was a child". */
function rewriteAge(words: Words, at: number): Step | undefined {
  const connective = words[at]?.word ?? "";
  if (!/^(?:when|since|until|till|before|after|from)$/.test(connective) || !isSpeakerWord(words[at + 1]))
    return undefined;
  const be = words[at + 2]?.word ?? "";
  if (!/^(?:was|were|am|are|turn|turned|turns|hit|reach)$/.test(be)) return undefined;
  let index = at + 3;
  while (FILLERS.has(words[index]?.word ?? "") || /^(?:about|around|nearly|only)$/.test(words[index]?.word ?? ""))
    index++;
  const age = words[index];
  const child = childAt(words, index);
  if (child !== undefined) {
    if (connective === "since")
      return {
        output: [
          makeWord("since", " ", "Preposition"),
          makeWord(child.word === "child" ? "childhood" : `being a ${child.word}`, child.after, "Noun"),
        ],
        next: child.next,
      };
    return connective === "when"
      ? {
          output: [makeWord("as", " ", "Preposition"), makeWord("a", " "), makeWord(child.word, child.after, "Noun")],
          next: child.next,
        }
      : undefined;
  }
  if (age === undefined || !isAge(age)) return undefined;
  let next = index + 1;
  if (/^years?$/.test(words[next]?.word ?? "")) next += words[next + 1]?.word === "old" ? 2 : 1;
  const following = words[next];
  // "when I was 12 weeks pregnant"
  if (
    next === index + 1 &&
    following !== undefined &&
    following.tags.has("Noun") &&
    !/^[,.;)]/.test(age.after) &&
    !following.tags.has("Pronoun")
  )
    return undefined;
  const after = words[next - 1]?.after ?? "";
  const number = makeWord(age.written, after, "Value");
  if (connective === "when") return { output: [makeWord("at", " ", "Preposition"), number], next };
  if (/^turn/.test(be) && connective !== "since")
    return { output: [makeWord(connective, " ", "Preposition"), makeWord("turning", " "), number], next };
  const word = connective === "till" ? "until" : connective;
  return {
    output: [
      makeWord(word, " ", "Preposition"),
      makeWord("the", " "),
      makeWord("age", " ", "Noun"),
      makeWord("of", " ", "Preposition"),
      number,
    ],
    next,
  };
}
const isAge = ({ word, written, tags }: Word): boolean =>
  /^\d{1,2}$/.test(written) ||
  (NUMBER_WORDS.has(word.split("-")[0] ?? "") && (tags.has("Value") || word.includes("-")));

function childAt(
  words: Words,
  at: number,
): { readonly word: string; readonly after: string; readonly next: number } | undefined {
  let index = at;
  if (/^(?:a|an)$/.test(words[index]?.word ?? "")) index++;
  if (/^(?:little|small|young)$/.test(words[index]?.word ?? "") && index > at) index++;
  const word = words[index];
  if (word === undefined) return undefined;
  if (index === at && /^(?:little|small|young|younger)$/.test(word.word))
    return { word: "child", after: word.after, next: index + 1 };
  if (index === at || !/^(?:kid|child|boy|girl|teenager|student|baby|toddler)$/.test(word.word)) return undefined;
  return { word: word.word === "kid" ? "child" : word.word, after: word.after, next: index + 1 };
}

/** "before I retire" → "before retiring", "when I'm tired" → "when tired". */
function rewriteTimeClause(words: Words, at: number): Step | undefined {
  const connective = words[at];
  if (
    connective === undefined ||
    !/^(?:when|whenever|before|after|while|since|until|till|once|as)$/.test(connective.word) ||
    !isSpeakerWord(words[at + 1])
  )
    return undefined;
  let index = at + 2;
  while (FILLERS.has(words[index]?.word ?? "") || KEPT_ADVERBS.has(words[index]?.word ?? "")) index++;
  // "since we last spoke"
  if (words[index]?.word === "last" && words[index + 1]?.tags.has("Verb") === true) index++;
  const verb = words[index];
  if (verb === undefined || MODALS.has(verb.word) || words[index + 1]?.word === "not" || words[index]?.word === "not")
    return undefined;
  const word =
    connective.word === "as"
      ? makeWord("while", " ")
      : connective.word === "till"
        ? makeWord("until", " ")
        : connective;
  if (BE.has(verb.word)) {
    if (/^(?:before|after|since|until|till)$/.test(connective.word))
      return { output: [makeWord(word.written, " ", "Preposition"), makeWord("being", verb.after)], next: index + 1 };
    return { output: [makeWord(word.written, " ")], next: index + 1 };
  }
  const next = words[index + 1];
  const isPerfect =
    /^(?:have|had)$/.test(verb.word) &&
    next !== undefined &&
    (next.tags.has("PastTense") || next.tags.has("Participle"));
  if (isPerfect && next !== undefined)
    return {
      output: [makeWord(word.written, " "), makeWord(gerund(next.word, true), next.after, "Verb", "Gerund")],
      next: index + 2,
    };
  if (!verb.tags.has("Verb") || /^(?:had|have)$/.test(verb.word)) {
    if (!/^(?:had|have)$/.test(verb.word)) return undefined;
    return { output: [makeWord(word.written, " "), makeWord("having", verb.after, "Verb", "Gerund")], next: index + 1 };
  }
  return {
    output: [
      makeWord(word.written, " "),
      makeWord(gerund(verb.word, isPast(verb.word, verb.tags)), verb.after, "Verb", "Gerund"),
    ],
    next: index + 1,
  };
}

/** "every mountain (that) I have climbed" → "every mountain climbed". */
function rewriteRelativeClause(words: Words, at: number): Step | undefined {
  const before = words[at - 1];
  const isLinked = /^(?:that|which|whom)$/.test(words[at]?.word ?? "") && isSpeakerWord(words[at + 1]);
  if (!isLinked && !isSpeakerWord(words[at])) return undefined;
  if (before === undefined || before.after !== " " || !before.tags.has("Noun") || before.tags.has("Pronoun"))
    return undefined;
  // "the year we moved in" → "the year of moving in".
  if (
    /^(?:year|day|week|month|summer|winter|night|morning|evening|autumn|spring|moment)$/.test(before.word) &&
    words[at - 2]?.word === "the"
  ) {
    const verb = words[at + 1];
    if (verb === undefined || !verb.tags.has("Verb") || BE.has(verb.word) || MODALS.has(verb.word)) return undefined;
    return {
      output: [
        makeWord("of", " ", "Preposition"),
        makeWord(gerund(verb.word, isPast(verb.word, verb.tags)), verb.after, "Verb", "Gerund"),
      ],
      next: at + 2,
    };
  }
  if (before.tags.has("Date")) return undefined;
  let index = at + (isLinked ? 2 : 1);
  while (FILLERS.has(words[index]?.word ?? "") || KEPT_ADVERBS.has(words[index]?.word ?? "")) index++;
  if (/^(?:have|had)$/.test(words[index]?.word ?? "") && words[index + 1]?.tags.has("Verb") === true) index++;
  while (FILLERS.has(words[index]?.word ?? "") || KEPT_ADVERBS.has(words[index]?.word ?? "")) index++;
  const verb = words[index];
  if (
    verb === undefined ||
    BE.has(verb.word) ||
    MODALS.has(verb.word) ||
    !verb.tags.has("Verb") ||
    verb.tags.has("Gerund") ||
    /^(?:have|had|do|did)$/.test(verb.word)
  )
    return undefined;
  const next = words[index + 1];
  const isOpen =
    next === undefined ||
    /^[,.;)]/.test(verb.after) ||
    PREPOSITIONS.has(next.word) ||
    next.tags.has("Adverb") ||
    next.tags.has("Date") ||
    /^(?:myself|ourselves|and|when|because|every|last)$/.test(next.word);
  // "a shed that I fell for": the preposition would be stranded.
  const last = words.slice(index + 1).findIndex(({ after }) => after !== " ");
  const end = last === -1 ? words.length - 1 : index + 1 + last;
  if (!isOpen || (end > index && PREPOSITIONS.has(words[end]?.word ?? ""))) return undefined;
  // "the bike I ride" is not "bike ridden": only verbs of creation work as participles.
  if (!isPast(verb.word, verb.tags)) return undefined;
  return {
    output: [makeWord(participle(verb.word, isPast(verb.word, verb.tags)), verb.after, "Verb", "Participle")],
    next: index + 1,
  };
}
