/** Every parser of the house on inputs that nobody would write, for some seconds in each run; `npm run fuzz` goes on for hours (SEC §6.7). */
import { describe, expect, test } from "vitest";
import { isFaulty } from "../../fuzz/command.ts";
import { TARGETS } from "../../fuzz/targets.ts";
import { type WatchedReport, watchedFuzz } from "../../fuzz/watched-fuzz.ts";
import { TARGETS as PLANTED } from "./planted-targets.ts";

const SECONDS = Number(process.env["KEEPSAKE_FUZZ_SECONDS"] ?? 60);
const SEED = Number(process.env["KEEPSAKE_SEED"] ?? 1);
/** Tried of each target, however slow the machine. */
const INPUT_COUNT_MIN = 40;
const TIMEOUT_MS = 600_000;

describe("the fuzzer", () => {
  const names = PLANTED.map(({ name }) => name);
  const planted = (some: readonly string[], hangMs: number): Promise<readonly WatchedReport[]> =>
    watchedFuzz(some, {
      seed: 1,
      durationMs: 1,
      inputCountMin: 120,
      hangMs,
      module: new URL("./planted-targets.ts", import.meta.url),
    });
  const told = (report: WatchedReport): string =>
    "ended" in report
      ? `ended: ${report.ended}`
      : [
          ...report.violations.map(({ what }) => what.replace(/ at .*/, "")),
          ...(report.refusedSeedCount > 0 ? ["refused seed"] : []),
        ].join();

  test(
    "finds every fault that was planted: errors without a code, content in errors, changed prototypes, hangs, exhausted memory (SEC-X3)",
    async () => {
      // What fills the memory is not to be taken for what hangs, however slow the machine.
      const reports = [
        ...(await planted(
          names.filter((name) => name !== "hoard"),
          1_000,
        )),
        ...(await planted(["hoard"], TIMEOUT_MS)),
      ];
      expect(Object.fromEntries(reports.map((report) => [report.target, told(report)]))).toEqual({
        faultless: "",
        "untyped-error": "an error without a code: SyntaxError",
        "content-in-message": "an error shows content: invalid_input",
        "content-in-facts": "an error shows content: invalid_input",
        "broken-law": "a law does not hold: the text begins as it always did",
        "changed-prototype": "a shared prototype has changed",
        "unseen-rejection": "a promise failed unseen: TypeError",
        "changed-input": "the input was written into",
        "refused-seed": "refused seed",
        hang: "ended: hang",
        "behind-the-hang": "",
        hoard: "ended: Error ERR_WORKER_OUT_OF_MEMORY",
      });
      expect(reports.filter(isFaulty).map(({ target }) => target)).toEqual(
        names.filter((name) => name !== "faultless" && name !== "behind-the-hang"),
      );
    },
    TIMEOUT_MS,
  );
});

/** One report for each target, in their order; a target that reports nothing fails the test that asks for it. */
const reports = new Map<string, WatchedReport>();

/** All that has to be true of a target for its silence to mean something. */
function expectSound(name: string): void {
  const report = reports.get(name);
  if (report === undefined || "ended" in report) {
    const input = report === undefined ? "" : Buffer.from(report.input).toString("base64");
    expect.unreachable(`${name} ${report?.ended ?? "did not run"}: ${input}`);
    return;
  }
  const { seedCount, refusedSeedCount, inputCount, acceptedCount, violations } = report;
  // With its input, so that it can be repeated and kept under fuzz/corpus/found.
  expect(violations.map(({ what, input }) => `${what}: ${Buffer.from(input).toString("base64")}`)).toEqual([]);
  expect(seedCount).toBeGreaterThan(0);
  expect(refusedSeedCount).toBe(0);
  expect(inputCount).toBeGreaterThanOrEqual(seedCount + INPUT_COUNT_MIN);
  expect(acceptedCount).toBeGreaterThanOrEqual(seedCount);
}

describe("parsers, each for its part of the time", () => {
  test(
    "all of them are given inputs",
    async () => {
      const names = TARGETS.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const durationMs = (SECONDS * 1_000) / names.length;
      const options = { seed: SEED, durationMs, inputCountMin: INPUT_COUNT_MIN };
      for (const report of await watchedFuzz(names, options)) reports.set(report.target, report);
      expect([...reports.keys()]).toEqual(names);
    },
    TIMEOUT_MS,
  );

  test("JSON: what is accepted is what JSON.parse reads, whole or in parts; nothing stays in a prototype (SEC-X3)", () => {
    expectSound("json");
    expectSound("json-parts");
  });

  test("a query reaches neither SQL nor another vault, and its errors speak of no SQL (SEC-X7)", () => {
    expectSound("query");
  });

  test("archives and references: no name leads out, and no more comes out than the limits let (SEC-X1, SEC-X2)", () => {
    expectSound("archive");
    expectSound("file-reference");
  });

  test("texts: normalised once and for all, never with a control in them, on a screen as in a prompt (SEC-H14, SEC-R7)", () => {
    for (const name of ["display-text", "printable", "rendering"]) expectSound(name);
  });

  test("patterns of a policy never hold anybody up (SEC-X4)", () => {
    expectSound("policy");
  });

  test.each(TARGETS.map(({ name }) => name))("%s", expectSound);
});
