/**
 * Whether a pattern runs in linear time on hostile text (SEC-X4). A static check looks for the text that makes it slow, and measuring decides: engines
 * do better than the check supposes, and the check knows neither the cost of all matches of a text nor, within its time, every pattern.
 */
import type { Attack } from "./attack.ts";
import { generatedAttacks } from "./generated-attacks.ts";
import { slowAttack } from "./growth.ts";
import type { Pattern } from "./source-patterns.ts";

export type Judgement =
  | { readonly verdict: "linear" }
  /** With the text that is slow, and how slow. */
  | { readonly verdict: "slow"; readonly attack: string };

export async function judgePattern(pattern: Pattern): Promise<Judgement> {
  const attack = await slowAttack(pattern, [...(await foundAttacks(pattern)), ...generatedAttacks(pattern)]);
  return attack === undefined ? { verdict: "linear" } : { verdict: "slow", attack };
}

/** What the static check finds; nothing where it finds the pattern safe or comes to no end. */
async function foundAttacks({ source, flags }: Pattern): Promise<readonly Attack[]> {
  // It reads the variable when it is loaded. Its other forms are a native program and one for Java.
  process.env["RECHECK_BACKEND"] = "pure";
  const { checkSync } = await import("recheck");
  // `v` has sets that the check does not know; it then says that it cannot read the pattern.
  const result = checkSync(source, flags.replace("v", "u"), { timeout: CHECK_MS_MAX });
  return result.status === "vulnerable" ? [result.attack] : [];
}

/** What is not decided by then seldom is later. */
const CHECK_MS_MAX = 3_000;
