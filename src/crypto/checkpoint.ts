/**
 * The head of a log as text: origin, size in decimal, root in base64, three lines and no more (security.md §4.5).
 * Signed as a note; the key's name is the origin.
 */
import { KeepsakeError } from "../core/error.ts";
import { exactSize, integerWithin } from "./encoding.ts";

export interface Checkpoint {
  /** `<instance>/<keep>/<log>/<number>` */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
}

export function checkpointText(checkpoint: Checkpoint): string {
  const { origin, size, root } = checkpoint;
  if (!/^[^\s+]+$/u.test(origin)) throw malformed(origin.length);
  integerWithin(size, Number.MAX_SAFE_INTEGER);
  return `${origin}\n${size}\n${Buffer.from(exactSize(root, 32, "A root")).toString("base64")}\n`;
}

/** @throws KeepsakeError `invalid_input` for anything that `checkpointText` does not write, extension lines included. */
export function parseCheckpoint(text: string): Checkpoint {
  const [, origin, decimal, encoded] = /^([^\s+]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n$/u.exec(text) ?? [];
  const size = Number(decimal);
  const root = Buffer.from(encoded ?? "", "base64");
  const isCanonical = root.length === 32 && root.toString("base64") === encoded;
  if (origin === undefined || !Number.isSafeInteger(size) || !isCanonical) throw malformed(text.length);
  return { origin, size, root };
}

const malformed = (length: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is not a checkpoint: origin, size and root, a line each.", {
    hint: "Copy the checkpoint as it was published, with its line ends.",
    facts: { length },
  });
