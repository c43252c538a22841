/**
 * Converts names between camel case (library) and snake case (wire), design §11. Names that callers
 * chose, such as members of metadata, are not changed.
 */

/** Members whose content has names of the caller or of another document. */
const VERBATIM = ["metadata", "metadata_filters", "anchors", "policy", "persona"] as const;
type Verbatim = (typeof VERBATIM)[number];
const isVerbatim = (name: string): boolean => VERBATIM.some((known) => known === name);

type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Uncapitalize<First>
    ? `${First}${SnakeName<Rest>}`
    : `_${Uncapitalize<First>}${SnakeName<Rest>}`
  : Name;
type CamelName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelName<Rest>>}`
  : Name;

/** A library value in wire names. */
type Wire<Value> = Value extends readonly (infer Entry)[]
  ? readonly Wire<Entry>[]
  : Value extends object
    ? {
        readonly [Name in keyof Value as Name extends string ? SnakeName<Name> : never]: Name extends Verbatim
          ? Value[Name]
          : Wire<Value[Name]>;
      }
    : Value;

/** A wire value in library names. */
export type FromWire<Value> = Value extends readonly (infer Entry)[]
  ? readonly FromWire<Entry>[]
  : Value extends object
    ? {
        // JSON has no undefined: absent members stay absent.
        readonly [Name in keyof Value as Name extends string ? CamelName<Name> : never]: Name extends Verbatim
          ? Exclude<Value[Name], undefined>
          : FromWire<Exclude<Value[Name], undefined>>;
      }
    : Value;

export const toWire = <Value>(value: Value): Wire<Value> => renameMembers(value, snakeName) as Wire<Value>;
export const fromWire = <Value>(value: Value): FromWire<Value> => renameMembers(value, camelName) as FromWire<Value>;

function renameMembers(value: unknown, name: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renameMembers(entry, name));
  if (typeof value !== "object" || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [own, member] of Object.entries(value)) {
    if (member !== undefined) entries.push([name(own), isVerbatim(own) ? member : renameMembers(member, name)]);
  }
  return Object.fromEntries(entries);
}

/** Facts of an error: known fields get their wire name, unknown ones stay as sent. */
export const fieldFacts = (
  facts: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      snakeName(name),
      name === "field" && typeof value === "string" && facts["rule"] !== "unknown" ? snakeName(value) : value,
    ]),
  );

/** Caches known names, which are few and recur; others are not cached. */
function cached(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const converted = known.get(name) ?? convert(name);
    if (known.size < NAMES_MAX) known.set(name, converted);
    return converted;
  };
}
const NAMES_MAX = 2_000;

/** Header names are not changed. */
const snakeName = cached((name) =>
  name.includes("-") ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const camelName = cached((name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
