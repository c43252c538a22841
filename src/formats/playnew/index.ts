/**
 * Play New's personal memory: `keepsake/play-new`. Operations, exports, file mode and PostgreSQL
 * tables. See docs/formats/play-new.md.
 */

export { playNewJson, playNewMarkdown } from "./export.ts";
export { type PlayNew, type PlayNewOptions, playNew } from "./operations.ts";
export { playNewSchema } from "./postgres.ts";
export { type ProjectedFile, type ProjectionOptions, playNewFiles, projectedFolder } from "./projection.ts";
export { playNewFolder } from "./read-projection.ts";
