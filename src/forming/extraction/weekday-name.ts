/** The English name of a civil day's weekday, for instructions to a model. */
import { type CivilDay, dayNumber, weekday } from "../../text/calendar.ts";

export const weekdayName = ({ year, month, day }: CivilDay): string =>
  NAMES[weekday(dayNumber(year, month, day))] ?? "";

const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
