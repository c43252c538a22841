/**
 * What speaks for one item as an answer, as numbers: the signals of ranking, the concepts that question and item share, who is named, and what kind of
 * question it is. A linear model over them (relevance-weights.generated.ts), trained on questions to vaults (data/questions), gives the probability that the
 * item is wanted (memory.md §8).
 */
import type { Item } from "../core/item.ts";
import { analyseText } from "../language/analysis.ts";
import { conceptsAsked, conceptsIn } from "../language/concepts.ts";
import { speaksOfSelf } from "../language/first-person.ts";
import { questionSigns } from "../search/question-signs.ts";
import type { Chosen } from "./recall-distinct.ts";

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
  "size",
] as const;

export interface AskedSigns {
  /** How likely the question wants something of this person at all, in log odds (wanting.ts); 0 where nobody knows. */
  readonly wanting: number;
  /** Of the vault, as a logarithm of its rows: among many, more is alike. */
  readonly size: number;
  readonly isTask: boolean;
  readonly isPersonal: boolean;
  readonly concepts: ReadonlyMap<string, "name" | "evocation" | "member">;
  /** First words of the names that it says, in small letters. */
  readonly names: ReadonlySet<string>;
}

/** @param rowCount of the vault */
export function askedSigns(query: string, wanting: number, rowCount: number): AskedSigns {
  const { terms, language } = analyseText(query);
  return {
    wanting,
    size: Math.log10(1 + rowCount),
    isTask: questionSigns(query).isRequest && !/\?\s*$/u.test(query),
    isPersonal: speaksOfSelf(query, language),
    concepts: new Map(conceptsAsked(query, terms, language).map(({ id, by }) => [id, by])),
    names: new Set(
      [...query.matchAll(/(?<!^)(?<![.!?]\s)\p{Lu}[\p{L}-]+/gu)].map(([name]) =>
        name.replace(/['’]s$/u, "").toLowerCase(),
      ),
    ),
  };
}

/** What somebody has to be careful about. */
const CARE: ReadonlySet<string> = new Set(["allergy", "diet", "illness", "injury", "medication", "bodypart"]);

/** @param picked best first */
export function relevanceSigns(asked: AskedSigns, picked: readonly Chosen[]): readonly Float64Array[] {
  const best = Math.max(1e-9, ...picked.map(({ hit }) => hit.score));
  const most = Math.max(0, ...picked.map(({ hit }) => hit.held));
  return picked.map(({ item, hit }, place) => signsOf(asked, item, hit, { place, best, most }));
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
    asked.size,
  );
}
