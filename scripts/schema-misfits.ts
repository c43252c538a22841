/**
 * What of one JSON Schema does not fit another: the question behind every breaking change. Input fits when all that was taken before is taken still; an answer
 * fits when all that comes now is what a client was told of.
 */
import { isDeepStrictEqual } from "node:util";
import { alternativeMisfits, type Comparison, type Misfit } from "./schema-rules.ts";
import { alternatives, type SchemaSide, schemaShape } from "./schema-shape.ts";

export interface Pairing extends Pick<Comparison, "direction" | "at"> {
  /** What comes: of an input the schema before, of an answer the schema now. */
  readonly made: SchemaSide;
  /** What it has to fit: of an input the schema now, of an answer the schema before. */
  readonly taken: SchemaSide;
}

/**
 * Of answers the shape counts: members, types, formats. They may gain members and words and outgrow their bounds, as docs/http.md says. It tells rather too
 * much than too little: one choice of many has to fit one choice of the others as a whole.
 * @throws Error for what no rule is known for
 */
export function schemaMisfits(pairing: Pairing): readonly Misfit[] {
  return misfits(pairing, new Set());
}

/** @param underWay pairs of references: a schema that holds itself fits as far as the rest of it does */
function misfits(pairing: Pairing, underWay: ReadonlySet<string>): readonly Misfit[] {
  const { made, taken, direction, at } = pairing;
  const [from, to] = [schemaShape.parse(made.schema), schemaShape.parse(taken.schema)];
  const pair = from.$ref === undefined || to.$ref === undefined ? undefined : `${from.$ref} in ${to.$ref}`;
  if (pair !== undefined && underWay.has(pair)) return [];
  const within = pair === undefined ? underWay : new Set([...underWay, pair]);
  const inner: Comparison["inner"] = (one, other, place) => {
    const inside = { made: { ...made, schema: one }, taken: { ...taken, schema: other } };
    return misfits({ ...inside, direction, at: place }, within);
  };
  const choices = alternatives(taken);
  // Who leaves a member out means what the document says that this means.
  const isOtherDefault =
    direction === "input" && from.default !== undefined && !isDeepStrictEqual(from.default, to.default);
  return [
    ...(isOtherDefault ? [{ at, what: "has another default" }] : []),
    ...alternatives(made).flatMap((one) =>
      closest(choices.map((other) => alternativeMisfits({ one, other, direction, at, inner }))),
    ),
  ];
}

/** One that fits is enough; where none does, the one that comes closest tells the most. */
const closest = (all: readonly (readonly Misfit[])[]): readonly Misfit[] =>
  all.reduce((best, next) => (next.length < best.length ? next : best));
