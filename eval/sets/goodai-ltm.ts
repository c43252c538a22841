/**
 * GoodAI LTM: short scripts. Those of one number (`colours-0`, `shopping-0`, …) are told into one memory, each in its own
 * session and interleaved by `waits`, so that every script is the filler of the others.
 * Gold: the statements that hold what `expected_responses` holds; its shape differs by file, so all texts in it count.
 * Scripts whose replies need a reasoning model are told and not asked.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { Conversation, EvalSet, Question, Turn } from "../eval-set.ts";
import { dataFiles, type Placed, parsed, readJson } from "../read-data.ts";

const record = z.object({
  script: z.array(z.string()),
  is_question: z.array(z.boolean()),
  waits: z.array(z.object({ percentage_finished: z.number().optional() })),
  expected_responses: z.array(z.unknown()),
});

const FILE = /^(.+)-(\d+)\.json(?:\.gz)?$/;
/** Their replies do not stand in the statements: a punch line asked by its time, a way through a town, what somebody believes. */
const NEEDS_REASONING: ReadonlySet<string> = new Set(["jokes", "locations-directions", "sallyanne", "spy-meeting"]);
/** The same thing said anew: the last statement holds. */
const UPDATES: ReadonlySet<string> = new Set(["colours"]);

/** The scripts have no dates. A hundredth of a script takes a minute. */
const TOLD_FROM = Date.UTC(2025, 0, 1);
const PERCENT_MS = 60_000;

interface Script {
  readonly kind: string;
  readonly turns: readonly Turn[];
  readonly questions: readonly Question[];
}

/** @throws EvalInputError for an empty folder, unknown or malformed files. */
export async function loadGoodAi(folder: string): Promise<EvalSet> {
  const memories = new Map<string, Script[]>();
  for (const name of await dataFiles(folder, [FILE])) {
    const [, kind = "", number = ""] = FILE.exec(name) ?? [];
    memories.set(number, [...(memories.get(number) ?? []), readScript(kind, await readJson(folder, name))]);
  }
  if (memories.size === 0) throw new EvalInputError("The folder holds no script.");
  const conversations = [...memories].map(([number, scripts]) => conversationOf(`scripts ${number}`, scripts));
  return {
    name: "goodai-ltm",
    conversations,
    summaryCategories: [
      ...new Set(conversations.flatMap((one) => one.questions.map((question) => question.category))),
    ].sort(),
    behaviours: [
      { name: "knowledge update", measure: "newer first", categories: ["colours"] },
      { name: "lists", measure: "recall@10", categories: ["namelist", "shopping"] },
      { name: "triggers", measure: "recall@10", categories: ["trigger-response"] },
      { name: "prospective memory", measure: "recall@10", categories: ["prospective-memory"] },
    ],
    note: "goodai-ltm: jokes, directions, Sally-Anne and the spy meeting are told as filler and not asked; their replies need a reasoning model.",
  };
}

export function readScript(kind: string, file: Placed): Script {
  const { script, is_question: isQuestion, waits, expected_responses: expected } = parsed(record, file);
  // A question that is made at run time has a mark and no text.
  if (isQuestion.length < script.length)
    throw new EvalInputError(`${file.place}: is_question does not fit the script.`);
  const turns = script.flatMap((text, index) => {
    if (isQuestion[index] === true) return [];
    const percent = waits[index]?.percentage_finished ?? 100;
    const id = `${kind}:${index}`;
    return [{ id, role: "user", at: TOLD_FROM + percent * PERCENT_MS, text: text.trim() } as const];
  });
  const asked = NEEDS_REASONING.has(kind) ? [] : script.filter((_, index) => isQuestion[index] === true);
  const questions = asked.map((text, index) => {
    const wanted = textsIn(asked.length > 1 && asked.length === expected.length ? expected[index] : expected);
    const evidence = turns.filter((turn) => wanted.some((one) => holds(turn.text, one))).map((turn) => turn.id);
    const older = turns.map((turn) => turn.id).filter((id) => !evidence.includes(id));
    const isUpdate = UPDATES.has(kind) && older.length > 0 && evidence.length > 0;
    return { text, category: kind, evidence, ...(isUpdate ? { update: { older, newer: evidence } } : {}) };
  });
  return { kind, turns, questions };
}

/** Each script is a session; all go on at the same pace. */
function conversationOf(name: string, scripts: readonly Script[]): Conversation {
  return {
    name,
    sessions: scripts.map(({ kind, turns }) => ({ id: kind, turns })),
    questions: scripts.flatMap((script) => script.questions),
    now: TOLD_FROM + 100 * PERCENT_MS,
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

/** As whole words, in any case; typographic marks count as plain ones. */
function holds(statement: string, wanted: string): boolean {
  const plain = (text: string): string =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  return plain(statement).includes(plain(wanted));
}
