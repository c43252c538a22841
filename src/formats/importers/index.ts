/**
 * Exports of assistants and other memories: `keepsake/importers`. `vault.import(importing(await detectImporter(files)), files)` takes one into a vault; an importer by itself
 * gives PAM documents and needs no vault. docs/formats/importers.md says what each of them reads.
 */

export { type ArchiveLimits, OWNER_LIMITS, UPLOAD_LIMITS } from "../files/archive-limits.ts";
export type { GivenFile, GivenFiles, RandomAccess } from "../files/given-files.ts";
export { openArchive } from "../files/open-archive.ts";
export type { Importer, ImportPart, ImportProblem, ReadOptions } from "./importer.ts";
export { detectImporter, IMPORTERS, importerNamed } from "./importers.ts";
export { importing } from "./importing.ts";
