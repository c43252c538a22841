/**
 * What others do to the speaker at work: "me contrataram na Ambev", "despediram-me da Galp". Portuguese would need the speaker's gender for the passive,
 * so the memory says what came of it.
 */
import type { Token } from "./tokens.ts";

const TAKING: ReadonlySet<string> = new Set("contratar admitir recrutar efetivar".split(" "));
const SENDING: ReadonlySet<string> = new Set("demitir despedir dispensar".split(" "));

/** The predicate as words of its own before the rest; undefined where nobody is taken on or sent away. */
export function actedOn(
  tokens: readonly Token[],
): { readonly text: string; readonly rest: readonly Token[] } | undefined {
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
  return SENDING.has(form.infinitive) ? { text: "Perdeu o emprego", rest } : undefined;
}
