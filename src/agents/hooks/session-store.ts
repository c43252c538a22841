/**
 * The Claude Agent SDK's `sessionStore` over a vault (playnew.md §5.3): sealed transcripts, to
 * resume a session on another machine. Entries are archived messages of a separate session, which
 * form no memories. Secrets come back masked; everything else is deep-equal.
 */

import { assertTakesWrites, openedVault } from "../../engine/open-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { openNote } from "../../engine/write/items.ts";
import { KeepsakeError } from "../../model/error.ts";
import { canonicalJson, isList, isObject, type Json, mutableMembers, parseJson, rawHash } from "../../model/json.ts";
import { type Observation, observation, parseWith } from "../../model/observation.ts";
import { inParts } from "../../model/parts.ts";
import type { Note } from "../../storage/record-store.ts";
import { partsOf } from "../documents/document-store.ts";

/**
 * Identifies a transcript. `subpath` is a subagent's or companion file's; absent for the session
 * itself.
 */
export interface SessionKey {
  readonly projectKey: string;
  readonly sessionId: string;
  readonly subpath?: string;
}
/** A line of a transcript, in the SDK's type. */
export type SessionEntry = { readonly type: string; readonly uuid?: string } & { readonly [member: string]: unknown };

export interface SessionStore {
  /**
   * Appends in order. A known `uuid` changes nothing, so batches can be repeated.
   * @throws KeepsakeError `write_denied`, `too_large`, `invalid_input`
   */
  append(key: SessionKey, entries: readonly SessionEntry[]): Promise<void>;
  /** In order; null for an unknown session. */
  load(key: SessionKey): Promise<SessionEntry[] | null>;
  /** A project's sessions, with the time of their last entry, milliseconds UTC. */
  listSessions(projectKey: string): Promise<{ sessionId: string; mtime: number }[]>;
  /** Without a subpath, erases the session with all subpaths. */
  delete(key: SessionKey): Promise<void>;
  listSubkeys(key: Pick<SessionKey, "projectKey" | "sessionId">): Promise<string[]>;
}

/** Marks messages that are entries. */
const AGENT = "session-store";
/** Too short for the suppression list, so that erasing one entry doesn't suppress others. */
const TEXT = "Entry";
/** Limit of a message's metadata. Longer entries are stored in parts. */
const PART_LENGTH = 60_000;
const BATCH_MESSAGES = 500;
const PARTS_MAX = 1_000;

export const sessionStore = (vault: Vault): SessionStore => ({
  async append(key, entries) {
    const messages = entries.flatMap((entry) => [...messagesOf(key, entry)]);
    for (const batch of inParts(messages, BATCH_MESSAGES)) {
      const stored = await vault.observe(batch, { sync: false });
      const denied = stored.messages.find(({ outcome }) => outcome === "denied");
      if (denied !== undefined) throw refused(denied.reason ?? "denied");
    }
  },
  async load(key) {
    const entries: SessionEntry[] = [];
    let parts = "";
    for await (const { part } of storedParts(vault, sessionOf(key))) {
      if ("entry" in part) entries.push(part.entry);
      else if (part.place < part.count - 1) parts += part.json;
      else {
        entries.push(entryOf(parseJson(parts + part.json)));
        parts = "";
      }
    }
    return entries.length === 0 ? null : entries;
  },
  async listSessions(projectKey) {
    const sessions = new Map<string, number>();
    for await (const { at, part } of storedParts(vault)) {
      if (part.projectKey !== projectKey || part.subpath !== undefined) continue;
      sessions.set(part.sessionId, Math.max(at, sessions.get(part.sessionId) ?? 0));
    }
    return [...sessions].map(([sessionId, mtime]) => ({ sessionId, mtime }));
  },
  async delete(key) {
    const subpaths = key.subpath === undefined ? await subpathsOf(vault, key) : [];
    for (const each of [key, ...subpaths.map((subpath) => ({ ...key, subpath }))]) {
      const plan = await vault.forget({ session: sessionOf(each) }).catch(unlessUnknown);
      if (plan !== undefined) await vault.forget(plan);
    }
  },
  listSubkeys: (key) => subpathsOf(vault, key),
});

async function subpathsOf(vault: Vault, key: Pick<SessionKey, "projectKey" | "sessionId">): Promise<string[]> {
  const subpaths = new Set<string>();
  for await (const { part } of storedParts(vault)) {
    const isOf = part.projectKey === key.projectKey && part.sessionId === key.sessionId;
    if (isOf && part.subpath !== undefined) subpaths.add(part.subpath);
  }
  return [...subpaths];
}

/** Hashed, so that it reveals nothing and never equals a session's name. */
const sessionOf = ({ projectKey, sessionId, subpath }: SessionKey): string =>
  `transcript/${rawHash(canonicalJson([projectKey, sessionId, subpath ?? null])).slice("sha256:".length)}`;

function* messagesOf(key: SessionKey, entry: SessionEntry): Generator<Observation> {
  const { projectKey, sessionId, subpath } = key;
  const named = { projectKey, sessionId, ...(subpath === undefined ? {} : { subpath }) };
  // Parsed strictly first, so that only readable entries are stored (SEC-X3).
  const json = JSON.stringify(entry);
  const value = entryOf(parseJson(json));
  const frame = { role: "system", content: TEXT, session: sessionOf(key), agent: AGENT } as const;
  const { uuid } = entry;
  const id = uuid === undefined ? undefined : uuid.length <= UUID_LENGTH_MAX ? uuid : rawHash(uuid);
  if (canonicalJson(value).length <= PART_LENGTH) {
    yield { ...frame, ...(id === undefined ? {} : { id }), metadata: mutableMembers({ ...named, entry: value }) };
    return;
  }
  const parts = partsOf(json, PART_LENGTH);
  if (parts.length > PARTS_MAX) throw tooLong();
  for (const [place, part] of parts.entries())
    yield {
      ...frame,
      ...(id === undefined ? {} : { id: `${id}/${place}` }),
      metadata: { ...named, json: part, place, count: parts.length },
    };
}
const UUID_LENGTH_MAX = 100;

type Part = Readonly<{ projectKey: string; sessionId: string; subpath?: string }> &
  (Readonly<{ entry: StoredEntry }> | Readonly<{ json: string; place: number; count: number }>);
type StoredEntry = SessionEntry & { readonly [member: string]: Json };

async function* storedParts(
  vault: Vault,
  session?: string,
): AsyncGenerator<{ readonly at: number; readonly part: Part }> {
  const filter = {
    agent: AGENT,
    layers: ["message"],
    ...(session === undefined ? {} : { inSession: session }),
  } as const;
  for await (const { item } of vault.memories.list({ messages: true, order: "oldest", filter })) {
    // Written by `messagesOf`.
    const part = item.message?.metadata as Part | undefined;
    if (part !== undefined) yield { at: item.at, part };
  }
}

function entryOf(value: Json): StoredEntry {
  if (isObject(value) && !isList(value) && typeof value["type"] === "string") return value as StoredEntry;
  throw new KeepsakeError("invalid_input", "A transcript entry must be an object with a type.", {
    hint: "Pass the SDK's entries unchanged.",
  });
}

const unlessUnknown = (error: unknown): undefined => {
  if (error instanceof KeepsakeError && error.code === "not_found") return undefined;
  throw error;
};

const refused = (reason: string): KeepsakeError =>
  new KeepsakeError("write_denied", "The vault's policy refuses an entry of this transcript.", {
    hint: "Show the policy with keepsake policy show.",
    facts: { reason },
  });
const tooLong = (): KeepsakeError =>
  new KeepsakeError("too_large", "An entry of this transcript is too long.", {
    hint: "Keep large files out of transcripts.",
    facts: { limit: PART_LENGTH * PARTS_MAX },
  });

const QUEUED_NOTE = "hook_prompt/";
/** Aborted turns that may wait. Beyond that, they are stored first. */
const QUEUED_MAX = 16;

/**
 * Durable.
 * @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`,
 * `store_read_only`
 */
export async function queuePrompt(vault: Vault, message: Observation): Promise<void> {
  if ((await queuedNotes(vault)).length >= QUEUED_MAX) await storeQueuedPrompts(vault);
  const open = openedVault(vault);
  assertTakesWrites(open);
  // The time of the prompt, not of its storage.
  const content = Buffer.from(JSON.stringify({ ...message, at: open.now() }));
  await open.queue.write(async (draft) => draft.note(QUEUED_NOTE + open.ids.next(), content));
}

/** Stores waiting prompts, oldest first. Their ids prevent duplicates after a crash. */
export async function storeQueuedPrompts(vault: Vault): Promise<void> {
  const open = openedVault(vault);
  const notes = await queuedNotes(vault);
  if (notes.length === 0) return;
  const messages = notes.map(({ name, envelope }) => messageOf(openNote(open.keys, name, envelope)));
  await vault.observe(messages, { sync: false });
  await open.queue.write(async (draft) => {
    for (const { name } of notes) draft.dropNote(name);
  });
}

const messageOf = (content: Uint8Array): Observation =>
  parseWith(observation, parseJson(Buffer.from(content).toString("utf8")), "A prompt that waits");
/** Their names end with an id that begins with its time. */
async function queuedNotes(vault: Vault): Promise<readonly Note[]> {
  const { storage, id } = openedVault(vault);
  const notes = await storage.records.notes(id);
  return notes
    .filter(({ name }) => name.startsWith(QUEUED_NOTE))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
