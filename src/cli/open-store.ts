/** Opens the store and the vault of a call. Reading creates nothing, not even a folder. */

import { existsSync } from "node:fs";
import type { OwnerKey } from "../crypto/key-slot.ts";
import type { Keepsake, KeepsakeOptions, VaultOptions, VaultSummary } from "../engine/keepsake.ts";
import type { Vault } from "../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { defined } from "../model/json.ts";
import type { Policy } from "../model/policy.ts";
import type { RegionRules } from "../models/regions.ts";
import type { StoreFolders } from "../storage/sqlite/open-sqlite-storage.ts";
import type { Call } from "./command.ts";
import { isReference, missingSecret, SECRET_BYTES_MAX, secretText, textFile } from "./files.ts";
import { usageError } from "./parameters.ts";
import { openEmbedder, openKeyProvider, openLanguageModel } from "./services.ts";
import { counted } from "./text.ts";

export interface Access {
  /** `make`: creates missing ones. `write`: they must exist. `read`: nothing is written. */
  readonly access: "make" | "write" | "read";
  /** Preset of a vault that is created. Default: as configured. */
  readonly preset?: "contract";
  /** Loads the configured embedder, for semantic recall and for ingesting texts. */
  readonly embeds?: boolean;
  /** Loads the configured language model, for ingesting messages and for maintenance. */
  readonly forms?: boolean;
  /** Of a vault that is made now, instead of the preset. */
  readonly policy?: Policy | undefined;
}

/** @throws KeepsakeError of openKeepsake, and `not_found` for a missing store */
export async function openStore(
  call: Call,
  { access, preset, embeds = false, forms = false }: Access,
): Promise<Keepsake> {
  const { settings, screen } = call;
  const { openKeepsake } = await import("../engine/keepsake.ts");
  const { dir, keysDir, keysMode, busyTimeoutMs } = settings;
  if (access !== "make") await assertThere({ dir, keysDir });
  const embedder = embeds ? await openEmbedder(call) : undefined;
  const languageModel = forms ? await openLanguageModel(call) : undefined;
  const keyProvider = await openKeyProvider(call);
  const options: KeepsakeOptions = {
    dir,
    keysDir,
    preset: preset ?? settings.preset,
    keysMode,
    busyTimeoutMs,
    readOnly: access === "read",
    regions: regionRules(settings),
    ...(embedder === undefined ? {} : { embedder, embedderWaitMs: settings.embedderWaitMs }),
    ...defined({ model: languageModel, keyProvider }),
  };
  const keepsake = await openKeepsake(options);
  for (const warning of keepsake.warnings) screen.note(`Warning: ${warning}`);
  return keepsake;
}

/** Services elsewhere are refused before anything is sent. */
export const regionRules = ({ allowedRegions, blockedRegions }: Call["settings"]): RegionRules => ({
  blocked: blockedRegions,
  ...(allowedRegions === "any" ? {} : { allowed: allowedRegions }),
});

/** Runs `work` on the vault of this call, then closes everything. */
export async function withVault<T>(
  call: Call,
  access: Access,
  work: (vault: Vault, keepsake: Keepsake) => Promise<T>,
): Promise<T> {
  await using keepsake = await openStore(call, access);
  const { policy } = access;
  const options = { create: access.access === "make", ...defined({ policy }) };
  const vault = await openVault(call, keepsake, call.settings.vault, options);
  await announceNotices(call, vault);
  return await work(vault, keepsake);
}

/** For previews: the vault, read only, or an empty one in memory. */
export async function withVaultOrEmpty<T>(call: Call, work: (vault: Vault) => Promise<T>): Promise<T> {
  await using keepsake = await unlessMissing(openStore(call, { access: "read" }));
  const vault =
    keepsake === undefined ? undefined : await unlessMissing(openVault(call, keepsake, call.settings.vault));
  if (vault !== undefined) return await work(vault);
  const { openKeepsake } = await import("../engine/keepsake.ts");
  const { openMemoryStorage } = await import("../storage/sqlite/open-memory-storage.ts");
  await using empty = await openKeepsake({ storage: await openMemoryStorage(), preset: call.settings.preset });
  return await work(await empty.vault(call.settings.vault));
}

const unlessMissing = <T>(opening: Promise<T>): Promise<T | undefined> =>
  opening.catch((error: unknown) => {
    if (isKeepsakeError(error, "not_found")) return undefined;
    throw error;
  });

/** As `withVault`, for commands that also work on a locked vault. */
export async function withVaultOrLocked<T>(
  call: Call,
  access: Access,
  work: {
    opened(vault: Vault, keepsake: Keepsake): Promise<T>;
    locked(keepsake: Keepsake): Promise<T>;
  },
): Promise<T> {
  await using keepsake = await openStore(call, access);
  const options = { create: access.access === "make" };
  const vault = await unlessLocked(openVault(call, keepsake, call.settings.vault, options));
  if (vault === undefined) return await work.locked(keepsake);
  await announceNotices(call, vault);
  return await work.opened(vault, keepsake);
}

/**
 * Opens a user-held vault with the keys held by the login agent (design §5).
 * @throws KeepsakeError `vault_locked` if it holds none
 */
export async function openVault(
  call: Call,
  keepsake: Keepsake,
  name: string,
  options: VaultOptions = { create: false },
): Promise<Vault> {
  try {
    return await keepsake.vault(name, options);
  } catch (error) {
    if (!isKeepsakeError(error, "vault_locked")) throw error;
    const { openUnlocked } = await import("./unlocked.ts");
    return openUnlocked(call, error, (await summaryOf(keepsake, name)).id, (key) =>
      keepsake.vault(name, { ...options, key }),
    );
  }
}

/** Undefined for a locked vault. */
export async function unlessLocked(opening: Promise<Vault>): Promise<Vault | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (isKeepsakeError(error, "vault_locked")) return undefined;
    throw error;
  }
}

/** Runs `work` on the store and the unopened vault's summary. */
export async function withStore<T>(
  call: Call,
  access: "write" | "read",
  work: (keepsake: Keepsake, vault: VaultSummary) => Promise<T>,
): Promise<T> {
  await using keepsake = await openStore(call, { access });
  return await work(keepsake, await summaryOf(keepsake, call.settings.vault));
}

/** @throws KeepsakeError `not_found` */
export async function summaryOf(keepsake: Keepsake, name: string): Promise<VaultSummary> {
  const written = name.normalize("NFC");
  const found = (await keepsake.vaults()).find((vault) => vault.name.normalize("NFC") === written);
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "There is no vault with this name.", {
    hint: "List them with keepsake vaults list.",
  });
}

/**
 * Runs `work` on the vault of `--vault`, or on every vault, one at a time to bound memory. Returns
 * the names of locked ones; a named vault must open.
 */
export async function eachVault(
  call: Call,
  keepsake: Keepsake,
  work: (vault: Vault) => Promise<void>,
): Promise<readonly string[]> {
  const named = call.parameters.text("vault");
  const locked: string[] = [];
  for (const name of named === undefined ? (await keepsake.vaults()).map((vault) => vault.name) : [named]) {
    const opening = openVault(call, keepsake, name);
    await using vault = await (named === undefined ? unlessLocked(opening) : opening);
    if (vault === undefined) locked.push(name);
    else await work(vault);
  }
  if (locked.length > 0) call.screen.note(`Locked and left out: ${locked.join(", ")}.`);
  return locked;
}

/** Loosened protection is announced until the owner has seen it (SEC-I4). */
async function announceNotices({ screen }: Call, vault: Vault): Promise<void> {
  const unseenCount = (await vault.rights.notices.list()).filter(({ seenAt }) => seenAt === undefined).length;
  if (unseenCount > 0) screen.note(`${counted(unseenCount, "new notice")}: run keepsake notices`);
}

/** As `withVault`, but falls back to reading if the store is not writable (design §4). */
export async function withVaultPreferringWrite<T>(call: Call, work: (vault: Vault) => Promise<T>): Promise<T> {
  try {
    return await withVault(call, { access: "write", embeds: true }, work);
  } catch (error) {
    if (!isKeepsakeError(error, "store_read_only") && !isKeepsakeError(error, "store_busy")) throw error;
    return withVault(call, { access: "read", embeds: true }, work);
  }
}

async function assertThere(folders: StoreFolders): Promise<void> {
  const { dataPath } = await import("../storage/sqlite/open-sqlite-storage.ts");
  if (existsSync(dataPath(folders))) return;
  const { refuseLostData } = await import("../storage/sqlite/open-sqlite-storage.ts");
  refuseLostData(folders);
  throw new KeepsakeError("not_found", `There is no store in ${folders.dir} yet.`, {
    hint: "Check --dir, or create one with keepsake observe or keepsake remember.",
  });
}

const REFERENCES = "Use - for standard input, env:NAME or file:PATH. At a terminal, omit the option to be asked.";

/**
 * The owner's passphrase or recovery key: typed hidden or by the reference in `--key`, never on the
 * command line, which every process can read (SEC-C9).
 * @throws KeepsakeError `invalid_input`
 */
export async function ownerKey(call: Call, question = "Passphrase or recovery key: "): Promise<OwnerKey> {
  const text = await secretOption(call, "key", question);
  // No passphrase starts like this, so a mistyped recovery key is reported as one.
  return /^\s*AGE-SECRET-KEY-/i.test(text) ? { identity: text } : { passphrase: text };
}

/**
 * From the reference in the option, or asked.
 * @throws KeepsakeError `invalid_input`
 */
export async function secretOption(call: Call, option: string, question: string): Promise<string> {
  const { parameters, terminal, screen } = call;
  const reference = parameters.text(option);
  if (reference !== undefined) return referred(call, option, reference);
  if (!terminal.isInteractive || screen.isJson) throw usageError(`The option --${option} is missing.`, REFERENCES);
  const typed = await terminal.askSecret(question);
  if (typed !== "") return typed;
  throw usageError("No input.", "Nothing was changed.");
}

async function referred({ terminal }: Call, option: string, reference: string): Promise<string> {
  // Not quoted: it may be the secret.
  if (reference !== "-" && !isReference(reference))
    throw usageError(`The option --${option} expects a reference, never the secret itself.`, REFERENCES);
  const found =
    reference === "-"
      ? await textFile(terminal, reference, SECRET_BYTES_MAX)
      : secretText(reference, { env: terminal.env, base: terminal.cwd });
  // Removes the file's line end only: spaces may be part of a passphrase.
  const text = found?.replace(/\r?\n$/, "") ?? "";
  if (text !== "") return text;
  const what = reference === "-" ? "standard input is empty" : missingSecret(reference);
  throw usageError(`The option --${option} refers to nothing: ${what}.`, REFERENCES);
}

/**
 * Runs `work` on the vault, opened with the owner's own key even if the agent holds it: an unlocked
 * session must not change who can open the vault.
 */
export async function withOwnVault<T>(
  call: Call,
  work: (vault: Vault, key: OwnerKey | undefined, keepsake: Keepsake) => Promise<T>,
): Promise<T> {
  return withStore(call, "write", async (keepsake, { name, mode }) => {
    const key = mode === "user-held" ? await ownerKey(call) : undefined;
    const vault = await keepsake.vault(name, { create: false, ...defined({ key }) });
    return await work(vault, key, keepsake);
  });
}
