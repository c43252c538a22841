/** `npm run eval -- memories FILE…`: what is kept of LoCoMo conversations, against their annotations. */
import { figureLines, type LocomoRunOptions, ORACLE_MEANINGS, runLocomo } from "./locomo-run.ts";
import { annotationsOf, type MemoryFigures, MemoryMeter } from "./memory-figures.ts";
import { type Output, writeJson } from "./output.ts";

export const MEMORIES_USAGE = `Usage: npm run eval -- memories FILE… [--model oracle] [--json FILE]
  Worth, number, residue and summaries of what is kept of conversations (docs/evaluation.md).
  FILE           a conversation in LoCoMo's form, with \`observation\` and \`session_summary\`
  --model oracle takes the \`observation\` statements as the output of a language model
  --json FILE    writes the same figures to FILE as a JSON object`;

/** @returns 0. What can't be measured is thrown. */
export async function memoriesCommand(options: LocomoRunOptions, { out, err }: Output): Promise<number> {
  const meter = new MemoryMeter();
  const ofModel = await runLocomo(options, {
    name: "memories",
    progress: err,
    check: annotationsOf,
    look: (heard) => meter.look(heard),
  });
  const figures = { ...meter.figures(), ...ofModel };
  for (const line of figureLines(figures, { ...MEANINGS, ...ORACLE_MEANINGS })) out(line);
  await writeJson(options.json, figures);
  return 0;
}

const MEANINGS: Readonly<Record<keyof MemoryFigures, string>> = {
  messages: "messages heard",
  memories: "memories in the vault afterwards",
  perMessage: "memories a message",
  worthPrecision: "cited turns that the annotations cite too",
  worthRecall: "turns of the annotations that a memory cites",
  worthyMemories: "memories that cite such a turn",
  personResidue: 'memories with a word such as "I" or "you"',
  questions: "memories that end with a question mark",
  summaryF1: "word F1 with the session summaries of the data",
  summaryLength: "length as a share of theirs",
};
