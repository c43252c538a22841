/**
 * What others do to the speaker, as a statement about the speaker: "they offered me 52k", "somebody
 * stole my bike", "everybody calls me Captain".
 */
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { isFirstPerson, type ResolvePronoun } from "../clauses/clause.ts";
import { makeWord, type Words } from "../clauses/parse.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { lowerFirst, textOf } from "../clauses/text.ts";
import { isPast, participle } from "../clauses/verbs.ts";
import { relativePhrase } from "./relatives.ts";

export function readPassive(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first] = words;
  if (!/^(?:they|somebody|someone|everybody|everyone|people|nobody)$/.test(first?.word ?? "")) return undefined;
  const me = words.findIndex(({ word }) => word === "me" || word === "us");
  const verb = words[me - 1];
  if (/^(?:they|somebody|someone)$/.test(first?.word ?? "") && (me === -1 || me > PASSIVE_MAX))
    return readActionOfOthers(words, resolve);
  if (
    me < 2 ||
    me > PASSIVE_MAX ||
    verb === undefined ||
    !verb.tags.has("Verb") ||
    (verb.tags.has("Infinitive") && first?.word === "they" && me > 2)
  )
    return undefined;
  const between = me < 0 ? [] : words.slice(1, me - 1);
  if (between.some(({ word }) => /^(?:not|can|could|would|never|to)$/.test(word)) || first?.word === "nobody")
    return undefined;
  const isOfPast = isPast(verb.word, verb.tags) || between.some(({ word }) => /^(?:have|has|had)$/.test(word));
  const isPerfect = between.some(({ word }) => /^(?:have|has)$/.test(word));
  const rewritten = rewriteFirstPerson(words.slice(me + 1), { isSpeaker: true, resolve });
  if (rewritten === undefined || rewritten.length === 0) return undefined;
  // "They motivate me and give me strength", "they know us like no one else": who they are was said before.
  if (first?.word === "they" && !isOfPast && (FEELING.test(verb.word) || rewritten[0]?.word === "and"))
    return undefined;
  const by = /^every/.test(first?.word ?? "") && !isOfPast && between.length === 0;
  const subject = words.slice(0, me - 1);
  const whom = by && subject.length === 1 ? ` by ${first?.word}` : "";
  const done = participle(verb.word, isPast(verb.word, verb.tags) || isPerfect);
  const be = isOfPast ? "was" : "is";
  return { text: `${textOf([makeWord(be, " ", "Verb"), makeWord(done, " ", "Verb"), ...rewritten])}${whom}` };
}
/** "The bakery let me go", "they laid me off" */
export function readDismissal(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const me = words.slice(0, DISMISSED_WITHIN).findIndex(({ word }) => word === "me" || word === "us");
  const verb = words[me - 1]?.word ?? "";
  const particle = words[me + 1]?.word ?? "";
  const done = DISMISSALS.get(verb) ?? DISMISSALS.get(`${verb} ${particle}`);
  const by = words.slice(0, Math.max(0, me - 1)).filter(({ word }) => !/^(?:have|has|had|just)$/.test(word));
  const [first] = by;
  if (done === undefined || first === undefined || /^(?:he|she|it|you|who|that|this)$/.test(first.word))
    return undefined;
  if (by.some(({ word, tags }) => tags.has("Conjunction") || /^(?:not|never|would|will|could)$/.test(word)))
    return undefined;
  const rest = words.slice(DISMISSALS.has(verb) ? me + 1 : me + 2);
  const following = rewriteFirstPerson(rest, { isSpeaker: true, resolve });
  const employer = rewriteFirstPerson(by, { isSpeaker: true, resolve });
  if (following === undefined || employer === undefined) return undefined;
  const isNamed =
    first.tags.has("Determiner") || first.tags.has("Possessive") || /^\p{Lu}/u.test(employer[0]?.written ?? "");
  const whom = /^(?:they|somebody|someone)$/.test(first.word)
    ? []
    : [makeWord("by", " "), ...(isNamed ? [] : [makeWord("the", " ")]), makeWord(lowerFirst(textOf(employer)), " ")];
  return {
    text: textOf([makeWord("was", " ", "Verb"), makeWord(done, " ", "Verb"), ...whom, ...following]),
    isSure: true,
  };
}
const DISMISSED_WITHIN = 7;
const DISMISSALS: ReadonlyMap<string, string> = new Map([
  ["let go", "let go"],
  ["laid off", "laid off"],
  ["made redundant", "made redundant"],
  ["fired", "fired"],
  ["sacked", "sacked"],
  ["dismissed", "dismissed"],
]);
export const DISMISSAL_CUES =
  /(?<!\p{L})(?:let (?:me|us) go|laid (?:me|us) off|made (?:me|us) redundant|(?:fired|sacked|dismissed) (?:me|us))(?!\p{L})/iu;

const PASSIVE_MAX = 5;
const FEELING = /^(?:motivate|inspire|encourage|support|comfort|know|love|help|push|remind|make|keep|cheer)s?$/;

/** "spicy food gives me heartburn", "wine makes me sleepy": the effect and its cause. */
export function readEffect(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const me = words.findIndex(
    ({ word }, at) => word === "me" && /^(?:gives?|gave|makes?|made)$/.test(words[at - 1]?.word ?? ""),
  );
  const effect = words.slice(me + 1);
  if (me < 2 || me > EFFECT_MAX || !isEffect(words[me - 1]?.word ?? "", effect)) return undefined;
  const cause = words.slice(0, me - 1);
  if (cause.some(({ word, tags }) => CAUSELESS.test(word) || tags.has("Person") || tags.has("Pronoun")))
    return undefined;
  const from = rewriteFirstPerson(
    cause.map((word, at) => (at === cause.length - 1 ? { ...word, after: "" } : word)),
    { isSpeaker: true, resolve },
  );
  const rewritten = rewriteFirstPerson(effect, { isSpeaker: true, resolve });
  if (from === undefined || rewritten === undefined) return undefined;
  const verb = /^(?:gave|made)$/.test(words[me - 1]?.word ?? "") ? "got" : "gets";
  return { text: `${textOf([makeWord(verb, " ", "Verb"), ...rewritten])} from ${lowerFirst(textOf(from))}` };
}
const EFFECT_MAX = 7;
const CAUSELESS = /^(?:it|that|this|they|he|she|you|which|what|who|i|we|my|the|not|never)$/;
/** An ailment or a state. */
const isEffect = (verb: string, effect: Words): boolean =>
  effect.length > 0 &&
  effect.length <= EFFECT_WORDS_MAX &&
  (/^g/.test(verb)
    ? EFFECT_WORDS.test(effect.at(-1)?.word ?? "")
    : /^(?:sick|ill|sleepy|anxious|nervous|itchy|dizzy|drowsy|jittery|nauseous|bloated|tired|carsick|seasick)$/.test(
        effect.at(-1)?.word ?? "",
      ));
const EFFECT_WORDS_MAX = 4;
const EFFECT_WORDS =
  /^(?:heartburn|headaches?|migraines?|rash(?:es)?|hives|cramps|anxiety|nightmares?|indigestion|bloating|reflux|nausea|palpitations|hiccups|diarrh?o?ea|breakouts|acne|stomach-?aches?|aches?|pains?|vertigo|asthma)$/;

/** "Somebody stole my bike from the station" → "Had the bike stolen from the station". */
function readActionOfOthers(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const own = words.findIndex(isFirstPerson);
  const verb = words[own - 1];
  if (
    own < 2 ||
    own > PASSIVE_MAX - 1 ||
    verb === undefined ||
    !isPast(verb.word, verb.tags) ||
    /^(?:was|were|been|had)$/.test(verb.word) ||
    words.slice(1, own - 1).some(({ word }) => !/^(?:have|has|finally|just|also|even)$/.test(word))
  )
    return undefined;
  let end = own + 1;
  while (
    end < words.length &&
    (words[end]?.tags.has("Noun") === true || words[end]?.tags.has("Adjective") === true) &&
    words[end]?.tags.has("Date") !== true
  ) {
    end++;
    if (words[end - 1]?.after !== " ") break;
  }
  if (end === own + 1) return undefined;
  const object = rewriteFirstPerson(words.slice(own, end), { isSpeaker: true, resolve });
  const rest = rewriteFirstPerson(words.slice(end), { isSpeaker: true, resolve, before: words.slice(own, end) });
  const last = object?.at(-1);
  if (object === undefined || rest === undefined || last === undefined) return undefined;
  return {
    text: textOf([
      makeWord("had", " ", "Verb"),
      ...object.slice(0, -1),
      { ...last, after: " " },
      makeWord(participle(verb.word, true), last.after, "Verb"),
      ...rest,
    ]),
  };
}

/** "A hospice in Harrogate asked me to plan a garden". */
export function readOffer(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first] = words;
  if (
    !/^(?:a|an|the|one|my|our)$/.test(first?.word ?? "") ||
    (isFirstPerson(first) &&
      relativePhrase(words, 1) !== undefined &&
      relativePhrase(words, 1)?.relative.relation !== "boss")
  )
    return undefined;
  const me = words.findIndex(({ word }) => word === "me" || word === "us");
  const verb = words[me - 1];
  if (me < 3 || me > OFFER_MAX || verb === undefined || !OFFERING.has(verb.word)) return undefined;
  const hasHave = /^(?:has|have)$/.test(words[me - 2]?.word ?? "");
  const subject = rewriteFirstPerson(words.slice(0, hasHave ? me - 2 : me - 1), { isSpeaker: true, resolve });
  const rewritten = rewriteFirstPerson(words.slice(me + 1), { isSpeaker: true, resolve });
  if (
    subject === undefined ||
    rewritten === undefined ||
    subject.some(({ word }) => /^(?:that|who|which|i)$/.test(word))
  )
    return undefined;
  const by = lowerFirst(textOf(subject));
  return {
    text: textOf([
      makeWord("was", " ", "Verb"),
      makeWord(participle(verb.word, true), " ", "Verb"),
      makeWord("by", " "),
      makeWord(by, rewritten.length > 0 ? " " : ""),
      ...rewritten,
    ]),
  };
}
const OFFER_MAX = 9;
const OFFERING = EN.words("passives-offering");

/** "Everybody in our building calls me Captain". */
export function readNickname(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const call = words.findIndex(({ word }) => /^(?:call|calls|called)$/.test(word));
  const first = words[0];
  if (
    call < 1 ||
    call > CALL_MAX ||
    words[call + 1]?.word !== "me" ||
    first === undefined ||
    first.word === "you" ||
    !mayBeCalled(words[call + 2])
  )
    return undefined;
  const index = rewriteFirstPerson(words.slice(/^(?:everybody|everyone|people|they)$/.test(first.word) ? 1 : 0, call), {
    isSpeaker: true,
    resolve,
  });
  const name = rewriteFirstPerson(words.slice(call + 2), { isSpeaker: true, resolve });
  if (index === undefined || name === undefined) return undefined;
  const isIndefinite = /^(?:everybody|everyone|people|they)$/.test(first.word);
  const before = textOf(index.filter(({ word }) => !/^(?:still|just|always)$/.test(word)));
  const by = isIndefinite
    ? before === ""
      ? " by everybody"
      : ` ${before.charAt(0).toLowerCase()}${before.slice(1)}`
    : ` by ${/^(?:My|The|Our)\b/.test(before) ? before.charAt(0).toLowerCase() + before.slice(1) : before}`;
  return { text: `Is called ${textOf(name)}${by}` };
}
const CALL_MAX = 7;
/** "Calls me Ginger"; not "calls me every Sunday", "called me after lunch". */
const mayBeCalled = (word: Words[number] | undefined): boolean =>
  word !== undefined &&
  !["Preposition", "Conjunction", "Adverb", "Date", "QuestionWord"].some((tag) => word.tags.has(tag)) &&
  !/^(?:every|each|all|once|twice|most|almost|last|next|this|that|these|any|crying|asking|saying|screaming)$/.test(
    word.word,
  );
