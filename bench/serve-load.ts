/** One run of clients against a server. */
import { childAnswer } from "./child-run.ts";
import type { ServeReady } from "./serve-process.ts";
import type { Kind } from "./serve-traffic.ts";
import type { Spread } from "./statistics.ts";

export interface LoadAnswer {
  /** Calls that ended, of whatever kind; a forgetting is one, of two requests. */
  readonly perSecond: number;
  /** Requests by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Of those that were refused for their number, how many were told when to come again. */
  readonly retryAfterCount: number;
  /** Milliseconds, of the kinds that there were. */
  readonly kinds: Partial<Readonly<Record<Kind, Spread>>>;
}

export interface Load {
  /** `bare`: recalls alone. `plain`: all kinds, of a server that answers as the library does. `mixed`: all kinds.
   * `soak`: all kinds, as many forgettings as stores. */
  readonly how: "bare" | "plain" | "mixed" | "soak";
  readonly clients: number;
  readonly vaults: number;
  readonly seconds: number;
  readonly seed?: number;
}

// serve-load-child.ts prints exactly this.
export const load = async ({ url, token }: ServeReady, { how, clients, vaults, seconds, seed = 1 }: Load) =>
  (await childAnswer("serve-load-child.ts", [
    how,
    url,
    token,
    ...[clients, vaults, seconds, seed].map(String),
  ])) as LoadAnswer;
