/**
 * `npm run conformance -- poisoning [DIR] [--quick] [--only P1,P2] [--seed N] [--json]`: whether planted memories stay harmless, and the owner's
 * own words still count (SEC-P1..P15). Exit codes: 0 all passed · 1 a check failed, or nothing was checked · 2 the arguments make no sense.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CorpusError, readCorpus } from "./corpus.ts";
import { CHECKS, linesOf, type Result, runCheck, suiteOf } from "./run.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export const POISONING_USAGE = "poisoning [DIR] [--quick] [--only P1,…] [--seed N] [--json]";
const OWN_CORPUS = join(import.meta.dirname, "corpus");
const SEED_DEFAULT = 20_260_302;

export async function poisoning(parameters: readonly string[], { out, err }: Output): Promise<number> {
  const asked = parse(parameters);
  if (typeof asked === "string") {
    err(`${asked}\nusage: npm run conformance -- ${POISONING_USAGE}`);
    return 2;
  }
  try {
    const corpus = readCorpus(asked.folder);
    const { payloads, twins, wishes, languages } = corpus;
    const tell = asked.json ? err : out;
    tell(
      `${payloads.length} payloads of ${new Set(payloads.map(({ technique }) => technique)).size} techniques in ${languages.length} languages, ${twins.length} twins, ${wishes.length} wishes; seed ${asked.seed}`,
    );
    const results: Result[] = [];
    const suite = suiteOf(corpus, asked);
    for (const check of CHECKS.filter(({ id }) => asked.only === undefined || asked.only.includes(id))) {
      const result = await runCheck(check, suite);
      results.push(result);
      for (const line of linesOf(result)) tell(line);
    }
    const passed = results.filter((result) => result.isPassed).length;
    const closing = `${passed} passed, ${results.length - passed} failed`;
    if (asked.json)
      out(JSON.stringify({ passed, failed: results.length - passed, seed: asked.seed, results }, null, 2));
    tell(closing);
    return passed === results.length && results.length > 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    err(error.message);
    return 1;
  }
}

interface Asked {
  readonly folder: string;
  readonly isQuick: boolean;
  readonly json: boolean;
  readonly seed: number;
  readonly only: readonly string[] | undefined;
}

/** @returns what is wrong, as a sentence, where it is */
function parse(parameters: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        seed: { type: "string" },
        only: { type: "string" },
      },
    });
    const [folder = OWN_CORPUS, ...rest] = positionals;
    const only = values.only?.split(",");
    const unknown = only?.find((id) => !CHECKS.some((check) => check.id === id));
    const seed = values.seed === undefined ? SEED_DEFAULT : Number(values.seed);
    if (rest.length > 0) return `too much: ${rest.join(" ")}`;
    if (unknown !== undefined) return `there is no check ${unknown}`;
    if (!Number.isSafeInteger(seed)) return "a seed is a whole number";
    return { folder, isQuick: values.quick, json: values.json, seed, only };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
