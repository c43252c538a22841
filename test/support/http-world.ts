/** A server over a keep in memory, called as a network would call it, and what it wrote into its log. */

import type { TokenCreation } from "../../src/engine/govern/access-tokens.ts";
import { system } from "../../src/engine/system.ts";
import { type CallRecord, HttpApp, type HttpOptions } from "../../src/server/http/app.ts";
import { DEFAULT_RATES } from "../../src/server/http/rate-limits.ts";
import { type TestKeep, testKeep } from "./vault.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where it is none. */
  readonly json: { readonly [name: string]: unknown };
}

export interface Sent {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface HttpWorld {
  readonly keep: TestKeep;
  readonly log: readonly CallRecord[];
  /** A fresh token of 90 days. */
  token(given?: TokenCreation): Promise<string>;
  call(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** The bytes behind an address that needs no token. */
  fetch(path: string, method?: string): Promise<Response>;
}

const bodyOf = (body: unknown): string | ReadableStream =>
  typeof body === "string" || body instanceof ReadableStream ? body : JSON.stringify(body);

/** No test is held up that is not about limits. */
const GENEROUS = { perSecond: 1_000_000, burst: 1_000_000 };
export const NO_LIMITS = { calls: GENEROUS, failures: GENEROUS, heavy: GENEROUS };
export { DEFAULT_RATES };

export async function httpWorld(
  options: Partial<HttpOptions> = {},
  given?: Parameters<typeof testKeep>[0],
): Promise<HttpWorld> {
  const keep = await testKeep(given);
  const log: CallRecord[] = [];
  const app = new HttpApp({
    keepsake: keep.keepsake,
    audience: "keepsake",
    names: { hosts: new Set(["localhost"]), origins: new Set(["https://app.example"]) },
    rates: NO_LIMITS,
    clock: keep.clock,
    later: system.later,
    log: (record) => log.push(record),
    isReady: () => true,
    ...options,
  });
  return {
    keep,
    log,
    token: async (given) => (await keep.keepsake.tokens.create(given)).token,
    fetch: (path, method = "GET") =>
      app.fetch(new Request(`http://localhost${path}`, { method, headers: { host: "localhost" } }), "192.0.2.1"),
    async call(method, path, { token, body, headers = {}, address = "192.0.2.1" } = {}) {
      const request = new Request(`http://localhost${path}`, {
        method,
        headers: {
          host: "localhost",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: bodyOf(body), duplex: "half" }),
      });
      const response = await app.fetch(request, address);
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") === true;
      return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
    },
  };
}
