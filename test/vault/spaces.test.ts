/** Spaces, phases and lineage as ordinary parts of a vault, and what crosses their borders. */
import { describe, expect, test } from "vitest";
import { isKeepsakeError, native, type Policy, preset, type Vault } from "../../src/index.ts";
import { AUTHORITIES, EVENT_TYPES, type Item, SPACES } from "../../src/model/item.ts";
import { judgePromotion } from "../../src/policy/write-gate.ts";
import { all, DAY, NOON, testKeep } from "../support/vault.ts";

const QUIET = { rehearse: false } as const;
const texts = async (vault: Vault, query: string, options: Parameters<Vault["recall"]>[1] = {}): Promise<string[]> =>
  (await vault.recall(query, { ...QUIET, ...options })).items.map(({ text }) => text);

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return "nothing was refused";
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return error.facts["reason"] ?? error.code;
  }
}

async function vaultWith(change: (policy: Policy) => Policy, from: Policy["preset"] = "personal") {
  const keep = await testKeep({ options: { policy: change(preset(from)) } });
  return { keep, vault: await keep.vault() };
}
const allSpaces = (policy: Policy): Policy => ({
  ...policy,
  spaces: { read: SPACES, write: SPACES, promotions: policy.spaces?.promotions ?? [] },
});

describe("spaces of an ordinary vault", () => {
  test("what a session keeps for itself is read in that session alone, and by its owner", async () => {
    const { vault } = await vaultWith(allSpaces);
    await vault.remember("The marmot lives behind the shed.", { space: "session", session: "s1" });
    await vault.remember("The marmot likes carrots.", { space: "user" });
    expect(await texts(vault, "marmot", { session: "s1" })).toHaveLength(2);
    for (const session of ["s2", undefined])
      expect(await texts(vault, "marmot", session === undefined ? {} : { session })).toEqual([
        "The marmot likes carrots.",
      ]);
    expect(await all(vault.memories.list())).toHaveLength(2);
  });

  test("a space that the policy does not read comes up nowhere, and one that it does not write takes nothing (NAM-35)", async () => {
    const { vault } = await vaultWith((policy) => ({
      ...policy,
      spaces: { read: ["user"], write: ["user", "project"], promotions: [] },
    }));
    await vault.remember("The marmot lives behind the shed.", { space: "project" });
    await vault.remember("The marmot likes carrots.");
    expect(await texts(vault, "marmot")).toEqual(["The marmot likes carrots."]);
    expect(await texts(vault, "marmot", { spaces: ["project", "user"] })).toEqual(["The marmot likes carrots."]);
    expect(await reasonOf(vault.remember("The marmot sleeps.", { space: "system" }))).toBe("write_space_disallowed");
  });

  test("a caller narrows the spaces and never widens them", async () => {
    const { vault } = await vaultWith(allSpaces);
    for (const space of SPACES) await vault.remember(`The ${space} marmot whistles.`, { space, session: "s" });
    expect((await texts(vault, "marmot", { session: "s" })).length).toBe(4);
    for (const space of SPACES)
      expect(await texts(vault, "marmot", { session: "s", spaces: [space] })).toEqual([
        `The ${space} marmot whistles.`,
      ]);
  });

  test("the same words in two spaces are two memories, and neither replaces the other's key", async () => {
    const { keep, vault } = await vaultWith(allSpaces);
    await vault.remember("Lives in Bergen.", { key: "home.city", space: "user" });
    await vault.remember("Lives in Tromsø.", { key: "home.city", space: "project" });
    keep.clock.pass(1);
    await vault.remember("Lives in Bergen.", { key: "home.city", space: "project" });
    const current = (await all(vault.memories.list()))
      .map(({ item }) => item)
      .filter(({ truth }) => truth === "current");
    expect(current.map(({ scope, text }) => `${scope.space}: ${text}`).sort()).toEqual([
      "project: Lives in Bergen.",
      "user: Lives in Bergen.",
    ]);
  });

  test("what two sessions keep for themselves never meets: neither the same words nor the same key, over a restart too", async () => {
    const { keep, vault } = await vaultWith(allSpaces);
    const place = (session: string) => ({ space: "session", session, key: "draft.title" }) as const;
    await vault.remember("The draft is called Marmot.", place("s1"));
    await vault.remember("The draft is called Marmot.", place("s2"));
    keep.clock.pass(1);
    await vault.remember("The draft is called Lemming.", place("s2"));
    keep.clock.pass(1);
    await keep.keepsake.close();
    const reopened = await (await keep.reopen({ policy: allSpaces(preset("personal")) })).vault();
    await reopened.remember("The draft is called Vole.", place("s2"));
    for (const [session, title] of [
      ["s1", "Marmot"],
      ["s2", "Vole"],
    ] as const)
      expect(await texts(reopened, "what is the draft called", { session }), session).toEqual([
        `The draft is called ${title}.`,
      ]);
  });

  test("no summary and no topic tells of what a session keeps for itself", async () => {
    const { vault } = await vaultWith(allSpaces);
    const tell = async (space: "session" | "user", name: string): Promise<void> => {
      for (const place of ["shed", "barn", "cellar", "garage"])
        await vault.remember(`My ${name} sleeps in the ${place} on cold nights.`, { space, session: "s1" });
      await vault.maintenance.run();
    };
    await tell("session", "marmot");
    const formed = async () =>
      (await all(vault.memories.list({ filter: { layers: ["topic", "summary"] } }))).map(({ item }) => item);
    expect(await formed()).toEqual([]);
    await tell("user", "lemming");
    const after = await formed();
    expect(after.map(({ layer }) => layer)).toContain("topic");
    expect(JSON.stringify(after)).not.toContain("marmot");
    expect(new Set(after.map(({ scope }) => scope.space))).toEqual(new Set(["user"]));
  });
});

describe("promotion to another space", () => {
  const said = async (vault: Vault): Promise<Item> => {
    await vault.observe({ role: "user", session: "s", content: "We decided to ship the marmot feeder on Fridays." });
    const [view] = await all(vault.memories.list());
    if (view === undefined) throw new Error("nothing was formed");
    return view.item;
  };

  test("the copy takes the place of the original, which is history (NAM-36)", async () => {
    const { vault } = await vaultWith(allSpaces);
    const fact = await said(vault);
    const promoted = await vault.memories.promote(fact.id, "project");
    expect(promoted).toMatchObject({ from: "user", to: "project", supersedes: [fact.id] });
    expect((await vault.memories.get(promoted.id)).item).toMatchObject({
      scope: { space: "project" },
      truth: "current",
    });
    expect((await vault.memories.get(fact.id)).item.truth).toBe("superseded");
    expect(await texts(vault, "marmot feeder", { spaces: ["project"] })).toHaveLength(1);
    const left = await vault.recall("marmot feeder", { ...QUIET, spaces: ["user"] });
    expect(left.items.filter(({ layer }) => layer === "fact")).toEqual([]);
    // What was said stays where it was said, and it is as true as before.
    expect(left.prompt).not.toContain("(no longer so)");
    expect(await vault.memories.lineage(fact.id)).toEqual([fact.id, promoted.id]);
  });

  test("what no rule carries stays where it is, and the log says why", async () => {
    const { vault } = await vaultWith(allSpaces);
    const fact = await said(vault);
    expect(await reasonOf(vault.memories.promote(fact.id, "system"))).toBe("promotion_disallowed");
    expect((await vault.memories.get(fact.id)).item).toMatchObject({ scope: { space: "user" }, truth: "current" });
    const log: string[] = [];
    for await (const entry of vault.audit.log()) log.push(entry);
    expect(log.at(-1)).toContain('"rule":"promotion_disallowed"');
  });

  test("sensitive and outside memories are carried nowhere, whatever a rule says (SEC-I5)", async () => {
    const { vault } = await vaultWith((policy) => ({
      ...allSpaces(policy),
      spaces: {
        read: SPACES,
        write: SPACES,
        promotions: [{ from: "user", to: "project", events: [], minAuthority: "ai_inferred", decisionOverride: false }],
      },
    }));
    await vault.remember("I was diagnosed with asthma.");
    await vault.remember("The vendor ships on Mondays.", { source: "document", session: "d" });
    for (const { item } of await all(vault.memories.list())) {
      const wanted = item.taint === "untrusted" ? "promotion_untrusted" : "promotion_sensitive";
      expect(await reasonOf(vault.memories.promote(item.id, "project"))).toBe(wanted);
    }
    expect(await all(vault.memories.list())).toHaveLength(2);
  });

  test("the whole table: every pair of spaces, event class and authority, by the rules of spec/namel3ss.md §12.3 (NAM-36)", () => {
    const kept = new Set(["preference", "decision", "fact", "correction"]);
    /** From, to, and the least authority; `*`: a decision needs a user's word only. */
    const table = new Map([
      ["session user", "user_asserted"],
      ["session project", "tool_verified*"],
      ["user project", "user_asserted"],
    ]);
    const rules = preset("contract").spaces?.promotions ?? [];
    let count = 0;
    for (const from of SPACES)
      for (const to of SPACES)
        for (const event of EVENT_TYPES)
          for (const authority of AUTHORITIES) {
            count += 1;
            const least = table.get(`${from} ${to}`);
            const required =
              least?.endsWith("*") === true && event === "decision" ? "user_asserted" : least?.replace("*", "");
            const wanted =
              required === undefined
                ? "promotion_disallowed"
                : !kept.has(event)
                  ? "promotion_event_type"
                  : AUTHORITIES.indexOf(authority) < AUTHORITIES.map(String).indexOf(required)
                    ? "promotion_authority"
                    : "allowed";
            expect(judgePromotion(rules, { from, to, event, authority }).reason).toBe(wanted);
          }
    expect(count).toBe(SPACES.length ** 2 * EVENT_TYPES.length * AUTHORITIES.length);
  });
});

describe("phases of an ordinary vault", () => {
  const phased = (recall: "current_only" | "current_plus_history") =>
    vaultWith((policy) => ({ ...policy, phases: { enabled: true, recall, max: null, diff: true } }));

  test("a phase hides what was said before it, where the policy says so, and history brings it back (NAM-44)", async () => {
    const { keep, vault } = await phased("current_only");
    await vault.remember("The marmot lives behind the shed.");
    keep.clock.set(NOON + DAY);
    expect(await vault.phases.start({ name: "second season" })).toMatchObject({ id: "phase-2", name: "second season" });
    await vault.remember("The marmot likes carrots.");
    expect(await texts(vault, "marmot")).toEqual(["The marmot likes carrots."]);
    expect(await texts(vault, "marmot", { history: true })).toHaveLength(2);
    expect((await vault.phases.list()).map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      "phase-1 auto",
      "phase-2 manual",
    ]);
    const open = await phased("current_plus_history");
    await open.vault.remember("The marmot lives behind the shed.");
    open.keep.clock.set(NOON + DAY);
    await open.vault.phases.start();
    expect(await texts(open.vault, "marmot")).toHaveLength(1);
  });

  test("the same token starts a phase once, another one the next, and numbers outlive a reopening (NAM-39)", async () => {
    const { keep, vault } = await phased("current_only");
    await vault.phases.start({ token: "a" });
    expect(await vault.phases.start({ token: "a" })).toMatchObject({ id: "phase-1" });
    expect(await vault.phases.start({ token: "b" })).toMatchObject({ id: "phase-2" });
    await vault.close();
    const again = await keep.vault();
    expect(await again.phases.start({ token: "b" })).toMatchObject({ id: "phase-2" });
    expect(await again.phases.start({ token: "c" })).toMatchObject({ id: "phase-3" });
  });

  test("a diff tells what came, went and was replaced, in either direction, from the log alone (NAM-42)", async () => {
    const { keep, vault } = await phased("current_only");
    await vault.phases.start();
    const { id: stays } = await vault.remember("The marmot lives behind the shed.");
    const { id: old } = await vault.remember("Lives in Bergen.", { key: "home.city" });
    const { id: goes } = await vault.remember("The owl nests in the barn.");
    keep.clock.set(NOON + DAY);
    await vault.phases.start();
    const { id: newer } = await vault.remember("Lives in Tromsø.", { key: "home.city" });
    const { id: comes } = await vault.remember("The marmot likes carrots.");
    await (await vault.forget(await vault.forget({ ids: [goes] }))).finished;
    const diff = await vault.phases.diff("phase-1", "phase-2");
    expect(diff.added.map(({ id }) => id)).toEqual([comes]);
    expect(diff.deleted.map(({ id }) => id)).toEqual([goes]);
    expect(diff.replaced.map(({ from, to }) => [from.id, to.id])).toEqual([[old, newer]]);
    const back = await vault.phases.diff("phase-2", "phase-1");
    expect(back.added.map(({ id }) => id)).toEqual([goes]);
    expect(back.deleted.map(({ id }) => id)).toEqual([comes]);
    expect([...diff.added, ...diff.deleted].some(({ id }) => id === stays)).toBe(false);
  });

  test("without phases in the policy none is started and none compared (NAM-40, NAM-43)", async () => {
    const { vault } = await vaultWith((policy) => policy);
    expect(await reasonOf(vault.phases.start())).toBe("phase_disabled");
    expect(await reasonOf(vault.phases.diff("phase-1", "phase-2"))).toBe("phase_disabled");
    const { vault: other } = await vaultWith((policy) => ({
      ...policy,
      phases: { enabled: true, recall: "current_only", max: null, diff: false },
    }));
    await other.phases.start();
    expect(await reasonOf(other.phases.diff("phase-1", "phase-1"))).toBe("phase_diff_disabled");
  });
});

describe("deployments and personas", () => {
  const DEPLOYMENT = "did:gosum:lighthouse:desk";
  const deployed = (deployment: string) =>
    vaultWith((policy) => ({ ...policy, deployment, creation: { ...policy.creation, minSalience: 0 } }), "persona");

  async function exported(vault: Vault): Promise<string> {
    let text = "";
    for await (const part of await vault.io.export(native())) text += part;
    return text;
  }

  test("another deployment's memories come in with the person's consent alone, as new items, once (GOS-10, UNI-X2)", async () => {
    const source = await deployed("did:gosum:harbour:bar");
    await source.vault.observe({ role: "user", session: "s", content: "I prefer the corner table." });
    const file = await exported(source.vault);
    const { vault } = await deployed(DEPLOYMENT);
    expect(await vault.io.import(native(), file, { mine: true })).toMatchObject({ importedCount: 0, refusedCount: 2 });
    await vault.consent.give({ scope: "transfer", text: "Bring my memories along.", version: "t/1", how: "desk" });
    expect(await vault.io.import(native(), file)).toMatchObject({ importedCount: 2, refusedCount: 0 });
    expect(await vault.io.import(native(), file)).toMatchObject({ importedCount: 0, knownCount: 2 });
    const old = (await all(source.vault.memories.list({ messages: true }))).map(({ item }) => item.id);
    for (const { item } of await all(vault.memories.list({ messages: true }))) {
      expect(old).not.toContain(item.id);
      expect(item).toMatchObject({ tenant: { deployment: DEPLOYMENT }, origin: { method: "api_export" } });
      expect(old).toContain(item.foreign.at(-1)?.id);
      for (const { item: cited } of item.evidence) expect((await vault.memories.get(cited)).item.layer).toBe("message");
    }
  });

  test("no trait, value, style or affect comes in, whoever vouches for it (GOS-06, GOS-07)", async () => {
    const keep = await testKeep();
    const source = await keep.vault("source");
    await source.remember("Warm and patient with guests.");
    const file = await exported(source);
    for (const customType of ["trait", "style", "affect", "value", "Trait"]) {
      const vault = await keep.vault(`planted ${customType}`);
      const planted = file.replace(/"type":"(?:fact|identity)"/, `"type":"custom","customType":"${customType}"`);
      expect(planted).toContain(customType);
      const result = await vault.io.import(native(), planted, { mine: true });
      expect(result).toMatchObject({ importedCount: 0, refusedCount: 1 });
      expect(await all(vault.memories.list())).toEqual([]);
    }
  });
});
