/**
 * Whether this Node can run Keepsake, decided from its version as a value. Imports nothing, and
 * keeps to syntax that every Node with ES modules parses, because an old Node has to read it in
 * order to be refused.
 */

/** The exit code of a refused runtime: EX_UNAVAILABLE of sysexits.h. */
export const UNSUPPORTED_RUNTIME_EXIT_CODE = 69;

/**
 * Of each major the first version whose bundled SQLite keeps what was written (SEC-D9). Later
 * majors all do; `engines` says the same.
 */
const OLDEST = [
  [22, 22, 3],
  [24, 15, 0],
  [25, 9, 0],
  [26, 0, 0],
];

/**
 * The sentence for a runtime that cannot run Keepsake, or undefined for one that can.
 *
 * @param version what `process.versions.node` says, such as "24.21.0"
 */
export function refusal(version: string): string | undefined {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map((part) => Number.parseInt(part, 10));
  const known = OLDEST.find(([first]) => first === major);
  if (known === undefined ? major > 26 : isFrom([major, minor, patch], known)) return undefined;
  return `Keepsake needs Node 22.22.3 or newer, 24.15 or newer, or 26, and this is Node ${version}: install Node 24 from https://nodejs.org.`;
}

function isFrom(
  [, minor = 0, patch = 0]: readonly number[],
  [, oldest = 0, oldestPatch = 0]: readonly number[],
): boolean {
  return minor > oldest || (minor === oldest && patch >= oldestPatch);
}
