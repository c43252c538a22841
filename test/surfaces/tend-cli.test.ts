/** Upkeep, compaction and review on the command line. */
import { describe, expect, test } from "vitest";
import { chat, type Folder, temporaryFolder } from "./run-cli.ts";

const PLACES = [
  "harbour",
  "orchard",
  "tunnel",
  "meadow",
  "bakery",
  "stadium",
  "lantern",
  "viaduct",
  "quarry",
  "chapel",
];
const WEEK_MS = 7 * 86_400_000;

async function walked(): Promise<Folder> {
  const folder = temporaryFolder();
  const turns = Array.from({ length: 30 }, (_, index) => ({
    role: "user",
    content: `I walked to the ${PLACES[index % 10]} behind bridge ${index} and gate ${index}.`,
    session: `s${Math.floor(index / 3)}`,
    id: `m${index}`,
    at: Date.parse("2025-01-06T10:00:00Z") + Math.floor(index / 3) * WEEK_MS,
  }));
  folder.write("walks.jsonl", chat(turns));
  await folder.json(["observe", "walks.jsonl"]);
  return folder;
}

describe("compact and tend on the command line", () => {
  test("a dry run says what would be done; the command does exactly that, and nothing twice (PN-24)", async () => {
    using folder = await walked();
    const dry = await folder.run(["compact", "--dry-run", "--tokens", "50"]);
    expect(dry.out).toMatch(/^\d+ memories would retire behind \d+ summaries: [\d,]+ tokens, then [\d,]+\.$/m);
    expect(dry.out).toContain("bridge 0 and gate 0");
    expect(dry.out).toContain("2025-W02, 2025-W03");
    const foreseen = await folder.json(["compact", "--dry-run", "--tokens", "50"]);
    expect(await folder.json(["compact", "--tokens", "50"])).toEqual({ ...foreseen, isDryRun: false });
    expect((await folder.run(["compact", "--tokens", "50"])).out).toMatch(/^Nothing to compact: [\d,]+ tokens\.$/m);
    expect((await folder.run(["compact", "--tokens", "none"])).code).toBe(2);
  });

  test("tend shows each step, and changes nothing when it is only asked what it would do", async () => {
    using folder = await walked();
    const dry = await folder.json(["maintain", "--dry-run"]);
    expect(dry).toMatchObject({ isDryRun: true, embedder: null });
    const shown = await folder.run(["maintain"], { columns: 100 });
    expect(shown.err).toMatch(/derive: .*compact: .*topics: .*archive: .*review: /s);
    expect((await folder.run(["stats"])).out).toContain("from 30 messages");
  });
});

describe("review on the command line", () => {
  test("lists what is due, and takes the owner's answers (GOS-31, GOS-37)", async () => {
    using folder = temporaryFolder();
    folder.write(
      "said.jsonl",
      chat([
        {
          role: "user",
          content: "I was diagnosed with diabetes in 2019.",
          session: "s1",
          id: "a",
          at: Date.parse("2020-01-06T10:00:00Z"),
        },
        {
          role: "user",
          content: "My blood pressure is too high.",
          session: "s2",
          id: "b",
          at: Date.parse("2020-02-06T10:00:00Z"),
        },
      ]),
    );
    await folder.json(["observe", "said.jsonl"]);
    const listed = await folder.run(["review"]);
    expect(listed.out).toMatch(
      /diagnosed with diabetes.* {2}mem:[0-9a-f]{12}\n {2}sensitive, at half of its retention · said 2020-01-06/,
    );
    const ids = [...listed.out.matchAll(/mem:[0-9a-f]{12}/g)].map(([id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    const [first = "", second = ""] = ids;
    expect((await folder.run(["review", "--confirm", first])).out).toMatch(/^Confirmed: .*diabetes/);
    const gone = await folder.run(["review", "--dismiss", second]);
    expect(gone.out).toMatch(new RegExp(`^Dismissed: .*\\nTo delete it permanently: keepsake forget ${second}\\n$`));
    expect((await folder.run(["review"])).out).toBe("Nothing is due for review.\n");
    const corrected = await folder.run([
      "review",
      "--correct",
      first,
      "--text",
      "I was diagnosed with diabetes in 2018.",
    ]);
    expect(corrected.out).toMatch(/^Corrected: .*2018/);
    expect(await folder.json(["list", "--truth", "current", "--hold", "active"])).not.toEqual([]);
  });

  test("answers that do not go together are refused, and nothing happens", async () => {
    using folder = await walked();
    for (const argv of [
      ["--confirm", "mem:112233445566", "--dismiss", "mem:112233445566"],
      ["--correct", "mem:112233445566"],
      ["--text", "something"],
      ["--limit", "0"],
      ["--confirm", "mem:112233445566", "--limit", "3"],
    ]) {
      expect((await folder.run(["review", ...argv])).code).toBe(2);
    }
    expect((await folder.run(["review", "--confirm", "mem:112233445566"])).err).toMatch(/no memory with this id/);
  });
});
