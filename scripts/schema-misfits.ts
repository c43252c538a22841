/**
 * What of one JSON Schema does not fit another: the basis of breaking changes. Input fits if
 * everything accepted before still is; an answer fits if clients were told of everything it may
 * contain.
 */
import { isDeepStrictEqual } from "node:util";
import { alternativeMisfits, type Comparison, type Misfit } from "./schema-rules.ts";
import { alternatives, type SchemaSide, schemaShape } from "./schema-shape.ts";

interface Pairing extends Pick<Comparison, "direction" | "at"> {
  /** Input: the old schema; answer: the new one. */
  readonly produced: SchemaSide;
  /** Input: the new schema; answer: the old one. */
  readonly accepted: SchemaSide;
}

/**
 * Answers are compared by members, types and formats. They may gain members and words and exceed
 * their bounds, as docs/http.md says. Errs on the side of reporting: an alternative must fit one
 * alternative as a whole.
 * @throws Error for a keyword without a rule
 */
export function schemaMisfits(pairing: Pairing): readonly Misfit[] {
  return misfits(pairing, new Set());
}

/**
 * @param underWay pairs of references under comparison: a recursive schema fits if the rest of it
 * does
 */
function misfits(pairing: Pairing, underWay: ReadonlySet<string>): readonly Misfit[] {
  const { produced, accepted, direction, at } = pairing;
  const [from, to] = [schemaShape.parse(produced.schema), schemaShape.parse(accepted.schema)];
  const pair = from.$ref === undefined || to.$ref === undefined ? undefined : `${from.$ref} in ${to.$ref}`;
  if (pair !== undefined && underWay.has(pair)) return [];
  const within = pair === undefined ? underWay : new Set([...underWay, pair]);
  const inner: Comparison["inner"] = (one, other, nestedAt) => {
    const inside = { produced: { ...produced, schema: one }, accepted: { ...accepted, schema: other } };
    return misfits({ ...inside, direction, at: nestedAt }, within);
  };
  const choices = alternatives(accepted);
  // Omitting a member means its documented default.
  const isOtherDefault =
    direction === "input" && from.default !== undefined && !isDeepStrictEqual(from.default, to.default);
  return [
    ...(isOtherDefault ? [{ at, what: "has another default" }] : []),
    ...alternatives(produced).flatMap((one) =>
      closest(choices.map((other) => alternativeMisfits({ one, other, direction, at, inner }))),
    ),
  ];
}

/** One fitting alternative suffices; otherwise report the closest. */
const closest = (all: readonly (readonly Misfit[])[]): readonly Misfit[] =>
  all.reduce((best, next) => (next.length < best.length ? next : best));
