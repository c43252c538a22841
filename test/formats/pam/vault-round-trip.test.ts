/** A vault as PAM and back: what goes out comes in as it was, and what came in leaves as it came (UNI-X4, UNI-X16, PAM-1). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentSigner } from "../../../src/crypto/document-signature.ts";
import type { GivenFiles } from "../../../src/formats/files/given-files.ts";
import { contentHash } from "../../../src/formats/pam/checksum.ts";
import type { PamStore } from "../../../src/formats/pam/documents.ts";
import { readBundle } from "../../../src/formats/pam/read-bundle.ts";
import { type PamOptions, pam, pamBundle } from "../../../src/formats/pam/vault-format.ts";
import { native, type Vault } from "../../../src/index.ts";
import { anyLife, live } from "../../support/any-life.ts";
import { all, DAY, NOON, type TestKeep, testKeep } from "../../support/vault.ts";
import { memory, sealed } from "./by-hand.ts";

type Files = ReadonlyMap<string, string>;

async function exported(vault: Vault, options: PamOptions = {}): Promise<Files> {
  const files = new Map<string, string>();
  for await (const { path, chunks } of await vault.io.export(pam({ owner: { id: "ana" }, ...options }))) {
    let text = "";
    for await (const chunk of chunks) text += chunk;
    files.set(path, text);
  }
  return files;
}

const given = (files: Files): GivenFiles => ({
  name: "bundle",
  files: [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => ({
      path,
      sizeBytes: Buffer.byteLength(text),
      async *read() {
        yield Buffer.from(text);
      },
    })),
  async [Symbol.asyncDispose]() {},
});

const store = (files: Files): PamStore => JSON.parse(files.get("memory-store.json") ?? "");

/** Its own id and its date are new in every export, and what is computed over them. */
const undated = (files: Files): Files =>
  new Map(
    [...files].map(([path, text]) => [
      path,
      text.replace(/"export_id":"[^"]+"/, "").replace(/"export_date":"[^"]+"/, ""),
    ]),
  );

async function lived(keep: TestKeep): Promise<Vault> {
  const vault = await keep.vault();
  const days = [
    "My name is Ana and I live in Porto.",
    "I planted tomatoes on the balcony.",
    "My tomatoes need water every evening.",
    "Please always answer in short sentences.",
    "I moved to Lisbon last month.",
    "I sold my tomatoes at the market.",
    "I'm allergic to peanuts.",
    "I love my tomatoes, they are red.",
  ];
  for (const [day, content] of days.entries()) {
    keep.clock.set(NOON + day * DAY);
    await vault.observe({ role: "user", content, session: `s${day % 3}`, id: `m${day}` });
    await vault.observe({ role: "assistant", content: "Noted.", session: `s${day % 3}` });
  }
  await vault.settled();
  keep.clock.set(NOON + 20 * DAY);
  await vault.recall("tomatoes");
  const { id } = await vault.remember("Likes chess.");
  await vault.correct(id, "Likes go.");
  const facts = (await all(vault.memories.list())).filter(
    ({ item }) => item.layer === "fact" && item.text.includes("peanuts"),
  );
  for (const { item } of facts) await vault.memories.dismiss(item.id);
  await vault.settled();
  return vault;
}

describe("a vault as PAM", () => {
  test("goes out, comes into an empty vault and goes out again, the same to the byte (PAM-1, PAM-19, UNI-X16)", async () => {
    const keep = await testKeep();
    const vault = await lived(keep);
    const files = await exported(vault);
    const { memories, relations = [], conversations_index: index = [] } = store(files);
    expect(memories.length).toBeGreaterThan(8);
    expect(new Set(memories.map(({ id }) => id)).size).toBe(memories.length);
    for (const { id } of memories)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(relations.length).toBeGreaterThan(0);
    expect(index).toHaveLength(3);
    expect(new Set(memories.map(({ status }) => status)).size).toBeGreaterThan(1);
    const { validation } = await readBundle(given(files), { purpose: "export" });
    expect(validation).toMatchObject({ isValid: true, errors: [], warnings: [] });
    // Of the same owner: summaries name them.
    const other = await (await testKeep({ clock: keep.clock })).vault();
    const result = await other.io.import(pamBundle(), given(files), { mine: true });
    expect(result).toMatchObject({ problemCount: 0, refusedCount: 0, knownCount: 0, erasedCount: 0, repeatedCount: 0 });
    await other.settled();
    expect(undated(await exported(other))).toEqual(undated(files));
    expect(await other.io.import(pamBundle(), given(files), { mine: true })).toMatchObject({ importedCount: 0 });
    const told = async (from: Vault) => (await from.recall("tomatoes")).items.map(({ text }) => text);
    expect(await told(other)).toEqual(await told(vault));
  });

  test("is the same to the byte for any life (PAM-1, PAM-66)", async () => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (acts) => {
        const keep = await testKeep();
        const vault = await keep.vault();
        await live(keep, vault, acts);
        const files = await exported(vault);
        expect((await readBundle(given(files), { purpose: "export" })).validation.errors).toEqual([]);
        const other = await keep.vault("bea");
        await other.io.import(pamBundle(), given(files), { mine: true });
        expect(undated(await exported(other))).toEqual(undated(files));
      }),
      { numRuns: 15 },
    );
  });

  test("takes any custom type, registered or not, and gives it back (PAM-101, PAM-102)", async () => {
    const types = ["hive_log", "Bienenstock: Notiz", "constructor"];
    const foreign = sealed(
      types.map((custom_type, place) =>
        memory(`hive-${place}`, { type: "custom", custom_type, content: `Hive ${place} swarmed in May.` }),
      ),
    );
    const vault = await (await testKeep()).vault();
    const files = new Map([["memory-store.json", JSON.stringify(foreign)]]);
    expect(await vault.io.import(pamBundle(), given(files), { mine: true })).toMatchObject({
      importedCount: types.length,
      refusedCount: 0,
    });
    const left = store(await exported(vault)).memories;
    expect(left.map(({ type, custom_type }) => [type, custom_type]).toSorted()).toEqual(
      types.map((name) => ["custom", name]).toSorted(),
    );
  });

  test("how sure a memory is says nothing of how much it matters (PAM-32)", async () => {
    const foreign = sealed(
      [1, 0.2].map((current) =>
        memory(`bees-${current}`, { content: `Hive ${current} is by the river.`, confidence: { current } }),
      ),
    );
    const vault = await (await testKeep()).vault();
    await vault.io.import(pamBundle(), given(new Map([["memory-store.json", JSON.stringify(foreign)]])), {
      mine: true,
    });
    const weights = (await all(vault.memories.list())).map(({ item }) => item.weight);
    expect(weights.map(({ confidence }) => confidence).toSorted()).toEqual([0.2, 1]);
    expect(new Set(weights.map(({ salience }) => salience)).size).toBe(1);
  });

  test("leaves out what is not exportable, sensitive or hidden, and whatever refers to it (PAM-35, PAM-57, UNI-X17)", async () => {
    const vault = await lived(await testKeep());
    const { id } = await vault.remember("Likes secret gardens.");
    await vault.forget(await vault.forget({ ids: [id] }, { grade: "hide" }));
    const everything = JSON.stringify([...(await exported(vault))]);
    expect(everything.includes("secret gardens")).toBe(false);
    expect(everything.includes("sensitive-pii")).toBe(false);
    expect(JSON.stringify([...(await exported(vault, { sensitive: true }))]).includes("sensitive-pii")).toBe(true);
    const withheld = store(await exported(vault, { withheld: true }));
    expect(withheld.memories.find(({ content }) => content === "Likes secret gardens.")?.status).toBe("archived");
    const bare = await exported(vault, { conversations: false });
    expect([...bare.keys()]).toEqual(["memory-store.json"]);
    expect(JSON.stringify(store(bare))).not.toMatch(/conversation_ref|message_ref/);
  });

  test("as a delta holds what is new and a stub for what was erased, which only the owner's signature makes go (PAM-75, PAM-78, UNI-X4)", async () => {
    const keep = await testKeep();
    const vault = await lived(keep);
    const { id } = await vault.remember("Likes sailing.");
    const base = await exported(vault);
    const { export_id: exportId, export_date: date = "" } = store(base);
    const other = await keep.vault("bea");
    await other.io.import(pamBundle(), given(base), { mine: true });
    const third = await keep.vault("eva");
    await third.io.import(pamBundle(), given(base), { mine: true });
    keep.clock.pass(DAY);
    await vault.remember("Likes rowing.");
    await (await vault.forget(await vault.forget({ ids: [id] }))).finished;
    const signer = documentSigner("Ed25519", Buffer.alloc(32, 7));
    const delta = await exported(vault, { base: { exportId: exportId ?? "", at: Date.parse(date) }, signer });
    const { memories, export_type: kind, base_export_id: named, signature } = store(delta);
    expect([kind, named]).toEqual(["incremental", exportId]);
    expect(memories.filter(({ status }) => status === "active").map(({ content }) => content)).toContain(
      "Likes rowing.",
    );
    expect(memories.find((memory) => memory.id === id)).toMatchObject({ status: "retracted", content: "[erased]" });
    const said = async (from: Vault) => (await all(from.memories.list())).map(({ item }) => item.text);
    await other.io.import(pamBundle(), given(delta), { mine: true });
    expect(await said(other)).toEqual(expect.arrayContaining(["Likes rowing.", "Likes sailing."]));
    const pinned = { pinnedKeys: [signature?.public_key ?? ""] };
    await third.io.import(pamBundle(pinned), given(delta), { mine: true });
    expect(await said(third)).not.toContain("Likes sailing.");
    expect(await said(third)).toContain("Likes rowing.");
  });

  test("of another product's making leaves as it came, and waits where its signature does not hold (PAM-37, PAM-97, SEC-S17)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const files = new Map([["store.json", JSON.stringify(FOREIGN)]]);
    expect(await vault.io.import(pamBundle(), given(files), { mine: true })).toMatchObject({
      importedCount: 2,
      quarantinedCount: 0,
    });
    const [fact, preference] = store(await exported(vault)).memories;
    const { metadata, ...rest } = FOREIGN.memories[0] ?? {};
    expect(fact).toMatchObject({ ...rest, metadata });
    expect(preference).toMatchObject(FOREIGN.memories[1] ?? {});
    const doubtful = await keep.vault("bea");
    const signed = {
      ...FOREIGN,
      signature: { algorithm: "Ed25519", public_key: PUBLIC, value: "AAAA", signed_at: AT },
    };
    const bad = new Map([["store.json", JSON.stringify(signed)]]);
    const result = await doubtful.io.import(pamBundle(), given(bad), { mine: true }).catch((error: unknown) => error);
    expect(result).toMatchObject({ quarantinedCount: 2, problems: [{ check: "signature" }] });
  });

  test("that is wrong anywhere brings nothing, and says where (PAM-5, PAM-70)", async () => {
    const vault = await (await testKeep()).vault();
    const wrong = { ...FOREIGN, integrity: { checksum: `sha256:${"0".repeat(64)}`, total_memories: 2 } };
    const files = new Map([["store.json", JSON.stringify(wrong)]]);
    await expect(vault.io.import(pamBundle(), given(files), { mine: true })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { check: "integrity-checksum", file: "store.json", errorCount: 1 },
    });
    expect(await all(vault.memories.list())).toEqual([]);
    expect(await vault.io.imports()).toEqual([]);
  });

  test("comes in the same with vectors beside it, without any, and without their file (PAM-124)", async () => {
    const [first] = FOREIGN.memories;
    const vector = {
      id: "e1",
      memory_id: first?.id,
      model: "other",
      dimensions: 2,
      created_at: AT,
      vector: [0.6, 0.8],
    };
    const vectors = (embeddings: readonly unknown[]) =>
      JSON.stringify({ schema: "portable-ai-memory-embeddings", schema_version: "1.0", embeddings });
    const views: unknown[] = [];
    for (const beside of [vectors([vector]), vectors([]), undefined]) {
      const vault = await (await testKeep()).vault();
      const files = new Map([["memory-store.json", JSON.stringify(FOREIGN)]]);
      if (beside !== undefined) files.set("embeddings.json", beside);
      expect(await vault.io.import(pamBundle(), given(files), { mine: true })).toMatchObject({ importedCount: 2 });
      views.push(
        (await all(vault.memories.list())).map(({ item: { text, type, labels, at } }) => ({ text, type, labels, at })),
      );
    }
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
  });

  test("keeps no words beside a message whose words were erased (SEC-E4)", async () => {
    const conversation = {
      schema: "portable-ai-memory-conversation",
      schema_version: "1.0",
      id: "c1",
      title: "About peanuts",
      provider: { name: "elsewhere" },
      temporal: { created_at: AT },
      messages: [
        {
          id: "m1",
          role: "user",
          created_at: AT,
          content: {
            type: "multipart",
            text: "I eat peanuts. I live in Porto.",
            parts: [{ type: "text", text: "peanuts" }],
          },
          raw_metadata: { html: "<b>peanuts</b>" },
        },
      ],
    };
    const left = await leftWithoutPeanuts(conversation);
    expect(left).not.toMatch(/peanuts/);
    expect(left).toMatch(/Porto/);
  });

  test("keeps no title of a conversation that lost words of another message than the one that carries it (SEC-E4)", async () => {
    const said = ["I live in Porto.", "I eat peanuts.", "I work as a nurse."];
    const conversation = {
      schema: "portable-ai-memory-conversation",
      schema_version: "1.0",
      id: "c1",
      title: "A love of peanuts",
      provider: { name: "elsewhere" },
      temporal: { created_at: AT },
      messages: said.map((text, index) => ({
        id: `m${index}`,
        role: "user",
        created_at: AT,
        content: { type: "text", text },
      })),
    };
    const left = await leftWithoutPeanuts(conversation);
    expect(left).not.toMatch(/peanuts/);
    expect(left).toMatch(/Porto/);
  });
});

/** All that a vault holds of a conversation that was taken in, once its owner forgot what it says of peanuts. */
async function leftWithoutPeanuts(conversation: object): Promise<string> {
  const vault = await (await testKeep()).vault();
  const files = new Map([
    ["memory-store.json", JSON.stringify({ ...FOREIGN, memories: [] })],
    ["conversations/c1.json", JSON.stringify(conversation)],
  ]);
  await vault.io.import(pamBundle(), given(files), { mine: true });
  await vault.settled();
  await (await vault.forget(await vault.forget({ query: "peanuts" }))).finished;
  await vault.settled();
  return (await all(await vault.io.export(native()))).join("");
}

const AT = "2025-01-02T03:04:05Z";
const PUBLIC = "z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK";
const FOREIGN = {
  schema: "portable-ai-memory",
  schema_version: "1.0",
  export_id: "5a2c0e1a-1a1e-4b53-8a0e-5d2f6f1f0a02",
  export_date: AT,
  owner: { id: "ana" },
  memories: [
    {
      id: "fact-1",
      type: "fact",
      status: "active",
      content: "Keeps bees on the roof of the house.",
      content_hash: contentHash("Keeps bees on the roof of the house."),
      summary: "Bees.",
      tags: ["bees"],
      confidence: { initial: 0.8, current: 0.5, decay_model: "time_linear" },
      temporal: { created_at: AT, valid_from: AT },
      provenance: { platform: "elsewhere", platform_user_id: "u-1", extractor: "other/1.2.3" },
      access: {
        visibility: "shared",
        exportable: true,
        shared_with: [{ entity: "rui", permissions: ["read", "write"] }],
      },
      metadata: { domain: "personal", other: { nested: [null, 1] } },
    },
    {
      id: "fact-2",
      type: "context",
      status: "archived",
      content: "Was once a diver.",
      content_hash: contentHash("Was once a diver."),
      tags: [],
      temporal: { created_at: "2024-01-02T03:04:05+02:00" },
      provenance: { platform: "elsewhere" },
    },
  ],
};
