/**
 * File mode (PN-34): a vault as plain-text files for agents, written only on the owner's request.
 * The caller removes all other files, so that deleted memories disappear from the files too.
 */

import type {
  Decoded,
  ExportedConversation,
  ExportSource,
  ImportSource,
  PortableItem,
  Reader,
  Writer,
} from "../../engine/maintain/format.ts";
import { ARCHIVE_OFF_TEXT } from "../../engine/observe/speakers.ts";
import { formatId } from "../../model/id.ts";
import { behaviour } from "../../model/item.ts";
import { defined, isObject, type Json, type JsonObject, jsonOrUndefined, rawHash } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import { estimateTokens } from "../../model/text.ts";
import { parseMoment } from "../../text/moment.ts";
import { givenLines, utf8, wholeBytes } from "../files/byte-chunks.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { ContextLines, type ContextOptions, contextStatements, isProjected } from "./context-file.ts";
import { instant } from "./record.ts";
import { kindOf, memoryIdOf, momentOf, nameOfMemoryId, PLAY_NEW_CODEC, playNewUserId, problem } from "./record-kind.ts";

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

/** `vault.io.export(playNewFiles())`. Messages are read while their file is. */
export const playNewFiles = (options: ProjectionOptions = {}): Writer<AsyncIterable<ProjectedFile>> => ({
  name: "play-new-files",
  encode: (source) => encode(source, options),
});

/** The user's folder, which is removed when the vault is destroyed. */
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
  yield { path: `${folder}/${CONTEXT_FILE}`, chunks: once(lines.text(source.authenticate(CONTEXT_FILE))) };
  yield { path: `${folder}/${PREFERENCES_FILE}`, chunks: once(preferencesText(preferences, source)) };
  if (options.sessions === false) return;
  for await (const conversation of source.conversations()) {
    const { session } = conversation;
    const name = session === undefined ? NO_SESSION : fileName(session);
    yield { path: `${folder}/${SESSIONS_FOLDER}/${name}.jsonl`, chunks: transcript(conversation, options) };
  }
}

const PREFERENCES_MAX = 10_000;
const KEY = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+$/;

/** By key (PN-C21), or by record id without a key. */
function preferencesText(preferences: readonly PortableItem[], { authenticate }: ExportSource): string {
  const items = preferences
    .map(({ item }) => [item.key !== undefined && KEY.test(item.key) ? item.key : memoryIdOf(item), item] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const values = Object.fromEntries(items.map(([key, { text }]) => [key, text]));
  const written = items.map(([key, { text, at, type }]) => {
    const order = type === "instruction" ? { type } : {};
    return [key, { hash: authenticate(text), at: instant(at), ...order }] as const;
  });
  return `${JSON.stringify({ ...values, [WRITTEN_MEMBER]: Object.fromEntries(written) }, undefined, 2)}\n`;
}

/** One turn per line, as archived. Events and untrusted content are marked. */
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
      speaker: item.speaker,
      channel: item.origin.channel ?? null,
      thread_id: null,
      content: item.text,
      timestamp: instant(item.at),
      tokens: estimateTokens(item.text),
      untrusted: item.taint === "clean" ? undefined : true,
      event: item.message?.event,
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
/**
 * For each preference that the vault wrote, its day, whether it is an instruction, and a keyed hash
 * to know its own and detect changed ones.
 */
export const WRITTEN_MEMBER = "$keepsake";
/** Everything that may be in a user's folder. */
export const PROJECTED_NAMES: ReadonlySet<string> = new Set([
  CONTEXT_FILE,
  PREFERENCES_FILE,
  SESSIONS_FOLDER,
  "exports",
]);
/** For messages outside any session. */
export const NO_SESSION = "no-session";

const NAME_MAX = 100;
const HASH_DIGITS = 16;
const SAFE = /^[a-z0-9][a-z0-9._-]*$/;
/** Windows device names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/**
 * A safe file name. Unsafe ids become a slug and a hash, so that two ids never collide, even on a
 * case-insensitive file system.
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

export const playNewFolder = (): Reader<GivenFiles> => ({ name: "play-new-files", decode: readProjection });

/** Whether the files are those of file mode: a context file, with preferences or transcripts beside it. */
export const isPlayNewFolder = ({ files }: GivenFiles): boolean => {
  const paths = new Set(files.map(({ path }) => path));
  return files.some(({ path }) => {
    if (!isNamed(path, CONTEXT_FILE)) return false;
    const folder = path.slice(0, -CONTEXT_FILE.length);
    return (
      paths.has(folder + PREFERENCES_FILE) ||
      [...paths].some((each) => each.startsWith(`${folder}${SESSIONS_FOLDER}/`) && sessionOf(each) !== undefined)
    );
  });
};

/**
 * Reads `CLAUDE.md`, preferences (PN-C21) and transcripts of file mode (PN-34), without what the
 * same vault wrote. Invalid lines and files are problems; the import continues.
 */
export async function* readProjection(source: ImportSource<GivenFiles>): AsyncGenerator<Decoded> {
  for (const file of source.input.files) {
    const session = sessionOf(file.path);
    if (isNamed(file.path, CONTEXT_FILE)) yield* readContextFile(file, source);
    else if (isNamed(file.path, PREFERENCES_FILE)) yield* readPreferences(file, source);
    else if (session !== undefined) yield* readTranscript(file, session, source.now);
  }
}

const isNamed = (path: string, name: string): boolean => path === name || path.endsWith(`/${name}`);

const sessionOf = (path: string): string | undefined => SESSION_FILE.exec(path)?.[1];
const SESSION_FILE = new RegExp(`(?:^|/)${SESSIONS_FOLDER}/([^/]+)\\.jsonl$`);

type Reading = Pick<ImportSource<GivenFiles>, "now" | "authenticate">;

async function* readContextFile(file: GivenFile, { now, authenticate }: Reading): AsyncGenerator<Decoded> {
  const text = await wholeText(file);
  if (text === undefined) return yield problem(file.path, "", "unreadable-file", "The file is too long or not UTF-8.");
  for (const [index, { section, at = now, ...statement }] of contextStatements(
    text,
    authenticate(CONTEXT_FILE),
  ).entries())
    yield {
      kind: "memory",
      memory: {
        ...statement,
        codec: PLAY_NEW_CODEC,
        id: stableName(NO_TIME, CONTEXT_FILE, ...section, statement.text),
        at,
        changedAt: NO_TIME,
        origin: { method: "manual" },
      },
      place: `statement ${index + 1}`,
    };
}

const KEY_MAX = 200;

async function* readPreferences(file: GivenFile, { now, authenticate }: Reading): AsyncGenerator<Decoded> {
  const text = await wholeText(file);
  const given = text === undefined ? undefined : jsonOrUndefined(text);
  if (!isObject(given)) return yield problem(file.path, "", "malformed-json", "The file is not a JSON object.");
  const { [WRITTEN_MEMBER]: marks, ...values } = given;
  let number = 0;
  for (const [key, value] of leavesOf(values, "")) {
    number++;
    const mark = isObject(marks) ? marks[key] : undefined;
    const written = isObject(mark) ? mark : {};
    if (typeof value === "string" && written["hash"] === authenticate(value)) continue;
    const memoryText = preferenceText(key, value);
    if (memoryText === undefined) continue;
    // A preference without a key is stored under the id of its record.
    const name = nameOfMemoryId(key);
    const named =
      name === key
        ? { id: stableName(NO_TIME, PREFERENCES_FILE, key, memoryText), key: key.slice(0, KEY_MAX) }
        : { id: name };
    yield {
      kind: "memory",
      memory: {
        ...named,
        codec: PLAY_NEW_CODEC,
        at: momentOf(written["at"]) ?? now,
        changedAt: NO_TIME,
        text: memoryText,
        type: written["type"] === "instruction" ? "instruction" : "preference",
        origin: { method: "manual" },
      },
      place: `value ${number}`,
    };
  }
}

/** Values by path, e.g. `style.tone`. */
function* leavesOf(value: JsonObject, within: string): Generator<readonly [key: string, value: Json]> {
  for (const [name, inner] of Object.entries(value)) {
    const key = within === "" ? name : `${within}.${name}`;
    if (isObject(inner)) yield* leavesOf(inner, key);
    else yield [key, inner];
  }
}

/** A value that is a sentence is used alone; others are prefixed with their key. */
function preferenceText(key: string, value: Json): string | undefined {
  const scalar = Array.isArray(value) ? value.filter((each) => typeof each === "string").join(", ") : value;
  if (scalar === null || scalar === "" || typeof scalar === "object") return undefined;
  const text = String(scalar).trim();
  if (typeof scalar === "string" && text.split(/\s+/u).length >= SENTENCE_WORDS) return text;
  return `${key.replaceAll(/[._-]+/g, " ")}: ${text}`;
}
const SENTENCE_WORDS = 3;

/** @param session default session, from the file name @param now for turns without a time */
async function* readTranscript(file: GivenFile, session: string, now: number): AsyncGenerator<Decoded> {
  for await (const given of givenLines(file)) {
    const place = `line ${given.line}`;
    if ("fault" in given) yield problem(file.path, place, given.fault, "The line is too long or not UTF-8.");
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
  if (!isObject(given)) return problem(file, place, "malformed-json", "The line is not a JSON object.");
  const { role, content, timestamp, msg_id, session_id, channel, speaker, untrusted, event } = given;
  if (!isText(role) || !isText(content))
    return problem(file, place, "missing-field", "A turn needs a role and content.");
  const at = typeof timestamp === "string" ? parseMoment(timestamp, "UTC") : undefined;
  if (isText(timestamp) && at === undefined)
    return problem(file, place, "unreadable-time", "The timestamp is not a date.");
  const seen = behaviour.optional().safeParse(event);
  if (!seen.success) return problem(file, place, "missing-field", "An event needs a type.");
  const sessionId = isText(session_id) ? session_id : session;
  const id = isText(msg_id) ? msg_id : undefined;
  const isRecord = id !== undefined && nameOfMemoryId(id) !== id;
  const message: Observation = defined({
    role,
    content,
    at: at ?? now,
    session: sessionId === NO_SESSION ? undefined : sessionId,
    speaker: isText(speaker) ? speaker : undefined,
    channel: isText(channel) ? channel : undefined,
    id: isRecord ? undefined : id,
    source: untrusted === true ? "import" : undefined,
    kind: seen.data === undefined ? undefined : "event",
    event: seen.data,
  });
  // A repeated turn is the same message. Without an id, time, role and content identify it.
  const name = isRecord
    ? nameOfMemoryId(id)
    : stableName(at ?? NO_TIME, sessionId, ...(id === undefined ? [role, content] : [id]));
  return { kind: "message", codec: PLAY_NEW_CODEC, id: name, message, isFormed: true, place };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** Many times the size of a prompt. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

async function wholeText(file: GivenFile): Promise<string | undefined> {
  const bytes = await wholeBytes(file.read(), FILE_BYTES_MAX);
  try {
    return bytes === undefined ? undefined : utf8(bytes);
  } catch {
    return undefined;
  }
}

/** For documents without times: the earliest, so that reading them again changes nothing. */
const NO_TIME = 0;

/**
 * A deterministic id, so that reading the file again changes nothing. @param at milliseconds UTC
 */
function stableName(at: number, ...words: readonly string[]): string {
  const digest = rawHash(JSON.stringify(words.map((word) => word.toWellFormed()))).slice("sha256:".length);
  return formatId(Math.max(0, at), Number.parseInt(digest.slice(0, 3), 16), Buffer.from(digest.slice(3, 19), "hex"));
}
