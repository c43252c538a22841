/** Validates one atom (GOS-11..GOS-25, GOS-64). Accepts any JSON. */

import { GIST_MAX, MODES, PRIVACY_CLASSES } from "../../model/item.ts";
import { entriesOf, isObject, type Json, type JsonObject, memberOf } from "../../model/json.ts";
import { instantOf } from "./persona-document.ts";

const STATUSES = ["active", "redacted", "pending-deletion"] as const;
const DETAIL_CONTENT_MAX = 200;

interface AtomFault {
  /** Relative to the atom, such as `/salience`. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

type Rule = readonly [path: string, code: string, message: string, isMet: (value: Json | undefined) => boolean];

const isWithin =
  (low: number, high: number) =>
  (value: Json | undefined): boolean =>
    typeof value === "number" && value >= low && value <= high;
const isOneOf =
  (words: readonly string[]) =>
  (value: Json | undefined): boolean =>
    typeof value === "string" && words.includes(value);
const isCount = (value: Json | undefined): boolean => Number.isInteger(value) && isWithin(0, Infinity)(value);
const isInstant = (value: Json | undefined): boolean => instantOf(value) !== undefined;
/** Counts code points, like JSON Schema and SHACL. */
const isText =
  (max: number) =>
  (value: Json | undefined): boolean =>
    typeof value === "string" && value !== "" && (value.length <= max || [...value].length <= max);
const isAbsentOr =
  (isMet: (value: Json | undefined) => boolean) =>
  (value: Json | undefined): boolean =>
    value === undefined || isMet(value);

const isFraction = isWithin(0, 1);

const RULES: readonly Rule[] = [
  [
    "/id",
    "id_format",
    "An id is mem: followed by 12 hex digits.",
    (value) => typeof value === "string" && /^mem:[0-9a-f]{12}$/i.test(value),
  ],
  ["/kind", "kind_unknown", "A kind is episodic, semantic or procedural.", isOneOf(MODES)],
  ["/createdAt", "instant_format", "An instant is ISO 8601 with seconds and a zone.", isInstant],
  ["/lastRehearsedAt", "instant_format", "An instant is ISO 8601 with seconds and a zone.", isInstant],
  ["/rehearsalCount", "count_range", "A rehearsal count is a whole number from 0.", isCount],
  ["/gist", "gist_length", `A gist has 1 to ${GIST_MAX} characters.`, isText(GIST_MAX)],
  ["/details", "details_missing", "Details are a list, which may be empty.", (value) => Array.isArray(value)],
  ["/salience", "salience_range", "Salience is between 0 and 1.", isFraction],
  ["/emotionalValence", "valence_range", "Emotional valence is between -1 and 1.", isWithin(-1, 1)],
  ["/decayProfile", "decay_profile_missing", "A decay profile is an object.", isObject],
  ["/privacyClass", "privacy_class_unknown", "The privacy class is unknown.", isOneOf(PRIVACY_CLASSES)],
  [
    "/consentBasis",
    "consent_basis_missing",
    "A consent basis is a text that is not blank.",
    (value) => typeof value === "string" && /\S/u.test(value),
  ],
  ["/redactionStatus", "status_unknown", "The status is active, redacted or pending-deletion.", isOneOf(STATUSES)],
];

const DECAY_RULES: readonly Rule[] = [
  ["/function", "decay_function_unknown", "The function is ebbinghaus.", (value) => value === "ebbinghaus"],
  [
    "/halfLifeDays",
    "decay_range",
    "A half-life is more than 0 days.",
    (value) => typeof value === "number" && value > 0,
  ],
  ["/rehearsalBoost", "decay_range", "A rehearsal boost is 1 or more.", isWithin(1, Infinity)],
  ["/valenceProtection", "decay_range", "Valence protection is between 0 and 1.", isFraction],
  ["/minimumSalience", "decay_range", "Minimum salience is between 0 and 1.", isAbsentOr(isFraction)],
  ["/detailDecayRate", "decay_range", "The detail decay rate is 0 or more.", isAbsentOr(isWithin(0, Infinity))],
];

const DETAIL_RULES: readonly Rule[] = [
  ["/content", "detail_length", `A detail has 1 to ${DETAIL_CONTENT_MAX} characters.`, isText(DETAIL_CONTENT_MAX)],
  ["/brightness", "brightness_range", "Brightness is between 0 and 1.", isFraction],
];

export function atomFaults(atom: Json): readonly AtomFault[] {
  if (!isObject(atom)) return [{ path: "", code: "atom_form", message: "An atom is an object." }];
  const decay = memberOf(atom, "decayProfile");
  return [
    ...violations(atom, RULES, ""),
    ...(isObject(decay) ? violations(decay, DECAY_RULES, "/decayProfile") : []),
    ...entriesOf(memberOf(atom, "details")).flatMap((detail, place) => detailFaults(detail, `/details/${place}`)),
    ...rehearsalFaults(atom),
  ];
}

const violations = (owner: JsonObject, rules: readonly Rule[], parent: string): readonly AtomFault[] =>
  rules.flatMap(([path, code, message, isMet]) =>
    isMet(memberOf(owner, path.slice(1))) ? [] : [{ path: `${parent}${path}`, code, message }],
  );

const detailFaults = (detail: Json, path: string): readonly AtomFault[] =>
  isObject(detail)
    ? violations(detail, DETAIL_RULES, path)
    : [{ path, code: "detail_form", message: "A detail is an object with content and brightness." }];

/** GOS-14. */
function rehearsalFaults(atom: JsonObject): readonly AtomFault[] {
  const created = instantOf(atom["createdAt"]);
  const rehearsed = instantOf(atom["lastRehearsedAt"]);
  if (created === undefined || rehearsed === undefined || rehearsed >= created) return [];
  return [
    { path: "/lastRehearsedAt", code: "rehearsed_before_creation", message: "It was rehearsed before its creation." },
  ];
}
