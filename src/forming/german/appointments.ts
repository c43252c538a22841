/** Appointments and events of German memories: with one time each, so that a new time takes the place of the old one (memory.md §4). */
import { GAP, PLANS } from "./attribute-words.ts";

/** Whom one goes to without the word "Termin". */
const GIVER =
  "(?<who>\\p{L}*(?:arzt|ärztin|friseur|friseurin|physio|physiotherapie|therapeut|therapeutin|notar|notarin|anwalt|anwältin|bank|amt|werkstatt|tüv|makler|maklerin|optiker|orthopäde|orthopädin|gynäkologe|gynäkologin|hebamme|massage|kosmetik|impfung|vorsorge|mrt|ct|klinik|krankenhaus|psychologin|psychologe))";

const WITH = "(?:beim|bei der|bei|im|in der|auf dem|zum|zur)";

/** "Hat am 12. Mai einen Termin beim Zahnarzt", "Zahnarzttermin ist …", "Muss am 12. Mai zum Zahnarzt": sources of patterns. */
export const APPOINTMENTS: readonly string[] = [
  `hat ${GAP}termin ${GAP}${WITH} (?<who>\\p{L}+)`,
  "hat (?:[^\\s,]+ ){0,10}?(?<who>\\p{L}{3,}?)termin(?!\\p{L})",
  `termin ${WITH} (?<who>\\p{L}+) (?:ist|wurde|wird)(?!\\p{L})`,
  "(?<who>\\p{L}{3,}?)termin (?:ist|wurde|wird|findet)(?!\\p{L})",
  `${GIVER} ist (?:jetzt |nun |erst |doch )?(?:am|um)(?!\\p{L})`,
  `(?:muss|geht|soll|fährt) ${GAP}(?:zum|zur|ins|aufs) ${GIVER}(?!\\p{L})`,
];

export function appointmentKey(who = ""): string | undefined {
  const name = who.toLowerCase().replace(/(?<=.{3})s$/u, "");
  return name === "" ? undefined : `appointment.${name}`;
}

/** "Hochzeit ist am 5. September": the source of a pattern. */
export const EVENT_FORM =
  "\\p{Lu}[\\p{L}-]+ (?:ist|sind|findet|finden|beginnt|startet|steigt|geht)(?: (?:jetzt|nun|erst|doch|schon))*(?: (?:am|um|im|ab|nächste\\p{Ll}*|diese\\p{Ll}*|ende|anfang|mitte|Ende|Anfang|Mitte|heute|morgen|übermorgen) |$)";

/** "Hat um 18 Uhr Fahrstunde", "Macht den Kinoabend lieber am Samstag": sources of patterns. */
export const EVENTS_HAD: readonly string[] = [
  `Hat (?:(?:am|um|im|den|erst|nächsten|\\d\\S*|Uhr|\\p{Lu}\\p{Ll}+tag|Mittwoch|morgen|heute) ){0,6}(?:einen |eine |ein |den |die |das )?(?<event>\\p{L}{4,})(?=$|[,.;(]| (?:bei|beim|in|im|am|um|mit|auf)(?!\\p{L}))`,
  "Macht (?:den |die |das )?(?<event>\\p{Lu}[\\p{L}-]+) (?:lieber|erst|jetzt|doch|am|um)(?!\\p{L})",
];
/** "Umzugswagen kommt am 10. April". */
export const COMING = "(?<event>\\p{Lu}[\\p{L}-]+) (?:kommt|kommen)(?: (?:am|um|erst|jetzt)(?!\\p{L})|,| \\()";
export const comingKey = (event = ""): string | undefined =>
  COMER.test(event.toLowerCase()) ? `plan.${event.toLowerCase()}` : undefined;
const COMER =
  /(?:wagen|klempner|handwerker|techniker|monteur|elektriker|maler|lieferung|paket|möbel|sofa|küche|waschmaschine|spedition|besuch|schornsteinfeger|gutachter|fernseher|bett)$/u;

/** Of what a text begins with, where people plan that. */
export function eventKey(text = ""): string | undefined {
  const noun = (/^\p{L}[\p{L}-]+/u.exec(text)?.[0] ?? "").toLowerCase();
  const known = PLANS.find(([part]) => part === noun);
  if (known !== undefined) return `plan.${known[1]}`;
  return EVENT.test(noun) ? `plan.${noun}` : undefined;
}
const EVENT =
  /(?:prüfung|klausur|arbeit|test|treffen|feier|party|fest|konzert|flug|kurs|umzug|abgabe|deadline|frist|besprechung|meeting|vortrag|auftritt|probe|turnier|spiel|op|operation|hochzeit|taufe|gespräch|urlaub|reise|fahrt|abend|besuch|mrt|ct|untersuchung|vorsorge|impfung|sprechstunde|führung|vorstellung|premiere|einschulung|beerdigung|trauerfeier|kommunion|konfirmation|ausflug|lesung|workshop|seminar|webinar|schulung|training|lauf|rennen|messe|interview|lieferung|übergabe|abnahme|besichtigung|termin|stunde|ball|markt|finale|tüv|inspektion|wartung|ultraschall|blutabnahme|nachsorge|kontrolle|infoabend|sitzung|reinigung|versammlung|wanderung|wettkampf)$/u;
