/** Filters of LangGraph's store: a field equals a value, or its operators hold. Compares as the framework's own store does. */
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";

type Fields = Readonly<Record<string, unknown>>;
type Operator = (value: unknown, wanted: unknown) => boolean;

/** Each of these operators; others are refused, because a filter that is not understood must not let everything through. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["$eq", equals],
  ["$ne", (value, wanted) => !equals(value, wanted)],
  ["$gt", (value, wanted) => Number(value) > Number(wanted)],
  ["$gte", (value, wanted) => Number(value) >= Number(wanted)],
  ["$lt", (value, wanted) => Number(value) < Number(wanted)],
  ["$lte", (value, wanted) => Number(value) <= Number(wanted)],
  ["$in", (value, wanted) => Array.isArray(wanted) && wanted.some((each) => equals(value, each))],
  ["$nin", (value, wanted) => !Array.isArray(wanted) || !wanted.some((each) => equals(value, each))],
]);

/** Whether every condition holds. @throws KeepsakeError `unsupported` for an operator that is not known. */
export const passes = (value: Fields, filter: Fields): boolean =>
  Object.entries(filter).every(([field, wanted]) =>
    holds(Object.hasOwn(value, field) ? value[field] : undefined, wanted),
  );

function holds(value: unknown, wanted: unknown): boolean {
  const conditions = operatorsIn(wanted);
  if (conditions === undefined) return equals(value, wanted);
  return conditions.every(([name, operand]) => {
    const operator = OPERATORS.get(name);
    if (operator === undefined) throw unknownOperator();
    return operator(value, operand);
  });
}

/** Undefined where it is a value to compare with: an object is one of operators where each of its names begins with a dollar sign. */
function operatorsIn(wanted: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof wanted !== "object" || wanted === null || Array.isArray(wanted)) return undefined;
  const entries = Object.entries(wanted);
  return entries.length > 0 && entries.every(([name]) => name.startsWith("$")) ? entries : undefined;
}

/** Lists and objects are equal where their JSON is, so that one can be looked for at all. */
function equals(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === "object" && typeof other === "object" && one !== null && other !== null;
  return areObjects && canonicalJson(one) === canonicalJson(other);
}

const unknownOperator = (): KeepsakeError =>
  new KeepsakeError("unsupported", "The filter has an operator that is not known.", {
    hint: `Known are ${[...OPERATORS.keys()].join(", ")}.`,
  });
