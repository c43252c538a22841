/**
 * Play New's five operations over one vault (PN-18 to PN-23). One vault is one user: a request for
 * another is refused (PN-04). The host states once where stored words come from.
 */
import type * as z from "zod";
import { openedVault } from "../../engine/opened-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Source } from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { type ExportTarget, exportMemories } from "./export-memory.ts";
import { forgetMemories } from "./forget-memory.ts";
import { playNewOrgId, playNewUserId } from "./record-kind.ts";
import {
  type DestroyMemoryRequest,
  type DestroyMemoryResponse,
  destroyRequest,
  type ExportMemoryRequest,
  type ExportMemoryResponse,
  exportRequest,
  type ForgetMemoryRequest,
  type ForgetMemoryResponse,
  forgetRequest,
  type RetrieveMemoryRequest,
  type RetrieveMemoryResponse,
  retrieveRequest,
  type StoreMemoryRequest,
  type StoreMemoryResponse,
  storeRequest,
} from "./requests.ts";
import { retrieveMemories } from "./retrieve-memory.ts";
import { storeMemory } from "./store-memory.ts";

export interface PlayNewOptions {
  /** Default: `usr_` and the id of the vault, which is always accepted. */
  readonly userId?: string;
  /** What the host calls the organisation. Default: `org_` and the id of the keep. */
  readonly orgId?: string;
  /** A host that lets a model call `store` passes `assistant`. Default `user_direct`. */
  readonly source?: Source;
  /** Who said what is stored as a transcript. Default `user`. */
  readonly role?: string;
}

/** Each refuses a request that does not fit with `invalid_input`, naming the field. */
export interface PlayNew {
  readonly userId: string;
  readonly orgId: string;
  /**
   * @throws KeepsakeError `write_denied` with the gate's reason in `facts.reason` (PN-32);
   * `vault_frozen` (PN-31)
   */
  store(request: StoreMemoryRequest): Promise<StoreMemoryResponse>;
  /** @throws KeepsakeError `vault_restricted`. */
  retrieve(request: RetrieveMemoryRequest): Promise<RetrieveMemoryResponse>;
  /**
   * @throws KeepsakeError `not_found`, `digest_changed` or `token_expired`; nothing is deleted then
   */
  forget(request: ForgetMemoryRequest): Promise<ForgetMemoryResponse>;
  export(request: ExportMemoryRequest, target: ExportTarget): Promise<ExportMemoryResponse>;
  /** A fresh token for `destroy`, bound to what the vault holds now (PN-23). Milliseconds UTC. */
  confirmation(): Promise<{ readonly confirmation_token: string; readonly expires_at: number }>;
  /**
   * Irreversible; closes the vault.
   * @throws KeepsakeError `invalid_input`, `digest_changed` or `token_expired`; nothing is
   * destroyed then
   */
  destroy(request: DestroyMemoryRequest): Promise<DestroyMemoryResponse>;
}

export function playNew(vault: Vault, options: PlayNewOptions = {}): PlayNew {
  const userId = options.userId ?? playNewUserId(vault.id);
  const orgId = options.orgId ?? playNewOrgId(openedVault(vault).storage.keepId);
  const by = { source: options.source ?? "user_direct", role: options.role ?? "user" };
  const users = new Set([userId, playNewUserId(vault.id)]);
  const checked = <T extends { readonly user_id: string }>(schema: z.ZodType<T>, request: unknown): T => {
    const parsed = parseWith(schema, request, "The request");
    if (users.has(parsed.user_id)) return parsed;
    throw anotherUser();
  };
  return {
    userId,
    orgId,
    store: async (request) => storeMemory(vault, checked(storeRequest, request), by),
    retrieve: async (request) => retrieveMemories(vault, checked(retrieveRequest, request)),
    forget: async (request) => forgetMemories(vault, checked(forgetRequest, request)),
    export: async (request, target) =>
      exportMemories(vault, checked(exportRequest, request), target, { userId, orgId }),
    async confirmation() {
      const { token, expiresAt } = await vault.destroy();
      return { confirmation_token: token, expires_at: expiresAt };
    },
    destroy: async (request) => destroyMemory(vault, checked(destroyRequest, request).confirmation_token),
  };
}

async function destroyMemory(vault: Vault, token: string): Promise<DestroyMemoryResponse> {
  const { embedders } = await vault.maintenance.condition();
  const { destroyed, recordCount, blobCount, job } = await vault.destroy(token);
  return {
    destroyed,
    records_deleted: recordCount,
    vectors_deleted: embedders.reduce((sum, { vectorCount }) => sum + vectorCount, 0),
    blobs_deleted: recordCount + blobCount,
    audit_id: job,
  };
}

/** The same answer whether there is such a user or not (PN-02). */
const anotherUser = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The request names another user than the one that this vault is of.", {
    hint: "Open the vault of that user.",
    facts: { field: "user_id" },
  });
