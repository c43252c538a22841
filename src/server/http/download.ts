/** What a link downloads: Play New's export, made as it is fetched, and sealed to an age recipient where one was named (SEC-H12). */

import { sealStreamToRecipient } from "../../crypto/age-file.ts";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import { openHandle, sealHandle } from "../../engine/handle.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import { playNew } from "../../formats/playnew/operations.ts";
import { exportRequest } from "../../formats/playnew/requests.ts";
import { KeepsakeError } from "../../model/error.ts";
import { hex } from "../../model/id.ts";
import { parseWith } from "../../model/observation.ts";

export interface Download {
  readonly body: ReadableStream<Uint8Array>;
  readonly type: string;
  readonly fileName: string;
}

export async function download(vault: Vault, { request, recipient }: Linked): Promise<Download> {
  const asked = parseWith(exportRequest.omit({ user_id: true }), request, "The request");
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const target = async () => ({
    url: "",
    write: (chunk: string) => writer.write(Buffer.from(chunk)),
    close: () => writer.close(),
    abort: () => writer.abort(),
  });
  // It goes on while it is read; where it breaks off, so does the answer.
  playNew(vault, { userId: vault.name })
    .export({ ...asked, user_id: vault.name }, target)
    .catch((error: unknown) => writer.abort(error).catch(() => undefined));
  const isJson = asked.format === "json";
  const fileName = isJson ? "memory.json" : "memory.md";
  if (recipient !== undefined) {
    const sealed = ReadableStream.from(sealStreamToRecipient(recipient, readable));
    return { body: sealed, type: "application/octet-stream", fileName: `${fileName}.age` };
  }
  return { body: readable, type: isJson ? "application/json" : "text/markdown; charset=utf-8", fileName };
}

/*
 * Links that download an export once, without a token in a header, as a browser follows them (PN-21, SEC-H12). A link is bound by the vault's own key to the
 * request, to whom the document is sealed, to the token that asked, and to its end; nothing is kept of it but that it was used. The document is made while it is
 * fetched, so that none lies about.
 */

interface LinkUse {
  readonly vault: Vault;
  readonly grant: Pick<Grant, "id">;
  readonly clock: { now(): number };
}

/** What a link leads to. */
interface Linked {
  /** As its route had it, without the user: an address is written down in places that may not know the name. */
  readonly request: unknown;
  /** An age recipient that the document is sealed to; absent: in clear. */
  readonly recipient?: string;
}

interface Sealed extends Linked {
  readonly expiresAt: number;
  readonly nonce: string;
}

/** The seed lets it work for a day; a quarter of an hour is enough to follow it. */
export const LINK_MS = 900_000;
export const DOWNLOADS = "/v1/downloads";
const NONCE_BYTES = 16;
const USED_MAX = 10_000;
/** Which links were followed is known to the process that made them, so a link is good nowhere else: not at a second server of the keep, not after a restart. */
const PURPOSE = `download ${hex(system.random.bytes(NONCE_BYTES))}`;

/** Of this server, behind its address. */
export function downloadLink({ vault, grant, clock }: LinkUse, linked: Linked): string {
  const opened = openedVault(vault);
  const nonce = Buffer.from(opened.system.random.bytes(NONCE_BYTES)).toString("base64url");
  const sealed: Sealed = { ...linked, expiresAt: clock.now() + LINK_MS, nonce };
  const handle = sealHandle(opened, { purpose: PURPOSE, principal: grant.id }, JSON.stringify(sealed));
  return `${DOWNLOADS}/${vault.id}/${grant.id}/${handle}`;
}

/** The links that were followed, for as long as they would work. */
interface UsedLinks {
  /** @throws KeepsakeError `forbidden` for what was changed, is over, or was followed before */
  open(use: LinkUse, handle: string): Linked;
}

export function createUsedLinks(): UsedLinks {
  const used = new Map<string, number>();
  return {
    open({ vault, grant, clock }, handle) {
      const now = clock.now();
      for (const [nonce, until] of used) if (until <= now) used.delete(nonce);
      const { expiresAt, nonce, ...linked } = linkedIn(vault, grant.id, handle);
      // One that was forgotten would work again: where there are too many, none more works until some are over.
      if (expiresAt <= now || expiresAt > now + LINK_MS || used.has(nonce) || used.size >= USED_MAX) throw deadLink();
      used.set(nonce, expiresAt);
      return linked;
    },
  };
}

function linkedIn(vault: Vault, principal: string, handle: string): Sealed {
  try {
    // Sealed by us, so it has the form that we gave it.
    return JSON.parse(openHandle(openedVault(vault), { purpose: PURPOSE, principal }, handle)) as Sealed;
  } catch {
    throw deadLink();
  }
}

export const deadLink = (): KeepsakeError =>
  new KeepsakeError("forbidden", "This link does not work, or not any more.", {
    hint: "Ask for a new one: a link is good once and for a quarter of an hour.",
  });
