/**
 * Is what is kept worth keeping? Memories and session summaries of LoCoMo conversations against the
 * annotations. A turn is worth keeping when an `observation` statement cites it.
 */
import { EvalInputError } from "../eval-input-error.ts";
import { type HeardConversation, turnIdsOf } from "./heard-conversation.ts";
import type { LocomoFile } from "./locomo-file.ts";
import { listedLines, type ShownLine } from "./shown-line.ts";
import { share, stems } from "./stems.ts";

/** Shares from 0 to 1, to three digits. */
export interface MemoryFigures {
  readonly messages: number;
  readonly memories: number;
  readonly perMessage: number;
  /** Of the turns that memories cite, those that are worth keeping; and the other way round. */
  readonly worthPrecision: number;
  readonly worthRecall: number;
  /** Of the memories, those that cite a turn worth keeping. */
  readonly worthyMemories: number;
  /** Of the memories, those with a word such as "I" or "you" outside quotation marks. */
  readonly personResidue: number;
  /** Memories that end with a question mark. */
  readonly questions: number;
  /** Means over the sessions that have a summary in the data. */
  readonly summaryF1: number;
  readonly summaryLength: number;
}

export interface Annotations {
  readonly statements: NonNullable<LocomoFile["statements"]>;
  readonly summaries: NonNullable<LocomoFile["summaries"]>;
}

/** @throws EvalInputError for a file without the annotations. */
export function annotationsOf({ name, statements, summaries }: LocomoFile): Annotations {
  if (statements === undefined) throw new EvalInputError(`${name}: \`observation\` is missing.`);
  if (summaries === undefined) throw new EvalInputError(`${name}: \`session_summary\` is missing.`);
  return { statements, summaries };
}

const FIRST_OR_SECOND_PERSON = /\b(i|i'm|i've|i'd|me|mine|my|myself|we|we're|us|our|you|your|yours)\b/i;

/** Counts of many conversations, summed up as one. */
export class MemoryMeter {
  #messages = 0;
  #memories = 0;
  #turns = 0;
  #turnsCited = 0;
  #cited = 0;
  #citedKept = 0;
  #worthyMemories = 0;
  #residue = 0;
  #questions = 0;
  readonly #summaries: { readonly f1: number; readonly length: number }[] = [];

  async look({ file, vault, turns, turnOf }: HeardConversation): Promise<void> {
    const { statements, summaries } = annotationsOf(file);
    const worthy = new Set(statements.flatMap(({ evidence }) => evidence));
    const lines = await listedLines(vault);
    const kept = new Set<string>();
    for (const memory of lines.filter(({ layer }) => layer === "fact")) {
      const from = turnIdsOf(memory.messages, turnOf);
      this.#memories += 1;
      if (from.some((id) => worthy.has(id))) this.#worthyMemories += 1;
      if (hasResidue(memory)) this.#residue += 1;
      if (memory.line.trim().endsWith("?")) this.#questions += 1;
      for (const id of from) kept.add(id);
    }
    this.#messages += turns.length;
    this.#turns += kept.size;
    this.#turnsCited += countIn(kept, worthy);
    this.#cited += worthy.size;
    this.#citedKept += countIn(worthy, kept);
    for (const { session, text } of summaries) this.#summaries.push(comparedSummary(summaryOf(lines, session), text));
  }

  figures(): MemoryFigures {
    return {
      messages: this.#messages,
      memories: this.#memories,
      perMessage: share(this.#memories, this.#messages),
      worthPrecision: share(this.#turnsCited, this.#turns),
      worthRecall: share(this.#citedKept, this.#cited),
      worthyMemories: share(this.#worthyMemories, this.#memories),
      personResidue: share(this.#residue, this.#memories),
      questions: this.#questions,
      summaryF1: mean(this.#summaries.map(({ f1 }) => f1)),
      summaryLength: mean(this.#summaries.map(({ length }) => length)),
    };
  }
}

const countIn = (ids: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...ids].filter((id) => others.has(id)).length;

/** Quoted words keep their own grammar, and "US" is a country. */
const hasResidue = ({ text }: ShownLine): boolean =>
  FIRST_OR_SECOND_PERSON.test(text.replaceAll(/[“"][^”"]*[”"]/g, "").replaceAll(/\bUS\b/g, ""));

const summaryOf = (lines: readonly ShownLine[], session: string): string =>
  lines
    .filter((line) => line.layer === "summary" && line.session === session)
    .map(({ text }) => text)
    .join(" ");

/** Word F1, and the length as a share of the gold summary's words. */
function comparedSummary(text: string, gold: string): { readonly f1: number; readonly length: number } {
  return { f1: wordF1(stems(text), stems(gold)), length: wordCount(text) / wordCount(gold) };
}

const wordCount = (text: string): number => text.split(/\s+/).length;

/** Words that occur several times count as often as both texts have them. */
export function wordF1(words: readonly string[], gold: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (words.length + gold.length);
}

const mean = (values: readonly number[]): number =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
