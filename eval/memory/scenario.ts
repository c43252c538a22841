/** Everyday scenarios: short stories with expectations. docs/evaluation.md describes the format. */
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import { parsed, readJson } from "../read-data.ts";

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "expected an ISO 8601 date");
const texts = z.array(z.string());
const count = z.number().min(0);

const turnFields = {
  at: moment,
  session: z.string().optional(),
  role: z.string().optional(),
  content: z.string().optional(),
  speaker: z.string().optional(),
  /** What the owner asks to be remembered, instead of a message. */
  remember: z.string().optional(),
};
const checkFields = {
  at: moment.optional(),
  /** The question. Without it, `memories: true`: everything that is a current memory. */
  recall: z.string().optional(),
  memories: z.literal(true).optional(),
  first: texts.min(1).optional(),
  include: z.array(texts.min(1)).optional(),
  exclude: texts.optional(),
  within: count.optional(),
  min: count.optional(),
  max: count.optional(),
};
const turnRecord = z
  .looseObject(turnFields)
  .refine(
    ({ remember, role, content }) => remember !== undefined || (role !== undefined && content !== undefined),
    "expected `role` and `content`, or `remember`",
  );
const checkRecord = z
  .looseObject(checkFields)
  .refine(
    ({ recall, memories }) => (recall === undefined) !== (memories === undefined),
    "expected either `recall` or `memories`",
  );
const scenarioRecord = z.object({
  id: z.string(),
  category: z.string(),
  owner: z.string().default("Ana"),
  turns: z.array(turnRecord).min(1),
  checks: z.array(checkRecord).min(1),
});

export type Scenario = z.output<typeof scenarioRecord>;
export type ScenarioCheck = Scenario["checks"][number];

export interface ScenarioFile {
  readonly name: string;
  readonly scenarios: readonly Scenario[];
  /** Fields of turns and checks that nobody reads, with their place. */
  readonly unknownFields: readonly string[];
}

/** @throws EvalInputError for a path that doesn't exist, and for a file that isn't a list of scenarios. */
export async function readScenarioFiles(paths: readonly string[]): Promise<readonly ScenarioFile[]> {
  const files = (await Promise.all(paths.map(filesIn))).flat();
  if (files.length === 0) throw new EvalInputError(`No scenario file (.json) in ${paths.join(", ")}.`);
  return Promise.all(files.map(readScenarioFile));
}

async function filesIn(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new EvalInputError(`Cannot read ${path}. Pass a folder or a file of scenarios.`);
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith(".json"));
  return names.toSorted().map((name) => join(path, name));
}

async function readScenarioFile(path: string): Promise<ScenarioFile> {
  const placed = await readJson(dirname(path), basename(path));
  const scenarios = parsed(z.array(scenarioRecord), placed);
  return { name: basename(path), scenarios, unknownFields: scenarios.flatMap((one) => unknownIn(one, placed.place)) };
}

function unknownIn({ id, turns, checks }: Scenario, file: string): readonly string[] {
  const unknown = (known: object, given: object): readonly string[] =>
    Object.keys(given).filter((field) => !Object.hasOwn(known, field));
  const fields = [
    ...turns.flatMap((turn) => unknown(turnFields, turn)),
    ...checks.flatMap((check) => unknown(checkFields, check)),
  ];
  return [...new Set(fields)].map((field) => `${file}, ${id}: \`${field}\``);
}
