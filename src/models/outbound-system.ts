/** System access for outgoing calls, as a port: name resolution and timers. */
import { lookup } from "node:dns/promises";

export interface OutboundSystem {
  /** Every address of a host name, in the order of the system's resolver. */
  lookup(host: string): Promise<readonly HostAddress[]>;
  /** Runs `task` after `ms`; returns a function that cancels it. */
  later(ms: number, task: () => void): () => void;
}

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export const outboundSystem: OutboundSystem = {
  lookup: (host) => lookup(host, { all: true, verbatim: true }),
  later(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
