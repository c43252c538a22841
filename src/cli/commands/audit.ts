/** Commands for the signed log and for receipts. */

import { resolve } from "node:path";
import type { LogFault, RowFault } from "../../audit/chain-book.ts";
import { type ReceiptFault, type VerifiedReceipt, verifyReceipt } from "../../audit/receipt.ts";
import { plainLines } from "../../audit/receipt-words.ts";
import { isStatement, verifyStatement } from "../../audit/statement.ts";
import { verifyLog } from "../../audit/verify-log.ts";
import { sha256Hex, systemRandom } from "../../crypto/primitives.ts";
import {
  type Checkpoint,
  encodeVerifierKey,
  parseCosignerKey,
  parseVerifierKey,
  type VerifierKey,
} from "../../crypto/signed-note.ts";
import type { AuditEntry, AuditReport, StoreAudit } from "../../engine/govern/audit.ts";
import { system } from "../../engine/system.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { defined } from "../../model/json.ts";
import { ownAuditFiles } from "../../storage/sqlite/private-files.ts";
import type { Call, Run } from "../command.ts";
import { newFile, receiptOf, verifierKeyNote } from "../deletion.ts";
import { textFile } from "../files.ts";
import { type Access, openStore } from "../open-store.ts";
import { missing, momentOption, type Parameters, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, confirms, createProgress, dim, type Progress, type Screen } from "../screen.ts";
import { counted, dateTime, memoryId, number } from "../text.ts";

/** One page for people. Programs get everything by default. */
const PAGE_ENTRIES = 50;
/** Enough of a pseudonym to distinguish subjects. */
const SUBJECT_CHARACTERS = 8;

/** Shows entries without content (SEC-G4). */
export const auditList: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const wantsLogs = parameters.has("logs");
  if (wantsLogs && ["log", "before", "from", "limit"].some((name) => parameters.has(name)))
    throw usageError("The option --logs can't be combined with other options.");
  if (parameters.has("before") && parameters.has("from"))
    throw usageError("Use --before to list newest first, or --from to list oldest first.");
  const log = parameters.text("log");
  const from = parameters.count("from", { min: 0 });
  const order = from === undefined ? { before: parameters.count("before", { min: 0 }) ?? Infinity } : { from };
  const limit = parameters.count("limit") ?? (screen.isJson ? Number.MAX_SAFE_INTEGER : PAGE_ENTRIES);
  await withAudit(call, "read", async (audit) => {
    if (wantsLogs) return printLogs(call, audit);
    await screen.page({
      rows: unlessAborted(audit.list({ ...order, ...defined({ log }) }), terminal.signal),
      limit,
      none: "No entries.",
      columns: {
        PLACE: ({ place }) => String(place),
        TIME: ({ entry }) => dateTime(entry.ts),
        OP: ({ entry }) => entry.op,
        SUBJECT: ({ entry }) => entry.sub.slice(0, SUBJECT_CHARACTERS),
        MEMORY: ({ entry }) => (entry.mem === undefined ? "" : memoryId(entry.mem)),
        REASON: ({ entry }) => reasonOf(entry),
      },
      next: (last, { place }) => (from === undefined ? `--before ${last.place}` : `--from ${place}`),
    });
  });
};

async function printLogs({ screen }: Call, audit: StoreAudit): Promise<void> {
  const logs = await audit.logs();
  if (screen.isJson) for (const log of logs) await screen.json(log);
  else if (logs.length === 0) await screen.line("No logs.");
  else {
    const rows = logs.map(({ name, size }) => [name, number(size)]);
    await screen.table(["LOG", "ENTRIES"], rows);
  }
}

async function* unlessAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

function reasonOf({ rc, rule, mode, cnt, job }: AuditEntry["entry"]): string {
  const reasons = [
    rc ?? rule,
    mode,
    cnt === undefined ? undefined : `count ${number(cnt)}`,
    job === undefined ? undefined : `job ${job}`,
  ];
  return reasons.filter((part) => part !== undefined).join(", ");
}

/** Verifies the log of this store or of exported files (SEC-G1, SEC-G2). */
export const auditVerify: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const [folder] = parameters.words;
  const sinceFile = parameters.text("since");
  const since = sinceFile === undefined ? undefined : await textFile(terminal, sinceFile);
  const progress = createProgress(call);
  const work = folder === undefined ? verifyStore(call, since, progress) : verifyFolder(call, folder, since, progress);
  const verified = await work.finally(() => progress.clear());
  await printLogReport(screen, verified);
  return verified.isValid ? undefined : EXIT.failure;
};

async function verifyStore(call: Call, since: string | undefined, progress: Progress): Promise<LogVerified> {
  const { parameters, terminal } = call;
  if (parameters.has("vkey")) throw usageError("The option --vkey applies only to a folder of log files.");
  const log = parameters.text("log");
  return withAuditPreferringWrite(call, (audit) =>
    audit.verify({
      signal: terminal.signal,
      progress: progressCallback(progress),
      ...defined({ log, since }),
      ...(parameters.has("no-state") ? { state: false } : {}),
    }),
  );
}

async function verifyFolder(
  { parameters, terminal }: Call,
  folder: string,
  since: string | undefined,
  progress: Progress,
): Promise<LogVerified> {
  const other = ["log", "no-state"].find((name) => parameters.has(name));
  if (other !== undefined) throw usageError(`The option --${other} applies only to a store, not to a folder.`);
  const key = verifierKeyOption(parameters);
  const files = await verifyLog(ownAuditFiles(resolve(terminal.cwd, folder), true, systemRandom), [key], {
    // A store's log has only some entries per subject; reads are in the access logs (SEC §4.1).
    chains: "shared",
    signal: terminal.signal,
    onProgress: progressCallback(progress),
    ...defined({ since }),
  });
  return { log: files.checkpoint?.origin ?? key.name, files, isValid: files.isValid };
}

const progressCallback =
  (progress: Progress) =>
  (done: number, total: number): void =>
    progress.show(`${number(done)} of ${counted(total, "entry", "entries")} …`);

/** An erasure receipt, or a consistency proof for a witness (SEC-E8, SEC-G2). */
export const auditProve: Run = async (call) => {
  const { parameters } = call;
  const [job] = parameters.words;
  const older = parameters.count("older", { min: 0 });
  if (older !== undefined) {
    if (job !== undefined || parameters.has("output")) throw usageError("A receipt doesn't use --older.");
    await proveConsistency(call, older);
  } else {
    if (job === undefined) throw missing("the job ID of a deletion");
    const other = ["note", "proof", "keys", "log"].find((name) => parameters.has(name));
    if (other !== undefined) throw usageError(`The option --${other} requires --older.`);
    await proveErasure(call, job);
  }
};

async function proveErasure(call: Call, job: string): Promise<void> {
  const { parameters, screen, terminal } = call;
  const file = parameters.text("output");
  await using target = file === undefined ? undefined : newFile(terminal.cwd, file);
  const { text, verifierKey } = await withAuditPreferringWrite(call, (audit) => receiptOf(audit, job));
  if (target === undefined) {
    if (screen.isJson) return screen.json({ job, receipt: text, verifierKey });
    return terminal.out(text);
  }
  await target.write(text);
  await target.keep();
  if (screen.isJson) return screen.json({ job, receiptFile: file, verifierKey });
  await screen.line(`Written: ${file}`);
  await screen.line(verifierKeyNote(verifierKey));
}

async function proveConsistency(call: Call, older: number): Promise<void> {
  const { parameters, screen, terminal } = call;
  const [noteFile, proofFile] = [parameters.required("note"), parameters.required("proof")];
  await using noteTarget = newFile(terminal.cwd, noteFile);
  await using proofTarget = newFile(terminal.cwd, proofFile);
  const keysFile = parameters.text("keys");
  await using keysTarget = keysFile === undefined ? undefined : newFile(terminal.cwd, keysFile);
  const proven = await withAudit(call, "write", (audit) => audit.consistency(older, parameters.text("log")));
  const { note, proof, keyChanges } = proven;
  if (keysTarget !== undefined && keyChanges === undefined) throw immutableLog();
  await keysTarget?.write(keyChanges ?? "");
  await noteTarget.write(note);
  await proofTarget.write(proof.map((hash) => `${hash}\n`).join(""));
  await noteTarget.keep();
  await proofTarget.keep();
  await keysTarget?.keep();
  await screen.answer(
    { older, note: noteFile, proof: proofFile, hashCount: proof.length },
    `Written: ${noteFile} and ${proofFile}`,
  );
}

const immutableLog = (): KeepsakeError =>
  new KeepsakeError("not_found", "The key of this log never changed.", { hint: "Omit --keys." });

export const auditKey: Run = async (call) => {
  const { parameters, screen } = call;
  const verifierKey = await withAudit(call, "read", (audit) => audit.verifierKey(parameters.text("log")));
  await screen.answer({ verifierKey }, verifierKey);
};

export const auditRotate: Run = async (call) => {
  const { screen } = call;
  const change = await withAudit(call, "write", (audit) => audit.rotateKey());
  if (screen.isJson) return screen.json(change);
  await screen.line(change.verifierKey);
  screen.note(
    `The new key signs from now on. Until ${dateTime(change.bothSignUntil)}, the old key signs too: ${change.formerVerifierKey}`,
  );
};

/** Static files that can be copied anywhere (SEC §4.3). */
export const auditExport: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const folder = parameters.word("the output folder");
  const files = ownAuditFiles(resolve(terminal.cwd, folder), false, systemRandom);
  const log = parameters.text("log");
  const { published, verifierKey } = await withAudit(call, "write", async (audit) => ({
    published: await audit.export(files, log, terminal.signal),
    verifierKey: await audit.verifierKey(log),
  }));
  const { checkpoint, appendedCount } = published;
  if (screen.isJson) return screen.json({ checkpoint: shownCheckpoint(checkpoint), appendedCount, verifierKey });
  const sizes = `${counted(checkpoint.size, "entry", "entries")}, ${appendedCount} of them new`;
  await screen.line(`${checkpoint.origin}: ${sizes}.`);
  screen.note(`Verifier key: ${verifierKey}`);
};

const TOKEN_CHARACTERS = 32;

/** Deletes access logs of past months (SEC §4.1). Never offered to a model. */
export const auditPrune: Run = async (call) => {
  const { parameters, screen } = call;
  const before = await pruneBefore(call);
  const token = parameters.text("confirm");
  await withAudit(call, "write", async (audit) => {
    const plan = await planOf(audit, before);
    if (token !== undefined) {
      if (token !== plan.token) throw otherLogs();
      return prune(call, audit, before);
    }
    if (screen.isJson) return screen.json(plan);
    if (plan.logs.length === 0) return screen.line("No access log is older than that.");
    await screen.line(bold(`Would be deleted: ${counted(plan.logs.length, "access log")}.`));
    for (const { name, size } of plan.logs) await screen.line(`  ${name}: ${counted(size, "entry", "entries")}`);
    if (await confirms(call, `Delete ${counted(plan.logs.length, "access log")} permanently? [y/N] `))
      return prune(call, audit, before);
    screen.note(`To confirm, run the same command with --confirm ${plan.token}.`);
  });
};

/** The current month stays. */
async function pruneBefore({ parameters }: Call): Promise<number> {
  const before = momentOption(parameters, "before");
  if (before === undefined) throw missing("--before");
  if (before <= system.clock.now()) return before;
  throw usageError("The option --before expects a day in the past.");
}

/** The token covers names and sizes: logs of past months do not change. */
async function planOf(audit: StoreAudit, before: number) {
  const month = new Date(before).toISOString().slice(0, "2026-11".length);
  const logs = (await audit.logs()).filter(({ name }) => {
    const [kind, of = ""] = name.split("/");
    return kind === "access" && of < month;
  });
  const key = await audit.verifierKey();
  const token = sha256Hex(Buffer.from(JSON.stringify([key, logs]))).slice(0, TOKEN_CHARACTERS);
  return { kind: "prune-plan", before, logs, token };
}

async function prune({ screen }: Call, audit: StoreAudit, before: number): Promise<void> {
  const removedCount = await audit.dropAccessBefore(before);
  await screen.answer({ removedCount }, `Deleted: ${counted(removedCount, "access log")}.`);
}

const otherLogs = (): KeepsakeError =>
  new KeepsakeError("digest_changed", "The token was issued for different logs.", {
    hint: "Create a new preview, and confirm that one.",
  });

/** Verifies a receipt from its file and the verifier key alone (SEC-E8). Needs no store. */
export const receiptVerify: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const file = parameters.word("the receipt file");
  const key = verifierKeyOption(parameters);
  const witnesses = (parameters.list("witness-key") ?? []).map((text) => parseCosignerKey(text.trim()));
  const text = await textFile(terminal, file);
  if (isStatement(text)) {
    const stated = verifyStatement(text, key);
    if (screen.isJson) await screen.json(stated);
    else if (stated.valid)
      await screen.line(bold("This confirmation is valid: the operator of the log signed exactly this text."));
    else
      await screen.line(
        bold("This proves nothing. "),
        `It was signed with another key, or changed. (${stated.reason})`,
      );
    return stated.valid ? undefined : EXIT.failure;
  }
  const verified = judgeWitnesses(verifyReceipt(text, key, witnesses), witnesses);
  if (!verified.valid) {
    await screen.answer(verified, bold("This proves nothing. "), `${WHY[verified.reason]} (${verified.reason})`);
    return EXIT.failure;
  }
  await printProven(call, verified, key);
  return undefined;
};

type Judged = VerifiedReceipt | { readonly valid: false; readonly reason: "not_witnessed" };

/** A missing witness is not a fault of the receipt, but the check was requested. */
function judgeWitnesses(verified: VerifiedReceipt, witnesses: readonly VerifierKey[]): Judged {
  if (!verified.valid) return verified;
  const isSigned = witnesses.every(({ name }) =>
    verified.cosignatures.some((cosignature) => cosignature.name === name),
  );
  return isSigned ? verified : { valid: false, reason: "not_witnessed" };
}

async function printProven(
  { screen }: Call,
  { entry, index, checkpoint, further, cosignatures }: VerifiedReceipt & { readonly valid: true },
  key: VerifierKey,
): Promise<void> {
  if (screen.isJson) {
    const shown = { checkpoint: shownCheckpoint(checkpoint), further, cosignatures };
    return screen.json({ valid: true, entry, index, ...shown });
  }
  const { origin, size } = checkpoint;
  const place = { origin, size, index, furtherCount: further.length, verifierKey: encodeVerifierKey(key) };
  await screen.line(bold("This receipt is valid. It proves:"));
  for (const line of plainLines(entry, place)) await screen.line(`  ${line}`);
  for (const { name, timeSeconds } of cosignatures) {
    await screen.line(`  Witnessed by: ${name}, ${instant(timeSeconds)}`);
  }
  if (further.length > 0)
    await screen.line(
      `${counted(further.length, "further entry", "further entries")} of the same job are also in the log.`,
    );
}

const MS_PER_SECOND = 1_000;
/** A witness may have signed a time outside the calendar. */
const SECONDS_MAX = 8_640_000_000_000;
const instant = (seconds: number): string =>
  seconds <= SECONDS_MAX ? new Date(seconds * MS_PER_SECOND).toISOString() : `${seconds} s since 1970`;

const WHY: Readonly<Record<ReceiptFault | "not_witnessed", string>> = {
  malformed: "It is not a receipt, or its format was changed.",
  wrong_key: "It was signed with a different key.",
  bad_signature: "Its log head was not signed with this key.",
  keys_invalid: "A key change in it was not signed by both keys.",
  entry_invalid: "It does not name a log entry.",
  not_included: "The entry is not in the signed log.",
  further_unrelated: "It lists unrelated entries.",
  further_not_included: "One of its other entries is not in the signed log.",
  text_changed: "Its text was altered: it differs from the log entry.",
  bad_cosignature: "A witness signature in it is invalid.",
  not_witnessed: "A witness that you named didn't sign this head.",
};

async function withAudit<T>(
  call: Call,
  access: Exclude<Access["access"], "make">,
  work: (audit: StoreAudit) => Promise<T>,
): Promise<T> {
  await using keepsake = await openStore(call, { access });
  return await work(keepsake.audit);
}

/** As `withAudit`, but falls back to reading if the store is not writable. */
async function withAuditPreferringWrite<T>(call: Call, work: (audit: StoreAudit) => Promise<T>): Promise<T> {
  try {
    return await withAudit(call, "write", work);
  } catch (error) {
    if (!isKeepsakeError(error, "store_read_only") && !isKeepsakeError(error, "store_busy")) throw error;
    return withAudit(call, "read", work);
  }
}

/** @throws KeepsakeError `invalid_input` for a missing or invalid key */
function verifierKeyOption(parameters: Parameters): VerifierKey {
  const text = parameters.text("vkey");
  if (text === undefined) throw missing("--vkey KEY, the verifier key");
  return parseVerifierKey(text.trim());
}

// The result of verifying a log. Codes, positions and pseudonyms only (SEC-G4).

/** Of a store, or of a folder of exported files, where rows are not compared. */
type LogVerified = Omit<AuditReport, "repaired"> & Partial<Pick<AuditReport, "repaired">>;

/** For people. Programs get all faults. */
const SHOWN_FAULTS = 20;

async function printLogReport(screen: Screen, verified: LogVerified): Promise<void> {
  const { log, files, rows, isValid } = verified;
  const { checkpoint } = files;
  if (screen.isJson) {
    return screen.json({
      ...verified,
      files: { ...files, ...(checkpoint === undefined ? {} : { checkpoint: shownCheckpoint(checkpoint) }) },
    });
  }
  if (checkpoint !== undefined) {
    await screen.line(
      `${log}: ${counted(checkpoint.size, "entry", "entries")} of ${counted(files.subjectCount, "subject")}.`,
    );
    await screen.line(dim(`Signed by ${files.signers.join(", ")}`));
    if (files.minimumIndex > 0) await screen.line(dim(`Entries before ${number(files.minimumIndex)} were pruned.`));
  }
  if (isValid) {
    const also = rows === undefined ? "" : " Every stored row matches the log.";
    return screen.line(`The log is valid: signature, hashes, chains and times agree.${also}`);
  }
  if (files.first !== undefined) await screen.line(bold(firstLine(files.first, checkpoint)));
  for (const fault of files.faults.slice(0, SHOWN_FAULTS)) {
    await screen.line(
      `  ${placeOf(fault)}  ${fault.code}`,
      dim(fault.subject === undefined ? "" : `  ${fault.subject}`),
    );
  }
  if (files.faultCount > SHOWN_FAULTS) await screen.line(dim(`  … ${counted(files.faultCount, "fault")} in all`));
  await printRows(screen, rows ?? []);
  await printRepaired(screen, verified.repaired ?? []);
}

async function printRepaired(screen: Screen, repaired: readonly string[]): Promise<void> {
  if (repaired.length === 0) return;
  const what = counted(repaired.length, "published file");
  await screen.line(
    bold(`${what} ${repaired.length === 1 ? "was" : "were"} changed or removed outside Keepsake, and repaired:`),
  );
  for (const path of repaired.slice(0, SHOWN_FAULTS)) await screen.line(`  ${path}`);
  if (repaired.length > SHOWN_FAULTS) await screen.line(dim(`  … and ${number(repaired.length - SHOWN_FAULTS)} more`));
}

async function printRows(screen: Screen, rows: readonly RowFault[]): Promise<void> {
  if (rows.length === 0) return;
  await screen.line(bold(`${counted(rows.length, "stored row doesn't", "stored rows don't")} match the log:`));
  for (const { code, mem } of rows.slice(0, SHOWN_FAULTS)) await screen.line(`  ${memoryId(mem)}  ${code}`);
  if (rows.length > SHOWN_FAULTS) await screen.line(dim(`  … and ${number(rows.length - SHOWN_FAULTS)} more`));
}

function firstLine(first: LogFault, checkpoint: Checkpoint | undefined): string {
  if (checkpoint === undefined) return `No log head is signed with this key: ${first.code}.`;
  if (first.from === undefined || first.from === first.index)
    return `The first invalid entry is ${number(first.index)}: ${first.code}.`;
  return `The first invalid entry is between ${number(first.from)} and ${number(first.index)}: ${first.code}.`;
}

const placeOf = ({ from, index }: LogFault): string =>
  from === undefined || from === index ? `entry ${number(index)}` : `entries ${number(from)} to ${number(index)}`;

/** With the root as text. */
export const shownCheckpoint = ({ origin, size, root }: Checkpoint) => ({
  origin,
  size,
  root: Buffer.from(root).toString("base64"),
});
