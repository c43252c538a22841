/**
 * Where the master key of a keep is (SEC-S3): unwrapped into memory, out of a keyring that a provider guards; or in the key service for good, which then does the keyed
 * step for each vault. The service is in this process.
 */

import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { newRecoveryKey } from "../../src/crypto/key-slot.ts";
import { masterMacMessage, userDataKeyV2 } from "../../src/crypto/keyring.ts";
import { awsKeyWrapper } from "../../src/crypto/kms/aws-key-wrapper.ts";
import type { KeyWrapper } from "../../src/crypto/kms/key-wrapper.ts";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { openItem } from "../../src/engine/write/items.ts";
import { native } from "../../src/index.ts";
import { type FakeKeyService, fakeKeyService } from "../support/fake-key-service.ts";
import { fakeMachine } from "../support/fake-provider.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { all, type TestKeep, testKeep, texts } from "../support/vault.ts";

const WRAPPING = "alias/keepsake";
const MASTER = "arn:aws:kms:eu-central-1:111122223333:key/mrk-master";
const SAID = "I keep my spare key under the blue pot.";

let service: FakeKeyService;
beforeEach(() => {
  service = fakeKeyService();
});
const aws = (macKeyId?: string, keyId = WRAPPING): KeyWrapper =>
  awsKeyWrapper({
    keyId,
    sdk: service.aws,
    later: fakeMachine([]).later,
    ...(macKeyId === undefined ? {} : { macKeyId }),
  });
const macCount = (): number => service.calls.filter(({ operation }) => operation === "GenerateMacCommand").length;

async function keptWith(keyProvider: KeyWrapper): Promise<TestKeep> {
  const keep = await testKeep({ options: { keyProvider } });
  await (await keep.vault()).remember(SAID);
  return keep;
}

describe("a master key that is unwrapped into memory", () => {
  test("is asked for when the keep is opened, and for no vault (SEC-S3)", async () => {
    const keep = await keptWith(aws());
    const count = service.calls.length;
    await (await keep.vault("ben")).remember(SAID);
    expect(service.calls).toHaveLength(count);
    const again = await keep.reopen({ keyProvider: aws() });
    expect(await texts(await again.vault())).toEqual([SAID]);
    expect(service.calls.slice(count).map(({ operation }) => operation)).toEqual(["DecryptCommand"]);
    expect(macCount()).toBe(0);
  });

  test("stays where it is when the provider learns to hold one: what was made so goes on so (SEC-S3)", async () => {
    const keep = await keptWith(aws());
    const again = await keep.reopen({ keyProvider: aws(MASTER) });
    expect(await texts(await again.vault())).toEqual([SAID]);
    await (await again.vault("ben")).remember(SAID);
    expect(macCount()).toBe(0);
    expect(await texts(await (await keep.reopen({ keyProvider: aws() })).vault("ben"))).toEqual([SAID]);
  });
});

describe("a master key that stays in the service", () => {
  test("gives each vault and version a key of its own, by one call when it is opened (SEC-S3, PN-11)", async () => {
    const keep = await keptWith(aws(MASTER));
    await (await keep.vault("ben")).remember("I play the violin.");
    const again = await keep.reopen({ keyProvider: aws(MASTER) });
    const before = macCount();
    const vault = await again.vault();
    expect(macCount()).toBe(before + 1);
    for (const text of ["I like tea.", "I moved to Porto."]) await vault.remember(text);
    await vault.recall("tea");
    await all(await vault.io.export(native()));
    expect(macCount()).toBe(before + 1);
    expect(
      service.calls
        .filter(({ operation }) => operation === "GenerateMacCommand")
        .every(({ keyId }) => keyId === MASTER),
    ).toBe(true);
    expect(await texts(await again.vault("ben"))).toEqual(["I play the violin."]);
  });

  test("is what the service makes of keep, vault and version, put in the place of the master key, and nothing else (SEC-S3)", async () => {
    const owner = { orgId: "org_xyz789", userId: "usr_abc123", keyVersion: 7 };
    const message = masterMacMessage(owner);
    expect(message.toString("latin1")).toBe("pn2-omk-mac\0\0\x0aorg_xyz789\0\x0ausr_abc123\0\0\0\x07");
    const key = Buffer.alloc(32, 0x5c);
    const orgMasterKey = createHmac("sha256", key).update(message).digest();
    const userShredSecret = Buffer.alloc(32, 0xa5);
    const mine = userDataKeyV2({ ...owner, orgMasterKey, userShredSecret });
    for (const other of [{ userId: "usr_abc124" }, { orgId: "org_xyz780" }, { keyVersion: 8 }]) {
      const theirs = createHmac("sha256", key)
        .update(masterMacMessage({ ...owner, ...other }))
        .digest();
      expect(theirs.equals(orgMasterKey)).toBe(false);
      expect(userDataKeyV2({ ...owner, orgMasterKey: theirs, userShredSecret }).equals(mine)).toBe(false);
    }
    // Ids cannot be shifted into each other.
    const [one, two] = [
      { ...owner, orgId: "ab", userId: "c" },
      { ...owner, orgId: "a", userId: "bc" },
    ];
    expect(masterMacMessage(one).equals(masterMacMessage(two))).toBe(false);
  });

  test("is nowhere here: whoever has data, keystore, keyring and the key that unwraps it opens no record (SEC-S3, PN-11)", async () => {
    const keep = await keptWith(aws(MASTER));
    const { id } = await keep.vault();
    const storage = await openReferenceStorage({ random: systemRandom, medium: keep.medium });
    const stored = await storage.keys.vault(id);
    if (stored === undefined) throw new Error("the vault is there");
    const row = [...(keep.medium.vaults.get(id)?.records.values() ?? [])].find(
      ({ envelope }) => envelope !== undefined,
    );
    const readable = async (keys: Awaited<ReturnType<typeof openStoreKeys>>): Promise<boolean> => {
      const opened = await openVaultKeys(keys, storage, stored).catch(() => undefined);
      if (opened === undefined || row?.saltId === undefined) return false;
      const { saltId } = row;
      const [salt] = await opened.readSalts(() => storage.keys.salts(id, [saltId]));
      try {
        return salt !== undefined && openItem(opened, opened.unwrapSalt(salt), row).text === SAID;
      } catch {
        return false;
      }
    };
    const keys = await openStoreKeys(storage, systemRandom, 0, aws(MASTER));
    expect(await readable({ ...keys })).toBe(true);
    // With everything that lies here in hand, the keep's own master key among it, and no call to the service.
    const without = { ...keys, inputKey: async () => Uint8Array.from(keys.orgMasterKey) };
    expect(await readable(without)).toBe(false);
  });

  test("is needed by name: without it, or with another, the keep does not open, and says which it was (SEC-S3)", async () => {
    const keep = await keptWith(aws(MASTER));
    for (const keyProvider of [aws(), aws(`${MASTER}-other`)])
      await expect(keep.reopen({ keyProvider })).rejects.toMatchObject({
        code: "wrong_key",
        facts: { provider: `aws:${MASTER}` },
      });
    expect(await texts(await (await keep.reopen({ keyProvider: aws(MASTER) })).vault())).toEqual([SAID]);
  });

  test("an outage stops no open vault; one that is closed does not open, and nothing is half written", async () => {
    const keep = await keptWith(aws(MASTER));
    const vault = await keep.vault();
    const again = await keep.reopen({ keyProvider: aws(MASTER) });
    service.behave("outage");
    await vault.remember("I like tea.");
    expect((await vault.recall("spare key")).items.length).toBeGreaterThan(0);
    const failed = { code: "key_provider_failed", facts: { reason: "unavailable" } };
    await expect(again.vault()).rejects.toMatchObject(failed);
    const slots = () => JSON.stringify([...keep.medium.keyVaults.values()].map((each) => each.slots));
    const before = slots();
    await expect(vault.keys.rotate({})).rejects.toMatchObject(failed);
    expect(slots()).toBe(before);
    await expect(again.vault("cleo")).rejects.toMatchObject(failed);
    service.behave("answer");
    expect(await texts(await again.vault())).toEqual([SAID, "I like tea."]);
    // A vault that could not be begun is there as soon as the service is.
    await (await again.vault("cleo")).remember("I paint.");
    expect(await texts(await again.vault("cleo"))).toEqual(["I paint."]);
  });

  test("an answer that is no key is refused", async () => {
    const keep = await keptWith(aws(MASTER));
    const again = await keep.reopen({ keyProvider: aws(MASTER) });
    service.behave("answer nonsense");
    await expect(again.vault()).rejects.toMatchObject({
      code: "key_provider_failed",
      facts: { reason: "wrong_shape" },
    });
  });

  test("a rotation asks for the key of the new version, and an epoch's change asks for none (SEC-S3)", async () => {
    const keep = await keptWith(aws(MASTER));
    const vault = await keep.vault();
    const before = macCount();
    await vault.keys.rotate({ now: true });
    expect(macCount()).toBe(before + 1);
    await keep.keepsake.maintain({ now: true });
    expect(macCount()).toBe(before + 1);
    expect(await texts(await (await keep.reopen({ keyProvider: aws(MASTER) })).vault())).toEqual([SAID]);
  });

  test("the keyring may go over to another guard that holds the same master key, and to no other", async () => {
    const keep = await keptWith(aws(MASTER));
    await expect(keep.keepsake.guardKeys(undefined)).rejects.toMatchObject({ code: "wrong_key" });
    await expect(keep.keepsake.guardKeys(aws())).rejects.toMatchObject({ code: "wrong_key" });
    expect(await texts(await (await keep.reopen({ keyProvider: aws(MASTER) })).vault())).toEqual([SAID]);
    const other = "alias/another-guard";
    await keep.keepsake.guardKeys(aws(MASTER, other));
    expect(await texts(await (await keep.reopen({ keyProvider: aws(MASTER, other) })).vault())).toEqual([SAID]);
  });

  test("a vault that only its owner opens needs both: the owner's key and the service (SEC-S3)", async () => {
    const keep = await keptWith(aws(MASTER));
    const { keys: access } = await keep.vault();
    const [one, two] = await Promise.all([newRecoveryKey("age-x25519"), newRecoveryKey("age-x25519")]);
    for (const { recipient, identity } of [one, two]) await access.addRecoveryKey({ recipient, typed: identity });
    await access.holdAlone({ identity: one.identity });
    const again = await keep.reopen({ keyProvider: aws(MASTER) });
    await expect(again.keepsake.vault("ana")).rejects.toMatchObject({ code: "vault_locked" });
    service.behave("outage");
    await expect(again.keepsake.vault("ana", { key: { identity: two.identity } })).rejects.toMatchObject({
      code: "key_provider_failed",
    });
    service.behave("answer");
    expect(await texts(await again.keepsake.vault("ana", { key: { identity: two.identity } }))).toEqual([SAID]);
  });

  test("an alias is refused as a master key: it may be pointed elsewhere, and every vault would be lost", () => {
    for (const alias of ["alias/master", "arn:aws:kms:eu-central-1:111122223333:alias/master"])
      expect(() => aws(alias)).toThrow(expect.objectContaining({ code: "key_provider_failed" }));
  });
});
