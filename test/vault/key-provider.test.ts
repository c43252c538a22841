/** A keep whose keyring a key provider guards (security.md §3.6): outages, epochs that end there, and the way to it and back. */

import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { decodeWrappedSecret, encodeWrappedSecret, isWrappedSecret } from "../../src/crypto/keyring.ts";
import { awsKeyWrapper } from "../../src/crypto/kms/aws-key-wrapper.ts";
import { gcpKeyWrapper } from "../../src/crypto/kms/gcp-key-wrapper.ts";
import { envKeyWrapper, type KeyWrapper } from "../../src/crypto/kms/key-wrapper.ts";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { openKeepsake } from "../../src/index.ts";
import { type FakeKeyService, fakeKeyService } from "../support/fake-key-service.ts";
import { fakeMachine } from "../support/fake-provider.ts";
import { seededRandom } from "../support/random.ts";
import type { MemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { DAY, InjectedFault, type TestKeep, testKeep, texts } from "../support/vault.ts";

let service: FakeKeyService;
beforeEach(() => {
  service = fakeKeyService();
});

const aws = (keyId = "alias/keepsake"): KeyWrapper =>
  awsKeyWrapper({
    keyId,
    keyOfEpoch: (epoch) => `${keyId}-${epoch}`,
    sdk: service.aws,
    later: fakeMachine([]).later,
  });
const gcp = (): KeyWrapper =>
  gcpKeyWrapper({
    keyName: "projects/p/locations/l/keyRings/r/cryptoKeys/k",
    sdk: service.gcp,
    later: fakeMachine([]).later,
  });
const env = (): KeyWrapper =>
  envKeyWrapper({ value: Buffer.alloc(32, "ab1").toString("base64"), random: seededRandom(3), warn: () => undefined });

async function guarded(keyProvider: KeyWrapper): Promise<TestKeep> {
  const keep = await testKeep({ options: { keyProvider } });
  await (await keep.vault()).remember("I keep my spare key under the blue pot.");
  return keep;
}

const opened = async (keep: TestKeep, keyProvider: KeyWrapper): Promise<string[]> => {
  const again = await keep.reopen({ keyProvider });
  const found = await texts(await again.vault());
  await again.keepsake.close();
  return found;
};

const gone = (): never => {
  throw new Error("there is no keyring");
};

/** The keyring and the key file as they are now. */
const copied = ({ keyring }: MemoryMedium) => structuredClone(keyring);

describe("a keyring that a provider guards", () => {
  test.each([
    ["aws", aws],
    ["gcp", gcp],
    ["env", env],
  ])("opens with %s alone (security.md §3.6)", async (_name, provider) => {
    const keep = await guarded(provider());
    expect(isWrappedSecret(keep.medium.keyring?.secret ?? new Uint8Array())).toBe(true);
    expect(await opened(keep, provider())).toEqual(["I keep my spare key under the blue pot."]);
    await expect(testKeep({ medium: keep.medium })).rejects.toMatchObject({
      code: "wrong_key",
      facts: { provider: provider().id },
    });
  });

  test("is refused under another key of the provider, and by another provider", async () => {
    const keep = await guarded(aws());
    await expect(keep.reopen({ keyProvider: aws("alias/other") })).rejects.toMatchObject({ code: "wrong_key" });
    await expect(keep.reopen({ keyProvider: env() })).rejects.toMatchObject({ code: "wrong_key" });
    const local = await testKeep();
    await expect(local.reopen({ keyProvider: env() })).rejects.toMatchObject({ code: "wrong_key" });
  });

  test("an outage stops no open vault; nothing new is opened, no epoch changes, and nothing is half written", async () => {
    const provider = aws();
    const keep = await guarded(provider);
    const before = copied(keep.medium);
    service.behave("outage");
    const vault = await keep.vault();
    await vault.observe({ role: "user", content: "I moved to Porto.", session: "s1" });
    expect((await vault.recall("Where do I live?")).items.length).toBeGreaterThan(0);
    await expect(keep.reopen({ keyProvider: aws() })).rejects.toMatchObject({
      code: "key_provider_failed",
      facts: { reason: "unavailable" },
    });
    await expect(keep.keepsake.maintain({ now: true })).rejects.toMatchObject({ code: "key_provider_failed" });
    expect(await texts(vault, "message")).toHaveLength(1);
    service.behave("answer");
    expect((await keep.keepsake.maintain({ now: true })).epoch).toBe(2);
    expect(copied(keep.medium)).not.toEqual(before);
    expect(await opened(keep, aws())).toHaveLength(2);
  });

  test("throttling and a stall are waited out", async () => {
    const keep = await guarded(aws());
    service.behave("throttle", "throttle", "answer");
    expect(await opened(keep, aws())).toHaveLength(1);
  });
});

describe("an epoch under a provider", () => {
  test("ends there too: an older key file and keyring open nowhere any more (SEC-D3, SEC-E3)", async () => {
    const keep = await guarded(aws());
    const older = copied(keep.medium);
    await keep.keepsake.maintain({ now: true });
    expect([...service.ended]).toEqual(["alias/keepsake-1"]);
    expect(await opened(keep, aws())).toHaveLength(1);
    keep.medium.keyring = older ?? gone();
    await expect(keep.reopen({ keyProvider: aws() })).rejects.toMatchObject({
      code: "key_provider_failed",
      facts: { reason: "disabled" },
    });
  });

  test("an end that failed there is asked for again by the next upkeep", async () => {
    const keep = await guarded(aws());
    const calls = (): number => service.calls.filter(({ operation }) => operation.includes("Deletion")).length;
    // Wrapping the next secret succeeds; the end of the epoch does not.
    service.behave("answer", "deny");
    await expect(keep.keepsake.maintain({ now: true })).rejects.toMatchObject({ code: "key_provider_failed" });
    expect([...service.ended]).toEqual([]);
    service.behave("answer");
    expect(await opened(keep, aws())).toHaveLength(1);
    await keep.keepsake.maintain();
    expect([...service.ended]).toEqual(["alias/keepsake-1"]);
    const before = calls();
    await keep.keepsake.maintain();
    expect(calls()).toBe(before);
  });

  test("every change gives the keyring a secret of its own, wrapped under its epoch", async () => {
    const keep = await guarded(aws());
    for (let epoch = 2; epoch < 5; epoch++) {
      keep.clock.pass(31 * DAY);
      await keep.keepsake.maintain();
      const { entries } = decodeWrappedSecret(keep.medium.keyring?.secret ?? new Uint8Array());
      expect(entries.map((entry) => entry.epoch)).toEqual([epoch]);
    }
    expect(service.ended.size).toBe(3);
    expect(await opened(keep, aws())).toHaveLength(1);
  });

  test("without keys of its own for each epoch the provider keeps one key, and the keyring its secret", async () => {
    const keep = await guarded(gcp());
    const { secret } = copied(keep.medium) ?? {};
    await keep.keepsake.maintain({ now: true });
    expect(keep.medium.keyring?.secret).toEqual(secret);
    expect(await opened(keep, gcp())).toHaveLength(1);
  });

  test.each([1, 2, 3, 4, 5])(
    "cut off at write %i of its change it loses nothing, and goes on there (SEC-D10)",
    async (nth) => {
      const keep = await guarded(aws());
      let left = nth;
      const failPoint = (name: string): void => {
        if (name === "keyring.slot_written" && --left === 0) throw new InjectedFault(name);
      };
      const storage = await openReferenceStorage({ random: systemRandom, medium: keep.medium, failPoint });
      const dying = await openKeepsake({ storage, keyProvider: aws(), system: { clock: keep.clock } });
      await expect(dying.maintain({ now: true })).rejects.toThrow("keyring.slot_written");
      expect(await opened(keep, aws())).toHaveLength(1);
      const again = await keep.reopen({ keyProvider: aws() });
      await again.keepsake.maintain({ now: true });
      expect(await opened(keep, aws())).toHaveLength(1);
      expect(service.ended.has("alias/keepsake-1")).toBe(true);
      const live = decodeWrappedSecret(keep.medium.keyring?.secret ?? new Uint8Array()).entries.at(0)?.epoch;
      expect(service.ended.has(`alias/keepsake-${live}`)).toBe(false);
    },
  );
});

describe("handing the keyring over", () => {
  test("to a provider, to another, and back to the key file; what lay there before opens nothing", async () => {
    const keep = await testKeep();
    await (await keep.vault()).remember("I keep my spare key under the blue pot.");
    const local = copied(keep.medium);
    await keep.keepsake.guardKeys(aws());
    expect(await opened(keep, aws())).toHaveLength(1);
    const now = copied(keep.medium);
    if (local === undefined || now === undefined) throw new Error("there is no keyring");
    keep.medium.keyring = { ...now, secret: local.secret };
    await expect(testKeep({ medium: keep.medium })).rejects.toMatchObject({ code: "wrong_key" });
    keep.medium.keyring = now;
    await keep.keepsake.guardKeys(env());
    expect(await opened(keep, env())).toHaveLength(1);
    await keep.keepsake.maintain({ now: true });
    await keep.keepsake.guardKeys();
    const again = await keep.reopen();
    expect(await texts(await again.vault())).toHaveLength(1);
  });

  test("a provider that fails leaves everything as it was", async () => {
    const keep = await testKeep();
    const before = copied(keep.medium);
    service.behave("deny");
    await expect(keep.keepsake.guardKeys(aws())).rejects.toMatchObject({ code: "key_provider_failed" });
    expect(copied(keep.medium)).toEqual(before);
  });
});

describe("the key file of a provider", () => {
  const wrapped = fc.uint8Array({ maxLength: 300 });
  const entries = fc.array(fc.record({ epoch: fc.nat(1_000_000), wrapped }), { maxLength: 5 });

  test("comes back as it was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), entries, (provider, written) => {
        const secret = { provider, entries: written };
        expect(decodeWrappedSecret(encodeWrappedSecret(secret))).toEqual(secret);
      }),
    );
  });

  test("cut anywhere, or followed by anything, it is damaged; a later format is refused by name", () => {
    const file = encodeWrappedSecret({ provider: "aws:k", entries: [{ epoch: 1, wrapped: Buffer.from("sealed") }] });
    for (let size = 0; size < file.length; size++)
      expect(() => decodeWrappedSecret(file.subarray(0, size))).toThrow(
        expect.objectContaining({ code: "record_corrupt" }),
      );
    expect(() => decodeWrappedSecret(Buffer.concat([file, Buffer.of(0)]))).toThrow(
      expect.objectContaining({ code: "record_corrupt" }),
    );
    const later = Buffer.from(file);
    later[8] = 2;
    expect(() => decodeWrappedSecret(later)).toThrow(expect.objectContaining({ code: "store_too_new" }));
  });
});
