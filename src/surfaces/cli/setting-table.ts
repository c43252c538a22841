/** The settings that there are, and where each may be set beside the configuration file. docs/keepsake.config.schema.json lists the same. */

export const SETTING_NAMES = [
  "dir",
  "keysDir",
  "vault",
  "preset",
  "busyTimeoutMs",
  "embedder",
  "embedderWaitMs",
  "model",
  "keyProvider",
  "controller",
  "allowedRegions",
  "blockedRegions",
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** Presets for vaults that are made; core/policy.ts lists the same, and a test compares. */
export const PRESET_NAMES = ["personal", "persona", "contract", "product"] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** An hour: a longer wait is a hanging process. */
export const BUSY_TIMEOUT_MS_MAX = 3_600_000;

export interface Setting {
  readonly variable: string;
  readonly option: string;
  readonly kind: "path" | "text" | "preset" | "count" | "service" | "regions";
}

export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  dir: { variable: "KEEPSAKE_DIR", option: "dir", kind: "path" },
  keysDir: { variable: "KEEPSAKE_KEYS_DIR", option: "keys-dir", kind: "path" },
  vault: { variable: "KEEPSAKE_VAULT", option: "vault", kind: "text" },
  preset: { variable: "KEEPSAKE_PRESET", option: "preset", kind: "preset" },
  busyTimeoutMs: { variable: "KEEPSAKE_BUSY_TIMEOUT_MS", option: "busy-timeout-ms", kind: "count" },
  embedder: { variable: "KEEPSAKE_EMBEDDER", option: "embedder", kind: "service" },
  embedderWaitMs: { variable: "KEEPSAKE_EMBEDDER_WAIT_MS", option: "embedder-wait-ms", kind: "count" },
  model: { variable: "KEEPSAKE_MODEL", option: "model", kind: "service" },
  keyProvider: { variable: "KEEPSAKE_KEY_PROVIDER", option: "key-provider", kind: "service" },
  controller: { variable: "KEEPSAKE_CONTROLLER", option: "controller", kind: "service" },
  allowedRegions: { variable: "KEEPSAKE_ALLOWED_REGIONS", option: "allowed-regions", kind: "regions" },
  blockedRegions: { variable: "KEEPSAKE_BLOCKED_REGIONS", option: "blocked-regions", kind: "regions" },
};
