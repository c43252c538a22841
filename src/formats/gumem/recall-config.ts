/** GUMem's recall configuration, in any spelling (GUM-B12). Reports fields without effect. */

import * as z from "zod";
import { parseWith } from "../../model/observation.ts";
import { invalidInput } from "../invalid-input.ts";

const COUNT_MAX = 200;
const count = z.int().min(0).max(COUNT_MAX).optional();
const score = z.number().min(0).max(1).optional();

const recallConfig = z.strictObject({
  message_recent_limit: count,
  /** Limits passages, in short-term context and in `quotations`. */
  message_semantic_top_k: count,
  /** Minimum relevance of a passage, 0..1 on the calibrated scale. Default: decided by recall. */
  message_semantic_min_score: score,
  query_router: z.enum(["single_hop_direct", "single_hop_parallel", "multi_hop_chain"]).optional(),
  observation_recent_limit: count,
  observation_semantic_top_k: count,
  /** Minimum relevance of a fact, 0..1 on the calibrated scale. Default: decided by recall. */
  observation_semantic_min_score: score,
  proposition_top_k: count,
  topic_top_k: count,
  observation_context_top_k: count,
  long_term_rrf_k: z.number().positive().optional(),
  enable_long_term_rerank: z.boolean().optional(),
  enable_long_term_recall: z.boolean().optional(),
  /** Exact values in the metadata of a memory's source message (GUM-37). */
  metadata_filters: z.record(z.string().min(1).max(200), z.json()).optional(),
});
export type RecallConfig = z.output<typeof recallConfig>;

/** The older vocabulary calls observations facts, and propositions summaries. */
const OLDER_NAMES: ReadonlyMap<string, string> = new Map([
  ["fact_recent_limit", "observation_recent_limit"],
  ["fact_semantic_top_k", "observation_semantic_top_k"],
  ["fact_semantic_min_score", "observation_semantic_min_score"],
  ["fact_context_top_k", "observation_context_top_k"],
  ["summary_top_k", "proposition_top_k"],
]);

/** @throws KeepsakeError `invalid_input` for an unknown field, or a wrong or conflicting value */
export function readRecallConfig(given: unknown): RecallConfig {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return parseWith(recallConfig, given, WHAT);
  const fields = new Map<string, unknown>();
  for (const [spelled, value] of Object.entries(given)) {
    // Clients write null for absent fields.
    if (value === undefined || value === null) continue;
    const name = inSnakeCase(spelled);
    if (fields.has(name) && JSON.stringify(fields.get(name)) !== JSON.stringify(value)) throw conflictingField(name);
    fields.set(name, value);
  }
  return parseWith(recallConfig, Object.fromEntries(fields), WHAT);
}
const WHAT = "The recall configuration";

/**
 * Reads a client's configuration. Unknown fields are reported, not rejected.
 * @throws KeepsakeError `invalid_input` for a wrong or conflicting value
 */
export function sentRecallConfig(
  given: Readonly<Record<string, unknown>>,
  filters: RecallConfig["metadata_filters"] = {},
): { readonly config: RecallConfig; readonly unknown: readonly string[] } {
  const names = Object.keys(given);
  const unknown = names.filter((spelled) => !(inSnakeCase(spelled) in recallConfig.shape));
  const config = readRecallConfig(
    Object.fromEntries(Object.entries(given).filter(([name]) => !unknown.includes(name))),
  );
  const own = config.metadata_filters ?? {};
  for (const name of Object.keys(filters))
    if (name in own && JSON.stringify(own[name]) !== JSON.stringify(filters[name]))
      throw conflictingField("metadata_filters");
  const both = { ...own, ...filters };
  return { config: Object.keys(both).length === 0 ? config : { ...config, metadata_filters: both }, unknown };
}

/** `MessageSemanticTopK` and `messageSemanticTopK` as `message_semantic_top_k`. */
function inSnakeCase(spelled: string): string {
  const snake = spelled
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
  return OLDER_NAMES.get(snake) ?? snake;
}

/** Fields without effect; docs/formats/gumem.md gives the reasons. */
const UNUSED: readonly (keyof RecallConfig)[] = [
  "query_router",
  "observation_recent_limit",
  "long_term_rrf_k",
  "enable_long_term_rerank",
];

export const unusedFields = (config: RecallConfig): readonly string[] =>
  UNUSED.filter((field) => config[field] !== undefined);

/** Reports only names of the schema, never the caller's text. */
const conflictingField = (name: string) =>
  invalidInput(
    "The recall configuration has one field in two spellings, with two values.",
    "Write it once, in snake case.",
    name in recallConfig.shape ? { field: name } : {},
  );
