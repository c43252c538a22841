/** Tells a file that is sealed with age by its beginning, and takes off the letters it may be wrapped in (C2SP age, "ASCII armor"). Opening it is the crypto room's. */
import { KeepsakeError } from "../../core/error.ts";

/** Bytes of a file's beginning that tell. */
export const AGE_BEGINNING_BYTES = 64;

const HEADER = "age-encryption.org/v1\n";
const ARMOR_BEGIN = "-----BEGIN AGE ENCRYPTED FILE-----";
const ARMOR_END = "-----END AGE ENCRYPTED FILE-----";

/** Undefined for what is no age file. */
export function ageFormOf(beginning: Uint8Array): "binary" | "armored" | undefined {
  const text = Buffer.from(beginning.subarray(0, AGE_BEGINNING_BYTES)).toString("latin1");
  if (text.startsWith(HEADER)) return "binary";
  return text.trimStart().startsWith(ARMOR_BEGIN) ? "armored" : undefined;
}

/**
 * The bytes inside the armor, strictly: 64 letters a line, a shorter last one, nothing else between the marks.
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

const damaged = (line: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "The armor of an age file is damaged.", {
    hint: "Pass the file as it was written.",
    facts: { line },
  });
