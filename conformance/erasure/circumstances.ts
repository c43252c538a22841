/**
 * What may go on while something is erased (SEC §7.4 step 10): nothing, a death at each failpoint, a full disk, an open reader, an export under
 * way, a writer of the same process and of another one. Each brings the erasure to where it counts as acknowledged, and looks at the answers.
 */

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isKeepsakeError, type Keepsake, native } from "../../src/index.ts";
import type { Death } from "./child.ts";
import { erase } from "./erase.ts";
import { type KeepKind, type OpenParts, opened, rootOf } from "./keep.ts";
import { run, started } from "./processes.ts";
import { textsOf } from "./reading.ts";
import { acknowledged, scanned, type Trial } from "./trial.ts";

export interface Circumstance {
  readonly name: string;
  readonly kinds: readonly KeepKind[];
  /** Erases, until it is acknowledged. */
  erase(trial: Trial): Promise<void>;
  /** Changes the epoch. Default: in peace. */
  rotate?(trial: Trial): Promise<void>;
}

const BOTH: readonly KeepKind[] = ["sqlite", "memory"];
const ON_DISK: readonly KeepKind[] = ["sqlite"];

export const inPeace: Circumstance = { name: "nothing else goes on", kinds: BOTH, erase: eraseNow };

async function eraseNow(trial: Trial, parts: OpenParts = {}): Promise<void> {
  const { keep, doomed, planted } = trial;
  await using keepsake = await opened(keep, { ...planted.spies, ...parts });
  const heardBefore = planted.spies.heard.length;
  const erasure = await erase(keepsake, doomed);
  trial.tally("4").check(erasure !== undefined, "there was nothing to erase");
  await acknowledged(trial, keepsake);
  await erasure?.finished;
  const sent = planted.spies.heard.slice(heardBefore).filter((text) => !isAsked(trial, text));
  trial.tally("4").none(planted.erasedScanner.scan(Buffer.from(sent.join("\n"))), "sent to a provider afterwards");
}

/** The questions of the look itself go to the embedder, of course. */
const isAsked = ({ planted }: Trial, text: string): boolean => {
  const asked = [...Object.values(planted.words), ...planted.items.values()];
  return asked.includes(text);
};

export async function rotateNow({ keep, tally, doomed }: Trial): Promise<void> {
  await using keepsake = await opened(keep);
  await keepsake.maintain({ now: true });
  const sheet = tally("7");
  await using storage = await keep.storage();
  const open = (await storage.records.unfinishedJobs()).map(({ job }) => job.state);
  sheet.check(open.length === 0, () => `erasures that are not verified after the epoch: ${open.join(", ")}`);
  const { records, storeId } = storage;
  const jobs = (await Promise.all([...(await records.vaults()), storeId].map((vault) => records.jobs(vault)))).flat();
  const grades = jobs.filter(({ grade, state }) => grade === doomed.variant && state === "verified");
  sheet.check(grades.length > 0, "the job of the erasure is not verified");
}

/** The points that an erasure, or a change of the epoch, passes on this keep, in their order. */
export async function pointsOf(trial: Trial, work: "erase" | "tend"): Promise<readonly Death[]> {
  using copy = trial.keep.copy();
  const seen: Death[] = [];
  await stoppedAt({ ...trial, keep: copy }, work, undefined, seen);
  return seen;
}

/** Where nobody asked for anything yet, nothing need be gone. */
const REQUESTED = /^(forget|destroy)\.requested$/;

export const dyingWhileErasing = (death: Death, points: readonly Death[]): Circumstance => ({
  name: `a death at ${death.point} #${death.nth} of the erasure`,
  kinds: BOTH,
  async erase(trial) {
    const tally = trial.tally("4");
    tally.check(await diesAt(trial, "erase", death), "it did not die there");
    tally.none(scanned(trial, tally), "a layer right after the death");
    const place = (where: (point: Death) => boolean): number => points.findIndex(where);
    const requestedAt = place(({ point }) => REQUESTED.test(point));
    const diedAt = place(({ point, nth }) => point === death.point && nth === death.nth);
    const isDurable = requestedAt >= 0 && diedAt >= requestedAt;
    await using keepsake = await opened(trial.keep, trial.planted.spies);
    if (!isDurable) await (await erase(keepsake, trial.doomed))?.finished;
    await acknowledged(trial, keepsake);
  },
});

export const dyingInTheEpoch = (death: Death): Circumstance => ({
  name: `a death at ${death.point} #${death.nth} of the change of the epoch`,
  kinds: BOTH,
  erase: eraseNow,
  async rotate(trial) {
    trial.tally("7").check(await diesAt(trial, "tend", death), "it did not die there");
    trial.tally("7").none(scanned(trial, trial.tally("7")), "a layer right after the death");
    await rotateNow(trial);
  },
});

async function diesAt(trial: Trial, work: "erase" | "tend", death: Death): Promise<boolean> {
  const { keep, doomed } = trial;
  if (keep.folders !== undefined) return run({ work, folders: keep.folders, doomed, death }).isKilled;
  return stoppedAt(trial, work, death, []);
}

/** In this process: from the point on every step of the store throws, and nothing is closed in order. Without one it only notes what is passed. */
async function stoppedAt(
  { keep, doomed }: Trial,
  work: "erase" | "tend",
  death: Death | undefined,
  seen: Death[],
): Promise<boolean> {
  let isArmed = false;
  let isDead = false;
  const passed = new Map<string, number>();
  const failPoint = (point: string): void => {
    if (isDead) throw new Error("dead");
    if (!isArmed) return;
    const nth = (passed.get(point) ?? 0) + 1;
    passed.set(point, nth);
    seen.push({ point, nth });
    if (point !== death?.point || nth !== death.nth) return;
    isDead = true;
    throw new Error("dead");
  };
  const keepsake = await opened(keep, { failPoint });
  if (work === "erase") await keepsake.vault(doomed.owner, { create: false });
  isArmed = true;
  try {
    if (work === "tend") await keepsake.maintain({ now: true });
    else await (await erase(keepsake, doomed))?.finished;
  } catch (error) {
    if (!isDead) throw error;
  }
  isArmed = false;
  await keepsake.close().catch(() => undefined);
  return isDead;
}

/** As SQLite says it: 13 is a full disk. */
class DiskFull extends Error {
  readonly code = "ERR_SQLITE_ERROR";
  readonly errcode = 13;
}
const WRITES = /^\s*(INSERT|UPDATE|DELETE|REPLACE|VACUUM|PRAGMA\s+(wal_checkpoint|incremental_vacuum))/i;

/** Nothing can be written until the ballast of the data folder is given back. */
export const onAFullDisk: Circumstance = {
  name: "a full disk, with the ballast",
  kinds: ON_DISK,
  async erase(trial) {
    const ballast = join(rootOf(trial.keep).dir, "ballast");
    let isArmed = false;
    let refusedCount = 0;
    await using keepsake = await opened(trial.keep, {
      beforeStatement(sql) {
        if (!isArmed || !WRITES.test(sql) || !existsSync(ballast) || statSync(ballast).size === 0) return;
        refusedCount++;
        throw new DiskFull("full");
      },
    });
    const vault = await keepsake.vault(trial.doomed.owner, { create: false });
    await vault.settled();
    isArmed = true;
    const erasure = await erase(keepsake, trial.doomed);
    trial.tally("4").check(refusedCount > 0, "the disk was never full");
    await acknowledged(trial, keepsake);
    await erasure?.finished.catch(() => undefined);
    isArmed = false;
  },
};

/** How often an erasure writes, so that each of these writes can be the first that finds no room. */
export async function writeCountOf(trial: Trial): Promise<number> {
  using copy = trial.keep.copy();
  let isArmed = false;
  let writeCount = 0;
  await using keepsake = await opened(copy, {
    beforeStatement(sql) {
      if (isArmed && WRITES.test(sql)) writeCount++;
    },
  });
  const vault = await keepsake.vault(trial.doomed.owner, { create: false });
  await vault.settled();
  isArmed = true;
  await (await erase(keepsake, trial.doomed))?.finished;
  isArmed = false;
  return writeCount;
}

/** The disk stays full: what is refused is refused as such, and is asked for again when there is room. What is acknowledged is gone all the same. */
export const onAHopelessDisk = (nth: number): Circumstance => ({
  name: `a disk that is full for good from write ${nth} on`,
  kinds: ON_DISK,
  async erase(trial) {
    let isArmed = false;
    let writeCount = 0;
    {
      const keepsake = await opened(trial.keep, {
        beforeStatement(sql) {
          if (isArmed && WRITES.test(sql) && ++writeCount >= nth) throw new DiskFull("full");
        },
      });
      const vault = await keepsake.vault(trial.doomed.owner, { create: false });
      await vault.settled();
      isArmed = true;
      const answer = await refusedOr(erase(keepsake, trial.doomed));
      const tally = trial.tally("4");
      tally.check(writeCount >= nth, "the disk was never full");
      tally.check(answer !== "failed", "it fails in a way that has no code");
      await (typeof answer === "object" ? answer.finished.catch(() => undefined) : undefined);
      await keepsake.close().catch(() => undefined);
      tally.none(scanned(trial, tally), "a layer of the full disk");
      if (answer !== "refused") {
        await using next = await opened(trial.keep);
        await acknowledged(trial, next);
        return;
      }
    }
    await using keepsake = await opened(trial.keep);
    await (await erase(keepsake, trial.doomed))?.finished;
    await acknowledged(trial, keepsake);
  },
});

async function refusedOr<Value>(asked: Promise<Value>): Promise<Value | "refused" | "failed"> {
  try {
    return await asked;
  } catch (error) {
    return isKeepsakeError(error) ? "refused" : "failed";
  }
}

/** Another connection holds old pages: the files cannot be cleaned, and nothing can be read all the same. */
export const besideAReader: Circumstance = {
  name: "an open reader",
  kinds: ON_DISK,
  async erase(trial) {
    const reader = new DatabaseSync(join(rootOf(trial.keep).dir, "keepsake.db"), { readOnly: true });
    try {
      reader.exec("BEGIN");
      reader.prepare("SELECT count(*) FROM record").get();
      await eraseNow(trial, { busyTimeoutMs: 50 });
    } finally {
      reader.close();
    }
  },
};

/** Somebody who has it open, and reads on: what begins after the acknowledgement shows nothing. */
export const besideAnotherKeepsake: Circumstance = {
  name: "another open keep that reads on",
  kinds: BOTH,
  async erase(trial) {
    const { keep, planted } = trial;
    await using other = await opened(keep, { readOnly: true });
    const before = (await textsOf(other, planted.owner)) ?? [];
    const tally = trial.tally("4");
    tally.check(planted.erasedScanner.scan(Buffer.from(before.join("\n"))).length > 0, "the reader saw nothing before");
    await eraseNow(trial);
    const after = await refusedOr(textsOf(other, planted.owner));
    tally.check(after !== "failed", "the reader fails in a way that has no code");
    tally.none(planted.erasedScanner.scan(Buffer.from(JSON.stringify(after))), "the reader is shown it still");
  },
};

/** An export is under way: no line of it that is written after the acknowledgement holds what is gone. */
export const besideAnExport: Circumstance = {
  name: "an export under way",
  kinds: BOTH,
  async erase(trial) {
    const { keep, planted } = trial;
    await using other = await opened(keep, { readOnly: true });
    const vault = await other.vault(planted.owner, { create: false });
    const lines = (await vault.io.export(native()))[Symbol.asyncIterator]();
    await lines.next();
    await eraseNow(trial);
    const rest: string[] = [];
    const end = await refusedOr(
      (async () => {
        for (let line = await lines.next(); line.done !== true; line = await lines.next()) rest.push(line.value);
      })(),
    );
    const tally = trial.tally("4");
    tally.check(end !== "failed", "the export fails in a way that has no code");
    tally.none(planted.erasedScanner.scan(Buffer.from(rest.join(""))), "the export goes on with it");
  },
};

/** Writes of the same process, under way while it is erased; and another process that writes all the time. */
export const besideWriters: Circumstance = {
  name: "writers in flight, one of them another process",
  kinds: BOTH,
  async erase(trial) {
    const { keep, doomed, planted } = trial;
    const { bystander, owner } = planted;
    const order = { work: "write", doomed, vault: bystander.vault, said: "The harbour has seen boat" } as const;
    const child = keep.folders === undefined ? undefined : started({ ...order, folders: keep.folders });
    await child?.said("said");
    {
      await using keepsake = await opened(keep, { embedder: planted.spies.embedder });
      const vault = await keepsake.vault(owner);
      const writes = Array.from({ length: WRITES_IN_FLIGHT }, (_, index) =>
        refusedOr(vault.remember(`The garden gate number ${index} squeaks.`)),
      );
      const erasure = await erasedMeanwhile(keepsake, trial);
      const done = await Promise.all(writes);
      const tally = trial.tally("4");
      tally.check(erasure, "there was nothing to erase");
      tally.check(!done.includes("failed"), "a write fails in a way that has no code");
      const writtenCount = (await child?.stop("said")) ?? 1;
      tally.check(writtenCount > 0, "the other process wrote nothing");
      await acknowledged(trial, keepsake);
    }
  },
};
const WRITES_IN_FLIGHT = 8;
/** A plan is bound to what it has shown: while others write, it is made again. */
const PLANS_MAX = 50;

async function erasedMeanwhile(keepsake: Keepsake, { doomed }: Trial): Promise<boolean> {
  for (let round = 0; round < PLANS_MAX; round++) {
    try {
      const erasure = await erase(keepsake, doomed);
      await erasure?.finished;
      return erasure !== undefined;
    } catch (error) {
      if (!isKeepsakeError(error, "digest_changed")) throw error;
    }
  }
  return false;
}
