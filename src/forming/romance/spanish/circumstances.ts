/** Circumstances in Spanish (circumstances.ts). */

import { SPANISH as ES } from "../../language-data.ts";
import { Circumstances } from "../circumstances.ts";
import { trimEnd } from "../text.ts";
import { isVerb, joined, type Word, wordAt } from "../word.ts";
import { LANGUAGE } from "./language.ts";
import { inThirdPerson } from "./third-person.ts";
import { isKnownPlace } from "./verbs.ts";

/** "Me llamaron de la fisio": from the caller on. */
function sourceOf(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ word }) => ES.map("occasions").has(word));
  const before = words[at - 1];
  return before?.word === "del"
    ? [{ ...before, word: "el", written: "el" }, ...words.slice(at, at + 1)]
    : words.slice(Math.max(0, at - 1), at + 1);
}

/** "Lo del dentista" → "el dentista"; undefined for things without an hour. */
function thingOf(words: readonly Word[]): string | undefined {
  const old = words.findIndex(
    ({ word }, index) => index > 1 && ES.is("appointment-days", word) && /^del?$/.test(wordAt(words, index - 1)),
  );
  const isTold = words.some(isVerb);
  const own = (isTold ? sourceOf(words) : old === -1 ? words : words.slice(0, old - 1)).filter(
    ({ word }) => !/^(?:me|nos|se|le|les|ya)$/.test(word),
  );
  if (!/^(?:el|la|los|las|lo|mi|nuestr[oa]|cita|turno|clase)$/.test(wordAt(own, 0))) return undefined;
  if (!own.some(({ word }) => ES.map("occasions").has(word)) || own.some(isVerb)) return undefined;
  const text = trimEnd(joined(own));
  return text
    .replace(/^lo (?:mío )?del /iu, "el ")
    .replace(/^lo (?:mío )?de /iu, "")
    .replace(
      /^(?:mi|nuestr[oa]) (?<noun>\p{L}+)/iu,
      (_, noun: string) => `${/(?:a|ión)$/u.test(noun) ? "la" : "el"} ${noun}`,
    );
}

export const CIRCUMSTANCES = new Circumstances(LANGUAGE, {
  inThirdPerson,
  isTown: isKnownPlace,
  isKnownPlace,
  isEmployer: (name) => !isKnownPlace(name),
  asWorking: (verb) => (verb.finite === undefined ? verb : { ...verb, finite: { ...verb.finite, verb: "trabajar" } }),
  appointmentIn: thingOf,
  cancelled: () => "se canceló",
  templates: { being: "Está", having: "Tiene", noLongerGoing: "Ya no va a", not: "" },
});
