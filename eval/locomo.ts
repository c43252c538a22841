/**
 * LoCoMo (snap-research/locomo) and sets of its shape, as `realtalk` (`clean_text`, a time on every message).
 * Traps met here: evidence typed by hand, day-first dates without a zone (read as UTC), answers that are numbers.
 * Left out on purpose: `query` (the annotators' search phrase leaks answers), `observation` and the summaries (written by a
 * model). A photograph's caption is part of what was sent: it is appended to the text in brackets.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { EvalInputError } from "./eval-input-error.ts";
import type { Conversation, EvalSet, Question, Turn } from "./eval-set.ts";

const turnRecord = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string().optional(),
  clean_text: z.string().optional(),
  blip_caption: z.string().optional(),
  date_time: z.string().optional(),
});
const questionRecord = z.object({
  question: z.string(),
  evidence: z.array(z.string()).default([]),
  category: z.number(),
});
const conversationRecord = z.object({
  conversation: z.record(z.string(), z.unknown()),
  qa: z.array(questionRecord),
});

const CONVERSATION_FILE = /\.json$/;
/** Files that lie beside the conversations: annotations are not applied, or figures could not be compared with others'. */
const KNOWN_FILE = /^(?:audit-corrections\.json|(?:readme|license)(?:[-.].*)?)$/i;

/** @throws EvalInputError for a folder without conversations and for a file that has no place in the set. */
export async function loadLocomo(folder: string): Promise<EvalSet> {
  const names = (await readdir(folder)).sort();
  const files = names.filter((name) => !KNOWN_FILE.test(name));
  const stranger = files.find((name) => !CONVERSATION_FILE.test(name));
  if (stranger !== undefined) throw new EvalInputError(`${stranger} has no place in this set.`);
  const conversations: Conversation[] = [];
  for (const file of files)
    conversations.push(readConversation(file, JSON.parse(await readFile(join(folder, file), "utf8"))));
  if (conversations.length === 0) throw new EvalInputError("The folder holds no conversation.");
  return { name: "locomo", conversations, summaryCategories: ["1", "2", "3", "4"] };
}

export function readConversation(name: string, value: unknown): Conversation {
  const parsed = conversationRecord.safeParse(value);
  if (!parsed.success) throw new EvalInputError(`${name} is no LoCoMo conversation.`);
  const { conversation, qa } = parsed.data;
  const sessions = Object.keys(conversation)
    .map((key) => /^session_(\d+)$/.exec(key)?.[1])
    .filter((number) => number !== undefined)
    .map(Number)
    .sort((left, right) => left - right)
    .map((number) => readSession(name, number, conversation));
  const turns = sessions.flatMap((session) => session.turns);
  const known = new Set(turns.map((turn) => turn.id));
  return {
    name,
    sessions,
    now: Math.max(...turns.map((turn) => turn.at)),
    questions: qa.map((question) => readQuestion(question, known)),
  };
}

function readSession(name: string, number: number, conversation: Readonly<Record<string, unknown>>) {
  const turns = z.array(turnRecord).safeParse(conversation[`session_${number}`]);
  if (!turns.success) throw new EvalInputError(`${name}, session ${number}: the turns are not readable.`);
  const written = conversation[`session_${number}_date_time`];
  return {
    id: `session_${number}`,
    turns: turns.data.map((turn): Turn => {
      const at = readDate(turn.date_time ?? written);
      if (at === undefined) throw new EvalInputError(`${name}, session ${number}: the date is not readable.`);
      return { id: turn.dia_id, speaker: turn.speaker, role: "user", at, text: textOf(turn) };
    }),
  };
}

function textOf(turn: z.infer<typeof turnRecord>): string {
  const said = turn.clean_text ?? turn.text ?? "";
  return turn.blip_caption === undefined ? said : `${said} [shares ${turn.blip_caption}]`;
}

/** Typed by hand: several ids in one text, `D:11:26` for `D11:26`, `D30:05` for `D30:5`. Unknown ids are dropped. */
function readQuestion(question: z.infer<typeof questionRecord>, known: ReadonlySet<string>): Question {
  const evidence = new Set<string>();
  for (const text of question.evidence)
    for (const [, session, turn] of text.matchAll(/D:?(\d+):(\d+)/g)) {
      const id = `D${Number(session)}:${Number(turn)}`;
      if (known.has(id)) evidence.add(id);
    }
  return { text: question.question, category: String(question.category), evidence: [...evidence] };
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** "1:56 pm on 8 May, 2023": day first, no zone; UTC, so that results are the same on every machine. */
export function readDate(written: unknown): number | undefined {
  if (typeof written !== "string") return undefined;
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])m\s+on\s+(\d{1,2})\s+([a-z]+),?\s+(\d{4})$/i.exec(
    written.trim(),
  );
  if (match === null) return readNumericDate(written.trim());
  const [, hour, minute, half, day, month, year] = match;
  const monthIndex = MONTHS.indexOf((month ?? "").toLowerCase());
  if (monthIndex < 0) return undefined;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === "p" ? 12 : 0);
  return Date.UTC(Number(year), monthIndex, Number(day), hours, Number(minute));
}

/** realtalk: "29.12.2023, 21:05:33", day first as well; or ISO. */
function readNumericDate(written: string): number | undefined {
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(written);
  if (match !== null) {
    const [day, month, year, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
    return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return undefined;
  const at = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? written : `${written.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? undefined : at;
}
