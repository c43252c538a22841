/**
 * What an appointment is called in the keys, the same in every language: `plan.dentist`,
 * `plan.concert-anitta`.
 */
import { fold } from "../../text/words.ts";
import type { LanguageData } from "./data.ts";

/** Said before the kind of an appointment: "cita con el dentista" is the dentist's. */
const GENERAL: ReadonlySet<string> = new Set(["appointment", "meeting", "examination"]);

/** Reads the key of an appointment that a text tells with its time. */
export function appointmentKeys(data: LanguageData): (text: string) => string | undefined {
  const occasions = data.map("occasions");
  const having = data.pattern("having");
  const named = data.pattern("appointment-named");
  const settled = data.pattern("appointment-settled");
  const dated = data.pattern("dated");
  const some = data.pattern("appointment-some");
  const timed = data.pattern("timed");
  const ofName = data.pattern("of-name");
  return (text) => {
    const isTold = having.test(text) || (named.test(text) && settled.test(text)) || dated.test(text);
    if (!isTold || (some.test(text) && !timed.test(text))) return undefined;
    const known = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => occasions.get(word.toLowerCase()) ?? []);
    const occasion = known.find((one) => !GENERAL.has(one)) ?? known[0];
    // "El concierto de Rosalía" is another than "el concierto de Vetusta".
    const whose = ofName.exec(text)?.groups?.["name"];
    const owner = whose === undefined ? "" : `-${fold(whose).replaceAll(" ", "-")}`;
    return occasion === undefined ? undefined : `plan.${occasion}${owner}`;
  };
}
