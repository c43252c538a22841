/** The token budget of a prompt: the best lines that fit, whole and in the order of the reply (GOS-53). */
import type { OpenVault } from "../open-vault.ts";
import { promptOf } from "./prompt.ts";
import type { Reconstructed } from "./recall-reply.ts";
import { estimateTokens, type Rendering, renderPrompt } from "./render.ts";

export interface Fitted {
  readonly items: readonly Reconstructed[];
  readonly prompt: string;
}

const BOUNDARY_BYTES = 16;

/** @param wanted the caller's budget. Undefined uses the policy's; null means no budget. */
export function fitBudget(
  vault: OpenVault,
  recalled: readonly Reconstructed[],
  wanted: number | null | undefined,
): Fitted {
  const { recall: rules } = vault.policy;
  const budget = wanted === undefined ? rules.budgetTokens : (wanted ?? Number.POSITIVE_INFINITY);
  const rendering: Rendering = {
    heading: rules.heading,
    confabulation: rules.confabulation,
    boundary: vault.system.random.bytes(BOUNDARY_BYTES),
  };
  const hasOwnForm = vault.policy.preset === "persona" || vault.policy.preset === "contract";
  const prompt = (shown: readonly Reconstructed[]): string =>
    hasOwnForm
      ? renderPrompt(
          shown.map((entry) => entry.renderable),
          rendering,
        )
      : promptOf(
          shown.map((entry) => entry.promptLine),
          `About ${vault.name}`,
          rendering.boundary,
        );
  const whole = prompt(recalled);
  if (estimateTokens(whole) <= budget) return { items: recalled, prompt: whole };
  const kept = new Set<Reconstructed>();
  const inOrder = (): readonly Reconstructed[] => recalled.filter((entry) => kept.has(entry));
  for (const entry of worthiestFirst(recalled)) {
    kept.add(entry);
    if (estimateTokens(prompt(inOrder())) > budget) kept.delete(entry);
  }
  return { items: inOrder(), prompt: prompt(inOrder()) };
}

/**
 * The order in which items get space: the best one, then clean items by score and relevance, then
 * untrusted ones, so that untrusted items never displace clean ones (SEC-R12).
 */
function worthiestFirst(recalled: readonly Reconstructed[]): readonly Reconstructed[] {
  const lane = ({ item }: Reconstructed): number => Number(item.taint === "untrusted");
  const worth = ({ shown }: Reconstructed): number => shown.score + shown.relevance;
  const [best, ...rest] = recalled;
  const others = rest.toSorted((one, other) => lane(one) - lane(other) || worth(other) - worth(one));
  return best === undefined ? [] : [best, ...others];
}
