/** The key providers: what each promises, and what happens when a service is slow, busy, broken or lies. No network: the service is in this process. */
import { beforeEach, describe, expect, test } from "vitest";
import { awsKeyWrapper } from "../../src/crypto/kms/aws-key-wrapper.ts";
import { crc32c, gcpKeyWrapper } from "../../src/crypto/kms/gcp-key-wrapper.ts";
import { envKeyWrapper, type KeyWrapper } from "../../src/crypto/kms/key-wrapper.ts";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { isKeepsakeError, type KeepsakeError } from "../../src/model/error.ts";
import { type FakeKeyService, fakeKeyService, LEAKED } from "../support/fake-key-service.ts";
import { type FakeMachine, fakeMachine } from "../support/fake-provider.ts";
import { CONTEXT, failure, KEY, keyWrapperConformance } from "./key-wrapper.conformance.ts";

const ENV_VALUES = { mine: Buffer.from(KEY).toString("base64"), theirs: Buffer.alloc(32, "k9").toString("base64") };
const GCP_KEY = "projects/p/locations/europe-west3/keyRings/r/cryptoKeys/";

const shared = fakeKeyService();
const silent = { random: systemRandom, warn: () => undefined };
const { later } = fakeMachine([]);
keyWrapperConformance("env", (name) => envKeyWrapper({ ...silent, value: ENV_VALUES[name] }));
keyWrapperConformance("aws", (name) => awsKeyWrapper({ keyId: `alias/${name}`, sdk: shared.aws, later }));
keyWrapperConformance("gcp", (name) => gcpKeyWrapper({ keyName: GCP_KEY + name, sdk: shared.gcp, later }));

let service: FakeKeyService;
let machine: FakeMachine;
beforeEach(() => {
  service = fakeKeyService();
  machine = fakeMachine([]);
});
const aws = (over: object = {}): KeyWrapper =>
  awsKeyWrapper({ keyId: "alias/keepsake", sdk: service.aws, later: machine.later, ...over });
const gcp = (over: object = {}): KeyWrapper =>
  gcpKeyWrapper({ keyName: `${GCP_KEY}keepsake`, sdk: service.gcp, later: machine.later, ...over });
const services = { aws, gcp } as const;

async function failureOf(pending: Promise<unknown>): Promise<KeepsakeError> {
  const error = await pending.then(
    () => expect.unreachable("it went through"),
    (reason: unknown) => reason,
  );
  if (!isKeepsakeError(error, "key_provider_failed")) throw error;
  return error;
}

describe.each(["aws", "gcp"] as const)("%s", (name) => {
  const open = services[name];

  test("a service that is too busy or out of order is asked again, with waits that double", async () => {
    service.behave("throttle", "outage", "throttle", "answer");
    const wrapped = await open().wrap(KEY, CONTEXT);
    expect(machine.waitsMs).toEqual([200, 400, 800]);
    expect([...(await open().unwrap(wrapped, CONTEXT))]).toEqual([...KEY]);
  });

  test("after four tries it is given up, with the reason and how often it was tried", async () => {
    for (const [turn, reason] of [
      ["throttle", "throttled"],
      ["outage", "unavailable"],
    ] as const) {
      service.behave(turn);
      const { facts } = await failureOf(open().wrap(KEY, CONTEXT));
      expect(facts).toEqual({ provider: name, reason, tries: 4 });
    }
    expect(service.calls).toHaveLength(8);
  });

  test("what no other try would change is asked once", async () => {
    service.behave("deny");
    await expect(open().unwrap(new Uint8Array(90), CONTEXT)).rejects.toThrow(failure("denied"));
    service.behave("answer");
    await expect(open().unwrap(new Uint8Array(90), CONTEXT)).rejects.toThrow(failure("refused"));
    await expect(open({ keyId: "missing", keyName: "missing" }).wrap(KEY, CONTEXT)).rejects.toThrow(
      failure("not_found"),
    );
    expect(service.calls).toHaveLength(3);
    expect(machine.waitsMs).toEqual([]);
  });

  test("a service that never answers is given a time for each try, and is told to stop", async () => {
    service.behave("stall");
    const pending = failureOf(open().wrap(KEY, CONTEXT));
    for (let round = 0; round < 4; round++) {
      await turns();
      machine.runOut();
    }
    expect((await pending).facts).toEqual({ provider: name, reason: "timeout", tries: 4 });
    expect(service.calls.every(({ signal }) => signal?.aborted ?? name === "gcp")).toBe(true);
  });

  test("who calls it off does not wait, whether it stalls or waits for the next try", async () => {
    const stalled = new AbortController();
    service.behave("stall");
    const first = failureOf(open().wrap(KEY, CONTEXT, { signal: stalled.signal }));
    await turns();
    stalled.abort();
    expect((await first).facts["reason"]).toBe("aborted");

    const waiting = new AbortController();
    service.behave("throttle");
    const never = {
      later(ms: number) {
        if (ms === 200) waiting.abort();
        return () => undefined;
      },
    };
    expect((await failureOf(open(never).wrap(KEY, CONTEXT, { signal: waiting.signal }))).facts["reason"]).toBe(
      "aborted",
    );

    const count = service.calls.length;
    expect((await failureOf(open().wrap(KEY, CONTEXT, { signal: waiting.signal }))).facts["reason"]).toBe("aborted");
    expect(service.calls).toHaveLength(count);
  });

  test("an answer that holds no key is refused", async () => {
    const wrapped = await open().wrap(KEY, CONTEXT);
    service.behave("answer nonsense");
    await expect(open().wrap(KEY, CONTEXT)).rejects.toThrow(failure("wrong_shape"));
    await expect(open().unwrap(wrapped, CONTEXT)).rejects.toThrow(failure("wrong_shape"));
  });

  test("no error says what was sent or what the service said", async () => {
    for (const turn of ["throttle", "deny", "break with a secret", "answer nonsense"] as const) {
      service.behave(turn);
      const error = await failureOf(open().wrap(KEY, CONTEXT));
      const said = `${error.stack} ${error.hint} ${JSON.stringify(error.facts)}`;
      for (const secret of [
        LEAKED,
        Buffer.from(KEY).toString("hex"),
        Buffer.from(KEY).toString("base64"),
        "org_xyz789",
      ])
        expect(said).not.toContain(secret);
      expect(error.cause).toBeUndefined();
    }
  });

  test("nobody is asked before a key is wrapped, and the package counts no tries of its own", async () => {
    const wrapper = open({ region: "eu-central-1" });
    expect([service.calls.length, service.configurations.length]).toEqual([0, 0]);
    await wrapper.wrap(KEY, CONTEXT);
    await wrapper.wrap(KEY, CONTEXT);
    expect(service.configurations).toHaveLength(1);
    if (name === "aws") expect(service.configurations[0]).toEqual({ maxAttempts: 1, region: "eu-central-1" });
  });

  test("an epoch that has a key of its own ends with it, and the others go on", async () => {
    const wrapper = open({
      keyOfEpoch: (epoch: number) => `epoch-${epoch}`,
      versionOfEpoch: (epoch: number) => `${epoch}`,
    });
    const contexts = [7, 8].map((epoch) => ({ ...CONTEXT, purpose: "pn2-kek", epoch: `${epoch}` }));
    const [old = new Uint8Array(), recent = new Uint8Array()] = await Promise.all(
      contexts.map((context) => wrapper.wrap(KEY, context)),
    );
    const ended = await wrapper.destroyEpoch?.(7);
    expect(ended).toEqual({
      state: "scheduled",
      finalAt: Date.parse(name === "aws" ? "2026-04-19T09:15:00.000Z" : "2026-05-12T09:15:00.000Z"),
    });
    await expect(wrapper.unwrap(old, contexts[0] ?? {})).rejects.toThrow(failure("disabled"));
    expect([...(await wrapper.unwrap(recent, contexts[1] ?? {}))]).toEqual([...KEY]);
    // What is wrapped for the keep as a whole stays under its own key.
    expect([...(await wrapper.unwrap(await wrapper.wrap(KEY, CONTEXT), CONTEXT))]).toEqual([...KEY]);
    expect(open().destroyEpoch).toBeUndefined();
  });
});

describe("gcp", () => {
  test("a byte that was lost on the way is noticed and asked for again", async () => {
    service.behave("lose a byte", "answer");
    const wrapped = await gcp().wrap(KEY, CONTEXT);
    expect(service.calls).toHaveLength(2);
    service.behave("lose a byte");
    await expect(gcp().unwrap(wrapped, CONTEXT)).rejects.toThrow(failure("checksum", { tries: 4 }));
    // A service that did not look at what it was sent may have wrapped another key.
    service.behave("verify nothing");
    await expect(gcp().wrap(KEY, CONTEXT)).rejects.toThrow(failure("checksum"));
  });

  test("the checksum is CRC-32C, as RFC 3720 gives it", () => {
    const rows: readonly [Uint8Array, number][] = [
      [new Uint8Array(32), 0x8a9136aa],
      [new Uint8Array(32).fill(0xff), 0x62a8ab43],
      [Uint8Array.from({ length: 32 }, (_, index) => index), 0x46dd794e],
      [Uint8Array.from({ length: 32 }, (_, index) => 31 - index), 0x113fdb5c],
      [Buffer.from("123456789"), 0xe3069283],
    ];
    for (const [bytes, expected] of rows) expect(crc32c(bytes)).toBe(expected);
  });
});

describe("env", () => {
  test("it warns once when it is made, without the value", () => {
    const warnings: string[] = [];
    envKeyWrapper({ value: ENV_VALUES.mine, random: systemRandom, warn: (message) => warnings.push(message) });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain(ENV_VALUES.mine);
  });

  test("a value that is not 32 bytes in base64, or all one byte, is refused without being told", async () => {
    const values = [
      "",
      "secret",
      ENV_VALUES.mine.slice(4),
      `${ENV_VALUES.mine}AAAA`,
      `${"A".repeat(43)}=`,
      "*".repeat(44),
    ];
    for (const value of values) {
      const error = await failureOf((async () => envKeyWrapper({ ...silent, value }))());
      expect(error.facts["reason"]).toBe("bad_configuration");
      expect(`${error.message} ${JSON.stringify(error.facts)}`).not.toContain(value || "nothing");
    }
    expect(envKeyWrapper({ ...silent, value: ` ${ENV_VALUES.mine}\n` }).id).toBe("env");
  });
});

describe("packages that are not installed", () => {
  test("the first call says which one to install; making the wrapper loads nothing", async () => {
    for (const [wrapper, name] of [
      [awsKeyWrapper({ keyId: "alias/keepsake", later: machine.later }), "@aws-sdk/client-kms"],
      [gcpKeyWrapper({ keyName: GCP_KEY, later: machine.later }), "@google-cloud/kms"],
    ] as const) {
      const error = await failureOf((async () => wrapper.wrap(KEY, CONTEXT))());
      expect(error.facts["reason"]).toBe("not_installed");
      expect(error.hint).toBe(`npm install ${name}`);
    }
  });
});

/** So many turns of the queue that nothing depends on their number. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
