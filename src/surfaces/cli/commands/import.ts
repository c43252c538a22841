/**
 * `keepsake import`: takes in what export wrote, and what other products give out. Shows first what would come in where a person asks. The same document twice
 * changes nothing; one that was stopped goes on; an import is undone as a unit with `keepsake imports undo`.
 */
import type { ImportResult } from "../../../vault/import.ts";
import type { ImportSource } from "../../import-source.ts";
import type { Call, Command } from "../command.ts";
import { saysYes } from "../confirm.ts";
import { EXIT } from "../exit-code.ts";
import { printProblems } from "../import-problems.ts";
import { KEY_OPTIONS } from "../owner-key.ts";
import { missing } from "../parameters.ts";
import { dim } from "../screen.ts";
import { shownCommand } from "../shown-command.ts";
import { counted, date, number } from "../words.ts";

export const importCommand: Command = {
  usage: ["import FILE|FOLDER|- [--as FORMAT] [--mine] [--preview]"],
  about: `Takes in a file that keepsake export wrote, a PAM bundle, the export of an assistant or another memory: a ZIP, a folder or a file. What it is shows in its content.
What is here already is passed over, what was erased here stays erased. Conversations are observed and form memory as any other.
With --mine the document is your own: your statements in it count as yours. At a terminal you are asked. Without it the document is untrusted content: what says who
you are or what you want is quarantined and deleted after 14 days. Import it again with --mine to claim it. Instructions that another product wrote always wait for you.`,
  options: {
    as: {
      value: "FORMAT",
      about:
        "native, pam, chatgpt, claude, gemini, copilot, grok, claude-code, agent-file, mem0, mcp-memory, basic-memory, claude-mem, json-lines, markdown",
    },
    mine: { about: "the document is your own: your statements in it count as yours" },
    preview: { about: "only show what would come in" },
    limit: { value: "N", about: "most GiB that an archive may unpack to (default: 8 in all, 4 a file)" },
    preset: { value: "NAME", about: "preset of the vault, if it is made now" },
    ...KEY_OPTIONS,
  },
  examples: [
    ["keepsake import ana.jsonl --mine", "your own export, into a new vault"],
    ["keepsake import chatgpt-export.zip --preview", "what is in it, and how much"],
    ["keepsake import chatgpt-export.zip --mine", "your own conversations"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [named] = parameters.words;
    if (named === undefined)
      throw missing("the file or folder to read, or - for standard input", "See keepsake help import.");
    const { withVault, withVaultOrEmpty } = await import("../open-keep.ts");
    const { importSource } = await import("../import-source.ts");
    await using source = await importSource(call, named, parameters.text("as"));
    const isAsked = !source.isNative && terminal.isInteractive && !screen.isJson;
    const mine = parameters.has("mine") || (await saysMine(call, source));
    if (parameters.has("preview") || isAsked) {
      const preview = await withVaultOrEmpty(call, (vault) => take(call, source, vault, { mine, dryRun: true }));
      if (preview === undefined) return EXIT.interrupted;
      await printPreview(call, source, preview);
      if (parameters.has("preview") || preview.importedCount === 0) return undefined;
      if (!(await saysYes(call, `Take in ${counted(preview.importedCount, "item")}? [y/N] `))) return undefined;
    }
    const result = await withVault(call, { access: "make", embeds: true }, (vault) =>
      take(call, source, vault, { mine, dryRun: false }),
    );
    if (result === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    await printResult(call, result, mine);
    return undefined;
  },
};

/** Asked once, of what looks like theirs. A document's own word makes nothing trusted (SEC-S17). */
const saysMine = async (call: Call, source: ImportSource): Promise<boolean> =>
  source.looksOwn &&
  !call.parameters.has("preview") &&
  saysYes(call, `${source.title}: is it your own, so that your statements in it count as yours? [y/N] `);

/** Undefined where the person stopped it. */
async function take(
  { screen, terminal }: Call,
  source: ImportSource,
  vault: Parameters<Parameters<typeof import("../open-keep.ts").withVault>[2]>[0],
  { mine, dryRun }: { readonly mine: boolean; readonly dryRun: boolean },
): Promise<ImportResult | undefined> {
  const { createProgress } = await import("../progress.ts");
  const { signal } = terminal;
  const progress = createProgress(terminal, screen.isJson);
  return source
    .use((reader, input) =>
      vault.import(reader, input, {
        mine,
        dryRun,
        name: source.name.slice(0, NAME_MAX),
        signal,
        onProgress: ({ importedCount, knownCount }) =>
          progress.show(`${counted(importedCount + knownCount, "item")} …`),
      }),
    )
    .catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    })
    .finally(() => progress.clear());
}
const NAME_MAX = 1_000;

async function printPreview({ screen }: Call, source: ImportSource, preview: ImportResult): Promise<void> {
  if (screen.isJson) return screen.json({ format: source.format, ...preview });
  const { importedCount, messageCount, quarantinedCount, knownCount, erasedCount, from, to } = preview;
  await screen.line(
    `${source.title}: ${counted(messageCount, "message")} and ${counted(importedCount - messageCount, "memory", "memories")} would come in`,
    from === undefined || to === undefined ? "." : `, from ${date(from)} to ${date(to)}.`,
  );
  if (quarantinedCount > 0)
    await screen.line(`${counted(quarantinedCount, "memory", "memories")} would be quarantined.`);
  if (knownCount + erasedCount > 0)
    await screen.line(`${number(knownCount)} are here already, ${number(erasedCount)} were erased here before.`);
  await printProblems(screen, preview.problems, preview.problemCount);
}

async function printResult(call: Call, result: ImportResult, mine: boolean): Promise<void> {
  const { screen, settings } = call;
  if (screen.isJson) return screen.json(result);
  const { importedCount, knownCount, untrustedCount, repeatedCount, erasedCount, refusedCount, importId } = result;
  await screen.line(
    `${counted(importedCount, "item")} imported; ${number(knownCount)} known before, `,
    `${number(erasedCount)} deleted here before.`,
  );
  if (result.quarantinedCount > 0) await printQuarantine(call, result);
  if (!mine && untrustedCount > 0)
    await screen.line(`It came in as untrusted content. If it is your own: ${commandForMine(call)}`);
  if (repeatedCount > 0) await screen.line(`${number(repeatedCount)} say what is here already.`);
  if (refusedCount > 0) await screen.advice(`${number(refusedCount)} were refused: keepsake trace tells why.`);
  await printProblems(screen, result.problems, result.problemCount);
  if (importId !== undefined)
    await screen.line(dim(`To undo it: ${shownCommand(settings, "imports", "undo", importId)}`));
}

async function printQuarantine({ screen, settings }: Call, result: ImportResult): Promise<void> {
  const { quarantinedCount, quarantinedUntil } = result;
  const [are, them, they] =
    quarantinedCount === 1 ? ["memory is", "it", "it is"] : ["memories are", "them", "they are"];
  const end = quarantinedUntil === undefined ? "kept for you" : `deleted on ${date(quarantinedUntil)}`;
  await screen.line(`${number(quarantinedCount)} ${are} quarantined: recall does not use ${them}, and ${they} ${end}.`);
  await screen.line(`To look at ${them}: ${shownCommand(settings, "quarantine", "list")}`);
}

/** The same call once more, with the owner's word. */
function commandForMine({ parameters, settings }: Call): string {
  const options = ["as", "key", "limit"].flatMap((name) => {
    const value = parameters.text(name);
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  return shownCommand(settings, "import", ...parameters.words, ...options, "--mine");
}
