/** Changing the policy of a vault: what is refused, what is told to its owner, and what explaining a text never does (SEC-I4). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Policy, preset, type Vault } from "../../src/index.ts";
import { policyHash } from "../../src/model/policy.ts";
import { anyPolicy, withField } from "../support/any-policy.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, testKeep, texts } from "../support/vault.ts";

const PERSONAL = preset("personal");
const LONGER = withField(PERSONAL, "retention.tombstoneDays", 60);
const NOTICE = "Ids of erased notes stay for two months now.";

const entries = async (vault: Vault) => (await all(vault.audit.log())).map((line) => JSON.parse(line));
const policyEntries = async (vault: Vault) => (await entries(vault)).filter(({ op }) => op === "policy");

describe("a change of policy", () => {
  test("that loosens without a word to the owner is refused, and the old one stays in force (SEC-I4)", async () => {
    const vault = await (await testKeep()).vault();
    const before = vault.policyHash;
    await expect(vault.setPolicy(LONGER)).rejects.toMatchObject({
      code: "notice_required",
      facts: { path: "retention.tombstoneDays", fieldCount: 1 },
      // The same words over HTTP, where there are no options.
      hint: "Add a `notice` that tells the owner what changes.",
    });
    expect([vault.policyHash, vault.policy]).toEqual([before, PERSONAL]);
    expect(await policyEntries(vault)).toEqual([]);
    expect(await vault.rights.notices.list()).toEqual([]);
  });

  test("with a notice is written with both hashes, and the owner sees it at the next opening until they say so (SEC-I4)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const [before, after] = [policyHash(PERSONAL), policyHash(LONGER)];
    const set = await vault.setPolicy(LONGER, { notice: NOTICE });
    expect(set).toMatchObject({
      before,
      after,
      loosens: true,
      notice: { text: NOTICE, paths: ["retention.tombstoneDays"] },
    });
    expect(await policyEntries(vault)).toMatchObject([{ pol: before, to: after }]);
    const opened = await (await keep.reopen()).vault();
    expect([opened.policyHash, opened.policy]).toEqual([after, LONGER]);
    const [notice] = await opened.rights.notices.list();
    expect(notice).toMatchObject({ kind: "policy_loosened", text: NOTICE, before, after });
    expect(notice?.seenAt).toBeUndefined();
    expect(await opened.rights.notices.acknowledge(notice?.id)).toMatchObject([
      { id: notice?.id, seenAt: keep.clock.now() },
    ]);
    expect(await opened.rights.notices.acknowledge()).toEqual([]);
    await expect(opened.rights.notices.acknowledge("01890000-0000-7000-8000-000000000000")).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await opened.rights.notices.list())[0]?.seenAt).toBe(keep.clock.now());
    // Entries that come later name the new one.
    await opened.remember("I play chess.");
    expect((await entries(opened)).at(-1)).toMatchObject({ op: "store", pol: after });
  });

  test("that tightens needs no notice and leaves none", async () => {
    const vault = await (await testKeep()).vault();
    expect(await vault.setPolicy(withField(PERSONAL, "retention.defaultDays", 30))).toMatchObject({ loosens: false });
    expect(await vault.rights.notices.list()).toEqual([]);
    expect(vault.policy.retention.defaultDays).toBe(30);
  });

  test("as a dry run answers the same and changes nothing, on a keep that is only read too", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const dry = await vault.setPolicy(LONGER, { dryRun: true });
    expect(dry).toMatchObject({ loosens: true, changes: [{ path: "retention.tombstoneDays" }] });
    expect(vault.policy).toEqual(PERSONAL);
    const reader = await (await keep.reopen({ readOnly: true })).vault();
    expect(await reader.setPolicy(LONGER, { dryRun: true })).toEqual(dry);
    await expect(reader.setPolicy(LONGER, { notice: NOTICE })).rejects.toMatchObject({ code: "store_read_only" });
  });

  test("to the same policy is no change, and leaves no entry", async () => {
    const vault = await (await testKeep()).vault();
    expect((await vault.setPolicy(structuredClone(PERSONAL))).changes).toEqual([]);
    expect(await policyEntries(vault)).toEqual([]);
  });

  test("to a bad one, or to another custody, is refused with path and reason; the old one stays (UNI-X1)", async () => {
    const vault = await (await testKeep()).vault();
    for (const [document, path, reason] of [
      [withField(PERSONAL, "recall.items", 0), "recall.items", "out_of_range"],
      [withField(PERSONAL, "recall.confabulation", "permissive"), "recall.confabulation", "confabulation_not_allowed"],
      [withField(PERSONAL, "privacy.denyPatterns", ["(a+)+"]), "privacy.denyPatterns.0", "pattern_runs_for_ever"],
      [withField(PERSONAL, "write.colour", 1), "write.colour", "unknown_field"],
      [preset("product"), "custody", "custody_fixed"],
      [null, "", "wrong_form"],
    ] as const)
      await expect(vault.setPolicy(document, { notice: NOTICE })).rejects.toMatchObject({
        code: "invalid_policy",
        facts: { path, reason },
        hint: expect.stringContaining(reason === "custody_fixed" ? "Create a new vault" : "keepsake policy check"),
      });
    await expect(vault.setPolicy(LONGER, { notice: " " })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vault.setPolicy(LONGER, { notice: "x".repeat(1_001) })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect(vault.policy).toEqual(PERSONAL);
    expect(await policyEntries(vault)).toEqual([]);
  });

  test("another process that has the vault open goes by the new one with its next write", async () => {
    const keep = await testKeep();
    const [one, other] = [await keep.vault(), await (await keep.reopen()).vault()];
    await one.setPolicy(withField(PERSONAL, "write.deny", ["fact"]));
    await expect(other.remember("The office closes at six.", { type: "fact" })).rejects.toMatchObject({
      code: "write_denied",
    });
    expect(other.policyHash).toBe(one.policyHash);
  });

  test("a notice that nobody has seen is never pushed out by later ones (SEC-I4)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.setPolicy(LONGER, { notice: "the first" });
    const change = async (days: number) =>
      vault.setPolicy(withField(PERSONAL, "retention.tombstoneDays", days), { notice: `${days} days` });
    let refused: unknown;
    for (let days = 61; days < 270 && refused === undefined; days++)
      refused = await change(days).then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(refused).toMatchObject({ code: "notice_required" });
    expect((await vault.rights.notices.list())[0]).toMatchObject({ text: "the first" });
    await vault.rights.notices.acknowledge();
    await change(1_000);
    expect((await vault.rights.notices.list()).at(-1)).toMatchObject({ text: "1000 days" });
  });

  test("to any policy that may come into force is the same after it was opened anew", async () => {
    await fc.assert(
      fc.asyncProperty(anyPolicy(), async (policy) => {
        const keep = await testKeep({ options: { policy: { ...policy, custody: policy.custody } } });
        const vault = await keep.vault();
        expect(vault.policyHash).toBe(policyHash(policy));
        const next: Policy = { ...policy, purpose: "yet another purpose" };
        await vault.setPolicy(next, { notice: NOTICE });
        expect((await (await keep.reopen()).vault()).policyHash).toBe(policyHash(next));
      }),
      runs(25),
    );
  });

  test("judges what comes from then on; what is there goes by its retention with the next upkeep (GOS-33)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.remember("I play chess.");
    keep.clock.pass(40 * DAY);
    await vault.remember("I play go.");
    await vault.setPolicy(withField(PERSONAL, "retention.defaultDays", 30));
    expect(await texts(vault)).toEqual(["I play chess.", "I play go."]);
    expect(await vault.maintenance.run()).toMatchObject({ expiredCount: 1 });
    expect(await texts(vault)).toEqual(["I play go."]);
  });
});

describe("explaining a text", () => {
  const bytes = (keep: Awaited<ReturnType<typeof testKeep>>) =>
    JSON.stringify(keep.medium, (_key, value: unknown) =>
      value instanceof Map
        ? [...value]
        : value instanceof Set
          ? [...value]
          : value instanceof Uint8Array
            ? Buffer.from(value).toString("hex")
            : value,
    );

  test("says what observing it would do, and leaves no byte behind", async () => {
    const keep = await testKeep();
    const vault = await keep.keepsake.vault("ana", { keepSensitive: false });
    await vault.observe({ session: "s", role: "user", content: "I love rye bread." });
    await vault.settled();
    await vault.flush();
    const before = bytes(keep);
    for (const content of [
      "I was diagnosed with diabetes in March. I live in Lisbon. My card is 4111 1111 1111 1111.",
      "I love rye bread.",
      "Ok.",
    ]) {
      const explained = await vault.explain({ session: "s", role: "user", content });
      expect(explained.policy).toBe(vault.policyHash);
      await vault.flush();
      expect(bytes(keep)).toBe(before);
      const kept = explained.memories.filter(({ decision }) => decision === "allow");
      const denied = explained.memories.filter(({ decision }) => decision === "deny");
      const twin = await (await testTwin()).observe({ session: "s", role: "user", content });
      expect(kept.map(({ text }) => text)).toEqual(twin.formed.map(({ text }) => text));
      expect(denied.map(({ reason }) => reason).sort()).toEqual(
        Object.entries(twin.denied)
          .flatMap(([reason, count]) => Array.from({ length: count }, () => reason))
          .sort(),
      );
    }

    // What is compared does see a write.
    await vault.observe({ session: "s", role: "user", content: "I play the organ." });
    expect(bytes(keep)).not.toBe(before);

    async function testTwin(): Promise<Vault> {
      const twin = await (await testKeep()).keepsake.vault("ana", { keepSensitive: false });
      await twin.observe({ session: "s", role: "user", content: "I love rye bread." });
      return twin;
    }
  });

  test("names the step that decided, its meaning and the field of the policy", async () => {
    const vault = await (await testKeep()).keepsake.vault("ana", { keepSensitive: false });
    const { memories } = await vault.explain("I was diagnosed with diabetes in March.");
    expect(memories).toMatchObject([
      { decision: "deny", reason: "sensitive_refused", field: "privacy.sensitive", privacyClass: "sensitive-pii" },
    ]);
    expect(memories[0]?.meaning).toMatch(/\.$/);
    expect(memories[0]?.trace.at(-1)).toMatchObject({ step: "privacy", outcome: "deny", reason: "sensitive_refused" });
  });

  test("masks what would be masked, and says which kind", async () => {
    const vault = await (await testKeep()).vault();
    const explained = await vault.explain("My card is 4111 1111 1111 1111.");
    expect(explained.masked).toEqual(["card"]);
    expect(JSON.stringify(explained)).not.toContain("4111");
  });

  test("of a frozen vault says that it is frozen, and of one that is off that it is off", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.freeze();
    expect(await vault.explain("I play chess.")).toMatchObject({
      decision: "deny",
      reason: "vault_frozen",
      memories: [],
    });
    await vault.resume();
    await vault.setPolicy(withField(PERSONAL, "enabled", false));
    expect(await vault.explain("I play chess.")).toMatchObject({
      decision: "deny",
      reason: "memory_disabled",
      field: "enabled",
    });
  });
});
