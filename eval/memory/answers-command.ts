/** `npm run eval -- answers FILE…`: are the words of the answer in the prompt, at a token budget? */
import { EvalInputError } from "../eval-input-error.ts";
import { type AnswerFigures, AnswerMeter, askedQuestions } from "./answer-figures.ts";
import { CALIBRATION_MEANINGS, CalibrationMeter } from "./calibration.ts";
import { figureLines, type LocomoRunOptions, ORACLE_MEANINGS, runLocomo } from "./locomo-run.ts";
import { type Output, writeJson } from "./output.ts";

export const DEFAULT_BUDGETS = [200, 400, 800];

export const ANSWERS_USAGE = `Usage: npm run eval -- answers FILE… [--budgets 200,400,800] [--model oracle] [--json FILE]
  The share of questions whose answer words are all in the prompt (docs/evaluation.md).
  FILE           a conversation in LoCoMo's form
  --budgets N,N  token budgets of the prompt; default ${DEFAULT_BUDGETS.join(",")}
  --model oracle takes the \`observation\` statements as the output of a language model
  --json FILE    writes the same rows to FILE as a JSON array, one for each budget`;

export interface AnswersOptions extends LocomoRunOptions {
  readonly budgets?: readonly number[] | undefined;
}

/** How often progress is told. */
const TOLD_EVERY = 50;

/** @returns 0. What can't be measured is thrown. */
export async function answersCommand(options: AnswersOptions, { out, err }: Output): Promise<number> {
  const meter = new AnswerMeter(options.budgets ?? DEFAULT_BUDGETS);
  const calibration = new CalibrationMeter();
  const ofModel = await runLocomo(options, {
    name: "answers",
    progress: err,
    check({ name, questions }) {
      if (askedQuestions(questions).length === 0)
        throw new EvalInputError(`${name}, qa: expected a question with an answer of one to six content words.`);
    },
    async look(heard, tell) {
      await meter.look(heard, (asked, of) => {
        if (asked % TOLD_EVERY === 0 || asked === of) tell(`${asked} of ${of} questions`);
      });
      tell("comparing confidence with answers");
      await calibration.look(heard);
    },
  });
  const rows = meter.figures();
  const sure = calibration.figures();
  out([answersTable(rows), "", ...LEGEND, "", ...figureLines(sure, CALIBRATION_MEANINGS)].join("\n"));
  if (ofModel !== undefined) out(["", ...figureLines(ofModel, ORACLE_MEANINGS)].join("\n"));
  const flat = rows.map((row) => ({ ...row, ...sure, ...ofModel }));
  await writeJson(options.json, flat);
  return 0;
}

const LEGEND = [
  "Shares of the questions whose answer words are all there: keepsake in the prompt, bm25 in the whole turns that fit,",
  "wholeTurns the same in Keepsake's ranking, gold in the evidence turns whatever their size. Tokens: characters / 4.",
];

const SHARES: ReadonlySet<string> = new Set(["keepsake", "bm25", "wholeTurns", "gold"]);

export function answersTable(rows: readonly AnswerFigures[]): string {
  const heading = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) =>
    Object.entries(row).map(([name, value]) => (SHARES.has(name) ? value.toFixed(3) : String(value))),
  );
  const widths = heading.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => (row[column] ?? "").length)),
  );
  return [heading, ...cells]
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "))
    .join("\n");
}
