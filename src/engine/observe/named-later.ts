/**
 * "My sister is pregnant", and later "my sister Laura": what was told of the sister is Laura's, as
 * long as no other sister has a name (memory.md §5).
 */

import { type Item, LAYERS } from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import { analyseText } from "../../text/analysis.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { nameIn, RELATION_PREFIX, relationIn, relationshipsNaming } from "./speakers.ts";

/** @param relation a memory that was just stored, such as "Has a sister, Laura" */
export async function nameUnnamed(draft: UnitOfWork, relation: Item): Promise<void> {
  const { key, subject, text, truth, taint, origin } = relation;
  const isRelation = key?.startsWith(RELATION_PREFIX) === true && subject === undefined;
  const word = isRelation ? relationIn(text) : undefined;
  const name = nameIn(relation);
  if (word === undefined || name === undefined) return;
  if (truth !== "current" || taint !== "clean" || origin.actor !== "user") return;
  const called = (await relationshipsNaming(draft, word)).filter(
    (item) => item.subject === undefined && relationIn(item.text) === word && nameIn(item) !== name,
  );
  if (called.length > 0) return;
  for (const item of await toldOf(draft, `${possessive(draft.vault.name)}${word}`, word)) {
    const taken = item.key === undefined ? undefined : await draft.findByKey(item.scope, name, item.key);
    if (taken !== undefined || item.frozen === true || item.speaker !== relation.speaker) continue;
    draft.revise("update", { ...item, subject: name, entities: [...new Set([...item.entities, name])] });
  }
}

/** Current memories of a person without a name. */
async function toldOf(draft: UnitOfWork, subject: string, word: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const [term] = analyseText(word).terms;
  if (term === undefined) return [];
  const rows = index.factsHolding(term).filter((row) => index.columns().layer[row] === FACT);
  const ids = new Set([...rows.map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  const found = ids.size > TOLD_MAX ? [] : await draft.many([...ids]);
  return found.filter(
    (item) => item.subject === subject && item.truth === "current" && item.hold === "active" && item.taint === "clean",
  );
}
const FACT = LAYERS.indexOf("fact");
/** More memories are not read at once. */
const TOLD_MAX = 200;
