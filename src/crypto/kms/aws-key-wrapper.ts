/**
 * The `aws` provider with both modes of security.md §3.6 (SEC-S3). `kms-wrap`: AWS KMS wraps keys,
 * with the context as EncryptionContext; unwrapped keys stay in memory while the store is open.
 * `kms-mac`: the master key is a KMS HMAC key, and GenerateMac derives each vault's key.
 * Calls the configured region's endpoint only.
 */

import {
  callKeyService,
  contextEpoch,
  type KeyCallOptions,
  type KeyContext,
  type KeyProviderFailure,
  type KeyServiceRetry,
  type KeyWrapper,
  keyProviderFailed,
  keyToWrap,
  unwrappedKey,
  wrappedKey,
} from "./key-wrapper.ts";

export interface AwsKeyOptions extends KeyServiceRetry {
  /** Key id, ARN or `alias/NAME`. */
  readonly keyId: string;
  readonly region?: string;
  /** A private endpoint. */
  readonly endpoint?: string;
  /**
   * Id or ARN of the KMS key for an epoch. AWS key versions cannot be destroyed separately, so each
   * epoch needs its own key. Without this there is no `destroyEpoch`.
   */
  readonly keyOfEpoch?: (epoch: number) => string;
  /**
   * Id or ARN of a KMS HMAC key (HMAC_256) to use as the master key of a new store. Aliases are
   * refused: pointing one at another key would lose every vault.
   */
  readonly macKeyId?: string;
  /** The package, if the host provides it. Default: loaded on first use. */
  readonly sdk?: AwsSdk;
}

const PROVIDER = "aws";
const MAC_ALGORITHM = "HMAC_SHA_256";
/** The minimum that AWS allows. */
const PENDING_WINDOW_DAYS = 7;

/** @throws KeepsakeError `key_provider_failed`, `bad_configuration` for an alias as `macKeyId`. */
export function awsKeyWrapper(options: AwsKeyOptions): KeyWrapper {
  const { keyId, keyOfEpoch, macKeyId } = options;
  if (macKeyId !== undefined && /(?:^|:)alias\//.test(macKeyId)) throw keyProviderFailed(PROVIDER, "bad_configuration");
  let opened: Promise<{ readonly sdk: AwsSdk; readonly client: AwsClient }> | undefined;
  const open = () => {
    opened ??= openClient(options);
    return opened;
  };
  const callService = async (command: (sdk: AwsSdk) => object, { signal }: KeyCallOptions = {}): Promise<Reply> => {
    const { sdk, client } = await open();
    const reply = await callKeyService((abortSignal) => client.send(command(sdk), { abortSignal }), {
      ...options,
      provider: PROVIDER,
      signal,
      reasonOf: awsReason,
    });
    return typeof reply === "object" && reply !== null ? reply : {};
  };
  const keyFor = (context: KeyContext): string => {
    const epoch = contextEpoch(context);
    return epoch === undefined || keyOfEpoch === undefined ? keyId : keyOfEpoch(epoch);
  };

  const mac = async (KeyId: string, Message: Uint8Array, call?: KeyCallOptions): Promise<Uint8Array> => {
    const reply = await callService(
      (sdk) => new sdk.GenerateMacCommand({ KeyId, Message, MacAlgorithm: MAC_ALGORITHM }),
      call,
    );
    return unwrappedKey(reply.Mac, PROVIDER);
  };

  const wrapper: KeyWrapper = {
    id: `${PROVIDER}:${keyId}`,
    ...(options.regionTag === undefined ? {} : { regionTag: options.regionTag }),
    ...(macKeyId === undefined
      ? {}
      : { masterMac: { id: `${PROVIDER}:${macKeyId}`, mac: (message, call) => mac(macKeyId, message, call) } }),
    async wrap(key, context, call) {
      const input = { KeyId: keyFor(context), Plaintext: keyToWrap(key), EncryptionContext: context };
      const reply = await callService((sdk) => new sdk.EncryptCommand(input), call);
      return wrappedKey(reply.CiphertextBlob, PROVIDER);
    },
    async unwrap(wrapped, context, call) {
      // Naming the key makes KMS refuse a blob of any other key.
      const input = { KeyId: keyFor(context), CiphertextBlob: wrapped, EncryptionContext: context };
      const reply = await callService((sdk) => new sdk.DecryptCommand(input), call);
      return unwrappedKey(reply.Plaintext, PROVIDER);
    },
  };
  if (keyOfEpoch === undefined) return wrapper;
  return {
    ...wrapper,
    async destroyEpoch(epoch, call) {
      const input = { KeyId: keyOfEpoch(epoch), PendingWindowInDays: PENDING_WINDOW_DAYS };
      const { DeletionDate: date } = await callService((sdk) => new sdk.ScheduleKeyDeletionCommand(input), call);
      return { state: "scheduled", ...(date instanceof Date ? { finalAt: date.getTime() } : {}) };
    },
  };
}

interface Reply {
  readonly CiphertextBlob?: unknown;
  readonly Plaintext?: unknown;
  readonly Mac?: unknown;
  readonly DeletionDate?: unknown;
}

async function openClient({ region, endpoint, sdk: given }: AwsKeyOptions) {
  const sdk = given ?? (await loadAwsSdk());
  // Retries happen here, with the host's timers, not in the SDK.
  const configuration = { maxAttempts: 1, ...(region && { region }), ...(endpoint && { endpoint }) };
  try {
    return { sdk, client: new sdk.KMSClient(configuration) };
  } catch {
    throw keyProviderFailed(PROVIDER, "bad_configuration");
  }
}

/** Exception names are part of the service's contract. */
const REASONS: Readonly<Record<string, KeyProviderFailure>> = {
  AbortError: "timeout",
  AccessDeniedException: "denied",
  DependencyTimeoutException: "unavailable",
  DisabledException: "disabled",
  ExpiredTokenException: "denied",
  IncorrectKeyException: "refused",
  InvalidCiphertextException: "refused",
  InvalidKeyUsageException: "bad_configuration",
  KMSInternalException: "unavailable",
  KMSInvalidStateException: "disabled",
  KeyUnavailableException: "unavailable",
  LimitExceededException: "throttled",
  NotFoundException: "not_found",
  ThrottlingException: "throttled",
  TimeoutError: "timeout",
  UnrecognizedClientException: "denied",
};

function awsReason(error: unknown): KeyProviderFailure {
  const { name, $metadata } = fieldsOf(error);
  const known = typeof name === "string" && Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  if (known !== undefined) return known;
  const status = fieldsOf($metadata)["httpStatusCode"];
  if (status === 429) return "throttled";
  if (typeof status === "number") return status >= 500 ? "unavailable" : "unknown";
  // Without a status there was no answer: DNS, socket, certificate or credentials.
  return name === "CredentialsProviderError" ? "denied" : "unavailable";
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(ERROR_FIELDS.map((field) => [field, Reflect.get(value, field)]))
    : {};
const ERROR_FIELDS = ["name", "$metadata", "httpStatusCode"] as const;

/** The used part of the AWS package, an optional peer dependency that is loaded on first use. */

export interface AwsSdk {
  readonly KMSClient: new (configuration: object) => AwsClient;
  readonly EncryptCommand: new (input: object) => object;
  readonly DecryptCommand: new (input: object) => object;
  readonly GenerateMacCommand: new (input: object) => object;
  readonly ScheduleKeyDeletionCommand: new (input: object) => object;
}
interface AwsClient {
  send(command: object, options?: { readonly abortSignal?: AbortSignal }): Promise<unknown>;
}

/** @throws KeepsakeError `key_provider_failed`, reason `not_installed`. */
async function loadAwsSdk(): Promise<AwsSdk> {
  try {
    return await import("@aws-sdk/client-kms");
  } catch {
    throw keyProviderFailed("aws", "not_installed", { package: "@aws-sdk/client-kms" });
  }
}
