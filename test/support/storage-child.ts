/**
 * A process of its own that uses a keep on disk, step by step: `node storage-child.ts DIR KEYS_DIR STEP…`. After each step it
 * prints one line, `<step> <answer>`; the answer of a refused step is its error code. Random ids, so that processes never clash.
 */
import { randomBytes } from "node:crypto";
import { existsSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { isKeepsakeError } from "../../src/model/error.ts";
import { openSqliteStorage } from "../../src/storage/sqlite/open-sqlite-storage.ts";
import type { Storage } from "../../src/storage/storage.ts";

const VAULT = "a".repeat(32);
const ENVELOPE_BYTES = 900;
const STEPS_MAX = 10_000;
const POLL_MS = 2;

const [dir = "", keysDir = "", ...steps] = process.argv.slice(2);
const cell = new Int32Array(new SharedArrayBuffer(4));
/** The point at which this process holds still or dies, set by the steps `hold` and `kill`. */
let atPoint: ((point: string) => void) | undefined;
let storage: Storage | undefined;

const say = (line: string): void => void writeSync(1, `${line}\n`);

function standing(): Storage {
  if (storage === undefined) throw new Error("open first");
  return storage;
}

const open = (readOnly: boolean, busyTimeoutMs: number): Promise<Storage> =>
  openSqliteStorage({
    dir,
    keysDir,
    readOnly,
    busyTimeoutMs,
    random: { bytes: (count) => randomBytes(count) },
    clock: { now: () => Date.now() },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    failPoint: (point) => atPoint?.(point),
    reservedBytes: 65_536,
  });

async function commitOne(id: string): Promise<string> {
  const { records } = standing();
  for (let attempt = 0; attempt < STEPS_MAX; attempt++) {
    const after = await records.head(VAULT);
    if (after === undefined) return "no vault";
    const record = {
      id,
      revision: 1,
      saltId: randomBytes(16).toString("hex"),
      keyVersion: 1,
      layer: "fact",
      hold: "active",
    } as const;
    const put = [{ ...record, createdAt: "2026-04-12T09:15:00.000Z", envelope: randomBytes(ENVELOPE_BYTES) }];
    const log = { entries: [`entry of ${id}`], head: "c".repeat(64) };
    if ((await records.commit(VAULT, { after, put, log })).committed) return `ok ${id}`;
  }
  return "stale";
}

const freshId = (): string => {
  const hex = randomBytes(16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const verbs: Readonly<Record<string, (argument: string, more: string) => Promise<string>>> = {
  async open(mode, timeout) {
    storage = await open(mode === "readonly", timeout === "" ? 5_000 : Number(timeout));
    return "ok";
  },
  async close() {
    await standing()[Symbol.asyncDispose]();
    return "ok";
  },
  async vault() {
    await standing().records.createVault(VAULT);
    return "ok";
  },
  commit: () => commitOne(freshId()),
  async commits(count) {
    for (let done = 0; done < Number(count); done++) say(`ack ${await commitOne(freshId())}`);
    return "ok";
  },
  async eraseAll() {
    const { records } = standing();
    const after = await records.head(VAULT);
    const ids = await records.ids(VAULT);
    const erase = ids.map((id) => ({ id, at: 1, tombstone: true }));
    if (after !== undefined) await records.commit(VAULT, { after, erase });
    return "ok";
  },
  async count() {
    return String((await standing().records.stats()).recordCount);
  },
  async check() {
    return (await standing().records.check()).length === 0 ? "ok" : "damaged";
  },
  compact: async () => ((await standing().records.compact()).busy ? "busy" : "ok"),
  async salts() {
    const { keys } = standing();
    const slots = [{ keyVersion: 1, kind: "kek" as const, epoch: 1, wrapped: randomBytes(60) }];
    const salts = ["1", "2"].map((digit) => ({
      saltId: digit.repeat(32),
      keyVersion: 1,
      epoch: 1,
      wrapped: randomBytes(60),
    }));
    await keys.createVault({
      vault: VAULT,
      nameHash: "n",
      sealedName: randomBytes(9),
      sub: "s",
      mode: "standard",
      createdAt: 1,
      slots,
    });
    await keys.addSalts(VAULT, salts);
    return "ok";
  },
  async destroySalt(digit) {
    return String((await standing().keys.destroySalts(VAULT, [digit.repeat(32)])).destroyedCount);
  },
  pool: async () => String((await standing().keys.pool(VAULT, 0, 10)).length),
  async keyring() {
    await standing().keyring.create(randomBytes(32), randomBytes(8_192));
    return "ok";
  },
  async writeFile(path) {
    writeFileSync(path, "");
    return "ok";
  },
  async removeFile(path) {
    rmSync(path);
    return "ok";
  },
  /** At this point says so and keeps everything as it is until the file is there. */
  async hold(point, until) {
    atPoint = (name) => {
      if (name !== point) return;
      say(`holding ${point}`);
      while (!existsSync(until)) Atomics.wait(cell, 0, 0, POLL_MS);
      atPoint = undefined;
    };
    return "ok";
  },
  /** Dies at this point of the n-th operation. */
  async kill(point, nth) {
    let left = Number(nth);
    atPoint = (name) => {
      if (name === point && --left === 0) process.kill(process.pid, "SIGKILL");
    };
    return "ok";
  },
};

for (const step of steps) {
  const [verb = "", argument = "", more = ""] = step.split(",");
  const answer = await verbs[verb]?.(argument, more).catch((error: unknown) => {
    if (isKeepsakeError(error)) return error.code;
    throw error;
  });
  say(`${verb} ${answer}`);
}
