/**
 * The end of a restore: what stood there before goes, and with it every key that only it needs. Until then nothing of it is lost; from then on no newer backup
 * holds back what an erasure of today cannot reach (SEC-E2). Shown first, then confirmed.
 */

import { sha256Hex } from "../../crypto/hash.ts";
import { openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import { type Former, formers, removeFormers, sweepFormers } from "../../storage/sqlite/restore-place.ts";
import type { Storage } from "../../storage/storage.ts";
import { checkConfirmation, issueConfirmation } from "../forget/confirmation.ts";
import { orphanSalts } from "../forget/orphan-salts.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import { confirmationKey } from "../keys/keep-keys.ts";
import { keysOf, opening, type RestoreFolders, type RestoreHow, systemOf } from "./restore-open.ts";

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
