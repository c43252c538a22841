/** The AWS package, loaded when a key of it is asked for the first time: an optional peer that most keeps never need. */
import { keyProviderFailed } from "./key-provider-failure.ts";

/** What is used of it. */
export interface AwsSdk {
  readonly KMSClient: new (configuration: object) => AwsClient;
  readonly EncryptCommand: new (input: object) => object;
  readonly DecryptCommand: new (input: object) => object;
  readonly GenerateDataKeyCommand: new (input: object) => object;
  readonly GenerateMacCommand: new (input: object) => object;
  readonly ScheduleKeyDeletionCommand: new (input: object) => object;
}
export interface AwsClient {
  send(command: object, options?: { readonly abortSignal?: AbortSignal }): Promise<unknown>;
}

/** @throws KeepsakeError `key_provider_failed`, reason `not_installed`. */
export async function loadAwsSdk(): Promise<AwsSdk> {
  try {
    return await import("@aws-sdk/client-kms");
  } catch {
    throw keyProviderFailed("aws", "not_installed", { package: "@aws-sdk/client-kms" });
  }
}
