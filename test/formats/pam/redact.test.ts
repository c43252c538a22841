import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  EMPTY_REGISTRY,
  isOwnTypeName,
  readRegistry,
  registeredType,
  withType,
} from "../../../src/formats/pam/documents.ts";
import { inspectStore } from "../../../src/formats/pam/inspect.ts";
import {
  embeddingsFor,
  exportableStore,
  redactConversation,
  redactStore,
  withoutLooseEmbeddings,
} from "../../../src/formats/pam/redact.ts";
import { validateBundle, validateConversation, validateStore } from "../../../src/formats/pam/validate.ts";
import { isValid } from "../../../src/formats/pam/validators.ts";
import {
  AT,
  conversation,
  embedding,
  embeddings,
  entry,
  json,
  LATER,
  memory,
  message,
  relation,
  sealed,
  store,
} from "./by-hand.ts";

const CANARY = "KEEPSAKE-CANARY";

describe("what leaves", () => {
  test("a memory that must not be exported stays, and with it whatever pointed to it (PAM-35)", () => {
    const document = store(
      [
        memory("a", { content: CANARY, access: { exportable: false } }),
        memory("b", { status: "superseded", temporal: { created_at: AT, superseded_by: "a" } }),
        memory("c", { access: { exportable: true } }),
      ],
      {
        relations: [relation("r", "a", "b"), relation("s", "b", "c")],
        conversations_index: [entry("x", { derived_memories: ["a", "c"] })],
      },
    );
    const { store: result, leftOut } = exportableStore(document);
    expect(leftOut).toEqual(["a"]);
    expect(JSON.stringify(result)).not.toContain(CANARY);
    expect(result.relations?.map(({ id }) => id)).toEqual(["s"]);
    expect(result.conversations_index?.[0]?.derived_memories).toEqual(["c"]);
    expect(validateStore(json(result), { purpose: "export" }).errors).toEqual([]);
    const all = store([memory("c")]);
    expect(exportableStore(all)).toEqual({ store: all, leftOut: [] });
  });

  test("nothing that points nowhere is left, whatever is taken out (PAM-35, PAM-60)", () => {
    const ids = ["a", "b", "c", "d"] as const;
    const oneOf = fc.constantFrom(...ids);
    fc.assert(
      fc.property(
        fc.subarray([...ids]),
        fc.array(fc.tuple(oneOf, oneOf), { maxLength: 6 }),
        fc.dictionary(oneOf, oneOf, { noNullPrototype: true }),
        (secret, edges, successors) => {
          const document = store(
            ids.map((id) =>
              memory(id, {
                access: { exportable: !secret.includes(id) },
                temporal: {
                  created_at: AT,
                  ...(successors[id] === undefined ? {} : { superseded_by: successors[id] }),
                },
              }),
            ),
            {
              relations: edges.map(([from, to], index) => relation(`r${index}`, from, to)),
              conversations_index: [entry("x", { derived_memories: [...ids] })],
            },
          );
          const judged = validateStore(json(exportableStore(document).store), { purpose: "export" });
          expect(judged.errors).toEqual([]);
        },
      ),
    );
  });

  test("embeddings follow their memories, one each, and the newest (PAM-51, PAM-52)", () => {
    const file = embeddings([
      embedding("old", "a"),
      embedding("new", "a", { created_at: LATER }),
      embedding("x", "gone"),
    ]);
    if (!isValid("embeddings", file)) return expect.unreachable();
    expect(embeddingsFor(store([memory("a"), memory("b")]), file).embeddings.map(({ id }) => id)).toEqual(["new"]);
  });

  test("a reference to an embedding that does not go along goes as well (PAM-47, PAM-55)", () => {
    const document = sealed([memory("a", { embedding_ref: "e" }), memory("b", { embedding_ref: "f" })]);
    const file = embeddings([embedding("e", "a")]);
    if (!isValid("embeddings", file)) return expect.unreachable();
    expect(withoutLooseEmbeddings(document).memories.every(({ embedding_ref }) => embedding_ref === undefined)).toBe(
      true,
    );
    const loose = withoutLooseEmbeddings(document, file);
    expect(
      validateBundle(
        new Map([
          ["memory-store.json", json(loose)],
          ["embeddings.json", file],
        ]),
      ),
    ).toMatchObject({ isValid: true, warnings: [] });
    expect(withoutLooseEmbeddings(sealed([memory("a")])).memories).toEqual([memory("a")]);
  });
});

describe("sharing", () => {
  const personal = store(
    [
      memory("a", {
        provenance: { platform: "claude", platform_user_id: CANARY, conversation_ref: "c", message_ref: CANARY },
        metadata: { language: "pt", x_source: CANARY },
        access: { visibility: "shared", shared_with: [{ entity: CANARY, permissions: ["read"] }] },
        embedding_ref: CANARY,
      }),
      memory("b", { status: "retracted" }),
    ],
    {
      owner: { id: "ana", did: `did:web:${CANARY}.example` },
      conversations_index: [entry("c", { title: CANARY, derived_memories: ["a"] })],
    },
  );

  test("platform identifiers, conversations, the DID and free metadata can be stripped (PAM-44)", () => {
    const { store: result, leftOut } = redactStore(personal);
    expect(JSON.stringify(result)).not.toContain(CANARY);
    expect(result.memories[0]).toMatchObject({
      provenance: { platform: "claude" },
      metadata: { language: "pt" },
      access: { visibility: "shared" },
    });
    expect([leftOut, result.memories.length]).toEqual([[], 2]);
    expect(validateStore(json(result))).toMatchObject({ isValid: true, verification: { isIntact: true } });
    expect(redactStore(personal, { retracted: true }).leftOut).toEqual(["b"]);
  });

  test("what is to be kept is kept (PAM-44)", () => {
    const all = {
      platformIdentifiers: false,
      conversations: false,
      did: false,
      metadata: false,
      sourceFiles: false,
      embeddings: false,
      grants: false,
    };
    const { store: result } = redactStore(personal, all);
    expect({ ...result, integrity: undefined }).toEqual({ ...personal, integrity: undefined });
    const { store: onlyIds } = redactStore(personal, { ...all, platformIdentifiers: true });
    expect(onlyIds.memories[0]?.provenance).toEqual({ platform: "claude", conversation_ref: "c", message_ref: CANARY });
  });

  test("a conversation loses its account, its file and what the product added (PAM-44)", () => {
    const talk = conversation("c", {
      provider: { name: "claude", account_id: CANARY, conversation_id: "1" },
      participants: [{ role: "user", provider_id: CANARY }],
      raw_metadata: { of: CANARY },
      messages: [message("q", { raw_metadata: { html: CANARY } })],
      import_metadata: { importer: "keepsake/1.0.0", source_file: CANARY, source_checksum: null },
    });
    const result = redactConversation(talk);
    expect(JSON.stringify(result)).not.toContain(CANARY);
    expect(validateConversation(json(result)).isValid).toBe(true);
    expect(result.import_metadata).toEqual({ importer: "keepsake/1.0.0" });
    expect(redactConversation(talk, { platformIdentifiers: false, metadata: false, sourceFiles: false })).toEqual(talk);
  });
});

describe("custom types", () => {
  test("any custom type is taken, registered or not (PAM-101, PAM-102)", () => {
    for (const custom_type of ["recipe", "Ein Rezept!", "x".repeat(300), "constructor"]) {
      const document = sealed([memory("a", { type: "custom", custom_type })]);
      expect(validateStore(json(document))).toMatchObject({ isValid: true, warnings: [] });
      expect(registeredType(EMPTY_REGISTRY, custom_type)).toBeUndefined();
      expect(inspectStore(document).customTypes).toEqual({ [custom_type]: 1 });
    }
  });

  test("a type of ours can be entered in a registry, which comes back as it was (PAM-100)", () => {
    const type = { description: "How a dish is made.", status: "registered", proposed_by: "keepsake/1.0.0" } as const;
    const registry = withType(EMPTY_REGISTRY, "recipe", type);
    expect(registeredType(readRegistry(json(registry)), "recipe")).toEqual(type);
    for (const name of ["Recipe", "", "a b", "recipe"])
      expect(() => withType(registry, name, type), name).toThrow(/registered/);
    expect([isOwnTypeName("green-tea"), isOwnTypeName("x".repeat(65))]).toEqual([true, false]);
    expect(
      readRegistry(json({ registry_version: "1.2", types: { odd: 1, recipe: { description: "d", status: "?" } } }))
        .types,
    ).toEqual({ recipe: { description: "d", status: "unregistered" } });
    expect(() => readRegistry(json({ registry_version: "2.0", types: {} }))).toThrow(/registry/);
  });
});

test("an inspection counts and never quotes; what is not stated counts as its default (PAM-25, PAM-34)", () => {
  const document = sealed(
    [
      memory("a", { content: CANARY, tags: ["tea", "x"], metadata: { language: "pt" } }),
      memory("b", {
        type: "goal",
        status: "archived",
        access: { visibility: "public", exportable: false },
        tags: ["tea"],
        embedding_ref: "e",
      }),
    ],
    { relations: [relation("r", "a", "b")] },
  );
  const told = inspectStore(document);
  expect(told).toMatchObject({
    memoryCount: 2,
    types: { fact: 1, goal: 1 },
    statuses: { active: 1, archived: 1 },
    activeTypes: { fact: 1 },
    visibilities: { private: 1, public: 1 },
    tags: { tea: 2, x: 1 },
    tagCount: 2,
    notExportableCount: 1,
    embeddedCount: 1,
    relationTypes: { supports: 1 },
    verification: { isIntact: true, isSignatureValid: undefined },
  });
  expect(JSON.stringify(told)).not.toContain(CANARY);
});
