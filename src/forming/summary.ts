/**
 * Extractive summaries without a model. A summary joins the most significant facts in their own
 * words, in order of time (GUM-15, GUM-B9). Facts that do not fit become details, which fade first.
 * It adds nothing to the facts, so it can be rebuilt from any subset.
 */

import { once } from "../model/clock.ts";
import { DETAIL_MAX, type Detail, type Interval, type Item, SUMMARY_MAX } from "../model/item.ts";
import { equalityText, nameSpeaker, ownerInSentence, singleLine, truncate, upperFirst } from "../model/text.ts";
import { wordFile } from "../text/word-file.ts";
import { BEHAVIOUR_EXTRACTOR } from "./behaviour/candidate.ts";
import { phraseWords } from "./behaviour/phrase.ts";
import { inCategory, type ReadWording, readWording } from "./behaviour/wording.ts";
import { bareStatement } from "./claim.ts";

/** Name and version of the extractor in `origin.extractor` and `weight.classifier`. */
export const SUMMARY_EXTRACTOR = "extract/1";

export interface Summary {
  readonly text: string;
  readonly details: readonly Detail[];
  readonly entities: readonly string[];
  readonly time: Interval;
  readonly anchors?: Readonly<Record<string, string>>;
  readonly weight: Item["weight"];
}

interface SummaryRules {
  readonly lengthMax?: number;
  /** Facts that come before weightier ones. */
  readonly isFirst?: (fact: Item) => boolean;
}

/** Facts without room in the gist. */
const REST_MAX = 3;
const ENTITIES_MAX = 20;
const ANCHORS_MAX = 20;
/** Average length of a subject and a connective. */
const BORDER_LENGTH = 10;

/**
 * @param facts at least one, in any order
 * @param heading the topic: "running shoes", "2026-W19"; may be empty
 * @param owner the default subject
 */
export function summarise(
  facts: readonly Item[],
  heading: string,
  owner: string,
  { lengthMax = SUMMARY_MAX, isFirst = () => false }: SummaryRules = {},
): Summary {
  const ranked = facts.toSorted(
    (left, right) => Number(isFirst(right)) - Number(isFirst(left)) || byWeight(left, right),
  );
  const start = heading === "" ? "" : `${heading}: `;
  const subject = ownerInSentence(owner);
  const gistOf = (told: readonly Item[]): string =>
    singleLine(`${start}${summaryText(inOrderOfTime(told), subject, heading)}`);
  let chosen = selectFitting(ranked, lengthMax - start.length);
  while (chosen.length > 1 && gistOf(chosen).length > lengthMax) chosen = chosen.slice(0, -1);
  const taken = new Set(chosen);
  const rest = ranked.filter((fact) => !taken.has(fact)).slice(0, REST_MAX);
  const anchors = Object.assign({}, ...facts.map((fact) => fact.anchors ?? {}));
  return {
    text: truncate(gistOf(chosen), SUMMARY_MAX),
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

/** By weight, then number of repetitions, then recency. */
const byWeight = (left: Item, right: Item): number =>
  right.weight.salience - left.weight.salience ||
  right.count - left.count ||
  right.at - left.at ||
  (left.id < right.id ? 1 : -1);

const inOrderOfTime = (facts: readonly Item[]): readonly Item[] =>
  facts.toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));

/** Greedy selection by length; at least one fact. */
function selectFitting(ranked: readonly Item[], available: number): readonly Item[] {
  const chosen: Item[] = [];
  let used = 0;
  for (const fact of ranked) {
    const length = fact.text.length + BORDER_LENGTH;
    if (chosen.length > 0 && used + length > available) continue;
    chosen.push(fact);
    used += length;
  }
  return chosen;
}

/** Whether the text of a summary has the statement of one of its facts. */
export function tells({ text }: Pick<Item, "text">, fact: Item): boolean {
  if (isShownByBehaviour(fact)) {
    const words = phraseWords(text);
    return phraseWords(readWording(bare(fact))?.thing ?? "").every((word) => words.includes(word));
  }
  const told = text.toLowerCase();
  const parts = nameSpeaker(bareStatement(fact), "\n").split("\n");
  return parts.every((part) => told.includes(part.trim().toLowerCase()));
}

const bare = ({ text }: Item): string => text.replace(/(?<![.;,\s])[.;,\s]+$/u, "");

/**
 * Statements in sentences. With preferences shown by behaviour, one sentence for everything about
 * the owner: wishes, statements, then what the behaviour shows.
 */
function summaryText(facts: readonly Item[], owner: string, heading: string): string {
  const joined = preferenceSentence(facts.filter(isShownByBehaviour).map(bare), heading);
  if (joined === undefined) return statementSentences(facts, owner);
  const stated = facts.filter((fact) => !isShownByBehaviour(fact));
  const names = namesIn(facts);
  const own = stated.filter((fact) => fact.subject === undefined && isPredicate(bare(fact), names));
  const wishesFirst = own.toSorted((left, right) => Number(right.type === "goal") - Number(left.type === "goal"));
  const predicates = saidOnce(wishesFirst.map(bare)).map(lowered);
  const others = statementSentences(
    stated.filter((fact) => !own.includes(fact)),
    owner,
  );
  const sentence = predicates.length === 0 ? joined : `${predicates.join(", ")}, and ${joined}`;
  return `${upperFirst(owner)} ${sentence}. ${others}`.trim();
}

/** Not stated by anyone, so it has no place in the order of statements. An imported one is known by its hedge. */
export const isShownByBehaviour = (fact: Item): boolean =>
  fact.type === "preference" &&
  (fact.origin.extractor === BEHAVIOUR_EXTRACTOR || readWording(bare(fact))?.lead.endsWith("appears to") === true);

function statementSentences(facts: readonly Item[], owner: string): string {
  const bySubject = new Map<string, string[]>();
  for (const fact of facts) {
    const subject = fact.subject ?? owner;
    const text = fact.origin.method === "stated" ? bare(fact) : nameSpeaker(bare(fact), fact.speaker ?? owner);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), text]);
  }
  const names = namesIn(facts);
  const isWhole = (text: string): boolean => OWN_SUBJECT.test(text) || names.has(firstWord(text));
  return [...bySubject]
    .flatMap(([subject, texts]) =>
      joinPredicates(subject, saidOnce(texts), { names, isWhole: subject === owner ? () => true : isWhole }),
    )
    .join(" ");
}
/** "The pool is heated". */
const OWN_SUBJECT =
  /^(?:(?:The|This|That|These|Those|There|Mrs?|Ms|Dr|Der|Die|Das|El|La|Los|Las|Le|Les|O|Os|As)(?!\p{L})|L['’])/u;

/** The first words of names: "Stavros got first" has its own subject. */
const namesIn = (facts: readonly Item[]): ReadonlySet<string> =>
  new Set(facts.flatMap(({ entities }) => entities.map((name) => firstWord(name))));
const firstWord = (text: string): string => /^\p{L}*/u.exec(text)?.[0] ?? "";

/** Each statement once, with all its dates: "Ran 5 km (4 May 2026; 6 May 2026)". */
function saidOnce(texts: readonly string[]): readonly string[] {
  const found = new Map<string, { readonly statement: string; readonly notes: Set<string> }>();
  for (const text of texts) {
    const border = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
    const statement = border < 1 ? text : text.slice(0, border);
    const known = found.get(equalityText(statement)) ?? { statement, notes: new Set<string>() };
    if (border > 0) known.notes.add(text.slice(border + 2, -1));
    found.set(equalityText(statement), known);
  }
  return [...found.values()].map(({ statement, notes }) =>
    notes.size === 0 ? statement : `${statement} (${[...notes].join("; ")})`,
  );
}

/**
 * Joins predicates of one subject in pairs. A text with its own subject stays separate, and any other
 * says whose it is: "Lucía: vive en Bilbao, trabaja como enfermera".
 */
function joinPredicates(
  subject: string,
  texts: readonly string[],
  { names, isWhole }: { readonly names: ReadonlySet<string>; readonly isWhole: (text: string) => boolean },
): readonly string[] {
  const found: string[] = [];
  const label = `${upperFirst(subject)}: `;
  let open: string | undefined;
  for (const text of texts) {
    const predicate = isPredicate(text, names) ? lowered(text) : undefined;
    const last = found.at(-1);
    if (predicate === undefined && isWhole(text)) found.push(`${text}.`);
    else if (predicate === undefined && last?.startsWith(label) === true)
      found.splice(-1, 1, `${last.slice(0, -1)}, ${lowered(text)}.`);
    else if (predicate === undefined) found.push(`${label}${lowered(text)}.`);
    else if (open === undefined) open = `${upperFirst(subject)} ${predicate}`;
    else {
      found.push(`${open} and ${predicate}.`);
      open = undefined;
    }
  }
  return open === undefined ? found : [...found, `${open}.`];
}
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether an English predicate begins the text. Statements in other languages are not joined. */
const isPredicate = (text: string, names: ReadonlySet<string>): boolean =>
  !names.has(firstWord(text)) &&
  (PREDICATE.test(text) || PAST_FORMS().has(/^(\p{Lu}\p{Ll}+)(?![\p{L}'’])/u.exec(text)?.[1]?.toLowerCase() ?? ""));
const PAST_FORMS = once(() => new Set(wordFile("en/forming.txt").words("past-forms")));
const PREDICATE =
  /^(?:Is|Has|Does|Can|Can't|Could|Couldn't|Will|Won't|Would|Should|Must|May|Might|Used|Isn't|Wasn't|Doesn't|Didn't|Hasn't|Read|Quit|(?:Mostly|Usually|Always|Often|Rarely|Never|Sometimes) [a-z]+s|[A-Z][a-z]+(?:ed|[a-rtv-z]s))(?![\p{L}'’])/u;

function mostNamed(facts: readonly Item[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of facts.flatMap((fact) => fact.entities)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .slice(0, ENTITIES_MAX)
    .map(([name]) => name);
}

/** Mean confidence and greatest salience of the facts. */
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

/**
 * @param texts preferences shown by behaviour, in order
 * @param name their topic, which is omitted from each
 */
function preferenceSentence(texts: readonly string[], name: string): string | undefined {
  const read = texts.flatMap((text) => readWording(text) ?? []).map((each) => withoutCategory(each, name));
  const preferences = specific(read, name);
  const byVerb = Map.groupBy(
    preferences.toSorted((one, other) => one.place - other.place),
    (each) => `${each.lead} ${each.verb}`,
  );
  let lead = "";
  const parts: string[] = [];
  for (const same of byVerb.values()) {
    const [first] = same;
    if (first === undefined) continue;
    const things = withOneCategory(same.map(({ thing }) => thing));
    const again = first.lead.endsWith("to") ? `to ${first.verb}` : first.verb;
    parts.push(`${first.lead === lead ? again : `${first.lead} ${first.verb}`} ${things}`);
    lead = first.lead;
  }
  return parts.length === 0 ? undefined : listed(parts);
}

/** Without what the heading or a more exact thing says: `italian courses` beside `evening italian course`. */
function specific(read: readonly ReadWording[], name: string): readonly ReadWording[] {
  const all = read.map((each) => ({ each, words: phraseWords(each.thing) }));
  const isIn = (words: readonly string[], others: readonly string[]): boolean =>
    words.every((word) => others.includes(word));
  const heading = phraseWords(name);
  const isAvoided = ({ verb }: ReadWording): boolean => verb.startsWith("avoid");
  const found = all.filter(
    ({ each, words }) =>
      words.length === 0 ||
      isAvoided(each) ||
      !(
        isIn(words, heading) ||
        all.some(
          (other) => other.each.verb === each.verb && other.words.length > words.length && isIn(words, other.words),
        )
      ),
  );
  return found.length > 0 ? found.map(({ each }) => each) : read;
}

const withoutCategory = (read: ReadWording, name: string): ReadWording => {
  const end = inCategory(name);
  return read.thing.toLowerCase().endsWith(end.toLowerCase())
    ? { ...read, thing: read.thing.slice(0, -end.length) }
    : read;
};

/** `size 42 and a price under 90 in shoes` if all things belong to shoes. */
function withOneCategory(things: readonly string[]): string {
  const [first = ""] = things;
  const category = first.slice(Math.max(0, first.lastIndexOf(inCategory(""))));
  const isShared = things.length > 1 && category !== first && things.every((thing) => thing.endsWith(category));
  return isShared ? `${listed(things.map((thing) => thing.slice(0, -category.length)))}${category}` : listed(things);
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
