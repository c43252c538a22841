/**
 * A summary without a model: the most telling of its facts in their own words, in order of time (GUM-15, GUM-B9). What finds no room in the
 * gist goes into details, which fade first. It says nothing that its facts do not say, so that it can be formed anew from any part of them.
 */
import { DETAIL_MAX, DETAILS_MAX, type Detail, GIST_MAX, type Interval, type Item } from "../core/item.ts";
import { singleLine, truncate } from "../core/text.ts";
import { saidIn } from "./said.ts";

/** Name and version of the extractor, as it stands in `origin.extractor` and `weight.classifier`. */
export const SUMMARY_EXTRACTOR = "extract/1";

export interface Summary {
  readonly text: string;
  readonly details: readonly Detail[];
  readonly entities: readonly string[];
  readonly time: Interval;
  readonly anchors?: Readonly<Record<string, string>>;
  readonly weight: Item["weight"];
}

const ENTITIES_MAX = 20;
const ANCHORS_MAX = 20;
/** Between two facts. */
const BORDER = "; ";

/** @param facts at least one, in any order @param heading what it is about: "running shoes", "2026-W19"; empty where nothing tells it */
export function summarise(facts: readonly Item[], heading: string): Summary {
  const ranked = facts.toSorted(byWeight);
  const room = GIST_MAX - heading.length - 2;
  const chosen = fitting(ranked, room);
  const gist = `${heading === "" ? "" : `${heading}: `}${inOrderOfTime(chosen).map(statementOf).join(BORDER)}`;
  const taken = new Set(chosen);
  const rest = ranked.filter((fact) => !taken.has(fact)).slice(0, DETAILS_MAX);
  const anchors = Object.assign({}, ...facts.map((fact) => fact.anchors ?? {}));
  return {
    text: truncate(singleLine(gist), GIST_MAX),
    details: inOrderOfTime(rest).map((fact) => ({ text: truncate(statementOf(fact), DETAIL_MAX), brightness: 1 })),
    entities: mostNamed(facts),
    time: {
      start: Math.min(...facts.map((fact) => fact.time?.start ?? fact.at)),
      end: Math.max(...facts.map((fact) => fact.time?.end ?? fact.at)),
    },
    ...(Object.keys(anchors).length === 0
      ? {}
      : { anchors: Object.fromEntries(Object.entries(anchors).slice(0, ANCHORS_MAX)) as Record<string, string> }),
    weight: weightOf(facts),
  };
}

/** What tells most first: weight, then how often it was said, then the newest. */
const byWeight = (left: Item, right: Item): number =>
  right.weight.salience - left.weight.salience ||
  right.count - left.count ||
  right.at - left.at ||
  (left.id < right.id ? 1 : -1);

const inOrderOfTime = (facts: readonly Item[]): readonly Item[] =>
  facts.toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));

/** As many as there is room for; at least the first, cut to it. */
function fitting(ranked: readonly Item[], room: number): readonly Item[] {
  const chosen: Item[] = [];
  let used = 0;
  for (const fact of ranked) {
    const length = statementOf(fact).length + (chosen.length === 0 ? 0 : BORDER.length);
    if (chosen.length > 0 && used + length > room) continue;
    chosen.push(fact);
    used += length;
  }
  return chosen;
}

/** Another person's fact keeps the name in front, or it would pass for the owner's. */
const statementOf = (fact: Item): string =>
  (fact.speaker === undefined ? saidIn(fact) : fact.text).replace(/(?<![.;,\s])[.;,\s]+$/u, "");

function mostNamed(facts: readonly Item[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of facts.flatMap((fact) => fact.entities)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .slice(0, ENTITIES_MAX)
    .map(([name]) => name);
}

/** No surer than its facts are on average, and as salient as the most salient of them. */
function weightOf(facts: readonly Item[]): Item["weight"] {
  const mean = (of: (fact: Item) => number): number => facts.reduce((sum, fact) => sum + of(fact), 0) / facts.length;
  return {
    salience: Math.max(...facts.map((fact) => fact.weight.salience)),
    points: Math.max(...facts.map((fact) => fact.weight.points)),
    reasons: ["of_facts"],
    classifier: SUMMARY_EXTRACTOR,
    valence: mean((fact) => fact.weight.valence),
    confidence: mean((fact) => fact.weight.confidence),
    boost: 1,
  };
}
