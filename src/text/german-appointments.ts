/**
 * Appointments in German questions: "Orthopädentermin" is the "Termin beim Orthopäden" of a memory, and the other way round. Memories hold one word or several,
 * so a question asks with both.
 */

const COMPOUND = /(?<!\p{L})(?<who>\p{L}{4,}?)(?:s|-)?termin(?:s|e|en)?(?!\p{L})/giu;
const WITH =
  /(?<!\p{L})(?:zum|zur|beim|bei der|bei dem|bei meinem|bei meiner) (?<who>\p{L}*(?:arzt|ärztin|friseur|friseurin|physio|therapeut|therapeutin|notar|notarin|anwalt|anwältin|bank|werkstatt|tüv|makler|optiker|hebamme|impfung|vorsorge|mrt))(?!\p{L})/giu;

/** The same anywhere, where the appointment is named beside. */
const GIVER =
  /(?<!\p{L})(?<who>\p{L}*(?:arzt|ärztin|friseur|friseurin|physio|therapeut|therapeutin|notar|notarin|anwalt|anwältin|bank|werkstatt|tüv|makler|optiker|hebamme|impfung|vorsorge|mrt))(?!\p{L})/giu;

/** The question with the words that the same appointment may have been told in. */
export function withAppointments(question: string): string {
  const apart = [...question.matchAll(COMPOUND)].map(({ groups }) => `Termin ${capital(groups?.["who"] ?? "")}`);
  const isOfTermin = /(?<!\p{L})termin(?!\p{L})/iu.test(question);
  const together = [...question.matchAll(isOfTermin ? GIVER : WITH)].map(
    ({ groups }) => `${capital(groups?.["who"] ?? "")}termin`,
  );
  const added = [...apart, ...together, ...bothGenders(question)];
  return added.length === 0 ? question : `${question} (${added.join(", ")})`;
}

/** "Tierärztin" is asked for, or told, as "Tierarzt" as well. */
const bothGenders = (question: string): readonly string[] =>
  [...question.matchAll(/(?<!\p{L})(?<who>\p{L}*)(?<end>arzt|ärztin)(?!\p{L})/giu)].map(({ groups }) =>
    capital(`${groups?.["who"] ?? ""}${groups?.["end"]?.toLowerCase() === "arzt" ? "ärztin" : "arzt"}`),
  );

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
