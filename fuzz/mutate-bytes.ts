/** Changes that need to know nothing about an input: bits, cuts, repetitions, and pieces of another input. */
import type { Dice } from "../test/support/dice.ts";

type Change = (bytes: Buffer, other: Uint8Array, dice: Dice) => Uint8Array;

const place = (bytes: Uint8Array, dice: Dice): number => dice.below(bytes.length + 1);

const flipBit: Change = (bytes, _other, dice) => {
  const at = dice.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.below(8));
  return bytes;
};

const setByte: Change = (bytes, _other, dice) => {
  bytes[dice.below(bytes.length)] = dice.pick([0, 1, 0x0a, 0x20, 0x22, 0x2c, 0x7f, 0x80, 0xc0, 0xed, 0xfe, 0xff]);
  return bytes;
};

const cutPart: Change = (bytes, _other, dice) => {
  const from = place(bytes, dice);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + dice.below(SPAN_BYTES))]);
};

const cutEnd: Change = (bytes, _other, dice) => bytes.subarray(0, place(bytes, dice));

const repeatPart: Change = (bytes, _other, dice) => {
  const from = place(bytes, dice);
  const part = bytes.subarray(from, from + 1 + dice.below(SPAN_BYTES));
  return Buffer.concat([bytes.subarray(0, from), ...Array(2 + dice.below(3)).fill(part), bytes.subarray(from)]);
};

const splice: Change = (bytes, other, dice) =>
  Buffer.concat([bytes.subarray(0, place(bytes, dice)), other.subarray(place(other, dice))]);

const insertPart: Change = (bytes, other, dice) => {
  const [at, from] = [place(bytes, dice), place(other, dice)];
  return Buffer.concat([bytes.subarray(0, at), other.subarray(from, from + SPAN_BYTES), bytes.subarray(at)]);
};

/** A length or a count somewhere becomes another one. */
const setNumber: Change = (bytes, _other, dice) => {
  const value = dice.pick([0, 1, 2, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff, 0x0001_0000]);
  if (bytes.length < 4) return bytes;
  const at = dice.below(bytes.length - 3);
  if (dice.below(2) === 0) bytes.writeUInt32BE(value, at);
  else bytes.writeUInt32LE(value, at);
  return bytes;
};

const append: Change = (bytes, _other, dice) =>
  Buffer.concat([bytes, Buffer.from(Array.from({ length: 1 + dice.below(8) }, () => dice.below(256)))]);

const SPAN_BYTES = 64;

/** A changed copy; of nothing, a byte. */
export function mutateBytes(bytes: Uint8Array, other: Uint8Array, dice: Dice): Uint8Array {
  const change = dice.pick([
    ...([flipBit, flipBit, setByte, cutPart, cutEnd] as const),
    ...([repeatPart, splice, insertPart, setNumber, append] as const),
  ]);
  return bytes.length === 0 ? Uint8Array.of(dice.below(256)) : change(Buffer.from(bytes), other, dice);
}
