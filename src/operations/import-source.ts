/** Finds the reader for a document to import, by format name or by content. */

import type { Reader } from "../engine/maintain/format.ts";
import type { GivenFile, GivenFiles } from "../formats/files/given-files.ts";
import type { FirstPart } from "../formats/importers/json-elements.ts";
import { KeepsakeError } from "../model/error.ts";
import type { Policy } from "../model/policy.ts";

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
  /** The policy of the document, for a new vault. */
  policy?(): Promise<Policy>;
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
  if (format === "persona" || (format === undefined && (await isPersona(given)))) return personaSource(given);
  if (format === "pam" || (format === undefined && (await isPam(given)))) return pamSource(given);
  if (format === PLAY_NEW.format || (format === undefined && (await isPlayNewExport(given))))
    return playNewExport(given, only);
  const { isPlayNewFolder, playNewFolder } = await import("../formats/playnew/projection.ts");
  if (format === PLAY_NEW_FOLDER.format || (format === undefined && isPlayNewFolder(given)))
    return sourceWith(PLAY_NEW_FOLDER, given, (take) => take(playNewFolder(), given));
  const { gumem, isGumem } = await import("../formats/gumem/vault-format.ts");
  if (format === GUMEM.format || (format === undefined && (await isGumem(given))))
    return sourceWith(GUMEM, given, (take) => take(gumem(), given));
  const { detectImporter, importerNamed } = await import("../formats/importers/importers.ts");
  const { importing } = await import("../formats/importers/importers.ts");
  const importer = format === undefined ? await detectImporter(given) : importerNamed(format);
  const described = { format: importer.name, title: importer.title, looksOwn: ASSISTANTS.has(importer.name) };
  return sourceWith({ ...described, isNative: false }, given, (take) => take(importing(importer), given));
}

const sourceWith = (
  described: Pick<ImportSource, "format" | "title" | "isNative" | "looksOwn">,
  given: GivenFiles,
  use: ImportSource["use"],
): ImportSource => ({
  ...described,
  name: given.name,
  use,
  [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
});

async function pamSource(given: GivenFiles): Promise<ImportSource> {
  const { pamBundle } = await import("../formats/pam/vault-format.ts");
  const described = { format: "pam", title: "PAM bundle", isNative: false, looksOwn: await isWrittenHere(given) };
  return sourceWith(described, given, (take) => take(pamBundle(), given));
}

async function personaSource(given: GivenFiles): Promise<ImportSource> {
  const file = onlyFile(given, given.files[0]);
  const { personaIn, personaReader } = await import("../formats/gosum/read-persona.ts");
  const { personaPolicy } = await import("../formats/gosum/memory-policy.ts");
  const described = { format: "persona", title: "Persona document", isNative: false, looksOwn: true };
  return {
    ...sourceWith(described, given, (take) => take(personaReader(), file.read())),
    policy: async () => personaPolicy(await personaIn(file.read())),
  };
}

async function nativeFile(given: GivenFiles, file: GivenFile | undefined): Promise<ImportSource> {
  const only = onlyFile(given, file);
  const { native } = await import("../formats/native/native.ts");
  return sourceWith(NATIVE, given, (take) => take(native(), only.read()));
}

async function playNewExport(given: GivenFiles, file: GivenFile | undefined): Promise<ImportSource> {
  const only = onlyFile(given, file);
  const { playNewJson } = await import("../formats/playnew/export.ts");
  return sourceWith(PLAY_NEW, given, (take) => take(playNewJson(), only.read()));
}

function onlyFile(given: GivenFiles, file: GivenFile | undefined): GivenFile {
  if (file !== undefined && given.files.length === 1) return file;
  throw new KeepsakeError("invalid_input", "An export in this format is a single file.", {
    hint: "Pass that file.",
    facts: { fileCount: given.files.length },
  });
}

export const NATIVE = { format: "native", title: "Keepsake export", isNative: true, looksOwn: true } as const;
const PLAY_NEW = { format: "play-new-json", title: "Play New export", isNative: false, looksOwn: true } as const;
const PLAY_NEW_FOLDER = {
  format: "play-new-folder",
  title: "Play New folder",
  isNative: false,
  looksOwn: true,
} as const;
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

async function isPersona({ files: [file, ...others] }: GivenFiles): Promise<boolean> {
  if (file === undefined || others.length > 0) return false;
  const { firstParts } = await import("../formats/importers/json-elements.ts");
  return (await firstParts(file, [])).some(({ member, value }) => member === "@type" && value === "Persona");
}

const GUMEM = { format: "gumem", title: "GUMem documents", isNative: false, looksOwn: false } as const;
const PLAY_NEW_MEMBERS = ["export_version", "user_id"];

const isPlayNewExport = async ({ files: [file, ...others] }: GivenFiles): Promise<boolean> => {
  if (file === undefined || others.length > 0) return false;
  const { firstParts } = await import("../formats/importers/json-elements.ts");
  const members = new Set((await firstParts(file, [])).map(({ member }) => member));
  return PLAY_NEW_MEMBERS.every((member) => members.has(member));
};

const isWrittenHere = (given: GivenFiles): Promise<boolean> =>
  anyFileStartsWith(given, ({ member, value }) => member === "exported_by" && /^keepsake\//.test(String(value)));

/** Whether `fits` accepts the first members of one of the JSON files. */
async function anyFileStartsWith(given: GivenFiles, fits: (part: FirstPart) => boolean): Promise<boolean> {
  const { firstParts } = await import("../formats/importers/json-elements.ts");
  for (const file of given.files) {
    if (given.files.length > 1 && !file.path.endsWith(".json")) continue;
    const parts = await firstParts(file, ["memories", "messages", "relations", "conversations_index", "embeddings"]);
    if (parts.some(fits)) return true;
  }
  return false;
}
const PAM_SCHEMAS: ReadonlySet<string> = new Set(["portable-ai-memory", "portable-ai-memory-conversation"]);
