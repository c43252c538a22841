/** Where a command writes: figures and failures, progress and complaints, and a file for programs. */
import { writeFile } from "node:fs/promises";
import { EvalInputError } from "../eval-input-error.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Writes nothing where no file is named. @throws EvalInputError for a file that can't be written. */
export async function writeJson(file: string | undefined, value: unknown): Promise<void> {
  if (file === undefined) return;
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`).catch(() => {
    throw new EvalInputError(`Cannot write ${file}. Pass --json a file in an existing folder.`);
  });
}
