/**
 * The stores of lasting items. Semantic (NAM-26, NAM-27): a repeated statement is one snippet;
 * recall scores snippets by shared words, age in ticks and importance. Profile (NAM-28): one active
 * fact per key; an equal fact is dropped without an event.
 */

import { compareCodePoints } from "../model/text.ts";
import { type Claim, resolveConflict } from "../policy/conflict.ts";
import { type ContractItem, metaList, metaText, withMeta } from "./item.ts";
import type { OpenStore } from "./state.ts";
import { type Normalisation, normalText } from "./text-rules.ts";

/** Of two equal statements the winner stays, with the higher importance of the two. */
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
  const item = withHigherImportance(incoming, existing);
  store.semantic = [...store.semantic.filter((other) => other !== existing), item];
  return { item, conflict, deleted: existing };
}

function withHigherImportance(item: ContractItem, other: ContractItem): ContractItem {
  if (other.importance <= item.importance) return item;
  const reasons = [...metaList(item, "importance_reason"), "conflict_merge"];
  return { ...withMeta(item, { importance_reason: reasons }), importance: other.importance };
}

interface SemanticQuery {
  readonly query: string;
  readonly topK: number;
  /** In the order of their rank; undefined: any phase. */
  readonly phases?: readonly string[] | undefined;
  readonly rule: Normalisation;
}

/** The best matches, with `score` and `recall_reason`. There is no threshold. */
export function recallSemantic(
  store: Pick<OpenStore, "semantic">,
  { query, topK, phases, rule }: SemanticQuery,
): readonly ContractItem[] {
  const candidates = store.semantic.filter((item) => phases?.includes(phaseOf(item)) ?? true);
  const now = candidates.reduce((newest, item) => Math.max(newest, item.created_at), 0);
  const queryWords = wordsOf(query, rule);
  const place = (item: ContractItem): number =>
    phases !== undefined && phases.length > 1 ? phases.indexOf(phaseOf(item)) : 0;
  return candidates
    .map((item) => ({ item, ...score(item, queryWords, now, rule) }))
    .sort(
      (left, right) =>
        place(left.item) - place(right.item) ||
        right.points - left.points ||
        right.item.created_at - left.item.created_at ||
        compareCodePoints(left.item.id, right.item.id),
    )
    .slice(0, topK)
    .map(({ item, points, reasons }) => withMeta(item, { score: points, recall_reason: reasons }));
}

const phaseOf = (item: ContractItem): string => metaText(item, "phase_id") ?? "";

type Words = ReturnType<typeof wordsOf>;
function wordsOf(text: string, rule: Normalisation) {
  const normal = normalText(text, rule);
  return { text: normal, tokens: new Set(normal.split(" ")) };
}

function score(item: ContractItem, queryWords: Words, now: number, rule: Normalisation) {
  const parts: readonly (readonly [string, number])[] = [
    ["matches_query", similarity(queryWords, wordsOf(item.text, rule))],
    ["recency", grade(-(now - item.created_at), -2, -5)],
    ["importance", grade(item.importance, 4, 2)],
  ];
  const counted = parts.filter(([, points]) => points > 0);
  return {
    points: counted.reduce((sum, [, points]) => sum + points, 0),
    reasons: counted.length === 0 ? ["active_rule"] : counted.map(([reason]) => reason),
  };
}

/** 2: the text contains the whole query, even inside words. 1: they share a word. */
function similarity(queryWords: Words, itemWords: Words): number {
  if (queryWords.text === "" || itemWords.text === "") return 0;
  if (itemWords.text.includes(queryWords.text)) return 2;
  return [...queryWords.tokens].some((token) => itemWords.tokens.has(token)) ? 1 : 0;
}

const grade = (value: number, two: number, one: number): number => (value >= two ? 2 : value >= one ? 1 : 0);

/** Facts that a recall takes from one store. */
const RECALLED_MAX = 20;

export function storeProfile(
  store: Pick<OpenStore, "profile">,
  incoming: ContractItem,
  { dedupe, authorities }: StoreRules,
): Stored {
  const key = metaText(incoming, "key");
  if (key === undefined) return {};
  const place = store.profile.findIndex((item) => item.meta["key"] === key);
  const existing = store.profile[place];
  if (existing === undefined) {
    store.profile.push(incoming);
    return { item: incoming };
  }
  if (dedupe && existing.text === incoming.text) return {};
  const conflict = conflictOf(existing, incoming, authorities);
  if (conflict.winner === existing) return { item: existing, conflict };
  // In place: a profile keeps the order of its keys.
  store.profile[place] = incoming;
  return { item: incoming, conflict, deleted: existing };
}

/** Phase by phase in the order given, oldest first. @param phases undefined: any phase */
export function recallProfile(store: Pick<OpenStore, "profile">, phases?: readonly string[]): readonly ContractItem[] {
  const place = (item: ContractItem): number => phases?.indexOf(metaText(item, "phase_id") ?? "") ?? 0;
  return store.profile
    .filter((item) => place(item) !== -1)
    .sort(
      (left, right) =>
        place(left) - place(right) || left.created_at - right.created_at || compareCodePoints(left.id, right.id),
    )
    .slice(0, RECALLED_MAX)
    .map((item) => withMeta(item, { recall_reason: ["active_rule"] }));
}

/*
 * Authority of an item (spec/namel3ss.md §2.4), and which of two conflicting items wins
 * (NAM-29, NAM-30, with the reference's rule for corrections).
 */

const BY_SOURCE: ReadonlyMap<string, string> = new Map([
  ["user", "user_asserted"],
  ["ai", "ai_inferred"],
  ["tool", "tool_verified"],
]);

/** The authority of a new item. */
export const authorityFor = (source: string): { readonly authority: string; readonly reason: string } => ({
  authority: BY_SOURCE.get(source) ?? "system_imposed",
  reason: `source:${source}`,
});

/** The authority of a stored item: in its meta, else by source; an unknown source ranks lowest. */
export const authorityOf = (item: ContractItem): string =>
  metaText(item, "authority") ??
  (item.source === "system" ? "system_imposed" : (BY_SOURCE.get(item.source) ?? "ai_inferred"));

export type Conflict = ReturnType<typeof conflictOf>;

/** @param authorities highest first */
export function conflictOf(existing: ContractItem, incoming: ContractItem, authorities: readonly string[]) {
  const { winner, rule } = resolveConflict(claim(existing), claim(incoming), { corrections: "contract", authorities });
  return winner === "incoming"
    ? { winner: incoming, loser: existing, rule }
    : { winner: existing, loser: incoming, rule };
}

const claim = (item: ContractItem): Claim => ({
  authority: authorityOf(item),
  isCorrection: metaText(item, "event_type") === "correction",
  order: item.created_at,
  points: item.importance,
  id: item.id,
});

export interface StoreRules {
  readonly dedupe: boolean;
  /** Highest first. */
  readonly authorities: readonly string[];
}

export interface Stored {
  /** The item now in this place; undefined if an equal fact was already there. */
  readonly item?: ContractItem;
  readonly conflict?: Conflict;
  /** The stored item that lost and was removed. */
  readonly deleted?: ContractItem;
}
