/**
 * Exports and imports a vault as a PAM bundle: `vault.io.export(pam())` and
 * `vault.io.import(pamBundle(), files)`. Verifies a bundle before it imports anything (PAM-96).
 * Trust comes from a pinned key or from the owner, never from the document (SEC-S17).
 */

import type { DocumentSigner } from "../../crypto/document-signature.ts";
import type { Decoded, ExportSource, Reader, Writer } from "../../engine/maintain/format.ts";
import { defined } from "../../model/json.ts";
import { VERSION } from "../../model/version.ts";
import type { GivenFiles } from "../files/given-files.ts";
import { invalidInput } from "../invalid-input.ts";
import type { PamIndexEntry, PamMemory, PamRelation } from "./documents.ts";
import { spellInstant } from "./instant.ts";
import type { BundleReading } from "./read-bundle.ts";
import { type MemoryFrame, memoryOfPam, PAM_CODEC } from "./vault-memory.ts";
import { isErasedStub, vaultParts } from "./vault-parts.ts";
import type { BundleFile } from "./write-bundle.ts";

export interface PamOptions {
  /** The owner, the same in every export. Default: the vault's id. */
  readonly owner?: { readonly id: string; readonly did?: string };
  readonly conversations?: boolean;
  /** Include memories of the class `sensitive-pii`. Default false (UNI-X17). */
  readonly sensitive?: boolean;
  /** Include hidden and quarantined memories, for an access export. Default false. */
  readonly withheld?: boolean;
  /** Include retracted memories. Default true (PAM-80). */
  readonly retracted?: boolean;
  /** Only what was added, changed or erased after an earlier export: a delta (PAM-72..PAM-75). */
  readonly base?: { readonly exportId?: string; readonly at: number };
  readonly signer?: DocumentSigner;
}

/**
 * Writes the store first, without memories that are not exportable and references to them (PAM-35).
 * Files are plain text: encrypt them with age (PAM-121).
 * Cost: reads every memory and message twice.
 */
export const pam = (options: PamOptions = {}): Writer<AsyncIterable<BundleFile>> => ({
  name: PAM_CODEC,
  encode: (source) => encode(source, options),
});

async function* encode(source: ExportSource, options: PamOptions): AsyncGenerator<BundleFile> {
  const { conversations = true, sensitive = false, withheld = false, retracted = true, base, signer } = options;
  // Loads the schemas and their validator only when needed.
  const { writeBundle } = await import("./write-bundle.ts");
  const scope = { conversations, sensitive, withheld, retracted, since: base?.at };
  const parts = await vaultParts(source, scope, {
    exportId: source.exportId,
    exportedBy: `keepsake/${VERSION}`,
    owner: options.owner ?? { id: source.vault.id },
    base,
  });
  const { schema: _schema, schema_version: _version, ...header } = parts.head;
  yield* writeBundle({
    header,
    memories: parts.memories(),
    relations: parts.relations(),
    ...(conversations ? { conversationsIndex: parts.index, conversations: conversationsOf(parts) } : {}),
    signer: signer === undefined ? undefined : { by: signer, signedAt: spellInstant(source.exportedAt) },
  });
}

async function* conversationsOf({ conversations }: Pick<Awaited<ReturnType<typeof vaultParts>>, "conversations">) {
  for await (const { conversation } of conversations()) yield conversation;
}

export interface PamImportOptions {
  /** Public keys known to be the owner's, as multibase, JWK or PEM (SEC-S17). */
  readonly pinnedKeys?: readonly string[];
}

/**
 * Reads a folder, an archive or a single store. Cost: reads every file twice.
 * @throws KeepsakeError `invalid_input` before anything is imported; facts: check id, file and path
 * of the first error, and the error count
 */
export const pamBundle = (options: PamImportOptions = {}): Reader<GivenFiles> => ({
  name: PAM_CODEC,
  async *decode({ input }) {
    const { readBundle } = await import("./read-bundle.ts");
    const reading = await readBundle(input, { pinnedKeys: options.pinnedKeys ?? [] });
    assertSound(reading);
    yield* decodedBundle(reading);
  },
});

async function* decodedBundle(reading: BundleReading): AsyncGenerator<Decoded> {
  const { decodedConversation } = await import("../importers/importers.ts");
  // Without memories, facts are formed from the conversations.
  const isFormed = reading.memoryCount === 0;
  const withFile = new Set<string>();
  for await (const { value } of reading.conversations()) {
    withFile.add(value.id);
    yield* decodedConversation(value, isFormed);
  }
  const frame = await frameOf(reading, withFile);
  const isDoubtful = reading.validation.verification?.isSignatureValid === false;
  if (isDoubtful) yield { kind: "problem", problem: { ...BAD_SIGNATURE, file: reading.storeFile ?? "" } };
  const isOwners = reading.validation.verification?.isVerified === true && reading.validation.verification.isKeyKnown;
  for await (const { value, index } of reading.memories()) {
    const place = `${reading.storeFile ?? ""} memories[${index}]`;
    if (isErasedStub(value)) {
      yield { kind: "erased", codec: PAM_CODEC, id: value.id, isMeant: isOwners === true, place };
      continue;
    }
    const memory = memoryOfPam(value, frame);
    if (memory === undefined) continue;
    yield { kind: "memory", memory: isDoubtful ? { ...memory, hold: "quarantined" } : memory, place };
  }
}

/** PAM-97, SEC-S17. */
const BAD_SIGNATURE = {
  place: "$.signature",
  check: "signature",
  message:
    "The signature is not valid, so every memory is quarantined. Promote the ones you want: keepsake quarantine list.",
} as const;

/** Relations and index entries are held in memory (SEC-X6). */
const EDGES_MAX = 100_000;

/** Collects all relations and index entries before the first memory is yielded. */
async function frameOf(reading: BundleReading, withFile: ReadonlySet<string>): Promise<MemoryFrame> {
  const relations = new Map<string, PamRelation[]>();
  let edgeCount = 0;
  const count = (added: number): void => {
    edgeCount += added;
    if (edgeCount > EDGES_MAX) throw tooManyEdges();
  };
  const add = (relation: PamRelation): void => {
    count(1);
    const known = relations.get(relation.from);
    if (known?.some(({ type, to }) => type === relation.type && to === relation.to)) return;
    if (known === undefined) relations.set(relation.from, [relation]);
    else known.push(relation);
  };
  for await (const { value } of reading.relations()) add(value);
  const index = new Map<string, PamIndexEntry>();
  for await (const { value } of reading.conversationsIndex()) {
    count(1 + (value.derived_memories?.length ?? 0));
    if (!withFile.has(value.id)) index.set(value.id, value);
  }
  const listed = new IndexShares(index);
  for await (const { value } of reading.memories()) {
    const relation = supersession(value);
    if (relation !== undefined) add(relation);
    listed.take(value);
  }
  return { relationsOf: (id) => relations.get(id) ?? [], listedFor: (id) => listed.of(id) };
}

/**
 * Gives each index entry without a file to the memories that come from it, so that it ends with
 * them. An entry that no memory names goes to the first.
 */
class IndexShares {
  readonly #index: ReadonlyMap<string, PamIndexEntry>;
  readonly #sources = new Map<string, string[]>();
  readonly #unnamed: Set<string>;
  #first: string | undefined;

  constructor(index: ReadonlyMap<string, PamIndexEntry>) {
    this.#index = index;
    this.#unnamed = new Set(index.keys());
    for (const { id, derived_memories: derived = [] } of index.values())
      for (const memory of derived) this.#sources.set(memory, [...(this.#sources.get(memory) ?? []), id]);
  }

  take({ id, provenance: { conversation_ref: from } }: PamMemory): void {
    this.#first ??= id;
    if (typeof from === "string" && this.#index.has(from)) {
      const known = this.#sources.get(id) ?? [];
      if (!known.includes(from)) this.#sources.set(id, [...known, from]);
    }
    for (const source of this.#sources.get(id) ?? []) this.#unnamed.delete(source);
  }

  of(id: string): readonly PamIndexEntry[] {
    const entries = (ids: Iterable<string>, derived: readonly string[]) =>
      [...ids].flatMap((source) => {
        const entry = this.#index.get(source);
        return entry === undefined ? [] : [{ ...entry, derived_memories: derived }];
      });
    return [...entries(this.#sources.get(id) ?? [], [id]), ...(id === this.#first ? entries(this.#unnamed, []) : [])];
  }
}

/** PAM records supersession in the older memory; here it is a link of the newer one. */
function supersession({ id, temporal }: PamMemory): PamRelation | undefined {
  const { superseded_by: from, created_at } = temporal;
  return typeof from === "string" ? { id: "", from, to: id, type: "supersedes", created_at } : undefined;
}

function assertSound({ validation: { errors } }: BundleReading): void {
  const [first] = errors;
  if (first !== undefined)
    throw invalidInput(
      `This is not a valid PAM bundle: ${first.message}`,
      "List all errors with keepsake pam validate; fix common ones with keepsake pam repair.",
      defined({ check: first.check, file: first.file, path: first.path, errorCount: errors.length }),
    );
}

const tooManyEdges = () =>
  invalidInput(
    `This PAM bundle has more than ${EDGES_MAX} relations and index entries.`,
    "Split it, or import the memories without them.",
    { max: EDGES_MAX },
  );
