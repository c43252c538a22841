/** Backup and restore commands. Never offered to a model (SEC-D8). */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Backup, BackupOptions } from "../../engine/backup/backup.ts";
import {
  type FinishedRestore,
  finishRestore,
  planFinish,
  type RestoredData,
  type RestoreFolders,
  type RestorePlan,
  type RestoreProgress,
  type RestoreSettings,
} from "../../engine/backup/restore-data.ts";
import { restoreDrill as drill, type RestoreDrillReport } from "../../engine/backup/restore-drill.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { inputFileError, secret } from "../files.ts";
import { openStore } from "../open-store.ts";
import { usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, confirms, confirmsByTyping, createProgress, interruptible, type Progress } from "../screen.ts";
import { openKeyProvider } from "../services.ts";
import { bytes, counted, dateTime, number } from "../text.ts";

/** A consistent snapshot of the data (SEC-D3). */
export const backupData: Run = (call) =>
  backUp(
    call,
    (keepsake, path, options) => keepsake.backupData(path, options),
    ({ sizeBytes, vaultCount = 0 }) => `Backed up: ${counted(vaultCount, "vault")}, ${bytes(sizeBytes)}.`,
  );

/** The keystore; the keyring only if sealed to a recovery key (SEC-D3, SEC-E3). */
export const backupKeys: Run = (call) =>
  backUp(
    call,
    (keepsake, path, options) =>
      keepsake.backupKeys(path, { ...options, ...defined({ keyringTo: call.parameters.text("keyring-to") }) }),
    ({ sizeBytes, epoch, hasKeyring }) => {
      const what = hasKeyring === true ? "keystore and sealed keyring" : "keystore";
      return `Backed up: ${what}, ${bytes(sizeBytes)}, epoch ${epoch}.`;
    },
  );

/** Preview first, then confirmation. Never offered to a model (SEC-D8). */
export const restoreData: Run = async (call) => {
  const { parameters, screen } = call;
  const { planRestore, restoreData: restore } = await import("../../engine/backup/restore-data.ts");
  const { shown, ...folders } = await restoring(call);
  const options = { ...folders, ...lastHead(call) };
  const put = (token: string) => restore(options, token).finally(() => shown.clear());
  const token = parameters.text("confirm");
  if (token !== undefined) return printRestored(call, await put(token));
  const plan = await planRestore(options).finally(() => shown.clear());
  await screen.show(plan, () => printPlan(call, plan));
  if (await confirmsByTyping(call, "Type restore to restore the backup: ", "restore"))
    return printRestored(call, await put(plan.token));
  screen.note(`To confirm, run the same command with --confirm ${plan.token} within ten minutes.`);
  return undefined;
};

function lastHead({ parameters, terminal }: Call): { readonly lastHead?: string } {
  const file = parameters.text("last-checkpoint");
  if (file === undefined) return {};
  try {
    return { lastHead: readFileSync(resolve(terminal.cwd, file), "utf8") };
  } catch (error) {
    throw inputFileError(error);
  }
}

async function printPlan({ screen }: Call, plan: RestorePlan): Promise<void> {
  const { takenAt, present, keptCount, renewedCount, erasedCount, lostCount, destroyedVaultCount, outdatedVaultCount } =
    plan;
  await screen.line(
    bold(`The backup of ${dateTime(takenAt)} UTC would be restored: ${counted(keptCount + renewedCount, "record")}.`),
  );
  if (renewedCount > 0)
    await screen.line(
      `${counted(renewedCount, "record was", "records were")} changed since and would keep the current version.`,
    );
  if (erasedCount > 0)
    await screen.line(
      present === "there"
        ? `${counted(erasedCount, "record was", "records were")} deleted since and would stay deleted.`
        : `${counted(erasedCount, "record has", "records have")} lost their key, because they were deleted or changed since.`,
    );
  if (outdatedVaultCount > 0)
    await screen.line(
      `${counted(outdatedVaultCount, "vault has", "vaults have")} a new key since then and can't be read in this backup.`,
    );
  if (destroyedVaultCount > 0)
    await screen.line(
      `${counted(destroyedVaultCount, "vault was", "vaults were")} destroyed since and would stay destroyed.`,
    );
  if (lostCount > 0) await screen.line(`${counted(lostCount, "record")} written since would be lost.`);
  await screen.line(PRESENT[present]);
}

const PRESENT: Readonly<Record<RestorePlan["present"], string>> = {
  none: "The data folder is currently empty.",
  there: "The current data would be kept until keepsake restore finish.",
  damaged: "The current data is damaged. It would be kept, but its record of deletions can't be read.",
};

async function printRestored({ screen }: Call, restored: RestoredData): Promise<undefined> {
  if (screen.isJson) await screen.json(restored);
  else {
    const { keptCount, renewedCount, log, former } = restored;
    await screen.line(`Restored: ${counted(keptCount + renewedCount, "record")}. The log continues in ${log}.`);
    if (former !== undefined) await screen.line(`The replaced data is kept in former/${former}.`);
    screen.note("Once you are satisfied, run keepsake restore finish.");
  }
  return undefined;
}

/** For a lost key folder. Replaces nothing (SEC-E3). */
export const restoreKeys: Run = async (call) => {
  const { screen } = call;
  const { restoreKeys: restore } = await import("../../engine/backup/restore-drill.ts");
  const { shown, ...options } = await restoring(call);
  const restored = await restore({ ...options, ...(await identityOf(call)) }).finally(() => shown.clear());
  if (screen.isJson) return screen.json(restored);
  const { takenAt, vaultCount, erasedSaltCount } = restored;
  await screen.line(`Restored: the keys of ${counted(vaultCount, "vault")} as of ${dateTime(takenAt)} UTC.`);
  if (erasedSaltCount > 0)
    await screen.line(`${counted(erasedSaltCount, "key")} of memories deleted since were destroyed again.`);
  screen.note(
    "Change the key epoch now with keepsake maintain --change-epoch. This invalidates the key backup, so make a new one.",
  );
};

/** Used by the drill too. */
async function identityOf({ parameters, terminal }: Call): Promise<{ readonly identity?: string }> {
  const reference = parameters.text("identity");
  if (reference === undefined) return {};
  if (!/^(env|file):./.test(reference))
    throw usageError(
      "The option --identity expects a reference to the key, not the key itself.",
      "Examples: file:recovery-key.txt, env:RECOVERY_KEY.",
    );
  return { identity: identityIn(secret(reference, "keyring", { env: terminal.env, base: terminal.cwd })) };
}

/** Skips the comment lines that age programs write above the key. */
const identityIn = (text: string): string =>
  text.split("\n").find((line) => /^age-secret-key-/i.test(line.trim())) ?? text;

export const restoreFinish: Run = async (call) => {
  const { parameters, screen } = call;
  const { shown: _shown, ...options } = await restoringIn(call);
  const token = parameters.text("confirm");
  if (token !== undefined) return printFinished(call, await finishRestore(options, token));
  const plan = await planFinish(options);
  if (screen.isJson) await screen.json(plan);
  else {
    const { formers, saltCount } = plan;
    await screen.line(
      bold(
        `Would be deleted: ${counted(formers.length, "replaced data folder")} and ${counted(saltCount, "unused key")}.`,
      ),
    );
    for (const { name, sizeBytes } of formers) await screen.line(`  former/${name}: ${bytes(sizeBytes)}`);
  }
  if (await confirms(call, "Delete them permanently? [y/N] "))
    return printFinished(call, await finishRestore(options, plan.token));
  screen.note(`To confirm, run the same command with --confirm ${plan.token} within ten minutes.`);
  return undefined;
};

async function printFinished({ screen }: Call, finished: FinishedRestore): Promise<undefined> {
  await screen.answer(
    finished,
    `Deleted: ${counted(finished.formerCount, "replaced data folder")} and ${counted(finished.saltCount, "unused key")}.`,
  );
  return undefined;
}

/** Tests what a backup would restore (SEC §6.8). */
export const restoreDrill: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const { shown, ...options } = await restoring(call);
  const keys = parameters.text("keys");
  const given = keys === undefined ? {} : { keys: resolve(terminal.cwd, keys) };
  const report = await drill({ ...options, ...given, ...(await identityOf(call)) }).finally(() => shown.clear());
  await screen.show(report, () => printDrill(call, report));
  return report.isGood ? undefined : EXIT.failure;
};

async function printDrill({ screen }: Call, report: RestoreDrillReport): Promise<void> {
  const { isGood, takenAt, elapsedMs, vaultCount, readableCount, tombstoneCount, keylessCount, logs, receiptCount } =
    report;
  await screen.line(bold(isGood ? "The backup can be restored." : "The backup can't be restored completely."));
  await screen.line(`Made ${dateTime(takenAt)} UTC, restored in ${(elapsedMs / 1_000).toFixed(1)} s.`);
  await screen.line(
    `${counted(vaultCount, "vault")}, ${counted(readableCount, "readable record")}, ${counted(tombstoneCount, "tombstone")}.`,
  );
  if (keylessCount > 0)
    await screen.line(
      `${number(keylessCount)} of them have lost their key, because they were deleted or changed since. They would remain tombstones.`,
    );
  for (const { log, entryCount, isValid } of logs)
    await screen.line(`${log}: ${counted(entryCount, "entry", "entries")}, ${isValid ? "verified" : "NOT valid"}.`);
  if (receiptCount > 0) await screen.line(`${counted(receiptCount, "receipt")} verified.`);
  for (const { what, code } of report.faults) await screen.line(`Fault (${code}): ${what}`);
}

const BACKUP_STEPS = {
  log: "publishing the log",
  copy: "copying",
  check: "checking every page",
  hash: "hashing",
} as const;

/** Writes a copy and reports it. Returns the exit code. */
async function backUp(
  call: Call,
  write: (keepsake: Keepsake, path: string, options: BackupOptions) => Promise<Backup>,
  line: (backup: Backup) => string,
): Promise<number | undefined> {
  const { parameters, screen, terminal } = call;
  const folder = resolve(terminal.cwd, parameters.word("the output folder"));
  const work = async (progress: Progress): Promise<Backup> => {
    await using keepsake = await openStore(call, { access: "write" });
    return await write(keepsake, folder, {
      signal: terminal.signal,
      progress({ step, doneBytes = 0, totalBytes }) {
        const part = totalBytes === undefined ? "" : `: ${bytes(doneBytes)} of ${bytes(totalBytes)}`;
        progress.show(`${BACKUP_STEPS[step]}${part} …`);
      },
    });
  };
  const backup = await interruptible(call, work, "Stopped. Nothing was written.");
  if (backup === undefined) return EXIT.interrupted;
  for (const warning of backup.warnings) screen.note(`Warning: ${warning}`);
  if (backup.hasKeyring === true)
    screen.note(
      "This copy contains the keyring. Delete the previous copy, because its recovery key opens memories deleted since.",
    );
  await screen.answer(backup, line(backup));
  return undefined;
}

type Restoring = RestoreSettings & RestoreFolders;

/** @throws KeepsakeError `invalid_input` if no backup is named */
export async function restoring(call: Call): Promise<Restoring & { readonly shown: Progress }> {
  const { parameters, terminal } = call;
  const backup = parameters.word("the backup folder");
  return { ...(await restoringIn(call)), backup: resolve(terminal.cwd, backup) };
}

/** For commands that complete a restore without a backup. */
async function restoringIn(call: Call): Promise<Omit<Restoring, "backup"> & { readonly shown: Progress }> {
  const { dir, keysDir, busyTimeoutMs } = call.settings;
  const shown = createProgress(call);
  const progress = (at: RestoreProgress): void => shown.show(restoreStep(at));
  const keyProvider = await openKeyProvider(call);
  const guarded = defined({ keyProvider });
  return { dir, keysDir, busyTimeoutMs, ...guarded, signal: call.terminal.signal, shown, progress };
}

const RESTORE_STEPS: Readonly<Record<RestoreProgress["step"], string>> = {
  verify: "checking the backup",
  look: "comparing keys",
  copy: "copying",
  apply: "applying later deletions",
  place: "replacing the data",
  prove: "verifying",
};

function restoreStep({ step, done, total }: RestoreProgress): string {
  if (done === undefined || total === undefined) return `${RESTORE_STEPS[step]} …`;
  const amount = step === "verify" ? `${bytes(done)} of ${bytes(total)}` : `vault ${done + 1} of ${total}`;
  return `${RESTORE_STEPS[step]}: ${amount} …`;
}
