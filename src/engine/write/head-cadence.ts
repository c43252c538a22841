/**
 * When the heads of the logs are signed (security.md §4.5): at 256 new entries, or a minute after the first unsigned one, behind the answers. At close a
 * process that lived for a minute signs what it wrote. A shorter one, such as a command or an agent's hook, signs only where it is due, with what the
 * ones before it left: each command would pay for it otherwise. What fails here is tried again with the next entry, and told by whoever asks for a head.
 */
import { isKeepsakeError } from "../../model/error.ts";
import type { System } from "../system.ts";

export interface HeadSigner {
  /** Signs the heads of all logs that have grown. */
  signGrown(): Promise<unknown>;
  /** Whether a log has so many unsigned entries, or one that is so old. */
  isSigningDue(): Promise<boolean>;
}

/** Unsigned entries of a log, and the age of the oldest, at which its head is signed. */
export const UNSIGNED_MAX = 256;
export const UNSIGNED_MS_MAX = 60_000;

export class HeadCadence {
  readonly #signer: HeadSigner;
  readonly #system: Pick<System, "clock" | "later">;
  readonly #openedAt: number;
  /** Entries that this process wrote since it signed last. */
  #unsignedCount = 0;
  #callOff: (() => void) | undefined;
  #signing: Promise<void> | undefined;
  #isBulk = false;
  #isClosed = false;

  constructor(signer: HeadSigner, system: Pick<System, "clock" | "later">) {
    this.#signer = signer;
    this.#system = system;
    this.#openedAt = system.clock.now();
  }

  /** So many entries are durably committed. Costs nothing now. */
  noted(entryCount: number): void {
    if (entryCount === 0 || this.#isClosed) return;
    this.#unsignedCount += entryCount;
    if (this.#unsignedCount >= UNSIGNED_MAX && !this.#isBulk) void this.#signBehind();
    else
      this.#callOff ??= this.#system.later(UNSIGNED_MS_MAX, () => {
        void this.#signBehind();
      });
  }

  /** One work that writes an entry for everything that is there: signed behind it, and once a minute meanwhile. */
  async bulk<T>(work: () => Promise<T>): Promise<T> {
    this.#isBulk = true;
    try {
      return await work();
    } finally {
      this.#isBulk = false;
      if (this.#unsignedCount >= UNSIGNED_MAX) {
        this.#callOff?.();
        // Whoever waits for the work has its answer first.
        this.#callOff = this.#system.later(0, () => void this.#signBehind());
      }
    }
  }

  /** Signs now what this process wrote: behind a destruction and an export, of which somebody gets proof. */
  async sign(): Promise<void> {
    while (this.#signing !== undefined) await this.#signing.catch(ignore);
    this.#callOff?.();
    this.#callOff = undefined;
    if (this.#unsignedCount === 0) return;
    this.#unsignedCount = 0;
    this.#signing = this.#signed().finally(() => {
      this.#signing = undefined;
    });
    await this.#signing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff?.();
    this.#callOff = undefined;
    await this.#signing?.catch(ignore);
    if (this.#unsignedCount > 0 && (await this.#isDueAtClose())) await this.#signBehind();
  }

  /** Nobody waits for it, so nobody could be told. */
  async #signBehind(): Promise<void> {
    await this.sign().catch(ignore);
  }

  async #isDueAtClose(): Promise<boolean> {
    if (this.#system.clock.now() - this.#openedAt >= UNSIGNED_MS_MAX) return true;
    return this.#signer.isSigningDue().catch(() => false);
  }

  async #signed(): Promise<void> {
    try {
      await this.#signer.signGrown();
    } catch (error) {
      // A full disk, another writer, a log that was put back: said by `audit verify`, and shown by how much is unsigned.
      if (!isKeepsakeError(error)) throw error;
    }
  }
}

const ignore = (): void => undefined;
