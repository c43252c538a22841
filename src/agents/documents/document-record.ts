/**
 * How a document lies in a vault: a sealed message of the archive whose words are a mere sign, with the document as its metadata. So it is exported,
 * found when a person asks to be forgotten, and erased as everything else is (GOS-48), and no memory is ever formed from it. What the policy keeps out is
 * refused, never changed: a document comes back as it was written or not at all.
 */
import * as z from "zod";
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import { rawHash } from "../../model/hash.ts";
import type { Item } from "../../model/item.ts";
import { type Json, parseJson } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import type { Policy } from "../../model/policy.ts";
import { maskedData } from "../../policy/privacy-detectors.ts";

export interface StoredDocument {
  /** What its writer calls it: any text of 1 to ADDRESS_MAX characters, unique in its store. */
  readonly address: string;
  readonly content: Json;
  /** Counts its writings from 1. */
  readonly revision: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A document with the item that holds it. */
export interface HeldDocument extends StoredDocument {
  readonly itemId: string;
}

export const ADDRESS_MAX = 2_000;
/** Of the canonical JSON of a content, in characters. With the address it stays below the bound of a message's metadata. */
export const CONTENT_MAX = 90_000;

/** Of the names below, this one is looked up by. */
export const ADDRESS_FIELD = "document";

const record = z.strictObject({
  [ADDRESS_FIELD]: z.string().min(1).max(ADDRESS_MAX),
  revision: z.int().min(1),
  created_at: z.iso.datetime(),
  content: z.json(),
});

/** Says nothing, so that nothing is formed from it. */
export const SIGN = "—";

/** Where the documents of a store lie: a conversation of their own, which `forget({ session })` empties. */
export const sessionOf = (store: string): string => `keepsake:documents:${store}`;

/**
 * @param session the conversation that it lies in
 * @throws KeepsakeError `invalid_input` for what JSON cannot carry, `too_large`, `write_denied` for what the policy would mask.
 */
export function recordOf(
  policy: Policy,
  session: string,
  { address, content, revision, createdAt }: Omit<StoredDocument, "updatedAt">,
): Observation {
  checkAddress(address);
  const text = canonicalJson(content);
  if (text.length > CONTENT_MAX) throw tooLarge(text.length);
  const metadata = {
    [ADDRESS_FIELD]: address,
    revision,
    created_at: new Date(createdAt).toISOString(),
    // The hardened reader refuses what would come back as something else, such as a key named __proto__ (SEC-X3).
    content: parseJson(text),
  };
  if (canonicalJson(maskedData(policy, metadata)) !== canonicalJson(metadata)) throw keptOut("The document");
  return {
    session,
    // The same writing twice is the same message: of two writers that began with the same revision one learns that it lost.
    id: `${rawHash(address).slice(ID_PREFIX.length)}:${revision}`,
    // Nobody said it: a language model that forms memories is not asked about it.
    role: "system",
    source: "assistant",
    content: SIGN,
    metadata: z.record(z.string(), z.json()).parse(metadata),
  };
}
const ID_PREFIX = "sha256:";

/** Undefined for an item that is no document. */
export function documentIn({ id, at, layer, message }: Item): HeldDocument | undefined {
  const read = layer === "message" ? record.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  const { document: address, content, revision, created_at } = read.data;
  return { itemId: id, address, content, revision, createdAt: Date.parse(created_at), updatedAt: at };
}

/** @throws KeepsakeError `invalid_input` */
export function checkAddress(address: string): void {
  if (address.length >= 1 && address.length <= ADDRESS_MAX && address.isWellFormed()) return;
  throw new KeepsakeError("invalid_input", `A document's name has 1 to ${ADDRESS_MAX} characters.`, {
    hint: "Use a shorter name, of well-formed Unicode.",
    facts: { length: address.length },
  });
}

const tooLarge = (length: number): KeepsakeError =>
  new KeepsakeError("too_large", `A document has at most ${CONTENT_MAX} characters of JSON.`, {
    hint: "Split it into several documents.",
    facts: { length, max: CONTENT_MAX },
  });

export const keptOut = (what: string): KeepsakeError =>
  new KeepsakeError("write_denied", `${what} holds something that the vault's policy keeps out.`, {
    hint: "Take out passwords, keys and numbers of cards, accounts and persons; docs/policy.md explains each.",
    facts: { reason: "secrets_masked" },
  });
