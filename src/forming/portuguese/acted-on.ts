/**
 * What others do to the speaker, at work and at the doctor's: "me contrataram na Ambev", "despediram-me da Galp". Portuguese would need the speaker's gender for the passive,
 * so the memory says what came of it.
 */
import { PORTUGUESE } from "../romance/data.ts";
import type { Token } from "./tokens.ts";

const TAKING: ReadonlySet<string> = new Set("contratar admitir recrutar efetivar".split(" "));
const SENDING: ReadonlySet<string> = new Set("demitir despedir dispensar".split(" "));

/** The predicate as words of its own before the rest; undefined where nobody is taken on or sent away. */
export function actedOn(
  tokens: readonly Token[],
): { readonly text: string; readonly rest: readonly Token[] } | undefined {
  const medicine = prescribed(tokens);
  if (medicine !== undefined) return { text: "Toma", rest: medicine };
  const isBefore = /^(?:me|nos)$/.test(tokens[0]?.word ?? "");
  const verb = tokens[isBefore ? 1 : 0];
  if (verb === undefined || !(isBefore || /^(?:me|nos)$/.test(verb.clitic))) return undefined;
  const form = verb.forms.find(({ person, isPlural, tense }) => person === 3 && isPlural && tense === "preterite");
  if (form === undefined) return undefined;
  const rest = tokens.slice(isBefore ? 2 : 1);
  if (TAKING.has(form.infinitive)) return { text: "Conseguiu emprego", rest };
  // "Me mandaram embora do mercado"
  if (form.infinitive === "mandar" && rest[0]?.word === "embora")
    return { text: "Perdeu o emprego", rest: rest.slice(1) };
  // "Me botaram na rua", "puseram-me na rua"
  if (/^(?:botar|p[ôo]r|colocar|jogar)$/.test(form.infinitive) && rest[0]?.word === "na" && rest[1]?.word === "rua")
    return { text: "Perdeu o emprego", rest: rest.slice(2) };
  return SENDING.has(form.infinitive) ? { text: "Perdeu o emprego", rest } : undefined;
}

/** "O médico me receitou losartana", "receitaram-me iodo": what is prescribed is what somebody takes. */
function prescribed(tokens: readonly Token[]): readonly Token[] | undefined {
  const doctor = tokens.findIndex(({ word }) => DOCTOR.test(word));
  const start = doctor >= 0 && doctor <= 2 ? doctor + 1 : 0;
  const at = tokens[start]?.word === "me" ? start + 1 : start;
  const verb = tokens[at];
  const form = verb?.forms.find(({ person, tense }) => person === 3 && tense === "preterite");
  if (verb === undefined || form === undefined) return undefined;
  const toMe = tokens.findIndex(({ word }, place) => word === "para" && tokens[place + 1]?.word === "mim");
  const isMine = at > start || verb.clitic === "me" || toMe > at;
  const rest = tokens.slice(at + 1, toMe > at ? toMe : undefined);
  const first = rest[0]?.word ?? "";
  if (!isMine || first === "" || NOT_TAKEN.test(first)) return undefined;
  if (/^(?:receitar|prescrever)$/.test(form.infinitive)) return rest;
  if (start === 0) return undefined;
  if (form.infinitive === "mandar" && first === "tomar") return rest.slice(1);
  return form.infinitive === "passar" && !/^(?:[oa]s?|uma?|para|por|n[oa]|em|d[aeo]|mais)$/.test(first)
    ? rest
    : undefined;
}
const DOCTOR = PORTUGUESE.pattern("doctor");
const NOT_TAKEN = PORTUGUESE.pattern("not-taken");
