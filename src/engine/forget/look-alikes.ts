/**
 * What may still tell of what goes: a memory that says nearly the same, or that was said in the same conversation about the same named thing
 * (GOS-45). It rests on other words, so nothing proves that it tells of it, and somebody has to look (GOS-46).
 */
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import type { OpenVault } from "../open-vault.ts";
import { isWithheld } from "./withhold.ts";

/** Of the terms of the shorter of the two, those that both have. */
const SHARED_MIN = 0.6;
const SHARED_TERMS_MIN = 2;
/** A term that more memories hold tells nothing. */
const ROWS_MAX = 200;
/** Looked at for each memory that goes, and memories that are looked at in all. */
const CANDIDATES_MAX = 50;
const SOURCES_MAX = 500;

/** In use, oldest first; nothing of what goes is among them. */
export async function lookAlikes(vault: OpenVault, going: ReadonlyMap<string, Item>): Promise<readonly Item[]> {
  const found = new Map<string, Item>();
  const facts = [...going.values()].filter(({ layer }) => layer === "fact").slice(0, SOURCES_MAX);
  for (const fact of facts) {
    const terms = new Set(analyseText(fact.text).terms);
    const { ids, telling } = vault.index.sharing(terms, { rowsMax: ROWS_MAX, limit: CANDIDATES_MAX });
    const others = ids.filter((id) => !going.has(id) && !found.has(id));
    for (const other of await vault.items.many(others))
      if (isInUse(other) && tellsOf(other, fact, { terms, telling })) found.set(other.id, other);
  }
  return [...found.values()].sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}

interface Told {
  readonly terms: ReadonlySet<string>;
  /** Those of them that few memories hold. */
  readonly telling: ReadonlySet<string>;
}

function tellsOf(other: Item, fact: Item, { terms, telling }: Told): boolean {
  const theirs = new Set(analyseText(other.text).terms);
  const shared = [...theirs].filter((term) => terms.has(term));
  const isNear =
    shared.length >= SHARED_TERMS_MIN && shared.length >= SHARED_MIN * Math.max(1, Math.min(theirs.size, terms.size));
  if (isNear) return true;
  const isBeside = fact.origin.session !== undefined && fact.origin.session === other.origin.session;
  const namesTheSame = other.entities.some((entity) => fact.entities.includes(entity));
  return isBeside && namesTheSame && shared.some((term) => telling.has(term));
}

const isInUse = (item: Item): boolean => item.layer === "fact" && item.truth === "current" && !isWithheld(item);
