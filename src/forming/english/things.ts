/** Clauses about a thing, or of which a thing is said: "my dream is to fly", "there's a lemon tree on our roof", "this is my shelf of cactuses". */
import type { ClauseMemory } from "../tongue.ts";
import { isLead, leadOf, verbAt, verbPhrase, type Who, withLead } from "./clause.ts";
import { nameAt } from "./names.ts";
import { put, type Word } from "./parse.ts";
import { retold } from "./references.ts";
import { article, kinPhrase } from "./relatives.ts";
import { lowered, textOf } from "./text.ts";
import { gerund, isPast, participle } from "./verbs.ts";
import { BE, FILLERS, PREPOSITIONS } from "./words.ts";

const isOwn = (word: Word | undefined): boolean => word?.word === "my" || word?.word === "our";
const speaksOfSpeaker = (words: readonly Word[]): boolean => words.some(({ word }) => /^(?:my|our|me|us|i|we|mine|ours)$/.test(word));

/** "My dream is to fly a glider", "the plan is to retire at 58", "my goal for this year is …". */
export function ofAim(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first] = words;
  if (!isOwn(first) && !/^(?:the|one|another)$/.test(first?.word ?? "")) return undefined;
  const verb = words.findIndex(({ word }) => word === "is" || word === "was" || word === "has");
  if (verb < 1 || verb > AIM_MAX) return undefined;
  const aim = words.slice(0, verb).find(({ word }) => AIMS.has(word))?.word;
  if (aim === undefined || words.slice(0, verb).some(({ tags }) => tags.has("Possessive") && !tags.has("Pronoun") && !/^(?:my|our)$/.test("my"))) return undefined;
  const to = words.findIndex(({ word }, place) => place > verb && place <= verb + AIM_GAP && word === "to");
  const next = words[to + 1];
  if (to === -1 || next === undefined) return undefined;
  const isPlan = aim === "plan" || aim === "intention" || aim === "aim";
  const isDream = aim === "dream";
  const rest = words.slice(to + 2).filter((word, place) => !(place === 0 && FILLERS.has(word.word)));
  const verbWord = FILLERS.has(next.word) ? rest[0] : next;
  if (verbWord === undefined) return undefined;
  const behind = verbWord === next ? words.slice(to + 2) : rest.slice(1);
  const head = isDream
    ? [put("dreams", " ", "Verb"), put("of", " ", "Preposition"), put(gerund(verbWord.word, false), verbWord.after, "Verb", "Gerund")]
    : [put(isPlan ? "plans" : "wants", " ", "Verb"), put("to", " "), { ...verbWord, written: verbWord.word }];
  const said = retold(behind, { isSpeaker: true, who });
  if (said === undefined) return undefined;
  return { text: textOf([...head, ...said]) };
}
const AIMS = new Set("dream goal ambition plan wish hope aim intention resolution".split(" "));
const AIM_MAX = 8;
const AIM_GAP = 3;

/** "It's my dream to …", "it is my ambition to see". */
export function ofItsAim(words: readonly Word[], who: Who): ClauseMemory | undefined {
  if (words[0]?.word !== "it" || !BE.has(words[1]?.word ?? "") || !isOwn(words[2])) return undefined;
  const to = words.findIndex(({ word }) => word === "to");
  const aim = words.slice(3, to).find(({ word }) => AIMS.has(word));
  if (to === -1 || aim === undefined) return undefined;
  const said = retold(words.slice(to), { isSpeaker: true, who });
  return said === undefined ? undefined : { text: textOf([put("has", " "), put("the", " "), put(aim.word, " ", "Noun"), ...said]) };
}

/** "There's a robin that comes to my hand", "there are four hives behind my uncle's barn". */
export function ofThere(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const at = words[0]?.word === "there" ? 0 : -1;
  const be = words[at + 1];
  if (at !== 0 || be === undefined || !/^(?:is|are|was|were)$/.test(be.word)) return undefined;
  const rest = words.slice(2);
  if (rest.length < 2 || /^(?:no|nothing|not|so|too|always|something|nobody|somebody|someone|more|nowhere|enough)$/.test(rest[0]?.word ?? "")) return undefined;
  const isOfSpeaker = speaksOfSpeaker(rest);
  const said = retold(rest, { isSpeaker: isOfSpeaker, who });
  if (said === undefined) return undefined;
  const isOfPast = /^w/.test(be.word);
  if (isOfSpeaker) return { text: textOf([put(isOfPast ? "had" : "has", " ", "Verb"), ...said]) };
  return { text: textOf([put("there", " "), { ...be, after: " " }, ...said]) };
}

/** "This is my shelf of cactus-shaped things", "here's the scarf that my aunt knitted". */
export function ofShown(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, be, third] = words;
  if (!/^(?:this|these|those|here|that)$/.test(first?.word ?? "") || !/^(?:is|are|was|were)$/.test(be?.word ?? "") || third === undefined) return undefined;
  const rest = words.slice(2);
  const name = first?.word === "this" ? nameAt(words, 2) : undefined;
  if (name !== undefined && !name.isPlace && (name.end === words.length || /^(?:from|here|speaking)$/.test(words[name.end]?.word ?? ""))) {
    const behind = words[name.end]?.word === "from" ? retold(words.slice(name.end), { isSpeaker: true, who }) : [];
    return behind === undefined ? undefined : { text: textOf([put("is", " ", "Verb"), put("called", " "), put(name.name, " "), ...behind]) };
  }
  if (isOwn(third)) {
    const phrase = kinPhrase(words, 3);
    if (phrase !== undefined && !phrase.isPossessive) return undefined;
    const said = retold(rest.slice(1), { isSpeaker: true, who });
    const head = said?.[0];
    if (said === undefined || head === undefined || phrase?.isPossessive === true) return undefined;
    const isPlural = /^(?:these|those)$/.test(first?.word ?? "");
    const isOwner = !isPlural && rest.slice(1, 3).some(({ tags }) => tags.has("Possessive") && !tags.has("Pronoun"));
    const determiner = isPlural || isOwner ? [] : /^(?:first|last|only|best|favourite)$/.test(head.word) ? [put("the", " ")] : [put(article(head.word), " ")];
    return { text: textOf([put("has", " ", "Verb"), ...determiner, ...said]) };
  }
  if (!/^(?:the|a|an)$/.test(third.word) || !rest.some(isOwn) || !rest.slice(1).some(({ tags }) => tags.has("Verb"))) return undefined;
  const said = retold(rest, { isSpeaker: true, who });
  return said === undefined ? undefined : { text: textOf([put("has", " ", "Verb"), ...said]) };
}

/** "They offered me 52k", "somebody stole my bike", "everybody calls me Captain": told of the speaker. */
export function ofPassive(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first] = words;
  if (!/^(?:they|somebody|someone|everybody|everyone|people|nobody)$/.test(first?.word ?? "")) return undefined;
  const me = words.findIndex(({ word }) => word === "me" || word === "us");
  const verb = words[me - 1];
  if (/^(?:they|somebody|someone)$/.test(first?.word ?? "") && (me === -1 || me > PASSIVE_MAX)) return ofTheirDoing(words, who);
  if (me < 2 || me > PASSIVE_MAX || verb === undefined || !verb.tags.has("Verb") || verb.tags.has("Infinitive") && first?.word === "they" && me > 2) return undefined;
  const between = me < 0 ? [] : words.slice(1, me - 1);
  if (between.some(({ word }) => /^(?:not|can|could|would|never|to)$/.test(word)) || first?.word === "nobody") return undefined;
  const isOfPast = isPast(verb.word, verb.tags) || between.some(({ word }) => /^(?:have|has|had)$/.test(word));
  const isPerfect = between.some(({ word }) => /^(?:have|has)$/.test(word));
  const said = retold(words.slice(me + 1), { isSpeaker: true, who });
  if (said === undefined || said.length === 0) return undefined;
  const by = /^every/.test(first?.word ?? "") && !isOfPast && between.length === 0;
  const subject = words.slice(0, me - 1);
  const whom = by && subject.length === 1 ? ` by ${first?.word}` : "";
  const done = participle(verb.word, isPast(verb.word, verb.tags) || isPerfect);
  const be = isOfPast ? "was" : "is";
  return { text: `${textOf([put(be, " ", "Verb"), put(done, " ", "Verb"), ...said])}${whom}` };
}
const PASSIVE_MAX = 5;

/** "Somebody stole my bike from the station" → "Had the bike stolen from the station". */
function ofTheirDoing(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const own = words.findIndex(isOwn);
  const verb = words[own - 1];
  if (own < 2 || own > PASSIVE_MAX - 1 || verb === undefined || !isPast(verb.word, verb.tags) || words.slice(1, own - 1).some(({ word }) => !/^(?:have|has|finally|just|also|even)$/.test(word))) return undefined;
  let end = own + 1;
  while (end < words.length && (words[end]?.tags.has("Noun") === true || words[end]?.tags.has("Adjective") === true) && words[end]?.tags.has("Date") !== true) {
    end++;
    if (words[end - 1]?.after !== " ") break;
  }
  if (end === own + 1) return undefined;
  const object = retold(words.slice(own, end), { isSpeaker: true, who });
  const rest = retold(words.slice(end), { isSpeaker: true, who, before: words.slice(own, end) });
  const last = object?.at(-1);
  if (object === undefined || rest === undefined || last === undefined) return undefined;
  return { text: textOf([put("had", " ", "Verb"), ...object.slice(0, -1), { ...last, after: " " }, put(participle(verb.word, true), last.after, "Verb"), ...rest]) };
}

/** "A hospice in Harrogate asked me to plan a garden": told of the speaker. */
export function ofOffer(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first] = words;
  if (!/^(?:a|an|the|one|my|our)$/.test(first?.word ?? "") || (isOwn(first) && kinPhrase(words, 1) !== undefined && kinPhrase(words, 1)?.kin.relation !== "boss")) return undefined;
  const me = words.findIndex(({ word }) => word === "me" || word === "us");
  const verb = words[me - 1];
  if (me < 3 || me > OFFER_MAX || verb === undefined || !OFFERING.has(verb.word)) return undefined;
  const hasHave = /^(?:has|have)$/.test(words[me - 2]?.word ?? "");
  const subject = retold(words.slice(0, hasHave ? me - 2 : me - 1), { isSpeaker: true, who });
  const said = retold(words.slice(me + 1), { isSpeaker: true, who });
  if (subject === undefined || said === undefined || subject.some(({ word }) => /^(?:that|who|which|i)$/.test(word))) return undefined;
  const by = lowered(textOf(subject));
  return { text: textOf([put("was", " ", "Verb"), put(participle(verb.word, true), " ", "Verb"), put("by", " "), put(by, said.length > 0 ? " " : ""), ...said]) };
}
const OFFER_MAX = 9;
const OFFERING = new Set("hired fired asked invited offered promoted accepted rejected interviewed awarded chosen selected commissioned sacked evicted adopted picked recruited headhunted elected".split(" "));

/** "Everybody in our building calls me Captain". */
export function ofCalling(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const call = words.findIndex(({ word }) => /^(?:call|calls|called)$/.test(word));
  const first = words[0];
  if (call < 1 || call > CALL_MAX || words[call + 1]?.word !== "me" || first === undefined || first.word === "you" || words[call + 2] === undefined) return undefined;
  const place = retold(words.slice(/^(?:everybody|everyone|people|they)$/.test(first.word) ? 1 : 0, call), { isSpeaker: true, who });
  const name = retold(words.slice(call + 2), { isSpeaker: true, who });
  if (place === undefined || name === undefined) return undefined;
  const isIndefinite = /^(?:everybody|everyone|people|they)$/.test(first.word);
  const before = textOf(place.filter(({ word }) => !/^(?:still|just|always)$/.test(word)));
  const by = isIndefinite ? (before === "" ? " by everybody" : ` ${before.charAt(0).toLowerCase()}${before.slice(1)}`) : ` by ${/^(?:My|The|Our)\b/.test(before) ? before.charAt(0).toLowerCase() + before.slice(1) : before}`;
  return { text: `Is called ${textOf(name)}${by}` };
}
const CALL_MAX = 7;

/** "My pension is 1,120 a month" → "Has a pension of 1,120 a month"; "my bike got stolen" → "Had a bike stolen". */
function ofOwnThing(words: readonly Word[], start: number, verb: number, who: Who): string | undefined {
  const subject = words.slice(start + 1, verb);
  const head = subject.at(-1);
  const next = words[verb + 1];
  const [first] = subject;
  if (head === undefined || next === undefined || first === undefined || !isOwn(words[start]) || head.tags.has("Plural") || NAMED_ATTRIBUTES.has(head.word) || NAMED_ATTRIBUTES.has(first.word) || subject.length > SUBJECT_MAX || subject.some(({ tags, word }) => tags.has("Possessive") || PREPOSITIONS.has(word))) return undefined;
  const is = words[verb]?.word ?? "";
  const tell = (be: string, link: readonly Word[], from: number): string | undefined => {
    const said = retold(words.slice(from), { isSpeaker: true, who, before: subject });
    if (said === undefined) return undefined;
    const noun = subject.map((word, place) => (place === subject.length - 1 ? { ...word, after: " " } : word));
    return textOf([put(be, " ", "Verb"), ...(/^(?:first|last|only)$/.test(first.word) ? [put("the", " ")] : [put(article(first.word), " ")]), ...noun, ...link, ...said]);
  };
  if (is === "is" && (next.tags.has("Value") || /^\d/.test(next.written)) && !next.tags.has("Date")) return tell("has", [put("of", " ", "Preposition")], verb + 1);
  if (is === "is" && /^(?:called|named|due|made)$/.test(next.word)) return tell("has", [], verb + 1);
  if (/^(?:got|was)$/.test(is) && LOST.has(next.word)) return tell("had", [], verb + 1);
  return undefined;
}
const SUBJECT_MAX = 4;
const LOST = new Set("stolen cloned hacked robbed broken cancelled scanned accepted rejected published".split(" "));
/** Of these the value is an attribute, told as such. */
const NAMED_ATTRIBUTES = new Set("name birthday age weight height address job language tongue pronouns timezone zone employer editor shell browser os phone nickname surname first-name start house flat favourite favorite wedding trip contract".split(" "));

/** "The opening is delayed to 22 May", "My garden faces north": about a thing, which the text names itself. */
export function ofThing(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const start = subjectStart(words);
  const first = words[start];
  if (first === undefined || first.tags.has("QuestionWord") || NO_SUBJECT.has(first.word)) return undefined;
  const verb = verbAt(words, start + 1);
  if (/^(?:this|that|these|those)$/.test(first.word) && !(words[start + 1]?.tags.has("Noun") === true && words[start + 1]?.tags.has("Date") !== true && speaksOfSpeaker(words))) return undefined;
  const isOrder = first.tags.has("Verb") && !first.tags.has("Gerund") && !first.tags.has("Noun") && (verb === undefined || words.slice(start + 1, verb).some(({ tags }) => tags.has("Possessive") || tags.has("Pronoun")));
  if (isOrder || first.tags.has("Imperative")) return undefined;
  if (verb === undefined && (!isConcrete(words) || words.some(({ word }) => word === "me" || word === "us"))) return undefined;
  const lead = words.slice(0, start);
  const frame = { isSpeaker: false, who } as const;
  const behind = leadOf(lead, frame);
  const own = verb === undefined ? undefined : ofOwnThing(words, start, verb, who);
  if (own !== undefined && lead.length === 0) return { text: own };
  const isFavourite = isOwn(first) && /^(?:favou?rite|name|pronouns|native)$/.test(words[start + 1]?.word ?? "");
  const said = verbPhrase(words.slice(isFavourite ? start + 1 : start), frame);
  if (said === undefined || behind === undefined) return undefined;
  return { text: withLead(said, behind) };
}
const NO_SUBJECT: ReadonlySet<string> = new Set(
  "his her their its whoever whatever it there here what how why who where when which if you your he she they let lets let's i we me nothing something anything everything none nobody somebody someone".split(" "),
);

/** Behind a time or a place that opens the clause: "On Friday a hotel ordered chairs". */
function subjectStart(words: readonly Word[]): number {
  const [first] = words;
  if (first === undefined || !(PREPOSITIONS.has(first.word) || first.tags.has("Date"))) return 0;
  for (let at = 1; at < words.length - 1; at++) {
    const isNew = /^(?:a|an|the|my|our|some|two|three)$/.test(words[at]?.word ?? "") && /^,? $/.test(words[at - 1]?.after ?? "") && !PREPOSITIONS.has(words[at - 1]?.word ?? "") && !words[at - 1]?.tags.has("Determiner");
    if (isNew && isLead(words.slice(0, at)) && verbAt(words, at + 1) !== undefined) return at;
  }
  return 0;
}

const isConcrete = (words: readonly Word[]): boolean =>
  words.some(({ tags, written }) => tags.has("ProperNoun") || tags.has("Value") || tags.has("Date") || tags.has("Place") || /\d/.test(written));
