/**
 * Imports a session's transcript without duplicates (PN-26). Entries are identified by uuid, or by
 * their text if a hook has already stored them. Prompts and answers are stored whole. Of tools,
 * only the names are stored, as untrusted content, so that later answers are untrusted (SEC-R2,
 * SEC-S8); tool output never is.
 */

import { createReadStream, lstatSync } from "node:fs";
import { isAbsolute, normalize } from "node:path";
import type { Vault } from "../../engine/vault.ts";
import type { GivenFile } from "../../formats/files/given-files.ts";
import { readEntry } from "../../formats/importers/claude-code.ts";
import type { MessageDraft } from "../../formats/importers/import-run.ts";
import { lineObjects } from "../../formats/importers/json-elements.ts";
import { MESSAGE_MAX } from "../../model/item.ts";
import { normalHash } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import type { HookEvent, HookInput } from "./hook-protocol.ts";
import { saidByModel, typedByPerson } from "./own-words.ts";

interface ArchiveRequest {
  readonly session: string;
  readonly path: string | undefined;
  readonly channel: string;
  readonly signal?: AbortSignal;
}

const BATCH_MESSAGES = 500;

/** Skips unreadable files. @returns the number of new messages @throws like `vault.observe` */
export async function archiveTranscript(
  vault: Vault,
  { session, path, channel, signal }: ArchiveRequest,
): Promise<number> {
  if (path === undefined) return 0;
  const known = await storedMessages(vault, session);
  let batch: Observation[] = [];
  let storedCount = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { messages } = await vault.observe(batch, { sync: false });
    storedCount += messages.filter(({ outcome }) => outcome.startsWith("stored")).length;
    batch = [];
  };
  for await (const entry of transcriptEntries(path, session)) {
    signal?.throwIfAborted();
    for (const message of messagesOf(entry)) {
      if (known.isStored(message.id, message.fingerprint)) continue;
      batch.push({ ...message.observation, id: message.id, session, channel });
    }
    if (batch.length >= BATCH_MESSAGES) await flush();
  }
  await flush();
  return storedCount;
}

async function storedMessages(vault: Vault, session: string) {
  const ids = new Set<string>();
  const live = new Map<string, number>();
  for await (const { item } of vault.memories.list({
    messages: true,
    filter: { inSession: session, layers: ["message"] },
  })) {
    const { messageId } = item.origin;
    if (messageId === undefined) continue;
    ids.add(messageId);
    const fingerprint = fingerprintOfId(messageId);
    if (fingerprint !== undefined) live.set(fingerprint, (live.get(fingerprint) ?? 0) + 1);
  }
  return {
    /**
     * True if this entry is stored, or a live message with its text, each of which accounts for one
     * entry.
     */
    isStored(id: string, fingerprint: string | undefined): boolean {
      if (ids.has(id)) return true;
      const count = fingerprint === undefined ? 0 : (live.get(fingerprint) ?? 0);
      if (fingerprint === undefined || count === 0) return false;
      live.set(fingerprint, count - 1);
      return true;
    },
  };
}

interface Message {
  readonly id: string;
  readonly fingerprint: string | undefined;
  readonly observation: Omit<Observation, "id" | "session" | "channel">;
}

function* messagesOf({ id, role, content, at, model, toolCalls = [] }: TranscriptEntry): Generator<Message> {
  const text = content?.text ?? "";
  const words = role === "user" ? typedByPerson(text) : saidByModel(text);
  const time = at === undefined ? {} : { at };
  if (words !== undefined && words.length <= MESSAGE_MAX) {
    const kind = role === "user" ? "prompt" : "answer";
    const agent = model === undefined || model.length > NAME_MAX ? {} : { metadata: { model } };
    yield { id, fingerprint: fingerprintOf(kind, words), observation: { role, content: words, ...time, ...agent } };
  }
  const tools = [...new Set(toolCalls.map(({ name }) => name))].filter(
    (name) => !isOwnTool(name) && name.length <= NAME_MAX,
  );
  if (tools.length === 0) return;
  const event = { type: "tool_call", entities: tools.slice(0, TOOLS_MAX) };
  yield {
    id: `${id}/tools`,
    fingerprint: undefined,
    observation: { role: "tool", kind: "event", content: "", event, ...time },
  };
}
const NAME_MAX = 200;
const TOOLS_MAX = 100;

/** Keepsake's own tools, and tools without outside input. */
const isOwnTool = (name: string): boolean => name.startsWith("mcp__keepsake__") || INTERNAL_TOOLS.has(name);
const INTERNAL_TOOLS: ReadonlySet<string> = new Set(["TodoWrite", "EnterPlanMode", "ExitPlanMode", "AskUserQuestion"]);

/** Larger than months of one session. Larger files must be imported. */
const TRANSCRIPT_BYTES_MAX = 256 * 1024 * 1024;
const CHUNK_BYTES = 262_144;

interface TranscriptEntry extends MessageDraft {
  readonly role: "user" | "assistant";
}

/** In file order, each uuid once. Stops where the file can't be read. */
async function* transcriptEntries(path: string, session: string): AsyncGenerator<TranscriptEntry> {
  const file = transcriptFile(path);
  if (file === undefined) return;
  const seen = new Set<string>();
  for await (const line of lineObjects(file)) {
    // Skips entries of other sessions. A torn last line is a problem, too.
    if (line.kind === "problem" || line.value["sessionId"] !== session) continue;
    const entry = readEntry(line.value);
    if (entry?.message === undefined || seen.has(entry.uuid)) continue;
    seen.add(entry.uuid);
    const { role } = entry.message;
    if (role === "user" || role === "assistant") yield { ...entry.message, role };
  }
}

function transcriptFile(path: string): GivenFile | undefined {
  if (!isAbsolute(path) || normalize(path) !== path || !path.endsWith(".jsonl") || path.includes("\u0000"))
    return undefined;
  const found = statOf(path);
  if (found === undefined || !found.isFile() || found.size > TRANSCRIPT_BYTES_MAX) return undefined;
  // Anything appended while reading is left for the next call.
  const read = () =>
    createReadStream(path, {
      highWaterMark: CHUNK_BYTES,
      start: 0,
      end: Math.max(0, found.size - 1),
    }) as AsyncIterable<Uint8Array>;
  return { path: "transcript.jsonl", sizeBytes: found.size, read };
}

function statOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // No permission for a parent folder.
    return undefined;
  }
}

interface Frame {
  readonly channel: string;
  readonly promptSources: readonly string[];
}

/** The prompt as a message; undefined unless the person typed it, or if it is too long. */
export function promptMessage(input: HookInput<"UserPromptSubmit">, frame: Frame): Observation | undefined {
  if (!frame.promptSources.includes(input.source ?? PERSON)) return undefined;
  return message("prompt", "user", typedByPerson(input.prompt), input, frame);
}
export const PERSON = "user";

export const answerMessage = (input: HookInput<"Stop">, frame: Frame): Observation | undefined =>
  message("answer", "assistant", saidByModel(input.last_assistant_message ?? ""), input, frame);

/** The host's summary is the model's statement, never the user's (SEC-P15). */
export const summaryMessage = (input: HookInput<"PostCompact">, frame: Frame): Observation | undefined =>
  message("summary", "assistant", saidByModel(input.compact_summary), input, frame);

function message(
  kind: LiveKind,
  role: "user" | "assistant",
  words: string | undefined,
  { session_id: session, prompt_id }: HookInput<HookEvent>,
  { channel }: Frame,
): Observation | undefined {
  if (words === undefined || words.length > MESSAGE_MAX) return undefined;
  const content = words.toWellFormed();
  return { role, content, session, channel, id: liveId(kind, content, prompt_id) };
}

export function liveMessage(event: HookEvent, input: unknown, frame: Frame): Observation | undefined {
  // `input` was validated for this event.
  if (event === "UserPromptSubmit") return promptMessage(input as HookInput<"UserPromptSubmit">, frame);
  if (event === "Stop") return answerMessage(input as HookInput<"Stop">, frame);
  if (event === "PostCompact") return summaryMessage(input as HookInput<"PostCompact">, frame);
  return undefined;
}

/*
 * Ids of messages stored by hooks, so that a repeated event stores nothing (GUM-33). Transcript
 * entries use their uuid. Live messages have an id made from their text, to recognise the entry in
 * the transcript later.
 */

type LiveKind = "prompt" | "answer" | "summary";

const DIGITS = 32;
const LIVE = new RegExp(`^hook/([a-z]+)/([0-9a-f]{${DIGITS}})(?:/[0-9a-f]+)?$`);

/** @param promptId the host's id of the turn, which distinguishes repetitions in other turns */
export function liveId(kind: LiveKind, text: string, promptId?: string): string {
  const turn = promptId === undefined ? "" : `/${digestOf(promptId).slice(0, DIGITS / 2)}`;
  return `hook/${kind}/${digestOf(text)}${turn}`;
}

/** Common to a transcript entry and its live message: speaker and text. */
export const fingerprintOf = (kind: LiveKind, text: string): string => `${kind}/${digestOf(text)}`;

/** Undefined for an id that `liveId` did not make. */
export function fingerprintOfId(id: string): string | undefined {
  const found = LIVE.exec(id);
  return found === null ? undefined : `${found[1]}/${found[2]}`;
}

const digestOf = (text: string): string =>
  normalHash(text.toWellFormed()).slice("sha256:".length, "sha256:".length + DIGITS);
