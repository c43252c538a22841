/**
 * File mode (PN-34): a vault as plain-text files for agents, written only on the owner's wish. The
 * writer removes every other file, so that deleted memories disappear from the files too.
 */

import type { ExportedConversation, ExportSource, PortableItem, Writer } from "../../engine/maintain/format.ts";
import { ARCHIVE_OFF_TEXT } from "../../engine/observe/archive-off.ts";
import { rawHash } from "../../model/hash.ts";
import { estimateTokens } from "../../model/text.ts";
import { ContextLines, type ContextOptions, isProjected } from "./context-file.ts";
import { instant } from "./record.ts";
import { kindOf, memoryIdOf, playNewUserId } from "./record-kind.ts";

export interface ProjectionOptions extends ContextOptions {
  /** First folder. Default `personal`. */
  readonly orgId?: string;
  /** Second folder. Default: `usr_` and the id of the vault. */
  readonly userId?: string;
  /** False: no transcripts. Default true. */
  readonly sessions?: boolean;
}

export interface ProjectedFile {
  /** Relative, with `/` between names; safe on every file system. */
  readonly path: string;
  readonly chunks: AsyncIterable<string>;
}

/** `vault.io.export(playNewFiles())`. What each message says is read while its file is. */
export const playNewFiles = (options: ProjectionOptions = {}): Writer<AsyncIterable<ProjectedFile>> => ({
  name: "play-new-files",
  encode: (source) => encode(source, options),
});

/** The folder that is the user's alone: destroying the vault takes it away whole. */
export const projectedFolder = (vault: string, { orgId = "personal", userId }: ProjectionOptions = {}): string =>
  `${fileName(orgId)}/${fileName(userId ?? playNewUserId(vault))}`;

async function* encode(source: ExportSource, options: ProjectionOptions): AsyncGenerator<ProjectedFile> {
  const folder = projectedFolder(source.vault.id, options);
  const lines = new ContextLines(source.exportedAt, options);
  const preferences: PortableItem[] = [];
  for await (const portable of source.memories()) {
    if (!isProjected(portable, options)) continue;
    lines.add(portable);
    if (kindOf(portable.item).category === "preference" && preferences.length < PREFERENCES_MAX)
      preferences.push(portable);
  }
  yield { path: `${folder}/${CONTEXT_FILE}`, chunks: once(lines.text()) };
  yield { path: `${folder}/${PREFERENCES_FILE}`, chunks: once(preferencesText(preferences)) };
  if (options.sessions === false) return;
  for await (const conversation of source.conversations()) {
    const { session } = conversation;
    const name = session === undefined ? NO_SESSION : fileName(session);
    yield { path: `${folder}/${SESSIONS_FOLDER}/${name}.jsonl`, chunks: transcript(conversation, options) };
  }
}

const PREFERENCES_MAX = 10_000;
const KEY = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+$/;

/** By key (PN-C21), or by record id where there is none. */
function preferencesText(preferences: readonly PortableItem[]): string {
  const entries = preferences.map(({ item }): [string, string] => [
    item.key !== undefined && KEY.test(item.key) ? item.key : memoryIdOf(item),
    item.text,
  ]);
  const values = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const hashes = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, rawHash(text)]));
  return `${JSON.stringify({ ...values, [WRITTEN_MEMBER]: hashes }, undefined, 2)}\n`;
}

/** One turn a line, as it lies in the archive. What came from outside says so. */
async function* transcript(
  { session, messages }: ExportedConversation,
  { includeSensitive = false }: ProjectionOptions,
): AsyncGenerator<string> {
  for await (const { item } of messages()) {
    const isHidden =
      item.hold === "hidden" || item.hold === "pending" || item.hold === "erased" || item.hold === "quarantined";
    if (isHidden || item.text === ARCHIVE_OFF_TEXT || !item.access.exportable) continue;
    if (!includeSensitive && item.privacy.class === "sensitive-pii") continue;
    // JSON leaves out what is undefined.
    const line = {
      msg_id: item.origin.messageId ?? memoryIdOf(item),
      session_id: session ?? null,
      role: item.message?.role ?? "user",
      speaker: item.speaker,
      channel: item.origin.channel ?? null,
      thread_id: null,
      content: item.text,
      timestamp: instant(item.at),
      tokens: estimateTokens(item.text),
      untrusted: item.taint === "clean" ? undefined : true,
    };
    yield `${JSON.stringify(line)}\n`;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

export const CONTEXT_FILE = "CLAUDE.md";
export const PREFERENCES_FILE = "preferences.json";
export const SESSIONS_FOLDER = "sessions";
/** Hashes of the preferences that the vault wrote: a changed one is read anew. */
export const WRITTEN_MEMBER = "$keepsake";
/** What was said outside any session. */
export const NO_SESSION = "no-session";

const NAME_MAX = 100;
const HASH_DIGITS = 16;
const SAFE = /^[a-z0-9][a-z0-9._-]*$/;
/** Devices of Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/**
 * A safe file name. Other ids become a slug and a hash, so that two ids never share a name, also on
 * case-insensitive disks.
 */
export function fileName(id: string): string {
  const isName = id.length <= NAME_MAX && SAFE.test(id) && !DEVICE.test(id) && !id.endsWith(".") && id !== NO_SESSION;
  if (isName) return id;
  const kept = id
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^[^a-z0-9]+|(?<!-)-+$/g, "")
    .slice(0, NAME_MAX - HASH_DIGITS - 1);
  const mark = rawHash(id.toWellFormed()).slice("sha256:".length).slice(0, HASH_DIGITS);
  return kept === "" ? mark : `${kept}-${mark}`;
}
