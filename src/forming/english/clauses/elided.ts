/** Sentences without their "I": "Just got back from Porto", "allergic to cats", "day job: dentist", "atheist here". */

import type { ClauseMemory } from "../../tongue.ts";
import { article } from "../people/relatives.ts";
import { isFiniteVerb, isLead, leadOf, type Who, withLead } from "./clause.ts";
import { labelled, told } from "./labels.ts";
import { put, type Word } from "./parse.ts";
import type { Frame } from "./pointing.ts";
import { predicateOf } from "./predicate.ts";
import { isWord } from "./spelling.ts";
import { textOf } from "./text.ts";
import { BASE_VERBS, infinitiveOf, isPast, isThirdPersonForm, SAME_IN_PAST } from "./verbs.ts";
import { FILLERS, KEPT_ADVERBS, MODALS, PREPOSITIONS } from "./words.ts";

export function ofElided(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const frame: Frame = { isSpeaker: true, who };
  const at = words.findIndex(({ word }) => !(FILLERS.has(word) && !KEPT_ADVERBS.has(word)));
  const own = at <= 0 ? words : words.slice(at);
  const [first, second] = own;
  if (first === undefined) return undefined;
  return (
    introduced(own, frame) ??
    renewed(own, frame) ??
    preferred(own, frame) ??
    here(own, frame) ??
    labelled(own, frame) ??
    withoutVerb(own, frame) ??
    withVerb(own, first, second, frame) ??
    behindLead(own, who)
  );
}

/** "Never misses a match", "loves his racing": what was left out is "he". */
export function isOfAnother(words: readonly Word[]): boolean {
  const verb = words.find(({ word }) => !KEPT_ADVERBS.has(word));
  return (
    verb !== undefined &&
    isThirdPersonForm(verb.word) &&
    !verb.tags.has("Noun") &&
    !/^(?:is|was|has|does)$/.test(verb.word) &&
    words[0]?.written === words[0]?.word
  );
}

/** "Last week got promoted": a time, then a verb. */
function behindLead(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word, tags }) => isPast(word, tags) && !tags.has("Noun"));
  if (verb < 1 || verb > LEAD_MAX || !words[0]?.tags.has("Date") || !isLead(words.slice(0, verb))) return undefined;
  const lead = leadOf(words.slice(0, verb), { isSpeaker: true, who });
  const memory = predicateMemory(words.slice(verb), { isSpeaker: true, who });
  return lead === undefined || memory === undefined ? undefined : { text: withLead(memory.text, lead) };
}
const LEAD_MAX = 5;

function withVerb(
  words: readonly Word[],
  first: Word,
  second: Word | undefined,
  frame: Frame,
): ClauseMemory | undefined {
  const { word, tags } = first;
  if (word === "do" && second?.word === "not" && !STATIVE.has(words[2]?.word ?? "")) return undefined;
  if (word === "am" || (/^(?:can|do|did|could|will|have|was)$/.test(word) && second?.word === "not"))
    return predicateMemory(words, frame);
  if (
    word === "not" &&
    /^(?:a|an|the)$/.test(second?.word ?? "") &&
    words.some((each) => /^(?:anymore|longer|more)$/.test(each.word))
  )
    return predicateMemory([put("am", " ", "Verb"), ...words], frame);
  // "not a morning person at all"
  if (word === "not" && /^(?:a|an|the)$/.test(second?.word ?? "") && words.some((each) => PERSONS.test(each.word)))
    return predicateMemory([put("am", " ", "Verb"), ...lowerFirst(words)], frame);
  if (word === "not" && second !== undefined && /ing$/.test(second.word))
    return told([put("isn't", " ", "Verb")], words.slice(1), frame);
  if (
    word === "never" &&
    /^(?:been|had|done|seen|gone|eaten|known|driven|flown|ridden|written)$/.test(second?.word ?? "")
  )
    return told([put("has", " ", "Verb"), put("never", " ")], words.slice(1), frame);
  if (word === "never" && second !== undefined && isPast(second.word, second.tags))
    return predicateMemory(words, frame);
  if (/ing$/.test(word) && (tags.has("Gerund") || tags.has("Verb") || DOINGS.has(word))) {
    // "Stepping on a stage makes me feel alive", "Following my operation": no doing of the speaker's.
    const verb = words
      .slice(0, clauseEnd(words))
      .findIndex((each, place) => place > 0 && isVerbOfDoing(each) && !opensClause(words, place - 1));
    // "Christening on 3 May" is an event.
    const isEvent =
      !BASE_VERBS.has(infinitiveOf(word, tags)) &&
      /^(?:on|at|from)$/.test(second?.word ?? "") &&
      words[2]?.tags.has("Date") === true;
    // "Seeing the lambs play": for a moment.
    const isMoment =
      /^(?:seeing|hearing|knowing|watching)$/.test(word) &&
      /^(?:the|them|their|his|her|all|how|that|everyone)$/.test(second?.word ?? "");
    if (verb !== -1 || isEvent || isMoment || NOT_DOING.has(word)) return undefined;
    return told([put("is", " ", "Verb")], lowerFirst(words), frame);
  }
  if (word === "been") return told([put("has", " ", "Verb")], lowerFirst(words), frame);
  // "Got an interview on Friday" is ahead.
  if (
    word === "got" &&
    /^an?$/.test(second?.word ?? "") &&
    words.slice(2, EVENT_WITHIN).some((each) => APPOINTMENTS.test(each.word))
  )
    return told([put("has", " ", "Verb")], words.slice(1), frame);
  const isDoing =
    /^(?:raised|hired|fired|promoted)$/.test(word) &&
    /^(?:an?|the|my|our|two|three|some|it|him|her|them)$/.test(second?.word ?? "");
  if (!isDoing && /^(?:born|raised|diagnosed|baptised|baptized|promoted|hired|fired|elected)$/.test(word))
    return told([put("was", " ", "Verb")], lowerFirst(words), frame);
  const isStative =
    BARE.has(word) &&
    (tags.has("Verb") || BASE_VERBS.has(word)) &&
    second !== undefined &&
    !isFiniteVerb(second) &&
    // "Love and acceptance are …": two things.
    !(second.word === "and" && !BASE_VERBS.has(words[2]?.word ?? "")) &&
    !(second.word === "and" && words[2]?.tags.has("Noun") === true) &&
    !(word === "work" && isThirdPersonForm(second.word)) &&
    !/^(?:you|your)$/.test(second.word);
  const isDone =
    (isPast(word, tags) || (SAME_IN_PAST.has(word) && word !== "let")) &&
    !tags.has("Noun") &&
    !words.slice(1, SUBJECT_WITHIN).some((each) => /^(?:is|was|are|were)$/.test(each.word));
  return isStative || isDone ? predicateMemory(words, frame) : undefined;
}
const APPOINTMENTS =
  /^(?:appointment|interview|exam|test|meeting|check-?up|viewing|scan|mri|x-?ray|shift|gig|deadline|audition|rehearsal|match|presentation|call)$/;
const EVENT_WITHIN = 5;
/** What says something of a doing: "Rowing can help", "Painting makes me feel alive". */
const isVerbOfDoing = (word: Word): boolean =>
  (MODALS.has(word.word) && !word.tags.has("Month")) ||
  /^(?:is|was|has|have|had|did|makes?|made|helps?|helped|lets?|keeps?|gives?|brings?|means?|starts|begins|opens|ends|costs|moves)$/.test(
    word.word,
  ) ||
  (word.tags.has("PresentTense") && !word.tags.has("Gerund") && !word.tags.has("Infinitive"));
/** A verb behind it is of a clause inside: "moving to where my sister is". */
const OPENS_CLAUSE = /^(?:who|that|which|where|what|i|we|you|she|he|it|they|to|and)$/;
/** "Taking care of it motivates me": what a preposition takes begins no clause. */
const opensClause = (words: readonly Word[], at: number): boolean =>
  OPENS_CLAUSE.test(words[at]?.word ?? "") &&
  !(/^(?:it|that)$/.test(words[at]?.word ?? "") && /^(?:of|with|like|about|for)$/.test(words[at - 1]?.word ?? ""));
/** Behind the first comma something else is told. */
const clauseEnd = (words: readonly Word[]): number => {
  const comma = words.findIndex(({ after }) => /^[,;]/.test(after));
  return comma === -1 ? words.length : comma + 1;
};
const PERSONS =
  /^(?:person|man|woman|guy|girl|fan|drinker|smoker|eater|reader|driver|swimmer|citizen|native|speaker|member)$/;
const SUBJECT_WITHIN = 4;
/** What one does not do, rather than must not do. */
const STATIVE: ReadonlySet<string> = new Set(
  "like want eat drink have know think believe own need drive smoke do speak celebrate miss care trust live work play get really understand remember sleep cook read watch use go see".split(
    " ",
  ),
);
/** Verbs that nobody orders. */
const BARE: ReadonlySet<string> = new Set(
  "love hate prefer live need own miss like want hope adore dislike weigh work".split(" "),
);
/** Doings of weeks, which the tagger takes for nouns at the beginning of a text. */
const DOINGS: ReadonlySet<string> = new Set(
  "studying moving training working living learning saving renovating expecting recovering commuting planning writing".split(
    " ",
  ),
);
const NOT_DOING: ReadonlySet<string> = new Set(
  "following regarding concerning considering speaking according including during morning evening thing nothing something everything anything king ring spring string wedding ceiling going".split(
    " ",
  ),
);

const lowerFirst = (words: readonly Word[]): readonly Word[] => {
  const [first, ...others] = words;
  return first === undefined ? [] : [{ ...first, written: first.word }, ...others];
};

function predicateMemory(words: readonly Word[], frame: Frame): ClauseMemory | undefined {
  const predicate = predicateOf(lowerFirst(words), frame);
  return predicate === undefined ? undefined : { text: textOf(predicate) };
}

/** "atheist here, third generation", "lactose intolerant here", "Noemí here". */
function here(words: readonly Word[], frame: Frame): ClauseMemory | undefined {
  const at = words.findIndex(({ word }) => word === "here");
  if (
    at < 1 ||
    at > HERE_MAX ||
    words
      .slice(0, at)
      .some(
        ({ tags, word }) =>
          (tags.has("Verb") && !tags.has("Adjective") && !tags.has("Noun")) ||
          PREPOSITIONS.has(word) ||
          MODALS.has(word) ||
          tags.has("Pronoun"),
      )
  )
    return undefined;
  // "no dogs here": there are none.
  if (words[0]?.word === "no")
    return told(
      [put("has", " ", "Verb"), put("no", " ")],
      words.slice(1, at).map((word, place) => (place === at - 2 ? { ...word, after: "" } : word)),
      frame,
    );
  const own = words
    .slice(0, at)
    .map((word, place) => (place === at - 1 ? { ...word, after: words[at]?.after ?? "" } : word));
  return being([...own, ...words.slice(at + 1)], frame);
}
const HERE_MAX = 4;
/** A word of the language, and no name: "atheist". */
const isKnown = (word: string): boolean =>
  isWord(word) || /(?:ist|er|or|ian|ant|ent|vegan|free|mum|dad|ic|al|man|woman|ism|ive|an)$/.test(word);

/** "he/him for me", "dark mode everywhere", "at work it is all TypeScript": what is used. */
function preferred(words: readonly Word[], frame: Frame): ClauseMemory | undefined {
  const [first, second] = words;
  if (first?.word === "pronouns" && second !== undefined) return { text: `Uses ${second.written} pronouns` };
  // "No migraines since May"
  const since = words.findIndex(({ word }) => word === "since");
  if (first?.word === "no" && second?.tags.has("Noun") === true && since > 1 && since <= ABSENCE_WITHIN)
    return told([put("has", " ", "Verb"), put("had", " "), put("no", " ")], words.slice(1), frame);
  // "No dairy for me since May"
  const forMe = words.findIndex(({ word }, place) => word === "for" && words[place + 1]?.word === "me");
  // "no more crutches"
  if (
    first?.word === "no" &&
    second?.word === "more" &&
    words.length > 2 &&
    words.length <= ABSENCE_WITHIN &&
    words.every(({ tags }) => !tags.has("Verb"))
  )
    return told([put("has", " ", "Verb"), put("no", " ")], words.slice(1), frame);
  if (first?.word === "no" && forMe > 1)
    return told(
      [put("has", " ", "Verb"), put("no", " ")],
      [...words.slice(1, forMe), ...words.slice(forMe + 2)],
      frame,
    );
  if (/^(?:she|he|they|xe|ze)\/\p{L}+$/u.test(first?.word ?? "")) return { text: `Uses ${first?.word} pronouns` };
  const isTheme = /^(?:dark|light)$/.test(first?.word ?? "") && /^(?:mode|theme)$/.test(second?.word ?? "");
  if (isTheme && !words.some(({ tags }) => tags.has("Verb")))
    return told([put("uses", " ", "Verb")], lowerFirst(words), frame);
  const at = words.findIndex(({ word }) => word === "it");
  const isAll =
    at >= 0 &&
    at <= LEAD_MAX &&
    words[at + 1]?.word === "is" &&
    /^(?:all|mostly|only|mainly)$/.test(words[at + 2]?.word ?? "");
  const value = words.slice(at + 3);
  if (!isAll || !isLead(words.slice(0, at)) || !/^\p{Lu}/u.test(value[0]?.written ?? "")) return undefined;
  const lead = leadOf(words.slice(0, at), frame);
  const memory = told(
    [put("uses", " ", "Verb"), put(words[at + 2]?.word === "all" ? "only" : (words[at + 2]?.word ?? ""), " ")],
    value,
    frame,
  );
  return memory === undefined || lead === undefined ? undefined : { text: withLead(memory.text, lead) };
}

const ABSENCE_WITHIN = 4;

/** "New job at a language school, 12 euros an hour": what somebody has now. */
const renewed = (words: readonly Word[], frame: Frame): ClauseMemory | undefined =>
  words[0]?.word === "new" && GOT.has(words[1]?.word ?? "") && !words.slice(0, OWN_WITHIN).some(isFiniteVerb)
    ? told([put("has", " ", "Verb"), put("a", " ")], lowerFirst(words), frame)
    : undefined;
const GOT: ReadonlySet<string> = new Set(
  "job flat house bike car phone laptop role position contract dog cat puppy kitten boyfriend girlfriend".split(" "),
);
const OWN_WITHIN = 6;

/** "Hildur, 34, architect, Reykjavik". */
const introduced = (words: readonly Word[], frame: Frame): ClauseMemory | undefined =>
  /^\p{Lu}\p{Ll}/u.test(words[0]?.written ?? "") &&
  words[0]?.after === ", " &&
  /^\d{1,2}$/.test(words[1]?.written ?? "") &&
  words[1]?.after === ", "
    ? told([put("is", " ", "Verb")], words, frame)
    : undefined;

/** "Is" before what somebody is: "a dentist", "allergic to cats", "Noemí". */
function being(words: readonly Word[], frame: Frame): ClauseMemory | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const noun = words.find(
    (word, place) =>
      /^[,;]/.test(word.after) || words[place + 1] === undefined || PREPOSITIONS.has(words[place + 1]?.word ?? ""),
  );
  const isName =
    /^\p{Lu}\p{Ll}/u.test(first.written) &&
    (first.tags.has("Person") || first.tags.has("FirstName") || !isKnown(first.word));
  const isThing =
    !isName &&
    noun?.tags.has("Noun") === true &&
    !noun.tags.has("Plural") &&
    !noun.tags.has("Uncountable") &&
    !first.tags.has("Determiner") &&
    !first.tags.has("Value");
  const head = isThing ? [put("is", " ", "Verb"), put(article(first.word), " ")] : [put("is", " ", "Verb")];
  return told(head, isName ? words : lowerFirst(words), frame);
}

/** "Allergic to cats", "mother of four", "married with two kids", "vegetarian since 2010". */
function withoutVerb(words: readonly Word[], frame: Frame): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  if (first.word === "still" && STATES.has(second.word))
    return told([put("is", " ", "Verb"), put("still", " ")], words.slice(1), frame);
  if (first.word === "back" && second.word === "from") return undefined;
  if (STATES.has(first.word) && (PREPOSITIONS.has(second.word) || first.word === "lactose" || /^[,]/.test(first.after)))
    return sure(told([put("is", " ", "Verb")], lowerFirst(words), frame));
  // "in Lisbon for two weeks"
  const isStay = /^(?:in|at)$/.test(first.word) && (second.tags.has("Place") || /^\p{Lu}/u.test(second.written));
  if (
    isStay &&
    words.some(({ word }) => /^(?:for|until|till|this)$/.test(word)) &&
    !words.some(({ word }) => /^(?:i|we|is|are|was|were)$/.test(word))
  )
    return told([put("is", " ", "Verb")], lowerFirst(words), frame);
  // "free from 2pm", "away till Sunday"
  const isAvailable =
    /^(?:free|available|away|busy)$/.test(first.word) &&
    /^(?:from|on|until|till|after|before|all|this|next)$/.test(second.word);
  if (isAvailable && !words.some(isFiniteVerb)) return told([put("is", " ", "Verb")], lowerFirst(words), frame);
  const isHours = isOfHours(words, first.word === "back" ? 1 : 0);
  if (isHours && !words.some(isFiniteVerb)) return told([put("is", " ", "Verb")], lowerFirst(words), frame);
  // "14 weeks pregnant"
  if (/^(?:weeks|months)$/.test(second.word) && words[2]?.word === "pregnant")
    return sure(told([put("is", " ", "Verb")], words, frame));
  if (ROLES_OF.has(first.word) && second.word === "of" && !words.some(({ word }) => /^(?:is|was|are)$/.test(word)))
    return told([put("is", " ", "Verb"), put(article(first.word), " ")], lowerFirst(words), frame);
  return undefined;
}
/** "full time on the app", "back part time at school". */
const isOfHours = (words: readonly Word[], at: number): boolean =>
  (/^(?:full|part)$/.test(words[at]?.word ?? "") && words[at + 1]?.word === "time") ||
  /^(?:full|part)-time$/.test(words[at]?.word ?? "");
/** Who leaves out "I'm" before a state that lasts is told it all the same. */
const sure = (memory: ClauseMemory | undefined): ClauseMemory | undefined =>
  memory === undefined || !STATE_TOLD.test(memory.text) ? memory : { ...memory, isSure: true };
/** How a sentence that may tell one looks. */
export const STATE_TOLD =
  /(?<!\p{L})(?:allergic|intolerant|pregnant|diabetic|coeliac|celiac|vegan|vegetarian|dyslexic|autistic|colour-blind|color-blind)(?!\p{L})/iu;
const STATES: ReadonlySet<string> = new Set(
  "allergic intolerant scared afraid terrified fluent married engaged divorced widowed single retired vegan vegetarian pregnant obsessed addicted diabetic coeliac celiac lactose back full-time part-time self-employed dyslexic autistic based located unemployed left-handed colour-blind proud originally raised".split(
    " ",
  ),
);
const ROLES_OF: ReadonlySet<string> = new Set(
  "mother father mum mom dad grandmother grandfather parent owner founder member".split(" "),
);
