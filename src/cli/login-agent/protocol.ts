/** The login agent's protocol, version 1: one request per connection. Both sides parse strictly. */

import * as z from "zod";
import type { UnlockedVault } from "../../engine/keys/access.ts";
import type { ShredSecrets } from "../../engine/keys/vault-keys.ts";
import { isObject, type Json, parseJson } from "../../model/json.ts";

/** `version`: another protocol version. `full`: too many vaults. `fault`: not a valid message. */
export const REFUSAL_REASONS = ["version", "full", "fault"] as const;

const PROTOCOL_VERSION = 1;
const SECRET_BYTES = 32;
/** Two during a key rotation; a crash may leave a third. */
const VERSIONS_MAX = 8;
export const HELD_VAULTS_MAX = 1_000;
export const IDLE_MIN_MS = 60_000;
export const IDLE_MAX_MS = 24 * 3_600_000;

export const REQUEST_LIMITS: FrameLimits = { headerBytes: 1_024, bodyBytes: VERSIONS_MAX * SECRET_BYTES };
/** A status line takes 70 bytes. */
export const ANSWER_LIMITS: FrameLimits = {
  headerBytes: 128 * HELD_VAULTS_MAX,
  bodyBytes: VERSIONS_MAX * SECRET_BYTES,
};

const v = z.literal(PROTOCOL_VERSION);
const vault = z.string().regex(/^[0-9a-f]{32}$/);
const versions = z.array(z.int().min(1)).max(VERSIONS_MAX);

const requestHeader = z.discriminatedUnion("op", [
  /** Hold the secrets of the body until they are idle for `idleMs`. */
  z.strictObject({ v, op: z.literal("put"), vault, idleMs: z.int().min(IDLE_MIN_MS).max(IDLE_MAX_MS), versions }),
  z.strictObject({ v, op: z.literal("get"), vault }),
  /** Drop one vault, or all. */
  z.strictObject({ v, op: z.literal("drop"), vault: vault.exactOptional() }),
  z.strictObject({ v, op: z.literal("status") }),
]);

const heldVault = z.strictObject({ vault, leftMs: z.int().min(0).max(IDLE_MAX_MS) });
export type HeldVault = Readonly<z.infer<typeof heldVault>>;

const answerHeader = z.discriminatedUnion("answer", [
  /** To `put`. */
  z.strictObject({ v, answer: z.literal("held") }),
  /** To `get`, with the secrets in the body; none: not held. */
  z.strictObject({ v, answer: z.literal("secrets"), versions }),
  z.strictObject({ v, answer: z.literal("dropped"), droppedCount: z.int().min(0) }),
  z.strictObject({
    v,
    answer: z.literal("status"),
    processId: z.int().min(1),
    vaults: z.array(heldVault).max(HELD_VAULTS_MAX).readonly(),
  }),
  z.strictObject({ v, answer: z.literal("refused"), reason: z.enum(REFUSAL_REASONS) }),
]);

type Unversioned<Header> = Header extends unknown ? Omit<Header, "v"> : never;
type Request = Unversioned<z.infer<typeof requestHeader>>;
type Answer = Unversioned<z.infer<typeof answerHeader>>;

export type AgentRequest =
  | { readonly op: "put"; readonly unlocked: UnlockedVault; readonly idleMs: number }
  | Exclude<Request, { readonly op: "put" }>;

export type AgentAnswer =
  | { readonly answer: "secrets"; readonly secrets: ShredSecrets | undefined }
  | Exclude<Answer, { readonly answer: "secrets" }>;

/** The caller wipes it. */
export function encodeRequest(request: AgentRequest): Buffer {
  if (request.op !== "put") return encodeFrame({ v: PROTOCOL_VERSION, ...request });
  const { op, idleMs, unlocked } = request;
  return encodeWithSecrets({ op, vault: unlocked.vault, idleMs }, unlocked.secrets);
}

/**
 * Returns copies of secrets.
 * @throws ProtocolFault
 */
export function decodeRequest({ header, body }: Frame): AgentRequest {
  const { v: _version, ...request } = parsed(requestHeader, header);
  if (request.op !== "put") return withoutBody(request, body);
  const secrets = split(request.versions, body);
  if (secrets.size === 0) throw new ProtocolFault("There is nothing to hold.");
  return { op: request.op, unlocked: { vault: request.vault, secrets }, idleMs: request.idleMs };
}

/** True if another version of the program sent it. */
export const isOtherVersion = ({ header }: Frame): boolean => {
  const version = isObject(header) ? header["v"] : undefined;
  return typeof version === "number" && version !== PROTOCOL_VERSION;
};

/** The caller wipes it. */
export function encodeAnswer(given: AgentAnswer): Buffer {
  if (given.answer === "secrets") return encodeWithSecrets({ answer: given.answer }, given.secrets ?? new Map());
  return encodeFrame({ v: PROTOCOL_VERSION, ...given });
}

/**
 * Returns copies of secrets.
 * @throws ProtocolFault
 */
export function decodeAnswer({ header, body }: Frame): AgentAnswer {
  const { v: _version, ...given } = parsed(answerHeader, header);
  if (given.answer !== "secrets") return withoutBody(given, body);
  const secrets = split(given.versions, body);
  return { answer: given.answer, secrets: secrets.size === 0 ? undefined : secrets };
}

function parsed<Header>(schema: z.ZodType<Header>, header: Json): Header {
  const read = schema.safeParse(header);
  if (read.success) return read.data;
  throw new ProtocolFault("This is not a message of version 1.");
}

function withoutBody<Message>(message: Message, body: Buffer): Message {
  if (body.length === 0) return message;
  throw new ProtocolFault("Only secrets have a body.");
}

function encodeWithSecrets(header: { readonly [name: string]: Json }, secrets: ShredSecrets): Buffer {
  const body = Buffer.concat([...secrets.values()]);
  const frame = encodeFrame({ v: PROTOCOL_VERSION, ...header, versions: [...secrets.keys()] }, body);
  body.fill(0);
  return frame;
}

function split(given: readonly number[], body: Buffer): Map<number, Uint8Array> {
  const known = new Set(given);
  if (known.size !== given.length || body.length !== known.size * SECRET_BYTES)
    throw new ProtocolFault("There is one secret for each version.");
  return new Map(
    [...known].map((version, index) => [
      version,
      unmovedCopy(body.subarray(index * SECRET_BYTES, (index + 1) * SECRET_BYTES)),
    ]),
  );
}

/**
 * Small typed arrays live in the garbage collector's heap, which moves and thereby copies them; a
 * separately allocated buffer does not.
 */
function unmovedCopy(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new ArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/**
 * One message: `u32 body length ‖ u32 header length ‖ body ‖ header (JSON)`. Secrets are bytes in
 * the body, because strings cannot be overwritten. The body comes first, because a shorter next
 * message would not overwrite the end of Node's reused block (SEC-C9). Sizes are checked before
 * anything is buffered.
 */
export interface Frame {
  readonly header: Json;
  /** A view, invalid after its reader is wiped. */
  readonly body: Buffer;
}

interface FrameLimits {
  readonly headerBytes: number;
  readonly bodyBytes: number;
}

/** Input that is not a message of this protocol. Never quotes it. */
export class ProtocolFault extends Error {
  override readonly name = "ProtocolFault";
}

const LENGTHS_BYTES = 8;

/** The caller wipes the result and the body. */
export function encodeFrame(header: Json, body: Uint8Array = new Uint8Array()): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const frame = Buffer.alloc(LENGTHS_BYTES + text.length + body.length);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(text.length, 4);
  frame.set(body, LENGTHS_BYTES);
  frame.set(text, LENGTHS_BYTES + body.length);
  return frame;
}

/** For exactly one message. */
export function frameReader({ headerBytes, bodyBytes }: FrameLimits) {
  const buffer = Buffer.alloc(LENGTHS_BYTES + headerBytes + bodyBytes);
  let length = 0;
  return {
    /**
     * Takes ownership of a chunk and wipes it; returns the message once complete.
     * @throws ProtocolFault if it is too long, has trailing bytes, or is not JSON
     */
    take(piece: Uint8Array): Frame | undefined {
      if (length + piece.length > buffer.length) throw new ProtocolFault("The message is too long.");
      buffer.set(piece, length);
      length += piece.length;
      piece.fill(0);
      if (length < LENGTHS_BYTES) return undefined;
      const [bodyLength, headerLength] = [buffer.readUInt32BE(0), buffer.readUInt32BE(4)];
      if (headerLength > headerBytes || bodyLength > bodyBytes) throw new ProtocolFault("The message is too long.");
      const headerStart = LENGTHS_BYTES + bodyLength;
      const end = headerStart + headerLength;
      if (length > end) throw new ProtocolFault("The message has trailing bytes.");
      if (length < end) return undefined;
      return { header: jsonOf(buffer.subarray(headerStart, end)), body: buffer.subarray(LENGTHS_BYTES, headerStart) };
    },
    wipe(): void {
      buffer.fill(0);
    },
  };
}

function jsonOf(bytes: Uint8Array): Json {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ProtocolFault("The header is not JSON.");
  }
}
