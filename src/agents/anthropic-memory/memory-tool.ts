/**
 * Anthropic's memory tool (`memory_20250818`) over a vault: its files are documents, sealed and erased as everything else. Pass the handlers to the SDK,
 * `betaMemoryTool(anthropicMemory(vault))`, or run a command of a `tool_use` block yourself. A mistake of the model's is an answer that it can read
 * ("Error: …"); what the vault cannot do is thrown. Not here: memories formed from conversations, which recall gives.
 */

import * as z from "zod";
import type { Vault } from "../../engine/vault.ts";
import { type ErrorCode, isKeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import { type DocumentChange, documentStore, type StoredDocument } from "../documents/document-store.ts";

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

/** One function a command, in the shape that `betaMemoryTool` of `@anthropic-ai/sdk` takes. Each answers with the text of the tool result. */
export interface AnthropicMemory {
  view(command: { command: "view"; path: string; view_range?: number[] }): Promise<string>;
  create(command: { command: "create"; path: string; file_text: string }): Promise<string>;
  str_replace(command: { command: "str_replace"; path: string; old_str: string; new_str: string }): Promise<string>;
  insert(command: { command: "insert"; path: string; insert_line: number; insert_text: string }): Promise<string>;
  delete(command: { command: "delete"; path: string }): Promise<string>;
  rename(command: { command: "rename"; old_path: string; new_path: string }): Promise<string>;
  /** Any command, as the `input` of a `tool_use` block has it. @throws KeepsakeError `invalid_input` for what is no command. */
  run(input: unknown): Promise<string>;
}

export interface AnthropicMemoryOptions {
  /** Tells the files of one agent from those of another in the same vault. Default `files`. */
  readonly store?: string;
}

/** Refusals that the model can do something about, told in the vault's own words, which hold no content. */
const TOLD: ReadonlySet<ErrorCode> = new Set(["write_denied", "too_large"]);

/** @throws KeepsakeError of each command: `vault_frozen`, `vault_restricted`, `store_…`. */
export function anthropicMemory(vault: Vault, options: AnthropicMemoryOptions = {}): AnthropicMemory {
  const documents = documentStore(vault, options.store ?? "files");
  const changeAll = (decide: (files: Files) => readonly DocumentChange[]): Promise<void> =>
    documents.change(undefined, (now) => decide(new Files(now)));
  const edit = (at: string, given: string, edited: (text: string) => string): Promise<void> =>
    documents.change([at], (now) => {
      const before = new Files(now).textAt(at);
      if (before === undefined) throw missing(given);
      return [{ address: at, content: edited(before) }];
    });

  const does: { readonly [Name in Command["command"]]: (given: Of<Name>) => Promise<string> } = {
    async view({ path: given, view_range }) {
      const at = checked(given);
      const files = new Files(new Map((await documents.list()).map((document) => [document.address, document])));
      const found = files.textAt(at);
      if (found !== undefined) return fileText(given, found, view_range);
      if (files.isDirectory(at)) return directoryText(at, files.listed());
      throw missing(given);
    },
    async create({ path: given, file_text }) {
      const at = checked(given);
      await changeAll((files) => {
        if (files.exists(at)) throw new Mistake(`File ${given} already exists`);
        assertFits(files, at, given);
        if (files.count >= FILES_MAX) throw new Mistake(`There are ${FILES_MAX} files already: delete some first`);
        return [{ address: at, content: file_text }];
      });
      return `File created successfully at: ${given}`;
    },
    async str_replace({ path: given, old_str, new_str }) {
      const at = checked(given);
      let shown = "";
      await edit(at, given, (found) => {
        const places = placesOf(found, old_str);
        const [place] = places;
        if (place === undefined)
          throw new Mistake(
            `No replacement was performed, old_str \`${old_str}\` did not appear verbatim in ${given}.`,
          );
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
    },
    async insert({ path: given, insert_line, insert_text }) {
      const at = checked(given);
      await edit(at, given, (found) => {
        const lines = found.split("\n");
        if (insert_line < 0 || insert_line > lines.length)
          throw new Mistake(
            `Invalid \`insert_line\` parameter: ${insert_line}. It should be within the range of lines of the file: [0, ${lines.length}]`,
          );
        return lines.toSpliced(insert_line, 0, insert_text.replace(/\n$/u, "")).join("\n");
      });
      return `The file ${given} has been edited.`;
    },
    async delete({ path: given }) {
      const at = checked(given);
      if (at === ROOT) throw new Mistake("Cannot delete the /memories directory itself");
      await changeAll((files) => {
        const going = files.at(at);
        if (going.length === 0) throw new Mistake(`The path ${given} does not exist`);
        return going.map((address) => ({ address, content: undefined }));
      });
      return `Successfully deleted ${given}`;
    },
    async rename({ old_path, new_path }) {
      const [from, to] = [checked(old_path), checked(new_path)];
      if (from === ROOT) throw new Mistake("Cannot rename the /memories directory itself");
      await changeAll((files) => {
        const going = files.at(from);
        if (files.exists(to)) throw new Mistake(`The destination ${new_path} already exists`);
        if (going.length === 0) throw new Mistake(`The path ${old_path} does not exist`);
        if (isBelow(to, from)) throw new Mistake(`Cannot move ${old_path} into itself`);
        assertFits(files, to, new_path);
        return going.flatMap((address) => {
          const moved = `${to}${address.slice(from.length)}`;
          if (memoryPath(moved) === undefined) throw new Mistake(`The path ${new_path} is too long`);
          return [
            { address: moved, content: files.textAt(address) },
            { address, content: undefined },
          ];
        });
      });
      return `Successfully renamed ${old_path} to ${new_path}`;
    },
  };

  async function run(input: unknown): Promise<string> {
    const given = parseWith(command, input, "The command");
    try {
      // Which function goes with which command is told by the name that both stand under.
      return await (does[given.command] as (known: Command) => Promise<string>)(given);
    } catch (error) {
      if (error instanceof Mistake) return `Error: ${error.message}`;
      if (isKeepsakeError(error) && TOLD.has(error.code)) return `Error: ${error.message} ${error.hint}`;
      throw error;
    }
  }
  return { view: run, create: run, str_replace: run, insert: run, delete: run, rename: run, run };
}

/** Where `part` begins in a text, without overlaps, the first few. Nothing is nowhere. */
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

/** What the model did wrong, as the tool's specification words it. It quotes paths, and so is only ever answered to the model, never thrown at a host. */
class Mistake extends Error {}

/** The files as they stand at one moment. */
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
  /** The file, or every file of the directory. */
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

/** Files of one store: a listing stays readable. */
const FILES_MAX = 1_000;

/** A file is no directory. */
function assertFits(files: Files, at: string, given: string): void {
  if (parentsOf(at).some((parent) => files.textAt(parent) !== undefined))
    throw new Mistake(`The path ${given} lies below a file`);
}

/** The path in its one form. */
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
/** Lines shown before and behind a change. */
const AROUND = 2;
const LEVELS = 2;

function numbered(lines: readonly string[], first: number): string {
  return lines.map((line, index) => `${String(index + first).padStart(NUMBER_WIDTH, " ")}\t${line}`).join("\n");
}

/** The lines around the beginning of a change, as the SDK's file system tool shows them. @param changed index of its first line */
function snippet(text: string, changed: number): string {
  const lines = text.split("\n");
  const start = Math.max(0, changed - AROUND);
  return numbered(lines.slice(start, changed + 1 + AROUND), start + 1);
}

/** Two levels deep, directories with a slash at their end; what begins with a full stop is not shown. */
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

/** `0B`, `512B`, `1.5K`. */
function sizeText(sizeBytes: number): string {
  if (sizeBytes === 0) return "0B";
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log(sizeBytes) / Math.log(STEP)));
  const size = sizeBytes / STEP ** unit;
  return `${size % 1 === 0 ? size : size.toFixed(1)}${UNITS[unit] ?? ""}`;
}

/*
 * Paths of the memory tool: names of documents, never of files, so that nothing outside can be reached by one. All the same a path that tries to leave
 * `/memories` is refused and not bent into one that does not: whoever wrote it meant something else (SEC-X1).
 */

const ROOT = "/memories";
/** Characters of a path, of one name in it, and names in it. */
const PATH_MAX = 1_000;
const NAME_MAX = 200;
const DEPTH_MAX = 32;

/** A slash, a backslash, a full stop or NUL that hides behind a percent sign. */
const ENCODED = /%(?:25)*(?:2e|2f|5c|00)/iu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * The one form of a path: NFC, without a slash at its end, so that one name is one document however it was typed. Undefined where it is no path below
 * `/memories`: another root, also one that only begins so (`/memories-evil`, `/memoriesx`, `/Memories`), `..`, an encoded or a full-width one, a backslash, NUL.
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

/** Whether `path` lies in the directory `parent`, at any depth. A name that only begins like it does not. */
const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/** The directories that a path lies in, without the root. */
function parentsOf(path: string): readonly string[] {
  const names = path.slice(ROOT.length + 1).split("/");
  return names.slice(0, -1).map((_, index) => `${ROOT}/${names.slice(0, index + 1).join("/")}`);
}
