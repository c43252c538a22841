/** The package is built the same twice (SEC-SUPPLY). */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const projectRoot = join(import.meta.dirname, "../..");

test("built twice, the package is the same to the byte (SEC-SUPPLY)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-build-"));
  try {
    const digests: ReadonlyMap<string, string>[] = [];
    for (const name of ["first", "second"]) {
      const target = join(folder, name);
      await promisify(execFile)("tsdown", ["--out-dir", target, "--logLevel", "error"], { cwd: projectRoot });
      const digest = (file: string) =>
        createHash("sha256")
          .update(readFileSync(join(target, file)))
          .digest("hex");
      digests.push(
        new Map(
          readdirSync(target)
            .sort()
            .map((file) => [file, digest(file)]),
        ),
      );
    }
    expect(digests[0]?.has("index.js")).toBe(true);
    expect(digests[1]).toEqual(digests[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
