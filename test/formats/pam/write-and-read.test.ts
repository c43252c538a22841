import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentSigner } from "../../../src/crypto/document-signature.ts";
import { bytesAccess, fileOver, type GivenFile, singleFile } from "../../../src/formats/files/given-files.ts";
import { sdkForm } from "../../../src/formats/pam/checksum.ts";
import { readBundle } from "../../../src/formats/pam/read-bundle.ts";
import {
  type BundleSource,
  conversationPath,
  emittedMemory,
  writeBundle,
} from "../../../src/formats/pam/write-bundle.ts";
import { isKeepsakeError } from "../../../src/model/error.ts";
import { canonicalJson, memberOf, parseJson } from "../../../src/model/json.ts";
import { compareCodePoints } from "../../../src/model/text.ts";
import { anyCodePoint } from "../../support/any-code-point.ts";
import {
  AT,
  anyMemories,
  asyncOf,
  conversation,
  embedding,
  entry,
  given,
  LATER,
  listed,
  memory,
  message,
  relation,
  rulesOf,
  store,
  textsOf,
} from "./by-hand.ts";

const HEADER = { owner: { id: "ana" }, export_id: "3f0d6f8e-6d0b-4a55-9b3b-0a4b8f0f2f10", export_date: AT };
const source = (memories: BundleSource["memories"], more: Partial<BundleSource> = {}): BundleSource => ({
  header: HEADER,
  memories,
  ...more,
});
const invalid = (rule?: string) =>
  expect.toSatisfy(
    (error) => isKeepsakeError(error, "invalid_input") && (rule === undefined || error.facts["rule"] === rule),
  );

describe("writing", () => {
  test("what is written is read again as it was, checked and intact (PAM-1, PAM-3)", async () => {
    await fc.assert(
      fc.asyncProperty(anyMemories, fc.integer({ min: 1, max: 200 }), async (memories, chunkBytes) => {
        const sorted = memories
          .filter(({ access }) => access?.exportable !== false)
          .toSorted((a, b) => compareCodePoints(a.id, b.id));
        const texts = await textsOf(writeBundle(source(asyncOf(sorted))));
        expect(Object.keys(texts)).toEqual(["memory-store.json"]);
        const reading = await readBundle(given(texts, chunkBytes), { purpose: "export" });
        expect(reading.validation).toMatchObject({ isValid: true, verification: { isIntact: true } });
        const read = (await listed(reading.memories())).map(({ value }) => value);
        expect(read).toEqual(sorted.map((each) => JSON.parse(JSON.stringify(sdkForm(each)))));
        expect(reading.memoryCount).toBe(sorted.length);
      }),
      { numRuns: 60 },
    );
  });

  test("a whole bundle: relations, index, conversations, embeddings, signature (PAM-1, PAM-4, PAM-86)", async () => {
    const quoting = memory("a", { provenance: { platform: "claude", conversation_ref: "c" }, embedding_ref: "e" });
    const ref = conversationPath("c");
    const talk = conversation("c", { title: "Tea" });
    const texts = await textsOf(
      writeBundle(
        source(asyncOf([quoting, memory("b")]), {
          relations: asyncOf([relation("r", "a", "b")]),
          conversationsIndex: asyncOf([
            entry("c", { title: "Tea", message_count: 2, derived_memories: ["a"], storage: { type: "file", ref } }),
          ]),
          conversations: asyncOf([talk]),
          embeddings: asyncOf([embedding("e", "a")]),
          signer: { by: documentSigner("Ed25519", Buffer.alloc(32, 5)), signedAt: LATER },
        }),
      ),
    );
    expect(Object.keys(texts)).toEqual(["memory-store.json", "embeddings.json", "conversations/c.json"]);
    const reading = await readBundle(given(texts), { purpose: "export" });
    expect(reading.validation).toMatchObject({ isValid: true, warnings: [], verification: { isVerified: true } });
    expect((await listed(reading.memories())).map(({ value }) => value.embedding_ref)).toEqual(["e", undefined]);
    expect((await listed(reading.relations())).map(({ value }) => value)).toEqual([relation("r", "a", "b")]);
    expect((await listed(reading.conversationsIndex())).map(({ value }) => value.storage?.ref)).toEqual([ref]);
    expect(await listed(reading.conversations())).toEqual([{ file: ref, value: talk, apart: [] }]);
    expect((await listed(reading.embeddings())).map(({ value }) => value.id)).toEqual(["e"]);
    expect(reading.header?.value).toMatchObject({ export_id: HEADER.export_id, memories: [] });
  });

  test("an export states its id, its date and its version, and lines are canonical (PAM-14, PAM-16, PAM-66)", async () => {
    const { "memory-store.json": text = "" } = await textsOf(writeBundle(source(asyncOf([memory("a")]))));
    const root = parseJson(text);
    expect(memberOf(root, "export_id")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect([memberOf(root, "export_date"), memberOf(root, "schema_version"), memberOf(root, "schema")]).toEqual([
      AT,
      "1.0",
      "portable-ai-memory",
    ]);
    expect(text.split("\n").find((line) => line.includes('"id":"a"'))).toBe(
      canonicalJson(emittedMemory(memory("a"), false)),
    );
    expect(text.endsWith("}\n")).toBe(true);
  });

  test("every memory gets the hash of its content, whatever it stated (PAM-24, PAM-120)", async () => {
    const lying = memory("a", { content_hash: `sha256:${"0".repeat(64)}` });
    const reading = await readBundle(given(await textsOf(writeBundle(source(asyncOf([lying]))))));
    expect((await listed(reading.memories()))[0]?.value.content_hash).toBe(memory("a").content_hash);
  });

  test("without embeddings, no memory refers to one (PAM-46, PAM-47)", async () => {
    const texts = await textsOf(writeBundle(source(asyncOf([memory("a", { embedding_ref: "e" })]))));
    expect(texts["memory-store.json"]).not.toContain("embedding_ref");
    expect(rulesOf((await readBundle(given(texts))).validation)).toEqual({ errors: [], warnings: [] });
  });

  test("what others would refuse is not written: form, order, double ids, loose ends (PAM-5, PAM-57, PAM-67)", async () => {
    const write = (
      memories: Parameters<typeof asyncOf<ReturnType<typeof memory>>>[0],
      more: Partial<BundleSource> = {},
    ) => textsOf(writeBundle(source(asyncOf(memories), more)));
    await expect(write([memory("a", { tags: ["Green Tea"] })])).rejects.toThrow(invalid("pattern"));
    await expect(write([memory("b"), memory("a")])).rejects.toThrow(invalid());
    await expect(write([memory("a"), memory("a")])).rejects.toThrow(invalid());
    await expect(write([memory("a")], { relations: asyncOf([relation("r", "a", "x")]) })).rejects.toThrow(
      invalid("xref-relation"),
    );
    await expect(
      write([memory("a")], { embeddings: asyncOf([embedding("e", "a", { dimensions: 9 })]) }),
    ).rejects.toThrow(invalid("dimensions-mismatch"));
    const twice = conversation("c", { messages: [message("q"), message("q")] });
    await expect(write([], { conversations: asyncOf([twice]) })).rejects.toThrow(invalid("id-unique-conversation"));
    const quoting = memory("a", { provenance: { platform: "claude", conversation_ref: "c" } });
    await expect(write([quoting], { conversationsIndex: asyncOf([entry("c")]) })).rejects.toThrow(
      invalid("xref-bidirectional"),
    );
    await expect(write([], { header: { ...HEADER, exported_by: "me" } })).rejects.toThrow(invalid("schema-validation"));
  });

  test("a memory that must not be exported stops the export before a word of it is written (PAM-35)", async () => {
    const secret = memory("b", { content: "KEEPSAKE-CANARY", access: { exportable: false } });
    const written: string[] = [];
    const write = async () => {
      for await (const { chunks } of writeBundle(source(asyncOf([memory("a"), secret])))) {
        for await (const chunk of chunks) written.push(chunk);
      }
    };
    const refusal = await write().catch((error: unknown) => error);
    expect(isKeepsakeError(refusal, "invalid_input")).toBe(true);
    expect(written.join("")).toContain("Ana said a.");
    expect(JSON.stringify([written, refusal, String(refusal)])).not.toContain("CANARY");
  });
});

describe("reading", () => {
  test("a store under any name, with its members in any order (PAM-8)", async () => {
    const whole = store([memory("b"), memory("a")], { relations: [relation("r", "a", "b")] });
    for (const document of [whole, Object.fromEntries(Object.entries(whole).toReversed())]) {
      const reading = await readBundle(given({ "ana.pam.json": document }));
      expect(reading.validation.errors).toEqual([]);
      expect(reading.storeFile).toBe("ana.pam.json");
      expect((await listed(reading.memories())).map(({ value, index }) => [index, value.id])).toEqual([
        [0, "b"],
        [1, "a"],
      ]);
    }
    const single = await readBundle(given({ "export.pam": whole }));
    expect(single.memoryCount).toBe(2);
  });

  test("memories out of order and too many to hold have their checksum all the same (PAM-67, PAM-70)", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `m${(index * 17) % 40}`);
    const { "memory-store.json": text = "" } = await textsOf(
      writeBundle(source(asyncOf(ids.toSorted(compareCodePoints).map((id) => memory(id))))),
    );
    const sorted = parseJson(text) as { memories: { id: string }[] };
    const shuffled = { ...sorted, memories: ids.map((id) => sorted.memories.find((each) => each.id === id)) };
    for (const heldMax of [1_000, 1_000_000]) {
      const { validation } = await readBundle(given({ "memory-store.json": shuffled }, 999), { heldMax });
      expect(validation.verification).toMatchObject({ isIntact: true, checksumFits: "as-received" });
    }
    const nulled = { ...shuffled, memories: shuffled.memories.map((each) => ({ ...each, summary: null })) };
    const { validation } = await readBundle(given({ "memory-store.json": nulled }, 999), { heldMax: 1_000 });
    expect(rulesOf(validation).errors).toEqual(["integrity-checksum:sdk-form"]);
  });

  test("one broken piece is told and passed over, and sinks no other (PAM-5)", async () => {
    const whole = JSON.stringify(store([memory("a"), memory("b", { content: "" }), memory("c")]));
    const reading = await readBundle(
      given({ "memory-store.json": whole, "conversations/x.json": "{", "conversations/c.json": conversation("c") }),
    );
    expect(reading.validation.errors.map(({ rule, file, path }) => [rule, file, path])).toEqual([
      ["malformed-json", "conversations/x.json", "$"],
      ["schema-validation", "memory-store.json", "$.memories[1].content"],
    ]);
    expect((await listed(reading.memories())).map(({ value }) => value.id)).toEqual(["a", "c"]);
    expect((await listed(reading.conversations())).map(({ file }) => file)).toEqual(["conversations/c.json"]);
    const surrogate = await readBundle(given({ "memory-store.json": whole.replace("Ana said a.", "\\ud800") }));
    expect(rulesOf(surrogate.validation).errors).toContain("malformed-json");
    expect((await listed(surrogate.memories())).map(({ value }) => value.id)).toEqual(["c"]);
  });

  test("a file whose bytes are at hand in any place gives the same pieces, whatever stands in front of them", async () => {
    const elements = {
      memories: ["a", "b", "c"].map((id) => JSON.stringify(memory(id))),
      relations: [relation("r", "a", "b"), relation("s", "b", "c")].map((one) => JSON.stringify(one)),
      conversations_index: [JSON.stringify(entry("k"))],
    };
    const list = (of: readonly string[]) => fc.shuffledSubarray([...of, "7", '{"content":"\\ud800"}', "null"]);
    await fc.assert(
      fc.asyncProperty(
        list(elements.memories),
        list(elements.relations),
        list(elements.conversations_index),
        fc.constantFrom(..."\ufeff| | \n".split("|"), ""),
        fc.shuffledSubarray(["memories", "relations", "conversations_index", "owner"], { minLength: 1 }),
        async (memories, relations, entries, lead, members) => {
          const lists = { memories, relations, conversations_index: entries };
          const written = members.map((name) =>
            name === "owner"
              ? '"owner" : {"id":"ana"}'
              : `"${name}": [ ${lists[name as keyof typeof lists].join(" , ")} ]`,
          );
          const text = `${lead}{"schema":"portable-ai-memory","schema_version":"1.0",${written.join(",")}} \n`;
          const any = fileOver("memory-store.json", bytesAccess(Buffer.from(text)));
          const { readFrom: _any, ...inOrder } = any;
          const [read, expected] = await Promise.all([any, inOrder].map(async (file) => pieces(file)));
          expect(read).toEqual(expected);
        },
      ),
    );

    async function pieces(file: GivenFile) {
      const reading = await readBundle(singleFile("x", file));
      return [
        await listed(reading.memories()),
        await listed(reading.relations()),
        await listed(reading.conversationsIndex()),
      ];
    }
  });

  test("a store that is cut off, or no store at all, is told and no exception", async () => {
    const text = JSON.stringify(store([memory("a"), memory("b")]));
    for (let cut = 60; cut < text.length; cut += 45) {
      const reading = await readBundle(given({ "memory-store.json": text.slice(0, cut) }));
      expect(rulesOf(reading.validation).errors).toContain("malformed-json");
      expect([reading.header, reading.validation.isValid]).toEqual([undefined, false]);
    }
    const none = await readBundle(given({}));
    expect([rulesOf(none.validation).errors, await listed(none.memories())]).toEqual([["bundle-files:no-store"], []]);
  });

  test("nothing that a document names is opened or fetched (PAM-13)", async () => {
    const opened: string[] = [];
    const files = given({
      "memory-store.json": store([memory("a")], {
        spec_uri: "https://nowhere.invalid/spec",
        type_registry: "https://nowhere.invalid/types/",
        owner: { id: "ana", did: "did:web:nowhere.invalid" },
        conversations_index: [
          entry("c", { storage: { type: "uri", ref: "https://nowhere.invalid/c" } }),
          entry("d", { storage: { type: "file", ref: "../../etc/passwd" } }),
        ],
      }),
      "secret.txt": "not yours",
    });
    const watched = {
      ...files,
      files: files.files.map((file) => ({
        ...file,
        read: () => {
          opened.push(file.path);
          return file.read();
        },
      })),
    };
    const { fetch } = globalThis;
    globalThis.fetch = () => expect.unreachable("a document made us ask the network");
    try {
      expect((await readBundle(watched)).validation.isValid).toBe(true);
    } finally {
      globalThis.fetch = fetch;
    }
    expect(new Set(opened)).toEqual(new Set(["memory-store.json"]));
  });
});

test("a conversation's file is its own: no id leads out of the bundle or to the file of another", () => {
  expect(conversationPath("0b5f9f0e-8c3e-4a53-b0ad-0d1c9a6f7a10")).toBe(
    "conversations/0b5f9f0e-8c3e-4a53-b0ad-0d1c9a6f7a10.json",
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.oneof(
          fc.string({ unit: anyCodePoint }),
          fc.constantFrom("..", "../a", "a", "A", "con", "a/b", "a\\b", "a.", "", "\0"),
        ),
        { maxLength: 12 },
      ),
      (ids) => {
        const wellFormed = ids.filter((id) => id.isWellFormed());
        const paths = wellFormed.map((id) => conversationPath(id));
        for (const path of paths) expect(path).toMatch(/^conversations\/(?!con\.)[a-z0-9][a-z0-9_-]{0,99}\.json$/);
        expect(new Set(paths).size).toBe(wellFormed.length);
        for (const path of paths)
          expect(conversationPath(path.slice("conversations/".length, -".json".length))).toBeDefined();
      },
    ),
  );
  const replaced = conversationPath("A").slice("conversations/".length, -".json".length);
  expect(conversationPath(replaced)).not.toBe(conversationPath("A"));
});
