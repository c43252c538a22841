/**
 * A vault as a PAM bundle: `vault.io.export(pam())` and `vault.io.import(pamBundle(), files)`. A bundle
 * is verified whole before anything is imported (PAM-96). Trust comes from a pinned key or the
 * owner, never from the document (SEC-S17).
 */

import type { DocumentSigner } from "../../crypto/document-signature.ts";
import type { Decoded, ExportSource, Reader, Writer } from "../../engine/maintain/format.ts";
import { KeepsakeError } from "../../model/error.ts";
import { VERSION } from "../../model/version.ts";
import { compact } from "../compact.ts";
import type { GivenFiles } from "../files/given-files.ts";
import type { PamMemory, PamRelation } from "./documents.ts";
import { spellInstant } from "./instant.ts";
import type { BundleReading } from "./read-bundle.ts";
import { type MemoryFrame, memoryOfPam, PAM_CODEC } from "./vault-memory.ts";
import { isErasedStub, vaultParts } from "./vault-parts.ts";
import type { BundleFile } from "./write-bundle.ts";

export interface PamOptions {
  /** Whose memory it is, the same in every export. Default: the vault's id. */
  readonly owner?: { readonly id: string; readonly did?: string };
  readonly conversations?: boolean;
  /** Memories of the class `sensitive-pii` too. Default false (UNI-X17). */
  readonly sensitive?: boolean;
  /** What its owner hid too: an access export. Default false. */
  readonly withheld?: boolean;
  /** What its owner took back too, as `retracted`. Default true (PAM-80). */
  readonly retracted?: boolean;
  /** Only what came, changed or was erased after an earlier export: a delta (PAM-72..PAM-75). */
  readonly base?: { readonly exportId?: string; readonly at: number };
  readonly signer?: DocumentSigner;
}

/**
 * The store first, without what must not be exported and references to it (PAM-35). Files are in
 * clear text: seal a person's export with age (PAM-121).
 * Cost: every memory and message is read twice.
 */
export const pam = (options: PamOptions = {}): Writer<AsyncIterable<BundleFile>> => ({
  name: PAM_CODEC,
  encode: (source) => encode(source, options),
});

async function* encode(source: ExportSource, options: PamOptions): AsyncGenerator<BundleFile> {
  const { conversations = true, sensitive = false, withheld = false, retracted = true, base, signer } = options;
  // Schemas and their validator are loaded when the first document is written.
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
  /** Public keys that are known to be this owner's, as multibase, JWK or PEM (SEC-S17). */
  readonly pinnedKeys?: readonly string[];
}

/**
 * A folder, an archive or a single store.
 * @throws KeepsakeError `invalid_input` before anything is imported; facts: check id, file and path
 * of the first error, and their count.
 * Cost: every file is read twice.
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
  const { decodedConversation } = await import("../importers/importing.ts");
  // A product without memories of its own is remembered by its conversations.
  const isFormed = reading.memoryCount === 0;
  for await (const { value } of reading.conversations()) yield* decodedConversation(value, isFormed);
  const frame = await frameOf(reading);
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

/** A bad signature is reported, and all memories wait for the owner (PAM-97, SEC-S17). */
const BAD_SIGNATURE = {
  place: "$.signature",
  check: "signature",
  message:
    "The signature is not valid, so every memory is quarantined. Promote the ones you want: keepsake quarantine list.",
} as const;

/** Relations are held in memory; more is no memory of a person (SEC-X6). */
const EDGES_MAX = 100_000;

/** What memories say of each other, known before the first of them is given out. */
async function frameOf(reading: BundleReading): Promise<MemoryFrame> {
  const relations = new Map<string, PamRelation[]>();
  let edgeCount = 0;
  const add = (relation: PamRelation): void => {
    if (++edgeCount > EDGES_MAX) throw tooManyEdges();
    const known = relations.get(relation.from);
    if (known?.some(({ type, to }) => type === relation.type && to === relation.to)) return;
    if (known === undefined) relations.set(relation.from, [relation]);
    else known.push(relation);
  };
  for await (const { value } of reading.relations()) add(value);
  for await (const { value } of reading.memories()) {
    const relation = supersession(value);
    if (relation !== undefined) add(relation);
  }
  return { relationsOf: (id) => relations.get(id) ?? [] };
}

/** Said by the older memory; a link of the newer one here. */
function supersession({ id, temporal }: PamMemory): PamRelation | undefined {
  const { superseded_by: from, created_at } = temporal;
  return typeof from === "string" ? { id: "", from, to: id, type: "supersedes", created_at } : undefined;
}

function assertSound({ validation: { errors } }: BundleReading): void {
  const [first] = errors;
  if (first !== undefined)
    throw new KeepsakeError("invalid_input", `This is no valid PAM bundle: ${first.message}`, {
      hint: "See everything that is wrong with keepsake pam validate; keepsake pam repair mends what can be mended.",
      facts: compact({ check: first.check, file: first.file, path: first.path, errorCount: errors.length }),
    });
}

const tooManyEdges = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `This PAM bundle has more than ${EDGES_MAX} relations.`, {
    hint: "Split it, or take in the memories without their relations.",
    facts: { max: EDGES_MAX },
  });
