/** What a person names on the command line: a folder, an archive, one file, standard input, a sealed file. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openGiven } from "../../src/cli/given-files.ts";
import type { Terminal } from "../../src/cli/terminal.ts";
import { OWNER_LIMITS } from "../../src/formats/files/archive.ts";
import type { GivenFiles } from "../../src/formats/files/given-files.ts";
import { isKeepsakeError, type KeepsakeError } from "../../src/model/error.ts";
import type { OpenGivenOptions } from "../../src/operations/given-bytes.ts";
import { HOSTILE_ARCHIVES } from "../formats/files/hostile-archives.ts";
import { zipByHand } from "../support/zip-by-hand.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "keepsake-given-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, content: string | Uint8Array = `content of ${path}`): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  return join(root, path);
}

const terminal = (input: string | Uint8Array = "", signal = new AbortController().signal): Terminal => ({
  env: {},
  cwd: root,
  columns: undefined,
  isInteractive: false,
  showsProgress: false,
  signal,
  out: async () => undefined,
  err: () => undefined,
  async *input() {
    yield Buffer.from(input);
  },
  ask: async () => "",
  askSecret: async () => "",
});

const open = (named: string, options: OpenGivenOptions = {}, input?: string | Uint8Array): Promise<GivenFiles> =>
  openGiven(terminal(input), named, options);

async function contents(given: GivenFiles): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const file of given.files) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.read()) chunks.push(chunk);
    found[file.path] = Buffer.concat(chunks).toString();
    expect(file.sizeBytes).toBe(Buffer.concat(chunks).length);
  }
  return found;
}

async function refusal(work: Promise<unknown>): Promise<KeepsakeError> {
  try {
    await work;
  } catch (error) {
    if (isKeepsakeError(error)) return error;
    throw error;
  }
  throw new Error("this should have been refused");
}

describe("a folder", () => {
  test("gives its files at any depth, in order, without what systems leave behind", async () => {
    for (const path of [
      "export/b.json",
      "export/a/c.json",
      "export/a/.DS_Store",
      "export/__MACOSX/._b.json",
      "export/empty",
    ])
      put(path);
    put("export/empty", "");
    await using given = await open("export");
    expect(given.name).toBe("export");
    expect(await contents(given)).toEqual({
      "a/c.json": "content of export/a/c.json",
      "b.json": "content of export/b.json",
      empty: "",
    });
  });

  test("a name is composed; two that are the same then are refused (SEC-X1)", async () => {
    put("export/u\u0308.json", "1");
    expect(await contents(await open("export"))).toEqual({ "ü.json": "1" });
    put("export/ü.json", "2");
    // A system that composes names itself never has both.
    if (readdirSync(join(root, "export")).length === 2)
      expect((await refusal(open("export"))).facts).toEqual({ check: "name-twice" });
  });

  test("links are no part of it, wherever they lead (SEC-X1)", async () => {
    const outside = put("outside/secret.txt", "secret");
    put("export/a.json", "1");
    symlinkSync(outside, join(root, "export/link.json"));
    symlinkSync(join(root, "outside"), join(root, "export/folder"));
    symlinkSync(join(root, "export"), join(root, "export/round"));
    expect(await contents(await open("export"))).toEqual({ "a.json": "1" });
  });

  test("a file that is made a link after it was listed is refused, and so is its folder (SEC-X1)", async () => {
    put("outside/b.json", "secret");
    const a = put("export/a.json");
    put("export/folder/b.json");
    const given = await open("export");
    unlinkSync(a);
    symlinkSync(join(root, "outside/b.json"), a);
    renameSync(join(root, "export/folder"), join(root, "moved"));
    symlinkSync(join(root, "outside"), join(root, "export/folder"));
    for (const file of given.files) {
      const error = await refusal(contents({ ...given, files: [file] }));
      expect([error.code, error.facts]).toEqual(["invalid_input", { check: "not-a-file", file: file.path }]);
    }
    expect(given.files).toHaveLength(2);
  });

  test("a link inside that leads inside is refused all the same when it replaced a file (SEC-X1)", async () => {
    const a = put("export/a.json");
    const b = put("export/b.json");
    const given = await open("export");
    unlinkSync(a);
    symlinkSync(b, a);
    expect((await refusal(contents(given))).facts["check"]).toBe("not-a-file");
  });

  test("a name that no bundle may have is refused (SEC-X1)", async () => {
    put("export/a\\b.json");
    expect((await refusal(open("export"))).facts).toEqual({ check: "name-backslash" });
  });

  test("its files are bounded in number and depth (SEC-X2)", async () => {
    for (const name of ["a", "b", "c"]) put(`export/${name}`);
    const limits = { ...OWNER_LIMITS, entryCountMax: 2 };
    expect((await refusal(open("export", { limits }))).facts).toEqual({ max: 2 });
    put(`deep/${"x/".repeat(40)}y`);
    expect((await refusal(open("deep"))).facts).toEqual({ max: 32 });
  });

  test("a file that went away meanwhile is told", async () => {
    const a = put("export/a.json");
    const given = await open("export");
    unlinkSync(a);
    expect((await refusal(contents(given))).code).toBe("not_found");
  });
});

describe("a file", () => {
  test("is given alone, under its own name, however often it is read", async () => {
    put("chat.json", "x".repeat(600_000));
    await using given = await open("chat.json");
    expect(await contents(given)).toEqual({ "chat.json": "x".repeat(600_000) });
    expect(await contents(given)).toEqual({ "chat.json": "x".repeat(600_000) });
  });

  test("is an archive by its bytes and not by its name", async () => {
    put("export.json", zipByHand([{ name: "a.json", data: "1" }]));
    put("export.zip", "no archive");
    await using given = await open("export.json");
    expect([given.name, await contents(given)]).toEqual(["export.json", { "a.json": "1" }]);
    expect(await contents(await open("export.zip"))).toEqual({ "export.zip": "no archive" });
  });

  test("a link that the person named is followed", async () => {
    symlinkSync(put("real/chat.json", "1"), join(root, "named.json"));
    expect(await contents(await open("named.json"))).toEqual({ "chat.json": "1" });
  });

  test("that is not there is told without its name", async () => {
    const error = await refusal(open("secret-name.json"));
    expect([error.code, JSON.stringify([error.message, error.hint, error.facts])]).toEqual([
      "not_found",
      expect.not.stringContaining("secret"),
    ]);
  });

  test("is closed with what was given", async () => {
    put("a.zip", zipByHand([{ name: "a.json", data: "1" }]));
    const given = await open("a.zip");
    await given[Symbol.asyncDispose]();
    await expect(contents(given)).rejects.toThrow();
  });
});

describe("standard input", () => {
  test("is one file or one archive", async () => {
    expect(await contents(await open("-", {}, '{"a":1}'))).toEqual({ "-": '{"a":1}' });
    expect(await contents(await open("-", {}, zipByHand([{ name: "a", data: "b" }])))).toEqual({ a: "b" });
  });

  test("that was stopped is not taken for the whole", async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(openGiven(terminal("part", stop.signal), "-")).rejects.toThrow();
  });
});

test("what has to be held in memory is bounded (SEC-X2)", async () => {
  const options = { memoryBytesMax: 10 };
  expect(await contents(await open("-", options, "0123456789"))).toEqual({ "-": "0123456789" });
  expect((await refusal(open("-", options, "0123456789a"))).facts).toEqual({ max: 10 });
  put("a.age", "age-encryption.org/v1\n");
  async function* endless() {
    for (;;) yield Buffer.alloc(4);
  }
  expect((await refusal(open("a.age", { ...options, unwrap: endless }))).facts).toEqual({ max: 10 });
});

describe("a sealed file", () => {
  const sealed = "age-encryption.org/v1\n-> X25519 abc\n--- x\nsealed";
  const armored = `-----BEGIN AGE ENCRYPTED FILE-----\n${(
    Buffer.from(sealed)
      .toString("base64")
      .match(/.{1,64}/g) ?? []
  ).join("\n")}\n-----END AGE ENCRYPTED FILE-----\n`;
  const unwrapTo = (content: string | Uint8Array) =>
    async function* (source: AsyncIterable<Uint8Array>) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of source) chunks.push(chunk);
      expect(Buffer.concat(chunks).toString()).toBe(sealed);
      yield Buffer.from(content);
    };

  test("is refused with a hint when nobody brings its key", async () => {
    for (const content of [sealed, armored]) {
      put("export.age", content);
      const error = await refusal(open("export.age"));
      expect([error.code, error.facts]).toEqual(["invalid_input", { check: "sealed" }]);
      expect(error.hint).toContain("key");
    }
  });

  test("is opened with it, in both forms, as a file or an archive, from a file or standard input", async () => {
    for (const content of [sealed, armored]) {
      put("chat.json.age", content);
      expect(await contents(await open("chat.json.age", { unwrap: unwrapTo("{}") }))).toEqual({ "chat.json": "{}" });
      const archive = zipByHand([{ name: "a", data: "b" }]);
      expect(await contents(await open("chat.json.age", { unwrap: unwrapTo(archive) }))).toEqual({ a: "b" });
      expect(await contents(await open("-", { unwrap: unwrapTo("{}") }, content))).toEqual({ "-": "{}" });
    }
  });

  test("what opens it says why it does not, and nothing of it is used before its end", async () => {
    put("chat.age", sealed);
    async function* cut() {
      yield Buffer.from('{"a":1}');
      throw new TypeError("cut");
    }
    await expect(open("chat.age", { unwrap: cut })).rejects.toThrow("cut");
  });
});

test("nothing is ever written, whatever an archive is called inside (SEC-X1)", async () => {
  const before = () => readdirSync(root, { recursive: true }).sort();
  put("a/b/c/d/fine", "");
  for (const [index, { bytes }] of HOSTILE_ARCHIVES.entries()) put(`a/b/c/d/${index}.zip`, bytes);
  const listed = before();
  for (const [index, { what }] of HOSTILE_ARCHIVES.entries()) {
    const inFolder = { ...terminal(), cwd: join(root, "a/b/c/d") };
    // What is no archive by its first bytes comes as the file that it is.
    const read = async (): Promise<void> => {
      const given = await openGiven(inFolder, `${index}.zip`);
      for (const file of given.files) await contents({ ...given, files: [file] }).catch(ours);
    };
    const ours = (error: unknown) => expect(isKeepsakeError(error, "invalid_input"), what).toBe(true);
    await read().catch(ours);
  }
  expect(before()).toEqual(listed);
});
