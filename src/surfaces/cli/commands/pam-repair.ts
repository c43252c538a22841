/** `keepsake pam repair`: mends an export and tells every change (spec/pam.md §14). What it reads stays as it is. Needs no keep. */
import { isKeepsakeError } from "../../../core/error.ts";
import type { Json } from "../../../core/json.ts";
import type { GivenFile, GivenFiles } from "../../../formats/files/given-files.ts";
import { wholeJson } from "../../../formats/files/json-parts.ts";
import type { FileToWrite } from "../../../formats/files/write-archive.ts";
import type { DocumentRepair } from "../../../formats/pam/repair.ts";
import type { Validation } from "../../../formats/pam/validate.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { openBundle, READING_OPTIONS } from "../given-export.ts";
import { momentOption } from "../moment-option.ts";
import { findingCounts, printFindings } from "../pam-findings.ts";
import { exportTarget, WRITING_OPTIONS } from "../pam-target.ts";
import { missing } from "../parameters.ts";
import { bold, type Screen } from "../screen.ts";
import { counted } from "../words.ts";

const HELP = "See keepsake help pam repair.";

export const pamRepair: Command = {
  usage: [
    "pam repair FILE|FOLDER|ZIP|- --out FILE|FOLDER/ [--owner ID] [--date DATE] [--recipient AGE|--passphrase REFERENCE|--plain]",
  ],
  about: `Mends what other programs write in ways that the standard refuses: nulls, unknown members, times in other spellings, wrong hashes, references that lead nowhere, a checksum that does
not fit. Every change is told with its place. What a memory says is never touched and nothing is made up; a signature that no longer fits goes. Files
that need nothing stay byte for byte. Ends with 1 where something is left that could not be mended; the file is written all the same.`,
  options: {
    owner: { value: "ID", about: "whose memory it is, where the store does not say" },
    date: { value: "DATE", about: "when something was made that does not say so (default: the date of the export)" },
    ...WRITING_OPTIONS,
    ...READING_OPTIONS,
  },
  examples: [["keepsake pam repair old-store.json --out store.json --plain", "one document"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("what to repair, or - for standard input", HELP);
    const target = await exportTarget(call, [name], HELP);
    await using given = await openBundle(call, name);
    const { files, repairs, remaining } = await mended(call, given);
    await target.write(chunked(files));
    if (screen.isJson) {
      const { errors, warnings, omittedCount, isValid } = remaining;
      await screen.json({
        out: target.name,
        isSealed: target.isSealed,
        repairs,
        isValid,
        errors,
        warnings,
        omittedCount,
      });
    } else await printRepairs(screen, repairs, remaining, target.name);
    return remaining.isValid ? undefined : EXIT.failure;
  },
};

interface FileRepair extends DocumentRepair {
  readonly file: string;
}

interface MendedFile {
  readonly path: string;
  /** Undefined where the bytes stay as they are. */
  readonly document: Json | undefined;
  readonly given: GivenFile;
}

interface Mended {
  readonly files: readonly MendedFile[];
  readonly repairs: readonly FileRepair[];
  readonly remaining: Validation;
}

async function mended({ parameters }: Call, given: GivenFiles): Promise<Mended> {
  const { repairDocument } = await import("../../../formats/pam/repair.ts");
  const { spellInstant } = await import("../../../formats/pam/instant.ts");
  const ownerId = parameters.text("owner");
  const date = momentOption(parameters, "date");
  const context = { ownerId, exportDate: date === undefined ? undefined : spellInstant(date) };
  const files: MendedFile[] = [];
  const repairs: FileRepair[] = [];
  const documents = new Map<string, Json>();
  const unreadable: string[] = [];
  for (const file of given.files) {
    const path = file.path === "-" ? "memory-store.json" : file.path;
    const isDocument = given.files.length === 1 || /\.json$/i.test(path);
    const before = isDocument ? await readable(file) : undefined;
    if (before === undefined) {
      if (isDocument) unreadable.push(path);
      files.push({ path, document: undefined, given: file });
      continue;
    }
    const { document, repairs: made } = repairDocument(before, context);
    documents.set(path, document);
    repairs.push(...made.map((repair) => ({ file: path, ...repair })));
    files.push({ path, document: made.length === 0 ? undefined : document, given: file });
  }
  return { files, repairs, remaining: await validated(documents, unreadable) };
}

async function readable(file: GivenFile): Promise<Json | undefined> {
  try {
    return await wholeJson(file);
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return undefined;
    throw error;
  }
}

/** A conversation or embeddings alone miss no store. */
async function validated(documents: ReadonlyMap<string, Json>, unreadable: readonly string[]): Promise<Validation> {
  const { joinFindings, openFindings } = await import("../../../formats/pam/findings.ts");
  const { validateBundle, validateDocument } = await import("../../../formats/pam/validate.ts");
  const [only] = documents.values();
  const isAlone = documents.size === 1 && unreadable.length === 0 && only !== undefined;
  const validation = isAlone ? validateDocument(only) : validateBundle(documents);
  const findings = openFindings("check");
  for (const file of unreadable) findings.add("malformed-json", [], { file });
  const all = joinFindings([findings.findings(), validation]);
  return { ...all, isValid: all.errors.length === 0, verification: validation.verification };
}

async function* chunked(files: readonly MendedFile[]): AsyncGenerator<FileToWrite> {
  const { jsonText } = await import("../../../formats/pam/store-text.ts");
  for (const { path, document, given } of files)
    yield { path, chunks: document === undefined ? given.read() : jsonText(document) };
}

async function printRepairs(
  screen: Screen,
  repairs: readonly FileRepair[],
  remaining: Validation,
  out: string,
): Promise<void> {
  for (const { file, path, rule } of repairs)
    await screen.line("  ", bold(`${file} ${path}`), `: ${rule.replaceAll("-", " ")}`);
  await screen.line(
    `Written: ${out}, ${repairs.length === 0 ? "nothing needed mending" : `${counted(repairs.length, "change")} made`}.`,
  );
  const counts = findingCounts(remaining);
  if (counts === "") return;
  await screen.line(remaining.isValid ? `It has ${counts}:` : `It is still not valid, ${counts}:`);
  await printFindings(screen, remaining);
}
