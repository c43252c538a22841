/**
 * Whether this Node can run Keepsake, decided from its version as a value. Imports nothing, and keeps to syntax that
 * every Node with ES modules parses, because an old Node has to read it in order to be refused.
 */

/** The exit code of a refused runtime: EX_UNAVAILABLE of sysexits.h. */
export const UNSUPPORTED_RUNTIME_EXIT_CODE = 69;

/** The oldest Node major whose built-in SQLite and Web APIs Keepsake is tested on. */
export const MINIMUM_NODE_MAJOR = 24;

/**
 * The sentence for a runtime that is too old, or undefined for one that will do.
 *
 * @param version what `process.versions.node` says, such as "24.21.0"
 */
export function refusal(version: string): string | undefined {
  const major = Number.parseInt(version, 10);
  if (major >= MINIMUM_NODE_MAJOR) return undefined;
  return `Keepsake needs Node ${MINIMUM_NODE_MAJOR} or newer and this is Node ${version}: install a newer Node, or inside the project start it with "npm exec -- keepsake".`;
}
