/** Who can open a vault: its ways in, the three modes, and what an operator is left with (SEC §3.7). */

import { describe, expect, test } from "vitest";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { system } from "../../src/engine/system.ts";
import { newRecoveryKey } from "../../src/entries/keys.ts";
import type { KeepsakeError, Vault } from "../../src/index.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { type TestKeep, testKeep, texts } from "../support/vault.ts";

const PASSPHRASE = "correct horse tray lemon";
const MINUTE = 60_000;

/** A vault that only Ana opens, with something in it; a passphrase costs a second each time. */
async function held(by: "passphrase" | "recovery-key" = "recovery-key") {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.remember("I keep my spare key under the blue pot.");
  const [one, two] = [await newRecoveryKey("age-x25519"), await newRecoveryKey("age-x25519")];
  await vault.keys.addRecoveryKey({ recipient: one.recipient, typed: one.identity });
  if (by === "passphrase") await vault.keys.setPassphrase(PASSPHRASE);
  else await vault.keys.addRecoveryKey({ recipient: two.recipient, typed: two.identity });
  await vault.keys.holdAlone(one);
  return { keep, identity: one.identity };
}

/** A process that has all that the operator has: data, keystore, keyring and key file. */
async function operator({ medium }: TestKeep) {
  const storage = await openReferenceStorage({ random: system.random, medium });
  const keys = await openStoreKeys(storage, system.random, 0);
  return { storage, keys };
}

const factsOf = async (vault: Vault): Promise<string[]> => texts(vault);

describe("modes", () => {
  test("a vault is standard, recoverable with a recovery key, and user-held when its owner says so (SEC §3.7, UNI-X12)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    expect(await vault.keys.state()).toEqual({ mode: "standard", ways: [{ kind: "keep" }], keyVersion: 1 });
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    expect(await vault.keys.addRecoveryKey({ recipient, typed: identity })).toEqual({
      mode: "recoverable",
      ways: [{ kind: "keep" }, { kind: "recovery-key", recipient }],
      keyVersion: 1,
    });
    await vault.keys.setPassphrase(PASSPHRASE);
    expect((await vault.keys.holdAlone({ passphrase: PASSPHRASE })).ways).toEqual([
      { kind: "recovery-key", recipient },
      { kind: "passphrase" },
    ]);
    expect(await keep.keepsake.vaults()).toMatchObject([{ mode: "user-held" }]);
    const shared = await vault.keys.share({ identity });
    expect([shared.mode, shared.ways.length]).toEqual(["recoverable", 3]);
    await vault.keys.remove({ kind: "passphrase" });
    expect(await vault.keys.remove({ kind: "recovery-key", recipient })).toMatchObject({ mode: "standard" });
  });

  test("a recovery key counts when the person typed it again, and a hybrid one does as well (SEC-C12)", async () => {
    const vault = await (await testKeep()).vault();
    const [shown, other] = [await newRecoveryKey("age-hybrid"), await newRecoveryKey("age-hybrid")];
    const add = (typed: string) => vault.keys.addRecoveryKey({ recipient: shown.recipient, typed });
    await expect(add(other.identity)).rejects.toMatchObject({ code: "wrong_key" });
    // The last letter is one of 32, and a mistyped one is another.
    const mistyped = `${shown.identity.slice(0, -1)}${shown.identity.endsWith("X") ? "P" : "X"}`;
    await expect(add(mistyped)).rejects.toMatchObject({ code: "invalid_input" });
    expect((await vault.keys.state()).mode).toBe("standard");
    // In small letters and with blanks it is the same key.
    await add(`  ${shown.identity.toLowerCase()} `);
    expect((await vault.keys.state()).mode).toBe("recoverable");
    await expect(add(shown.identity)).rejects.toMatchObject({ code: "already_exists" });
  });

  test("two ways of the owner's must be there before a switch, and stay there (SEC §3.7)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await expect(vault.keys.setPassphrase(PASSPHRASE)).rejects.toMatchObject({ code: "invalid_input" });
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    await vault.keys.addRecoveryKey({ recipient, typed: identity });
    await expect(vault.keys.holdAlone({ identity })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { wayCount: 1, neededCount: 2 },
    });
    await vault.keys.setPassphrase(PASSPHRASE);
    await expect(vault.keys.holdAlone({ passphrase: "another horse tray lemon" })).rejects.toMatchObject({
      code: "wrong_key",
    });
    expect((await vault.keys.state()).mode).toBe("recoverable");
    await vault.keys.holdAlone({ identity });
    await expect(vault.keys.remove({ kind: "passphrase" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vault.keys.remove({ kind: "recovery-key", recipient: "age1none" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a weak passphrase is refused, and a new one takes the place of the old (SEC-C13)", async () => {
    const { keep, identity } = await held("passphrase");
    const vault = await keep.vault();
    await expect(vault.keys.setPassphrase("password123", { key: { identity } })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { reason: "common" },
    });
    await vault.keys.setPassphrase("four words of the lake", { key: { identity } });
    await expect(keep.keepsake.unlock("ana", { passphrase: PASSPHRASE })).rejects.toMatchObject({ code: "wrong_key" });
    await keep.keepsake.unlock("ana", { passphrase: "four words of the lake" });
    expect((await vault.keys.state()).ways).toHaveLength(2);
  });
});

describe("a vault that only its owner opens", () => {
  test("is closed to whoever holds data, keystore, keyring and key file (SEC-C12)", async () => {
    const { keep, identity } = await held();
    await keep.keepsake.close();
    const { storage, keys } = await operator(keep);
    const [stored] = await storage.keys.vaults();
    if (stored === undefined) throw new Error("the vault is gone");
    await expect(openVaultKeys(keys, storage, stored)).rejects.toMatchObject({ code: "vault_locked" });
    const again = await keep.reopen();
    await expect(again.vault()).rejects.toMatchObject({ code: "vault_locked" });
    await expect(again.vault("ben")).resolves.toBeDefined();
    const vault = await again.keepsake.vault("ana", { key: { identity } });
    expect(await factsOf(vault)).toEqual(["I keep my spare key under the blue pot."]);
  });

  test("is closed to older copies of the keystore too: the epoch changes with the switch (SEC-E3, SEC-C12)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.remember("I keep my spare key under the blue pot.");
    const before = await (await operator(keep)).storage.keys.vaults();
    const [one, two] = [await newRecoveryKey("age-x25519"), await newRecoveryKey("age-x25519")];
    for (const { identity, recipient } of [one, two]) await vault.keys.addRecoveryKey({ recipient, typed: identity });
    await vault.keys.holdAlone(two);
    const { storage, keys } = await operator(keep);
    const [older] = before;
    if (older === undefined) throw new Error("the vault is gone");
    await expect(openVaultKeys(keys, storage, older)).rejects.toMatchObject({ code: "wrong_key" });
  });

  test("opens with what unlock answered, and with nothing else that looks like it", async () => {
    const { keep, identity } = await held("passphrase");
    const unlocked = await keep.keepsake.unlock("ana", { passphrase: PASSPHRASE });
    await keep.keepsake.close();
    const again = await keep.reopen();
    const vault = await again.keepsake.vault("ana", { key: unlocked });
    expect(await factsOf(vault)).toHaveLength(1);
    await vault.close();
    // The session's own copy stays whole when a vault is closed.
    await (await again.keepsake.vault("ana", { key: unlocked })).close();
    const other = { vault: unlocked.vault, secrets: new Map([[1, new Uint8Array(32).fill(7)]]) };
    await expect(again.keepsake.vault("ana", { key: other })).rejects.toMatchObject({ code: "wrong_key" });
    const foreign = { ...unlocked, vault: "f".repeat(32) };
    await expect(again.keepsake.vault("ana", { key: foreign })).rejects.toMatchObject({ code: "vault_locked" });
    await again.keepsake.vault("ana", { key: { identity } });
  });

  test("is locked when nobody asked anything for a quarter of an hour, and by its owner (SEC §3.1)", async () => {
    const waiting: { at: number; task: () => void }[] = [];
    const keep = await testKeep();
    const { clock } = keep;
    const later = (ms: number, task: () => void): (() => void) => {
      const entry = { at: clock.now() + ms, task };
      waiting.push(entry);
      return () => remove(entry);
    };
    const remove = (entry: (typeof waiting)[number]): void => {
      if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1);
    };
    const setUp = await keep.vault();
    const [one, two] = [await newRecoveryKey("age-x25519"), await newRecoveryKey("age-x25519")];
    for (const { identity, recipient } of [one, two]) await setUp.keys.addRecoveryKey({ recipient, typed: identity });
    await setUp.keys.holdAlone(one);
    await keep.keepsake.close();
    const again = await keep.reopen({ system: { clock, later } });
    const vault = await again.keepsake.vault("ana", { key: one });
    const pass = async (minutes: number): Promise<void> => {
      clock.pass(minutes * MINUTE);
      for (const entry of waiting.filter(({ at }) => at <= clock.now())) {
        remove(entry);
        entry.task();
      }
      await system.gather();
    };
    await pass(10);
    await vault.recall("key");
    await pass(10);
    await vault.recall("key");
    await pass(16);
    await expect(vault.recall("key")).rejects.toMatchObject({ code: "vault_locked" });
    await expect(again.vault()).rejects.toMatchObject({ code: "vault_locked" });
    const anew = await again.keepsake.vault("ana", { key: two });
    await anew.lock();
    await expect(anew.recall("key")).rejects.toMatchObject({ code: "vault_locked" });
  });

  test("leaves an entry of who opened it in the access log, and one of every change of its ways in (SEC-G3)", async () => {
    const { keep, identity } = await held();
    await keep.keepsake.close();
    const again = await keep.reopen();
    const vault = await again.keepsake.vault("ana", { key: { identity } });
    await vault.flush();
    const ops: string[] = [];
    for await (const text of vault.audit.log()) {
      const { op, rule = "" } = JSON.parse(text);
      ops.push(`${op} ${rule}`.trim());
    }
    expect(ops.filter((op) => op.startsWith("key_rotate") || op === "unlock")).toEqual([
      "key_rotate way_added",
      "key_rotate way_added",
      "key_rotate owner_alone",
      "unlock",
    ]);
  });
});

test("a recoverable vault opens with its owner's key where the keep's own way in is damaged (SEC §3.7)", async () => {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.remember("I keep my spare key under the blue pot.");
  const { identity, recipient } = await newRecoveryKey("age-x25519");
  await vault.keys.addRecoveryKey({ recipient, typed: identity });
  await keep.keepsake.close();
  const entry = keep.medium.keyVaults.get(vault.id);
  if (entry === undefined) throw new Error("the vault is gone");
  entry.slots = entry.slots.map((slot) => (slot.kind === "kek" ? { ...slot, wrapped: new Uint8Array(60) } : slot));
  const again = await keep.reopen();
  await expect(again.vault()).rejects.toMatchObject({ code: "wrong_key" });
  expect(await factsOf(await again.keepsake.vault("ana", { key: { identity } }))).toHaveLength(1);
});

describe("a vault that nobody can open any more", () => {
  test("can still be destroyed, keys first, as its owner asks (GDPR 17, PN-22)", async () => {
    const { keep } = await held();
    await keep.keepsake.close();
    const { keepsake, medium, clock } = await keep.reopen();
    const plan = await keepsake.destroyLocked("ana");
    expect(plan.recordCount).toBeGreaterThan(0);
    await keepsake.spool("ana", { role: "user", content: "Hello.", session: "s1" });
    await expect(keepsake.destroyLocked("ana", plan.token)).rejects.toMatchObject({ code: "digest_changed" });
    const again = await keepsake.destroyLocked("ana");
    clock.pass(11 * MINUTE);
    await expect(keepsake.destroyLocked("ana", again.token)).rejects.toMatchObject({ code: "token_expired" });
    const { token } = await keepsake.destroyLocked("ana");
    const receipt = await keepsake.destroyLocked("ana", token, { now: true });
    expect(receipt).toMatchObject({ destroyed: true, state: "verified", recordCount: plan.recordCount });
    expect(await keepsake.vaults()).toEqual([]);
    expect([...medium.keyVaults.keys()]).toEqual([]);
    expect(await keepsake.audit.receipt(receipt.job)).toContain("destroy");
    await keepsake.vault("ben");
    await expect(keepsake.destroyLocked("ben")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(keepsake.destroyLocked("eve")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("trying keys", () => {
  test("costs growing waits after five wrong ones, counted across processes, and none after the right one (SEC-C13)", async () => {
    const { keep, identity } = await held();
    const wrong = await newRecoveryKey("age-x25519");
    const guess = (from: TestKeep) => from.keepsake.unlock("ana", wrong);
    for (let turn = 0; turn < 3; turn++) await expect(guess(keep)).rejects.toMatchObject({ code: "wrong_key" });
    const other = await keep.reopen();
    for (let turn = 0; turn < 2; turn++) await expect(guess(other)).rejects.toMatchObject({ code: "wrong_key" });
    for (const from of [keep, other])
      await expect(from.keepsake.unlock("ana", { identity })).rejects.toMatchObject({
        code: "too_many_attempts",
        facts: { waitMs: 1_000 },
      });
    keep.clock.pass(1_000);
    await expect(guess(other)).rejects.toMatchObject({ code: "wrong_key" });
    await expect(guess(other)).rejects.toMatchObject({ code: "too_many_attempts", facts: { waitMs: 2_000 } });
    keep.clock.pass(20 * MINUTE);
    await keep.keepsake.unlock("ana", { identity });
    for (let turn = 0; turn < 5; turn++) await expect(guess(keep)).rejects.toMatchObject({ code: "wrong_key" });
  });

  test("a clock that was put back keeps nobody out for longer", async () => {
    const { keep, identity } = await held();
    const wrong = await newRecoveryKey("age-x25519");
    for (let turn = 0; turn < 5; turn++)
      await expect(keep.keepsake.unlock("ana", wrong)).rejects.toMatchObject({ code: "wrong_key" });
    keep.clock.pass(-60 * MINUTE);
    await keep.keepsake.unlock("ana", { identity });
  });

  test("a try is counted before it is made, and many at once are as many as one after the other (SEC-C13)", async () => {
    const { keep } = await held();
    const wrong = await newRecoveryKey("age-x25519");
    const codes: string[] = [];
    const guess = (): Promise<unknown> =>
      keep.keepsake.unlock("ana", wrong).catch((error: KeepsakeError) => codes.push(error.code));
    await Promise.all(Array.from({ length: 40 }, guess));
    expect(codes.filter((code) => code === "wrong_key")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(35);
  });
});

describe("a death in the middle", () => {
  test.each(["keystore.slots_changed", "access.held_alone", "epoch.begun", "epoch.rewrapped", "commit.begun"])(
    "at %s leaves a vault that its owner opens, and the switch can be made again",
    async (point) => {
      const keep = await testKeep();
      const vault = await keep.vault();
      await vault.remember("I keep my spare key under the blue pot.");
      const [one, two] = [await newRecoveryKey("age-x25519"), await newRecoveryKey("age-x25519")];
      for (const { identity, recipient } of [one, two]) await vault.keys.addRecoveryKey({ recipient, typed: identity });
      keep.failAt(point);
      await expect(vault.keys.holdAlone(one)).rejects.toThrow(point);
      const again = await keep.reopen();
      const opened = await again.keepsake.vault("ana", { key: two });
      expect(await factsOf(opened)).toHaveLength(1);
      expect(await opened.keys.holdAlone(two)).toMatchObject({ mode: "user-held" });
      await again.keepsake.close();
      await expect((await keep.reopen()).vault()).rejects.toMatchObject({ code: "vault_locked" });
    },
  );
});
