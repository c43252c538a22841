/** Where the command's own file lies: what is installed elsewhere names it, and so does a process that is left behind. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** `dist/cli.js` of the package, or the source it is made from; absolute. In the package every file lies in one folder, whatever chunk this one became. */
export function cliFile(): string {
  const candidates = import.meta.url.endsWith(".ts") ? ["../../cli/bin.ts"] : ["./cli.js", "../cli.js"];
  const [first = "", ...others] = candidates.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return [first, ...others].find((path) => existsSync(path)) ?? first;
}
