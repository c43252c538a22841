/**
 * Play New's personal memory: `keepsake/play-new`. Operations, exports, file mode and PostgreSQL
 * tables. See docs/formats/play-new.md.
 */

export { playNewJson, playNewMarkdown } from "./export.ts";
export { type PlayNew, type PlayNewOptions, playNew } from "./operations.ts";
export {
  type ProjectedFile,
  type ProjectionOptions,
  playNewFiles,
  playNewFolder,
  projectedFolder,
} from "./projection.ts";
export { playNewSchema } from "./store-memory.ts";
