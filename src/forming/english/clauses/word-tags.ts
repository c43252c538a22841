/** Tags of `compromise` whose words are written with a capital. */
export const THING_TAGS: ReadonlySet<string> = new Set(["City", "Country", "Month", "WeekDay", "Demonym", "Language"]);
