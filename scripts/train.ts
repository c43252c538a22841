/**
 * `npm run train [-- LANGUAGE…] [--check]`: trains the sentence judge from
 * `corpus/utterances/<language>.tsv`, and what ends a memory from `corpus/updates` (updates.ts). Logistic regression over hashed features, one head for worth
 * and one per function. A fifth of the themes is held out for the report; the written weights use
 * the whole corpus. Deterministic. Weights are quantised to about a hundred steps and
 * single-sentence features dropped: more exceeds 300 KB without a gain. `--check` fails if a file
 * is stale.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { BUCKETS, features, type JudgedSentence } from "../src/forming/judge/features.ts";
import { createJudge, FUNCTIONS, type PackedWeights } from "../src/forming/judge/judge.ts";
import type { PackedScale } from "../src/forming/judge/scale.ts";
import { trainTalk } from "./conversations.ts";
import { trainHead } from "./linear-model.ts";
import { readUpdates, trainUpdates, updatesReport } from "./updates.ts";
import { readUtterances, type Utterance } from "./utterances.ts";
import { trainWording, type Wording, withoutRare, wordingReport, wordingsOf } from "./wordings.ts";

const DATA = join(import.meta.dirname, "../corpus/utterances");
const WORDINGS = join(import.meta.dirname, "../corpus/wordings");
const UPDATES = join(import.meta.dirname, "../corpus/updates");
const WEIGHTS = join(import.meta.dirname, "../data");
const FOLD = 5;
const AMONG_PEOPLE: ReadonlySet<string> = new Set(["friends", "group"]);
const asJudged = ({ text, before, register }: Utterance): JudgedSentence => ({
  text,
  before,
  isAmongPeople: AMONG_PEOPLE.has(register),
});

/** The largest weight, in steps. */
const STEPS = 48;

function train(language: string, rows: readonly Utterance[], wordings: readonly Wording[]): PackedWeights {
  const seen = withoutRare(rows.map((row) => features(asJudged(row))));
  const heads = [
    trainHead(seen, (row) => rows[row]?.worth === true),
    ...FUNCTIONS.map((name) => trainHead(seen, (row) => rows[row]?.function === name)),
  ];
  const largest = Math.max(...heads.flatMap(({ weights }) => [Math.max(...weights), -Math.min(...weights)]));
  const step = Number((largest / STEPS).toPrecision(6));
  const bytes = new Int8Array(heads.length * BUCKETS);
  for (const [index, { weights }] of heads.entries())
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      bytes[index * BUCKETS + bucket] = Math.round((weights[bucket] ?? 0) / step);
  const talk = trainTalk(language, rows, step);
  return {
    biases: heads.map(({ bias }) => Math.round(bias / step)),
    step,
    weights: deflateRawSync(new Uint8Array(bytes.buffer), { level: 9 }).toString("base64"),
    ...(talk === undefined ? {} : { talk }),
    ...(wordings.length === 0 ? {} : { wording: trainWording(wordings) }),
  };
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "none" : `${((100 * part) / whole).toFixed(1)} %`;

/** Judged by weights that have not seen its theme. */
function report(language: string, rows: readonly Utterance[], wordings: readonly Wording[]): void {
  const themes = [...new Set(rows.map(({ theme }) => theme))];
  const aside = new Set(themes.filter((_, index) => index % FOLD === FOLD - 1));
  const { judge } = createJudge(
    train(
      language,
      rows.filter(({ theme }) => !aside.has(theme)),
      [],
    ),
  );
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
  if (wordings.length > 0) console.log(`  ${wordingReport(wordings, aside)}`);
}

const jsonOf = (weights: PackedWeights | PackedScale): string => `${JSON.stringify(weights, undefined, 1)}\n`;

const options = process.argv.slice(2);
const isCheck = options.includes("--check");
const wanted = options.filter((option) => !option.startsWith("--"));
const languages = readdirSync(DATA).flatMap((name) => /^([a-z]{2})\.tsv$/.exec(name)?.[1] ?? []);
let isStale = false;
for (const language of languages) {
  if (wanted.length > 0 && !wanted.includes(language)) continue;
  const rows = readUtterances(join(DATA, `${language}.tsv`));
  const wordings = wordingsOf(rows, join(WORDINGS, `${language}.tsv`));
  if (!isCheck) report(language, rows, wordings);
  write(language, "judge.json", train(language, rows, wordings));
  const updates = join(UPDATES, `${language}.tsv`);
  if (!existsSync(updates)) continue;
  const pairs = readUpdates(updates, language);
  if (!isCheck) console.log(`  ${updatesReport(pairs)}`);
  write(language, "outdated.json", trainUpdates(pairs));
}
process.exitCode = isStale ? 1 : 0;

function write(language: string, name: string, weights: PackedWeights | PackedScale): void {
  const file = join(WEIGHTS, language, name);
  if (!isCheck) writeFileSync(file, jsonOf(weights));
  else if (!existsSync(file) || readFileSync(file, "utf8") !== jsonOf(weights)) {
    console.error(`${language}: ${name} is not what the corpus gives; run npm run train`);
    isStale = true;
  }
}
