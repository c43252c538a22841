/**
 * The structural pass (GOS-03, GOS-04): the public JSON Schema v0.1 for the ten blocks, and our own
 * schema for `memory` and `memoryPolicy` (GOS-11..GOS-25). Messages never quote the document.
 */

import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { GOSUM_ID } from "../../model/id.ts";
import { entriesOf, type Json, memberOf, membersOf } from "../../model/json.ts";
import { CONTEXT_V01, CONTEXT_V02, instantOf, type PersonaDocument } from "./persona-document.ts";
import memorySchema from "./schemas/memory.schema.json" with { type: "json" };
import personaSchema from "./schemas/persona.schema.json" with { type: "json" };

export interface StructuralOptions {
  /** Accepted for `identity.version` besides x.y.z, such as `v.01` (GOS-A17). */
  readonly versionMarker?: string;
}

/** Limit per pass. */
export const FINDINGS_MAX = 1_000;

interface Compiled {
  readonly persona: ValidateFunction;
  readonly memory: ValidateFunction;
}

let compiled: Compiled | undefined;

function schemas(): Compiled {
  compiled ??= compile();
  return compiled;
}

function compile(): Compiled {
  const ajv = new Ajv2020({ allErrors: true, strict: false, messages: true });
  ajv.addFormat("date-time", { type: "string", validate: (text: string) => instantOf(text) !== undefined });
  ajv.addFormat("email", { type: "string", validate: isMailAddress });
  return { persona: ajv.compile(personaSchema), memory: ajv.compile(memorySchema) };
}

/** One @ with text on both sides and no space. */
const isMailAddress = (text: string): boolean => text.length <= 320 && /^[^\s@]+@[^\s@]+$/u.test(text);

export function structuralFindings(document: unknown, options: StructuralOptions = {}): readonly Finding[] {
  const { persona, memory } = schemas();
  const isPersona = persona(asPublic(document, options));
  const findings = isPersona ? [] : (persona.errors ?? []).map((error) => findingOf(error, document));
  // The error of an `if` repeats those of the schema that it chose.
  const isOwn = ({ keyword }: ErrorObject): boolean => keyword !== "if";
  if (!memory(document))
    findings.push(...(memory.errors ?? []).filter(isOwn).map((error) => findingOf(error, document)));
  if (!isKnownContext(memberOf(document, "@context"))) findings.push(contextFinding());
  return findings.slice(0, FINDINGS_MAX);
}

export const isPersona = (document: unknown, options: StructuralOptions = {}): document is PersonaDocument =>
  structuralFindings(document, options).length === 0;

/** Substitutes the v0.1 context, and 0.1.0 for a marker, which the public schema requires. */
function asPublic(document: unknown, { versionMarker }: StructuralOptions): unknown {
  const given = membersOf(document);
  if (given !== document) return document;
  const identity = membersOf(given["identity"]);
  const isMarked = versionMarker !== undefined && identity["version"] === versionMarker;
  return {
    ...given,
    ...("@context" in given ? { "@context": CONTEXT_V01 } : {}),
    ...(isMarked ? { identity: { ...identity, version: "0.1.0" } } : {}),
  };
}

const isOwnContext = (context: Json): boolean => context === CONTEXT_V01 || context === CONTEXT_V02;

/** One of the two, or a list with one of them (GOS-04). The schema itself reports a missing one. */
const isKnownContext = (context: Json | undefined): boolean =>
  context === undefined || isOwnContext(context) || entriesOf(context).some(isOwnContext);

const contextFinding = (): Finding => ({
  pass: "structural",
  severity: "Violation",
  path: "/@context",
  code: "schema_context",
  message: "The context is neither v0.1 nor v0.2 of the persona schema, nor a list that contains one.",
});

function findingOf(error: ErrorObject, document: unknown): Finding {
  const { instancePath, keyword, params } = error;
  const atomId = atomIdAt(document, instancePath);
  return {
    pass: "structural",
    severity: "Violation",
    path: withMissing(instancePath, keyword, params),
    ...(atomId === undefined ? {} : { atomId }),
    code: `schema_${keyword.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    message: sentence(error),
  };
}

const withMissing = (path: string, keyword: string, params: Readonly<Record<string, unknown>>): string =>
  keyword === "required" ? `${path}/${String(params["missingProperty"])}` : path;

/** Replaces the validator's messages that name a member; the others only cite the schema. */
function sentence({ keyword, message = "is not valid" }: ErrorObject): string {
  if (keyword === "additionalProperties") return "A member is unknown; extensions begin with x-.";
  if (keyword === "required") return "It is missing.";
  return `It ${message}.`;
}

const ATOM_PATH = /^\/memory\/(\d+)/;

function atomIdAt(document: unknown, path: string): string | undefined {
  const place = ATOM_PATH.exec(path)?.[1];
  return place === undefined ? undefined : shownAtomId(entriesOf(memberOf(document, "memory"))[Number(place)]);
}

/** Undefined for an invalid id, which might be content. */
export function shownAtomId(atom: Json | undefined): string | undefined {
  const id = memberOf(atom, "id");
  return typeof id === "string" && GOSUM_ID.test(id) ? id.toLowerCase() : undefined;
}

type Pass = "structural" | "coherence";

/** The shapes of the coherence pass, named as in shapes.ts. */
export const SHAPES = [
  "AtomShape",
  "ConsentShape",
  "SensitiveShape",
  "RetentionShape",
  "CountShape",
  "ProvenanceShape",
  "PolicyShape",
  "ReferenceShape",
  "EnablementShape",
] as const;
export type Shape = (typeof SHAPES)[number];

export interface Finding {
  readonly pass: Pass;
  /** A warning does not make the document invalid (GOS-66). */
  readonly severity: "Violation" | "Warning";
  readonly path: string;
  /** Lower case. Absent if the finding is not about an atom, or the atom has no valid id. */
  readonly atomId?: string;
  /** Coherence pass only. */
  readonly shape?: Shape;
  readonly code: string;
  readonly message: string;
}

export type PassReport = ReturnType<typeof passReport>;

export interface PersonaReport {
  readonly valid: boolean;
  readonly structural: PassReport;
  readonly coherence: PassReport;
}

export const passReport = (findings: readonly Finding[]) => ({
  valid: findings.every(({ severity }) => severity !== "Violation"),
  findings,
});
