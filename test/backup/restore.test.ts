/** A data backup with the keys of today: what was erased stays erased, everything else comes back, and the log goes on behind its last head. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { verifyReceipt } from "../../src/audit/receipt.ts";
import { emptyWitnessState, witness } from "../../src/audit/witness.ts";
import { parseVerifierKey } from "../../src/crypto/signed-note.ts";
import { finishRestore, planFinish, planRestore, restoreData } from "../../src/entries/backup.ts";
import { openKeepsake, preset, type Vault } from "../../src/index.ts";
import { all, InjectedFault, texts, World } from "./world.ts";

const SAID = ["The marmot lives behind the shed.", "The key lies under the mat.", "Ines plays the cello."] as const;

async function filled(): Promise<World> {
  const world = new World();
  await world.live(async (vault) => {
    for (const text of SAID) await vault.remember(text);
  });
  return world;
}

describe("with the keep that stands there", () => {
  test("an erased memory is a tombstone in no answer, and everything else is there (SEC-E2, SEC-D3)", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    await world.forget("marmot shed");
    await world.live((vault) => vault.remember("Written after the backup."));
    expect(await planRestore(world.restoring(backup))).toMatchObject({
      present: "there",
      keptCount: 2,
      erasedCount: 1,
      renewedCount: 0,
      lostCount: 1,
    });
    await world.restore(backup);
    await world.live(async (vault, keepsake) => {
      expect(await texts(vault)).toEqual(SAID.slice(1));
      expect(vault.maintenance.damaged).toEqual([]);
      expect((await vault.recall("Where does the marmot live?")).items.map(({ text }) => text)).not.toContain(SAID[0]);
      expect(await keepsake.check()).toEqual([]);
      expect(await keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
    });
    // The control: with the keystore of then the same backup still holds it.
    expect(existsSync(join(backup, "keepsake.db"))).toBe(true);
  });

  test("what was forgotten since is not learnt again, by a transcript that is read once more (GOS-50)", async () => {
    using world = new World();
    const said = {
      session: "s",
      id: "m1",
      role: "user",
      content: "I adore almond cakes from Sicily very much.",
    } as const;
    await world.live((vault) => vault.observe(said));
    const backup = await world.backup("b");
    await world.live(async (vault) => {
      const ids = (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.id);
      await (await vault.forget(await vault.forget({ ids }))).finished;
    });
    await world.restore(backup);
    await world.live(async (vault) => {
      await vault.observe({ ...said, id: "m2" });
      await vault.settled();
      expect([...(await texts(vault)), ...(await texts(vault, "message"))].join(" ")).not.toContain("almond");
    });
  });

  test("what was changed since comes as it is now, and what took its place and is lost gives it back", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    await world.live(async (vault) => {
      const found = (await all(vault.memories.list())).find(({ item }) => item.text === SAID[1]);
      await vault.correct(found?.item.id ?? "", "The key hangs behind the door.");
    });
    // The salts of older revisions go with the next open.
    await world.live(async () => undefined);
    expect(await planRestore(world.restoring(backup))).toMatchObject({ keptCount: 2, renewedCount: 1, erasedCount: 0 });
    await world.restore(backup);
    await world.live(async (vault, keepsake) => {
      expect((await texts(vault)).toSorted()).toEqual([...SAID].toSorted());
      expect((await vault.recall("where is the key")).items[0]?.text).toBe(SAID[1]);
      expect(await keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
    });
  });

  test("a vault that was destroyed stays destroyed, and one that is younger than the backup is empty (PN-22)", async () => {
    using world = await filled();
    await world.live((vault) => vault.remember("Ben collects stamps."), "ben");
    const backup = await world.backup("b");
    await world.live(async (vault) => void (await vault.destroy((await vault.destroy()).token)), "ben");
    await world.live((vault) => vault.remember("Cleo paints."), "cleo");
    expect(await planRestore(world.restoring(backup))).toMatchObject({ destroyedVaultCount: 1 });
    await world.restore(backup);
    await using keepsake = await world.open();
    expect((await keepsake.vaults()).map(({ name }) => name)).toEqual(["ana", "cleo"]);
    const cleo = await keepsake.vault("cleo");
    expect(await texts(cleo)).toEqual([]);
    await cleo.remember("Cleo paints again.");
    expect(await texts(await keepsake.vault("ana"))).toHaveLength(3);
    expect(await keepsake.audit.verify()).toMatchObject({ isValid: true });
  });

  test("rules, consents and restrictions of today stay in force (SEC-I4, SEC-S7)", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    await world.live(async (vault) => {
      await vault.consent.withdraw("sensitive-pii");
      await vault.restrict();
    });
    await world.restore(backup);
    await world.live(async (vault) => {
      expect(vault.state.restricted).toBeDefined();
      expect((await vault.consent.list()).every(({ withdrawnAt }) => withdrawnAt !== undefined)).toBe(true);
    });
  });

  test("no number, no salt and no id is ever given twice (SEC-S10)", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    const before = await world.live(async (vault) => {
      for (let n = 0; n < 5; n++) await vault.remember(`Later sentence number ${n}.`);
      return (await vault.stats()).seq;
    });
    const saltsIn = async (dir: string) => {
      const { openSqliteStorage } = await import("../../src/storage/sqlite/open-sqlite-storage.ts");
      const { system } = await import("../../src/engine/system.ts");
      await using storage = await openSqliteStorage({ ...system, dir, keysDir: world.keysDir, readOnly: true });
      const [vault = ""] = (await storage.keys.vaults()).map((stored) => stored.vault);
      const rows = await storage.records.since(vault, 0, 1_000);
      return { salts: rows.flatMap(({ saltId }) => saltId ?? []), head: await storage.records.head(vault), rows };
    };
    const old = await saltsIn(world.dir);
    await world.restore(backup);
    const fresh = await world.live(async (vault) => {
      const { id } = await vault.remember("The first after the restore.");
      return id;
    });
    const now = await saltsIn(world.dir);
    const own = now.rows.find(({ id }) => id === fresh);
    expect(old.salts).not.toContain(own?.saltId);
    expect(old.rows.map(({ id }) => id)).not.toContain(fresh);
    expect(own?.seq).toBeGreaterThan(before);
    expect(now.head?.generation).toBeGreaterThan(old.head?.generation ?? 0);
    expect(now.head?.logCount).toBeGreaterThan(old.head?.logCount ?? 0);
  });
});

describe("the log", () => {
  test("goes on in a new one that names the last head, and everything that was proved before verifies (SEC-G5, SEC-G2)", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    const older = await world.live(async (vault, keepsake) => {
      const plan = await vault.forget({ query: "marmot shed" });
      const erasure = await vault.forget(plan);
      await erasure.finished;
      return {
        receipt: await keepsake.audit.receipt(erasure.receipt.job),
        key: await keepsake.audit.verifierKey("governance/1"),
        head: await keepsake.audit.publish(),
      };
    });
    const { log } = await world.restore(backup);
    expect(log).toBe("governance/2");
    await world.live(async (_vault, keepsake) => {
      const closed = await keepsake.audit.verify({ log: "governance/1", since: older.head.note });
      expect(closed.files).toMatchObject({ isValid: true });
      const [first] = await all(keepsake.audit.list({ log }));
      const last = closed.files.checkpoint;
      expect(first?.entry).toMatchObject({
        op: "log_open",
        log: "governance/1",
        cnt: last?.size,
        last: Buffer.from(last?.root ?? []).toString("hex"),
      });
      expect(last?.size).toBeGreaterThan(older.head.checkpoint.size);
      expect(verifyReceipt(older.receipt, older.key)).toMatchObject({ valid: true });

      // A witness goes on with both: neither contradicts what it has seen.
      const keys = [older.key, await keepsake.audit.verifierKey(log)].flatMap((key) => parseVerifierKey(key) ?? []);
      const cosigner = { name: "witness.example", seed: Buffer.alloc(32, 7) };
      const seen = witness(emptyWitnessState, older.head.note, [], { logs: keys, cosigner }, 1_778_000_000_000);
      const { note, proof } = await keepsake.audit.consistency(older.head.checkpoint.size, "governance/1");
      const hashes = proof.map((hash) => Buffer.from(hash, "base64"));
      const grown = witness(seen.state, note, hashes, { logs: keys, cosigner }, 1_778_000_000_000);
      const fresh = await keepsake.audit.publish(log);
      const both = witness(grown.state, fresh.note, [], { logs: keys, cosigner }, 1_778_000_000_000);
      expect(both.state.heads.map(({ origin }) => origin.split("/").slice(-2).join("/"))).toEqual([
        "governance/1",
        "governance/2",
      ]);
      await keepsake.audit.publishAll();
    });
  });

  test("names the head that a witness kept, where the folder lost it; a foreign one is refused", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    const kept = await world.live(async (vault, keepsake) => {
      await vault.remember("Lost with the disk.");
      return keepsake.audit.publish();
    });
    world.loseData();
    const more = { lastHead: kept.note };
    await expect(
      world.restore(backup, { lastHead: kept.note.replace("governance/1", "governance/2") }),
    ).rejects.toMatchObject({
      code: "invalid_input",
    });
    const { log } = await world.restore(backup, more);
    await world.live(async (_vault, keepsake) => {
      const [first] = await all(keepsake.audit.list({ log }));
      expect(first?.entry).toMatchObject({ op: "log_open", cnt: kept.checkpoint.size });
    });
  });

  test("of who looked at what begins anew as well, and every log can be published again (SEC-G5)", async () => {
    using world = new World();
    const personal = preset("personal");
    const policy = { ...personal, audit: { ...personal.audit, retrieval: "always" } } as const;
    const looksAt = async (vault: Vault) => void (await vault.recall("Where is the key?"));
    {
      await using keepsake = await world.open();
      const vault = await keepsake.vault("ana", { policy });
      for (const text of SAID) await vault.remember(text);
      await looksAt(vault);
    }
    const backup = await world.backup("b");
    const namesOf = (logs: readonly { readonly name: string }[]) => logs.map(({ name }) => name).toSorted();
    await world.live(async (vault, keepsake) => {
      await looksAt(vault);
      await keepsake.audit.publishAll();
      expect(namesOf(await keepsake.audit.logs())).toEqual(["access/2026-05/1", "governance/1"]);
    });
    for (const lost of [false, true]) {
      if (lost) world.loseData();
      await world.restore(backup);
      await world.live(async (vault, keepsake) => {
        await looksAt(vault);
        const published = await keepsake.audit.publishAll();
        expect(published.length).toBe((await keepsake.audit.logs()).length);
        for (const { name, size } of await keepsake.audit.logs())
          if (size > 0) expect(await keepsake.audit.verify({ log: name })).toMatchObject({ isValid: true });
        // Where the files are lost, the heads beside the keys tell that there was a second.
        expect(namesOf(await keepsake.audit.logs())).toContain(`access/2026-05/${lost ? 3 : 2}`);
      });
    }
  });
});

describe("without the data", () => {
  test("everything that has a key comes back from the backup alone, and nothing that was erased (SEC-E2)", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    await world.forget("marmot shed");
    world.loseData();
    expect(await planRestore(world.restoring(backup))).toMatchObject({ present: "none", keptCount: 2, erasedCount: 1 });
    expect(await world.restore(backup)).not.toHaveProperty("former");
    await world.live(async (vault, keepsake) => {
      expect(await texts(vault)).toEqual(SAID.slice(1));
      expect(await keepsake.audit.verify()).toMatchObject({ isValid: true });
      await vault.remember("It goes on.");
      expect(await texts(vault)).toHaveLength(3);
    });
  });

  test("a damaged data file is kept as it is, and the backup takes its place", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    const file = join(world.dir, "keepsake.db");
    const bytes = readFileSync(file);
    bytes.fill(7, 4_096, 20_000);
    writeFileSync(file, bytes);
    expect(await planRestore(world.restoring(backup))).toMatchObject({ present: "damaged" });
    const { former = "" } = await world.restore(backup);
    expect(await world.textsOf()).toEqual(SAID);
    expect(readFileSync(join(world.dir, "former", former, "keepsake.db")).equals(bytes)).toBe(true);
  });
});

describe("what stood there before", () => {
  test("is a backup: the restore can be taken back, and what was erased in between stays erased", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    await world.live((vault) => vault.remember("Written after the backup."));
    const { former = "" } = await world.restore(backup);
    expect(await world.textsOf()).toEqual(SAID);
    await world.forget("marmot shed");
    await world.restore(join(world.dir, "former", former));
    expect((await world.textsOf()).toSorted()).toEqual([...SAID.slice(1), "Written after the backup."].toSorted());
    await world.live(async (_vault, keepsake) => {
      expect((await keepsake.audit.logs()).map(({ name }) => name)).toContain("governance/3");
      expect(await keepsake.audit.verify()).toMatchObject({ isValid: true });
    });
  });

  test("goes at the end with every key that only it needs, and only when somebody says so (SEC-D8)", async () => {
    using world = await filled();
    const first = await world.backup("first");
    await world.live((vault) => vault.remember("Written after the backup."));
    const second = await world.backup("second");
    await world.restore(first);
    const options = { dir: world.dir, keysDir: world.keysDir, system: world.system };
    const plan = await planFinish(options);
    expect(plan.formers).toHaveLength(1);
    expect(plan.saltCount).toBeGreaterThan(0);
    await expect(finishRestore(options, plan.token.replace(/^.{4}/, "AAAA"))).rejects.toMatchObject({
      code: "digest_changed",
    });
    expect(await planRestore(world.restoring(second))).toMatchObject({ keptCount: 4 });
    await finishRestore(options, plan.token);
    expect(existsSync(join(world.dir, "former"))).toBe(false);
    expect(await world.textsOf()).toEqual(SAID);
    // Otherwise an erasure of today could not reach the newer backup.
    expect(await planRestore(world.restoring(second))).toMatchObject({ keptCount: 3, erasedCount: 1 });
    expect((await planFinish(options)).saltCount).toBe(0);
  });
});

describe("refused, with nothing changed", () => {
  test("a token for something else, or one that is too old (SEC-D8)", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    const options = world.restoring(backup);
    const plan = await planRestore(options);
    await world.live((vault) => vault.remember("One more meanwhile."));
    await expect(restoreData(options, plan.token)).rejects.toMatchObject({ code: "digest_changed" });
    const late = await planRestore(options);
    world.clock.pass(600_001);
    await expect(restoreData(options, late.token)).rejects.toMatchObject({ code: "token_expired" });
    await expect(restoreData(options, "no")).rejects.toMatchObject({ code: "invalid_input" });
    expect(await world.textsOf()).toHaveLength(4);
    expect(world.files(world.dir).filter((name) => /restoring|former/.test(name))).toEqual([]);
  });

  test("while another program has the keep open", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    const { token } = await planRestore(world.restoring(backup));
    {
      await using _other = await world.open();
      await expect(restoreData(world.restoring(backup), token)).rejects.toMatchObject({ code: "store_busy" });
    }
    await restoreData(world.restoring(backup), token);
    expect(await world.textsOf()).toEqual(SAID);
  });

  test("the backup of another keep, and one into another keep's folder", async () => {
    using world = await filled();
    using other = await filled();
    const theirs = await other.backup("b");
    await expect(planRestore(world.restoring(theirs))).rejects.toMatchObject({ code: "wrong_key" });
    await expect(planRestore({ ...other.restoring(theirs), dir: world.dir })).rejects.toMatchObject({
      code: "already_exists",
    });
    expect(await world.textsOf()).toEqual(SAID);
  });

  test("writing into a backup; looking into it is allowed", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    await expect(world.open({ dir: backup })).rejects.toMatchObject({ code: "store_read_only" });
    await using keepsake = await openKeepsake({ dir: backup, keysDir: world.keysDir, readOnly: true });
    expect(await texts(await keepsake.vault("ana", { create: false }))).toEqual(SAID);
  });
});

test("a failure at any point leaves the old keep or the new one, and the same restore again does it", async () => {
  for (const point of [
    "restore.copied",
    "restore.log_closed",
    "restore.applied",
    "restore.former_kept",
    "restore.placed",
  ]) {
    using world = await filled();
    const backup = await world.backup("b");
    await world.live((vault) => vault.remember("Written after the backup."));
    world.failAt(point);
    await expect(world.restore(backup)).rejects.toBeInstanceOf(InjectedFault);
    expect(world.hasFailed).toBe(true);
    expect([3, 4]).toContain((await world.textsOf()).length);
    await world.restore(backup);
    expect(await world.textsOf()).toEqual(SAID);
    await world.live(async (_vault, keepsake) =>
      expect(await keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] }),
    );
  }
});

describe("a key that was rotated since (SEC §3.9)", () => {
  test("makes the backup of its vault worthless, says so before, and leaves a vault that goes on under today's key", async () => {
    using world = await filled();
    const backup = await world.backup("b");
    await world.live(async (vault) => {
      await vault.remember("I moved to Porto after the backup.");
      await vault.keys.rotate({ now: true });
    });
    expect(await planRestore(world.restoring(backup))).toMatchObject({ outdatedVaultCount: 1, keptCount: 0 });
    for (const lost of [false, true]) {
      if (lost) world.loseData();
      await world.restore(backup);
      await world.live(async (vault, keepsake) => {
        expect((await all(vault.memories.list({ messages: true }))).map(({ item }) => item.text)).toEqual([]);
        await vault.remember("I begin anew.");
        expect((await vault.recall("begin anew")).items).toHaveLength(1);
        expect(await keepsake.audit.verify()).toMatchObject({ isValid: true });
        expect((await vault.keys.state()).keyVersion).toBe(2);
      });
    }
  });

  test("a backup that was made behind it comes back whole", async () => {
    using world = await filled();
    await world.live(async (vault) => void (await vault.keys.rotate({ now: true })));
    const backup = await world.backup("b");
    const before = await world.live(async (vault) => (await all(vault.memories.list())).map(({ item }) => item.text));
    world.loseData();
    await world.restore(backup);
    await world.live(async (vault) => {
      expect((await all(vault.memories.list())).map(({ item }) => item.text)).toEqual(before);
    });
  });
});
