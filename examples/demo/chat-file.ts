/**
 * Reads a chat of JSON lines, `{role, content, timestamp?, session?, speaker?}`. An invalid line
 * ends the reading with its number and the reason.
 */
import { readFileSync, statSync } from "node:fs";
import type { Observation } from "../../src/index.ts";

/** One session. */
export interface Session {
  readonly name: string;
  /** Time of its last message, milliseconds UTC; absent without timestamps. */
  readonly endsAt?: number;
  readonly messages: readonly Observation[];
}

/** What is wrong with the file, as one sentence. */
export class ChatFileError extends Error {
  override readonly name = "ChatFileError";
}

const FILE_BYTES_MAX = 64 * 1024 * 1024;
/** `observe` takes at most 5,000. */
const SESSION_MESSAGES_MAX = 1_000;
const TEXT_FIELDS = ["role", "content", "timestamp", "session", "speaker"] as const;

/** @throws ChatFileError */
export function readChat(path: string): readonly Session[] {
  const messages = linesOf(path).flatMap((line, index) =>
    line.trim() === "" ? [] : [readLine(line, `line ${index + 1}`)],
  );
  if (messages.length === 0) throw new ChatFileError("The file has no lines.");
  return sessions(messages);
}

function linesOf(path: string): readonly string[] {
  try {
    const { size } = statSync(path);
    if (size > FILE_BYTES_MAX) throw new ChatFileError(`The file is larger than ${FILE_BYTES_MAX} bytes.`);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    return text.split("\n");
  } catch (error) {
    if (error instanceof ChatFileError) throw error;
    if (error instanceof TypeError) throw new ChatFileError("The file is not UTF-8 text.");
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ChatFileError(`The file cannot be read (${code}).`);
  }
}

function readLine(line: string, place: string): Observation {
  const fields = parse(line, place);
  for (const name of TEXT_FIELDS) {
    const isRequired = name === "role" || name === "content";
    const value = fields[name];
    if (value === undefined && !isRequired) continue;
    if (typeof value !== "string") throw new ChatFileError(`${place}: "${name}" has to be a text.`);
  }
  const text = (name: (typeof TEXT_FIELDS)[number]): string | undefined => {
    const value = fields[name];
    return typeof value === "string" ? value : undefined;
  };
  const [timestamp, session, speaker] = [text("timestamp"), text("session"), text("speaker")];
  if (timestamp !== undefined && Number.isNaN(Date.parse(timestamp)))
    throw new ChatFileError(`${place}: "timestamp" is not a date; use ISO 8601, such as 2026-04-12T09:15:00Z.`);
  return {
    role: text("role") ?? "",
    content: text("content") ?? "",
    ...(timestamp === undefined ? {} : { at: timestamp }),
    ...(session === undefined ? {} : { session }),
    ...(speaker === undefined ? {} : { speaker }),
  };
}

function parse(line: string, place: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new ChatFileError(
      `${place}: this is not JSON. Each line is one object, such as {"role": "user", "content": "…"}.`,
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ChatFileError(`${place}: a line has to be an object, as {"role": "user", "content": "…"}.`);
  return { ...value };
}

function sessions(messages: readonly Observation[]): readonly Session[] {
  const parts: Observation[][] = [];
  for (const message of messages) {
    const last = parts.at(-1);
    const belongs = last?.[0]?.session === message.session && last !== undefined && last.length < SESSION_MESSAGES_MAX;
    if (belongs) last.push(message);
    else parts.push([message]);
  }
  return parts.map((part) => {
    const at = part.map((message) => (typeof message.at === "string" ? Date.parse(message.at) : Number.NaN));
    const known = at.filter((instant) => !Number.isNaN(instant));
    return {
      name: part[0]?.session ?? "the conversation",
      messages: part,
      ...(known.length === 0 ? {} : { endsAt: Math.max(...known) }),
    };
  });
}
