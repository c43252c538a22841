/** What is known about someone on the command line: the profile, the people, and the values that a memory had (memory.md §4 to §6). */
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { chat, type Folder, temporaryFolder } from "./run-cli.ts";

const TALK = chat([
  { role: "user", content: "I live in Berlin.", session: "s1", timestamp: "2026-03-02T09:00:00Z" },
  { role: "user", content: "I work as a nurse.", session: "s1", timestamp: "2026-03-02T09:01:00Z" },
  { role: "user", content: "My sister Anna lives in Porto.", session: "s1", timestamp: "2026-03-02T09:02:00Z" },
  { role: "user", content: "I'm allergic to nuts.", session: "s1", timestamp: "2026-03-02T09:03:00Z" },
  { role: "user", content: "I moved from Berlin to Lisbon.", session: "s2", timestamp: "2026-04-02T09:00:00Z" },
]);

async function withTalk(): Promise<Folder> {
  const folder = temporaryFolder();
  folder.write("talk.jsonl", TALK);
  await folder.json(["observe", "talk.jsonl"]);
  return folder;
}

interface Listed {
  readonly item: { readonly id: string; readonly layer: string; readonly truth: string };
  readonly line: string;
}

const listed = async (folder: Folder): Promise<readonly Listed[]> =>
  (await folder.run(["list", "--json", "--full"])).out
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

async function idOf(folder: Folder, words: string): Promise<string> {
  const isIt = ({ item, line }: Listed): boolean =>
    item.layer === "fact" && item.truth === "current" && line.includes(words);
  const found = (await listed(folder)).find(isIt);
  return found?.item.id ?? "none";
}

test("as a process: the profile, and a wrong update that is undone", async () => {
  using folder = await withTalk();
  const run = (...argv: readonly string[]) => folder.start(argv).ended;
  const profile = await run("profile");
  expect([profile.code, profile.err]).toEqual([0, ""]);
  expect(profile.out).toMatch(/^me: lives in Lisbon/);
  expect(profile.out).toMatch(/^Health: is allergic to nuts\.$/m);
  expect(profile.out).not.toContain("Berlin");
  expect((await folder.run(["people", "show", "Anna"])).out).toMatch(
    /^Anna, your sister\n {2}Anna: lives in Porto {2}mem:/,
  );
  const [, berlin = ""] = /^(mem:\w+) .*superseded.*Berlin/m.exec((await folder.run(["list"])).out) ?? [];
  const history = await folder.run(["memories", "history", berlin]);
  expect(history.out).toMatch(
    /^ID .*\nmem:\w+ +2026-04-02 +current +.*Lisbon.*\nmem:\w+ +2026-03-02 +superseded +.*Berlin/,
  );
  expect((await run("memories", "restore", berlin)).out).toMatch(
    /^Restored: me: lives in Berlin {2}mem:\w+\n1 newer value is history\.\n$/,
  );
  expect((await folder.run(["profile"])).out).toMatch(/^me: lives in Berlin/);
});

describe("profile", () => {
  test("breaks at spaces within the screen, and says where nothing is known", async () => {
    using empty = temporaryFolder();
    await empty.json(["remember", "Plays the violin in the orchestra of the city on Sunday mornings."]);
    expect((await empty.run(["profile", "--subject", "Zed"])).out).toBe("Nothing is known about Zed.\n");
    const narrow = (await empty.run(["profile"], { columns: 40 })).out.split("\n");
    expect(narrow.length).toBeGreaterThan(2);
    for (const line of narrow) expect(stripVTControlCharacters(line).length).toBeLessThanOrEqual(40);
    expect(narrow[1]).toMatch(/^ {2}\S/);
  });

  test("of a vault that knows nothing, and within a budget that nothing fits into", async () => {
    using folder = await withTalk();
    await folder.json(["vaults", "create", "zoe"]);
    expect((await folder.run(["profile", "--vault", "zoe"])).out).toBe("Nothing is known yet.\n");
    expect((await folder.run(["profile", "--budget", "1"])).out).toBe("Nothing fits into a budget of 1 token.\n");
    const whole = await folder.json(["profile"]);
    const some = await folder.json(["profile", "--budget", "12"]);
    expect(some["tokens"]).toBeLessThanOrEqual(12);
    expect(some["groups"]).toHaveLength(1);
    expect(JSON.stringify(whole)).toContain(JSON.stringify(some["groups"]).slice(1, -2));
  });

  test("of a person, with the ids of its memories", async () => {
    using folder = await withTalk();
    const shown = await folder.json(["profile", "--subject", "Anna"]);
    expect(shown).toMatchObject({ subject: "Anna", text: expect.stringContaining("lives in Porto") });
    expect(JSON.stringify(shown["groups"])).toContain(await idOf(folder, "Porto"));
  });
});

describe("people", () => {
  test("lists who is known, most memories first", async () => {
    using folder = await withTalk();
    expect((await folder.run(["people"])).out).toMatch(/^MEMORIES +MENTIONED +RELATION +NAME\n1 +1 +sister +Anna\n$/);
    expect(await folder.json(["people", "list"])).toMatchObject({
      people: [{ name: "Anna", relation: "sister", memories: [await idOf(folder, "Porto")] }],
    });
  });

  test("renames, merges and splits, and each takes the other back", async () => {
    using folder = await withTalk();
    const names = async () => {
      const { people } = (await folder.json(["people"])) as unknown as { readonly people: { readonly name: string }[] };
      return people.map(({ name }) => name).toSorted();
    };
    expect((await folder.run(["people", "rename", "anna", "Ana Reis"])).out).toBe("Ana Reis: 2 memories changed.\n");
    expect((await folder.run(["profile", "--subject", "Ana Reis"])).out).toContain("Porto");
    expect(await names()).toEqual(["Ana Reis"]);
    const porto = await idOf(folder, "Porto");
    const short = `mem:${porto.replaceAll("-", "").slice(-12)}`;
    expect((await folder.run(["people", "split", "Ana Reis", "Ana (boss)", short])).out).toBe(
      "Ana (boss): 1 memory changed.\n",
    );
    expect((await folder.run(["people", "show", "Ana (boss)"])).out).toContain("Porto");
    expect(await folder.json(["people", "merge", "Ana Reis", "Ana (boss)"])).toEqual({
      name: "Ana Reis",
      changed: [porto],
    });
    expect(await names()).toEqual(["Ana Reis"]);
  });

  test.each([
    [["people", "show", "Zed"], 3, "keepsake people"],
    [["people", "rename", "Zed", "Zoe"], 3, "keepsake people"],
    [["people", "merge", "Anna", "Zed"], 3, "keepsake people"],
    [["people", "rename", "Anna"], 2, "keepsake help people rename"],
    [["people", "rename", "Anna", "a:b"], 2, "colon"],
    [["people", "split", "Anna", "Ann"], 2, "keepsake help people split"],
    [["people", "show"], 2, "keepsake people"],
    [["people", "Anna"], 2, "keepsake help people"],
    [["memories", "history"], 2, "keepsake list"],
    [["memories", "restore"], 2, "keepsake help memories history"],
    [["memories", "forget"], 2, "keepsake memories history"],
    [["memories", "history", "mem:000000000000"], 3, "id"],
    [["profile", "--budget", "many"], 2, "--budget"],
  ] as const)("%j is refused with code %d, and the next step named", async (argv, code, step) => {
    using folder = await withTalk();
    const before = (await listed(folder)).map(({ item }) => item);
    const { out, err, ...ran } = await folder.run(argv);
    expect({ code: ran.code, out }).toEqual({ code, out: "" });
    expect(err).toContain(step);
    expect((await listed(folder)).map(({ item }) => item)).toEqual(before);
  });

  test("a memory of someone else is not split off, and a current one is not restored", async () => {
    using folder = await withTalk();
    const nurse = await idOf(folder, "nurse");
    const split = await folder.run(["people", "split", "Anna", "Ann", nurse]);
    expect([split.code, split.err]).toEqual([2, expect.stringContaining("not about this person")]);
    const restored = await folder.run(["memories", "restore", nurse]);
    expect([restored.code, restored.err]).toEqual([2, expect.stringContaining("keepsake memories history ID")]);
  });

  test("names and lines come out escaped (SEC-H14)", async () => {
    using folder = temporaryFolder();
    const hostile = "Mia\u001b]52;c;AAAA\u0007";
    await folder.json(["remember", "Likes tea.", "--subject", hostile]);
    for (const argv of [
      ["people"],
      ["profile"],
      ["profile", "--subject", hostile],
      ["list"],
      ["people", "show", hostile],
    ])
      for (const json of [[], ["--json"]]) {
        const { out } = await folder.run([...argv, ...json]);
        expect(out).not.toMatch(/(?!\n)\p{Cc}/u);
      }
  });
});

test("recall and list show each memory's line", async () => {
  using folder = await withTalk();
  const lines = (await listed(folder)).map(({ line }) => line);
  expect(lines).toContainEqual(expect.stringMatching(/^me: lives in Lisbon/));
  expect(lines).toContainEqual("Anna: lives in Porto");
  expect((await folder.run(["list"])).out).toMatch(/^mem:\w+ .*Anna: lives in Porto$/m);
  expect((await folder.run(["list", "--messages", "--layer", "message"])).out).toMatch(
    /me, 2 March 2026: "I live in Berlin\."$/m,
  );
  expect((await folder.run(["recall", "Where does Anna live?"])).out).toMatch(/^1\. Anna: lives in Porto/);
});
