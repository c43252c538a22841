/** A published file that somebody changed is evidence: it is kept until the log is verified, and then reported. */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openKeepsake } from "../../src/engine/keepsake.ts";
import { temporaryFolder } from "../surfaces/run-cli.ts";

test.each([
  [
    "changed",
    (path: string) => {
      const bytes = readFileSync(path);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
  ],
  ["removed", (path: string) => rmSync(path)],
])("a file that was %s is repaired and reported once, with exit code 1 (SEC-G1)", async (_, tamper) => {
  using folder = temporaryFolder();
  const place = { dir: folder.path("data"), keysDir: folder.path("keys") };
  const options = ["--dir", place.dir, "--keys-dir", place.keysDir];
  await folder.run(["observe", "--role", "user", "I like tea.", ...options]);
  expect((await folder.run(["audit", "verify", ...options])).code).toBe(0);
  const [path] = globSync(folder.path("data/audit/governance/1/tile/entries/*.p/*")).toSorted().slice(-1);
  tamper(path ?? "");
  // Other commands leave it as it is.
  await folder.run(["recall", "tea", ...options]);
  const verified = await folder.run(["audit", "verify", "--json", ...options]);
  const report = JSON.parse(verified.out);
  expect([verified.code, report.isValid, report.repaired]).toEqual([
    1,
    false,
    [expect.stringMatching(/^tile\/entries\/.*\.p\/\d+$/)],
  ]);
  const again = await folder.run(["audit", "verify", ...options]);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining("The log is valid")]);
});

test("a person reads which files those were", async () => {
  using folder = temporaryFolder();
  const options = ["--dir", folder.path("data"), "--keys-dir", folder.path("keys")];
  await folder.run(["observe", "--role", "user", "I like tea.", ...options]);
  await folder.run(["audit", "verify", ...options]);
  const [path] = globSync(folder.path("data/audit/governance/1/tile/entries/*.p/*")).toSorted().slice(-1);
  writeFileSync(path ?? "", "x");
  const { code, out } = await folder.run(["audit", "verify", ...options]);
  expect(code).toBe(1);
  expect(out).toMatch(/1 published file was changed or removed outside Keepsake, and repaired:\n {2}tile\/entries/);
  expect(out).not.toContain("The log is valid");
  await using _ = await openKeepsake({ dir: folder.path("data"), keysDir: folder.path("keys") });
});
