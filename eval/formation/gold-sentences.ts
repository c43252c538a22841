/** Sentences with the facts that a careful reader would note: the layout of a folder that `npm run eval -- sentences DIR` reads. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { TYPES } from "../../src/model/item.ts";
import { EvalInputError } from "../eval-input-error.ts";

const oneOrMore = <T extends z.ZodType>(schema: T) =>
  z.union([schema.transform((value) => [value]), z.array(schema).min(1)]);

const goldFact = z.strictObject({
  /** The types that are right. */
  type: oneOrMore(z.enum(TYPES)),
  /** Words that the fact must hold. */
  words: z.array(z.string().min(1)).min(1),
  /** Whom it is about, by name or relation, any of them; absent: the owner. */
  subject: oneOrMore(z.string().min(1)).optional(),
  polarity: z.enum(["positive", "negative", "ended"]).optional(),
  correction: z.boolean().optional(),
  /** A day that the time of the fact holds. */
  day: z.iso.date().optional(),
});

const goldSentence = z.strictObject({
  text: z.string().min(1),
  /** A member of a group chat; absent: the owner. */
  speaker: z.string().min(1).optional(),
  role: z.string().min(1).optional(),
  facts: z.array(goldFact),
  /** Why it gives none. */
  why: z.string().optional(),
});

export type GoldFact = z.output<typeof goldFact>;
export type GoldSentence = z.output<typeof goldSentence>;

export interface GoldSet {
  /** Of the file: `en`. */
  readonly language: string;
  readonly sentences: readonly GoldSentence[];
}

/** One set a file `LL.jsonl`. @throws EvalInputError with the file and line that cannot be read. */
export async function readGoldSets(folder: string): Promise<readonly GoldSet[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).toSorted();
  if (files.length === 0) throw new EvalInputError(`${folder} holds no file of sentences (LL.jsonl).`);
  return Promise.all(
    files.map(async (name) => ({
      language: name.slice(0, -".jsonl".length),
      sentences: parsed(await readFile(join(folder, name), "utf8"), name),
    })),
  );
}

function parsed(text: string, file: string): readonly GoldSentence[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const read = goldSentence.safeParse(json(line, `${file}:${index + 1}`));
    if (read.success) return [read.data];
    const issue = read.error.issues[0];
    throw new EvalInputError(`${file}:${index + 1} is no sentence: ${issue?.path.join(".")}: ${issue?.message}`);
  });
}

function json(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new EvalInputError(`${where} is no JSON.`);
  }
}
