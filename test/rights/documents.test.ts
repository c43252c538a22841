/** Documents about a deployment: true to the configuration, complete, and no text breaks out of its place (GDPR 13, 14, 30, 35). */

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessMatrix, MATRIX_COLUMNS, matrixMarkdown, worksCouncilPack } from "../../src/compliance/access-matrix.ts";
import { controllerSchema, NOT_STATED, namedController, table } from "../../src/compliance/controller.ts";
import { assessmentMarkdown, impactAssessment } from "../../src/compliance/impact-assessment.ts";
import { noticeInShort, privacyNotice } from "../../src/compliance/notice.ts";
import { recordMarkdown, recordOfProcessing } from "../../src/compliance/record-of-processing.ts";
import { preset } from "../../src/index.ts";
import { anyCodePoint } from "../support/any-code-point.ts";
import { withField } from "../support/any-policy.ts";
import { testKeep } from "../support/vault.ts";
import { CONTROLLER, EMBEDDER, facts } from "./world.ts";

const personas = [preset("personal"), preset("persona"), preset("contract"), preset("product")];
const EVERYTHING = facts({ policies: personas, providers: [EMBEDDER], regions: { allowed: ["EU"], blocked: ["US"] } });
const documents = (given = EVERYTHING): readonly string[] => [
  privacyNotice(given).markdown,
  ...worksCouncilPack(given).values(),
];

describe("every document", () => {
  test("has nothing left to be filled in: what is not known is said to be not stated (GOS-50)", () => {
    for (const given of [EVERYTHING, facts(), facts({ policies: [] })])
      for (const text of documents(given)) {
        expect(text).not.toMatch(/TODO|TBD|FIXME|XXX|undefined|\[object|NaN/);
        expect(text.trim()).not.toBe("");
      }
    expect(documents().join("\n")).toContain(NOT_STATED);
  });

  test("asks by name for what nothing can be made without", () => {
    for (const [controller, field] of [
      [undefined, "controller.name"],
      [{}, "controller.name"],
      [{ name: "Porto Memory Ltd" }, "controller.contact"],
    ] as const)
      expect(() => namedController(controller)).toThrow(
        expect.objectContaining({ code: "invalid_input", facts: { field }, hint: expect.stringContaining(field) }),
      );
  });

  test("prints every word of the controller where it belongs, and then nothing is not stated (PN-33)", () => {
    const words = (name: string): string => `words of ${name}`;
    const own = ["representative", "dataProtectionOfficer", "supervisoryAuthority", "obligationToProvide"];
    const assessed = ["necessity", "officersAdvice", "viewsOfSubjects", "nextReview"];
    const controller = {
      ...CONTROLLER,
      region: "EU-PT",
      ...Object.fromEntries([...own, ...assessed].map((name) => [name, words(name)])),
      purposes: { "personal-memory": words("purpose"), "work-pattern": words("pattern") },
      recipients: [
        {
          name: EMBEDDER.name,
          role: "processor" as const,
          safeguards: words("safeguards"),
          contract: words("contract"),
        },
        { name: "payroll", role: "controller" as const, region: "EU-PT", safeguards: words("others"), contract: "c" },
      ],
    };
    const given = facts({ controller: controllerSchema.parse(controller), providers: [EMBEDDER] });
    const { markdown } = privacyNotice(given);
    const all = documents(given).join("\n");
    for (const name of own) expect(markdown).toContain(words(name));
    for (const name of [...assessed, "safeguards", "others"]) expect(all).toContain(words(name));
    expect(markdown).toContain("payroll");
    expect(all).not.toContain(NOT_STATED);
  });

  test("keeps foreign words in their cells, whatever they are", () => {
    const rows = fc.array(fc.array(fc.string({ unit: anyCodePoint }), { minLength: 2, maxLength: 2 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(rows, (given) => {
        const lines = table(["a", "b"], given).split("\n");
        expect(lines).toHaveLength(given.length + 2);
        for (const line of lines.slice(2)) {
          expect(line.replace(/\\[\\`*_[\]<>|#]/g, "").split("|")).toHaveLength(4);
          expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
        }
      }),
    );
    const hostile = privacyNotice(facts({ controller: { name: "A | B\n# Owned <script>", contact: "`x`" } })).markdown;
    expect(hostile).not.toMatch(/^# Owned/m);
    expect(hostile).not.toContain("<script>");
  });
});

describe("the privacy notice", () => {
  test("is another version exactly where it says something else: a provider, a purpose, a time", () => {
    const before = privacyNotice(facts());
    expect(privacyNotice(facts()).version).toBe(before.version);
    expect(privacyNotice(facts({ policies: [preset("personal"), preset("personal")] })).version).toBe(before.version);
    for (const [after, parts] of [
      [facts({ providers: [EMBEDDER] }), ["recipients", "transfers"]],
      [facts({ providers: [{ ...EMBEDDER, name: "others.example" }] }), ["recipients", "transfers"]],
      [facts({ policies: [withField(preset("personal"), "purpose", "training")] }), ["purposes"]],
      [facts({ policies: [withField(preset("personal"), "retention.defaultDays", 90)] }), ["retention"]],
      [facts({ controller: { ...CONTROLLER, contact: "else@porto.example" } }), ["controller"]],
    ] as const) {
      const notice = privacyNotice(after);
      expect(notice.version).not.toBe(before.version);
      expect(notice.version).toMatch(/^[0-9a-f]{16}$/);
      for (const [part, content] of Object.entries(notice.document)) {
        const same = isDeepStrictEqual(content, Reflect.get(before.document, part));
        expect([part, same]).toEqual([part, !(parts as readonly string[]).includes(part)]);
      }
    }
  });

  test("names who receives what and where, and nobody that computes on this machine", () => {
    const local = { channel: "language_model", name: "own.example", isLocal: true } as const;
    const { markdown, document } = privacyNotice(facts({ providers: [EMBEDDER, local] }));
    expect(document.recipients).toMatchObject([{ name: "vectors.example", region: "EU-PT", sensitive: "no" }]);
    expect(markdown).not.toContain("own.example");
    expect(privacyNotice(facts()).document.transfers).toBe("Nothing leaves the machine.");
  });

  test("says what the rules of a policy say, not what might be", () => {
    const personal = privacyNotice(facts()).document;
    expect(personal.data.sensitive).toContain("explicit consent");
    expect(personal.data.workPatterns).toContain("only on consent");
    const product = privacyNotice(facts({ policies: [preset("product")] })).document;
    expect(product.data.sensitive).toContain("refused");
    expect(product.data.workPatterns).toContain("may be collected");
  });

  test("is told to the owners once of each version, and they see it as every notice", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const tell = (notice: ReturnType<typeof privacyNotice>) =>
      vault.rights.notices.announce({ version: notice.version, text: noticeInShort(notice), parts: ["recipients"] });
    const [before, after] = [privacyNotice(facts()), privacyNotice(facts({ providers: [EMBEDDER] }))];
    await tell(before);
    expect(await tell(before)).toBeUndefined();
    await vault.rights.notices.acknowledge();
    expect(await tell(after)).toMatchObject({ kind: "privacy_notice", before: before.version, after: after.version });
    const other = await (await keep.reopen()).vault();
    const unseen = (await other.rights.notices.list()).filter(({ seenAt }) => seenAt === undefined);
    expect(unseen).toMatchObject([{ text: expect.stringContaining("vectors.example"), paths: ["recipients"] }]);
  });
});

describe("the record of processing", () => {
  test("has no empty field for any preset, and has what Article 30(1) asks for", () => {
    const record = recordOfProcessing(EVERYTHING);
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(JSON.stringify(record)).not.toMatch(/""|\[\]/);
    expect(record.activities).toHaveLength(4);
    for (const { erasure, purpose } of record.activities) {
      expect(erasure).toHaveLength(6);
      expect(purpose).not.toBe("");
    }
    expect(record).toMatchObject({ recipients: [{ name: "vectors.example" }], transfers: { allowedRegions: ["EU"] } });
    expect(recordMarkdown(record)).toContain("vectors.example");
  });

  test("counts the vaults of a policy once, however they came in", () => {
    const twice = recordOfProcessing(facts({ policies: [preset("personal"), preset("personal")] }));
    expect(twice.activities).toMatchObject([{ vaultCount: 2 }]);
  });
});

describe("the impact assessment", () => {
  test("holds the threat model, and says what this configuration makes of it", () => {
    const quiet = impactAssessment(facts());
    expect(quiet.risks.length).toBeGreaterThan(8);
    expect(quiet.findings.join("\n")).toContain("Nothing is sent to anyone");
    const loud = impactAssessment(
      facts({
        policies: [withField(preset("product"), "decisionUse", "allowed")],
        providers: [{ channel: "language_model", name: "models.example" }],
      }),
    ).findings.join("\n");
    for (const told of [
      "in which region",
      "neither a contract nor safeguards",
      "holds the key",
      "without consent",
      "decisions",
    ])
      expect(loud).toContain(told);
    expect(assessmentMarkdown(quiet)).toContain("A11");
  });
});

describe("the matrix of who sees what", () => {
  test("gives the operator of a personal vault counts and nothing else (GOS-38)", () => {
    const operator = accessMatrix("personal").rows.find(({ who }) => who === "operator");
    for (const column of MATRIX_COLUMNS) expect(operator?.sees[column]).toBe(column === "counts" ? "counts" : "none");
  });

  test("never shows another user anything, and says plainly that a deployment holds its key", () => {
    for (const custody of ["personal", "deployment"] as const) {
      const other = accessMatrix(custody).rows.find(({ who }) => who === "another user");
      expect(new Set(Object.values(other?.sees ?? {}))).toEqual(new Set(["none"]));
    }
    expect(matrixMarkdown([accessMatrix("deployment")])).toContain("the operator holds the key");
  });
});

test("the pack for a works council holds all three, for people and for programs", () => {
  const pack = worksCouncilPack(EVERYTHING);
  expect([...pack.keys()]).toEqual([
    "README.md",
    "record-of-processing.md",
    "record-of-processing.json",
    "impact-assessment.md",
    "impact-assessment.json",
    "access-matrix.md",
    "access-matrix.json",
  ]);
  for (const [name, text] of pack) if (name.endsWith(".json")) expect(() => JSON.parse(text)).not.toThrow();
  expect(pack.get("access-matrix.md")).toMatch(/Custody: personal[\s\S]*Custody: deployment/);
});
