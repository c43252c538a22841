/** The Google Cloud package, loaded when a key of it is asked for the first time: an optional peer that most keeps never need. */
import { keyProviderFailed } from "./key-provider-failure.ts";

/** What is used of it. Each answer is a list whose first entry is the reply. */
export interface GcpSdk {
  readonly KeyManagementServiceClient: new (options?: object) => GcpClient;
}
export interface GcpClient {
  encrypt(request: object, options?: object): Promise<unknown>;
  decrypt(request: object, options?: object): Promise<unknown>;
  destroyCryptoKeyVersion(request: object, options?: object): Promise<unknown>;
}

/** @throws KeepsakeError `key_provider_failed`, reason `not_installed`. */
export async function loadGcpSdk(): Promise<GcpSdk> {
  try {
    return await import("@google-cloud/kms");
  } catch {
    throw keyProviderFailed("gcp", "not_installed", { package: "@google-cloud/kms" });
  }
}
