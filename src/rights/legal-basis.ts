/** What the consent bases of a policy mean in the GDPR. A host's own word stands as it is. */

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
