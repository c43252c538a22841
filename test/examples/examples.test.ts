/** What a newcomer runs and reads first: the demo, the example of the README, and the pages that list codes and formats. */

import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { createPaper } from "../../examples/demo/paper.ts";
import { referencePages } from "../../scripts/write-reference.ts";
import { NATIVE_VERSION } from "../../src/formats/native/native.ts";
import { ERROR_CODES, preset } from "../../src/index.ts";
import { LOG_VERSION } from "../../src/model/log-entry.ts";
import { WRITE_GATE_STEPS } from "../../src/policy/write-gate.ts";
import { DATA_FORMAT, KEYS_FORMAT } from "../../src/storage/sqlite/file-format.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "keepsake-examples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (path: string): string => readFileSync(join(root, path), "utf8");

interface Run {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** A process of its own, whose temporary folder and working directory are the test's. */
const run = (script: string, ...parameters: string[]): Promise<Run> =>
  new Promise((resolve) => {
    const env = { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, NO_COLOR: "" };
    execFile(process.execPath, [join(root, script), ...parameters], { cwd: folder, env }, (error, out, errors) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error === null ? 0 : -1, out, errors });
    });
  });

describe("the demo", () => {
  test("remembers, recalls, is corrected, deletes and proves it, with every check held", async () => {
    const { code, out, errors } = await run("examples/demo.ts");
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    for (const heading of [
      "1. What is remembered, and what is not",
      "2. The profile",
      "3. Recall",
      "4. A correction",
      "5. Deletion",
      "6. The proof: an old copy cannot bring it back",
      "7. Go on",
    ])
      expect(out).toContain(heading);
    expect(out).not.toContain("✗");
    expect(out).toMatch(/(\d+) of \1 checks hold\./);
    // No colour where it is no terminal, and no line of prose beyond 100 columns; commands are to be copied whole.
    expect(out).not.toContain("\u001b");
    const prose = out.split("\n").filter((line) => !/^ {5,}(?:npx|--|rm)/.test(line));
    expect(prose.filter((line) => [...line].length > 100)).toEqual([]);
    for (const line of readmeExcerpt()) expect(out).toContain(line);
  });

  test("does the same with a person's own file", async () => {
    const file = join(folder, "own.jsonl");
    writeFileSync(
      file,
      [
        {
          role: "user",
          content: "My name is Ana and I live in Porto. I love fado.",
          timestamp: "2026-01-02T10:00:00Z",
        },
        { role: "assistant", content: "Lovely!" },
        { role: "user", content: "My brother Rui works at the harbour, and my dog is called Faro." },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    );
    const { code, out } = await run("examples/demo.ts", file);
    expect(code).toBe(0);
    expect(out).toContain("→ Rui: works at the harbour");
    expect(out).toContain("the copy no longer gives it back");
    expect(out).not.toContain("✗");
  });

  test.each([
    ["no JSON", "hello", "line 1"],
    ["a line without content", '{"role":"user","content":"I live in Porto."}\n{"role":"user"}', "line 2"],
    ["a time that is no date", '{"role":"user","content":"hi","timestamp":"soon"}', "line 1"],
    ["nothing worth remembering", '{"role":"user","content":"ok"}', "Nobody says anything"],
  ])("refuses a file with %s in one sentence, and leaves no folder behind", async (name, text, told) => {
    const file = join(folder, `${name}.jsonl`);
    writeFileSync(file, text);
    const before = readdirSync(folder).length;
    const { code, errors } = await run("examples/demo.ts", file);
    expect(code).toBe(1);
    expect(errors).toContain(told);
    expect(errors.trim().split("\n")).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(before);
  });

  test("counts a check that fails, so that the run fails", () => {
    const written: string[] = [];
    const paper = createPaper({ write: (text) => written.push(text), columns: 80, hasColour: false });
    paper.check(true, "holds");
    paper.check(false, "does not");
    expect(paper).toMatchObject({ checkCount: 2, failedCount: 1 });
    expect(written.join("")).toContain("✗  does not");
  });
});

describe("the README", () => {
  test("shows the example as it is written in one's own project, with what it prints", async () => {
    const example = page("examples/quick-start.ts").replace('"../src/index.ts"', '"keepsake"');
    const { code, out } = await run("examples/quick-start.ts");
    expect(code).toBe(0);
    expect(page("README.md")).toContain(`\`\`\`js\n${example}\`\`\`\n\nIt prints:\n\n\`\`\`\n${out}\`\`\`\n`);
  });

  test("names only files that are there", () => {
    const broken = ["README.md", ...markdownIn("docs")].flatMap((path) =>
      [...page(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map((match) => join(path, "..", match[1] ?? ""))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path} → ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

describe("the pages", () => {
  test("docs/errors.md explains every code, and no other", () => {
    const explained = [...page("docs/errors.md").matchAll(/^### `([a-z_]+)`$/gm)].map((match) => match[1]);
    expect(explained).toEqual([...ERROR_CODES]);
  });

  test("docs/formats.md names every stored format with the version that the program writes", () => {
    const formats = page("docs/formats.md");
    for (const [name, version] of [
      ["data file", DATA_FORMAT.version],
      ["keystore", KEYS_FORMAT.version],
      ["log entry", LOG_VERSION],
      ["native export", NATIVE_VERSION],
      ["policy", preset("personal").version],
    ] as const)
      expect(formats).toContain(`| ${name} | ${version} |`);
    for (const id of [DATA_FORMAT.applicationId, KEYS_FORMAT.applicationId])
      expect(formats).toContain(`0x${id.toString(16)}`);
  });

  test("the reference names every field of a policy, docs/governance.md every step of the write gate in order", () => {
    const text = referencePages()["policy.md"];
    for (const field of fieldsOf(preset("persona"))) expect(text).toContain(`\`${field}\``);
    const picture = page("docs/governance.md").split("```")[1] ?? "";
    // Its second line is drawn from right to left: the numbers say the order.
    const steps = [...picture.matchAll(/(?<!\d)(\d{1,2}) ([a-z_]+)/g)]
      .toSorted((left, right) => Number(left[1]) - Number(right[1]))
      .map((match) => match[2]);
    expect(steps).toEqual(WRITE_GATE_STEPS.map(({ step }) => step));
  });
});

/** The lines of the README's excerpt, which the demo has to print. */
function readmeExcerpt(): readonly string[] {
  const excerpt = page("README.md").split("From what it prints:")[1]?.split("```")[1] ?? "";
  const lines = excerpt.split("\n").filter((line) => line.trim() !== "");
  expect(lines.length).toBeGreaterThan(5);
  return lines;
}

const markdownIn = (path: string): readonly string[] =>
  readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(path, name));

/** `recall.items`, two levels deep. */
const fieldsOf = (document: object): readonly string[] =>
  Object.entries(document).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  );
