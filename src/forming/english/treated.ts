/** What somebody was put on by another, told of whom it was done to: "the GP put me on 5 mg of ramipril", "she started him on insulin". */
import type { ClauseMemory, Person } from "../tongue.ts";
import type { Who } from "./clause.ts";
import { put, type Word } from "./parse.ts";
import { retold } from "./references.ts";
import { kinPhrase, personOf } from "./relatives.ts";
import { textOf } from "./text.ts";

/** "<somebody> put me on …" → "Is on …": who did it matters less than what is taken. */
export function ofTreatment(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && PUTS.has(word));
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, who);
  if (patient === undefined || words[patient.end]?.word !== "on") return undefined;
  if (!/^(?:\d|[a-z])/.test(words[patient.end + 1]?.written ?? "")) return undefined;
  // "put me on the waiting list", "put him on the phone" are no treatments.
  if (!words.slice(patient.end).some(({ word }) => MEASURED.test(word))) return undefined;
  const said = retold(words.slice(patient.end), { isSpeaker: patient.person === undefined, isOfPerson: true, who });
  if (said === undefined) return undefined;
  const text = textOf([put("is", " ", "Verb"), ...said]);
  return patient.person === undefined ? { text } : { subject: patient.person, text, mentioned: [patient.person] };
}
const SUBJECT_MAX = 6;
const PUTS: ReadonlySet<string> = new Set(["put", "started"]);
const MEASURED =
  /^(?:\d+(?:mg|mcg|ml|g)|mg|mcg|ml|insulin|antibiotics|steroids|statins?|antidepressants?|tablets?|pills?)$/;

interface Patient {
  /** Absent: the speaker. */
  readonly person?: Person;
  readonly end: number;
}

function patientAt(words: readonly Word[], at: number, who: Who): Patient | undefined {
  const word = words[at]?.word ?? "";
  if (word === "me" || word === "us") return { end: at + 1 };
  if (word === "him" || word === "her") {
    // Whoever did it is somebody else.
    const doer = words[0]?.word === "she" ? "f" : words[0]?.word === "he" ? "m" : undefined;
    if (doer !== undefined) who?.(doer);
    const person = who?.(word === "him" ? "m" : "f");
    return person === undefined ? undefined : { person, end: at + 1 };
  }
  const phrase = /^(?:my|our)$/.test(word) ? kinPhrase(words, at + 1) : undefined;
  return phrase === undefined || phrase.kin.isPlural || phrase.isPossessive
    ? undefined
    : { person: personOf(phrase, phrase.names[0]), end: phrase.end };
}
