/** What a person names to be imported, and how it is read. */
import { type ImportSource, NATIVE, sourceOf } from "../import-source.ts";
import type { Call } from "./command.ts";

/**
 * @param format absent: what it is shows in its content
 * @throws KeepsakeError `not_found`, `invalid_input` where it is nothing that is known, or more than one thing
 */
export async function importSource(call: Call, named: string, format: string | undefined): Promise<ImportSource> {
  // What export wrote may be longer than memory is large, and comes through a pipe as it is.
  if (named === "-" && (format === undefined || format === "native")) return nativeFromPipe(call);
  const { openExport } = await import("./given-export.ts");
  const given = await openExport(call, named, "key");
  try {
    return await sourceOf(given, format);
  } catch (error) {
    await given[Symbol.asyncDispose]();
    throw error;
  }
}

async function nativeFromPipe({ terminal }: Call): Promise<ImportSource> {
  const { begun } = await import("./begun.ts");
  const { inputBytes } = await import("./input-file.ts");
  const { native } = await import("../../formats/native/native.ts");
  const input = await begun(inputBytes(terminal, "-"));
  return {
    ...NATIVE,
    name: "standard input",
    use: (take) => take(native(), input),
    async [Symbol.asyncDispose]() {},
  };
}
