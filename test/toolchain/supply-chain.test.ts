/** Where the program's parts come from: few, listed, locked, without install scripts (SEC-SUPPLY). build.full.ts builds twice. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { readDependencies } from "../../scripts/layer-reader.ts";

const projectRoot = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");

const names = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: names,
    devDependencies: names,
    peerDependencies: names,
    peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read("package.json")));

const lockedPackage = z.object({
  dependencies: names.optional(),
  deprecated: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
});
const lockOf = (folder: string) =>
  z
    .object({ packages: z.record(z.string(), lockedPackage) })
    .parse(JSON.parse(read(join(folder, "package-lock.json"))));
const lock = lockOf(".");

/** Parts of the project that the full tier installs, each with a lock file of its own. */
const OWN_FOLDERS = ["test/frameworks", "assembly"];
const ownManifests = OWN_FOLDERS.map((folder) =>
  z
    .object({ devDependencies: names, allowScripts: z.record(z.string(), z.boolean()).default({}) })
    .parse(JSON.parse(read(join(folder, "package.json")))),
);

/** The rows `| \`name\` | licence | reason |` of one chapter of the page. */
function listed(chapter: string): ReadonlyMap<string, { readonly licence: string; readonly reason: string }> {
  const text =
    read("docs/dependencies.md")
      .split(/^## /m)
      .find((part) => part.startsWith(chapter)) ?? "";
  const rows = [...text.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)];
  return new Map(rows.map(([, name = "", licence = "", reason = ""]) => [name, { licence, reason: reason.trim() }]));
}

/** Locked packages that the published package brings along, with those that they need themselves. */
const runtimePackages = Object.entries(lock.packages).filter(
  ([path, entry]) => path !== "" && entry.dev !== true && entry.devOptional !== true,
);
/** Those packages by name: what is asked for, and what that brings along. A package may be there in two versions. */
const runtimeNames = (): readonly string[] => [...new Set(runtimePackages.map(([path]) => nameOf(path)))].sort();
const allowedNames = (): readonly string[] =>
  [...Object.keys(manifest.dependencies), ...listed("Brought along").keys()].sort();
const IS_FULL = process.env["KEEPSAKE_FULL"] === "1";
const isLarge = (name: string): boolean => ownManifests.some(({ devDependencies }) => name in devDependencies);
const isLargePeer = (name: string): boolean => ["@aws-sdk/client-kms", "@google-cloud/kms"].includes(name);
const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("every dependency is on the list with a reason and its true licence, and at most 12 are there at run time (SEC-SUPPLY)", () => {
  for (const [chapter, dependencies] of [
    ["At run time", manifest.dependencies],
    [
      "Brought along",
      Object.fromEntries(runtimeNames().flatMap((name) => (name in manifest.dependencies ? [] : [[name, ""]]))),
    ],
    ["Optional", manifest.peerDependencies],
    ["For development", manifest.devDependencies],
    ["For the full tier", Object.assign({}, ...ownManifests.map(({ devDependencies }) => devDependencies))],
  ] as const) {
    const rows = listed(chapter);
    expect([...rows.keys()].sort()).toEqual(Object.keys(dependencies).sort());
    for (const [name, row] of rows) {
      expect(row.reason.length).toBeGreaterThan(20);
      const manifestPath = [".", ...OWN_FOLDERS]
        .map((folder) => join(folder, "node_modules", name, "package.json"))
        .find((path) => existsSync(join(projectRoot, path)));
      // The key services are never installed for the tests, and other large packages in the full tier alone.
      if (manifestPath === undefined && (isLargePeer(name) || (isLarge(name) && !IS_FULL))) continue;
      // One package states none: its repository does, and the reason says which.
      const installed = z
        .object({ license: z.string().default("not stated") })
        .parse(JSON.parse(read(manifestPath ?? `node_modules/${name}/package.json`)));
      expect(`${name}: ${row.licence}`).toBe(`${name}: ${installed.license}`);
      if (row.licence === "not stated") expect(row.reason).toContain("by its repository");
    }
  }
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(12);
});

test("what is built into the package stands on the list and in the notice, with all that it brings along (SEC-SUPPLY)", () => {
  const installed = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]);
  const found = new Set(importedPackages().filter((name) => !installed.has(name)));
  // What one of them needs is built in with it, unless it is installed in any case.
  for (const name of found)
    for (const needed of Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {}))
      if (!installed.has(needed)) found.add(needed);
  // Files that the build copies.
  for (const [, name = ""] of read("tsdown.config.ts").matchAll(/node_modules\/([\w-]+)\//g)) found.add(name);
  expect(found.size).toBeGreaterThan(3);
  const rows = listed("Built in");
  expect([...rows.keys()].sort()).toEqual([...found].sort());
  const notice = read("NOTICE");
  for (const [name, { licence }] of rows) {
    const own = z.object({ license: z.string() }).parse(JSON.parse(read(`node_modules/${name}/package.json`)));
    expect(`${name}: ${licence}`).toBe(`${name}: ${own.license}`);
    expect(notice).toContain(name);
  }
});

/** Packages that the source imports, at once or on use. */
function importedPackages(): readonly string[] {
  const files = readdirSync(join(projectRoot, "src"), { recursive: true, encoding: "utf8" });
  const reaches = files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => readDependencies(file, read(join("src", file))))
    .filter(({ kind, name }) => kind === "import" && !name.startsWith(".") && !isBuiltin(name));
  return reaches.map(({ name }) =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/"),
  );
}

test("what is optional is so by declaration, and nobody gets it without asking (SEC-SUPPLY)", () => {
  const optional = Object.entries(manifest.peerDependenciesMeta).filter(([, { optional }]) => optional);
  expect(optional.map(([name]) => name).sort()).toEqual(Object.keys(manifest.peerDependencies).sort());
  const brought = new Set(runtimePackages.map(([path]) => nameOf(path)));
  for (const name of Object.keys(manifest.peerDependencies)) expect(brought.has(name)).toBe(false);
});

test("the lockfile fixes the content of everything that is installed, and names no registry (SEC-SUPPLY)", () => {
  expect(runtimeNames()).toEqual(allowedNames());
  for (const folder of [".", ...OWN_FOLDERS])
    for (const [path, entry] of Object.entries(lockOf(folder).packages)) {
      if (path === "") continue;
      expect(`${path} ${entry.integrity}`).toMatch(/ sha512-[A-Za-z0-9+/]{86}==$/);
      expect(`${path} ${entry.resolved}`).toBe(`${path} undefined`);
    }
});

test("nothing that npm ci installs is deprecated (SEC-SUPPLY)", () => {
  const deprecated = Object.entries(lock.packages).filter(([, entry]) => entry.deprecated !== undefined);
  expect(deprecated.map(([path]) => path)).toEqual([]);
});

test("no package runs an install script but those allowed by name (SEC-SUPPLY)", () => {
  const scripted = [".", ...OWN_FOLDERS].flatMap((folder) =>
    Object.entries(lockOf(folder).packages).filter(([, entry]) => entry.hasInstallScript === true),
  );
  const decided = Object.assign({}, ...[manifest, ...ownManifests].map(({ allowScripts }) => allowScripts));
  // Each is named, and but for the runtime itself refused.
  expect(scripted.map(([path]) => nameOf(path)).sort()).toEqual(Object.keys(decided).sort());
  expect(Object.entries(decided).filter(([, isAllowed]) => isAllowed)).toEqual([["node", true]]);
  // What the published package brings along runs none at all.
  expect(runtimePackages.filter(([, entry]) => entry.hasInstallScript === true)).toEqual([]);
});

test("the bill of materials is CycloneDX and names the run-time packages and no other (SEC-SUPPLY)", async () => {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "sbom"], { cwd: projectRoot });
  const bill = z
    .object({
      bomFormat: z.literal("CycloneDX"),
      components: z.array(z.object({ name: z.string(), version: z.string() })),
    })
    .parse(JSON.parse(stdout));
  expect([...new Set(bill.components.map((component) => component.name))].sort()).toEqual(allowedNames());
});
