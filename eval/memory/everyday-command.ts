/** `npm run eval -- everyday DIR…`: the everyday scenarios, each in a fresh vault, judged without a model. */
import { type Output, writeJson } from "./output.ts";
import { playScenario, type ScenarioResult } from "./play-scenario.ts";
import { readScenarioFiles } from "./scenario.ts";

export const EVERYDAY_USAGE = `Usage: npm run eval -- everyday DIR… [--json FILE] [--quiet]
  Plays everyday scenarios and judges them without a model (docs/evaluation.md).
  DIR            a folder of scenario files (.json), or one file
  --json FILE    writes the result of each scenario to FILE
  --quiet        leaves out the failures`;

export interface EverydayOptions {
  /** Folders and files. */
  readonly paths: readonly string[];
  readonly json?: string | undefined;
  readonly quiet?: boolean | undefined;
}

/** @returns 0: the scenarios were played, whatever came of them · 1: there was none */
export async function everydayCommand(options: EverydayOptions, { out, err }: Output): Promise<number> {
  const files = await readScenarioFiles(options.paths);
  for (const field of files.flatMap(({ unknownFields }) => unknownFields)) err(`${field} is unknown and ignored.`);
  const results: ScenarioResult[] = [];
  for (const [index, { name, scenarios }] of files.entries()) {
    err(`everyday · ${name} (${index + 1}/${files.length}), ${scenarios.length} scenarios`);
    for (const scenario of scenarios) {
      const result = await playScenario(scenario);
      results.push(result);
      if (!result.passed && options.quiet !== true) out(`✗ ${result.id}\n    ${result.failures.join("\n    ")}`);
    }
  }
  for (const line of summaryLines(results)) out(line);
  await writeJson(options.json, results);
  return results.length === 0 ? 1 : 0;
}

const CATEGORY_WIDTH = 14;

/** A line for each category, then the sum. */
export function summaryLines(results: readonly ScenarioResult[]): readonly string[] {
  const byCategory = Map.groupBy(results, ({ category }) => category);
  const lines = [...byCategory.keys()].toSorted().map((category) => {
    const own = byCategory.get(category) ?? [];
    const checkCount = own.reduce((sum, { checks }) => sum + checks, 0);
    const failedCount = own.reduce((sum, { failed }) => sum + failed, 0);
    const scenarios = `${passedCount(own)}/${own.length} scenarios`;
    return `${category.padEnd(CATEGORY_WIDTH)} ${scenarios}, ${checkCount - failedCount}/${checkCount} checks`;
  });
  return [...lines, `${passedCount(results)} passed, ${results.length - passedCount(results)} failed`];
}

const passedCount = (results: readonly ScenarioResult[]): number => results.filter(({ passed }) => passed).length;
