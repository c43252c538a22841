/** Where a whole life with the command leaves files, and what is ever written into them: nowhere but in data, keys, temporary folder and what was named, and never in clear. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { canaryScanner, canaryWord } from "../../conformance/erasure/scanner.ts";
import { fileLogLibrary, readFileLog } from "../support/file-log.ts";

const BIN = fileURLToPath(new URL("../../src/cli/bin.ts", import.meta.url));
/** Only catches what hangs. */
const HANG_MS = 60_000;
const TIMEOUT_MS = 3_600_000;
const PASSPHRASE = "a quiet harbour in the fog";

const COMPILED = resolve(process.env["NODE_COMPILE_CACHE"] ?? "");

let root = "";
let library: string | undefined;
let log = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-files-")));
  library = fileLogLibrary(root);
  for (const name of ["home", "work", "tmp", "given", "named", "clear"]) mkdirSync(place(name), { mode: 0o700 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach((context) => {
  if (library === undefined) context.skip("no C compiler");
  log = join(root, `log-${context.task.id}`);
});

const place = (...names: readonly string[]): string => join(root, ...names);

function run(parameters: readonly string[], exitCode = 0): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    encoding: "utf8",
    cwd: place("work"),
    timeout: HANG_MS,
    env: {
      PATH: process.env["PATH"],
      // Node's own, and only so that two dozen processes take seconds.
      NODE_COMPILE_CACHE: COMPILED,
      HOME: place("home"),
      TMPDIR: place("tmp"),
      LD_PRELOAD: library,
      FILE_LOG: log,
      KEEPSAKE_PASSPHRASE: PASSPHRASE,
    },
  });
  expect(status, `${parameters.slice(1, 3).join(" ")}: ${stdout}${stderr}`).toBe(exitCode);
  return stdout;
}

const PLACES = ["--dir", "data", "--keys-dir", "keys"];
function keepsake(...parameters: readonly string[]): string {
  const places = PLACES.map((word) => (word.startsWith("--") ? word : place(word)));
  return run([BIN, ...parameters, ...places, "--json"]);
}

/** Of the same command, first as a dry run and then for good. */
function confirmed(...parameters: readonly string[]): void {
  const { token } = JSON.parse(keepsake(...parameters));
  keepsake(...parameters, "--confirm", token);
}

test("the log sees whatever is made and written, by name, by folder and without a name", () => {
  const script = `
    const fs = require("node:fs"), net = require("node:net");
    fs.mkdirSync("folder"); fs.mkdtempSync("folder/t-");
    fs.writeFileSync("folder/a", "one word");
    fs.copyFileSync("folder/a", "folder/b"); fs.renameSync("folder/b", "folder/c"); fs.symlinkSync("a", "folder/d"); fs.linkSync("folder/a", "folder/e");
    const file = fs.openSync("folder/gone", "w+"); fs.unlinkSync("folder/gone"); fs.writevSync(file, [Buffer.from("more "), Buffer.from("words")]);
    new (require("node:sqlite").DatabaseSync)("folder/f").exec("CREATE TABLE t (v)");
    fs.promises.writeFile("folder/g", "late").then(() => { const s = net.createServer().listen("folder/s", () => s.close()); });`;
  run(["--eval", script]);
  const { made, written } = readFileLog(log);
  const names = [...made]
    .filter((path) => !path.startsWith(COMPILED))
    .map((path) => path.slice(place("work").length + 1).replace(/t-\w{6}$/, "t-"));
  const inside = ["t-", "a", "b", "c", "d", "e", "gone", "f", "f-journal", "g", "s"].map((name) => `folder/${name}`);
  expect(names.sort()).toEqual(["folder", ...inside].sort());
  expect(written.get(place("work", "folder/a"))?.toString()).toBe("one word");
  expect(written.get(`${place("work", "folder/gone")} (deleted)`)?.toString()).toBe("more words");
  expect(written.get(place("work", "folder/f"))?.includes("SQLite format 3")).toBe(true);
  rmSync(place("work", "folder"), { recursive: true });
});

test(
  "no command makes a file beside data, keys, temporary folder and what was named, or writes a word in clear (SEC-C10)",
  () => {
    const words = {
      owner: canaryWord(),
      said: canaryWord(),
      stated: canaryWord(),
      corrected: canaryWord(),
      asked: canaryWord(),
    };
    const chat = place("given", "chat.jsonl");
    const turns = Array.from({ length: 40 }, (_, index) => ({
      role: index % 2 === 0 ? "user" : "assistant",
      session: words.said,
      content: index % 2 === 0 ? `My cousin ${words.said} lives in house number ${index}.` : `I noted ${words.said}.`,
    }));
    writeFileSync(chat, turns.map((turn) => `${JSON.stringify(turn)}\n`).join(""));
    const clear = place("clear", "ana.jsonl");
    const vault = ["--vault", words.owner];

    keepsake("vaults", "create", words.owner);
    keepsake("observe", chat, ...vault);
    const { id } = JSON.parse(keepsake("remember", `I adore ${words.stated} cakes.`, ...vault));
    keepsake("correct", id, `I adore ${words.corrected} cakes.`, ...vault);
    keepsake("recall", `Where does ${words.asked} live?`, ...vault);
    keepsake("list", ...vault);
    keepsake("inspect", id, ...vault);
    keepsake("compact", "--tokens", "100", ...vault);
    keepsake("export", clear, ...vault);
    keepsake(
      "export",
      place("named", "sealed.age"),
      "--as",
      "pam",
      "--passphrase",
      "env:KEEPSAKE_PASSPHRASE",
      ...vault,
    );
    keepsake("import", chat, "--as", "json-lines", "--vault", "another");
    keepsake("backup", "data", place("named", "backup"));
    keepsake("backup", "keys", place("named", "backup-keys"));
    keepsake("restore", "drill", place("named", "backup"));
    confirmed("forget", "--query", words.said, ...vault);
    confirmed("restore", "data", place("named", "backup"));
    keepsake("keys", "rotate", "--now", ...vault);
    keepsake("maintain", "--change-epoch", ...vault);
    keepsake("audit", "export", place("named", "log"));
    keepsake("doctor");
    confirmed("destroy", "--now", ...vault);

    const { made, written } = readFileLog(log);
    const allowed = [...["data", "keys", "tmp", "named", "clear"].map((name) => place(name)), COMPILED];
    const isAllowed = (path: string): boolean =>
      path === "/dev/null" || allowed.some((folder) => path === folder || path.startsWith(`${folder}/`));
    expect([...made, ...written.keys()].filter((path) => !isAllowed(path))).toEqual([]);
    expect([readdirSync(place("home")), readdirSync(place("work")), readdirSync(place("tmp"))]).toEqual([[], [], []]);
    for (const folder of ["data", "keys"]) expect(openToOthers(place(folder))).toEqual([]);

    const scanner = canaryScanner({ words, texts: [] });
    const isAskedFor = (path: string): boolean => path.startsWith(place("clear"));
    const sealed = [...written].filter(([path]) => !isAskedFor(path));
    const found = sealed.flatMap(([path, bytes]) =>
      scanner.scan(bytes).map((hit) => `${hit} in ${path.slice(root.length)}`),
    );
    expect(found).toEqual([]);
    // The same scanner finds what was written in clear because it was asked for so.
    const asked = [...written].filter(([path]) => isAskedFor(path)).map(([, bytes]) => bytes);
    expect(scanner.scan(Buffer.concat(asked))).not.toEqual([]);
    expect([...made].some((path) => path.startsWith(place("tmp")))).toBe(true);
  },
  TIMEOUT_MS,
);

/** Files and folders that somebody else may open. */
function openToOthers(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return [folder, ...entries].filter((path) => (statSync(path).mode & 0o077) !== 0);
}
