/**
 * Sends one outgoing request (SEC-H10). Every resolved address must be allowed, and the connection
 * uses exactly what was checked. No redirects, cookies or proxies from the environment.
 */
import type { Agent as HttpAgent, IncomingMessage, request as requestHttp } from "node:http";
import type { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { KeepsakeError } from "../model/error.ts";
import { addressKind } from "./outbound-address.ts";
import type { HostAddress, OutboundSystem } from "./outbound-system.ts";
import { type ProviderFailure, providerFailed } from "./retry.ts";

export interface OutboundRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Default: POST. A GET has an empty body. */
  readonly method?: "GET" | "POST";
  /** Allows addresses on this machine and in private networks, and plain http there. */
  readonly mayBePrivate: boolean;
  /** For the whole request. For a stream: until it starts, and between two parts. */
  readonly timeoutMs: number;
  /** Returns the body as it arrives. */
  readonly streams?: boolean;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Leaving the iteration early closes the connection. */
export interface OutboundStream extends Omit<OutboundAnswer, "body"> {
  /** Throws KeepsakeError `provider_failed`. */
  readonly body: AsyncGenerator<Uint8Array, void, undefined>;
}

/** SEC-H10. */
const RESPONSE_BYTES_MAX = 4 * 1024 * 1024;
/** Larger, because a stream is never held in memory as a whole. */
const STREAM_BYTES_MAX = 64 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 5_000;
/** Keep-alive, because a new TLS connection costs more than embedding a query. */
const CONNECTIONS = { keepAlive: true, maxSockets: 4, maxFreeSockets: 2 };

/** Module and agent of a protocol, loaded late because that takes longer than opening a vault. */
interface ProtocolClient<Protocol> {
  readonly open: () => Promise<Protocol>;
  readonly destroy: () => void;
}
interface Connections {
  readonly http: ProtocolClient<{ readonly agent: HttpAgent; readonly request: typeof requestHttp }>;
  readonly https: ProtocolClient<{ readonly agent: HttpsAgent; readonly request: typeof requestHttps }>;
}

/** Own agents, because the environment may proxy the global ones. Verifies certificates. */
export function connections(): Connections {
  let http: HttpAgent | undefined;
  let https: HttpsAgent | undefined;
  return {
    http: {
      async open() {
        const { Agent, request } = await import("node:http");
        http ??= new Agent(CONNECTIONS);
        return { agent: http, request };
      },
      destroy: () => http?.destroy(),
    },
    https: {
      async open() {
        const { Agent, request } = await import("node:https");
        https ??= new Agent({ ...CONNECTIONS, rejectUnauthorized: true });
        return { agent: https, request };
      },
      destroy: () => https?.destroy(),
    },
  };
}

/** @throws KeepsakeError `provider_failed`, also for a redirect. Other statuses are answers. */
export async function sendOnce(
  request: OutboundRequest,
  open: Connections,
  machine: OutboundSystem,
): Promise<OutboundAnswer> {
  const { body, ...head } = await openOnce(request, open, machine);
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return { ...head, body: Buffer.concat(parts) };
}

/** Like `sendOnce`, resolved with the head of the answer. */
export async function openOnce(
  request: OutboundRequest,
  open: Connections,
  machine: OutboundSystem,
): Promise<OutboundStream> {
  const { url, signal, streams = false } = request;
  const isSecure = url.protocol === "https:";
  const isAllowed = (address: string): boolean => mayConnect(address, request.mayBePrivate, isSecure);

  // A literal address is never looked up, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw providerFailed("address_blocked");
  const line = await (isSecure ? open.https : open.http).open();
  if (signal?.aborted) throw providerFailed("aborted");

  const { promise, resolve, reject } = Promise.withResolvers<OutboundStream>();
  const sent = line.request(url, {
    method: request.method ?? "POST",
    agent: line.agent,
    lookup: guardedLookup(machine, isAllowed),
    insecureHTTPParser: false,
    headers: {
      accept: "application/json",
      ...request.headers,
      "accept-encoding": "identity",
      ...(request.method === "GET" ? {} : { "content-length": String(Buffer.byteLength(request.body)) }),
      "user-agent": "keepsake",
    },
  });

  let failure: ProviderFailure | undefined;
  const fail = (reason: ProviderFailure): void => {
    failure ??= reason;
    reject(providerFailed(failure));
    sent.destroy();
  };
  const onAbort = (): void => fail("aborted");
  signal?.addEventListener("abort", onAbort, { once: true });
  const startTime = () => machine.later(request.timeoutMs, () => fail("timeout"));
  let cancelTime = startTime();
  let cancelConnect = (): void => undefined;
  const settle = (): void => {
    cancelTime();
    cancelConnect();
    signal?.removeEventListener("abort", onAbort);
  };
  /** Restarts the timeout after each part of a stream. */
  const onPart = (): void => {
    if (!streams) return;
    cancelTime();
    cancelTime = startTime();
  };

  sent.on("socket", (socket) => {
    if (sent.reusedSocket) return;
    cancelConnect = machine.later(CONNECT_TIMEOUT_MS, () => fail("timeout"));
    socket.once(isSecure ? "secureConnect" : "connect", cancelConnect);
  });
  sent.on("error", (error) => fail(reasonOf(error)));
  sent.on("response", (response) => {
    const bytesMax = streams ? STREAM_BYTES_MAX : RESPONSE_BYTES_MAX;
    const wrong = faultOf(response, bytesMax);
    if (wrong !== undefined) {
      reject(wrong);
      sent.destroy();
      return;
    }
    onPart();
    const reading = { bytesMax, onPart, settle, failed: () => providerFailed(failure ?? "connection") };
    resolve({
      status: response.statusCode ?? 0,
      headers: plainHeaders(response),
      body: partsOf(response, reading),
    });
  });
  sent.end(request.body);
  // With an answer, `settle` runs when the body was read.
  promise.catch(settle);
  return promise;
}

function mayConnect(address: string, mayBePrivate: boolean, isSecure: boolean): boolean {
  const kind = addressKind(address);
  if (kind === "private") return mayBePrivate;
  // Plain http exposes the texts and the key on the way.
  return kind === "public" && isSecure;
}

/** Thrown by the lookup and found in the request's error. */
const ADDRESS_BLOCKED = "KEEPSAKE_ADDRESS_BLOCKED";

function guardedLookup(machine: OutboundSystem, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    machine.lookup(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(coded("ENOTFOUND"), "");
        if (!addresses.every(({ address }) => isAllowed(address))) return callback(coded(ADDRESS_BLOCKED), "");
        if (options.all === true) return callback(null, addresses.map(copy));
        return callback(null, first.address, first.family);
      },
      (error: unknown) => callback(coded(codeOf(error) === "EAI_AGAIN" ? "EAI_AGAIN" : "ENOTFOUND"), ""),
    );
  };
}

const copy = ({ address, family }: HostAddress) => ({ address, family });
const coded = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

function reasonOf(error: unknown): ProviderFailure {
  const code = codeOf(error);
  if (code === ADDRESS_BLOCKED) return "address_blocked";
  if (code === "ENOTFOUND") return "host_unknown";
  return /CERT|SELF_SIGNED|UNABLE_TO_/.test(code) ? "bad_certificate" : "connection";
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Refuses compressed bodies, which could expand a thousandfold. */
function faultOf(response: IncomingMessage, bytesMax: number): KeepsakeError | undefined {
  const status = response.statusCode ?? 0;
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (status >= 300 && status < 400) return providerFailed("redirected", { status });
  if (encoding !== "identity") return providerFailed("encoded");
  return Number(response.headers["content-length"] ?? 0) > bytesMax ? providerFailed("too_large") : undefined;
}

interface Reading {
  readonly bytesMax: number;
  readonly onPart: () => void;
  readonly settle: () => void;
  readonly failed: () => KeepsakeError;
}

/** Stops at `bytesMax`. */
async function* partsOf(
  response: IncomingMessage,
  { bytesMax, onPart, settle, failed }: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  let sizeBytes = 0;
  try {
    for await (const part of response) {
      onPart();
      // Without an encoding, parts are bytes.
      const bytes = part as Uint8Array;
      sizeBytes += bytes.byteLength;
      if (sizeBytes > bytesMax) break;
      yield bytes;
    }
  } catch {
    throw failed();
  } finally {
    settle();
  }
  if (sizeBytes > bytesMax) throw providerFailed("too_large");
}

function plainHeaders(response: IncomingMessage): Readonly<Record<string, string>> {
  const pairs = Object.entries(response.headers).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  return Object.fromEntries(pairs.filter(([name]) => name !== "set-cookie"));
}
