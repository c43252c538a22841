/** The path of the command line program, for installed hooks and detached processes. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * `dist/cli.js` of the package, or its source; absolute. The package has all chunks in one folder.
 */
export function cliFile(): string {
  const candidates = import.meta.url.endsWith(".ts") ? ["../../cli/bin.ts"] : ["./cli.js", "../cli.js"];
  const [first = "", ...others] = candidates.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return [first, ...others].find((path) => existsSync(path)) ?? first;
}
