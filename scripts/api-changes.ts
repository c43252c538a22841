/**
 * Compares `docs/openapi.json`, the last release's OpenAPI document, with the source. `node
 * scripts/api-changes.ts` lists changes and fails on breaking ones unless the major version
 * changed; `--write` stores today's document. The rules are those of docs/http.md.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { openApiDocument } from "../src/server/http/openapi.ts";

const RELEASED_FILE = join(import.meta.dirname, "../docs/openapi.json");

const content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })).default({});
const reply = z.looseObject({ $ref: z.string().optional(), content, headers: content });
const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
});
const operation = z.looseObject({
  operationId: z.string().optional(),
  security: z.unknown(),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), reply),
});
export const apiDocument = z.looseObject({
  info: z.looseObject({ version: z.string().regex(/^\d+\.\d+\.\d+$/) }),
  paths: z.record(z.string(), z.partialRecord(z.enum(["get", "post", "put", "delete", "patch"]), operation)),
  components: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
type ApiDocument = z.infer<typeof apiDocument>;

/** Where something changed that a client relies on, and how. */
const change = (at: string, what: string): string => `${at}: ${what}`;

/**
 * Breaking changes, each with its route (`POST /v1/recall`), and the routes that are new.
 * @throws Error for a document of another form
 */
export function apiChanges(before: unknown, after: unknown) {
  const [old, now] = [apiDocument.parse(before), apiDocument.parse(after)];
  const [known, current] = [routesOf(old), routesOf(now)];
  const breaking = [...known].flatMap(([route, parts]) => {
    const others = current.get(route);
    const told = others === undefined ? ["is gone"] : routeChanges(parts, others);
    return told.map((what) => ({ route, what }));
  });
  const added = [...current.keys()].filter((route) => !known.has(route));
  return { breaking, added, isAllowed: breaking.length === 0 || majorOf(now) > majorOf(old) };
}

const majorOf = ({ info }: ApiDocument): number => Number.parseInt(info.version, 10);

/** A part of a route, such as `body as application/json` or `answer 200 header Retry-After`. */
interface Part {
  readonly schema: unknown;
  readonly document: ApiDocument;
  /** Fixed parts may neither go nor come; the others may come. */
  readonly kind: "input" | "needed input" | "answer" | "fixed";
}
type Parts = ReadonlyMap<string, Part>;

function routesOf(document: ApiDocument): ReadonlyMap<string, Parts> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, described]) => [`${method.toUpperCase()} ${path}`, partsOf(document, described)] as const,
      ),
    ),
  );
}

function partsOf(document: ApiDocument, described: z.infer<typeof operation>): Parts {
  const parts = new Map<string, Part>();
  const add = (at: string, kind: Part["kind"], schema?: unknown) => parts.set(at, { schema, document, kind });
  add(`operationId ${described.operationId}`, "fixed");
  add(`security ${JSON.stringify(described.security ?? [])}`, "fixed");
  for (const { in: place, name, required, schema } of described.parameters)
    add(`${place} ${name}`, required ? "needed input" : "input", schema);
  const { requestBody } = described;
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    add(`body as ${type}`, requestBody?.required === true ? "needed input" : "input", schema);
  for (const [status, given] of Object.entries(described.responses)) {
    const { content: types, headers } = reply.parse(referred(given, document));
    // Refusals may come and go.
    if (!/^[23]/.test(status)) continue;
    add(`answer ${status}`, "fixed");
    for (const [type, { schema }] of Object.entries(types)) add(`answer ${status} as ${type}`, "fixed", schema);
    for (const [name, { schema }] of Object.entries(headers)) add(`answer ${status} header ${name}`, "answer", schema);
  }
  return parts;
}

function routeChanges(before: Parts, after: Parts): readonly string[] {
  const lost = [...before].flatMap(([at, part]) => {
    const other = after.get(at);
    if (other === undefined) return [change(at, "is gone")];
    if (part.kind !== "needed input" && other.kind === "needed input") return [change(at, "has to be given")];
    const isInput = part.kind.endsWith("input");
    return isInput ? misfits(part, other, at, isInput) : misfits(other, part, at, isInput);
  });
  const added = [...after].filter(([at, { kind }]) => !before.has(at) && kind !== "input" && kind !== "answer");
  return [...lost, ...added.map(([at]) => change(at, "is new"))];
}

type Side = Pick<Part, "schema" | "document">;
type Schema = Readonly<Record<string, unknown>>;

/**
 * Why a produced schema does not fit an accepted one. Inputs are produced as before and accepted as
 * now; answers are produced as now and accepted as before, and may gain members and values. Errs on
 * the side of reporting: keywords are compared one by one.
 * @param underWay pairs of references under comparison: a recursive schema fits if the rest does
 */
export function misfits(
  produced: Side,
  accepted: Side,
  at: string,
  isInput: boolean,
  underWay: readonly string[] = [],
): readonly string[] {
  const pair = `${referenceOf(produced.schema)} in ${referenceOf(accepted.schema)}`;
  if (underWay.includes(pair)) return [];
  const within = pair.startsWith("#") ? [...underWay, pair] : underWay;
  const inner = (one: unknown, other: unknown, place: string): readonly string[] =>
    misfits({ ...produced, schema: one }, { ...accepted, schema: other }, place, isInput, within);
  const [one, other] = [schemaOf(produced), schemaOf(accepted)];
  if (choicesOf(one) !== undefined || choicesOf(other) !== undefined) {
    const choices = choicesOf(other) ?? [other];
    const faults = (choicesOf(one) ?? [one]).map((choice) => choices.map((each) => inner(choice, each, at)));
    return faults.flatMap((each) => each.toSorted((left, right) => left.length - right.length)[0] ?? []);
  }
  const told = (what: string): string => change(at, what);
  return [
    ...otherTypes(one, other).map((type) =>
      told(`is ${type} on one side and ${typesOf(other)?.join(" or ")} on the other`),
    ),
    ...(isInput ? narrower(one, other).map(told) : []),
    ...Object.keys(other)
      .filter((name) => !RULED.has(name) && (isInput || !OF_INPUT.includes(name)))
      .filter((name) => !isDeepStrictEqual(one[name], other[name]))
      .map((name) => told(`has another ${name}`)),
    ...memberMisfits(one, other, at, isInput, inner),
    ...(typesOf(one)?.includes("array") === true ? inner(one["items"] ?? {}, other["items"] ?? {}, `${at}[]`) : []),
  ];
}

const membersOf = (schema: unknown): Schema => z.record(z.string(), z.unknown()).parse(schema ?? {});
const namesOf = (schema: unknown): readonly string[] => z.array(z.string()).parse(schema ?? []);
const referenceOf = (schema: unknown): string => String(membersOf(schema)["$ref"] ?? "");
const choicesOf = (schema: Schema): readonly unknown[] | undefined =>
  z
    .array(z.unknown())
    .optional()
    .parse(schema["anyOf"] ?? schema["oneOf"]);

function schemaOf({ schema, document }: Side): Schema {
  const { const: only, ...rest } = membersOf(referred(schema ?? {}, document));
  return only === undefined ? rest : { ...rest, enum: [only] };
}

/** @throws Error for a broken reference */
function referred(given: unknown, document: ApiDocument): unknown {
  const reference = referenceOf(given);
  if (reference === "") return given;
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(reference) ?? [];
  const found = document.components[kind]?.[name];
  if (found === undefined) throw new Error(`the reference ${reference} leads nowhere`);
  return referred(found, document);
}

const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  z.array(z.unknown()).optional().parse(schema["enum"]);

/** Undefined for anything. */
function typesOf(schema: Schema): readonly string[] | undefined {
  const type = z
    .union([z.string(), z.array(z.string())])
    .optional()
    .parse(schema["type"]);
  return type === undefined ? valuesOf(schema)?.map(typeOf) : [type].flat();
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** The types of `one` that `other` does not include. */
function otherTypes(one: Schema, other: Schema): readonly string[] {
  const types = typesOf(other);
  if (types === undefined) return [];
  const isOf = (type: string): boolean => types.includes(type) || (type === "integer" && types.includes("number"));
  return (typesOf(one) ?? ["anything"]).filter((type) => !isOf(type));
}

const MINIMA = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"];
const MAXIMA = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];

/** Keywords with a rule of their own, or for people only. Others have to stay equal. */
const RULED: ReadonlySet<string> = new Set([
  ...MINIMA,
  ...MAXIMA,
  ..."$ref type enum anyOf oneOf default items properties required additionalProperties".split(" "),
  ..."title description example examples deprecated discriminator".split(" "),
]);
const OF_INPUT = ["pattern", "propertyNames"];

/** What of `one` is no longer accepted by the values and bounds of `other`. */
function narrower(one: Schema, other: Schema): readonly string[] {
  const [given, allowed] = [valuesOf(one), valuesOf(other)];
  const lost = given?.filter((value) => allowed?.some((known) => isDeepStrictEqual(known, value)) === false) ?? [];
  const bounds = [
    ...MINIMA.filter((name) => Number(other[name] ?? -Infinity) > Number(one[name] ?? -Infinity)),
    ...MAXIMA.filter((name) => Number(other[name] ?? Infinity) < Number(one[name] ?? Infinity)),
  ];
  return [
    ...(given === undefined && allowed !== undefined ? ["is held to a list of words"] : []),
    ...lost.map((value) => `no longer takes ${JSON.stringify(value)}`),
    ...bounds.map((name) => `has the narrower bound ${name} ${other[name]}`),
    // Omitting a member means its documented default.
    ...(one["default"] !== undefined && !isDeepStrictEqual(one["default"], other["default"])
      ? ["has another default"]
      : []),
  ];
}

function memberMisfits(
  one: Schema,
  other: Schema,
  at: string,
  isInput: boolean,
  inner: (one: unknown, other: unknown, at: string) => readonly string[],
): readonly string[] {
  const [given, known] = [membersOf(one["properties"]), membersOf(other["properties"])];
  const [more, limit] = [moreOf(one), moreOf(other)];
  const needed = namesOf(other["required"]).filter((name) => !namesOf(one["required"]).includes(name));
  return [
    ...needed
      .filter((name) => isInput || name in given)
      .map((name) => change(`${at}.${name}`, isInput ? "has to be given" : "may be missing")),
    ...Object.keys({ ...given, ...known }).flatMap((name) => {
      const place = `${at}.${name}`;
      if (name in given && name in known) return inner(given[name], known[name], place);
      if (name in given) return isInput ? [change(place, "is no longer taken")] : [];
      if (!isInput) return [change(place, "is gone")];
      return more === undefined ? [] : inner(more, known[name], place);
    }),
    ...(more !== undefined && limit !== undefined ? inner(more, limit, `${at}.*`) : []),
    ...(more !== undefined && limit === undefined && isInput ? [change(at, "takes no further members")] : []),
  ];
}

/** The schema of unnamed members; undefined if there are none. */
function moreOf(schema: Schema): unknown {
  const { additionalProperties: more = true } = schema;
  if (typesOf(schema)?.includes("object") !== true || more === false) return undefined;
  return more === true ? {} : more;
}

export const releasedDocument = (): unknown => JSON.parse(readFileSync(RELEASED_FILE, "utf8"));

/** Formatted as the project's files. */
const documentText = (): string =>
  execFileSync("biome", ["format", `--stdin-file-path=${RELEASED_FILE}`], {
    input: JSON.stringify(openApiDocument(), null, 2),
    encoding: "utf8",
  });

/** @returns the exit code */
function report(): number {
  const { breaking, added, isAllowed } = apiChanges(releasedDocument(), openApiDocument());
  for (const route of added) console.log(`  ${route}: is new`);
  for (const { route, what } of breaking) console.log(`! ${route}: ${what}`);
  console.log(`${breaking.length} breaking changes and ${added.length} new routes since the kept document`);
  if (!isAllowed)
    console.error("Keep what clients rely on, or raise the major number of API_VERSION (src/server/http/openapi.ts).");
  return isAllowed ? 0 : 1;
}

if (import.meta.main) {
  if (process.argv.includes("--write")) writeFileSync(RELEASED_FILE, documentText());
  else process.exitCode = report();
}
