/** Keyring and secret in memory, two slots as on disk. */
import { KeepsakeError } from "../../core/error.ts";
import type { KeyringStore } from "../keyring-store.ts";
import { keyringTaken } from "../store-error.ts";
import { copyBytes, type MemoryMedium } from "./memory-medium.ts";

export function memoryKeyringStore(medium: MemoryMedium): KeyringStore {
  return {
    async read() {
      const held = medium.keyring;
      return held === undefined ? undefined : { secret: copyBytes(held.secret), keyring: copyBytes(held.bytes) };
    },
    async create(secret, keyring) {
      if (medium.keyring !== undefined) throw keyringTaken();
      medium.keyring = { secret: copyBytes(secret), bytes: copyBytes(keyring) };
    },
    async writeSlot(slotIndex, bytes) {
      const held = medium.keyring;
      if (held === undefined || bytes.length * 2 !== held.bytes.length) {
        throw new KeepsakeError("invalid_input", "A slot is one half of the keyring.", {
          hint: "Create the keyring first, and write slots of exactly half its size.",
          facts: { slotBytes: bytes.length },
        });
      }
      held.bytes.set(bytes, slotIndex * bytes.length);
    },
  };
}
