"use strict";
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
