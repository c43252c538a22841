/**
 * How often a key may be tried on a vault that only its owner opens (SEC-C13): five times at once, then after waits that double, a quarter of an hour at most.
 * A try is counted, durably, before it is made, so that a process that is killed meanwhile does not try for nothing. Whoever holds a copy of the
 * keystore asks nobody: against them stands the work of scrypt.
 */
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { commitToKeep, type KeepChange } from "../govern/keep-log.ts";
import { keepNotes, sealedKeepNote } from "../govern/keep-notes.ts";
import type { KeepParts } from "./epoch.ts";

const ATTEMPTS_FREE = 5;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 15 * 60_000;

interface Attempts {
  readonly failedCount: number;
  readonly lastAt: number;
}

const NONE: Attempts = { failedCount: 0, lastAt: 0 };

const noteName = (vault: string): string => `attempts/${vault}`;

/** @throws KeepsakeError `too_many_attempts`, with `facts.waitMs`. */
export async function countAttempt(keep: KeepParts, vault: string): Promise<void> {
  const { keys, system, isReadOnly } = keep;
  const now = system.clock.now();
  const name = noteName(vault);
  /** Read anew where another try was counted meanwhile: many at once are as many as one after the other. */
  async function counted(): Promise<KeepChange> {
    const { failedCount, lastAt } = await attemptsOf(keep, vault);
    const waitMs = waitAfter(failedCount) - (now - lastAt);
    // A clock that was put back keeps nobody out for longer.
    if (waitMs > 0 && now >= lastAt) throw tooMany(waitMs);
    const attempts: Attempts = { failedCount: failedCount + 1, lastAt: now };
    return { notes: [sealedKeepNote(keys, { name, content: Buffer.from(JSON.stringify(attempts)) })] };
  }
  try {
    // Where nothing can be written nothing is counted: such a keep is not one that others reach.
    if (isReadOnly === true) await counted();
    else await commitToKeep(keep, now, counted);
  } catch (error) {
    // A full disk must not keep an owner out who may want to make room.
    if (!isKeepsakeError(error, "store_full")) throw error;
  }
}

/** The key was right. */
export async function forgetAttempts(keep: KeepParts, vault: string): Promise<void> {
  if (keep.isReadOnly === true) return;
  await commitToKeep(keep, keep.system.clock.now(), { dropNotes: [noteName(vault)] });
}

async function attemptsOf(keep: KeepParts, vault: string): Promise<Attempts> {
  const found = (await keepNotes(keep, noteName(vault)))[0];
  return found === undefined ? NONE : JSON.parse(Buffer.from(found.content).toString("utf8"));
}

function waitAfter(failedCount: number): number {
  if (failedCount < ATTEMPTS_FREE) return 0;
  return Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** Math.min(failedCount - ATTEMPTS_FREE, 20));
}

const tooMany = (waitMs: number): KeepsakeError =>
  new KeepsakeError("too_many_attempts", "Too many wrong keys were tried on this vault.", {
    hint: `Wait ${Math.ceil(waitMs / 1_000)} s, then try again. Nothing was changed.`,
    facts: { waitMs },
  });
