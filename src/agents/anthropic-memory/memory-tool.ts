/**
 * Anthropic's memory tool (`memory_20250818`) over a vault: files are sealed documents. Use
 * `betaMemoryTool(anthropicMemory(vault))` of the SDK, or `run` with a `tool_use` block. The
 * model's mistakes are answers ("Error: …"); other errors are thrown. Memories formed from
 * conversations need recall instead.
 */

import * as z from "zod";
import type { Vault } from "../../engine/vault.ts";
import { type ErrorCode, isKeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import {
  type DocumentChange,
  type DocumentStore,
  documentStore,
  type StoredDocument,
} from "../documents/document-store.ts";

const path = z.string().max(10_000);
const text = z.string().max(1_000_000);
const viewRange = z.array(z.int()).length(2);

const command = z.discriminatedUnion("command", [
  z.object({ command: z.literal("view"), path, view_range: viewRange.optional() }),
  z.object({ command: z.literal("create"), path, file_text: text }),
  z.object({ command: z.literal("str_replace"), path, old_str: text, new_str: text }),
  z.object({ command: z.literal("insert"), path, insert_line: z.int(), insert_text: text }),
  z.object({ command: z.literal("delete"), path }),
  z.object({ command: z.literal("rename"), old_path: path, new_path: path }),
]);
type Command = z.output<typeof command>;
type Of<Name extends Command["command"]> = Extract<Command, { readonly command: Name }>;

/**
 * Compatible with `betaMemoryTool` of `@anthropic-ai/sdk`. Each command returns the text of the
 * tool result.
 */
export interface AnthropicMemory {
  view(command: { command: "view"; path: string; view_range?: number[] }): Promise<string>;
  create(command: { command: "create"; path: string; file_text: string }): Promise<string>;
  str_replace(command: { command: "str_replace"; path: string; old_str: string; new_str: string }): Promise<string>;
  insert(command: { command: "insert"; path: string; insert_line: number; insert_text: string }): Promise<string>;
  delete(command: { command: "delete"; path: string }): Promise<string>;
  rename(command: { command: "rename"; old_path: string; new_path: string }): Promise<string>;
  /** Any command: the `input` of a `tool_use` block. @throws KeepsakeError `invalid_input` */
  run(input: unknown): Promise<string>;
}

export interface AnthropicMemoryOptions {
  /** Distinguishes the files of several agents in a vault. Default: `files`. */
  readonly store?: string;
}

/** Errors that the model can act on. Their messages have no content. */
const SHOWN_ERRORS: ReadonlySet<ErrorCode> = new Set(["write_denied", "too_large"]);

/** @throws KeepsakeError from each command: `vault_frozen`, `vault_restricted`, `store_…` */
export function anthropicMemory(vault: Vault, options: AnthropicMemoryOptions = {}): AnthropicMemory {
  const commands = new MemoryCommands(documentStore(vault, options.store ?? "files"));
  const run = async (input: unknown): Promise<string> => {
    const given = parseWith(command, input, "The command");
    try {
      return await commands.run(given);
    } catch (error) {
      if (error instanceof Mistake) return `Error: ${error.message}`;
      if (isKeepsakeError(error) && SHOWN_ERRORS.has(error.code)) return `Error: ${error.message} ${error.hint}`;
      throw error;
    }
  };
  return { view: run, create: run, str_replace: run, insert: run, delete: run, rename: run, run };
}

class MemoryCommands {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  run(given: Command): Promise<string> {
    switch (given.command) {
      case "view":
        return this.#view(given);
      case "create":
        return this.#create(given);
      case "str_replace":
        return this.#strReplace(given);
      case "insert":
        return this.#insert(given);
      case "delete":
        return this.#delete(given);
      case "rename":
        return this.#rename(given);
    }
  }

  async #view({ path: given, view_range }: Of<"view">): Promise<string> {
    const at = checked(given);
    const files = new Files(new Map((await this.#documents.list()).map((document) => [document.address, document])));
    const found = files.textAt(at);
    if (found !== undefined) return fileText(given, found, view_range);
    if (files.isDirectory(at)) return directoryText(at, files.listed());
    throw missing(given);
  }

  async #create({ path: given, file_text }: Of<"create">): Promise<string> {
    const at = checked(given);
    await this.#changeAll((files) => {
      if (files.exists(at)) throw new Mistake(`File ${given} already exists`);
      assertFits(files, at, given);
      if (files.count >= FILES_MAX) throw new Mistake(`There are ${FILES_MAX} files already: delete some first`);
      return [{ address: at, content: file_text }];
    });
    return `File created successfully at: ${given}`;
  }

  async #strReplace({ path: given, old_str, new_str }: Of<"str_replace">): Promise<string> {
    const at = checked(given);
    let shown = "";
    await this.#edit(at, given, (found) => {
      const places = placesOf(found, old_str);
      const [place] = places;
      if (place === undefined)
        throw new Mistake(`No replacement was performed, old_str \`${old_str}\` did not appear verbatim in ${given}.`);
      const lineAt = (index: number): number => found.slice(0, index).split("\n").length;
      if (places.length > 1)
        throw new Mistake(
          `No replacement was performed. Multiple occurrences of old_str \`${old_str}\` in lines: ${places.map(lineAt).join(", ")}. Please ensure it is unique`,
        );
      const content = found.slice(0, place) + new_str + found.slice(place + old_str.length);
      shown = snippet(content, lineAt(place) - 1);
      return content;
    });
    return `The memory file has been edited. Here is the snippet showing the change (with line numbers):\n${shown}`;
  }

  async #insert({ path: given, insert_line, insert_text }: Of<"insert">): Promise<string> {
    const at = checked(given);
    await this.#edit(at, given, (found) => {
      const lines = found.split("\n");
      if (insert_line < 0 || insert_line > lines.length)
        throw new Mistake(
          `Invalid \`insert_line\` parameter: ${insert_line}. It should be within the range of lines of the file: [0, ${lines.length}]`,
        );
      return lines.toSpliced(insert_line, 0, insert_text.replace(/\n$/u, "")).join("\n");
    });
    return `The file ${given} has been edited.`;
  }

  async #delete({ path: given }: Of<"delete">): Promise<string> {
    const at = checked(given);
    if (at === ROOT) throw new Mistake("Cannot delete the /memories directory itself");
    await this.#changeAll((files) => {
      const affected = files.at(at);
      if (affected.length === 0) throw new Mistake(`The path ${given} does not exist`);
      return affected.map((address) => ({ address, content: undefined }));
    });
    return `Successfully deleted ${given}`;
  }

  async #rename({ old_path, new_path }: Of<"rename">): Promise<string> {
    const [from, to] = [checked(old_path), checked(new_path)];
    if (from === ROOT) throw new Mistake("Cannot rename the /memories directory itself");
    await this.#changeAll((files) => {
      const affected = files.at(from);
      if (files.exists(to)) throw new Mistake(`The destination ${new_path} already exists`);
      if (affected.length === 0) throw new Mistake(`The path ${old_path} does not exist`);
      if (isBelow(to, from)) throw new Mistake(`Cannot move ${old_path} into itself`);
      assertFits(files, to, new_path);
      return affected.flatMap((address) => {
        const moved = `${to}${address.slice(from.length)}`;
        if (memoryPath(moved) === undefined) throw new Mistake(`The path ${new_path} is too long`);
        return [
          { address: moved, content: files.textAt(address) },
          { address, content: undefined },
        ];
      });
    });
    return `Successfully renamed ${old_path} to ${new_path}`;
  }

  #changeAll(decide: (files: Files) => readonly DocumentChange[]): Promise<void> {
    return this.#documents.change(undefined, (now) => decide(new Files(now)));
  }

  #edit(at: string, given: string, edited: (text: string) => string): Promise<void> {
    return this.#documents.change([at], (now) => {
      const before = new Files(now).textAt(at);
      if (before === undefined) throw missing(given);
      return [{ address: at, content: edited(before) }];
    });
  }
}

/** The first positions of `part`, without overlaps. None for an empty part. */
function placesOf(whole: string, part: string): readonly number[] {
  const places: number[] = [];
  if (part === "") return places;
  for (
    let at = whole.indexOf(part);
    at !== -1 && places.length < PLACES_MAX;
    at = whole.indexOf(part, at + part.length)
  )
    places.push(at);
  return places;
}
const PLACES_MAX = 100;

function fileText(given: string, content: string, range: readonly number[] | undefined): string {
  const lines = content.split("\n");
  if (lines.length > LINES_MAX) throw new Mistake(`File ${given} exceeds maximum line limit of 999,999 lines.`);
  const [first = 1, last = -1] = range ?? [];
  const start = Math.max(1, first);
  const shown = lines.slice(start - 1, last === -1 ? lines.length : last);
  return `Here's the content of ${given} with line numbers:\n${numbered(shown, start)}`;
}

/**
 * The model's mistake, in the specification's wording. Quotes paths, so it is never thrown at a
 * host.
 */
class Mistake extends Error {}

class Files {
  readonly #documents: ReadonlyMap<string, StoredDocument>;
  constructor(documents: ReadonlyMap<string, StoredDocument>) {
    this.#documents = documents;
  }
  textAt(at: string): string | undefined {
    const content = this.#documents.get(at)?.content;
    return typeof content === "string" ? content : undefined;
  }
  isDirectory(at: string): boolean {
    return at === ROOT || [...this.#documents.keys()].some((each) => isBelow(each, at));
  }
  exists(at: string): boolean {
    return this.#documents.has(at) || this.isDirectory(at);
  }
  /** The file, or all files of the directory. */
  at(at: string): readonly string[] {
    return [...this.#documents.keys()].filter((each) => each === at || isBelow(each, at));
  }
  listed(): readonly ListedFile[] {
    return [...this.#documents.values()].map(({ address, content }) => ({
      path: address,
      sizeBytes: Buffer.byteLength(String(content), "utf8"),
    }));
  }
  get count(): number {
    return this.#documents.size;
  }
}

/** Keeps listings readable. */
const FILES_MAX = 1_000;

/** Refuses a path below a file. */
function assertFits(files: Files, at: string, given: string): void {
  if (parentsOf(at).some((parent) => files.textAt(parent) !== undefined))
    throw new Mistake(`The path ${given} lies below a file`);
}

/** Normalises a path. */
function checked(given: string): string {
  const at = memoryPath(given);
  if (at === undefined)
    throw new Mistake(`The path is not allowed: paths lie below ${ROOT} and have no "..", encoded or not`);
  return at;
}

const missing = (given: string): Mistake =>
  new Mistake(`The path ${given} does not exist. Please provide a valid path.`);

interface ListedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

const LINES_MAX = 999_999;
const NUMBER_WIDTH = String(LINES_MAX).length;
/** Lines shown before and after a change. */
const AROUND = 2;
const LEVELS = 2;

function numbered(lines: readonly string[], first: number): string {
  return lines.map((line, index) => `${String(index + first).padStart(NUMBER_WIDTH, " ")}\t${line}`).join("\n");
}

/**
 * The lines around a change, as in the SDK's file system tool.
 * @param changed index of its first line
 */
function snippet(text: string, changed: number): string {
  const lines = text.split("\n");
  const start = Math.max(0, changed - AROUND);
  return numbered(lines.slice(start, changed + 1 + AROUND), start + 1);
}

/** Two levels, directories with a trailing slash, without hidden names. */
function directoryText(path: string, files: readonly ListedFile[]): string {
  const inside = files.filter((file) => isBelow(file.path, path));
  const sizes = new Map<string, number>();
  for (const file of inside) {
    const names = file.path.slice(path.length + 1).split("/");
    const shown = names.slice(0, LEVELS);
    if (shown.some((name) => name.startsWith(".") || name === "node_modules")) continue;
    for (let depth = 1; depth <= shown.length; depth++) {
      const entry = `${shown.slice(0, depth).join("/")}${depth < names.length ? "/" : ""}`;
      sizes.set(entry, (sizes.get(entry) ?? 0) + file.sizeBytes);
    }
  }
  const total = inside.reduce((sum, file) => sum + file.sizeBytes, 0);
  const entries = [...sizes].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    `Here're the files and directories up to 2 levels deep in ${path}, excluding hidden items and node_modules:`,
    `${sizeText(total)}\t${path}`,
    ...entries.map(([entry, sizeBytes]) => `${sizeText(sizeBytes)}\t${path}/${entry}`),
  ].join("\n");
}

const UNITS = ["B", "K", "M", "G"];
const STEP = 1_024;

/** Such as `0B`, `512B`, `1.5K`. */
function sizeText(sizeBytes: number): string {
  if (sizeBytes === 0) return "0B";
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log(sizeBytes) / Math.log(STEP)));
  const size = sizeBytes / STEP ** unit;
  return `${size % 1 === 0 ? size : size.toFixed(1)}${UNITS[unit] ?? ""}`;
}

/*
 * Paths name documents, never files, so they can't reach anything outside. A path that tries to
 * leave `/memories` is refused anyway instead of being corrected (SEC-X1).
 */

const ROOT = "/memories";
/** Maximum characters of a path and of a name, and number of names. */
const PATH_MAX = 1_000;
const NAME_MAX = 200;
const DEPTH_MAX = 32;

/** Percent-encoded slash, backslash, full stop or NUL. */
const ENCODED = /%(?:25)*(?:2e|2f|5c|00)/iu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Normalises to NFC without a trailing slash, so that a name is always the same document. Undefined
 * for paths outside `/memories` (also `/memories-evil`, `/Memories`), with `..` (also encoded or
 * full-width), backslash or NUL.
 */
export function memoryPath(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > PATH_MAX || !given.isWellFormed()) return undefined;
  const path = given.normalize("NFC").replace(/\/$/u, "");
  if (path === ROOT) return path;
  if (!path.startsWith(`${ROOT}/`) || path.includes("\\") || CONTROL.test(path) || ENCODED.test(path)) return undefined;
  const names = path.slice(ROOT.length + 1).split("/");
  return names.length <= DEPTH_MAX && names.every(isName) ? path : undefined;
}

function isName(name: string): boolean {
  const plain = name.normalize("NFKC").trim();
  return (
    plain !== "" && !/^\.+$/u.test(plain) && !plain.includes("/") && !plain.includes("\\") && name.length <= NAME_MAX
  );
}

/** True if `path` is in the directory `parent`, at any depth. */
const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

function parentsOf(path: string): readonly string[] {
  const names = path.slice(ROOT.length + 1).split("/");
  return names.slice(0, -1).map((_, index) => `${ROOT}/${names.slice(0, index + 1).join("/")}`);
}
