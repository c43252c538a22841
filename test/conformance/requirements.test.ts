/** The requirement list, what a test's title may claim, and what a report says about it. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { conformanceDocument } from "../../conformance/document.ts";
import { parseTitle, TITLE_IDS_MAX } from "../../conformance/parse-title.ts";
import { reachProblems } from "../../conformance/reach.ts";
import { closingLine, judge, reportLines } from "../../conformance/report.ts";
import {
  DOCUMENTS,
  loadRequirements,
  MEANING_LENGTH_MAX,
  type Requirement,
  RequirementListError,
} from "../../conformance/requirements.ts";
import type { TestRecord } from "../../scripts/test-results.ts";

const projectRoot = join(import.meta.dirname, "../..");
const listFolder = join(projectRoot, "conformance/requirements");
const list = loadRequirements(listFolder);
const knownIds = new Set(list.map((requirement) => requirement.id));

describe("the list", () => {
  test.each([
    [/^GOS-(\d{2})$/, 73],
    [/^PN-(\d{2})$/, 37],
    [/^PAM-(\d{1,3})$/, 124],
    [/^GUM-(\d{2})$/, 38],
    [/^NAM-(\d{1,2})$/, 69],
    [/^UNI-X(\d{1,2})$/, 17],
    [/^SEC-D(\d{1,2})$/, 10],
    [/^SEC-S(\d{1,2})$/, 18],
    [/^SEC-R(\d{1,2})$/, 12],
    [/^SEC-P(\d{1,2})$/, 15],
    [/^SEC-C(\d{1,2})$/, 14],
    [/^SEC-I(\d{1,2})$/, 6],
    [/^SEC-H(\d{1,2})$/, 15],
    [/^SEC-X(\d{1,2})$/, 7],
    [/^SEC-G(\d{1,2})$/, 6],
    [/^SEC-E(\d{1,2})$/, 10],
  ])("each family is numbered without a gap from one", (pattern, count) => {
    const numbers = list.flatMap(({ id }) => pattern.exec(id)?.[1] ?? []).map(Number);
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  test("there is nothing beside the families but the supply chain, and no id stands twice", () => {
    expect(list).toHaveLength(73 + 37 + 124 + 38 + 69 + 17 + 113 + 1);
    expect(knownIds.size).toBe(list.length);
    expect(knownIds).toContain("SEC-SUPPLY");
  });

  test("every requirement has a meaning of its own that fits one line", () => {
    for (const { id, meaning } of list) {
      expect(meaning.trim(), id).not.toBe("");
      expect(meaning.length, id).toBeLessThanOrEqual(MEANING_LENGTH_MAX);
      expect(meaning, id).not.toMatch(/\n/);
    }
    expect(new Set(list.map(({ meaning }) => meaning)).size).toBe(list.length);
  });

  test("optional is only what lies beyond the contract that is followed, with a reason", () => {
    const optional = list.filter(({ state }) => state === "optional");
    expect(optional.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `NAM-${index + 56}`));
    for (const { id, reason } of optional) expect(reason, id).toMatch(/\w/);
  });

  test.each<[string, (folder: string) => void]>([
    ["a file that is no document", (folder) => writeFileSync(join(folder, "notes.json"), "[]")],
    ["a missing document", (folder) => rmSync(join(folder, "pam.json"))],
    ["text that is no JSON", (folder) => writeFileSync(join(folder, "pam.json"), "{")],
    ["a repeated id", (folder) => edit(folder, (rows) => rows.with(1, { id: "GUM-01", meaning: "Something." }))],
    [
      "an id of another document",
      (folder) => edit(folder, (rows) => rows.with(1, { id: "PN-02", meaning: "Something." })),
    ],
    ["a requirement too few", (folder) => edit(folder, (rows) => rows.slice(1))],
    [
      "a reach that is too long",
      (folder) => edit(folder, (rows) => rows.with(0, { id: "GUM-01", meaning: "Something.", reach: "x".repeat(101) })),
    ],
    ["an empty meaning", (folder) => edit(folder, (rows) => rows.with(0, { id: "GUM-01", meaning: " " }))],
    [
      "a state without a reason",
      (folder) => edit(folder, (rows) => rows.with(0, { id: "GUM-01", meaning: "Something.", state: "later" })),
    ],
  ])("a folder with %s is refused", (_, spoil) => {
    const folder = mkdtempSync(join(tmpdir(), "keepsake-requirements-"));
    try {
      cpSync(listFolder, folder, { recursive: true });
      expect(loadRequirements(folder)).toEqual(list);
      spoil(folder);
      expect(() => loadRequirements(folder)).toThrow(RequirementListError);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the reach", () => {
  const one = (reach: string | undefined): Requirement => ({
    id: "GOS-01",
    meaning: "First.",
    document: "gosum",
    ...(reach === undefined ? {} : { reach }),
  });

  test.each([
    "always",
    "keepsake recall",
    "keepsake memory list --privacy-class --min-salience",
    "keepsake memory redact --mode hard --json",
    "GET /v1/memories/{id}",
    "MCP remember",
    "npm run bench",
    "vault.people.merge",
    "keepsake.vaults; keepsake/persona personaHash",
  ])("may be %s", async (reach) => {
    expect(await reachProblems([one(reach)])).toEqual([]);
  });

  test.each([
    "somehow",
    "keepsake",
    "keepsake reminisce",
    "keepsake toString",
    "keepsake memory redact --softly",
    "keepsake memory redact --mode gently",
    "keepsake export --plain yes",
    "GET /v1/recall",
    "MCP destroy",
    "npm run toString",
    "vault.people.marry",
    "vault.people.merge.twice",
    "keepsake.vault.people",
    "keepsake/persona personaHush",
    "keepsake/nowhere personaHash",
    "keepsake/run-hook runHook",
  ])("may not be %s", async (reach) => {
    expect(await reachProblems([one(`always; ${reach}`)])).toEqual([`GOS-01: the product has no ${reach}`]);
  });

  test("is missed where the five documents ask for something, and nowhere else", async () => {
    const later: Requirement = { ...one(undefined), state: "later", reason: "Not yet." };
    expect(await reachProblems([one(undefined), later, { ...one(undefined), document: "security" }])).toEqual([
      "GOS-01 has no reach",
    ]);
  });
});

describe("a title", () => {
  test.each([
    ["decay halves (GOS-26, GOS-27)", ["GOS-26", "GOS-27"]],
    ["a letter names a part (GOS-31c, SEC-R7a)", ["GOS-31", "SEC-R7"]],
    ["two parts of one requirement are one (GOS-31a, GOS-31b)", ["GOS-31"]],
    ["the supply chain is not a number (SEC-SUPPLY, SEC-S1)", ["SEC-SUPPLY", "SEC-S1"]],
    ["one digit and three (PAM-1, PAM-124, NAM-7)", ["PAM-1", "PAM-124", "NAM-7"]],
    ["a resolved ambiguity is known and proves nothing (GOS-A4, PN-C24, GUM-B13)", []],
    ["ambiguities do not count towards the bound (GOS-26, GOS-27, GOS-28, GOS-A1)", ["GOS-26", "GOS-27", "GOS-28"]],
    ["PAM-style files and pn-v1 are words", []],
    ["no id at all", []],
    ["", []],
  ])("claims exactly its ids", (title, ids) => {
    expect(parseTitle(title, knownIds)).toEqual({ ids, problems: [] });
  });

  test.each([
    "GOS-74",
    "GOS-6",
    "GOS-",
    "GOS-A28",
    "GOS-A0",
    "PN-C25",
    "PAM-0",
    "PAM-125",
    "UNI-11",
    "UNI-X18",
    "SEC-S19",
    "SEC-Z1",
    "SEC-SUPPLYx",
    "SEC-SUPPLIES",
    "GOS-31cc",
    "GOS-31C",
  ])("with an unknown id is a mistake", (id) => {
    const { ids, problems } = parseTitle(`something holds (${id})`, knownIds);
    // A prefix with nothing behind it is a word, not an id.
    expect({ ids, problemCount: problems.length }).toEqual({ ids: [], problemCount: id === "GOS-" ? 0 : 1 });
  });

  test.each(["GOS-26..28", "GOS-26…28", "GOS-26–28", "GOS-26-28", "GOS-26/27", "SEC-R1..R12"])(
    "with a range is a mistake, since it would claim only its first id",
    (range) => {
      const { ids, problems } = parseTitle(`something holds (${range})`, knownIds);
      expect(ids).toEqual([]);
      expect(problems).toHaveLength(1);
    },
  );

  test("may name three requirements and not four", () => {
    const ids = ["GOS-26", "PN-02", "GUM-10", "SEC-D9"];
    expect(parseTitle(ids.slice(0, TITLE_IDS_MAX).join(", "), knownIds).problems).toEqual([]);
    expect(parseTitle(ids.join(", "), knownIds).problems).toEqual(["names 4 requirements, more than 3"]);
  });
});

describe("the report", () => {
  const requirements: readonly Requirement[] = [
    { id: "GOS-01", meaning: "First.", document: "gosum", reach: "keepsake recall; vault.recall" },
    { id: "GOS-02", meaning: "Second.", document: "gosum", reach: "always" },
    { id: "PN-01", meaning: "Third.", document: "playnew", state: "later", reason: "Not yet." },
    { id: "NAM-56", meaning: "Fourth | with a bar.", document: "namel3ss", state: "optional", reason: "Beyond." },
  ];
  const record = (state: TestRecord["state"], title: string, line = 3): TestRecord => ({
    file: "test/room/thing.test.ts",
    line,
    title,
    group: "",
    state,
  });
  const statesFor = (...records: TestRecord[]): readonly string[] =>
    judge(requirements, records).requirements.map(({ state }) => state);

  test("a passed test proves what it names and nothing else", () => {
    expect(statesFor()).toEqual(["open", "open", "later", "optional"]);
    expect(statesFor(record("passed", "holds (GOS-01)"))).toEqual(["proven", "open", "later", "optional"]);
    expect(statesFor(record("passed", "holds (NAM-56, PN-01)"))).toEqual(["open", "open", "proven", "proven"]);
  });

  test("a skipped test proves nothing, and a failed one takes the proof away", () => {
    const passed = record("passed", "holds (GOS-01)");
    expect(statesFor(record("skipped", "holds (GOS-01)"))[0]).toBe("open");
    expect(statesFor(record("failed", "holds (GOS-01)"))[0]).toBe("open");
    expect(statesFor(passed, record("skipped", "holds too (GOS-01)"))[0]).toBe("proven");
    expect(statesFor(passed, record("failed", "holds too (GOS-01)"))[0]).toBe("open");
  });

  test("mistakes in titles come with file and line, also those of skipped tests", () => {
    const { problems } = judge(requirements, [record("skipped", "holds (GOS-99)", 12)]);
    expect(problems).toEqual(["test/room/thing.test.ts:12 holds (GOS-99): GOS-99 is not in the list of requirements"]);
  });

  test("it names tests with file and line, sets apart what does not count, and closes with the counts", () => {
    const { requirements: judged } = judge(requirements, [record("passed", "holds (GOS-01)", 7)]);
    const lines = reportLines(judged);
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
    expect(closingLine(judged)).toBe("1 passed, 1 failed");
    expect(lines[0]).toMatch(/^GOS-01 +proven +First\.$/);
    expect(lines[1]).toBe("    reach   keepsake recall; vault.recall");
    expect(lines[2]).toMatch(/test\/room\/thing\.test\.ts:7 holds \(GOS-01\)$/);
    expect(lines[3]).toMatch(/^GOS-02 +open /);
    const apart = lines.indexOf("1 later, 1 optional, counted in neither:");
    expect(apart).toBeGreaterThan(2);
    expect(lines.slice(apart + 1).join("\n")).toMatch(/^PN-01 +later +Third\. \(Not yet\.\)\nNAM-56 +optional /);
  });

  test("the page shows proofs as links, open ones as open, and does not depend on the order of the records", () => {
    const records = [
      record("passed", "one (GOS-01)", 9),
      record("passed", "one again (GOS-01)", 9),
      record("passed", "two (GOS-01)", 2),
      record("skipped", "no (GOS-02)"),
    ];
    const page = conformanceDocument(judge(requirements, records).requirements);
    const place = (line: number): string => `[test/room/thing.test.ts:${line}](../test/room/thing.test.ts#L${line})`;
    expect(page).toContain(
      `| GOS-01 | proven | First. | \`keepsake recall\`<br>\`vault.recall\` | ${place(2)}<br>${place(9)} |\n`,
    );
    expect(page).toContain("| GOS-02 | open | Second. | always |  |\n");
    expect(page).toContain("| NAM-56 | optional | Fourth \\| with a bar. *Beyond.* |  |  |\n");
    expect(page).toContain("| **all** | 1 | 1 | 1 | 1 | 4 |\n");
    for (const { name } of DOCUMENTS) expect(page).toContain(`\n## ${name}\n`);
    expect(conformanceDocument(judge(requirements, records.toReversed()).requirements)).toBe(page);
  });
});

describe("the command", () => {
  test.each([
    [["nonsense"], "unknown subcommand nonsense"],
    [["__proto__"], "unknown subcommand __proto__"],
    [[], "no subcommand"],
    [["requirements", "nonsense"], "unknown document nonsense"],
    [["requirements", "pam", "gosum"], "too much: gosum"],
    [["check", "--json"], "--json"],
  ])("answers what it does not understand with a sentence and exit code 2", (parameters, sentence) => {
    const { status, stderr, stdout } = conformance(parameters);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain("usage:");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });
});

function conformance(parameters: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  // The mark of a running test run keeps the command from starting one inside this one.
  const env = { ...process.env, KEEPSAKE_TEST_RUN: "1" };
  const program = join(projectRoot, "conformance/main.ts");
  return spawnSync(process.execPath, [program, ...parameters], { encoding: "utf8", env, timeout: 7_200_000 });
}

type Row = Readonly<Record<string, string>>;

/** Rewrites the rows of one document in a copy of the list. */
function edit(folder: string, change: (rows: Row[]) => Row[]): void {
  const path = join(folder, "gumem.json");
  const content: { document: string; requirements: Row[] } = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...content, requirements: change(content.requirements) }));
}
