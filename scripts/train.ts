/**
 * Trains the judge of sentences from `data/utterances/<language>.tsv` and writes its weights. `npm run train [-- LANGUAGE…] [--check]`
 *
 * Logistic regression over hashed features, one head for worth and one for each function. A fifth of the
 * themes is kept aside to say how well it judges; the weights that are written come from the whole corpus. Deterministic: the same
 * corpus gives the same bytes. `--check` writes nothing and fails where a file is not what the corpus gives.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { BUCKETS, features, type JudgedSentence } from "../src/forming/judge/features.ts";
import { createJudge, FUNCTIONS, type PackedWeights } from "../src/forming/judge/judge.ts";
import { trainHead } from "./linear-model.ts";
import { readUtterances, type Utterance } from "./utterances.ts";

const DATA = join(import.meta.dirname, "../data/utterances");
const WEIGHTS = join(import.meta.dirname, "../src/forming/judge/weights");
const FOLD = 5;
/** Steps from nothing to the largest weight: 31 judge the themes kept aside as 127 do, and pack into three quarters of the bytes. */
const LEVELS = 31;

const AMONG_PEOPLE: ReadonlySet<string> = new Set(["friends", "group"]);
const asJudged = ({ text, before, register }: Utterance): JudgedSentence => ({
  text,
  before,
  isAmongPeople: AMONG_PEOPLE.has(register),
});

function train(rows: readonly Utterance[]): PackedWeights {
  const seen = rows.map((row) => features(asJudged(row)));
  const heads = [
    trainHead(seen, (row) => rows[row]?.worth === true),
    ...FUNCTIONS.map((name) => trainHead(seen, (row) => rows[row]?.function === name)),
  ];
  const largest = Math.max(...heads.flatMap(({ weights }) => [Math.max(...weights), -Math.min(...weights)]));
  const step = largest / LEVELS;
  const bytes = new Int8Array(heads.length * BUCKETS);
  for (const [place, { weights }] of heads.entries())
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      bytes[place * BUCKETS + bucket] = Math.round((weights[bucket] ?? 0) / step);
  return {
    biases: heads.map(({ bias }) => Math.round(bias / step)),
    step: Number(step.toPrecision(6)),
    weights: deflateRawSync(new Uint8Array(bytes.buffer), { level: 9 }).toString("base64"),
  };
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "none" : `${((100 * part) / whole).toFixed(1)} %`;

/** Judged by weights that never saw its theme. */
function report(language: string, rows: readonly Utterance[]): void {
  const themes = [...new Set(rows.map(({ theme }) => theme))];
  const aside = new Set(themes.filter((_, place) => place % FOLD === FOLD - 1));
  const { judge } = createJudge(train(rows.filter(({ theme }) => !aside.has(theme))));
  const counts = { kept: 0, keptRightly: 0, worthy: 0, right: 0, all: 0 };
  const byFunction = new Map<string, { right: number; all: number }>();
  for (const row of rows) {
    if (!aside.has(row.theme)) continue;
    const judged = judge(asJudged(row));
    const entry = byFunction.get(row.function) ?? { right: 0, all: 0 };
    byFunction.set(row.function, { right: entry.right + Number(judged.function === row.function), all: entry.all + 1 });
    counts.all++;
    if (judged.function === row.function) counts.right++;
    if (row.worth) counts.worthy++;
    if (judged.worth <= 0.5) continue;
    counts.kept++;
    if (row.worth) counts.keptRightly++;
  }
  console.log(
    `${language}: ${rows.length} sentences, ${themes.length} themes; of ${counts.all} in ${aside.size} themes kept aside:`,
  );
  console.log(
    `  worth: precision ${share(counts.keptRightly, counts.kept)}, recall ${share(counts.keptRightly, counts.worthy)}; function right in ${share(counts.right, counts.all)}`,
  );
  const parts = [...byFunction].map(([name, { right, all }]) => `${name} ${share(right, all)} of ${all}`);
  console.log(`  ${parts.join(", ")}`);
}

const moduleText = ({ biases, step, weights }: PackedWeights): string =>
  [
    "// Written by `npm run train` from data/utterances. Do not edit.",
    'import type { PackedWeights } from "../judge.ts";',
    "",
    "export const weights: PackedWeights = {",
    `  biases: [${biases.join(", ")}],`,
    `  step: ${step},`,
    `  weights:\n    "${weights}",`,
    "};",
    "",
  ].join("\n");

const options = process.argv.slice(2);
const isCheck = options.includes("--check");
const wanted = options.filter((option) => !option.startsWith("--"));
const languages = readdirSync(DATA).flatMap((name) => /^([a-z]{2})\.tsv$/.exec(name)?.[1] ?? []);
let isStale = false;
for (const language of languages) {
  if (wanted.length > 0 && !wanted.includes(language)) continue;
  const rows = readUtterances(join(DATA, `${language}.tsv`));
  const text = moduleText(train(rows));
  const file = join(WEIGHTS, `${language}.generated.ts`);
  if (isCheck) {
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    console.error(`${language}: the weights are not what the corpus gives; run npm run train`);
    isStale = true;
    continue;
  }
  report(language, rows);
  writeFileSync(file, text);
}
process.exitCode = isStale ? 1 : 0;
