/** The token budget of a prompt: whole lines, best first, as long as they fit (GOS-53). */
import type { OpenVault } from "./open-vault.ts";
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
  const prompt = (length: number): string => {
    const shown = recalled.slice(0, length);
    return hasOwnForm
      ? renderPrompt(
          shown.map((entry) => entry.renderable),
          rendering,
        )
      : promptOf(
          shown.map((entry) => entry.promptLine),
          `About ${vault.name}`,
          rendering.boundary,
        );
  };
  const whole = prompt(recalled.length);
  if (estimateTokens(whole) <= budget) return { items: recalled, prompt: whole };
  // More lines never take fewer tokens, so a binary search finds the largest number that fits.
  let [fits, tooMany] = [0, recalled.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >>> 1;
    if (estimateTokens(prompt(middle)) <= budget) fits = middle;
    else tooMany = middle;
  }
  return { items: recalled.slice(0, fits), prompt: prompt(fits) };
}
