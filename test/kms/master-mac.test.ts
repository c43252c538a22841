/** The keyed step in the service, as the provider asks for it: one key, one algorithm, 32 bytes, and the same patience as with every call. */
import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { awsKeyWrapper } from "../../src/crypto/kms/aws-key-wrapper.ts";
import type { MasterMac } from "../../src/crypto/kms/key-wrapper.ts";
import { type FakeKeyService, fakeKeyService, LEAKED } from "../support/fake-key-service.ts";
import { fakeMachine } from "../support/fake-provider.ts";
import { failure } from "./key-wrapper.conformance.ts";

const MASTER = "1234abcd-12ab-34cd-56ef-1234567890ab";
const MESSAGE = Buffer.from("pn2-omk-mac\0…");

let service: FakeKeyService;
let waitsMs: readonly number[];
beforeEach(() => {
  service = fakeKeyService();
  waitsMs = [];
});
function master(macKeyId = MASTER): MasterMac {
  const machine = fakeMachine([]);
  waitsMs = machine.waitsMs;
  const { masterMac } = awsKeyWrapper({ keyId: "alias/keepsake", macKeyId, sdk: service.aws, later: machine.later });
  return masterMac ?? expect.unreachable("it was configured");
}

test("the same message gives the same 32 bytes, from another client too; another key or message gives others (SEC-S3)", async () => {
  const mine = await master().mac(MESSAGE);
  expect(mine).toHaveLength(32);
  expect([...(await master().mac(Buffer.from(MESSAGE)))]).toEqual([...mine]);
  expect([...(await master().mac(Buffer.from("another")))]).not.toEqual([...mine]);
  expect([...(await master("another-key").mac(MESSAGE))]).not.toEqual([...mine]);
  // Not the message under a key that everybody has.
  expect([...mine]).not.toEqual([...createHmac("sha256", Buffer.alloc(32)).update(MESSAGE).digest()]);
  expect(service.calls[0]).toMatchObject({ operation: "GenerateMacCommand", keyId: MASTER });
  expect(master().id).toBe(`aws:${MASTER}`);
});

test("a service that is busy is asked again; what no other try would change is asked once", async () => {
  service.behave("throttle", "outage", "answer");
  await master().mac(MESSAGE);
  expect(waitsMs).toEqual([200, 400]);
  service.behave("deny");
  await expect(master().mac(MESSAGE)).rejects.toThrow(failure("denied"));
  expect(waitsMs).toEqual([]);
});

test("an answer of another size is no key, and no error says what was asked or answered", async () => {
  service.behave("answer nonsense");
  await expect(master().mac(MESSAGE)).rejects.toThrow(failure("wrong_shape"));
  service.behave("break with a secret");
  const error: unknown = await master()
    .mac(MESSAGE)
    .catch((reason: unknown) => reason);
  expect(JSON.stringify([String(error), error])).not.toContain(LEAKED);
});

test("without such a key there is no such mode, and nobody is asked before a vault is", () => {
  expect(awsKeyWrapper({ keyId: "k", sdk: service.aws, later: fakeMachine([]).later }).masterMac).toBeUndefined();
  master();
  expect(service.calls).toEqual([]);
});
