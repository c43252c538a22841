/** What `memories` and `answers` share: files are read before the long run, then heard one after the other. */
import { EvalInputError } from "../eval-input-error.ts";
import { type HeardConversation, hearConversation } from "./heard-conversation.ts";
import { type LocomoFile, readLocomoFile } from "./locomo-file.ts";
import { type OracleFigures, OracleMeter } from "./oracle-figures.ts";
import { oracleModel } from "./oracle-model.ts";

export interface LocomoRunOptions {
  readonly files: readonly string[];
  /** `oracle`: the files' own statements are the output of a language model. Default: rules alone. */
  readonly model?: "oracle" | undefined;
  readonly json?: string | undefined;
}

export interface LocomoRun {
  /** Begins each line of progress. */
  readonly name: string;
  readonly progress: (line: string) => void;
  /** Throws for a file that can't be measured. Called for all files before the first one is heard. */
  readonly check: (file: LocomoFile) => void;
  readonly look: (heard: HeardConversation, progress: (line: string) => void) => Promise<void>;
}

/** @returns figures of the oracle model, where there was one */
export async function runLocomo(
  { files, model }: LocomoRunOptions,
  { name, progress, check, look }: LocomoRun,
): Promise<OracleFigures | undefined> {
  const read: LocomoFile[] = [];
  for (const path of files) {
    const file = await readLocomoFile(path);
    check(file);
    if (model === "oracle") statementsOf(file);
    read.push(file);
  }
  const meter = model === "oracle" ? new OracleMeter() : undefined;
  for (const [index, file] of read.entries()) {
    const tell = (line: string): void => progress(`${name} · ${file.name} (${index + 1}/${read.length}): ${line}`);
    const turnCount = file.sessions.reduce((sum, { turns }) => sum + turns.length, 0);
    tell(`hearing ${turnCount} messages in ${file.sessions.length} sessions`);
    const statements = meter === undefined ? [] : statementsOf(file);
    const oracle = meter === undefined ? undefined : oracleModel(file, statements);
    await using heard = await hearConversation(file, oracle);
    await look(heard, tell);
    if (meter !== undefined && oracle !== undefined) {
      tell("asking which memory comes first");
      await meter.look(heard, statements, oracle);
    }
  }
  return meter?.figures();
}

function statementsOf({ name, statements }: LocomoFile): NonNullable<LocomoFile["statements"]> {
  if (statements === undefined)
    throw new EvalInputError(`${name}: \`observation\` is missing. The oracle model answers with its statements.`);
  return statements;
}

/** Lines of figures that explain themselves. */
export function figureLines(figures: object, meanings: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.keys(figures);
  const width = Math.max(...names.map((name) => name.length));
  return Object.entries(figures).map(([name, value]) =>
    `${name.padEnd(width)}  ${String(value).padStart(VALUE_WIDTH)}  ${meanings[name] ?? ""}`.trimEnd(),
  );
}
const VALUE_WIDTH = 6;

export const ORACLE_MEANINGS: Readonly<Record<keyof OracleFigures, string>> = {
  statements: "statements of the data",
  answered: "statements that the model answered",
  first: "questions whose first memory is one of the model's statements",
  firstCiting: "questions whose first memory cites only messages that statements cite",
  supported: "statements whose words all occur in the turns they cite",
  supportedKept: "of those, the share that is a current memory of the model",
};
