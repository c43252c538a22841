/** Who reads, as the index sees it: the spaces of the policy, the conversation that asks, and the phase (NAM-35, NAM-44). */
import { type Item, SPACES } from "../../model/item.ts";
import { currentPhase } from "../../policy/phase-registry.ts";
import { spacesToRead } from "../../policy/spaces.ts";
import { maskOf, type ReaderMask } from "../../search/filter.ts";
import type { OpenVault } from "../open-vault.ts";

interface Reading {
  readonly spaces?: readonly Item["scope"]["space"][] | undefined;
  readonly session?: string | undefined;
  readonly history?: boolean | undefined;
}

export function readerOf({ policy, phases }: OpenVault, { spaces, session, history }: Reading): ReaderMask {
  const isOpen = history ?? policy.phases?.recall === "current_plus_history";
  const since = policy.phases?.enabled === true && !isOpen ? currentPhase(phases)?.startedAt : undefined;
  return { spaces: maskOf(SPACES, spacesToRead(policy, spaces)), session, since };
}
