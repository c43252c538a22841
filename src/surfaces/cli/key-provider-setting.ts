/**
 * The setting `keyProvider`: none (the key file beside the keyring), or a provider that guards the keyring. It decides who can open everything, so a file
 * that came along with somebody's project cannot name one: only the person's own configuration and environment can.
 */
import type { KeepsakeError } from "../../core/error.ts";
import type { KeyProvider } from "./key-provider.ts";
import { usageError } from "./usage-error.ts";

export type KeyProviderSetting = "none" | KeyProvider;

/** @throws KeepsakeError `invalid_input`, naming the place and the field, never the value. */
export async function keyProviderSetting({
  value,
  origin,
  isProjectFile = false,
}: {
  readonly value: unknown;
  readonly origin: string;
  readonly isProjectFile?: boolean;
}): Promise<KeyProviderSetting> {
  if (value === "none") return value;
  const { keyProvider } = await import("./key-provider.ts");
  const read = keyProvider(value);
  if ("wrong" in read) throw wrong(origin, read.wrong);
  if (!isProjectFile) return read.provider;
  throw usageError(
    `${origin} names a key provider; the file of a project may not.`,
    "Write it into the configuration of your own folder, or into KEEPSAKE_KEY_PROVIDER.",
  );
}

/** As `config show` tells it: which key of which provider. */
export const shownKeyProvider = (setting: KeyProviderSetting): string =>
  setting === "none"
    ? setting
    : setting.provider === "env"
      ? `env ${setting.variable}`
      : `${setting.provider} ${setting.key}`;

function wrong(origin: string, field: string | undefined): KeepsakeError {
  const where = field === undefined ? "" : ` ("${field}" is not valid)`;
  return usageError(
    `A setting is not valid: ${origin} must be none, or a key provider: env, aws or gcp${where}.`,
    "docs/configuration.md shows an example of each.",
  );
}
