/** Never the same nonce twice under one key: over many encryptions, over the lives of a keep that is killed again and again, and in the form that others write. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NONCE_BYTES } from "../../src/crypto/cipher.ts";
import { wrapSalt } from "../../src/crypto/keyring.ts";
import { cacheKeyObject, systemRandom, wipeKey } from "../../src/crypto/primitives.ts";
import type { CrashConfig } from "../support/crash-lines.ts";
import { dice } from "../support/dice.ts";

const support = (name: string): string => fileURLToPath(new URL(`../support/${name}`, import.meta.url));
const WATCHER = pathToFileURL(support("watch-cipher.ts")).href;
const ENCRYPTIONS = 1_000_000;
const LIVES = 8;
const KILL_AFTER_MS_MAX = 150;
/** Only catches what hangs. */
const TIMEOUT_MS = 3_600_000;

let root = "";
let log = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "keepsake-nonces-"));
  log = join(root, "encryptions");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const environment = () => ({ ...process.env, KEEPSAKE_CIPHER_LOG: log });
const encryptions = (): readonly string[] => readFileSync(log, "utf8").split("\n").slice(0, -1);

/** Pairs that came more than once. */
function repeated(pairs: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return pairs.filter((pair) => seen.size === seen.add(pair).size);
}

test(
  `${ENCRYPTIONS} encryptions under the one key that seals most have as many nonces (SEC-C7)`,
  () => {
    // A record's key seals one revision; the key that wraps the salts of a vault seals all that come in its epoch.
    const key = cacheKeyObject(systemRandom.bytes(32));
    const salt = systemRandom.bytes(32);
    const place = { saltId: "0".repeat(32), userId: "1".repeat(32) };
    const nonces = new Set<string>();
    for (let count = 0; count < ENCRYPTIONS; count++)
      nonces.add(wrapSalt(key, place, salt, systemRandom.bytes(NONCE_BYTES)).toString("latin1", 0, NONCE_BYTES));
    wipeKey(key);
    expect(nonces.size).toBe(ENCRYPTIONS);
  },
  TIMEOUT_MS,
);

test(
  "no pair of key and nonce comes twice in the lives of a keep that is killed at any moment (SEC-C7)",
  async () => {
    const random = dice(Number(process.env["KEEPSAKE_SEED"] ?? 1));
    let killCount = 0;
    for (let round = 0; round < LIVES; round++) {
      const isLast = round === LIVES - 1;
      const config: CrashConfig = {
        dir: join(root, "data"),
        keysDir: join(root, "keys"),
        ackFile: join(root, "acknowledged"),
        seed: random.below(1_000_000),
        round,
        operationsMax: isLast ? 60 : 100_000,
        warmUpDeeds: 0,
        tendEvery: 15,
      };
      const end = await live(config, isLast ? undefined : 1 + random.below(KILL_AFTER_MS_MAX));
      expect(end).toBe(isLast ? "done" : "SIGKILL");
      if (end === "SIGKILL") killCount++;
    }
    expect(killCount).toBe(LIVES - 1);
    const pairs = encryptions();
    expect(pairs.length).toBeGreaterThan(1_000);
    expect(pairs.every((pair) => /^[0-9a-f]{16} [0-9a-f]{24}$/.test(pair))).toBe(true);
    // Some keys outlive every process: only their nonces part what they seal.
    const perKey = Map.groupBy(pairs, (pair) => pair.slice(0, 16));
    expect(Math.max(...[...perKey.values()].map(({ length }) => length))).toBeGreaterThan(100);
    expect(repeated(pairs)).toEqual([]);
  },
  TIMEOUT_MS,
);

async function live(config: CrashConfig, killAfterMs: number | undefined): Promise<string> {
  const child = spawn(process.execPath, ["--import", WATCHER, support("crash-child.ts"), JSON.stringify(config)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment(),
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on("data", (chunk) => {
    if (killAfterMs !== undefined && String(chunk).includes("ready"))
      timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on("close", (...ended) => resolve(ended));
  });
  clearTimeout(timer);
  if (signal !== null) return signal;
  if (code === 0) return "done";
  throw new Error(`the child failed with ${code}: ${errors}`);
}

test("a pair that comes twice is seen, in one process and across two", () => {
  const script = `import { createCipheriv } from "node:crypto"; createCipheriv("aes-256-gcm", Buffer.alloc(32, 7), Buffer.alloc(12, NONCE))`;
  const run = (nonce: number): void => {
    const parameters = ["--import", WATCHER, "--input-type=module", "--eval", script.replace("NONCE", String(nonce))];
    expect(spawnSync(process.execPath, parameters, { env: environment() }).status).toBe(0);
  };
  run(1);
  run(2);
  expect(repeated(encryptions())).toEqual([]);
  run(1);
  expect(repeated(encryptions())).toHaveLength(1);
});

test("the form with one key for many records is not written, so no counter of its uses is needed (SEC-C7)", () => {
  const source = fileURLToPath(new URL("../../src", import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const writers = files.filter((name) => FORM_OF_MANY.test(readFileSync(join(source, name), "utf8")));
  expect(writers).toEqual([]);
  expect(readFileSync(support("pn-v1.ts"), "utf8")).toMatch(FORM_OF_MANY);
});
/** Its keys and records (test/support/pn-v1.ts). */
const FORM_OF_MANY = /userDataKeyV1|userDataSaltV1|sealPnV1/u;
