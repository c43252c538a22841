/**
 * Links that download an export once, without a token in a header, as a browser follows them (PN-21, SEC-H12). A link is bound by the vault's own key to the
 * request, to the token that asked, and to its end; nothing is kept of it but that it was used. The document is made while it is fetched, so that none lies about.
 */
import { KeepsakeError } from "../../core/error.ts";
import type { Grant } from "../../vault/access-tokens.ts";
import { openHandle, sealHandle } from "../../vault/handle.ts";
import { openedVault, type Vault } from "../../vault/vault.ts";

export interface LinkUse {
  readonly vault: Vault;
  readonly grant: Pick<Grant, "id">;
  readonly clock: { now(): number };
}

interface Linked {
  /** As its route had it. */
  readonly request: unknown;
  readonly expiresAt: number;
  readonly nonce: string;
}

/** The seed lets it work for a day; a quarter of an hour is enough to follow it. */
export const LINK_MS = 900_000;
export const DOWNLOADS = "/v1/downloads";
const PURPOSE = "download";
const NONCE_BYTES = 16;
const USED_MAX = 10_000;

/** Of this server, behind its address. */
export function downloadLink({ vault, grant, clock }: LinkUse, request: unknown): string {
  const opened = openedVault(vault);
  const nonce = Buffer.from(opened.system.random.bytes(NONCE_BYTES)).toString("base64url");
  const linked: Linked = { request, expiresAt: clock.now() + LINK_MS, nonce };
  const handle = sealHandle(opened, { purpose: PURPOSE, principal: grant.id }, JSON.stringify(linked));
  return `${DOWNLOADS}/${vault.id}/${grant.id}/${handle}`;
}

/** The links that were followed, for as long as they would work. */
export interface UsedLinks {
  /** @throws KeepsakeError `forbidden` for what was changed, is over, or was followed before */
  open(use: LinkUse, handle: string): unknown;
}

export function createUsedLinks(): UsedLinks {
  const used = new Map<string, number>();
  return {
    open({ vault, grant, clock }, handle) {
      const now = clock.now();
      for (const [nonce, until] of used) if (until <= now || used.size > USED_MAX) used.delete(nonce);
      const { request, expiresAt, nonce } = linkedIn(vault, grant.id, handle);
      if (expiresAt <= now || used.has(nonce)) throw deadLink();
      used.set(nonce, expiresAt);
      return request;
    },
  };
}

function linkedIn(vault: Vault, principal: string, handle: string): Linked {
  try {
    // Sealed by us, so it has the form that we gave it.
    return JSON.parse(openHandle(openedVault(vault), { purpose: PURPOSE, principal }, handle)) as Linked;
  } catch {
    throw deadLink();
  }
}

export const deadLink = (): KeepsakeError =>
  new KeepsakeError("forbidden", "This link does not work, or not any more.", {
    hint: "Ask for a new one: a link is good once and for a quarter of an hour.",
  });
