/**
 * The shapes of the coherence pass in SHACL Core, as Turtle for RDF engines (GOS-03, spec/gosum.md
 * §6.2). They target the graph of `linkedPersona`. Age and count limits are constants, so a set of
 * shapes applies to one document at one time. Tests compare them with coherence-pass.ts.
 */

import { GIST_MAX, MODES, PRIVACY_CLASSES } from "../../model/item.ts";
import type { JsonObject } from "../../model/json.ts";
import { entriesOf, membersOf } from "../../model/json-values.ts";
import { isPersonal } from "../../policy/privacy.ts";
import { DETAIL_CONTENT_MAX, STATUSES } from "./atom-shape.ts";
import { type CoherenceBounds, type CoherenceOptions, coherenceBounds, DID_GOSUM_PATTERN } from "./coherence-pass.ts";
import { INSTANT_PATTERN, instantText, isAtom } from "./persona-document.ts";
import { LOGGING, MODERATE_VERTICALS, SENSITIVE_PROFILE, SENSITIVE_TIERS } from "./policy-shape.ts";
import keepsakeContext from "./schemas/keepsake.context.json" with { type: "json" };
import contextV01 from "./schemas/persona-v0.1.context.json" with { type: "json" };
import contextV02 from "./schemas/persona-v0.2.context.json" with { type: "json" };

/**
 * @param document supplies the constants; an empty object gives the defaults
 * @returns Turtle without atom text; it may contain ids of redacted atoms
 */
export function personaShapes(document: unknown, options: CoherenceOptions): string {
  const bounds = coherenceBounds(document, options);
  return [
    PREFIXES,
    ATOM,
    CONSENT,
    SENSITIVE,
    retention(bounds),
    enablement(bounds),
    count(bounds),
    provenance(bounds),
    reference(bounds),
    POLICY,
  ].join("\n");
}

/** Every JSON string is a valid Turtle string. */
const literal = (value: string | boolean): string => JSON.stringify(value);
const listed = (values: readonly (string | boolean)[]): string => `( ${values.map(literal).join(" ")} )`;
const dateTime = (at: number): string => `${literal(instantText(at))}^^xsd:dateTime`;

const PREFIXES = `@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix gosum: <https://schema.gosum.eu/persona/v0.1#> .
@prefix ks: <urn:keepsake:persona#> .
`;

/** Paths through RDF lists: from the persona to its atoms, from an atom to its details and tags. */
const ATOMS = "( gosum:memory [ sh:zeroOrMorePath rdf:rest ] rdf:first )";
const DETAILS = "( gosum:details [ sh:zeroOrMorePath rdf:rest ] rdf:first )";

/** A node shape on the persona with one property shape over its atoms. */
const overAtoms = (name: string, body: string): string =>
  `ks:${name} a sh:NodeShape ; sh:targetClass gosum:Persona ;
  sh:property [ sh:path ${ATOMS} ;
${body}
  ] .
`;

const one = (path: string, rules: string): string =>
  `    sh:property [ sh:path ${path} ; sh:minCount 1 ; sh:maxCount 1 ; ${rules} ] ;`;
const atMostOne = (path: string, rules: string): string =>
  `    sh:property [ sh:path ${path} ; sh:maxCount 1 ; ${rules} ] ;`;
const FRACTION = "sh:minInclusive 0 ; sh:maxInclusive 1";
const INSTANT = `sh:datatype xsd:dateTime ; sh:pattern ${literal(INSTANT_PATTERN)}`;
const COUNT_FROM_0 = "sh:datatype xsd:integer ; sh:minInclusive 0";
const COUNT_FROM_1 = "sh:datatype xsd:integer ; sh:minInclusive 1";

/** GOS-11..GOS-25, GOS-64. Atoms with the same id merge into one node, which maxCount rejects. */
const ATOM = overAtoms(
  "AtomShape",
  [
    `    sh:nodeKind sh:IRI ; sh:pattern "^mem:[0-9a-f]{12}$" ; sh:flags "i" ;`,
    one("gosum:kind", `sh:in ${listed(MODES)}`),
    one("gosum:createdAt", `${INSTANT} ; sh:lessThanOrEquals gosum:lastRehearsedAt`),
    one("gosum:lastRehearsedAt", INSTANT),
    one("gosum:rehearsalCount", COUNT_FROM_0),
    one("gosum:gist", `sh:nodeKind sh:Literal ; sh:minLength 1 ; sh:maxLength ${GIST_MAX}`),
    one("gosum:details", "sh:nodeKind sh:BlankNodeOrIRI"),
    `    sh:property [ sh:path ${DETAILS} ; sh:nodeKind sh:BlankNodeOrIRI ;`,
    one("gosum:content", `sh:nodeKind sh:Literal ; sh:minLength 1 ; sh:maxLength ${DETAIL_CONTENT_MAX}`),
    one("gosum:brightness", FRACTION),
    "    ] ;",
    one("gosum:salience", FRACTION),
    one("gosum:emotionalValence", "sh:minInclusive -1 ; sh:maxInclusive 1"),
    "    sh:property [ sh:path gosum:decayProfile ; sh:minCount 1 ; sh:maxCount 1 ; sh:nodeKind sh:BlankNodeOrIRI ;",
    one("gosum:function", `sh:in ( "ebbinghaus" )`),
    one("gosum:halfLifeDays", "sh:minExclusive 0"),
    one("gosum:rehearsalBoost", "sh:minInclusive 1"),
    one("gosum:valenceProtection", FRACTION),
    atMostOne("gosum:minimumSalience", FRACTION),
    atMostOne("gosum:detailDecayRate", "sh:minInclusive 0"),
    "    ] ;",
    one("gosum:privacyClass", `sh:in ${listed(PRIVACY_CLASSES)}`),
    one("gosum:consentBasis", `sh:nodeKind sh:Literal ; sh:pattern "\\\\S"`),
    one("gosum:redactionStatus", `sh:in ${listed(STATUSES)}`),
  ].join("\n"),
);

const isOfClass = (names: readonly string[]): string =>
  `[ sh:property [ sh:path gosum:privacyClass ; sh:minCount 1 ; sh:in ${listed(names)} ] ]`;

/** GOS-34, GOS-35. */
const CONSENT = overAtoms(
  "ConsentShape",
  `    sh:not [ sh:and (
      ${isOfClass(PRIVACY_CLASSES.filter(isPersonal))}
      [ sh:property [ sh:path gosum:consentBasis ; sh:minCount 1 ; sh:pattern "^\\\\s*not-applicable\\\\s*$" ; sh:flags "i" ] ]
    ) ]`,
);

/** GOS-36, GOS-A19: explicit consent on each atom, and a document that permits sensitive data. */
const SENSITIVE = `ks:SensitiveShape a sh:NodeShape ; sh:targetClass gosum:Persona ;
  sh:property [ sh:path ${ATOMS} ;
    sh:not [ sh:and (
      ${isOfClass(["sensitive-pii"])}
      [ sh:not [ sh:property [ sh:path gosum:consentBasis ; sh:minCount 1 ; sh:pattern "^\\\\s*explicit-consent\\\\s*$" ; sh:flags "i" ] ] ]
    ) ]
  ] ;
  sh:not [ sh:and (
    [ sh:property [ sh:path ( gosum:memory [ sh:zeroOrMorePath rdf:rest ] rdf:first gosum:privacyClass ) ; sh:hasValue "sensitive-pii" ] ]
    [ sh:not [ sh:and (
      [ sh:property [ sh:path ( gosum:memoryPolicy ks:extension ks:sensitivePii ks:permitted ) ; sh:hasValue true ] ]
      [ sh:property [ sh:path ( gosum:guardrails gosum:safetyTier ) ; sh:minCount 1 ; sh:in ${listed(SENSITIVE_TIERS)} ] ]
      [ sh:property [ sh:path ( gosum:brand gosum:complianceProfiles [ sh:zeroOrMorePath rdf:rest ] rdf:first ) ; sh:hasValue ${literal(SENSITIVE_PROFILE)} ] ]
    ) ] ]
  ) ] .
`;

/** GOS-33, GOS-65. */
const retention = ({ expiredAt }: CoherenceBounds): string =>
  overAtoms(
    "RetentionShape",
    [...expiredAt]
      .map(
        ([name, at]) =>
          `    sh:not [ sh:and ( ${isOfClass([name])} [ sh:property [ sh:path gosum:createdAt ; sh:minCount 1 ; sh:maxInclusive ${dateTime(at)} ] ] ) ] ;`,
      )
      .join("\n"),
  );

/** GOS-73. */
const enablement = ({ enabledAt }: CoherenceBounds): string =>
  overAtoms(
    "EnablementShape",
    enabledAt === undefined
      ? "    # The document does not say when memory was enabled."
      : `    sh:not [ sh:property [ sh:path gosum:createdAt ; sh:minCount 1 ; sh:maxExclusive ${dateTime(enabledAt)} ] ] ;`,
  );

/** GOS-61, GOS-65. An RDF list has one more node than entries. */
const count = ({ maxAtoms }: CoherenceBounds): string =>
  `ks:CountShape a sh:NodeShape ; sh:targetClass gosum:Persona ;
  sh:property [ sh:path ( gosum:memory [ sh:zeroOrMorePath rdf:rest ] ) ; sh:maxCount ${maxAtoms + 1} ] .
`;

/** GOS-10, GOS-24. */
const provenance = ({ deploymentDid }: CoherenceBounds): string =>
  overAtoms(
    "ProvenanceShape",
    [
      "    sh:property [ sh:path gosum:provenance ; sh:minCount 1 ; sh:maxCount 1 ; sh:nodeKind sh:BlankNodeOrIRI ] ;",
      one("( gosum:provenance gosum:sessionId )", "sh:nodeKind sh:Literal ; sh:minLength 1"),
      one("( gosum:provenance gosum:turnIndex )", COUNT_FROM_0),
      one(
        "( gosum:provenance gosum:deploymentDid )",
        `sh:pattern ${literal(DID_GOSUM_PATTERN)}${deploymentDid === undefined ? "" : ` ; sh:hasValue ${literal(deploymentDid)}`}`,
      ),
    ].join("\n"),
  );

/** GOS-66: a warning. */
function reference({ redactedIds }: CoherenceBounds): string {
  if (redactedIds.size === 0) return "# ReferenceShape: no memory was redacted for good.\n";
  const pattern = `mem:(${[...redactedIds].map((id) => id.slice("mem:".length)).join("|")})([^0-9a-f]|$)`;
  const rule = `sh:severity sh:Warning ; sh:not [ sh:pattern ${literal(pattern)} ; sh:flags "i" ]`;
  return overAtoms(
    "ReferenceShape",
    [
      `    sh:property [ sh:path gosum:gist ; ${rule} ] ;`,
      `    sh:property [ sh:path ( gosum:details [ sh:zeroOrMorePath rdf:rest ] rdf:first gosum:content ) ; ${rule} ] ;`,
      `    sh:property [ sh:path ( gosum:tags [ sh:zeroOrMorePath rdf:rest ] rdf:first ) ; ${rule} ] ;`,
    ].join("\n"),
  );
}

const MODERATE = `sh:pattern ${literal(`^(${MODERATE_VERTICALS.join("|")})$`)} ; sh:flags "i"`;
const VERTICAL = "( gosum:memoryPolicy ks:extension ks:vertical )";
const LOGGED = `sh:in ${listed(LOGGING)}`;

/** GOS-02, GOS-50, GOS-58, GOS-59, GOS-60, GOS-63. */
const POLICY = `ks:PolicyShape a sh:NodeShape ; sh:targetClass gosum:Persona ;
  sh:property [ sh:path gosum:memoryPolicy ; sh:maxCount 1 ; sh:nodeKind sh:BlankNodeOrIRI ;
${[
  atMostOne("gosum:enabled", "sh:datatype xsd:boolean"),
  atMostOne("gosum:scope", `sh:in ( "deployment" )`),
  atMostOne("gosum:maxAtoms", COUNT_FROM_1),
  atMostOne("gosum:maxMemoriesPerTurn", COUNT_FROM_1),
  atMostOne("gosum:rehearsalCooldownTurns", COUNT_FROM_0),
  atMostOne("gosum:retrievalThreshold", FRACTION),
  atMostOne("gosum:confabulationPolicy", `sh:in ( "strict" "moderate" )`),
  atMostOne("( gosum:creationPolicy gosum:minSalienceForCreation )", FRACTION),
  atMostOne("( gosum:retentionPolicy gosum:defaultRetentionDays )", "sh:minExclusive 0"),
  "    sh:property [ sh:path ( gosum:retentionPolicy gosum:perPrivacyClass ks:days ) ; sh:minExclusive 0 ] ;",
  "    sh:property [ sh:path gosum:rightToBeForgottenSla ;",
  atMostOne("gosum:acknowledgmentHours", "sh:minExclusive 0 ; sh:lessThanOrEquals gosum:completionHours"),
  atMostOne("gosum:completionHours", "sh:minExclusive 0"),
  atMostOne("gosum:tombstoneRetentionDays", "sh:minExclusive 0"),
  "    ] ;",
  atMostOne("( gosum:auditPolicy gosum:logCreation )", LOGGED),
  atMostOne("( gosum:auditPolicy gosum:logRetrieval )", LOGGED),
  atMostOne("( gosum:auditPolicy gosum:logRehearsal )", LOGGED),
  atMostOne("( gosum:auditPolicy gosum:logRedaction )", `sh:in ( true "always" )`),
].join("\n")}
  ] ;
  sh:not [ sh:and (
    [ sh:property [ sh:path ( gosum:memory rdf:first ) ; sh:minCount 1 ] ]
    [ sh:property [ sh:path gosum:memoryPolicy ; sh:maxCount 0 ] ]
  ) ] ;
  sh:not [ sh:and (
    [ sh:property [ sh:path ( gosum:memoryPolicy gosum:confabulationPolicy ) ; sh:hasValue "moderate" ] ]
    [ sh:or (
      [ sh:property [ sh:path ${VERTICAL} ; sh:minCount 1 ; sh:not [ ${MODERATE} ] ] ]
      [ sh:and (
        [ sh:property [ sh:path ${VERTICAL} ; sh:maxCount 0 ] ]
        [ sh:not [ sh:property [ sh:path ( gosum:brand gosum:verticalContext ) ; sh:minCount 1 ; ${MODERATE} ] ] ]
      ) ]
    ) ]
  ) ] .
`;

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
