/**
 * MADial-Bench: children talk with an assistant that should be reminded of earlier events. A language is a set, a child a memory.
 * Traps met here: only the Chinese memory says whose an event is (ids match across languages); what follows the test turn is
 * never read; tags and names are typed by hand. `scene` and `emotion` are labels of annotators, not what happened.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { Conversation, EvalSet, Question, Session } from "../eval-set.ts";
import { dataFiles, type Placed, parsed, readLines, requiredFile, utcInstant } from "../read-data.ts";
import { lastMoment } from "./last-moment.ts";

const event = z.object({ time: z.string(), event: z.string(), "user-id": z.union([z.int(), z.string()]).optional() });
const eventLine = z.record(z.string(), event);
const dialogue = z.object({
  dialogue: z.array(z.string()),
  "test-turn": z.array(z.int().min(0)).min(1),
  "relevant-id": z.array(z.union([z.int(), z.string()])),
  "user-id": z.union([z.int(), z.string()]),
});

const MEMORY = /^memory\.([a-z]{2})\.jsonl(?:\.gz)?$/;
const DIALOGUE = /^dialogue\.([a-z]{2})\.jsonl(?:\.gz)?$/;

interface Event {
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly child: string | undefined;
}

/** One set for each language in the folder, or for the wanted one alone. @throws EvalInputError for anything that does not fit. */
export async function loadMadial(folder: string, wanted?: string): Promise<readonly EvalSet[]> {
  const names = await dataFiles(folder, [MEMORY, DIALOGUE]);
  const memories = new Map<string, readonly Event[]>();
  for (const name of names) {
    const language = MEMORY.exec(name)?.[1];
    if (language !== undefined) memories.set(language, (await readLines(folder, name)).flatMap(readEvents));
  }
  const children = new Map<string, string>();
  for (const { id, child } of [...memories.values()].flat()) if (child !== undefined) children.set(id, child);
  const sets: EvalSet[] = [];
  for (const [language, events] of memories) {
    if (wanted !== undefined && language !== wanted) continue;
    const name = requiredFile(names, `dialogue.${language}.jsonl`);
    sets.push(setOf(language, events, children, await readLines(folder, name)));
  }
  if (sets.length === 0) throw new EvalInputError("The folder holds no memory.");
  return sets;
}

const readEvents = (line: Placed): readonly Event[] =>
  Object.entries(parsed(eventLine, line)).map(([id, one]) => ({
    id,
    text: one.event,
    at: utcInstant(one.time, `${line.place}, ${id}`),
    child: one["user-id"] === undefined ? undefined : String(one["user-id"]),
  }));

function setOf(
  language: string,
  events: readonly Event[],
  children: ReadonlyMap<string, string>,
  lines: readonly Placed[],
): EvalSet {
  const orphan = events.find((one) => !children.has(one.id));
  if (orphan !== undefined)
    throw new EvalInputError(`memory.${language}.jsonl: no memory file says whose the event ${orphan.id} is.`);
  const asked = lines.map((line) => ({ line, record: parsed(dialogue, line) }));
  const conversations = [...new Set(children.values())].sort().map((child): Conversation => {
    const own = events.filter((one) => children.get(one.id) === child);
    const known = new Set(own.map((one) => one.id));
    const sessions = own.map(
      (one): Session => ({ id: one.id, turns: [{ id: one.id, role: "user", at: one.at, text: one.text }] }),
    );
    const questions = asked
      .filter(({ record }) => String(record["user-id"]) === child)
      .map(({ line, record }) => readQuestion(record, known, line.place));
    return {
      name: `child ${child}`,
      sessions,
      questions,
      now: lastMoment(own, `memory.${language}.jsonl, child ${child}`),
    };
  });
  return {
    name: `madial-${language}`,
    conversations,
    summaryCategories: ["reminder"],
    behaviours: [{ name: `language ${language}`, measure: "recall@10" }],
  };
}

function readQuestion(record: z.infer<typeof dialogue>, known: ReadonlySet<string>, place: string): Question {
  const evidence = record["relevant-id"].map(String);
  const stranger = evidence.find((id) => !known.has(id));
  if (stranger !== undefined) throw new EvalInputError(`${place}: the event ${stranger} is none of this child's.`);
  return { text: saidBefore(record.dialogue, record["test-turn"][0] ?? 0), category: "reminder", evidence };
}

/** The lines before the test turn, without `<BOD>`, name tags and the quotation marks around. */
export const saidBefore = (lines: readonly string[], testTurn: number): string =>
  lines
    .slice(0, testTurn)
    .map((line) => line.replace(/<[BE]OD>/g, "").replace(/^\s*<[^<>\n]{1,40}>\s*[:：]/, ""))
    .map((line) => line.trim().replace(/^[<"“”]+|[>"“”]+$/g, ""))
    .filter((line) => line !== "")
    .join("\n");
