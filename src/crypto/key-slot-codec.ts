/**
 * Key slots ⇄ the bytes of one keystore column: u8 format ‖ u8 count ‖ for each slot u8 kind ‖ u32 size ‖ body.
 * A stored format: kinds and layouts keep their numbers.
 */
import { KeepsakeError } from "../core/error.ts";
import { corrupt } from "./cipher.ts";
import { asBuffer, concat, exactText, integerWithin, lengthPrefixed, u8, u32 } from "./encoding.ts";
import type { KeySlot } from "./key-slot.ts";

const FORMAT = 1;
/** More ways into one vault than any mode asks for. */
const SLOTS_MAX = 16;
/** An age file with a post-quantum recipient has 1.7 KB. */
const SLOT_MAX_BYTES = 16_384;
const kinds = [
  "kek",
  "age-x25519",
  "age-hybrid",
  "age-scrypt",
  "argon2id",
] as const satisfies readonly KeySlot["kind"][];

export function encodeKeySlots(slots: readonly KeySlot[]): Buffer {
  const parts = [u8(FORMAT), u8(integerWithin(slots.length, SLOTS_MAX))];
  for (const slot of slots) {
    const body = encodeBody(slot);
    parts.push(u8(kinds.indexOf(slot.kind) + 1), u32(integerWithin(body.length, SLOT_MAX_BYTES)), body);
  }
  return concat(...parts);
}

/** @throws KeepsakeError `record_corrupt` for anything that `encodeKeySlots` does not write, `store_too_new` for a later format. */
export function decodeKeySlots(bytes: Uint8Array): readonly KeySlot[] {
  const reader = new Reader(asBuffer(bytes));
  const format = reader.u8();
  if (format !== FORMAT) throw unknownFormat(format);
  const count = reader.u8();
  if (count > SLOTS_MAX) throw corrupt("A vault has more key slots than can be.", { count });
  const slots: KeySlot[] = [];
  for (let index = 0; index < count; index++) slots.push(decodeSlot(reader));
  reader.end();
  return slots;
}

function encodeBody(slot: KeySlot): Buffer {
  switch (slot.kind) {
    case "kek":
      return concat(u32(slot.epoch), slot.wrapped);
    case "age-x25519":
    case "age-hybrid":
      return concat(lengthPrefixed(slot.recipient), slot.file);
    case "age-scrypt":
      return concat(u8(slot.workFactorLog2), slot.file);
    case "argon2id":
      return concat(
        u32(slot.passes),
        u32(slot.memoryKib),
        u8(slot.lanes),
        u8(slot.salt.byteLength),
        slot.salt,
        slot.sealed,
      );
  }
}

function decodeSlot(reader: Reader): KeySlot {
  const kind = kinds[reader.u8() - 1];
  if (kind === undefined) throw corrupt("A vault has a key slot of an unknown kind.");
  const sizeBytes = reader.u32();
  if (sizeBytes > SLOT_MAX_BYTES) throw corrupt("A key slot is longer than can be.", { sizeBytes });
  const body = new Reader(reader.take(sizeBytes));
  switch (kind) {
    case "kek":
      return { kind, epoch: body.u32(), wrapped: body.rest() };
    case "age-x25519":
    case "age-hybrid":
      return { kind, recipient: body.text(body.u16()), file: body.rest() };
    case "age-scrypt":
      return { kind, workFactorLog2: body.u8(), file: body.rest() };
    case "argon2id":
      return {
        kind,
        passes: body.u32(),
        memoryKib: body.u32(),
        lanes: body.u8(),
        salt: body.take(body.u8()),
        sealed: body.rest(),
      };
  }
}

/** Reads from the front and never beyond the end. */
class Reader {
  private offset = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  take(sizeBytes: number): Buffer {
    if (this.offset + sizeBytes > this.bytes.length) throw corrupt("Key slots end too early.");
    this.offset += sizeBytes;
    return this.bytes.subarray(this.offset - sizeBytes, this.offset);
  }
  u8(): number {
    return this.take(1).readUInt8(0);
  }
  u16(): number {
    return this.take(2).readUInt16BE(0);
  }
  u32(): number {
    return this.take(4).readUInt32BE(0);
  }
  text(sizeBytes: number): string {
    const text = exactText(this.take(sizeBytes));
    if (text === undefined) throw corrupt("A key slot's recipient is no text.");
    return text;
  }
  rest(): Buffer {
    return this.take(this.bytes.length - this.offset);
  }
  end(): void {
    if (this.offset !== this.bytes.length) throw corrupt("Key slots have bytes behind their end.");
  }
}

const unknownFormat = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The keystore was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });
