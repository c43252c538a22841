/**
 * File mode (PN-34): a vault as plain-text files for agents, written only on the owner's wish. The
 * writer removes every other file, so that deleted memories disappear from the files too.
 */

import type {
  Decoded,
  ExportedConversation,
  ExportSource,
  PortableItem,
  Reader,
  Writer,
} from "../../engine/maintain/format.ts";
import { ARCHIVE_OFF_TEXT } from "../../engine/observe/archive-off.ts";
import { rawHash } from "../../model/canonical-json.ts";
import { formatId } from "../../model/id.ts";
import type { Json } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import { estimateTokens } from "../../model/text.ts";
import { parseMoment } from "../../text/moment.ts";
import { compact } from "../compact.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { givenLines } from "../files/lines.ts";
import { jsonOrUndefined } from "../importers/json-elements.ts";
import { textStatements } from "../importers/statement.ts";
import { BLOCK_BEGIN, BLOCK_END, ContextLines, type ContextOptions, isProjected, unescaped } from "./context-file.ts";
import { instant } from "./record.ts";
import { kindOf, memoryIdOf, nameOfMemoryId, PLAY_NEW_CODEC, playNewUserId } from "./record-kind.ts";
import { isObject, type JsonObject } from "./record-spelling.ts";

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

/*
 * Reads the files of file mode (PN-34): `CLAUDE.md`, preferences (PN-C21), transcripts. Faulty
 * lines and files are problems; the import continues.
 */

interface ReadProjectionOptions {
  /**
   * Read what Keepsake wrote itself too, e.g. when nothing else is left of a vault. Default false.
   */
  readonly ownBlock?: boolean;
}

export const playNewFolder = (options: ReadProjectionOptions = {}): Reader<GivenFiles> => ({
  name: "play-new-files",
  decode: ({ input, now }) => readProjection(input, now, options),
});

/** @param now when it is read, milliseconds UTC: the time of what comes without one */
export async function* readProjection(
  { files }: GivenFiles,
  now: number,
  { ownBlock = false }: ReadProjectionOptions = {},
): AsyncGenerator<Decoded> {
  for (const file of files) {
    const session = sessionOf(file.path);
    if (isNamed(file.path, CONTEXT_FILE)) yield* readContextFile(file, now, ownBlock);
    else if (isNamed(file.path, PREFERENCES_FILE)) yield* readPreferences(file, now, ownBlock);
    else if (session !== undefined) yield* readTranscript(file, session, now);
  }
}

const isNamed = (path: string, name: string): boolean => path === name || path.endsWith(`/${name}`);

const sessionOf = (path: string): string | undefined => SESSION_FILE.exec(path)?.[1];
const SESSION_FILE = new RegExp(`(?:^|/)${SESSIONS_FOLDER}/([^/]+)\\.jsonl$`);

/**
 * @param now when it is read, milliseconds UTC: the file has no times
 * @param ownBlock what the vault wrote too, as where nothing else is left of it
 */
async function* readContextFile(file: GivenFile, now: number, ownBlock: boolean): AsyncGenerator<Decoded> {
  const text = await wholeText(file);
  if (text === undefined)
    return yield fileProblem(file.path, "", "unreadable-file", "The file is too long or no UTF-8.");
  const read = ownBlock ? withoutMarks(text) : withoutBlock(text);
  for (const [index, statement] of textStatements(read).entries()) {
    const said = unescaped(statement.text);
    const id = stableName(UNTOLD, CONTEXT_FILE, ...statement.section, said);
    yield {
      kind: "memory",
      memory: {
        codec: PLAY_NEW_CODEC,
        id,
        at: now,
        changedAt: UNTOLD,
        text: said,
        type: "fact",
        origin: { method: "manual" },
      },
      place: `statement ${index + 1}`,
    };
  }
}

/** A block that does not end is no block. */
function withoutBlock(text: string): string {
  const begin = text.indexOf(BLOCK_BEGIN);
  const end = text.indexOf(BLOCK_END, begin);
  if (begin === -1 || end === -1) return withoutMarks(text);
  return `${text.slice(0, begin)}\n${text.slice(end + BLOCK_END.length)}`;
}

const withoutMarks = (text: string): string => text.replaceAll(BLOCK_BEGIN, "").replaceAll(BLOCK_END, "");

const KEY_MAX = 200;

/**
 * @param now when it is read, milliseconds UTC: the file has no times
 * @param ownBlock what the vault wrote and nobody changed too
 */
async function* readPreferences(file: GivenFile, now: number, ownBlock: boolean): AsyncGenerator<Decoded> {
  const text = await wholeText(file);
  const given = text === undefined ? undefined : jsonOrUndefined(text);
  if (!isObject(given)) return yield fileProblem(file.path, "", "malformed-json", "The file holds no JSON object.");
  const { [WRITTEN_MEMBER]: hashes, ...values } = given;
  let number = 0;
  for (const [key, value] of leavesOf(values, "")) {
    number++;
    if (!ownBlock && isObject(hashes) && typeof value === "string" && hashes[key] === rawHash(value)) continue;
    const said = preferenceText(key, value);
    if (said === undefined) continue;
    // A preference without a key of its own stands under the id of its record (projection.ts).
    const name = nameOfMemoryId(key);
    const named =
      name === key ? { id: stableName(UNTOLD, PREFERENCES_FILE, key, said), key: key.slice(0, KEY_MAX) } : { id: name };
    yield {
      kind: "memory",
      memory: {
        ...named,
        codec: PLAY_NEW_CODEC,
        at: now,
        changedAt: UNTOLD,
        text: said,
        type: "preference",
        origin: { method: "manual" },
      },
      place: `value ${number}`,
    };
  }
}

/** Values by their paths, `style.tone`. */
function* leavesOf(value: JsonObject, within: string): Generator<readonly [key: string, value: Json]> {
  for (const [name, inner] of Object.entries(value)) {
    const key = within === "" ? name : `${within}.${name}`;
    if (isObject(inner)) yield* leavesOf(inner, key);
    else yield [key, inner];
  }
}

/** A value that is a sentence stands for itself; of any other its key tells what it is. */
function preferenceText(key: string, value: Json): string | undefined {
  const told = Array.isArray(value) ? value.filter((each) => typeof each === "string").join(", ") : value;
  if (told === null || told === "" || typeof told === "object") return undefined;
  const text = String(told).trim();
  if (typeof told === "string" && text.split(/\s+/u).length >= SENTENCE_WORDS) return text;
  return `${key.replaceAll(/[._-]+/g, " ")}: ${text}`;
}
const SENTENCE_WORDS = 3;

/**
 * @param session the name of the file without its ending
 * @param now when it is read, milliseconds UTC: the time of turns that tell none
 */
async function* readTranscript(file: GivenFile, session: string, now: number): AsyncGenerator<Decoded> {
  for await (const given of givenLines(file)) {
    const place = `line ${given.line}`;
    if ("fault" in given) yield fileProblem(file.path, place, given.fault, "The line is too long or no UTF-8.");
    else if (given.text.trim() !== "") yield turnOf(given.text, { file: file.path, session, place, now });
  }
}

interface LinePlace {
  readonly file: string;
  readonly session: string;
  readonly place: string;
  readonly now: number;
}

function turnOf(text: string, { file, session, place, now }: LinePlace): Decoded {
  const given = jsonOrUndefined(text);
  if (!isObject(given)) return fileProblem(file, place, "malformed-json", "The line is no JSON object.");
  const { role, content, timestamp, msg_id, session_id, channel, speaker, untrusted } = given;
  if (!isText(role) || !isText(content))
    return fileProblem(file, place, "missing-field", "A turn has a role and content.");
  const at = typeof timestamp === "string" ? parseMoment(timestamp, "UTC") : undefined;
  if (isText(timestamp) && at === undefined)
    return fileProblem(file, place, "unreadable-time", "The timestamp is no date.");
  const told = isText(session_id) ? session_id : session;
  const id = isText(msg_id) ? msg_id : undefined;
  const isRecord = id !== undefined && nameOfMemoryId(id) !== id;
  const message: Observation = compact({
    role,
    content,
    at: at ?? now,
    session: told === NO_SESSION ? undefined : told,
    speaker: isText(speaker) ? speaker : undefined,
    channel: isText(channel) ? channel : undefined,
    id: isRecord ? undefined : id,
    source: untrusted === true ? "import" : undefined,
  });
  // The same turn again is the same message. Without an id, what was said when by whom names it.
  const name = isRecord
    ? nameOfMemoryId(id)
    : stableName(at ?? UNTOLD, told, ...(id === undefined ? [role, content] : [id]));
  return { kind: "message", codec: PLAY_NEW_CODEC, id: name, message, isFormed: true, place };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** A file of statements: what a prompt can take, many times over. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

async function wholeText(file: GivenFile): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of file.read()) {
    sizeBytes += chunk.length;
    if (sizeBytes > FILE_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}

const fileProblem = (file: string, place: string, check: string, message: string): Decoded => ({
  kind: "problem",
  problem: { file, place, check, message },
});

/** For documents without times: the earliest, so that reading them again is no news. */
const UNTOLD = 0;

/**
 * A stable id, so that reading the file again changes nothing.
 * @param at milliseconds UTC, or UNTOLD
 */
function stableName(at: number, ...words: readonly string[]): string {
  const digest = rawHash(JSON.stringify(words.map((word) => word.toWellFormed()))).slice("sha256:".length);
  return formatId(Math.max(0, at), Number.parseInt(digest.slice(0, 3), 16), Buffer.from(digest.slice(3, 19), "hex"));
}
