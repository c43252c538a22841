/** Inputs that once failed, as files under `corpus/found/<target>/`: tried before all others, by every run. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOUND = join(import.meta.dirname, "corpus", "found");

export function foundInputs(target: string): readonly Uint8Array[] {
  const folder = join(FOUND, target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name)));
}

/** Named after its bytes, so that the same one is kept once. Path of the file. */
export function keepFound(target: string, input: Uint8Array): string {
  const folder = join(FOUND, target);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, createHash("sha256").update(input).digest("hex").slice(0, 16));
  writeFileSync(path, input);
  return path;
}
