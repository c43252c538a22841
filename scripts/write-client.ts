/**
 * Writes the client's methods with their types from the server's OpenAPI document. `npm ci` and
 * `npm test` run it; the file is not in git.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { openApiDocument } from "../src/server/http/openapi.ts";
import type { Route } from "../src/server/http/route.ts";
import { ROUTES } from "../src/server/http/route-table.ts";
import { objectType, typeOfSchema } from "./schema-type.ts";

export const CLIENT_FILE = join(import.meta.dirname, "../src/server/client/client-methods.generated.ts");

const content = z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) });
const operation = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }))
    .default([]),
  requestBody: content.optional(),
  responses: z.looseObject({ 200: content }),
});
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** The whole file. */
export function clientText(): string {
  const { paths, components } = document.parse(openApiDocument());
  const calls = ROUTES.map((route) => {
    const described = paths[route.path]?.[route.method.toLowerCase()];
    if (described === undefined) throw new Error(`the document has no ${route.method} ${route.path}`);
    const isUpload = route.streams === "body";
    return {
      route,
      input: inputType(isUpload ? { ...described, requestBody: undefined } : described) + (isUpload ? UPLOAD : ""),
      answer: route.streams === "answer" ? "ReadableStream<Uint8Array>" : bodyType(described.responses[200]),
    };
  });
  const groups = Map.groupBy(calls, ({ route }) => (route.name.includes(".") ? (route.name.split(".")[0] ?? "") : ""));
  const methods = [...groups].flatMap(([group, members]) => {
    const lines = members.map(methodLine);
    return group === "" ? lines : [`readonly ${group}: {\n${lines.join("\n")}\n};`];
  });
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOfSchema(schema)};`,
  );
  const routes = calls.map(({ route }) => routeLine(route));
  return `/** What the client can call. Written by scripts/write-client.ts from the server's routes; do not edit. */
${types.join("\n")}

export interface CallOptions {
  /** Whose vault, where the token is a service's. Default: the client's. */
  readonly user?: string;
  /** The same again does nothing and answers the same. */
  readonly idempotencyKey?: string;
  /** Whom a download is sealed to, as age1…, or none: of playNew.export. */
  readonly recipient?: string;
  readonly signal?: AbortSignal;
}

/** A method for each route. Times are milliseconds UTC unless said otherwise. */
export interface ClientMethods {
${methods.join("\n")}
}

export interface ClientRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Members of the input that stand in the path. */
  readonly members: readonly string[];
  /** Members of the input that stand in the query. */
  readonly query: readonly string[];
  /** Bytes: the content of the input, or the answer. A form: of the input's members. Null: both are JSON. */
  readonly streams: "answer" | "body" | "form" | null;
}

export const CLIENT_ROUTES: readonly ClientRoute[] = [
${routes.join("\n")}
];
`;
}

type Operation = z.infer<typeof operation>;

/** Members of the path, the query and the body together: none of them has the name of another. */
function inputType({ parameters, requestBody }: Operation): string {
  const named = parameters.filter((parameter) => parameter.in !== "header");
  const required = named.flatMap((parameter) => (parameter.required === true ? [parameter.name] : []));
  const own = objectType(Object.fromEntries(named.map(({ name, schema }) => [name, schema])), required);
  const parts = [
    ...(named.length === 0 ? [] : [own]),
    ...(requestBody === undefined ? [] : [`(${bodyType(requestBody)})`]),
  ];
  return parts.length === 0 ? NO_INPUT : parts.join(" & ");
}
const UPLOAD = ` & { readonly "content": Uint8Array | ReadableStream<Uint8Array> }`;
const NO_INPUT = "Readonly<Record<string, never>>";

const bodyType = ({ content: types }: z.infer<typeof content>): string =>
  typeOfSchema(Object.values(types)[0]?.schema ?? {});

interface ClientCall {
  readonly route: Route;
  readonly input: string;
  readonly answer: string;
}

function methodLine({ route, input, answer }: ClientCall): string {
  const isOptional = !/readonly "[^"]+": /.test(input);
  const name = route.name.slice(route.name.indexOf(".") + 1);
  return `/** ${route.about} Scope: ${route.scope}. */
readonly ${name}: (input${isOptional ? "?" : ""}: ${input}, options?: CallOptions) => Promise<${answer}>;`;
}

function routeLine({ name, method, path, query, streams }: Route): string {
  const members = [...path.matchAll(/\{(\w+)\}/g)].map(([, member]) => member);
  return `${JSON.stringify({ name, method, path, members, query: Object.keys(query?.shape ?? {}), streams: streams ?? null })},`;
}

if (import.meta.main) writeFileSync(CLIENT_FILE, clientText());
