/**
 * Trains what ends a memory (src/forming/outdated.ts) on memories and later messages (corpus/updates/README.md).
 */
import { readFileSync } from "node:fs";
import { createScale, type PackedScale } from "../src/forming/judge/scale.ts";
import {
  isModelled,
  type LaterSentence,
  outdatedFeatures,
  readMemory,
  readSentence,
  type ToldMemory,
} from "../src/forming/outdated.ts";
import { AnalysableText } from "../src/text/analysable-text.ts";
import { packed, trainHead } from "./linear-model.ts";
import { withoutRare } from "./wordings.ts";

interface Pair {
  readonly group: string;
  readonly isOver: boolean;
  readonly memory: ToldMemory;
  readonly sentence: LaterSentence;
}

const COLUMNS = "group\tover\ttype\tsubject\tmemory\tsentence";

export function readUpdates(file: string, language: string): readonly Pair[] {
  if (!isModelled(language)) throw new Error(`${file}: src/forming/outdated.ts has no model of ${language}`);
  const [head, ...lines] = readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
  if (head !== COLUMNS) throw new Error(`${file}:1: the columns are ${COLUMNS.replaceAll("\t", " ")}`);
  return lines.map((line, index) => {
    const [group = "", over = "", type = "", subject = "", text = "", sentence = "", ...rest] = line.split("\t");
    if (!/^[01]$/.test(over) || sentence === "" || rest.length > 0)
      throw new Error(`${file}:${index + 2}: a line is a group, 0 or 1, a type, a subject, a memory and a sentence`);
    return {
      group,
      isOver: over === "1",
      memory: readMemory(new AnalysableText(text), { subject, type }, language),
      sentence: readSentence(new AnalysableText(sentence), language),
    };
  });
}

const STEPS = 100;
/** Slower than for sentences: fewer rows with more features. */
const RATE = 0.03;

export function trainUpdates(pairs: readonly Pair[]): PackedScale {
  const seen = withoutRare(pairs.map(({ memory, sentence }) => outdatedFeatures(memory, sentence)));
  return packed(
    trainHead(seen, (row) => pairs[row]?.isOver === true, RATE),
    STEPS,
  );
}

const FOLD = 5;
const CHANCES = [0.5, 0.7, 0.8, 0.9];

/** Of groups kept aside: how many that the model calls over are, and how many of those over it finds. */
export function updatesReport(pairs: readonly Pair[]): string {
  const groups = [...new Set(pairs.map(({ group }) => group))];
  const aside = new Set(groups.filter((_, index) => index % FOLD === FOLD - 1));
  const chanceOf = createScale<Pair>(trainUpdates(pairs.filter(({ group }) => !aside.has(group))), (pair) =>
    outdatedFeatures(pair.memory, pair.sentence),
  );
  const judged = pairs.filter(({ group }) => aside.has(group)).map((pair) => ({ ...pair, logOdds: chanceOf(pair) }));
  const overCount = judged.filter(({ isOver }) => isOver).length;
  const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  const rows = CHANCES.map((chance) => {
    const called = judged.filter(({ logOdds }) => logOdds >= Math.log(chance / (1 - chance)));
    const right = called.filter(({ isOver }) => isOver).length;
    return `from ${chance}: precision ${percent(right, called.length)}, recall ${percent(right, overCount)}`;
  });
  return `updates: ${pairs.length} pairs, ${judged.length} kept aside; ${rows.join("; ")}`;
}
