/** A small keep in memory with a clock that stands still, entropy that repeats, and failpoints that tests set. */

import { system } from "../../src/engine/system.ts";
import { type Keepsake, KeepsakeError, type KeepsakeOptions, openKeepsake, type Vault } from "../../src/index.ts";
import type { Batch, RecordStore } from "../../src/storage/record-store.ts";
import { createMemoryMedium, type MemoryMedium } from "./reference-storage/memory-medium.ts";
import { openReferenceStorage } from "./reference-storage/open-reference-storage.ts";

export const NOON = Date.parse("2026-05-12T12:00:00.000Z");
export const DAY = 86_400_000;

export interface TestClock {
  now(): number;
  set(at: number): void;
  pass(ms: number): void;
}

export function testClock(start: number = NOON): TestClock {
  let at = start;
  return {
    now: () => at,
    set: (next) => {
      at = next;
    },
    pass: (ms) => {
      at += ms;
    },
  };
}

export interface TestKeep {
  readonly keepsake: Keepsake;
  readonly clock: TestClock;
  readonly medium: MemoryMedium;
  /** Throws at the named point, once. */
  failAt(point: string): void;
  /** From now on the change of the epoch stops with this error; undefined: it goes on. */
  refuseRewraps(error: Error | undefined): void;
  /** From now on commits for which this answers an error are refused with it. */
  refuseCommits(refusal: (batch: Batch) => Error | undefined): void;
  vault(name?: string): Promise<Vault>;
  /** The same stores, opened anew, as another process would. */
  reopen(options?: Partial<KeepsakeOptions>): Promise<TestKeep>;
}

export class InjectedFault extends Error {}

export async function testKeep(
  given: {
    readonly clock?: TestClock;
    readonly medium?: MemoryMedium;
    readonly options?: Partial<KeepsakeOptions>;
    /** Lets everybody else have a turn before each commit, so that writers of several keeps really meet. */
    readonly slowCommits?: boolean;
    /** Every commit answers `store_full`. */
    readonly fullDisk?: boolean;
  } = {},
): Promise<TestKeep> {
  const clock = given.clock ?? testClock();
  const medium = given.medium ?? createMemoryMedium();
  let armed: string | undefined;
  const failPoint = (name: string): void => {
    if (name !== armed) return;
    armed = undefined;
    throw new InjectedFault(name);
  };
  const memory = await openReferenceStorage({ random: system.random, failPoint, medium });
  const replaceSalts = memory.keys.replaceSalts.bind(memory.keys);
  const refuseRewraps = (error: Error | undefined): void => {
    memory.keys.replaceSalts = async (salts) => {
      if (error !== undefined) throw error;
      return replaceSalts(salts);
    };
  };
  const commitNow = memory.records.commit.bind(memory.records);
  const refuseCommits = (refusal: (batch: Batch) => Error | undefined): void => {
    memory.records.commit = async (vault, batch) => {
      const error = refusal(batch);
      if (error !== undefined) throw error;
      return commitNow(vault, batch);
    };
  };
  const commit = given.fullDisk === true ? diskFull : given.slowCommits === true ? slowly : undefined;
  const storage = commit === undefined ? memory : { ...memory, records: withCommit(memory.records, commit) };
  const keepsake = await openKeepsake({ storage, system: { clock, failPoint }, ...given.options });
  return {
    keepsake,
    clock,
    medium,
    failAt: (point) => {
      armed = point;
    },
    refuseRewraps,
    refuseCommits,
    vault: (name = "ana") => keepsake.vault(name),
    reopen: (options) =>
      testKeep({
        clock,
        medium,
        ...(options === undefined ? {} : { options }),
        ...(given.slowCommits === undefined ? {} : { slowCommits: given.slowCommits }),
      }),
  };
}

type Commit = RecordStore["commit"];

const slowly = async (commit: () => ReturnType<Commit>): ReturnType<Commit> => {
  await system.gather();
  return commit();
};
const diskFull = async (): ReturnType<Commit> => {
  throw new KeepsakeError("store_full", "The disk is full.", { hint: "Make room." });
};

const withCommit = (
  records: RecordStore,
  around: (commit: () => ReturnType<Commit>) => ReturnType<Commit>,
): RecordStore =>
  new Proxy(records, {
    get(target, name) {
      if (name === "commit") return (...given: Parameters<Commit>) => around(() => target.commit(...given));
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });

/** Everything that a list gives. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** The texts of all memories, or of all messages, oldest first. */
export async function texts(vault: Vault, layer: "fact" | "message" = "fact"): Promise<string[]> {
  const views = await all(vault.memories.list({ messages: true, order: "oldest" }));
  return views.filter((view) => view.item.layer === layer).map((view) => view.item.text);
}
