/** `keepsake export`: JSON lines, a PAM bundle, or Play New documents. */

import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import type { Call, Command } from "../command.ts";
import { type PrivateFile, privateFile } from "../files.ts";
import { withVault } from "../open-store.ts";
import { archived, PAM_OPTIONS, pamOptions, sealing } from "../pam-files.ts";
import { defined, usageError } from "../parameters.ts";
import { createProgress } from "../screen.ts";
import { counted, escapedJson } from "../text.ts";

/** Options of a PAM bundle; GUMem's documents may have sensitive memories too. */
const takes = (format: FormatName, option: string): boolean =>
  format === "pam" || (format === "gumem" && option === "sensitive");

const FORMATS = ["native", "pam", "gumem", "play-new-json", "play-new-markdown"] as const;
type FormatName = (typeof FORMATS)[number];

export const exportCommand: Command = {
  usage: [
    "export FILE|- [--as FORMAT] [--force]",
    "export FILE --as pam [--recipient AGE|--passphrase REFERENCE|--plain]",
  ],
  details: `By default JSON lines, which import reads back without loss. With --as pam a PAM bundle (Portable AI
Memory 1.0): a ZIP sealed with age, which other programs and import read. With --as gumem GUMem's
messages, facts, summaries and topics as JSON.
An export is out of reach of forget. Keep one in clear where nobody else reads it.`,
  options: {
    as: { value: "FORMAT", about: "native (default), pam, gumem, play-new-json or play-new-markdown" },
    force: { about: "replace the file if it is there" },
    ...PAM_OPTIONS,
  },
  examples: [
    ["keepsake export ana.jsonl --vault ana", "a file that only you may read"],
    ["keepsake export - | age -e -r RECIPIENT > ana.age", "encrypted on the way"],
    ["keepsake export ana.pam.zip.age --as pam", "to take along, sealed with a passphrase"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const file = parameters.word("the file to write, or - for standard output");
    const format = parameters.choice("as", FORMATS) ?? "native";
    const stray = Object.keys(PAM_OPTIONS).find((name) => parameters.has(name) && !takes(format, name));
    if (stray !== undefined) throw usageError(`The option --${stray} applies to --as pam only.`);
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
        `Not in it: ${counted(leftOutCount, "quarantined memory", "quarantined memories")} from untrusted sources. Review them: keepsake quarantine list`,
      );
    if (!isSealed)
      screen.note(
        "The file is not encrypted: anyone who can read it can read the memories, and forget does not reach it.",
      );
  },
};

interface Exported {
  readonly itemCount: number | undefined;
  readonly isSealed: boolean;
  /** Quarantined memories of untrusted sources. */
  readonly leftOutCount?: number;
}

async function exportPam(call: Call, file: string): Promise<Exported> {
  const { pam } = await import("../../formats/pam/vault-format.ts");
  const seal = await sealing(call);
  const options = await pamOptions(call);
  const progress = createProgress(call);
  await using target = await targetOf(call, file);
  let sizeBytes = 0;
  let leftOutCount = 0;
  await withVault(call, { access: "write" }, async (vault) => {
    const files = await vault.io.export(pam(options), { signal: call.terminal.signal });
    for await (const chunk of seal(archived(files, system.clock.now()))) {
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

async function exportLines(call: Call, file: string, format: Exclude<FormatName, "pam">): Promise<Exported> {
  const { terminal } = call;
  const progress = createProgress(call);
  await using target = await targetOf(call, file);
  let lineCount = 0;
  await withVault(call, { access: "write" }, async (vault) => {
    for await (const line of await documentOf(vault, format, {
      signal: terminal.signal,
      sensitive: call.parameters.has("sensitive"),
    })) {
      terminal.signal.throwIfAborted();
      if (target !== undefined) await target.write(line);
      // On a terminal, escaped JSON: equivalent and safe to print.
      else await terminal.out(terminal.columns === undefined ? line : `${escapedJson(line.trimEnd())}\n`);
      lineCount++;
      if (lineCount % PROGRESS_LINES === 0) progress.show(`${counted(lineCount, "line")} …`);
    }
    await target?.keep();
  }).finally(() => progress.clear());
  // The native format has a header and a footer line.
  return { itemCount: format === "native" ? Math.max(0, lineCount - 2) : undefined, isSealed: false };
}

async function documentOf(
  vault: Vault,
  format: Exclude<FormatName, "pam">,
  { signal, sensitive }: { readonly signal: AbortSignal; readonly sensitive: boolean },
): Promise<AsyncIterable<string>> {
  if (format === "native") {
    const { native } = await import("../../formats/native/native.ts");
    return vault.io.export(native(), { signal });
  }
  if (format === "gumem") {
    const { gumem } = await import("../../formats/gumem/vault-format.ts");
    return vault.io.export(gumem({ sensitive }), { signal });
  }
  if (format === "play-new-json") {
    const { playNewJson } = await import("../../formats/playnew/export.ts");
    return vault.io.export(playNewJson(), { signal });
  }
  const { playNewMarkdown } = await import("../../formats/playnew/export.ts");
  return vault.io.export(playNewMarkdown(), { signal });
}

async function targetOf(call: Call, file: string): Promise<PrivateFile | undefined> {
  if (file === "-") return undefined;
  return privateFile(call.terminal.cwd, file, { replaces: call.parameters.has("force") });
}

const PROGRESS_LINES = 1_000;
