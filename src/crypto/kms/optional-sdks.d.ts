/** Minimal types of optional key service packages: Keepsake compiles without them. */
declare module "@aws-sdk/client-kms" {
  export class KMSClient {
    constructor(configuration: object);
    send(command: object, options?: { readonly abortSignal?: AbortSignal }): Promise<unknown>;
  }
  export class EncryptCommand {
    constructor(input: object);
  }
  export class DecryptCommand {
    constructor(input: object);
  }
  export class GenerateMacCommand {
    constructor(input: object);
  }
  export class ScheduleKeyDeletionCommand {
    constructor(input: object);
  }
}

declare module "@google-cloud/kms" {
  export class KeyManagementServiceClient {
    constructor(options?: object);
    encrypt(request: object, options?: object): Promise<unknown>;
    decrypt(request: object, options?: object): Promise<unknown>;
    destroyCryptoKeyVersion(request: object, options?: object): Promise<unknown>;
  }
}
