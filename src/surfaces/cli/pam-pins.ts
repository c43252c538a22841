/** `--pin`: keys that the person knows to be the owner's. The key in a document proves nothing about whose it is (SEC-S17). */
import type { Verification } from "../../formats/pam/signature.ts";
import type { Call, Options } from "./command.ts";
import { usageError } from "./usage-error.ts";

export const PIN_OPTIONS: Options = {
  pin: {
    value: "KEY",
    repeatable: true,
    about: "a key known to be the owner's: its text, a did:key, file:PATH, or its sha256: fingerprint",
  },
};

export interface Pins {
  readonly isGiven: boolean;
  /** As `verifyStore` takes them. */
  readonly keys: readonly string[];
  /** With what only a fingerprint can tell: it stands beside the keys. */
  judged(verification: Verification): Verification;
}

/** A public key in PEM is under 3,000 characters. */
const KEY_BYTES_MAX = 10_000;

/** @throws KeepsakeError `not_found`, `invalid_input` for what is no key */
export async function pins({ parameters, terminal }: Call): Promise<Pins> {
  const given = parameters.list("pin") ?? [];
  const keys: string[] = [];
  const fingerprints = new Set<string>();
  for (const text of given)
    if (FINGERPRINT.test(text)) fingerprints.add(text);
    else keys.push(await keyOf(terminal, text));
  return {
    isGiven: given.length > 0,
    keys,
    judged: (verification) =>
      verification.keyFingerprint !== undefined && fingerprints.has(verification.keyFingerprint)
        ? { ...verification, isKeyKnown: true }
        : verification,
  };
}
const FINGERPRINT = /^sha256:[0-9a-f]{64}$/;
const FILE = "file:";

async function keyOf(terminal: Call["terminal"], text: string): Promise<string> {
  const { keyOfDid } = await import("../../formats/pam/did.ts");
  const { readKey, writeKey } = await import("../../formats/pam/did.ts");
  const { textFile } = await import("./text-file.ts");
  const isFile = text.startsWith(FILE);
  const written = isFile ? (await textFile(terminal, text.slice(FILE.length), KEY_BYTES_MAX)).trim() : text;
  const key = written.startsWith("did:") ? keyOfDid(written) : readKey(written);
  if (key !== undefined) return writeKey(key);
  throw usageError(
    "The option --pin takes a key, and this is none.",
    "As the store's public_key writes it: multibase, JWK or PEM; a did:key; file:PATH; or a sha256: fingerprint.",
  );
}
