/**
 * What the last test run says about each requirement, and its printed form. Proven is only what a passed test names
 * and no failed test does; a skipped test says nothing.
 */
import type { TestRecord } from "../scripts/test-results.ts";
import { parseTitle } from "./parse-title.ts";
import type { Requirement } from "./requirements.ts";

export const STATES = ["proven", "open", "later", "optional"] as const;
export type State = (typeof STATES)[number];

/** A test that names a requirement. The line is 1 for the first of the file. */
export type NamingTest = Pick<TestRecord, "file" | "line" | "title" | "state">;

export interface JudgedRequirement {
  readonly requirement: Requirement;
  readonly state: State;
  /** Every test that names it, whatever came of it, ordered by file and line. */
  readonly tests: readonly NamingTest[];
}

export interface Judgement {
  /** In the order of the list. */
  readonly requirements: readonly JudgedRequirement[];
  /** Mistakes in titles, each with its file and line. */
  readonly problems: readonly string[];
}

/** @param requirements the whole list: an id outside it is a mistake */
export function judge(requirements: readonly Requirement[], records: readonly TestRecord[]): Judgement {
  const knownIds = new Set(requirements.map((requirement) => requirement.id));
  const testsById = new Map<string, NamingTest[]>();
  const problems: string[] = [];
  for (const { file, line, title, state } of [...records].sort(byPlace)) {
    const parsed = parseTitle(title, knownIds);
    problems.push(...parsed.problems.map((problem) => `${file}:${line} ${title}: ${problem}`));
    for (const id of parsed.ids) testsById.set(id, [...(testsById.get(id) ?? []), { file, line, title, state }]);
  }
  const judged = requirements.map((requirement) => {
    const tests = testsById.get(requirement.id) ?? [];
    return { requirement, state: stateOf(requirement, tests), tests };
  });
  return { requirements: judged, problems };
}

export function countStates(requirements: readonly JudgedRequirement[]): Readonly<Record<State, number>> {
  const counts = { proven: 0, open: 0, later: 0, optional: 0 };
  for (const { state } of requirements) counts[state] += 1;
  return counts;
}

/** Proven and open; what is later or optional counts in neither. */
export function closingLine(requirements: readonly JudgedRequirement[]): string {
  const counts = countStates(requirements);
  return `${counts.proven} passed, ${counts.open} failed`;
}

/** The tests that count as proof. */
export const proofs = (judged: JudgedRequirement): readonly NamingTest[] =>
  judged.tests.filter((test) => test.state === "passed");

/** One line a requirement, one for its reach and one a test; what is later or optional stands apart, with its reason. */
export function reportLines(requirements: readonly JudgedRequirement[]): readonly string[] {
  const counted = requirements.filter(({ state }) => state === "proven" || state === "open");
  const apart = requirements.filter(({ state }) => state === "later" || state === "optional");
  const counts = countStates(requirements);
  return [
    ...counted.flatMap(linesOf),
    ...(apart.length === 0 ? [] : ["", `${counts.later} later, ${counts.optional} optional, counted in neither:`]),
    ...apart.flatMap(linesOf),
    closingLine(requirements),
  ];
}

function linesOf({ requirement, state, tests }: JudgedRequirement): readonly string[] {
  const reason = state === requirement.state ? ` (${requirement.reason})` : "";
  return [
    `${requirement.id.padEnd(ID_COLUMN_WIDTH)} ${state.padEnd(STATE_COLUMN_WIDTH)} ${requirement.meaning}${reason}`,
    ...(requirement.reach === undefined ? [] : [`    reach   ${requirement.reach}`]),
    ...tests.map(({ file, line, title, state: outcome }) => `    ${outcome}  ${file}:${line} ${title}`),
  ];
}

/** As wide as the longest id and the longest state. */
const ID_COLUMN_WIDTH = "SEC-SUPPLY".length;
const STATE_COLUMN_WIDTH = "optional".length;

function stateOf(requirement: Requirement, tests: readonly NamingTest[]): State {
  const outcomes = tests.map((test) => test.state);
  if (outcomes.includes("failed")) return "open";
  return outcomes.includes("passed") ? "proven" : (requirement.state ?? "open");
}

function byPlace(left: TestRecord, right: TestRecord): number {
  return compare(left.file, right.file) || left.line - right.line || compare(left.title, right.title);
}

/** By code units, so that the order is the same in every locale. */
const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
