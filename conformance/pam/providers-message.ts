/** A message of an import against what a case expects of it. Times are compared as instants; members that are not listed are not compared. */

import { isDeepStrictEqual } from "node:util";
import type { PamConversation, PamMessage } from "../../src/formats/pam/documents.ts";
import { compareInstants } from "../../src/formats/pam/instant.ts";
import { asList, asObject, type Json } from "../../src/model/json.ts";

export type Faults = string[];
type Members = Readonly<Record<string, Json>>;

/** The words of a message, whatever form they have. */
export const wordsOf = (message: PamMessage): string =>
  message.content?.text ?? (message.content?.parts ?? []).flatMap((part) => part.text ?? []).join("\n");

/** Notes for people. */
const NOTES = new Set(["why", "note"]);

/** Reports what differs, without quoting content. */
export function compareMessage(message: PamMessage, expected: Members, conversation: PamConversation): Faults {
  const faults: Faults = [];
  for (const [member, value] of Object.entries(expected)) {
    if (NOTES.has(member)) continue;
    const compare = MEMBERS[member];
    const isSame = compare === undefined ? isRaw(message, member, value) : compare(message, value, conversation);
    if (!isSame) faults.push(`${member} differs`);
  }
  return faults;
}

type Compare = (message: PamMessage, value: Json, conversation: PamConversation) => boolean;

const MEMBERS: Readonly<Record<string, Compare>> = {
  id: (message, value) => message.provider_message_id === value,
  role: (message, value) => message.role === value,
  created_at: (message, value) => isInstant(message.created_at, value),
  text: (message, value) => wordsOf(message) === value,
  text_contains: (message, value) => typeof value === "string" && wordsOf(message).includes(value),
  content_type: (message, value) => message.content?.type === value,
  model: (message, value) => (message.model ?? null) === value,
  parent: (message, value, conversation) => isDeepStrictEqual(parentOf(message, conversation), value),
  children: (message, value, conversation) => isDeepStrictEqual(childrenOf(message, conversation), value),
  image_refs: (message, value) => {
    const refs = images(message);
    return typeof value === "number" ? refs.length === value : isDeepStrictEqual(refs, value);
  },
  attachment_provider_ids: (message, value) =>
    isDeepStrictEqual(
      (message.attachments ?? []).flatMap(({ provider_id }) => provider_id ?? []),
      value,
    ),
  tool_call_names: (message, value) =>
    isDeepStrictEqual(
      (message.tool_calls ?? []).map(({ name }) => name),
      value,
    ),
  citation_urls: (message, value) =>
    isDeepStrictEqual(
      (message.citations ?? []).flatMap(({ url }) => url ?? []),
      value,
    ),
  citations: (message, value) => isDeepStrictEqual(plain(message.citations ?? []), value),
  raw_metadata_keys: (message, value) =>
    (asList(value) ?? [null]).every((name) => Object.hasOwn(message.raw_metadata ?? {}, String(name))),
};

export const isInstant = (found: string | null | undefined, expected: Json): boolean =>
  found === null || found === undefined || typeof expected !== "string"
    ? (found ?? null) === expected
    : compareInstants(found, expected) === 0;

export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

const images = (message: PamMessage): readonly string[] =>
  (message.attachments ?? []).flatMap(({ type, ref }) => (type === "image" ? (ref ?? []) : []));

/** By the provider's ids; what was split off the same message of the provider is passed through. */
function parentOf(message: PamMessage, conversation: PamConversation): string | null {
  const own = message.provider_message_id;
  for (let id = message.parent_id ?? null; id !== null; ) {
    const parent = conversation.messages.find((one) => one.id === id);
    if (parent?.provider_message_id !== own) return parent?.provider_message_id ?? null;
    id = parent?.parent_id ?? null;
  }
  return null;
}

function childrenOf(message: PamMessage, conversation: PamConversation): readonly string[] {
  const children = (message.children_ids ?? []).flatMap(
    (id) => conversation.messages.find((one) => one.id === id) ?? [],
  );
  return [...new Set(children.flatMap(({ provider_message_id }) => provider_message_id ?? []))];
}

/** `raw_metadata_feedback_rating`: a path inside `raw_metadata`; any other name: a member of it. */
function isRaw(message: PamMessage, member: string, value: Json): boolean {
  const raw = plain(message.raw_metadata ?? {});
  const found = at(raw, member.startsWith("raw_metadata_") ? member.slice("raw_metadata_".length) : member);
  return typeof found === "string" && isInstant(found, value) ? true : isDeepStrictEqual(found, value);
}

/** A member whose name may itself hold the sign that parts the steps. */
function at(value: Json | undefined, path: string): Json | undefined {
  const members = asObject(value);
  if (members === undefined) return undefined;
  if (Object.hasOwn(members, path)) return members[path];
  for (let cut = path.indexOf("_"); cut !== -1; cut = path.indexOf("_", cut + 1)) {
    const found = at(members[path.slice(0, cut)], path.slice(cut + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
