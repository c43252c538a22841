/**
 * The `aws` provider, both modes of security.md §3.6 (SEC-S3). `kms-wrap`: keys are wrapped by AWS KMS with the context as its EncryptionContext, and come into
 * memory for as long as the keep is open. `kms-mac`: the master key is an HMAC key of KMS, and GenerateMac does the keyed step of each vault there. It calls out
 * only because the operator configured it, to the region's own endpoint.
 */

import {
  askedKeyService,
  contextEpoch,
  type KeyCallOptions,
  type KeyContext,
  type KeyProviderFailure,
  type KeyServicePatience,
  type KeyWrapper,
  keyProviderFailed,
  keyToWrap,
  unwrappedKey,
  wrappedKey,
} from "./key-wrapper.ts";

export interface AwsKeyOptions extends KeyServicePatience {
  /** Key id, ARN or `alias/NAME`. */
  readonly keyId: string;
  readonly region?: string;
  /** Of a private endpoint. */
  readonly endpoint?: string;
  /**
   * The id or ARN of the KMS key that an epoch is wrapped under. A key of AWS has no versions that could be destroyed, so that each epoch needs
   * a key of its own for its end to be final; without this `destroyEpoch` is not there.
   */
  readonly keyOfEpoch?: (epoch: number) => string;
  /**
   * The id or ARN of an HMAC key of KMS (HMAC_256), which then is the master key of a keep that is made with this provider and never leaves the service. An alias may
   * be pointed at another key, and every vault would be lost: name the key itself.
   */
  readonly macKeyId?: string;
  /** The package, where the host brings it along. Default: loaded on first use. */
  readonly sdk?: AwsSdk;
}

const PROVIDER = "aws";
const MAC_ALGORITHM = "HMAC_SHA_256";
/** The least that AWS allows. */
const PENDING_WINDOW_DAYS = 7;

/** @throws KeepsakeError `key_provider_failed`, reason `bad_configuration`, for an alias as `macKeyId`. */
export function awsKeyWrapper(options: AwsKeyOptions): KeyWrapper {
  const { keyId, keyOfEpoch, macKeyId } = options;
  if (macKeyId !== undefined && /(?:^|:)alias\//.test(macKeyId)) throw keyProviderFailed(PROVIDER, "bad_configuration");
  let opened: Promise<{ readonly sdk: AwsSdk; readonly client: AwsClient }> | undefined;
  const open = () => {
    opened ??= openClient(options);
    return opened;
  };
  const asked = async (command: (sdk: AwsSdk) => object, { signal }: KeyCallOptions = {}): Promise<Reply> => {
    const { sdk, client } = await open();
    const reply = await askedKeyService((abortSignal) => client.send(command(sdk), { abortSignal }), {
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
    const reply = await asked(
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
      const reply = await asked((sdk) => new sdk.EncryptCommand(input), call);
      return wrappedKey(reply.CiphertextBlob, PROVIDER);
    },
    async unwrap(wrapped, context, call) {
      // The key is named although the blob names it too: a blob of somebody else's key is refused and not decrypted.
      const input = { KeyId: keyFor(context), CiphertextBlob: wrapped, EncryptionContext: context };
      const reply = await asked((sdk) => new sdk.DecryptCommand(input), call);
      return unwrappedKey(reply.Plaintext, PROVIDER);
    },
    async generate(context, call) {
      const input = { KeyId: keyFor(context), KeySpec: "AES_256", EncryptionContext: context };
      const reply = await asked((sdk) => new sdk.GenerateDataKeyCommand(input), call);
      return { key: unwrappedKey(reply.Plaintext, PROVIDER), wrapped: wrappedKey(reply.CiphertextBlob, PROVIDER) };
    },
  };
  if (keyOfEpoch === undefined) return wrapper;
  return {
    ...wrapper,
    async destroyEpoch(epoch, call) {
      const input = { KeyId: keyOfEpoch(epoch), PendingWindowInDays: PENDING_WINDOW_DAYS };
      const { DeletionDate: date } = await asked((sdk) => new sdk.ScheduleKeyDeletionCommand(input), call);
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
  // Tries and waits are counted here, with the host's timers, and not a second time below.
  const configuration = { maxAttempts: 1, ...(region && { region }), ...(endpoint && { endpoint }) };
  try {
    return { sdk, client: new sdk.KMSClient(configuration) };
  } catch {
    throw keyProviderFailed(PROVIDER, "bad_configuration");
  }
}

/** By the names of the service's exceptions, which are part of its contract. */
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
  // Without a status nobody answered: names, sockets, certificates, missing credentials.
  return name === "CredentialsProviderError" ? "denied" : "unavailable";
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(ERROR_FIELDS.map((field) => [field, Reflect.get(value, field)]))
    : {};
const ERROR_FIELDS = ["name", "$metadata", "httpStatusCode"] as const;

/** The AWS package, loaded when a key of it is asked for the first time: an optional peer that most keeps never need. */

/** What is used of it. */
export interface AwsSdk {
  readonly KMSClient: new (configuration: object) => AwsClient;
  readonly EncryptCommand: new (input: object) => object;
  readonly DecryptCommand: new (input: object) => object;
  readonly GenerateDataKeyCommand: new (input: object) => object;
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
