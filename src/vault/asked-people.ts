/**
 * Whom a question about somebody means, and what of all that was found speaks of them (memory.md §5, §8): "Where do I live?" is answered by nothing that
 * a friend said of themselves, and "Who is Julia from work?" by nothing about a sister Julia.
 */
import type { Item } from "../core/item.ts";
import type { AskedAbout } from "../language/asked-attribute.ts";
import { detectLanguage } from "../language/detect.ts";
import { speaksOfSelf } from "../language/first-person.ts";
import { relationsIn, withNarrower } from "../language/kin.ts";
import { fold } from "../language/words.ts";
import type { OpenVault } from "./open-vault.ts";
import { namesakes, relativesAmong } from "./relatives.ts";

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
  const subjects = named.flatMap((of) => relativesAmong(items, owner, { relations, ...(of === undefined ? {} : { of }) }).subjects);
  return { subjects: [...new Set(subjects)], relations };
}

/** Whom the question names, or whose relatives it asks for; undefined: the owner. */
export function ownersOf(items: readonly Item[], owner: string, asked: AskedAbout): readonly (string | undefined)[] {
  const { name, as, from, of } = asked;
  if (of !== undefined) return relativesAmong(items, owner, { relations: of }).subjects;
  if (name === undefined || name.toLowerCase() === owner.toLowerCase()) return [undefined];
  return namesakes(items, { name, ...(as === undefined ? {} : { as }), ...(from === undefined ? {} : { from }) });
}

/** Whether an item that was found speaks of them, as far as that can be told. @param told current facts that were formed from the item */
export function speaksOfAsked(
  vault: Pick<OpenVault, "name">,
  item: Item,
  { subjects, relations }: AskedPeople,
  told: readonly Item[],
): boolean {
  if (item.layer === "message" && told.length > 0)
    return told.some((fact) => isAbout(fact, subjects)) || mentions(item, subjects, relations);
  if (item.layer !== "message") return isAbout(item, subjects) || mentions(item, subjects, relations);
  if (subjects.includes(undefined)) return isOwnersWord(vault, item);
  return mentions(item, subjects, relations);
}

function isAbout({ subject, entities }: Item, subjects: AskedPeople["subjects"]): boolean {
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

const plainText = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
const bareName = (name: string): string => name.replace(/ \([^()]+\)$/u, "").toLowerCase();

/** What the owner said of themselves. */
const isOwnersWord = ({ name }: Pick<OpenVault, "name">, { speaker, origin, text }: Item): boolean =>
  origin.actor === "user" &&
  (speaker === undefined || speaker.toLowerCase() === name.toLowerCase()) &&
  speaksOfSelf(text, detectLanguage(text));

/**
 * Whether an item is what somebody else says of themselves, where the question asks what its owner is or does ("What am I bringing?"): it answers for nobody but
 * its speaker.
 */
export function isOthersOwn({ name }: Pick<OpenVault, "name">, { layer, speaker, subject, text }: Item): boolean {
  if (speaker === undefined || speaker.toLowerCase() === name.toLowerCase()) return false;
  if (layer !== "message") return subject === speaker;
  return speaksOfSelf(text, detectLanguage(text)) && !` ${plainText(text)} `.includes(` ${plainText(name)} `);
}
