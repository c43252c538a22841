/**
 * Exports of assistants and other memories: `keepsake/importers`. `vault.io.import(importing(await
 * detectImporter(files)), files)` imports one. See docs/formats/importers.md.
 */

export { type ArchiveLimits, OWNER_LIMITS, openArchive, UPLOAD_LIMITS } from "../files/archive.ts";
export type { GivenFile, GivenFiles, RandomAccess } from "../files/given-files.ts";
export type { Importer, ImportPart, ImportProblem, ReadOptions } from "./import-run.ts";
export { detectImporter, IMPORTERS, importerNamed, importing } from "./importers.ts";
