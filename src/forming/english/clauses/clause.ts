/** What the readings of a clause share: finding the verb, telling what stands before and behind it. */

import type { ClauseMemory, Meant, Person } from "../../tongue.ts";
import { noLonger } from "../things/no-longer.ts";
import { put, type Word } from "./parse.ts";
import type { Frame } from "./pointing.ts";
import { retold } from "./references.ts";
import { clean, lowered, textOf } from "./text.ts";
import { BASE_VERBS, isPast, isThirdPersonForm, SAME_IN_PAST } from "./verbs.ts";
import { BE, FILLERS, KEPT_ADVERBS, MODALS, PREPOSITIONS, SUBORDINATORS, set } from "./words.ts";

export type Who = Meant | undefined;

/** A verb that has a subject of its own. */
export function isFiniteVerb({ word, tags }: Word): boolean {
  // "30 may"
  if (word === "may" && (tags.has("Date") || tags.has("Month"))) return false;
  if (/^(?:am|is|are|was|were|has|have|had|does|do|did|used)$/.test(word) || MODALS.has(word)) return true;
  if (!tags.has("Verb") || tags.has("Gerund") || tags.has("Particle")) return false;
  if (SAME_IN_PAST.has(word)) return true;
  return (
    tags.has("PastTense") ||
    isPast(word, tags) ||
    isThirdPersonForm(word) ||
    (tags.has("PresentTense") && !tags.has("Infinitive"))
  );
}

/** The first finite verb from `at` on; behind a plural also a bare one. */
export function verbAt(words: readonly Word[], at: number): number | undefined {
  for (let place = at; place < words.length; place++) {
    const word = words[place];
    if (word === undefined) break;
    if (
      isFiniteVerb(word) ||
      (words[place - 1]?.tags.has("Plural") === true && word.tags.has("Infinitive") && BASE_VERBS.has(word.word))
    )
      return place;
  }
  return undefined;
}

/** Words of a third person's clause from the verb on: "has moved to Molde". */
export function verbPhrase(words: readonly Word[], frame: Frame): string | undefined {
  const said = retold(withoutAdverbs(words), frame);
  return said === undefined || said.length === 0 ? undefined : textOf(noLonger(contracted(said)));
}

/** "does not" → "doesn't" as words, so that "any more" finds it. */
const contracted = (words: readonly Word[]): readonly Word[] => {
  const out: Word[] = [];
  for (const word of words) {
    const before = out.at(-1);
    if (
      word.word === "got" &&
      before?.word === "has" &&
      word.after === " " &&
      !/^(?:married|engaged|divorced|into|back|over|rid)$/.test(words[words.indexOf(word) + 1]?.word ?? "")
    )
      continue;
    if (word.word === "not" && before !== undefined && /^(?:does|is|can|will|has|did|was)$/.test(before.word)) {
      const written = before.word === "can" ? "can't" : before.word === "will" ? "won't" : `${before.word}n't`;
      out[out.length - 1] = { ...before, written, word: written, after: word.after };
    } else out.push(word);
  }
  return out;
};

/** "just opened", "basically walks": adverbs at the beginning that say nothing. */
function withoutAdverbs(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ word }) => !FILLERS.has(word) || KEPT_ADVERBS.has(word));
  return at <= 0 ? words : words.slice(at);
}

/** Told behind the predicate: a time, a place or a clause that stood in front of the subject. */
export function leadOf(words: readonly Word[], frame: Frame): string | undefined {
  if (words.length === 0) return "";
  const said = retold(words, { ...frame, before: [] });
  if (said === undefined) return undefined;
  const text = textOf(said);
  return /^(?:every|each|on|in|at|when|whenever|since|after|before|during|for|from|until|last|next|this|these|as|while|by|with|within|one|two|three)$/.test(
    words[0]?.word ?? "",
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : lowered(text);
}

/** A predicate with what stood before its subject behind it. */
export const withLead = (text: string, lead: string): string => (lead === "" ? text : clean(`${text} ${lead}`));

/** A time, a place or a clause that only sets the scene: "last week", "when I was 12", "having retired". */
export function isLead(lead: readonly Word[]): boolean {
  const [first, second] = lead;
  if (first === undefined) return true;
  if (/^(?:if|unless|whether|that|what|how|why|who|where|which|whatever)$/.test(first.word)) return false;
  if (SUBORDINATORS.has(first.word)) return true;
  if ((first.tags.has("Gerund") || /ing$/.test(first.word)) && lead.at(-1)?.after.startsWith(",") === true) return true;
  if (
    lead.some(
      ({ word, tags }) =>
        BE.has(word) ||
        MODALS.has(word) ||
        (tags.has("Verb") && tags.has("PresentTense") && !tags.has("Gerund") && !tags.has("Infinitive")),
    )
  )
    return false;
  if (/^(?:every|each)$/.test(first.word) && lead.length <= EVERY_MAX) return true;
  if (PREPOSITIONS.has(first.word) || first.tags.has("Date") || first.tags.has("Time")) return true;
  if (
    /^(?:every|each|last|next|this|one|once|two|three|four|five|six|these|today|tomorrow|yesterday|tonight|now|then|nowadays|sometimes|usually|growing|the|most|some|eventually|later|twice|originally|ten|monday|sunday)$/.test(
      first.word,
    ) ||
    /days?$|(?:morning|evening|year)s?$/.test(first.word)
  )
    return lead.some(
      ({ tags, word }) =>
        tags.has("Date") ||
        tags.has("Time") ||
        tags.has("Duration") ||
        /^(?:time|day|week|month|year|morning|evening|night|spring|summer|autumn|winter|christmas|eve|now|then|day|weekend|shift|sometimes|usually|once|twice|nowadays|eventually|later|originally)s?$/.test(
          word,
        ),
    );
  return (
    first.tags.has("Adverb") && (second === undefined || lead.length <= LEAD_ADVERBS_MAX) && !first.tags.has("Negative")
  );
}
const LEAD_ADVERBS_MAX = 3;
const EVERY_MAX = 6;

export const isOwn = (word: Word | undefined): boolean => word?.word === "my" || word?.word === "our";
export const speaksOfSpeaker = (words: readonly Word[]): boolean =>
  words.some(({ word }) => /^(?:my|our|me|us|i|we|mine|ours)$/.test(word));

export function ofElidedThird(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, second] = words;
  if (first?.word === "no" && second?.word === "more") return ofNoMore(words, who);
  if (first === undefined || second === undefined || who === undefined || !isOfThird(first, second)) return undefined;
  const [female, male] = [who("f"), who("m")];
  const person =
    female === undefined || male === undefined ? (female ?? male) : isSame(female, male) ? female : undefined;
  if (person === undefined) return undefined;
  const text = verbPhrase(words, { isSpeaker: false, isOfPerson: true, who });
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}

/** "No more metformin", of whoever takes something. */
function ofNoMore(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const person = who === undefined ? undefined : spokenOf(who);
  const thing = words[2];
  const forWhom = words.findIndex(
    ({ word }, at) => word === "for" && /^(?:him|her|them)$/.test(words[at + 1]?.word ?? ""),
  );
  if (person === undefined || thing === undefined || words.length > NO_MORE_MAX || !thing.tags.has("Noun"))
    return undefined;
  const text = verbPhrase(
    [put("no longer", " "), put("takes", " ", "Verb"), ...words.slice(2, forWhom === -1 ? undefined : forWhom)],
    {
      isSpeaker: false,
      who,
    },
  );
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}
const NO_MORE_MAX = 5;

/** The only one who may be meant. */
function spokenOf(who: NonNullable<Who>): Person | undefined {
  const [female, male] = [who("f"), who("m")];
  if (female === undefined || male === undefined) return female ?? male;
  return isSame(female, male) ? female : undefined;
}

/** "Works for me", "sounds good": said of what was proposed. */
const OF_PROPOSALS = set(
  "works sounds looks makes seems depends suits feels fits goes does happens turns means helps is was",
);

const isOfThird = ({ word, tags }: Word, next: Word): boolean =>
  !OF_PROPOSALS.has(word) &&
  (word === "has" || (isThirdPersonForm(word) && tags.has("Verb"))) &&
  !/^(?:anyone|anybody|someone|somebody|everyone)$/.test(next.word);

const isSame = (one: Person, other: Person): boolean => one.name === other.name && one.relation === other.relation;
