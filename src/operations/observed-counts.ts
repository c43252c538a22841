/** What became of observed messages, in counts that add up over several calls. */

import { addCounts } from "../engine/derive/model-use.ts";
import type { Observed } from "../engine/observe/observe.ts";

const NO_REASONS: Readonly<Record<string, number>> = {};

export const NOTHING_OBSERVED = {
  messageCount: 0,
  storedCount: 0,
  knownCount: 0,
  emptyCount: 0,
  /** Messages denied by the policy, by reason code. */
  deniedMessages: NO_REASONS,
  formedCount: 0,
  /** Known memories that gained evidence. */
  repeatedCount: 0,
  /** Candidates that were not stored, by reason code. */
  denied: NO_REASONS,
};
export type ObservedCounts = Readonly<typeof NOTHING_OBSERVED>;

export function withObserved(total: ObservedCounts, observed: Observed): ObservedCounts {
  const { messages, formed, repeatedCount, denied } = observed;
  const count = (outcome: string): number => messages.filter((message) => message.outcome === outcome).length;
  let { deniedMessages } = total;
  for (const { outcome, reason = "denied" } of messages)
    if (outcome === "denied") deniedMessages = addCounts(deniedMessages, { [reason]: 1 });
  return {
    messageCount: total.messageCount + messages.length,
    storedCount: total.storedCount + count("stored") + count("stored_in_part"),
    knownCount: total.knownCount + count("known"),
    emptyCount: total.emptyCount + count("empty"),
    deniedMessages,
    formedCount: total.formedCount + formed.length,
    repeatedCount: total.repeatedCount + repeatedCount,
    denied: addCounts(total.denied, denied),
  };
}
