/**
 * A summary without a model: the most telling of its facts in their own words, in order of time (GUM-15, GUM-B9). What finds no room in the
 * gist goes into details, which fade first. It says nothing that its facts do not say, so that it can be formed anew from any part of them.
 */
import { DETAIL_MAX, DETAILS_MAX, type Detail, type Interval, type Item, SUMMARY_MAX } from "../model/item.ts";
import { singleLine, truncate } from "../model/text.ts";
import { BEHAVIOUR_EXTRACTOR } from "./behaviour/candidate.ts";
import { joinedPreferences } from "./behaviour/joined.ts";

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
/** Of a subject and what joins two facts, on average. */
const BORDER_LENGTH = 10;

/**
 * @param facts at least one, in any order
 * @param heading what it is about: "running shoes", "2026-W19"; empty where nothing tells it
 * @param owner the subject of those that name no other
 */
export function summarise(facts: readonly Item[], heading: string, owner: string): Summary {
  const ranked = facts.toSorted(byWeight);
  const room = SUMMARY_MAX - heading.length - 2;
  const chosen = fitting(ranked, room);
  const gist = `${heading === "" ? "" : `${heading}: `}${sentences(inOrderOfTime(chosen), owner, heading)}`;
  const taken = new Set(chosen);
  const rest = ranked.filter((fact) => !taken.has(fact)).slice(0, DETAILS_MAX);
  const anchors = Object.assign({}, ...facts.map((fact) => fact.anchors ?? {}));
  return {
    text: truncate(singleLine(gist), SUMMARY_MAX),
    details: inOrderOfTime(rest).map((fact) => ({ text: truncate(bare(fact), DETAIL_MAX), brightness: 1 })),
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
    const length = fact.text.length + BORDER_LENGTH;
    if (chosen.length > 0 && used + length > room) continue;
    chosen.push(fact);
    used += length;
  }
  return chosen;
}

const bare = ({ text }: Item): string => text.replace(/(?<![.;,\s])[.;,\s]+$/u, "");

/** "Wim sold a bakery and plans to open a sailing school. Marijke started as a tram driver." What behaviour showed is one sentence behind them. */
function sentences(facts: readonly Item[], owner: string, heading: string): string {
  const shown = facts.filter(isShownByBehaviour);
  const joined = joinedPreferences(shown.map(bare), heading);
  const said = joined === undefined ? facts : facts.filter((fact) => !isShownByBehaviour(fact));
  return [saidSentences(said, owner), ...(joined === undefined ? [] : [`${owner} ${joined}.`])].join(" ").trim();
}

/** Nobody said it: it has no order among what was said. */
const isShownByBehaviour = ({ origin, type }: Item): boolean =>
  type === "preference" && origin.extractor === BEHAVIOUR_EXTRACTOR;

function saidSentences(facts: readonly Item[], owner: string): string {
  const bySubject = new Map<string, string[]>();
  for (const fact of facts) {
    const subject = fact.subject ?? owner;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), bare(fact)]);
  }
  return [...bySubject].flatMap(([subject, texts]) => told(subject, texts)).join(" ");
}

/** Predicates of one subject, two a sentence; what has a subject of its own stands alone. */
function told(subject: string, texts: readonly string[]): readonly string[] {
  const found: string[] = [];
  let open: string | undefined;
  for (const text of texts) {
    const predicate = PREDICATE.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;
    if (predicate === undefined) found.push(`${text}.`);
    else if (open === undefined) open = `${subject} ${predicate}`;
    else {
      found.push(`${open} and ${predicate}.`);
      open = undefined;
    }
  }
  return open === undefined ? found : [...found, `${open}.`];
}
/** How an English predicate begins in the third person; of other languages each statement stands alone. */
const PREDICATE =
  /^(?:Is|Was|Has|Had|Does|Did|Can|Can't|Could|Couldn't|Will|Won't|Would|Should|Must|May|Might|Used|Isn't|Wasn't|Doesn't|Didn't|Hasn't|Went|Got|Made|Took|Came|Saw|Met|Ran|Bought|Sold|Lost|Won|Found|Began|Left|Gave|Told|Wrote|Read|Built|Broke|Spent|Caught|Taught|Thought|Felt|Kept|Held|Heard|Drove|Flew|Swam|Grew|Fell|Led|Quit|Sent|Chose|Ate|Drank|Sang|Slept|Wore|Threw|Rode|Became|[A-Z][a-z]+(?:ed|[^su]s))(?![\p{L}'’])/u;

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
