/**
 * A key service in this process: keys, contexts and ciphertexts behave as the real ones do (AES-256-GCM, the context bound, the key found in the
 * ciphertext), and it stalls, throttles, breaks or lies as a test tells it. Seen through the faces of the two packages that the providers load.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { AwsSdk } from "../../src/crypto/kms/aws-key-wrapper.ts";
import { crc32c, type GcpSdk } from "../../src/crypto/kms/gcp-key-wrapper.ts";

/** What the service does with one call. */
export type ServiceTurn =
  | "answer"
  | "stall"
  | "throttle"
  | "outage"
  | "deny"
  | "lose a byte"
  | "verify nothing"
  | "answer nonsense"
  | "break with a secret";

export interface FakeKeyService {
  /** For the next calls, one each; the last one stays. */
  behave(...turns: readonly ServiceTurn[]): void;
  /** Calls that reached it, each with what was asked and of which key. */
  readonly calls: readonly { readonly operation: string; readonly keyId: string; readonly signal?: AbortSignal }[];
  /** Configurations that clients were made with. */
  readonly configurations: readonly object[];
  /** Keys that will be deleted. */
  readonly ended: ReadonlySet<string>;
  readonly aws: AwsSdk;
  readonly gcp: GcpSdk;
}

/** What a library would put into an error: the request. No error that comes out may hold it. */
export const LEAKED = "the request held Quibblewick";

type Named = "throttle" | "outage" | "deny" | "not found" | "disabled" | "refused" | "secret";
class ServiceFault extends Error {
  readonly fault: Named;
  constructor(fault: Named) {
    super(LEAKED);
    this.fault = fault;
  }
}

export function fakeKeyService(): FakeKeyService {
  const keys = new Map<string, Buffer>();
  const ended = new Set<string>();
  const calls: { operation: string; keyId: string; signal?: AbortSignal }[] = [];
  const configurations: object[] = [];
  let turns: readonly ServiceTurn[] = ["answer"];

  const keyOf = (keyId: string): Buffer => {
    if (keyId.includes("missing")) throw new ServiceFault("not found");
    if (ended.has(keyId)) throw new ServiceFault("disabled");
    const key = keys.get(keyId) ?? randomBytes(32);
    keys.set(keyId, key);
    return key;
  };
  const encrypt = (keyId: string, plaintext: Uint8Array, aad: Uint8Array): Buffer => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", keyOf(keyId), nonce).setAAD(aad);
    const name = Buffer.from(keyId);
    const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([Buffer.of(name.length), name, nonce, sealed, cipher.getAuthTag()]);
  };
  /** @param isAsked whether a ciphertext of this key may be opened by the key that was named */
  const decrypt = (blob: Uint8Array, aad: Uint8Array, isAsked: (keyId: string) => boolean): Buffer => {
    const bytes = Buffer.from(blob);
    const nameEnd = 1 + (bytes[0] ?? 0);
    const keyId = bytes.toString("utf8", 1, nameEnd);
    const known = keys.get(keyId);
    if (known === undefined || bytes.length < nameEnd + 28 || !isAsked(keyId)) throw new ServiceFault("refused");
    try {
      const nonce = bytes.subarray(nameEnd, nameEnd + 12);
      const decipher = createDecipheriv("aes-256-gcm", keyOf(keyId), nonce, { authTagLength: 16 });
      decipher.setAAD(aad).setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(nameEnd + 12, -16)), decipher.final()]);
    } catch (error) {
      throw error instanceof ServiceFault ? error : new ServiceFault("refused");
    }
  };
  /** One turn of the service; `lying` changes an answer on its way. */
  const turn = async <T>(operation: string, keyId: string, signal: AbortSignal | undefined, work: () => T) => {
    calls.push({ operation, keyId, ...(signal === undefined ? {} : { signal }) });
    const [now = "answer", ...rest] = turns;
    if (rest.length > 0) turns = rest;
    if (now === "stall") await new Promise(() => undefined);
    if (now === "throttle" || now === "outage" || now === "deny") throw new ServiceFault(now);
    if (now === "break with a secret") throw new ServiceFault("secret");
    return { answer: work(), now };
  };

  return {
    behave: (...next) => {
      turns = next;
    },
    calls,
    configurations,
    ended,
    aws: awsFace({ turn, encrypt, decrypt, ended, keyOf, configurations }),
    gcp: gcpFace({ turn, encrypt, decrypt, ended, keyOf, configurations }),
  };
}

interface Service {
  turn<T>(
    operation: string,
    keyId: string,
    signal: AbortSignal | undefined,
    work: () => T,
  ): Promise<{ readonly answer: T; readonly now: ServiceTurn }>;
  encrypt(keyId: string, plaintext: Uint8Array, aad: Uint8Array): Buffer;
  decrypt(blob: Uint8Array, aad: Uint8Array, isAsked: (keyId: string) => boolean): Buffer;
  keyOf(keyId: string): Buffer;
  readonly ended: Set<string>;
  readonly configurations: object[];
}

/** Of the real service. */
const MAC_MESSAGE_MAX_BYTES = 4_096;

const AWS_NAMES: Readonly<Record<Named, string>> = {
  throttle: "ThrottlingException",
  outage: "KMSInternalException",
  deny: "AccessDeniedException",
  "not found": "NotFoundException",
  disabled: "KMSInvalidStateException",
  refused: "InvalidCiphertextException",
  secret: "SomethingElse",
};
/** gRPC codes. */
const GCP_CODES: Readonly<Record<Named, number>> = {
  throttle: 8,
  outage: 14,
  deny: 7,
  "not found": 5,
  disabled: 9,
  refused: 3,
  secret: 2,
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const bytes = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array());
const get = (value: object, field: string): unknown => Reflect.get(value, field);

function awsFace({ turn, encrypt, decrypt, ended, keyOf, configurations }: Service): AwsSdk {
  class Command {
    readonly input: object;
    constructor(input: object) {
      this.input = input;
    }
  }
  class EncryptCommand extends Command {}
  class DecryptCommand extends Command {}
  class GenerateMacCommand extends Command {}
  class ScheduleKeyDeletionCommand extends Command {}
  /** As the service does: the pairs in any order are one context. */
  const aadOf = (input: object): Buffer => {
    const context = get(input, "EncryptionContext");
    const pairs = Object.entries(typeof context === "object" && context !== null ? context : {}).sort();
    return Buffer.from(JSON.stringify(pairs));
  };

  return {
    KMSClient: class {
      constructor(configuration: object) {
        configurations.push(configuration);
      }
      async send(command: object, options: { readonly abortSignal?: AbortSignal } = {}): Promise<unknown> {
        const { input } = command instanceof Command ? command : new Command({});
        const keyId = text(get(input, "KeyId"));
        try {
          const work = (): object => {
            if (command instanceof EncryptCommand)
              return { CiphertextBlob: encrypt(keyId, bytes(get(input, "Plaintext")), aadOf(input)) };
            if (command instanceof DecryptCommand)
              return { Plaintext: decrypt(bytes(get(input, "CiphertextBlob")), aadOf(input), (id) => id === keyId) };
            if (command instanceof GenerateMacCommand) {
              const message = bytes(get(input, "Message"));
              if (get(input, "MacAlgorithm") !== "HMAC_SHA_256" || message.byteLength > MAC_MESSAGE_MAX_BYTES)
                throw new ServiceFault("refused");
              return { Mac: createHmac("sha256", keyOf(keyId)).update(message).digest() };
            }
            keyOf(keyId);
            ended.add(keyId);
            return { DeletionDate: new Date("2026-04-19T09:15:00.000Z") };
          };
          const { answer, now } = await turn(command.constructor.name, keyId, options.abortSignal, work);
          if (now === "answer nonsense")
            return { CiphertextBlob: "text", Plaintext: new Uint8Array(31), Mac: new Uint8Array(31) };
          return answer;
        } catch (error) {
          if (!(error instanceof ServiceFault)) throw error;
          throw Object.assign(new Error(LEAKED), { name: AWS_NAMES[error.fault], $metadata: { httpStatusCode: 400 } });
        }
      }
    },
    EncryptCommand,
    DecryptCommand,
    GenerateMacCommand,
    ScheduleKeyDeletionCommand,
  };
}

function gcpFace({ turn, encrypt, decrypt, ended, keyOf, configurations }: Service): GcpSdk {
  const fits = (request: object, field: string): boolean => {
    const checksum = get(request, `${field}Crc32c`);
    const stated = typeof checksum === "object" && checksum !== null ? get(checksum, "value") : undefined;
    return stated === crc32c(bytes(get(request, field)));
  };
  const aadOf = (request: object): Uint8Array => bytes(get(request, "additionalAuthenticatedData"));
  const called = async (operation: string, request: object, work: (name: string) => object): Promise<unknown> => {
    const name = text(get(request, "name"));
    try {
      const { answer, now } = await turn(operation, name, undefined, () => work(name));
      if (now === "answer nonsense") return [];
      if (now === "verify nothing") return [{ ...answer, verifiedPlaintextCrc32c: false }];
      if (now !== "lose a byte") return [answer];
      const spoiled = (field: string): object => {
        const value = get(answer, field);
        return value instanceof Uint8Array
          ? { [field]: Uint8Array.from(value, (byte, at) => (at === 20 ? byte ^ 1 : byte)) }
          : {};
      };
      return [{ ...answer, ...spoiled("ciphertext"), ...spoiled("plaintext") }];
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      throw Object.assign(new Error(LEAKED), { code: GCP_CODES[error.fault] });
    }
  };

  return {
    KeyManagementServiceClient: class {
      constructor(options: object = {}) {
        configurations.push(options);
      }
      encrypt(request: object): Promise<unknown> {
        return called("encrypt", request, (name) => {
          const ciphertext = encrypt(name, bytes(get(request, "plaintext")), aadOf(request));
          return {
            ciphertext,
            // The service gives 64-bit values as text.
            ciphertextCrc32c: { value: String(crc32c(ciphertext)) },
            verifiedPlaintextCrc32c: fits(request, "plaintext"),
            verifiedAdditionalAuthenticatedDataCrc32c: fits(request, "additionalAuthenticatedData"),
          };
        });
      }
      decrypt(request: object): Promise<unknown> {
        return called("decrypt", request, (name) => {
          if (!fits(request, "ciphertext") || !fits(request, "additionalAuthenticatedData"))
            throw new ServiceFault("refused");
          // A key opens what any of its versions sealed.
          const isAsked = (id: string): boolean => id === name || id.startsWith(`${name}/cryptoKeyVersions/`);
          const plaintext = decrypt(bytes(get(request, "ciphertext")), aadOf(request), isAsked);
          return { plaintext, plaintextCrc32c: { value: String(crc32c(plaintext)) } };
        });
      }
      destroyCryptoKeyVersion(request: object): Promise<unknown> {
        return called("destroy", request, (name) => {
          keyOf(name);
          ended.add(name);
          return { name, destroyTime: { seconds: String(Date.parse("2026-05-12T09:15:00.000Z") / 1_000), nanos: 0 } };
        });
      }
    },
  };
}
