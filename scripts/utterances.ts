/** The labelled sentence corpus (corpus/utterances/README.md). */
import { readFileSync } from "node:fs";
import { FUNCTIONS, type UtteranceFunction } from "../src/forming/judge/judge.ts";

export interface Utterance {
  readonly theme: string;
  readonly register: string;
  readonly function: UtteranceFunction;
  readonly worth: boolean;
  readonly before: string;
  readonly text: string;
  readonly memory: string;
}

const COLUMNS = ["theme", "register", "function", "worth", "before", "text", "memory"] as const;

/** @throws Error with file and line for an invalid row */
export function readUtterances(file: string): readonly Utterance[] {
  const [head, ...lines] = readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
  if (head !== COLUMNS.join("\t")) throw new Error(`${file}:1: the columns are ${COLUMNS.join(" ")}`);
  return lines.map((line, index) => {
    const where = `${file}:${index + 2}`;
    const fields = line.split("\t");
    if (fields.length !== COLUMNS.length) throw new Error(`${where}: ${fields.length} fields, not ${COLUMNS.length}`);
    const [theme = "", register = "", name = "", worth = "", before = "", text = "", memory = ""] = fields;
    const known = FUNCTIONS.find((each) => each === name);
    if (known === undefined) throw new Error(`${where}: no function is called ${name}`);
    if (worth !== "0" && worth !== "1") throw new Error(`${where}: worth is 0 or 1`);
    if ((memory !== "") !== (worth === "1")) throw new Error(`${where}: a memory goes with worth 1, and only with it`);
    if (text === "") throw new Error(`${where}: there is no text`);
    return { theme, register, function: known, worth: worth === "1", before, text, memory };
  });
}
