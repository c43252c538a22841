/**
 * What a journey showed as one predicate: `appears to look for a price of 500-800 and size 42, to prefer light-colored shoes and to avoid racing shoes`.
 * Reads the statements that wording.ts makes, so that a summary stays a matter of its facts alone.
 */
import { inCategory, type ReadWording, readWording } from "./wording.ts";

/**
 * @param texts of preferences that behaviour showed, in order
 * @param name what they are about, which then need not be said with each
 * @returns undefined where there is none of them
 */
export function joinedPreferences(texts: readonly string[], name: string): string | undefined {
  const read = texts.flatMap((text) => readWording(text) ?? []).map((each) => withoutCategory(each, name));
  // That running shoes are looked for, the heading says.
  const telling = read.filter(({ thing }) => thing.toLowerCase() !== name.toLowerCase());
  const said = telling.length > 0 ? telling : read;
  const byVerb = Map.groupBy(
    said.toSorted((one, other) => one.place - other.place),
    (each) => `${each.lead} ${each.verb}`,
  );
  let lead = "";
  const parts: string[] = [];
  for (const same of byVerb.values()) {
    const [first] = same;
    if (first === undefined) continue;
    const things = withOneCategory(same.map(({ thing }) => thing));
    const again = first.lead.endsWith("to") ? `to ${first.verb}` : first.verb;
    parts.push(`${first.lead === lead ? again : `${first.lead} ${first.verb}`} ${things}`);
    lead = first.lead;
  }
  return parts.length === 0 ? undefined : listed(parts);
}

const withoutCategory = (read: ReadWording, name: string): ReadWording => {
  const end = inCategory(name);
  return read.thing.toLowerCase().endsWith(end.toLowerCase())
    ? { ...read, thing: read.thing.slice(0, -end.length) }
    : read;
};

/** `size 42 and a price under 90 in shoes` for things that are all sought in shoes. */
function withOneCategory(things: readonly string[]): string {
  const [first = ""] = things;
  const category = first.slice(Math.max(0, first.lastIndexOf(inCategory(""))));
  const isShared = things.length > 1 && category !== first && things.every((thing) => thing.endsWith(category));
  return isShared ? `${listed(things.map((thing) => thing.slice(0, -category.length)))}${category}` : listed(things);
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
