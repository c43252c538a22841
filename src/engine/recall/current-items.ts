/**
 * The current memories that may answer a question. They are chosen by the columns and terms of the
 * index, so that a recall decrypts few of them.
 */
import { onceEach } from "../../model/clock.ts";
import { type Interval, type Item, TYPES } from "../../model/item.ts";
import { SIGNS } from "../../search/analysis.ts";
import { CLEAN, type Columns, CURRENT, FACT, SENSITIVE } from "../../search/columns.ts";
import { EVERYDAY } from "../../search/filter.ts";
import type { Readable, VaultIndex } from "../../search/vault-index.ts";
import { termsOfName } from "../../text/analysis.ts";
import { termsOfRelations, withNarrower } from "../../text/common-words.ts";
import { words } from "../../text/words.ts";
import { type Namesake, namesakes, namesGiven, subjectsBeforeNamed } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import { isCurrent } from "./read-filter.ts";

/** Ordinal of no subject. */
const OWNER = 0;

type IsWanted = (row: number, columns: Columns) => boolean;

/** Rows of current memories. The index keeps them until it changes. */
type Rows = (index: VaultIndex) => readonly number[];

/** Cost: reads the wanted ones. */
export const currentItems = (
  vault: OpenVault,
  readable: Readable,
  rows: Rows = currentRows,
): Promise<readonly Item[]> => itemsOf(vault, readable, vault.index.untilChange(rows));

async function itemsOf({ index, items }: OpenVault, readable: Readable, rows: readonly number[]) {
  const idOf = index.untilChange(knownIds);
  const ids = rows.filter((row) => readable.hasRow(row)).map((row) => idOf(row));
  return (await items.many(ids)).filter(isCurrent);
}
/** Ids by row: writing one out takes longer than finding its item. */
const knownIds = (index: VaultIndex): ((row: number) => string) => onceEach((row: number) => index.idOf(row));

const rowsWhere =
  (isWanted: IsWanted, among: Rows = currentRows): Rows =>
  (index) => {
    const columns = index.columns();
    return index.untilChange(among).filter((row) => isWanted(row, columns));
  };

function currentRows(index: VaultIndex): readonly number[] {
  const columns = index.columns();
  const rows: number[] = [];
  for (let row = 0; row < columns.present.length; row++) if (isCurrentFact(row, columns)) rows.push(row);
  return rows;
}

const isCurrentFact: IsWanted = (row, columns) =>
  columns.present[row] === 1 &&
  columns.layer[row] === FACT &&
  columns.truth[row] === CURRENT &&
  columns.taint[row] === CLEAN &&
  (EVERYDAY.holds & (1 << (columns.hold[row] ?? 0))) !== 0;

/** @param types of the memories, such as `instruction` */
const ofTypes = (...types: readonly Item["type"][]): IsWanted => {
  const codes = new Set(types.map((type) => TYPES.indexOf(type)));
  return (row, columns) => codes.has(columns.type[row] ?? 0);
};

/** About the owner. */
export const ownersRows = rowsWhere((row, columns) => (columns.subject[row] ?? OWNER) === OWNER);
export const othersRows = rowsWhere((row, columns) => (columns.subject[row] ?? OWNER) !== OWNER);
export const preferenceRows = rowsWhere(ofTypes("preference"), ownersRows);
const instructionRows = rowsWhere(ofTypes("instruction"), ownersRows);

/** Memories about events in a period, of the owner or of everybody. */
export function itemsDuring(
  vault: OpenVault,
  readable: Readable,
  { start, end }: Interval,
  isOfAll: boolean,
): Promise<readonly Item[]> {
  const { eventStart, eventEnd } = vault.index.columns();
  const isDuring = (row: number): boolean =>
    (eventStart[row] ?? Number.NaN) < end && (eventEnd[row] ?? Number.NaN) > start;
  return itemsOf(vault, readable, vault.index.untilChange(isOfAll ? currentRows : ownersRows).filter(isDuring));
}

/** Diets are part of who somebody is; "can't swim" is a skill. */
const isOfPerson = ofTypes("identity", "preference", "instruction", "skill");

/** Limits what its person eats or does, or is a wish about it. */
export const constrainingRows = rowsWhere(
  (row, columns) =>
    ((columns.signs[row] ?? 0) & SIGNS.limit) !== 0 ||
    columns.privacyClass[row] === SENSITIVE ||
    isOfPerson(row, columns),
);

/** The owner's standing instructions, newest first. */
export async function instructionsOf(vault: OpenVault, readable: Readable): Promise<readonly Item[]> {
  const found = await currentItems(vault, readable, instructionRows);
  return found.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1)).slice(0, INSTRUCTIONS_MAX);
}
const INSTRUCTIONS_MAX = 60;

interface PeopleWanted {
  readonly names?: readonly string[];
  /** Ids as in text/common-words.ts. */
  readonly relations?: readonly string[];
}

/**
 * What tells who people are: relations, one memory about each person, those that name one of
 * `names` whom no memory is about, and lists of relatives ("Has clients: …"). Without `relations`,
 * only those that may concern `names`.
 */
export async function peopleItems(
  vault: OpenVault,
  readable: Readable,
  { names = [], relations = [] }: PeopleWanted,
): Promise<readonly Item[]> {
  const { index } = vault;
  const subjects = names.length === 0 ? [] : [...namesOfPeople(vault)].map((subject) => subject.toLowerCase());
  const isKnown = (name: string): boolean => subjects.some((subject) => subject.startsWith(name.toLowerCase()));
  const naming = [
    ...names.flatMap((name) => (isKnown(name) ? [] : rowsNaming(vault, name).slice(-NAMING_MAX))),
    ...termsOfRelations(withNarrower(relations)).flatMap((term) => index.factsHolding(term)),
  ];
  const isOfNames = names.length > 0 && relations.length === 0;
  const rows = isOfNames ? introducing(await introductionsOf(vault), names) : index.untilChange(introducingRows);
  return itemsOf(vault, readable, naming.length === 0 ? rows : inOrder([...rows, ...currentAmong(index, naming)]));
}
/** Relations, and the first memory about each person. */
const introducingRows: Rows = (index) => {
  const isOfRelation = ofTypes("relationship");
  const shown = new Set<number>([OWNER]);
  return rowsWhere((row, columns) => {
    const subject = columns.subject[row] ?? OWNER;
    if (!isOfRelation(row, columns) && shown.has(subject)) return false;
    shown.add(subject);
    return true;
  })(index);
};

/** An introducing row and all names that its memory gives (`namesGiven`). */
interface Introduction {
  readonly row: number;
  readonly names: readonly string[];
}

/** The introducing rows, read once until the index changes. */
async function introductionsOf({ index, items }: OpenVault): Promise<readonly Introduction[]> {
  const reading = index.untilChange(newReading);
  if (reading.introductions === undefined) {
    const rows = index.untilChange(introducingRows);
    const found = await items.many(rows.map(index.untilChange(knownIds)));
    reading.introductions = found.map((item) => ({ row: index.row(item.id), names: namesGiven(item) }));
  }
  return reading.introductions;
}
const newReading = (): { introductions?: readonly Introduction[] } => ({});

/** Rows with one of the names, another name of that person, or an unnamed relative ("Ana's father"). */
function introducing(introductions: readonly Introduction[], wanted: readonly string[]): readonly number[] {
  const beginnings = wanted.map((name) => name.toLowerCase());
  const isMeant = (name: string): boolean => name.includes("'s ") || beginnings.some((start) => name.startsWith(start));
  const others = new Set(introductions.flatMap(({ names }) => (names.some(isMeant) ? names : [])));
  return introductions.flatMap(({ row, names }) => (names.some((name) => others.has(name)) ? [row] : []));
}

function currentAmong(index: VaultIndex, rows: readonly number[]): readonly number[] {
  const columns = index.columns();
  return rows.filter((row) => isCurrentFact(row, columns));
}
const inOrder = (rows: readonly number[]): readonly number[] => [...new Set(rows)].sort((one, other) => one - other);
/** Enough to tell how the name is written. */
const NAMING_MAX = 16;

/** The current memories about these people, or naming them. */
export function itemsAbout(vault: OpenVault, readable: Readable, names: readonly string[]): Promise<readonly Item[]> {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const { index } = vault;
  const about = index.untilChange(currentRows).filter((row) => wanted.has(index.subjectOf(row)?.toLowerCase() ?? ""));
  const naming = currentAmong(
    index,
    names.flatMap((name) => rowsNaming(vault, name)),
  );
  return itemsOf(vault, readable, inOrder([...about, ...naming]));
}

/** Rows of facts with the rarest word of a name. */
function rowsNaming({ index }: OpenVault, name: string): readonly number[] {
  const rows = words(name).map(({ text }) => new Set(termsOfName(text).flatMap((term) => index.factsHolding(term))));
  const [rarest = new Set<number>()] = rows
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => one.size - other.size);
  return [...rarest];
}

/** Names of the people that current memories are about, and of those who said them. */
export const namesOfPeople = ({ index }: OpenVault): ReadonlySet<string> => index.untilChange(peopleNames);

/** All subjects that a name may mean, also from before it was told. */
export const subjectsNamed = (vault: OpenVault, items: readonly Item[], asked: Namesake): readonly string[] =>
  namesakes(items, asked).flatMap((name) => [
    name,
    ...subjectsBeforeNamed(namesOfPeople(vault), items, { owner: vault.name, name }),
  ]);

function peopleNames(index: VaultIndex): ReadonlySet<string> {
  const columns = index.columns();
  const names = new Set<string>();
  const seen = new Set<number>();
  for (const row of index.untilChange(currentRows)) {
    const subject = columns.subject[row] ?? OWNER;
    const ordinal = subject === OWNER ? -(columns.speaker[row] ?? 0) : subject;
    if (seen.has(ordinal)) continue;
    seen.add(ordinal);
    const name = subject === OWNER ? index.speakerOf(row) : index.subjectOf(row);
    if (name !== undefined) names.add(name);
  }
  return names;
}
