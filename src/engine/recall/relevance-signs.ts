/**
 * What speaks for one item as an answer, as numbers: the signals of ranking, the concepts that question and item share, who is named, and what kind of
 * question it is. A linear model over them (data/relevance.json), trained on questions to vaults (corpus/questions), gives the probability that the
 * item is wanted (memory.md §8).
 */

import { readJson } from "../../data.ts";
import { features, type JudgedSentence } from "../../forming/judge/features.ts";
import { createScale, type PackedScale } from "../../forming/judge/scale.ts";
import type { Item } from "../../model/item.ts";
import { questionSigns } from "../../search/question-signs.ts";
import { analyseText } from "../../text/analysis.ts";
import { askedAbout } from "../../text/asked-attribute.ts";
import { conceptsAsked, conceptsIn } from "../../text/concepts.ts";
import { speaksOfSelf } from "../../text/first-person.ts";
import { genericTerms } from "../../text/generic-words.ts";
import { withAppointments } from "../../text/german.ts";
import type { Chosen } from "./recall-rank.ts";

export const SIGN_NAMES = [
  "bias",
  "held",
  "lexical",
  "message",
  "neighbour",
  "session",
  "standingInstruction",
  "standingPreference",
  "speaker",
  "time",
  "scoreShare",
  "rank",
  "relevance",
  "fact",
  "worth",
  "assistant",
  "task",
  "impersonal",
  "heldOfTask",
  "heldOfImpersonal",
  "conceptNamed",
  "conceptEvoked",
  "conceptMember",
  "careEvoked",
  "careOfTask",
  "wishOfTask",
  "named",
  "otherNamed",
  "mostHeld",
  "keyed",
  "questionItself",
  "bestHeld",
  "wanting",
  "wantingMuch",
  "heldOfWanting",
  "ofOther",
  "ofOtherForSelf",
] as const;

export interface AskedSigns {
  /** How likely the question wants something of this person at all, in log odds (wanting.ts); 0 where nobody knows. */
  readonly wanting: number;
  /** Of who asks, and of nobody named or related: others' words answer it seldom. */
  readonly isOfSelf: boolean;
  readonly owner: string;
  readonly isTask: boolean;
  readonly isPersonal: boolean;
  /** Its only first person is the one that an order is done for: "erklär mir". */
  readonly isOrderFor: boolean;
  /** Terms that tell what it is about; undefined where its language has no list of those that do not (text/generic-words.ts). */
  readonly telling: ReadonlySet<string> | undefined;
  readonly concepts: ReadonlyMap<string, "name" | "evocation" | "member">;
  /** First words of the names that it says, in small letters. */
  readonly names: ReadonlySet<string>;
}

export function askedSigns(query: string, wanting: number, owner: string): AskedSigns {
  const { terms, language } = analyseText(withAppointments(query));
  const isPersonal = speaksOfSelf(query, language);
  const generic = genericTerms(language);
  const names = new Set(
    [...query.matchAll(/(?<!^)(?<![.!?]\s)\p{Lu}[\p{L}-]+/gu)].map(([name]) =>
      name.replace(/['’]s$/u, "").toLowerCase(),
    ),
  );
  return {
    wanting,
    owner,
    isOfSelf: isPersonal && names.size === 0 && askedAbout(query)?.relations === undefined,
    isTask: questionSigns(query).isRequest && !/\?\s*$/u.test(query),
    isPersonal,
    isOrderFor: isPersonal && !speaksOfSelf(query.replace(ORDER_FOR, ""), language),
    telling:
      generic === undefined ? undefined : new Set(terms.filter((term) => !generic.has(term) && !/^\d+$/.test(term))),
    concepts: new Map(conceptsAsked(query, terms, language).map(({ id, by }) => [id, by])),
    names,
  };
}

/** "Erklär mir bitte", "schreib uns": the first words of a task. */
const ORDER_FOR = /^\s*(?:\p{L}+,? ){0,2}?\p{L}+ (?:bitte |mal |doch ){0,2}(?:mir|uns)(?!\p{L})/iu;

/** What somebody has to be careful about. */
const CARE: ReadonlySet<string> = new Set(["allergy", "diet", "illness", "injury", "medication", "bodypart"]);

/** @param picked best first */
export function relevanceSigns(asked: AskedSigns, picked: readonly Chosen[]): readonly Float64Array[] {
  const best = Math.max(1e-9, ...picked.map(({ hit }) => hit.score));
  const most = Math.max(0, ...picked.map(({ hit }) => hit.held));
  return picked.map(({ item, hit }, place) => signsOf(asked, item, hit, { place, best, most }));
}

const place = (name: (typeof SIGN_NAMES)[number]): number => SIGN_NAMES.indexOf(name);
const [HELD, IMPERSONAL, NAMED, TIME] = (["held", "impersonal", "named", "time"] as const).map(place) as [
  number,
  number,
  number,
  number,
];
const TIES = (
  ["conceptNamed", "conceptEvoked", "conceptMember", "standingInstruction", "standingPreference"] as const
).map(place);

/**
 * A question that is about nobody is answered by nothing that shares neither a telling word nor a meaning with it, unless it asks for its time: "What
 * happened today?"
 */
export function isUntied(asked: AskedSigns, signs: Float64Array, { text, layer, weight }: Item): boolean {
  const isOfNobody = signs[IMPERSONAL] === 1 || (asked.isOrderFor && signs[NAMED] === 0);
  // What was asked before answers nothing.
  if (isOfNobody && layer === "message" && weight.salience === 0) return true;
  if (!isOfNobody || TIES.some((tie) => signs[tie] !== 0)) return false;
  if (signs[HELD] === 0) return !(signs[TIME] === 1 && asked.wanting > 0);
  return asked.telling !== undefined && !analyseText(text).terms.some((term) => asked.telling?.has(term));
}

interface Among {
  readonly place: number;
  readonly best: number;
  readonly most: number;
}

function signsOf(asked: AskedSigns, item: Item, hit: Chosen["hit"], { place, best, most }: Among): Float64Array {
  const { signals, held } = hit;
  const { terms, language } = analyseText(item.text);
  const concepts = new Set(conceptsIn(item.text, terms, language));
  const shared = (by: "name" | "evocation" | "member"): readonly string[] =>
    [...concepts].filter((id) => asked.concepts.get(id) === by);
  const evoked = shared("evocation");
  const isCare = [...evoked, ...shared("name")].some((id) => CARE.has(id));
  const known = [item.speaker, item.subject, ...item.entities].flatMap(
    (name) => name?.split(" ")[0]?.toLowerCase() ?? [],
  );
  const isNamed = known.some((name) => asked.names.has(name));
  const isWish = item.type === "instruction" || item.type === "preference";
  const isOfOther =
    item.subject !== undefined || item.origin.actor !== "user" || (item.speaker ?? asked.owner) !== asked.owner;
  const isImpersonal = !asked.isPersonal && !isNamed;
  return Float64Array.of(
    1,
    held,
    signals.lexical,
    signals.message / 3,
    signals.neighbour,
    signals.session / 2,
    Number(item.type === "instruction" && signals.standing > 0),
    Number(item.type === "preference" && signals.standing > 0),
    Number(signals.speaker > 0),
    Number(signals.time > 0),
    hit.score / best,
    1 / (1 + place),
    hit.relevance,
    Number(item.layer === "fact"),
    item.layer === "message" ? item.weight.salience : 0.7,
    Number(item.origin.actor !== "user"),
    Number(asked.isTask),
    Number(isImpersonal),
    asked.isTask ? held : 0,
    isImpersonal ? held : 0,
    Math.min(2, shared("name").length),
    Math.min(2, evoked.length),
    Math.min(2, shared("member").length),
    Number(isCare),
    Number(isCare && asked.isTask),
    Number(isWish && asked.isTask && (evoked.length > 0 || shared("name").length > 0)),
    Number(isNamed),
    Number(asked.names.size > 0 && !isNamed),
    most,
    Number(item.key !== undefined),
    Number(item.layer === "message" && item.weight.salience === 0),
    most === 0 ? 0 : held / most,
    asked.wanting,
    Math.max(0, asked.wanting),
    asked.wanting * held,
    Number(isOfOther),
    Number(isOfOther && asked.isOfSelf),
  );
}

/** Questions from the root of a tree to a leaf. */
export const DEPTH = 4;

/** All trees one after the other: level by level for `signs` and `limits`, from left to right for `leaves`. */
export interface Trees {
  readonly bias: number;
  /** Which sign each node asks for. */
  readonly signs: readonly number[];
  /** What is above it goes right. */
  readonly limits: readonly number[];
  readonly leaves: readonly number[];
}

const NODES = (1 << DEPTH) - 1;

export function probabilityOf({ bias, signs, limits, leaves }: Trees, values: Float64Array): number {
  let sum = bias;
  for (let first = 0, leaf = 0; leaf < leaves.length; first += NODES, leaf += 1 << DEPTH) {
    let at = 0;
    for (let level = 0; level < DEPTH; level++) {
      const node = first + (1 << level) - 1 + at;
      at = at * 2 + Number((values[signs[node] ?? 0] ?? 0) > (limits[node] ?? 0));
    }
    sum += leaves[leaf + at] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Trained together by `npm run train:relevance`; signs by their place in SIGN_NAMES. */
const TRAINED = readJson<{
  readonly trees: Trees;
  /** From how likely one of the shown is wanted to how likely the answer is among them, log odds. */
  readonly answered: { readonly bias: number; readonly slope: number };
}>("relevance.json");
export const { trees: RELEVANCE, answered: ANSWERED } = TRAINED;

const LANGUAGES = new Set(["en", "de", "es", "fr", "pt"]);

const loaded = new Map<string, (question: JudgedSentence) => number>();

/** Log odds; 0 for a language that has no model. */
export function wantingOf(question: string): number {
  const language = wantingLanguage(question);
  if (!LANGUAGES.has(language)) return 0;
  let scale = loaded.get(language);
  if (scale === undefined) {
    scale = createScale(readJson<PackedScale>(`${language}/wanting.json`), features);
    loaded.set(language, scale);
  }
  return scale({ text: question });
}

/** The language whose model reads a question; English where it cannot be told. */
export function wantingLanguage(question: string): string {
  const { language } = analyseText(question);
  return language === "und" ? "en" : language;
}
