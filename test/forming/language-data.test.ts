/** The data files of English, German, Spanish, French and Portuguese: all of it compiles and is used, and a faulty entry is named. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RuleTable, rulesOf } from "../../src/forming/attribute-table.ts";
import { ENGLISH, FRENCH, GERMAN, LanguageData, PORTUGUESE, SPANISH } from "../../src/forming/language-data.ts";

const SOURCE = join(import.meta.dirname, "../../src/forming");
const sources = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) => readdirSync(join(SOURCE, folder)).map((file) => join(SOURCE, folder, file)))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

describe.each([
  ["english", "en", ENGLISH, ["english", "english/clauses", "english/people", "english/things"]],
  ["german", "de", GERMAN, ["german"]],
  ["spanish", "es", SPANISH, ["romance/spanish", "romance"]],
  ["french", "fr", FRENCH, ["romance/french", "romance"]],
  ["portuguese", "pt", PORTUGUESE, ["romance/portuguese", "romance"]],
] as const)("%s", (_, language, data, folders) => {
  test("every pattern compiles", () => {
    for (const { name } of data.sections("patterns")) expect(data.labelled(name).length).toBeGreaterThan(0);
  });

  test("no group has flags of its own, which Node 22 cannot read", () => {
    const lines = (["patterns", "attributes"] as const).flatMap((file) =>
      data.sections(file).flatMap((each) => each.lines),
    );
    expect(lines.filter((line) => /\(\?[ims]*-?[ims]+:/.test(line))).toEqual([]);
  });

  test("every name is used", () => {
    const code = sources(["", ...folders]);
    const texts = ["forming/words", "forming/patterns", "forming/attributes", "outcomes"]
      .map((file) => readFileSync(join(import.meta.dirname, `../../data/${language}/${file}.txt`), "utf8"))
      .join("\n");
    const names = (["words", "patterns", "keys"] as const).flatMap((file) => data.sections(file));
    const unused = names.filter(
      ({ name }) => !new RegExp(`"(?:[a-z -]+ )?${name}(?: [a-z -]+)?"`).test(code) && !texts.includes(`{${name}}`),
    );
    expect(unused.map(({ name }) => name).filter((name) => !name.startsWith("kin-"))).toEqual([]);
  });
});

describe("a faulty entry is named by its file and line", () => {
  const faulty = (text: string): LanguageData => new LanguageData("xx", () => text);
  const none = { keys: {}, texts: {} };

  test.each<readonly [string, string, (data: LanguageData) => unknown]>([
    ["a pattern that does not compile", "good\n  a\n\nbad\n  (a\n", (data) => data.pattern("bad")],
    ["a reference to nothing", "good\n  a\n\nbad\n  {nowhere}\n", (data) => data.pattern("bad")],
    ["an unknown mark", "good\n  a\n\nbad i often\n  a\n", (data) => data.pattern("bad")],
    ["a name without entries", "good\n  a\n\nbad\n", (data) => data.pattern("bad")],
    ["an unknown type", "fact\n  matches a\n\nguess\n  matches b\n", (data) => rulesOf(data, "u", none)],
    ["an unknown field", "fact\n  matches a\n\nfact age\n  looks b\n", (data) => rulesOf(data, "u", none)],
    ["an unknown function", "fact\n  matches a\n\nfact @age\n  matches b\n", (data) => rulesOf(data, "u", none)],
  ])("%s", (_, text, read) => {
    expect(() => read(faulty(text))).toThrow(/^data\/xx\/forming\/(?:patterns|attributes)\.txt:4: /);
  });

  test("an entry without its meaning", () => {
    expect(() => faulty("slugs\n  boda\twedding\n# meals\n  cena\n").map("slugs")).toThrow(/keys\.txt:4: /);
  });

  test("what is missing", () => {
    expect(() => faulty("good\n  a\n").words("bad")).toThrow(/words\.txt:0: "bad" is missing/);
  });
});

test("a rule can ask for something else in the text, and for something not to be there", () => {
  const table = "fact car\n  matches has_a\n  where car|van\n  unless Hired\n  cased\n";
  const rules = rulesOf(new LanguageData("xx", () => table), "i", { keys: {}, texts: {} });
  const keys = ["has a red van", "has a red house", "Once has a van", "has a Hired van"].map(
    (text) => new RuleTable(rules).claim(text)?.key,
  );
  expect(keys).toEqual(["car", undefined, undefined, undefined]);
});
