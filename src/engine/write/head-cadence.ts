/**
 * Decides when log heads are signed (security.md §4.5): in the background after 256 new entries, or
 * one minute after the first unsigned one.
 * At close, a process that ran for over a minute signs what it wrote; a shorter one signs only if
 * due. Failures are retried with the next entry.
 */
import { isKeepsakeError } from "../../model/error.ts";
import type { System } from "../system.ts";

export interface HeadSigner {
  signGrown(): Promise<unknown>;
  /** True if a log has too many unsigned entries, or one that is too old. */
  isSigningDue(): Promise<boolean>;
}

/** Unsigned entries, and age of the oldest one in milliseconds, at which a head is signed. */
export const UNSIGNED_MAX = 256;
export const UNSIGNED_MS_MAX = 60_000;

export class HeadCadence {
  readonly #signer: HeadSigner;
  readonly #system: Pick<System, "clock" | "later">;
  readonly #openedAt: number;
  /** Entries written by this process since it last signed. */
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

  /** Call after a durable commit. Cheap. */
  noted(entryCount: number): void {
    if (entryCount === 0 || this.#isClosed) return;
    this.#unsignedCount += entryCount;
    if (this.#unsignedCount >= UNSIGNED_MAX && !this.#isBulk) void this.#signBehind();
    else
      this.#callOff ??= this.#system.later(UNSIGNED_MS_MAX, () => {
        void this.#signBehind();
      });
  }

  /** Runs a job that logs an entry per item. Signs once a minute, and at the end. */
  async bulk<T>(work: () => Promise<T>): Promise<T> {
    this.#isBulk = true;
    try {
      return await work();
    } finally {
      this.#isBulk = false;
      if (this.#unsignedCount >= UNSIGNED_MAX) {
        this.#callOff?.();
        // Return the result before signing.
        this.#callOff = this.#system.later(0, () => void this.#signBehind());
      }
    }
  }

  /** Signs now: after a destruction or an export, which come with proof. */
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

  /** Runs in the background, so there is no caller to reject. */
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
      // `audit verify` reports the cause, and the unsigned count shows it.
      if (!isKeepsakeError(error)) throw error;
    }
  }
}

const ignore = (): void => undefined;
