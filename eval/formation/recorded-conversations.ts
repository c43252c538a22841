/**
 * Conversations with what a model answers about them, both written by hand: no model was asked. Each fact of an answer says what it is, so
 * that what is kept of it can be judged.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { TYPES } from "../../src/model/item.ts";
import { EvalInputError } from "../eval-input-error.ts";
import type { Conversation } from "../eval-set.ts";
import type { SourcedTurn } from "./formed-memory.ts";

/** All but `good` must not be kept. */
export const KINDS = [
  "good",
  "invented",
  "false quote",
  "unknown segment",
  "no citation",
  "obeyed injection",
  "wrong person",
  "wrong number",
  "turned round",
] as const;
export type Kind = (typeof KINDS)[number];

const fact = z.strictObject({
  kind: z.enum(KINDS),
  text: z.string().min(1),
  type: z.enum(TYPES),
  /** `ref` is the id of a turn, or one that does not exist. */
  cites: z.array(z.strictObject({ ref: z.string(), quote: z.string() })),
  subject: z.string().nullable().default(null),
  details: z.array(z.string()).default([]),
  confidence: z.number().min(0).max(1).default(0.9),
});

const recordedConversation = z.strictObject({
  language: z.string(),
  turns: z
    .array(
      z.strictObject({
        id: z.string(),
        role: z.enum(["user", "assistant"]),
        at: z.iso.datetime(),
        text: z.string().min(1),
        speaker: z.string().optional(),
        source: z.enum(["user_pasted", "document", "tool"]).optional(),
      }),
    )
    .min(1),
  reply: z.array(fact),
});

export type RecordedFact = z.output<typeof fact>;
export interface RecordedConversation extends z.output<typeof recordedConversation> {
  readonly name: string;
}

export const RECORDED_FOLDER = join(import.meta.dirname, "recorded");

/** @throws EvalInputError with the file that cannot be read. */
export async function readRecorded(folder = RECORDED_FOLDER): Promise<readonly RecordedConversation[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(names.map(async (name) => readOne(name, await readFile(join(folder, name), "utf8"))));
}

function readOne(file: string, text: string): RecordedConversation {
  const read = recordedConversation.safeParse(json(text, file));
  const issue = read.error?.issues[0];
  if (!read.success) throw new EvalInputError(`${file}: ${issue?.path.join(".")}: ${issue?.message}`);
  return { ...read.data, name: file.slice(0, -".json".length) };
}

function json(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EvalInputError(`${file} is no JSON.`);
  }
}

export const conversationOf = ({ name, turns }: RecordedConversation): Conversation => ({
  name,
  questions: [],
  now: Math.max(...turns.map(({ at }) => Date.parse(at))),
  sessions: [
    {
      id: name,
      turns: turns.map(
        ({ at, speaker, source, ...turn }): SourcedTurn => ({
          ...turn,
          at: Date.parse(at),
          ...(speaker === undefined ? {} : { speaker }),
          ...(source === undefined ? {} : { source }),
        }),
      ),
    },
  ],
});
