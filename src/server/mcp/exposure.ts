/**
 * Who was shown outside content lately (SEC-R2). The vault remembers it of a conversation; but the conversation is an argument here, and a model that a page
 * has talked round could name another. So what a principal was shown counts for whatever conversation it names, for an hour. Bounded, in memory, and no
 * session of the protocol: a new process forgets it, and what the vault knows of the conversations stays.
 */

export interface Exposure {
  /** Outside content went to this principal, or came from it. */
  note(vault: string, principal: string): void;
  isExposed(vault: string, principal: string): boolean;
}

const HOUR_MS = 3_600_000;
/** At about 100 bytes each; what was noted longest ago goes first. */
const PRINCIPALS_MAX = 10_000;

/** @param clock milliseconds UTC */
export function createExposure(clock: { now(): number }): Exposure {
  const shownAt = new Map<string, number>();
  const key = (vault: string, principal: string): string => `${vault} ${principal}`;
  return {
    note(vault, principal) {
      shownAt.delete(key(vault, principal));
      shownAt.set(key(vault, principal), clock.now());
      const [oldest] = shownAt.keys();
      if (shownAt.size > PRINCIPALS_MAX && oldest !== undefined) shownAt.delete(oldest);
    },
    isExposed(vault, principal) {
      const at = shownAt.get(key(vault, principal));
      return at !== undefined && clock.now() - at < HOUR_MS;
    },
  };
}
