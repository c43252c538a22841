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
import { memoryLine } from "../../engine/recall/render.ts";
import { effectiveSalience } from "../../model/aging.ts";
import { formatId } from "../../model/id.ts";
import { type Item, rehearsedAt } from "../../model/item.ts";
import { defined, isObject, type Json, type JsonObject, jsonOrUndefined, rawHash } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import { estimateTokens, upperFirst } from "../../model/text.ts";
import { parseMoment } from "../../text/moment.ts";
import { givenLines, utf8, wholeBytes } from "../files/byte-chunks.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { type PlacedStatement, textStatements } from "../importers/statement.ts";
import { instant } from "./record.ts";
import {
  kindOf,
  type MemoryCategory,
  memoryIdOf,
  nameOfMemoryId,
  PLAY_NEW_CODEC,
  playNewUserId,
  problem,
  typeOfKind,
} from "./record-kind.ts";

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
  const entries = preferences.map(({ item }): [string, string] => [
    item.key !== undefined && KEY.test(item.key) ? item.key : memoryIdOf(item),
    item.text,
  ]);
  const values = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const hashes = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, authenticate(text)]));
  return `${JSON.stringify({ ...values, [WRITTEN_MEMBER]: hashes }, undefined, 2)}\n`;
}

/** One turn per line, as archived. Untrusted content is marked. */
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
/** Keyed hashes of the preferences that the vault wrote, to know its own and detect changed ones. */
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
  const { notes, block } = splitAtBlock(text, vaultMark(authenticate(CONTEXT_FILE)));
  const statements = [
    ...textStatements(notes).map((statement) => ({ ...statement, type: "fact" as const })),
    ...textStatements(block).flatMap(blockStatement),
  ];
  for (const [index, { text: written, section, ...kind }] of statements.entries()) {
    const memoryText = unescaped(written);
    yield {
      kind: "memory",
      memory: {
        ...kind,
        codec: PLAY_NEW_CODEC,
        id: stableName(NO_TIME, CONTEXT_FILE, ...section, memoryText),
        at: now,
        changedAt: NO_TIME,
        text: memoryText,
        origin: { method: "manual" },
      },
      place: `statement ${index + 1}`,
    };
  }
}

/** The notes around the block, and the block if another vault wrote it. Without an end, it is no block. */
function splitAtBlock(text: string, ownMark: string): { readonly notes: string; readonly block: string } {
  const begin = text.indexOf(BLOCK_BEGIN);
  const end = text.indexOf(BLOCK_END, begin);
  if (begin === -1 || end === -1) return { notes: withoutMarks(text), block: "" };
  const block = text.slice(begin, end);
  const notes = `${text.slice(0, begin)}\n${text.slice(end + BLOCK_END.length)}`;
  return { notes, block: block.includes(ownMark) ? "" : withoutMarks(block) };
}

const withoutMarks = (text: string): string =>
  text.replaceAll(BLOCK_BEGIN, "").replaceAll(BLOCK_END, "").replaceAll(VAULT_MARK, "");

/** Preferences have a file of their own, and summaries are formed from the transcripts. */
function blockStatement({ text, section }: PlacedStatement) {
  const category = SECTIONS.find(([heading]) => heading === section.at(-1))?.[1];
  if (category === "preference" || category === "conversation") return [];
  const kind = category === "work_pattern" ? typeOfKind({ category, contentType: "pattern" }) : undefined;
  const [, subject, told] = OF_ANOTHER.exec(text) ?? [];
  // Equal to the memory that a transcript forms of the same words.
  const own = told === undefined ? text : upperFirst(told);
  return [{ section, type: "fact" as const, ...kind, text: own, ...defined({ subject }) }];
}
/** `Mia: lives in Oslo`, as `ContextLines` writes it. */
const OF_ANOTHER = /^(\p{Lu}[\p{L}\p{M}'’ -]{0,39}): (.+)$/u;

const KEY_MAX = 200;

async function* readPreferences(file: GivenFile, { now, authenticate }: Reading): AsyncGenerator<Decoded> {
  const text = await wholeText(file);
  const given = text === undefined ? undefined : jsonOrUndefined(text);
  if (!isObject(given)) return yield problem(file.path, "", "malformed-json", "The file is not a JSON object.");
  const { [WRITTEN_MEMBER]: hashes, ...values } = given;
  let number = 0;
  for (const [key, value] of leavesOf(values, "")) {
    number++;
    if (isObject(hashes) && typeof value === "string" && hashes[key] === authenticate(value)) continue;
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
        at: now,
        changedAt: NO_TIME,
        text: memoryText,
        type: "preference",
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
  const { role, content, timestamp, msg_id, session_id, channel, speaker, untrusted } = given;
  if (!isText(role) || !isText(content))
    return problem(file, place, "missing-field", "A turn needs a role and content.");
  const at = typeof timestamp === "string" ? parseMoment(timestamp, "UTC") : undefined;
  if (isText(timestamp) && at === undefined)
    return problem(file, place, "unreadable-time", "The timestamp is not a date.");
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

/*
 * `CLAUDE.md` of file mode (PN-34): facts about the user, most salient first, within the size of a
 * prompt (PN-C18). Agents read it as their own notes, so untrusted content is left out (SEC-R3),
 * and by default sensitive data too.
 */

export const CONTEXT_BYTES_MAX = 48 * 1024;
export const CONTEXT_TOKENS_MAX = 12_000;
/** More lines than fit into the file. */
const LINES_MAX = 8_192;

/** The vault writes between these marks; importers read the text around them. */
export const BLOCK_BEGIN = "<!-- keepsake: begin. Written from the vault; changes in here are lost. -->";
export const BLOCK_END = "<!-- keepsake: end -->";
/** Only the vault that wrote the block recognises its mark. */
export const vaultMark = (authenticated: string): string => `<!-- keepsake: vault ${authenticated} -->`;
export const VAULT_MARK = /<!-- keepsake: vault [0-9a-f]+ -->/g;

export const SECTIONS: readonly (readonly [heading: string, category: MemoryCategory])[] = [
  ["Preferences", "preference"],
  ["Work patterns", "work_pattern"],
  ["Context", "learned_context"],
  ["Summaries of conversations", "conversation"],
];

export interface ContextOptions {
  readonly includeSensitive?: boolean;
  /** Default and maximum: CONTEXT_BYTES_MAX. */
  readonly sizeBytesMax?: number;
}

/** Whether the item may be written to the file in plain text. */
export function isProjected({ item }: PortableItem, { includeSensitive = false }: ContextOptions): boolean {
  const { layer, type, taint, truth, hold, access, privacy } = item;
  const isMemory = layer === "summary" || (layer === "fact" && type !== "context");
  const isLive = truth === "current" && (hold === "active" || hold === "deprioritized");
  const isAllowed = access.exportable && (includeSensitive || privacy.class !== "sensitive-pii");
  return isMemory && isLive && isAllowed && taint === "clean";
}

interface Line {
  readonly id: string;
  readonly text: string;
  readonly category: MemoryCategory;
  readonly salience: number;
}

/** Collects lines in any order, in bounded memory. */
export class ContextLines {
  readonly #options: ContextOptions;
  readonly #now: number;
  #lines: Line[] = [];

  /** @param now time for effective salience, milliseconds UTC */
  constructor(now: number, options: ContextOptions) {
    this.#now = now;
    this.#options = options;
  }

  add({ item, use }: PortableItem): void {
    const { salience, valence } = item.weight;
    const aging = { salience, valence, curve: item.curve, rehearsalCount: use.rehearsalCount };
    this.#lines.push({
      id: item.id,
      text: `- ${escaped(lineOf(item))}\n`,
      category: kindOf(item).category,
      salience: effectiveSalience({ ...aging, rehearsedAt: rehearsedAt(item, use) }, this.#now),
    });
    if (this.#lines.length > 2 * LINES_MAX) this.#lines = this.#ranked().slice(0, LINES_MAX);
  }

  #ranked(): Line[] {
    return this.#lines.toSorted((a, b) => b.salience - a.salience || (a.id < b.id ? 1 : -1));
  }

  /**
   * The most salient lines that fit, each under its heading.
   * @param authenticated the vault's mark on its own block
   */
  text(authenticated: string): string {
    const { sizeBytesMax = CONTEXT_BYTES_MAX } = this.#options;
    const room = Math.min(sizeBytesMax, CONTEXT_BYTES_MAX, CONTEXT_TOKENS_MAX * BYTES_PER_TOKEN);
    const chosen: Line[] = [];
    const headed = new Set<MemoryCategory>();
    let sizeBytes = Buffer.byteLength(frame(authenticated, ""));
    for (const line of this.#ranked()) {
      const heading = headed.has(line.category) ? "" : headingOf(line.category);
      const added = Buffer.byteLength(line.text) + Buffer.byteLength(heading);
      if (sizeBytes + added > room) continue;
      sizeBytes += added;
      headed.add(line.category);
      chosen.push(line);
    }
    const sections = SECTIONS.flatMap(([, category]) => {
      const lines = chosen.filter((line) => line.category === category).map(({ text }) => text);
      return lines.length === 0 ? [] : [headingOf(category) + lines.join("")];
    });
    return frame(authenticated, sections.join(""));
  }
}

/** The file is about the vault's owner, so only another subject is named. */
const lineOf = (item: Item): string => (item.subject === undefined ? item.text : memoryLine(item, item.subject));

const BYTES_PER_TOKEN = 4;
const headingOf = (category: MemoryCategory): string =>
  `\n## ${SECTIONS.find(([, each]) => each === category)?.[0] ?? ""}\n\n`;

const frame = (authenticated: string, sections: string): string =>
  `# What is known about the user\n\n${BLOCK_BEGIN}\n${vaultMark(authenticated)}\n${sections}\n${BLOCK_END}\n`;

/** Prevents a memory from ending the block or opening a comment. */
const escaped = (text: string): string => text.replaceAll("<!--", "<\\!--").replaceAll("-->", "--\\>");
export const unescaped = (text: string): string => text.replaceAll("<\\!--", "<!--").replaceAll("--\\>", "-->");
