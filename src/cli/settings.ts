/**
 * Settings with their origins (design §10). Later sources win: defaults, `keepsake.config.json` of
 * the working folder, that of the user's configuration folder, `KEEPSAKE_…` variables, options. So
 * a project's file never overrides the user. See docs/configuration.md.
 */
import { dirname, join, resolve } from "node:path";
import type { Controller } from "../compliance/controller.ts";
import { defaultDataDir, defaultKeysDir, theUser } from "../engine/system.ts";
import type { KeepsakeError } from "../model/error.ts";
import { REGION_PATTERN } from "../models/regions.ts";
import { inShell, shownOption } from "../server/shown-command.ts";
import {
  BUSY_TIMEOUT_MS_MAX,
  CONFIG_FILE,
  type ConfigFile,
  isKeysMode,
  type KeysMode,
  PRESET_NAMES,
  type PresetName,
  readConfigFile,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from "./config-file.ts";
import { type Parameters, usageError } from "./parameters.ts";
import {
  type EmbedderSetting,
  embedderSetting,
  type GivenSetting,
  type KeyProviderSetting,
  keyProviderSetting,
  type LanguageModelSetting,
  languageModelSetting,
  serviceVariable,
} from "./services.ts";
import type { Terminal } from "./terminal.ts";

export interface Settings {
  readonly dir: string;
  readonly keysDir: string;
  readonly vault: string;
  readonly preset: PresetName;
  /** Key mode of new vaults. */
  readonly keysMode: KeysMode;
  readonly busyTimeoutMs: number;
  readonly embedder: EmbedderSetting;
  /** Base of paths in `embedder`. */
  readonly embedderBase: string;
  readonly embedderWaitMs: number;
  readonly model: LanguageModelSetting;
  /** Base of paths in `model`. */
  readonly modelBase: string;
  /** Protects the keyring instead of the key file (docs/keys.md). */
  readonly keyProvider: KeyProviderSetting;
  /** The controller, for generated documents (docs/rights.md). */
  readonly controller: ControllerSetting;
  /** Base of paths in `controller`. */
  readonly controllerBase: string;
  /** Allowed regions of services (GDPR 44). */
  readonly allowedRegions: readonly string[] | "any";
  readonly blockedRegions: readonly string[];
  /** Of each setting: `default`, a file path, a variable or an option. */
  readonly origins: Readonly<Record<SettingName, string>>;
}

/** A value as written, with the base of relative paths. */
interface Found extends GivenSetting {
  readonly base: string;
}

/** @throws KeepsakeError `invalid_input` with the setting and its origin */
export async function readSettings(terminal: Terminal, parameters: Parameters): Promise<Settings> {
  const user = theUser(terminal.env);
  const keysDir = defaultKeysDir(user);
  const userFolder = dirname(keysDir);
  const files = [terminal.cwd, userFolder].flatMap((folder) => readConfigFile(join(folder, CONFIG_FILE)) ?? []);
  const defaults = {
    dir: defaultDataDir(user),
    keysDir,
    vault: "me",
    preset: "personal",
    keysMode: "standard",
    busyTimeoutMs: 5_000,
    embedder: "none",
    // A command loads the local model first, which takes 0.3 s.
    embedderWaitMs: 2_000,
    model: "none",
    keyProvider: "none",
    controller: "none",
    allowedRegions: "any",
    blockedRegions: [],
  };
  const found = (name: SettingName): Found =>
    fromOption(name, terminal, parameters) ??
    fromVariable(name, terminal) ??
    fromFiles(name, files, userFolder) ?? { value: defaults[name], origin: "default", base: terminal.cwd };
  return {
    dir: path(found("dir")),
    keysDir: path(found("keysDir")),
    vault: text(found("vault")),
    preset: preset(found("preset")),
    keysMode: keysMode(found("keysMode")),
    busyTimeoutMs: count(found("busyTimeoutMs")),
    embedder: await embedderSetting(found("embedder")),
    embedderBase: found("embedder").base,
    embedderWaitMs: count(found("embedderWaitMs")),
    model: await languageModelSetting(found("model")),
    modelBase: found("model").base,
    keyProvider: await keyProviderSetting(found("keyProvider")),
    controller: await controllerSetting(found("controller")),
    controllerBase: found("controller").base,
    allowedRegions: found("allowedRegions").value === "any" ? "any" : regions(found("allowedRegions")),
    blockedRegions: regions(found("blockedRegions")),
    origins: Object.fromEntries(SETTING_NAMES.map((name) => [name, found(name).origin])) as Settings["origins"],
  };
}

function fromOption(name: SettingName, { cwd }: Terminal, parameters: Parameters): Found | undefined {
  const { option } = SETTINGS[name];
  const value = parameters.text(option);
  return value === undefined ? undefined : { value, origin: `--${option}`, base: cwd };
}

function fromVariable(name: SettingName, { env, cwd }: Terminal): Found | undefined {
  const { variable, kind } = SETTINGS[name];
  const value = env[variable];
  if (value === undefined || value === "") return undefined;
  const read =
    kind === "count"
      ? Number(value)
      : kind === "service"
        ? serviceVariable(value)
        : kind === "regions"
          ? regionsVariable(value)
          : value;
  return { value: read, origin: variable, base: cwd };
}

function fromFiles(name: SettingName, files: readonly ConfigFile[], userFolder: string): Found | undefined {
  const file = files.findLast(({ values }) => Object.hasOwn(values, name));
  if (file === undefined) return undefined;
  const base = dirname(file.path);
  return { value: file.values[name], origin: file.path, base, isProjectFile: base !== userFolder };
}

const path = (found: Found): string => resolve(found.base, text(found));

function text({ value, origin }: Found): string {
  if (typeof value === "string" && value !== "" && !value.includes("\u0000")) return value;
  throw wrong(origin, "text that is not empty");
}

function preset(found: Found): PresetName {
  const known = PRESET_NAMES.find((name) => name === found.value);
  if (known === undefined) throw wrong(found.origin, `one of ${PRESET_NAMES.join(", ")}`);
  return known;
}

function keysMode({ value, origin }: Found): KeysMode {
  if (isKeysMode(value)) return value;
  throw wrong(origin, "standard or user-held");
}

function count({ value, origin }: Found): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= BUSY_TIMEOUT_MS_MAX) return value;
  throw wrong(origin, `a whole number of milliseconds up to ${BUSY_TIMEOUT_MS_MAX}`);
}

/** `EU,CH`, or the word for no rule. */
const regionsVariable = (value: string): unknown =>
  value === "any" ? value : value.split(",").map((tag) => tag.trim());

function regions({ value, origin }: Found): readonly string[] {
  const tags: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const known = tags?.filter((tag): tag is string => typeof tag === "string" && REGION_PATTERN.test(tag));
  if (tags !== undefined && known?.length === tags.length && tags.length <= REGIONS_MAX) return known;
  throw wrong(origin, `a list of up to ${REGIONS_MAX} regions, such as EU or EU-DE`);
}
const REGIONS_MAX = 100;

const wrong = (origin: string, expected: string): KeepsakeError =>
  usageError(`Invalid setting: ${origin} must be ${expected}.`, "docs/configuration.md lists every setting.");

type ControllerSetting = "none" | Controller;

/**
 * The controller. Notice endpoints receive ids, so a project's file, which may be someone else's,
 * cannot name one.
 * @throws KeepsakeError `invalid_input` with origin and field, never the value
 */
async function controllerSetting({ value, origin, isProjectFile = false }: Found): Promise<ControllerSetting> {
  if (value === "none") return value;
  // Loaded on use: the schema library would slow every start.
  const { controllerSchema } = await import("../compliance/controller.ts");
  const parsed = controllerSchema.safeParse(value);
  if (!parsed.success) {
    const [first] = parsed.error.issues[0]?.path ?? [];
    const isField = typeof first === "string" && Object.hasOwn(controllerSchema.shape, first);
    throw usageError(
      `Invalid setting: ${origin} must be none, or a controller${isField ? ` ("${first}" is not valid)` : ""}.`,
      "docs/rights.md lists the fields, with an example.",
    );
  }
  const notifies = parsed.data.recipients?.some(({ notify }) => notify !== undefined) === true;
  if (!notifies || !isProjectFile) return parsed.data;
  throw usageError(
    `${origin} names an endpoint for notices, which a project's file can't do.`,
    "Set the controller in your own configuration file, or in KEEPSAKE_CONTROLLER.",
  );
}

/** For `config show`. */
export const shownController = (setting: ControllerSetting): string =>
  setting === "none" ? setting : (setting.name ?? "without a name");

/**
 * A command for a person, with folders and vault if they are not the defaults.
 * @param words follow `keepsake`; unquoted if a shell accepts them
 */
export const shownCommand = (settings: Settings, ...words: readonly string[]): string =>
  ["keepsake", ...words.map(inShell), ...optionsFrom(settings, (origin) => origin !== "default")].join(" ");

export const optionsFrom = (settings: Settings, isShown: (origin: string) => boolean): readonly string[] =>
  (["dir", "keysDir", "vault"] as const)
    .filter((name) => isShown(settings.origins[name]))
    .flatMap((name) => shownOption(SETTINGS[name].option, settings[name]));
