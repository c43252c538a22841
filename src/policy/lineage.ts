/** Which memory stands in the place of an older one (NAM-46): the chain of replacements, from an id to what replaced it last. */

/** Bounds a chain; a loop ends it earlier. */
export const LINEAGE_MAX = 20;

/** Begins with the id itself; at most `limit` ids, none twice. Without a map: the id alone. */
export function lineage(
  id: string,
  replacedBy: ReadonlyMap<string, string> | undefined,
  limit: number = LINEAGE_MAX,
): readonly string[] {
  const chain = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && chain.size < limit && !chain.has(at); ) {
    chain.add(at);
    at = replacedBy?.get(at);
  }
  return [...chain];
}
