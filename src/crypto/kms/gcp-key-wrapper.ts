/**
 * The `gcp` provider (security.md §3.6): Google Cloud KMS wraps keys, with the context as
 * additional authenticated data. Checksums in both directions, as Google recommends, keep corrupted
 * keys from being stored.
 */

import {
  callKeyService,
  contextBytes,
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

export interface GcpKeyOptions extends KeyServiceRetry {
  /** `projects/P/locations/L/keyRings/R/cryptoKeys/K`. */
  readonly keyName: string;
  /**
   * Number of the key version for an epoch, below `keyName/cryptoKeyVersions`. Ending an epoch
   * destroys its version, final after the delay configured for the key (30 days by default).
   * Without this there is no `destroyEpoch`.
   */
  readonly versionOfEpoch?: (epoch: number) => string;
  /** Options of the SDK client: project, credentials file, endpoint. */
  readonly client?: object;
  /** The package, if the host provides it. Default: loaded on first use. */
  readonly sdk?: GcpSdk;
}

const PROVIDER = "gcp";

export function gcpKeyWrapper(options: GcpKeyOptions): KeyWrapper {
  const { keyName, versionOfEpoch } = options;
  let opened: Promise<GcpClient> | undefined;
  const callService = async <T>(
    task: (client: GcpClient) => Promise<unknown>,
    read: (reply: Reply) => T,
    { signal }: KeyCallOptions = {},
  ): Promise<T> => {
    opened ??= openClient(options);
    const client = await opened;
    const call = { ...options, provider: PROVIDER, signal, reasonOf: gcpReason };
    // Read inside the retry, because a checksum mismatch is worth another attempt.
    return callKeyService(async () => read(replyIn(await task(client))), call);
  };
  const versionName = (epoch: number): string => `${keyName}/cryptoKeyVersions/${versionOfEpoch?.(epoch) ?? ""}`;
  const wrappingName = (context: KeyContext): string => {
    const epoch = contextEpoch(context);
    return epoch === undefined || versionOfEpoch === undefined ? keyName : versionName(epoch);
  };

  const wrapper: KeyWrapper = {
    id: `${PROVIDER}:${keyName}`,
    ...(options.regionTag === undefined ? {} : { regionTag: options.regionTag }),
    wrap(key, context, call) {
      const bound = boundTo(context);
      const plaintext = keyToWrap(key);
      const request = { name: wrappingName(context), plaintext, plaintextCrc32c: checksum(plaintext), ...bound };
      return callService((client) => client.encrypt(request, NO_RETRIES), wrappedIn, call);
    },
    unwrap(wrapped, context, call) {
      // Names the key; the service finds the version in the ciphertext.
      const request = { name: keyName, ciphertext: wrapped, ciphertextCrc32c: checksum(wrapped), ...boundTo(context) };
      return callService((client) => client.decrypt(request, NO_RETRIES), keyIn, call);
    },
  };
  if (versionOfEpoch === undefined) return wrapper;
  return {
    ...wrapper,
    async destroyEpoch(epoch, call) {
      const request = { name: versionName(epoch) };
      const finalAt = await callService(
        (client) => client.destroyCryptoKeyVersion(request, NO_RETRIES),
        destructionIn,
        call,
      );
      return { state: "scheduled", ...(finalAt === undefined ? {} : { finalAt }) };
    },
  };
}

/** Retries happen here, with the host's timers, not in the SDK. */
const NO_RETRIES = { retry: null };

type Reply = Readonly<Record<string, unknown>>;

function replyIn(answer: unknown): Reply {
  const reply: unknown = Array.isArray(answer) ? answer[0] : undefined;
  if (typeof reply !== "object" || reply === null) throw keyProviderFailed(PROVIDER, "wrong_shape");
  return Object.fromEntries(REPLY_FIELDS.map((field) => [field, Reflect.get(reply, field)]));
}
const REPLY_FIELDS = [
  "ciphertext",
  "ciphertextCrc32c",
  "destroyTime",
  "plaintext",
  "plaintextCrc32c",
  "verifiedAdditionalAuthenticatedDataCrc32c",
  "verifiedPlaintextCrc32c",
] as const;

function wrappedIn(reply: Reply): Uint8Array {
  const wasChecked =
    reply["verifiedPlaintextCrc32c"] === true && reply["verifiedAdditionalAuthenticatedDataCrc32c"] === true;
  const wrapped = wrappedKey(reply["ciphertext"], PROVIDER);
  if (!wasChecked || !fits(reply["ciphertextCrc32c"], wrapped)) throw keyProviderFailed(PROVIDER, "checksum");
  return wrapped;
}

function keyIn(reply: Reply): Uint8Array {
  const key = unwrappedKey(reply["plaintext"], PROVIDER);
  if (!fits(reply["plaintextCrc32c"], key)) throw keyProviderFailed(PROVIDER, "checksum");
  return key;
}

/** `destroyTime` is a protobuf timestamp: seconds and nanoseconds. */
function destructionIn(reply: Reply): number | undefined {
  const time = reply["destroyTime"];
  const seconds = typeof time === "object" && time !== null ? Number(Reflect.get(time, "seconds")) : Number.NaN;
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}

const boundTo = (context: KeyContext) => {
  const bytes = contextBytes(context);
  return { additionalAuthenticatedData: bytes, additionalAuthenticatedDataCrc32c: checksum(bytes) };
};

const checksum = (bytes: Uint8Array): { readonly value: number } => ({ value: crc32c(bytes) });

/** An Int64Value: a number, or text if it may be too long. */
function fits(stated: unknown, bytes: Uint8Array): boolean {
  const value = typeof stated === "object" && stated !== null ? Reflect.get(stated, "value") : stated;
  return value !== undefined && value !== null && Number(value) === crc32c(bytes);
}

async function openClient({ client, sdk: given }: GcpKeyOptions): Promise<GcpClient> {
  const sdk = given ?? (await loadGcpSdk());
  try {
    return new sdk.KeyManagementServiceClient(client ?? {});
  } catch {
    throw keyProviderFailed(PROVIDER, "bad_configuration");
  }
}

/** gRPC status codes. */
const REASONS: Readonly<Record<number, KeyProviderFailure>> = {
  1: "aborted",
  3: "refused", // INVALID_ARGUMENT: the ciphertext does not match key and context
  4: "timeout",
  5: "not_found",
  7: "denied",
  8: "throttled",
  9: "disabled",
  10: "unavailable",
  13: "unavailable",
  14: "unavailable",
  16: "denied",
};

function gcpReason(error: unknown): KeyProviderFailure {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  if (typeof code === "number") return REASONS[code] ?? "unknown";
  return "unavailable";
}

/**
 * The used part of the Google Cloud package, an optional peer dependency that is loaded on first
 * use. Each result is a list that starts with the reply.
 */

export interface GcpSdk {
  readonly KeyManagementServiceClient: new (options?: object) => GcpClient;
}
interface GcpClient {
  encrypt(request: object, options?: object): Promise<unknown>;
  decrypt(request: object, options?: object): Promise<unknown>;
  destroyCryptoKeyVersion(request: object, options?: object): Promise<unknown>;
}

/** @throws KeepsakeError `key_provider_failed`, reason `not_installed`. */
async function loadGcpSdk(): Promise<GcpSdk> {
  try {
    return await import("@google-cloud/kms");
  } catch {
    throw keyProviderFailed("gcp", "not_installed", { package: "@google-cloud/kms" });
  }
}

/**
 * CRC-32C (Castagnoli, RFC 3720 §B.4), used by Google's services to detect corrupted bytes. Not a
 * protection against attackers.
 */
const POLYNOMIAL = 0x82f6_3b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** 0 to 2^32 - 1. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffff_ffff) >>> 0;
}
