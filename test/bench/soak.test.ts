/** The soak in its short form: a server as a process, clients as another, and more calls than the limits allow. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOAK = fileURLToPath(new URL("../../bench/soak.ts", import.meta.url));
const run = (...args: readonly string[]) => spawnSync(process.execPath, [SOAK, ...args], { encoding: "utf8" });

test("a server under load answers every call, holds back what is too much, and answers again behind that (SEC-H8)", () => {
  const { status, stdout, stderr } = run("--short");
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^round 2 of 2: \d+ calls\/s, recall p50 [\d.]+ ms/m);
  expect(stdout).toMatch(/^overload: \{"answered\/s":[\d.]+,"refused\/s":[\d.]+\}/m);
  expect(stdout).toMatch(/soak: fine\n$/);
  expect(status).toBe(0);
});

test("arguments that make no sense are told", () => {
  expect(run("--minutes", "soon")).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage: npm run soak") });
});
