/**
 * Whether a Node version can run Keepsake. Imports nothing and uses old syntax only, because an old
 * Node must parse it to be refused.
 */

/** EX_UNAVAILABLE of sysexits.h. */
export const UNSUPPORTED_RUNTIME_EXIT_CODE = 69;

/**
 * For each major, the first version whose bundled SQLite is safe (SEC-D9). All later majors are;
 * `engines` says the same.
 */
const OLDEST = [
  [22, 22, 3],
  [24, 15, 0],
  [25, 9, 0],
  [26, 0, 0],
];

/**
 * The message for an unsupported runtime; undefined for a supported one.
 * @param version `process.versions.node`, such as "24.21.0"
 */
export function refusal(version: string): string | undefined {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map((part) => Number.parseInt(part, 10));
  const known = OLDEST.find(([first]) => first === major);
  if (known === undefined ? major > 26 : isFrom([major, minor, patch], known)) return undefined;
  return `Keepsake needs Node 22.22.3 or newer, 24.15 or newer, or 26, but this is Node ${version}. Install Node 24 from https://nodejs.org.`;
}

function isFrom(
  [, minor = 0, patch = 0]: readonly number[],
  [, oldest = 0, oldestPatch = 0]: readonly number[],
): boolean {
  return minor > oldest || (minor === oldest && patch >= oldestPatch);
}
