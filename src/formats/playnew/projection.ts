/**
 * File mode (PN-34): a vault as the files that Play New's first phase lays out, for agents that read files. Plain text, so it is written only where its
 * owner wants that. It is what the vault says now: whoever writes it takes away every file that is not in it, and so what is forgotten goes from the files
 * too.
 */
import { rawHash } from "../../core/hash.ts";
import { estimateTokens } from "../../core/text.ts";
import { ARCHIVE_OFF_TEXT } from "../../vault/archive-off.ts";
import type { ExportedConversation, ExportSource, PortableItem, Writer } from "../../vault/format.ts";
import { ContextLines, type ContextOptions, isProjected } from "./context-file.ts";
import { CONTEXT_FILE, fileName, NO_SESSION, PREFERENCES_FILE, SESSIONS_FOLDER, WRITTEN_MEMBER } from "./file-names.ts";
import { instant } from "./record.ts";
import { memoryIdOf, playNewUserId } from "./record-id.ts";
import { kindOf } from "./record-kind.ts";

export interface ProjectionOptions extends ContextOptions {
  /** First folder. Default `personal`. */
  readonly orgId?: string;
  /** Second folder. Default: `usr_` and the id of the vault. */
  readonly userId?: string;
  /** False: no transcripts. Default true. */
  readonly sessions?: boolean;
}

/** One file, to be read before the next. */
export interface ProjectedFile {
  /** Relative, with `/` between names; safe on every file system. */
  readonly path: string;
  readonly chunks: AsyncIterable<string>;
}

/** `vault.export(playNewFiles())`. What each message says is read while its file is. */
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

/** Keys with their statements (PN-C21); a preference without a key stands under the id of its record. */
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
    const line = {
      msg_id: item.origin.messageId ?? memoryIdOf(item),
      session_id: session ?? null,
      role: item.message?.role ?? "user",
      ...(item.speaker === undefined ? {} : { speaker: item.speaker }),
      channel: item.origin.channel ?? null,
      thread_id: null,
      content: item.text,
      timestamp: instant(item.at),
      tokens: estimateTokens(item.text),
      ...(item.taint === "clean" ? {} : { untrusted: true }),
    };
    yield `${JSON.stringify(line)}\n`;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
