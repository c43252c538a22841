/**
 * LongMemEval, whole haystacks: one file, one memory. Gold is turns where they are marked, otherwise the session.
 * Trap met here: session ids that begin with `answer_` give the gold away, so ids are replaced by the session's place.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { Conversation, EvalSet, Question, Session } from "../eval-set.ts";
import { assertUnique, dataFiles, type Placed, parsed, readJson, utcInstant } from "../read-data.ts";
import { lastMoment } from "./last-moment.ts";
import { answerRecord, newestLast } from "./newest-last.ts";

const record = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      question: z.string(),
      answer: answerRecord,
      date: z.string().optional(),
      answer_session_ids: z.array(z.string()),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      turns: z.array(
        z.object({ role: z.enum(["user", "assistant"]), content: z.string(), has_answer: z.boolean().nullish() }),
      ),
    }),
  ),
});
type Haystack = z.infer<typeof record>;

/** Questions that the source repository added: only their session is known. */
const BY_SESSION = "extra";

/** @throws EvalInputError for a folder without haystacks, unknown or malformed files, and gold that names no session. */
export async function loadLongMemEvalHaystacks(folder: string): Promise<EvalSet> {
  const conversations: Conversation[] = [];
  for (const name of await dataFiles(folder, [/\.json(?:\.gz)?$/]))
    conversations.push(readHaystack(await readJson(folder, name)));
  if (conversations.length === 0) throw new EvalInputError("The folder holds no haystack.");
  const categories = new Set(conversations.flatMap((one) => one.questions.map((question) => question.category)));
  return {
    name: "longmemeval-s-mini",
    conversations,
    summaryCategories: [...categories].sort(),
    behaviours: [
      { name: "whole sessions", measure: "recall@5", categories: [BY_SESSION] },
      { name: "knowledge update", measure: "newer first", categories: ["knowledge-update"] },
    ],
    note: "longmemeval-s-mini is a smoke test: nearly everything finds the right session.",
  };
}

export function readHaystack(file: Placed): Conversation {
  const haystack = parsed(record, file);
  assertUnique(
    haystack.sessions.map((session) => session.id),
    file.place,
  );
  const order = haystack.sessions
    .map((session, index) => ({ session, index, at: utcInstant(session.date, `${file.place}, sessions.${index}`) }))
    .toSorted((left, right) => left.at - right.at || left.index - right.index);
  const newIds = new Map(order.map(({ session }, place) => [session.id, `s${place + 1}`]));
  const gold = new Set<string>();
  const sessions = order.map(({ session, at }, place): Session => {
    const id = `s${place + 1}`;
    const turns = session.turns.map((turn, index) => {
      if (turn.has_answer === true) gold.add(`${id}:${index}`);
      return { id: `${id}:${index}`, role: turn.role, at, text: turn.content };
    });
    return { id, turns };
  });
  return {
    name: file.place,
    sessions,
    now: lastMoment(order, file.place),
    questions: haystack.questions.map((question, index) =>
      readQuestion(question, { sessions, newIds, gold, place: `${file.place}, questions.${index}` }),
    ),
  };
}

interface Known {
  readonly sessions: readonly Session[];
  readonly newIds: ReadonlyMap<string, string>;
  readonly gold: ReadonlySet<string>;
  readonly place: string;
}

function readQuestion(question: Haystack["questions"][number], known: Known): Question {
  const sessionIds = question.answer_session_ids.map((id) => {
    const found = known.newIds.get(id);
    if (found === undefined) throw new EvalInputError(`${known.place}: the gold names no session of this file.`);
    return found;
  });
  const asked = {
    text: question.question,
    category: question.type,
    ...(question.date === undefined ? {} : { at: utcInstant(question.date, known.place) }),
  };
  const turns = known.sessions
    .filter((session) => sessionIds.includes(session.id))
    .flatMap((session) => session.turns.filter((turn) => known.gold.has(turn.id)));
  if (question.type === BY_SESSION || turns.length === 0) return { ...asked, evidence: sessionIds, counts: "sessions" };
  const update = question.type === "knowledge-update" ? newestLast(turns, question.answer) : undefined;
  return { ...asked, evidence: turns.map((turn) => turn.id), ...(update === undefined ? {} : { update }) };
}
