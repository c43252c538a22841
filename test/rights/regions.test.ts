/** Regions: what lies outside of them is refused when the keep is opened, before any connection (GDPR 44). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { webhook } from "../../src/entries/hooks.ts";
import { openAiChat, openAiCompatible } from "../../src/entries/models.ts";
import { assertRegion, isAllowed, type RegionRules } from "../../src/models/regions.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { testKeep } from "../support/vault.ts";

const tag = fc.stringMatching(/^[A-Z]{2}(-[A-Z]{2})?$/);

describe("the rules", () => {
  test.each<[RegionRules, string | undefined, boolean]>([
    [{}, undefined, true],
    [{}, "US", true],
    [{ allowed: ["EU"] }, "EU", true],
    [{ allowed: ["EU"] }, "EU-DE", true],
    [{ allowed: ["EU-DE"] }, "EU", false],
    [{ allowed: ["EU"] }, "EUROPE", false],
    [{ allowed: ["EU"] }, "US", false],
    [{ allowed: ["EU"] }, undefined, false],
    [{ allowed: [] }, "EU", false],
    [{ blocked: ["US"] }, "US-EAST-1", false],
    [{ blocked: ["US"] }, "EU", true],
    [{ blocked: ["US"] }, undefined, false],
    [{ blocked: [] }, undefined, true],
    [{ allowed: ["EU"], blocked: ["EU-XX"] }, "EU-XX", false],
  ])("%j and %s: %s", (rules, region, isFit) => {
    expect(isAllowed(rules, region)).toBe(isFit);
  });

  test("another blocked region never allows more, another allowed one never less", () => {
    fc.assert(
      fc.property(fc.array(tag), fc.array(tag), tag, tag, (allowed, blocked, more, asked) => {
        const isNow = isAllowed({ allowed, blocked }, asked);
        if (!isNow) expect(isAllowed({ allowed, blocked: [...blocked, more] }, asked)).toBe(false);
        if (isNow) expect(isAllowed({ allowed: [...allowed, more], blocked }, asked)).toBe(true);
      }),
    );
  });

  test("know a tag from what is none", () => {
    for (const region of ["eu", "E", "EU_DE", "EU-", "europe", "-EU", "EU DE"])
      expect(() => assertRegion({}, "embedder", { region })).toThrow(
        expect.objectContaining({ code: "invalid_input" }),
      );
    expect(() => assertRegion({ allowed: ["nowhere"] }, "embedder", { isLocal: true })).toThrow();
  });
});

describe("a keep", () => {
  test("refuses a service outside of its regions, and nothing has left by then (SEC-H10)", async () => {
    await using provider = await fakeProvider();
    const url = { baseUrl: `${provider.origin}/v1`, model: "m" };
    const hook = (region?: string) =>
      webhook({
        id: "crm",
        resource: "fact",
        event: "before_add",
        targetUrl: provider.origin,
        isOwn: true,
        secret: "5e".repeat(32),
        ...(region === undefined ? {} : { region }),
      });
    for (const options of [
      { embedder: openAiCompatible({ ...url, dimensions: 8, region: "US" }) },
      { embedder: openAiCompatible({ ...url, dimensions: 8 }) },
      { model: openAiChat({ ...url, region: "US" }) },
      { model: openAiChat(url) },
      { hooks: [hook("US")] },
      { hooks: [hook()] },
    ])
      await expect(testKeep({ options: { ...options, regions: { allowed: ["EU"] } } })).rejects.toMatchObject({
        code: "invalid_input",
        facts: { field: Object.keys(options)[0] },
      });
    expect(provider.connectionCount).toBe(0);
  });

  test("takes those that fit, what is local, and functions of its own process", async () => {
    const regions = { allowed: ["EU"] };
    const url = { baseUrl: "https://models.example/v1", model: "m" };
    for (const options of [
      { model: openAiChat({ ...url, region: "EU-DE" }) },
      { embedder: hashEmbedder({ isLocal: true }) },
      { hooks: [{ id: "own", event: "before_add" as const, resource: "fact" as const, run: () => ({}) }] },
    ]) {
      const { keepsake } = await testKeep({ options: { ...options, regions } });
      await keepsake.close();
    }
  });
});
