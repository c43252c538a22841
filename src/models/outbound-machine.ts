/** The machine's part in an outgoing call, behind a port: names and timers. Connections are made in `outbound-request.ts`. */
import { lookup } from "node:dns/promises";

export interface OutboundMachine {
  /** Every address of a host name, in the order of the system's resolver. */
  lookup(host: string): Promise<readonly HostAddress[]>;
  /** Runs `task` after `ms`; returns how to call it off. */
  later(ms: number, task: () => void): () => void;
}

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export const outboundMachine: OutboundMachine = {
  lookup: (host) => lookup(host, { all: true, verbatim: true }),
  later(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
