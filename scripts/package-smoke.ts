/**
 * Tests the package as users get it: built, linted, packed, installed into an empty folder and used
 * from the command line and a program. `--runtimes` adds the oldest and newest supported Node, and
 * checks that older ones are refused; the full tier installs them in test/runtimes.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { refusal, UNSUPPORTED_RUNTIME_EXIT_CODE } from "../src/cli/version-gate.ts";
import { projectPath } from "./run-command.ts";

/** A newcomer's program: open, observe, remember, recall, forget. Prints what is left. */
const PROGRAM = `
import { openKeepsake } from "keepsake";
const keepsake = await openKeepsake({ dir: "keep", keysDir: "keys" });
const vault = await keepsake.vault("ana");
await vault.remember("Ana is vegetarian.");
await vault.observe({ session: "s", role: "user", content: "My locker code is blue seven." });
await vault.forget(await vault.forget({ session: "s" }));
console.log((await vault.recall("What does Ana eat?")).prompt);
console.log((await vault.recall("What is my locker code?")).prompt);
await keepsake.close();
`;

const THREAD = `
import { Worker } from "node:worker_threads";
const worker = new Worker(new URL("../node_modules/keepsake/dist/reseal-worker.js", import.meta.url));
worker.on("message", ({ table }) => {
  console.log(table.length === 0 ? "answered" : "something else");
  void worker.terminate();
});
worker.postMessage({ userId: "", keys: [], table: new Uint32Array(0), bytes: new Uint8Array(0) });
`;

/** The installed package's server, called with its client. */
const SERVER = `
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openKeepsake } from "keepsake";
import { createClient } from "keepsake/client";
const place = { dir: "keep", keysDir: "keys" };
const keepsake = await openKeepsake(place);
const { token } = await keepsake.tokens.create({ vault: "ana" });
await keepsake.close();
const bin = new URL("../node_modules/keepsake/dist/cli.js", import.meta.url).pathname;
const server = spawn(process.execPath, [bin, "serve", "--port", "0", "--json", "--dir", place.dir, "--keys-dir", place.keysDir]);
const [line] = await once(server.stdout, "data");
const { url } = JSON.parse(line);
for (const path of ["/docs", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css"]) {
  const reply = await fetch(url + path);
  if (!reply.ok) throw new Error(path);
  await reply.bytes();
}
const { prompt } = await createClient({ url, token }).recall({ query: "What does Ana eat?" });
console.log(prompt);
server.kill("SIGTERM");
await once(server, "close");
`;

/** Expected in the program's output. */
const PROGRAM_ANSWER = "vegetarian";
const FORGOTTEN = "blue seven";

/** Every lazily loaded file: a regular expression may be unsupported by this Node. */
const PARTS = `
import { readdirSync } from "node:fs";
const dist = new URL("../node_modules/keepsake/dist/", import.meta.url);
const started = /^(?:cli|gosum|agent-bin|run-hook|.*-worker|swagger.*)[.]/;
for (const name of readdirSync(dist).filter((file) => file.endsWith(".js") && !started.test(file)))
  await import(new URL(name, dist)).catch((fault) => {
    if (fault.code !== "ERR_MODULE_NOT_FOUND") throw new Error(name + ": " + fault.message.slice(0, 200));
  });
console.log("every part is loaded");
`;

/** On an unsupported Node every entry must say so, the client's too. */
const IMPORTS = `
const { readFileSync } = require("node:fs");
const entries = JSON.parse(readFileSync("../node_modules/keepsake/package.json", "utf8")).exports;
(async () => {
  for (const path of Object.keys(entries).filter((name) => !name.endsWith(".json")))
    await import("keepsake" + path.slice(1)).then(
      () => console.log(path + " was let in"),
      ({ message }) => console.log(message),
    );
})();
`;

/** Generous; only catches hangs. */
const COMMAND_TIMEOUT_MS = 180_000;

const projectRoot = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "keepsake-package-"));
try {
  buildAndPack();
  install();
  const own: Runtime = { name: `Node ${process.versions.node}`, node: process.execPath };
  const others = process.argv.includes("--runtimes") ? runtimes() : { supported: [], refused: [] };
  for (const runtime of [own, ...others.supported]) {
    for (const use of [useCommand, useLibrary, useParts, useServer, useHook, useAgent, useThread]) use(runtime);
    report(`the command, a program, a server, a hook, the agent and the thread work on ${runtime.name}`);
  }
  for (const runtime of others.refused) refuse(runtime);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function buildAndPack(): void {
  succeed("tsdown", ["--logLevel", "warn"], projectRoot);
  // An old Node reads these files before it is refused, so they must not import anything first.
  for (const first of importsOf("cli.js")) {
    expectThat(first.startsWith("./version-gate"), `dist/cli.js imports ${first} before the version gate`);
    expectThat(importsOf(first).length === 0, "the version gate imports something");
  }
  succeed("publint", ["--strict"], projectRoot);
  succeed("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], projectRoot);
  report("built, linted and packed");
}

/** Static imports of a built file. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(projectRoot, "dist", file), "utf8");
  return [...text.matchAll(/^\s*(?:import|export)\b[^("'\n]*["'](.+?)["']/gm)].map(([, from = ""]) => from);
}

function install(): void {
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  expectThat(tarballs.length === 1, `npm pack left ${tarballs.length} tarballs`);
  writeFileSync(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  succeed("npm", ["install", ...options, join(folder, tarballs[0] ?? "")], folder);
  const shipped = readdirSync(join(folder, "node_modules/keepsake"));
  expectThat(!shipped.includes("src"), "the package carries its sources");
  report("installed from the tarball");
}

interface Runtime {
  readonly name: string;
  /** Path of the executable. */
  readonly node: string;
}

/** Those in test/runtimes, by what the version gate says. */
function runtimes(): { readonly supported: readonly Runtime[]; readonly refused: readonly Runtime[] } {
  const modules = join(projectRoot, "test/runtimes/node_modules");
  expectThat(existsSync(modules), "install the runtimes first: npm ci --prefix test/runtimes");
  const found = readdirSync(modules)
    .filter((name) => name.startsWith("node-"))
    .map((name) => {
      const node = join(modules, name, "bin/node");
      const version = spawnSync(node, ["--version"], { encoding: "utf8", timeout: COMMAND_TIMEOUT_MS }).stdout.trim();
      return { name: `Node ${version.replace(/^v/, "")}`, node, version: version.replace(/^v/, "") };
    });
  const [supported, refused] = [true, false].map((isLetIn) =>
    found.filter(({ version }) => (refusal(version) === undefined) === isLetIn),
  );
  expectThat(
    supported?.length === 2 && refused?.length === 2,
    "test/runtimes lacks a runtime: it has them for Linux on x64",
  );
  return { supported: supported ?? [], refused: refused ?? [] };
}

/** A folder per runtime inside the one with the package. */
function folderOf({ name }: Runtime): string {
  const own = join(folder, name.replaceAll(/[ .]/g, "-"));
  mkdirSync(own, { recursive: true });
  return own;
}

function useCommand(runtime: Runtime): void {
  const help = run(runtime, join(folder, "node_modules/.bin/keepsake"), "--help");
  expectThat(help.includes("keepsake"), `keepsake --help says: ${help}`);
}

function useLibrary(runtime: Runtime): void {
  const answer = runProgram(runtime, PROGRAM);
  expectThat(answer.includes(PROGRAM_ANSWER) && !answer.includes(FORGOTTEN), `the program recalled: ${answer}`);
}

function useParts(runtime: Runtime): void {
  const answer = runProgram(runtime, PARTS);
  expectThat(answer.includes("every part is loaded"), `the parts said: ${answer}`);
}

function runProgram(runtime: Runtime, text: string): string {
  writeFileSync(join(folderOf(runtime), "program.js"), text);
  return run(runtime, runtime.node, "program.js");
}

/** Also asserts an empty standard error, so no warnings of experimental features. */
function run(runtime: Runtime, command: string, ...parameters: readonly string[]): string {
  const [cwd, environment] = [folderOf(runtime), cleanEnvironment(runtime)];
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd,
    encoding: "utf8",
    env: environment,
    timeout: COMMAND_TIMEOUT_MS,
  });
  const what = `${runtime.name}: ${command} ${parameters.join(" ")}`;
  expectThat(status === 0, `${what} failed: ${error ?? ""}\n${stdout}${stderr}`);
  expectThat(!/Warning/.test(stderr), `${what} warns: ${stderr}`);
  return stdout;
}

/** The hook is a file of its own. */
function useHook(runtime: Runtime): void {
  const bin = join(folder, "node_modules/keepsake/dist/cli.js");
  const place = ["--dir", "keep", "--keys-dir", "keys", "--vault", "ana"];
  const event = JSON.stringify({ session_id: "s", hook_event_name: "UserPromptSubmit", prompt: "What does Ana eat?" });
  const { status, stdout, stderr } = spawnSync(runtime.node, [bin, "hook", "user-prompt-submit", ...place], {
    cwd: folderOf(runtime),
    encoding: "utf8",
    input: event,
    env: { ...cleanEnvironment(runtime), XDG_CACHE_HOME: join(folder, "cache") },
  });
  expectThat(status === 0 && stderr === "" && stdout.includes(PROGRAM_ANSWER), `the hook said: ${stdout}${stderr}`);
}

/** The login agent is a process of its own, whose file must be found in the package. */
function useAgent(runtime: Runtime): void {
  const place = ["--dir", "keep", "--keys-dir", "keys", "--vault", "ana"];
  const keepsake = (...words: string[]): string =>
    run(runtime, join(folder, "node_modules/.bin/keepsake"), ...words, ...place);
  for (const file of ["one.key", "two.key"]) {
    const recipient = keepsake("keys", "new-recovery", file).trim();
    keepsake("keys", "add-recovery", "--recipient", recipient, "--typed", `file:${file}`);
  }
  keepsake("keys", "hold-alone", "--key", "file:one.key");
  keepsake("unlock", "--key", "file:two.key");
  const listed = keepsake("list");
  keepsake("lock");
  expectThat(listed.includes(PROGRAM_ANSWER), `an unlocked vault lists: ${listed}`);
}

function useServer(runtime: Runtime): void {
  const answer = runProgram(runtime, SERVER);
  expectThat(answer.includes(PROGRAM_ANSWER), `the server said: ${answer}`);
}

/** Without its thread file a rotation silently works in the main thread. */
function useThread(runtime: Runtime): void {
  const answer = runProgram(runtime, THREAD);
  expectThat(answer.includes("answered"), `the thread for resealing said: ${answer}`);
}

/** One sentence from the command and from every entry of the library. */
function refuse(runtime: Runtime): void {
  const sentence = refusal(runtime.name.slice("Node ".length)) ?? "";
  const cwd = folderOf(runtime);
  const options = { cwd, encoding: "utf8", timeout: COMMAND_TIMEOUT_MS, env: cleanEnvironment(runtime) } as const;
  const command = spawnSync(runtime.node, [join(folder, "node_modules/keepsake/dist/cli.js"), "--help"], options);
  expectThat(command.status === UNSUPPORTED_RUNTIME_EXIT_CODE, `${runtime.name} ended with ${command.status}`);
  expectThat(command.stderr === `${sentence}\n` && command.stdout === "", `${runtime.name} said: ${command.stderr}`);
  writeFileSync(join(cwd, "imports.cjs"), IMPORTS);
  const library = spawnSync(runtime.node, ["imports.cjs"], options);
  const outputLines = library.stdout.trim().split("\n");
  expectThat(
    outputLines.length > 1 && outputLines.every((line) => line === sentence),
    `${runtime.name}: ${library.stdout}${library.stderr}`,
  );
  report(
    `${runtime.name} is refused with one sentence by the command and by ${outputLines.length} entries of the library`,
  );
}

/** Runs a command that must succeed and returns its output. */
function succeed(command: string, parameters: readonly string[], cwd: string): string {
  const run = spawnSync(command, parameters, {
    cwd,
    encoding: "utf8",
    env: cleanEnvironment(),
    timeout: COMMAND_TIMEOUT_MS,
  });
  if (run.status === 0) return run.stdout;
  throw new Error(`${command} ${parameters.join(" ")} failed: ${run.error ?? ""}\n${run.stdout}${run.stderr}`);
}

/** The environment without `npm test`'s additions, which would lead npm back to this project. */
function cleanEnvironment(runtime?: Runtime): NodeJS.ProcessEnv {
  const ours = /^(npm_package_|npm_lifecycle_|npm_command$|npm_config_local_prefix$|INIT_CWD$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const path = projectPath(projectRoot);
  const PATH = runtime === undefined ? path : [dirname(runtime.node), path].join(delimiter);
  // Do not contact the user's own agent.
  return { ...Object.fromEntries(inherited), PATH, XDG_RUNTIME_DIR: "" };
}

function expectThat(isTrue: boolean, fault: string): void {
  if (!isTrue) throw new Error(`package: ${fault}`);
}

function report(done: string): void {
  console.log(`package: ${done}`);
}
