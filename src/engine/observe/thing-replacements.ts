/**
 * Finds memories that a new statement replaces because it gives another value or the end of the
 * same thing (forming/thing.ts; memory.md §4). They are found by the noun that names the thing;
 * ambiguous statements replace nothing.
 */

import type { FormedCandidates, FormingInput, ReadingCache } from "../../forming/form-candidates.ts";
import type { LanguageRules } from "../../forming/language-rules.ts";
import { comparedStatement } from "../../forming/relation.ts";
import {
  differInQualifier,
  findOutdated,
  hasImpliedOwner,
  identifiesOwner,
  type Thing,
  type ThingStatement,
} from "../../forming/thing.ts";
import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { analyseText, termsIn } from "../../text/analysis.ts";
import { TEXT_LANGUAGES } from "../../text/languages.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { RELATION_PREFIX } from "./known-people.ts";
import { canSpeakAbout, isNewer, type RelatedFact } from "./related-facts.ts";

/** A noun in more memories than this identifies none of them. */
const ROWS_MAX = 24;

/**
 * Adds the memories that a statement replaces, latest first, and drops related facts that its
 * ending does not name. Cost: reads the memories that name the same things.
 */
export async function withThingReplacements(
  draft: UnitOfWork,
  statement: Item,
  { language }: Candidate,
  related: readonly RelatedFact[],
): Promise<readonly RelatedFact[]> {
  const things = language === undefined ? undefined : await thingsIn(language, draft.vault.readings);
  if (things === undefined) return related;
  // The age in "Has a son, Leo (3)" identifies a person and does not replace the age of another
  // son.
  const descriptionOf = ({ text, subject, labels, key }: Item): ThingStatement => ({
    things: things(text, subject).filter(({ slot }) => slot !== "when" || key?.startsWith(RELATION_PREFIX) !== true),
    subject,
    isNews: labels.includes("change") || labels.includes("correction"),
  });
  const description = descriptionOf(statement);
  if (description.things.length === 0) return related;
  const termsOf = (head: string): readonly string[] => termsOfHead(head, language);
  const others = (await memoriesOfThings(draft, description, termsOf)).filter((item) => isComparable(item, statement));
  const replaceableIn = (older: Item, newer: Item): ThingStatement => {
    const told = descriptionOf(older);
    return canBeReplaced(older, newer) ? told : { ...told, things: told.things.filter(isState) };
  };
  const older = others.filter((item) => isNewer(draft.vault, statement, item));
  const newer = others.filter((item) => !isNewer(draft.vault, statement, item));
  const replacedAmong = (known: readonly Item[]): readonly Item[] =>
    findOutdated(
      description,
      known.map((item) => replaceableIn(item, statement)),
    ).flatMap((index) => known[index] ?? []);
  // An exam that is over cannot be postponed: prefer those ahead.
  const ahead = replacedAmong(older.filter(({ time }) => time === undefined || time.end > statement.at));
  const outdatedItems = ahead.length > 0 ? ahead : replacedAmong(older);
  const outdatedNewer = newer.filter(
    (item) => findOutdated(descriptionOf(item), [replaceableIn(statement, item)]).length > 0,
  );
  const replaced = [...outdatedItems, ...outdatedNewer].map((item): RelatedFact => ({ item, relation: "replaces" }));
  return [
    ...replaced,
    ...related.filter((each) => each.relation !== "replaces" || isNamedByEnding(description, each.item, termsOf)),
  ];
}

/**
 * The person whose thing a statement without a subject is about. Undefined if it may be the owner's
 * or several people's.
 */
export async function ownerOfThing(
  draft: UnitOfWork,
  { text, subject, language }: Candidate,
): Promise<string | undefined> {
  const things =
    language === undefined || subject !== undefined ? undefined : await thingsIn(language, draft.vault.readings);
  const changed = things?.(text).filter(hasImpliedOwner) ?? [];
  if (things === undefined || changed.length === 0) return undefined;
  const owners = (await memoriesOfThings(draft, { things: changed }, (head) => termsOfHead(head, language)))
    .filter(isActiveFact)
    .filter((item) =>
      things(item.text, item.subject).some((before) => changed.some((now) => identifiesOwner(now, before))),
    )
    .map((item) => item.subject);
  return new Set(owners).size === 1 ? owners[0] : undefined;
}

/**
 * Drops the key if another thing of the same kind holds it: a maths exam and a history exam are two
 * plans. So are two plans with little in common beyond a shared place or thing.
 */
export async function dropForeignKey(draft: UnitOfWork, candidate: Candidate, statement: Item): Promise<Candidate> {
  const { key, language } = candidate;
  if (key?.startsWith(PLAN) !== true || language === undefined) return candidate;
  const holder = await draft.findByKey(statement.scope, statement.subject, key);
  const things = holder === undefined ? undefined : await thingsIn(language, draft.vault.readings);
  if (holder === undefined || things === undefined) return candidate;
  if (
    !differInQualifier(things(statement.text, statement.subject), things(holder.text, holder.subject)) &&
    !isSeparatePlan(statement, holder)
  )
    return candidate;
  const { key: _, ...rest } = candidate;
  return rest;
}
const PLAN = "plan.";

/** Both plans have terms of their own; an update of a plan would mostly repeat it. */
function isSeparatePlan(statement: Item, holder: Item): boolean {
  const isOpen = ({ type, labels }: Item): boolean =>
    type === "goal" && !OVER_LABELS.some((label) => labels.includes(label));
  if (!isOpen(statement) || !isOpen(holder)) return false;
  const [now, before] = [comparedStatement(statement).terms, comparedStatement(holder).terms];
  const ownOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((term) => !other.has(term)).length;
  return ownOf(now, before) >= OWN_TERMS && ownOf(before, now) >= OWN_TERMS;
}
const OVER_LABELS = ["ended", "correction"];
const OWN_TERMS = 2;

/** An ending ends only what it names, never what is merely similar. */
function isNamedByEnding(
  { things }: ThingStatement,
  { text }: Item,
  termsOf: (head: string) => readonly string[],
): boolean {
  const closed = things.filter(({ ends, value }) => ends.length > 0 && value === "");
  if (closed.length === 0) return true;
  const known = new Set(analyseText(text).terms);
  return closed.some(({ head }) => termsOf(head).some((term) => known.has(term)));
}

/**
 * Stems the word in its language and in the detected one. A name may hide the language of a short
 * memory, which is then indexed without stems.
 */
function termsOfHead(head: string, language: string | undefined): readonly string[] {
  const known = TEXT_LANGUAGES.find((each) => each === language);
  const spoken = known === undefined ? [] : termsIn(head, known);
  return [...new Set([...spoken.slice(0, 1), ...analyseText(head).terms.slice(0, 1), head])];
}

/** Memories that name one of the things, latest first. */
async function memoriesOfThings(
  draft: UnitOfWork,
  { things }: { readonly things: readonly Thing[] },
  termsOf: (head: string) => readonly string[],
): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const ids = new Set<string>();
  for (const term of new Set(things.flatMap(({ head, synonyms = [] }) => [head, ...synonyms].flatMap(termsOf)))) {
    if (draft.frequency(term) > ROWS_MAX) continue;
    for (const row of index.factsHolding(term)) ids.add(index.idOf(row));
    for (const id of draft.pendingHolding(term)) ids.add(id);
  }
  return (await draft.many([...ids])).toSorted((one, other) => other.at - one.at);
}

const isActiveFact = ({ layer, truth, hold, taint, frozen, origin }: Item): boolean =>
  layer === "fact" &&
  truth === "current" &&
  hold === "active" &&
  taint === "clean" &&
  frozen !== true &&
  origin.actor === "user";

const isComparable = (item: Item, statement: Item): boolean =>
  isActiveFact(item) &&
  canSpeakAbout(statement, item) &&
  item.scope.space === statement.scope.space &&
  item.scope.owner === statement.scope.owner &&
  !item.evidence.some((entry) => statement.evidence.some((own) => own.item === entry.item));

/** Past events stay; states may change, and so may plans. */
const canBeReplaced = (older: Item, newer: Item): boolean =>
  older.mode !== "episodic" || (older.time !== undefined && (older.time.end > newer.at || older.time.start > older.at));

/** States and jobs continue until a statement ends them. */
const isState = ({ slot, value }: Thing): boolean => (slot === "state" && value !== "") || slot === "works";

let ruleModule: Promise<typeof import("../../forming/form-candidates.ts")> | undefined;
let checkModule: Promise<typeof import("../../forming/extraction/checked-facts.ts")> | undefined;

export async function candidatesIn(input: FormingInput): Promise<FormedCandidates> {
  ruleModule ??= import("../../forming/form-candidates.ts");
  return (await ruleModule).formCandidates(input);
}

/** Undefined if the language's grammar has no things. */
async function thingsIn(language: string, readings: ReadingCache): Promise<LanguageRules["things"]> {
  ruleModule ??= import("../../forming/form-candidates.ts");
  return (await ruleModule).thingReaderFor(language, readings);
}

/** Undefined if the question asks for no value of a thing. */
export async function thingAsked(
  ...asking: Parameters<typeof import("../../forming/form-candidates.ts").readThingQuestion>
): ReturnType<typeof import("../../forming/form-candidates.ts").readThingQuestion> {
  ruleModule ??= import("../../forming/form-candidates.ts");
  return (await ruleModule).readThingQuestion(...asking);
}

export async function withClockIn(
  ...told: Parameters<typeof import("../../forming/form-candidates.ts").rewriteClock>
): ReturnType<typeof import("../../forming/form-candidates.ts").rewriteClock> {
  ruleModule ??= import("../../forming/form-candidates.ts");
  return (await ruleModule).rewriteClock(...told);
}

export async function factChecks(): Promise<typeof import("../../forming/extraction/checked-facts.ts")> {
  checkModule ??= import("../../forming/extraction/checked-facts.ts");
  return checkModule;
}
