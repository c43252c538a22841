/**
 * Circumstances in Portuguese (circumstances.ts), and being hired or fired: "me contrataram na
 * Ambev"; the passive would need the speaker's gender.
 */

import { PORTUGUESE as PT } from "../../language-data.ts";
import { Circumstances } from "../circumstances.ts";
import { trimEnd } from "../text.ts";
import { joined, type Word, wordAt } from "../word.ts";
import { LANGUAGE } from "./language.ts";
import { isEmployer, isPlace, wordOf } from "./parse.ts";
import { inThirdPerson } from "./third-person.ts";

const HIRING: ReadonlySet<string> = new Set("contratar admitir recrutar efetivar".split(" "));
const FIRING: ReadonlySet<string> = new Set("demitir despedir dispensar".split(" "));

/** The new predicate before the rest; undefined if nobody is hired or fired. */
export function employmentChange(
  tokens: readonly Word[],
): { readonly text: string; readonly rest: readonly Word[] } | undefined {
  const isBefore = /^(?:me|nos)$/.test(wordAt(tokens, 0));
  const verb = tokens[isBefore ? 1 : 0];
  if (verb === undefined || !(isBefore || /^(?:me|nos)$/.test(verb.clitic))) return undefined;
  const form = verb.forms.find(({ person, tense }) => person === "3p" && tense === "preterite");
  if (form === undefined) return undefined;
  const rest = tokens.slice(isBefore ? 2 : 1);
  if (HIRING.has(form.verb)) return { text: "Conseguiu emprego", rest };
  // "Me mandaram embora do mercado"
  if (form.verb === "mandar" && rest[0]?.word === "embora") return { text: "Perdeu o emprego", rest: rest.slice(1) };
  // "Me botaram na rua", "puseram-me na rua"
  if (/^(?:botar|p[ôo]r|colocar|jogar)$/.test(form.verb) && rest[0]?.word === "na" && rest[1]?.word === "rua")
    return { text: "Perdeu o emprego", rest: rest.slice(2) };
  return FIRING.has(form.verb) ? { text: "Perdeu o emprego", rest } : undefined;
}

/** "minha consulta do médico de quinta" → "a consulta do médico"; undefined without an hour. */
function thingOf(tokens: readonly Word[]): string | undefined {
  const old = tokens.findIndex(
    ({ word }, index) => PT.is("appointment-days", word) && /^d[aeo]$/.test(wordAt(tokens, index - 1)),
  );
  const own = (old === -1 ? tokens : tokens.slice(0, old - 1)).filter(
    ({ word }) => !/^(?:[oa]|meu|minha|já|agora|foi|me|lhe)$/.test(word),
  );
  const [first] = own;
  if (first === undefined || !own.some(({ word }) => PT.map("occasions").has(word))) return undefined;
  const article = tokens.find(({ word }) => /^[oa]$/.test(word))?.word;
  const isFemale = article === undefined ? /(?:a|ão)$/.test(first.word) && !/ista$/.test(first.word) : article === "a";
  return trimEnd(`${isFemale ? "a" : "o"} ${joined(own)}`, ".,;");
}

export const CIRCUMSTANCES = new Circumstances(LANGUAGE, {
  inThirdPerson,
  isTown: (name) => isPlace(name.split(" ")[0]),
  isKnownPlace: () => false,
  isEmployer,
  asWorking: (verb) => ({ ...wordOf("trabalho", verb.after, verb), finite: wordOf("trabalho").forms[0] }),
  appointmentIn: thingOf,
  cancelled: (thing) => `foi cancelad${thing.startsWith("a ") ? "a" : "o"}`,
  templates: { being: "Está", having: "Tem", noLongerGoing: "Já não vai para", not: "não" },
});
