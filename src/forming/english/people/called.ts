/** Clauses that say what else somebody is called: "everyone calls him Tino", "we call our daughter Josephine Jojo". */
import type { Person, Relative } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import type { Word } from "../clauses/parse.ts";
import { type Alias, aliasAt, CALLERS, callEnd } from "./aliases.ts";
import { article, type KinPhrase, kinPhrase, personOf } from "./relatives.ts";

/** A clause that says it, and of whom. */
export interface Called extends Alias {
  readonly person: Person;
}

/** "Everyone calls him Tino", "he goes by Tino", "we call our daughter Josephine Jojo". */
export function calledIn(words: readonly Word[], who: Who): Called | undefined {
  const own = ofOwnCalled(words);
  if (own !== undefined) return own;
  const named = /^(?:he|she)$/.test(words[0]?.word ?? "") ? 1 : 0;
  const goes = named === 1 && words[1]?.word === "goes" && words[2]?.word === "by" ? 3 : undefined;
  const from = goes ?? callEnd(words, 0);
  const pronoun = words[named === 1 ? 0 : (from ?? 1) - 1]?.word ?? "";
  const alias = from === undefined ? undefined : aliasAt(words, from);
  const person = alias === undefined ? undefined : who?.(/^(?:she|her)$/.test(pronoun) ? "f" : "m");
  return alias === undefined || person?.name === undefined || person.name === alias.alias
    ? undefined
    : { ...alias, person };
}

/** "We call our daughter Josephine Jojo", "everyone calls my boss Aleksandra Ola": the last of the names is the other one. */
function ofOwnCalled(words: readonly Word[]): Called | undefined {
  const isCall = CALLERS.has(words[0]?.word ?? "") && /^(?:call|calls)$/.test(words[1]?.word ?? "");
  const phrase = isCall && /^(?:my|our)$/.test(words[2]?.word ?? "") ? kinPhrase(words, 3) : undefined;
  const [only, ...others] = phrase?.names ?? [];
  const names = only?.name.split(" ") ?? [];
  const alias = names.at(-1);
  if (phrase === undefined || only === undefined || others.length > 0 || names.length < 2 || alias === undefined)
    return undefined;
  return { person: personOf(phrase, { ...only, name: names.slice(0, -1).join(" ") }), alias, end: phrase.end };
}

/** The phrase of `ofOwnCalled`, which names one and not somebody of two names. */
export const isCalledPhrase = (words: readonly Word[], { end }: KinPhrase): boolean => ofOwnCalled(words)?.end === end;

/** Somebody whom the speaker has named, with the other name. */
export function relativeCalled(words: readonly Word[], who: Who): readonly Relative[] {
  const called = calledIn(words, who);
  const relation = called?.person.relation;
  if (called === undefined || relation === undefined) return [];
  const { person, alias } = called;
  const { of } = person;
  return [
    {
      person,
      ...(of === undefined ? {} : { subject: of }),
      text: `Has ${article(relation)} ${relation}, ${person.name}, called ${alias}`,
      key: `relation.${person.name?.toLowerCase()}`,
    },
  ];
}
