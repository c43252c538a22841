/**
 * One message of the agent's protocol: `u32 body length ‖ u32 header length ‖ body ‖ header (JSON)`. Secrets stand in the body as bytes, because a string
 * cannot be overwritten; and in front, because Node reads each message into one block of its own, which keeps what the next message is too short to
 * cover (SEC-C9). Sizes are bounded before anything is kept.
 */
import { type Json, parseJson } from "../../model/json.ts";

export interface Frame {
  readonly header: Json;
  /** A view: gone when its reader is wiped. */
  readonly body: Buffer;
}

export interface FrameLimits {
  readonly headerBytes: number;
  readonly bodyBytes: number;
}

/** What came in is no message of this protocol. Nothing of it is quoted. */
export class ProtocolFault extends Error {
  override readonly name = "ProtocolFault";
}

const LENGTHS_BYTES = 8;

/** The caller wipes it, and the body. */
export function encodeFrame(header: Json, body: Uint8Array = new Uint8Array()): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const frame = Buffer.alloc(LENGTHS_BYTES + text.length + body.length);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(text.length, 4);
  frame.set(body, LENGTHS_BYTES);
  frame.set(text, LENGTHS_BYTES + body.length);
  return frame;
}

export interface FrameReader {
  /** Takes a piece over and wipes it; the message when it is whole. @throws ProtocolFault when it is too long, has something behind it, or is no JSON. */
  take(piece: Uint8Array): Frame | undefined;
  wipe(): void;
}

/** Of exactly one message. */
export function frameReader({ headerBytes, bodyBytes }: FrameLimits): FrameReader {
  const held = Buffer.alloc(LENGTHS_BYTES + headerBytes + bodyBytes);
  let length = 0;
  return {
    take(piece) {
      if (length + piece.length > held.length) throw new ProtocolFault("The message is too long.");
      held.set(piece, length);
      length += piece.length;
      piece.fill(0);
      if (length < LENGTHS_BYTES) return undefined;
      const [bodyLength, headerLength] = [held.readUInt32BE(0), held.readUInt32BE(4)];
      if (headerLength > headerBytes || bodyLength > bodyBytes) throw new ProtocolFault("The message is too long.");
      const headerStart = LENGTHS_BYTES + bodyLength;
      const end = headerStart + headerLength;
      if (length > end) throw new ProtocolFault("Something stands behind the message.");
      if (length < end) return undefined;
      return { header: jsonOf(held.subarray(headerStart, end)), body: held.subarray(LENGTHS_BYTES, headerStart) };
    },
    wipe() {
      held.fill(0);
    },
  };
}

function jsonOf(bytes: Uint8Array): Json {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ProtocolFault("The header is no JSON.");
  }
}
