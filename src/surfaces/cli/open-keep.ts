/** Opens the keep and the vault that a call is about. What only reads makes nothing: a mistyped folder stays empty. */
import { existsSync } from "node:fs";
import { isKeepsakeError, KeepsakeError } from "../../core/error.ts";
import type { RegionRules } from "../../models/regions.ts";
import type { Keepsake, KeepsakeOptions } from "../../vault/keepsake.ts";
import type { Vault } from "../../vault/vault.ts";
import type { Call } from "./command.ts";
import { openEmbedder } from "./open-embedder.ts";
import { openKeyProvider } from "./open-key-provider.ts";
import { openLanguageModel } from "./open-language-model.ts";
import { counted } from "./words.ts";

export interface Access {
  /** `make`: the keep and the vault are made where they are missing. `write`: they must be there. `read`: nothing is written. */
  readonly access: "make" | "write" | "read";
  /** With the embedder of the settings: for what asks by meaning, and for what takes texts in. */
  readonly embeds?: boolean;
  /** With the language model of the settings: for what takes messages in, and for upkeep. */
  readonly forms?: boolean;
}

/** @throws KeepsakeError what openKeepsake throws, and `not_found` for a keep that is not there and is not to be made. */
export async function openKeep(call: Call, { access, embeds = false, forms = false }: Access): Promise<Keepsake> {
  const { settings, screen } = call;
  const { openKeepsake } = await import("../../vault/keepsake.ts");
  const { dir, keysDir, profile, busyTimeoutMs } = settings;
  if (access !== "make") await assertThere(dir);
  const embedder = embeds ? await openEmbedder(call) : undefined;
  const languageModel = forms ? await openLanguageModel(call) : undefined;
  const keyProvider = await openKeyProvider(call);
  const options: KeepsakeOptions = {
    dir,
    keysDir,
    profile,
    busyTimeoutMs,
    readOnly: access === "read",
    regions: regionRules(settings),
    ...(embedder === undefined ? {} : { embedder, embedderWaitMs: settings.embedderWaitMs }),
    ...(languageModel === undefined ? {} : { languageModel }),
    ...(keyProvider === undefined ? {} : { keyProvider }),
  };
  const keepsake = await openKeepsake(options);
  for (const warning of keepsake.warnings) screen.note(`Warning: ${warning}`);
  return keepsake;
}

/** A service outside of them is refused before anything is sent. */
export const regionRules = ({ allowedRegions, blockedRegions }: Call["settings"]): RegionRules => ({
  blocked: blockedRegions,
  ...(allowedRegions === "any" ? {} : { allowed: allowedRegions }),
});

/** Runs `work` on the vault of this call, and closes everything behind it. */
export async function withVault<T>(
  call: Call,
  access: Access,
  work: (vault: Vault, keepsake: Keepsake) => Promise<T>,
): Promise<T> {
  await using keepsake = await openKeep(call, access);
  const vault = await keepsake.vault(call.settings.vault, { create: access.access === "make" });
  await announceNotices(call, vault);
  return await work(vault, keepsake);
}

/** What was loosened since the owner was here last (SEC-I4): told until they have said that they saw it. */
async function announceNotices({ screen }: Call, vault: Vault): Promise<void> {
  const unseenCount = (await vault.notices()).filter(({ seenAt }) => seenAt === undefined).length;
  if (unseenCount > 0) screen.note(`${counted(unseenCount, "notice")} for you: keepsake notices`);
}

/**
 * As `withVault` for writing; where the store cannot be written now, for reading. Recall counts its uses where it can, and answers
 * in any case (design §4).
 */
export async function withVaultPreferringWrite<T>(call: Call, work: (vault: Vault) => Promise<T>): Promise<T> {
  try {
    return await withVault(call, { access: "write", embeds: true }, work);
  } catch (error) {
    if (!isKeepsakeError(error, "store_read_only") && !isKeepsakeError(error, "store_busy")) throw error;
    return withVault(call, { access: "read", embeds: true }, work);
  }
}

async function assertThere(dir: string): Promise<void> {
  const { dataPath } = await import("../../storage/sqlite/keep-folders.ts");
  if (existsSync(dataPath({ dir, keysDir: "" }))) return;
  throw new KeepsakeError("not_found", "There is no keep in this folder yet.", {
    hint: "Check --dir, or begin one with keepsake observe or keepsake remember.",
  });
}
