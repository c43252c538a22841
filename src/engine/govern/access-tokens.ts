/**
 * Access tokens for programs that use vaults through a server: 256 random bits, bound to one
 * audience, some scopes, and one vault or, for a service, any (SEC-H3, SEC-H6). The store keeps a
 * sealed hash; the token is shown once. It names the vault by id, so it survives a rename and ends
 * with the vault.
 * The servers decide what each scope permits.
 */

import * as z from "zod";
import { sha256HexOfText } from "../../crypto/primitives.ts";
import { CLOCK_SLACK_MS, DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import { parseWith } from "../../model/observation.ts";
import type { StoredVault } from "../../storage/storage.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { commitToStore, readStoreNotes, sealStoreNote } from "./store-log.ts";

/** `memory:admin` is for operators, never for a model (SEC-D8). */
export const TOKEN_SCOPES = ["memory:read", "memory:write", "memory:forget", "memory:export", "memory:admin"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const DAYS_DEFAULT = 90;
const DAYS_MAX = 366;

const creation = z.strictObject({
  /** Name of an existing vault. Absent: a service token, whose calls each name a user. */
  vault: z.string().min(1).max(200).optional(),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).readonly().default(["memory:read", "memory:write"]),
  /** A server accepts only tokens of its own audience. */
  audience: z.string().min(1).max(300).default("keepsake"),
  /** Where the token is used, in the owner's words. Sealed. */
  label: z.string().min(1).max(100).optional(),
  days: z.int().min(1).max(DAYS_MAX).default(DAYS_DEFAULT),
});
export type TokenCreation = z.input<typeof creation>;

interface AccessTokenView {
  readonly id: string;
  /** Name of its vault; null for a service token or a destroyed vault. */
  readonly vault: string | null;
  readonly isService: boolean;
  readonly scopes: readonly TokenScope[];
  readonly audience: string;
  readonly label?: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What a token gives access to. */
export interface Grant {
  /** The token's id, used as principal in limits and handles. */
  readonly id: string;
  readonly vault: string | undefined;
  readonly scopes: readonly TokenScope[];
  readonly audience: string;
}

interface StoredToken extends Omit<AccessTokenView, "vault" | "isService"> {
  readonly hash: string;
  readonly vault?: string;
}

interface Read {
  /** Sequence number of the store's log, raised by every change of a token. */
  readonly seq: number;
  readonly byHash: ReadonlyMap<string, StoredToken>;
}

const NOTE = "token/";
/** Lets secret scanners recognize it. */
const PREFIX = "keepsake_";
const SECRET_BYTES = 32;
const ID_BYTES = 8;

interface TokenParts {
  readonly store: StoreParts;
  readonly storedNamed: (name: string) => Promise<StoredVault>;
}

export class AccessTokens {
  readonly #store: StoreParts;
  readonly #storedNamed: TokenParts["storedNamed"];
  #read: Read | undefined;

  constructor({ store, storedNamed }: TokenParts) {
    this.#store = store;
    this.#storedNamed = storedNamed;
  }

  /**
   * Creates a token and returns it, once. Expired tokens are removed in the same commit. For
   * operators and owners, never a model.
   * @throws KeepsakeError `not_found` for an unknown vault, `invalid_input`, `store_read_only`,
   * `store_busy`, `store_full`
   */
  async create(given: TokenCreation = {}): Promise<AccessTokenView & { readonly token: string }> {
    const { vault: name, label, days, ...rest } = parseWith(creation, given, "The token");
    const stored = name === undefined ? undefined : await this.#storedNamed(name);
    const { system, keys } = this.#store;
    const at = system.clock.now();
    const secret = `${PREFIX}${Buffer.from(system.random.bytes(SECRET_BYTES)).toString("base64url")}`;
    const token: StoredToken = {
      ...rest,
      id: Buffer.from(system.random.bytes(ID_BYTES)).toString("hex"),
      hash: sha256HexOfText(secret),
      ...(stored === undefined ? {} : { vault: stored.vault }),
      ...(label === undefined ? {} : { label }),
      createdAt: at,
      expiresAt: at + days * DAY_MS,
    };
    await commitToStore(this.#store, at, async () => ({
      facts: [fact("grant", stored)],
      notes: [sealStoreNote(keys, { name: NOTE + token.id, content: Buffer.from(JSON.stringify(token)) })],
      dropNotes: (await this.#stored()).filter(({ expiresAt }) => expiresAt <= at).map(({ id }) => NOTE + id),
    }));
    return { ...(await this.#view(token)), token: secret };
  }

  /** Valid tokens, newest last. */
  async list(): Promise<readonly AccessTokenView[]> {
    const now = this.#store.system.clock.now();
    const good = (await this.#stored()).filter((token) => isGood(token, now));
    return Promise.all(
      good.toSorted((one, other) => one.createdAt - other.createdAt).map((token) => this.#view(token)),
    );
  }

  /** Takes effect immediately in every process. @throws KeepsakeError `not_found` */
  async revoke(id: string): Promise<AccessTokenView> {
    const token = (await this.#stored()).find((each) => each.id === id);
    if (token === undefined) throw unknownToken();
    const vault = token.vault === undefined ? undefined : await this.#store.storage.keys.vault(token.vault);
    const view = await this.#view(token);
    await commitToStore(this.#store, this.#store.system.clock.now(), {
      facts: [fact("revoke", vault)],
      dropNotes: [NOTE + id],
    });
    return view;
  }

  /**
   * What this token grants for this audience. Undefined if it is unknown, revoked, expired, for
   * another audience, or its vault is destroyed.
   * Cost: reads the head of the store's log and the vault's row.
   */
  async check(secret: string, audience: string): Promise<Grant | undefined> {
    const token = (await this.#current()).get(sha256HexOfText(secret));
    if (token === undefined || token.audience !== audience || !isGood(token, this.#store.system.clock.now())) return;
    const { id, scopes } = token;
    if (token.vault === undefined) return { id, scopes, audience, vault: undefined };
    const stored = await this.#store.storage.keys.vault(token.vault);
    return stored === undefined ? undefined : { id, scopes, audience, vault: this.#nameOf(stored) };
  }

  /**
   * Name of this vault if the token reaches it; undefined for any other or unknown vault. The
   * caller must check that the call is the token's own.
   * @param id of the token
   * @param vault its id
   */
  async vaultWithin(id: string, vault: string): Promise<string | undefined> {
    const token = [...(await this.#current()).values()].find((each) => each.id === id);
    if (token === undefined || !isGood(token, this.#store.system.clock.now())) return;
    if (token.vault !== undefined && token.vault !== vault) return;
    const stored = await this.#store.storage.keys.vault(vault);
    return stored === undefined ? undefined : this.#nameOf(stored);
  }

  /** Reread after any commit to the store's log. */
  async #current(): Promise<Read["byHash"]> {
    const seq = (await this.#store.storage.records.head(this.#store.storage.storeId))?.seq ?? 0;
    if (this.#read?.seq !== seq)
      this.#read = { seq, byHash: new Map((await this.#stored()).map((token) => [token.hash, token])) };
    return this.#read.byHash;
  }

  async #stored(): Promise<readonly StoredToken[]> {
    const notes = await readStoreNotes(this.#store, NOTE);
    return notes.map(({ content }) => JSON.parse(Buffer.from(content).toString("utf8")) as StoredToken);
  }

  async #view({ hash: _, vault, ...shown }: StoredToken): Promise<AccessTokenView> {
    const stored = vault === undefined ? undefined : await this.#store.storage.keys.vault(vault);
    return { ...shown, vault: stored === undefined ? null : this.#nameOf(stored), isService: vault === undefined };
  }

  #nameOf({ vault, sealedName }: StoredVault): string {
    return this.#store.keys.openName(vault, sealedName);
  }
}

const fact = (op: "grant" | "revoke", vault: StoredVault | undefined): LogFact => ({
  op,
  ...(vault === undefined ? {} : { of: vault.sub }),
  act: "admin",
});

const unknownToken = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no token with this ID.", {
    hint: "It may have expired or been revoked. List the tokens with keepsake token list.",
  });

/** A token dated in the future was made under a wrong clock, so its expiry means nothing. */
const isGood = ({ createdAt, expiresAt }: StoredToken, now: number): boolean =>
  expiresAt > now && createdAt <= now + CLOCK_SLACK_MS;
