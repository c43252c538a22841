/** The floor check itself: each kind of violation is planted in a small tree and must be seen. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkLayers } from "../../scripts/layers.ts";

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

function plant(files: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), "keepsake-floors-"));
  trees.push(tree);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  }
  return tree;
}

/** What the check says of one file, one line a fault. */
function faultsOf(file: string, content: string): readonly string[] {
  return checkLayers(plant({ [file]: content })).faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`);
}

test("a tree without a file is a fault, and so is a tree that is not there", () => {
  expect(checkLayers(plant({})).faults).toHaveLength(1);
  expect(checkLayers("/nowhere/at/all").faults).toHaveLength(1);
});

test.each([
  ["an unknown room", "helpers/a.ts", "export const a = 1;", "belongs to no room"],
  ["a room named like a part of every object", "constructor/a.ts", "export const a = 1;", "belongs to no room"],
  ["a file beside the entrance", "other.ts", "export const a = 1;", "belongs to no room"],
  ["a file that is no TypeScript", "model/a.js", "export const a = 1;", "is not TypeScript"],
  ["a file that does not parse", "model/a.ts", "export const = ;", "does not parse"],
  ["an import upwards", "model/a.ts", `import { a } from "../policy/a.ts";`, "is not below floor 0"],
  ["an import of a room on the same floor", "policy/a.ts", `import { a } from "../text/a.ts";`, "is not below floor 1"],
  ["a type-only import upwards", "model/a.ts", `import type { A } from "../engine/a.ts";`, "is not below floor 0"],
  ["an inline type-only import", "model/a.ts", `import { type A } from "../engine/a.ts";`, "is not below floor 0"],
  ["an import for its effects", "model/a.ts", `import "../engine/a.ts";`, "is not below floor 0"],
  ["a re-export upwards", "model/a.ts", `export { a } from "../engine/a.ts";`, "is not below floor 0"],
  ["a re-export of everything", "model/a.ts", `export * from "../engine/a.ts";`, "is not below floor 0"],
  ["a type-only re-export", "model/a.ts", `export type { A } from "../engine/a.ts";`, "is not below floor 0"],
  ["a dynamic import upwards", "model/a.ts", `await import("../engine/a.ts");`, "is not below floor 0"],
  ["an import within a type", "model/a.ts", `export type A = import("../engine/a.ts").A;`, "is not below floor 0"],
  ["an import of a computed name", "model/a.ts", "export const a = (b: string) => import(b);", "a computed path"],
  ["the old form of import", "model/a.ts", `import a = require("../engine/a.ts");`, "is not below floor 0"],
  ["require", "storage/a.ts", `export const a = require("node:fs");`, "global name require"],
  ["the entrance, imported from within", "engine/a.ts", `import { a } from "../index.ts";`, "is not below floor 3"],
  ["a way out of the source folder", "model/a.ts", `import a from "../../package.json";`, "outside the source folder"],
  ["a room that does not exist", "engine/a.ts", `import { a } from "../cellar/a.ts";`, "belongs to no room"],
  ["Node in a pure room", "search/a.ts", `import { inspect } from "node:util";`, "node:util"],
  ["Node without its prefix", "model/a.ts", `import { readFileSync } from "fs";`, "node:fs"],
  ["cryptography outside its room", "storage/a.ts", `import { randomBytes } from "node:crypto";`, "node:crypto"],
  ["SQLite outside storage", "engine/a.ts", `import { DatabaseSync } from "node:sqlite";`, "node:sqlite"],
  ["files outside their rooms", "engine/a.ts", `import { readFile } from "node:fs/promises";`, "node:fs/promises"],
  ["paths outside their rooms", "crypto/a.ts", `import { join } from "node:path";`, "node:path"],
  ["the network", "cli/a.ts", `import { request } from "node:http";`, "node:http"],
  ["the network beside the outbound caller", "models/a.ts", `import { request } from "node:https";`, "node:https"],
  ["a part of the outbound caller in another room", "engine/outbound-request.ts", `import "node:https";`, "node:https"],
  ["timers in what connects", "models/outbound-request.ts", "setTimeout(() => {}, 1);", "global name setTimeout"],
  ["the clock in the outbound caller", "models/outbound-system.ts", "export const a = Date.now();", "more than its"],
  ["threads beside the local model", "models/a.ts", `import { Worker } from "node:worker_threads";`, "worker_threads"],
  ["the local model in a pure room", "search/a.ts", `await import("@energetic-ai/embeddings");`, "package @energetic"],
  ["sockets", "models/a.ts", `import { connect } from "node:net";`, "node:net"],
  ["timers as a module", "storage/a.ts", `import { setTimeout as wait } from "node:timers/promises";`, "node:timers"],
  ["a package in a pure room", "forming/a.ts", `import { stemmer } from "stemmer";`, "package stemmer"],
  ["a package whose name only begins alike", "model/a.ts", `import { z } from "zod-mini";`, "package zod-mini"],
  ["a package that nobody uses", "engine/a.ts", `import hono from "hono";`, "package hono"],
  ["the clock", "engine/a.ts", "export const a = Date.now();", "more than its inputs"],
  ["the clock in a surface", "cli/a.ts", "export const a = Date.now();", "more than its inputs"],
  ["the clock by a computed member", "engine/a.ts", `export const a = Date["now"]();`, "more than its inputs"],
  [
    "the clock under another name",
    "engine/a.ts",
    "const { now } = Date; export const a = now();",
    "more than its inputs",
  ],
  ["the present as a date", "policy/a.ts", "export const a = new Date();", "more than its inputs"],
  ["the present without brackets", "policy/a.ts", "export const a = new Date;", "more than its inputs"],
  ["the present by a spread", "policy/a.ts", "export const a = (b: []) => new Date(...b);", "more than its inputs"],
  ["the present as text", "policy/a.ts", "export const a = Date();", "more than its inputs"],
  ["chance", "search/a.ts", "export const a = Math.random();", "more than its inputs"],
  [
    "chance under another name",
    "search/a.ts",
    "const { random } = Math; export const a = random();",
    "more than its inputs",
  ],
  ["a timer", "storage/a.ts", "setTimeout(() => {}, 1);", "global name setTimeout"],
  ["a timer in an abort signal", "engine/a.ts", "export const a = AbortSignal.timeout(1);", "more than its inputs"],
  ["a repeating timer", "engine/a.ts", "setInterval(() => {}, 1);", "global name setInterval"],
  ["a deferred call", "engine/a.ts", "setImmediate(() => {});", "global name setImmediate"],
  ["the stopwatch", "search/a.ts", "export const a = performance.now();", "global name performance"],
  ["random bytes", "model/a.ts", "export const a = crypto.randomUUID();", "global name crypto"],
  ["the network by its global", "cli/a.ts", `await fetch("x");`, "global name fetch"],
  ["the process", "storage/a.ts", "export const a = process.pid;", "global name process"],
  ["the process by way of everything", "engine/a.ts", "export const a = globalThis.process;", "global name globalThis"],
  [
    "a guarded name given to something else",
    "engine/a.ts",
    "export const f = (process: number) => process;",
    "process",
  ],
  ["a guarded global in short form", "engine/a.ts", "export const a = { fetch };", "global name fetch"],
  ["printing", "engine/a.ts", `console.log("x");`, "global name console"],
])("%s is reported", (_kind, file, content, message) => {
  const faults = faultsOf(file, content);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((fault) => fault.startsWith(`${file}:`))).toBe(true);
  expect(faults.join("\n")).toContain(message);
});

test("a fault names its line", () => {
  expect(faultsOf("model/a.ts", `\n\nexport const a = 1;\nexport const b = Math.random();\n`)[0]).toContain(
    "model/a.ts:4 ",
  );
});

test("the one file for the machine may know its clock, its timers and its folders, and still no network", () => {
  const system = `import { homedir } from "node:os";
    export const now = () => Date.now();
    export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    export const home = () => process.env["HOME"] ?? homedir();`;
  expect(faultsOf("engine/system.ts", system)).toEqual([]);
  expect(faultsOf("engine/system.ts", `import { connect } from "node:net";`)).toHaveLength(1);
  expect(faultsOf("storage/system.ts", system)).not.toEqual([]);
});

test("the parts of the outbound caller, the local model and the thread for resealing may reach what the rest of their room may not", () => {
  const allowed = {
    "models/outbound-address.ts": `import { isIP } from "node:net"; export const a = isIP;`,
    "models/outbound-system.ts": `import { lookup } from "node:dns/promises"; export const a = () => setTimeout(lookup, 1);`,
    "models/outbound-request.ts": `import { request } from "node:https"; export const a = request;`,
    "models/use-lite-thread.ts": `import { Worker } from "node:worker_threads"; export const a = Worker;`,
    "models/use-lite-worker.ts": `export const a = () => import("@energetic-ai/embeddings");`,
    "crypto/reseal-thread.ts": `import { Worker } from "node:worker_threads"; export const a = Worker;`,
  };
  expect(checkLayers(plant(allowed))).toEqual({ fileCount: 6, faults: [] });
});

test("calendar arithmetic, members with guarded names and imports that point down are no faults", () => {
  const harmless = {
    "model/a.ts": `import { z } from "zod"; import { sha256 } from "@noble/hashes/sha2.js"; export const a = [z, sha256];`,
    "text/a.ts": `import { stemmer } from "stemmer"; import type { A } from "../model/a.ts"; export const s = stemmer;`,
    "policy/a.ts": `export const day = (at: number) => new Date(at).getUTCDay() + Date.UTC(2025, 0) + Math.floor(at);
      export const isDate = (x: unknown): x is Date => x instanceof Date;`,
    "crypto/a.ts": `import { randomBytes } from "node:crypto"; export const r = randomBytes;`,
    "storage/sqlite/a.ts": `import { DatabaseSync } from "node:sqlite"; import { join } from "node:path"; export const d = [DatabaseSync, join];`,
    "engine/a.ts": `import { a } from "../storage/sqlite/a.ts"; import { b } from "./system.ts";
      export interface Options { fetch: typeof fetch; crypto: unknown; readonly signal?: AbortSignal }
      export const c = (o: Options) => [o.fetch, o.crypto, a, b, { process: 1 }];`,
    "cli/a.ts": `import { parseArgs } from "node:util"; import { a } from "../engine/a.ts";
      process.stdout.write(String(parseArgs)); setTimeout(() => {}, 1); export const b = a;`,
    "index.ts": `export { a } from "./engine/a.ts"; export type { A } from "./model/a.ts";`,
  };
  expect(checkLayers(plant(harmless))).toEqual({ fileCount: 8, faults: [] });
});
