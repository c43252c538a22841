/**
 * What somebody was put on by another, told of whom it was done to: "the GP put me on 5 mg of ramipril", "the clinic moved dad from metformin to insulin", "the
 * doctor took gran off statins".
 */
import type { ClauseMemory, Person } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { FAMILIAR } from "../people/kin.ts";
import { kinPhrase, personOf } from "../people/relatives.ts";
import { DRUG } from "./intolerance.ts";

/** "<somebody> put me on …" → "Is on …": who did it matters less than what is taken. */
export const ofTreatment = (words: readonly Word[], who: Who): ClauseMemory | undefined =>
  putOn(words, who) ?? switched(words, who) ?? prescribed(words, who);

/** "the clinic moved dad from A to B", "took gran off A". */
function switched(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && SWITCHES.has(word));
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, who);
  if (patient === undefined || !/^(?:from|to|onto|off)$/.test(words[patient.end]?.word ?? "")) return undefined;
  const rest = words.slice(patient.end);
  if (!isMedicine(rest)) return undefined;
  const isOff = rest[0]?.word === "off";
  const said = retold(isOff ? rest.slice(1) : rest, { isSpeaker: patient.person === undefined, isOfPerson: true, who });
  if (said === undefined) return undefined;
  const head = isOff ? "no longer takes" : "switched";
  const text = textOf([...head.split(" ").map((word) => put(word, " ", "Verb")), ...said]);
  return patient.person === undefined
    ? { text, isSure: true }
    : { subject: patient.person, text, mentioned: [patient.person], isSure: true };
}
const SWITCHES: ReadonlySet<string> = new Set(["switched", "moved", "changed", "took", "taken", "put", "swapped"]);

function putOn(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && PUTS.has(word));
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, who);
  if (patient === undefined || words[patient.end]?.word !== "on") return undefined;
  if (!/^(?:\d|[a-z])/.test(words[patient.end + 1]?.written ?? "")) return undefined;
  // "put me on the waiting list", "put him on the phone" are no treatments.
  return isMedicine(words.slice(patient.end)) ? isOn(words.slice(patient.end), patient, who) : undefined;
}
const SUBJECT_MAX = 6;
const PUTS: ReadonlySet<string> = new Set(["put", "started"]);
const MEASURED =
  /^(?:\d+(?:[.,]\d+)?(?:mg|mcg|ml|g)|mg|mcg|ml|insulin|antibiotics|steroids|statins?|antidepressants?|tablets?|pills?|blockers?|thinners?|inhalers?|patch(?:es)?|injections?)$/;

const isMedicine = (words: readonly Word[]): boolean =>
  words.some(({ word }) => DRUG.test(word) || MEASURED.test(word));

/** "the doctor prescribed me naproxen", "prescribed dad a stronger inhaler". */
function prescribed(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && word === "prescribed");
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, who);
  const given = patient === undefined ? [] : words.slice(patient.end);
  return patient !== undefined && isMedicine(given) ? isOn([put("on", " "), ...given], patient, who) : undefined;
}

function isOn(words: readonly Word[], { person }: Patient, who: Who): ClauseMemory | undefined {
  const said = retold(words, { isSpeaker: person === undefined, isOfPerson: true, who });
  if (said === undefined) return undefined;
  const text = textOf([put("is", " ", "Verb"), ...said]);
  return person === undefined ? { text } : { subject: person, text, mentioned: [person] };
}

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
  const phrase = /^(?:my|our)$/.test(word)
    ? kinPhrase(words, at + 1)
    : FAMILIAR.has(word)
      ? kinPhrase(words, at)
      : undefined;
  return phrase === undefined || phrase.kin.isPlural || phrase.isPossessive
    ? undefined
    : { person: personOf(phrase, phrase.names[0]), end: phrase.end };
}

/** How a sentence that may tell one looks. */
export const TREATMENT_TOLD =
  /(?<!\p{L})(?:switched|moved|changed|swapped|took|taken|put) \p{L}+(?: \p{L}+)? (?:from|to|onto|off|on)(?!\p{L})/iu;
