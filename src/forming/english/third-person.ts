/** "Has to cut salt now", "needs tablets": whose subject was left out, told of whoever was spoken of last. The speaker would say "have". */
import type { ClauseMemory } from "../tongue.ts";
import { verbPhrase, type Who } from "./clause.ts";
import type { Word } from "./parse.ts";
import { isThirdPersonForm } from "./verbs.ts";
import { set } from "./word-set.ts";

export function ofElidedThird(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined || who === undefined || !isOfThird(first, second)) return undefined;
  const [female, male] = [who("f"), who("m")];
  const person =
    female === undefined || male === undefined ? (female ?? male) : isSame(female, male) ? female : undefined;
  if (person === undefined) return undefined;
  const text = verbPhrase(words, { isSpeaker: false, isOfPerson: true, who });
  return text === undefined ? undefined : { subject: person, text, mentioned: [person] };
}

/** "Works for me", "sounds good": said of what was proposed. */
const OF_PROPOSALS = set(
  "works sounds looks makes seems depends suits feels fits goes does happens turns means helps is was",
);

const isOfThird = ({ word, tags }: Word, next: Word): boolean =>
  !OF_PROPOSALS.has(word) &&
  (word === "has" || (isThirdPersonForm(word) && tags.has("Verb"))) &&
  !/^(?:anyone|anybody|someone|somebody|everyone)$/.test(next.word);

const isSame = (one: { readonly name?: string; readonly relation?: string }, other: typeof one): boolean =>
  one.name === other.name && one.relation === other.relation;
