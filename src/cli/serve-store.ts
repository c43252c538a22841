/** Serves a store until it is ended; running calls are completed. */

import { system } from "../engine/system.ts";
import { defined } from "../model/json.ts";
import { guardedStream } from "../models/outbound.ts";
import { HttpApp } from "../server/http/app.ts";
import { isLoopback, listen } from "../server/http/listen.ts";
import { DEFAULT_RATES, type HttpRates } from "../server/http/rate-limits.ts";
import type { Call } from "./command.ts";
import { secret, textFile } from "./files.ts";
import { openStore } from "./open-store.ts";
import { whenAborted } from "./terminal.ts";

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly socket: string | undefined;
  readonly tlsFiles: { readonly certificate: string; readonly key: string } | undefined;
  readonly hostNames: readonly string[];
  readonly origins: readonly string[];
  readonly audience: string;
  /** Calls per second; 0: no limit. */
  readonly rate: number | undefined;
  readonly burst: number | undefined;
  readonly isLogging: boolean;
  readonly proxy: ProxySetting | undefined;
}

interface ProxySetting {
  /** Base address of the provider, such as `https://api.openai.com/v1`. */
  readonly upstream: string;
  /** Reference to its key: `env:NAME` or `file:PATH`. */
  readonly key: string | undefined;
}

const PRIVATE_UMASK = 0o077;
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "::1"];

/** Resolves when the server has closed. */
export async function serveStore(call: Call, options: ServeOptions): Promise<undefined> {
  const { screen, terminal } = call;
  const tls = options.tlsFiles === undefined ? undefined : await tlsOf(call, options.tlsFiles);
  const proxy = options.proxy === undefined ? undefined : await proxyOf(call, options.proxy);
  await using keepsake = await openStore(call, { access: "make", embeds: true, forms: true });
  let isReady = true;
  const app = new HttpApp({
    keepsake,
    audience: options.audience,
    names: namesOf(options),
    rates: ratesOf(options),
    clock: system.clock,
    later: system.later,
    log: (record) => {
      if (options.isLogging) terminal.err(`${JSON.stringify(record)}\n`);
    },
    isReady: () => isReady,
    ...(options.socket !== undefined || isLoopback(options.host) ? { folders: foldersOf(call) } : {}),
    ...defined({ proxy }),
  });
  const { host, port, socket } = options;
  // The socket file is private from its creation (SEC-H1).
  if (socket !== undefined) process.umask(PRIVATE_UMASK);
  const server = await listen(app, {
    host,
    port,
    ...defined({ socket, tls }),
  });
  // From here on a signal closes it gracefully: a caller may send one once it has read the address.
  const ended = whenAborted(terminal.signal);
  await screen.answer({ url: server.url }, `Listening on ${server.url}. Press Ctrl-C to stop.`);
  await ended;
  isReady = false;
  screen.note("Stopping: no more calls are accepted.");
  await app.close();
  await server.close();
  return undefined;
}

const foldersOf = ({ settings: { dir, keysDir } }: Call) => ({ dir, keysDir });

const namesOf = ({ host, hostNames, origins }: ServeOptions) => ({
  hosts: new Set([...LOOPBACK_NAMES, host, ...hostNames].map((name) => name.toLowerCase())),
  origins: new Set(origins.map((origin) => origin.toLowerCase())),
});

function ratesOf({ rate, burst }: ServeOptions): HttpRates {
  if (rate === 0) return { ...DEFAULT_RATES, calls: UNBOUNDED, heavy: UNBOUNDED };
  if (rate === undefined && burst === undefined) return DEFAULT_RATES;
  const perSecond = rate ?? DEFAULT_RATES.calls.perSecond;
  return { ...DEFAULT_RATES, calls: { perSecond, burst: burst ?? 2 * perSecond } };
}
const UNBOUNDED = { perSecond: Number.MAX_SAFE_INTEGER, burst: Number.MAX_SAFE_INTEGER };

async function tlsOf(call: Call, files: { readonly certificate: string; readonly key: string }) {
  const [certificate, key] = [
    await textFile(call.terminal, files.certificate),
    await textFile(call.terminal, files.key),
  ];
  return { certificate, key };
}

/** Providers need time before the first word and between words. */
const PROVIDER_MS = 120_000;

async function proxyOf({ terminal }: Call, { upstream, key: reference }: ProxySetting) {
  const { createProxy } = await import("../agents/proxy/proxy.ts");
  const place = { env: terminal.env, base: terminal.cwd };
  const key = reference === undefined ? undefined : secret(reference, "provider", place);
  return createProxy({
    upstream,
    fetch: guardedStream({ own: [upstream], timeoutMs: PROVIDER_MS }),
    ...(key === undefined ? {} : { key: () => key }),
    onError: ({ step, code }) => terminal.err(`keepsake: memory failed behind the proxy: ${step}, ${code}\n`),
  });
}
