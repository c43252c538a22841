/** The body of a call: read no further than it may be, as UTF-8, by the one hardened reader (SEC-H9, SEC-X3). */
import { type Json, parseJson } from "../../core/json.ts";
import { notUtf8, tooLarge, wrongType } from "./failures.ts";

const JSON_BYTES_MAX = 1_048_576;
const JSON_LIMITS = { depthMax: 64, entriesMax: 100_000 };
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** @throws KeepsakeError `unsupported`, `too_large`, `invalid_input` */
export async function jsonBody(request: Request, signal: AbortSignal): Promise<Json> {
  const type = request.headers.get("content-type") ?? "";
  if (!JSON_TYPE.test(type)) throw wrongType("application/json");
  const bytes = await bodyBytes(request, JSON_BYTES_MAX, signal);
  return parseJson(textOf(bytes), JSON_LIMITS);
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
