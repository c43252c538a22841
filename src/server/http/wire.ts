/** Names on the wire: snake case there, camel case in the library (design §11). What a caller named itself, as the members of metadata, stays as it is. */

/** Members whose own members are the caller's words, or those of a document with names of its own. */
const VERBATIM = ["metadata", "metadata_filters", "anchors", "policy"] as const;
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

/** A value of the library as it goes over the wire. */
export type Wire<Value> = Value extends readonly (infer Entry)[]
  ? readonly Wire<Entry>[]
  : Value extends object
    ? {
        readonly [Name in keyof Value as Name extends string ? SnakeName<Name> : never]: Name extends Verbatim
          ? Value[Name]
          : Wire<Value[Name]>;
      }
    : Value;

/** What came over the wire as the library takes it. */
export type FromWire<Value> = Value extends readonly (infer Entry)[]
  ? readonly FromWire<Entry>[]
  : Value extends object
    ? {
        // JSON has no undefined: what is missing is missing.
        readonly [Name in keyof Value as Name extends string ? CamelName<Name> : never]: Name extends Verbatim
          ? Exclude<Value[Name], undefined>
          : FromWire<Exclude<Value[Name], undefined>>;
      }
    : Value;

/** @param value plain data: objects, lists and simple values. */
export const toWire = <Value>(value: Value): Wire<Value> => renamed(value, snakeName) as Wire<Value>;
export const fromWire = <Value>(value: Value): FromWire<Value> => renamed(value, camelName) as FromWire<Value>;

function renamed(value: unknown, name: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, name));
  if (typeof value !== "object" || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [own, member] of Object.entries(value)) {
    if (member !== undefined) entries.push([name(own), isVerbatim(own) ? member : renamed(member, name)]);
  }
  return Object.fromEntries(entries);
}

/** Facts of an error. A field goes by its name on the wire; one that nobody knows stays as it was sent. */
export const fieldFacts = (
  facts: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      snakeName(name),
      name === "field" && typeof value === "string" && facts["rule"] !== "unknown" ? snakeName(value) : value,
    ]),
  );

/** Names are few and come again with every answer; what is not one of ours is not kept. */
function remembered(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const spelled = known.get(name) ?? spell(name);
    if (known.size < NAMES_MAX) known.set(name, spelled);
    return spelled;
  };
}
const NAMES_MAX = 2_000;

/** Names of headers stay as they are. */
const snakeName = remembered((name) =>
  name.includes("-") ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const camelName = remembered((name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
