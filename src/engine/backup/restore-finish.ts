/**
 * The end of a restore: what stood there before goes, and with it every key that only it needs. Until then nothing of it is lost; from then on no newer backup
 * holds back what an erasure of today cannot reach (SEC-E2). Shown first, then confirmed.
 */

import { sha256Hex } from "../../crypto/hash.ts";
import type { KeyWrapper } from "../../crypto/kms/key-wrapper.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { BackupManifest, BackupOf } from "../../storage/sqlite/backup-folder.ts";
import { openSqliteStorage, type SqliteStorageOptions } from "../../storage/sqlite/open-sqlite-storage.ts";
import { type Former, formers, hasData, removeFormers, sweepFormers } from "../../storage/sqlite/restore-place.ts";
import type { Storage } from "../../storage/storage.ts";
import { checkConfirmation, issueConfirmation } from "../forget/destroy.ts";
import { orphanSalts } from "../forget/erase.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import { confirmationKey, type KeepKeys, type KeyStores, openKeepKeys } from "../keys/keep-keys.ts";
import { type System, system as theSystem } from "../system.ts";
import type { Stores, VaultFate } from "./restore.ts";

export type FinishRestoreOptions = Pick<RestoreFolders, "dir" | "keysDir"> & RestoreHow;

export interface FinishPlan {
  readonly kind: "finish-plan";
  /** What stood there before each restore, the oldest first. */
  readonly formers: readonly Former[];
  /** Keys of what was written and is not there any more: in the formers, and in backups that are newer than the restored one. */
  readonly saltCount: number;
  readonly token: string;
  readonly expiresAt: number;
}

export interface FinishedRestore {
  readonly formerCount: number;
  readonly saltCount: number;
}

const PURPOSE = "finish-restore";

/** What would go. Changes nothing. @throws KeepsakeError `not_found`, `wrong_key` */
export async function planFinish(options: FinishRestoreOptions): Promise<FinishPlan> {
  const { clock, random } = systemOf(options);
  await using storage = await openSqliteStorage({ ...opening(options), ...options, readOnly: true });
  const found = await goingIn(storage, options);
  const plan = issueConfirmation(await keyOf(storage, options), PURPOSE, digestOf(found), clock.now(), random);
  return { kind: "finish-plan", formers: found.formers, saltCount: found.saltCount, ...plan };
}

/** Irreversible. Other programs may go on meanwhile. @throws KeepsakeError `digest_changed`, `token_expired`, `store_busy`, `store_read_only` */
export async function finishRestore(options: FinishRestoreOptions, token: string): Promise<FinishedRestore> {
  const { clock, failPoint } = systemOf(options);
  await using storage = await openSqliteStorage({ ...opening(options), ...options });
  sweepFormers(options.dir);
  const found = await goingIn(storage, options);
  checkConfirmation(await keyOf(storage, options), PURPOSE, digestOf(found), clock.now(), token);
  for (const [vault, salts] of found.orphans) await storage.keys.destroySalts(vault, salts);
  failPoint("restore.orphans_destroyed");
  removeFormers(options.dir);
  await commitToKeep({ storage }, clock.now(), { facts: [{ op: "delete", cnt: found.saltCount }] });
  return { formerCount: found.formers.length, saltCount: found.saltCount };
}

interface Going {
  readonly formers: readonly Former[];
  readonly orphans: ReadonlyMap<string, readonly string[]>;
  readonly saltCount: number;
}

async function goingIn(storage: Storage, { dir }: FinishRestoreOptions): Promise<Going> {
  const orphans = await orphanSalts(storage);
  const saltCount = [...orphans.values()].reduce((sum, salts) => sum + salts.length, 0);
  return { formers: formers(dir), orphans, saltCount };
}

async function keyOf(storage: Storage, options: FinishRestoreOptions): Promise<Buffer> {
  const keys = await keysOf(storage, options);
  const key = confirmationKey(keys, storage.keepId);
  keys.wipe();
  return key;
}

/** Salts fall out of use while the keep goes on, so that only what stood there before is bound. */
const digestOf = ({ formers: found }: Going): string =>
  sha256Hex(Buffer.from(JSON.stringify(found.map(({ name, sizeBytes }) => [name, sizeBytes]))));

export interface RestoreProgress {
  /** `verify`: every byte of the backup · `look`: what becomes of each row · `copy` · `apply`: the erasure ledger, by vault · `place` · `prove`. */
  readonly step: "verify" | "look" | "copy" | "apply" | "place" | "prove";
  readonly done?: number;
  readonly total?: number;
}

export interface RestoreFolders {
  /** The data folder that is restored into. */
  readonly dir: string;
  readonly keysDir: string;
  /** The folder that `backupData` or `backupKeys` wrote. */
  readonly backup: string;
}

export interface RestoreHow {
  /** How long other processes are waited for. Default 5,000. */
  readonly busyTimeoutMs?: number;
  readonly progress?: (progress: RestoreProgress) => void;
  /** Stopped before the new data is in its place, it leaves everything as it was. */
  readonly signal?: AbortSignal;
  /** What guards the keyring, where the key file does not. */
  readonly keyProvider?: KeyWrapper;
  /** Clock, entropy and timers; for tests. */
  readonly system?: Partial<System>;
}

export interface RestoreDataOptions extends RestoreFolders, RestoreHow {
  /** The newest checkpoint that a witness or a person kept, where the folder may have lost it: the new log names it. */
  readonly lastHead?: string;
}

export const systemOf = ({ system }: RestoreHow): System => ({ ...theSystem, ...system });

/** Options of every storage that a restore opens. */
export const opening = (how: RestoreHow): Omit<SqliteStorageOptions, "dir" | "keysDir"> => {
  const { random, clock, sleep, failPoint } = systemOf(how);
  const { busyTimeoutMs } = how;
  return { random, clock, sleep, failPoint, ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }) };
};

/** @throws KeepsakeError `wrong_key` where the keys are not there, or are another keep's or of another time */
export async function keysOf(storage: KeyStores, how: RestoreHow): Promise<KeepKeys> {
  if ((await storage.keyring.read()) === undefined) {
    throw new KeepsakeError(
      "wrong_key",
      "The keyring of this keep is missing: without it nothing of a backup can be read.",
      {
        hint: "Put it back first: keepsake restore keys BACKUP --identity REFERENCE.",
        facts: { keep: storage.keepId },
      },
    );
  }
  const { random, clock } = systemOf(how);
  return openKeepKeys(storage, random, clock.now(), how.keyProvider);
}

/** Everything that was written stands in the data file itself, before it is moved or read elsewhere. @throws KeepsakeError `store_full`, `store_busy` */
export async function emptied({ records }: Storage): Promise<void> {
  if (!(await records.compact()).busy) return;
  throw new KeepsakeError("store_busy", "Another program looks into the folder of the restore.", {
    hint: "Close it, and restore again.",
  });
}

/** `none`: nothing stands there. `damaged`: what stands there cannot be read; it is kept as it is. */
export interface Present extends AsyncDisposable {
  readonly state: "none" | "there" | "damaged";
  readonly storage?: Storage;
}

/**
 * @throws KeepsakeError `already_exists` for another keep, `store_busy` where it is to be exclusive and others have it open
 */
export async function openPresent(
  { dir, keysDir }: RestoreFolders,
  { keep }: BackupManifest,
  how: RestoreHow,
  access: { readonly readOnly: true } | { readonly isExclusive: true },
): Promise<Present> {
  if (!hasData(dir)) return presentOf("none");
  try {
    const storage = await openSqliteStorage({ ...opening(how), ...access, dir, keysDir });
    if (storage.keepId === keep && (await storage.records.check()).length === 0) return presentOf("there", storage);
    await storage[Symbol.asyncDispose]();
    if (storage.keepId !== keep) throw anotherKeep(keep);
  } catch (error) {
    if (isKeepsakeError(error, "wrong_key") && error.facts["keep"] !== keep) throw anotherKeep(keep);
    if (!isKeepsakeError(error, "store_corrupt")) throw error;
  }
  return presentOf("damaged");
}

const presentOf = (state: Present["state"], storage?: Storage): Present => ({
  state,
  ...(storage === undefined ? {} : { storage }),
  async [Symbol.asyncDispose]() {
    await storage?.[Symbol.asyncDispose]();
  },
});

const anotherKeep = (keep: string): KeepsakeError =>
  new KeepsakeError("already_exists", "Another keep lies in this folder. The backup is not of it.", {
    hint: "Restore into the folder that the backup was made of, or into an empty one.",
    facts: { keep },
  });

/* What a restore would do, for the person who confirms it: counts and times, and a token that is bound to exactly that (SEC-D8). */

export interface RestoreCounts {
  /** Memories and messages that come back as the backup holds them. */
  readonly keptCount: number;
  /** Changed since the backup: they come as they are now, because the key of the older revision is gone. */
  readonly renewedCount: number;
  /**
   * What the backup holds and nobody can read: erased since; where no keep stands there, also what was changed since. Tombstones remain.
   */
  readonly erasedCount: number;
  /** Written since the backup: lost, as far as `former` does not hold it. 0 where no keep stands there to tell. */
  readonly lostCount: number;
  /** Vaults of the backup that were destroyed since: nothing of them comes back. */
  readonly destroyedVaultCount: number;
  /** Vaults whose keys were rotated since: nothing that the backup holds of them can be read (SEC §3.9). */
  readonly outdatedVaultCount: number;
}

export interface RestorePlan extends RestoreCounts {
  readonly kind: "restore-plan";
  /** When the backup was made, milliseconds UTC. */
  readonly takenAt: number;
  /** What stands in the folder now: `damaged` can be kept, and tells nothing of erasures. */
  readonly present: Present["state"];
  readonly token: string;
  readonly expiresAt: number;
}

export function countsOf(fates: readonly VaultFate[]): RestoreCounts {
  const sum = (count: (fate: VaultFate) => number): number => fates.reduce((total, fate) => total + count(fate), 0);
  return {
    keptCount: sum(({ keptCount }) => keptCount),
    renewedCount: sum(({ renewed }) => renewed.length),
    erasedCount: sum(({ erased }) => erased.length),
    lostCount: sum(({ lostCount }) => lostCount),
    destroyedVaultCount: sum(({ isDestroyed }) => Number(isDestroyed)),
    outdatedVaultCount: sum(({ isOutdated }) => Number(isOutdated)),
  };
}

export const RESTORE_PURPOSE = "restore";

/** Of the backup, of what would become of it, and of what stands there: with anything written meanwhile it is another one. */
export async function restoreDigest(
  manifest: BackupOf<"data">,
  fates: readonly VaultFate[],
  present: Stores | undefined,
): Promise<string> {
  const heads: unknown[] = [];
  for (const vault of (await present?.records.vaults()) ?? []) {
    const head = await present?.records.head(vault);
    heads.push([vault, head?.seq, head?.generation]);
  }
  const shown = [manifest.parts.map(({ sha256 }) => sha256), countsOf(fates), heads];
  return sha256Hex(Buffer.from(JSON.stringify(shown)));
}
