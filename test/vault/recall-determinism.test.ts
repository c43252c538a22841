/** The same vault, the same clock and the same questions give the same answers on every machine, wherever it stands and whatever it speaks. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const CHILD = fileURLToPath(new URL("../support/recall-child.ts", import.meta.url));
const OUTPUT_MAX = 64 * 1024 * 1024;

interface Run {
  readonly machine: { readonly locale: string; readonly offset: number };
  readonly answers: readonly { readonly query: string; readonly items: readonly unknown[] }[];
}

async function runOn(zone: string, locale: string): Promise<Run> {
  const env = { ...process.env, TZ: zone, LANG: locale, LC_ALL: locale };
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD], { env, maxBuffer: OUTPUT_MAX });
  // Written by the child in this shape.
  return JSON.parse(stdout) as Run;
}

describe("recall", () => {
  test("answers to the last bit the same in every time zone and locale of the machine", async () => {
    const machines = [
      ["UTC", "C"],
      ["America/New_York", "de_DE.UTF-8"],
      ["Asia/Kolkata", "tr_TR.UTF-8"],
      ["Pacific/Apia", "zh_CN.UTF-8"],
    ] as const;
    const [first, ...others] = await Promise.all(machines.map(([zone, locale]) => runOn(zone, locale)));
    if (first === undefined) throw new Error("no run");
    for (const other of others) expect(other.answers).toEqual(first.answers);
    // Otherwise the machines were the same and nothing was compared.
    expect(new Set([first, ...others].map(({ machine }) => machine.offset)).size).toBe(machines.length);
    expect(new Set(others.map(({ machine }) => machine.locale)).size).toBe(others.length);
    expect(first.answers.filter(({ items }) => items.length > 0).length).toBeGreaterThan(20);
  });
});
