/** What no organisation, no rule and no state of a vault can take from the person whose memory it is (PN-33, UNI-X7, UNI-X9). */
import { describe, expect, test } from "vitest";
import type { Hook, Policy, Vault } from "../../src/index.ts";
import { preset } from "../../src/policy/presets.ts";
import { withField } from "../support/any-policy.ts";
import { all, DAY, type TestKeep, testKeep, texts } from "../support/vault.ts";

interface Told {
  readonly keep: TestKeep;
  readonly vault: Vault;
  readonly id: string;
}

async function told(policy: Policy = preset("personal"), hooks: readonly Hook[] = []): Promise<Told> {
  const keep = await testKeep({ options: { policy, hooks } });
  const vault = await keep.vault();
  await vault.observe({ role: "user", content: "I play chess on Fridays.", session: "s1" });
  await vault.settled();
  const id = (await all(vault.memories.list())).find(({ item }) => item.text.includes("chess"))?.item.id ?? "";
  return { keep, vault, id };
}

async function forgetsAll({ keep, vault, id }: Told): Promise<void> {
  expect((await vault.memories.get(id)).item.text).toContain("chess");
  const { finished } = await vault.forget(await vault.forget({ ids: [id] }));
  await finished;
  expect((await texts(vault, "message")).concat(await texts(vault)).filter((text) => text.includes("chess"))).toEqual(
    [],
  );
  const { token } = await vault.destroy();
  await vault.destroy(token);
  expect(await keep.keepsake.vaults()).toEqual([]);
}

const STATES: readonly (readonly [string, (vault: Vault, id: string) => Promise<unknown>])[] = [
  ["as it is", async () => undefined],
  ["frozen", (vault) => vault.freeze()],
  ["restricted", (vault) => vault.restrict()],
  ["frozen in this memory", (vault, id) => vault.freeze(id)],
  ["restricted in this memory", (vault, id) => vault.restrict(id)],
  ["switched off", (vault) => vault.setPolicy(withField(vault.policy, "enabled", false))],
];

describe("whoever else has a say in it", () => {
  test.each(STATES)(
    "a vault that is %s lets its owner forget, and destroy all of it (PN-33, UNI-X7)",
    async (_, put) => {
      const made = await told();
      await put(made.vault, made.id);
      await forgetsAll(made);
    },
  );

  test("no hook is asked whether something may be forgotten (PN-33, UNI-X7)", async () => {
    let isOpen = true;
    const asked: string[] = [];
    const hook: Hook = {
      id: "operator",
      event: "before_add",
      resource: "fact",
      onFailure: "deny",
      run: () => {
        asked.push("add");
        return isOpen ? undefined : { refuse: true };
      },
    };
    const made = await told(preset("personal"), [hook]);
    expect(asked.length).toBeGreaterThan(0);
    isOpen = false;
    asked.length = 0;
    await forgetsAll(made);
    expect(asked).toEqual([]);
  });
});

describe("how long a memory is kept", () => {
  test("what is held back from retention goes all the same when its person asks to be forgotten (UNI-X9)", async () => {
    const keep = await testKeep();
    const policy = withField(preset("product"), "retention.defaultDays", 30);
    const inn = await keep.keepsake.vault("inn", { policy });
    await inn.observe([
      { session: "g1", role: "user", speaker: "Hana Sato", content: "I live in Kyoto." },
      { session: "g2", role: "user", speaker: "Ben", content: "I like coffee." },
    ]);
    await inn.settled();
    const held =
      (await all(inn.memories.list())).find(({ item }) => item.layer === "fact" && item.text.includes("Kyoto"))?.item
        .id ?? "";
    await inn.restrict(held);
    keep.clock.pass(3_650 * DAY);
    await inn.maintenance.run();
    const left = (await all(inn.memories.list())).filter(({ item }) => item.layer === "fact");
    expect(left.map(({ item }) => item.id)).toEqual([held]);
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open({ identifiers: ["Hana Sato"], identity: "id_document" });
    await personRequests.confirm(await personRequests.plan(request.id));
    expect(await all(inn.memories.list({ messages: true }))).toEqual([]);
  });
});
