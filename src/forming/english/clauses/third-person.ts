/** "Has to cut salt now", "needs tablets": whose subject was left out, told of whoever was spoken of last. The speaker would say "have". */
import type { ClauseMemory, Person } from "../../tongue.ts";
import { verbPhrase, type Who } from "./clause.ts";
import { put, type Word } from "./parse.ts";
import { isThirdPersonForm } from "./verbs.ts";
import { set } from "./word-set.ts";

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
