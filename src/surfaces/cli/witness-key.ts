/**
 * The key of a witness as it lies in its file: one line, in the form that Go's note tools write (`PRIVATE+KEY+name+id+base64`), with the algorithm byte of
 * cosignatures.
 */
import { KeepsakeError } from "../../core/error.ts";
import { cosignerKeyId, encodeCosignerKey } from "../../crypto/cosignature.ts";
import { ed25519PublicKey } from "../../crypto/ed25519.ts";
import { isKeyName, type NoteSigner } from "../../crypto/signed-note.ts";
import { usageError } from "./usage-error.ts";

const LINE = /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u;
const COSIGNATURE_TYPE = 4;
const SEED_BYTES = 32;

/** @throws KeepsakeError `invalid_input` for a name that no key can have */
export function newWitnessKey(name: string, random: { bytes(count: number): Uint8Array }): NoteSigner {
  if (isKeyName(name)) return { name, seed: random.bytes(SEED_BYTES) };
  throw usageError("The name of a witness has no spaces and no plus signs.", "As witness.example.org/keepsake.");
}

/** What the witness publishes. */
export const witnessVerifierKey = ({ name, seed }: NoteSigner): string =>
  encodeCosignerKey({ name, publicKey: ed25519PublicKey(seed) });

export function witnessKeyText(signer: NoteSigner): string {
  const bytes = Buffer.concat([Buffer.of(COSIGNATURE_TYPE), signer.seed]);
  return `PRIVATE+KEY+${signer.name}+${keyIdOf(signer)}+${bytes.toString("base64")}\n`;
}

/** @throws KeepsakeError `invalid_input` for another form or another algorithm, and where the id is not the key's own */
export function parseWitnessKey(text: string): NoteSigner {
  const [, name = "", id, encoded = ""] = LINE.exec(text.trim()) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  const signer = { name, seed: bytes.subarray(1) };
  const isKey = bytes.length === 1 + SEED_BYTES && bytes[0] === COSIGNATURE_TYPE && isKeyName(name);
  if (isKey && keyIdOf(signer) === id) return signer;
  throw new KeepsakeError("invalid_input", "This is not the key file of a witness.", {
    hint: "Make one with keepsake audit witness --new-key NAME --key-file FILE.",
  });
}

const keyIdOf = ({ name, seed }: NoteSigner): string =>
  cosignerKeyId({ name, publicKey: ed25519PublicKey(seed) }).toString("hex");
