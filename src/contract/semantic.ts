/** The semantic store (NAM-26, NAM-27): the same words are one snippet; recall scores by words, age in ticks and importance, with its reasons. */
import { compareCodePoints } from "../core/text.ts";
import { conflictOf, type Stored } from "./claims.ts";
import { type ContractItem, metaList, metaText } from "./contract-item.ts";
import type { OpenStore } from "./contract-state.ts";
import { type Normalisation, normalText } from "./normal-text.ts";

export interface StoreRules {
  readonly dedupe: boolean;
  /** Highest first. */
  readonly authorities: readonly string[];
}

/** A repetition is settled against the snippet that is there: the winner stays, and takes over the higher importance. */
export function storeSemantic(
  store: Pick<OpenStore, "semantic">,
  incoming: ContractItem,
  { dedupe, authorities }: StoreRules,
): Stored {
  const key = dedupe ? metaText(incoming, "dedup_key") : undefined;
  const existing = key === undefined ? undefined : store.semantic.find((item) => item.meta["dedup_key"] === key);
  if (existing === undefined) {
    store.semantic.push(incoming);
    return { item: incoming };
  }
  const conflict = conflictOf(existing, incoming, authorities);
  if (conflict.winner === existing) return { item: existing, conflict };
  const item = heavier(incoming, existing);
  store.semantic = [...store.semantic.filter((other) => other !== existing), item];
  return { item, conflict, deleted: existing };
}

const heavier = (item: ContractItem, other: ContractItem): ContractItem =>
  other.importance <= item.importance
    ? item
    : {
        ...item,
        importance: other.importance,
        meta: { ...item.meta, importance_reason: [...metaList(item, "importance_reason"), "conflict_merge"] },
      };

export interface SemanticQuery {
  readonly query: string;
  readonly topK: number;
  /** In the order of their rank; undefined: whatever its phase. */
  readonly phases?: readonly string[] | undefined;
  readonly rule: Normalisation;
}

/** The best, with `score` and `recall_reason`. There is no threshold: where few are stored, all come. */
export function recallSemantic(
  store: Pick<OpenStore, "semantic">,
  { query, topK, phases, rule }: SemanticQuery,
): readonly ContractItem[] {
  const candidates = store.semantic.filter((item) => phases?.includes(phaseOf(item)) ?? true);
  const now = candidates.reduce((newest, item) => Math.max(newest, item.created_at), 0);
  const asked = wordsOf(query, rule);
  const place = (item: ContractItem): number =>
    phases !== undefined && phases.length > 1 ? phases.indexOf(phaseOf(item)) : 0;
  return candidates
    .map((item) => ({ item, ...score(item, asked, now, rule) }))
    .sort(
      (left, right) =>
        place(left.item) - place(right.item) ||
        right.points - left.points ||
        right.item.created_at - left.item.created_at ||
        compareCodePoints(left.item.id, right.item.id),
    )
    .slice(0, topK)
    .map(({ item, points, reasons }) => ({ ...item, meta: { ...item.meta, score: points, recall_reason: reasons } }));
}

const phaseOf = (item: ContractItem): string => metaText(item, "phase_id") ?? "";

interface Words {
  readonly text: string;
  readonly tokens: ReadonlySet<string>;
}
function wordsOf(text: string, rule: Normalisation): Words {
  const normal = normalText(text, rule);
  return { text: normal, tokens: new Set(normal.split(" ")) };
}

interface Score {
  readonly points: number;
  readonly reasons: readonly string[];
}

function score(item: ContractItem, asked: Words, now: number, rule: Normalisation): Score {
  const parts: readonly (readonly [string, number])[] = [
    ["matches_query", likeness(asked, wordsOf(item.text, rule))],
    ["recency", grade(-(now - item.created_at), -2, -5)],
    ["importance", grade(item.importance, 4, 2)],
  ];
  const counted = parts.filter(([, points]) => points > 0);
  return {
    points: counted.reduce((sum, [, points]) => sum + points, 0),
    reasons: counted.length === 0 ? ["active_rule"] : counted.map(([reason]) => reason),
  };
}

/** The query as a whole stands in the text, also inside words; or they share a word. */
function likeness(asked: Words, said: Words): number {
  if (asked.text === "" || said.text === "") return 0;
  if (said.text.includes(asked.text)) return 2;
  return [...asked.tokens].some((token) => said.tokens.has(token)) ? 1 : 0;
}

const grade = (value: number, two: number, one: number): number => (value >= two ? 2 : value >= one ? 1 : 0);
