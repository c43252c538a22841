/**
 * PrefEval, explicit form: everybody's preferences as one memory, each said in a session of its own.
 * Traps met here: `explanation` tells how to answer and is never read; other preferences of the topic may fairly apply as well.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { EvalSet, Question } from "../eval-set.ts";
import { assertUnique, dataFiles, parsed, readLines } from "../read-data.ts";

const record = z.object({ id: z.string(), topic: z.string(), preference: z.string(), question: z.string() });

/** The set has no dates; one moment for all, so that age says nothing. */
const SAID_AT = Date.UTC(2025, 0, 1);

/** @throws EvalInputError for an empty folder, unknown or malformed files and doubled ids. */
export async function loadPrefEval(folder: string): Promise<EvalSet> {
  const rows = [];
  for (const name of await dataFiles(folder, [/\.jsonl(?:\.gz)?$/]))
    rows.push(...(await readLines(folder, name)).map((line) => parsed(record, line)));
  if (rows.length === 0) throw new EvalInputError("The folder holds no preference.");
  assertUnique(
    rows.map((row) => row.id),
    "prefeval",
  );
  const ofTopic = Map.groupBy(rows, (row) => row.topic);
  return {
    name: "prefeval",
    conversations: [
      {
        name: "preferences",
        now: SAID_AT,
        sessions: rows.map((row) => ({
          id: row.id,
          turns: [{ id: row.id, role: "user", at: SAID_AT, text: row.preference }],
        })),
        questions: rows.map(
          (row): Question => ({
            text: row.question,
            category: row.topic,
            evidence: [row.id],
            kin: (ofTopic.get(row.topic) ?? []).map((one) => one.id),
          }),
        ),
      },
    ],
    summaryCategories: [...ofTopic.keys()].sort(),
    behaviours: [{ name: "same topic", measure: "kin in first 5" }],
  };
}
