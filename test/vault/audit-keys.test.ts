/** The key that signs the logs of a keep is changed: nobody who trusts the older one is left behind, and it is destroyed in time (security.md §4.6). */

import { afterEach, describe, expect, test } from "vitest";
import { KEYS_PATH } from "../../src/audit/key-changes.ts";
import { verifyReceipt } from "../../src/audit/receipt.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { parseVerifierKey } from "../../src/crypto/signed-note.ts";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { system } from "../../src/engine/system.ts";
import type { Vault } from "../../src/index.ts";
import { memoryLogFiles } from "../support/memory-log-files.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { all, DAY, InjectedFault, type TestKeep, testKeep } from "../support/vault.ts";

const HEAD = "governance/1/checkpoint";
const keeps: TestKeep[] = [];
afterEach(async () => {
  await Promise.allSettled(keeps.splice(0).map(({ keepsake }) => keepsake.close()));
});
async function published() {
  const keep = await testKeep();
  keeps.push(keep);
  const vault = await keep.vault();
  await vault.remember("The marmot lives behind the shed.");
  const { audit } = keep.keepsake;
  const { note } = await audit.publish();
  return { keep, vault, audit, since: note, older: await audit.verifierKey() };
}
async function forgotten(vault: Vault): Promise<string> {
  const erasure = await vault.forget(await vault.forget({ query: "marmot" }));
  await erasure.finished;
  return erasure.receipt.job;
}
async function aliveIn(keep: TestKeep): Promise<readonly number[]> {
  const storage = await openReferenceStorage({ medium: keep.medium });
  const keys = await openStoreKeys(storage, system.random, 0);
  return (await keys.auditKeys()).map(({ number }) => number);
}
const signatures = ({ medium }: TestKeep): number =>
  Buffer.from(medium.auditFiles.get(HEAD) ?? [])
    .toString("utf8")
    .split("\n")
    .filter((line) => line.startsWith("— ")).length;

/** The published files as somebody copied them, judged with the key that they have. */
async function judgedWith(keep: TestKeep, vkey: string, since: string): Promise<boolean> {
  const copy = memoryLogFiles();
  await keep.keepsake.audit.export(copy);
  return (await verifyLog(copy, [parseVerifierKey(vkey)], { since, chains: "shared" })).isValid;
}

describe("the key of the audit", () => {
  test("is changed with an entry, and both keys verify log, older head and receipts (SEC-G2, SEC-E8)", async () => {
    const { keep, vault, audit, since, older } = await published();
    const change = await audit.rotateKey();
    expect(change).toEqual({
      log: "governance/1",
      formerVerifierKey: older,
      verifierKey: await audit.verifierKey(),
      changedAt: keep.clock.now(),
      bothSignUntil: keep.clock.now() + 30 * DAY,
    });
    expect(change.verifierKey).not.toBe(older);
    const entry = (await all(audit.list())).at(-1)?.entry;
    expect(entry).toMatchObject({ op: "key_rotate", rule: "audit_key", cnt: 2, act: "admin" });
    expect(signatures(keep)).toBe(2);
    const job = await forgotten(vault);
    for (const key of [older, change.verifierKey]) {
      expect(await judgedWith(keep, key, since), key).toBe(true);
      expect(verifyReceipt(await audit.receipt(job), key)).toMatchObject({ valid: true });
    }
    expect(await audit.verify({ since })).toMatchObject({ isValid: true });
  });

  test("signs beside its successor for thirty days, then it is destroyed, and its note still leads on (SEC-G2, SEC-E8)", async () => {
    const { keep, vault, audit, since, older } = await published();
    await audit.rotateKey();
    keep.clock.pass(30 * DAY - 1);
    await vault.remember("The key lies under the mat.");
    await keep.keepsake.maintain();
    expect(await aliveIn(keep)).toEqual([1, 2]);
    expect(signatures(keep)).toBe(2);
    keep.clock.pass(1);
    await keep.keepsake.maintain();
    expect(await aliveIn(keep)).toEqual([2]);
    await vault.remember("Ines plays the cello.");
    await audit.publish();
    expect(signatures(keep)).toBe(1);
    expect(await judgedWith(keep, older, since)).toBe(true);
    const job = await forgotten(vault);
    expect(verifyReceipt(await audit.receipt(job), older)).toMatchObject({ valid: true });
    expect((await audit.consistency(0)).keyChanges).toContain(older);
  });

  test("changed again and again it leads from the first key to the last, whatever lay between (SEC-G2)", async () => {
    const { keep, audit, since, older } = await published();
    const keys = [older];
    for (let round = 0; round < 3; round++) {
      keys.push((await audit.rotateKey()).verifierKey);
      keep.clock.pass(31 * DAY);
      await keep.keepsake.maintain();
    }
    expect(await aliveIn(keep)).toEqual([4]);
    for (const key of keys) expect(await judgedWith(keep, key, since), key).toBe(true);
  });

  test("is not changed a fourth time before the first change is over, and nothing of it is begun then", async () => {
    const { keep, audit } = await published();
    for (let round = 0; round < 3; round++) await audit.rotateKey();
    await expect(audit.rotateKey()).rejects.toMatchObject({ code: "invalid_input", facts: { count: 4 } });
    expect(await aliveIn(keep)).toEqual([1, 2, 3, 4]);
    expect(signatures(keep)).toBe(4);
    expect(await audit.verify()).toMatchObject({ isValid: true });
  });

  test("a note that somebody forged or took away is told, and does not stay so (SEC-G2)", async () => {
    const { keep, audit, since, older } = await published();
    await audit.rotateKey();
    const path = `governance/1/${KEYS_PATH}`;
    const good = Buffer.from(keep.medium.auditFiles.get(path) ?? []).toString("utf8");
    keep.medium.auditFiles.set(
      path,
      Buffer.from(good.replace(/— (\S+) A/, "— $1 B").replace(/\d{13}/, "1000000000000")),
    );
    expect((await verifyLog(filesOf(keep), [parseVerifierKey(older)], { chains: "shared" })).first).toMatchObject({
      code: "keys_invalid",
    });
    await audit.publishAll();
    expect(Buffer.from(keep.medium.auditFiles.get(path) ?? []).toString("utf8")).toBe(good);
    keep.medium.auditFiles.delete(path);
    await audit.publishAll();
    expect(await judgedWith(keep, older, since)).toBe(true);
  });

  test.each(["keyring.slot_written", "audit.key_added", "commit.begun", "audit.key_logged", "audit.head_remembered"])(
    "a change that is cut off at %s is one change in the end, and never none half done (SEC-D10)",
    async (point) => {
      const { keep, since, older } = await published();
      keep.failAt(point);
      await expect(keep.keepsake.audit.rotateKey()).rejects.toBeInstanceOf(InjectedFault);
      const next = await keep.reopen();
      keeps.push(next);
      await next.keepsake.maintain();
      expect(await judgedWith(next, older, since)).toBe(true);
      const alive = await aliveIn(next);
      const changes = (await all(next.keepsake.audit.list())).filter(({ entry }) => entry.op === "key_rotate");
      expect(changes).toHaveLength(alive.length - 1);
      expect(await judgedWith(next, await next.keepsake.audit.verifierKey(), since)).toBe(true);
    },
  );

  test("one that is asked for again behind a crash ends the one that was cut off, and begins no other (SEC-D10)", async () => {
    const { keep, since, older } = await published();
    keep.failAt("audit.key_added");
    await expect(keep.keepsake.audit.rotateKey()).rejects.toBeInstanceOf(InjectedFault);
    const next = await keep.reopen();
    keeps.push(next);
    await next.keepsake.audit.rotateKey();
    expect(await aliveIn(next)).toEqual([1, 2]);
    expect(await judgedWith(next, older, since)).toBe(true);
  });

  test("another process signs with the newer key at once (SEC-G2)", async () => {
    const { keep, audit, older } = await published();
    const other = await keep.reopen();
    keeps.push(other);
    await (await other.vault()).remember("The key lies under the mat.");
    const { verifierKey } = await audit.rotateKey();
    await (await other.vault()).remember("Ines plays the cello.");
    await other.keepsake.audit.publish();
    expect(signatures(keep)).toBe(2);
    expect(await other.keepsake.audit.verifierKey()).toBe(verifierKey);
    expect(verifierKey).not.toBe(older);
  });
});

const filesOf = ({ medium }: TestKeep) =>
  memoryLogFiles(
    [...medium.auditFiles].flatMap(([path, bytes]) =>
      path.startsWith("governance/1/") ? [[path.slice("governance/1/".length), bytes] as const] : [],
    ),
  );
