/** Keyring and secret in memory, two slots as on disk. */
import type { FailPoint } from "../../core/failpoint.ts";
import type { KeyringStore } from "../keyring-store.ts";
import { keyringMissing, keyringTaken, wrongSlotSize } from "../store-error.ts";
import { copyBytes, type MemoryMedium } from "./memory-medium.ts";

export function memoryKeyringStore(medium: MemoryMedium, failPoint: FailPoint): KeyringStore {
  return {
    async read() {
      const held = medium.keyring;
      return held === undefined ? undefined : { secret: copyBytes(held.secret), keyring: copyBytes(held.bytes) };
    },
    async create(secret, keyring) {
      if (medium.keyring !== undefined) throw keyringTaken();
      medium.keyring = { secret: copyBytes(secret), bytes: copyBytes(keyring) };
    },
    async change(plan) {
      const held = medium.keyring;
      if (held === undefined) throw keyringMissing();
      for (const write of plan({ secret: copyBytes(held.secret), keyring: copyBytes(held.bytes) })) {
        if ("secret" in write) medium.keyring = { secret: copyBytes(write.secret), bytes: held.bytes };
        else {
          const { slot, bytes } = write;
          if (bytes.length * 2 !== held.bytes.length) throw wrongSlotSize(bytes.length);
          held.bytes.set(bytes, slot * bytes.length);
        }
        failPoint("keyring.slot_written");
      }
    },
  };
}
