/** A conversation of an import against what a case expects of it. Only the members that a case lists are compared. */

import { isDeepStrictEqual } from "node:util";
import type { PamConversation, PamMessage } from "../../src/formats/pam/documents.ts";
import { asList, asObject, type Json } from "../../src/model/json.ts";
import { compareMessage, type Faults, isInstant, plain, wordsOf } from "./providers-message.ts";

export type Members = Readonly<Record<string, Json>>;

export const members = (value: Json | undefined): Members | undefined => asObject(value);
export const list = (value: Json | undefined): readonly Json[] => asList(value) ?? [];

const NOTES = new Set(["why", "note"]);

export function compareConversation(conversation: PamConversation, expected: Members): Faults {
  const faults: Faults = [];
  for (const [member, value] of Object.entries(expected)) {
    if (NOTES.has(member)) continue;
    const compare = MEMBERS[member];
    if (compare === undefined) faults.push(`${member} is a member that no comparison knows`);
    else {
      const found = compare(conversation, value);
      if (found === false) faults.push(`${member} differs`);
      else if (found !== true) faults.push(...found);
    }
  }
  return faults;
}

const MEMBERS: Readonly<Record<string, (conversation: PamConversation, value: Json) => boolean | Faults>> = {
  conversation_id: ({ provider }, value) => provider.conversation_id === value,
  title: ({ title }, value) => (title ?? null) === value,
  account_id: ({ provider }, value) => (provider.account_id ?? null) === value,
  created_at: ({ temporal }, value) => isInstant(temporal.created_at, value),
  updated_at: ({ temporal }, value) => isInstant(temporal.updated_at, value),
  is_archived: ({ is_archived }, value) => (is_archived ?? false) === value,
  raw_metadata: ({ raw_metadata }, value) => isPartOf(plain(raw_metadata ?? {}), value),
  messages: compareMessages,
  not_a_message: ({ messages }, value) =>
    list(value).every((id) => messages.every((message) => message.id !== id && message.provider_message_id !== id)),
  visible_texts: (conversation, value) =>
    isDeepStrictEqual(
      visible(conversation).map((message) => [message.role, wordsOf(message)]),
      value,
    ),
  thought_text: ({ messages }, value) =>
    messages.some((message) => message.is_thought === true && wordsOf(message) === value),
  attachments: ({ messages }, value) =>
    areParts(
      messages.flatMap(({ attachments }) => attachments ?? []),
      value,
    ),
  tool_calls: ({ messages }, value) =>
    areParts(
      messages.flatMap(({ tool_calls }) => tool_calls ?? []),
      value,
    ),
  citation_urls: ({ messages }, value) =>
    isDeepStrictEqual(
      messages.flatMap(({ citations }) => (citations ?? []).flatMap(({ url }) => url ?? [])),
      value,
    ),
  raw_metadata_updated_at: ({ messages }, value) =>
    Object.entries(members(value) ?? {}).every(([id, at]) =>
      messages.some((message) => message.id === id && isInstant(String(message.raw_metadata?.["updated_at"]), at)),
    ),
  must_not_be_visible: (conversation, value) =>
    list(value).every((word) => visible(conversation).every((message) => !wordsOf(message).includes(String(word)))),
};

/** What a person saw: what was said aloud by the two of them. */
const visible = ({ messages }: PamConversation): readonly PamMessage[] =>
  messages.filter(
    (message) => message.is_thought !== true && (message.role === "user" || message.role === "assistant"),
  );

/** Rows `[role, text, time]` in their order, or objects that name their message by its id. */
function compareMessages(conversation: PamConversation, value: Json): Faults {
  const expected = list(value);
  const faults: Faults = [];
  if (expected.length !== conversation.messages.length)
    faults.push(`${conversation.messages.length} messages instead of ${expected.length}`);
  for (const [index, entry] of expected.entries()) {
    if (asList(entry) !== undefined) faults.push(...compareRow(conversation.messages[index], list(entry), index));
    else {
      const told = members(entry) ?? {};
      const message = conversation.messages.find(({ provider_message_id }) => provider_message_id === told["id"]);
      const found = message === undefined ? ["is missing"] : compareMessage(message, told, conversation);
      faults.push(...found.map((fault) => `message ${index}: ${fault}`));
    }
  }
  return faults;
}

/** `user_contains`, `assistant_contains`: the words are a part of the message's. */
const CONTAINS = "_contains";

export function compareRow(message: PamMessage | undefined, row: readonly Json[], index: number): Faults {
  const [speaker, text, at] = row.map((cell) => String(cell));
  if (message === undefined || speaker === undefined || text === undefined) return [`message ${index} is missing`];
  const isPart = speaker.endsWith(CONTAINS);
  const role = isPart ? speaker.slice(0, -CONTAINS.length) : speaker;
  const words = wordsOf(message);
  return [
    ...(message.role === role ? [] : [`message ${index}: role differs`]),
    ...((isPart ? words.includes(text) : words === text) ? [] : [`message ${index}: text differs`]),
    ...(at === undefined || isInstant(message.created_at, at) ? [] : [`message ${index}: created_at differs`]),
  ];
}

/** Each listed object is a part of the found one at its place. A listed null stands for a member that is not there. */
const areParts = (found: readonly unknown[], value: Json): boolean =>
  list(value).length === found.length && list(value).every((entry, index) => isPartOf(plain(found[index]), entry));

const isPartOf = (found: Json, expected: Json): boolean =>
  Object.entries(members(expected) ?? {}).every(([name, value]) =>
    isDeepStrictEqual(members(found)?.[name] ?? null, value),
  );
