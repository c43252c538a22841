/**
 * LongMemEval, the evidence turns of many questions pooled: turns of whole haystacks are the distractors.
 * Traps met here: turns are scattered, so that neighbours mean nothing; a question's date is its "now".
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { EvalSet, Question, Session, Turn } from "../eval-set.ts";
import { assertUnique, dataFiles, type Placed, parsed, readLines, requiredFile, utcInstant } from "../read-data.ts";
import { lastMoment } from "./last-moment.ts";
import { answerRecord, newestLast } from "./newest-last.ts";

const turnRecord = z.object({
  id: z.string(),
  session: z.string(),
  date: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
});
const questionRecord = z.object({
  id: z.string(),
  type: z.string(),
  question: z.string(),
  date: z.string(),
  answer: answerRecord,
  evidence: z.array(z.string()),
});

/** @throws EvalInputError for missing, unknown or malformed files, and for evidence that names no turn. */
export async function loadLongMemEvalEvidence(folder: string): Promise<EvalSet> {
  const names = await dataFiles(folder, [/^questions\.jsonl(?:\.gz)?$/, /^turns\.jsonl(?:\.gz)?$/]);
  const sessions = readSessions(await readLines(folder, requiredFile(names, "turns.jsonl")));
  const turns = new Map(sessions.flatMap((session) => session.turns).map((turn) => [turn.id, turn]));
  const questions = (await readLines(folder, requiredFile(names, "questions.jsonl"))).map((line) =>
    readQuestion(line, turns),
  );
  return {
    name: "longmemeval-evidence",
    conversations: [{ name: "pool", sessions, questions, now: lastMoment([...turns.values()], "turns.jsonl") }],
    summaryCategories: [...new Set(questions.map((question) => question.category))].sort(),
    behaviours: [
      { name: "knowledge update", measure: "newer first", categories: ["knowledge-update"] },
      { name: "time windows", measure: "recall@10", categories: ["temporal-reasoning"] },
      { name: "standing wishes", measure: "recall@10", categories: ["single-session-preference"] },
      { name: "what the assistant said", measure: "recall@10", categories: ["single-session-assistant"] },
    ],
  };
}

/** Sessions in the order of their time, turns in the order of the file. */
function readSessions(lines: readonly Placed[]): readonly Session[] {
  const sessions = new Map<string, Turn[]>();
  for (const line of lines) {
    const record = parsed(turnRecord, line);
    const turns = sessions.get(record.session) ?? [];
    sessions.set(record.session, turns);
    turns.push({ id: record.id, role: record.role, at: utcInstant(record.date, line.place), text: record.content });
  }
  const all = [...sessions].map(([id, turns]) => ({ id, turns }));
  assertUnique(
    all.flatMap((session) => session.turns.map((turn) => turn.id)),
    "turns.jsonl",
  );
  return all.toSorted((left, right) => (left.turns[0]?.at ?? 0) - (right.turns[0]?.at ?? 0));
}

function readQuestion(line: Placed, turns: ReadonlyMap<string, Turn>): Question {
  const record = parsed(questionRecord, line);
  const evidence = record.evidence.map((id) => {
    const turn = turns.get(id);
    if (turn === undefined) throw new EvalInputError(`${line.place}: the evidence ${id} names no turn.`);
    return turn;
  });
  const update = record.type === "knowledge-update" ? newestLast(evidence, record.answer) : undefined;
  return {
    text: record.question,
    category: record.type,
    evidence: record.evidence,
    at: utcInstant(record.date, line.place),
    ...(update === undefined ? {} : { update }),
  };
}
