/**
 * The shapes of the coherence pass in SHACL Core, as Turtle for RDF engines (GOS-03, spec/gosum.md
 * §6.2): data/persona-shapes.ttl. They target the graph of `linkedPersona`. Age and count limits are
 * constants, so a set of shapes applies to one document at one time. Tests compare them with
 * coherence-pass.ts.
 */

import { readData } from "../../data.ts";
import { entriesOf, type JsonObject, membersOf } from "../../model/json.ts";
import { type CoherenceBounds, type CoherenceOptions, coherenceBounds } from "./coherence-pass.ts";
import { instantText, isAtom } from "./persona-document.ts";
import keepsakeContext from "./schemas/keepsake.context.json" with { type: "json" };
import contextV01 from "./schemas/persona-v0.1.context.json" with { type: "json" };
import contextV02 from "./schemas/persona-v0.2.context.json" with { type: "json" };

/**
 * @param document supplies the constants; an empty object gives the defaults
 * @returns Turtle without atom text; it may contain ids of redacted atoms
 */
export function personaShapes(document: unknown, options: CoherenceOptions): string {
  const bounds = coherenceBounds(document, options);
  const { deploymentDid, maxAtoms } = bounds;
  const parts: Readonly<Record<string, string>> = {
    expired: expired(bounds),
    disabled: disabled(bounds),
    // An RDF list has one more node than entries.
    nodesMax: String(maxAtoms + 1),
    deployment: deploymentDid === undefined ? "" : ` ; sh:hasValue ${literal(deploymentDid)}`,
    references: references(bounds),
  };
  return readData("persona-shapes.ttl").replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? "");
}

/** Every JSON string is a valid Turtle string. */
const literal = (value: string): string => JSON.stringify(value);
const dateTime = (at: number): string => `${literal(instantText(at))}^^xsd:dateTime`;

/** GOS-33, GOS-65. */
const expired = ({ expiredAt }: CoherenceBounds): string =>
  [...expiredAt]
    .map(
      ([name, at]) =>
        `    sh:not [ sh:and ( [ sh:property [ sh:path gosum:privacyClass ; sh:minCount 1 ; sh:in ( ${literal(name)} ) ] ] [ sh:property [ sh:path gosum:createdAt ; sh:minCount 1 ; sh:maxInclusive ${dateTime(at)} ] ] ) ] ;`,
    )
    .join("\n");

/** Older than the memory itself (GOS-73). */
const disabled = ({ enabledAt }: CoherenceBounds): string =>
  enabledAt === undefined
    ? "    # The document does not say when memory was enabled."
    : `    sh:not [ sh:property [ sh:path gosum:createdAt ; sh:minCount 1 ; sh:maxExclusive ${dateTime(enabledAt)} ] ] ;`;

/** GOS-66: a warning. */
function references({ redactedIds }: CoherenceBounds): string {
  if (redactedIds.size === 0) return "# ReferenceShape: no memory was redacted for good.\n";
  const pattern = `mem:(${[...redactedIds].map((id) => id.slice("mem:".length)).join("|")})([^0-9a-f]|$)`;
  const rule = `sh:severity sh:Warning ; sh:not [ sh:pattern ${literal(pattern)} ; sh:flags "i" ]`;
  return `ks:ReferenceShape a sh:NodeShape ; sh:targetClass gosum:Persona ;
  sh:property [ sh:path ( gosum:memory [ sh:zeroOrMorePath rdf:rest ] rdf:first ) ;
    sh:property [ sh:path gosum:gist ; ${rule} ] ;
    sh:property [ sh:path ( gosum:details [ sh:zeroOrMorePath rdf:rest ] rdf:first gosum:content ) ; ${rule} ] ;
    sh:property [ sh:path ( gosum:tags [ sh:zeroOrMorePath rdf:rest ] rdf:first ) ; ${rule} ] ;
  ] .
`;
}

/**
 * A persona as JSON-LD that needs no network (GOS-04). Inlines the public contexts v0.1 and v0.2
 * and adds our own terms; they replace the document's context. The shapes describe atoms, so the
 * graph has no tombstones.
 */
export function linkedPersona(document: unknown): JsonObject {
  const [, terms] = contextV02["@context"];
  const members = membersOf(document);
  const memory = "memory" in members ? { memory: entriesOf(members["memory"]).filter(isAtom) } : {};
  return { ...members, ...memory, "@context": [contextV01["@context"], terms ?? {}, keepsakeContext["@context"]] };
}
