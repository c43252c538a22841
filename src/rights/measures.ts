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
