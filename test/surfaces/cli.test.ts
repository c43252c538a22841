/** The command, as people and programs use it (design §10). */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMAND_NAMES, commandNamed, GLOBAL_OPTIONS } from "../../src/cli/command.ts";
import { runOf } from "../../src/cli/command-table.ts";
import { PRESET_NAMES, SETTING_NAMES, SETTINGS } from "../../src/cli/config-file.ts";
import { conditionLines, type ExaminedVault } from "../../src/cli/examine.ts";
import { EXIT, exitCodeOf } from "../../src/cli/report-error.ts";
import { printable, printableJson, printableLines } from "../../src/cli/text.ts";
import { isLargeVault, LARGE_VAULT_ITEMS } from "../../src/engine/recall/condition.ts";
import { openKeepsake } from "../../src/index.ts";
import { ERROR_CODES } from "../../src/model/error.ts";
import { PRESETS } from "../../src/model/policy.ts";
import { VERSION } from "../../src/model/version.ts";
import { anyCodePoint } from "../support/any-code-point.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { chat, chatter, type Folder, manyMessages, messageCount, temporaryFolder, until } from "./run-cli.ts";

const projectRoot = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");

const CONVERSATION = chat([
  {
    role: "user",
    content: "I'm vegetarian. Please avoid Friday meetings.",
    timestamp: "2026-04-12T09:15:00Z",
    session: "s1",
  },
  {
    role: "assistant",
    content: "Noted, no meetings on Fridays then.",
    timestamp: "2026-04-12T09:15:09Z",
    session: "s1",
  },
  { role: "user", content: "My sister Mia lives in Berlin.", timestamp: "2026-04-13T18:00:00Z", session: "s2" },
]);

async function withConversation(): Promise<Folder> {
  const folder = temporaryFolder();
  folder.write("chat.jsonl", CONVERSATION);
  await folder.json(["observe", "chat.jsonl"]);
  return folder;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: taking the colours out.
const withoutColour = (text: string): string => text.replaceAll(/\u001b\[\d+m/g, "");

/** Anything that a terminal acts on instead of showing it, but the line feed. */
const ACTS = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

describe("help", () => {
  test("names every command, and each command has a page with usage, its options and examples", async () => {
    using folder = temporaryFolder();
    const { code, out } = await folder.run(["help", "--all"]);
    expect(code).toBe(0);
    const overview = await folder.run(["--help"]);
    expect(await folder.run([])).toEqual(overview);
    for (const name of COMMAND_NAMES) {
      expect(out).toContain(`  ${name} `);
      expect(overview.out).toMatch(new RegExp(`[ ,] ${name.replace(/ .*/, " …")}[ ,\n]`));
      const page = await folder.run(["help", ...name.split(" ")]);
      expect(await folder.run([...name.split(" "), "--help"])).toEqual(page);
      const command = commandNamed(name);
      expect(await runOf(name)).toBeTypeOf("function");
      expect(page.out).toContain(`Usage: keepsake ${name}`);
      expect(command.examples.length).toBeGreaterThan(0);
      for (const [line] of command.examples) expect(page.out).toContain(line);
      for (const option of Object.keys({ ...command.options, ...GLOBAL_OPTIONS }))
        expect(page.out).toContain(`--${option}`);
    }
    expect(readdirSync(folder.root)).toEqual([]);
  });

  test("the documentation has every exit code", () => {
    const page = read("docs/cli.md");
    for (const code of Object.values(EXIT)) expect(page).toContain(`| ${code} |`);
    for (const code of ERROR_CODES) expect(Object.values(EXIT)).toContain(exitCodeOf(code));
  });

  test("begins with the everyday commands, and shows the commands of a noun", async () => {
    using folder = temporaryFolder();
    const { out } = await folder.run(["--help"]);
    const everyday = out.slice(out.indexOf("Everyday commands:"), out.indexOf("More commands:"));
    expect([...everyday.matchAll(/^ {2}(\S+) /gm)].map(([, name]) => name)).toEqual([
      "remember",
      "observe",
      "recall",
      "list",
      "profile",
      "correct",
      "forget",
      "undo",
    ]);
    for (const argv of [
      ["vaults", "--help"],
      ["help", "vaults"],
    ])
      expect((await folder.run(argv)).out).toMatch(/vaults list .*\n.*vaults create .*\n/);
  });

  test.each([
    [["recal", "food"], "keepsake recall"],
    [["add", "a fact"], "keepsake remember"],
    [["vaults", "creat"], "keepsake vaults create"],
    [["list", "--limt", "3"], "--limit"],
  ])("%j leads to the nearest name", async (argv, meant) => {
    using folder = temporaryFolder();
    expect((await folder.run(argv)).err).toContain(`Did you mean ${meant}?`);
  });

  test("completion scripts complete commands, their second words and options", async () => {
    using folder = temporaryFolder();
    folder.write("completion.bash", (await folder.run(["completion", "bash"])).out);
    const completed = (...words: readonly string[]): readonly string[] =>
      execFileSync(
        "bash",
        [
          "-c",
          // biome-ignore lint/suspicious/noTemplateCurlyInString: bash reads it.
          'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _keepsake; echo "${COMPREPLY[@]}"',
          folder.path("completion.bash"),
          ...words,
        ],
        { encoding: "utf8" },
      )
        .trim()
        .split(" ");
    expect(completed("keepsake", "rec")).toEqual(["recall", "receipt"]);
    expect(completed("keepsake", "vaults", "")).toEqual(["list", "create", "rename", "delete"]);
    expect(completed("keepsake", "vaults", "create", "--p")).toEqual(["--preset", "--policy"]);
    expect(completed("keepsake", "recall", "food", "--ex")).toEqual(["--explain"]);
    for (const shell of ["zsh", "fish"]) {
      const { out } = await folder.run(["completion", shell]);
      for (const word of ["recall", "quarantine", "promote", "vaults"]) expect(out).toContain(word);
    }
    expect(await folder.run(["completion", "cmd"])).toMatchObject({ code: 2 });
  });

  test("the version is the package's", async () => {
    using folder = temporaryFolder();
    expect(VERSION).toBe(JSON.parse(read("package.json")).version);
    expect((await folder.run(["--version"])).out).toBe(`${VERSION}\n`);
  });
});

describe("a command that is called in a wrong way", () => {
  test.each([
    [["frobnicate"]],
    [["vaults"]],
    [["vaults", "paint"]],
    [["recall", "food", "--colour"]],
    [["--colour"]],
    [["recall", "food", "--limit"]],
    [["recall", "food", "--limit", "many"]],
    [["recall", "food", "--session", "--json"]],
    [["recall", "food", "--vault", "a", "--vault", "b"]],
    [["recall", "food", "--prompt=yes"]],
    [["recall", "food", "--min-confidence", "2"]],
    [["recall", "food", "--type", "opinion"]],
    [["recall"]],
    [["remember"]],
    [["observe"]],
    [["observe", "a.jsonl", "b.jsonl"]],
    [["observe", "a.jsonl", "--speaker", "Ana"]],
    [["inspect"]],
    [["list", "extra"]],
    [["forget"]],
    [["forget", "--session", "s1", "--query", "x"]],
    [["forget", "--session", "s1", "--grade", "softly"]],
    [["export"]],
    [["config", "show", "extra"]],
  ])("%j gets one sentence and a hint, changes nothing, and ends with 2", async (argv) => {
    using folder = temporaryFolder();
    const { code, out, err } = await folder.run(argv.filter((word) => word !== "--json"));
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^keepsake: .+\.\n {2}.+ \[invalid_input\]\n$/);
    const told = await folder.run([...argv, "--json"]);
    expect(told).toMatchObject({ code: 2, out: "" });
    const { error } = JSON.parse(told.err);
    expect(error).toMatchObject({ code: "invalid_input", facts: {} });
    expect([error.message, error.hint].every((text) => typeof text === "string" && text !== "")).toBe(true);
    expect(readdirSync(folder.root)).toEqual([]);
  });

  test("what is only looked at is never made, and ends with 3", async () => {
    using folder = temporaryFolder();
    for (const argv of [
      ["recall", "x"],
      ["search", "x"],
      ["list"],
      ["stats"],
      ["doctor"],
      ["export", "-"],
      ["destroy"],
    ]) {
      expect(await folder.run(argv)).toMatchObject({ code: 3, out: "" });
    }
    expect(readdirSync(folder.root)).toEqual([]);
    await folder.run(["vaults", "create", "ana"]);
    expect(await folder.run(["recall", "x", "--vault", "bob"])).toMatchObject({ code: 3 });
    expect((await folder.json(["vaults", "list"]))["name"]).toBe("ana");
  });
});

describe("text of memories on a terminal", () => {
  test("nothing that moves, reorders, hides or commands is printed; lines stay lines (SEC-H14)", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCodePoint }),
        fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }),
        (text, hostile) => {
          const whole = [text, ...hostile].join("");
          expect(printable(whole)).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u);
          expect(printableLines(whole).split("\n")).toHaveLength(whole.split("\n").length);
          expect(JSON.parse(printableJson({ whole }))).toEqual({ whole });
          expect(printableJson({ whole })).not.toMatch(ACTS);
        },
      ),
    );
    expect(printable("Zoë · 日本 · 👩‍🍳 · שלום")).toBe("Zoë · 日本 · 👩‍🍳 · שלום");
    expect("\u001b]52;c;AAAA\u0007").toMatch(ACTS);
  });

  test("hostile names, labels and sessions come out escaped wherever they are shown (SEC-H14)", async () => {
    using folder = temporaryFolder();
    const hostile = HOSTILE.join("x");
    const vault = `ana${hostile}`;
    await folder.json([
      "remember",
      `Tea is best${hostile}`,
      "--label",
      hostile,
      "--session",
      hostile,
      "--vault",
      vault,
    ]);
    await folder.json([
      "observe",
      "--role",
      "user",
      `I like tea${hostile}`,
      "--speaker",
      hostile,
      "--session",
      hostile,
      "--vault",
      vault,
    ]);
    const [first] = (await folder.run(["list", "--json", "--full", "--vault", vault])).out.split("\n");
    const { item } = JSON.parse(first ?? "");
    for (const argv of [
      ["list"],
      ["list", "--json"],
      ["recall", "tea"],
      ["recall", "tea", "--prompt"],
      ["recall", "tea", "--json"],
      ["inspect", item.id],
      ["stats"],
      ["vaults", "list"],
      ["forget", "--query", "tea"],
      ["destroy"],
    ]) {
      const { code, out, err } = await folder.run([...argv, "--vault", vault]);
      expect({ argv, code }).toEqual({ argv, code: 0 });
      expect(out + err).not.toMatch(ACTS);
    }
    expect((await folder.run(["inspect", item.id, "--vault", vault])).out).toContain("\\u001b]52;c;");
  });
});
/** Clipboard, cursor, title, C1, line ends, direction, and a half character. */
const HOSTILE = [
  "\u001b]52;c;AAAA\u0007",
  "\u001b[2J\u001b[H",
  "\u009b31m",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u2066",
  "\r",
  "\b",
  "\u200b",
];

describe("output", () => {
  test("colour is for screens only, and NO_COLOR and a dumb terminal switch it off", async () => {
    using folder = await withConversation();
    const coloured = (text: string): boolean => text.includes("\u001b[");
    const argv = ["recall", "vegetarian lunch"];
    expect(coloured((await folder.run(argv, { columns: 100 })).out)).toBe(true);
    expect(coloured((await folder.run(argv)).out)).toBe(false);
    expect(coloured((await folder.run(argv, { columns: 100, env: { NO_COLOR: "1" } })).out)).toBe(false);
    expect(coloured((await folder.run(argv, { columns: 100, env: { TERM: "dumb" } })).out)).toBe(false);
    expect(coloured((await folder.run([...argv, "--json"], { columns: 100 })).out)).toBe(false);
  });

  test("progress is for screens only and leaves no line behind", async () => {
    using folder = temporaryFolder();
    folder.write("long.jsonl", chatter(1_100));
    const screen = await folder.run(["observe", "long.jsonl"], { columns: 80 });
    expect(screen.err).toContain("1,000 messages");
    expect(screen.err.endsWith("\r\u001b[K")).toBe(true);
    // Messages that are known already are counted alike, and take less time.
    const again = await folder.run(["observe", "long.jsonl"], { columns: 80 });
    expect(again.err).toContain("1,000 messages");
    const piped = await folder.run(["observe", "long.jsonl"]);
    expect(piped.err).toBe("");
    const json = await folder.run(["observe", "long.jsonl", "--json"], { columns: 80 });
    expect(json.err).toBe("");
  });

  test("a list fits the screen, comes in pages, and says how to go on", async () => {
    using folder = temporaryFolder();
    folder.write("long.jsonl", manyMessages(60));
    await folder.json(["observe", "long.jsonl"]);
    const page = await folder.run(["list", "--layer", "fact", "--limit", "25"], { columns: 80 });
    const lines = withoutColour(page.out).trimEnd().split("\n");
    expect(lines).toHaveLength(26);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    const seen = new Set<string>();
    let more: string | undefined;
    for (let round = 0; round < 4; round++) {
      const { out, err } = await folder.run([
        "list",
        "--layer",
        "fact",
        "--limit",
        "25",
        ...(more === undefined ? [] : ["--after", more]),
      ]);
      for (const [id] of out.matchAll(/mem:[0-9a-f]{12}/g)) seen.add(id);
      more = /--after (\S+)/.exec(err)?.[1];
      if (more === undefined) break;
    }
    expect(seen.size).toBe(60);
    const layers = async (...argv: readonly string[]): Promise<Record<string, number>> => {
      const lines = (await folder.run(["list", "--json", "--full", ...argv])).out.trimEnd().split("\n");
      const layersSeen = lines.map((line): string => JSON.parse(line).item.layer);
      return Object.fromEntries([...Map.groupBy(layersSeen, String)].map(([layer, some]) => [layer, some.length]));
    };
    expect(await layers("--layer", "fact")).toEqual({ fact: 60 });
    // What they have in common has formed meanwhile, and stands in the list too.
    const whole = await layers();
    expect(whole).toMatchObject({ fact: 60, topic: 1 });
    expect(await layers("--messages")).toEqual({ ...whole, message: 60 });
  });

  test("lists are slim for programs, and have everything with --full", async () => {
    using folder = await withConversation();
    const [shown] = (await folder.run(["list", "--json", "--limit", "1"])).out.split("\n");
    expect(Object.keys(JSON.parse(shown ?? ""))).toEqual(["id", "line", "kind", "time", "subject"]);
    for (const verb of ["recall", "search"]) {
      const { items, ...rest } = await folder.json([verb, "Where does Mia live?"]);
      expect((items as readonly unknown[])[0]).toEqual({
        id: expect.any(String),
        line: expect.stringContaining("Berlin"),
        time: "2026-04-13T18:00:00.000Z",
        kind: expect.any(String),
        subject: expect.any(String),
      });
      expect(Object.keys(rest)).toEqual(["containsUntrusted", "confidence"]);
      const full = await folder.json([verb, "Who is Mia?", "--full"]);
      expect(full["items"]).toMatchObject([{ why: { rank: 1 } }, { why: { rank: 2 } }]);
    }
  });

  test("filters narrow what recall, search and list show", async () => {
    using folder = await withConversation();
    const texts = async (argv: readonly string[]): Promise<string> => (await folder.run(argv)).out;
    expect(await texts(["list", "--since", "2026-04-13"])).not.toContain("vegetarian");
    expect(await texts(["list", "--since", "2026-04-13"])).toContain("Mia");
    expect(await texts(["list", "--until", "2026-04-13"])).not.toContain("Mia");
    expect(await texts(["list", "--type", "preference"])).not.toContain("Mia");
    expect(await texts(["list", "--in-session", "s2"])).not.toContain("vegetarian");
    expect(await texts(["list", "--source", "assistant"])).not.toContain("vegetarian");
    expect(await texts(["search", "vegetarian", "--in-session", "s2"])).not.toContain("vegetarian");
    expect(await texts(["list", "--truth", "superseded"])).toBe("No memories.\n");
    expect(await folder.run(["list", "--since", "yesterday"])).toMatchObject({ code: 2 });
  });
});

describe("a conversation from a file", () => {
  test("is known the second time; what was added since is new; a repeated line is a message of its own", async () => {
    using folder = await withConversation();
    expect(await folder.json(["observe", "chat.jsonl"])).toMatchObject({
      messageCount: 3,
      storedCount: 0,
      knownCount: 3,
    });
    const said = chat([{ role: "user", content: "Tea, please.", session: "s3" }]);
    folder.write("chat.jsonl", `${CONVERSATION}\n${said}${said}`);
    expect(await folder.json(["observe", "chat.jsonl"])).toMatchObject({
      messageCount: 5,
      storedCount: 2,
      knownCount: 3,
    });
    mkdirSync(folder.path("other"));
    folder.write("other/chat.jsonl", CONVERSATION);
    expect(await folder.json(["observe", "other/chat.jsonl"])).toMatchObject({ storedCount: 3, knownCount: 0 });
  });

  test("from standard input: ids of the lines, or a named conversation, make it resumable", async () => {
    using folder = temporaryFolder();
    const input = chat([{ role: "user", content: "I like tea." }]);
    expect(await folder.json(["observe", "-", "--session", "a"], { input })).toMatchObject({ storedCount: 1 });
    expect(await folder.json(["observe", "-", "--session", "a"], { input })).toMatchObject({ knownCount: 1 });
    expect(await folder.json(["observe", "-"], { input })).toMatchObject({ storedCount: 1 });
    expect(await folder.json(["observe", "-"], { input })).toMatchObject({ storedCount: 1 });
    const withId = chat([{ role: "user", content: "I like coffee.", id: "m1", session: "b" }]);
    expect(await folder.json(["observe", "-"], { input: withId })).toMatchObject({ storedCount: 1 });
    expect(await folder.json(["observe", "-"], { input: withId })).toMatchObject({ knownCount: 1 });
  });
});

describe("forget", () => {
  test("shows what would go and changes nothing; only the token of exactly this does it (PN-20)", async () => {
    using folder = await withConversation();
    const before = (await folder.run(["export", "-"])).out.split("\n").length;
    const target = ["forget", "--query", "Friday meetings"];
    const plan = await folder.json(target);
    expect(plan).toMatchObject({ kind: "forget-plan", grade: "forget" });
    expect((await folder.run(["export", "-"])).out.split("\n")).toHaveLength(before);
    const token = String(plan["token"]);
    for (const other of [
      ["forget", "--query", "vegetarian", "--confirm", token],
      [...target, "--grade", "purge", "--confirm", token],
      [...target, "--keep-source", "--confirm", token],
    ]) {
      expect(await folder.run(other)).toMatchObject({ code: 4, out: "" });
    }
    expect(await folder.run([...target, "--confirm", "nonsense"])).toMatchObject({ code: 2 });
    expect(await folder.json([...target, "--confirm", token])).toMatchObject({
      state: "compacted",
      itemCount: plan["itemCount"],
    });
    expect((await folder.run(["list"])).out).not.toContain("Friday meetings");
    expect((await folder.run(["list"])).out).toContain("Mia");
    expect((await folder.run([...target, "--confirm", token])).code).toBe(4);
  });

  test("a person at a terminal is asked, and only a clear yes counts", async () => {
    using folder = await withConversation();
    const argv = ["forget", "--session", "s2"];
    for (const answer of ["", "n", "yesterday"]) {
      const { err } = await folder.run(argv, { columns: 80, answers: [answer] });
      expect(err).toContain("--confirm");
    }
    expect((await folder.run(["list"])).out).toContain("Mia");
    expect((await folder.run(argv, { columns: 80, answers: ["y"] })).out).toContain("Deleted: 3 items.");
    expect((await folder.run(["list"])).out).not.toContain("Mia");
    expect((await folder.run(argv)).out).toContain("Nothing matches");
  });
});

describe("a whole vault", () => {
  test("lives from its first message to its end, told as JSON throughout", async () => {
    using folder = temporaryFolder();
    folder.write("chat.jsonl", CONVERSATION);
    const ana = ["--vault", "ana"];
    expect(await folder.json(["vaults", "create", "ana"])).toMatchObject({ name: "ana", preset: "personal" });
    expect(await folder.json(["observe", "chat.jsonl", ...ana])).toMatchObject({ storedCount: 3 });
    expect(await folder.json(["remember", "Ana's favourite colour is green.", ...ana])).toMatchObject({
      outcome: "stored",
    });
    const recalled = await folder.json(["recall", "favourite colour", ...ana]);
    const [{ id }] = recalled["items"] as [{ id: string }];
    const corrected = await folder.json(["correct", id, "Ana's favourite colour is blue.", ...ana]);
    expect(corrected).toMatchObject({ supersedes: id });
    expect(await folder.json(["inspect", String(corrected["id"]), ...ana])).toMatchObject({
      item: { truth: "current" },
    });
    const { out } = await folder.run(["recall", "favourite colour", ...ana]);
    expect(out).toMatch(/^\d+\. .*blue/m);
    expect(out).not.toMatch(/^\d+\. .*green/m);
    expect(await folder.json(["doctor"])).toMatchObject({ ok: true, findings: [] });
    expect(await folder.json(["vaults", "rename", "ana", "anna"])).toEqual({ name: "anna" });
    const plan = await folder.json(["destroy", "--vault", "anna"]);
    expect(plan).toMatchObject({ kind: "destroy-plan", vault: "anna", messageCount: 3 });
    expect(await folder.run(["vaults", "delete", "anna", "--confirm", "nonsense"])).toMatchObject({ code: 2 });
    expect(await folder.json(["vaults", "delete", "anna", "--confirm", String(plan["token"])])).toMatchObject({
      destroyed: true,
    });
    expect((await folder.run(["vaults", "list"])).out).toBe("No vaults yet.\n");
    expect((await folder.run(["list", "--vault", "anna"])).code).toBe(3);
  });

  test("is destroyed with --now down to the last older copy of its keys (SEC-D3)", async () => {
    using folder = temporaryFolder();
    await folder.json(["remember", "The marmot lives behind the shed."]);
    const { token } = await folder.json(["destroy"]);
    const destroyed = await folder.json(["destroy", "--confirm", String(token), "--now", "--receipt", "gone.txt"]);
    expect(destroyed).toMatchObject({ destroyed: true, state: "verified", receiptFile: "gone.txt" });
    expect(await folder.json(["doctor"])).toMatchObject({ ok: true, vaultCount: 0 });
    await folder.json(["remember", "The key lies under the mat."]);
    const plan = await folder.json(["vaults", "delete", "me"]);
    const { out } = await folder.run(["vaults", "delete", "me", "--confirm", String(plan["token"]), "--now"]);
    expect(out).toContain("Verified: no older copy of the keys opens it.");
  });

  test("is destroyed at a terminal only by its typed name", async () => {
    using folder = await withConversation();
    await folder.run(["destroy"], { columns: 80, answers: ["y"] });
    expect((await folder.run(["list"])).out).toContain("Mia");
    expect((await folder.run(["destroy"], { columns: 80, answers: ["me"] })).out).toContain("Destroyed");
    expect((await folder.run(["list"])).code).toBe(3);
  });

  test("goes into a file for its owner alone, which is whole or not there, and comes back without loss", async () => {
    using folder = await withConversation();
    const made = await folder.run(["export", "ana.jsonl"]);
    expect(made.err).toContain("not encrypted");
    expect(statSync(folder.path("ana.jsonl")).mode & 0o777).toBe(0o600);
    const first = readFileSync(folder.path("ana.jsonl"), "utf8");
    expect(await folder.run(["export", "ana.jsonl"])).toMatchObject({ code: 1 });
    expect(readFileSync(folder.path("ana.jsonl"), "utf8")).toBe(first);
    expect(await folder.run(["export", "ana.jsonl", "--force"])).toMatchObject({ code: 0 });
    expect(await folder.run(["export", "nowhere/ana.jsonl"])).toMatchObject({ code: 3 });
    expect(await folder.run(["export", "missing.jsonl", "--vault", "bob"])).toMatchObject({ code: 3 });
    expect(readdirSync(folder.root).filter((name) => name.includes("export") || name === "missing.jsonl")).toEqual([]);
    const imported = await folder.json(["import", "ana.jsonl", "--vault", "copy", "--mine"]);
    expect(await folder.json(["import", "ana.jsonl", "--vault", "copy", "--mine"])).toMatchObject({
      importedCount: 0,
      knownCount: imported["importedCount"],
    });
    const items = async (vault: string) =>
      (await folder.run(["list", "--json", "--full", "--messages", "--vault", vault])).out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).item as { readonly layer: string; readonly text: string });
    const [copied, own] = [await items("copy"), await items("me")];
    const isDerived = ({ layer }: { readonly layer: string }): boolean => layer === "summary";
    expect(copied.filter((item) => !isDerived(item))).toEqual(own.filter((item) => !isDerived(item)));
    // A summary is regenerated: it names the owner by the name of the vault.
    const summaries = (all: typeof own) => all.filter(isDerived).map(({ text }) => text);
    expect(summaries(copied).map((text) => text.replaceAll("Copy is", "The user is"))).toEqual(summaries(own));
  });
});

describe("doctor", () => {
  async function examinedVault(folder: Folder) {
    const { vaults } = await folder.json(["doctor"]);
    // What doctor prints with --json, of the one vault that there is.
    const [{ vault: id, ...examined }] = vaults as readonly [ExaminedVault];
    return { id, ...examined };
  }

  test("finds damaged records, unfinished erasures and open rights, names no content, and changes nothing", async () => {
    using folder = await withConversation();
    const file = folder.path("data/keepsake/keepsake.db");
    const database = new DatabaseSync(file);
    database.exec(
      "UPDATE record SET envelope = zeroblob(length(envelope)) WHERE rowid = (SELECT max(rowid) FROM record)",
    );
    database.exec(
      `INSERT INTO job VALUES (1, '01900000-0000-7000-8000-000000000000', 'keys_destroyed', 'forget', 'user_request', 1, 1, 0, x'', x'', NULL, 0)`,
    );
    database.close();
    const before = readFileSync(file);
    const { code, out } = await folder.run(["doctor", "--json"]);
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(report.ok).toBe(false);
    expect(report.findings.map((finding: { code: string }) => finding.code).sort()).toEqual([
      "record_corrupt",
      "unfinished_erasure",
    ]);
    expect(out).not.toMatch(/Mia|vegetarian|Friday/);
    expect((await folder.run(["doctor"])).code).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
    // All others can still be read.
    expect((await folder.run(["list"])).code).toBe(0);
  });

  test("shows of each vault its size, how much of its index lies in segments and whose vectors it has, and no name", async () => {
    using folder = temporaryFolder();
    // Only their number counts for segments; two facts have vectors.
    folder.write("chat.jsonl", chatter(300) + manyMessages(2));
    await folder.json(["observe", "chat.jsonl", "--vault", "Rosalind"]);
    const { id, ...vault } = await examinedVault(folder);
    expect(vault).toMatchObject({ isLarge: false, embedders: [] });
    expect(vault.segments).toMatchObject({ coveredCount: vault.itemCount, uncoveredCount: 0, uselessCount: 0 });
    expect(vault.segments.count).toBeGreaterThan(0);
    expect(vault.segments.sizeBytes).toBeGreaterThan(10_000);

    await using keepsake = await openKeepsake({
      dir: folder.path("data/keepsake"),
      keysDir: folder.path("keys"),
      embedder: hashEmbedder(),
    });
    const { embeddedCount } = await (await keepsake.vault("Rosalind")).maintenance.embedded();
    await keepsake.close();
    const database = new DatabaseSync(folder.path("data/keepsake/keepsake.db"));
    database.exec("UPDATE segment SET envelope = zeroblob(length(envelope)) WHERE kind = 1");
    database.close();
    const { segments, embedders, itemCount } = await examinedVault(folder);
    expect(segments).toMatchObject({ coveredCount: 0, uncoveredCount: itemCount });
    expect(segments.uselessCount).toBeGreaterThan(0);
    expect(embedders).toEqual([{ embedder: expect.stringMatching(/^[0-9a-f]{32}$/), vectorCount: embeddedCount }]);

    const { code, out } = await folder.run(["doctor"]);
    expect(code).toBe(0);
    expect(out).toContain(`Vault ${id}: ${itemCount} items`);
    expect(out).toContain(`0 items in them, ${itemCount} not`);
    expect(out).toContain(`${embeddedCount} by embedder ${embedders[0]?.embedder}`);
    expect(out).not.toContain("Rosalind");
  });

  test("says of a vault above a set size that it is large and what can be done, and calls it no fault", () => {
    expect([LARGE_VAULT_ITEMS, LARGE_VAULT_ITEMS + 1].map(isLargeVault)).toEqual([false, true]);
    const vault = {
      vault: "0".repeat(32),
      itemCount: LARGE_VAULT_ITEMS + 1,
      isLarge: true,
      segments: { count: 245, sizeBytes: 9e7, coveredCount: LARGE_VAULT_ITEMS, uncoveredCount: 1, uselessCount: 0 },
      forming: { byStatus: { pending: 0, chunked: 0, failed: 0, processed: 3 }, attemptCount: 0, reasons: {} },
      embedders: [],
      embedding: { embedder: "1".repeat(32), embeddedCount: 400_000, pendingCount: 7 },
    };
    const { facts, advice } = conditionLines(vault);
    expect(advice.join("\n")).toMatch(/500,001 items, more than 500,000[\s\S]*keepsake forget --before DATE/);
    expect(facts.join("\n")).toContain("400,000 embedded, 7 pending");
    expect(conditionLines({ ...vault, isLarge: false }).advice).toEqual([]);
  });
});

describe("configuration", () => {
  test("without a word about folders, every folder and the library share one memory", async () => {
    using folder = temporaryFolder();
    for (const name of ["one", "two"]) mkdirSync(folder.path(name));
    await folder.run(["remember", "I drink tea."], { cwd: folder.path("one") });
    expect((await folder.run(["list"], { cwd: folder.path("two") })).out).toContain("tea");
    await using keepsake = await openKeepsake({ keysDir: folder.path("keys") });
    const vault = await keepsake.vault("me", { create: false });
    expect((await vault.recall("What do I drink?")).prompt).toContain("tea");
    expect([...readdirSync(folder.path("one")), ...readdirSync(folder.path("two"))]).toEqual([]);
  });

  test("a store of one project is there on request: by an option, or by the project's file", async () => {
    using folder = temporaryFolder();
    mkdirSync(folder.path("one"));
    await folder.run(["remember", "I drink tea.", "--dir", ".keepsake"], { cwd: folder.path("one") });
    expect((await folder.run(["list"], { cwd: folder.path("one") })).err).toContain(folder.path("data/keepsake"));
    folder.write("one/keepsake.config.json", '{"dir": ".keepsake"}');
    expect((await folder.run(["list"], { cwd: folder.path("one") })).out).toContain("tea");
  });

  test("project file, user file, variables, options: a later one wins, and each value says where it is from", async () => {
    using folder = temporaryFolder();
    const shown = async (argv: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
      folder.json(["config", "show", ...argv], { env });
    expect(await shown()).toMatchObject({
      dir: { value: folder.path("data/keepsake"), origin: "default" },
      keysDir: { value: folder.path("keys"), origin: "KEEPSAKE_KEYS_DIR" },
      vault: { value: "me", origin: "default" },
      busyTimeoutMs: { value: 5_000, origin: "default" },
    });
    folder.write("keepsake.config.json", JSON.stringify({ vault: "project", dir: "memory", busyTimeoutMs: 10 }));
    expect(await shown()).toMatchObject({
      vault: { value: "project", origin: folder.path("keepsake.config.json") },
      dir: { value: folder.path("memory") },
    });
    mkdirSync(folder.path("config/keepsake"), { recursive: true });
    folder.write("config/keepsake/keepsake.config.json", JSON.stringify({ vault: "person", dir: "mine" }));
    expect(await shown()).toMatchObject({
      vault: { value: "person", origin: folder.path("config/keepsake/keepsake.config.json") },
      dir: { value: folder.path("config/keepsake/mine") },
      busyTimeoutMs: { value: 10, origin: folder.path("keepsake.config.json") },
    });
    expect(await shown([], { KEEPSAKE_VAULT: "variable" })).toMatchObject({
      vault: { value: "variable", origin: "KEEPSAKE_VAULT" },
    });
    expect(await shown(["--vault", "option"], { KEEPSAKE_VAULT: "variable" })).toMatchObject({
      vault: { value: "option", origin: "--vault" },
    });
  });

  test.each([
    ["an unknown key", '{"valut": "x"}'],
    ["no object", "[]"],
    ["no JSON", "{vault"],
    ["a wrong type", '{"vault": 7}'],
    ["an unknown preset", '{"preset": "secret"}'],
    ["a number that is too large", '{"busyTimeoutMs": 1e12}'],
  ])("%s in the file is refused with its path", async (_what, text) => {
    using folder = temporaryFolder();
    folder.write("keepsake.config.json", text);
    const { code, err } = await folder.run(["config", "show"]);
    expect(code).toBe(2);
    expect(err).toContain("keepsake.config.json");
    expect(existsSync(folder.path("data/keepsake"))).toBe(false);
  });

  test("the published schema and the documentation list exactly the settings that there are", () => {
    const schema = JSON.parse(read("docs/keepsake.config.schema.json"));
    expect(Object.keys(schema.properties).sort()).toEqual(["$schema", ...SETTING_NAMES].sort());
    expect(schema.additionalProperties).toBe(false);
    expect(schema.properties.preset.enum).toEqual([...PRESET_NAMES]);
    expect([...PRESET_NAMES]).toEqual([...PRESETS]);
    const page = read("docs/configuration.md");
    for (const name of SETTING_NAMES) {
      expect(page).toContain(`\`${name}\``);
      expect(page).toContain(SETTINGS[name].variable);
    }
  });
});

describe("as a process", () => {
  test("two at once on one vault both end well, and nothing is lost", async () => {
    using folder = temporaryFolder();
    await folder.json(["vaults", "create", "me"]);
    folder.write("a.jsonl", chatter(200, "a"));
    folder.write("b.jsonl", chatter(200, "b"));
    const [a, b] = [folder.start(["observe", "a.jsonl"]), folder.start(["observe", "b.jsonl"])];
    expect((await Promise.all([a.ended, b.ended])).map(({ code, err }) => ({ code, err }))).toEqual([
      { code: 0, err: "" },
      { code: 0, err: "" },
    ]);
    expect(await messageCount(folder)).toMatchObject({ messageCount: 400, damagedCount: 0 });
  });

  test("exit codes, quiet ends and Ctrl-C reach the shell", async () => {
    using folder = temporaryFolder();
    folder.write("long.jsonl", chatter(1_000));
    expect((await folder.start(["--version"]).ended).out).toBe(`${VERSION}\n`);
    expect(await folder.start(["frobnicate"]).ended).toMatchObject({ code: 2, out: "" });
    expect(await folder.start(["stats"]).ended).toMatchObject({ code: 3, out: "" });
    expect(await folder.start(["observe", "long.jsonl"]).ended).toMatchObject({ code: 0, err: "" });
    // Whoever reads the output goes away after the first words, as head does.
    const closed = folder.start(["export", "-"]);
    closed.process.stdout?.once("data", () => closed.process.stdout?.destroy());
    expect(await closed.ended).toMatchObject({ code: 141, err: "" });
    const waiting = folder.start(["observe", "-", "--session", "never", "--vault", "b"]);
    waiting.process.stdin?.write(chatter(700));
    await until(async () => ((await folder.run(["stats", "--vault", "b"])).code === 0 ? true : undefined));
    waiting.process.kill("SIGINT");
    const stopped = await waiting.ended;
    expect(stopped.code).toBe(130);
    expect(stopped.err).toContain("Run the same command again");
  });
});
