/** What becomes of a good model's statements: are they ranked first, and are those that can be shown kept? */
import { type AskedQuestion, askedQuestions } from "./answer-figures.ts";
import { type HeardConversation, turnIdsOf } from "./heard-conversation.ts";
import type { Statement } from "./locomo-file.ts";
import type { OracleModel } from "./oracle-model.ts";
import { listedLines, recalledLines, type ShownLine } from "./shown-line.ts";
import { share, stems } from "./stems.ts";

/** Shares from 0 to 1, to three digits. */
export interface OracleFigures {
  /** Statements of the data, and those that the model answered. */
  readonly statements: number;
  readonly answered: number;
  /** Of the questions, those whose first memory is one of the model's statements. */
  readonly first: number;
  /** Of the questions, those whose first memory cites only messages that statements cite, whoever formed it. */
  readonly firstCiting: number;
  /** Statements whose words all occur in the turns that they cite. */
  readonly supported: number;
  /** Of those, the share that is a current memory of the model. */
  readonly supportedKept: number;
}

export class OracleMeter {
  #statements = 0;
  #answered = 0;
  #questions = 0;
  #first = 0;
  #firstCiting = 0;
  #supported = 0;
  #kept = 0;

  async look(heard: HeardConversation, statements: readonly Statement[], model: OracleModel): Promise<void> {
    const ofModel = (await listedLines(heard.vault)).filter(
      (line) => line.layer === "fact" && line.isCurrent && line.isOfModel,
    );
    this.#statements += statements.length;
    this.#answered += model.answered.size;
    const supported = statements.filter((statement) => isSupported(statement, heard));
    this.#supported += supported.length;
    this.#kept += supported.filter((statement) => ofModel.some((memory) => isSaidBy(memory, statement, heard))).length;
    const cited = new Set(statements.flatMap(({ evidence }) => evidence));
    const idsOfModel = new Set(ofModel.map(({ id }) => id));
    for (const [index, question] of askedQuestions(heard.file.questions).entries()) {
      const first = await firstMemory(heard, question, index);
      const from = turnIdsOf(first?.messages ?? [], heard.turnOf);
      this.#questions += 1;
      if (from.length > 0 && from.every((id) => cited.has(id))) this.#firstCiting += 1;
      if (first !== undefined && idsOfModel.has(first.id)) this.#first += 1;
    }
  }

  figures(): OracleFigures {
    return {
      statements: this.#statements,
      answered: this.#answered,
      first: share(this.#first, this.#questions),
      firstCiting: share(this.#firstCiting, this.#questions),
      supported: this.#supported,
      supportedKept: share(this.#kept, this.#supported),
    };
  }
}

/** The first memory of an everyday reply; undefined where it has none. */
async function firstMemory(
  { vault, now }: HeardConversation,
  { text }: AskedQuestion,
  index: number,
): Promise<ShownLine | undefined> {
  const { lines } = await recalledLines(vault, text, { session: `first-${index}`, now });
  return lines.find(({ layer }) => layer === "fact");
}

/** Every name, number and content word of the statement occurs in the turns that it cites, speaker and date included. */
export function isSupported({ text, evidence }: Statement, { turns }: Pick<HeardConversation, "turns">): boolean {
  const said = new Set(turns.filter(({ id }) => evidence.includes(id)).flatMap(({ words }) => words));
  return stems(text).every((word) => said.has(word));
}

/** Forming may add a date or leave the subject out of the text, so the words are compared and not the texts. */
function isSaidBy(
  { line, text, subject, messages }: ShownLine,
  statement: Statement,
  { file, turnOf }: HeardConversation,
): boolean {
  if (!turnIdsOf(messages, turnOf).some((id) => statement.evidence.includes(id))) return false;
  const words = new Set(stems(`${subject ?? file.owner} ${line} ${text}`));
  return stems(statement.text).every((word) => words.has(word));
}
