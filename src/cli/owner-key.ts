/**
 * What the owner of a vault holds: a passphrase or a recovery key, typed without being shown, or
 * named by reference. Never a word of the command line, which every process of the machine can
 * read (SEC-C9).
 */
import type { OwnerKey } from "../crypto/age-slot.ts";
import type { Keepsake } from "../engine/keepsake.ts";
import type { Vault } from "../engine/vault.ts";
import type { Call } from "./command.ts";
import { isReference, missingSecret, SECRET_BYTES_MAX, secretText, textFile } from "./files.ts";
import { withKeep } from "./open-keep.ts";
import type { Options } from "./parameters.ts";
import { defined, usageError } from "./parameters.ts";

export const KEY_OPTIONS: Options = {
  key: { value: "REFERENCE", about: "passphrase or recovery key that opens the vault: -, env:NAME or file:PATH" },
};

const REFERENCES = "It is -, for standard input, or env:NAME or file:PATH. At a terminal, leave it out and be asked.";

/** The option `--key`, or the person. @throws KeepsakeError `invalid_input` */
export async function ownerKey(call: Call, question = "Passphrase or recovery key: "): Promise<OwnerKey> {
  const text = await secretOption(call, "key", question);
  // No passphrase begins so; a recovery key that is mistyped further on is told as one.
  return /^\s*AGE-SECRET-KEY-/i.test(text) ? { identity: text } : { passphrase: text };
}

/** What the option refers to, or the answer of the person. @throws KeepsakeError `invalid_input` */
export async function secretOption(call: Call, option: string, question: string): Promise<string> {
  const { parameters, terminal, screen } = call;
  const reference = parameters.text(option);
  if (reference !== undefined) return referred(call, option, reference);
  if (!terminal.isInteractive || screen.isJson) throw usageError(`The option --${option} is missing.`, REFERENCES);
  const typed = await terminal.askSecret(question);
  if (typed !== "") return typed;
  throw usageError("Nothing was typed.", "Nothing was changed.");
}

async function referred({ terminal }: Call, option: string, reference: string): Promise<string> {
  // The word itself is not repeated: it may be the secret.
  if (reference !== "-" && !isReference(reference))
    throw usageError(`The option --${option} takes no secret, only where it stands.`, REFERENCES);
  const found =
    reference === "-"
      ? await textFile(terminal, reference, SECRET_BYTES_MAX)
      : secretText(reference, { env: terminal.env, base: terminal.cwd });
  // A file ends with the end of its line; blanks may be part of a passphrase.
  const text = found?.replace(/\r?\n$/, "") ?? "";
  if (text !== "") return text;
  const what = reference === "-" ? "nothing came in" : missingSecret(reference);
  throw usageError(`The option --${option} leads to nothing: ${what}.`, REFERENCES);
}

/**
 * Runs `work` on the vault of this call. One that only its owner opens is opened with the owner's
 * own key, whatever the agent holds: that a session is unlocked is no leave to change who may open
 * the vault.
 */
export async function withOwnVault<T>(
  call: Call,
  work: (vault: Vault, key: OwnerKey | undefined, keepsake: Keepsake) => Promise<T>,
): Promise<T> {
  return withKeep(call, "write", async (keepsake, { name, mode }) => {
    const key = mode === "user-held" ? await ownerKey(call) : undefined;
    const vault = await keepsake.vault(name, { create: false, ...defined({ key }) });
    return await work(vault, key, keepsake);
  });
}
