/** The weights of the judges are those of their corpus. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

test("the checked-in weights are what training gives, byte for byte (memory.md §3)", () => {
  const check = (): string => execFileSync("node", ["scripts/train.ts", "--check"], { cwd: ROOT, encoding: "utf8" });
  expect(check).not.toThrow();
}, 300_000);
