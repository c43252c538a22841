/** `keepsake pam inspect`: what an export holds, in numbers, before it is taken in. Needs no keep, and changes nothing. */
import { KeepsakeError } from "../../../core/error.ts";
import type { Inspection, Tally } from "../../../formats/pam/inspect.ts";
import type { BundleReading } from "../../../formats/pam/read-bundle.ts";
import type { Verification } from "../../../formats/pam/signature.ts";
import type { Call, Command } from "../command.ts";
import { openExport, READING_OPTIONS } from "../given-export.ts";
import { findingCounts, printVerification, warnOfSignature } from "../pam-findings.ts";
import { PIN_OPTIONS, pins } from "../pam-pins.ts";
import { missing } from "../parameters.ts";
import type { Screen } from "../screen.ts";
import { counted, number } from "../words.ts";

export const pamInspect: Command = {
  usage: ["pam inspect FILE|FOLDER|ZIP|- [--pin KEY …]"],
  about: `Shows what an export of Portable AI Memory holds: whose it is, when it was made, how many memories of which type and status from which product, conversations,
relations, embeddings, whether it is intact, and what its signature is worth. Counts and names of types and products, never what a memory says.`,
  options: { ...PIN_OPTIONS, ...READING_OPTIONS },
  examples: [["keepsake pam inspect ana.pam.zip", "before an import"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("what to inspect, or - for standard input", "See keepsake help pam inspect.");
    const { readBundle } = await import("../../../formats/pam/read-bundle.ts");
    const known = await pins(call);
    await using given = await openExport(call, name);
    const reading = await readBundle(given, { purpose: "check", pinnedKeys: known.keys });
    const { validation, header } = reading;
    if (header === undefined) throw noStore(reading);
    const { memories: _, relations: __, conversations_index: ___, signature, ...root } = header.value;
    const inspection = await inspected(reading);
    const held = await companions(reading);
    const verification = validation.verification === undefined ? undefined : known.judged(validation.verification);
    const signedAt = signature?.signed_at;
    if (screen.isJson) {
      await screen.json({
        header: { ...root, ...(signedAt === undefined ? {} : { signed_at: signedAt }) },
        ...inspection,
        ...held,
        isValid: validation.isValid,
        errorCount: validation.errors.length,
        warningCount: validation.warnings.length,
        omittedCount: validation.omittedCount,
        verification,
      });
      return undefined;
    }
    await printRoot(screen, root, signedAt);
    await printHeld(call, inspection, held);
    if (verification !== undefined) await printVerification(screen, verification);
    const counts = findingCounts(validation);
    if (counts !== "") screen.note(`It has ${counts}: keepsake pam validate tells them.`);
    warnOfSignature(call, verification);
    return undefined;
  },
};

async function inspected(reading: BundleReading): Promise<Inspection> {
  const { openInspection } = await import("../../../formats/pam/inspect.ts");
  const running = openInspection();
  for await (const { value } of reading.memories()) running.memory(value);
  for await (const { value } of reading.relations()) running.relation(value);
  return running.inspection();
}

interface Held {
  /** Entries of the index. */
  readonly indexedCount: number;
  /** Files. */
  readonly conversationCount: number;
  readonly messageCount: number;
  readonly embeddingCount: number;
}

async function companions(reading: BundleReading): Promise<Held> {
  let [indexedCount, conversationCount, messageCount, embeddingCount] = [0, 0, 0, 0];
  for await (const _ of reading.conversationsIndex()) indexedCount += 1;
  for await (const { value } of reading.conversations()) {
    conversationCount += 1;
    messageCount += value.messages.length;
  }
  for await (const _ of reading.embeddings()) embeddingCount += 1;
  return { indexedCount, conversationCount, messageCount, embeddingCount };
}

type Root = Pick<
  NonNullable<BundleReading["header"]>["value"],
  "schema_version" | "owner" | "export_id" | "exported_by" | "export_date" | "export_type" | "base_export_id" | "since"
>;

async function printRoot(screen: Screen, root: Root, signedAt: Verification["keyFingerprint"]): Promise<void> {
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ["version          ", root.schema_version],
    ["owner            ", root.owner.id],
    ["DID              ", root.owner.did],
    ["export           ", root.export_id],
    ["exported by      ", root.exported_by],
    ["exported         ", root.export_date],
    ["signed           ", signedAt],
    ["kind             ", root.export_type ?? "full"],
    ["builds on        ", root.base_export_id],
    ["since            ", root.since],
  ];
  for (const [name, value] of lines) if (typeof value === "string") await screen.line(name, value);
}

async function printHeld({ screen }: Call, inspection: Inspection, held: Held): Promise<void> {
  const { createdFrom, createdUntil, memoryCount, notExportableCount, tagCount } = inspection;
  const times =
    createdFrom === undefined || createdUntil === undefined ? "" : `, from ${createdFrom} to ${createdUntil}`;
  await screen.line("memories         ", number(memoryCount), times);
  const tallies: readonly (readonly [string, Tally])[] = [
    ["  types          ", inspection.types],
    ["  custom types   ", inspection.customTypes],
    ["  status         ", inspection.statuses],
    ["  products       ", inspection.platforms],
    ["  languages      ", inspection.languages],
    ["  visibility     ", inspection.visibilities],
    ["relations        ", inspection.relationTypes],
  ];
  for (const [name, tally] of tallies) if (Object.keys(tally).length > 0) await screen.line(name, talliedWords(tally));
  if (tagCount > 0) await screen.line("  tags           ", number(tagCount));
  if (notExportableCount > 0) await screen.line("  not to be exported  ", number(notExportableCount));
  await screen.line(
    "conversations    ",
    `${number(held.conversationCount)} with ${counted(held.messageCount, "message")}; ${number(held.indexedCount)} in the index`,
  );
  await screen.line("embeddings       ", number(held.embeddingCount));
}

/** Names that a person reads at once. */
const NAMES_SHOWN = 12;

function talliedWords(tally: Tally): string {
  const names = Object.entries(tally);
  const shown = names.slice(0, NAMES_SHOWN).map(([name, count]) => `${name} ${number(count)}`);
  return [...shown, ...(names.length > NAMES_SHOWN ? [`… and ${names.length - NAMES_SHOWN} more`] : [])].join(", ");
}

const noStore = ({ validation: { errors } }: BundleReading): KeepsakeError =>
  new KeepsakeError("invalid_input", "There is no PAM store here that can be read.", {
    hint: "keepsake pam validate tells what is wrong with it.",
    facts: { errorCount: errors.length, check: errors[0]?.check ?? "" },
  });
