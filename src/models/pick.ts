/** The named members that are there: with exact optional types an absent one must stay absent. */
export function pick<Source extends object, Key extends keyof Source>(source: Source, ...keys: readonly Key[]) {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  // Only names of the source are taken over, with their own values.
  return Object.fromEntries(entries) as { [Name in Key]?: Exclude<Source[Name], undefined> };
}
