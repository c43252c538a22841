/**
 * Exports a vault as a persona document (GOS-01, GOS-02): the original document with the current
 * policy and its memory as atoms, signed anew when a key is given. Memory is not signed (GOS-A25),
 * so it streams.
 */

import type { ExportSource, Writer } from "../../engine/maintain/format.ts";
import { KeepsakeError } from "../../model/error.ts";
import { rawHash } from "../../model/hash.ts";
import { gosumId } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { Policy } from "../../model/policy.ts";
import { type AtomOptions, atomOf, type NoAtom, noAtom } from "./atom-of-item.ts";
import { memoryPolicyOf } from "./memory-policy.ts";
import { EXTENSION, type MemoryAtom, type PersonaDocument } from "./persona-document.ts";
import { personaHash, signPersona } from "./persona-signature.ts";
import type { SigningKey } from "./signing-key.ts";

export type LeftOut = NoAtom | "other_deployment";

export interface PersonaExportOptions extends Pick<AtomOptions, "extension"> {
  readonly document: PersonaDocument;
  /** The vault's policy. Absent: the document's stays to the letter, and with it the signature. */
  readonly policy?: Policy;
  /** Signs the document. Without it, a changed policy leaves the signature empty. */
  readonly signer?: SigningKey;
  /** Default: the deployment that the policy or the document names. */
  readonly deploymentDid?: string;
  /** Called for what is no atom of this deployment, with its id. */
  readonly onLeftOut?: (id: string, reason: LeftOut) => void;
}

/**
 * Pieces of one JSON document.
 * @throws KeepsakeError `invalid_input` for a document that was never adopted, unless a policy is
 * given
 */
export const persona = (options: PersonaExportOptions): Writer<AsyncIterable<string>> => ({
  name: "persona",
  encode: (source) => encode(source, options),
});

async function* encode(source: ExportSource, options: PersonaExportOptions): AsyncGenerator<string> {
  const { memory: _replaced, ...head } = outgoing(options, source.exportedAt);
  const deploymentDid = options.deploymentDid ?? head.memoryPolicy?.[EXTENSION]?.deploymentDid;
  const given: AtomOptions = { deploymentDid, extension: options.extension };
  const taken = new Set<string>();
  // The closing brace is opened again for the memory.
  yield `${JSON.stringify(head).slice(0, -1)},"memory":[`;
  for await (const { item, use } of source.memories()) {
    const reason = leftOut(item, given);
    const atom = reason === undefined ? atomOf(item, use, given) : undefined;
    if (reason !== undefined) options.onLeftOut?.(item.id, reason);
    if (atom === undefined) continue;
    const isFirst = taken.size === 0;
    const line = JSON.stringify(uniquelyNamed(atom, item, taken));
    yield `${isFirst ? "" : ","}\n${line}`;
  }
  yield taken.size === 0 ? "]}\n" : "\n]}\n";
}

function outgoing({ document, policy, signer }: PersonaExportOptions, at: number): PersonaDocument {
  if (policy === undefined && document.memoryPolicy === undefined)
    throw new KeepsakeError("invalid_input", "This persona has no memory policy.", {
      hint: "Adopt it first: keepsake persona adopt.",
    });
  const governed: PersonaDocument =
    policy === undefined ? document : { ...document, memoryPolicy: memoryPolicyOf(policy, document.memoryPolicy) };
  if (signer !== undefined) return signPersona(governed, signer, at);
  const contentHash = personaHash(governed);
  if (contentHash === document.identity.contentHash) return governed;
  // Whoever reads it finds a document without a signature, and none with a wrong one.
  const { identity, provenance } = governed;
  return { ...governed, identity: { ...identity, contentHash }, provenance: { ...provenance, signature: "" } };
}

/** Memory of another deployment never leaves under this one's name (GOS-10). */
function leftOut(item: Item, given: AtomOptions): LeftOut | undefined {
  const own = item.tenant?.deployment;
  if (own !== undefined && given.deploymentDid !== undefined && own !== given.deploymentDid) return "other_deployment";
  return noAtom(item, given);
}

const ID_DIGITS = 12;

/** Ids are unique (GOS-11). On a collision the later atom is named after its whole id. */
function uniquelyNamed(atom: MemoryAtom, item: Item, taken: Set<string>): MemoryAtom {
  const digits = rawHash(item.id).slice("sha256:".length);
  const names = [atom.id, gosumId(item.id)];
  for (let at = 0; at + ID_DIGITS <= digits.length; at += ID_DIGITS)
    names.push(`mem:${digits.slice(at, at + ID_DIGITS)}`);
  const id = names.find((name) => !taken.has(name)) ?? atom.id;
  taken.add(id);
  return id === atom.id ? atom : { ...atom, id };
}
