/** The kinds of data that GDPR Art. 9 names, and the words of one language that speak of them. */

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
 * Words with spaces between them. A hyphen stands for a space, hyphen or apostrophe in the text; `*` for any ending.
 * A word with an ordinary second meaning in any of the languages stays out, or stands in a phrase: all lists are read for all texts.
 */
export type TopicWords = Readonly<Record<SensitiveTopic, string>>;
