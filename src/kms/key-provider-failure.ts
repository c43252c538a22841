/**
 * Why a key provider failed, as one word that a program can act on. A foreign error is dropped and not passed on as a cause: services quote
 * requests, and a request holds a key (SEC-H13, SEC-C9).
 */
import { KeepsakeError } from "../core/error.ts";

const SENTENCES = {
  aborted: "The call to the key service was called off.",
  bad_configuration: "The key provider is not configured as it has to be.",
  checksum: "A key was changed on its way to the key service or back.",
  denied: "The key service does not allow this.",
  disabled: "The key at the key service is disabled or going to be deleted.",
  not_found: "The key service knows no such key.",
  not_installed: "The package of this key service is not installed.",
  refused: "The key provider does not open this wrapped key.",
  throttled: "The key service was asked too often.",
  timeout: "The key service did not answer in time.",
  unavailable: "The key service cannot be reached or is out of order.",
  unknown: "The key service failed for a reason of its own.",
  wrong_shape: "The key service answered with something else than a key.",
} as const;
export type KeyProviderFailure = keyof typeof SENTENCES;

const HINTS: Partial<Record<KeyProviderFailure, string>> = {
  aborted: "Nothing was changed; call again, with more time if it was too short.",
  bad_configuration: "An environment key is the base64 of exactly 32 random bytes.",
  denied: "Allow the program's account to encrypt and decrypt with this key.",
  disabled: "Enable the key again, or call off its deletion, before its time is over.",
  not_found: "Check the key's name, region and project.",
  refused:
    "It was wrapped under another key or for another keep, or it was changed. Point the configuration at the key it was made with.",
};
const HINT = "Vaults that are open go on; none is opened until the key service answers. Nothing was changed.";

/** What passes by itself, so that another try may succeed. */
export const mayPass = (reason: KeyProviderFailure): boolean =>
  reason === "throttled" || reason === "unavailable" || reason === "timeout" || reason === "checksum";

export function keyProviderFailed(
  provider: string,
  reason: KeyProviderFailure,
  facts: Readonly<Record<string, string | number>> = {},
): KeepsakeError {
  const hint = reason === "not_installed" ? `npm install ${facts["package"]}` : (HINTS[reason] ?? HINT);
  return new KeepsakeError("key_provider_failed", SENTENCES[reason], { hint, facts: { ...facts, provider, reason } });
}
