/** `import_metadata` of what one file of an export gives (PAM-111, PAM-112): who read it, when, from which bytes. */

import { fingerprint } from "../files/fingerprint.ts";
import type { GivenFile } from "../files/given-files.ts";
import type { PamConversation } from "../pam/documents.ts";
import { exactInstant } from "./exact-time.ts";

/** `import_metadata.importer` of all importers here. */
const IMPORTER = "keepsake/1.0.0";

/**
 * Reads the file once for its hash.
 * @param version `importer_version`
 * @param now milliseconds UTC
 */
export async function importMetadata(
  file: GivenFile,
  version: string,
  now: number,
): Promise<NonNullable<PamConversation["import_metadata"]>> {
  return {
    importer: IMPORTER,
    importer_version: version,
    imported_at: exactInstant(now),
    source_file: file.path,
    source_checksum: await fingerprint(file),
  };
}
