/** A keep whose keys a service guards, or whose master key never leaves it, comes back from its backups with that service, and with nothing less (SEC-S3). */
import { readdirSync, rmSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { newRecoveryKey } from "../../src/crypto/key-slot.ts";
import { awsKeyWrapper } from "../../src/crypto/kms/aws-key-wrapper.ts";
import type { KeyWrapper } from "../../src/crypto/kms/key-wrapper.ts";
import { planRestore, restoreData, restoreDrill, restoreKeys } from "../../src/entries/backup.ts";
import { openKeepsake } from "../../src/index.ts";
import { type FakeKeyService, fakeKeyService } from "../support/fake-key-service.ts";
import { fakeMachine } from "../support/fake-provider.ts";
import { texts, World } from "./world.ts";

const SAID = ["The marmot lives behind the shed.", "The key lies under the mat."];
const MASTER = "1234abcd-12ab-34cd-56ef-1234567890ab";

let service: FakeKeyService;
beforeEach(() => {
  service = fakeKeyService();
});
const wrapping = (): KeyWrapper =>
  awsKeyWrapper({ keyId: "alias/keepsake", sdk: service.aws, later: fakeMachine([]).later });
const master = (): KeyWrapper =>
  awsKeyWrapper({ keyId: "alias/keepsake", macKeyId: MASTER, sdk: service.aws, later: fakeMachine([]).later });

describe.each([
  ["unwrapped into memory", wrapping],
  ["in the service", master],
])("a master key %s", (_name, provider) => {
  test("is needed by a restore of data and keys onto a machine that lost both (SEC-S3)", async () => {
    using world = new World();
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    const folders = { dir: world.dir, keysDir: world.keysDir, system: world.system };
    const [data, keys] = [world.path("data-copy"), world.path("keys-copy")];
    {
      await using keepsake = await openKeepsake({ ...folders, keyProvider: provider() });
      const vault = await keepsake.vault("ana");
      for (const text of SAID) await vault.remember(text);
      await keepsake.backupData(data);
      await keepsake.backupKeys(keys, { keyringTo: recipient });
    }
    const drilled = await restoreDrill({ ...folders, backup: data, keys, identity, keyProvider: provider() });
    expect(drilled).toMatchObject({ isGood: true, readableCount: SAID.length, keylessCount: 0 });

    rmSync(world.keysDir, { recursive: true });
    world.loseData();
    // The recovery key alone is not enough: the service still has to say yes.
    await expect(restoreKeys({ ...folders, backup: keys, identity })).rejects.toMatchObject({ code: "wrong_key" });
    const how = { ...folders, keyProvider: provider() };
    expect(await restoreKeys({ ...how, backup: keys, identity })).toMatchObject({ hasKeyring: true, vaultCount: 1 });
    const plan = await planRestore({ ...how, backup: data });
    await restoreData({ ...how, backup: data }, plan.token);
    await using keepsake = await openKeepsake(how);
    expect(await texts(await keepsake.vault("ana", { create: false }))).toEqual(SAID);
    expect(readdirSync(world.keysDir).length).toBeGreaterThan(0);
  });
});
