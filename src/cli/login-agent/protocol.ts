/** The login agent's protocol, version 1: one request per connection. Both sides parse strictly. */

import type { UnlockedVault } from "../../engine/keys/access.ts";
import type { ShredSecrets } from "../../engine/keys/vault-keys.ts";
import { isObject, type Json, parseJson } from "../../model/json.ts";

export type AgentRequest =
  /** Hold this until it is idle for `idleMs`. */
  | { readonly op: "put"; readonly unlocked: UnlockedVault; readonly idleMs: number }
  | { readonly op: "get"; readonly vault: string }
  /** Drop one vault, or all. */
  | { readonly op: "drop"; readonly vault?: string }
  | { readonly op: "status" };

export type HeldVault = ReturnType<typeof heldVault>;

export type AgentAnswer =
  /** To `put`. */
  | { readonly answer: "held" }
  /** To `get`; undefined: not held. */
  | { readonly answer: "secrets"; readonly secrets: ShredSecrets | undefined }
  | { readonly answer: "dropped"; readonly droppedCount: number }
  | { readonly answer: "status"; readonly processId: number; readonly vaults: readonly HeldVault[] }
  | { readonly answer: "refused"; readonly reason: RefusalReason };

/** `version`: another protocol version. `full`: too many vaults. `fault`: not a valid message. */
export const REFUSAL_REASONS = ["version", "full", "fault"] as const;
type RefusalReason = (typeof REFUSAL_REASONS)[number];

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

/** The caller wipes it. */
export function encodeRequest(request: AgentRequest): Buffer {
  const v = PROTOCOL_VERSION;
  if (request.op !== "put") return encodeFrame({ v, ...request });
  const { op, idleMs, unlocked } = request;
  const { versions, body } = joined(unlocked.secrets);
  const frame = encodeFrame({ v, op, vault: unlocked.vault, idleMs, versions }, body);
  body.fill(0);
  return frame;
}

/**
 * Returns copies of secrets.
 * @throws ProtocolFault
 */
export function decodeRequest({ header, body }: Frame): AgentRequest {
  const { v: _v, op, ...rest } = fieldsOf(header);
  if (op === "put") {
    const { vault, idleMs, versions } = exactly(rest, ["vault", "idleMs", "versions"]);
    const secrets = split(versions, body);
    if (secrets.size === 0) throw new ProtocolFault("There is nothing to hold.");
    return { op, unlocked: { vault: vaultId(vault), secrets }, idleMs: whole(idleMs, IDLE_MIN_MS, IDLE_MAX_MS) };
  }
  if (body.length > 0) throw new ProtocolFault("Only a vault that is to be held has a body.");
  if (op === "get") return { op, vault: vaultId(exactly(rest, ["vault"])["vault"]) };
  if (op === "drop" && rest["vault"] !== undefined) return { op, vault: vaultId(exactly(rest, ["vault"])["vault"]) };
  exactly(rest, []);
  if (op === "drop" || op === "status") return { op };
  throw new ProtocolFault("Nothing known is asked.");
}

/** True if another version of the program sent it. */
export const isOtherVersion = ({ header }: Frame): boolean => {
  const v = isObject(header) ? header["v"] : undefined;
  return typeof v === "number" && v !== PROTOCOL_VERSION;
};

/** The caller wipes it. */
export function encodeAnswer(given: AgentAnswer): Buffer {
  const v = PROTOCOL_VERSION;
  if (given.answer === "status") {
    const { answer, processId, vaults } = given;
    return encodeFrame({ v, answer, processId, vaults: vaults.map(({ vault, leftMs }) => ({ vault, leftMs })) });
  }
  if (given.answer !== "secrets") return encodeFrame({ v, ...given });
  const { versions, body } = joined(given.secrets ?? new Map());
  const frame = encodeFrame({ v, answer: given.answer, versions }, body);
  body.fill(0);
  return frame;
}

/**
 * Returns copies of secrets.
 * @throws ProtocolFault
 */
export function decodeAnswer({ header, body }: Frame): AgentAnswer {
  const { v: _v, answer, ...rest } = fieldsOf(header);
  if (answer === "secrets") {
    const secrets = split(exactly(rest, ["versions"])["versions"], body);
    return { answer, secrets: secrets.size === 0 ? undefined : secrets };
  }
  if (body.length > 0) throw new ProtocolFault("Only secrets have a body.");
  if (answer === "status") {
    const { processId, vaults } = exactly(rest, ["processId", "vaults"]);
    if (!Array.isArray(vaults) || vaults.length > HELD_VAULTS_MAX)
      throw new ProtocolFault("This is not a list of vaults.");
    return { answer, processId: whole(processId, 1), vaults: vaults.map(heldVault) };
  }
  if (answer === "dropped") return { answer, droppedCount: whole(exactly(rest, ["droppedCount"])["droppedCount"], 0) };
  if (answer === "refused") {
    const { reason } = exactly(rest, ["reason"]);
    const known = REFUSAL_REASONS.find((word) => word === reason);
    if (known !== undefined) return { answer, reason: known };
  }
  exactly(rest, []);
  if (answer === "held") return { answer };
  throw new ProtocolFault("Nothing known is answered.");
}

type Fields = Readonly<Record<string, Json>>;

function fieldsOf(header: Json): Fields {
  if (!isObject(header) || header["v"] !== PROTOCOL_VERSION)
    throw new ProtocolFault("This is not a message of version 1.");
  return header;
}

function exactly<Name extends string>(fields: Fields, names: readonly Name[]): Readonly<Record<Name, Json>> {
  const known = names.every((name) => Object.hasOwn(fields, name)) && Object.keys(fields).length === names.length;
  if (!known) throw new ProtocolFault("A field is missing or not known.");
  return fields as Readonly<Record<Name, Json>>; // exactly these, as was just looked at
}

const VAULT_ID = /^[0-9a-f]{32}$/;

function vaultId(value: Json): string {
  if (typeof value === "string" && VAULT_ID.test(value)) return value;
  throw new ProtocolFault("This is not the id of a vault.");
}

function whole(value: Json, min: number, max: number = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ProtocolFault("A number is out of its range.");
}

function heldVault(value: Json) {
  if (!isObject(value)) throw new ProtocolFault("This is not an unlocked vault.");
  const { vault, leftMs } = exactly(value, ["vault", "leftMs"]);
  return { vault: vaultId(vault), leftMs: whole(leftMs, 0, IDLE_MAX_MS) };
}

function joined(secrets: ShredSecrets): { readonly versions: readonly number[]; readonly body: Buffer } {
  return { versions: [...secrets.keys()], body: Buffer.concat([...secrets.values()]) };
}

function split(versions: Json, body: Buffer): Map<number, Uint8Array> {
  if (!Array.isArray(versions) || versions.length > VERSIONS_MAX)
    throw new ProtocolFault("These are not key versions.");
  const known = new Set(versions.map((version: Json) => whole(version, 1)));
  if (known.size !== versions.length || body.length !== known.size * SECRET_BYTES)
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
