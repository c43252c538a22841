/**
 * Tokens with which programs use vaults through a server: opaque, of 256 random bits, each for one audience, some scopes, and one vault or, for a service,
 * any (SEC-H3, SEC-H6). The keep holds the hash of a token, sealed in its own notes; the token itself is shown once. A vault is named by its id, so that a
 * renamed vault keeps its tokens and a destroyed one has none.
 * Not here: who may do what with which scope (surfaces/).
 */

import * as z from "zod";
import { sha256HexOfText } from "../../crypto/hash.ts";
import { CLOCK_SLACK_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import { parseWith } from "../../model/observation.ts";
import type { StoredVault } from "../../storage/storage.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { commitToKeep } from "./keep-log.ts";
import { keepNotes, sealedKeepNote } from "./store-disclosures.ts";

/** What a token may be good for. `memory:admin` is for whoever runs the vault, and no model (SEC-D8). */
export const TOKEN_SCOPES = ["memory:read", "memory:write", "memory:forget", "memory:export", "memory:admin"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const DAY_MS = 86_400_000;
const DAYS_DEFAULT = 90;
const DAYS_MAX = 366;

const creation = z.strictObject({
  /** Name of the vault; it must be there. Left out: a service token, whose calls name a user each. */
  vault: z.string().min(1).max(200).optional(),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).readonly().default(["memory:read", "memory:write"]),
  /** Whom it is for: a server answers only to tokens of its own audience. */
  audience: z.string().min(1).max(300).default("keepsake"),
  /** The owner's own word for it, as where it is used. Sealed. */
  label: z.string().min(1).max(100).optional(),
  days: z.int().min(1).max(DAYS_MAX).default(DAYS_DEFAULT),
});
export type TokenCreation = z.input<typeof creation>;

/** A token as it may be shown. */
export interface AccessTokenView {
  readonly id: string;
  /** Name of its vault; null for a service, and for a vault that is gone. */
  readonly vault: string | null;
  readonly isService: boolean;
  readonly scopes: readonly TokenScope[];
  readonly audience: string;
  readonly label?: string;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What a token opens. */
export interface Grant {
  /** Of the token: names the principal in limits and handles, and says nothing. */
  readonly id: string;
  /** Name of the only vault; undefined for a service. */
  readonly vault: string | undefined;
  readonly scopes: readonly TokenScope[];
  readonly audience: string;
}

interface StoredToken {
  readonly id: string;
  readonly hash: string;
  readonly vault?: string;
  readonly scopes: readonly TokenScope[];
  readonly audience: string;
  readonly label?: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

interface Read {
  /** Of the keep's log: every change of a token raises it. */
  readonly seq: number;
  readonly byHash: ReadonlyMap<string, StoredToken>;
}

const NOTE = "token/";
/** Secret scanners find it by its beginning. */
const PREFIX = "keepsake_";
const SECRET_BYTES = 32;
const ID_BYTES = 8;

export interface TokenParts {
  readonly keep: KeepParts;
  readonly storedNamed: (name: string) => Promise<StoredVault>;
}

export class AccessTokens {
  readonly #keep: KeepParts;
  readonly #storedNamed: TokenParts["storedNamed"];
  #read: Read | undefined;

  constructor({ keep, storedNamed }: TokenParts) {
    this.#keep = keep;
    this.#storedNamed = storedNamed;
  }

  /**
   * Makes a token and answers it, this once. What has expired goes in the same commit. The operator's verb, or the owner's; never a model's.
   * @throws KeepsakeError `not_found` for a vault that is not there, `invalid_input`, `store_read_only`, `store_busy`, `store_full`
   */
  async create(given: TokenCreation = {}): Promise<AccessTokenView & { readonly token: string }> {
    const { vault: name, label, days, ...rest } = parseWith(creation, given, "The token");
    const stored = name === undefined ? undefined : await this.#storedNamed(name);
    const { system, keys } = this.#keep;
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
    await commitToKeep(this.#keep, at, async () => ({
      facts: [fact("grant", stored)],
      notes: [sealedKeepNote(keys, { name: NOTE + token.id, content: Buffer.from(JSON.stringify(token)) })],
      dropNotes: (await this.#stored()).filter(({ expiresAt }) => expiresAt <= at).map(({ id }) => NOTE + id),
    }));
    return { ...(await this.#view(token)), token: secret };
  }

  /** All tokens that are good, the newest last. */
  async list(): Promise<readonly AccessTokenView[]> {
    const now = this.#keep.system.clock.now();
    const good = (await this.#stored()).filter((token) => isGood(token, now));
    return Promise.all(
      good.toSorted((one, other) => one.createdAt - other.createdAt).map((token) => this.#view(token)),
    );
  }

  /** From now on nobody gets in with it, by whatever process. @throws KeepsakeError `not_found` */
  async revoke(id: string): Promise<AccessTokenView> {
    const token = (await this.#stored()).find((each) => each.id === id);
    if (token === undefined) throw unknownToken();
    const vault = token.vault === undefined ? undefined : await this.#keep.storage.keys.vault(token.vault);
    const view = await this.#view(token);
    await commitToKeep(this.#keep, this.#keep.system.clock.now(), {
      facts: [fact("revoke", vault)],
      dropNotes: [NOTE + id],
    });
    return view;
  }

  /**
   * What this token opens for this audience; undefined for one that is unknown, revoked, expired, of another audience, or of a vault that is gone.
   * Cost: one look at the head of the keep's log, and at the vault's row.
   */
  async check(secret: string, audience: string): Promise<Grant | undefined> {
    const token = (await this.#current()).get(sha256HexOfText(secret));
    if (token === undefined || token.audience !== audience || !isGood(token, this.#keep.system.clock.now())) return;
    const { id, scopes } = token;
    if (token.vault === undefined) return { id, scopes, audience, vault: undefined };
    const stored = await this.#keep.storage.keys.vault(token.vault);
    return stored === undefined ? undefined : { id, scopes, audience, vault: this.#nameOf(stored) };
  }

  /**
   * Name of the vault with this id, as far as a token reaches it while it is good; undefined for any other, as for one that does not exist. Whoever asks for a
   * call that came without the token has to see that it is the token's.
   * @param id of the token
   * @param vault its id
   */
  async vaultWithin(id: string, vault: string): Promise<string | undefined> {
    const token = [...(await this.#current()).values()].find((each) => each.id === id);
    if (token === undefined || !isGood(token, this.#keep.system.clock.now())) return;
    if (token.vault !== undefined && token.vault !== vault) return;
    const stored = await this.#keep.storage.keys.vault(vault);
    return stored === undefined ? undefined : this.#nameOf(stored);
  }

  /** Read anew where another commit, of whatever process, stands in the keep's log. */
  async #current(): Promise<Read["byHash"]> {
    const seq = (await this.#keep.storage.records.head(this.#keep.storage.keepId))?.seq ?? 0;
    if (this.#read?.seq !== seq)
      this.#read = { seq, byHash: new Map((await this.#stored()).map((token) => [token.hash, token])) };
    return this.#read.byHash;
  }

  async #stored(): Promise<readonly StoredToken[]> {
    const notes = await keepNotes(this.#keep, NOTE);
    // Sealed by us, so it has the form that we gave it.
    return notes.map(({ content }) => JSON.parse(Buffer.from(content).toString("utf8")) as StoredToken);
  }

  async #view({ hash: _, vault, ...shown }: StoredToken): Promise<AccessTokenView> {
    const stored = vault === undefined ? undefined : await this.#keep.storage.keys.vault(vault);
    return { ...shown, vault: stored === undefined ? null : this.#nameOf(stored), isService: vault === undefined };
  }

  #nameOf({ vault, sealedName }: StoredVault): string {
    return this.#keep.keys.openName(vault, sealedName);
  }
}

const fact = (op: "grant" | "revoke", vault: StoredVault | undefined): LogFact => ({
  op,
  ...(vault === undefined ? {} : { of: vault.sub }),
  act: "admin",
});

const unknownToken = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no token with this id.", {
    hint: "It may have been revoked, or have expired: keepsake token list.",
  });

/** One that was made at a time that is still to come was made under a wrong clock, and its end means nothing. */
const isGood = ({ createdAt, expiresAt }: StoredToken, now: number): boolean =>
  expiresAt > now && createdAt <= now + CLOCK_SLACK_MS;
