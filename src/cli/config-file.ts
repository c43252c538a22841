/** The settings, and one `keepsake.config.json`, read strictly: unknown keys are errors. */
import { readFileSync, statSync } from "node:fs";
import { KeepsakeError } from "../model/error.ts";
import { nearestName } from "../model/input-fault.ts";
import { isObject, type Json, parseJson } from "../model/json.ts";
import { inputFileError } from "./files.ts";
import { shownWord } from "./parameters.ts";

/** Copy of the presets in model/policy.ts; a test compares them. */
export const PRESET_NAMES = ["personal", "persona", "contract", "product"] as const;
/** Copy of KEYS_MODES in engine/keepsake.ts, so that reading settings loads no engine. */
const KEYS_MODES = ["standard", "user-held"] as const;
export type KeysMode = (typeof KEYS_MODES)[number];
export const isKeysMode = (value: unknown): value is KeysMode => KEYS_MODES.some((mode) => mode === value);
export type PresetName = (typeof PRESET_NAMES)[number];

/** An hour: a longer wait looks like a hang. */
export const BUSY_TIMEOUT_MS_MAX = 3_600_000;

interface Setting {
  readonly variable: string;
  readonly option: string;
  readonly kind: "path" | "text" | "preset" | "keysMode" | "count" | "service" | "regions";
}

/** Other sources of each setting. docs/keepsake.config.schema.json lists the same. */
export const SETTINGS = {
  dir: { variable: "KEEPSAKE_DIR", option: "dir", kind: "path" },
  keysDir: { variable: "KEEPSAKE_KEYS_DIR", option: "keys-dir", kind: "path" },
  vault: { variable: "KEEPSAKE_VAULT", option: "vault", kind: "text" },
  preset: { variable: "KEEPSAKE_PRESET", option: "preset", kind: "preset" },
  keysMode: { variable: "KEEPSAKE_KEYS_MODE", option: "keys-mode", kind: "keysMode" },
  busyTimeoutMs: { variable: "KEEPSAKE_BUSY_TIMEOUT_MS", option: "busy-timeout-ms", kind: "count" },
  embedder: { variable: "KEEPSAKE_EMBEDDER", option: "embedder", kind: "service" },
  embedderWaitMs: { variable: "KEEPSAKE_EMBEDDER_WAIT_MS", option: "embedder-wait-ms", kind: "count" },
  model: { variable: "KEEPSAKE_MODEL", option: "model", kind: "service" },
  keyProvider: { variable: "KEEPSAKE_KEY_PROVIDER", option: "key-provider", kind: "service" },
  controller: { variable: "KEEPSAKE_CONTROLLER", option: "controller", kind: "service" },
  allowedRegions: { variable: "KEEPSAKE_ALLOWED_REGIONS", option: "allowed-regions", kind: "regions" },
  blockedRegions: { variable: "KEEPSAKE_BLOCKED_REGIONS", option: "blocked-regions", kind: "regions" },
} as const satisfies Readonly<Record<string, Setting>>;
export type SettingName = keyof typeof SETTINGS;
// The keys of the table above.
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export const CONFIG_FILE = "keepsake.config.json";

export interface ConfigFile {
  readonly path: string;
  readonly values: { readonly [key: string]: Json };
}

/** Settings take less than a page. */
const SIZE_BYTES_MAX = 65_536;
const KNOWN: ReadonlySet<string> = new Set(["$schema", ...SETTING_NAMES]);

/**
 * Undefined if there is no file.
 * @throws KeepsakeError `invalid_input`
 */
export function readConfigFile(path: string): ConfigFile | undefined {
  let text: string;
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (found.size > SIZE_BYTES_MAX) throw wrong(path, "is too large for a configuration");
    text = readFileSync(path, "utf8");
  } catch (error) {
    // A parent of the path is a file, so there is no configuration.
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
  throw wrong(path, "contains no JSON object");
}

const wrong = (path: string, what: string, facts: KeepsakeError["facts"] = {}): KeepsakeError =>
  new KeepsakeError("invalid_input", `The configuration ${path} ${what}${what.endsWith("?") ? "" : "."}`, {
    hint: `Settings: ${SETTING_NAMES.join(", ")}; see docs/configuration.md.`,
    facts,
  });
