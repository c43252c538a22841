/** Who reads, as the index sees it: the spaces of the policy, the conversation that asks, and the phase (NAM-35, NAM-44). */
import { SPACES } from "../core/item.ts";
import { currentPhase } from "../policy/phase-registry.ts";
import { spacesToRead } from "../policy/spaces.ts";
import { maskOf, type ReaderMask } from "../search/filter.ts";
import type { OpenVault } from "./open-vault.ts";
import type { RecallOptions } from "./recall.ts";

export function readerOf(
  { policy, phases }: OpenVault,
  { spaces, session, history }: Pick<RecallOptions, "spaces" | "session" | "history">,
): ReaderMask {
  const isOpen = history ?? policy.phases?.recall === "current_plus_history";
  const since = policy.phases?.enabled === true && !isOpen ? currentPhase(phases)?.startedAt : undefined;
  return { spaces: maskOf(SPACES, spacesToRead(policy, spaces)), session, since };
}
