/**
 * BEAM: long chats of several sizes, ten abilities. Each scale (100K, 500K, …) is a set of its own, out of one folder.
 * Traps met here: the planning marker `->-> 1,1` is no part of what was said; the time anchor stands on a session's first
 * message only and is carried forward; an abstention question has no evidence because there is none.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { Behaviour, Conversation, EvalSet, Question, Session, Turn } from "../eval-set.ts";
import { assertUnique, dataFiles, type Placed, parsed, readJson, readLines } from "../read-data.ts";
import { lastMoment } from "./last-moment.ts";

const messageRecord = z.object({
  id: z.int().min(0),
  session: z.union([z.int(), z.string()]),
  role: z.enum(["user", "assistant"]),
  time_anchor: z.string().nullish(),
  content: z.string(),
});
const questionRecord = z.object({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  evidence: z.array(z.int()).default([]),
  source_chat_ids: z.unknown().optional(),
});
const questionRecords = z.array(questionRecord);
const updateRecord = z.object({ original_info: z.array(z.int()), updated_info: z.array(z.int()) });

const MESSAGES = /^(.+)-([^-]+)\.messages\.jsonl(?:\.gz)?$/;
const QUESTIONS = /^(.+)-([^-]+)\.questions\.json(?:\.gz)?$/;
const ABSTENTION = "abstention";

const BEHAVIOURS: readonly Behaviour[] = [
  { name: "abstention", measure: "abstention AUC" },
  { name: "knowledge update", measure: "newer first", categories: ["knowledge_update"] },
  { name: "ordering", measure: "recall@20", categories: ["event_ordering"] },
  { name: "contradiction", measure: "recall@10", categories: ["contradiction_resolution"] },
  { name: "time windows", measure: "recall@10", categories: ["temporal_reasoning"] },
  { name: "standing wishes", measure: "recall@10", categories: ["instruction_following", "preference_following"] },
];

/** One set for each scale in the folder, or for the wanted one alone. @throws EvalInputError for anything that does not fit. */
export async function loadBeam(folder: string, wanted?: string): Promise<readonly EvalSet[]> {
  const names = await dataFiles(folder, [MESSAGES, QUESTIONS]);
  const chats = names.filter((name) => MESSAGES.test(name));
  const scales = new Map<string, Conversation[]>();
  for (const name of names.filter((one) => QUESTIONS.test(one))) {
    const [, scale = "", number = ""] = QUESTIONS.exec(name) ?? [];
    if (wanted !== undefined && scale !== wanted) continue;
    const chat = chats.find((one) => one.startsWith(`${scale}-${number}.messages.`));
    if (chat === undefined) throw new EvalInputError(`${name}: the messages of this chat are missing.`);
    const sessions = readSessions(chat, await readLines(folder, chat));
    const conversation = readConversation(`${scale}-${number}`, sessions, await readJson(folder, name));
    scales.set(scale, [...(scales.get(scale) ?? []), conversation]);
  }
  const lonely = chats.find(
    (name) => !names.some((one) => one.startsWith(name.replace(/messages\..*$/, "questions."))),
  );
  if (lonely !== undefined) throw new EvalInputError(`${lonely}: the questions of this chat are missing.`);
  if (scales.size === 0) throw new EvalInputError("The folder holds no chat.");
  return [...scales].map(([scale, conversations]) => ({
    name: `beam-${scale}`,
    conversations,
    summaryCategories: [...new Set(conversations.flatMap((one) => one.questions.map((question) => question.category)))]
      .filter((category) => category !== ABSTENTION)
      .sort(),
    behaviours: BEHAVIOURS,
  }));
}

export function readSessions(name: string, lines: readonly Placed[]): readonly Session[] {
  const sessions = new Map<string, Turn[]>();
  let at: number | undefined;
  for (const line of lines) {
    const message = parsed(messageRecord, line);
    if (message.time_anchor != null) at = readAnchor(message.time_anchor, line.place);
    if (at === undefined) throw new EvalInputError(`${line.place}: no time anchor stands at or before this message.`);
    const turns = sessions.get(String(message.session)) ?? [];
    sessions.set(String(message.session), turns);
    const text = message.role === "user" ? withoutMarker(message.content) : message.content;
    turns.push({ id: String(message.id), role: message.role, at, text });
  }
  const all = [...sessions].map(([id, turns]) => ({ id, turns }));
  assertUnique(
    all.flatMap((session) => session.turns.map((turn) => turn.id)),
    name,
  );
  return all;
}

/** The annotators' plan, `->-> 1,1` or `->-> 2,N/A`, at the end of what a user wrote. */
export const withoutMarker = (text: string): string =>
  text.replace(/\s*->->\s*\d+(?:\s*,\s*(?:\d+|N\/A))*\)?(?=\s|$)/g, "");

/** `March-15-2024`: a day, without hour and zone; its beginning in UTC. */
function readAnchor(written: string, place: string): number {
  const [, month = "", day, year] = /^([A-Za-z]+)-(\d{1,2})-(\d{4})$/.exec(written.trim()) ?? [];
  const monthIndex = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  if (monthIndex < 0) throw new EvalInputError(`${place}: the time anchor is not readable.`);
  return Date.UTC(Number(year), monthIndex, Number(day));
}
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function readConversation(name: string, sessions: readonly Session[], file: Placed): Conversation {
  const turns = sessions.flatMap((session) => session.turns);
  const known = new Set(turns.map((turn) => turn.id));
  const questions = parsed(questionRecords, file).map((question): Question => {
    const evidence = question.evidence.map(String);
    const stranger = evidence.find((id) => !known.has(id));
    if (stranger !== undefined)
      throw new EvalInputError(`${file.place}, ${question.id}: the evidence ${stranger} names no message.`);
    const update = question.category === "knowledge_update" ? updateOf(question.source_chat_ids) : undefined;
    return {
      text: question.question,
      category: question.category,
      evidence,
      ...(question.category === ABSTENTION ? { isUnanswerable: true } : {}),
      ...(update === undefined ? {} : { update }),
    };
  });
  return { name, sessions, questions, now: lastMoment(turns, name) };
}

/** Undefined where one message says both, so that nothing can be ordered. */
function updateOf(source: unknown): Question["update"] {
  const both = updateRecord.safeParse(source);
  if (!both.success) return undefined;
  const newer = both.data.updated_info.map(String);
  const older = both.data.original_info.map(String).filter((id) => !newer.includes(id));
  return newer.length === 0 || older.length === 0 ? undefined : { older, newer };
}
