/**
 * `GET /docs`: the page on which every route is read and tried. It comes from this server whole, may reach this server alone, and keeps a token no longer
 * than it is open (SEC-H1, SEC-H13).
 */
import { readFile } from "node:fs/promises";
import { DOCS_HTML, DOCS_PATH, DOCS_SCRIPT, DOCS_STYLE } from "../docs-page.ts";
import type { HttpHono } from "../serve-route.ts";

interface Asset {
  readonly type: string;
  readonly content: () => Promise<Uint8Array<ArrayBuffer>> | string;
}

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";

/** By address. */
const ASSETS: Readonly<Record<string, Asset>> = {
  [DOCS_PATH]: { type: HTML, content: () => DOCS_HTML },
  [`${DOCS_PATH}/start.js`]: { type: SCRIPT, content: () => DOCS_SCRIPT },
  [`${DOCS_PATH}/page.css`]: { type: STYLE, content: () => DOCS_STYLE },
  [`${DOCS_PATH}/swagger-ui-bundle.js`]: { type: SCRIPT, content: () => libraryFile("swagger-ui-bundle.js") },
  [`${DOCS_PATH}/swagger-ui.css`]: { type: STYLE, content: () => libraryFile("swagger-ui.css") },
};

/** Of every part of the page. `data:` is for the small pictures inside the library's style. Nothing inline runs, and no other page frames this one. */
const HEADERS = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

/** Needs no token: it shows what `/openapi.json` tells everybody. */
export function mountDocs(app: HttpHono): void {
  for (const [path, { type, content }] of Object.entries(ASSETS)) {
    app.get(path, async () => new Response(await content(), { headers: { ...HEADERS, "Content-Type": type } }));
  }
}

/** Lies beside the built package, into which it is copied (tsdown.config.ts); in the source tree where it is installed. */
function libraryFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = import.meta.url.endsWith(".ts") ? "../../../../node_modules/swagger-ui-dist/" : "./";
  return readFile(new URL(`${folder}${name}`, import.meta.url));
}
