/**
 * The server on a local port or a socket file: connection limits (SEC-H9), TLS 1.3 beyond loopback
 * (PN-05), and graceful shutdown.
 */
import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { getRequestListener } from "@hono/node-server";
import { KeepsakeError } from "../../model/error.ts";
import type { HttpApp } from "./app.ts";

interface Tls {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
}

interface ListenOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** A socket file instead of host and port; only this user may open it. */
  readonly socket?: string;
  readonly tls?: Tls;
  /** Time limit for request headers. Default: 10 seconds. */
  readonly headersMs?: number;
}

export type Listening = Awaited<ReturnType<typeof listen>>;

const HEADER_BYTES_MAX = 16_384;
const HEADERS_MS = 10_000;
/** For a whole upload; JSON routes have shorter limits. */
const REQUEST_MS = 600_000;
const KEEP_ALIVE_MS = 5_000;
const CONNECTIONS_MAX = 512;
/** How often slow connections are checked. */
const CHECK_MS = 1_000;
const GRACE_MS = 10_000;
/** How often a closing server drops idle connections. */
const SWEEP_MS = 20;
/** How long a refused connection is still read, so that the client receives the response. */
const LINGER_MS = 1_000;

const serverOptions = (headersMs: number) => ({
  maxHeaderSize: HEADER_BYTES_MAX,
  headersTimeout: headersMs,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
});

/**
 * @throws KeepsakeError `invalid_input` for an address open to others without TLS, `already_exists`
 * for a port in use, `store_read_only` without permission
 */
export async function listen(app: HttpApp, options: ListenOptions) {
  const { host, port, socket, tls, headersMs = HEADERS_MS } = options;
  if (socket === undefined && tls === undefined && !isLoopback(host)) throw insecureHost(host);
  const latest = new WeakMap<object, ResponseState>();
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      latest.set(incoming.socket, outgoing);
      const response = await app.fetch(request, incoming.socket.remoteAddress ?? LOCAL);
      // A client still sending a refused body gets its response; slow ones are cut off (SEC-H9).
      if (!incoming.complete) await drainBody(incoming);
      if (!incoming.complete) response.headers.set("Connection", "close");
      return response;
    },
    { overrideGlobalObjects: false },
  );
  const server: Server =
    tls === undefined
      ? createServer(serverOptions(headersMs), listener)
      : createTlsServer(
          { ...serverOptions(headersMs), cert: tls.certificate, key: tls.key, minVersion: "TLSv1.3" },
          listener,
        );
  server.maxConnections = CONNECTIONS_MAX;
  server.on("clientError", (error: NodeJS.ErrnoException, connection) => {
    refuseConnection(error.code, connection, latest.get(connection));
  });
  await startListening(server, socket === undefined ? { host, port } : { path: socket });
  let closing: Promise<void> | undefined;
  return {
    /** As a client writes it. */
    url: socket ?? urlOf(server, tls !== undefined, host),
    /** Refuses new calls; cuts off running ones after `graceMs`. Idempotent. */
    close(graceMs: number = GRACE_MS): Promise<void> {
      closing ??= closeGracefully(server, graceMs);
      return closing;
    },
  };
}

/** Progress of a connection's latest response. */
interface ResponseState {
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
}

/** The part of a connection used here, plain or TLS. */
interface Connection {
  readonly writable: boolean;
  removeAllListeners(event: string): unknown;
  on(event: "data", listener: () => void): unknown;
  once(event: "end" | "close", listener: () => void): unknown;
  resume(): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

const REFUSALS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/**
 * Answers a client that is too slow or does not speak HTTP, and closes the connection (SEC-H9).
 * Closing TCP over unread bytes resets it and may lose the response, so further input is drained
 * for a moment.
 */
function refuseConnection(code: string | undefined, connection: Connection, latest: ResponseState | undefined): void {
  const isHalfAnswered = latest?.headersSent === true && !latest.writableEnded;
  if (!connection.writable || isHalfAnswered) {
    connection.destroy();
    return;
  }
  connection.removeAllListeners("data");
  connection.removeAllListeners("end");
  connection.on("data", () => undefined);
  connection.resume();
  connection.once("end", () => connection.destroy());
  connection.end(`HTTP/1.1 ${REFUSALS[code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
  const timer = setTimeout(() => connection.destroy(), LINGER_MS);
  connection.once("close", () => clearTimeout(timer));
}

/** Fast clients finish sending within this time and can keep their connection. */
const DRAIN_MS = 100;
const DRAIN_BYTES = 4_194_304;

/** The part of a request used here, for any HTTP version. */
interface IncomingBody {
  removeAllListeners(event: string): unknown;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  once(event: "end" | "close", listener: () => void): unknown;
  resume(): unknown;
}

/** Drains the rest of a body, up to a limit in time and size. */
function drainBody(incoming: IncomingBody): Promise<void> {
  return new Promise((resolve) => {
    let bytesLeft = DRAIN_BYTES;
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, DRAIN_MS);
    // Detach the previous reader.
    incoming.removeAllListeners("data");
    incoming.on("data", (chunk: Uint8Array) => {
      bytesLeft -= chunk.byteLength;
      if (bytesLeft < 0) end();
    });
    incoming.once("end", end);
    incoming.once("close", end);
    incoming.resume();
  });
}

/** The remote address of calls over a socket file. */
const LOCAL = "local";

export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

function startListening(
  server: HttpServer,
  address: { readonly host: string; readonly port: number } | { readonly path: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error)));
    server.listen(address, () => resolve());
  });
}

function closeGracefully(server: HttpServer, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), graceMs);
    let nextSweep = setTimeout(sweep, SWEEP_MS);
    server.close(() => {
      clearTimeout(forceClose);
      clearTimeout(nextSweep);
      resolve();
    });
    /** Responses during shutdown would otherwise keep their connections for seconds. */
    function sweep(): void {
      server.closeIdleConnections();
      nextSweep = setTimeout(sweep, SWEEP_MS);
    }
  });
}

function urlOf(server: HttpServer, isTls: boolean, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return `${isTls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const insecureHost = (host: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "The server requires TLS to listen beyond this machine.", {
    hint: "Pass a certificate with --tls-cert and --tls-key, or listen on 127.0.0.1 behind a proxy with TLS.",
    facts: { field: "host", hostLength: host.length },
  });

function listenError(error: NodeJS.ErrnoException): KeepsakeError {
  if (error.code === "EADDRINUSE")
    return new KeepsakeError("already_exists", "The address is already in use.", {
      hint: "Choose another port with --port, or use 0 for any free port.",
      facts: { system: "EADDRINUSE" },
      cause: error,
    });
  return new KeepsakeError("invalid_input", "The server can't listen on this address.", {
    hint: "Check --host, --port and --socket; ports below 1024 are often reserved.",
    facts: { system: error.code ?? "unknown" },
    cause: error,
  });
}
