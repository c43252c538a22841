import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentSigner } from "../../../src/crypto/document-signature.ts";
import { readVersion } from "../../../src/formats/pam/documents.ts";
import { slug, valueAt } from "../../../src/formats/pam/findings.ts";
import { putBack, readPiece } from "../../../src/formats/pam/lenient.ts";
import { readBundle } from "../../../src/formats/pam/read-bundle.ts";
import { repairDocument } from "../../../src/formats/pam/repair.ts";
import {
  closestWord,
  looseInstant,
  looseLanguage,
  looseNumber,
  looseProgram,
  looseUri,
  shortVersion,
} from "../../../src/formats/pam/repair-piece.ts";
import { signStore } from "../../../src/formats/pam/signature.ts";
import { validateDocument, validateStore } from "../../../src/formats/pam/validate.ts";
import { type Json, listOf, memberOf } from "../../../src/model/json.ts";
import {
  AT,
  anyMemories,
  changed,
  conversation,
  embedding,
  embeddings,
  entry,
  fixture,
  given,
  json,
  LATER,
  listed,
  memory,
  message,
  relation,
  rulesOf,
  sealed,
  store,
} from "./by-hand.ts";

const mended = (document: unknown) => {
  const { document: result, repairs, validation } = repairDocument(json(document), { exportDate: AT, ownerId: "ana" });
  return { result, repairs: repairs.map(({ path, rule }) => `${rule} ${path}`), validation };
};
const first = (document: Json) => listOf(document, "memories")[0] ?? null;

describe("mending a document", () => {
  test("one that needs nothing comes back as it is", () => {
    fc.assert(
      fc.property(anyMemories, (memories) => {
        const document = json(sealed(memories.filter(({ temporal }) => temporal.valid_until !== undefined)));
        const judged = validateStore(document);
        const { result, repairs } = mended(document);
        if (judged.isValid) expect([result, repairs]).toEqual([document, []]);
      }),
    );
  });

  test("what the SDK lets through: nulls where none may be, dates without time, numbers for times", () => {
    const sdk = {
      ...memory("a"),
      confidence: null,
      access: null,
      metadata: null,
      status: null,
      tags: null,
      temporal: { created_at: "2026-01-01", updated_at: "2026-02-01T10:00:00", valid_from: 1_767_225_600 },
    };
    const { result, repairs, validation } = mended({ ...store([]), memories: [sdk], integrity: null });
    expect(validation.errors).toEqual([]);
    expect(first(result)).toEqual({
      ...memory("a"),
      temporal: { created_at: AT, updated_at: "2026-02-01T10:00:00Z", valid_from: AT },
    });
    expect(repairs).toContain("null-dropped $.memories[0].confidence");
    expect(repairs).toContain("time-respelled $.memories[0].temporal.created_at");
  });

  test("words, tags, languages and programs in other spellings", () => {
    const loose = {
      ...memory("a"),
      type: "Fact",
      status: "ACTIVE",
      tags: ["Green Tea", "green-tea", "Café", "!!"],
      provenance: { platform: "Claude.ai", extraction_method: "api export", extractor: "keepsake/1.0-rc1" },
      metadata: { language: "pt-br" },
      confidence: { initial: "0.8", current: 1.2 },
    };
    const { result, validation } = mended({ ...store([]), schema_version: "1.0.0", memories: [loose] });
    expect(validation.errors).toEqual([]);
    expect(memberOf(result, "schema_version")).toBe("1.0");
    expect(first(result)).toMatchObject({
      type: "fact",
      status: "active",
      tags: ["green-tea", "cafe"],
      provenance: { platform: "claude-ai", extraction_method: "api_export", extractor: "keepsake/1.0.0" },
      metadata: { language: "pt-BR" },
      confidence: { initial: 0.8, current: 1 },
    });
  });

  test("what has no place moves into the memory's own slot and is not lost (PAM-7, PAM-37)", () => {
    const extra = { ...memory("a"), importance: 9, custom_type: "recipe", provenance: { platform: "local", url: "x" } };
    const { result, repairs, validation } = mended({ ...store([]), memories: [extra], x_root: 1 });
    expect(validation.errors).toEqual([]);
    expect(memberOf(first(result), "metadata")).toEqual({
      x_keepsake_repaired: { importance: 9, custom_type: "recipe", "provenance.url": "x" },
    });
    expect(repairs).toContain("unknown-member-dropped $.x_root");
  });

  test("owner, hash, times and product where they are missing: said as not known, never made up", () => {
    const bare = { id: "a", type: "fact", content: "Ana likes tea." };
    const { result, validation } = mended({
      schema: "portable-ai-memory",
      schema_version: "1.0",
      memories: [bare, { type: "fact", content: "Rui too." }],
    });
    expect(validation.errors).toEqual([]);
    expect(memberOf(result, "owner")).toEqual({ id: "ana" });
    expect(first(result)).toEqual({
      ...bare,
      content_hash: memory("a", { content: bare.content }).content_hash,
      temporal: { created_at: AT },
      provenance: { platform: "unknown" },
    });
    expect(valueAt(result, ["memories", 1, "id"])).toMatch(/^repaired-[0-9a-f]{32}$/);
    const alone = repairDocument(json({ schema: "portable-ai-memory", schema_version: "1.0", memories: [bare] }));
    expect(alone.validation.errors.map(({ path }) => path)).toEqual(["$.memories[0].temporal.created_at", "$.owner"]);
  });

  test("loose ends, twins and wrong sums go; a signature that no longer fits is taken off", () => {
    const signed = signStore(
      store([memory("a"), memory("b")], { export_id: "e", export_date: AT }),
      documentSigner("Ed25519", Buffer.alloc(32, 4)),
      LATER,
    );
    const untouched = mended(signed);
    expect(untouched.repairs).toEqual([]);
    const broken = {
      ...signed,
      memories: [
        ...signed.memories,
        memory("a"),
        memory("c", { status: "superseded", temporal: { created_at: LATER, updated_at: AT, superseded_by: "x" } }),
      ],
      relations: [relation("r", "a", "x")],
    };
    const { result, repairs, validation } = mended(broken);
    expect(repairs).toEqual([
      "duplicate-dropped $.memories[2]",
      "time-dropped $.memories[2].temporal.updated_at",
      "dangling-dropped $.memories[2].temporal.superseded_by",
      "dangling-dropped $.relations[0]",
      "signature-dropped $.signature",
      "integrity-recomputed $.integrity",
    ]);
    expect([validation.isValid, memberOf(result, "signature")]).toEqual([true, undefined]);
    expect(validation.verification).toMatchObject({ isIntact: true, isSignatureValid: undefined });
  });

  test("conversations and embeddings are mended too", () => {
    const talk = {
      ...conversation("c"),
      raw_metadata: null,
      x: 1,
      messages: [
        {
          id: "q",
          role: "User",
          content: "Hello",
          score: 2,
          tool_calls: [{ name: "t", output: { a: 1 }, input: [1] }],
        },
        message("a", { citations: [{ url: "https://a.example/ü b" }] }),
      ],
    };
    const { result, validation } = mended(talk);
    expect(validation.errors).toEqual([]);
    expect(valueAt(result, ["messages", 0])).toEqual({
      id: "q",
      role: "user",
      created_at: AT,
      content: { type: "text", text: "Hello" },
      tool_calls: [{ name: "t", output: '{"a":1}', input: "[1]" }],
      raw_metadata: { x_keepsake_repaired: { score: 2 } },
    });
    const file = mended(embeddings([embedding("e", "a", { dimensions: 0, vector: [1, 2, 3] })]));
    expect([file.validation.isValid, valueAt(file.result, ["embeddings", 0, "dimensions"])]).toEqual([true, 3]);
  });

  test("what cannot be mended stays an error: no content, unknown words, contradicting ids, no store at all (PAM-23)", () => {
    const errorsOf = (document: unknown) => mended(document).validation.errors.map(({ path }) => path);
    expect(errorsOf({ ...store([]), memories: [{ ...memory("a"), content: "" }] })).toEqual(["$.memories[0].content"]);
    expect(errorsOf({ ...store([]), memories: [{ ...memory("a"), status: "deleted" }] })).toEqual([
      "$.memories[0].status",
    ]);
    expect(errorsOf({ ...store([]), memories: [{ ...memory("a"), access: { exportable: "no" } }] })).toEqual([
      "$.memories[0].access.exportable",
    ]);
    expect(errorsOf(store([memory("a"), memory("a", { content: "x" })]))).toEqual(["$.memories[1].id"]);
    expect(errorsOf({ schema: "portable-ai-memory", schema_version: "1.0", owner: { id: "ana" } })).toEqual([
      "$.memories",
    ]);
    for (const nothing of [null, 1, [], {}, "x"])
      expect(mended(nothing)).toMatchObject({ result: nothing, repairs: [], validation: { isValid: false } });
  });

  test("content is never changed, whatever else is broken, and mending twice changes nothing more (PAM-23)", () => {
    const isAllowed = (value: unknown): boolean =>
      !/"(?:__proto__|constructor|prototype)"/u.test(JSON.stringify(value));
    const anyJson: fc.Arbitrary<Json> = fc
      .jsonValue({ maxDepth: 2 })
      .filter(isAllowed)
      .map((value) => json(value ?? null));
    const place = fc.constantFrom(
      "type",
      "status",
      "tags",
      "temporal",
      "provenance",
      "confidence",
      "access",
      "metadata",
      "custom_type",
      "summary",
      "x",
      "content_hash",
      "embedding_ref",
    );
    fc.assert(
      fc.property(
        fc.dictionary(place, anyJson, { noNullPrototype: true, maxKeys: 4 }),
        fc.string({ minLength: 1, unit: "grapheme" }),
        (broken, content) => {
          const document = { ...store([]), memories: [{ ...memory("a", { content }), ...broken }] };
          const { result } = mended(document);
          expect(memberOf(first(result), "content")).toBe(content);
          const again = mended(result);
          expect([again.result, again.repairs]).toEqual([result, []]);
        },
      ),
    );
  });

  test("every document of the cases is mended or told, and those that were right are not touched", () => {
    const isOf = (kind: string) => listOf({ cases: fixture(`cases/${kind}.json`) }, "cases");
    for (const each of ["memory-store", "conversation", "embeddings"].flatMap(isOf)) {
      const document = memberOf(each, "document") ?? null;
      const before = validateDocument(document);
      const { document: result, repairs, validation } = repairDocument(document);
      if (repairs.length === 0) expect(result).toEqual(document);
      expect(validation.errors.length, String(memberOf(each, "name"))).toBeLessThanOrEqual(before.errors.length);
    }
  });
});

test("loose words are read only where they mean one thing", () => {
  expect([
    looseInstant("2026-01-01"),
    looseInstant("2026-01-01 10:00"),
    looseInstant("2026-01-01T10:00:00+0200"),
    looseInstant("2026-01-01T10:00:00,5Z"),
  ]).toEqual([...[AT, "2026-01-01T10:00:00Z", "2026-01-01T10:00:00+02:00", "2026-01-01T10:00:00.500000Z"]]);
  expect([looseInstant(1_767_225_600), looseInstant(1_767_225_600_000), looseInstant("1767225600.5")]).toEqual([
    AT,
    AT,
    "2026-01-01T00:00:00.500000Z",
  ]);
  for (const no of ["01/02/2026", "yesterday", "", "2026-02-30", -1, Number.MAX_VALUE, true, null, "12"])
    expect(looseInstant(no), String(no)).toBeUndefined();
  expect([slug("Grüner Tee!"), slug("***"), slug("日本")]).toEqual(["gruner-tee", undefined, undefined]);
  expect([looseLanguage("es-419"), looseLanguage("ZH_hans_cn"), looseLanguage("english")]).toEqual([
    "es",
    "zh-Hans-CN",
    undefined,
  ]);
  expect([looseProgram("a/1"), looseProgram("a/v2.3.4+b"), looseProgram("a.b/1"), looseProgram("a")]).toEqual([
    "a/1.0.0",
    "a/2.3.4",
    undefined,
    undefined,
  ]);
  expect([looseNumber("0.5"), looseNumber("1e3"), looseNumber("five")]).toEqual([0.5, undefined, undefined]);
  expect([shortVersion("v1.0.2"), shortVersion("one")]).toEqual(["1.0", undefined]);
  expect([looseUri("https://a.example/ü"), looseUri("nothing")]).toEqual(["https://a.example/%C3%BC", undefined]);
  expect([
    closestWord("memory", "type", " Fact"),
    closestWord("memory", "type", "episode"),
    closestWord("x" as "memory", "type", "fact"),
  ]).toEqual(["fact", undefined, undefined]);
});

describe("later versions", () => {
  const moody = { ...memory("b"), mood: "glad" };
  const later = changed(
    sealed([memory("a", { type: "episode" as "fact" }), moody], { schema_version: "1.1" }),
    ["x_policy"],
    {
      keep: true,
    },
  );

  test("within a major version, a later minor one is read: what is new in it is kept apart, told, and put back (PAM-103, PAM-7)", async () => {
    const judged = validateStore(later);
    expect(judged.errors).toEqual([]);
    expect(new Set(judged.warnings.map(({ rule }) => rule))).toEqual(
      new Set(["schema-version:later-minor", "schema-version:unknown-value", "schema-version:unknown-member"]),
    );
    expect(judged.verification?.isIntact, "the checksum is over what was received").toBe(true);
    const reading = await readBundle(given({ "memory-store.json": later }));
    const [a, b] = await listed(reading.memories());
    expect(a?.value).toMatchObject({ type: "custom", custom_type: "episode" });
    expect(b?.value).not.toHaveProperty("mood");
    for (const piece of [a, b]) expect(putBack(json(piece?.value), piece?.apart ?? [])).toEqual(piece?.received);
    expect(putBack(json(reading.header?.value), reading.header?.apart ?? [])).toMatchObject({
      x_policy: { keep: true },
      schema_version: "1.1",
    });
  });

  test("older minor versions and preliminary ones are read as ours, the latter with a word (PAM-103)", () => {
    expect(validateStore(json(sealed([memory("a")], { schema_version: "1.0-rc2" })))).toMatchObject({ isValid: true });
    expect(rulesOf(validateStore(json(sealed([], { schema_version: "1.0-rc2" })))).warnings).toEqual([
      "schema-version:pre-release",
    ]);
    expect(rulesOf(validateStore(json(sealed([], { schema_version: "0.9" })))).errors).toEqual([]);
  });

  test("ours is read strictly, and a later major one not at all (PAM-9, PAM-103)", async () => {
    expect(rulesOf(validateStore(changed(later as object, ["schema_version"], "1.0"))).errors).toEqual([
      "schema-validation",
    ]);
    const next = { ...store([memory("a")]), schema_version: "2.0" };
    expect(rulesOf(validateDocument(json(next))).errors).toEqual(["schema-version:later"]);
    expect(rulesOf((await readBundle(given({ "memory-store.json": next }))).validation).errors).toContain(
      "schema-version:later",
    );
    expect(["2.0", "1.7"].map((text) => readVersion(text)?.reading)).toEqual(["later", "lenient"]);
    expect([readVersion("1.0.0"), readVersion("1.2")?.reading, readVersion("99999999999.0")]).toEqual([
      undefined,
      "lenient",
      undefined,
    ]);
  });

  test("a stand-in never promises more than the document said, and what has none stays an error", () => {
    const lenient = (value: object) => readPiece("memory", json({ ...memory("a"), ...value }), true);
    expect(lenient({ status: "frozen" }).value?.status).toBe("archived");
    expect(
      lenient({ access: { visibility: "team", shared_with: [{ entity: "rui", permissions: ["read", "comment"] }] } })
        .value?.access,
    ).toEqual({ visibility: "private", shared_with: [] });
    expect(lenient({ confidence: { initial: 1, decay_model: "logistic" } }).value?.confidence).toEqual({ initial: 1 });
    expect(lenient({ content: "" })).toMatchObject({ value: undefined, faults: [{ rule: "minLength" }] });
    expect(readPiece("relation", json({ ...relation("r", "a", "b"), type: "caused" }), true).value?.type).toBe(
      "related_to",
    );
    const odd = entry("c", { storage: { type: "ipfs" as "file", ref: "x" } });
    expect(readPiece("index entry", json(odd), true).value).not.toHaveProperty("storage");
    expect(readPiece("message", json({ ...message("m"), role: "narrator" }), true).faults).toHaveLength(1);
  });

  test("what was kept apart comes back exactly, wherever it was", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    // No key of any JSON that is read has these names (SEC-X3).
    const value = fc
      .jsonValue({ maxDepth: 2 })
      .filter((each) => !/"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(each)));
    fc.assert(
      fc.property(
        fc.dictionary(
          word.map((name) => `x_${name}`),
          value,
          { noNullPrototype: true, maxKeys: 3 },
        ),
        word,
        word,
        (more, type, status) => {
          const received = json({
            ...memory("a", { tags: ["t"] }),
            ...more,
            type,
            status,
            temporal: { created_at: AT, ...more },
          });
          const { value, apart } = readPiece("memory", received, true);
          expect(value).toBeDefined();
          expect(putBack(json(value), apart)).toEqual(received);
        },
      ),
    );
  });
});
