/** `keepsake pam convert`: another product's export as a PAM bundle (PAM-60, PAM-111, PAM-119, PAM-120). Needs no keep, and changes nothing but what it writes. */
import { isKeepsakeError } from "../../../core/error.ts";
import type { GivenFiles } from "../../../formats/files/given-files.ts";
import type { Conversion } from "../../../formats/importers/conversion.ts";
import type { Importer } from "../../../formats/importers/importer.ts";
import type { StoreHeader } from "../../../formats/pam/write-bundle.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { openExport, READING_OPTIONS } from "../given-export.ts";
import { printProblems } from "../import-problems.ts";
import { exportTarget, WRITING_OPTIONS } from "../pam-target.ts";
import { missing } from "../parameters.ts";
import { usageError } from "../usage-error.ts";
import { counted } from "../words.ts";

const HELP = "See keepsake help pam convert.";

export const pamConvert: Command = {
  usage: [
    "pam convert EXPORT --out FILE|FOLDER/ [--as PRODUCT] [--owner ID] [--time-zone ZONE] [--recipient AGE|--passphrase REFERENCE|--plain]",
  ],
  about: `Writes the export of an assistant, or another memory, as a bundle of Portable AI Memory: each conversation, what the product remembered, an index, a checksum. Whose export it is
shows in its content. What cannot be read is told, with its place, and left out; it ends with 1 only where nothing was found, and writes nothing then.
The same export gives the same ids. The bundle is sealed with age; --plain writes it in clear.`,
  options: {
    as: {
      value: "PRODUCT",
      about:
        "chatgpt, claude, gemini, copilot, grok, claude-code, agent-file, mem0, mcp-memory, basic-memory, claude-mem, json-lines, markdown",
    },
    owner: { value: "ID", about: "whose memory it is, the same in every export (default: as the product calls them)" },
    "time-zone": { value: "ZONE", about: "zone of times that come without one, as Europe/Berlin (default: UTC)" },
    ...WRITING_OPTIONS,
    ...READING_OPTIONS,
  },
  examples: [
    ["keepsake pam convert chatgpt-export.zip --out ana.pam.zip.age", "sealed with a passphrase"],
    ["keepsake pam convert takeout/ --out gemini/ --plain --owner ana", "a folder, in clear"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("the export to convert, or - for standard input", HELP);
    const { system } = await import("../../../vault/system.ts");
    const { conversionOf } = await import("../../../formats/importers/conversion.ts");
    const timeZone = await zone(call);
    const target = await exportTarget(call, [name], HELP);
    await using given = await openExport(call, name);
    const importer = await importerFor(call, given);
    const now = system.clock.now();
    const conversion = await conversionOf(importer, given, { now, ...(timeZone === undefined ? {} : { timeZone }) });
    const { memoryCount, conversationCount, messageCount, problems, notExportableCount } = conversion;
    const isFound = memoryCount + conversationCount > 0;
    const header = await headerOf(call, importer, conversion, now);
    if (isFound) await target.write(conversion.files(header));
    if (screen.isJson) {
      const { owner, export_id: exportId } = header;
      const written = isFound ? { out: target.name, isSealed: target.isSealed, owner: owner.id, exportId } : {};
      const counts = { memoryCount, conversationCount, messageCount, notExportableCount };
      await screen.json({ format: importer.name, ...written, ...counts, problems });
    } else await printConversion(call, importer, conversion, target.name);
    return isFound ? undefined : EXIT.failure;
  },
};

async function zone({ parameters }: Call): Promise<string | undefined> {
  const timeZone = parameters.text("time-zone");
  if (timeZone === undefined) return undefined;
  const { isTimeZone } = await import("../../../language/zone.ts");
  if (isTimeZone(timeZone)) return timeZone;
  throw usageError("The option --time-zone takes the name of a time zone.", "As Europe/Berlin, or UTC.");
}

async function importerFor({ parameters }: Call, given: GivenFiles): Promise<Importer> {
  const { detectImporter, importerNamed } = await import("../../../formats/importers/importers.ts");
  const product = parameters.text("as");
  if (product !== undefined) return importerNamed(product);
  try {
    return await detectImporter(given);
  } catch (error) {
    const { readBundle } = await import("../../../formats/pam/read-bundle.ts");
    if (!isKeepsakeError(error, "invalid_input") || (await readBundle(given)).storeFile === undefined) throw error;
    throw usageError(
      "This is an export of Portable AI Memory already.",
      "keepsake pam repair mends it where it has to be.",
    );
  }
}

async function headerOf(
  { parameters, screen }: Call,
  importer: Importer,
  { ownerId }: Conversion,
  now: number,
): Promise<StoreHeader> {
  const { randomUuid } = await import("../../../core/id.ts");
  const { VERSION } = await import("../../../core/version.ts");
  const { spellInstant } = await import("../../../formats/pam/instant.ts");
  const { stableId } = await import("../../../formats/importers/stable-id.ts");
  const { system } = await import("../../../vault/system.ts");
  const named = parameters.text("owner") ?? ownerId;
  if (named === undefined)
    screen.note(
      "Whose export this is it does not say. An id stands in, the same for this product each time; --owner ID says it.",
    );
  return {
    spec_uri: "https://portable-ai-memory.org/spec/v1.0",
    export_id: randomUuid(system.random),
    exported_by: `keepsake/${VERSION}`,
    export_date: spellInstant(now),
    export_type: "full",
    // PAM-11: the next export of this product has the same owner.
    owner: { id: named ?? stableId(importer.name, "owner") },
  };
}

async function printConversion(
  { screen }: Call,
  importer: Importer,
  { memoryCount, conversationCount, messageCount, problems, notExportableCount }: Conversion,
  out: string,
): Promise<void> {
  if (memoryCount + conversationCount === 0)
    await screen.line(`${importer.title}: nothing was found, and nothing was written.`);
  else
    await screen.line(
      `${importer.title}: ${counted(conversationCount, "conversation")} with ${counted(messageCount, "message")}`,
      ` and ${counted(memoryCount, "memory", "memories")} written to ${out}.`,
    );
  if (notExportableCount > 0)
    await screen.line(`${counted(notExportableCount, "memory", "memories")} must not be exported and stayed out.`);
  await printProblems(screen, problems);
}
