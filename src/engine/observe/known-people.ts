/** Whom the vault knows with what they are to somebody, by the names that a message says. */

import type { Person } from "../../forming/tongue.ts";
import { type Item, TRUTHS, TYPES } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import { analyseText } from "../../text/analysis.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { nameIn } from "./relatives.ts";

/** What the key of a relation begins with; the name follows. */
export const RELATION = "relation.";

/** `Has a sister, Anna`: what she is; of `Has a colleague in sales, Ben` and of `Knows Jonas from uni` where they are known from. */
export const relationIn = (text: string): string | undefined =>
  /\s(?<relation>[\p{L}-]+),/u.exec(text)?.groups?.["relation"] ??
  /^(?:Su|[OA]) (?:\p{L}+ )?(?<relation>\p{L}+) (?:se llama|chama-se) /u.exec(text)?.groups?.["relation"] ??
  /^Knows .+ from (?:the )?(?<place>[\p{L}-]+)$/u.exec(text)?.groups?.["place"];

/** Whether two memories of one name are of one person, as far as what they are tells: a colleague may be one in sales. */
export function isSameRelation(one: string, other: string): boolean {
  const [known, said] = [relationIn(one), relationIn(other)];
  if (known === undefined || said === undefined || known === said) return true;
  return COLLEAGUE.test(one) && COLLEAGUE.test(other) && (known === "colleague" || said === "colleague");
}
const COLLEAGUE = /\scolleague(?:,| in )/u;

/** Words of a message that are looked up. */
const WORDS_MAX = 60;
const NAMES_MAX = 8;

export async function knownPeople(draft: UnitOfWork, text: string): Promise<readonly Person[]> {
  const written = new Set(
    (text.match(/\p{L}[\p{L}\p{M}'’-]{2,}/gu) ?? []).slice(0, WORDS_MAX).map((word) => word.replace(/['’]s$/u, "")),
  );
  const known = new Map<string, Person>();
  for (const word of likelyNames([...written], text))
    for (const item of await relationsHolding(draft, word)) {
      const name = nameIn(item);
      const relation = relationIn(item.text);
      if (name === undefined || relation === undefined || !isPartOf(name, word)) continue;
      known.set(name, { name, relation, ...(item.subject === undefined ? {} : { of: { name: item.subject } }) });
    }
  return [...known.values()];
}

/** Words with a capital; who writes without any may have left it out. */
function likelyNames(words: readonly string[], text: string): readonly string[] {
  const isHasty = !/\p{Lu}/u.test(text);
  const telling = new Set(isHasty ? analyseText(text).terms : []);
  return words
    .filter((word) => /^\p{Lu}/u.test(word) || analyseText(word).terms.some((term) => telling.has(term)))
    .slice(0, isHasty ? WORDS_MAX : NAMES_MAX);
}

const isPartOf = (name: string, word: string): boolean => name.toLowerCase().split(" ").includes(word.toLowerCase());

const RELATIONSHIP = codeOf(TYPES, "relationship");
const CURRENT = codeOf(TRUTHS, "current");
/** A word that more memories hold is no name. */
const ROWS_MAX = 200;

/** Current memories of who is what to whom that hold a word. */
export async function relationsHolding(draft: UnitOfWork, word: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const [term] = analyseText(word).terms;
  if (term === undefined || draft.frequency(term) > ROWS_MAX) return [];
  const { type, truth } = index.columns();
  const rows = index.factsHolding(term).filter((row) => type[row] === RELATIONSHIP && truth[row] === CURRENT);
  const ids = new Set([...rows.map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  return (await draft.many([...ids])).filter(
    ({ layer, type: kind, truth: is, hold, taint }) =>
      layer === "fact" && kind === "relationship" && is === "current" && hold === "active" && taint === "clean",
  );
}
