/** The token budget of a prompt: the best that fit, whole lines in their order; what is too long for the room that is left gives way to what is not (GOS-53). */
import type { OpenVault } from "./open-vault.ts";
import { promptOf } from "./prompt.ts";
import type { Reconstructed } from "./recall-reply.ts";
import { estimateTokens, type Rendering, renderPrompt } from "./render.ts";

export interface Fitted {
  readonly items: readonly Reconstructed[];
  readonly prompt: string;
}

const BOUNDARY_BYTES = 16;

/** @param wanted the caller's budget; undefined: the policy's; null: none. */
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
  const items: Reconstructed[] = [];
  for (const entry of recalled) if (estimateTokens(prompt([...items, entry])) <= budget) items.push(entry);
  return { items, prompt: prompt(items) };
}
