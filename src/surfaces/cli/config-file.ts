/** One `keepsake.config.json`, read strictly: a key that nobody knows is a mistake somebody would look for for hours. */
import { readFileSync, statSync } from "node:fs";
import { KeepsakeError } from "../../core/error.ts";
import { type Json, parseJson } from "../../core/json.ts";
import { nearestName } from "../../core/nearest-name.ts";
import { inputFileError } from "./input-file.ts";
import { SETTING_NAMES } from "./setting-table.ts";
import { shownWord } from "./usage-error.ts";

export const CONFIG_FILE = "keepsake.config.json";

export interface ConfigFile {
  readonly path: string;
  readonly values: { readonly [key: string]: Json };
}

/** A handful of settings take less than a page. */
const SIZE_BYTES_MAX = 65_536;
const KNOWN: ReadonlySet<string> = new Set(["$schema", ...SETTING_NAMES]);

/** Undefined where there is none. @throws KeepsakeError `invalid_input` */
export function readConfigFile(path: string): ConfigFile | undefined {
  let text: string;
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (found.size > SIZE_BYTES_MAX) throw wrong(path, "is too large for a configuration");
    text = readFileSync(path, "utf8");
  } catch (error) {
    // The folder above is a file: then there is no configuration below it.
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return undefined;
    throw inputFileError(error);
  }
  const values = parsed(path, text);
  const unknown = Object.keys(values).find((key) => !KNOWN.has(key));
  if (unknown !== undefined) throw wrong(path, unknownIn(unknown));
  return { path, values };
}

function unknownIn(key: string): string {
  const nearest = nearestName(key, SETTING_NAMES);
  return `has an unknown field${shownWord(key)}${nearest === undefined ? "" : `. Did you mean "${nearest}"?`}`;
}

function parsed(path: string, text: string): { readonly [key: string]: Json } {
  let value: Json;
  try {
    value = parseJson(text);
  } catch (error) {
    if (error instanceof KeepsakeError) throw wrong(path, "is not valid JSON", error.facts);
    throw error;
  }
  if (isObject(value)) return value;
  throw wrong(path, "holds no JSON object");
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wrong = (path: string, what: string, facts: KeepsakeError["facts"] = {}): KeepsakeError =>
  new KeepsakeError("invalid_input", `The configuration ${path} ${what}${what.endsWith("?") ? "" : "."}`, {
    hint: `It may hold ${SETTING_NAMES.join(", ")}; docs/configuration.md explains them.`,
    facts,
  });
