/**
 * What compaction decides on: how many tokens recall may show, which facts may retire, oldest first, and which say the same as another. One
 * pass over the memories of a vault, page by page, so that little of it lies in memory at once.
 */
import { factIdentity } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import { estimateTokens } from "../../model/text.ts";
import { mayRetire } from "../../policy/compaction.ts";
import { EVERYDAY } from "../../search/filter.ts";
import type { OpenVault } from "../open-vault.ts";

export interface Survey {
  /** Of clean facts, summaries and topics that recall may show: what comes from outside makes no compaction due (SEC-R12). */
  readonly tokenCount: number;
  /** Facts among them, oldest first. */
  readonly facts: readonly SurveyedFact[];
  /** Ids of facts that say exactly the same, the one that stays first. */
  readonly duplicates: readonly (readonly string[])[];
}

export interface SurveyedFact {
  readonly id: string;
  readonly at: number;
  readonly tokenCount: number;
  readonly taint: Item["taint"];
  readonly mayRetire: boolean;
}

/** Memories read at once. */
const PAGE_ITEMS = 1_000;

export const tokensOf = (item: Pick<Item, "text" | "details">): number =>
  item.details.reduce((sum, detail) => sum + estimateTokens(detail.text), estimateTokens(item.text));

/** Cost: every memory is read once, about a second at 20,000. */
export async function survey(vault: OpenVault, now: number, signal?: AbortSignal): Promise<Survey> {
  const ids = vault.index.passing({}, EVERYDAY);
  const facts: SurveyedFact[] = [];
  const twins = new Map<string, Twin[]>();
  let tokenCount = 0;
  for (let from = 0; from < ids.length; from += PAGE_ITEMS) {
    signal?.throwIfAborted();
    for (const item of await vault.items.many(ids.slice(from, from + PAGE_ITEMS))) {
      const tokens = tokensOf(item);
      if (item.taint === "clean") tokenCount += tokens;
      if (item.layer !== "fact") continue;
      facts.push({ id: item.id, at: item.at, tokenCount: tokens, taint: item.taint, mayRetire: mayRetire(item, now) });
      if (item.hold === "active" && item.frozen !== true && vault.index.maybeEqual(item.text).length > 1)
        noteTwin(twins, item);
    }
  }
  return {
    tokenCount,
    facts: facts.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1)),
    duplicates: [...twins.values()].filter((same) => same.length > 1).map(newestFirst),
  };
}

interface Twin {
  readonly id: string;
  readonly at: number;
}

/** Outside content that says what a person said is no duplicate of it: it would take over the word's standing (SEC-R3). */
function noteTwin(twins: Map<string, Twin[]>, item: Item): void {
  const word = [item.taint, item.scope.agent ?? "", item.authority, factIdentity(item)].join("\u0000");
  const same = twins.get(word);
  if (same === undefined) twins.set(word, [item]);
  else same.push({ id: item.id, at: item.at });
}

const newestFirst = (same: readonly Twin[]): readonly string[] =>
  same.toSorted((left, right) => right.at - left.at || (left.id < right.id ? 1 : -1)).map(({ id }) => id);

/** The oldest clean facts that make up this share of the tokens of all of them, and with them what came from outside as long ago. */
export function oldest(facts: readonly SurveyedFact[], share: number): readonly SurveyedFact[] {
  const limit = share * facts.reduce((sum, fact) => sum + cleanTokens(fact), 0);
  let used = 0;
  const end = facts.findIndex((fact) => {
    used += cleanTokens(fact);
    return used > limit;
  });
  return end === -1 ? facts : facts.slice(0, end);
}

export const cleanTokens = ({ taint, tokenCount }: SurveyedFact): number => (taint === "clean" ? tokenCount : 0);
