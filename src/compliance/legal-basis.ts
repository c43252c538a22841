/** What the consent bases of a policy mean in the GDPR. A host's own word stands as it is. */
import type { Item } from "../model/item.ts";
import { isPersonRole } from "../model/role.ts";

const ARTICLES: Readonly<Record<string, string>> = {
  "service-delivery": "performance of a contract, GDPR 6(1)(b)",
  "legitimate-interest": "legitimate interest, GDPR 6(1)(f)",
  "explicit-consent": "explicit consent, GDPR 6(1)(a) and 9(2)(a)",
  "legal-obligation": "legal obligation, GDPR 6(1)(c)",
  "not-applicable": "none: no personal data",
};

export const basisInWords = (basis: string): string => ARTICLES[basis] ?? basis;

const RIGHTS_IN_WORDS = [
  "access to everything that is stored about you, GDPR 15 (keepsake rights access)",
  "rectification of what is wrong, GDPR 16 (keepsake rights rectify)",
  "erasure, with a receipt that you can check yourself, GDPR 17 (keepsake forget, keepsake destroy)",
  "restriction: it stays stored and is not used, GDPR 18 (keepsake rights restrict)",
  "portability: a file that another system can read, GDPR 20 (keepsake rights portability)",
  "objection to a purpose, and to the collecting of work patterns by itself, GDPR 21 (keepsake rights object)",
  "withdrawing a consent at any time, as easily as it was given, GDPR 7(3) (keepsake rights withdraw)",
] as const;
export const rightsInWords: readonly string[] = RIGHTS_IN_WORDS;

/**
 * Where data of a person come from, in the sense of portability (GDPR 20): given by them, observed of them, or inferred about them. What was given and
 * observed they may take along; what was inferred is marked apart. And whether an item is about somebody else (GDPR 15(4)).
 */
export type Provision = "given" | "observed" | "inferred";

export function provisionOf({ layer, origin, authority, message }: Item): Provision {
  if (layer === "summary" || layer === "topic") return "inferred";
  if (message?.kind === "event") return "observed";
  if (origin.source === "assistant" || origin.actor === "ai") return "inferred";
  if (origin.source === "tool" || origin.source === "system") return "observed";
  if (layer === "message") return "given";
  // A fact that says what the person said is theirs; what a model or a rule concluded is not.
  return authority === "user_asserted" ? "given" : authority === "tool_verified" ? "observed" : "inferred";
}

/** Whom it is about, or who said it, is somebody else than the owner. */
export function isAboutOthers({ subject, speaker, message }: Item, owner: string): boolean {
  const isOther = (name: string | undefined): boolean =>
    name !== undefined && name.toLowerCase() !== owner.toLowerCase();
  return isOther(subject) || (message !== undefined && isPersonRole(message.role) && isOther(speaker));
}

/** What this program does for security (GDPR 32), as sentences that its tests hold it to. The controller's own measures stand beside them. */
export const MEASURES: readonly string[] = [
  "Every record is sealed by itself with AES-256-GCM and a key commitment; keys lie apart from the data.",
  "Each person has a vault with a key of its own; nothing is read across vaults.",
  "Erasing destroys keys first, so that older backups of the data do not open either; a receipt can be checked without this program.",
  "Every operation leaves an entry in a hash-chained log of ids, counts and codes, without a word of content.",
  "Secrets are masked before anything is stored; sensitive data rest on explicit consent alone and go to no provider that is not local.",
  "What came from outside can instruct nobody and is shown as such.",
  "Nothing is sent anywhere unless a provider is configured; there is no telemetry.",
  "Writes are durable when they are acknowledged, and the files are checked when they are opened.",
];
