/**
 * The `env` provider: a key from the environment, for tests and containers (security.md §3.6). It
 * warns, because such a key is no better protected than other environment variables, and does not
 * end with an epoch.
 */

import type { Random } from "../../model/clock.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { openBytes, sealBytes } from "../cipher.ts";
import { systemRandom } from "../random.ts";
import { contextBytes, type KeyWrapper, keyProviderFailed, keyToWrap, unwrappedKey } from "./key-wrapper.ts";

export interface EnvKeyOptions {
  /** Base64 of 32 random bytes: `openssl rand -base64 32`. */
  readonly value: string;
  readonly random?: Random;
  /** Called once, when the wrapper is created. */
  readonly warn: (message: string) => void;
}

const PROVIDER = "env";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/**
 * @throws KeepsakeError `key_provider_failed`, reason `bad_configuration`, unless it is 32 bytes
 * that are not all the same.
 */
export function envKeyWrapper({ value, random = systemRandom, warn }: EnvKeyOptions): KeyWrapper {
  const key = keyIn(value);
  warn(
    "The master key is in an environment variable, which suits tests and containers. Use a key service if others can read the environment.",
  );
  return {
    id: PROVIDER,
    isLocal: true,
    async wrap(wrapped, context) {
      return sealBytes(key, contextBytes(context), keyToWrap(wrapped), random.bytes(NONCE_BYTES));
    },
    async unwrap(wrapped, context) {
      try {
        return unwrappedKey(openBytes(key, contextBytes(context), wrapped), PROVIDER);
      } catch (error) {
        // A wrong key and a wrong context give the same error, as with the key services.
        const isRefusal = isKeepsakeError(error, "key_mismatch") || isKeepsakeError(error, "record_corrupt");
        throw isRefusal ? keyProviderFailed(PROVIDER, "refused") : error;
      }
    },
  };
}

function keyIn(value: string): Buffer {
  const text = value.trim();
  const key = Buffer.from(text, "base64");
  const isCanonical = key.toString("base64").replaceAll("=", "") === text.replaceAll("=", "");
  if (isCanonical && key.length === KEY_BYTES && key.some((byte) => byte !== key[0])) return key;
  throw keyProviderFailed(PROVIDER, "bad_configuration", { sizeBytes: key.length });
}
