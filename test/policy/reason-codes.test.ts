/** Every word that a decision may say stands in the table, and in the documentation as the table has it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { policy } from "../../src/model/policy.ts";
import { REASON_CODES, reasonOf } from "../../src/policy/trace.ts";
import { WRITE_GATE_STEPS } from "../../src/policy/write-gate.ts";

const root = join(import.meta.dirname, "..", "..");
const source = (name: string): string => readFileSync(join(root, "src", "policy", name), "utf8");

/** What a file of rules answers with, as literals. */
const ANSWERS = /(?:(?:deny|pass|denied)\(|reason: )"([a-z_]+)"/g;
const ANSWERING = ["write-gate.ts", "privacy.ts"];
/** Borders of a read and verdicts that no gate passes on. */
const NO_REASON: ReadonlySet<string> = new Set(["space_disabled", "promotion_guard_passed", "decay", "ttl_expired"]);

describe("reason codes", () => {
  test("each is a word of its own, and belongs to a step", () => {
    const codes = REASON_CODES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const steps = new Set([...WRITE_GATE_STEPS.map(({ step }) => step), "provenance", "promotion"]);
    for (const { code, step } of REASON_CODES) {
      expect(code).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
      expect(steps).toContain(step);
    }
  });

  test("whatever the rules answer is in the table", () => {
    const answered = ANSWERING.flatMap((name) => [...source(name).matchAll(ANSWERS)].map((match) => match[1] ?? ""));
    expect(answered.length).toBeGreaterThan(50);
    expect(answered.filter((code) => !NO_REASON.has(code) && reasonOf(code) === undefined)).toEqual([]);
    for (const level of ["write_policy_none", "write_policy_minimal", "write_policy_context"])
      expect(reasonOf(level)).toMatchObject({ field: "write.level" });
  });

  test("a field that decides is a field of the policy", () => {
    for (const { field } of REASON_CODES) {
      if (field === undefined) continue;
      const [block = "", member] = field.split(".");
      const within: { readonly def?: unknown } | undefined = Object.entries(policy.shape).find(
        ([name]) => name === block,
      )?.[1];
      expect(within, field).toBeDefined();
      if (member !== undefined) expect(JSON.stringify(policy.toJSONSchema()), field).toContain(`"${member}"`);
    }
  });
});
