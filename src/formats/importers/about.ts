/** A statement that stands by itself: it names what it is about. */

/** Names that stores give to the person whose memory it is. */
const OWNER_NAMES = new Set(["default_user", "default user", "user", "the user", "me"]);

/** Names are written with underscores for spaces in stores whose names are keys. */
export const spokenName = (name: string): string => name.replaceAll("_", " ").trim();

/**
 * `Ana: plays chess`; as it is where it names its subject already, or where that is the owner.
 * @param name as a store writes it
 */
export function about(name: string, statement: string): string {
  const spoken = spokenName(name).toLowerCase();
  if (spoken === "" || OWNER_NAMES.has(name.toLowerCase())) return statement;
  const lower = statement.toLowerCase();
  return lower.includes(spoken) || lower.includes(name.toLowerCase()) ? statement : `${spokenName(name)}: ${statement}`;
}
