/**
 * Bytes as lower-case letters, two for each byte: plain JSON text in which no detector of keys, numbers or passwords can see anything by chance, because each of
 * them asks for digits, signs or words of other letters. Base64 looks like a key every few thousand bytes.
 */
import { KeepsakeError } from "../../model/error.ts";

const FIRST_LETTER = 97;
const LETTERS = /^(?:[a-p]{2})*$/;

export function lettersOf(bytes: Uint8Array): string {
  const letters = Buffer.allocUnsafe(2 * bytes.length);
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place] ?? 0;
    letters[2 * place] = FIRST_LETTER + (byte >> 4);
    letters[2 * place + 1] = FIRST_LETTER + (byte & 15);
  }
  return letters.toString("latin1");
}

/** @throws KeepsakeError `record_corrupt` for a text that `lettersOf` does not make */
export function bytesOfLetters(text: string): Uint8Array {
  if (!LETTERS.test(text)) throw corrupt(text.length);
  const letters = Buffer.from(text, "latin1");
  const bytes = new Uint8Array(letters.length / 2);
  const halfAt = (place: number): number => (letters[place] ?? 0) - FIRST_LETTER;
  for (let place = 0; place < bytes.length; place++) bytes[place] = (halfAt(2 * place) << 4) | halfAt(2 * place + 1);
  return bytes;
}

const corrupt = (length: number): KeepsakeError =>
  new KeepsakeError("record_corrupt", "A part of a resource is not as it was written.", {
    hint: "Restore the vault from a backup, or delete the resource.",
    facts: { length },
  });
