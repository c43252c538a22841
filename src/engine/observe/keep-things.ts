/**
 * The memories that a new statement leaves behind because it tells another value of the same thing, or its end (forming/thing.ts; memory.md §4). They are
 * found by the noun that names the thing. Where the words may mean two things, nothing is left behind.
 */

import type { FormedCandidates, FormingInput, Readings } from "../../forming/form-candidates.ts";
import { toldIn } from "../../forming/relation.ts";
import { isAnother, isOpen, outdated, type Telling, type Thing, tellsWhose } from "../../forming/thing.ts";
import type { Tongue } from "../../forming/tongue.ts";
import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { analyseText, termsIn } from "../../text/analysis.ts";
import { TEXT_LANGUAGES } from "../../text/languages.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { isNewer, type Kin, mayTellOf } from "./kin.ts";
import { RELATION } from "./known-people.ts";

/** A noun that more memories hold names none of them. */
const ROWS_MAX = 24;

/**
 * The kin of a statement with what its things tell: those that it leaves behind, the latest first, and of the others those that a statement of an end
 * may end. Cost: the reading of the memories that name the same things.
 */
export async function withThings(
  draft: UnitOfWork,
  said: Item,
  { language }: Candidate,
  kin: readonly Kin[],
): Promise<readonly Kin[]> {
  const things = language === undefined ? undefined : await thingsIn(language, draft.vault.readings);
  if (things === undefined) return kin;
  // "Has a son, Leo (3)" says who somebody is, and gives no other number to another son.
  const tellingOf = ({ text, subject, labels, key }: Item): Telling => ({
    things: things(text, subject).filter(({ slot }) => slot !== "when" || key?.startsWith(RELATION) !== true),
    subject,
    isNews: labels.includes("change") || labels.includes("correction"),
  });
  const telling = tellingOf(said);
  if (telling.things.length === 0) return kin;
  const termsOf = (head: string): readonly string[] => termsOfHead(head, language);
  const others = (await naming(draft, telling, termsOf)).filter((item) => isComparable(item, said));
  const goingOf = (older: Item, newer: Item): Telling => {
    const told = tellingOf(older);
    return mayGo(older, newer) ? told : { ...told, things: told.things.filter(isState) };
  };
  const older = others.filter((item) => isNewer(draft.vault, said, item));
  const newer = others.filter((item) => !isNewer(draft.vault, said, item));
  const leftOf = (known: readonly Item[]): readonly Item[] =>
    outdated(
      telling,
      known.map((item) => goingOf(item, said)),
    ).flatMap((index) => known[index] ?? []);
  // Of two exams the one that is over cannot be put off.
  const ahead = leftOf(older.filter(({ time }) => time === undefined || time.end > said.at));
  const left = ahead.length > 0 ? ahead : leftOf(older);
  const late = newer.filter((item) => outdated(tellingOf(item), [goingOf(said, item)]).length > 0);
  const replaced = [...left, ...late].map((item): Kin => ({ item, relation: "replaces" }));
  return [...replaced, ...kin.filter((each) => each.relation !== "replaces" || mayEnd(telling, each.item, termsOf))];
}

/** Whose the medicine or the wedding is of which a statement tells anew without saying that; undefined where several have one, or the owner. */
export async function takerIn(draft: UnitOfWork, { text, subject, language }: Candidate): Promise<string | undefined> {
  const things =
    language === undefined || subject !== undefined ? undefined : await thingsIn(language, draft.vault.readings);
  const changed = things?.(text).filter(isOpen) ?? [];
  if (things === undefined || changed.length === 0) return undefined;
  const takers = (await naming(draft, { things: changed }, (head) => termsOfHead(head, language)))
    .filter(isStanding)
    .filter((item) => things(item.text, item.subject).some((before) => changed.some((now) => tellsWhose(now, before))))
    .map((item) => item.subject);
  return new Set(takers).size === 1 ? takers[0] : undefined;
}

/**
 * The candidate without its key where that is held for another thing of the same kind: the maths exam and the history exam are two, whatever the attribute
 * tables call them. So are two plans that have hardly more in common than the place or thing that both name.
 */
export async function apart(draft: UnitOfWork, candidate: Candidate, said: Item): Promise<Candidate> {
  const { key, language } = candidate;
  if (key?.startsWith(PLAN) !== true || language === undefined) return candidate;
  const holder = await draft.holder(said.scope, said.subject, key);
  const things = holder === undefined ? undefined : await thingsIn(language, draft.vault.readings);
  if (holder === undefined || things === undefined) return candidate;
  if (!isAnother(things(said.text, said.subject), things(holder.text, holder.subject)) && !isOtherPlan(said, holder))
    return candidate;
  const { key: _, ...rest } = candidate;
  return rest;
}
const PLAN = "plan.";

/** Each tells something of its own: what is news of a plan says what became of it, and hardly what it leaves out. */
function isOtherPlan(said: Item, holder: Item): boolean {
  const isOpen = ({ type, labels }: Item): boolean =>
    type === "goal" && !OVER_LABELS.some((label) => labels.includes(label));
  if (!isOpen(said) || !isOpen(holder)) return false;
  const [now, before] = [toldIn(said).terms, toldIn(holder).terms];
  const ownOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((term) => !other.has(term)).length;
  return ownOf(now, before) >= OWN_TERMS && ownOf(before, now) >= OWN_TERMS;
}
const OVER_LABELS = ["ended", "correction"];
const OWN_TERMS = 2;

/** What is quit, sold or dropped is named: likeness in other words ends nothing. */
function mayEnd({ things }: Telling, { text }: Item, termsOf: (head: string) => readonly string[]): boolean {
  const closed = things.filter(({ ends, value }) => ends.length > 0 && value === "");
  if (closed.length === 0) return true;
  const known = new Set(analyseText(text).terms);
  return closed.some(({ head }) => termsOf(head).some((term) => known.has(term)));
}

/** As a text in the language holds it, and as one does whose language nobody could tell. */
function termsOfHead(head: string, language: string | undefined): readonly string[] {
  const known = TEXT_LANGUAGES.find((each) => each === language);
  const spoken = known === undefined ? [] : termsIn(head, known);
  return [...new Set([...spoken.slice(0, 1), ...analyseText(head).terms.slice(0, 1)])];
}

/** Memories that hold the name of one of the things, the latest first. */
async function naming(
  draft: UnitOfWork,
  { things }: { readonly things: readonly Thing[] },
  termsOf: (head: string) => readonly string[],
): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const ids = new Set<string>();
  for (const term of new Set(things.flatMap(({ head, alike = [] }) => [head, ...alike].flatMap(termsOf)))) {
    if (draft.frequency(term) > ROWS_MAX) continue;
    for (const row of index.factsHolding(term)) ids.add(index.idOf(row));
    for (const id of draft.pendingHolding(term)) ids.add(id);
  }
  return (await draft.many([...ids])).toSorted((one, other) => other.at - one.at);
}

const isStanding = ({ layer, truth, hold, taint, frozen, origin }: Item): boolean =>
  layer === "fact" &&
  truth === "current" &&
  hold === "active" &&
  taint === "clean" &&
  frozen !== true &&
  origin.actor === "user";

const isComparable = (item: Item, said: Item): boolean =>
  isStanding(item) &&
  mayTellOf(said, item) &&
  item.scope.space === said.scope.space &&
  item.scope.owner === said.scope.owner &&
  !item.evidence.some((entry) => said.evidence.some((own) => own.item === entry.item));

/** What happened has happened; a state may change, and what was to come when it was said. */
const mayGo = (older: Item, newer: Item): boolean =>
  older.mode !== "episodic" || (older.time !== undefined && (older.time.end > newer.at || older.time.start > older.at));

/** The ankle that was sprained is sprained until it is said to be well, and a job that was started goes on until it is quit. */
const isState = ({ slot, value }: Thing): boolean => (slot === "state" && value !== "") || slot === "works";

let rules: Promise<typeof import("../../forming/form-candidates.ts")> | undefined;
let checks: Promise<typeof import("../../forming/extraction/checked-facts.ts")> | undefined;

/** Candidates in a text, by the rules of its language. */
export async function candidatesIn(input: FormingInput): Promise<FormedCandidates> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).formCandidates(input);
}

/** What memories in a language tell of things, by its grammar; undefined where it tells none apart. */
async function thingsIn(language: string, readings: Readings): Promise<Tongue["things"]> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).thingsIn(language, readings);
}

/** Which value of which thing a question asks for; undefined where it asks for none. */
export async function thingAsked(
  ...asking: Parameters<typeof import("../../forming/form-candidates.ts").thingAsked>
): ReturnType<typeof import("../../forming/form-candidates.ts").thingAsked> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).thingAsked(...asking);
}

/** The text of a memory with another time of day, in its language. */
export async function withClockIn(
  ...told: Parameters<typeof import("../../forming/form-candidates.ts").withClockIn>
): ReturnType<typeof import("../../forming/form-candidates.ts").withClockIn> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).withClockIn(...told);
}

/** What checks the facts that a model found. */
export async function factChecks(): Promise<typeof import("../../forming/extraction/checked-facts.ts")> {
  checks ??= import("../../forming/extraction/checked-facts.ts");
  return checks;
}
