/**
 * A SHACL engine beside the native pass: a document becomes RDF through its JSON-LD contexts, without a network, and the Turtle shapes are evaluated over it.
 * What it cannot tell apart, JSON-LD has taken away before: null from a missing member, a list of one from its entry, the text "0.5" from a number.
 */
import jsonld from "jsonld";
import { Parser, Store } from "n3";
import SHACLValidator from "rdf-validate-shacl";
import type { CoherenceOptions } from "../../../src/formats/gosum/coherence-pass.ts";
import { linkedPersona, personaShapes } from "../../../src/formats/gosum/shapes.ts";
import type { Json } from "../../../src/model/json.ts";

type Term = NonNullable<Parameters<Store["match"]>[2]>;

const SH = "http://www.w3.org/ns/shacl#";
const KEEPSAKE = "urn:keepsake:persona#";

/** What both passes are compared by: the shape, and the atom where it is about one. */
export async function shaclViolations(document: Json, options: CoherenceOptions): Promise<readonly string[]> {
  const shapes = new Store(new Parser({ format: "text/turtle" }).parse(personaShapes(document, options)));
  const graph = await graphOf(document);
  const report = await new SHACLValidator(shapes).validate(graph);
  const found = report.results.map((result) => {
    const shape = ownerOf(shapes, result.sourceShape);
    const atom = atomOf(graph, result.value ?? null) ?? atomOf(graph, result.focusNode) ?? "";
    return `${result.severity?.value === `${SH}Warning` ? "Warning" : "Violation"} ${shape} ${atom}`;
  });
  return [...new Set(found)].sort();
}

export async function graphOf(document: Json): Promise<Store> {
  const quads = await jsonld.toRDF(linkedPersona(document), {
    format: "application/n-quads",
    base: "urn:relative:",
    documentLoader: (url) => Promise.reject(new Error(`no network: ${url}`)),
  });
  return new Store(new Parser({ format: "application/n-quads" }).parse(quads));
}

/** The atom itself, or the one that a node without a name lies in: its decay profile, a detail, a piece of a list. */
function atomOf(graph: Store, term: Term | null): string | undefined {
  for (let at = term; at !== null && at !== undefined; ) {
    if (at.termType === "NamedNode") return /^mem:[0-9a-f]{12}$/i.test(at.value) ? at.value.toLowerCase() : undefined;
    if (at.termType !== "BlankNode") return undefined;
    const [above] = [...graph.match(null, null, at)];
    at = above?.subject ?? null;
  }
  return undefined;
}

/** From a nested shape up to the one that has a name. */
function ownerOf(shapes: Store, term: Term | null | undefined): string {
  let at = term;
  while (at !== null && at !== undefined && at.termType === "BlankNode") {
    const [parent] = [...shapes.match(null, null, at)].filter(({ predicate }) => predicate.value === `${SH}property`);
    at = parent?.subject;
  }
  return at?.value.slice(KEEPSAKE.length) ?? "?";
}
