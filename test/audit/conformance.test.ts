/** `npm run conformance -- audit`, on a short log: the whole of it is run by hand. */
import { expect, test } from "vitest";
import { audit } from "../../conformance/audit/command.ts";
import { GROUPS } from "../../conformance/audit/groups.ts";

async function run(...parameters: string[]) {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  return { code: await audit(parameters, { out: tell, err: tell }), lines };
}

test("every place of a log that is touched is noticed and named, and every group checks something (SEC-G1, SEC-G2, SEC-E8)", async () => {
  const { code, lines } = await run("--quick", "--entries", "700");
  expect(lines.filter((line) => !line.startsWith("ok ")).length).toBe(1);
  expect(lines.length).toBe(GROUPS.length + 1);
  expect(lines.at(-1)).toMatch(/^\d{4} passed, 0 failed$/);
  expect(code).toBe(0);
});

test("arguments that make no sense are told", async () => {
  for (const bad of [["--entries", "0"], ["--entries", "many"], ["--entries", "1e9"], ["folder"], ["--unknown"]]) {
    const { code, lines } = await run(...bad);
    expect(code).toBe(2);
    expect(lines.join("\n")).toContain("usage: npm run conformance -- audit");
  }
});
