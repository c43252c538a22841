/** PAM commands that only read: validate, inspect, verify. They need no store. */

import type { GivenFile, GivenFiles } from "../../formats/files/given-files.ts";
import { wholeJson } from "../../formats/files/json-parts.ts";
import { type Inspection, openInspection, type Tally } from "../../formats/pam/inspect.ts";
import { type BundleReading, readBundle } from "../../formats/pam/read-bundle.ts";
import { keyOfDid, readKey, type Verification, writeKey } from "../../formats/pam/signature.ts";
import { type Validation, validateDocument } from "../../formats/pam/validate.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { textFile } from "../files.ts";
import { openExport } from "../given-files.ts";
import { findingCounts, printFindings, printVerification, warnOfSignature } from "../pam-files.ts";
import { missing, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, type Screen } from "../screen.ts";
import { counted, number } from "../text.ts";

/** Reports errors of PAM documents with their location (PAM-5). */
export const pamValidate: Run = async (call) => {
  const { parameters, screen } = call;
  const names = parameters.words;
  if (names.length === 0) throw missing("what to validate, or - for standard input");
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
};

async function validated(call: Call, name: string): Promise<Validation> {
  const pinned = await pins(call);
  await using given = await openExport(call, name);
  const options = { purpose: "check", pinnedKeys: pinned.keys } as const;
  const { validation, storeFile, conversationFiles, embeddingsFile } = await readBundle(given, options);
  const alone = standaloneDocuments(given, storeFile, [...conversationFiles, embeddingsFile]);
  const found = alone === undefined ? validation : await validatedAlone(alone, validation);
  const { verification } = found;
  return verification === undefined ? found : { ...found, verification: pinned.judged(verification) };
}

/** A single conversation or embeddings file needs no store. */
function standaloneDocuments(
  { files }: GivenFiles,
  storeFile: string | undefined,
  companions: readonly (string | undefined)[],
): GivenFile | undefined {
  const [only] = files;
  if (only === undefined || files.length > 1 || storeFile !== undefined) return undefined;
  return companions.includes(only.path) ? only : undefined;
}

async function validatedAlone(file: GivenFile, inBundle: Validation): Promise<Validation> {
  try {
    return validateDocument(await wholeJson(file), { purpose: "check" });
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return inBundle;
    throw error;
  }
}

export const pamInspect: Run = async (call) => {
  const { parameters, screen } = call;
  const name = parameters.word("what to inspect, or - for standard input");
  const pinned = await pins(call);
  await using given = await openExport(call, name);
  const reading = await readBundle(given, { purpose: "check", pinnedKeys: pinned.keys });
  const { validation, header } = reading;
  if (header === undefined) throw missingStore(reading);
  const { memories: _, relations: __, conversations_index: ___, signature, ...root } = header.value;
  const inspection = await inspected(reading);
  const contents = await companions(reading);
  const verification = validation.verification === undefined ? undefined : pinned.judged(validation.verification);
  const signedAt = signature?.signed_at;
  if (screen.isJson) {
    await screen.json({
      header: { ...root, ...defined({ signed_at: signedAt }) },
      ...inspection,
      ...contents,
      isValid: validation.isValid,
      errorCount: validation.errors.length,
      warningCount: validation.warnings.length,
      omittedCount: validation.omittedCount,
      verification,
    });
    return;
  }
  await printRoot(screen, root, signedAt);
  await printContents(call, inspection, contents);
  if (verification !== undefined) await printVerification(screen, verification);
  const counts = findingCounts(validation);
  if (counts !== "") screen.note(`It has ${counts}. See keepsake pam validate.`);
  warnOfSignature(call, verification);
};

async function inspected(reading: BundleReading): Promise<Inspection> {
  const running = openInspection();
  for await (const { value } of reading.memories()) running.memory(value);
  for await (const { value } of reading.relations()) running.relation(value);
  return running.inspection();
}

type ExportContents = Awaited<ReturnType<typeof companions>>;

async function companions(reading: BundleReading) {
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

async function printContents({ screen }: Call, inspection: Inspection, contents: ExportContents): Promise<void> {
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
  if (notExportableCount > 0) await screen.line("  not exportable      ", number(notExportableCount));
  await screen.line(
    "conversations    ",
    `${number(contents.conversationCount)} with ${counted(contents.messageCount, "message")}; ${number(contents.indexedCount)} in the index`,
  );
  await screen.line("embeddings       ", number(contents.embeddingCount));
}

const NAMES_SHOWN = 12;

function talliedWords(tally: Tally): string {
  const names = Object.entries(tally);
  const shown = names.slice(0, NAMES_SHOWN).map(([name, count]) => `${name} ${number(count)}`);
  return [...shown, ...(names.length > NAMES_SHOWN ? [`… and ${names.length - NAMES_SHOWN} more`] : [])].join(", ");
}

const missingStore = ({ validation: { errors } }: BundleReading): KeepsakeError =>
  new KeepsakeError("invalid_input", "No readable PAM store was found.", {
    hint: "See keepsake pam validate for the errors.",
    facts: { errorCount: errors.length, check: errors[0]?.check ?? "" },
  });

/** Checks integrity and signer (PAM-94 to PAM-99). */
export const pamVerify: Run = async (call) => {
  const { parameters, screen } = call;
  const name = parameters.word("what to verify, or - for standard input");
  const pinned = await pins(call);
  await using given = await openExport(call, name);
  const { validation } = await readBundle(given, { purpose: "check", pinnedKeys: pinned.keys });
  const verification = validation.verification === undefined ? undefined : pinned.judged(validation.verification);
  const failure = failureOf(verification, pinned.isGiven);
  if (screen.isJson) await screen.json({ isGood: failure === undefined, reason: failure, verification });
  else {
    await screen.line(
      failure === undefined ? bold("This export is verified.") : bold("This export is not verified. "),
      failure === undefined ? "" : WHY[failure],
    );
    if (verification !== undefined) await printVerification(screen, verification);
    if (failure === undefined && verification?.isKeyKnown !== true)
      screen.note("You didn't pin this key. Compare its fingerprint with one from its owner.");
    if (!validation.isValid) screen.note("It has other errors; see keepsake pam validate.");
  }
  return failure === undefined ? undefined : EXIT.failure;
};

const WHY = {
  unreadable: "It is not valid; see keepsake pam validate.",
  unsigned: "It is not signed.",
  changed: "It was changed after its checksum was computed.",
  "bad-signature": "Its signature is invalid.",
  "unknown-key": "It was signed with a key that you didn't pin.",
  "other-did": "It was not signed with the key of its owner's DID.",
} as const;

function failureOf(verification: Verification | undefined, isPinned: boolean): keyof typeof WHY | undefined {
  if (verification === undefined) return "unreadable";
  const { isSignatureValid, isIntact, isVerified, isKeyKnown, doesKeyMatchDid } = verification;
  if (isSignatureValid === undefined) return "unsigned";
  if (isIntact === false) return "changed";
  if (!isVerified) return "bad-signature";
  if (isPinned && isKeyKnown !== true) return "unknown-key";
  return doesKeyMatchDid === false ? "other-did" : undefined;
}

// `--pin`: keys known to be the owner's. A key in a document proves no owner (SEC-S17).

/** A public key in PEM is under 3,000 characters. */
const KEY_BYTES_MAX = 10_000;

/** @throws KeepsakeError `not_found`, `invalid_input` for an invalid key */
export async function pins({ parameters, terminal }: Call) {
  const given = parameters.list("pin") ?? [];
  const keys: string[] = [];
  const fingerprints = new Set<string>();
  for (const text of given)
    if (FINGERPRINT.test(text)) fingerprints.add(text);
    else keys.push(await keyOf(terminal, text));
  return {
    isGiven: given.length > 0,
    /** As `verifyStore` takes them. */
    keys,
    /** Adds the check of pinned fingerprints. */
    judged: (verification: Verification): Verification =>
      verification.keyFingerprint !== undefined && fingerprints.has(verification.keyFingerprint)
        ? { ...verification, isKeyKnown: true }
        : verification,
  };
}
const FINGERPRINT = /^sha256:[0-9a-f]{64}$/;
const FILE = "file:";

async function keyOf(terminal: Call["terminal"], text: string): Promise<string> {
  const isFile = text.startsWith(FILE);
  const written = isFile ? (await textFile(terminal, text.slice(FILE.length), KEY_BYTES_MAX)).trim() : text;
  const key = written.startsWith("did:") ? keyOfDid(written) : readKey(written);
  if (key !== undefined) return writeKey(key);
  throw usageError(
    "The value of --pin is not a key.",
    "Expected multibase, JWK or PEM as in the store's public_key, a did:key, file:PATH, or a sha256: fingerprint.",
  );
}
