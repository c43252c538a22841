/**
 * Loaded before a child (`--import`): writes down every encryption of the process, one line each, a name of the key and the nonce in hex, so that a test can tell
 * whether a pair of them ever came twice. Written synchronously into the file of KEEPSAKE_CIPHER_LOG: what a killed process did stands there too.
 */
import crypto, { createHash, type KeyObject } from "node:crypto";
import { openSync, writeSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

const file = process.env["KEEPSAKE_CIPHER_LOG"];
if (file === undefined) throw new Error("KEEPSAKE_CIPHER_LOG names no file");
const log = openSync(file, "a");
const NAME_DIGITS = 16;

const encrypt = crypto.createCipheriv;
function watched(...given: Parameters<typeof encrypt>): ReturnType<typeof encrypt> {
  const [, key, nonce] = given;
  // In this program both are always given as bytes or as a key's handle.
  const bytes = isHandle(key) ? key.export() : (key as Buffer);
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, NAME_DIGITS);
  writeSync(log, `${name} ${Buffer.from((nonce ?? "") as Buffer).toString("hex")}\n`);
  return encrypt(...given);
}
const isHandle = (key: unknown): key is KeyObject =>
  typeof key === "object" && key !== null && "export" in key && typeof key.export === "function";

Object.assign(crypto, { createCipheriv: watched });
/** A thread would encrypt unseen. Where none can be had, the program does the same work here. */
Object.assign(threads, {
  Worker: function refused() {
    throw new Error("no threads in a watched process");
  },
});
syncBuiltinESMExports();
