/**
 * `npm test`: the fast tier; cheap checks first, stopping at the first failure. `npm run test:full`
 * adds the exhaustive suites with their packages and allows no skips. Ends with `N passed, M
 * failed`: each step counts as one check, the test step as its tests.
 */
import { join } from "node:path";
import { judgeTests, type Outcome, tierSummary } from "./judge-tests.ts";
import { linkFrameworks, ownPackages } from "./own-packages.ts";
import { processorSeconds } from "./processor-time.ts";
import { runCommand } from "./run-command.ts";
import { sourceStamp } from "./source-stamp.ts";
import { clearResults, readTestRecords, writeStamp } from "./test-results.ts";

interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const projectRoot = join(import.meta.dirname, "..");
const unknown = process.argv.slice(2).filter((option) => option !== "--full");
const full = process.argv.includes("--full");

/** Well above the slowest step; only catches hangs. */
const STEP_TIMEOUT_MS = (full ? 600 : 60) * 60_000;

const VITEST_PARAMETERS = ["run", "--reporter=default", "--reporter=./scripts/test-reporter.ts"];

/** `KEEPSAKE_FULL` chooses the tier; `KEEPSAKE_TEST_RUN` tells a step that tests are running. */
const environment = { KEEPSAKE_TEST_RUN: "1", KEEPSAKE_FULL: full ? "1" : "0" };

/** The compiler collects its garbage less often: half of its processor time, and hardly more memory. */
const LAZY_COLLECTION = { GOGC: "400" };

const packages = full ? ownPackages(projectRoot) : [];
const steps: readonly Step[] = [
  ...packages.map(({ folder }) =>
    command(`install ${folder}`, "npm", ["ci", "--no-audit", "--no-fund", "--prefix", folder]),
  ),
  command("types of documents", "node", ["scripts/write-schema-types.ts"]),
  command("client types", "node", ["scripts/write-client.ts"]),
  command("reference pages", "node", ["scripts/write-reference.ts"]),
  command("format and lint", "biome", ["check", "--error-on-warnings"]),
  command("types", "tsc", ["--project", projectRoot, "--checkers", "2"], LAZY_COLLECTION),
  ...(full ? [typesOfFrameworks()] : []),
  command("layers", "node", ["scripts/layers.ts"]),
  { name: full ? "tests, exhaustive suites included" : "tests", run: runTests },
  command("requirements", "node", ["conformance/main.ts", "check"]),
  command("package", "node", ["scripts/package-smoke.ts", ...(full ? ["--runtimes"] : [])]),
  ...packages
    .filter(({ hasTests }) => hasTests)
    .map(({ folder }) => command(`tests of ${folder}`, "npm", ["test", "--prefix", folder])),
];

process.exitCode = unknown.length > 0 ? refuse(unknown) : await runSteps();

async function runSteps(): Promise<number> {
  let [passed, failed] = [0, 0];
  const remarks: string[] = [];
  const total = stopwatch();
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.name}`);
    const watch = stopwatch();
    const outcome = await step.run();
    passed += outcome.passed;
    failed += outcome.failed;
    remarks.push(...outcome.remarks);
    console.log(`[${index + 1}/${steps.length}] ${step.name}: ${outcome.failed === 0 ? "ok" : "FAILED"} in ${watch()}`);
    if (outcome.failed > 0) {
      const left = steps.slice(index + 1).map((later) => later.name);
      if (left.length > 0) remarks.push(`not run: ${left.join(", ")}`);
      break;
    }
  }
  console.log("");
  for (const remark of remarks) console.log(remark);
  console.log(`all steps: ${total()}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Wall time and CPU time since the start. */
function stopwatch(): () => string {
  const [wallStart, processorStart] = [performance.now(), processorSeconds()];
  return () => {
    const wall = ((performance.now() - wallStart) / 1000).toFixed(1);
    const now = processorSeconds();
    const processor = now === undefined || processorStart === undefined ? "unknown" : (now - processorStart).toFixed(1);
    return `${wall} s, ${processor} s of processor time`;
  };
}

function command(
  name: string,
  program: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Step {
  return {
    name,
    run: async () => {
      const exitCode = await runCommand(projectRoot, program, parameters, {
        timeoutMs: STEP_TIMEOUT_MS,
        environment: { ...environment, ...variables },
      });
      return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, remarks: [] };
    },
  };
}

/** The integration examples need the frameworks. */
function typesOfFrameworks(): Step {
  const step = command("types of the frameworks", "tsc", ["--project", "test/frameworks"]);
  const run = (): Promise<Outcome> => {
    linkFrameworks(projectRoot);
    return step.run();
  };
  return { ...step, run };
}

async function runTests(): Promise<Outcome> {
  clearResults(projectRoot);
  // Taken before the run: a file that changes meanwhile makes the result stale.
  const stamp = sourceStamp(projectRoot);
  const exitCode = await runCommand(projectRoot, "vitest", VITEST_PARAMETERS, {
    timeoutMs: STEP_TIMEOUT_MS,
    environment,
  });
  const records = readTestRecords(projectRoot) ?? [];
  if (records.length > 0) writeStamp(projectRoot, { stamp, full });
  const outcome = judgeTests(records, { exitCode, full });
  return { ...outcome, remarks: [...outcome.remarks, ...tierSummary(records, full)] };
}

function refuse(options: readonly string[]): number {
  console.error(`unknown option ${options.join(" ")}; the only one is --full`);
  console.log("0 passed, 0 failed");
  return 2;
}
