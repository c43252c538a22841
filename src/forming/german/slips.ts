/** How a slip of the tongue is put right in German: "am Montag, quatsch, am Dienstag", "Italienisch. nee, Spanisch mein ich" (slips.ts). */

import type { Slips } from "../slips.ts";
import { SPOKEN } from "./attribute-words.ts";

const SIGH = "(?:(?:äh|ähm|öh|ach|oh|ups|halt|stopp|nein|nee|nö|sorry|quatsch)[\\s,.!…]+){0,2}";
const MARK =
  "(?:nein|nee|nö|quatsch|blödsinn|falsch|vielmehr|korrektur|ich mein(?:e|te)?|mein(?:e|te)? ich|besser gesagt|genauer gesagt|will sagen|stimmt nicht)";

export const SLIPS: Slips = {
  mark: new RegExp(`\\s*(?:[,.…–-]+|\\()\\s*${SIGH}${MARK}(?!\\p{L})(?!\\s*\\?)[\\s,:.!…]*`, "giu"),
  after: /[\s,]*(?<!\p{L})(?:mein(?:e|te)? ich|wollte ich sagen|sorry)(?=\s*(?:[.!)]|$))/iu,
  alike: [
    "in im",
    "am an",
    "der die das den dem",
    "mein meine meinen meinem meiner",
    "ein eine einen einem einer",
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag",
    "januar februar märz april mai juni juli august september oktober november dezember",
    SPOKEN.toLowerCase().replaceAll("|", " "),
  ].map((words) => new Set(words.split(" "))),
};
