/**
 * The memories that a new statement leaves behind because it tells another value of the same thing, or its end (forming/thing.ts; memory.md §4). They are
 * found by the noun that names the thing. Where the words may mean two things, nothing is left behind.
 */
import type { Item } from "../core/item.ts";
import { outdated, type Telling } from "../forming/thing.ts";
import { analyseText } from "../language/analysis.ts";
import type { Draft } from "./draft.ts";
import { thingsOf } from "./forming.ts";
import { isNewer, type Kin } from "./kin.ts";

/** A noun that more memories hold names none of them. */
const ROWS_MAX = 24;

/** As kin that the newer of the two replaces, the latest first. Cost: the reading of the memories that name the same things. */
export async function thingKin(draft: Draft, said: Item): Promise<readonly Kin[]> {
  const telling = await tellingOf(said);
  if (telling.things.length === 0) return NONE;
  const others = (await naming(draft, telling)).filter((item) => isComparable(item, said));
  const [older, newer] = [
    others.filter((item) => isNewer(draft.vault, said, item) && mayGo(item, said)),
    others.filter((item) => !isNewer(draft.vault, said, item) && mayGo(said, item)),
  ];
  const left = outdated(telling, await Promise.all(older.map(tellingOf)));
  const late = await Promise.all(newer.map(async (item) => outdated(await tellingOf(item), [telling]).length > 0));
  const kin = [...left.map((index) => older[index]), ...newer.filter((_, index) => late[index])];
  return kin.flatMap((item) => (item === undefined ? [] : [{ item, relation: "replaces" as const }]));
}
const NONE: readonly Kin[] = [];

const tellingOf = async ({ text, subject, labels }: Item): Promise<Telling> => ({
  things: await thingsOf(text, subject),
  subject,
  isNews: labels.includes("change") || labels.includes("correction"),
});

/** Memories that hold the name of one of the things. */
async function naming(draft: Draft, { things }: Telling): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const ids = new Set<string>();
  for (const head of new Set(things.map((thing) => thing.head))) {
    const [term] = analyseText(head).terms;
    if (term === undefined || draft.frequency(term) > ROWS_MAX) continue;
    for (const row of index.factsHolding(term)) ids.add(index.idOf(row));
    for (const id of draft.pendingHolding(term)) ids.add(id);
  }
  return (await draft.many([...ids])).toSorted((one, other) => other.at - one.at);
}

const isComparable = (item: Item, said: Item): boolean =>
  item.layer === "fact" &&
  item.truth === "current" &&
  item.hold === "active" &&
  item.taint === "clean" &&
  item.frozen !== true &&
  item.id !== said.id &&
  item.origin.actor === "user" &&
  item.speaker === said.speaker &&
  item.scope.space === said.scope.space &&
  item.scope.owner === said.scope.owner &&
  !item.evidence.some((entry) => said.evidence.some((own) => own.item === entry.item));

/** What happened has happened; a state and what is to come may change. */
const mayGo = (older: Item, newer: Item): boolean =>
  older.mode === "semantic" || (older.time !== undefined && older.time.end > newer.at);
