/**
 * LoCoMo (snap-research/locomo) and sets of its shape, as `realtalk` (`clean_text`, a time on every message).
 * Traps met here: evidence typed by hand, day-first dates without a zone (read as UTC), answers that are numbers.
 * Left out on purpose: `query` (the annotators' search phrase leaks answers), `observation` and the summaries (written by a
 * model). A photograph's caption is part of what was sent: it is appended to the text in brackets.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { Behaviour, Conversation, EvalSet, Question, Turn } from "../eval-set.ts";
import { dataFiles, parsed, readJson } from "../read-data.ts";
import { lastMoment } from "./last-moment.ts";

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

const CONVERSATION = /^(?!audit-corrections\.)[^.]+\.json(?:\.gz)?$/;
/** Annotations that lie beside the conversations: they are not applied, or figures could not be compared with others'. */
const AUDIT = /^audit-corrections\.json$/;
/** Asks about the wrong speaker: the evidence is the other one's turn, and the right answer is that it was never said. */
const ADVERSARIAL = "5";

const BEHAVIOURS: readonly Behaviour[] = [
  { name: "abstention", measure: "abstention AUC" },
  { name: "time windows", measure: "recall@10", categories: ["2"] },
  { name: "wrong speaker (its turn is no answer)", measure: "recall@10", categories: [ADVERSARIAL] },
];

/** @throws EvalInputError for a folder without conversations and for a file that has no place in the set. */
export async function loadLocomo(folder: string, name = "locomo"): Promise<EvalSet> {
  const files = (await dataFiles(folder, [CONVERSATION, AUDIT])).filter((file) => CONVERSATION.test(file));
  const conversations: Conversation[] = [];
  for (const file of files) conversations.push(readConversation(file, (await readJson(folder, file)).value));
  if (conversations.length === 0) throw new EvalInputError("The folder holds no conversation.");
  return { name, conversations, summaryCategories: ["1", "2", "3", "4"], behaviours: BEHAVIOURS };
}

export function readConversation(name: string, value: unknown): Conversation {
  const { conversation, qa } = parsed(conversationRecord, { place: name, value });
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
    now: lastMoment(turns, name),
    questions: qa.map((question) => readQuestion(question, known)),
  };
}

function readSession(name: string, number: number, conversation: Readonly<Record<string, unknown>>) {
  const place = `${name}, session_${number}`;
  const turns = parsed(z.array(turnRecord), { place, value: conversation[`session_${number}`] });
  const written = conversation[`session_${number}_date_time`];
  return {
    id: `session_${number}`,
    turns: turns.map((turn): Turn => {
      const at = readDate(turn.date_time ?? written);
      if (at === undefined) throw new EvalInputError(`${place}: the date is not readable.`);
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
  const category = String(question.category);
  const asked = { text: question.question, category, evidence: [...evidence] };
  return category === ADVERSARIAL ? { ...asked, isUnanswerable: true } : asked;
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
