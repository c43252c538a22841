/**
 * Rules of a conversation beyond its form (PAM-108..PAM-110): unique ids, links in both directions,
 * no cycles, times in order. And what it shares with its index entry (PAM-65).
 */
import { compact } from "../../compact.ts";
import type { PamConversation, PamIndexEntry, PamMessage } from "../documents.ts";
import { isBefore } from "../instant.ts";
import { checkPlatform, type Tell } from "./store-check.ts";

export function checkConversation({ messages, provider }: PamConversation, tell: Tell): void {
  checkPlatform(provider.name, ["provider", "name"], tell);
  const places = new Map<string, number>();
  for (const [index, { id }] of messages.entries()) {
    if (places.has(id)) tell("id-unique-conversation", ["messages", index, "id"]);
    else places.set(id, index);
  }
  for (const [index, message] of messages.entries()) checkLinks(message, index, messages, places, tell);
  for (const index of circles(messages, places)) tell("dag:cycle", ["messages", index, "parent_id"]);
  checkOrder(messages, tell);
}

function checkLinks(
  { id, parent_id, children_ids = [] }: PamMessage,
  index: number,
  messages: readonly PamMessage[],
  places: ReadonlyMap<string, number>,
  tell: Tell,
): void {
  if (typeof parent_id === "string" && !places.has(parent_id)) tell("dag", ["messages", index, "parent_id"]);
  for (const [place, child] of children_ids.entries()) {
    const path = ["messages", index, "children_ids", place];
    const found = places.get(child);
    if (found === undefined) tell("dag", path);
    else if (messages[found]?.parent_id !== id) tell("dag-bidirectional", path);
  }
}

/** One message of every circle of parents; each message is visited once. */
function circles(messages: readonly PamMessage[], places: ReadonlyMap<string, number>): readonly number[] {
  const parentOf = (index: number): number | undefined => {
    const parent = messages[index]?.parent_id;
    return typeof parent === "string" ? places.get(parent) : undefined;
  };
  const visit = new Uint32Array(messages.length);
  const found: number[] = [];
  for (let start = 0; start < messages.length; start++) {
    let at: number | undefined = start;
    while (at !== undefined && visit[at] === 0) {
      visit[at] = start + 1;
      at = parentOf(at);
    }
    if (at !== undefined && visit[at] === start + 1) found.push(at);
  }
  return found;
}

function checkOrder(messages: readonly PamMessage[], tell: Tell): void {
  if (messages.some(({ children_ids = [] }) => children_ids.length > 1)) return;
  for (const [index, { created_at }] of messages.entries()) {
    const before = messages[index - 1];
    if (before !== undefined && isBefore(created_at, before.created_at)) {
      tell("conv-temporal-order", ["messages", index, "created_at"]);
    }
  }
}

/** What an index entry says of its conversation, kept while the files are read. */
export type EntryFacts = Pick<PamIndexEntry, "id" | "platform" | "title" | "message_count" | "tags"> & {
  readonly createdAt: string;
  readonly ref: string | undefined;
};

export const entryFacts = ({
  id,
  platform,
  title,
  message_count,
  tags,
  temporal,
  storage,
}: PamIndexEntry): EntryFacts => ({
  ...compact({ id, platform, title, message_count, tags }),
  createdAt: temporal.created_at,
  ref: storage?.type === "file" ? storage.ref : undefined,
});

/** @param isAtRef whether the file lies where the index says */
export function checkAgainstIndex(
  entry: EntryFacts,
  conversation: PamConversation,
  isAtRef: boolean,
  tell: Tell,
): void {
  const { title, provider, messages, temporal, tags = [] } = conversation;
  if (isWritten(entry.title) && isWritten(title) && entry.title !== title) tell("conv-crossfile", ["title"]);
  if (entry.platform !== provider.name) tell("conv-crossfile", ["provider", "name"]);
  const { message_count: stated } = entry;
  if (typeof stated === "number" && stated !== messages.length) tell("conv-crossfile", ["messages"]);
  if (entry.createdAt !== temporal.created_at) tell("conv-crossfile:created-at", ["temporal", "created_at"]);
  if (differ(entry.tags ?? [], tags)) tell("conv-crossfile:tags", ["tags"]);
  if (!isAtRef) tell("conv-crossfile:ref", ["id"]);
}

const isWritten = (text: string | null | undefined): text is string => typeof text === "string" && text !== "";

/** As sets, where both say something. */
function differ(left: readonly string[], right: readonly string[]): boolean {
  if (left.length === 0 || right.length === 0) return false;
  return left.some((tag) => !right.includes(tag)) || right.some((tag) => !left.includes(tag));
}
