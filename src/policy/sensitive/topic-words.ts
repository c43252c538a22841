/** The special categories of GDPR Art. 9, and their words in one language. */

export const SENSITIVE_TOPICS = [
  "health",
  "religion",
  "sexuality",
  "politics",
  "ethnicity",
  "union",
  "genetics",
  "biometrics",
] as const;

export type SensitiveTopic = (typeof SENSITIVE_TOPICS)[number];

/**
 * Words separated by spaces. A hyphen matches a space, hyphen or apostrophe; `*` matches any
 * ending. All lists apply to all texts, so words with an ordinary meaning in any language are
 * excluded, or only listed within a phrase.
 */
export type TopicWords = Readonly<Record<SensitiveTopic, string>>;
