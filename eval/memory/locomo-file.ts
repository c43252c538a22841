/**
 * A file in LoCoMo's form (snap-research/locomo) with its annotations: questions with answers and evidence
 * turns, `observation` statements a session and person, and session summaries.
 * eval/sets/locomo.ts reads the same files for recall, without what a model annotated.
 */
import { basename, dirname } from "node:path";
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import { parsed, readJson } from "../read-data.ts";
import { readDate } from "../sets/locomo.ts";

export interface LocomoTurn {
  /** As evidence names it, such as `D3:11`. */
  readonly id: string;
  readonly speaker: string;
  /** With the caption of a shared picture. */
  readonly content: string;
}
export interface LocomoSession {
  readonly name: string;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly turns: readonly LocomoTurn[];
}
export interface LocomoQuestion {
  readonly text: string;
  /** Absent for questions whose answer was never said. */
  readonly answer: string | undefined;
  readonly category: number;
  readonly evidence: readonly string[];
}
/** What an annotator noted about a person, with the turns that say so. */
export interface Statement {
  readonly person: string;
  readonly text: string;
  readonly evidence: readonly string[];
}
export interface LocomoFile {
  /** Name of the file. */
  readonly name: string;
  /** Speaker A: whose vault it is. */
  readonly owner: string;
  readonly sessions: readonly LocomoSession[];
  readonly questions: readonly LocomoQuestion[];
  /** Undefined where the file has no `observation`. */
  readonly statements: readonly Statement[] | undefined;
  /** Undefined where the file has no `session_summary`. */
  readonly summaries: readonly { readonly session: string; readonly text: string }[] | undefined;
}

const turnRecord = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().nullish(),
});
const questionRecord = z.object({
  question: z.string(),
  answer: z.union([z.string(), z.number()]).nullish(),
  category: z.number(),
  evidence: z.unknown().optional(),
});
const observationRecord = z.tuple([z.string(), z.union([z.string(), z.array(z.string())])]).rest(z.unknown());
const locomoRecord = z.object({
  conversation: z.looseObject({ speaker_a: z.string() }),
  qa: z.array(questionRecord),
  observation: z.record(z.string(), z.record(z.string(), z.array(observationRecord))).optional(),
  session_summary: z.record(z.string(), z.string()).optional(),
});

/** @throws EvalInputError for a file that doesn't exist, is no JSON, or lacks a field. */
export async function readLocomoFile(path: string): Promise<LocomoFile> {
  const name = basename(path);
  const { value } = await readJson(dirname(path), name).catch((error: unknown) => {
    if (error instanceof EvalInputError) throw error;
    throw new EvalInputError(`Cannot read ${path}. Pass the path of a LoCoMo file, such as conv-26.json.`);
  });
  const { conversation, qa, observation, session_summary } = parsed(locomoRecord, { place: name, value });
  return {
    name,
    owner: conversation.speaker_a,
    sessions: sessionsOf(name, conversation),
    questions: qa.map(({ question, answer, category, evidence }) => ({
      text: question,
      answer: answer === undefined || answer === null ? undefined : String(answer),
      category,
      evidence: turnIdsIn(evidence),
    })),
    statements: observation === undefined ? undefined : Object.values(observation).flatMap(statementsOf),
    summaries:
      session_summary === undefined
        ? undefined
        : Object.entries(session_summary).map(([key, text]) => ({ session: `s${/\d+/.exec(key)?.[0]}`, text })),
  };
}

/** Sessions are numbered from 1; the first missing number ends them. */
function sessionsOf(name: string, conversation: Readonly<Record<string, unknown>>): readonly LocomoSession[] {
  const sessions: LocomoSession[] = [];
  for (let number = 1; conversation[`session_${number}`] !== undefined; number++) {
    const place = `${name}, conversation.session_${number}`;
    const turns = parsed(z.array(turnRecord), { place, value: conversation[`session_${number}`] });
    const at = readDate(conversation[`session_${number}_date_time`]);
    if (at === undefined)
      throw new EvalInputError(`${place}_date_time: expected a date such as "1:56 pm on 8 May, 2023".`);
    sessions.push({
      name: `s${number}`,
      at,
      turns: turns.map(({ dia_id, speaker, text, blip_caption }) => ({
        id: dia_id,
        speaker,
        content: blip_caption ? `${text} [shares ${blip_caption}]` : text,
      })),
    });
  }
  if (sessions.length === 0) throw new EvalInputError(`${name}, conversation: session_1 is missing.`);
  return sessions;
}

const statementsOf = (
  byPerson: Readonly<Record<string, readonly z.output<typeof observationRecord>[]>>,
): readonly Statement[] =>
  Object.entries(byPerson).flatMap(([person, list]) =>
    list.map(([text, evidence]) => ({ person, text, evidence: turnIdsIn(evidence) })),
  );

/** Evidence is typed by hand: an id, a list of ids, or several ids in one text. */
const turnIdsIn = (evidence: unknown): readonly string[] => JSON.stringify(evidence ?? []).match(/D\d+:\d+/g) ?? [];
