/** Finds the reader for a document to import, by format name or by content. */

import type { Reader } from "../engine/maintain/format.ts";
import type { GivenFile, GivenFiles } from "../formats/files/given-files.ts";
import type { FirstPart } from "../formats/importers/beginning.ts";
import { KeepsakeError } from "../model/error.ts";

/** A document with its matching reader. */
export interface ImportSource extends AsyncDisposable {
  readonly format: string;
  /** Display name. */
  readonly title: string;
  readonly name: string;
  readonly isNative: boolean;
  /**
   * Looks like the owner's own data: a Keepsake export or an assistant's conversations. Only the
   * owner's confirmation makes it trusted (SEC-S17).
   */
  readonly looksOwn: boolean;
  /** Calls `take` with both. */
  use<Result>(take: <Given>(reader: Reader<Given>, input: Given) => Promise<Result>): Promise<Result>;
}

/**
 * @param format absent: detected from the content
 * @throws KeepsakeError `invalid_input` for unknown or ambiguous content
 */
export async function sourceOf(given: GivenFiles, format: string | undefined): Promise<ImportSource> {
  const [only] = given.files;
  if (
    format === "native" ||
    (format === undefined && given.files.length === 1 && only !== undefined && (await isNative(only)))
  )
    return nativeFile(given, only);
  if (format === "pam" || (format === undefined && (await isPam(given)))) return pamSource(given);
  const { gumem, isGumem } = await import("../formats/gumem/vault-format.ts");
  if (format === "gumem" || (format === undefined && (await isGumem(given))))
    return {
      format: "gumem",
      title: "GUMem documents",
      name: given.name,
      isNative: false,
      looksOwn: false,
      use: (take) => take(gumem(), given),
      [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
    };
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
/** Exports of conversations between one person and an assistant. */
const ASSISTANTS: ReadonlySet<string> = new Set(["chatgpt", "claude", "gemini", "copilot", "grok", "claude-code"]);

/** Upper bound for the header of a native export. */
const HEADER_CHARACTERS = 4_000;

async function isNative(file: GivenFile): Promise<boolean> {
  return /"kind":\s*"keepsake-export"/.test((await nativeHeader(file)).slice(0, HEADER_CHARACTERS));
}

async function nativeHeader(file: GivenFile): Promise<string> {
  for await (const chunk of file.read()) return Buffer.from(chunk).toString("utf8");
  return "";
}

async function isPam(given: GivenFiles): Promise<boolean> {
  return anyFileStartsWith(given, ({ member, value }) => member === "schema" && PAM_SCHEMAS.has(String(value)));
}

const isWrittenHere = (given: GivenFiles): Promise<boolean> =>
  anyFileStartsWith(given, ({ member, value }) => member === "exported_by" && /^keepsake\//.test(String(value)));

/** Whether `fits` accepts the first members of one of the JSON files. */
async function anyFileStartsWith(given: GivenFiles, fits: (part: FirstPart) => boolean): Promise<boolean> {
  const { firstParts } = await import("../formats/importers/beginning.ts");
  for (const file of given.files) {
    if (given.files.length > 1 && !file.path.endsWith(".json")) continue;
    const parts = await firstParts(file, ["memories", "messages", "relations", "conversations_index", "embeddings"]);
    if (parts.some(fits)) return true;
  }
  return false;
}
const PAM_SCHEMAS: ReadonlySet<string> = new Set(["portable-ai-memory", "portable-ai-memory-conversation"]);
