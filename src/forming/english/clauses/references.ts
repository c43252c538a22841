/**
 * Rewrites first-person words in the third person: "my uncle Femi" → "an uncle, Femi", "when I was
 * six" → "at six". Phrases that would be unintelligible alone are rejected.
 */

import { ENGLISH as EN } from "../../language-data.ts";
import { rewriteFamilyTerm, rewritePossessive } from "../people/own-people.ts";
import { makeWord, type Word, type Words } from "./parse.ts";
import { type Frame, resolveReference, type Step } from "./pronouns.ts";
import { gerund, isPast, participle, thirdPerson } from "./verbs.ts";
import {
  BE,
  CONNECTIVES,
  FILLERS,
  KEPT_ADVERBS,
  listedWords,
  MODALS,
  NUMBER_WORDS,
  PREPOSITIONS,
  SECOND,
} from "./words.ts";

/** Undefined if the words address the listener or contain an unresolved reference. */
export function rewriteFirstPerson(words: Words, frame: Frame): Words | undefined {
  const out: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    const step =
      rewriteSecondPerson(words, at) ??
      filler(words, at) ??
      rewriteSubordinate(words, at, frame) ??
      rewriteSubject(words, at, frame) ??
      rewritePossessive(words, at, frame) ??
      rewriteObject(words, at, out, frame) ??
      rewriteFamilyTerm(words, at) ??
      resolveReference(words, at, out, frame);
    if (step === "refused") return undefined;
    if (step === undefined) {
      out.push(word);
      at++;
      continue;
    }
    // "with me" was removed, so its preposition goes too.
    if (step.output.length === 0 && step.next < 0) {
      out.pop();
      const { after = "" } = words[-step.next - 1] ?? {};
      const last = out.at(-1);
      // "A bit flowery for me, gave up": the comma stays.
      if (/^[,;]/.test(after) && last?.after === " ") out.splice(-1, 1, { ...last, after });
      at = -step.next;
      continue;
    }
    out.push(...step.output);
    at = step.next;
  }
  return out;
}

/** "because of you", "in your car park": removes the phrase or rejects the clause. */
function rewriteSecondPerson(words: Words, at: number): Step | "refused" | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return undefined;
  const phrase =
    /^(?:because|thanks)$/.test(word.word) && /^(?:of|to)$/.test(next?.word ?? "")
      ? 2
      : /^(?:with|like)$/.test(word.word)
        ? 1
        : 0;
  const listener = words[at + phrase];
  if (
    phrase > 0 &&
    listener?.word === "you" &&
    (words[at + phrase + 1] === undefined || /^[,.;]/.test(listener.after)) &&
    at > 1
  )
    return { output: [makeWord("", listener.after)], next: at + phrase + 1 };
  if (!SECOND.has(word.word) || isIdiom(words, at)) return undefined;
  const isPlace =
    word.word === "your" &&
    at > YOUR_MIN &&
    PREPOSITIONS.has(words[at - 1]?.word ?? "") &&
    next?.tags.has("Noun") === true;
  return isPlace ? { output: [makeWord("the", " ", "Determiner")], next: at + 1 } : "refused";
}
const YOUR_MIN = 3;

const isIdiom = (words: Words, at: number): boolean =>
  words[at]?.word === "you" && words[at + 1]?.word === "know" && /^,/.test(words[at + 1]?.after ?? "");

/** Adverbs without content, and hesitations. */
function filler(words: Words, at: number): Step | undefined {
  const word = words[at];
  // "right now"
  if (word?.word === "right" && words[at + 1]?.word === "now")
    return { output: [makeWord("", words[at + 1]?.after ?? "")], next: at + 2 };
  // "from now on"
  if (word?.word === "from" && words[at + 1]?.word === "now" && words[at + 2]?.word === "on")
    return { output: [makeWord("", words[at + 2]?.after ?? "")], next: at + 3 };
  if (
    word?.word === "of" &&
    words[at + 1]?.word === "us" &&
    /^(?:all|both|some|many|two|three|four|five|six|seven|eight|nine|ten|each|neither|most|one|\d+)$/.test(
      words[at - 1]?.word ?? "",
    )
  )
    return { output: [makeWord("", words[at + 1]?.after ?? "")], next: at + 2 };
  if (
    word === undefined ||
    !FILLERS.has(word.word) ||
    KEPT_ADVERBS.has(word.word) ||
    /^\p{Lu}{2,}$/u.test(word.written)
  )
    return undefined;
  const next = words[at + 1];
  const before = words[at - 1];
  // "to lose 30 lbs, currently 228"
  if (word.word === "currently" && next?.tags.has("Value") === true && /^,/.test(before?.after ?? "")) return undefined;
  // "quite the journey" → "a journey".
  if (word.word === "quite" && next?.word === "the")
    return { output: [makeWord("a", " ", "Determiner")], next: at + 2 };
  // "pretty", "quite" and "super" go before the word they modify; "even" and "also" anywhere.
  if (/^(?:pretty|super)$/.test(word.word) && !(next?.tags.has("Adjective") ?? false)) return undefined;
  if (
    word.word === "too" &&
    next !== undefined &&
    (next.tags.has("Adjective") || next.tags.has("Adverb") || /^(?:many|much)$/.test(next.word))
  )
    return undefined;
  if (
    /^(?:myself|ourselves)$/.test(word.word) &&
    (before === undefined || PREPOSITIONS.has(before.word) || isReflexiveObject(words, at))
  )
    return undefined;
  // "even though", "even in the rain"
  if (word.word === "even" && (/^(?:though|if|when)$/.test(next?.word ?? "") || PREPOSITIONS.has(next?.word ?? "")))
    return undefined;
  // "Not … but also …"
  if (word.word === "also" && before?.word === "but") return undefined;
  if (word.word === "only" || (word.word === "just" && next?.tags.has("Value") === true)) return undefined;
  if (word.word === "now" && /^(?:that|my|our)$/.test(next?.word ?? "")) return undefined;
  // The comma stays with the previous word.
  return {
    output:
      /^[,;)]/.test(word.after) && before !== undefined && before.after === " "
        ? [{ ...makeWord("", word.after) }]
        : [],
    next: at + 1,
  };
}
/** Reflexive objects: "taught myself guitar", "improving myself", "to better myself". */
const isReflexiveObject = (words: Words, at: number): boolean =>
  words[at - 2]?.word === "to" ||
  words[at - 1]?.tags.has("Gerund") === true ||
  (words[at - 1]?.tags.has("Verb") === true && words[at + 1] !== undefined);

/** "I" and "we" as the subject of an inner clause. */
function rewriteSubject(words: Words, at: number, frame: Frame, skipped = 0): Step | undefined {
  const { isSpeaker } = frame;
  const word = words[at];
  if (word?.word !== "i" && word?.word !== "we") return undefined;
  const before = words[at - 1];
  // "A concert that we all enjoyed"
  if (/^(?:all|both|each)$/.test(words[at + 1]?.word ?? "") && word.after === " " && words[at + 2]?.tags.has("Verb"))
    return rewriteSubject([...words.slice(0, at + 1), ...words.slice(at + 2)], at, frame, 1);
  const isKept = isKeptAdverb(words, at + 1);
  const verbAt = at + (isKept || FILLERS.has(words[at + 1]?.word ?? "") ? 2 : 1);
  const verb = words[verbAt];
  const adverbs = isKept ? words.slice(at + 1, at + 2) : [];
  // "promised my mother I would take her": "her" is the mother.
  if (
    isSpeaker &&
    (verb?.word === "will" || verb?.word === "would") &&
    words.slice(0, at).some((each) => /^(?:promise|promises|promised)$/.test(each.word))
  )
    return { output: [makeWord("to", " ")], next: verbAt + 1 + skipped };
  const subject =
    before !== undefined && CONNECTIVES.has(before.word) && isSpeaker && !isJointSubject(words, at)
      ? []
      : [makeWord("the", " "), makeWord("speaker", word.after === "" ? " " : word.after, "Noun")];
  if (verb === undefined || /[,;]/.test(word.after)) return { output: subject, next: at + 1 + skipped };
  return { output: [...subject, ...adverbs, inThirdPerson(verb)], next: verbAt + 1 + skipped };
}

/** "since we last spoke" has an adverb, "our savings last" a verb. */
const isKeptAdverb = (words: Words, at: number): boolean =>
  KEPT_ADVERBS.has(words[at]?.word ?? "") ||
  (/^(?:first|last)$/.test(words[at]?.word ?? "") && words[at + 1]?.tags.has("Verb") === true);

/** "when my friends and I met". */
function isJointSubject(words: Words, at: number): boolean {
  const connective = words.slice(0, at).findLastIndex(({ word }) => OPENS_CLAUSE.test(word));
  return (
    words[at - 1]?.word === "and" &&
    connective !== -1 &&
    connective < at - 2 &&
    words.slice(connective + 1, at - 1).every(({ tags }) => !tags.has("Verb"))
  );
}
const OPENS_CLAUSE = /^(?:when|while|because|after|before|since|until|where|that|if)$/;

export function inThirdPerson(verb: Word): Word {
  const { word, tags } = verb;
  if (tags.has("Modal") || /^(?:can|could|will|would|should|must|may|might|used)$/.test(word) || isPast(word, tags))
    return word === "were" ? { ...verb, written: "was", word: "was" } : verb;
  if (!tags.has("Verb") && !BE.has(word)) return verb;
  const form = thirdPerson(word);
  return { ...verb, written: form, word: form };
}

const noun = (written: string, after: string): Word => makeWord(written, after, "Noun");

/** "me", "us", "myself". */
function rewriteObject(words: Words, at: number, out: Words, { isSpeaker }: Frame): Step | undefined {
  const word = words[at];
  if (word === undefined || !/^(?:me|us|myself|ourselves)$/.test(word.word)) return undefined;
  const before = out.at(-1);
  const next = words[at + 1];
  const isBehindPreposition = before !== undefined && PREPOSITIONS.has(before.word);
  if (/^(?:myself|ourselves)$/.test(word.word)) {
    if (before?.word === "by") return { output: [makeWord("themselves", word.after)], next: at + 1 };
    return { output: [makeWord("themselves", word.after)], next: at + 1 };
  }
  // "sends me forty sunrises a day": the recipient is implied.
  const isGiven =
    !isBehindPreposition &&
    before?.tags.has("Verb") === true &&
    DITRANSITIVE.has(before.word) &&
    !ACQUIRING.test(before.word) &&
    word.after === " " &&
    next !== undefined &&
    (isNounStart(next, before.word) || /^(?:how|about|what|that|in|with)$/.test(next.word));
  if (isGiven && !isSpeaker) return { output: [], next: at + 1 };
  if (
    !isSpeaker &&
    before?.word === "for" &&
    out.at(-2)?.word !== "there" &&
    next?.word !== "to" &&
    next?.word !== "and"
  )
    return { output: [], next: -(at + 1) };
  // "We'll have a toddler with us" says who comes along.
  if (isSpeaker && before?.word === "with" && out.some(({ word: verb }) => COMPANY_VERBS.test(verb)))
    return { output: [makeWord("them", word.after)], next: at + 1 };
  if (
    isSpeaker &&
    isBehindPreposition &&
    /^(?:with|for|to|behind|beside|around|on|from|in|at)$/.test(before.word) &&
    words[at + 1]?.word !== "and"
  )
    return { output: [], next: -(at + 1) };
  return { output: [makeWord("the", " ", "Determiner"), noun("speaker", word.after)], next: at + 1 };
}

const COMPANY_VERBS =
  /^(?:ha(?:ve|s|d|ving)|br(?:ing|ings|inging|ought)|t(?:ake|akes|aking|ook)|carr(?:y|ies|ying|ied))$/;

/** "Tom found me a job": not for himself. */
const ACQUIRING = /^(?:gets?|got|finds?|found|buys?|bought|orders?|ordered|wins?|won|books?|booked|makes?|made)$/;
const DITRANSITIVE = EN.words("references-ditransitive");
const isNounStart = (word: Word, verb: string): boolean =>
  !word.tags.has("Pronoun") &&
  (word.tags.has("Determiner") ||
    word.tags.has("Possessive") ||
    word.tags.has("Value") ||
    // "made me fitter": "me" is essential.
    (word.tags.has("Adjective") && !/^ma[dk]es?$/.test(verb)) ||
    (word.tags.has("Noun") && !word.tags.has("Date")));

/** Rewrites the clause at a word without its subject. */
function rewriteSubordinate(words: Words, at: number, frame: Frame): Step | undefined {
  // "My mum died when I was ten", "when I turned ten, dad left": not at their tenth birthday.
  return frame.isSpeaker || (at === 0 && !isOfAnother(words))
    ? (rewriteAge(words, at) ?? rewriteTimeClause(words, at) ?? rewriteRelativeClause(words, at))
    : undefined;
}

/** The clause behind the first comma has another subject. */
function isOfAnother(words: Words): boolean {
  const comma = words.findIndex(({ after }) => /^,/.test(after));
  const next = words[comma + 1];
  return comma !== -1 && next !== undefined && next.tags.has("Noun") && !isSpeakerWord(next) && !next.tags.has("Date");
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
  // "At four" is an hour.
  const isHour = CLOCK_HOURS.has(age.word);
  if (connective === "when" && !isHour) return { output: [makeWord("at", " ", "Preposition"), number], next };
  if (/^turn/.test(be) && connective !== "since")
    return { output: [makeWord(connective, " ", "Preposition"), makeWord("turning", " "), number], next };
  const word = connective === "till" ? "until" : connective === "when" ? "at" : connective;
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
const CLOCK_HOURS = EN.words("clock-hours");
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
  if (index === at && /^(?:little|small|young)$/.test(word.word))
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
  // "When we do we plan a game night"
  const isElliptic =
    /^(?:do|does|did|have|had)$/.test(verb.word) && (verb.after !== " " || isSpeakerWord(words[index + 1]));
  if (isElliptic) return undefined;
  // "I take the bus as I do every day"
  if (connective.word === "as" && verb.word === "do" && /^(?:every|each|most)$/.test(words[index + 1]?.word ?? ""))
    return { output: [], next: index + 1 };
  const word =
    connective.word === "as"
      ? makeWord("while", " ")
      : connective.word === "till"
        ? makeWord("until", " ")
        : connective;
  if (BE.has(verb.word)) {
    // "When I was a mix of emotions"
    if (words[index + 1]?.tags.has("Determiner") === true) return undefined;
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

/** "The job I wanted" is not "the job wanted". */
const NOT_OF_THINGS = listedWords("no-participles");

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
  // "The parade I went to last week", "something I've wanted to do": the preposition needs its object.
  const [link, object] = words.slice(index + 1);
  const isStranded =
    PREPOSITIONS.has(link?.word ?? "") &&
    (object === undefined ||
      /^(?:last|next|this|that|yesterday)$/.test(object.word) ||
      ["Date", "Value", "Verb"].some((tag) => object.tags.has(tag)));
  if (isStranded && link?.word !== "in" && link?.word !== "on") return undefined;
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
  if (!isPast(verb.word, verb.tags) || NOT_OF_THINGS.has(verb.word)) return undefined;
  return {
    output: [makeWord(participle(verb.word, isPast(verb.word, verb.tags)), verb.after, "Verb", "Participle")],
    next: index + 1,
  };
}
