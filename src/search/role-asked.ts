/**
 * Whose words a question asks for: "what did you recommend?" wants the assistant's, "what did I say about …?" the user's.
 * "Can you recommend …?" is a request of today: what the user said before is what helps with it.
 * A preference in ranking, never a filter, for people mix them up.
 */
import type { Actor } from "../core/item.ts";

interface Signs {
  /** The one addressed said or did something. */
  readonly addressed: RegExp;
  /** The asker speaks of themself, or asks for something. */
  readonly asker: RegExp;
}

/** One entry a language. */
const SIGNS: readonly Signs[] = [
  {
    addressed:
      /\b(?:did|have|had|were) you\b|\byou(?:'ve| have| had| also| just| once| previously)? (?:recommended|suggested|advised|told|said|mentioned|explained|proposed|provided|gave|given|listed|described|shared|wrote|written|answered|outlined|helped|came up)\b|\byour (?:\w+ )?(?:advice|recommendations?|suggestions?|answers?|reply|list|explanation|proposals?|response)\b|\bremind me\b(?!.{0,80}\bI (?:said|told|mentioned|wrote|asked))/iu,
    asker:
      /\b(?:i|i'm|i've|i'd|i'll|my|me|mine|myself)\b|\b(?:can|could|would|will|should) you\b|\bany (?:advice|suggestions?|recommendations?|tips?|ideas?)\b/iu,
  },
  {
    addressed:
      /\b(?:[Hh]ast|[Hh]attest|[Ww]arst) du\b|\b(?:[Hh]aben|[Hh]atten|[Ww]aren) Sie\b|\b(?:[Dd]eine?|Ihre?)[nmrs]? (?:Rat|Empfehlung|Vorschlag|Vorschläge|Antwort)\b|\b[Ee]rinnere? mich\b/u,
    asker: /\b(?:ich|meine?[nmrs]?|mir|mich)\b|\b(?:kannst|könntest|würdest) du\b|\b(?:können|könnten|würden) Sie\b/iu,
  },
];

export function roleAsked(query: string): Actor | undefined {
  const plain = query.replaceAll("’", "'");
  if (SIGNS.some((signs) => signs.addressed.test(plain))) return "ai";
  return SIGNS.some((signs) => signs.asker.test(plain)) ? "user" : undefined;
}
