/** Clauses with "I" that hang on another: "when I was six" is "at six", "before I retire" "before retiring", "the pond I dug" "the pond dug". */
import { put, type Word } from "./parse.ts";
import type { Frame, Step } from "./pointing.ts";
import { gerund, isPast, participle } from "./verbs.ts";
import { BE, FILLERS, KEPT_ADVERBS, MODALS, NUMBER_WORDS, PREPOSITIONS } from "./words.ts";

/** The clause that begins at a word, told without its subject. */
export function hangingOn(words: readonly Word[], at: number, frame: Frame): Step | undefined {
  return aged(words, at) ?? (frame.isSpeaker ? (timed(words, at) ?? related(words, at)) : undefined);
}

const isSpeakerWord = (word: Word | undefined): boolean => word?.word === "i" || word?.word === "we";

/** "when I was six (years old)", "since I was a child". */
function aged(words: readonly Word[], at: number): Step | undefined {
  const joint = words[at]?.word ?? "";
  if (!/^(?:when|since|until|till|before|after|from)$/.test(joint) || !isSpeakerWord(words[at + 1])) return undefined;
  const be = words[at + 2]?.word ?? "";
  if (!/^(?:was|were|am|are|turn|turned|turns|hit|reach)$/.test(be)) return undefined;
  let place = at + 3;
  while (FILLERS.has(words[place]?.word ?? "") || /^(?:about|around|nearly|only)$/.test(words[place]?.word ?? ""))
    place++;
  const age = words[place];
  const child = childAt(words, place);
  if (child !== undefined) {
    if (joint === "since")
      return {
        put: [
          put("since", " ", "Preposition"),
          put(child.word === "child" ? "childhood" : `being a ${child.word}`, child.after, "Noun"),
        ],
        next: child.next,
      };
    return joint === "when"
      ? { put: [put("as", " ", "Preposition"), put("a", " "), put(child.word, child.after, "Noun")], next: child.next }
      : undefined;
  }
  if (age === undefined || !isAge(age)) return undefined;
  let next = place + 1;
  if (/^years?$/.test(words[next]?.word ?? "")) next += words[next + 1]?.word === "old" ? 2 : 1;
  const behind = words[next];
  // "when I was 12 weeks pregnant"
  if (
    next === place + 1 &&
    behind !== undefined &&
    behind.tags.has("Noun") &&
    !/^[,.;)]/.test(age.after) &&
    !behind.tags.has("Pronoun")
  )
    return undefined;
  const after = words[next - 1]?.after ?? "";
  const number = put(age.written, after, "Value");
  if (joint === "when") return { put: [put("at", " ", "Preposition"), number], next };
  if (/^turn/.test(be) && joint !== "since")
    return { put: [put(joint, " ", "Preposition"), put("turning", " "), number], next };
  const word = joint === "till" ? "until" : joint;
  return {
    put: [
      put(word, " ", "Preposition"),
      put("the", " "),
      put("age", " ", "Noun"),
      put("of", " ", "Preposition"),
      number,
    ],
    next,
  };
}
const isAge = ({ word, written, tags }: Word): boolean =>
  /^\d{1,2}$/.test(written) ||
  (NUMBER_WORDS.has(word.split("-")[0] ?? "") && (tags.has("Value") || word.includes("-")));

function childAt(
  words: readonly Word[],
  at: number,
): { readonly word: string; readonly after: string; readonly next: number } | undefined {
  let place = at;
  if (/^(?:a|an)$/.test(words[place]?.word ?? "")) place++;
  if (/^(?:little|small|young)$/.test(words[place]?.word ?? "") && place > at) place++;
  const word = words[place];
  if (word === undefined) return undefined;
  if (place === at && /^(?:little|small|young|younger)$/.test(word.word))
    return { word: "child", after: word.after, next: place + 1 };
  if (place === at || !/^(?:kid|child|boy|girl|teenager|student|baby|toddler)$/.test(word.word)) return undefined;
  return { word: word.word === "kid" ? "child" : word.word, after: word.after, next: place + 1 };
}

/** "before I retire" → "before retiring", "since I've moved" → "since moving", "when I'm tired" → "when tired". */
function timed(words: readonly Word[], at: number): Step | undefined {
  const joint = words[at];
  if (
    joint === undefined ||
    !/^(?:when|whenever|before|after|while|since|until|till|once|as)$/.test(joint.word) ||
    !isSpeakerWord(words[at + 1])
  )
    return undefined;
  let place = at + 2;
  while (FILLERS.has(words[place]?.word ?? "") || KEPT_ADVERBS.has(words[place]?.word ?? "")) place++;
  // "since we last spoke"
  if (words[place]?.word === "last" && words[place + 1]?.tags.has("Verb") === true) place++;
  const verb = words[place];
  if (verb === undefined || MODALS.has(verb.word) || words[place + 1]?.word === "not" || words[place]?.word === "not")
    return undefined;
  const word = joint.word === "as" ? put("while", " ") : joint.word === "till" ? put("until", " ") : joint;
  if (BE.has(verb.word)) {
    if (/^(?:before|after|since|until|till)$/.test(joint.word))
      return { put: [put(word.written, " ", "Preposition"), put("being", verb.after)], next: place + 1 };
    return { put: [put(word.written, " ")], next: place + 1 };
  }
  const next = words[place + 1];
  const isPerfect =
    /^(?:have|had)$/.test(verb.word) &&
    next !== undefined &&
    (next.tags.has("PastTense") || next.tags.has("Participle"));
  if (isPerfect && next !== undefined)
    return {
      put: [put(word.written, " "), put(gerund(next.word, true), next.after, "Verb", "Gerund")],
      next: place + 2,
    };
  if (!verb.tags.has("Verb") || /^(?:had|have)$/.test(verb.word)) {
    if (!/^(?:had|have)$/.test(verb.word)) return undefined;
    return { put: [put(word.written, " "), put("having", verb.after, "Verb", "Gerund")], next: place + 1 };
  }
  return {
    put: [put(word.written, " "), put(gerund(verb.word, isPast(verb.word, verb.tags)), verb.after, "Verb", "Gerund")],
    next: place + 1,
  };
}

/** "every mountain (that) I have climbed" → "every mountain climbed", where nothing else follows that the verb could act on. */
function related(words: readonly Word[], at: number): Step | undefined {
  const before = words[at - 1];
  const isLinked = /^(?:that|which|whom)$/.test(words[at]?.word ?? "") && isSpeakerWord(words[at + 1]);
  if (!isLinked && !isSpeakerWord(words[at])) return undefined;
  if (before === undefined || before.after !== " " || !before.tags.has("Noun") || before.tags.has("Pronoun"))
    return undefined;
  // "the year we moved in": the year of moving in.
  if (
    /^(?:year|day|week|month|summer|winter|night|morning|evening|autumn|spring|moment)$/.test(before.word) &&
    words[at - 2]?.word === "the"
  ) {
    const verb = words[at + 1];
    if (verb === undefined || !verb.tags.has("Verb") || BE.has(verb.word) || MODALS.has(verb.word)) return undefined;
    return {
      put: [
        put("of", " ", "Preposition"),
        put(gerund(verb.word, isPast(verb.word, verb.tags)), verb.after, "Verb", "Gerund"),
      ],
      next: at + 2,
    };
  }
  if (before.tags.has("Date")) return undefined;
  let place = at + (isLinked ? 2 : 1);
  while (FILLERS.has(words[place]?.word ?? "") || KEPT_ADVERBS.has(words[place]?.word ?? "")) place++;
  if (/^(?:have|had)$/.test(words[place]?.word ?? "") && words[place + 1]?.tags.has("Verb") === true) place++;
  while (FILLERS.has(words[place]?.word ?? "") || KEPT_ADVERBS.has(words[place]?.word ?? "")) place++;
  const verb = words[place];
  if (
    verb === undefined ||
    BE.has(verb.word) ||
    MODALS.has(verb.word) ||
    !verb.tags.has("Verb") ||
    verb.tags.has("Gerund") ||
    /^(?:have|had|do|did)$/.test(verb.word)
  )
    return undefined;
  const next = words[place + 1];
  const isOpen =
    next === undefined ||
    /^[,.;)]/.test(verb.after) ||
    PREPOSITIONS.has(next.word) ||
    next.tags.has("Adverb") ||
    next.tags.has("Date") ||
    /^(?:myself|ourselves|and|when|because|every|last)$/.test(next.word);
  // "a shed that I fell for": its preposition would stay behind.
  const last = words.slice(place + 1).findIndex(({ after }) => after !== " ");
  const end = last === -1 ? words.length - 1 : place + 1 + last;
  if (!isOpen || (end > place && PREPOSITIONS.has(words[end]?.word ?? ""))) return undefined;
  // "the bike I ride" is no "bike ridden": only what was made or came about is told by its participle.
  if (!isPast(verb.word, verb.tags)) return undefined;
  return {
    put: [put(participle(verb.word, isPast(verb.word, verb.tags)), verb.after, "Verb", "Participle")],
    next: place + 1,
  };
}
