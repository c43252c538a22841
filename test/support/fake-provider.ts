/**
 * A provider on this machine that answers, stalls, breaks off or lies as a test tells it: real HTTP over a real socket. And a machine for the
 * outbound caller whose names and timers belong to the test.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HostAddress, OutboundSystem } from "../../src/models/outbound-system.ts";

/** What the provider does with one request. The body is read before. */
export type Behaviour = (response: ServerResponse, body: string) => void;

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface FakeProvider extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** Connections accepted so far. */
  readonly connectionCount: number;
  /** For the next requests, one each; the last one stays. */
  behave(...behaviours: readonly Behaviour[]): void;
  /** Resolves with the next request. */
  nextRequest(): Promise<void>;
}

export const answerJson =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
  };

export const answerText =
  (text: string | Uint8Array, headers: Readonly<Record<string, string>>, status = 200): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(text);
  };

export const stall: Behaviour = () => undefined;
export const hangUp: Behaviour = (response) => void response.socket?.destroy();

/** As an embedding endpoint does: a vector for each text, `[1, 0, …]` turned a little by the text's length. */
export const embed =
  (dimensions: number, encode: (vector: readonly number[]) => unknown = (vector) => vector): Behaviour =>
  (response, body) => {
    const input: unknown = JSON.parse(body).input;
    const texts = Array.isArray(input) ? input.map(String) : [];
    const vector = (text: string) => Array.from({ length: dimensions }, (_, at) => (at === 0 ? 1 : text.length / 100));
    const data = texts.map((text, index) => ({ object: "embedding", index, embedding: encode(vector(text)) }));
    answerJson({ object: "list", data, model: "m", usage: {} })(response, body);
  };

export async function fakeProvider(): Promise<FakeProvider> {
  const received: Received[] = [];
  let behaviours: readonly Behaviour[] = [stall];
  let connectionCount = 0;
  let arrived = Promise.withResolvers<void>();

  const server = createServer(async (request, response) => {
    response.on("error", () => undefined);
    let body = "";
    for await (const part of request) body += String(part);
    received.push({ path: request.url ?? "", headers: request.headers, body });
    const [behaviour = stall, ...rest] = behaviours;
    if (rest.length > 0) behaviours = rest;
    arrived.resolve();
    arrived = Promise.withResolvers();
    behaviour(response, body);
  });
  server.on("connection", () => connectionCount++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    received,
    get connectionCount() {
      return connectionCount;
    },
    behave: (...next) => {
      behaviours = next;
    },
    nextRequest: () => arrived.promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface FakeMachine extends OutboundSystem {
  /** Names that were looked up, in order. */
  readonly lookedUp: readonly string[];
  /** Every wait that was asked for, in milliseconds; those below `RUN_OUT_MS` are over at once. */
  readonly waitsMs: readonly number[];
  /** Lets the longest pending timer run out. */
  runOut(): void;
}

/** Time-outs are longer than waits between tries, and run out only when the test says so. */
const RUN_OUT_MS = 5_000;

/** `answers`: what each look-up finds, one after the other; the last one stays. */
export function fakeMachine(...answers: readonly (readonly string[])[]): FakeMachine {
  const lookedUp: string[] = [];
  const waitsMs: number[] = [];
  const pending = new Map<() => void, number>();
  let next = 0;
  return {
    lookedUp,
    waitsMs,
    async lookup(host) {
      lookedUp.push(host);
      const found = answers[Math.min(next++, answers.length - 1)];
      if (found === undefined) throw Object.assign(new Error("unknown"), { code: "ENOTFOUND" });
      return found.map((address): HostAddress => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
    later(ms, task) {
      if (ms < RUN_OUT_MS) {
        waitsMs.push(ms);
        queueMicrotask(task);
        return () => undefined;
      }
      pending.set(task, ms);
      return () => void pending.delete(task);
    },
    runOut() {
      const [longest] = [...pending].sort(([, one], [, other]) => other - one);
      longest?.[0]();
    },
  };
}
