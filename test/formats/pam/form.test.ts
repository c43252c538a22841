import { describe, expect, test } from "vitest";
import { jsonPath } from "../../../src/formats/pam/findings.ts";
import { validateConversation, validateDocument, validateStore } from "../../../src/formats/pam/validate.ts";
import { FAULTS_MAX, isValid, type PieceKind, schemaFaults } from "../../../src/formats/pam/validators.ts";
import { listOf, memberOf } from "../../../src/model/json.ts";
import {
  AT,
  changed,
  conversation,
  embedding,
  embeddings,
  entry,
  fixture,
  json,
  LATER,
  memory,
  message,
  relation,
  rulesOf,
  store,
  told,
} from "./by-hand.ts";

const full = memory("m", {
  custom_type: null,
  status: "active",
  summary: null,
  tags: ["tea", "green_tea-2"],
  confidence: { initial: 0.5, current: 1, decay_model: "time_linear", last_reinforced: LATER },
  temporal: { created_at: AT, updated_at: LATER, valid_from: null, valid_until: null, superseded_by: null },
  provenance: { platform: "claude", extraction_method: "llm_inference", extractor: "keepsake/1.2.3", extracted_at: AT },
  access: { visibility: "shared", exportable: true, shared_with: [{ entity: "rui", permissions: ["read", "write"] }] },
  embedding_ref: null,
  metadata: { language: "zh-Hans-CN", domain: "personal", x_more: { inner: null } },
});
const whole = store([full], {
  spec_uri: "https://nowhere.invalid/spec",
  export_id: "e",
  exported_by: "keepsake/1.2.3",
  export_date: AT,
  relations: [relation("r", "m", "m", { confidence: null })],
  conversations_index: [
    entry("c", {
      message_count: 2,
      title: "Tea",
      storage: { type: "file", ref: "conversations/c.json", format: "json" },
    }),
  ],
  export_type: "full",
  type_registry: "https://nowhere.invalid/types/",
  signature: null,
});

type Change = readonly [path: readonly (string | number)[], value: unknown];
/** Each change alone makes the form wrong, and is told at its own place. */
function refuses(document: object, changes: readonly Change[]): void {
  for (const [path, value] of changes) {
    const judged = validateDocument(changed(document, path, value));
    expect(rulesOf(judged).errors, `${path.join(".")} ${JSON.stringify(value)}`).toContainEqual(
      expect.stringMatching(/^schema-validation/),
    );
    expect(
      judged.errors.some((error) => error.path.startsWith(jsonPath(path))),
      `${path.join(".")}: ${told(judged)}`,
    ).toBe(true);
  }
}
const takes = (document: object, changes: readonly Change[]): void => {
  for (const [path, value] of changes) {
    const judged = validateDocument(changed(document, path, value));
    expect(judged.errors, `${path.join(".")} ${JSON.stringify(value)}`).toEqual([]);
  }
};
const at = (...path: (string | number)[]) => ["memories", 0, ...path];

describe("every file has a schema of its own", () => {
  test("the three schemas are those that were published, and each example fits its own and no other (PAM-5)", () => {
    const kinds = {
      store: "example-memory-store",
      conversation: "example-conversation",
      embeddings: "example-embeddings",
    };
    for (const [kind, name] of Object.entries(kinds)) {
      const document = fixture(`examples/spec/${name}.json`);
      for (const other of Object.keys(kinds))
        expect(isValid(other as PieceKind, document), `${name} as ${other}`).toBe(other === kind);
    }
  });

  test("our validation and the standard's agree on the form of every case (PAM-5)", () => {
    for (const [file, kind] of [
      ["memory-store", "store"],
      ["conversation", "conversation"],
      ["embeddings", "embeddings"],
    ] as const) {
      const cases = listOf({ cases: fixture(`cases/${file}.json`) }, "cases");
      expect(cases.length).toBeGreaterThan(5);
      for (const each of cases) {
        const isRight = memberOf(memberOf(each, "expect"), "schema_valid");
        expect(isValid(kind, memberOf(each, "document")), String(memberOf(each, "name"))).toBe(isRight);
      }
    }
  });

  test("a document that uses every member is right, and a member that the schema does not know is refused where objects are closed (PAM-7)", () => {
    expect(rulesOf(validateStore(json(whole)))).toEqual({ errors: [], warnings: ["xref-relation:self"] });
    const closed = [
      [],
      ["owner"],
      at(),
      at("confidence"),
      at("temporal"),
      at("provenance"),
      at("access"),
      ["relations", 0],
      ["conversations_index", 0],
    ];
    refuses(
      whole,
      closed.map((path) => [[...path, "x_more"], 1]),
    );
    refuses(conversation("c"), [
      [["x_more"], 1],
      [["provider", "x"], 1],
      [["messages", 0, "x"], 1],
    ]);
  });

  test("free slots take what they are given and keep it (PAM-37, PAM-7)", () => {
    takes(whole, [[at("metadata", "x_deep"), { a: [null, { b: null }] }]]);
    takes(conversation("c"), [
      [["raw_metadata"], { any: null }],
      [["messages", 0, "raw_metadata"], { any: [1] }],
    ]);
  });
});

describe("root and owner", () => {
  test("the schema member decides what a document is (PAM-8)", () => {
    for (const schema of ["pam", "portable-ai-memory-conversation ", undefined, null, 1]) {
      const judged = validateStore(changed(whole, ["schema"], schema));
      expect(rulesOf(judged).errors, String(schema)).toEqual(["example-schema-detect"]);
      expect(rulesOf(validateDocument(changed(whole, ["schema"], schema))).errors).toEqual(["example-schema-detect"]);
    }
    expect(rulesOf(validateConversation(json(whole))).errors).toEqual(["example-schema-detect"]);
  });

  test("the version is major and minor (PAM-9)", () => {
    refuses(
      whole,
      ["1.0.0", "1", "v1.0", "1.0-beta.1", "1.0\n", "", 1].map((value) => [["schema_version"], value]),
    );
    takes(
      whole,
      ["1.0", "1.0-rc1", "0.9", "1.0-alpha"].map((value) => [["schema_version"], value]),
    );
  });

  test("an owner has an id that is not empty (PAM-10)", () => {
    refuses(whole, [
      [["owner"], undefined],
      [["owner", "id"], undefined],
      [["owner", "id"], ""],
      [["owner", "id"], null],
      [["owner", "created_at"], null],
    ]);
  });

  test("the memories are a list, which may be empty (PAM-12)", () => {
    refuses(whole, [
      [["memories"], undefined],
      [["memories"], null],
      [["memories"], {}],
    ]);
    expect(validateStore(json(store([])))).toMatchObject({ isValid: true, warnings: [] });
  });

  test("the exporting program and the date have their forms, and the date is never null (PAM-15, PAM-16)", () => {
    refuses(
      whole,
      ["keepsake", "keepsake/1.0", "keepsake/1.0.0-rc1", "keep.sake/1.0.0"].map((value) => [["exported_by"], value]),
    );
    refuses(
      whole,
      [null, "2026-01-01", "2026-01-01T00:00:00", "soon"].map((value) => [["export_date"], value]),
    );
    takes(whole, [
      [["exported_by"], null],
      [["export_date"], undefined],
      [["export_id"], null],
    ]);
  });

  test("addresses are read as names: one that nobody answers is as good, one that is none is refused (PAM-13)", () => {
    takes(whole, [
      [["spec_uri"], "urn:x:y"],
      [["type_registry"], null],
    ]);
    refuses(
      whole,
      ["no address", "https://a b/", "", "/spec"].map((value) => [["spec_uri"], value]),
    );
  });

  test("an export is full unless it says otherwise (PAM-72)", () => {
    takes(whole, [
      [["export_type"], undefined],
      [["export_type"], "incremental"],
    ]);
    refuses(whole, [
      [["export_type"], "delta"],
      [["export_type"], null],
    ]);
    expect(rulesOf(validateStore(changed(whole, ["export_type"], undefined))).warnings).not.toContain(
      "incremental-fields",
    );
  });
});

describe("memories", () => {
  test("the six required members are all there (PAM-18)", () => {
    for (const name of ["id", "type", "content", "content_hash", "temporal", "provenance"])
      refuses(whole, [
        [at(name), undefined],
        [at(name), null],
      ]);
  });

  test("a type comes from the taxonomy (PAM-20)", () => {
    takes(
      whole,
      ["fact", "goal", "identity", "environment"].map((type) => [at("type"), type]),
    );
    refuses(
      whole,
      ["Fact", "episode", "", null].map((type) => [at("type"), type]),
    );
  });

  test("a custom type stands with the type custom and only there (PAM-21, PAM-22)", () => {
    const custom = store([memory("m", { type: "custom", custom_type: "recipe" })]);
    expect(validateStore(json(custom)).isValid).toBe(true);
    refuses(custom, [
      [at("custom_type"), undefined],
      [at("custom_type"), null],
      [at("custom_type"), ""],
    ]);
    refuses(whole, [[at("custom_type"), "recipe"]]);
    takes(whole, [[at("custom_type"), undefined]]);
  });

  test("without a type, nothing is said of a custom type: only what is missing is told", () => {
    const judged = validateStore(changed(whole, at("type"), undefined));
    expect(told(judged)).toEqual(["schema-validation $.memories[0].type"]);
  });

  test("content is never empty (PAM-23)", () => {
    refuses(whole, [
      [at("content"), ""],
      [at("content"), 1],
    ]);
  });

  test("a status is one of the list (PAM-25)", () => {
    takes(
      whole,
      ["active", "deprecated", "retracted", "archived", undefined].map((status) => [at("status"), status]),
    );
    refuses(
      whole,
      ["deleted", "Active", "active ", "hidden", "", null, 1, ["active"]].map((status) => [at("status"), status]),
    );
  });

  test("tags are slugs and do not repeat (PAM-26)", () => {
    takes(whole, [
      [at("tags"), []],
      [at("tags"), ["a", "0-_"]],
    ]);
    for (const tag of ["Tea", "green tea", "-tea", "", "tea\n", "té"]) refuses(whole, [[at("tags", 0), tag]]);
    refuses(whole, [
      [at("tags"), ["a", "a"]],
      [at("tags"), null],
    ]);
  });

  test("confidence lies between 0 and 1, and its decay is one of three (PAM-31, PAM-33)", () => {
    for (const name of ["initial", "current"])
      refuses(whole, [
        [at("confidence", name), 1.01],
        [at("confidence", name), -0.1],
        [at("confidence", name), null],
      ]);
    takes(whole, [
      [at("confidence", "initial"), 0],
      [at("confidence", "current"), 1],
      [at("confidence", "decay_model"), null],
    ]);
    takes(
      whole,
      ["time_linear", "time_exponential", "none"].map((model) => [at("confidence", "decay_model"), model]),
    );
    refuses(whole, [[at("confidence", "decay_model"), "time_quadratic"]]);
  });

  test("access has its words, and a grant names whom and what (PAM-34, PAM-36)", () => {
    takes(whole, [
      [at("access"), {}],
      [at("access"), undefined],
    ]);
    refuses(whole, [
      [at("access"), null],
      [at("access", "visibility"), "secret"],
      [at("access", "exportable"), "no"],
    ]);
    const grant = ["access", "shared_with", 0];
    refuses(whole, [
      [at(...grant, "entity"), ""],
      [at(...grant, "entity"), undefined],
      [at(...grant, "permissions"), []],
      [at(...grant, "permissions"), undefined],
    ]);
    refuses(whole, [
      [at(...grant, "permissions", 0), "admin"],
      [at(...grant, "permissions"), ["read", "read"]],
    ]);
  });

  test("a language is a tag of language, script and region (PAM-38)", () => {
    takes(
      whole,
      ["en", "pt-BR", "zh-Hans", "zh-Hans-CN", null].map((language) => [at("metadata", "language"), language]),
    );
    refuses(
      whole,
      ["es-419", "de-1996", "pt-br", "EN", "english", ""].map((language) => [at("metadata", "language"), language]),
    );
  });

  test("provenance names a platform, a method and an extractor in their forms (PAM-39, PAM-42, PAM-43)", () => {
    refuses(
      whole,
      ["Claude", "c", "claude.ai", "x".repeat(33), undefined, null].map((name) => [at("provenance", "platform"), name]),
    );
    refuses(whole, [
      [at("provenance", "extraction_method"), "guess"],
      [at("provenance", "extractor"), "keepsake 1"],
    ]);
    takes(whole, [[at("provenance", "extractor"), null]]);
  });

  test("an extraction method is one of the list, as it is written there (PAM-42)", () => {
    const methods = ["llm_inference", "explicit_user_input", "api_export", "browser_extraction", "manual"];
    takes(
      whole,
      [...methods, null, undefined].map((method) => [at("provenance", "extraction_method"), method]),
    );
    refuses(
      whole,
      ["", "LLM_inference", "llm-inference", " manual", "import", 1, [], ["manual"]].map((method) => [
        at("provenance", "extraction_method"),
        method,
      ]),
    );
  });

  test("every time is a time (PAM-30)", () => {
    for (const name of ["created_at", "updated_at", "valid_from", "valid_until"]) {
      refuses(whole, [
        [at("temporal", name), "2026-01-01T00:00:00"],
        [at("temporal", name), "yesterday"],
        [at("temporal", name), 0],
      ]);
    }
    refuses(whole, [
      [at("temporal", "created_at"), undefined],
      [at("temporal", "created_at"), null],
    ]);
  });
});

describe("relations, index, embeddings", () => {
  test("a relation has its members, one of six types and a confidence in range (PAM-56, PAM-58)", () => {
    for (const name of ["id", "from", "to", "type", "created_at"])
      refuses(whole, [[["relations", 0, name], undefined]]);
    const types = ["supports", "contradicts", "extends", "supersedes", "related_to", "derived_from"];
    takes(
      whole,
      types.map((type) => [["relations", 0, "type"], type]),
    );
    refuses(whole, [
      [["relations", 0, "type"], "likes"],
      [["relations", 0, "confidence"], 2],
    ]);
    takes(
      whole,
      [0, 1, null].map((value) => [["relations", 0, "confidence"], value]),
    );
  });

  test("storage is one of five and its reference is not empty (PAM-64)", () => {
    const storage = ["conversations_index", 0, "storage"];
    takes(
      whole,
      ["file", "database", "object_storage", "vector_db", "uri"].map((type) => [[...storage, "type"], type]),
    );
    refuses(whole, [
      [[...storage, "type"], "cloud"],
      [[...storage, "ref"], ""],
      [[...storage, "ref"], undefined],
      [storage, null],
    ]);
  });

  test("an embedding has at least one dimension (PAM-53)", () => {
    const file = embeddings([embedding("e", "m")]) as object;
    refuses(file, [
      [["embeddings", 0, "dimensions"], 0],
      [["embeddings", 0, "dimensions"], 1.5],
      [["embeddings", 0, "id"], ""],
    ]);
  });
});

test("a fault tells the place and the rule and never what the document says", () => {
  const canary = "KEEPSAKE-CANARY";
  const places: readonly Change[] = [
    [["owner", canary], 1],
    [at(canary), canary],
    [at("type"), canary],
    [at("tags", 0), canary],
    [at("temporal", "created_at"), canary],
    [at("provenance", "platform"), canary],
    [["spec_uri"], `${canary} ${canary}`],
    [at("content"), { [canary]: canary }],
  ];
  for (const [path, value] of places) {
    const judged = validateStore(changed(whole, path, value));
    expect(judged.isValid).toBe(false);
    const messages = judged.errors.map((error) => error.message);
    expect(JSON.stringify(messages)).not.toContain(canary);
    if (!path.includes(canary)) expect(JSON.stringify(judged)).not.toContain(canary);
  }
  const odd = validateStore(changed(whole, ["my secret: 1234"], 1));
  expect(told(odd)).toEqual(["schema-validation $[?]"]);
});

test("a value that is wrong everywhere has a list of faults that ends", () => {
  const wrong = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x${index}`, 1]));
  expect(schemaFaults("memory", wrong)).toHaveLength(FAULTS_MAX);
  expect(isValid("message", message("a"))).toBe(true);
});
