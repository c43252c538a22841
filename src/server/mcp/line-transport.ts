/**
 * JSON-RPC over lines, as a host speaks with a process: each line one message, read by the one hardened reader (SEC-X3) and no longer than a body over HTTP may
 * be (SEC-H9). What is no message is answered as such. When the input ends, what was asked before is still answered.
 */
import { Readable } from "node:stream";
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import { type Json, parseJson } from "../../model/json.ts";

export interface LineTransport extends Transport {
  /** Resolves when the input ended and what was asked is answered, or nobody reads the answers any more. */
  readonly ended: Promise<void>;
  /** Resolves when what was asked so far is answered, or that takes too long. */
  drained(): Promise<void>;
}

export interface LineStreams {
  input(): AsyncIterable<Uint8Array>;
  /** Rejects when nobody reads any more. */
  out(text: string): Promise<void>;
  readonly later: (ms: number, task: () => void) => () => void;
}

const NEWLINE = 0x0a;
const LINE_BYTES_MAX = 1_048_576;
const JSON_LIMITS = { depthMax: 64, entriesMax: 100_000 };
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** How long answers may take once nobody asks any more. */
const DRAIN_MS = 10_000;

export function lineTransport({ input, out, later }: LineStreams): LineTransport {
  const ended = Promise.withResolvers<void>();
  /** Asked and not answered yet. */
  const open = new Set<string | number>();
  let source: AsyncIterable<Uint8Array> | undefined;
  let isClosed = false;
  let onIdle: (() => void) | undefined;

  function answered(id: unknown): void {
    if (typeof id === "string" || typeof id === "number") open.delete(id);
    if (open.size === 0) onIdle?.();
  }

  async function write(text: string): Promise<void> {
    if (isClosed) return;
    // Whoever does not read the answers asks nothing either.
    await out(`${text}\n`).catch(close);
  }

  const refuse = (code: number, message: string): Promise<void> =>
    write(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }));

  async function take(line: string): Promise<void> {
    if (line.trim() === "") return;
    let json: Json;
    try {
      json = parseJson(line, JSON_LIMITS);
    } catch {
      return refuse(PARSE_ERROR, "This line is not JSON as it may be sent here.");
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(json);
    } catch {
      return refuse(INVALID_REQUEST, "This line is no JSON-RPC message.");
    }
    if ("method" in message && "id" in message) open.add(message.id);
    // A call that was cancelled is not answered.
    if ("method" in message && message.method === "notifications/cancelled") answered(message.params?.["requestId"]);
    transport.onmessage?.(message);
  }

  async function read(): Promise<void> {
    source = input();
    for await (const line of lines(source)) {
      if (isClosed) return;
      if (line === undefined) await refuse(INVALID_REQUEST, `A line has at most ${LINE_BYTES_MAX} bytes.`);
      else await take(line);
    }
    await drained();
  }

  function drained(): Promise<void> {
    if (open.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const callOff = later(DRAIN_MS, resolve);
      onIdle = () => {
        callOff();
        resolve();
      };
    });
  }

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    if (source instanceof Readable) source.destroy();
    ended.resolve();
    transport.onclose?.();
  }

  const transport: LineTransport = {
    ended: ended.promise,
    drained,
    async start() {
      read().then(close, close);
    },
    async send(message) {
      await write(JSON.stringify(message));
      if (!("method" in message)) answered(message.id);
    },
    close,
  };
  return transport;
}

/** Undefined in place of a line that is too long; what follows it is read again. */
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
