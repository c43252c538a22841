/**
 * What a person asked this vault to forget who need not be its owner (SEC-E10). In the owner's own custody what fits waits for the owner's word: what
 * somebody remembers of others for themself is theirs to keep or to let go (GDPR 2(2)(c)). Where an operator holds the vault it went at once, and the entry
 * says how much. It holds ids and counts, and nothing of who asked. One sealed note a vault.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { mergeSpans } from "../../model/text.ts";
import type { AskedAbout } from "../../text/asked-attribute.ts";
import { detectLanguage } from "../../text/detect.ts";
import { speaksOfOthers, speaksOfSelf, tellsOfSelf } from "../../text/first-person.ts";
import { relationsIn, withNarrower } from "../../text/kin.ts";
import { fold } from "../../text/words.ts";
import { KEEP_REASONS, type KeepReason } from "../govern/rights-lists.ts";
import { RELATION, relationIn } from "../observe/known-people.ts";
import { nameIn, namesakes, relativesAmong } from "../observe/relatives.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { ASKED_NOTE, type StoredAsked } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Mentions } from "./mentions.ts";

export type Asked = Omit<StoredAsked, "ids" | "cuts">;

/** Kept at most: of those that are decided the newest. One that is open is never pushed out. */
const ASKED_MAX = 1_000;

export const shownAsked = ({ ids: _ids, cuts: _cuts, ...asked }: StoredAsked): Asked => asked;

/** What fitted and is still there. @throws KeepsakeError `not_found` for a request that is not open in this vault. */
export function askedNamed({ asked, index }: OpenVault, id: string): Mentions {
  const found = openOne(asked, id);
  return {
    ids: unpackedIds(found.ids).filter((each) => index.has(each)),
    cuts: new Map(found.cuts.filter(([each]) => index.has(each)).map(([each, spans]) => [each, mergeSpans(spans)])),
  };
}

/** The owner keeps it. @throws KeepsakeError `not_found`, `invalid_input`. */
export async function keepAsked(vault: OpenVault, id: string, reason: KeepReason): Promise<Asked> {
  // The keys of the list above, which no type says more closely.
  const words = Object.keys(KEEP_REASONS) as [KeepReason, ...KeepReason[]];
  const parsed = parseWith(z.enum(words), reason, "The reason");
  await vault.catchUp();
  return vault.queue.write(async (draft) => decide(draft, id, { state: "kept", reason: parsed }), { alone: true });
}

/** In the commit of the erasure that its owner confirmed. */
export const askedErased = (draft: UnitOfWork, id: string, job: string): Asked =>
  decide(draft, id, { state: "erased", job });

function decide(draft: UnitOfWork, id: string, decision: Pick<Asked, "state" | "reason" | "job">): Asked {
  const { asked } = draft.vault;
  const next: StoredAsked = { ...openOne(asked, id), ...decision, decidedAt: draft.at, ids: "", cuts: [] };
  noteAsked(
    draft,
    asked.map((each) => (each.id === id ? next : each)),
  );
  draft.log({ op: "request", job: id, cnt: next.itemCount, rc: "rtbf" });
  return shownAsked(next);
}

export const heldAsked = ({ ids, cuts }: Mentions): Pick<StoredAsked, "ids" | "cuts"> => ({
  ids: packedIds(ids),
  cuts: [...cuts],
});

export function noteAsked(draft: UnitOfWork, asked: readonly StoredAsked[]): void {
  const decided = asked.filter(({ state }) => state !== "open");
  const dropped = new Set(decided.slice(0, Math.max(0, asked.length - ASKED_MAX)));
  draft.note(ASKED_NOTE, Buffer.from(JSON.stringify(asked.filter((each) => !dropped.has(each)))));
}

function openOne(asked: readonly StoredAsked[], id: string): StoredAsked {
  const found = asked.find((each) => each.id === id && each.state === "open");
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "No such request waits in this vault.", {
    hint: "See them: keepsake rights confirm.",
  });
}

export interface AskedPeople {
  /** As memories name them; undefined: the owner. */
  readonly subjects: readonly (string | undefined)[];
  /** What they are to somebody, where the question says so. */
  readonly relations: readonly string[];
}

/** @param items current memories that the reader may see */
export function askedPeople(items: readonly Item[], owner: string, asked: AskedAbout): AskedPeople {
  const named = ownersOf(items, owner, asked);
  const { relations } = asked;
  if (relations === undefined) return { subjects: named, relations: [] };
  const subjects = named.flatMap(
    (of) => relativesAmong(items, owner, { relations, ...(of === undefined ? {} : { of }) }).subjects,
  );
  return { subjects: [...new Set(subjects)], relations };
}

/** Whom the question names, or whose relatives it asks for; undefined: the owner. */
export function ownersOf(items: readonly Item[], owner: string, asked: AskedAbout): readonly (string | undefined)[] {
  const { name, as, from, of } = asked;
  if (of !== undefined) return relativesAmong(items, owner, { relations: of }).subjects;
  if (name === undefined || name.toLowerCase() === owner.toLowerCase()) return [undefined];
  const names = namesakes(items, {
    name,
    ...(as === undefined ? {} : { as }),
    ...(from === undefined ? {} : { from }),
  });
  return names.flatMap((known) => [known, ...unnamedBefore(items, owner, known)]);
}

/** "Ana's father", of whom memories tell from before his name was said. */
function unnamedBefore(items: readonly Item[], owner: string, name: string): readonly string[] {
  const relations = new Set(
    items.flatMap((item) => (item.subject === undefined && nameIn(item) === name ? (relationIn(item.text) ?? []) : [])),
  );
  const unnamed = new Set([...relations].map((relation) => `${owner}'s ${relation}`));
  return [...new Set(items.flatMap(({ subject }) => (subject !== undefined && unnamed.has(subject) ? [subject] : [])))];
}

/** Whether an item that was found speaks of them, as far as that can be told. @param told current facts that were formed from the item */
export function speaksOfAsked(
  vault: Pick<OpenVault, "name">,
  item: Item,
  { subjects, relations }: AskedPeople,
  told: readonly Item[],
): boolean {
  // Who somebody else is to the owner is no job or home of theirs.
  if (relations.length === 0 && subjects.every((name) => name === undefined) && item.key?.startsWith(RELATION) === true)
    return false;
  // "The neighbour has a dog" tells of another's.
  const isOfAnother = item.layer !== "message" && item.subject !== undefined && !subjects.includes(undefined);
  if (isAbout(item, subjects) || mentions(item, subjects, isOfAnother ? [] : relations)) return true;
  if (item.layer !== "message") return false;
  // "My nephew Vlad studies law" says of the owner only that he has a nephew.
  if (told.some((fact) => isAbout(fact, subjects) && (fact.subject !== undefined || fact.type !== "relationship")))
    return true;
  return subjects.includes(undefined) && isOwnersWord(vault, item, told.length > 0);
}

function isAbout({ layer, subject, entities }: Item, subjects: AskedPeople["subjects"]): boolean {
  if (layer === "message") return false;
  const about = [subject, ...(subject === undefined ? [] : entities)].map((name) => name?.toLowerCase());
  return subjects.some((name) => about.includes(name?.toLowerCase()));
}

/** By name, or by what they are. */
function mentions(item: Item, subjects: AskedPeople["subjects"], relations: readonly string[]): boolean {
  const names = subjects.flatMap((name) => (name === undefined ? [] : [bareName(name)]));
  if (item.speaker !== undefined && names.includes(bareName(item.speaker))) return true;
  const text = ` ${plainText(item.text)} `;
  if (names.some((name) => text.includes(` ${plainText(name)} `))) return true;
  if (relations.length === 0) return false;
  const said = relationsIn(`. ${item.text}`, detectLanguage(item.text));
  return withNarrower(relations).some((relation) => said.has(relation));
}

const plainText = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const bareName = (name: string): string => name.replace(/ \([^()]+\)$/u, "").toLowerCase();

/** What the owner said, unless it is of others alone. @param isTold memories came of it, none about the owner */
function isOwnersWord({ name }: Pick<OpenVault, "name">, { speaker, origin, text }: Item, isTold: boolean): boolean {
  if (origin.actor !== "user" || !(speaker === undefined || speaker.toLowerCase() === name.toLowerCase())) return false;
  const language = detectLanguage(text);
  return isTold ? tellsOfSelf(text, language) : !speaksOfOthers(text, language);
}

/**
 * Whether an item is about somebody else than those whom a question names in passing ("What should I not cook for Petra?"): then it does not answer, while what
 * its owner said of themselves may.
 */
export function isOfOthers(
  { name }: Pick<OpenVault, "name">,
  item: Item,
  subjects: readonly string[],
  told: readonly Item[],
): boolean {
  if (mentions(item, subjects, []) || isAbout(item, subjects))
    return told.length > 0 && told.every((fact) => isOfNamesake(fact, subjects));
  if (item.layer !== "message")
    return item.subject !== undefined || item.type === "relationship" || OF_ANOTHER.test(item.text);
  const isOwners = item.speaker === undefined || item.speaker.toLowerCase() === name.toLowerCase();
  return !isOwners || (told.length > 0 && told.every((fact) => fact.subject !== undefined && !isAbout(fact, subjects)));
}

/** "The vicar's parrot escaped". */
const OF_ANOTHER = /^(?:the|an?) (?:\p{L}+ ){0,2}\p{L}+(?:['’]s|s['’]) /iu;

/** What a message tells of those who are asked for, where it tells of a namesake of theirs too; undefined where it does not. */
export function apartFromNamesakes(
  told: readonly Item[],
  subjects: readonly (string | undefined)[],
): readonly Item[] | undefined {
  const named = subjects.filter((name) => name !== undefined);
  return told.some((fact) => isOfNamesake(fact, named)) ? told.filter((fact) => isAbout(fact, named)) : undefined;
}

/** About another of that name: of `Anna (boss)`, where the sister is meant. */
function isOfNamesake(fact: Item, subjects: readonly string[]): boolean {
  if (isAbout(fact, subjects)) return false;
  const names = new Set(subjects.map(bareName));
  return [fact.subject, ...fact.entities].some(
    (name) => name !== undefined && names.has(bareName(name)) && !subjects.includes(name),
  );
}

/**
 * Whether an item is what somebody else says of themselves, where the question asks what its owner is or does ("What am I bringing?"): it answers for nobody but
 * its speaker.
 */
export function isOthersOwn({ name }: Pick<OpenVault, "name">, { layer, speaker, subject, text }: Item): boolean {
  if (speaker === undefined || speaker.toLowerCase() === name.toLowerCase()) return false;
  if (layer !== "message") return subject === speaker;
  return speaksOfSelf(text, detectLanguage(text)) && !` ${plainText(text)} `.includes(` ${plainText(name)} `);
}
