/**
 * The page `/docs`: Swagger UI over our OpenAPI document, without anything that reaches other hosts
 * or persists. Kept as text: it needs no build, and the tree only has TypeScript.
 */
export const DOCS_PATH = "/docs";

/** No inline script or style: its policy blocks them (endpoints/docs.ts). */
export const DOCS_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Keepsake: routes</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css">
<link rel="stylesheet" href="${DOCS_PATH}/page.css">
<script src="${DOCS_PATH}/swagger-ui-bundle.js" defer></script>
<script src="${DOCS_PATH}/start.js" defer></script>
</head>
<body>
<noscript>This page needs scripts. What it shows stands in <a href="/openapi.json">the OpenAPI document</a>.</noscript>
<div id="routes"></div>
</body>
</html>
`;

/**
 * `persistAuthorization`: the token ends with the page. `deepLinking`, `queryConfigEnabled`: the
 * address neither changes nor configures the page. `validatorUrl`: the default sends the document
 * to a service. The plugin disables autocomplete and spell checkers, some of which are services,
 * and hides the token in generated commands.
 */
export const DOCS_SCRIPT = `"use strict";
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#routes",
  persistAuthorization: false,
  deepLinking: false,
  queryConfigEnabled: false,
  validatorUrl: null,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  filter: true,
  tryItOutEnabled: true,
  plugins: [
    () => {
      const forgetful = (Original, { React }) => (props) =>
        React.createElement(Original, { ...props, autoComplete: "off", autoCorrect: "off", spellCheck: false });
      const bearer = ["headers", "Authorization"];
      const curl = (Original, { React }) => ({ request, ...rest }) =>
        React.createElement(Original, {
          ...rest,
          request: request.hasIn(bearer) ? request.setIn(bearer, "Bearer TOKEN") : request,
        });
      return { wrapComponents: { Input: forgetful, TextArea: forgetful, curl } };
    },
  ],
});
`;

/** Hides the choice of servers: there is only this one. */
export const DOCS_STYLE = `body { margin: 0; background: #fff; }
.swagger-ui .servers-title, .swagger-ui .servers { display: none; }
`;
