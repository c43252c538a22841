/** Import commands. */

import type { ImportResult } from "../../engine/backup/import.ts";
import type { Vault } from "../../engine/vault.ts";
import type { ImportRecord } from "../../engine/write/stored-notes.ts";
import { primed } from "../../formats/files/byte-chunks.ts";
import { native } from "../../formats/native/native.ts";
import { type ImportSource, NATIVE, sourceOf } from "../../operations/import-source.ts";
import type { Call, Run } from "../command.ts";
import { forgetInTwoSteps, receiptFile } from "../deletion.ts";
import { inputBytes } from "../files.ts";
import { openExport, printProblems } from "../given-files.ts";
import { withVault, withVaultOrEmpty } from "../open-store.ts";
import { EXIT } from "../report-error.ts";
import { confirms, dim, interruptible } from "../screen.ts";
import { shownCommand } from "../settings.ts";
import { counted, date, number } from "../text.ts";

export const importCommand: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const named = parameters.word("the file or folder to read, or - for standard input");
  await using source = await importSource(call, named, parameters.text("as"));
  const canAsk = !source.isNative && terminal.isInteractive && !screen.isJson;
  const isMine = parameters.has("mine") || (await confirmsOwnership(call, source));
  if (parameters.has("preview") || canAsk) {
    const preview = await withVaultOrEmpty(call, (vault) =>
      importInto(call, source, vault, { mine: isMine, dryRun: true }),
    );
    if (preview === undefined) return EXIT.interrupted;
    await printPreview(call, source, preview);
    if (parameters.has("preview") || preview.importedCount === 0) return undefined;
    if (!(await confirms(call, `Import ${counted(preview.importedCount, "item")}? [y/N] `))) return undefined;
  }
  const policy = parameters.has("preset") ? undefined : await source.policy?.();
  const result = await withVault(call, { access: "make", embeds: true, policy }, (vault) =>
    importInto(call, source, vault, { mine: isMine, dryRun: false }),
  );
  if (result === undefined) return EXIT.interrupted;
  await printResult(call, result, isMine);
  return undefined;
};

/** A document's own claim makes nothing trusted, so the owner is asked (SEC-S17). */
const confirmsOwnership = async (call: Call, source: ImportSource): Promise<boolean> =>
  source.looksOwn &&
  !call.parameters.has("preview") &&
  confirms(call, `${source.title}: is this your own document? Then your statements in it count as yours. [y/N] `);

/** Undefined if interrupted. */
const importInto = (
  call: Call,
  source: ImportSource,
  vault: Vault,
  mode: { readonly mine: boolean; readonly dryRun: boolean },
): Promise<ImportResult | undefined> =>
  interruptible(call, (progress) =>
    source.use((reader, input) =>
      vault.io.import(reader, input, {
        ...mode,
        name: source.name.slice(0, NAME_MAX),
        signal: call.terminal.signal,
        onProgress: ({ importedCount, knownCount }) =>
          progress.show(`${counted(importedCount + knownCount, "item")} …`),
      }),
    ),
  );
const NAME_MAX = 1_000;

async function printPreview({ screen }: Call, source: ImportSource, preview: ImportResult): Promise<void> {
  if (screen.isJson) return screen.json({ format: source.format, ...preview });
  const { importedCount, messageCount, quarantinedCount, knownCount, erasedCount, from, to } = preview;
  await screen.line(
    `${source.title}: ${counted(messageCount, "message")} and ${counted(importedCount - messageCount, "memory", "memories")} would be imported`,
    from === undefined || to === undefined ? "." : `, from ${date(from)} to ${date(to)}.`,
  );
  if (quarantinedCount > 0)
    await screen.line(`${counted(quarantinedCount, "memory", "memories")} would be quarantined (${typesOf(preview)}).`);
  if (preview.refusedCount > 0) await screen.advice(refusalsOf(preview));
  if (knownCount + erasedCount > 0)
    await screen.line(`${number(knownCount)} are already stored, ${number(erasedCount)} were deleted earlier.`);
  await printProblems(screen, preview.problems, preview.problemCount);
}

async function printResult(call: Call, result: ImportResult, isMine: boolean): Promise<void> {
  const { screen, settings } = call;
  if (screen.isJson) return screen.json(result);
  const { importedCount, knownCount, untrustedCount, repeatedCount, erasedCount, refusedCount, importId } = result;
  await screen.line(
    `${counted(importedCount, "item")} imported; ${number(knownCount)} already stored, `,
    `${number(erasedCount)} deleted earlier.`,
  );
  if (result.quarantinedCount > 0) await printQuarantine(call, result);
  if (!isMine && untrustedCount > 0)
    await screen.line(`It was imported as untrusted content. If it is your own, run ${commandForMine(call)}`);
  if (result.isDocumentKept === true)
    await screen.line(
      `The document is kept: ${shownCommand(settings, "export", "FILE", "--as", "persona")} updates it.`,
    );
  if (repeatedCount > 0) await screen.line(`${number(repeatedCount)} repeat known memories.`);
  if (refusedCount > 0) await screen.advice(refusalsOf(result));
  await printProblems(screen, result.problems, result.problemCount);
  if (importId !== undefined)
    await screen.line(dim(`To undo it: ${shownCommand(settings, "imports", "undo", importId)}`));
}

async function printQuarantine({ screen, settings }: Call, result: ImportResult): Promise<void> {
  const { quarantinedCount, quarantinedUntil } = result;
  const isOne = quarantinedCount === 1;
  const end =
    quarantinedUntil === undefined ? "" : `, and ${isOne ? "it is" : "they are"} deleted on ${date(quarantinedUntil)}`;
  await screen.line(
    `${number(quarantinedCount)} ${isOne ? "memory is" : "memories are"} quarantined: ${typesOf(result)}. `,
    `Recall does not use ${isOne ? "it" : "them"} until you promote ${isOne ? "it" : "them"}${end}.`,
  );
  await screen.line(`To review ${isOne ? "it" : "them"}: ${shownCommand(settings, "quarantine", "list")}`);
}

/** `2 instruction, 1 custom` */
const typesOf = ({ quarantinedTypes = {} }: ImportResult): string => countsOf(quarantinedTypes);
const countsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${number(count)} ${name}`)
    .join(", ");

/** `2 were refused: 2 deployment_mismatch. …` */
const refusalsOf = ({ refusedCount, refusedReasons = {} }: ImportResult): string =>
  `${number(refusedCount)} ${refusedCount === 1 ? "was" : "were"} refused: ${countsOf(refusedReasons)}. ` +
  "docs/reference/reason-codes.md explains each reason.";

/** The same command with the owner's confirmation. */
function commandForMine({ parameters, settings }: Call): string {
  const options = ["as", "key", "limit"].flatMap((name) => {
    const value = parameters.text(name);
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  return shownCommand(settings, "import", ...parameters.words, ...options, "--mine");
}

export const importsList: Run = async (call) => {
  const { screen } = call;
  const imports = await withVault(call, { access: "read" }, (vault) => vault.io.imports());
  await screen.list({
    json: { imports },
    rows: imports,
    none: "Nothing was imported.",
    columns: {
      ID: ({ id }) => id,
      FORMAT: ({ format }) => format,
      STARTED: ({ startedAt }) => date(startedAt),
      ITEMS: ({ itemCount }) => number(itemCount),
      STATE: importState,
      DOCUMENT: ({ name }) => name ?? "",
    },
  });
};

function importState({ endedAt, undoneAt, isMine }: ImportRecord): string {
  if (undoneAt !== undefined) return `undone ${date(undoneAt)}`;
  if (endedAt === undefined) return "interrupted: import it again to continue";
  return isMine ? "done, your own" : "done";
}

export const importsUndo: Run = async (call) => {
  const id = call.parameters.word("the ID of the import", "List them with keepsake imports list.");
  const wanted = { grade: "forget", keepSource: false, reason: "user_request" } as const;
  await using receipt = receiptFile(call);
  await withVault(call, { access: "write" }, (vault, keepsake) =>
    forgetInTwoSteps(call, { vault, keepsake, receipt, target: { import: id }, wanted }),
  );
};

/**
 * @param format absent: detected from the content
 * @throws KeepsakeError `not_found`, `invalid_input` for unknown or ambiguous content
 */
async function importSource(call: Call, named: string, format: string | undefined): Promise<ImportSource> {
  // A piped native export may exceed memory: read it as a stream.
  if (named === "-" && (format === undefined || format === "native")) return nativeFromStdin(call);
  const given = await openExport(call, named, "key");
  try {
    return await sourceOf(given, format);
  } catch (error) {
    await given[Symbol.asyncDispose]();
    throw error;
  }
}

async function nativeFromStdin({ terminal }: Call): Promise<ImportSource> {
  const input = await primed(inputBytes(terminal, "-"));
  return {
    ...NATIVE,
    name: "standard input",
    use: (importInto) => importInto(native(), input),
    async [Symbol.asyncDispose]() {},
  };
}

export { importCommand as import };
