/** How a German sentence begins that gives another time to what was spoken of, without saying of what (tongue.ts). */

const NOW = "(?:jetzt|nun|doch|erst|dann|stattdessen|lieber|dafür|da)";
const DAY_OR_HOUR =
  "(?=(?:am |um |den |nächste\\p{L} |kommende\\p{L} )?(?:\\d|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|übermorgen))[^,]{4,40}";
/** "Es ist jetzt am …", "der neue Termin wäre …", "ich hab jetzt Montag 10 Uhr", "er kommt doch erst Freitag", "ich soll am 17. um 13 Uhr kommen". */
export const RENEWING = new RegExp(
  [
    "^(?:(?:ach|sorry|doch|nein|also|und|aber|korrektur|update)[\\s,.!:]*)*(?:",
    "(?:(?:es|das|er|sie) ist|(?:jetzt|nun|stattdessen) (?:ist|sind) (?:es|das|er|sie)|(?:der |das |die )?neue[rs]? (?:termin|datum|zeit|frist|uhrzeit)(?: ist|:)?|ist (?:jetzt|nun))(?: jetzt| nun| doch| erst| am| um| der)*\\s|",
    `(?:(?:ich|wir) )?(?:hab|habe|haben|muss|müssen|geh|gehe|gehen|komm|komme|kommen) (?:${NOW} )+${DAY_OR_HOUR}$|`,
    `(?:ich|wir) (?:soll|sollen|muss|müssen|kann|können|darf) (?:${NOW} )*${DAY_OR_HOUR} (?:kommen|hin|hinkommen|hingehen|vorbeikommen|da sein|ran)[.!]?$|`,
    `(?:(?:er|sie|es|der|die|das) )?(?:kommt|kommen|geht|ist|klappt) (?:${NOW} )+${DAY_OR_HOUR}$|`,
    `wir treffen uns (?:${NOW} )+${DAY_OR_HOUR}$)`,
  ].join(""),
  "iu",
);
