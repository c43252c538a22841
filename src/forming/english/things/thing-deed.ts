/**
 * Deeds as things (thing.ts): "plans to open the café on 1 May" tells when the opening is to be, "opened the café" that it was. What was planned is over with the deed,
 * on whatever day it was done.
 */
import type { Slot, Thing } from "../../thing.ts";
import type { Word } from "../clauses/parse.ts";
import { BASE_VERBS } from "../clauses/verb-lists.ts";
import { gerund, infinitiveOf, isPast } from "../clauses/verbs.ts";
import { thing, valuesIn } from "./thing-claim.ts";
import { type ThingPhrase, thingPhrase } from "./thing-phrase.ts";
import type { Predicate } from "./thing-predicate.ts";

const NONE: readonly Thing[] = [];

/** Of a statement about somebody: what they did, or are to do. */
export function deedsOf(words: readonly Word[], { verb, rest }: Predicate): readonly Thing[] {
  if (verb === "marry" || (/^gett?(?:ing)?$/.test(verb) && rest[0]?.word === "married")) return wed(words, rest);
  const plan = plannedIn(words, verb, rest);
  if (plan !== undefined) return planned(deedOf(plan.verb, plan.rest), plan.rest);
  const [first] = words;
  if (first === undefined || !isPast(first.word, first.tags) || UNDONE.has(verb)) return NONE;
  const deed = deedOf(verb, rest);
  return deed === undefined ? NONE : [done(deed)];
}

/** "Is getting married on 15 August": when the wedding is. */
function wed([first]: readonly Word[], rest: readonly Word[]): readonly Thing[] {
  const wedding = { head: "wedding", qualifiers: [], length: 1 };
  if (first !== undefined && isPast(first.word, first.tags) && first.word !== "is") return [done(wedding)];
  return valuesIn(rest)
    .filter(({ slot }) => slot === "when")
    .map((value) => thing(wedding, value));
}

/** Of a statement about a thing: "the kitchen will be finished by 12 June", "the kitchen is finished". */
export function deedsTo(subject: ThingPhrase, words: readonly Word[], { verb, rest }: Predicate): readonly Thing[] {
  if (!MILESTONES.has(verb)) return NONE;
  const deed = { head: MILESTONES.get(verb) ?? verb, qualifiers: [subject.head], length: 1 };
  const isAhead =
    words.some(({ word }) => /^(?:will|should|may|might|must|to)$/.test(word)) ||
    (/s$/.test(words[0]?.word ?? "") && !/^(?:is|was|has)$/.test(words[0]?.word ?? ""));
  if (isAhead) return planned(deed, rest);
  return [done(deed), done(subject)];
}

/** Deeds that are known by a noun, and are told without what they are done to: "the launch", "we launched". */
const MILESTONES: ReadonlyMap<string, string> = new Map(
  "open opening;launch launch;finish finish;complete completion;start start;begin start;publish publication;release release;deliver delivery;install installation;happen happening"
    .split(";")
    .map((pair) => pair.split(" ") as [string, string]),
);
/** These say of what follows that it is no deed, or not yet. */
const UNDONE: ReadonlySet<string> = new Set("be have get plan want hope decide try start begin stop quit".split(" "));

interface Plan {
  readonly verb: string;
  readonly rest: readonly Word[];
}

/** "Plans to open …", "is planning on opening …", "will open …", "is opening … on 1 May". */
function plannedIn(words: readonly Word[], verb: string, rest: readonly Word[]): Plan | undefined {
  if (words[0]?.word === "will") return { verb, rest };
  const isDoing = words[0]?.word === "is" && /ing$/.test(words[1]?.word ?? "") && MILESTONES.has(verb);
  if (isDoing) return { verb, rest };
  if (!PLANNING.has(verb)) return undefined;
  const at = rest.slice(0, VERB_WITHIN).findIndex(({ word, tags }) => isVerb(word, tags));
  const next = rest[at];
  if (next === undefined) return undefined;
  return { verb: infinitiveOf(next.word, next.tags), rest: rest.slice(at + 1) };
}
const PLANNING: ReadonlySet<string> = new Set("plan want hope wish intend aim dream think like go mean".split(" "));
const VERB_WITHIN = 3;
const isVerb = (word: string, tags: ReadonlySet<string>): boolean =>
  !/^(?:to|on|of|about|be)$/.test(word) && (BASE_VERBS.has(word) || tags.has("Gerund") || tags.has("Infinitive"));

/** Undefined where nothing tells the deed from others: "went on Tuesday". */
function deedOf(verb: string, rest: readonly Word[]): ThingPhrase | undefined {
  const object = thingPhrase(rest);
  const noun = MILESTONES.get(verb);
  if (object === undefined) return noun === undefined ? undefined : { head: noun, qualifiers: [], length: 1 };
  return { head: noun ?? gerund(verb, false), qualifiers: [object.head], length: 1 };
}

const planned = (deed: ThingPhrase | undefined, rest: readonly Word[]): readonly Thing[] =>
  deed === undefined
    ? NONE
    : [
        thing(deed, { slot: "wants", value: "yes" }),
        ...valuesIn(rest)
          .filter(({ slot }) => slot === "when")
          .map((value) => thing(deed, value)),
      ];

const OVER: readonly Slot[] = ["wants", "when"];
const done = (deed: ThingPhrase): Thing => thing(deed, { slot: "state", value: "" }, { ends: OVER });
