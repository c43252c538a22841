/**
 * Memories that may still refer to deleted ones: of the same session, with the same tag, name or
 * number (GOS-45). They wait for a review, where a person keeps, anonymises or deletes them.
 */
import type { Item } from "../../model/item.ts";
import { EVERYDAY } from "../../search/filter.ts";
import { analyseText } from "../../text/analysis.ts";
import { entities } from "../../text/names.ts";
import type { OpenVault } from "../open-vault.ts";
import { openNote } from "../write/record-seal.ts";
import { FLAGS_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** A name or number in more memories identifies none. */
const ROWS_MAX = 200;

/** Facts in use, oldest first. @param identifiers of a deleted person, besides the deleted texts */
export async function referencesTo(
  vault: OpenVault,
  deleted: ReadonlyMap<string, Item>,
  identifiers: readonly string[] = [],
): Promise<readonly Item[]> {
  const said = [...deleted.values()].filter(({ layer }) => layer === "fact" || layer === "message");
  const sessions = new Set(said.flatMap(({ origin }) => origin.session ?? []));
  const tags = new Set(said.flatMap(tagsOf));
  const names = new Set(said.flatMap(namesOf).filter((name) => name !== folded(vault.name)));
  const numbers = new Set([...said.map(({ text }) => text), ...identifiers].flatMap(numbersIn));
  const terms = new Set([...numbers, ...[...names].flatMap((name) => analyseText(name).terms)]);
  const ids = new Set([
    ...[...sessions].flatMap((session) => vault.index.bySession(session)),
    ...(tags.size === 0 ? [] : vault.index.passing({ labels: [...tags] }, EVERYDAY)),
    ...[...terms].flatMap((term) => rareFactsHolding(vault, term)),
  ]);
  const isReference = (item: Item): boolean =>
    item.layer === "fact" &&
    item.truth === "current" &&
    item.hold === "active" &&
    !deleted.has(item.id) &&
    ((item.origin.session !== undefined && sessions.has(item.origin.session)) ||
      item.labels.some((label) => tags.has(label)) ||
      namesOf(item).some((name) => isNamed(names, name)) ||
      numbersIn(item.text).some((number) => numbers.has(number)));
  return (await vault.items.many([...ids])).filter(isReference).toSorted(byTime);
}

const byTime = (one: Item, other: Item): number => one.at - other.at || (one.id < other.id ? -1 : 1);

const folded = (name: string): string => name.normalize("NFC").toLowerCase();
const namesOf = ({ entities: known, subject, text }: Item): readonly string[] =>
  [...known, ...entities(text), subject ?? []].flat().map(folded);

/** "Dr Matilda Okoye" and "Matilda" are the same name. */
const isNamed = (names: ReadonlySet<string>, name: string): boolean =>
  [...names].some((other) => ` ${other} `.includes(` ${name} `) || ` ${name} `.includes(` ${other} `));

/** Labels that somebody chose. Formation describes a statement with its own, such as `change`. */
const tagsOf = ({ layer, labels, origin }: Item): readonly string[] =>
  layer === "message" || origin.method === "extracted" ? [] : labels;

/** Of rooms, bookings and the like. Short ones are counts, and years are no names. */
const numbersIn = (text: string): readonly string[] =>
  analyseText(text).terms.filter((term) => /^(?!(?:19|20)\d\d$)\p{L}{0,3}\d{3,}/u.test(term));

function rareFactsHolding({ index }: OpenVault, term: string): readonly string[] {
  return index.factFrequency(term) > ROWS_MAX ? [] : index.factsHolding(term).map((row) => index.idOf(row));
}

/** Time of the deletion by id of the memory that may refer to it. */
export async function flagsOf(vault: OpenVault): Promise<ReadonlyMap<string, number>> {
  const envelope = await vault.storage.records.note(vault.id, FLAGS_NOTE);
  if (envelope === undefined) return new Map();
  // Written below and sealed.
  return new Map(JSON.parse(Buffer.from(openNote(vault.keys, FLAGS_NOTE, envelope)).toString("utf8")));
}

const FLAGS_MAX = 10_000;

/** Flags memories for review. Flags of deleted memories are removed. */
export async function flag(draft: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { vault, at } = draft;
  const left = [...(await flagsOf(vault))].filter(([id]) => vault.index.has(id) && !draft.isWithdrawn(id));
  const flags = new Map([...left, ...ids.map((id) => [id, at] as const)]);
  draft.note(FLAGS_NOTE, Buffer.from(JSON.stringify([...flags].slice(-FLAGS_MAX))));
}
