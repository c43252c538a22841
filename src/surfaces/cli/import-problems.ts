/** What an import could not read, as the commands show it: places and rules, and never what stands there. */
import type { ImportProblem } from "../../vault/format.ts";
import { bold, dim, type Screen } from "./screen.ts";
import { counted } from "./words.ts";

/** The first of them, and how many there are. @param count of them all, where only the first are given */
export async function printProblems(
  screen: Screen,
  problems: readonly ImportProblem[],
  count: number = problems.length,
): Promise<void> {
  if (count === 0) return;
  await screen.line(`${counted(count, "thing")} could not be read:`);
  for (const { file, place, check, message } of problems.slice(0, PROBLEMS_SHOWN))
    await screen.line("  ", bold(`${file} ${place}`.trim()), `: ${message}  `, dim(check));
  if (count > PROBLEMS_SHOWN) await screen.line(dim(`  … and ${counted(count - PROBLEMS_SHOWN, "more", "more")}`));
}
const PROBLEMS_SHOWN = 10;
