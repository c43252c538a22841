/**
 * The package as a stranger gets it: built, linted, packed, installed from the tarball into an empty folder, and used
 * there from the command line and from a program. Then the version gate, also in a real old Node where there is one.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { MINIMUM_NODE_MAJOR, refusal, UNSUPPORTED_RUNTIME_EXIT_CODE } from "../src/surfaces/cli/version-gate.ts";
import { projectPath } from "./run-command.ts";

/** The program of a newcomer: open, remember, recall. It prints what was recalled. */
const PROGRAM = `
import { openKeepsake } from "keepsake";
await using keepsake = await openKeepsake({ dir: "keep", keysDir: "keys" });
const vault = await keepsake.vault("ana");
await vault.remember("Ana is vegetarian.");
console.log((await vault.recall("What does Ana eat?")).prompt);
`;

const THREAD = `
import { Worker } from "node:worker_threads";
const worker = new Worker(new URL("node_modules/keepsake/dist/reseal-worker.js", import.meta.url));
worker.on("message", ({ table }) => {
  console.log(table.length === 0 ? "answered" : "something else");
  void worker.terminate();
});
worker.postMessage({ userId: "", keys: [], table: new Uint32Array(0), bytes: new Uint8Array(0) });
`;

/** A server of the installed package, called with its client. */
const SERVER = `
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openKeepsake } from "keepsake";
import { createClient } from "keepsake/client";
const place = { dir: "keep", keysDir: "keys" };
const keepsake = await openKeepsake(place);
const { token } = await keepsake.tokens.create({ vault: "ana" });
await keepsake.close();
const bin = new URL("node_modules/keepsake/dist/cli.js", import.meta.url).pathname;
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

/** What the program's output must contain. */
const PROGRAM_ANSWER = "vegetarian";

/** Generous for one command on a busy machine with a slow registry; it only catches what hangs. */
const COMMAND_TIMEOUT_MS = 180_000;

const projectRoot = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "keepsake-package-"));
try {
  buildAndPack();
  install();
  useCommand();
  useLibrary();
  useServer();
  useHook();
  useAgent();
  useThread();
  refuseOldNode();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function buildAndPack(): void {
  succeed("tsdown", ["--logLevel", "warn"], projectRoot);
  // An old Node reads these files before it is refused, so whatever they needed first would be what the person sees.
  for (const first of importsOf("cli.js")) {
    expectThat(first.startsWith("./version-gate"), `dist/cli.js imports ${first} before the version gate`);
    expectThat(importsOf(first).length === 0, "the version gate imports something");
  }
  succeed("publint", ["--strict"], projectRoot);
  succeed("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], projectRoot);
  report("built, linted and packed");
}

/** What a built file imports before any of it runs. */
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

function useCommand(): void {
  const help = succeed(join(folder, "node_modules/.bin/keepsake"), ["--help"], folder);
  expectThat(help.includes("keepsake"), `keepsake --help says: ${help}`);
  report("keepsake --help");
}

function useLibrary(): void {
  writeFileSync(join(folder, "program.js"), PROGRAM);
  const answer = succeed("node", ["program.js"], folder);
  expectThat(answer.includes(PROGRAM_ANSWER), `the program recalled: ${answer}`);
  report("a program remembers and recalls");
}

/** Its hook is a file of its own. */
function useHook(): void {
  const bin = join(folder, "node_modules/keepsake/dist/cli.js");
  const place = ["--dir", "keep", "--keys-dir", "keys", "--vault", "ana"];
  const event = JSON.stringify({ session_id: "s", hook_event_name: "UserPromptSubmit", prompt: "What does Ana eat?" });
  const { status, stdout, stderr } = spawnSync("node", [bin, "hook", "user-prompt-submit", ...place], {
    cwd: folder,
    encoding: "utf8",
    input: event,
    env: { ...process.env, XDG_CACHE_HOME: join(folder, "cache") },
  });
  expectThat(status === 0 && stderr === "" && stdout.includes(PROGRAM_ANSWER), `the hook said: ${stdout}${stderr}`);
  report("a hook recalls before a prompt");
}

/** What is unlocked is held by a process of its own, whose file has to be found from where the package lies. */
function useAgent(): void {
  const keepsake = (...words: string[]): string =>
    succeed(
      join(folder, "node_modules/.bin/keepsake"),
      [...words, "--dir", "keep", "--keys-dir", "keys", "--vault", "ana"],
      folder,
    );
  for (const file of ["one.key", "two.key"]) {
    const recipient = keepsake("keys", "new-recovery", file).trim();
    keepsake("keys", "add-recovery", "--recipient", recipient, "--typed", `file:${file}`);
  }
  keepsake("keys", "hold-alone", "--key", "file:one.key");
  keepsake("unlock", "--key", "file:two.key");
  const listed = keepsake("list");
  keepsake("lock");
  expectThat(listed.includes(PROGRAM_ANSWER), `an unlocked vault lists: ${listed}`);
  report("a vault is unlocked and locked");
}

function useServer(): void {
  writeFileSync(join(folder, "server.js"), SERVER);
  const answer = succeed("node", ["server.js"], folder);
  expectThat(answer.includes(PROGRAM_ANSWER), `the server said: ${answer}`);
  report("a server recalls for its client");
}

/** Without its thread a rotation does all by itself, and nobody would see that the file is missing. */
function useThread(): void {
  writeFileSync(join(folder, "thread.js"), THREAD);
  const answer = succeed("node", ["thread.js"], folder);
  expectThat(answer.includes("answered"), `the thread for resealing said: ${answer}`);
  report("the thread for resealing answers");
}

function refuseOldNode(): void {
  const sentence = refusal("20.20.2");
  expectThat(sentence?.includes("20.20.2") === true, "the version gate lets 20.20.2 pass");
  expectThat(refusal(process.versions.node) === undefined, `the version gate refuses ${process.versions.node}`);
  report("the version gate refuses 20.20.2 as a value");

  const machineNode = findMachineNode();
  if (machineNode === undefined) {
    report("no older Node on this machine to be refused");
    return;
  }
  const run = spawnSync(machineNode.path, [join(folder, "node_modules/keepsake/dist/cli.js"), "--help"], {
    encoding: "utf8",
    timeout: COMMAND_TIMEOUT_MS,
  });
  expectThat(run.status === UNSUPPORTED_RUNTIME_EXIT_CODE, `Node ${machineNode.version} ended with ${run.status}`);
  expectThat(run.stderr === `${refusal(machineNode.version)}\n`, `Node ${machineNode.version} said: ${run.stderr}`);
  expectThat(run.stdout === "", `Node ${machineNode.version} printed: ${run.stdout}`);
  report(`a real Node ${machineNode.version} is refused with one sentence`);
}

/** The machine's own Node, past the project's, where it is older than the gate allows. */
function findMachineNode(): { readonly path: string; readonly version: string } | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  const path = folders.map((entry) => join(entry, "node")).find((candidate) => existsSync(candidate));
  if (path === undefined) return undefined;
  const version = spawnSync(path, ["--version"], { encoding: "utf8", timeout: COMMAND_TIMEOUT_MS }).stdout.trim();
  const number = version.replace(/^v/, "");
  return Number.parseInt(number, 10) < MINIMUM_NODE_MAJOR ? { path, version: number } : undefined;
}

/** Runs a command that must succeed, and gives what it printed. */
function succeed(command: string, parameters: readonly string[], cwd: string): string {
  const run = spawnSync(command, parameters, {
    cwd,
    encoding: "utf8",
    env: strangerEnvironment(),
    timeout: COMMAND_TIMEOUT_MS,
  });
  if (run.status === 0) return run.stdout;
  throw new Error(`${command} ${parameters.join(" ")} failed: ${run.error ?? ""}\n${run.stdout}${run.stderr}`);
}

/** This environment without what `npm test` adds for this project, which would lead an npm in another folder back here. */
function strangerEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_package_|npm_lifecycle_|npm_command$|npm_config_local_prefix$|INIT_CWD$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
  // The person's own agent is not asked.
  return { ...Object.fromEntries(inherited), PATH: projectPath(projectRoot), XDG_RUNTIME_DIR: "" };
}

function expectThat(isTrue: boolean, fault: string): void {
  if (!isTrue) throw new Error(`package: ${fault}`);
}

function report(done: string): void {
  console.log(`package: ${done}`);
}
