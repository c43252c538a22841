/** `keepsake pam validate`: everything that is wrong with PAM documents, with its place (PAM-5). Needs no keep, and changes nothing. */
import { isKeepsakeError } from "../../../core/error.ts";
import type { GivenFile, GivenFiles } from "../../../formats/files/given-files.ts";
import type { Validation } from "../../../formats/pam/validate.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { openExport, READING_OPTIONS } from "../given-export.ts";
import { findingCounts, printFindings, warnOfSignature } from "../pam-findings.ts";
import { PIN_OPTIONS, pins } from "../pam-pins.ts";
import { missing } from "../parameters.ts";
import { bold } from "../screen.ts";

/** Each is an export by itself; more than these are a job for a loop. */
const EXPORTS_MAX = 100;

export const pamValidate: Command = {
  usage: ["pam validate FILE|FOLDER|ZIP|- … [--pin KEY …]"],
  about: `Says what is wrong with exports of Portable AI Memory: form, hashes, checksum, signature, and what the files of one export say of each other. Each finding has its
file, its place and the id of its check, and never what a memory says. Ends with 1 where there is an error; a warning blocks nothing. A conversation or
embeddings may be given alone. Nothing is fetched and nothing is changed.`,
  options: { ...PIN_OPTIONS, ...READING_OPTIONS },
  examples: [
    ["keepsake pam validate ana.pam.zip", "a whole export"],
    ["keepsake pam validate memory-store.json --json", "one document, for a program"],
  ],
  wordsMax: EXPORTS_MAX,
  async run(call) {
    const { parameters, screen } = call;
    const names = parameters.words;
    if (names.length === 0)
      throw missing("what to validate, or - for standard input", "See keepsake help pam validate.");
    const exports: (Validation & { readonly name: string })[] = [];
    for (const name of names) {
      const validation = await validated(call, name);
      exports.push({ name, ...validation });
      if (screen.isJson) continue;
      const counts = findingCounts(validation);
      await screen.line(
        bold(`${name}: `),
        validation.isValid ? "valid" : "not valid",
        counts === "" ? "." : `, ${counts}:`,
      );
      await printFindings(screen, validation);
      warnOfSignature(call, validation.verification);
    }
    const isValid = exports.every((each) => each.isValid);
    if (screen.isJson) await screen.json({ isValid, exports });
    return isValid ? undefined : EXIT.failure;
  },
};

async function validated(call: Call, name: string): Promise<Validation> {
  const { readBundle } = await import("../../../formats/pam/read-bundle.ts");
  const known = await pins(call);
  await using given = await openExport(call, name);
  const options = { purpose: "check", pinnedKeys: known.keys } as const;
  const { validation, storeFile, conversationFiles, embeddingsFile } = await readBundle(given, options);
  const alone = lone(given, storeFile, [...conversationFiles, embeddingsFile]);
  const found = alone === undefined ? validation : await validatedAlone(alone, validation);
  const { verification } = found;
  return verification === undefined ? found : { ...found, verification: known.judged(verification) };
}

/** A conversation or embeddings that are all there is, and so miss no store. */
function lone(
  { files }: GivenFiles,
  storeFile: string | undefined,
  companions: readonly (string | undefined)[],
): GivenFile | undefined {
  const [only] = files;
  if (only === undefined || files.length > 1 || storeFile !== undefined) return undefined;
  return companions.includes(only.path) ? only : undefined;
}

async function validatedAlone(file: GivenFile, inBundle: Validation): Promise<Validation> {
  const { validateDocument } = await import("../../../formats/pam/validate.ts");
  const { wholeJson } = await import("../../../formats/files/json-parts.ts");
  try {
    return validateDocument(await wholeJson(file), { purpose: "check" });
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return inBundle;
    throw error;
  }
}
