/** Consent: what needs it, what a record says, and that withdrawing acts in the same commit (GOS-33, GOS-36, PN-32). */
import { describe, expect, test } from "vitest";
import { native, type Policy, preset, type Vault } from "../../src/index.ts";
import { withField } from "../support/any-policy.ts";
import { all, DAY, InjectedFault, NOON, testKeep, texts } from "../support/vault.ts";

const SENSITIVE = {
  scope: "sensitive-pii",
  text: "My health may be noted.",
  version: "health/1",
  how: "settings page",
};
const WORK = { scope: "work-pattern", text: "You may note how I work.", version: "work/1", how: "settings page" };
const PERMITTING: Policy = withField(preset("product"), "privacy.permitSensitive", {
  safetyTier: "A",
  complianceProfiles: ["gdpr"],
});
const workPattern = (vault: Vault, text = "Works best before noon.") =>
  vault.remember(text, { type: "custom", customType: "work_pattern" });

const exported = async (vault: Vault): Promise<string> => {
  let text = "";
  for await (const part of await vault.io.export(native())) text += part;
  return text;
};

/** Everything that a vault lets anybody see. */
async function everything(vault: Vault): Promise<string> {
  const views = await all(vault.memories.list({ messages: true }));
  const recalled = await vault.recall("diabetes health illness chess noon", { session: "asks" });
  const traces = await all(vault.audit.traces());
  return JSON.stringify([
    views,
    recalled.prompt,
    recalled.items,
    await vault.recent("s1", { limit: 100 }),
    await exported(vault),
    traces,
  ]);
}

describe("a record of consent", () => {
  test("says what was agreed to, when, how and for what, and stands in the log by its id alone", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const given = await vault.consent.give({ ...WORK, until: NOON + DAY });
    expect(given).toMatchObject({ ...WORK, at: NOON, basis: "explicit-consent", until: NOON + DAY });
    expect(await (await (await keep.reopen()).vault()).consent.list()).toMatchObject([
      { scope: "sensitive-pii" },
      given,
    ]);
    const entry = (await all(vault.audit.log())).at(-1) ?? "";
    expect(JSON.parse(entry)).toMatchObject({ op: "consent", mem: given.id });
    expect(entry).not.toContain("work");
  });

  test("stays after its end, with the time of it; withdrawing twice finds nothing", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.consent.give(WORK);
    keep.clock.pass(DAY);
    expect(await vault.consent.withdraw(id)).toEqual({
      records: [expect.objectContaining({ id, withdrawnAt: NOON + DAY })],
    });
    expect((await vault.consent.list()).at(-1)).toMatchObject({ ...WORK, withdrawnAt: NOON + DAY });
    await expect(vault.consent.withdraw(id)).rejects.toMatchObject({ code: "not_found" });
    await expect(vault.consent.withdraw("work-pattern")).rejects.toMatchObject({ code: "not_found" });
  });

  test("withdrawn where none is in force removes what was stored without one, and then finds nothing (PN-32)", async () => {
    const policy = withField(preset("personal"), "privacy.workPatterns", "allowed");
    const vault = await (await testKeep({ options: { policy } })).vault();
    await vault.remember("Reviews the pipeline on Mondays.", { type: "custom", customType: "work_pattern" });
    await vault.remember("Lives in Aarhus.");
    expect(await vault.consent.withdraw("work-pattern")).toMatchObject({ records: [], erased: { itemCount: 1 } });
    expect(await texts(vault)).toEqual(["Lives in Aarhus."]);
    await expect(vault.consent.withdraw("work-pattern")).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    [{ ...WORK, text: "" }],
    [{ ...WORK, scope: "" }],
    [{ ...WORK, version: "x".repeat(201) }],
    [{ ...WORK, until: NOON }],
    [{ ...WORK, until: 1.5 }],
    [{ ...WORK, colour: "red" }],
  ])("that says too little, or too much, is refused: %j", async (consent) => {
    const vault = await (await testKeep()).vault();
    await expect(vault.consent.give(consent)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await vault.consent.list()).toHaveLength(1);
  });
});

describe("work patterns", () => {
  test("are refused without consent and kept with it, and go when it is withdrawn (PN-32)", async () => {
    const vault = await (await testKeep()).vault();
    await expect(workPattern(vault)).rejects.toMatchObject({ facts: { reason: "work_pattern_without_consent" } });
    await vault.consent.give(WORK);
    await workPattern(vault);
    await vault.remember("I play chess.");
    const { erased } = await vault.consent.withdraw("work-pattern");
    expect(erased).toMatchObject({ itemCount: 1 });
    expect(await texts(vault)).toEqual(["I play chess."]);
    await expect(workPattern(vault)).rejects.toMatchObject({ facts: { reason: "work_pattern_without_consent" } });
  });

  test("stay what they are when they are corrected, and go all the same", async () => {
    const vault = await (await testKeep()).vault();
    await vault.consent.give(WORK);
    const { id } = await workPattern(vault);
    await vault.correct(id, "Works best after noon.");
    await vault.consent.withdraw("work-pattern");
    expect(await texts(vault)).toEqual([]);
  });

  test("another policy may let them be kept without one", async () => {
    const keep = await testKeep({
      options: { policy: withField(preset("personal"), "privacy.workPatterns", "allowed") },
    });
    expect(await workPattern(await keep.vault())).toMatchObject({ outcome: "stored", type: "custom" });
  });

  test("the type custom and its name go together", async () => {
    const vault = await (await testKeep()).vault();
    for (const options of [
      { type: "custom" },
      { customType: "work_pattern" },
      { type: "fact", customType: "x" },
    ] as const)
      await expect(vault.remember("x", options)).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("sensitive data", () => {
  const ILL = "I was diagnosed with diabetes in March.";

  test("are kept by a deployment only where its policy permits it and consent is on record (GOS-36)", async () => {
    const refusing = await (await testKeep({ options: { preset: "product" } })).vault();
    await refusing.consent.give(SENSITIVE);
    await expect(refusing.remember(ILL)).rejects.toMatchObject({ facts: { reason: "sensitive_refused" } });
    const permitting = await (await testKeep({ options: { policy: PERMITTING } })).vault();
    await expect(permitting.remember(ILL)).rejects.toMatchObject({ facts: { reason: "explicit_consent_required" } });
    const { id } = await permitting.consent.give(SENSITIVE);
    const kept = await permitting.memories.get((await permitting.remember(ILL)).id);
    expect(kept.item.privacy).toEqual({ class: "sensitive-pii", basis: "explicit-consent", consent: id });
  });

  test("are not let in by a correction either (GOS-36)", async () => {
    const vault = await (await testKeep({ options: { preset: "product" } })).vault();
    const { id } = await vault.remember("I play chess.");
    await expect(vault.correct(id, ILL)).rejects.toMatchObject({
      code: "write_denied",
      facts: { reason: "sensitive_refused" },
    });
    expect(await texts(vault)).toEqual(["I play chess."]);
    const own = await (await testKeep()).vault();
    const corrected = await own.correct((await own.remember("I play chess.")).id, ILL);
    const [consent] = await own.consent.list();
    expect((await own.memories.get(corrected.id)).item.privacy).toEqual({
      class: "sensitive-pii",
      basis: "explicit-consent",
      consent: consent?.id,
    });
  });

  async function ill() {
    const keep = await testKeep();
    const vault = await keep.vault();
    const other = await keep.vault("ben");
    for (const each of [vault, other]) {
      await each.observe([
        { session: "s1", role: "user", content: `I play chess on Sundays. ${ILL} I live in Lisbon.`, at: NOON },
        {
          session: "s1",
          role: "assistant",
          content: "I am sorry about your diabetes. Chess is a fine game.",
          at: NOON + 1_000,
        },
        {
          session: "s1",
          role: "user",
          content: "My diabetes is better now.",
          metadata: { raw: "diabetes" },
          at: NOON + 2_000,
        },
        { session: "s1", role: "user", content: "I play chess with Mia every week.", at: NOON + 3_000 },
        { session: "s1", role: "user", content: "My chess club meets on Tuesdays.", at: NOON + 4_000 },
        { session: "s2", role: "user", content: "I won a game of chess against Mia.", at: NOON + DAY },
      ]);
      await each.settled();
      await each.recall("how is my health", { session: "asks" });
      await each.flush();
    }
    return { keep, vault, other };
  }

  test("after withdrawal nothing of them is recalled, listed, exported or traced, in this process or the next (GOS-33)", async () => {
    const { keep, vault, other } = await ill();
    const before = await everything(other);
    expect(before).toMatch(/diabetes/i);
    const { records, erased } = await vault.consent.withdraw("sensitive-pii");
    expect(records).toMatchObject([{ withdrawnAt: NOON }]);
    expect(erased?.itemCount).toBeGreaterThan(0);
    for (const seen of [vault, await (await keep.reopen()).vault()]) {
      expect(await everything(seen)).not.toMatch(/diabetes|diagnosed/i);
      // What is of another kind stays, in the memories and in the archive.
      const left = await texts(seen);
      expect(left.join("\n")).toMatch(/chess/);
      expect((await texts(seen, "message")).join("\n")).toMatch(/I play chess on Sundays\..*I live in Lisbon\./);
      const { memories, messages } = await seen.rights.privacyCounts();
      expect([memories["sensitive-pii"], messages["sensitive-pii"]]).toEqual([0, 0]);
      expect(seen.maintenance.damaged).toEqual([]);
    }
    await other.flush();
    expect(await texts(other)).toContainEqual(expect.stringMatching(/diabetes/i));
    await expect(vault.remember(ILL)).rejects.toMatchObject({ facts: { reason: "explicit_consent_required" } });
  });

  test("a crash between the commit and the destruction of keys is made good at the next opening (SEC-D10)", async () => {
    for (const point of [
      "forget.requested",
      "keystore.salts_destroyed",
      "forget.keys_destroyed",
      "forget.rows_purged",
    ]) {
      const { keep, vault } = await ill();
      keep.failAt(point);
      const outcome = await vault.consent.withdraw("sensitive-pii").catch((error: unknown) => error);
      if (point === "forget.requested") {
        expect(outcome).toBeInstanceOf(InjectedFault);
        // The commit has happened: from here on nobody sees it, whatever becomes of the keys.
        expect(await everything(vault)).not.toMatch(/diabetes/i);
      }
      const opened = await (await keep.reopen()).vault();
      expect(await everything(opened)).not.toMatch(/diabetes/i);
      expect((await opened.consent.list()).at(0)?.withdrawnAt).toBe(NOON);
      await opened.close();
      const again = await (await keep.reopen()).vault();
      expect(await everything(again)).not.toMatch(/diabetes/i);
      expect(again.maintenance.damaged).toEqual([]);
    }
  });

  test("where another consent goes on, only what names the ended one goes", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const [first] = await vault.consent.list();
    await vault.remember("I was diagnosed with asthma in May.");
    const second = await vault.consent.give(SENSITIVE);
    await vault.remember(ILL);
    await vault.consent.withdraw(first?.id ?? "");
    expect(await texts(vault)).toEqual([ILL]);
    await vault.consent.withdraw(second.id);
    expect(await texts(vault)).toEqual([]);
  });

  test("what rests on a consent that ends by its own date is not kept from then on, and goes with the next upkeep (GOS-33)", async () => {
    const keep = await testKeep({
      options: { policy: withField(PERMITTING, "retention.perClass.sensitive-pii", null) },
    });
    const vault = await keep.vault();
    await vault.consent.give({ ...SENSITIVE, until: NOON + 10 * DAY });
    await vault.observe({ session: "s1", role: "user", content: `I play chess. ${ILL}` });
    keep.clock.pass(10 * DAY - 1);
    expect(await vault.maintenance.run()).toMatchObject({ expiredCount: 0 });
    keep.clock.pass(1);
    await expect(vault.remember("I have asthma.")).rejects.toMatchObject({
      facts: { reason: "explicit_consent_required" },
    });
    expect(await vault.maintenance.run({ dryRun: true })).toMatchObject({ expiredCount: 1 });
    expect((await texts(vault)).join()).toContain("diabetes");
    expect(await vault.maintenance.run()).toMatchObject({ expiredCount: 1 });
    expect(await everything(vault)).not.toMatch(/diabetes/i);
    expect((await texts(vault)).join()).toBe("Plays chess");
    expect(await vault.maintenance.run()).toMatchObject({ expiredCount: 0 });
  });

  test("come up for review at half of their time, and are counted without a word of them (GOS-37, GOS-38)", async () => {
    const { keep, vault } = await ill();
    const counts = await vault.rights.privacyCounts();
    expect(counts.memories["sensitive-pii"]).toBeGreaterThan(0);
    expect(counts.consents).toEqual({ "sensitive-pii": 1 });
    expect(counts.sensitiveByHold["active"]).toBeGreaterThan(0);
    expect(JSON.stringify(counts)).not.toMatch(/diabetes|chess|ana/i);
    expect(counts.reviewDueCount).toBe(0);
    keep.clock.pass(1_000 * DAY);
    expect((await vault.rights.privacyCounts()).reviewDueCount).toBeGreaterThan(0);
    const { byPrivacyClass } = await vault.stats();
    const { memories, messages } = counts;
    for (const [name, count] of Object.entries(byPrivacyClass))
      expect(memories[name as keyof typeof memories] + messages[name as keyof typeof messages]).toBe(count); // both have every class
  });
});

describe("legitimate interest", () => {
  test("keeps nothing personal where no assessment is named, and where one is, keeps it (GOS-39)", async () => {
    const policy = withField(
      withField(preset("product"), "privacy.defaultBasis", "legitimate-interest"),
      "privacy.assessment",
      "register no. 12",
    );
    const vault = await (await testKeep({ options: { policy } })).vault();
    const { id } = await vault.remember("I play chess.");
    expect((await vault.memories.get(id)).item.privacy.basis).toBe("legitimate-interest");
    await expect(
      vault.setPolicy(withField(policy, "privacy.assessment", undefined), { notice: "x" }),
    ).rejects.toMatchObject({ code: "invalid_policy", facts: { path: "privacy.assessment" } });
  });
});
