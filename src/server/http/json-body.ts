/** Reads a JSON body with size and nesting limits, as UTF-8 (SEC-H9, SEC-X3). */
import { KeepsakeError } from "../../model/error.ts";
import { isList, type Json, parseJson } from "../../model/json.ts";
import { notUtf8, tooLarge, unsupportedType } from "./problem.ts";

const JSON_BYTES_MAX = 1_048_576;
/** SEC-H9 bounds each list and object; the total allows 5,000 messages of twenty members. */
const JSON_LIMITS = { depthMax: 64, entriesMax: 100_000, listMax: 10_000, membersMax: 1_000 };
const STRING_BYTES_MAX = 65_536;
/** Messages and documents may be as long as the body; schemas bound them (GUM-06, PN-18). */
const LONG_MEMBER = "content";
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** @throws KeepsakeError `unsupported`, `too_large`, `invalid_input` */
export async function jsonBody(request: Request, signal: AbortSignal): Promise<Json> {
  const type = request.headers.get("content-type") ?? "";
  if (!JSON_TYPE.test(type)) throw unsupportedType("application/json");
  const bytes = await bodyBytes(request, JSON_BYTES_MAX, signal);
  const body = parseJson(textOf(bytes), JSON_LIMITS);
  assertStrings(body, false);
  return body;
}

/** Recursion is bounded by the reader's depth limit. */
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
  // Avoids counting short strings: a UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= STRING_BYTES_MAX || Buffer.byteLength(text) <= STRING_BYTES_MAX) return;
  throw new KeepsakeError("invalid_input", "The body holds a string that is longer than it may be.", {
    hint: "A string has at most 64 KiB; only content may be longer.",
    facts: { bytesMax: STRING_BYTES_MAX },
  });
}

/**
 * @throws KeepsakeError `too_large` as soon as the limit is passed; the signal's reason if it
 * aborts first
 */
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
