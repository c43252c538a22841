/**
 * Streams the document of a download link: a Play New export, optionally sealed to an age recipient
 * (SEC-H12).
 */

import { sealStreamToRecipient } from "../crypto/age-file.ts";
import type { Grant } from "../engine/govern/access-tokens.ts";
import { openHandle, sealHandle, spendLink } from "../engine/handle.ts";
import { openedVault } from "../engine/open-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { playNew } from "../formats/playnew/operations.ts";
import { exportRequest } from "../formats/playnew/requests.ts";
import { KeepsakeError } from "../model/error.ts";
import { parseWith } from "../model/observation.ts";

export async function download(vault: Vault, { request, recipient }: LinkTarget) {
  const exportedRequest = parseWith(exportRequest.omit({ user_id: true }), request, "The request");
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const target = async () => ({
    url: "",
    write: (chunk: string) => writer.write(Buffer.from(chunk)),
    close: () => writer.close(),
    abort: () => writer.abort(),
  });
  // Streamed: an error while reading breaks off the response.
  playNew(vault, { userId: vault.name })
    .export({ ...exportedRequest, user_id: vault.name }, target)
    .catch((error: unknown) => writer.abort(error).catch(() => undefined));
  const isJson = exportedRequest.format === "json";
  const fileName = isJson ? "memory.json" : "memory.md";
  if (recipient !== undefined) {
    const sealed = ReadableStream.from(sealStreamToRecipient(recipient, readable));
    return { body: sealed, type: "application/octet-stream", fileName: `${fileName}.age` };
  }
  return { body: readable, type: isJson ? "application/json" : "text/markdown; charset=utf-8", fileName };
}

/**
 * Single-use links that download an export without a token in a header (PN-21, SEC-H12). The
 * vault's key binds a link to the request, the recipient, the token and its expiry, so every server
 * of the store accepts it, also after a restart. The document is generated during the download, so
 * none is stored.
 */
interface LinkUse {
  readonly vault: Vault;
  readonly grant: Pick<Grant, "id">;
  readonly clock: { now(): number };
}

interface LinkTarget {
  /**
   * The route's request without the user: addresses may be logged where the name must not appear.
   */
  readonly request: unknown;
  /** An age recipient to seal the document to; absent: plain text. */
  readonly recipient?: string;
}

interface Sealed extends LinkTarget {
  readonly expiresAt: number;
  readonly nonce: string;
}

/** A day (PN-21). */
export const LINK_MS = 86_400_000;
export const DOWNLOADS = "/v1/downloads";
const NONCE_BYTES = 16;
const PURPOSE = "download";

/** A path on this server. */
export function downloadLink({ vault, grant, clock }: LinkUse, linked: LinkTarget): string {
  const opened = openedVault(vault);
  const nonce = Buffer.from(opened.system.random.bytes(NONCE_BYTES)).toString("base64url");
  const sealed: Sealed = { ...linked, expiresAt: clock.now() + LINK_MS, nonce };
  const handle = sealHandle(opened, { purpose: PURPOSE, principal: grant.id }, JSON.stringify(sealed));
  return `${DOWNLOADS}/${vault.id}/${grant.id}/${handle}`;
}

/** @throws KeepsakeError `forbidden` for a link that was altered, has expired or was used */
export async function useLink({ vault, grant, clock }: LinkUse, handle: string): Promise<LinkTarget> {
  const now = clock.now();
  const { expiresAt, nonce, ...linked } = openLink(vault, grant.id, handle);
  const isInTime = expiresAt > now && expiresAt <= now + LINK_MS;
  if (!isInTime || !(await spendLink(openedVault(vault), nonce, expiresAt))) throw invalidLink();
  return linked;
}

function openLink(vault: Vault, principal: string, handle: string): Sealed {
  try {
    // Sealed by us, so the shape is known.
    return JSON.parse(openHandle(openedVault(vault), { purpose: PURPOSE, principal }, handle)) as Sealed;
  } catch {
    throw invalidLink();
  }
}

export const invalidLink = (): KeepsakeError =>
  new KeepsakeError("forbidden", "This link is invalid, has expired or was used.", {
    hint: "Request a new export. A link works once, for 24 hours, while its token is valid.",
  });
