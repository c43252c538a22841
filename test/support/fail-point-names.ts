/** The names of all failpoints, read from the source, so that a new one cannot be left out of the crash suites. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = join(import.meta.dirname, "../../src");
const NAMED = /[fF]ailPoint\("([a-z_.]+)"\)/g;

export function failPointNames(): readonly string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const names = files.flatMap((name) =>
    [...readFileSync(join(SOURCE, name), "utf8").matchAll(NAMED)].map((match) => match[1] ?? ""),
  );
  return [...new Set(names)].sort();
}
