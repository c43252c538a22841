import type { OpenVault } from "../open-vault.ts";
import { type RecallOptions, recall } from "./recall.ts";
import type { Recall } from "./recall-reply.ts";

export type SearchOptions = Omit<RecallOptions, "rehearse">;

export interface Search extends Recall {
  /** The items in the shape that users of mem0 know. */
  readonly results: readonly SearchResult[];
}

export interface SearchResult {
  readonly id: string;
  /** The statement with its subject and date, or for a passage the quoted words. */
  readonly memory: string;
  /** Calibrated probability, 0..1, that it answers the query. */
  readonly score: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly metadata: { readonly kind: string; readonly subject?: string; readonly labels: readonly string[] };
}

export async function search(vault: OpenVault, query: string, options: SearchOptions = {}): Promise<Search> {
  const reply = await recall(vault, query, { budgetTokens: null, ...options, rehearse: false });
  const results = reply.items.map(({ id, line, relevance, at, layer, type, subject, labels }) => ({
    id,
    memory: line,
    score: relevance,
    createdAt: new Date(at).toISOString(),
    metadata: { kind: layer === "fact" ? type : layer, ...(subject === undefined ? {} : { subject }), labels },
  }));
  return { ...reply, results };
}
