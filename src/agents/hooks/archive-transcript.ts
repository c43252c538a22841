/**
 * Brings a session's transcript into the vault, nothing twice (PN-26): entries by their uuid, and those that a hook kept while they were said by their words. What
 * the user typed and the assistant said is kept whole; of a tool its name alone, as outside content, so that what the assistant says after it is untrusted
 * (SEC-R2, SEC-S8). What a tool put out is never kept.
 */

import type { Vault } from "../../engine/vault.ts";
import { MESSAGE_MAX } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";
import { sayingOf, sayingOfId } from "./message-id.ts";
import { saidByModel, typedByPerson } from "./own-words.ts";
import { type TranscriptEntry, transcriptEntries } from "./transcript.ts";

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
