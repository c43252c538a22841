/**
 * Play New's personal memory: `keepsake/play-new`. Its five operations over a vault, its exports, its file mode and its PostgreSQL tables. docs/formats/play-new.md shows each in use.
 */

export { playNewJson, playNewMarkdown } from "./export.ts";
export { type PlayNew, type PlayNewOptions, playNew } from "./operations.ts";
export { playNewSchema } from "./postgres.ts";
export { type ProjectedFile, type ProjectionOptions, playNewFiles, projectedFolder } from "./projection.ts";
export { playNewFolder } from "./read-projection.ts";
