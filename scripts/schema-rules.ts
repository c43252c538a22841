/**
 * Rules by keyword: why one alternative of a schema does not fit another. schema-misfits.ts defines
 * the sides.
 */
import { isDeepStrictEqual } from "node:util";
import { moreMembers, type SchemaShape, typesOf, valuesOf } from "./schema-shape.ts";

export interface Misfit {
  /** Such as `body.filter.types[]`. */
  readonly at: string;
  readonly what: string;
}

export interface Comparison {
  readonly one: SchemaShape;
  /** What it must fit. */
  readonly other: SchemaShape;
  readonly direction: "input" | "answer";
  readonly at: string;
  /** The same comparison for nested schemas. */
  readonly inner: (one: unknown, other: unknown, at: string) => readonly Misfit[];
}
type Rule = (comparison: Comparison) => readonly Misfit[];

/** With another type nothing else matters. */
export function alternativeMisfits(comparison: Comparison): readonly Misfit[] {
  const ofType = typeMisfits(comparison);
  return ofType.length > 0 ? ofType : RULES.flatMap((rule) => rule(comparison));
}

const OF_MEMBERS = ["properties", "required", "additionalProperties", "items"];

function typeMisfits({ one, other, at }: Comparison): readonly Misfit[] {
  const [wanted] = [other.type].flat();
  if (wanted === undefined) {
    if (OF_MEMBERS.some((name) => name in other)) throw new Error(`no type stands beside the members at ${at}`);
    return [];
  }
  const types = typesOf(one);
  const fits = types.every((type) => type === wanted || (type === "integer" && wanted === "number"));
  if (fits && types.length > 0) return [];
  return [{ at, what: `is ${types.join(" or ") || "anything"} on one side and ${wanted} on the other` }];
}

const valueMisfits: Rule = ({ one, other, direction, at }) => {
  const allowed = valuesOf(other);
  if (direction === "answer" || allowed === undefined) return [];
  const given = valuesOf(one);
  if (given === undefined) return [{ at, what: "is held to a list of words" }];
  const missing = given.filter((word) => !allowed.some((known) => isDeepStrictEqual(known, word)));
  return missing.map((word) => ({ at, what: `no longer takes ${JSON.stringify(word)}` }));
};

const LEAST = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"] as const;
const MOST = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"] as const;

const boundMisfits: Rule = ({ one, other, direction, at }) => {
  if (direction === "answer") return [];
  const narrower = [
    ...LEAST.filter((name) => (other[name] ?? -Infinity) > (one[name] ?? -Infinity)),
    ...MOST.filter((name) => (other[name] ?? Infinity) < (one[name] ?? Infinity)),
  ];
  return narrower.map((name) => ({ at, what: `has the narrower bound ${name} ${other[name]}` }));
};

const FORMS = ["format", "contentEncoding", "contentMediaType"] as const;
const INPUT_FORMS = [...FORMS, "pattern", "propertyNames"] as const;

/** Containment of patterns is not decidable here: only equal ones fit. */
const formMisfits: Rule = ({ one, other, direction, at }) =>
  (direction === "answer" ? FORMS : INPUT_FORMS)
    .filter((name) => other[name] !== undefined && !isDeepStrictEqual(one[name], other[name]))
    .map((name) => ({ at, what: `has another ${name}` }));

const requiredMisfits: Rule = ({ one, other, direction, at }) =>
  (other.required ?? [])
    .filter((name) => !(one.required ?? []).includes(name))
    // A removed member is reported elsewhere.
    .filter((name) => direction === "input" || name in (one.properties ?? {}))
    .map((name) => ({ at: `${at}.${name}`, what: direction === "input" ? "has to be given" : "may be missing" }));

const memberMisfits: Rule = ({ one, other, direction, at, inner }) => {
  if (other.type !== "object") return [];
  const more = moreMembers(other);
  return Object.entries(one.properties ?? {}).flatMap(([name, schema]) => {
    const known = other.properties?.[name];
    if (known !== undefined) return inner(schema, known, `${at}.${name}`);
    if (typeof more === "object") return inner(schema, more, `${at}.${name}`);
    return direction === "answer" ? [] : [{ at: `${at}.${name}`, what: "is no longer taken" }];
  });
};

/**
 * Members that only the other side names: an answer had them before; an input may have accepted
 * them unnamed.
 */
const unnamedMisfits: Rule = ({ one, other, direction, at, inner }) => {
  const more = moreMembers(one);
  return Object.entries(other.properties ?? {}).flatMap(([name, schema]) => {
    if (name in (one.properties ?? {})) return [];
    if (direction === "answer") return [{ at: `${at}.${name}`, what: "is gone" }];
    return more === "none" ? [] : inner(more === "any" ? {} : more, schema, `${at}.${name}`);
  });
};

/** Members that neither side names. */
const moreMisfits: Rule = ({ one, other, direction, at, inner }) => {
  const [own, limit] = [moreMembers(one), moreMembers(other)];
  if (other.type !== "object" || own === "none" || limit === "any") return [];
  if (limit !== "none") return inner(own === "any" ? {} : own, limit, `${at}.*`);
  return direction === "answer" ? [] : [{ at, what: "takes no further members" }];
};

const entryMisfits: Rule = ({ one, other, at, inner }) =>
  other.type === "array" ? inner(one.items ?? {}, other.items ?? {}, `${at}[]`) : [];

const RULES: readonly Rule[] = [
  valueMisfits,
  boundMisfits,
  formMisfits,
  requiredMisfits,
  memberMisfits,
  unnamedMisfits,
  moreMisfits,
  entryMisfits,
];
