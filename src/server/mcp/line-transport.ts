/**
 * JSON-RPC over lines for a host process: one message per line, read by the hardened reader
 * (SEC-X3), with the size limit of an HTTP body (SEC-H9). After the input ends, open requests are
 * still answered.
 */
import { Readable } from "node:stream";
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import { type Json, parseJson } from "../../model/json.ts";

interface LineStreams {
  input(): AsyncIterable<Uint8Array>;
  /** Rejects when the output is closed. */
  out(text: string): Promise<void>;
  readonly later: (ms: number, task: () => void) => () => void;
}

const NEWLINE = 0x0a;
const LINE_BYTES_MAX = 1_048_576;
const JSON_LIMITS = { depthMax: 64, entriesMax: 100_000 };
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** How long answers may take after the input ended. */
const DRAIN_MS = 10_000;

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Resolves when the input ended and all requests are answered, or the output is closed. */
  readonly ended: Promise<void>;
  readonly #streams: LineStreams;
  readonly #end = Promise.withResolvers<void>();
  readonly #openIds = new Set<string | number>();
  #source: AsyncIterable<Uint8Array> | undefined;
  #isClosed = false;
  #onIdle: (() => void) | undefined;

  constructor(streams: LineStreams) {
    this.#streams = streams;
    this.ended = this.#end.promise;
  }

  async start(): Promise<void> {
    const close = (): Promise<void> => this.close();
    this.#read().then(close, close);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#write(JSON.stringify(message));
    if (!("method" in message)) this.#answered(message.id);
  }

  /** Resolves when open requests are answered, or after `DRAIN_MS`. */
  drained(): Promise<void> {
    if (this.#openIds.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#streams.later(DRAIN_MS, resolve);
      this.#onIdle = () => {
        cancel();
        resolve();
      };
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#source instanceof Readable) this.#source.destroy();
    this.#end.resolve();
    this.onclose?.();
  }

  async #read(): Promise<void> {
    this.#source = this.#streams.input();
    for await (const line of lines(this.#source)) {
      if (this.#isClosed) return;
      if (line === undefined) await this.#refuse(INVALID_REQUEST, `A line has at most ${LINE_BYTES_MAX} bytes.`);
      else await this.#receive(line);
    }
    await this.drained();
  }

  async #receive(line: string): Promise<void> {
    if (line.trim() === "") return;
    let json: Json;
    try {
      json = parseJson(line, JSON_LIMITS);
    } catch {
      return this.#refuse(PARSE_ERROR, "This line is not valid JSON, or exceeds the limits.");
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(json);
    } catch {
      return this.#refuse(INVALID_REQUEST, "This line is not a JSON-RPC message.");
    }
    if ("method" in message && "id" in message) this.#openIds.add(message.id);
    // A cancelled call gets no answer.
    if ("method" in message && message.method === "notifications/cancelled")
      this.#answered(message.params?.["requestId"]);
    this.onmessage?.(message);
  }

  #answered(id: unknown): void {
    if (typeof id === "string" || typeof id === "number") this.#openIds.delete(id);
    if (this.#openIds.size === 0) this.#onIdle?.();
  }

  async #write(text: string): Promise<void> {
    if (this.#isClosed) return;
    // A host that stops reading sends no requests either.
    await this.#streams.out(`${text}\n`).catch(() => this.close());
  }

  #refuse(code: number, message: string): Promise<void> {
    return this.#write(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }));
  }
}

/** Yields undefined for an overlong line and continues after it. */
async function* lines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder("utf-8");
  let parts: Uint8Array[] = [];
  let length = 0;
  const taken = (): string | undefined => {
    const text = length > LINE_BYTES_MAX ? undefined : decoder.decode(Buffer.concat(parts));
    [parts, length] = [[], 0];
    return text;
  };
  const add = (bytes: Uint8Array): void => {
    length += bytes.byteLength;
    if (length <= LINE_BYTES_MAX) parts.push(bytes);
    else parts = [];
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      yield taken();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield taken();
}
