/**
 * What the public conformance suite wants to find on a server: tools, resources and prompts of fixed names, beside our own, on a server that is served as ours
 * is. What needs a call from the server to the client has no place here: over HTTP nothing is kept between calls.
 */
import {
  completable,
  fromJsonSchema,
  type McpServer,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as z from "zod";
import type { McpAccess } from "../../src/server/mcp/access.ts";
import { mcpServer } from "../../src/server/mcp/server.ts";

/** One red pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const text = (words: string) => ({ type: "text" as const, text: words });
const image = { type: "image" as const, data: PNG, mimeType: "image/png" };
const resource = (uri: string, mimeType: string, words: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType, text: words },
});

export function fixtureServer(access: McpAccess): McpServer {
  const server = mcpServer(access);
  server.server.registerCapabilities({ logging: {} });
  addTools(server);
  addResources(server);
  addPrompts(server);
  return server;
}

function addTools(server: McpServer): void {
  const contents = {
    test_simple_text: [text("This is a simple text response for testing.")],
    test_image_content: [image],
    test_audio_content: [{ type: "audio" as const, data: "UklGRg==", mimeType: "audio/wav" }],
    test_embedded_resource: [resource("test://embedded-resource", "text/plain", "An embedded resource.")],
    test_multiple_content_types: [
      text("Several kinds:"),
      image,
      resource("test://mixed-content-resource", "application/json", '{"test":"data"}'),
    ],
  };
  for (const [name, content] of Object.entries(contents))
    server.registerTool(name, { description: name }, async () => ({ content }));
  server.registerTool("test_error_handling", { description: "fails" }, async () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool("test_tool_with_logging", { description: "logs" }, async ({ mcpReq }: ServerContext) => {
    for (const data of ["Tool execution started", "Tool processing data", "Tool execution completed"])
      await mcpReq.notify({ method: "notifications/message", params: { level: "info", data } });
    return { content: [text("Done.")] };
  });
  server.registerTool("test_tool_with_progress", { description: "progresses" }, async ({ mcpReq }: ServerContext) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100])
      await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } });
    return { content: [text("Done.")] };
  });
  server.registerTool("json_schema_2020_12_tool", { description: "has a schema", inputSchema: SCHEMA }, async () => ({
    content: [text("Done.")],
  }));
}

const SCHEMA = fromJsonSchema({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: { address: { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } } },
  properties: { name: { type: "string" }, address: { $ref: "#/$defs/address" } },
  additionalProperties: false,
});

function addResources(server: McpServer): void {
  server.registerResource("static-text", "test://static-text", { mimeType: "text/plain" }, async ({ href: uri }) => ({
    contents: [{ uri, mimeType: "text/plain", text: "This is the content of the static text resource." }],
  }));
  server.registerResource(
    "static-binary",
    "test://static-binary",
    { mimeType: "image/png" },
    async ({ href: uri }) => ({
      contents: [{ uri, mimeType: "image/png", blob: PNG }],
    }),
  );
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { mimeType: "application/json" },
    async ({ href: uri }, { id }) => ({
      contents: [
        { uri, mimeType: "application/json", text: JSON.stringify({ id, data: `Data for ID: ${String(id)}` }) },
      ],
    }),
  );
}

function addPrompts(server: McpServer): void {
  const said = (...contents: readonly (ReturnType<typeof text> | typeof image | ReturnType<typeof resource>)[]) => ({
    messages: contents.map((content) => ({ role: "user" as const, content })),
  });
  server.registerPrompt("test_simple_prompt", { description: "simple" }, async () =>
    said(text("This is a simple prompt for testing.")),
  );
  server.registerPrompt("test_prompt_with_image", { description: "image" }, async () =>
    said(image, text("Please analyze the image above.")),
  );
  server.registerPrompt(
    "test_prompt_with_arguments",
    {
      description: "arguments",
      argsSchema: z.object({ arg1: completable(z.string(), () => ["paris", "park", "party"]), arg2: z.string() }),
    },
    async ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "resource", argsSchema: z.object({ resourceUri: z.string() }) },
    async ({ resourceUri }) => said(resource(resourceUri, "text/plain", "Embedded."), text("Please process it.")),
  );
}
