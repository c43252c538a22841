/** What goes wrong around erasing and keys is one clear error each, and destroys nothing: the memory is there when the cause is mended. */
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { newRecoveryKey } from "../../src/entries/keys.ts";
import { type Keepsake, type KeepsakeError, openKeepsake, type Vault, type VaultOptions } from "../../src/index.ts";
import { testClock, texts } from "../support/vault.ts";

const MEMORY = "I keep my spare key under the blue pot.";
const MINUTE = 60_000;

class World implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), "keepsake-refusals-"));
  readonly clock = testClock();
  open(): Promise<Keepsake> {
    const { clock } = this;
    return openKeepsake({ dir: join(this.root, "data"), keysDir: join(this.root, "keys"), system: { clock } });
  }
  /** A file of the key folder. */
  key(name: string): string {
    const [keep = ""] = readdirSync(join(this.root, "keys")).filter((entry) => !entry.startsWith("."));
    return join(this.root, "keys", keep, name);
  }
  async within<T>(work: (vault: Vault, keepsake: Keepsake) => Promise<T>, options: VaultOptions = {}): Promise<T> {
    await using keepsake = await this.open();
    return await work(await keepsake.vault("ana", options), keepsake);
  }
  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

async function withMemory(): Promise<World> {
  const world = new World();
  await world.within((vault) => vault.remember(MEMORY));
  return world;
}

const refusal = (work: Promise<unknown>): Promise<KeepsakeError> =>
  work.then(
    () => {
      throw new Error("nothing was refused");
    },
    (error: KeepsakeError) => error,
  );

/** Clear: a code, a sentence, what to do; and no content. */
function expectClear(error: KeepsakeError, code: string): void {
  expect([error.name, error.code]).toEqual(["KeepsakeError", code]);
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(error.hint.length).toBeGreaterThan(10);
  expect(JSON.stringify([error.message, error.hint, error.facts])).not.toMatch(/spare key|blue pot/);
}

const held = (world: World, options?: VaultOptions): Promise<string[]> =>
  world.within((vault) => texts(vault), options);

describe("one clear error, and nothing destroyed", () => {
  test("a wrong passphrase (SEC-C12, SEC-C13)", async () => {
    using world = await withMemory();
    const passphrase = "correct horse tray lemon";
    await world.within(async (vault) => {
      const { identity, recipient } = await newRecoveryKey("age-x25519");
      await vault.keys.addRecoveryKey({ recipient, typed: identity });
      await vault.keys.setPassphrase(passphrase);
      await vault.keys.holdAlone({ passphrase });
    });
    expectClear(await refusal(held(world, { key: { passphrase: "correct horse tray melon" } })), "wrong_key");
    expectClear(await refusal(held(world)), "vault_locked");
    expect(await held(world, { key: { passphrase } })).toEqual([MEMORY]);
  });

  test.each(["keyring", "key"])("a lost %s", async (name) => {
    using world = await withMemory();
    const away = join(world.root, "away");
    renameSync(world.key(name), away);
    const path = world.key(name);
    const error = await refusal(held(world));
    expectClear(error, "wrong_key");
    expect(error.facts).toEqual({ missing: name });
    renameSync(away, path);
    expect(await held(world)).toEqual([MEMORY]);
  });

  test("a slot of the keyring that is half written (SEC §3.6)", async () => {
    using world = await withMemory();
    const whole = readFileSync(world.key("keyring"));
    const file = openSync(world.key("keyring"), "r+");
    writeSync(file, Buffer.alloc(1_000, 7), 0, 1_000, 40);
    closeSync(file);
    expectClear(await refusal(held(world)), "record_corrupt");
    writeFileSync(world.key("keyring"), whole);
    expect(await held(world)).toEqual([MEMORY]);
  });

  test("an old keystore, after the epoch has changed (SEC-E3)", async () => {
    using world = await withMemory();
    const [old, now] = [join(world.root, "old"), join(world.root, "now")];
    copyFileSync(world.key("keystore.db"), old);
    await world.within((_vault, keepsake) => keepsake.maintain({ now: true }));
    copyFileSync(world.key("keystore.db"), now);
    copyFileSync(old, world.key("keystore.db"));
    expectClear(await refusal(held(world)), "wrong_key");
    copyFileSync(now, world.key("keystore.db"));
    expect(await held(world)).toEqual([MEMORY]);
  });

  test("a log that was tampered with (SEC-G1)", async () => {
    using world = await withMemory();
    await world.within((_vault, keepsake) => keepsake.audit.verify());
    const sql = (text: string): void => {
      const database = new DatabaseSync(join(world.root, "data", "keepsake.db"));
      database.exec(text);
      database.close();
    };
    sql(`UPDATE log SET entry = replace(entry, '"op":"store"', '"op":"import"')`);
    const error = await refusal(world.within((_vault, keepsake) => keepsake.audit.verify()));
    expect(["log_corrupt", "log_fork"]).toContain(error.code);
    expectClear(error, error.code);
    sql(`UPDATE log SET entry = replace(entry, '"op":"import"', '"op":"store"')`);
    expect(await world.within((_vault, keepsake) => keepsake.audit.verify())).toMatchObject({ isValid: true });
    expect(await held(world)).toEqual([MEMORY]);
  });

  test("a token that expired, one that was used, and a count that changed since the dry run (SEC-D8, SEC-E7)", async () => {
    using world = await withMemory();
    await world.within(async (vault) => {
      const plan = await vault.forget({ query: "spare key" });
      const whole = await vault.destroy();
      world.clock.pass(11 * MINUTE);
      expectClear(await refusal(vault.forget(plan)), "token_expired");
      expectClear(await refusal(vault.destroy(whole.token)), "token_expired");
      expect(await texts(vault)).toEqual([MEMORY]);

      const counted = await vault.destroy();
      await vault.remember("I moved to Porto.");
      expectClear(await refusal(vault.destroy(counted.token)), "digest_changed");
      const again = await vault.forget({ query: "Porto" });
      await vault.correct((await vault.recall("Porto")).items[0]?.id ?? "", "I moved to Braga.");
      expectClear(await refusal(vault.forget(again)), "digest_changed");
      expect((await texts(vault)).length).toBeGreaterThanOrEqual(2);

      const used = await vault.forget({ query: "spare key" });
      await (await vault.forget(used)).finished;
      expectClear(await refusal(vault.forget(used)), "digest_changed");
      expect((await texts(vault)).join(" ")).toContain("Braga");
    });
  });
});
