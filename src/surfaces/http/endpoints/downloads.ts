/** `GET /v1/downloads/…`: what a link leads to, without a token in a header (PN-21, SEC-H12). */
import { download } from "../download.ts";
import { createUsedLinks, DOWNLOADS, deadLink } from "../download-link.ts";
import type { EndpointParts, HttpHono } from "../endpoint.ts";

const PATH = `${DOWNLOADS}/:vault/:token/:handle`;
/** In the log: the members of a link are secret. */
const NAMED = `${DOWNLOADS}/{vault}/{token}/{handle}`;

export function mountDownloads(app: HttpHono, { keepsake, serving: { clock } }: EndpointParts): void {
  const usedLinks = createUsedLinks();
  app.get(PATH, async ({ req, env: { seen } }) => {
    seen.route = NAMED;
    const { vault: vaultId, token, handle } = req.param();
    const name = await keepsake.tokens.vaultOfLink(token, vaultId);
    if (name === undefined) throw deadLink();
    const vault = await keepsake.vault(name, { create: false });
    const request = usedLinks.open({ vault, grant: { id: token }, clock }, handle);
    const { body, type, fileName } = await download(vault, request);
    const disposition = `attachment; filename="${fileName}"`;
    return new Response(body, { headers: { "Content-Type": type, "Content-Disposition": disposition } });
  });
}
