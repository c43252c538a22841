/**
 * Are the words of the answer in the prompt? For each LoCoMo question with a short answer, at several token
 * budgets. Beside Keepsake: BM25 over whole turns, whole turns in Keepsake's ranking, and the gold evidence.
 */
import { ranker } from "../bm25.ts";
import type { HeardConversation, HeardTurn } from "./heard-conversation.ts";
import type { LocomoQuestion } from "./locomo-file.ts";
import { recalledLines } from "./shown-line.ts";
import { sizeTokens, stems } from "./stems.ts";

/** Shares of the questions, from 0 to 1, to three digits. */
export interface AnswerFigures {
  readonly budget: number;
  readonly questions: number;
  /** All words of the answer are in the prompt, and the prompt is within the budget. */
  readonly keepsake: number;
  /** All words of the answer are in the whole turns that fit into the budget. */
  readonly bm25: number;
  readonly wholeTurns: number;
  /** They are in the evidence turns, whatever those take. */
  readonly gold: number;
  readonly meanTokens: number;
  /** Prompts that are larger than the budget. */
  readonly overBudget: number;
}

/** A question whose answer can be found by its words. */
export interface AskedQuestion extends LocomoQuestion {
  readonly wanted: readonly string[];
}

/** LoCoMo's questions whose answer was never said. */
const UNANSWERABLE = 5;
/** A longer answer needs a judge. */
const ANSWER_WORDS_MAX = 6;

/** Those that count: a known answer with one to six content words. */
export const askedQuestions = (questions: readonly LocomoQuestion[]): readonly AskedQuestion[] =>
  questions.flatMap((question) => {
    const { answer, category } = question;
    const wanted = answer === undefined || category === UNANSWERABLE ? [] : [...new Set(stems(answer))];
    return wanted.length === 0 || wanted.length > ANSWER_WORDS_MAX ? [] : [{ ...question, wanted }];
  });

/** As many items as the ranking is looked at, for whole turns. */
const RANKED_ITEMS = 40;
/** The usual k1 for short texts. The baselines of recall use 1.5. */
const BM25_K1 = 1.2;

export class AnswerMeter {
  readonly #sums: Sum[];

  constructor(budgets: readonly number[]) {
    this.#sums = budgets.map((budget) => new Sum(budget));
  }

  /** @param progress told after each question */
  async look(heard: HeardConversation, progress: (asked: number, of: number) => void = () => undefined): Promise<void> {
    const { vault, turns, turnOf, now } = heard;
    const byWords = bm25Turns(turns);
    const wordsOf = new Map(turns.map(({ id, words }) => [id, words]));
    let recalls = 0;
    /** Each recall asks in a session of its own, so that none knows what another was shown. */
    const inSession = () => ({ session: `q${recalls++}`, now });
    const questions = askedQuestions(heard.file.questions);
    for (const [index, { text, evidence, wanted }] of questions.entries()) {
      const ranked = byWords(text);
      const long = await recalledLines(vault, text, { ...inSession(), items: RANKED_ITEMS, budgetTokens: null });
      const cited = new Set(long.lines.flatMap(({ messages }) => messages.flatMap((id) => turnOf.get(id) ?? [])));
      const isInGold = holdsAll(
        evidence.flatMap((id) => wordsOf.get(id) ?? []),
        wanted,
      );
      for (const sum of this.#sums) {
        const { prompt } = await recalledLines(vault, text, { ...inSession(), budgetTokens: sum.budget });
        sum.add({
          size: sizeTokens(prompt),
          isInPrompt: holdsAll(stems(prompt), wanted),
          isInRanked: holdsAll(wordsWithin(ranked, sum.budget), wanted),
          isInCited: holdsAll(wordsWithin([...cited], sum.budget), wanted),
          isInGold,
        });
      }
      progress(index + 1, questions.length);
    }
  }

  figures(): readonly AnswerFigures[] {
    return this.#sums.map((sum) => sum.figures());
  }
}

const holdsAll = (words: readonly string[], wanted: readonly string[]): boolean => {
  const there = new Set(words);
  return wanted.every((word) => there.has(word));
};

/** Words of the whole turns that fit; the first that doesn't fit ends the list. */
function wordsWithin(turns: readonly HeardTurn[], budget: number): readonly string[] {
  const words: string[] = [];
  let used = 0;
  for (const turn of turns) {
    used += sizeTokens(turn.text);
    if (used > budget) break;
    words.push(...turn.words);
  }
  return words;
}

/** All turns, best first. Those without a word of the question follow in their order. */
function bm25Turns(turns: readonly HeardTurn[]): (question: string) => readonly HeardTurn[] {
  const rank = ranker(
    turns.map(({ id, words }) => ({ id, terms: words })),
    BM25_K1,
  );
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  return (question) => {
    const found = rank(stems(question)).flatMap(({ id }) => byId.get(id) ?? []);
    const isFound = new Set(found);
    return [...found, ...turns.filter((turn) => !isFound.has(turn))];
  };
}

class Sum {
  readonly budget: number;
  #questions = 0;
  #keepsake = 0;
  #bm25 = 0;
  #wholeTurns = 0;
  #gold = 0;
  #tokens = 0;
  #over = 0;

  constructor(budget: number) {
    this.budget = budget;
  }

  add(outcome: {
    readonly size: number;
    readonly isInPrompt: boolean;
    readonly isInRanked: boolean;
    readonly isInCited: boolean;
    readonly isInGold: boolean;
  }): void {
    this.#questions += 1;
    this.#tokens += outcome.size;
    if (outcome.size > this.budget) this.#over += 1;
    else if (outcome.isInPrompt) this.#keepsake += 1;
    if (outcome.isInRanked) this.#bm25 += 1;
    if (outcome.isInCited) this.#wholeTurns += 1;
    if (outcome.isInGold) this.#gold += 1;
  }

  figures(): AnswerFigures {
    const rate = (count: number): number => Number((count / this.#questions).toFixed(3));
    return {
      budget: this.budget,
      questions: this.#questions,
      keepsake: rate(this.#keepsake),
      bm25: rate(this.#bm25),
      wholeTurns: rate(this.#wholeTurns),
      gold: rate(this.#gold),
      meanTokens: Math.round(this.#tokens / this.#questions),
      overBudget: this.#over,
    };
  }
}
