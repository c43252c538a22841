/**
 * What a clause leaves out because the one before said it: the verb in "Lina ist 6 und Max 3", the
 * relation in "wir haben zwei Töchter: Ute wohnt in Graz".
 */

import { GERMAN as DE } from "../language-data.ts";
import type { CompletedClause } from "../language-rules.ts";
import { kinshipTerm, singularTerm } from "./kinship.ts";
import { isBreak, isCapital, parse, textOf, type Word } from "./parse.ts";
import { isGivenName, personAt } from "./persons.ts";
import { formOf } from "./verbs.ts";

/** Whether `right` lacks only the verb of `left`, which may lack it too: "Lina ist 6, Max 3 und Ole 1". */
export function isGapped(left: readonly Word[], right: readonly Word[]): boolean {
  const [one, other] = [clauseOf(left)?.rest ?? verbless(left), verbless(right)];
  return one !== undefined && other !== undefined && isAlike(one, other);
}

/** A person, a verb, and what follows it. */
function clauseOf(words: readonly Word[]): { readonly verb: Word; readonly rest: readonly Word[] } | undefined {
  const subject = personAt(words, 0);
  const verb = words[subject?.end ?? 0];
  if (subject === undefined || verb === undefined || isBreak(words[subject.end - 1] ?? verb)) return undefined;
  const form = formOf(verb.word);
  return form?.isThird === true || form?.isPast === true ? { verb, rest: words.slice(subject.end + 1) } : undefined;
}

/** What follows a person without a verb, up to the end of the clause. */
function verbless(words: readonly Word[]): readonly Word[] | undefined {
  const subject = personAt(words, 0);
  if (subject === undefined) return undefined;
  const end = words.findIndex((word, index) => index >= subject.end && (isBreak(word) || word.word === "und"));
  const last = words[end];
  const rest = words.slice(subject.end, end === -1 ? undefined : last?.word === "und" ? end : end + 1);
  const hasVerb = rest.some((word) => !isCapital(word) && formOf(word.word) !== undefined);
  return rest.length === 0 || rest.length > REST_MAX || hasVerb ? undefined : rest;
}
const REST_MAX = 4;

/** Two numbers, or two phrases with the same preposition. */
function isAlike(one: readonly Word[], other: readonly Word[]): boolean {
  const [first, second] = [one[0]?.word ?? "", other[0]?.word ?? ""];
  if (NUMBER.test(first)) return NUMBER.test(second);
  return DE.has("prepositions", first) && first === second;
}
const NUMBER = /^(?:\d{1,2}|ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/;

/** "Max 3" after "Lina ist 6": "Max ist 3". */
export function withVerb(said: string, earlier: string): CompletedClause | undefined {
  const words = parse(said);
  const subject = personAt(words, 0);
  const rest = verbless(words);
  if (subject === undefined || rest === undefined) return undefined;
  const from = Math.max(0, earlier.length - EARLIER_MAX);
  const before = parse(earlier.slice(from));
  const at = before.findLastIndex((_, index) => {
    const clause = clauseOf(before.slice(index));
    return clause !== undefined && isAlike(clause.rest, rest);
  });
  const verb = at === -1 ? undefined : clauseOf(before.slice(at))?.verb;
  return verb === undefined
    ? undefined
    : {
        text: `${textOf(words.slice(0, subject.end))} ${verb.written} ${textOf(words.slice(subject.end))}`,
        from: from + (before[at]?.start ?? 0),
      };
}
const EARLIER_MAX = 200;

/** "Wir haben zwei Töchter", "alleinerziehend mit zwei Kids". */
export function announcedRelation(said: string): string | undefined {
  const kin =
    ANNOUNCED.exec(said)
      ?.groups?.["kin"]?.toLowerCase()
      .replace(/^kids$/, "kinder") ?? "";
  return kinshipTerm(kin)?.isPlural === true ? singularTerm(kin)?.relation : undefined;
}
const ANNOUNCED =
  /(?<!\p{L})(?:hab|habe|haben|mit) (?:zwei|drei|vier|fünf|sechs|\d) (?:\p{L}+e[nr]? )?(?<kin>\p{L}+)\W{0,3}$/iu;

/** "Lina ist 6" → "meine Tochter Lina ist 6". */
export function withRelation(relation: string, said: string): string | undefined {
  const words = parse(said);
  const [first] = words;
  const isName = first !== undefined && isGivenName(first.word) && first.after === "";
  const gender = kinshipTerm(relation.toLowerCase())?.gender;
  return isName && clauseOf(words) !== undefined
    ? `${gender === "f" ? "meine" : "mein"} ${relation} ${said}`
    : undefined;
}
