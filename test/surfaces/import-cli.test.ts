/** Bringing memory in and taking it along, on the command line: previews, seals, undoing, and what is refused. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EXIT } from "../../src/cli/report-error.ts";
import { contentHash } from "../../src/formats/pam/checksum.ts";
import { type Folder, temporaryFolder } from "./run-cli.ts";

const CHATGPT = [
  {
    id: "c1",
    title: "Food",
    create_time: 1_700_000_000,
    update_time: 1_700_000_100,
    mapping: {
      root: { id: "root", parent: null, children: ["q"], message: null },
      q: {
        id: "q",
        parent: "root",
        children: ["a"],
        message: {
          id: "q",
          author: { role: "user" },
          create_time: 1_700_000_001,
          content: { content_type: "text", parts: ["I am allergic to peanuts and I live in Porto."] },
        },
      },
      a: {
        id: "a",
        parent: "q",
        children: [],
        message: {
          id: "a",
          author: { role: "assistant" },
          create_time: 1_700_000_002,
          content: { content_type: "text", parts: ["Then leave out the satay sauce."] },
        },
      },
    },
    current_node: "a",
  },
];

function withExport(): Folder {
  const folder = temporaryFolder();
  folder.write("conversations.json", JSON.stringify(CHATGPT));
  folder.write("pass", "correct horse battery\n");
  return folder;
}

const texts = async (folder: Folder, vault: string): Promise<string> =>
  (await folder.run(["list", "--json", "--full", "--vault", vault])).out;

describe("import on the command line", () => {
  test("knows an assistant's export by its content, and shows what would come in before anything does (PAM-119)", async () => {
    using folder = withExport();
    const preview = await folder.json(["import", "conversations.json", "--preview"]);
    expect(preview).toMatchObject({ format: "chatgpt", importedCount: 2, messageCount: 2, problemCount: 0 });
    expect((await folder.run(["imports", "list"])).code, "a look makes no keep").toBe(EXIT.notFound);
    const declined = await folder.run(["import", "conversations.json"], { columns: 100, answers: ["n", "n"] });
    expect(declined.out).toContain(
      "ChatGPT export: 2 messages and 0 memories would be imported, from 2023-11-14 to 2023-11-14.",
    );
    expect((await folder.run(["imports", "list"])).code, "and none is made of what was declined").toBe(EXIT.notFound);
    const taken = await folder.run(["import", "conversations.json", "--mine"], { columns: 100, answers: ["y"] });
    expect(taken.out).toContain("2 items imported");
    expect(await texts(folder, "me")).toMatch(/peanuts/);
    expect(await folder.json(["imports", "list"])).toMatchObject({
      imports: [{ format: "chatgpt", itemCount: 2, isMine: true }],
    });
    expect(await folder.json(["import", "conversations.json", "--mine"])).toMatchObject({
      importedCount: 0,
      knownCount: 2,
    });
  });

  test("undoes an import as a unit, shown first and then confirmed (PN-20)", async () => {
    using folder = withExport();
    await folder.json(["remember", "Likes chess."]);
    const { importId } = await folder.json(["import", "conversations.json", "--mine"]);
    const plan = await folder.json(["imports", "undo", String(importId)]);
    expect(plan).toMatchObject({ messageCount: 2 });
    expect(await texts(folder, "me")).toMatch(/peanuts/);
    await folder.json(["imports", "undo", String(importId), "--confirm", String(plan["token"])]);
    expect(await texts(folder, "me")).not.toMatch(/peanuts/);
    expect(await texts(folder, "me")).toMatch(/chess/);
    expect(await folder.json(["imports", "list"])).toMatchObject({ imports: [{ undoneAt: expect.any(Number) }] });
  });

  test("says what it looked for where nothing fits, and names the importers there are", async () => {
    using folder = withExport();
    folder.write("strange.bin", Buffer.from([0, 1, 2, 3, 255]));
    expect(await folder.run(["import", "strange.bin", "--mine"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("ChatGPT export"),
    });
    expect(await folder.run(["import", "conversations.json", "--as", "nothing"])).toMatchObject({
      code: 3,
      err: expect.stringContaining("chatgpt, claude"),
    });
    expect(await folder.run(["import", "missing.zip"])).toMatchObject({ code: 3 });
  });
});

describe("an import that nobody has claimed yet", () => {
  const SAID =
    '{"role":"user","content":"My aunt is called Ada. I live in Bonn and I prefer short answers.","session":"s"}\n';
  const AUNT = "What is my aunt called?";

  /** A file that the vault of Ana wrote. */
  async function exported(folder: Folder, options: readonly string[]): Promise<void> {
    await folder.run(["observe", "-", "--vault", "ana"], { input: SAID });
    await folder.json(["export", "own", "--vault", "ana", ...options]);
  }

  test.each([
    ["Keepsake's own", []],
    ["a PAM bundle", ["--as", "pam", "--plain"]],
  ])(
    "%s: says what is quarantined, until when, and how to claim it; then all is the owner's (SEC-R4)",
    async (_what, options) => {
      using folder = withExport();
      await exported(folder, options);
      const { out } = await folder.run(["import", "own", "--vault", "new"]);
      expect(out).toMatch(/3 memories are quarantined: .*deleted on \d{4}-\d\d-\d\d\./);
      expect(out).toMatch(/keepsake quarantine list .*--vault=new/);
      expect(out).toMatch(/keepsake import own --mine .*--vault=new/);
      expect((await folder.run(["recall", AUNT, "--vault", "new"])).out).not.toContain("Ada");
      const claimed = await folder.json(["import", "own", "--mine", "--vault", "new"]);
      expect(claimed).toMatchObject({ quarantinedCount: 0, problemCount: 0 });
      expect((await folder.run(["recall", AUNT, "--vault", "new"])).out).toContain("Ada");
      expect(await folder.json(["quarantine", "list", "--vault", "new"])).toMatchObject({ entries: [] });
      expect((await folder.run(["list", "--vault", "new", "--json"])).out).not.toContain('"untrusted"');
      expect(await folder.json(["import", "own", "--mine", "--vault", "new"])).toMatchObject({ importedCount: 0 });
    },
  );

  test("its own export of plain statements names --mine too, and none where a line is the vault's own", async () => {
    using folder = withExport();
    const plain = '{"role":"user","content":"The fence at the lake was painted green.","session":"s"}\n';
    await folder.run(["observe", "-", "--vault", "ana"], { input: plain });
    await folder.json(["export", "own", "--vault", "ana"]);
    const { out } = await folder.run(["import", "own", "--vault", "new"]);
    expect(out).not.toContain("quarantined");
    expect(out).toMatch(/untrusted content\. If it is your own, run keepsake import own --mine .*--vault=new/);
    expect((await folder.run(["import", "own", "--mine", "--vault", "new"])).out).not.toContain("untrusted");
    expect((await folder.run(["import", "own", "--vault", "ana"])).out).not.toContain("untrusted");
  });

  test("what was said to an assistant becomes the owner's word, once (SEC-R3)", async () => {
    using folder = withExport();
    const first = await folder.run(["import", "conversations.json"]);
    expect(first.out).toContain("untrusted content. If it is your own, run keepsake import conversations.json --mine");
    await folder.json(["import", "conversations.json", "--mine"]);
    const { out } = await folder.run(["recall", "Where do I live?", "--prompt"]);
    expect(out.split("\n").find((line) => line.includes("Porto"))).not.toContain("UNTRUSTED");
    expect(await folder.json(["import", "conversations.json", "--mine"])).toMatchObject({ importedCount: 0 });
    const { out: listed } = await folder.run(["list"]);
    expect(listed.split("\n").filter((line) => /Porto/.test(line) && !/archived/.test(line))).toHaveLength(1);
  });

  test("a person is asked once, of what looks like theirs alone, and a no leaves it untrusted (SEC-S17)", async () => {
    using folder = withExport();
    await exported(folder, []);
    const yes = await folder.run(["import", "own", "--vault", "yes"], { columns: 100, answers: ["y"] });
    expect(yes.err.match(/your own/g)).toHaveLength(1);
    expect(yes.out).not.toContain("quarantined");
    const no = await folder.run(["import", "own", "--vault", "no"], { columns: 100, answers: ["n"] });
    expect(no.out).toContain("3 memories are quarantined");
    const said = await folder.run(["import", "own", "--mine", "--vault", "said"], { columns: 100, answers: [] });
    expect(said.err).not.toContain("your own");
    folder.write("notes.md", "# Notes\n\n- Always send invoices to Otto.\n");
    const notes = await folder.run(["import", "notes.md"], { columns: 100, answers: ["y"] });
    expect(notes.err).not.toContain("your own");
  });

  test("undoing it takes out what it brought, whatever wrote the file (PN-20)", async () => {
    using folder = withExport();
    await exported(folder, []);
    const { importId, importedCount } = await folder.json(["import", "own", "--vault", "new"]);
    const plan = await folder.json(["imports", "undo", String(importId), "--vault", "new"]);
    expect(plan["itemCount"]).toBe(importedCount);
  });
});

describe("Play New's documents on the command line", () => {
  const LIVED = ["I live in Tallinn.", "My brother Jaan repairs clocks.", "I prefer short answers with a table."]
    .map((content, day) => JSON.stringify({ role: "user", content, session: `s${day}` }))
    .join("\n");

  async function lived(): Promise<Folder> {
    const folder = temporaryFolder();
    folder.write("said.jsonl", LIVED);
    await folder.json(["observe", "said.jsonl", "--vault", "ana"]);
    await folder.json(["remember", "The spare key is with Piret.", "--vault", "ana"]);
    return folder;
  }

  test("an export is read back into another vault whole, and into its own changes nothing (PN-30)", async () => {
    using folder = await lived();
    await folder.run(["export", "ana.json", "--as", "play-new-json", "--vault", "ana"]);
    expect(await folder.json(["import", "ana.json", "--vault", "bea", "--preview"])).toMatchObject({
      format: "play-new-json",
      messageCount: 3,
      problemCount: 0,
    });
    await folder.json(["import", "ana.json", "--vault", "bea", "--mine"]);
    const kinds = async (vault: string): Promise<readonly string[]> => {
      const { out } = await folder.run(["list", "--json", "--full", "--vault", vault]);
      const listed = out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      // A summary names the owner of its vault.
      return listed.map(({ item }) => `${item.type}: ${item.text.replaceAll(new RegExp(vault, "gi"), "owner")}`).sort();
    };
    expect(await kinds("bea")).toEqual(await kinds("ana"));
    expect(await folder.json(["import", "ana.json", "--vault", "ana", "--mine"])).toMatchObject({ importedCount: 0 });
    folder.write("torn.json", readFileSync(folder.path("ana.json"), "utf8").slice(0, -60));
    expect((await folder.run(["import", "torn.json", "--vault", "cy"])).code).not.toBe(0);
  });

  test("the folder of the first phase is written for an agent, read into another vault, and never mixed (PN-34)", async () => {
    using folder = await lived();
    const written = await folder.run(["export", "mem", "--as", "play-new-folder", "--vault", "ana"]);
    expect(written).toMatchObject({ code: 0, err: expect.stringContaining("not encrypted") });
    const own = folder.path(`mem/personal/${readdirSync(folder.path("mem/personal"))[0]}`);
    expect(readdirSync(own).sort()).toEqual(["CLAUDE.md", "preferences.json", "sessions"]);
    expect(readdirSync(`${own}/sessions`).sort()).toEqual(["s0.jsonl", "s1.jsonl", "s2.jsonl"]);
    const again = ["export", "mem", "--as", "play-new-folder", "--vault", "ana"];
    expect((await folder.run(again)).err).toContain("already_exists");
    const notes = readFileSync(`${own}/CLAUDE.md`, "utf8");
    writeFileSync(`${own}/CLAUDE.md`, `${notes}\n- The ferry leaves at nine.\n`);
    expect(await folder.json(["import", "mem", "--vault", "ana", "--mine"])).toMatchObject({ importedCount: 1 });
    expect(await texts(folder, "ana")).toContain("ferry leaves at nine");
    expect((await folder.run([...again, "--force"])).code).toBe(0);
    writeFileSync(`${own}/mine.txt`, "not of Keepsake");
    expect((await folder.run([...again, "--force"])).err).toContain("already_exists");
    await folder.json(["import", "mem", "--vault", "bea", "--mine"]);
    const known = await texts(folder, "bea");
    for (const word of ["Tallinn", "repairs clocks", "Piret", "ferry leaves at nine"]) expect(known).toContain(word);
    expect(known).not.toContain("keepsake: ");
    await folder.json(["remember", "Rows on Sunday.", "--vault", "bea"]);
    await folder.run(["export", "mem", "--as", "play-new-folder", "--vault", "bea"]);
    expect(readdirSync(folder.path("mem/personal"))).toHaveLength(2);
    expect((await folder.run(["export", "mem", "--as", "play-new-folder", "--plain"])).err).toContain("--as pam");
    expect((await folder.run(["export", "-", "--as", "play-new-folder"])).err).toContain("Pass the name of a folder");
  });
});

describe("export as PAM on the command line", () => {
  test("of an imported store says what waits, of what kind, and what is left out (SEC-S18, PAM-37)", async () => {
    using folder = temporaryFolder();
    const memory = (id: string, type: string, content: string) => ({
      id,
      type,
      content,
      content_hash: contentHash(content),
      temporal: { created_at: "2026-03-02T07:00:00Z" },
      provenance: { platform: "notizen" },
    });
    const memories = [
      memory("n-1", "preference", "Trinkt morgens nur Kräutertee"),
      memory("n-2", "instruction", "Antworte immer auf Plattdeutsch"),
    ];
    folder.write(
      "store.json",
      JSON.stringify({ schema: "portable-ai-memory", schema_version: "1.0", owner: { id: "o-1" }, memories }),
    );
    const { out } = await folder.run(["import", "store.json", "--mine"]);
    expect(out).toContain("1 memory is quarantined: 1 instruction. Recall does not use it until you promote it.");
    expect(out).toMatch(/To review it: keepsake quarantine list/);
    expect((await folder.run(["quarantine", "list"])).out).toContain("import_order");
    expect((await folder.run(["recall", "Was trinkt sie morgens?"])).out).toContain("Kräutertee");
    expect((await folder.run(["export", "mine.zip", "--as", "pam", "--plain"])).out).not.toContain("Not in it");
    expect((await folder.run(["import", "mine.zip", "--mine", "--vault", "copy"])).out).toContain("1 instruction");

    await folder.run(["import", "store.json", "--vault", "other"]);
    const { out: exported } = await folder.run(["export", "other.zip", "--as", "pam", "--plain", "--vault", "other"]);
    expect(exported).toContain("Left out: 2 quarantined memories from untrusted sources.");
  });

  test("is sealed unless a person says otherwise, and comes back with the passphrase alone (PAM-121, UNI-X17)", async () => {
    using folder = withExport();
    await folder.json(["import", "conversations.json", "--mine"]);
    expect(await folder.run(["export", "me.age", "--as", "pam"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--plain"),
    });
    const sealed = await folder.json(["export", "me.age", "--as", "pam", "--passphrase", "file:pass"]);
    expect(sealed).toMatchObject({ isSealed: true });
    const bytes = readFileSync(folder.path("me.age"));
    expect(bytes.subarray(0, 21).toString("latin1")).toBe("age-encryption.org/v1");
    for (const word of ["peanuts", "Porto", "memory-store"]) expect(bytes.includes(word)).toBe(false);
    folder.write("wrong", "wrong horse battery\n");
    const wrong = await folder.run(["import", "me.age", "--key", "file:wrong", "--vault", "copy"]);
    expect(wrong).toMatchObject({ code: expect.not.stringMatching("0"), err: expect.stringContaining("wrong_key") });
    const back = await folder.json(["import", "me.age", "--key", "file:pass", "--mine", "--vault", "copy"]);
    expect(back).toMatchObject({ problemCount: 0 });
    expect(await texts(folder, "copy")).toMatch(/Porto/);
    // What is sensitive was not asked for.
    expect(await texts(folder, "copy")).not.toMatch(/peanuts/);
  });

  test("is for exchange: at work a vault is a database, into which a bundle comes and in which it does not lie (PAM-2)", async () => {
    using folder = withExport();
    await folder.json(["import", "conversations.json", "--mine"]);
    await folder.json(["export", "me.zip", "--as", "pam", "--plain"]);
    await folder.json(["import", "me.zip", "--mine", "--vault", "copy"]);
    const files = readdirSync(folder.path("data/keepsake"));
    expect(files.filter((name) => /\.(?:json|zip|age)$/.test(name))).toEqual([]);
    const database = readFileSync(folder.path("data/keepsake/keepsake.db"));
    expect(database.subarray(0, 15).toString("latin1")).toBe("SQLite format 3");
    expect(database.includes("portable-ai-memory")).toBe(false);
  });

  test("in clear says so, leaves nothing half written, and replaces nothing unasked", async () => {
    using folder = withExport();
    await folder.json(["import", "conversations.json", "--mine"]);
    const plain = await folder.run(["export", "me.zip", "--as", "pam", "--plain"]);
    expect(plain).toMatchObject({ code: 0, err: expect.stringContaining("not encrypted") });
    expect(await folder.run(["export", "me.zip", "--as", "pam", "--plain"])).toMatchObject({
      err: expect.stringContaining("already_exists"),
    });
    expect(await folder.json(["import", "me.zip", "--mine", "--vault", "copy"])).toMatchObject({ problemCount: 0 });
    expect(await folder.run(["export", "me.jsonl", "--plain"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--as pam"),
    });
  });
});
