/** "Carys and Dominik split up", "Ida and Tom are getting married": told of the first, with the other. */
import type { ClauseMemory, Person, Relative } from "../../tongue.ts";
import { isFiniteVerb, verbPhrase, type Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { inThirdPerson } from "../clauses/references.ts";
import { SAME_IN_PAST } from "../clauses/verb-lists.ts";
import { isPast, isThirdPersonForm } from "../clauses/verbs.ts";
import { nameAt } from "./names.ts";
import { kinPhrase, personOf } from "./relatives.ts";

export function ofCouple(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const first = personAt(words, 0);
  if (first === undefined || words[first.end]?.word !== "and") return undefined;
  const second = personAt(words, first.end + 1);
  const verb = second === undefined ? undefined : words[second.end];
  if (second === undefined || verb === undefined || second.person.name === undefined || !mayBeVerb(verb))
    return undefined;
  const said = verbPhrase([singular(verb), ...words.slice(second.end + 1)], {
    isSpeaker: false,
    isOfPerson: true,
    who,
  });
  if (said === undefined) return undefined;
  const state = STATE.exec(said);
  const link = TO.test(said) ? "to" : "with";
  const text =
    state === null
      ? `${said} with ${second.person.name}`
      : `${state[0]} ${link} ${second.person.name}${said.slice(state[0].length)}`;
  return { subject: first.person, text, mentioned: [first.person, second.person] };
}
/** What two do with each other, up to where the other is named. */
const STATE =
  /^(?:(?:Is|Has|Got|Was|Has been|Has got|Is getting|Are getting)(?: \p{L}+ly| finally| back| just)? )?(?:split up|broken up|broke up|separated|divorced|married|engaged|getting married|getting divorced|getting engaged|together|back together|moved in together|living together|dating)/iu;
const TO = /(?:married|engaged)/iu;

/** "Nadia and I got engaged": who the speaker's partner is. */
export function partnersIn(words: readonly Word[]): readonly Relative[] {
  const first = personAt(words, 0);
  const at = first?.end ?? 0;
  if (first?.person.name === undefined || first.person.relation !== undefined) return [];
  if (words[at]?.word !== "and" || words[at + 1]?.word !== "i") return [];
  const said = words.slice(at + 2, at + 2 + STATE_WITHIN).map(({ word }) => word);
  if (!said.some((word) => /^(?:engaged|married|dating|couple)$/.test(word)) || said.includes("not")) return [];
  const { name } = first.person;
  return [
    { person: { ...first.person, relation: "partner" }, text: `Has a partner, ${name}`, key: "relationship.partner" },
  ];
}
const STATE_WITHIN = 4;

interface Placed {
  readonly person: Person;
  readonly end: number;
}

function personAt(words: readonly Word[], at: number): Placed | undefined {
  const isOwn = /^(?:my|our)$/.test(words[at]?.word ?? "");
  const phrase = isOwn ? kinPhrase(words, at + 1) : undefined;
  if (phrase !== undefined)
    return phrase.isPossessive || phrase.names.length > 1
      ? undefined
      : { person: personOf(phrase, phrase.names[0]), end: phrase.end };
  const found = nameAt(words, at);
  if (found === undefined || found.isPlace || /'s?$/u.test(words[found.end - 1]?.written ?? "")) return undefined;
  return {
    person: { name: found.name, ...(found.gender === undefined ? {} : { gender: found.gender }) },
    end: found.end,
  };
}

/** Of two: "Tom and Jerry is" is one thing. */
const mayBeVerb = (word: Word): boolean =>
  !/^(?:is|was|has|does)$/.test(word.word) &&
  !(isThirdPersonForm(word.word) && !isPast(word.word, word.tags)) &&
  (isFiniteVerb(word) || word.tags.has("Verb") || /^(?:are|have|were)$/.test(word.word));

function singular(verb: Word): Word {
  if (verb.word === "are") return put("is", verb.after, "Verb");
  if (verb.word === "were") return put("was", verb.after, "Verb");
  return SAME_IN_PAST.has(verb.word) ? verb : inThirdPerson(verb);
}
