/** `GET /v1/downloads/…`: what a link leads to, without a token in a header (PN-21, SEC-H12). */

import type { Keepsake } from "../../../engine/keepsake.ts";
import type { Vault } from "../../../engine/vault.ts";
import { isKeepsakeError } from "../../../model/error.ts";
import { createUsedLinks, DOWNLOADS, deadLink, download } from "../download.ts";
import { unknownRoute } from "../problem.ts";
import { type EndpointParts, type HttpHono, takeFailure } from "../serve-route.ts";

/** A link is what lets a call in here, so it is looked at before anything counts. */
export const isDownload = (path: string): boolean => path.startsWith(`${DOWNLOADS}/`);
const PATH = `${DOWNLOADS}/:vault/:token/:handle`;

export function mountDownloads(app: HttpHono, { keepsake, serving }: EndpointParts): void {
  const { clock } = serving;
  const usedLinks = createUsedLinks();
  app.get(PATH, async ({ req, env: { address, seen } }) => {
    // Programs that only look where a link leads ask for its head, and would use it up.
    if (req.raw.method === "HEAD") throw unknownRoute();
    const { vault: vaultId, token, handle } = req.param();
    try {
      const vault = await vaultOf(keepsake, token, vaultId);
      const { body, type, fileName } = await download(
        vault,
        usedLinks.open({ vault, grant: { id: token }, clock }, handle),
      );
      seen.isStreamed = true;
      return new Response(body, {
        headers: { "Content-Type": type, "Content-Disposition": attachment(fileName) },
      });
    } catch (error) {
      // Someone who tries links is held up like someone who tries tokens (SEC-H8).
      if (isKeepsakeError(error, "forbidden")) await takeFailure(serving, address);
      throw error;
    }
  });
}

/** @param fileName of our own making: it is not quoted */
export const attachment = (fileName: string): string => `attachment; filename="${fileName}"`;

/** Nobody learns by a link of what state a vault is: where it does not open, neither does the link. */
async function vaultOf(keepsake: Keepsake, token: string, vaultId: string): Promise<Vault> {
  const name = await keepsake.tokens.vaultWithin(token, vaultId);
  if (name === undefined) throw deadLink();
  return keepsake.vault(name, { create: false }).catch(() => {
    throw deadLink();
  });
}
