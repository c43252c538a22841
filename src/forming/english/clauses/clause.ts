/** Shared helpers for reading clauses: find the verb and the parts around it. */

import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory, Person, PronounResolver } from "../../language-rules.ts";
import { nameAt } from "../people/names.ts";
import { asNoLonger } from "../things/no-longer.ts";
import { makeWord, tellsOfBecoming, type Word, type Words } from "./parse.ts";
import type { Frame } from "./pronouns.ts";
import { rewriteFirstPerson } from "./references.ts";
import { clean, lowerFirst, textOf } from "./text.ts";
import { BASE_VERBS, isFiniteVerb, isThirdPersonForm } from "./verbs.ts";
import { BE, FILLERS, KEPT_ADVERBS, MODALS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

export type ResolvePronoun = PronounResolver | undefined;

/** The first finite verb from `at` on. After a plural, also a bare form. */
export function verbAt(words: Words, at: number): number | undefined {
  for (let index = at; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    if (
      isFiniteVerb(word) ||
      (words[index - 1]?.tags.has("Plural") === true && word.tags.has("Infinitive") && BASE_VERBS.has(word.word))
    )
      return index;
  }
  return undefined;
}

/** True if a predicate begins at the word, after any adverbs. */
export function isVerbLike(words: Words, at: number): boolean {
  let index = at;
  while (
    FILLERS.has(words[index]?.word ?? "") ||
    KEPT_ADVERBS.has(words[index]?.word ?? "") ||
    (words[index]?.tags.has("Adverb") === true && /ly$/.test(words[index]?.word ?? ""))
  )
    index++;
  const word = words[index];
  return (
    word !== undefined &&
    (isFiniteVerb(word) ||
      (isThirdPersonForm(word.word) && words[index + 1] !== undefined) ||
      (word.tags.has("Infinitive") && words[at - 1]?.tags.has("Plural") === true))
  );
}

/** A third-person predicate from its verb on: "has moved to Molde". */
export function verbPhrase(words: Words, frame: Frame): string | undefined {
  const rewritten = rewriteFirstPerson(withoutAdverbs(words), frame);
  return rewritten === undefined || rewritten.length === 0 ? undefined : textOf(asNoLonger(contracted(rewritten)));
}

/** "does not" → "doesn't", so that "any more" matches. */
const contracted = (words: Words): Words => {
  const out: Word[] = [];
  for (const word of words) {
    const before = out.at(-1);
    if (
      word.word === "got" &&
      before?.word === "has" &&
      word.after === " " &&
      !tellsOfBecoming(words.slice(words.indexOf(word) + 1))
    )
      continue;
    if (word.word === "not" && before !== undefined && /^(?:does|is|can|will|has|did|was)$/.test(before.word)) {
      const written = before.word === "can" ? "can't" : before.word === "will" ? "won't" : `${before.word}n't`;
      out[out.length - 1] = { ...before, written, word: written, after: word.after };
    } else out.push(word);
  }
  return out;
};

/** Leading adverbs without content: "just opened", "basically walks". */
function withoutAdverbs(words: Words): Words {
  const at = words.findIndex(({ word }) => !FILLERS.has(word) || KEPT_ADVERBS.has(word));
  return at <= 0 ? words : words.slice(at);
}

/** A time, place or clause before the subject, which is moved after the predicate. */
export function rewriteLead(words: Words, frame: Frame): string | undefined {
  if (words.length === 0) return "";
  if (words[0]?.word === "just" && words.length > 1) return rewriteLead(words.slice(1), frame);
  const rewritten = rewriteFirstPerson(words, { ...frame, before: [] });
  if (rewritten === undefined) return undefined;
  const text = textOf(rewritten);
  return /^(?:every|each|on|in|at|when|whenever|since|after|before|during|for|from|until|last|next|this|these|as|while|by|with|without|within|besides|despite|one|two|three)$/.test(
    words[0]?.word ?? "",
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : lowerFirst(text);
}

export const withLead = (text: string, lead: string): string => (lead === "" ? text : clean(`${text} ${lead}`));

/** Sets the scene: "last week", "when I was 12", "having retired". */
export function isLead(lead: Words): boolean {
  const [first, second] = lead;
  if (first === undefined) return true;
  if (first.word === "just" && second !== undefined) return isLead(lead.slice(1));
  if (/^(?:if|unless|whether|that|what|how|why|who|where|which|whatever)$/.test(first.word)) return false;
  // "One day Ole asked whether"
  if (/^(?:if|whether|that|what|how|why)$/.test(lead.at(-1)?.word ?? "")) return false;
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
  ) {
    const time = lead.findIndex(
      ({ tags, word }) =>
        tags.has("Date") ||
        tags.has("Time") ||
        tags.has("Duration") ||
        /^(?:time|day|week|month|year|morning|evening|night|spring|summer|autumn|winter|christmas|eve|now|then|day|weekend|shift|sometimes|usually|once|twice|nowadays|eventually|later|originally)s?$/.test(
          word,
        ),
    );
    // "The morning the pipes burst", not "the kiosk ordered tea for the weekend and asked whether".
    return time !== -1 && !lead.slice(0, time).some(isFiniteVerb);
  }
  return (
    first.tags.has("Adverb") && (second === undefined || lead.length <= LEAD_ADVERBS_MAX) && !first.tags.has("Negative")
  );
}
const LEAD_ADVERBS_MAX = 3;
const EVERY_MAX = 6;

export const isFirstPerson = (word: Word | undefined): boolean => word?.word === "my" || word?.word === "our";
export const mentionsSpeaker = (words: Words): boolean =>
  words.some(({ word }) => /^(?:my|our|me|us|i|we|mine|ours)$/.test(word));

export function readElidedThirdPerson(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const [first, second] = words;
  if (first?.word === "no" && second?.word === "more") return readNoMore(words, resolve);
  if (first === undefined || second === undefined || resolve === undefined || !isThirdPersonVerb(first, second))
    return undefined;
  const person = onlyReferent(resolve);
  if (person === undefined) return undefined;
  const text = verbPhrase(words, { isSpeaker: false, isOfPerson: true, resolve });
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}

/** "No more metformin", about the person who took it. */
function readNoMore(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const thing = words[2];
  const link = words.findIndex(({ word }) => word === "for");
  const whom = link === -1 ? undefined : words[link + 1]?.word;
  const named = link === -1 ? undefined : nameAt(words, link + 1);
  const isNamed = named !== undefined && !named.isPlace && named.end === words.length;
  const forWhom = isNamed || /^(?:him|her|them)$/.test(whom ?? "") ? link : -1;
  const gender = whom === "him" ? "m" : whom === "her" ? "f" : undefined;
  const meant = gender === undefined ? onlyReferent : (refer: NonNullable<ResolvePronoun>) => refer(gender);
  const person = isNamed ? { name: named.name } : resolve === undefined ? undefined : meant(resolve);
  if (person === undefined || thing === undefined || words.length > NO_MORE_MAX || !thing.tags.has("Noun"))
    return undefined;
  const text = verbPhrase(
    [
      makeWord("no longer", " "),
      makeWord("takes", " ", "Verb"),
      ...words.slice(2, forWhom === -1 ? undefined : forWhom),
    ],
    {
      isSpeaker: false,
      resolve,
    },
  );
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}
const NO_MORE_MAX = 5;

/** The only possible referent. */
export function onlyReferent(resolve: NonNullable<ResolvePronoun>): Person | undefined {
  const [female, male] = [resolve("f"), resolve("m")];
  if (female === undefined || male === undefined) return female ?? male;
  return isSame(female, male) ? female : undefined;
}

/** Comments on a proposal: "works for me", "sounds good". */
const PROPOSAL_COMMENTS = EN.words("proposal-comments");

/** What follows such a verb if it tells of a person: "works at the infirmary", "is a nurse". */
const PERSONAL: ReadonlyMap<string, RegExp> = new Map([
  ["works", /^(?:at|in|as|from|with|part|full|nights|days|shifts|weekends)$/],
  ["goes", /^(?:to|there|back|swimming|running|climbing|out)$/],
  ["makes", /^(?:her|his|their|films|music|furniture|jewellery|pottery|cheese|wine|bread)$/],
  ["is", /^(?:an?|allergic|married|single|pregnant|vegan|vegetarian|retired|from|called|getting|still|now|\d+)$/],
  ["was", /^(?:an?|born|married)$/],
]);

const isThirdPersonVerb = ({ word, tags }: Word, next: Word): boolean =>
  PERSONAL.get(word)?.test(next.word) === true ||
  (!PROPOSAL_COMMENTS.has(word) &&
    (word === "has" || (isThirdPersonForm(word) && tags.has("Verb"))) &&
    !/^(?:anyone|anybody|someone|somebody|everyone)$/.test(next.word));

const isSame = (one: Person, other: Person): boolean => one.name === other.name && one.relation === other.relation;
