/** The poisoning suite as a whole: all payloads, 1,000 histories, 100,000 renderings, a flood of 10,000. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCorpus } from "../../conformance/poisoning/corpus.ts";
import { CHECKS, linesOf, runCheck, suiteOf } from "../../conformance/poisoning/run.ts";

/** Only catches what hangs. */
const TIMEOUT_MS = 1_800_000;
const corpus = readCorpus(join(import.meta.dirname, "../../conformance/poisoning/corpus"));
const suite = suiteOf(corpus, { isQuick: false, seed: Number(process.env["KEEPSAKE_SEED"] ?? 1) });

test.each(CHECKS)(
  "the whole poisoning suite: $id, $title",
  async (check) => {
    const result = await runCheck(check, suite);
    console.log(linesOf(result)[0]);
    expect(result.isPassed ? [] : linesOf(result)).toEqual([]);
  },
  TIMEOUT_MS,
);
