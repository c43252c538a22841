/** `keepsake export`: JSON lines, a PAM bundle, a persona document, or Play New documents. */

import { mkdirSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import { writeArchive } from "../../formats/files/archive.ts";
import { DOCUMENT_BYTES_MAX, parsePersonaText } from "../../formats/gosum/persona-document.ts";
import { persona } from "../../formats/gosum/persona-format.ts";
import { asPersona } from "../../formats/gosum/read-persona.ts";
import { gumem } from "../../formats/gumem/vault-format.ts";
import { native } from "../../formats/native/native.ts";
import { pam } from "../../formats/pam/vault-format.ts";
import { playNewJson, playNewMarkdown } from "../../formats/playnew/export.ts";
import { PROJECTED_NAMES, playNewFiles, projectedFolder } from "../../formats/playnew/projection.ts";
import { defined } from "../../model/json.ts";
import { type Call, type Run, sharedOptions } from "../command.ts";
import { type PrivateFile, privateFile, textFile, withFileErrors } from "../files.ts";
import { withVault } from "../open-store.ts";
import { assertReplaceable, pamOptions, sealing, writeFolder } from "../pam-files.ts";
import { usageError } from "../parameters.ts";
import { createProgress } from "../screen.ts";
import { counted, escapedJson } from "../text.ts";

/** Options of a PAM bundle; other formats may have sensitive memories too. */
const takes = (format: FormatName, option: string): boolean =>
  format === "pam" || (option === "sensitive" && (format === "gumem" || format === "play-new-folder"));

const FORMATS = ["native", "pam", "persona", "gumem", "play-new-json", "play-new-markdown", "play-new-folder"] as const;
type FormatName = (typeof FORMATS)[number];

export const exportCommand: Run = async (call) => {
  const { parameters, screen } = call;
  const format = parameters.choice("as", FORMATS) ?? "native";
  const isFolder = format === "play-new-folder";
  const file = parameters.word(isFolder ? "the output folder" : "the output file, or - for standard output");
  const stray = Object.keys(sharedOptions("pam")).find((name) => parameters.has(name) && !takes(format, name));
  if (stray !== undefined)
    throw usageError(`The option --${stray} does not apply to --as ${format}.`, "It applies to --as pam.");
  if (parameters.has("persona") && format !== "persona")
    throw usageError("The option --persona requires --as persona.");
  if (isFolder) return exportFolder(call, file);
  const {
    itemCount,
    isSealed,
    leftOutCount = 0,
  } = await (format === "pam" ? exportPam(call, file) : exportLines(call, file, format));
  if (file === "-") return;
  await screen.answer(
    { ...defined({ itemCount }), isSealed, ...(leftOutCount > 0 ? { leftOutCount } : {}) },
    itemCount === undefined ? "Exported." : `Exported ${counted(itemCount, "item")}.`,
  );
  if (leftOutCount > 0)
    await screen.advice(
      `Left out: ${counted(leftOutCount, "quarantined memory", "quarantined memories")} from untrusted sources. Review them with keepsake quarantine list.`,
    );
  if (!isSealed) screen.note(IN_CLEAR);
};

const IN_CLEAR =
  "The file is not encrypted: anyone who can read it can read the memories. keepsake forget can't delete from it.";

interface Exported {
  readonly itemCount: number | undefined;
  readonly isSealed: boolean;
  /** Quarantined memories of untrusted sources. */
  readonly leftOutCount?: number;
}

async function exportPam(call: Call, file: string): Promise<Exported> {
  const seal = await sealing(call);
  const options = await pamOptions(call);
  const progress = createProgress(call);
  await using target = await targetOf(call, file);
  let sizeBytes = 0;
  let leftOutCount = 0;
  await withVault(call, { access: "write" }, async (vault) => {
    const files = await vault.io.export(pam(options), { signal: call.terminal.signal });
    for await (const chunk of seal(writeArchive(files, system.clock.now()))) {
      call.terminal.signal.throwIfAborted();
      if (target === undefined) await call.terminal.out(chunk);
      else await target.write(chunk);
      sizeBytes += chunk.length;
      progress.show(`${counted(Math.ceil(sizeBytes / 1024), "KiB", "KiB")} …`);
    }
    const { entries } = await vault.quarantine.list({ limit: 1_000 });
    leftOutCount = entries.filter(({ taint }) => taint === "untrusted").length;
    await target?.keep();
  }).finally(() => progress.clear());
  return { itemCount: undefined, isSealed: !call.parameters.has("plain"), leftOutCount };
}

/** File mode (PN-34). The folder may hold the files of other vaults, so only this one's are replaced. */
async function exportFolder(call: Call, named: string): Promise<void> {
  const { parameters, screen, terminal } = call;
  if (named === "-") throw usageError("A folder can't be written to standard output.", "Pass the name of a folder.");
  const { folder, fileCount } = await withVault(call, { access: "write" }, async (vault) => {
    const own = projectedFolder(vault.id);
    const path = resolve(terminal.cwd, named, own);
    assertReplaceable(path, parameters.has("force"), PROJECTED_NAMES);
    const options = { includeSensitive: parameters.has("sensitive") };
    const files = await vault.io.export(playNewFiles(options), { signal: terminal.signal });
    withFileErrors(() => mkdirSync(dirname(path), { recursive: true, mode: 0o700 }));
    let written = 0;
    async function* inside() {
      for await (const file of files) {
        terminal.signal.throwIfAborted();
        yield { path: relative(own, file.path), chunks: file.chunks };
        written++;
      }
    }
    await writeFolder(path, inside());
    return { folder: path, fileCount: written };
  });
  await screen.answer({ folder, fileCount, isSealed: false }, `Wrote ${counted(fileCount, "file")} to ${folder}.`);
  screen.note(IN_CLEAR);
}

async function exportLines(
  call: Call,
  file: string,
  format: Exclude<FormatName, "pam" | "play-new-folder">,
): Promise<Exported> {
  const { terminal } = call;
  const progress = createProgress(call);
  await using target = await targetOf(call, file);
  let lineCount = 0;
  await withVault(call, { access: "write" }, async (vault) => {
    for await (const line of await documentOf(call, vault, format)) {
      terminal.signal.throwIfAborted();
      if (target !== undefined) await target.write(line);
      // On a terminal, escaped JSON: equivalent and safe to print.
      else await terminal.out(terminal.columns === undefined ? line : `${escapedJson(line.trimEnd())}\n`);
      lineCount++;
      if (lineCount % PROGRESS_LINES === 0) progress.show(`${counted(lineCount, "line")} …`);
    }
    await target?.keep();
  }).finally(() => progress.clear());
  // Both have a header and a footer line.
  const isCounted = format === "native" || format === "persona";
  return { itemCount: isCounted ? Math.max(0, lineCount - 2) : undefined, isSealed: false };
}

async function documentOf(
  call: Call,
  vault: Vault,
  format: Exclude<FormatName, "pam" | "play-new-folder">,
): Promise<AsyncIterable<string>> {
  const { signal } = call.terminal;
  if (format === "persona") return personaOf(call, vault);
  if (format === "native") {
    return vault.io.export(native(), { signal });
  }
  if (format === "gumem") {
    return vault.io.export(gumem({ sensitive: call.parameters.has("sensitive") }), { signal });
  }
  if (format === "play-new-json") {
    return vault.io.export(playNewJson(), { signal });
  }
  return vault.io.export(playNewMarkdown(), { signal });
}

async function* personaOf({ parameters, screen, terminal }: Call, vault: Vault): AsyncGenerator<string> {
  const file = parameters.text("persona");
  const document =
    file === undefined ? undefined : asPersona(parsePersonaText(await textFile(terminal, file, DOCUMENT_BYTES_MAX)));
  const leftOut = new Map<string, number>();
  const options = {
    ...defined({ document }),
    policy: vault.policy,
    onPolicyWritten: () =>
      screen.note(
        "The policy of the vault differed from the document's and was written to it. Sign the document with keepsake persona sign.",
      ),
    onLeftOut: (_id: string, reason: string) => void leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1),
  };
  yield* await vault.io.export(persona(options), { signal: terminal.signal });
  for (const [reason, sentence] of LEFT_OUT) {
    const memoryCount = leftOut.get(reason);
    if (memoryCount !== undefined)
      screen.note(`Left out: ${counted(memoryCount, "memory", "memories")} (${sentence}).`);
  }
}

const LEFT_OUT = [
  ["no_provenance", "without a session or deployment"],
  ["not_listed", "superseded, archived or quarantined"],
  ["other_deployment", "of another deployment"],
] as const;

async function targetOf(call: Call, file: string): Promise<PrivateFile | undefined> {
  if (file === "-") return undefined;
  return privateFile(call.terminal.cwd, file, { replaces: call.parameters.has("force") });
}

const PROGRESS_LINES = 1_000;

export { exportCommand as export };
