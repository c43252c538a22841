/**
 * The server at a port of this machine or at a socket file: how much a connection may take (SEC-H9), TLS 1.3 beyond the loopback (PN-05), and an end that
 * lets every call finish.
 */
import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { getRequestListener } from "@hono/node-server";
import { KeepsakeError } from "../../model/error.ts";
import type { HttpApp } from "./app.ts";

export interface Tls {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
}

export interface ListenOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** A socket file instead of host and port; only this user may open it. */
  readonly socket?: string;
  readonly tls?: Tls;
  /** How long a client may take to send the head of a request. Default: 10 seconds. */
  readonly headersMs?: number;
}

export interface Listening {
  /** As a client writes it. */
  readonly url: string;
  /** Takes no more calls; resolves when those under way are answered, or cut off after `graceMs`. Idempotent. */
  close(graceMs?: number): Promise<void>;
}

const HEADER_BYTES_MAX = 16_384;
const HEADERS_MS = 10_000;
/** Of a whole upload; a body of JSON is cut off by its route before. */
const REQUEST_MS = 600_000;
const KEEP_ALIVE_MS = 5_000;
const CONNECTIONS_MAX = 512;
/** How often a server looks for connections that are too slow. */
const LOOK_MS = 1_000;
const GRACE_MS = 10_000;
/** How often an ending server looks for connections that wait for nothing. */
const SWEEP_MS = 20;
/** How long a refused connection is read on, so that its client can take the answer. */
const LINGER_MS = 1_000;

const serverOptions = (headersMs: number) => ({
  maxHeaderSize: HEADER_BYTES_MAX,
  headersTimeout: headersMs,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: Math.min(LOOK_MS, headersMs),
});

/** @throws KeepsakeError `invalid_input` where others could listen in; `already_exists` for a port in use; `store_read_only` for one that may not be taken */
export async function listen(app: HttpApp, options: ListenOptions): Promise<Listening> {
  const { host, port, socket, tls, headersMs = HEADERS_MS } = options;
  if (socket === undefined && tls === undefined && !isLoopback(host)) throw openToAll(host);
  const latest = new WeakMap<object, ResponseState>();
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      latest.set(incoming.socket, outgoing);
      const response = await app.fetch(request, incoming.socket.remoteAddress ?? LOCAL);
      // A client that is still sending a body that was refused gets its answer when it has sent it; one that takes its time is cut off (SEC-H9).
      if (!incoming.complete) await passedOver(incoming);
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
  await started(server, socket === undefined ? { host, port } : { path: socket });
  let closing: Promise<void> | undefined;
  return {
    url: socket ?? urlOf(server, tls !== undefined, host),
    close(graceMs = GRACE_MS) {
      closing ??= closed(server, graceMs);
      return closing;
    },
  };
}

/** How far the answer to a connection's latest request has come. */
interface ResponseState {
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
}

/** As much of a connection, plain or under TLS. */
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
 * Answers a client that is too slow or does not speak HTTP, and closes its connection (SEC-H9).
 * Closing a TCP connection over unread bytes resets it, and the client may lose the answer.
 * So what still arrives is read and dropped for a moment.
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

/** What a client sends behind a refusal within a moment: fast ones end it, and go on with their connection. */
const PASSED_OVER_MS = 100;
const PASSED_OVER_BYTES = 4_194_304;

/** As much of a call, of whatever version of HTTP. */
interface Arriving {
  removeAllListeners(event: string): unknown;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  once(event: "end" | "close", listener: () => void): unknown;
  resume(): unknown;
}

/** Resolves when the rest of a body has come and gone, or took too long, or was too much. Nothing of it is kept. */
function passedOver(incoming: Arriving): Promise<void> {
  return new Promise((resolve) => {
    let left = PASSED_OVER_BYTES;
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, PASSED_OVER_MS);
    // Who read it before has what it wanted.
    incoming.removeAllListeners("data");
    incoming.on("data", (chunk: Uint8Array) => {
      left -= chunk.byteLength;
      if (left < 0) end();
    });
    incoming.once("end", end);
    incoming.once("close", end);
    incoming.resume();
  });
}

/** Of a call over a socket file. */
const LOCAL = "local";

export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

function started(
  server: HttpServer,
  where: { readonly host: string; readonly port: number } | { readonly path: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(notStarted(error)));
    server.listen(where, () => resolve());
  });
}

function closed(server: HttpServer, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
    let nextSweep = setTimeout(sweep, SWEEP_MS);
    server.close(() => {
      clearTimeout(cutOff);
      clearTimeout(nextSweep);
      resolve();
    });
    /** What is answered while it ends would be kept alive for seconds. */
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

const openToAll = (host: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "Beyond this machine the server speaks TLS or does not start.", {
    hint: "Give a certificate with --tls-cert and --tls-key, or listen on 127.0.0.1 behind a proxy that has one.",
    facts: { field: "host", hostLength: host.length },
  });

function notStarted(error: NodeJS.ErrnoException): KeepsakeError {
  if (error.code === "EADDRINUSE")
    return new KeepsakeError("already_exists", "Something else listens there already.", {
      hint: "Choose another with --port, or 0 for any that is free.",
      facts: { system: "EADDRINUSE" },
      cause: error,
    });
  return new KeepsakeError("invalid_input", "The server cannot listen there.", {
    hint: "Check --host, --port and --socket; ports below 1024 often belong to the system.",
    facts: { system: error.code ?? "unknown" },
    cause: error,
  });
}
