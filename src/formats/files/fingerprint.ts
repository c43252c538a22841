/** The SHA-256 of a file that a person gave, as `sha256:` and 64 hex digits: names the source of an import (PAM-112). */
import { openRunningHash } from "../../crypto/hash.ts";
import type { GivenFile } from "./given-files.ts";

/** Of the file's bytes as they are. Cost: the file is read once, a chunk at a time. @throws KeepsakeError as reading the file does */
export async function fingerprint(file: Pick<GivenFile, "read">): Promise<string> {
  const hash = openRunningHash();
  for await (const chunk of file.read()) hash.add(chunk);
  return `sha256:${hash.hex()}`;
}
