/**
 * Preloaded by test workers: passphrases cost their full price in one test alone
 * (`test/crypto/age-slots.mocked.test.ts`). Elsewhere the constant is read with a lower value; the
 * package has no way to ask for one.
 */
import { registerHooks } from "node:module";

const FOLDER = new URL("../../src/crypto/", import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith(FOLDER) || loaded.source == null) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString("utf8");
    return { ...loaded, source: source.replace("SCRYPT_WORK_FACTOR_LOG2 = 18;", "SCRYPT_WORK_FACTOR_LOG2 = 4;") };
  },
});
