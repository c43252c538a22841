/** Commands that write a PAM export: convert, sign, repair. They need no store. */

import { type DocumentSigner, signerOfPem } from "../../crypto/document-signature.ts";
import { system } from "../../engine/system.ts";
import type { FileToWrite } from "../../formats/files/archive.ts";
import type { GivenFile, GivenFiles } from "../../formats/files/given-files.ts";
import { wholeJson } from "../../formats/files/json-parts.ts";
import { type Conversion, conversionOf } from "../../formats/importers/conversion.ts";
import type { Importer } from "../../formats/importers/import-run.ts";
import { detectImporter, importerNamed } from "../../formats/importers/importers.ts";
import { stableId } from "../../formats/importers/stable-id.ts";
import { checksumByRereading } from "../../formats/pam/checksum.ts";
import type { PamIntegrity, PamStore } from "../../formats/pam/documents.ts";
import { joinFindings, openFindings } from "../../formats/pam/findings.ts";
import { spellInstant } from "../../formats/pam/instant.ts";
import { readBundle } from "../../formats/pam/read-bundle.ts";
import { type DocumentRepair, repairDocument } from "../../formats/pam/repair.ts";
import { didOfKey, signHeader, writeKey } from "../../formats/pam/signature.ts";
import { changedStoreText, jsonText } from "../../formats/pam/store-text.ts";
import { type Validation, validateBundle, validateDocument } from "../../formats/pam/validate.ts";
import type { StoreHeader } from "../../formats/pam/write-bundle.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { randomUuid } from "../../model/id.ts";
import { canonicalJson, defined, type Json } from "../../model/json.ts";
import { VERSION } from "../../model/version.ts";
import { isTimeZone } from "../../text/time-zone.ts";
import type { Call, Run } from "../command.ts";
import { openBundle, openExport, printProblems } from "../given-files.ts";
import { secretOption } from "../open-store.ts";
import { exportTarget, findingCounts, printFindings, type SoundBundle, soundBundle } from "../pam-files.ts";
import { momentOption, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, type Screen } from "../screen.ts";
import { counted } from "../text.ts";

/** Converts another product's export into a PAM bundle (PAM-60, PAM-111, PAM-119, PAM-120). */
export const pamConvert: Run = async (call) => {
  const { parameters, screen } = call;
  const name = parameters.word("the export to convert, or - for standard input");
  const timeZone = await zone(call);
  const target = await exportTarget(call, [name]);
  await using given = await openExport(call, name);
  const importer = await importerFor(call, given);
  const now = system.clock.now();
  const conversion = await conversionOf(importer, given, { now, ...defined({ timeZone }) });
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
};

async function zone({ parameters }: Call): Promise<string | undefined> {
  const timeZone = parameters.text("time-zone");
  if (timeZone === undefined) return undefined;
  if (isTimeZone(timeZone)) return timeZone;
  throw usageError("The option --time-zone expects a time zone name.", "Examples: Europe/Berlin, UTC.");
}

async function importerFor({ parameters }: Call, given: GivenFiles): Promise<Importer> {
  const product = parameters.text("as");
  if (product !== undefined) return importerNamed(product);
  try {
    return await detectImporter(given);
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input") || (await readBundle(given)).storeFile === undefined) throw error;
    throw usageError("This is already a PAM export.", "Repair it with keepsake pam repair.");
  }
}

async function headerOf(
  { parameters, screen }: Call,
  importer: Importer,
  { ownerId }: Conversion,
  now: number,
): Promise<StoreHeader> {
  const named = parameters.text("owner") ?? ownerId;
  if (named === undefined)
    screen.note(
      "The export does not name its owner. A fixed ID for this product is used; set another with --owner ID.",
    );
  return {
    spec_uri: "https://portable-ai-memory.org/spec/v1.0",
    export_id: randomUuid(system.random),
    exported_by: `keepsake/${VERSION}`,
    export_date: spellInstant(now),
    export_type: "full",
    // PAM-11: the next export of this product must get the same owner id.
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
    await screen.line(`${counted(notExportableCount, "memory", "memories")} may not be exported and were left out.`);
  await printProblems(screen, problems);
}

/** Signs an export and changes nothing else (PAM-86 to PAM-93). */
export const pamSign: Run = async (call) => {
  const { parameters, screen } = call;
  const name = parameters.word("what to sign, or - for standard input");
  const target = await exportTarget(call, [name]);
  const signer = signerOfPem(await secretOption(call, "key", "Private key: "));
  await using bundle = await soundBundle(call, name);
  const changes = await signed(bundle, signer, parameters.has("did"));
  await target.write(files(bundle, () => changedStoreText(bundle.storeFile, changes)));
  const { export_id: exportId, export_date: exportDate, signature, owner } = changes;
  const keyText = writeKey(signer.publicKey);
  const shown = {
    out: target.name,
    isSealed: target.isSealed,
    exportId,
    exportDate,
    signature,
    did: owner.did ?? null,
  };
  if (screen.isJson) await screen.json(shown);
  else {
    await screen.line(`Written: ${target.name}, signed with ${signature.algorithm}.`);
    await screen.line("Key for others to pin: ", keyText);
  }
  const { warnings } = bundle.reading.validation;
  if (warnings.some(({ rule }) => rule === "not-exportable"))
    screen.note("Warning: it contains memories that are marked as not exportable.");
};

/** Changed members of the root. */
type Changes = Pick<PamStore, "owner"> &
  Required<Pick<PamStore, "export_date" | "integrity">> & {
    readonly export_id: string;
    readonly signature: NonNullable<PamStore["signature"]>;
  };

async function signed(bundle: SoundBundle, signer: DocumentSigner, isDidNamed: boolean): Promise<Changes> {
  const { header } = bundle;
  const now = spellInstant(system.clock.now());
  const unsigned = {
    owner: isDidNamed ? await withDidSigner(header.owner, signer) : header.owner,
    export_id: header.export_id ?? randomUuid(system.random),
    export_date: header.export_date ?? now,
    integrity: header.integrity ?? (await integrityOf(bundle)),
  };
  return { ...unsigned, signature: signHeader(unsigned, signer, now) };
}

async function withDidSigner(owner: PamStore["owner"], signer: DocumentSigner): Promise<PamStore["owner"]> {
  const did = didOfKey(signer.publicKey);
  if (did === undefined) throw usageError("This kind of key has no did:key.", "Omit --did, or use an Ed25519 key.");
  if (typeof owner.did === "string" && owner.did !== did)
    throw usageError("The owner of this export has a different DID.", "Omit --did, or sign with the key of that DID.");
  return { ...owner, did };
}

/** Computed for a store that states none. */
async function integrityOf({ reading }: SoundBundle): Promise<PamIntegrity> {
  const checksum = await checksumByRereading(async function* () {
    for await (const { value, received } of reading.memories()) yield { id: value.id, text: canonicalJson(received) };
  });
  // Duplicate ids were reported before.
  if (checksum === undefined) throw new KeepsakeError("invalid_input", "An ID occurs twice.", { hint: "" });
  return { canonicalization: "RFC8785", checksum, total_memories: reading.memoryCount };
}

async function* files(bundle: SoundBundle, store: () => AsyncIterable<string>): AsyncGenerator<FileToWrite> {
  const { given, storeFile } = bundle;
  yield { path: storeFile.path === "-" ? "memory-store.json" : storeFile.path, chunks: store() };
  for (const file of given.files) if (file !== storeFile) yield { path: file.path, chunks: file.read() };
}

/** Repairs a copy and lists every change (spec/pam.md §14). */
export const pamRepair: Run = async (call) => {
  const { parameters, screen } = call;
  const name = parameters.word("what to repair, or - for standard input");
  const target = await exportTarget(call, [name]);
  await using given = await openBundle(call, name);
  const { files, repairs, remaining } = await repairFiles(call, given);
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
};

interface FileRepair extends DocumentRepair {
  readonly file: string;
}

interface RepairedFile {
  readonly path: string;
  /** Undefined if the bytes are unchanged. */
  readonly document: Json | undefined;
  readonly given: GivenFile;
}

async function repairFiles({ parameters }: Call, given: GivenFiles) {
  const ownerId = parameters.text("owner");
  const date = momentOption(parameters, "date");
  const context = { ownerId, exportDate: date === undefined ? undefined : spellInstant(date) };
  const files: RepairedFile[] = [];
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

/** A single conversation or embeddings file needs no store. */
async function validated(documents: ReadonlyMap<string, Json>, unreadable: readonly string[]): Promise<Validation> {
  const [only] = documents.values();
  const isAlone = documents.size === 1 && unreadable.length === 0 && only !== undefined;
  const validation = isAlone ? validateDocument(only) : validateBundle(documents);
  const findings = openFindings("check");
  for (const file of unreadable) findings.add("malformed-json", [], { file });
  const all = joinFindings([findings.findings(), validation]);
  return { ...all, isValid: all.errors.length === 0, verification: validation.verification };
}

async function* chunked(files: readonly RepairedFile[]): AsyncGenerator<FileToWrite> {
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
    `Written: ${out}, ${repairs.length === 0 ? "nothing to repair" : `${counted(repairs.length, "change")} made`}.`,
  );
  const counts = findingCounts(remaining);
  if (counts === "") return;
  await screen.line(remaining.isValid ? `It has ${counts}:` : `It is still not valid, ${counts}:`);
  await printFindings(screen, remaining);
}
