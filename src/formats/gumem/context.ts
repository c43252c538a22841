/**
 * GUMem's answer to a query (GUM-25, GUM-B2): the five fields of its page as the contract, and the names of its other pages for the same things.
 * What it holds is recall's, descending from topics to summaries, facts and messages; nothing here ranks or hides anything.
 */
import type { RecallOptions } from "../../vault/recall.ts";
import type { RecalledItem } from "../../vault/recall-reply.ts";
import type { RecentMessage } from "../../vault/recent.ts";
import type { Vault } from "../../vault/vault.ts";

export interface GumemContext {
  readonly query: string;
  /** The last messages of the session. */
  readonly short_term_context: readonly RecentMessage[];
  /** Facts relevant to the query. */
  readonly mid_term_context: readonly RecalledItem[];
  /** Summaries, reusable across sessions. */
  readonly long_term_user_context: readonly RecalledItem[];
  /** Ready for a prompt. */
  readonly formatted_context: string;
  /** The same under the names of the Query Memory page and of the SDK. */
  readonly history: readonly RecentMessage[];
  readonly facts: readonly RecalledItem[];
  readonly summary: readonly RecalledItem[];
  readonly messages: readonly RecentMessage[];
  readonly observations: readonly RecalledItem[];
  readonly propositions: readonly RecalledItem[];
  readonly topics: readonly { readonly id: string; readonly label: string }[];
  readonly stopped_at: "summaries" | "facts" | "messages";
}

export interface GumemQuery extends Omit<RecallOptions, "layered"> {
  /** Most messages of short-term context. Default 10. */
  readonly recentMessages?: number;
}

const RECENT_DEFAULT = 10;

/** @throws what `vault.recall` throws. */
export async function gumemContext(vault: Vault, query: string, options: GumemQuery = {}): Promise<GumemContext> {
  const { recentMessages = RECENT_DEFAULT, ...asked } = options;
  const recall = await vault.recall(query, { ...asked, layered: true });
  const recent = options.session === undefined ? [] : await vault.recent(options.session, { limit: recentMessages });
  const summaries = recall.items.filter(({ layer }) => layer === "summary");
  const facts = recall.items.filter(({ layer }) => layer === "fact");
  return {
    query,
    short_term_context: recent,
    mid_term_context: facts,
    long_term_user_context: summaries,
    formatted_context: recall.prompt,
    history: recent,
    facts,
    summary: summaries,
    messages: recent,
    observations: facts,
    propositions: summaries,
    topics: recall.layers?.topics ?? [],
    stopped_at: recall.layers?.stoppedAt ?? "facts",
  };
}
