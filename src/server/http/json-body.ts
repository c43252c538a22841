/** The body of a call: read no further than it may be, as UTF-8, by the one hardened reader (SEC-H9, SEC-X3). */
import { KeepsakeError } from "../../model/error.ts";
import { isList, type Json, parseJson } from "../../model/json.ts";
import { notUtf8, tooLarge, wrongType } from "./problem.ts";

const JSON_BYTES_MAX = 1_048_576;
/** SEC-H9 bounds each list and each object; all together have room for 5,000 messages of twenty members. */
const JSON_LIMITS = { depthMax: 64, entriesMax: 100_000, listMax: 10_000, membersMax: 1_000 };
const STRING_BYTES_MAX = 65_536;
/** What somebody said, or a document that was stored as it is, may be as long as a body: its own schema bounds it (GUM-06, PN-18). */
const LONG_MEMBER = "content";
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** @throws KeepsakeError `unsupported`, `too_large`, `invalid_input` */
export async function jsonBody(request: Request, signal: AbortSignal): Promise<Json> {
  const type = request.headers.get("content-type") ?? "";
  if (!JSON_TYPE.test(type)) throw wrongType("application/json");
  const bytes = await bodyBytes(request, JSON_BYTES_MAX, signal);
  const body = parseJson(textOf(bytes), JSON_LIMITS);
  assertStrings(body, false);
  return body;
}

/** Goes as deep as the reader let the nesting be. */
function assertStrings(value: Json, mayBeLong: boolean): void {
  if (typeof value === "string") {
    if (!mayBeLong) assertShort(value);
  } else if (isList(value)) {
    for (const entry of value) assertStrings(entry, false);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      assertShort(name);
      assertStrings(member, name === LONG_MEMBER);
    }
  }
}

function assertShort(text: string): void {
  // Most are far too short to be worth counting: a unit of UTF-16 takes at most three bytes.
  if (text.length * 3 <= STRING_BYTES_MAX || Buffer.byteLength(text) <= STRING_BYTES_MAX) return;
  throw new KeepsakeError("invalid_input", "The body holds a string that is longer than it may be.", {
    hint: "A string has at most 64 KiB; only content may be longer.",
    facts: { bytesMax: STRING_BYTES_MAX },
  });
}

/** @throws KeepsakeError `too_large`, as soon as that shows; the signal's reason where it aborts before all of it came */
export async function bodyBytes(request: Request, bytesMax: number, signal: AbortSignal): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge(bytesMax);
  const reader = request.body?.getReader();
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      length += read.value.byteLength;
      if (length > bytesMax) throw tooLarge(bytesMax);
      chunks.push(read.value);
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks, length);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}
