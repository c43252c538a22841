/**
 * Bytes as lower-case letters, two for each byte: plain JSON text in which no detector of keys, numbers or passwords can see anything by chance, because each of
 * them asks for digits, signs or words of other letters. Base64 looks like a key every few thousand bytes.
 */
import { KeepsakeError } from "../../core/error.ts";

const FIRST_LETTER = 97;
const LETTERS = /^(?:[a-p]{2})*$/;

export function lettersOf(bytes: Uint8Array): string {
  const letters = Buffer.allocUnsafe(2 * bytes.length);
  for (const [place, byte] of bytes.entries()) {
    letters[2 * place] = FIRST_LETTER + (byte >> 4);
    letters[2 * place + 1] = FIRST_LETTER + (byte & 15);
  }
  return letters.toString("latin1");
}

/** @throws KeepsakeError `record_corrupt` for a text that `lettersOf` does not make */
export function bytesOfLetters(text: string): Uint8Array {
  if (!LETTERS.test(text)) throw corrupt(text.length);
  const letters = Buffer.from(text, "latin1");
  return Uint8Array.from(
    { length: letters.length / 2 },
    (_, place) => (((letters[2 * place] ?? 0) - FIRST_LETTER) << 4) | ((letters[2 * place + 1] ?? 0) - FIRST_LETTER),
  );
}

const corrupt = (length: number): KeepsakeError =>
  new KeepsakeError("record_corrupt", "A part of a resource is not as it was written.", {
    hint: "Restore the vault from a backup, or delete the resource.",
    facts: { length },
  });
