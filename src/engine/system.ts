/**
 * The machine behind ports: clock, entropy, timers and user folders. No other file of the engine
 * touches them, so that everything else is reproducible from its inputs (design §2, SEC §6.1).
 */

import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { systemRandom } from "../crypto/primitives.ts";
import type { Clock, FailPoint, Random } from "../model/clock.ts";

export interface SegmentSizes {
  /** Rows per segment: bounds what one correction rewrites, and the pause while it is sealed. */
  readonly rowsMax: number;
  /** Uncovered rows that trigger a write in the background. */
  readonly backgroundRows: number;
  /** Uncovered rows that trigger a write at close. */
  readonly closeRows: number;
}

export interface System {
  readonly clock: Clock;
  readonly random: Random;
  /** Named points at which tests stop the process. */
  readonly failPoint: FailPoint;
  /** Only used to wait for another writer. */
  sleep(ms: number): Promise<void>;
  /** Resolves once all pending work had its turn, so that concurrent writes share a commit. */
  gather(): Promise<void>;
  /** Runs `task` later without keeping the process alive; returns a cancel function. */
  later(ms: number, task: () => void): () => void;
  /** When parts of the index are written to disk, and their size. */
  readonly segmentSizes: SegmentSizes;
}

export const system: System = {
  clock: Date,
  random: systemRandom,
  failPoint: () => undefined,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  gather: () => new Promise((resolve) => setImmediate(resolve)),
  later(ms, task) {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  // 2,048 rows are 0.4 MB: sealed in 2 ms, read back in 5 to 9 ms.
  segmentSizes: { rowsMax: 2_048, backgroundRows: 1_024, closeRows: 256 },
};

/** Replaced in tests. */
export interface UserFolders {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

export const theUser = (env: UserFolders["env"] = process.env): UserFolders => ({
  env,
  platform: process.platform,
  home: homedir(),
});

/**
 * The same folder for library, command line, MCP and hooks, whatever the working folder:
 * `$XDG_DATA_HOME/keepsake`, or its equivalent on macOS and Windows.
 */
export function defaultDataDir({ env, platform, home }: UserFolders = theUser()): string {
  if (platform === "win32") return join(env["LOCALAPPDATA"] ?? home, "keepsake", "data");
  if (platform === "darwin") return join(home, "Library", "Application Support", "keepsake", "data");
  return join(folder(env["XDG_DATA_HOME"]) ?? join(home, ".local", "share"), "keepsake");
}

/** Keys are in the user's configuration folder, never in the data directory (design §5). */
export function defaultKeysDir({ env, platform, home }: UserFolders = theUser()): string {
  if (platform === "win32") return join(env["APPDATA"] ?? home, "keepsake", "keys");
  if (platform === "darwin") return join(home, "Library", "Application Support", "keepsake", "keys");
  return join(folder(env["XDG_CONFIG_HOME"]) ?? join(home, ".config"), "keepsake", "keys");
}

/** The XDG specification says to ignore relative paths. */
const folder = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;

/** Longer would delay concurrent calls; shorter would cost more than the work. */
const PIECE_MS = 5;

/**
 * Await the result between two pieces of long work. It yields every few milliseconds, so that
 * thousands of messages of one caller do not block others (SEC-H8, SEC-H9).
 */
export function createYielder({ clock, gather }: Pick<System, "clock" | "gather">): () => Promise<void> {
  let since = clock.now();
  return async () => {
    if (Math.abs(clock.now() - since) < PIECE_MS) return;
    await gather();
    since = clock.now();
  };
}

/**
 * Runs steps one after another. A call during a run makes it check again before it stops.
 * @param step does the next piece of work; false if there is none
 */
export function createSerialRunner(step: () => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function work(): Promise<void> {
    try {
      do {
        isRequested = false;
        while (await step());
        // A call during the last step must not be lost.
      } while (isRequested);
    } finally {
      running = undefined;
    }
  }

  return {
    /** Resolves when a step found nothing to do; rejects with what a step threw. */
    run() {
      isRequested = true;
      running ??= work();
      return running;
    },
    /** Resolves when no step is running. Never rejects. */
    idle: async () => {
      await running?.catch(() => undefined);
    },
  };
}
