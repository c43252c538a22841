/**
 * The keys of signers, found without a network (GOS-05): `did:key` holds its key itself; every other DID is looked up in DID documents that somebody put into a
 * local registry. Keys are Ed25519, as JWK or as multibase.
 */
import { KeepsakeError } from "../../core/error.ts";
import type { Json } from "../../core/json.ts";
import { entriesOf, isMembers, member, membersOf, textOf } from "./members.ts";
import { KEY_BYTES, publicKeyOfMultibase } from "./signing-key.ts";

/** DID documents as their methods publish them (`did.json` of did:web). */
export type DidRegistry = readonly Json[];

/** Most documents of one registry, and keys of one document. */
const DOCUMENTS_MAX = 10_000;
const KEYS_MAX = 100;

/** One DID document, or a list of them. @throws KeepsakeError `invalid_input` for anything else */
export function parseDidRegistry(json: Json): DidRegistry {
  const documents = Array.isArray(json) ? json : [json];
  if (documents.length <= DOCUMENTS_MAX && documents.every((each) => textOf(member(each, "id")) !== undefined))
    return documents;
  throw new KeepsakeError("invalid_input", "This is no registry of keys.", {
    hint: "Pass a DID document, or a list of them: each has an id and a verificationMethod.",
    facts: { maximum: DOCUMENTS_MAX },
  });
}

/** The public key of `<did>#<key id>`, 32 bytes. Undefined where nobody vouches for it. */
export function resolveKey(keyId: string, registry: DidRegistry): Uint8Array | undefined {
  const [did = "", fragment = "", further] = keyId.split("#");
  if (fragment === "" || further !== undefined) return undefined;
  if (did.startsWith("did:key:")) return did === `did:key:${fragment}` ? publicKeyOfMultibase(fragment) : undefined;
  const documents = registry.filter((document) => member(document, "id") === did);
  // Two documents of one DID would let the second speak for the first.
  const [document] = documents;
  return documents.length === 1 && document !== undefined ? keyIn(document, did, keyId) : undefined;
}

function keyIn(document: Json, did: string, keyId: string): Uint8Array | undefined {
  const isNamed = (id: Json | undefined): boolean => id === keyId || `${did}${textOf(id) ?? ""}` === keyId;
  const methods = entriesOf(member(document, "verificationMethod")).slice(0, KEYS_MAX);
  const assertions = member(document, "assertionMethod");
  const embedded = entriesOf(assertions).filter(isMembers).slice(0, KEYS_MAX);
  const found = [...methods, ...embedded].filter((method) => isNamed(member(method, "id")));
  const [method] = found;
  if (found.length !== 1 || method === undefined) return undefined;
  // Where a document says which of its keys may assert something, no other one may.
  const mayAssert =
    assertions === undefined ||
    entriesOf(assertions).some((entry) => isNamed(isMembers(entry) ? member(entry, "id") : entry));
  return mayAssert ? publicKeyOf(method) : undefined;
}

function publicKeyOf(method: Json): Uint8Array | undefined {
  const multibase = textOf(member(method, "publicKeyMultibase"));
  if (multibase !== undefined) return publicKeyOfMultibase(multibase);
  const { kty, crv, x } = membersOf(member(method, "publicKeyJwk"));
  if (kty !== "OKP" || crv !== "Ed25519" || typeof x !== "string") return undefined;
  const bytes = Buffer.from(x, "base64url");
  return bytes.length === KEY_BYTES ? bytes : undefined;
}
