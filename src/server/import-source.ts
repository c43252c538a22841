/**
 * What is to be imported, and how it is read: the table from names of formats to their readers, for every surface. Without a name the format shows in the content.
 */

import type { Reader } from "../engine/maintain/format.ts";
import type { GivenFile, GivenFiles } from "../formats/files/given-files.ts";
import type { FirstPart } from "../formats/importers/beginning.ts";
import { KeepsakeError } from "../model/error.ts";

/** A document and its reader, fitting each other. */
export interface ImportSource extends AsyncDisposable {
  /** Name of the format. */
  readonly format: string;
  /** As a person is told of it. */
  readonly title: string;
  readonly name: string;
  readonly isNative: boolean;
  /** Looks like the owner's own: an export of Keepsake, or an assistant's with their conversations. Their word alone makes it so (SEC-S17). */
  readonly looksOwn: boolean;
  /** Hands both to `take`. */
  use<Result>(take: <Given>(reader: Reader<Given>, input: Given) => Promise<Result>): Promise<Result>;
}

/**
 * @param format absent: what it is shows in its content
 * @throws KeepsakeError `invalid_input` where it is nothing that is known, or more than one thing
 */
export async function sourceOf(given: GivenFiles, format: string | undefined): Promise<ImportSource> {
  const [only] = given.files;
  if (
    format === "native" ||
    (format === undefined && given.files.length === 1 && only !== undefined && (await isNative(only)))
  )
    return nativeFile(given, only);
  if (format === "pam" || (format === undefined && (await isPam(given)))) return pamSource(given);
  const { detectImporter, importerNamed } = await import("../formats/importers/importers.ts");
  const { importing } = await import("../formats/importers/importing.ts");
  const importer = format === undefined ? await detectImporter(given) : importerNamed(format);
  return {
    format: importer.name,
    title: importer.title,
    name: given.name,
    isNative: false,
    looksOwn: ASSISTANTS.has(importer.name),
    use: (take) => take(importing(importer), given),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

async function pamSource(given: GivenFiles): Promise<ImportSource> {
  const { pamBundle } = await import("../formats/pam/vault-format.ts");
  return {
    format: "pam",
    title: "PAM bundle",
    name: given.name,
    isNative: false,
    looksOwn: await isWrittenHere(given),
    use: (take) => take(pamBundle(), given),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

async function nativeFile(given: GivenFiles, file: GivenFile | undefined): Promise<ImportSource> {
  if (file === undefined || given.files.length !== 1)
    throw new KeepsakeError("invalid_input", "An export of Keepsake's own is one file.", { hint: "Name that file." });
  const { native } = await import("../formats/native/native.ts");
  return {
    ...NATIVE,
    name: given.name,
    use: (take) => take(native(), file.read()),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

export const NATIVE = { format: "native", title: "Keepsake export", isNative: true, looksOwn: true } as const;
/** What they give out is what one person said to them. */
const ASSISTANTS: ReadonlySet<string> = new Set(["chatgpt", "claude", "gemini", "copilot", "grok", "claude-code"]);

/** The header of a native export lies within this. */
const HEADER_CHARACTERS = 4_000;

async function isNative(file: GivenFile): Promise<boolean> {
  return /"kind":\s*"keepsake-export"/.test((await beginning(file)).slice(0, HEADER_CHARACTERS));
}

async function beginning(file: GivenFile): Promise<string> {
  for await (const chunk of file.read()) return Buffer.from(chunk).toString("utf8");
  return "";
}

async function isPam(given: GivenFiles): Promise<boolean> {
  return someHead(given, ({ member, value }) => member === "schema" && PAM_SCHEMAS.has(String(value)));
}

const isWrittenHere = (given: GivenFiles): Promise<boolean> =>
  someHead(given, ({ member, value }) => member === "exported_by" && /^keepsake\//.test(String(value)));

/** Whether a member at the head of one of the JSON files is what `fits` looks for. */
async function someHead(given: GivenFiles, fits: (part: FirstPart) => boolean): Promise<boolean> {
  const { firstParts } = await import("../formats/importers/beginning.ts");
  for (const file of given.files) {
    if (!file.path.endsWith(".json")) continue;
    const parts = await firstParts(file, ["memories", "messages", "relations", "conversations_index", "embeddings"]);
    if (parts.some(fits)) return true;
  }
  return false;
}
const PAM_SCHEMAS: ReadonlySet<string> = new Set(["portable-ai-memory", "portable-ai-memory-conversation"]);
