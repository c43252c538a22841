/** `keepsake trace` and `keepsake trace replay` on the command line. */
import { describe, expect, test } from "vitest";
import { openKeepsake, type Policy, preset } from "../../src/index.ts";
import { chat, type Folder, temporaryFolder } from "./run-cli.ts";

const CANARY = "zanzibarquokka";
const turn = (content: string, index: number) => ({ role: "user", content, session: "s1", id: `m${index}` });

/** A keep whose policy has its decisions explained like this. */
async function folderWith(traces: Policy["traces"], contents: readonly string[]): Promise<Folder> {
  const folder = temporaryFolder();
  const policy = { ...preset("personal"), traces };
  const keepsake = await openKeepsake({ dir: folder.path("data/keepsake"), keysDir: folder.path("keys"), policy });
  await keepsake.vault("me");
  await keepsake.close();
  folder.write("said.jsonl", chat(contents.map(turn)));
  await folder.json(["observe", "said.jsonl"]);
  return folder;
}

const CODES = { level: "codes", days: 7, privacy: "strict" } as const;
const CONTENT = { level: "content", days: 7, privacy: "strict" } as const;

describe("keepsake trace", () => {
  test("says in words what was decided, with its reason; prints the Plain view on request, a page at a time, and one JSON object a line for programs (NAM-55)", async () => {
    using folder = await folderWith(CODES, [`I collect ${CANARY} stamps.`, "My colleague Bob has diabetes."]);
    const words = await folder.run(["trace", "--outcome", "deny", "--steps"]);
    expect(words.out).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d {2}form: deny {2}policy [0-9a-f]{8}…\n {2}\S.*\. {2}sensitive_third_party, step \S+\n/,
    );
    expect(words.out).toContain("  step      frozen: pass  not_frozen\n");
    const plain = await folder.run(["trace", "--outcome", "deny", "--plain"]);
    expect(plain.code).toBe(0);
    const lines = plain.out.trimEnd().split("\n");
    expect(lines).toContain("outcome: deny");
    expect(lines).toContain("reason: sensitive_third_party");
    expect(lines).toContain("items.count: 1");
    expect(lines.every((line) => /^[a-z_.0-9]+: \S/i.test(line))).toBe(true);
    const keys = lines.map((line) => line.replace(/[.:].*$/, ""));
    expect(keys).toEqual([...keys].sort());
    const steps = await folder.run(["trace", "--outcome", "deny", "--plain", "--steps"]);
    expect(steps.out).toContain("steps.1: frozen pass not_frozen\n");
    expect(steps.out).toContain("privacy deny sensitive_third_party");

    const json = await folder.run(["trace", "--json"]);
    const traces = json.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(traces.length).toBeGreaterThan(3);
    expect(traces[0]).toMatchObject({ verb: "form", lines: expect.any(Array) });
    const page = await folder.run(["trace", "--limit", "2", "--plain"]);
    expect(page.out.match(/^verb: /gm)).toHaveLength(2);
    expect(page.err).toContain("--limit");
    expect((await folder.run(["trace", "--limit", "2", "--json"])).out.trimEnd().split("\n")).toHaveLength(2);
    for (const { out } of [words, plain, steps, json, page]) expect(out).not.toContain(CANARY);
  });

  test("takes the filters, tells when there is nothing, and refuses what it does not know", async () => {
    using folder = await folderWith(CODES, ["I live in Lisbon."]);
    const count = async (...argv: string[]) =>
      (await folder.run(["trace", "--json", ...argv])).out.split("\n").filter((line) => line !== "").length;
    const [view] = JSON.parse(
      `[${(await folder.run(["list", "--json", "--full"])).out.trimEnd().split("\n").join(",")}]`,
    );
    expect(await count("--verb", "form")).toBe(1);
    expect(await count("--verb", "observe", "--session", "s1")).toBe(1);
    expect(await count("--session", "s2")).toBe(0);
    expect(await count(view.item.id)).toBe(1);
    expect(await count("--reason", "allowed")).toBe(2);
    expect(await count("--since", "2000-01-01")).toBe(2);
    expect(await count("--until", "2000-01-01")).toBe(0);
    expect((await folder.run(["trace", "--reason", "duplicate"])).out).toBe("No traces.\n");
    for (const wrong of [
      ["--verb", "guess"],
      ["no id"],
      ["--since", "someday"],
      ["--json", "--plain"],
      ["again", "and again"],
    ])
      expect((await folder.run(["trace", ...wrong])).code).toBe(2);
    expect((await folder.run(["trace", "--help"])).out).toContain("keepsake trace [ID] [options]");
    expect((await folder.run(["help", "trace"])).out).toContain("keepsake trace [ID] [options]");
    expect((await folder.run(["help", "trace", "replay"])).out).toContain("keepsake trace replay [FILE|-]");
  });
});

describe("keepsake trace replay", () => {
  test("judges the recorded decisions again, the vault's own and those of a file, and ends with 1 where one differs (NAM-53)", async () => {
    using folder = await folderWith(CONTENT, [
      "I live in Lisbon. I play the violin.",
      "My colleague Bob has diabetes.",
    ]);
    const replay = await folder.run(["trace", "replay"]);
    expect(replay.code).toBe(0);
    expect(replay.out).toMatch(/^\d+ decisions, 0 differ\n$/);
    expect(replay.err).toMatch(/^2 more decisions can't be replayed/);

    const recorded = (await folder.run(["trace", "--json"])).out;
    folder.write("run.jsonl", recorded);
    expect(await folder.json(["trace", "replay", "run.jsonl"])).toEqual(await folder.json(["trace", "replay"]));
    expect((await folder.run(["trace", "replay", "-"], { input: recorded })).out).toBe(replay.out);

    folder.write("forged.jsonl", recorded.replace(/("candidate":.*)"frozen":false/, '$1"frozen":true'));
    const forged = await folder.run(["trace", "replay", "forged.jsonl"]);
    expect(forged.code).toBe(1);
    expect(forged.out).toMatch(/^\d+ decisions, 1 differs$/m);
    expect(forged.out).toContain("is   deny vault_frozen (frozen)");

    folder.write("broken.jsonl", `${recorded}{"seq": ${JSON.stringify(CANARY)}}\n`);
    const broken = await folder.run(["trace", "replay", "broken.jsonl", "--json"]);
    expect(broken.code).toBe(2);
    expect(JSON.parse(broken.err).error.facts).toMatchObject({ line: recorded.trimEnd().split("\n").length + 1 });
    expect(broken.err + broken.out).not.toContain(CANARY);
    expect((await folder.run(["trace", "replay", "missing.jsonl"])).code).toBe(3);
  });

  test("has nothing to judge where traces are of codes alone, and says so", async () => {
    using folder = await folderWith(CODES, ["I live in Lisbon."]);
    const replay = await folder.run(["trace", "replay"]);
    expect(replay.out).toBe("0 decisions, 0 differ\n");
    expect(replay.err).toContain("2 more decisions");
  });
});
