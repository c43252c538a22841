/** Plays a scenario in a fresh vault with the default preset, offline and without a model, and judges its checks. */
import type { Vault } from "../../src/index.ts";
import { failuresOf } from "./judge-check.ts";
import type { Scenario, ScenarioCheck } from "./scenario.ts";
import { listedLines, recalledLines } from "./shown-line.ts";
import { openTemporaryVault } from "./temporary-vault.ts";

export interface ScenarioResult {
  readonly id: string;
  readonly category: string;
  /** All checks hold. */
  readonly passed: boolean;
  readonly checks: number;
  readonly failed: number;
  /** At least one for each check that failed. */
  readonly failures: readonly string[];
}

const FIRST_SESSION = "s1";
/** Items among which a recalled `include` is looked for. */
const RECALLED_WITHIN = 5;

export async function playScenario(scenario: Scenario): Promise<ScenarioResult> {
  const { id, category, checks } = scenario;
  const played = await failuresByCheck(scenario).catch((error: unknown) => `error: ${messageOf(error)}`);
  // A story that the library refuses holds none of its checks.
  const failures = typeof played === "string" ? [played] : played.flat();
  const failed = typeof played === "string" ? checks.length : played.filter((found) => found.length > 0).length;
  return { id, category, passed: failures.length === 0, checks: checks.length, failed, failures };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The failures of each check, in order. */
async function failuresByCheck({ owner, turns, checks }: Scenario): Promise<readonly (readonly string[])[]> {
  let now = Date.parse(turns[0]?.at ?? "");
  await using open = await openTemporaryVault({ owner, now: () => now });
  for (const turn of turns) {
    now = Date.parse(turn.at);
    await tell(open.vault, turn, now);
  }
  await open.vault.settled();
  const failures: (readonly string[])[] = [];
  for (const [index, check] of checks.entries()) {
    if (check.at !== undefined) now = Date.parse(check.at);
    failures.push(await judge(open.vault, check, { owner, now, session: `ask-${index}` }));
  }
  return failures;
}

async function tell(vault: Vault, turn: Scenario["turns"][number], at: number): Promise<void> {
  const { remember, session = FIRST_SESSION, role = "", content = "", speaker } = turn;
  if (remember !== undefined) await vault.remember(remember);
  else await vault.observe({ at, session, role, content, ...(speaker === undefined ? {} : { speaker }) });
}

async function judge(
  vault: Vault,
  check: ScenarioCheck,
  { owner, now, session }: { readonly owner: string; readonly now: number; readonly session: string },
): Promise<readonly string[]> {
  if (check.recall === undefined) {
    const memories = (await listedLines(vault)).filter((line) => line.layer === "fact" && line.isCurrent);
    return failuresOf(check, memories, { owner, what: "memories", within: Number.POSITIVE_INFINITY });
  }
  const { lines } = await recalledLines(vault, check.recall, { session, now });
  return failuresOf(check, lines, { owner, what: `recall "${check.recall}"`, within: RECALLED_WITHIN });
}
