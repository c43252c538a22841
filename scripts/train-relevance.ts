/**
 * `npm run train:relevance`: trains what recall returns and when it answers nothing, from questions
 * to vaults (corpus/questions/<language>.jsonl and <language>-<more>.jsonl). Each language gets a
 * model of question words; all share one of item signals (src/engine/recall/relevance.ts).
 * Each vault observes its messages and is queried without a cut-off; an item is right if it cites
 * an answering message. Sixfold cross-validation by vault, for training and report.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openedVault } from "../src/engine/open-vault.ts";
import { searchFilter } from "../src/engine/recall/read-filter.ts";
import { recallPartition } from "../src/engine/recall/recall.ts";
import {
  anyWanted,
  itemFeatures,
  logOdds,
  probabilityOf,
  questionFeatures,
  shownPlaces,
  type Trees,
  wantingLanguage,
} from "../src/engine/recall/relevance.ts";
import { openMemoryStorage } from "../src/entries/storage.ts";
import { features } from "../src/forming/judge/features.ts";
import { openKeepsake } from "../src/index.ts";
import { AnalysableText } from "../src/text/analysable-text.ts";
import { personQuestion } from "../src/text/person-question.ts";
import { fitTrees } from "./boosted-trees.ts";
import { type Head, packed, scoreOf, trainHead } from "./linear-model.ts";

const ROOT = join(import.meta.dirname, "..");
const DATA = join(ROOT, "corpus/questions");
const WEIGHTS = join(ROOT, "data");
const FOLDS = 6;

interface LabelledQuestion {
  readonly at: string;
  readonly question: string;
  readonly answers: readonly number[];
}
interface LabelledVault {
  readonly id: string;
  readonly owner: string;
  readonly said: readonly {
    readonly at: string;
    readonly session: string;
    readonly role: string;
    readonly content: string;
    readonly speaker?: string;
  }[];
  readonly asked: readonly LabelledQuestion[];
}

interface Found {
  readonly language: string;
  readonly fold: number;
  readonly asked: LabelledQuestion;
  /** Messages that each item cites, as indexes. */
  readonly cited: readonly (readonly number[])[];
  readonly signs: (wantedChance: number) => readonly Float64Array[];
}

const isRight = ({ asked, cited }: Found, place: number): boolean =>
  cited[place]?.some((index) => asked.answers.includes(index)) === true;

async function found(vaultEvents: LabelledVault, language: string, fold: number): Promise<readonly Found[]> {
  let now = 0;
  await using keepsake = await openKeepsake({
    storage: await openMemoryStorage(),
    system: { clock: { now: () => now } },
  });
  const vault = await keepsake.vault(vaultEvents.owner);
  const places = new Map<string, number>();
  for (const [place, message] of vaultEvents.said.entries()) {
    now = Date.parse(message.at);
    const { messages } = await vault.observe({ ...message, at: now });
    const id = messages[0]?.id;
    if (id !== undefined) places.set(id, place);
  }
  await vault.settled();
  const open = openedVault(vault);
  const results: Found[] = [];
  for (const asked of vaultEvents.asked) {
    now = Date.parse(asked.at);
    const { picked } = await recallPartition(open, {
      read: new AnalysableText(asked.question),
      options: { cutOff: false },
      now,
      filter: searchFilter(undefined, { keys: open.keys, now }),
      vector: undefined,
      candidatesMax: 240,
      taint: "clean",
      limit: 60,
    });
    const cited = picked.map(({ item }) =>
      (item.layer === "message" ? [item.id] : item.evidence.map((entry) => entry.item)).flatMap(
        (id) => places.get(id) ?? [],
      ),
    );
    results.push({
      language,
      fold,
      asked,
      cited,
      signs: (wantedChance) =>
        itemFeatures(
          questionFeatures(asked.question, {
            wanting: wantedChance,
            owner: open.name,
            asked: personQuestion(asked.question),
          }),
          picked,
        ),
    });
  }
  return results;
}

const files = readdirSync(DATA)
  .filter((name) => name.endsWith(".jsonl"))
  .sort();
const all: Found[] = [];
for (const name of files) {
  const vaultEvents = readFileSync(join(DATA, name), "utf8")
    .trimEnd()
    .split("\n")
    .map((line): LabelledVault => JSON.parse(line));
  const language = name.split(/[.-]/u)[0] ?? "";
  all.push(...(await Promise.all(vaultEvents.map((one, place) => found(one, language, place % FOLDS)))).flat());
  console.log(`${name}: ${vaultEvents.length} vaults`);
}
const languages = [...new Set(all.map(({ language }) => language))];
const words = all.map(({ asked }) => features({ text: asked.question }));
const wants = (row: number): boolean => (all[row]?.asked.answers.length ?? 0) > 0;

/**
 * "My brother's allergies?" asks about the person although this vault has no answer: no training
 * example for whether anything is wanted.
 */
const isUnanswered = ({ asked }: Found): boolean =>
  asked.answers.length === 0 &&
  questionFeatures(asked.question, { wanting: 0, owner: "", asked: undefined }).isPersonal;

/** Trained on a language's questions without one part. */
/** The largest weight, in steps. */
const WANTING_STEPS = 127;

function trainQuestionHead(language: string, without: number | undefined): Head {
  const rows = all.flatMap((one, row) =>
    one.language !== language || one.fold === without || isUnanswered(one) ? [] : [row],
  );
  return trainHead(
    rows.map((row) => words[row] ?? new Int32Array()),
    (row) => wants(rows[row] ?? 0),
  );
}

/** For each question, by the model that has not seen its vault. */
const wantedChance = new Float64Array(all.length);
for (let fold = 0; fold < FOLDS; fold++) {
  const heads = new Map(languages.map((language) => [language, trainQuestionHead(language, fold)]));
  for (const [row, one] of all.entries()) {
    const head = heads.get(wantingLanguage(one.asked.question));
    if (one.fold === fold && head !== undefined) wantedChance[row] = scoreOf(head, words[row] ?? new Int32Array());
  }
}
const signs = all.map((one, row) => one.signs(wantedChance[row] ?? 0));

function itemTrees(isUsed: (fold: number) => boolean): Trees {
  const rows: Float64Array[] = [];
  const labels: boolean[] = [];
  for (const [row, one] of all.entries()) {
    if (!isUsed(one.fold)) continue;
    for (const [place, values] of (signs[row] ?? []).entries()) {
      rows.push(values);
      labels.push(isRight(one, place));
    }
  }
  return fitTrees(rows, labels);
}

/** Shown by weights that have not seen the vault. */
const LEAST_OF_BEST = [0.15, 0.2, 0.25, 0.3, 0.35];
const LEAST = 0.05;
const likely = all.map((): readonly number[] => []);
for (let fold = 0; fold < FOLDS; fold++) {
  const trees = itemTrees((other) => other !== fold);
  for (const [row, one] of all.entries())
    if (one.fold === fold) likely[row] = (signs[row] ?? []).map((values) => probabilityOf(trees, values));
}
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function report(name: string, isAsked: (one: Found) => boolean): void {
  const rows = [...all.entries()].filter(([, one]) => isAsked(one));
  const right = rows.filter(([row]) => (wantedChance[row] ?? 0) > 0 === wants(row)).length;
  console.log(`${name}: ${rows.length} questions; wanted at all, judged rightly: ${share(right, rows.length)}`);
  for (const least of LEAST_OF_BEST) {
    const counts = { none: 0, silent: 0, asked: 0, first: 0, five: 0, items: 0 };
    for (const [row, one] of rows) {
      const ranked = (likely[row] ?? [])
        .map((chance, place) => ({ chance, place }))
        .sort((left, right) => right.chance - left.chance);
      const shown = (ranked[0]?.chance ?? 0) < least ? [] : ranked.filter(({ chance }) => chance >= LEAST);
      if (!wants(row)) {
        counts.none++;
        counts.silent += Number(shown.length === 0);
        continue;
      }
      counts.asked++;
      counts.items += shown.length;
      counts.first += Number(shown[0] !== undefined && isRight(one, shown[0].place));
      counts.five += Number(shown.slice(0, 5).some(({ place }) => isRight(one, place)));
    }
    console.log(
      `  silent below ${least}: silent where nothing is wanted ${share(counts.silent, counts.none)}; else first right ${share(counts.first, counts.asked)}, among five ${share(counts.five, counts.asked)}, ${(counts.items / counts.asked).toFixed(1)} items`,
    );
  }
}
for (const language of languages) report(language, (one) => one.language === language);
report("all", () => true);

/** Whether everything that answers is shown; an irrelevant question is never answered. */
function isAnswered(one: Found, chances: readonly number[]): boolean {
  if (one.asked.answers.length === 0) return false;
  const cited = new Set(shownPlaces(chances).flatMap((place) => one.cited[place] ?? []));
  return one.asked.answers.every((answer) => cited.has(answer));
}

/** A logistic curve over the best item's probability, by models that have not seen the vault. */
function fitAnswered(): { readonly bias: number; readonly slope: number } {
  const points = all.flatMap((one, row) => {
    const chances = likely[row] ?? [];
    const chance = anyWanted(shownPlaces(chances).map((place) => chances[place] ?? 0));
    return chance === 0 ? [] : [{ x: logOdds(chance), y: Number(isAnswered(one, chances)) }];
  });
  let [bias, slope] = [0, 1];
  for (let step = 0; step < 4_000; step++) {
    let [biasSum, slopeSum] = [0, 0];
    for (const { x, y } of points) {
      const error = y - 1 / (1 + Math.exp(-bias - slope * x));
      biasSum += error;
      slopeSum += error * x;
    }
    bias += (0.5 * biasSum) / points.length;
    slope += (0.5 * slopeSum) / points.length;
  }
  const bins = Array.from({ length: 10 }, () => ({ sum: 0, right: 0, count: 0 }));
  for (const { x, y } of points) {
    const vaultEvents = 1 / (1 + Math.exp(-bias - slope * x));
    const bin = bins[Math.min(9, Math.floor(10 * vaultEvents))];
    if (bin === undefined) continue;
    bin.sum += vaultEvents;
    bin.right += y;
    bin.count += 1;
  }
  const error = bins.reduce((sum, bin) => sum + Math.abs(bin.sum - bin.right), 0) / points.length;
  console.log(
    `answered: ${share(
      points.reduce((sum, { y }) => sum + y, 0),
      points.length,
    )} of those with items; calibration error ${share(error, 1)}`,
  );
  return { bias, slope };
}
const answered = fitAnswered();

for (const language of languages) {
  const head = trainQuestionHead(language, undefined);
  writeFileSync(
    join(WEIGHTS, language, "wanting.json"),
    `${JSON.stringify(packed(head, WANTING_STEPS), undefined, 1)}\n`,
  );
}
const trees = itemTrees(() => true);
/** JSON has no infinity, which the largest limit would become. */
const LARGEST = 1e308;
const rounded = (values: readonly number[]): readonly number[] =>
  values.map((value) => Math.min(Number(value.toPrecision(5)), LARGEST));
const relevance = {
  trees: {
    bias: trees.bias,
    signs: rounded(trees.signs),
    limits: rounded(trees.limits),
    leaves: rounded(trees.leaves),
  },
  answered: { bias: Number(answered.bias.toFixed(3)), slope: Number(answered.slope.toFixed(3)) },
};
writeFileSync(join(WEIGHTS, "relevance.json"), `${JSON.stringify(relevance).replaceAll('],"', '],\n"')}\n`);
