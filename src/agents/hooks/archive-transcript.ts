/**
 * Brings a session's transcript into the vault, nothing twice (PN-26): entries by their uuid, and those that a hook kept while they were said by their words. What
 * the user typed and the assistant said is kept whole; of a tool its name alone, as outside content, so that what the assistant says after it is untrusted
 * (SEC-R2, SEC-S8). What a tool put out is never kept.
 */

import { createReadStream, lstatSync } from "node:fs";
import { isAbsolute, normalize } from "node:path";
import type { Vault } from "../../engine/vault.ts";
import type { GivenFile } from "../../formats/files/given-files.ts";
import { readEntry } from "../../formats/importers/claude-code.ts";
import type { MessageDraft } from "../../formats/importers/conversation-draft.ts";
import { lineObjects } from "../../formats/importers/json-elements.ts";
import { normalHash } from "../../model/canonical-json.ts";
import { MESSAGE_MAX } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";
import type { HookEvent, HookInput } from "./hook-protocol.ts";
import { saidByModel, typedByPerson } from "./own-words.ts";

export interface ArchiveAsked {
  readonly session: string;
  readonly path: string | undefined;
  readonly channel: string;
  readonly signal?: AbortSignal;
}

/** One transaction. */
const BATCH_MESSAGES = 500;

/** @returns how many messages came in @throws what `vault.observe` throws. What cannot be read is as if it were not there. */
export async function archiveTranscript(
  vault: Vault,
  { session, path, channel, signal }: ArchiveAsked,
): Promise<number> {
  if (path === undefined) return 0;
  const known = await knownOf(vault, session);
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
      if (known.isKept(message.id, message.saying)) continue;
      batch.push({ ...message.observation, id: message.id, session, channel });
    }
    if (batch.length >= BATCH_MESSAGES) await flush();
  }
  await flush();
  return storedCount;
}

interface Known {
  /** Whether this very entry lies in the vault, or its words were kept while they were said: each of those stands for one entry. */
  isKept(id: string, saying: string | undefined): boolean;
}

async function knownOf(vault: Vault, session: string): Promise<Known> {
  const ids = new Set<string>();
  const live = new Map<string, number>();
  for await (const { item } of vault.memories.list({
    messages: true,
    filter: { inSession: session, layers: ["message"] },
  })) {
    const { messageId } = item.origin;
    if (messageId === undefined) continue;
    ids.add(messageId);
    const saying = sayingOfId(messageId);
    if (saying !== undefined) live.set(saying, (live.get(saying) ?? 0) + 1);
  }
  return {
    isKept(id, saying) {
      if (ids.has(id)) return true;
      const count = saying === undefined ? 0 : (live.get(saying) ?? 0);
      if (saying === undefined || count === 0) return false;
      live.set(saying, count - 1);
      return true;
    },
  };
}

interface Message {
  readonly id: string;
  readonly saying: string | undefined;
  readonly observation: Omit<Observation, "id" | "session" | "channel">;
}

function* messagesOf({ id, role, content, at, model, toolCalls = [] }: TranscriptEntry): Generator<Message> {
  const text = content?.text ?? "";
  const words = role === "user" ? typedByPerson(text) : saidByModel(text);
  const time = at === undefined ? {} : { at };
  if (words !== undefined && words.length <= MESSAGE_MAX) {
    const kind = role === "user" ? "prompt" : "answer";
    const agent = model === undefined || model.length > NAME_MAX ? {} : { metadata: { model } };
    yield { id, saying: sayingOf(kind, words), observation: { role, content: words, ...time, ...agent } };
  }
  const tools = [...new Set(toolCalls.map(({ name }) => name))].filter(
    (name) => !isOwnTool(name) && name.length <= NAME_MAX,
  );
  if (tools.length === 0) return;
  const event = { type: "tool_call", entities: tools.slice(0, TOOLS_MAX) };
  yield {
    id: `${id}/tools`,
    saying: undefined,
    observation: { role: "tool", kind: "event", content: "", event, ...time },
  };
}
const NAME_MAX = 200;
const TOOLS_MAX = 100;

/** Ours, and those that bring nothing in from outside. */
const isOwnTool = (name: string): boolean => name.startsWith("mcp__keepsake__") || QUIET_TOOLS.has(name);
const QUIET_TOOLS: ReadonlySet<string> = new Set(["TodoWrite", "EnterPlanMode", "ExitPlanMode", "AskUserQuestion"]);

/** Months of one session. A longer file is left alone: it can be imported. */
const TRANSCRIPT_BYTES_MAX = 256 * 1024 * 1024;
/** Chunks of reading. */
const CHUNK_BYTES = 262_144;

/** One entry that says something or calls tools. */
interface TranscriptEntry extends MessageDraft {
  readonly role: "user" | "assistant";
}

/** In the order of the file, each uuid once. Ends where nothing can be read: a transcript may lag, or be gone. */
async function* transcriptEntries(path: string, session: string): AsyncGenerator<TranscriptEntry> {
  const file = transcriptFile(path);
  if (file === undefined) return;
  const seen = new Set<string>();
  for await (const line of lineObjects(file)) {
    // Another session's words are not this one's, whatever file they stand in. A torn last line is no object.
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
  // What is written while it is read waits for the next time.
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
    // A folder above it may not be looked into.
    return undefined;
  }
}

interface Frame {
  readonly channel: string;
  readonly promptSources: readonly string[];
}

/** What the person typed; undefined for a prompt that is not a person's, says nothing of its own, or is a document by its length. */
export function promptMessage(input: HookInput<"UserPromptSubmit">, frame: Frame): Observation | undefined {
  if (!frame.promptSources.includes(input.source ?? PERSON)) return undefined;
  return message("prompt", "user", typedByPerson(input.prompt), input, frame);
}
export const PERSON = "user";

/** What the model said last in a turn. */
export const answerMessage = (input: HookInput<"Stop">, frame: Frame): Observation | undefined =>
  message("answer", "assistant", saidByModel(input.last_assistant_message ?? ""), input, frame);

/** The host's own summary is a model's words, never the user's (SEC-P15). */
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

/** Of any event. */
export function liveMessage(event: HookEvent, input: unknown, frame: Frame): Observation | undefined {
  // The input was read for this event.
  if (event === "UserPromptSubmit") return promptMessage(input as HookInput<"UserPromptSubmit">, frame);
  if (event === "Stop") return answerMessage(input as HookInput<"Stop">, frame);
  if (event === "PostCompact") return summaryMessage(input as HookInput<"PostCompact">, frame);
  return undefined;
}

/*
 * Ids of messages that a hook keeps: the same event again stores nothing new (GUM-33). What comes out of a transcript has the entry's own uuid; what is kept while
 * it is said has an id of its words, by which the entry is recognised when the transcript is read. Ids lie sealed with their message.
 */

type LiveKind = "prompt" | "answer" | "summary";

const DIGITS = 32;
const LIVE = new RegExp(`^hook/([a-z]+)/([0-9a-f]{${DIGITS}})(?:/[0-9a-f]+)?$`);

/** @param promptId the host's own of this turn, where it has one: the same words in another turn are said again then */
export function liveId(kind: LiveKind, text: string, promptId?: string): string {
  const turn = promptId === undefined ? "" : `/${digestOf(promptId).slice(0, DIGITS / 2)}`;
  return `hook/${kind}/${digestOf(text)}${turn}`;
}

/** What an entry of a transcript and a live message have in common: who said it, and its words. */
export const sayingOf = (kind: LiveKind, text: string): string => `${kind}/${digestOf(text)}`;

/** The same of an id; undefined for one that was not made here. */
export function sayingOfId(id: string): string | undefined {
  const found = LIVE.exec(id);
  return found === null ? undefined : `${found[1]}/${found[2]}`;
}

const digestOf = (text: string): string =>
  normalHash(text.toWellFormed()).slice("sha256:".length, "sha256:".length + DIGITS);
