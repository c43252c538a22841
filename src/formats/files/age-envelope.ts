/** Recognizes an age file by its first bytes and removes its armor (C2SP age, "ASCII armor"). */

import { invalidInput } from "../invalid-input.ts";

export const AGE_BEGINNING_BYTES = 64;

const HEADER = "age-encryption.org/v1\n";
const ARMOR_BEGIN = "-----BEGIN AGE ENCRYPTED FILE-----";
const ARMOR_END = "-----END AGE ENCRYPTED FILE-----";

export function ageFormOf(beginning: Uint8Array): "binary" | "armored" | undefined {
  const text = Buffer.from(beginning.subarray(0, AGE_BEGINNING_BYTES)).toString("latin1");
  if (text.startsWith(HEADER)) return "binary";
  return text.trimStart().startsWith(ARMOR_BEGIN) ? "armored" : undefined;
}

/**
 * Strict armor: 64 characters per line, a shorter last line, nothing else between the markers.
 * @throws KeepsakeError `invalid_input`; facts: `line`
 */
export function withoutArmor(armored: Uint8Array): Buffer {
  const lines = Buffer.from(armored).toString("latin1").trim().split(/\r?\n/);
  const body = lines.slice(1, -1);
  if (lines[0] !== ARMOR_BEGIN || lines.at(-1) !== ARMOR_END || body.length === 0) throw damaged(1);
  const pieces = body.map((line, index) => {
    const bytes = Buffer.from(line, "base64");
    const isLast = index === body.length - 1;
    const hasLength = isLast ? line.length > 0 && line.length <= COLUMNS : line.length === COLUMNS;
    if (!hasLength || bytes.toString("base64") !== line || (!isLast && line.endsWith("="))) throw damaged(index + 2);
    return bytes;
  });
  return Buffer.concat(pieces);
}
const COLUMNS = 64;

const damaged = (line: number) =>
  invalidInput("The armor of an age file is damaged.", "Pass the unmodified file.", { line });
