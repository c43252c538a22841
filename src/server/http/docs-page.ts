/**
 * The page of routes: Swagger UI over our own document, with what would reach elsewhere, or leave something behind, switched off. Read here as text, for
 * nothing but TypeScript lies in this tree and a page that is three texts needs no build of its own.
 */
export const DOCS_PATH = "/docs";

/** No script and no style stands in it: its policy runs none (endpoints/docs.ts). */
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
 * `persistAuthorization`: a token is gone when the page is. `deepLinking`, `queryConfigEnabled`: nothing goes into the address, and nothing that stands there
 * changes the page. `validatorUrl`: the library would show the document to a service. The plugin tells the browser to keep what is typed out of its
 * memory of forms and out of spell checkers, some of which are services; and where the page repeats a call as a command, the token is not in it, for a
 * screen is shown around.
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

/** Each route has one server, this one: there is nothing to choose. */
export const DOCS_STYLE = `body { margin: 0; background: #fff; }
.swagger-ui .servers-title, .swagger-ui .servers { display: none; }
`;
