/**
 * `GET /docs`: Swagger UI over our OpenAPI document, to read and try every route. It is
 * self-contained, may only connect to this server, and forgets the token when closed (SEC-H1,
 * SEC-H13). No inline script or style: its policy blocks them.
 */
import { readFile } from "node:fs/promises";
import { readData } from "../../../data.ts";
import type { HttpHono } from "../serve-route.ts";

interface Asset {
  readonly type: string;
  readonly content: () => Promise<Uint8Array<ArrayBuffer>> | string;
}

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";

/**
 * By path. In `start.js`, `persistAuthorization`: the token ends with the page. `deepLinking`,
 * `queryConfigEnabled`: the address neither changes nor configures the page. `validatorUrl`: the
 * default sends the document to a service. The plugin disables autocomplete and spell checkers, some
 * of which are services, and hides the token in generated commands. `page.css` hides the choice of
 * servers: there is only this one.
 */
const ASSETS: Readonly<Record<string, Asset>> = {
  "/docs": { type: HTML, content: () => readData("docs-page/page.html") },
  "/docs/start.js": { type: SCRIPT, content: () => readData("docs-page/start.js") },
  "/docs/page.css": { type: STYLE, content: () => readData("docs-page/page.css") },
  "/docs/swagger-ui-bundle.js": { type: SCRIPT, content: () => libraryFile("swagger-ui-bundle.js") },
  "/docs/swagger-ui.css": { type: STYLE, content: () => libraryFile("swagger-ui.css") },
};

/**
 * For every part of the page. `data:` allows the small images in the library's style. Inline code
 * and framing are blocked.
 */
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

/** No token: it shows what `/openapi.json` shows everyone. */
export function mountDocs(app: HttpHono): void {
  for (const [path, { type, content }] of Object.entries(ASSETS)) {
    app.get(path, async () => new Response(await content(), { headers: { ...HEADERS, "Content-Type": type } }));
  }
}

/** Copied beside the built package (tsdown.config.ts); in the source tree from node_modules. */
function libraryFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = import.meta.url.endsWith(".ts") ? "../../../../node_modules/swagger-ui-dist/" : "./";
  return readFile(new URL(`${folder}${name}`, import.meta.url));
}
