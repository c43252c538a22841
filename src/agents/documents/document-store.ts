/**
 * Documents over a vault: JSON under a name, lossless, sealed like every other record, replaced by writing again and erased for good, keys first, by deleting
 * (SEC-D10). What frameworks keep as files or as key and value lies here. Nothing in it is a memory: recall never answers with a document.
 * Several processes may write: of two that replace the same revision one is told and begins again with what the other wrote.
 */

import * as z from "zod";
import { besideSession } from "../../engine/maintain/beside-session.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import { assertProcessed } from "../../engine/state.ts";
import type { Vault } from "../../engine/vault.ts";
import { canonicalJson, rawHash } from "../../model/canonical-json.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { type Json, parseJson } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import type { Policy } from "../../model/policy.ts";
import { maskedData } from "../../policy/privacy-detectors.ts";

/** What is to become of one document; `content` undefined: it goes. */
export interface DocumentChange {
  readonly address: string;
  readonly content: Json | undefined;
}

/** Decides from what is there now; is asked again where somebody else wrote meanwhile. What it throws is passed on, and nothing is written. */
export type Decide = (now: ReadonlyMap<string, StoredDocument>) => readonly DocumentChange[];

export interface DocumentStore {
  /** Undefined where there is none. @throws KeepsakeError `vault_restricted`, `invalid_input`. */
  get(address: string): Promise<StoredDocument | undefined>;
  /** All documents, the last written first. Cost: each is decrypted. @throws KeepsakeError `vault_restricted`. */
  list(): Promise<readonly StoredDocument[]>;
  /**
   * Reads these documents (all of them without a list), lets `decide` say what becomes of them, and writes that in one transaction; what was replaced or
   * deleted is erased for good before it answers.
   * @throws KeepsakeError `write_denied` for what the policy keeps out, `too_large`, `invalid_input`, `vault_frozen`, `vault_restricted`, `store_busy` when others
   * keep writing the same documents.
   */
  change(addresses: readonly string[] | undefined, decide: Decide): Promise<void>;
}

/** How often a writer begins again because another was faster. */
const ATTEMPTS_MAX = 8;
/** Documents that are looked up one by one; more are read together. */
const ADDRESSES_ASKED_MAX = 32;
/** Of one transaction, as `observe` takes them. */
const CHANGES_MAX = 5_000;

/** Writers of one process wait for each other; those of several are told by the vault. */
const turns = new WeakMap<Vault, Promise<unknown>>();

/**
 * @param store tells the documents of one use from those of another, as `files` and `langgraph`; or the conversation that they belong to, and are forgotten
 * with
 */
export function documentStore(vault: Vault, store: string | { readonly beside: string }): DocumentStore {
  const session = typeof store === "string" ? sessionOf(store) : besideSession(store.beside);

  async function held(address?: string): Promise<readonly HeldDocument[]> {
    if (address !== undefined) checkAddress(address);
    assertProcessed(openedVault(vault));
    const found: HeldDocument[] = [];
    const filter = { inSession: session, ...(address === undefined ? {} : { metadata: { [ADDRESS_FIELD]: address } }) };
    for await (const { item } of vault.memories.list({
      messages: true,
      filter: { ...filter, layers: ["message"], hold: ["archived"] },
    })) {
      const document = documentIn(item);
      if (document !== undefined) found.push(document);
    }
    return found;
  }

  async function heldAt(addresses: readonly string[] | undefined): Promise<readonly HeldDocument[]> {
    if (addresses === undefined) return held();
    const asked = new Set(addresses);
    if (asked.size > ADDRESSES_ASKED_MAX) return (await held()).filter(({ address }) => asked.has(address));
    return (await Promise.all([...asked].map((address) => held(address)))).flat();
  }

  async function tryChange(addresses: readonly string[] | undefined, decide: Decide): Promise<boolean> {
    const before = await heldAt(addresses);
    const now = newestOf(before);
    const changes = [...new Map(decide(now).map((change) => [change.address, change])).values()];
    if (changes.length > CHANGES_MAX) throw tooMany(changes.length);
    const { policy } = vault;
    const at = openedVault(vault).now();
    const records = changes.flatMap(({ address, content }) => {
      if (content === undefined) return [];
      const old = now.get(address);
      return [
        recordOf(policy, session, {
          address,
          content,
          revision: 1 + (old?.revision ?? 0),
          createdAt: old?.createdAt ?? at,
        }),
      ];
    });
    const { messages } = records.length === 0 ? { messages: [] } : await vault.observe(records);
    const refused = messages.find(({ outcome }) => outcome === "denied");
    if (refused !== undefined) throw denied(refused.reason);
    const written = messages.flatMap(({ id, outcome }) =>
      id !== undefined && outcome.startsWith("stored") ? [id] : [],
    );
    const isOurs = written.length === records.length && (await areNewest(written, changes));
    const touched = new Set(changes.map(({ address }) => address));
    // Who was slower takes back what it wrote of the same transaction, and decides anew.
    await erase(isOurs ? before.filter(({ address }) => touched.has(address)).map(({ itemId }) => itemId) : written);
    return isOurs;
  }

  /** Who slept while others wrote twice finds its number free again, and what it wrote behind theirs. */
  async function areNewest(written: readonly string[], changes: readonly DocumentChange[]): Promise<boolean> {
    const kept = changes.filter(({ content }) => content !== undefined).map(({ address }) => address);
    const newest = newestOf(await heldAt(kept));
    const ours = new Set(written);
    return kept.every((address) => ours.has(newest.get(address)?.itemId ?? ""));
  }

  async function erase(ids: readonly string[]): Promise<void> {
    for (let left = ids; left.length > 0; ) {
      const there = await stillThere(vault, left);
      if (there.length === 0) return;
      try {
        await vault.forget(await vault.forget({ ids: there }, { grade: "purge", lookAlikes: "leave" }));
        return;
      } catch (error) {
        // Somebody else erased some of them between the plan and its confirmation.
        if (!isKeepsakeError(error, "not_found") && !isKeepsakeError(error, "digest_changed")) throw error;
        left = there;
      }
    }
  }

  return {
    async get(address) {
      return newestOf(await held(address)).get(address);
    },
    async list() {
      return [...newestOf(await held()).values()];
    },
    change: (addresses, decide) =>
      inTurn(vault, async () => {
        for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) if (await tryChange(addresses, decide)) return;
        throw busy();
      }),
  };
}

/** By address the highest revision: an older one is there only where its writer was interrupted before it could erase it. */
function newestOf(documents: readonly HeldDocument[]): ReadonlyMap<string, HeldDocument> {
  const newest = new Map<string, HeldDocument>();
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
  new KeepsakeError("invalid_input", `At most ${CHANGES_MAX} documents are written at once.`, {
    hint: "Write them in parts.",
    facts: { count },
  });

const denied = (reason: string | undefined): KeepsakeError =>
  new KeepsakeError("write_denied", "The vault's policy does not let this document be kept.", {
    hint: "The reason code says which rule; docs/policy.md explains each.",
    ...(reason === undefined ? {} : { facts: { reason } }),
  });

const busy = (): KeepsakeError =>
  new KeepsakeError("store_busy", "Others keep writing the same document.", { hint: "Try again." });

/*
 * How a document lies in a vault: a sealed message of the archive whose words are a mere sign, with the document as its metadata. So it is exported,
 * found when a person asks to be forgotten, and erased as everything else is (GOS-48), and no memory is ever formed from it. What the policy keeps out is
 * refused, never changed: a document comes back as it was written or not at all.
 */

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
interface HeldDocument extends StoredDocument {
  readonly itemId: string;
}

const ADDRESS_MAX = 2_000;
/** Of the canonical JSON of a content, in characters. With the address it stays below the bound of a message's metadata. */
export const CONTENT_MAX = 90_000;

/** Of the names below, this one is looked up by. */
const ADDRESS_FIELD = "document";

const record = z.strictObject({
  [ADDRESS_FIELD]: z.string().min(1).max(ADDRESS_MAX),
  revision: z.int().min(1),
  created_at: z.iso.datetime(),
  content: z.json(),
});

/** Says nothing, so that nothing is formed from it. */
export const SIGN = "—";

/** Where the documents of a store lie: a conversation of their own, which `forget({ session })` empties. */
const sessionOf = (store: string): string => `keepsake:documents:${store}`;

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
function documentIn({ id, at, layer, message }: Item): HeldDocument | undefined {
  const read = layer === "message" ? record.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  const { document: address, content, revision, created_at } = read.data;
  return { itemId: id, address, content, revision, createdAt: Date.parse(created_at), updatedAt: at };
}

/** @throws KeepsakeError `invalid_input` */
function checkAddress(address: string): void {
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
