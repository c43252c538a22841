/**
 * WebShop: wishes and what people typed for them, all in one memory. Each query asks for its goal and its sister queries;
 * the entry that is the question itself is left out of the ranking.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { EvalSet, Question, Session } from "../eval-set.ts";
import { assertUnique, dataFiles, parsed, readLines } from "../read-data.ts";

const record = z.object({ id: z.string(), goal: z.string(), queries: z.array(z.string()) });

/** The set has no dates; one moment for all, so that age says nothing. */
const TYPED_AT = Date.UTC(2025, 0, 1);

/** @throws EvalInputError for an empty folder, unknown or malformed files and doubled ids. */
export async function loadWebShop(folder: string): Promise<EvalSet> {
  const rows = [];
  for (const name of await dataFiles(folder, [/\.jsonl(?:\.gz)?$/]))
    rows.push(...(await readLines(folder, name)).map((line) => parsed(record, line)));
  if (rows.length === 0) throw new EvalInputError("The folder holds no goal.");
  assertUnique(
    rows.map((row) => row.id),
    "webshop-queries",
  );
  const groups = rows.map((row) =>
    [row.goal, ...row.queries].map((text, index) => ({ id: `${row.id}:${index}`, text })),
  );
  return {
    name: "webshop-queries",
    conversations: [
      {
        name: "goals",
        now: TYPED_AT,
        sessions: groups
          .flat()
          .map(({ id, text }): Session => ({ id, turns: [{ id, role: "user", at: TYPED_AT, text }] })),
        questions: groups.flatMap((group) =>
          group.slice(1).map(
            (query): Question => ({
              text: query.text,
              category: group.length > 2 ? "goal and sisters" : "goal",
              evidence: group.filter((one) => one.id !== query.id).map((one) => one.id),
              itself: query.id,
            }),
          ),
        ),
      },
    ],
    summaryCategories: ["goal", "goal and sisters"],
    behaviours: [
      { name: "interest: from a query to its goal", measure: "MRR" },
      { name: "interest: sister queries", measure: "recall@10", categories: ["goal and sisters"] },
    ],
  };
}
