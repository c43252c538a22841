/**
 * `npm run conformance -- requirements [document] [--json]`: the state of each requirement, from the last test run.
 * `… -- namel3ss DIR` runs the memory contract's fixtures through the engine (namel3ss/command.ts).
 * `… -- poisoning [DIR]` plants memories and demands that they stay harmless (poisoning/command.ts).
 * `… -- gosum DIR` validates persona documents and sends their memory through a vault (gosum/command.ts).
 * `… -- pam DIR` runs the vectors, cases, examples and provider exports of a folder (pam/command.ts).
 * `… -- crypto [--wycheproof DIR]` holds the cryptography against published vectors (crypto/command.ts).
 * `… -- audit [--quick] [--entries N]` touches an audit log in every place and demands that it is noticed (audit/command.ts).
 * `… -- erasure [--quick] [--seed N] [--json]` erases planted words and looks whether anybody gets one back (erasure/command.ts).
 * `… -- check` looks for mistakes in test titles and for ways that lead nowhere (reach.ts); `… -- docs` writes the page `.test-results/conformance.md`.
 * Exit codes: 0 fine, 1 something is wrong, 2 not understood. An open requirement is no error: it is shown as open.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { RESULTS_FOLDER, readTestRecords } from "../scripts/test-results.ts";
import { conformanceDocument } from "./document.ts";
import { closingLine, countStates, type JudgedRequirement, judge, reportLines } from "./report.ts";
import { DOCUMENTS, loadRequirements, RequirementListError } from "./requirements.ts";
import { fittingTestRecords, TestRunError } from "./test-run.ts";

const projectRoot = join(import.meta.dirname, "..");
/** Not kept in git: its line numbers are those of one run. */
const documentPath = join(projectRoot, RESULTS_FOLDER, "conformance.md");
const documentNames: readonly string[] = DOCUMENTS.map((document) => document.name);

const USAGE = `usage:
  npm run conformance -- requirements [${documentNames.join("|")}] [--json]
  npm run conformance -- namel3ss DIR
  npm run conformance -- poisoning [DIR] [--quick] [--only P1,…] [--seed N] [--json]
  npm run conformance -- pam DIR
  npm run conformance -- gosum DIR
  npm run conformance -- crypto [--wycheproof DIR]
  npm run conformance -- audit [--quick] [--entries N]
  npm run conformance -- erasure [--quick] [--seed N] [--json]
  npm run conformance -- check
  npm run conformance -- docs`;

type Command = (parameters: string[]) => number | Promise<number>;
const COMMANDS: Readonly<Record<string, Command>> = {
  requirements,
  namel3ss,
  poisoning,
  pam,
  gosum,
  crypto,
  audit,
  erasure,
  check,
  docs,
};

/** What was asked for cannot be understood. */
class UsageError extends Error {}

process.exitCode = await main(process.argv.slice(2));

async function main([name = "", ...parameters]: string[]): Promise<number> {
  try {
    // "playnew" alone: its requirements.
    if (documentNames.includes(name) && parameters.length === 0) return requirements([name]);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(name === "" ? "no subcommand" : `unknown subcommand ${name}`);
    return await command(parameters);
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n${USAGE}`);
    else if (error instanceof RequirementListError || error instanceof TestRunError) console.error(error.message);
    else throw error;
    return error instanceof UsageError ? 2 : 1;
  }
}

function requirements(parameters: string[]): number {
  const { positionals, json } = parse(parameters, "json", 1);
  const [document] = positionals;
  if (document !== undefined && !documentNames.includes(document)) throw new UsageError(`unknown document ${document}`);
  const judgement = judgeAll();
  const chosen = judgement.requirements.filter(
    ({ requirement }) => document === undefined || requirement.document === document,
  );
  console.log(json ? JSON.stringify(asJson(chosen), null, 2) : reportLines(chosen).join("\n"));
  if (json) console.error(closingLine(chosen));
  const failedTests = chosen.flatMap(({ tests }) => tests).filter((test) => test.state === "failed");
  const problems = [
    ...judgement.problems,
    ...failedTests.map(({ file, line, title }) => `failed: ${file}:${line} ${title}`),
  ];
  return tell(problems);
}

async function namel3ss(parameters: string[]): Promise<number> {
  const command = await import("./namel3ss/command.ts");
  return command.namel3ss(parameters, { out: console.log, err: console.error });
}

/** Loaded when it is asked for: the other commands read lists and start no engine. */
async function poisoning(parameters: string[]): Promise<number> {
  const command = await import("./poisoning/command.ts");
  return command.poisoning(parameters, { out: console.log, err: console.error });
}

async function pam(parameters: string[]): Promise<number> {
  const command = await import("./pam/command.ts");
  return command.pam(parameters, { out: console.log, err: console.error });
}

async function gosum(parameters: string[]): Promise<number> {
  const command = await import("./gosum/command.ts");
  return command.gosum(parameters, { out: console.log, err: console.error });
}

async function crypto(parameters: string[]): Promise<number> {
  const command = await import("./crypto/command.ts");
  return command.crypto(parameters, { out: console.log, err: console.error });
}

async function audit(parameters: string[]): Promise<number> {
  const command = await import("./audit/command.ts");
  return command.audit(parameters, { out: console.log, err: console.error });
}

async function erasure(parameters: string[]): Promise<number> {
  const command = await import("./erasure/command.ts");
  return command.erasure(parameters, { out: console.log, err: console.error });
}

/** A part of `npm test`: reads what the test step just left, whatever its stamp, and never starts the tests. */
async function check(parameters: string[]): Promise<number> {
  parse(parameters, undefined, 0);
  const { reachProblems } = await import("./reach.ts");
  const records = readTestRecords(projectRoot) ?? [];
  if (records.length === 0) throw new TestRunError("no test results to check; run npm test");
  const list = loadRequirements(listFolder());
  const judgement = judge(list, records);
  const problems = [...judgement.problems, ...(await reachProblems(list))];
  if (problems.length === 0) {
    const counts = countStates(judgement.requirements);
    console.log(`${records.length} titles read: ${counts.proven} requirements proven, ${counts.open} open`);
  }
  return tell(problems);
}

function docs(parameters: string[]): number {
  parse(parameters, undefined, 0);
  const judgement = judgeAll();
  writeFileSync(documentPath, conformanceDocument(judgement.requirements));
  console.log(`wrote ${documentPath}`);
  return tell(judgement.problems);
}

// Read before the tests run, so that a fault in the list is told at once.
function judgeAll(): ReturnType<typeof judge> {
  const list = loadRequirements(listFolder());
  return judge(list, fittingTestRecords(projectRoot));
}

function listFolder(): string {
  return join(projectRoot, "conformance", "requirements");
}

function asJson(chosen: readonly JudgedRequirement[]): object {
  const { proven, open, later, optional } = countStates(chosen);
  const rows = chosen.map(({ requirement, state, tests }) => ({ ...requirement, state, tests }));
  return { passed: proven, failed: open, later, optional, requirements: rows };
}

/** Prints each on standard error; the exit code says whether there was any. */
function tell(problems: readonly string[]): number {
  for (const problem of new Set(problems)) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

interface Parsed {
  readonly positionals: readonly string[];
  readonly json: boolean;
}

function parse(parameters: string[], flag: "json" | undefined, positionalsMax: number): Parsed {
  const options = flag === undefined ? {} : { [flag]: { type: "boolean" as const } };
  try {
    const { values, positionals } = parseArgs({ args: parameters, allowPositionals: true, options });
    if (positionals.length > positionalsMax)
      throw new UsageError(`too much: ${positionals.slice(positionalsMax).join(" ")}`);
    return { positionals, json: values["json"] === true };
  } catch (error) {
    // parseArgs explains itself in one sentence.
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}
