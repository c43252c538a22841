/**
 * The coherence pass (GOS-03, GOS-64, GOS-65, GOS-66): evaluates the shapes of spec/gosum.md §6.2
 * over any JSON. shapes.ts states the same shapes in Turtle; tests compare the two.
 */

import { DAY_MS } from "../../model/clock.ts";
import { PRIVACY_CLASSES, type PrivacyClass } from "../../model/item.ts";
import {
  defined,
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  memberOf,
  membersOf,
  numberOf,
  textOf,
} from "../../model/json.ts";
import { preset } from "../../policy/presets.ts";
import { classDays, isPersonal, judgeConsent } from "../../policy/privacy.ts";
import { atomFaults } from "./atom-shape.ts";
import { EXTENSION, instantOf, isAtom, isTombstone } from "./persona-document.ts";
import { policyFindings } from "./policy-shape.ts";
import {
  FINDINGS_MAX,
  type Finding,
  type PersonaReport,
  passReport,
  type Shape,
  type StructuralOptions,
  shownAtomId,
  structuralFindings,
} from "./structural-pass.ts";

export function coherenceFindings(document: unknown, options: CoherenceOptions): readonly Finding[] {
  const bounds = coherenceBounds(document, options);
  const entries = entriesOf(memberOf(document, "memory"));
  const findings: Finding[] = [...policyFindings(document), ...countFindings(entries.filter(isAtom), bounds)];
  const seen = new Set<string>();
  for (const [place, atom] of entries.entries()) {
    if (findings.length >= FINDINGS_MAX) break;
    if (isTombstone(atom)) continue;
    const about = aboutAtom(atom, place);
    const id = shownAtomId(atom);
    if (id !== undefined && seen.has(id))
      findings.push(about("AtomShape", "/id", "id_twice", "Ids are unique (GOS-11)."));
    if (id !== undefined) seen.add(id);
    findings.push(...findingsOf(atom, bounds, about));
  }
  return findings.slice(0, FINDINGS_MAX);
}

type About = (shape: Shape, path: string, code: string, message: string) => Finding;

const aboutAtom =
  (atom: Json, place: number): About =>
  (shape, path, code, message) =>
    defined({
      pass: "coherence",
      severity: shape === "ReferenceShape" ? "Warning" : "Violation",
      path: `/memory/${place}${path}`,
      atomId: shownAtomId(atom),
      shape,
      code,
      message,
    });

function findingsOf(atom: Json, bounds: CoherenceBounds, about: About): readonly Finding[] {
  return [
    ...atomFaults(atom).map(({ path, code, message }) => about("AtomShape", path, code, message)),
    ...consentFindings(atom, about),
    ...ageFindings(atom, bounds, about),
    ...provenanceFindings(atom, bounds, about),
    ...referenceFindings(atom, bounds, about),
  ];
}

/** GOS-34, GOS-35, GOS-36. AtomShape also reports a missing basis. */
function consentFindings(atom: Json, about: About): readonly Finding[] {
  const privacyClass = classOf(atom);
  const basis = textOf(memberOf(atom, "consentBasis"));
  if (privacyClass === undefined) return [];
  const findings: Finding[] = [];
  if (isPersonal(privacyClass) && basis?.trim().toLowerCase() === NOT_APPLICABLE)
    findings.push(
      about("ConsentShape", "/consentBasis", "consent_required", "Personal data needs a basis (GOS-34, GOS-35)."),
    );
  if (privacyClass === "sensitive-pii" && !judgeConsent(privacyClass, basis ?? "").allowed)
    findings.push(
      about(
        "SensitiveShape",
        "/consentBasis",
        "explicit_consent_required",
        "Sensitive data requires explicit consent (GOS-36).",
      ),
    );
  return findings;
}
const NOT_APPLICABLE = "not-applicable";

function ageFindings(atom: Json, { expiredAt, enabledAt }: CoherenceBounds, about: About): readonly Finding[] {
  const created = instantOf(memberOf(atom, "createdAt"));
  const privacyClass = classOf(atom);
  if (created === undefined) return [];
  const expired = privacyClass === undefined ? undefined : expiredAt.get(privacyClass);
  const findings: Finding[] = [];
  if (expired !== undefined && created <= expired)
    findings.push(
      about("RetentionShape", "/createdAt", "retention_exceeded", "It exceeds the retention of its class (GOS-33)."),
    );
  if (enabledAt !== undefined && created < enabledAt)
    findings.push(
      about(
        "EnablementShape",
        "/createdAt",
        "older_than_enablement",
        "It is older than the signature that enabled memory (GOS-73).",
      ),
    );
  return findings;
}

const classOf = (atom: Json): PrivacyClass | undefined => {
  const found = memberOf(atom, "privacyClass");
  return PRIVACY_CLASSES.find((name) => name === found);
};

/** The form of `did:gosum` in published documents (spec/gosum.md §6.1). */
export const DID_GOSUM = /^did:gosum:[a-z0-9-]+(:[A-Za-z0-9.-]+)+$/u;

/** GOS-10, GOS-24. */
function provenanceFindings(atom: Json, { deploymentDid }: CoherenceBounds, about: About): readonly Finding[] {
  const provenance = memberOf(atom, "provenance");
  if (!isObject(provenance))
    return [about("ProvenanceShape", "/provenance", "provenance_incomplete", "Provenance is missing.")];
  const { sessionId, turnIndex, deploymentDid: own } = provenance;
  const findings: Finding[] = [];
  const incomplete = (name: string): Finding =>
    about(
      "ProvenanceShape",
      `/provenance/${name}`,
      "provenance_incomplete",
      "Session, turn and deployment are required.",
    );
  if (typeof sessionId !== "string" || sessionId === "") findings.push(incomplete("sessionId"));
  if (typeof turnIndex !== "number" || !Number.isInteger(turnIndex) || turnIndex < 0)
    findings.push(incomplete("turnIndex"));
  if (typeof own !== "string" || !DID_GOSUM.test(own)) findings.push(incomplete("deploymentDid"));
  else if (deploymentDid !== undefined && own !== deploymentDid)
    findings.push(
      about(
        "ProvenanceShape",
        "/provenance/deploymentDid",
        "other_deployment",
        "It belongs to another deployment (GOS-10).",
      ),
    );
  return findings;
}

/** GOS-66: a warning, because the text can be corrected. */
function referenceFindings(atom: Json, { redactedIds }: CoherenceBounds, about: About): readonly Finding[] {
  if (redactedIds.size === 0) return [];
  const mentionsRedacted = (text: Json | undefined): boolean =>
    typeof text === "string" && mentionsIn(text).some((id) => redactedIds.has(id));
  const places = [
    ["/gist", memberOf(atom, "gist")] as const,
    ...entriesOf(memberOf(atom, "details")).map(
      (detail, place) => [`/details/${place}/content`, memberOf(detail, "content")] as const,
    ),
    ...entriesOf(memberOf(atom, "tags")).map((tag, place) => [`/tags/${place}`, tag] as const),
  ];
  return places
    .filter(([, text]) => mentionsRedacted(text))
    .map(([path]) =>
      about("ReferenceShape", path, "reference_redacted", "It mentions a permanently redacted memory; remove the id."),
    );
}

/** GOS-61, GOS-65. */
function countFindings(atoms: readonly Json[], { maxAtoms }: CoherenceBounds): readonly Finding[] {
  if (atoms.length <= maxAtoms) return [];
  return [
    {
      pass: "coherence",
      severity: "Violation",
      path: "/memory",
      shape: "CountShape",
      code: "too_many_atoms",
      message: `There are ${atoms.length} atoms, and the policy allows ${maxAtoms}.`,
    },
  ];
}

interface PersonaValidation extends CoherenceOptions, StructuralOptions {}

/**
 * Accepts any JSON, never throws and never quotes an atom. Each pass reports at most FINDINGS_MAX
 * findings. Cost: linear in the atoms; the first call compiles the schemas.
 */
export function validatePersona(document: unknown, options: PersonaValidation): PersonaReport {
  const structural = passReport(structuralFindings(document, options));
  const coherence = passReport(coherenceFindings(document, options));
  return { valid: structural.valid && coherence.valid, structural, coherence };
}

export interface CoherenceOptions {
  readonly now: number;
  /** Default: the document's own, or else the first atom's (GOS-10: there is only one). */
  readonly deploymentDid?: string;
  /** When memory was enabled, milliseconds UTC. Default: from the document (GOS-73). */
  readonly enabledAt?: number;
  /** Ids of permanently redacted atoms. Default: every mentioned id without an atom (GOS-66). */
  readonly redactedIds?: ReadonlySet<string>;
}

export type CoherenceBounds = Readonly<ReturnType<typeof coherenceBounds>>;

/** Accepts any JSON; missing or mistyped members have their default (GOS-59). */
export function coherenceBounds(document: unknown, options: CoherenceOptions) {
  const policy = membersOf(memberOf(document, "memoryPolicy"));
  const extension = membersOf(policy[EXTENSION]);
  const atoms = entriesOf(memberOf(document, "memory")).filter(isAtom);
  const first = memberOf(memberOf(atoms[0], "provenance"), "deploymentDid");
  const isEnabled = policy["enabled"] !== false;
  return {
    deploymentDid: options.deploymentDid ?? textOf(extension["deploymentDid"]) ?? textOf(first),
    enabledAt: isEnabled ? (options.enabledAt ?? instantOf(extension["enabledAt"])) : undefined,
    maxAtoms: numberOf(policy["maxAtoms"]) ?? preset("persona").caps.items,
    /** Milliseconds UTC: atoms created at or before it are expired. No entry: unlimited. */
    expiredAt: expiredAt(membersOf(policy["retentionPolicy"]), options.now),
    redactedIds: options.redactedIds === undefined ? orphanIds(atoms) : normalIds(options.redactedIds),
  };
}

/** A class's own number overrides the default; null means unlimited (GOS-A23). */
function expiredAt(retention: JsonObject, now: number): ReadonlyMap<PrivacyClass, number> {
  const base = preset("persona");
  const own = membersOf(retention["perPrivacyClass"]);
  const perClass = Object.fromEntries(
    PRIVACY_CLASSES.flatMap((name) => (daysOf(own[name]) === undefined ? [] : [[name, daysOf(own[name])]])),
  );
  const given = "perPrivacyClass" in retention ? perClass : base.retention.perClass;
  const defaultDays = daysOf(retention["defaultRetentionDays"]);
  const rules = {
    ...base,
    retention: {
      ...base.retention,
      perClass: given,
      defaultDays: defaultDays === undefined ? base.retention.defaultDays : defaultDays,
    },
  };
  return new Map(
    PRIVACY_CLASSES.flatMap((name) => {
      const days = classDays(rules, name);
      return days === null ? [] : [[name, now - days * DAY_MS] as const];
    }),
  );
}

const daysOf = (value: Json | undefined): number | null | undefined =>
  value === null || typeof value === "number" ? value : undefined;

const MENTION = /mem:[0-9a-f]{12}(?![0-9a-f])/giu;

/** Atom ids that a text mentions, in lower case. */
export const mentionsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(MENTION), ([id]) => id.toLowerCase());

export function textsOf(atom: unknown): readonly string[] {
  const details = entriesOf(memberOf(atom, "details")).map((detail) => memberOf(detail, "content"));
  return [memberOf(atom, "gist"), ...details, ...entriesOf(memberOf(atom, "tags"))].flatMap((text) =>
    typeof text === "string" ? [text] : [],
  );
}

/** Drops invalid ids, because the ids become part of a pattern in shapes.ts. */
const normalIds = (ids: Iterable<string>): ReadonlySet<string> =>
  new Set(Array.from(ids, (id) => id.toLowerCase()).filter((id) => /^mem:[0-9a-f]{12}$/.test(id)));

/** Ids that texts mention although the document has no such atom. */
export function orphanIds(atoms: readonly unknown[]): ReadonlySet<string> {
  const present = new Set(atoms.map((atom) => String(memberOf(atom, "id")).toLowerCase()));
  const mentioned = atoms.flatMap((atom) => textsOf(atom).flatMap(mentionsIn));
  return new Set(mentioned.filter((id) => !present.has(id)));
}
