/**
 * JSON documents in a vault, for frameworks with files or key-value stores: lossless, sealed, and
 * erased when deleted or replaced (SEC-D10). Recall never returns them. Concurrent writers are
 * detected by revision, and the slower one retries.
 */

import * as z from "zod";
import { companionSession } from "../../engine/maintain/companion-session.ts";
import { assertProcessed, openedVault } from "../../engine/open-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { canonicalJson, type Json, parseJson, rawHash } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import type { Policy } from "../../model/policy.ts";

/** `content` undefined deletes the document. */
export interface DocumentChange {
  readonly address: string;
  readonly content: Json | undefined;
}

/**
 * Decides changes from the current state. Called again after a concurrent write; if it throws,
 * nothing is written.
 */
type Decide = (now: ReadonlyMap<string, StoredDocument>) => readonly DocumentChange[];

const ATTEMPTS_MAX = 8;
/** Above this number, all documents are read instead of single ones. */
const ADDRESSES_ASKED_MAX = 32;
/** Per transaction, the limit of `observe`. */
const CHANGES_MAX = 5_000;

/** Serialises the writers of one process. The vault detects those of other processes. */
const turns = new WeakMap<Vault, Promise<unknown>>();

/**
 * @param store name of a document store, such as `files`; or the session that the documents belong
 * to and are forgotten with
 */
export const documentStore = (vault: Vault, store: string | { readonly beside: string }): DocumentStore =>
  new DocumentStore(vault, typeof store === "string" ? sessionOf(store) : companionSession(store.beside));

export class DocumentStore {
  readonly #vault: Vault;
  readonly #session: string;

  constructor(vault: Vault, session: string) {
    this.#vault = vault;
    this.#session = session;
  }

  /** @throws KeepsakeError `vault_restricted`, `invalid_input` */
  async get(address: string): Promise<StoredDocument | undefined> {
    return newestOf(await this.#stored(address)).get(address);
  }

  /**
   * All documents, most recently written first. Cost: decrypts each.
   * @throws KeepsakeError `vault_restricted`
   */
  async list(): Promise<readonly StoredDocument[]> {
    return [...newestOf(await this.#stored()).values()];
  }

  /**
   * Reads the documents (default: all), and writes what `decide` returns in one transaction.
   * Replaced and deleted content is erased before it resolves.
   * @throws KeepsakeError `write_denied`, `too_large`, `invalid_input`, `vault_frozen`,
   * `vault_restricted`, `store_busy` after repeated concurrent writes
   */
  change(addresses: readonly string[] | undefined, decide: Decide): Promise<void> {
    return inTurn(this.#vault, async () => {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) if (await this.#tryChange(addresses, decide)) return;
      throw busy();
    });
  }

  async #stored(address?: string): Promise<readonly DocumentRecord[]> {
    if (address !== undefined) checkAddress(address);
    assertProcessed(openedVault(this.#vault));
    const found: DocumentRecord[] = [];
    const filter = {
      inSession: this.#session,
      ...(address === undefined ? {} : { metadata: { [ADDRESS_FIELD]: address } }),
    };
    for await (const { item } of this.#vault.memories.list({
      messages: true,
      filter: { ...filter, layers: ["message"], hold: ["archived"] },
    })) {
      const document = documentIn(item);
      if (document !== undefined) found.push(document);
    }
    return found;
  }

  async #storedAt(addresses: readonly string[] | undefined): Promise<readonly DocumentRecord[]> {
    if (addresses === undefined) return this.#stored();
    const asked = new Set(addresses);
    if (asked.size > ADDRESSES_ASKED_MAX) return (await this.#stored()).filter(({ address }) => asked.has(address));
    return (await Promise.all([...asked].map((address) => this.#stored(address)))).flat();
  }

  async #tryChange(addresses: readonly string[] | undefined, decide: Decide): Promise<boolean> {
    const before = await this.#storedAt(addresses);
    const now = newestOf(before);
    const changes = [...new Map(decide(now).map((change) => [change.address, change])).values()];
    if (changes.length > CHANGES_MAX) throw tooMany(changes.length);
    const { policy } = this.#vault;
    const at = openedVault(this.#vault).now();
    const documents = changes.flatMap(({ address, content }) => {
      if (content === undefined) return [];
      const old = now.get(address);
      return { address, content, revision: 1 + (old?.revision ?? 0), createdAt: old?.createdAt ?? at };
    });
    const records = await Promise.all(documents.map((document) => recordOf(policy, this.#session, document)));
    const { messages } = records.length === 0 ? { messages: [] } : await this.#vault.observe(records);
    const refused = messages.find(({ outcome }) => outcome === "denied");
    if (refused !== undefined) throw denied("document", refused.reason);
    const written = messages.flatMap(({ id, outcome }) =>
      id !== undefined && outcome.startsWith("stored") ? [id] : [],
    );
    const isOurs = written.length === records.length && (await this.#areNewest(written, changes));
    const touched = new Set(changes.map(({ address }) => address));
    // The slower writer undoes its own writes and retries.
    await this.#erase(
      isOurs ? before.filter(({ address }) => touched.has(address)).map(({ itemId }) => itemId) : written,
    );
    return isOurs;
  }

  /**
   * False if others wrote twice meanwhile, so that our revision number is free but not the newest.
   */
  async #areNewest(written: readonly string[], changes: readonly DocumentChange[]): Promise<boolean> {
    const writtenAddresses = changes.filter(({ content }) => content !== undefined).map(({ address }) => address);
    const newest = newestOf(await this.#storedAt(writtenAddresses));
    const ours = new Set(written);
    return writtenAddresses.every((address) => ours.has(newest.get(address)?.itemId ?? ""));
  }

  async #erase(ids: readonly string[]): Promise<void> {
    for (let left = ids; left.length > 0; ) {
      const there = await stillThere(this.#vault, left);
      if (there.length === 0) return;
      try {
        await this.#vault.forget(await this.#vault.forget({ ids: there }, { grade: "purge", nearDuplicates: "leave" }));
        return;
      } catch (error) {
        // Another process erased some of them meanwhile.
        if (!isKeepsakeError(error, "not_found") && !isKeepsakeError(error, "digest_changed")) throw error;
        left = there;
      }
    }
  }
}

/** The highest revision by address. Older ones remain only if their writer was interrupted. */
function newestOf(documents: readonly DocumentRecord[]): ReadonlyMap<string, DocumentRecord> {
  const newest = new Map<string, DocumentRecord>();
  for (const document of documents) {
    const known = newest.get(document.address);
    if (known === undefined || known.revision < document.revision) newest.set(document.address, document);
  }
  return newest;
}

async function stillThere(vault: Vault, ids: readonly string[]): Promise<readonly string[]> {
  const opened = openedVault(vault);
  await opened.catchUp();
  return ids.filter((id) => opened.index.has(id));
}

async function inTurn<T>(vault: Vault, work: () => Promise<T>): Promise<T> {
  const before = turns.get(vault) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(
    vault,
    mine.catch(() => undefined),
  );
  return mine;
}

const tooMany = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `At most ${CHANGES_MAX} documents can be written at once.`, {
    hint: "Write them in parts.",
    facts: { count },
  });

export const denied = (what: string, reason: string | undefined): KeepsakeError =>
  new KeepsakeError("write_denied", `The vault's policy refuses this ${what}.`, {
    hint: "docs/policy.md explains the reason code.",
    ...(reason === undefined ? {} : { facts: { reason } }),
  });

const busy = (): KeepsakeError =>
  new KeepsakeError("store_busy", "Other processes keep writing the same document.", { hint: "Try again." });

/*
 * A document is a sealed archived message with a placeholder text and the document as metadata. So
 * it is exported, found in personal erasure requests and erased like everything else (GOS-48), but
 * forms no memories. What the policy would mask is refused, because documents are lossless.
 */

export interface StoredDocument {
  /** Any text of 1 to ADDRESS_MAX characters, unique in its store. */
  readonly address: string;
  readonly content: Json;
  /** Counts writes, from 1. */
  readonly revision: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface DocumentRecord extends StoredDocument {
  readonly itemId: string;
}

const ADDRESS_MAX = 2_000;
/** Characters of canonical JSON. With the address, it fits into a message's metadata. */
export const CONTENT_MAX = 90_000;

const ADDRESS_FIELD = "document";

const record = z.strictObject({
  [ADDRESS_FIELD]: z.string().min(1).max(ADDRESS_MAX),
  revision: z.int().min(1),
  created_at: z.iso.datetime(),
  content: z.json(),
});

/** Placeholder text that forms no memory. */
export const PLACEHOLDER_TEXT = "—";

/** A separate session, which `forget({ session })` empties. */
const sessionOf = (store: string): string => `keepsake:documents:${store}`;

/**
 * @param session the session that contains it
 * @throws KeepsakeError `invalid_input`, `too_large`, `write_denied` for what the policy would mask
 */
export async function recordOf(
  policy: Policy,
  session: string,
  { address, content, revision, createdAt }: Omit<StoredDocument, "updatedAt">,
): Promise<Observation> {
  const { maskedData } = await import("../../policy/privacy-detectors.ts");
  checkAddress(address);
  const text = canonicalJson(content);
  if (text.length > CONTENT_MAX) throw tooLarge(text.length);
  const metadata = {
    [ADDRESS_FIELD]: address,
    revision,
    created_at: new Date(createdAt).toISOString(),
    // Refuses what would not come back unchanged, such as a key named __proto__ (SEC-X3).
    content: parseJson(text),
  };
  if (canonicalJson(maskedData(policy, metadata)) !== canonicalJson(metadata)) throw refusedByPolicy("The document");
  return {
    session,
    // Of two writers of one revision, the second repeats this id and so learns that it lost.
    id: `${rawHash(address).slice(ID_PREFIX.length)}:${revision}`,
    // Not shown to language models that form memories.
    role: "system",
    source: "assistant",
    content: PLACEHOLDER_TEXT,
    metadata: z.record(z.string(), z.json()).parse(metadata),
  };
}
const ID_PREFIX = "sha256:";

function documentIn({ id, at, layer, message }: Item): DocumentRecord | undefined {
  const read = layer === "message" ? record.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  const { document: address, content, revision, created_at } = read.data;
  return { itemId: id, address, content, revision, createdAt: Date.parse(created_at), updatedAt: at };
}

/** @throws KeepsakeError `invalid_input` */
function checkAddress(address: string): void {
  if (address.length >= 1 && address.length <= ADDRESS_MAX && address.isWellFormed()) return;
  throw new KeepsakeError("invalid_input", `A document's name must have 1 to ${ADDRESS_MAX} characters.`, {
    hint: "Use a shorter name of well-formed Unicode.",
    facts: { length: address.length },
  });
}

const tooLarge = (length: number): KeepsakeError =>
  new KeepsakeError("too_large", `A document must have at most ${CONTENT_MAX} characters of JSON.`, {
    hint: "Split it into several documents.",
    facts: { length, max: CONTENT_MAX },
  });

export const refusedByPolicy = (what: string): KeepsakeError =>
  new KeepsakeError("write_denied", `${what} contains something that the vault's policy refuses.`, {
    hint: "Remove passwords, keys, card numbers, account numbers and national IDs. See docs/policy.md.",
    facts: { reason: "secrets_masked" },
  });

/** Of at most this length. Never splits a surrogate pair. */
export function partsOf(text: string, lengthMax: number): readonly string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + lengthMax;
    const isSplit = end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00;
    parts.push(text.slice(start, isSplit ? end - 1 : end));
    start = isSplit ? end - 1 : end;
  }
  return parts;
}
