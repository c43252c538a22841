/** Notices as signed requests, against a real server on this machine (GDPR 19, SEC-H10). */
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { noticeWebhook } from "../../src/compliance/notice-webhook.ts";
import { answerJson, fakeProvider } from "../support/fake-provider.ts";
import { NOON, testKeep } from "../support/vault.ts";

const SECRET = "5e".repeat(32);

describe("a notice by webhook", () => {
  test("is posted once, with ids alone, signed, and with its id as the key", async () => {
    await using provider = await fakeProvider();
    provider.behave(answerJson({}));
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("Canary: likes chess.");
    await vault.rights.disclosures.record("Rui", [id]);
    await vault.forget(await vault.forget({ ids: [id] }));
    const deliver = noticeWebhook([
      { recipient: "Rui", url: `${provider.origin}/erased`, secret: SECRET, isOwn: true },
    ]);
    expect(await vault.rights.disclosures.deliver(deliver)).toMatchObject({ deliveredCount: 1, pendingCount: 0 });
    await vault.rights.disclosures.deliver(deliver);
    deliver.close();
    expect(provider.received).toHaveLength(1);
    const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = provider.received;
    const { notice, ...rest } = JSON.parse(body);
    expect(path).toBe("/erased");
    expect(rest).toEqual({ change: "erased", items: [id], at: new Date(NOON).toISOString() });
    expect(headers["idempotency-key"]).toBe(notice);
    const seconds = NOON / 1_000;
    const signature = createHmac("sha256", Buffer.from(SECRET, "hex")).update(`${seconds}.${body}`).digest("hex");
    expect(headers["keepsake-signature"]).toBe(`t=${seconds},v1=${signature}`);
  });

  test("that is refused, or has nowhere to go, stays due", async () => {
    await using provider = await fakeProvider();
    provider.behave(answerJson({}, 503), answerJson({}));
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("Likes chess.");
    for (const name of ["Rui", "Mia"]) await vault.rights.disclosures.record(name, [id]);
    await vault.restrict(id);
    const deliver = noticeWebhook([{ recipient: "Rui", url: provider.origin, secret: SECRET, isOwn: true }]);
    expect(await vault.rights.disclosures.deliver(deliver)).toMatchObject({ failedCount: 2, pendingCount: 2 });
    keep.clock.pass(120_000);
    expect(await vault.rights.disclosures.deliver(deliver)).toMatchObject({ deliveredCount: 1, pendingCount: 1 });
    deliver.close();
    const keys = provider.received.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    [{ secret: "short" }, {}],
    [{ url: "http://public.example" }, {}],
    [{ region: "US" }, { blocked: ["US"] }],
    [{}, { allowed: ["EU"] }],
    [{ region: "europe" }, {}],
  ])("is refused before anything is sent: %j with %j", (more, regions) => {
    const endpoint = { recipient: "Rui", url: "https://rui.example", secret: SECRET, ...more };
    expect(() => noticeWebhook([endpoint], regions)).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });
});
