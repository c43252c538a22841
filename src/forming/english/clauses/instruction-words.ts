/**
 * Rewrites the words of an instruction without "you" and "me": "in every plan you make me" → "in
 * every plan", "unless I ask" → "unless asked".
 */

import { rewriteRelative } from "../people/own-people.ts";
import { makeWord, type Word, type Words } from "./parse.ts";
import { textOf } from "./text.ts";
import { BASE_VERBS, gerund, isPast, participle, thirdPerson } from "./verbs.ts";
import { FILLERS, PREPOSITIONS } from "./words.ts";

interface Step {
  readonly output: Words;
  readonly next: number;
}

/** Undefined if second-person words remain. */
export function rewriteInstruction(words: Words): Words | undefined {
  const out: Word[] = [];
  let isQuoted = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    if (MARKS.test(words[at - 1]?.after ?? "")) isQuoted = !isQuoted;
    const step = isQuoted
      ? undefined
      : (withoutDrafting(words, at, out) ??
        rewriteSubordinate(words, at) ??
        rewriteFirstPerson(words, at, out) ??
        filler(words, at));
    if (step === undefined) {
      if (!isQuoted && /^(?:you|your|yourself|u|ur)$/.test(word.word)) return undefined;
      out.push(word);
      at++;
      continue;
    }
    out.push(...step.output);
    at = step.next;
  }
  return out;
}

/** Of a quotation, whose words stay. */
const MARKS = /["“”]/u;

const FOR_ME = /^(?:for|to|with|on|from)$/;

function filler(words: Words, at: number): Step | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return undefined;
  if (/^(?:please|always|kindly)$/.test(word.word))
    return { output: [makeWord("", /^[,;]/.test(word.after) ? word.after : "")], next: at + 1 };
  // "with me", "for me": redundant.
  if (FOR_ME.test(word.word) && /^(?:me|us)$/.test(next?.word ?? "") && words[at - 1]?.word !== "refer")
    return { output: [makeWord("", next?.after ?? "")], next: at + 2 };
  if (word.word === "on" && next?.word === "my" && words[at + 2]?.word === "behalf")
    return { output: [], next: at + 3 };
  // "Stop explaining so simply"
  if (word.word === "simply" && /^(?:so|more|too|as|very)$/.test(words[at - 1]?.word ?? "")) return undefined;
  return FILLERS.has(word.word) &&
    !/^(?:even|too|only|just|also|now|already|officially|seriously|myself)$/.test(word.word)
    ? { output: /^,/.test(word.after) && words[at - 1]?.after === " " ? [makeWord("", word.after)] : [], next: at + 1 }
    : undefined;
}

/** Removes "you write for me": "in every plan you make me" → "in every plan". */
function withoutDrafting(words: Words, at: number, out: Word[]): Step | undefined {
  const isLinked = /^(?:that|which)$/.test(words[at]?.word ?? "") && words[at + 1]?.word === "you";
  if (words[at]?.word !== "you" && !isLinked) return undefined;
  const before = out.at(-1);
  if (
    before === undefined ||
    PREPOSITIONS.has(before.word) ||
    before.tags.has("Conjunction") ||
    /^(?:that|when|if|and|whenever|before|after)$/.test(before.word)
  )
    return undefined;
  let end = at + (isLinked ? 2 : 1);
  while (/^(?:ever|may|might|will|can|do|have|just)$/.test(words[end]?.word ?? "")) end++;
  if (words[end] === undefined) return undefined;
  end++;
  if (/^(?:out|up|down|back|over)$/.test(words[end]?.word ?? "")) end++;
  if (/^(?:me|us)$/.test(words[end]?.word ?? "")) end++;
  if (FOR_ME.test(words[end]?.word ?? "") && /^(?:me|us)$/.test(words[end + 1]?.word ?? "")) end += 2;
  if (words[end]?.word === "on" && words[end + 1]?.word === "my") end += 3;
  const ending = words[end - 1]?.after ?? "";
  if (/^(?:everything|anything|whatever|all)$/.test(before.word)) {
    out.pop();
    if (PREPOSITIONS.has(out.at(-1)?.word ?? "") && !PREPOSITIONS.has(words[end]?.word ?? "")) out.pop();
    else if (PREPOSITIONS.has(words[end]?.word ?? "")) out.push(makeWord("texts", " ", "Noun", "Plural"));
    return { output: ending.trim() === "" ? [] : [makeWord("", ending)], next: end };
  }
  out[out.length - 1] = { ...before, after: ending === "" ? " " : ending };
  return { output: [], next: end };
}

/** "unless I ask", "when I ask about plants", "before you answer", "because I am one". */
function rewriteSubordinate(words: Words, at: number): Step | undefined {
  const isEvery =
    /^(?:every|each)$/.test(words[at]?.word ?? "") &&
    words[at + 1]?.word === "time" &&
    /^(?:i|we|you)$/.test(words[at + 2]?.word ?? "");
  if (isEvery)
    return rewriteSubordinate([makeWord("whenever", " "), ...words.slice(at + 2)], 0) === undefined
      ? undefined
      : shiftStep(rewriteSubordinate([makeWord("whenever", " "), ...words.slice(at + 2)], 0), at + 1);
  const connective = words[at];
  const subject = words[at + 1]?.word ?? "";
  if (words[at - 1]?.word === "as" && connective?.word === "if" && /^(?:i|we)$/.test(subject))
    return { output: [connective], next: at + 1 };
  if (
    connective === undefined ||
    !/^(?:when|whenever|if|unless|before|after|while|until|as|because|since|once|so|than|where|what|how|whatever|even|that)$/.test(
      connective.word,
    )
  )
    return undefined;
  if (subject === "you") return rewriteYou(words, at, connective);
  if (subject !== "i" && subject !== "we") return undefined;
  return rewriteMe(words, at, connective);
}

const HANDING = /^(?:send|give|show|forward|email|hand|feed)$/;

const shiftStep = (step: Step | undefined, by: number): Step | undefined =>
  step === undefined ? undefined : { ...step, next: step.next + by };

function rewriteYou(words: Words, at: number, connective: Word): Step | undefined {
  let verbAt = at + 2;
  while (/^(?:will|ever|can|do|have|just|would|are|happen|to|go)$/.test(words[verbAt]?.word ?? "")) verbAt++;
  const verb = words[verbAt];
  if (verb === undefined || /^(?:that|so|than|what|how|where)$/.test(connective.word)) return undefined;
  const form = /ing$/.test(verb.word) ? verb.word : gerund(verb.word, isPast(verb.word, verb.tags));
  const link = connective.word === "whenever" || connective.word === "if" ? "when" : connective.word;
  return { output: [makeWord(link, " "), makeWord(form, verb.after, "Verb", "Gerund")], next: verbAt + 1 };
}

function rewriteMe(words: Words, at: number, connective: Word): Step | undefined {
  let verbAt = at + 2;
  while (
    FILLERS.has(words[verbAt]?.word ?? "") ||
    /^(?:ever|am|have|will|explicitly|specifically|directly)$/.test(words[verbAt]?.word ?? "")
  )
    verbAt++;
  const verb = words[verbAt];
  if (verb === undefined) return undefined;
  const isAsking = /^(?:ask|asking|asked|say|request|tell|want)$/.test(verb.word);
  const link = connective.word === "if" ? "when" : connective.written.toLowerCase();
  if (isAsking && connective.word !== "because" && connective.word !== "that") {
    let next = verbAt + 1;
    if (words[next]?.word === "you") next++;
    // "unless I say otherwise"
    if (words[next]?.word === "otherwise")
      return {
        output: [makeWord(link, " "), makeWord("told", " "), makeWord("otherwise", words[next]?.after ?? "")],
        next: next + 1,
      };
    if (verb.word === "want" || verb.word === "tell" || verb.word === "say") return undefined;
    const isFor =
      words[next] !== undefined &&
      !PREPOSITIONS.has(words[next]?.word ?? "") &&
      verb.after === " " &&
      !/^(?:and|or|to)$/.test(words[next]?.word ?? "");
    const after = words[next - 1]?.after ?? "";
    return {
      output: [
        makeWord(link, " "),
        makeWord("asked", isFor ? " " : after, "Verb"),
        ...(isFor ? [makeWord("for", " ", "Preposition")] : []),
      ],
      next,
    };
  }
  // "When I send you a clause": handed over to be worked on.
  if (HANDING.test(verb.word) && words[verbAt + 1]?.word === "you" && words[verbAt + 2] !== undefined)
    return { output: [makeWord(link, " "), makeWord(participle(verb.word, false), " ", "Verb")], next: verbAt + 2 };
  if (/^(?:because|that|so|since|as|than|where|what|how|even)$/.test(connective.word))
    return {
      output: [
        connective,
        makeWord("the", " "),
        makeWord("speaker", " ", "Noun"),
        ...(verbAt > at + 2
          ? words.slice(at + 2, verbAt).map((word) => (word.word === "am" ? { ...word, written: "is" } : word))
          : []),
        inThirdPerson(verb),
      ],
      next: verbAt + 1,
    };
  // "whenever I paste notes" → "whenever notes are pasted".
  const object = objectAt(words, verbAt + 1);
  if (object === undefined || !verb.tags.has("Verb"))
    return {
      output: [makeWord(link, " "), makeWord("the", " "), makeWord("speaker", " ", "Noun"), inThirdPerson(verb)],
      next: verbAt + 1,
    };
  const noun = object.at(-1) as Word;
  const isPlural = noun.tags.has("Plural") || object.some(({ word }) => word === "and");
  const ending = noun.after;
  const rewritten = rewriteInstruction(object) ?? [];
  const last = rewritten.at(-1);
  const body = last === undefined ? [] : [...rewritten.slice(0, -1), { ...last, after: " " }];
  return {
    output: [
      makeWord(link, " "),
      ...body,
      makeWord(isPlural ? "are" : "is", " ", "Verb"),
      makeWord(participle(verb.word, isPast(verb.word, verb.tags)), ending, "Verb"),
    ],
    next: verbAt + 1 + object.length,
  };
}

const inThirdPerson = (verb: Word): Word =>
  isPast(verb.word, verb.tags) || !(verb.tags.has("Verb") || BASE_VERBS.has(verb.word))
    ? verb
    : { ...verb, written: thirdPerson(verb.word) };

/** The object of a verb: "meeting notes", "a rules question". */
function objectAt(words: Words, from: number): Words | undefined {
  let end = from;
  while (end < words.length) {
    const word = words[end];
    if (
      word === undefined ||
      PREPOSITIONS.has(word.word) ||
      (word.tags.has("Verb") && !word.tags.has("Gerund")) ||
      word.tags.has("Adverb") ||
      (/^(?:it|them|that|this|and|or|but)$/.test(word.word) && end === from)
    )
      break;
    end++;
    if (/^[,;.]/.test(word.after)) break;
  }
  const object = words.slice(from, end);
  return object.length === 0 || object.at(-1)?.tags.has("Noun") !== true || object.at(-1)?.tags.has("Pronoun") === true
    ? undefined
    : object;
}

const GIVING = new Set(
  "give show tell send write teach remind explain answer correct ask bring read offer get make provide hand".split(" "),
);

/** "me", "my", "I". */
function rewriteFirstPerson(words: Words, at: number, out: Words): Step | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return undefined;
  if (/^(?:me|us)$/.test(word.word)) {
    const isGiven = [out.at(-1), out.at(-2)].some(
      (each) =>
        GIVING.has(each?.word ?? "") ||
        GIVING.has(/ing$/.test(each?.word ?? "") ? (each?.word ?? "").slice(0, -3) : ""),
    );
    return isGiven && !/^(?:to|what|how|why|where|whether|if)$/.test(next?.word ?? "")
      ? { output: word.after.trim() === "" ? [] : [makeWord("", word.after)], next: at + 1 }
      : { output: [makeWord("the", " "), makeWord("speaker", word.after, "Noun")], next: at + 1 };
  }
  if (word.word === "your") return { output: [], next: at + 1 };
  if (word.word === "my" || word.word === "our") {
    const relative = rewriteRelative(words, at);
    if (relative !== undefined) return relative;
    const noun = words
      .slice(at + 1)
      .find(
        (each, index) =>
          each.tags.has("Noun") && (words[at + index + 2]?.tags.has("Noun") !== true || each.after !== " "),
      );
    return noun?.tags.has("Plural") === true || /^(?:all|every|each|own)$/.test(words[at - 1]?.word ?? "")
      ? { output: [], next: at + 1 }
      : { output: [makeWord("the", " ", "Determiner")], next: at + 1 };
  }
  if (word.word === "i" || word.word === "we") {
    if (next === undefined) return undefined;
    const form = next.word === "am" || next.word === "are" ? "is" : next.word === "were" ? "was" : undefined;
    return {
      output: [
        makeWord("the", " "),
        makeWord("speaker", " ", "Noun"),
        form === undefined ? inThirdPerson(next) : { ...next, written: form },
      ],
      next: at + 2,
    };
  }
  return undefined;
}

/** Rewrites an introductory clause so that it can follow the instruction. */
export function asFollowingScene(lead: Words): string | undefined {
  const last = lead.at(-1);
  const plain = last === undefined ? lead : [...lead.slice(0, -1), { ...last, after: "" }];
  const rewritten = rewriteInstruction(plain);
  if (rewritten === undefined) return undefined;
  const text = textOf(rewritten);
  return /^(?:For|In|At|On|When|Whenever|With|After|Before|During|Unless|Each|Every|While)(?!\p{L})/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
