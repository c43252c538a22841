/** Tags of `compromise` whose words are written with a capital. */
export const THING_TAGS: ReadonlySet<string> = new Set(["City", "Country", "FirstName", "Month", "WeekDay", "Demonym", "Language"]);
