/** The key provider that the settings name. Its code is loaded only where there is one. */
import type { KeyWrapper } from "../../kms/key-wrapper.ts";
import type { Call } from "./command.ts";
import type { KeyProviderSetting } from "./key-provider-setting.ts";
import { usageError } from "./usage-error.ts";

/** Stands for the number of the epoch. */
const EPOCH_PLACE = "{epoch}";

/** Undefined where none is set. @throws KeepsakeError `invalid_input`, `key_provider_failed` for a variable that holds no key. */
export async function openKeyProvider({ settings, terminal, screen }: Call): Promise<KeyWrapper | undefined> {
  const { keyProvider } = settings;
  if (keyProvider === "none") return undefined;
  if (keyProvider.provider !== "env") return service(keyProvider);
  const { variable } = keyProvider;
  const value = terminal.env[variable];
  if (value === undefined || value === "")
    throw usageError(
      `The key of the keyring cannot be read: the variable ${variable} is not set.`,
      "Set it to the value that the keyring was made with; without it nothing can be opened.",
    );
  const { envKeyWrapper } = await import("../../kms/env-key-wrapper.ts");
  return envKeyWrapper({ value, warn: (message) => screen.note(`Warning: ${message}`) });
}

type Service = Exclude<KeyProviderSetting, "none" | { readonly provider: "env" }>;

async function service(setting: Service): Promise<KeyWrapper> {
  const later = (ms: number, task: () => void): (() => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  };
  const named = (template: string) => (epoch: number) => template.replaceAll(EPOCH_PLACE, String(epoch));
  const { key, region } = setting;
  const placed = region === undefined ? {} : { regionTag: region };
  if (setting.provider === "gcp") {
    const { gcpKeyWrapper } = await import("../../kms/gcp-key-wrapper.ts");
    const { versionOfEpoch: version } = setting;
    const versions = version === undefined ? {} : { versionOfEpoch: named(version) };
    return gcpKeyWrapper({ keyName: key, later, ...placed, ...versions });
  }
  const { awsKeyWrapper } = await import("../../kms/aws-key-wrapper.ts");
  const { awsRegion, endpoint, keyOfEpoch, macKey } = setting;
  return awsKeyWrapper({
    keyId: key,
    later,
    ...placed,
    ...(awsRegion === undefined ? {} : { region: awsRegion }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(keyOfEpoch === undefined ? {} : { keyOfEpoch: named(keyOfEpoch) }),
    ...(macKey === undefined ? {} : { macKeyId: macKey }),
  });
}
