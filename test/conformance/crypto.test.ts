/** The crypto command: what it runs passes, and what it must not let through fails it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ageFileFor } from "../../conformance/crypto/age-by-hand.ts";
import { APPENDIX } from "../../conformance/crypto/appendix.ts";
import { crypto, judge } from "../../conformance/crypto/command.ts";
import { type Group, Tally } from "../../conformance/crypto/group.ts";
import { plainGcm, plainX25519 } from "../../conformance/crypto/plain-twins.ts";
import { judgeEd25519, judgeGcm, judgeHkdf, judgeX25519 } from "../../conformance/crypto/primitive-cases.ts";
import { decryptionsIn } from "../../conformance/crypto/watched-cipher.ts";
import { openWithIdentity } from "../../src/crypto/age-file.ts";
import { decrypt } from "../../src/crypto/cipher.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function run(parameters: readonly string[]) {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  return { code: await crypto(parameters, { out: tell, err: tell }), lines };
}
async function judged(groups: readonly Group[]) {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  return { code: await judge(groups, { out: tell, err: tell }, false), lines };
}

test("published vectors, every small change of an envelope and the age test kit hold (SEC-C2, SEC-C4, SEC-C6)", async () => {
  const { code, lines } = await run([]);
  expect(lines.filter((line) => line.startsWith("FAILED"))).toEqual([]);
  expect(lines.filter((line) => line.startsWith("ok")).length).toBe(16);
  const passed = Number(/^(\d+) passed, 0 failed$/.exec(lines.at(-1) ?? "")?.[1]);
  expect(passed).toBeGreaterThan(4_500);
  expect(code).toBe(0);
  // What stands in for Wycheproof says so.
  expect(lines.filter((line) => line.includes("made after the published rules"))).toHaveLength(4);
  expect(lines.at(-2)).toContain("--wycheproof");
});

test("a group that checked nothing, one that stops and one with a fault fail, each on its line", async () => {
  const [sound = { name: "", run: () => new Tally().outcome("") }] = APPENDIX;
  const stopping: Group = {
    name: "stops",
    run() {
      throw new Error("no kit");
    },
  };
  const wrong: Group = { name: "wrong", run: () => ({ passed: 3, faults: ["fourth"], note: "" }) };
  const empty: Group = { name: "empty", run: () => new Tally().outcome("") };
  for (const [group, line] of [
    [stopping, "FAILED  stops  0 of 1"],
    [wrong, "FAILED  wrong  3 of 4"],
    [empty, "FAILED  empty  0 of 1"],
  ] as const) {
    const { code, lines } = await judged([sound, group]);
    expect(code).toBe(1);
    expect(lines).toContain(line);
    expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed$/);
  }
  expect((await judged([])).code).toBe(1);
});

test("arguments that make no sense are told, and a folder without vectors fails", async () => {
  for (const parameters of [["--wycheproof"], ["--wycheproof", "/nowhere/at/all"], ["what"], ["--what"]])
    expect((await run(parameters)).code).toBe(2);
});

test("vectors of a folder are counted against what they state, and a wrong one is found", async () => {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-vectors-"));
  folders.push(folder);
  const vector = {
    tcId: 1,
    ikm: "0b".repeat(22),
    salt: "000102030405060708090a0b0c",
    info: "f0f1f2f3f4f5f6f7f8f9",
    size: 42,
    okm: "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
    result: "valid",
  };
  const file = (tests: readonly object[], numberOfTests: number): void =>
    writeFileSync(join(folder, "hkdf_sha256_test.json"), JSON.stringify({ numberOfTests, testGroups: [{ tests }] }));
  const { wycheproof } = await import("../../conformance/crypto/wycheproof.ts");
  const hkdf = async () => (await judged(wycheproof(folder))).lines.filter((line) => line.includes("HKDF"));
  file([vector], 1);
  expect(await hkdf()).toEqual(["ok      Wycheproof HKDF-SHA256  2 of 2  (1 vectors)"]);
  file([vector], 2);
  expect(await hkdf()).toEqual(["FAILED  Wycheproof HKDF-SHA256  1 of 2  (1 vectors)"]);
  file([{ ...vector, okm: `00${vector.okm.slice(2)}` }], 1);
  expect(await hkdf()).toEqual(["FAILED  Wycheproof HKDF-SHA256  1 of 2  (1 vectors)"]);
  file([], 0);
  expect(await hkdf()).toEqual(["FAILED  Wycheproof HKDF-SHA256  0 of 1  (0 vectors)"]);
  // The other three files are missing.
  expect((await judged(wycheproof(folder))).lines.filter((line) => line.includes("is not in the folder"))).toHaveLength(
    3,
  );
});

test("each judge tells a wrong expectation from a right one", async () => {
  const key = Buffer.alloc(32, 1);
  const [iv, aad, msg] = [Buffer.alloc(12, 2), Buffer.from("aad"), Buffer.from("message")];
  const gcm = { name: "x", key, iv, aad, msg, ...plainGcm(key, iv, aad, msg) };
  const point = Buffer.from("09".padEnd(64, "0"), "hex");
  const exchange = { name: "x", private: key, public: point, shared: plainX25519(key, point) };
  const signature = { name: "x", publicKey: Buffer.alloc(32, 3), msg, sig: Buffer.alloc(64) };
  const expansion = { name: "x", ikm: key, salt: iv, info: aad, size: 5, okm: Buffer.alloc(5), isValid: true };
  const faults = async (judging: (tally: Tally) => unknown): Promise<number> => {
    const tally = new Tally();
    await judging(tally);
    return tally.outcome("").faults.length;
  };
  expect(await faults((tally) => judgeGcm(tally, [{ ...gcm, isValid: true }]))).toBe(0);
  expect(await faults((tally) => judgeGcm(tally, [{ ...gcm, isValid: false }]))).toBe(1);
  expect(await faults((tally) => judgeGcm(tally, [{ ...gcm, tag: Buffer.alloc(16), isValid: true }]))).toBe(2);
  expect(await faults((tally) => judgeHkdf(tally, [expansion]))).toBe(1);
  expect(await faults((tally) => judgeEd25519(tally, [{ ...signature, isValid: true }]))).toBe(1);
  expect(await faults((tally) => judgeX25519(tally, [exchange]))).toBe(0);
  expect(await faults((tally) => judgeX25519(tally, [{ ...exchange, shared: Buffer.alloc(32, 5) }]))).toBe(1);
  expect(await faults((tally) => judgeX25519(tally, [{ ...exchange, shared: Buffer.alloc(32) }]))).toBe(1);
});

test("a file that was written by hand opens, and the cipher is watched only while it is asked to be", async () => {
  const key = Buffer.alloc(32, 1);
  const point = Buffer.from("09".padEnd(64, "0"), "hex");
  const { identity, file, content } = ageFileFor({ private: key, public: point, shared: plainX25519(key, point) });
  expect(await openWithIdentity(identity, file)).toEqual(content);
  const sealed = plainGcm(key, Buffer.alloc(12), Buffer.alloc(0), content);
  const open = (): void => void decrypt(key, Buffer.alloc(12), Buffer.alloc(0), sealed.ct, sealed.tag);
  expect(decryptionsIn(() => undefined)).toBe(0);
  expect(decryptionsIn(open)).toBe(1);
  open();
  expect(decryptionsIn(() => undefined)).toBe(0);
});
