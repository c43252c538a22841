/** Legal terms of the documents: legal bases, rights, provision of data, security measures. */
import type { Item } from "../model/item.ts";
import { isPersonRole } from "../model/observation.ts";

const ARTICLES: Readonly<Record<string, string>> = {
  "service-delivery": "performance of a contract, GDPR 6(1)(b)",
  "legitimate-interest": "legitimate interest, GDPR 6(1)(f)",
  "explicit-consent": "explicit consent, GDPR 6(1)(a) and 9(2)(a)",
  "legal-obligation": "legal obligation, GDPR 6(1)(c)",
  "not-applicable": "none: no personal data",
};

/** A host's own basis is returned unchanged. */
export const basisInWords = (basis: string): string => ARTICLES[basis] ?? basis;

export const rightsInWords: readonly string[] = [
  "access to everything that is stored about you, GDPR 15 (keepsake rights access)",
  "rectification of inaccurate data, GDPR 16 (keepsake rights rectify)",
  "erasure, with a receipt that you can verify, GDPR 17 (keepsake forget, keepsake destroy)",
  "restriction: data stay stored but are not used, GDPR 18 (keepsake rights restrict)",
  "portability: a file that another system can read, GDPR 20 (keepsake rights portability)",
  "objection to a purpose, or to the collection of work patterns, GDPR 21 (keepsake rights object)",
  "withdrawal of consent at any time, as easily as it was given, GDPR 7(3) (keepsake rights withdraw)",
];

/** How personal data was obtained. Portability covers given and observed data (GDPR 20). */
export type Provision = "given" | "observed" | "inferred";

export function provisionOf({ layer, origin, authority, message }: Item): Provision {
  if (layer === "summary" || layer === "topic") return "inferred";
  if (message?.kind === "event") return "observed";
  if (origin.source === "assistant" || origin.actor === "ai") return "inferred";
  if (origin.source === "tool" || origin.source === "system") return "observed";
  if (layer === "message") return "given";
  // Stated facts are the person's own; conclusions of a model or a rule are not.
  return authority === "user_asserted" ? "given" : authority === "tool_verified" ? "observed" : "inferred";
}

/** Whether its subject or speaker is someone other than the owner (GDPR 15(4)). */
export function isAboutOthers({ subject, speaker, message }: Item, owner: string): boolean {
  const isOther = (name: string | undefined): boolean =>
    name !== undefined && name.toLowerCase() !== owner.toLowerCase();
  return isOther(subject) || (message !== undefined && isPersonRole(message.role) && isOther(speaker));
}

/** The program's security measures (GDPR 32); the controller's own are added to them. */
export const MEASURES: readonly string[] = [
  "Every record is encrypted separately with AES-256-GCM and a key commitment; keys are stored apart from the data.",
  "Each person has a vault with its own key; no operation reads across vaults.",
  "Erasure destroys keys first, so older backups of the data cannot be opened either; receipts can be verified without this program.",
  "Every operation is recorded in a hash-chained log of ids, counts and codes, without content.",
  "Secrets are masked before storage; sensitive data require explicit consent and are sent only to local providers.",
  "Untrusted content is marked as such and cannot give instructions.",
  "Nothing is sent anywhere unless a provider is configured; there is no telemetry.",
  "Writes are durable when they are acknowledged, and files are checked when they are opened.",
];
