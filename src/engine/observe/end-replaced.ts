/**
 * Ends the memories that a statement declares over: attributes, a replaced value, contradictions, a
 * life or a pregnancy (memory.md §4).
 */

import { BIRTH, HOUSEHOLD, LIFE, OWN_RELATION } from "../../forming/language-rules.ts";
import type { Candidate } from "../../model/candidate.ts";
import { DAY_MS } from "../../model/clock.ts";
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { KINSHIP_LANGUAGES, relationsNamed, withNarrower } from "../../text/common-words.ts";
import type { TextLanguage } from "../../text/languages.ts";
import { reformSummaries } from "../derive/digest.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { isCloseRelation, RELATION_PREFIX, relationIn } from "./known-people.ts";
import { isNewer, type RelatedFact } from "./related-facts.ts";
import { nameIn } from "./relatives.ts";

/** Ends what the statement declares over: attributes, the replaced value, contradictions. */
export async function endReplaced(
  draft: UnitOfWork,
  item: Item,
  { ends = [], former, renews, language }: Candidate,
  related: readonly RelatedFact[],
): Promise<Item> {
  const replaced = related.filter(({ relation }) => relation === "replaces");
  const isAny = ends.length > 0 || former !== undefined || renews !== undefined || replaced.length > 0;
  if (item.truth !== "current" || !isAny || !isUserStatement(item)) return item;
  const over = new Map<string, Item>();
  for (const { item: other } of replaced) {
    const known = await draft.get(other.id);
    if (known?.truth === "current") over.set(known.id, known);
  }
  const old = renews === undefined ? undefined : await draft.get(renews);
  if (old?.truth === "current") over.set(old.id, old);
  for (const key of ends)
    for (const other of await endedBy(draft, item, key)) if (other !== undefined) over.set(other.id, other);
  if (former !== undefined)
    for (const other of await memoriesNaming(draft, item, former, language)) over.set(other.id, other);
  const links: Item["links"][number][] = [];
  for (const other of over.values()) {
    if (other.id === item.id || other.frozen || !isNewer(draft.vault, item, other)) continue;
    await supersede(draft, other);
    links.push({ type: "supersedes", to: other.id });
  }
  const known = new Set(item.links.map(({ to }) => to));
  return { ...item, links: [...item.links, ...links.filter(({ to }) => !known.has(to))] };
}

/** The memories that end with an attribute, a relation or a life. */
async function endedBy(draft: UnitOfWork, item: Item, key: string): Promise<readonly (Item | undefined)[]> {
  if (key === OWN_RELATION) return [await workRelation(draft, item)];
  if (key === BIRTH)
    return isRecent(item) && (await isOwns(draft, item, "child")) ? pregnanciesOfParents(draft, item) : [];
  if (key === HOUSEHOLD) return solitudeOf(draft, item);
  if (key === PREGNANCY && item.subject === undefined) return pregnanciesOfParents(draft, item);
  if (key !== LIFE) return [await draft.findByKey(item.scope, item.subject, key)];
  const isPet = await isOwns(draft, item, "pet");
  // "Theo was put to sleep" at eight: a child.
  if (/^Was put /u.test(item.text) && !isPet) return [];
  const states = await statesHolding(draft, item, analyseText(item.subject ?? "").terms[0], LIFE_MAX);
  return [...states.filter(({ type }) => type !== "relationship"), ...(isPet ? [await ownRelation(draft, item)] : [])];
}
const PREGNANCY = "pregnancy";

/** The owner's and the partner's. */
async function pregnanciesOfParents(draft: UnitOfWork, { scope }: Item): Promise<readonly (Item | undefined)[]> {
  const partner = await draft.findByKey(scope, undefined, "relationship.partner");
  const name = partner === undefined ? undefined : nameIn(partner);
  const unnamed = PARTNERS.map((relation) => `${draft.vault.name}'s ${relation}`);
  const parents = [undefined, ...(name === undefined ? [] : [name]), ...unnamed];
  return Promise.all(parents.map((parent) => draft.findByKey(scope, parent, PREGNANCY)));
}

/** What says that the people someone moved in with live alone. */
async function solitudeOf(draft: UnitOfWork, { scope, text, subject, entities }: Item): Promise<readonly Item[]> {
  const hosts = [
    ...(text.includes("the speaker") ? [undefined] : []),
    ...entities.filter((name) => name !== subject && text.includes(name)),
  ];
  const homes = await Promise.all(hosts.map((host) => draft.findByKey(scope, host, "home.with")));
  return homes.flatMap((home) => (home !== undefined && /alone$/u.test(home.text) ? [home] : []));
}

/** As in the subjects of memories about a partner without a name. */
const PARTNERS: readonly string[] =
  "wife girlfriend partner fiancée Frau Ehefrau Freundin Partnerin Verlobte mujer esposa novia pareja femme copine compagne mulher namorada".split(
    " ",
  );

/** "My son was born in 1998" ends no pregnancy of today. */
const isRecent = ({ text, time, at }: Item): boolean =>
  time === undefined ? !/\d{4}/.test(text) : at - time.end < BIRTH_DAYS * DAY_MS;
const BIRTH_DAYS = 60;

/** More memories are not read at once. */
const LIFE_MAX = 200;

/** Whether the subject is a pet or a child of the owner. */
async function isOwns(draft: UnitOfWork, item: Item, kind: "child" | "pet"): Promise<boolean> {
  const relation = await ownRelation(draft, item);
  const owned = `${draft.vault.name}'s `;
  const unnamed = item.subject?.startsWith(owned) === true ? item.subject.slice(owned.length) : "";
  const word = relation === undefined ? unnamed : (relationIn(relation.text) ?? "");
  const kinds = withNarrower([kind]);
  return KINSHIP_LANGUAGES.some((language) => relationsNamed(word, language).some((id) => kinds.includes(id)));
}

/** The relation of the owner to the subject of a statement. */
const ownRelation = async (draft: UnitOfWork, { scope, subject }: Item): Promise<Item | undefined> =>
  subject === undefined ? undefined : draft.findByKey(scope, undefined, `${RELATION_PREFIX}${subject.toLowerCase()}`);

/**
 * A work or housing relation, such as a colleague or flatmate, ends when the person leaves; a
 * brother remains one.
 */
async function workRelation(draft: UnitOfWork, item: Item): Promise<Item | undefined> {
  const holder = await ownRelation(draft, item);
  const relation = holder === undefined ? undefined : relationIn(holder.text);
  return relation !== undefined && (!isCloseRelation(relation) || relation.endsWith("mate")) ? holder : undefined;
}

/** Current memories of the same person that name a value, such as the tool that was replaced. */
async function memoriesNaming(
  draft: UnitOfWork,
  item: Item,
  former: string,
  language: string | undefined,
): Promise<readonly Item[]> {
  // The language of a single word cannot be detected: stem it as the memories are stemmed.
  const { terms } = analyseText(former, tongueCode(language));
  return (await statesHolding(draft, item, terms[0], FORMER_MAX)).filter(
    (other) => mayHold(other, item) && terms.every((term) => analyseText(other.text).terms.includes(term)),
  );
}

/** Current states of the same person with a term; none if more than `max` memories have it. */
async function statesHolding(
  draft: UnitOfWork,
  { subject }: Item,
  term: string | undefined,
  max: number,
): Promise<readonly Item[]> {
  if (term === undefined) return [];
  const { index } = draft.vault;
  const ids = new Set([...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  const found = ids.size > max ? [] : await draft.many([...ids]);
  return found.filter(
    (other) =>
      other.layer === "fact" &&
      other.truth === "current" &&
      other.hold === "active" &&
      other.taint === "clean" &&
      other.subject === subject &&
      other.mode === "semantic",
  );
}
/** Who moves from Utrecht may still work there: a value of another kind stays. */
function mayHold({ key: other }: Item, { key }: Item): boolean {
  const [kind, otherKind] = [key?.split(".")[0], other?.split(".")[0]];
  return kind === "home" ? otherKind === kind : other === undefined || kind === undefined || otherKind === kind;
}
const tongueCode = (language: string | undefined): TextLanguage | undefined =>
  KINSHIP_LANGUAGES.find((code) => code === language);

/** A value that more memories name identifies none of them. */
const FORMER_MAX = 20;

/** Only a person's own statements update earlier ones (SEC-P15, SEC-R3). */
export const isUserStatement = (item: Item): boolean =>
  item.taint === "clean" && item.origin.actor === "user" && item.text.length > 0;

/** The item becomes history in this commit and leaves all summaries (GUM-16, GUM-27). */
export async function supersede(draft: UnitOfWork, item: Item): Promise<void> {
  draft.put({ ...item, revision: item.revision + 1, truth: "superseded" });
  draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
  await reformSummaries(draft, item.id);
}
