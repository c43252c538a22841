/** Counts decryptions, so that "refused before decrypting" can be seen from outside. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** How often `work` began to decrypt. What it gives back is dropped. */
export function decryptionsIn(work: () => void): number {
  const original = crypto.createDecipheriv;
  let count = 0;
  crypto.createDecipheriv = new Proxy(original, {
    apply(target, self, parameters) {
      count += 1;
      return Reflect.apply(target, self, parameters);
    },
  });
  syncBuiltinESMExports();
  try {
    work();
    return count;
  } finally {
    crypto.createDecipheriv = original;
    syncBuiltinESMExports();
  }
}
