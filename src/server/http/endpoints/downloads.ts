/** `GET /v1/downloads/…`: single-use links without a token header (PN-21, SEC-H12). */

import type { Keepsake } from "../../../engine/keepsake.ts";
import type { Vault } from "../../../engine/vault.ts";
import { isKeepsakeError } from "../../../model/error.ts";
import { DOWNLOADS, download, invalidLink, useLink } from "../../../operations/download.ts";
import { unknownRoute } from "../problem.ts";
import { countFailure, type EndpointParts, type HttpHono } from "../serve-route.ts";

/** The link is the credential, so it is checked before anything counts. */
export const isDownload = (path: string): boolean => path.startsWith(`${DOWNLOADS}/`);
const PATH = `${DOWNLOADS}/:vault/:token/:handle`;

export function mountDownloads(app: HttpHono, { keepsake, serving }: EndpointParts): void {
  const { clock } = serving;
  app.get(PATH, async ({ req, env: { address, trace: seen } }) => {
    // Link previews send HEAD, which would use up the link.
    if (req.raw.method === "HEAD") throw unknownRoute();
    const { vault: vaultId, token, handle } = req.param();
    try {
      const vault = await vaultOf(keepsake, token, vaultId);
      const linked = await useLink({ vault, grant: { id: token }, clock }, handle);
      const { body, type, fileName } = await download(vault, linked);
      seen.isStreamed = true;
      return new Response(body, {
        headers: { "Content-Type": type, "Content-Disposition": attachment(fileName) },
      });
    } catch (error) {
      // Guessing links is throttled like guessing tokens (SEC-H8).
      if (isKeepsakeError(error, "forbidden")) await countFailure(serving, address);
      throw error;
    }
  });
}

/** @param fileName must be our own: it is not escaped */
export const attachment = (fileName: string): string => `attachment; filename="${fileName}"`;

/** A link must not reveal a vault's state: if the vault does not open, the link is invalid. */
async function vaultOf(keepsake: Keepsake, token: string, vaultId: string): Promise<Vault> {
  const name = await keepsake.tokens.vaultWithin(token, vaultId);
  if (name === undefined) throw invalidLink();
  return keepsake.vault(name, { create: false }).catch(() => {
    throw invalidLink();
  });
}
