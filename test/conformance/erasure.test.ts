/** The erasure command in its quick form; and that each of its looks notices what it must not let through. The whole is run by hand. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { opens, targetOf, windows } from "../../conformance/erasure/adversary.ts";
import { inPeace } from "../../conformance/erasure/circumstances.ts";
import { erasure, judged } from "../../conformance/erasure/command.ts";
import { type Keep, opened, rootOf } from "../../conformance/erasure/keep.ts";
import { type Planted, planted } from "../../conformance/erasure/planted.ts";
import { canaryScanner, canaryWord } from "../../conformance/erasure/scanner.ts";
import { type Line, Tally } from "../../conformance/erasure/tally.ts";
import { doomedOf, finished, restored, saidAgain, scanned, type Trial } from "../../conformance/erasure/trial.ts";
import { quantiseRow } from "../../src/search/vector-index.ts";

/** Only catches what hangs. */
const TIMEOUT_MS = 3_600_000;
const seed = Number(process.env["KEEPSAKE_SEED"] ?? 1);

let before: Planted;
beforeAll(async () => {
  before = await planted("sqlite", seed, { whileOpen: () => undefined });
}, TIMEOUT_MS);
afterAll(() => before[Symbol.dispose]());

async function run(...parameters: string[]) {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  return { code: await erasure(parameters, { out: tell, err: tell }), lines };
}

test(
  "nobody gets back what was erased, with whatever was ever on the disk, and every step checks something (SEC-E1, SEC-E2, SEC-E3)",
  async () => {
    const { code, lines } = await run("--quick", "--seed", String(seed));
    expect(lines.slice(1, -1).filter((line) => !line.startsWith("ok "))).toEqual([]);
    for (const step of ["3", "4", "5", "5r", "6", "6b", "7", "8", "8w", "9", "10"])
      expect(lines.some((line) => new RegExp(` ${step} +\\S`).test(line.slice(0, 32)))).toBe(true);
    expect(lines.at(-1)).toMatch(/^\d{3,} passed, 0 failed$/);
    expect(code).toBe(0);
  },
  TIMEOUT_MS,
);

test("a step that checked nothing, one with a fault and one that stopped fail, and so does a run without steps", async () => {
  const line = (tally: Tally): Line => tally.line({ keep: "sqlite", variant: "shred", step: "5", title: "x" });
  const [good, faulty, stopped] = [new Tally(), new Tally(), new Tally()];
  good.check(true, "");
  faulty.none(["data file: turn, utf-8"], "a layer");
  stopped.stopped(new Error("no disk"));
  const failing = [line(new Tally()), line(faulty), line(stopped)];
  for (const each of failing) {
    const told: string[] = [];
    expect(await judged([line(good), each], (text) => told.push(text))).toMatchObject({
      passed: 1,
      failed: 1,
      code: 1,
    });
    expect(told.some((text) => text.startsWith("FAILED  sqlite  shred    5 "))).toBe(true);
  }
  expect(await judged([], () => undefined)).toMatchObject({ code: 1, closing: "0 passed, 0 failed" });
});

test("arguments that make no sense are told", async () => {
  for (const bad of [["--seed", "many"], ["folder"], ["--unknown"]]) {
    const { code, lines } = await run(...bad);
    expect(code).toBe(2);
    expect(lines.join("\n")).toContain("usage: npm run conformance -- erasure");
  }
});

/** A trial of its own on a copy, with one tally a step. */
function trialOn(keep: Keep): { readonly trial: Trial; readonly faults: (step: string) => readonly string[] } {
  const tallies = new Map<string, Tally>();
  const tally = (step: string): Tally => {
    const known = tallies.get(step) ?? new Tally();
    tallies.set(step, known);
    return known;
  };
  const faults = (step: string) => tally(step).line({ keep: "", variant: "", step, title: "" }).faults;
  return { trial: { planted: before, doomed: doomedOf(before, "shred"), keep, tally }, faults };
}

test("an erasure that was not done is found by every step after it", async () => {
  using keep = before.keep.copy();
  const { trial, faults } = trialOn(keep);
  await finished(trial);
  await restored(trial, async () => undefined, undefined);
  expect(faults("5").join("\n")).toContain("ciphertexts are still on some page");
  expect(faults("6").join("\n")).toContain("a row of the old data was opened");
  expect(faults("6").join("\n")).toContain("the library shows it");
  expect(faults("7").join("\n")).toContain("salts of the old keystore open");
  expect(faults("8").join("\n")).toContain("a row was opened");
});

test("an epoch that did not change is found: the old keystore still opens the old data", async () => {
  using keep = before.keep.copy();
  const { trial, faults } = trialOn(keep);
  await inPeace.erase(trial);
  await restored(trial, async () => undefined, undefined);
  expect([...faults("4"), ...faults("6")]).toEqual([]);
  expect(faults("7").join("\n")).toContain("salts of the old keystore open");
  expect(faults("8").join("\n")).toContain("a row was opened");
});

test("what is said once more after an erasure that remembers nothing is found", async () => {
  using keep = before.keep.copy();
  const { trial, faults } = trialOn(keep);
  {
    await using keepsake = await opened(keep);
    const vault = await keepsake.vault(before.owner);
    const plan = await vault.forget({ ids: [...before.items.keys()] }, { grade: "purge" });
    await (await vault.forget(plan)).finished;
  }
  await saidAgain(trial);
  expect(faults("5r").join("\n")).toContain("a way of reading shows it again: ");
});

test("a word in any file of the keep is found and its layer named, and so is a file that nobody knows", () => {
  using keep = before.keep.copy();
  const { trial } = trialOn(keep);
  const { root, dir, temporary } = rootOf(keep);
  expect(scanned(trial, new Tally())).toEqual([]);
  mkdirSync(join(root, "logs"));
  writeFileSync(join(temporary, "left.tmp"), `noise ${before.words.label} noise`);
  writeFileSync(join(root, "logs", "error.log"), before.words.session);
  writeFileSync(join(dir, before.words.turn), "");
  const tally = new Tally();
  const hits = scanned(trial, tally).join("\n");
  expect(hits).toContain("temporary folder: label, utf-8");
  expect(hits).toContain("logs of processes: session, utf-8");
  expect(hits).toContain("names of files: turn, utf-8");
  expect(tally.line({ keep: "", variant: "", step: "", title: "" }).faults).toHaveLength(1);
});

test("a key that lies in the open anywhere on the disk is found among all others", async () => {
  using keep = before.keep.copy();
  const old = before.keep;
  const target = await targetOf({ data: old, keystore: old, keyring: old }, [...before.items.keys()][0] ?? "");
  // What lies in the keep's own files is tried by the command; here it is one file more.
  const left = { ...keep, layers: () => [...keep.layers()].filter(({ layer }) => layer === "temporary folder") };
  for (const key of target.truth) {
    const noise = Buffer.alloc(41, 1);
    writeFileSync(join(rootOf(keep).temporary, "core"), Buffer.concat([noise.subarray(0, 7), key, noise]));
    expect([...windows([left], 1)].filter((bytes) => opens(target, bytes))).toHaveLength(1);
  }
});

test("the scanner finds the first numbers of a vector in every width", () => {
  const vector = Float32Array.from({ length: 32 }, (_, index) => Math.sin(index + 1));
  const scanner = canaryScanner({ words: { one: canaryWord() }, texts: [], vectors: [vector] });
  const norm = Math.hypot(...vector);
  const whole = new Int8Array(32);
  quantiseRow(vector, whole);
  const written = [vector, vector.map((value) => value / norm), whole, Float16Array.from(vector)];
  for (const { buffer } of written) {
    expect(scanner.scan(Buffer.concat([Buffer.alloc(5, 7), Buffer.from(buffer)]))).not.toEqual([]);
  }
  expect(scanner.scan(Buffer.from(vector.map((value) => -value).buffer))).toEqual([]);
});
