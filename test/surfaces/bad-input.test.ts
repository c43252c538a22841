/**
 * Input that is not right, and stores that cannot be used: each gets one clear error with a code and a hint and an exit code that is
 * not 0; nothing is lost, everything valid before it is kept, and no error quotes content.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { chat, chatter, type Folder, manyMessages, type Ran, temporaryFolder } from "./run-cli.ts";

/** Stands in everything that is refused; it must not come back in any message. */
const CANARY = "zanzibarquokka";

/** One error, told once, as a person and as a program read it. */
function expectError(ran: Ran, code: string, exitCode: number): Readonly<Record<string, unknown>> {
  expect(ran.out + ran.err).not.toContain(CANARY);
  expect(ran.err.trimEnd().split("\n")).toHaveLength(1);
  const { error } = JSON.parse(ran.err);
  expect({ code: error.code, exitCode: ran.code, out: ran.out }).toEqual({ code, exitCode, out: "" });
  expect(error.message).toMatch(/\.$/);
  expect(error.hint).toMatch(/\w/);
  return error.facts;
}

async function expectMessages(folder: Folder, messageCount: number): Promise<void> {
  expect(await folder.json(["stats"])).toMatchObject({ vault: { messageCount, damagedCount: 0 } });
  expect(await folder.json(["doctor"])).toMatchObject({ ok: true });
}

const line = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ role: "user", content: `I keep a ${CANARY}.`, ...fields });

const FAULTY_LINES: readonly (readonly [string, string | Uint8Array])[] = [
  ["no JSON", `{"role": "user", "content": "${CANARY}`],
  ["two values", `${line({})} ${line({})}`],
  ["a list", `["${CANARY}"]`],
  ["a text", `"${CANARY}"`],
  ["null", "null"],
  ["a role that is a number", line({ role: 7 })],
  ["a content that is a list", line({ content: [CANARY] })],
  ["no content", `{"role": "user", "speaker": "${CANARY}"}`],
  ["a field that nobody knows", line({ [`${CANARY} is a sentence`]: 1 })],
  ["an id that is too long", line({ id: CANARY.repeat(30) })],
  ["a message that is too long", line({ content: `${CANARY} `.repeat(80_000) })],
  ["a line of 10 MB", line({ content: `${CANARY} `.repeat(700_000) })],
  ["half a character, escaped", `{"role": "user", "content": "${CANARY} \\ud83d"}`],
  ["half a character in a key", `{"role": "user", "content": "x", "\\udc00${CANARY}": 1}`],
  [
    "bytes that are no UTF-8",
    Buffer.concat([Buffer.from(`{"role":"user","content":"${CANARY} `), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  ],
  [
    "half a character in bytes",
    Buffer.concat([
      Buffer.from(`{"role":"user","content":"${CANARY} `),
      Buffer.from([0xed, 0xa0, 0xbd]),
      Buffer.from('"}'),
    ]),
  ],
  ["a NUL byte in a text", `{"role": "user", "content": "${CANARY}\u0000"}`],
  ["a NUL byte between", `{"role": "user",\u0000 "content": "${CANARY}"}`],
  ["__proto__", `{"role": "user", "content": "${CANARY}", "__proto__": {"isAdmin": true}}`],
  ["__proto__ further in", `{"role": "user", "content": "${CANARY}", "metadata": {"a": {"__proto__": 1}}}`],
  ["__proto__ in escapes", `{"role": "user", "content": "${CANARY}", "\\u005f_proto__": {}}`],
  ["a key twice", `{"role": "user", "content": "a", "content": "${CANARY}"}`],
  [
    "a thousand levels",
    `{"role": "user", "content": "${CANARY}", "metadata": {"a": ${"[".repeat(1_000)}${"]".repeat(1_000)}}}`,
  ],
  ["a number beyond all numbers", `{"role": "user", "content": "${CANARY}", "timestamp": 1e999}`],
  ["a timestamp that is a word", line({ timestamp: CANARY })],
  ["a day that does not exist", line({ timestamp: "2026-02-30" })],
  ["a timestamp beyond time", line({ timestamp: 9e15 })],
  ["a timestamp that is an object", line({ timestamp: { $date: CANARY } })],
  ["two moments", line({ timestamp: "2026-04-12", at: "2026-04-13" })],
  ["a zone that does not exist", line({ timestamp: "2026-04-12", timeZone: `Europe/${CANARY}` })],
];

const GOOD = [1, 2, 3].map((number) => ({ role: "user", content: `I like harbour number ${number}.`, session: "s1" }));
const fileOf = (faulty: string | Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(chat(GOOD.slice(0, 2))), Buffer.from(faulty), Buffer.from(`\n${chat(GOOD.slice(2))}`)]);

describe("a faulty line in a file", () => {
  test.each(FAULTY_LINES)(
    "%s: one error with its number; the lines before it are kept; repaired, it goes on (SEC-X3)",
    async (_what, faulty) => {
      using folder = temporaryFolder();
      folder.write("chat.jsonl", fileOf(faulty));
      const argv = ["observe", "chat.jsonl"];
      const facts = expectError(await folder.run([...argv, "--json"]), "invalid_input", 2);
      expect(facts).toMatchObject({ line: 3 });
      await expectMessages(folder, 2);
      const shown = await folder.run(argv);
      expect(shown.err).toMatch(/^keepsake: .*line 3.*\n {2}.*\[invalid_input\]\n$/);
      expect(shown.out + shown.err).not.toContain(CANARY);
      folder.write("chat.jsonl", fileOf(JSON.stringify({ role: "user", content: "I like tea.", session: "s1" })));
      expect(await folder.json(argv)).toMatchObject({ messageCount: 4, knownCount: 2, storedCount: 2 });
      await expectMessages(folder, 4);
      expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
    },
  );

  test("far into a long file, the whole batches before it and the beginning of its own are kept", async () => {
    using folder = temporaryFolder();
    folder.write("long.jsonl", `${chatter(1_234)}${line({ timestamp: CANARY })}\n${chat(GOOD)}`);
    expect(expectError(await folder.run(["observe", "long.jsonl", "--json"]), "invalid_input", 2)).toMatchObject({
      line: 1_235,
    });
    await expectMessages(folder, 1_234);
  });

  test("an escaped NUL is text like any other, and is not kept as a control character", async () => {
    using folder = temporaryFolder();
    folder.write("chat.jsonl", '{"role": "user", "content": "I like green\\u0000 tea."}\n');
    expect(await folder.json(["observe", "chat.jsonl"])).toMatchObject({ storedCount: 1 });
    expect((await folder.run(["list"])).out).toContain("green tea");
  });

  test("an empty file, a byte order mark and other line ends are no faults", async () => {
    using folder = temporaryFolder();
    folder.write("empty.jsonl", "");
    expect(await folder.json(["observe", "empty.jsonl"])).toMatchObject({ messageCount: 0 });
    folder.write("windows.jsonl", `\ufeff${chat(GOOD).replaceAll("\n", "\r\n")}\r\n`);
    expect(await folder.json(["observe", "windows.jsonl"])).toMatchObject({ storedCount: 3 });
  });

  test("a file that is missing or a folder is told before anything is made", async () => {
    using folder = temporaryFolder();
    mkdirSync(folder.path("folder"));
    for (const verb of ["observe", "import"]) {
      expectError(await folder.run([verb, `${CANARY}.jsonl`, "--json"]), "not_found", 3);
      expectError(await folder.run([verb, "folder", "--json"]), "invalid_input", 2);
    }
    expect(readdirSync(folder.root)).toEqual(["folder"]);
  });
});

describe("a faulty export", () => {
  test("is refused at its line, and everything valid before it is imported", async () => {
    using folder = temporaryFolder();
    folder.write("chat.jsonl", chat(GOOD));
    await folder.json(["observe", "chat.jsonl"]);
    const lines = (await folder.run(["export", "-"])).out.trimEnd().split("\n");
    const faulty: readonly (readonly [string, string, string, number])[] = [
      ["no-header", lines.slice(1).join("\n"), "invalid_input", 2],
      ["broken-line", [...lines.slice(0, 3), `{"item": "${CANARY}`, ...lines.slice(4)].join("\n"), "invalid_input", 2],
      [
        "broken-item",
        [...lines.slice(0, 3), `{"item": {"text": "${CANARY}"}}`, ...lines.slice(4)].join("\n"),
        "invalid_input",
        2,
      ],
      ["cut-short", lines.slice(0, 3).join("\n"), "invalid_input", 2],
      ["too-new", `${JSON.stringify({ ...JSON.parse(lines[0] ?? ""), version: 99 })}\n`, "store_too_new", 5],
    ];
    for (const [name, text, code, exitCode] of faulty) {
      folder.write(`${name}.jsonl`, text);
      expectError(await folder.run(["import", `${name}.jsonl`, "--vault", name, "--json"]), code, exitCode);
    }
    for (const name of ["broken-line", "broken-item", "cut-short"]) {
      expect(await folder.json(["stats", "--vault", name])).toMatchObject({ vault: { messageCount: 2 } });
    }
  });
});

describe("a word that cannot be kept", () => {
  test("is refused by name of the rule, never by its text", async () => {
    using folder = temporaryFolder();
    for (const argv of [
      ["remember", `${CANARY} `.repeat(40)],
      ["observe", "--role", "user", "--at", CANARY, "x"],
      ["observe", "--role", "user", "--time-zone", CANARY, "x"],
      ["remember", "x", "--type", CANARY],
      ["list", "--since", CANARY],
      ["list", "--hold", CANARY],
      ["inspect", CANARY],
      ["correct", CANARY, "x"],
      ["forget", CANARY],
      ["forget", "--before", CANARY],
      ["forget", "--session", "s1", "--confirm", CANARY],
      ["vaults", "create", CANARY.repeat(20)],
      ["recall", "x", "--time-zone", CANARY, "--since", "2026-01-01"],
    ]) {
      await folder.json(["remember", "Tea is green."]);
      const ran = await folder.run([...argv, "--json"]);
      expect({ argv, code: ran.code }).toEqual({ argv, code: 2 });
      expectError(ran, "invalid_input", 2);
    }
    expectError(await folder.run(["inspect", "mem:00000000ffff", "--json"]), "not_found", 3);
    expectError(await folder.run(["destroy", "--vault", CANARY, "--json"]), "not_found", 3);
  });
});

/** A keep with two messages, and its three places. */
async function keepWithTwo(folder: Folder): Promise<{ readonly data: string; readonly keys: string }> {
  folder.write("two.jsonl", chat(GOOD.slice(0, 2)));
  await folder.json(["observe", "two.jsonl"]);
  folder.write("chat.jsonl", chat(GOOD.map((message) => ({ ...message, content: `${message.content} ${CANARY}` }))));
  const keep = readdirSync(folder.path("keys")).find((name) => /^[0-9a-f]{32}$/.test(name));
  return { data: folder.path("data/keepsake/keepsake.db"), keys: folder.path(`keys/${keep}`) };
}

const WRITING = ["observe", "chat.jsonl", "--json"];
const READING = ["list", "--json", "--full"];

describe("a store that cannot be used", () => {
  test("a damaged data file is named as damaged; with the file back, everything is there", async () => {
    using folder = temporaryFolder();
    const { data } = await keepWithTwo(folder);
    const whole = readFileSync(data);
    for (const damaged of [Buffer.alloc(whole.length, 7), Buffer.alloc(0), Buffer.from(`${CANARY} `.repeat(1_000))]) {
      writeFileSync(data, damaged);
      for (const argv of [WRITING, READING]) expectError(await folder.run(argv), "store_corrupt", 5);
      expect((await folder.run(["doctor"])).code).toBe(1);
      expect(readFileSync(data).equals(damaged)).toBe(true);
    }
    writeFileSync(data, whole);
    await expectMessages(folder, 2);
  });

  test("a damaged or missing keyring is told, whatever the command; with it back, everything is there", async () => {
    using folder = temporaryFolder();
    const { keys } = await keepWithTwo(folder);
    const copy = folder.path("copy");
    cpSync(keys, copy, { recursive: true });
    for (const name of ["key", "keyring", "keystore.db"]) {
      const path = join(keys, name);
      for (const spoil of [() => writeFileSync(path, Buffer.alloc(64, 7)), () => rmSync(path)]) {
        spoil();
        for (const argv of [WRITING, READING]) {
          const ran = await folder.run(argv);
          const { code } = JSON.parse(ran.err).error;
          expect(["wrong_key", "key_mismatch", "store_corrupt", "record_corrupt"]).toContain(code);
          expectError(ran, code, 5);
        }
        copyFileSync(join(copy, name), path);
        chmodSync(path, 0o600);
      }
    }
    await expectMessages(folder, 2);
  });

  test("another keep's keys open nothing and change nothing", async () => {
    using folder = temporaryFolder();
    using other = temporaryFolder();
    const { keys } = await keepWithTwo(folder);
    const stranger = await keepWithTwo(other);
    expectError(await folder.run([...READING, "--keys-dir", other.path("keys")]), "wrong_key", 5);
    expectError(await folder.run([...WRITING, "--keys-dir", other.path("keys")]), "wrong_key", 5);
    const mine = folder.path("mine");
    renameSync(keys, mine);
    cpSync(stranger.keys, keys, { recursive: true });
    for (const argv of [WRITING, READING]) {
      const ran = await folder.run(argv);
      expect(["wrong_key", "key_mismatch"]).toContain(JSON.parse(ran.err).error.code);
      expect(ran.code).toBe(5);
    }
    rmSync(keys, { recursive: true });
    renameSync(mine, keys);
    await expectMessages(folder, 2);
  });

  test("a file of a newer format is left as it is", async () => {
    using folder = temporaryFolder();
    const { data, keys } = await keepWithTwo(folder);
    for (const path of [data, join(keys, "keystore.db")]) {
      const database = new DatabaseSync(path);
      const found = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
      database.exec("PRAGMA user_version = 99");
      for (const argv of [WRITING, READING]) {
        expect(expectError(await folder.run(argv), "store_too_new", 5)).toMatchObject({ found: 99 });
      }
      database.exec(`PRAGMA user_version = ${found}`);
      database.close();
    }
    await expectMessages(folder, 2);
  });

  test("a folder that cannot be made, because a file is in its way", async () => {
    using folder = temporaryFolder();
    await keepWithTwo(folder);
    folder.write("file", CANARY);
    for (const options of [
      ["--dir", "file"],
      ["--dir", "file/deeper"],
      ["--dir", "new", "--keys-dir", "file/deeper"],
    ]) {
      expectError(await folder.run([...WRITING, ...options]), "store_read_only", 5);
    }
    expect(readFileSync(folder.path("file"), "utf8")).toBe(CANARY);
    await expectMessages(folder, 2);
  });
});

/** A library that makes system calls of a process fail while a file is there; undefined where none can be made. */
const faultLibrary = ((): string | undefined => {
  if (platform() !== "linux") return undefined;
  const folder = temporaryFolder();
  process.once("exit", () => folder[Symbol.dispose]());
  const source = fileURLToPath(new URL("../support/io-fault.c", import.meta.url));
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", folder.path("io-fault.so"), source, "-ldl"], {
      stdio: "pipe",
    });
    return folder.path("io-fault.so");
  } catch (error) {
    // A compiler that is there and refuses the source is a fault of ours.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
})();

/** Named as skipped where the library cannot be made. */
const onBrokenDisk = (title: string, body: () => Promise<void>): void =>
  test(title, async (context) => (faultLibrary === undefined ? context.skip("no C compiler") : body()));

function runOnBrokenDisk(folder: Folder, argv: readonly string[], kind: "full" | "readonly", nth: number) {
  folder.write("trigger", "");
  return folder.start(argv, {
    LD_PRELOAD: faultLibrary ?? "",
    IO_FAULT_TRIGGER: folder.path("trigger"),
    IO_FAULT_FILE: kind === "full" ? "keepsake.db" : "data/keepsake/",
    IO_FAULT_KIND: kind,
    IO_FAULT_NTH: String(nth),
  }).ended;
}

describe("a disk that does not do its part", () => {
  onBrokenDisk("a full disk: what was stored before stays, whole batches only, and with room it goes on", async () => {
    using folder = temporaryFolder();
    await keepWithTwo(folder);
    folder.write("long.jsonl", manyMessages(1_500));
    for (const nth of [1, 30, 600]) {
      const ran = await runOnBrokenDisk(folder, ["observe", "long.jsonl", "--json"], "full", nth);
      expectError({ ...ran, code: ran.code ?? -1 }, "store_full", 5);
    }
    const { vault } = await folder.json(["stats"]);
    const kept = Number(JSON.parse(JSON.stringify(vault)).messageCount) - 2;
    expect(kept % 500).toBe(0);
    expect(await folder.json(["observe", "long.jsonl"])).toMatchObject({ knownCount: kept, storedCount: 1_500 - kept });
    await expectMessages(folder, 1_502);
  });

  onBrokenDisk("a folder that may only be read: writing is refused, reading and recall go on", async () => {
    using folder = temporaryFolder();
    await keepWithTwo(folder);
    const refused = await runOnBrokenDisk(folder, WRITING, "readonly", 1);
    expectError({ ...refused, code: refused.code ?? -1 }, "store_read_only", 5);
    await expectMessages(folder, 2);
  });

  test("the same with the rights of the folder, where they bind", async () => {
    using folder = temporaryFolder();
    const { data } = await keepWithTwo(folder);
    chmodSync(data, 0o400);
    chmodSync(folder.path("data/keepsake"), 0o500);
    // Root writes all the same.
    const isBound = process.getuid?.() !== 0;
    const ran = await folder.run(WRITING);
    if (isBound) expectError(ran, "store_read_only", 5);
    else expect(ran.code).toBe(0);
    const read = await folder.run(["recall", "harbour", "--json"]);
    expect(read.code).toBe(0);
    expect(JSON.parse(read.out).items.length).toBeGreaterThan(0);
    chmodSync(folder.path("data/keepsake"), 0o700);
    chmodSync(data, 0o600);
    await expectMessages(folder, isBound ? 2 : 5);
  });
});
