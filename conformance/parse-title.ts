/**
 * Which requirements a test's title claims to prove. A letter behind an id names a part of it and counts for the id;
 * ids of resolved ambiguities are known and prove nothing; whatever else looks like an id is a mistake to be told.
 */

/** More ids than this in one title is a test that proves none of them properly. */
export const TITLE_IDS_MAX = 3;

export interface ParsedTitle {
  /** Requirement ids, each once, in the order of the title. */
  readonly ids: readonly string[];
  /** What is wrong with the title, as sentences; empty when it may count. */
  readonly problems: readonly string[];
}

/** Prefix, then a capital or a digit: so "PAM-style" in a sentence is no id. The tail catches "..28", "-28" and "/28". */
const ID_TOKEN = /\b((?:GOS|PN|PAM|GUM|NAM|UNI|SEC)-[A-Z0-9][A-Za-z0-9]*)((?:\.{2,3}|[…–—/-])[A-Z]*\d+)?/g;

/** A part of a requirement: a number and one small letter, as in the third part of a shape. */
const PART_LETTER = /(?<=\d)[a-z]$/;

/** How many ambiguities each document's note resolves. */
const AMBIGUITY_COUNTS: Readonly<Record<string, number>> = { "GOS-A": 27, "PN-C": 24, "GUM-B": 13 };

/** @param knownIds every id of the requirement list */
export function parseTitle(title: string, knownIds: ReadonlySet<string>): ParsedTitle {
  const ids = new Set<string>();
  const problems: string[] = [];
  for (const [whole, token = "", tail] of title.matchAll(ID_TOKEN)) {
    const id = token.replace(PART_LETTER, "");
    if (tail !== undefined) problems.push(`${whole} is a range or list; write each id out`);
    else if (knownIds.has(id)) ids.add(id);
    else if (!isAmbiguity(id)) problems.push(`${token} is not in the list of requirements`);
  }
  if (ids.size > TITLE_IDS_MAX) problems.push(`names ${ids.size} requirements, more than ${TITLE_IDS_MAX}`);
  return { ids: [...ids], problems };
}

function isAmbiguity(id: string): boolean {
  const [, family = "", number = ""] = /^([A-Z]+-[A-Z])([1-9]\d*)$/.exec(id) ?? [];
  return Number(number) >= 1 && Number(number) <= (AMBIGUITY_COUNTS[family] ?? 0);
}
