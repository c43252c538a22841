/**
 * How well a document answers a query in words: the share of the query's terms that it holds, stemmed and without stop words, as everywhere here. A store of
 * documents has no index of its own; whoever wants ranked memories asks `recall`.
 */
import { analyseText } from "../../text/analysis.ts";

/** 0 to 1; 0 for a query without terms. Cost: one pass over the text. */
export function queryScore(query: string): (text: string) => number {
  const wanted = new Set(analyseText(query).terms);
  return (text) => {
    if (wanted.size === 0) return 0;
    const found = new Set(analyseText(text).terms);
    return [...wanted].filter((term) => found.has(term)).length / wanted.size;
  };
}

/** The texts of the given fields, `a.b` for a field within a field; of all of it without fields. */
export function textOf(value: unknown, fields?: readonly string[]): string {
  const chosen = fields === undefined ? [value] : fields.map((field) => fieldOf(value, field));
  return chosen.flatMap(stringsIn).join("\n");
}

const fieldOf = (value: unknown, field: string): unknown =>
  field === "$" ? value : field.split(".").reduce<unknown>(step, value);

function step(value: unknown, name: string): unknown {
  const { key, index } = /^(?<key>[^[\]]*)(?:\[(?<index>\*|-?\d+)\])?$/u.exec(name)?.groups ?? {};
  const inner = key === undefined || key === "" ? value : memberOf(value, key);
  if (index === undefined || !Array.isArray(inner)) return inner;
  return index === "*" ? inner : inner.at(Number(index));
}

const memberOf = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => memberOf(each, name));
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
};

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
