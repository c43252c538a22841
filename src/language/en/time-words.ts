/** The English words of time, as `words` folds them. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Full names; 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.map((name, index) => [name.toLowerCase(), index + 1]),
);

/** Short names count only beside a day or a year. */
export const SHORT_MONTHS: ReadonlyMap<string, number> = new Map([
  ...MONTH_NAMES.map((name, index): [string, number] => [name.slice(0, 3).toLowerCase(), index + 1]),
  ["sept", 9],
]);

/** These are everyday words too and need more around them. */
export const AMBIGUOUS_MONTHS: ReadonlySet<string> = new Set(["may", "march"]);

/** 0 is Monday. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((name, index) => [name, index]),
);

/** The first month of each season in the north; the south is six months off. Each has three months. */
export const SEASONS: ReadonlyMap<string, number> = new Map([
  ["spring", 3],
  ["summer", 6],
  ["autumn", 9],
  ["fall", 9],
  ["winter", 12],
]);

/** Feasts with a fixed date, as [month, day]. */
export const FEASTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["christmas", [12, 25]],
  ["halloween", [10, 31]],
]);

export const NUMBERS: ReadonlyMap<string, number> = new Map(
  ["a one", "an", "two couple", "three few", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    .map((group) => group.split(" "))
    .flatMap((group, index) => group.map((word): [string, number] => [word, index === 0 ? 1 : index])),
);
/** Numbers that nobody counted. */
export const VAGUE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ["few", 3],
  ["several", 4],
]);

export type Unit = "day" | "week" | "weekend" | "month" | "year";
export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ["day", "day"],
  ["days", "day"],
  ["week", "week"],
  ["weeks", "week"],
  ["weekend", "weekend"],
  ["weekends", "weekend"],
  ["month", "month"],
  ["months", "month"],
  ["year", "year"],
  ["years", "year"],
]);

/** Parts of a day, in hours from its midnight. */
export const DAY_PARTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["morning", [5, 12]],
  ["afternoon", [12, 18]],
  ["evening", [17, 23]],
  ["night", [18, 30]],
]);

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));

export const FUTURE = set(
  "will gonna shall going plan plans planning planned scheduled hope hoping want wanna need must should due booked rescheduled postponed upcoming tomorrow remind lets",
);
export const PAST = set(
  "was were did had went got saw met came took made said told bought ate ran began broke built caught chose drew drank drove fell felt flew found gave grew heard held kept knew left lost paid rode rang sang sat sold sent slept spent spoke stood swam taught thought threw understood woke won wore wrote been led became read",
);
/** Words that end like a past tense and are none. */
export const NOT_PAST = set(
  "need feed speed indeed bed red shed wed bleed breed seed weed excited supposed interested tired worried",
);
/** Said of what happens again and again: a weekday in such a sentence is no date. */
export const HABITUAL = set("every each always never usually avoid mostly most any often normally typically weekly no");
export const MONTH_LEADS = set(
  "in last next this since until till by of early late mid during before after from around through past",
);
export const YEAR_LEADS = set(
  "in since during by until till from of year early late mid before after around back spring summer autumn fall winter",
);
export const WEEKDAY_LEADS = set("on last this next by until till since before after from past coming");
/** What may follow a bare weekday that is a time and not part of a name ("Friday meetings"). */
export const AFTER_WEEKDAY = set(
  "i im ive ill we were weve well he she they it you at with in for to and but my our the morning afternoon evening night after before because so when where",
);
/** Before a bare weekday these make it a name or a kind of day: "the Friday of …", "my Mondays". */
export const BEFORE_NAME = set("the a an my our your his her their one some of black good ash");
/** A time that something was moved to, set for or is due by lies ahead of that act, whatever its verb's tense. */
export const FORWARD_LEADS = set("to for by");
