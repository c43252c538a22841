/** The privacy set: marks are read, finds are judged by them, and the table counts both. Sentences of our own. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judgePrivacy } from "../../eval/privacy/judge-privacy.ts";
import { privacyCommand } from "../../eval/privacy/privacy-command.ts";
import { readPrivacyFiles } from "../../eval/privacy/privacy-sentences.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keepsake-privacy-"));
  await mkdir(join(folder, "development"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (...lines: readonly object[]): Promise<void> =>
  writeFile(join(folder, "development", "en.jsonl"), lines.map((line) => JSON.stringify(line)).join("\n"));

async function sentences() {
  const [file] = await readPrivacyFiles(join(folder, "development"));
  return file?.sentences ?? [];
}

describe("the privacy set", () => {
  test("a mark gives a span of the text without it, and a written alphabet the same signs each time", async () => {
    await write({ text: "my PIN is <<pin|4711>>, key <<key|ghp_{base62:36}>>", topics: ["union"] });
    const [sentence] = await sentences();
    expect(sentence?.text).toMatch(/^my PIN is 4711, key ghp_[A-Za-z0-9]{36}$/);
    expect(sentence?.spans.map(({ kind, start, end }) => [kind, sentence.text.slice(start, end)])).toEqual([
      ["pin", "4711"],
      ["key", sentence?.text.slice(-40)],
    ]);
    expect(sentence?.topics).toEqual(["union"]);
    expect(await sentences()).toEqual([sentence]);
  });

  test.each([
    ["an unknown kind", { text: "<<shoe|42>>" }],
    ["an unknown alphabet", { text: "{runes:4}" }],
    ["an unknown topic", { text: "a", topics: ["weather"] }],
    ["an unknown field", { text: "a", found: [] }],
  ])("%s is refused with its place", async (_what, line) => {
    await write({ text: "fine" }, line);
    await expect(sentences()).rejects.toThrow(/en\.jsonl, line 2/);
  });

  test("half a secret is a miss, a find without a mark is an alarm, and a span of another kind is both", () => {
    const judged = judgePrivacy({
      text: "my PIN is 4711, my asthma, order 12, ana@example.org",
      spans: [
        { kind: "pin", start: 3, end: 14 },
        { kind: "password", start: 48, end: 52 },
      ],
      topics: [],
    });
    expect(judged.wanted).toEqual([
      { kind: "pin", isFound: false },
      { kind: "password", isFound: false },
    ]);
    expect(judged.found.map(({ kind, isRight }) => [kind, isRight])).toEqual([
      ["pin", false],
      ["email", false],
      ["health", false],
    ]);
  });

  test("the table tells recall, precision and silence of each half", async () => {
    await write(
      { text: "my PIN is <<pin|4711>>" },
      { text: "the tin holds <<pin|4711>>" },
      { text: "nothing here" },
      { text: "my PIN is 4711" },
    );
    const lines: string[] = [];
    const code = await privacyCommand({ folder, details: true, json: undefined }, (line) => lines.push(line));
    expect(code).toBe(0);
    expect(lines.filter((line) => line.includes("<-")).map((line) => line.split("   ")[0])).toEqual([
      "development en  missed pin",
      "development en  alarm  pin 4711",
    ]);
    expect(lines.find((line) => /^development\s+all/.test(line))?.split(/\s+/)).toEqual(
      "development all 2 0.500 2 0.500 2 0.500".split(" "),
    );
  });

  test("the project's own set has both halves in eight languages, sixty plain sentences and more in each", async () => {
    const own = new URL("../../eval/privacy/", import.meta.url).pathname;
    const halves = await Promise.all(["development", "held-out"].map((half) => readPrivacyFiles(join(own, half))));
    for (const language of ["de", "en", "es", "fr", "it", "nl", "pl", "pt"]) {
      const said = halves.flatMap((files) => files.filter((file) => file.language === language));
      const all = said.flatMap((file) => file.sentences);
      const plainCount = all.filter(({ spans, topics }) => spans.length + topics.length === 0).length;
      expect(said).toHaveLength(2);
      expect(plainCount).toBeGreaterThanOrEqual(60);
      expect(all.length - plainCount).toBeGreaterThanOrEqual(60);
    }
  });
});
