/**
 * Reads the files of file mode (PN-34): `CLAUDE.md`, preferences (PN-C21), transcripts. Faulty
 * lines and files are problems; the import continues.
 */

import type { Decoded, Reader } from "../../engine/maintain/format.ts";
import { rawHash } from "../../model/hash.ts";
import { formatId } from "../../model/id.ts";
import type { Json } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import { parseMoment } from "../../text/moment.ts";
import { compact } from "../compact.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { givenLines } from "../files/lines.ts";
import { jsonOrUndefined } from "../importers/json-elements.ts";
import { textStatements } from "../importers/text-statements.ts";
import { BLOCK_BEGIN, BLOCK_END, unescaped } from "./context-file.ts";
import { CONTEXT_FILE, NO_SESSION, PREFERENCES_FILE, SESSIONS_FOLDER, WRITTEN_MEMBER } from "./projection.ts";
import { nameOfMemoryId, PLAY_NEW_CODEC } from "./record-kind.ts";
import { isObject, type JsonObject } from "./record-spelling.ts";

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
