/** A deployment's memories get their privacy class by content, each with its reason and retention (GOS-21, GOS-33). */
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../src/model/clock.ts";
import { all, testKeep, texts } from "../support/vault.ts";

const SAYINGS: readonly (readonly [sentence: string, privacyClass: string, reason: string])[] = [
  ["Our head gardener Ilse works only in the mornings.", "staff-pii", "class_staff"],
  ["The wholesale price of the linen is 4 euros.", "commercial-confidential", "class_commercial"],
  ["Many travellers ask about the night bus.", "aggregate", "class_aggregate"],
  ["The roof terrace closes on Sundays.", "non-pii", "class_nobody"],
  ["Mr Sandoval prefers the corner table.", "guest-pii", "privacy"],
  ["Ms Ferro signed a contract for ten nights.", "guest-pii", "privacy"],
  ["The visitor from Lima lost her hat on the stairs.", "guest-pii", "privacy"],
];

const persona = () => testKeep({ options: { preset: "persona" } });

describe("the privacy class of what a persona is told", () => {
  test.each(SAYINGS)("%s → %s", async (sentence, privacyClass, reason) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: sentence, session: "s1" });
    const last = formed.at(-1)?.id ?? "";
    expect((await vault.memories.get(last)).item.privacy.class).toBe(privacyClass);
    await vault.flush();
    expect(JSON.stringify(await all(vault.audit.traces()))).toContain(`"${reason}"`);
  });

  test("a person's own vault keeps one class: all of it is about that person", async () => {
    const vault = await (await testKeep()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: "My garden faces the river." });
    expect((await vault.memories.get(formed[0]?.id ?? "")).item.privacy.class).toBe("guest-pii");
  });

  test("its retention acts: what a guest said goes after 90 days, what is nobody's stays", async () => {
    const keep = await persona();
    const vault = await keep.vault();
    for (const [content] of SAYINGS) await vault.observe({ kind: "turn", role: "user", content, session: "s1" });
    keep.clock.pass(100 * DAY_MS);
    await vault.maintenance.run();
    const left = (await texts(vault)).join("\n");
    expect(left).toContain("The roof terrace closes on Sundays");
    expect(left).toContain("Many travellers ask about the night bus");
    expect(left).toContain("wholesale price");
    expect(left).not.toContain("corner table");
    keep.clock.pass(300 * DAY_MS);
    await vault.maintenance.run();
    expect((await texts(vault)).join("\n")).not.toContain("mornings");
  });
});
