/**
 * A statement that is put as if in doubt: "guess I'm pescatarian now?", "I suppose we're vegetarians then?". Who says of themselves what they are asks
 * nobody.
 */

/** The statement in full; undefined where nothing of the kind is said. */
export const hedged = (said: string): string | undefined => HEDGED.exec(said)?.groups?.["told"];
const HEDGED =
  /^\s*(?:(?:so|and|well|but|lol|ok) )*(?:i )?(?:guess|suppose) (?:that )?(?<told>(?:i(?:'|’)?m|i am|we(?:'|’)re|we are) [^?]{3,80})\?+\s*$/iu;
