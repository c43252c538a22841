/**
 * What a Portuguese clause tells beside its words: what others do to the speaker at work and at the
 * doctor's ("me contrataram na Ambev", "o médico me receitou losartana"; the passive would need the
 * speaker's gender), the town of "aqui em Maringá tá um calor", and "agora estou numa gráfica",
 * which is work.
 */
import { PORTUGUESE } from "../data.ts";
import { isFirst, nextVerb } from "./third-person.ts";
import { Token, tokens } from "./tokens.ts";
import { isPastTense } from "./verbs.ts";
import { isEmployer, isPlace } from "./words.ts";

const TAKING: ReadonlySet<string> = new Set("contratar admitir recrutar efetivar".split(" "));
const SENDING: ReadonlySet<string> = new Set("demitir despedir dispensar".split(" "));

/**
 * The predicate as words of its own before the rest; undefined where nobody is taken on or sent
 * away.
 */
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

/**
 * "O médico me receitou losartana", "receitaram-me iodo": what is prescribed is what somebody
 * takes.
 */
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

/**
 * "em Maringá", "no Porto" of a clause that tells of nothing else that its speaker does; undefined
 * where it names none.
 */
export function placeTold(all: readonly Token[]): string | undefined {
  const group = nextVerb(all, 0);
  const end = all.findIndex(({ isBreak }, place) => isBreak && place >= (group?.at ?? 0));
  const words = end === -1 ? all : all.slice(0, end + 1);
  if (group !== undefined && (isPastTense(group.form) || isFirst(group.form))) return undefined;
  const at = HERE.test(words[0]?.word ?? "") ? 1 : 0;
  const place = placeAt(words, at);
  return place !== undefined && (at === 1 || isWeather(words)) ? place : undefined;
}
const HERE = /^(?:aqui|cá|ca)$/;

/** Of a name, with its preposition; in a chat one without a capital is none. */
function placeAt(words: readonly Token[], at: number): string | undefined {
  const link = words[at]?.word ?? "";
  let end = at + 1;
  while (end < words.length && (end === at + 1 || words[end - 1]?.isBreak === false) && isNamePart(words, end)) end++;
  const name = words.slice(at + 1, end).map(({ written }) => written);
  return /^(?:em|n[oa]s?)$/.test(link) && /^\p{Lu}/u.test(name[0] ?? "") && isPlace(name[0])
    ? `${link} ${name.join(" ")}`
    : undefined;
}
const isNamePart = (words: readonly Token[], at: number): boolean =>
  words[at]?.isCapital === true || (/^d[aeo]s?$/.test(words[at]?.word ?? "") && words[at + 1]?.isCapital === true);

const WEATHER = PORTUGUESE.pattern("weather");
const isWeather = (words: readonly Token[]): boolean => WEATHER.test(words.map(({ word }) => word).join(" "));

/** "Dá aula de dança aqui em Recife": where, and what is done there. */
export function apartFromPlace(text: string): readonly string[] {
  const { before = "", link = "", place = "" } = LOCATED.exec(text)?.groups ?? {};
  return place === "" || nextVerb(tokens(before), 0) === undefined ? [text] : [`Está ${link} ${place}`, before.trim()];
}
const LOCATED = PORTUGUESE.pattern("located");

/**
 * With "trabalhar" in the place of "estar", where that is what it means; else as they are.
 * @param said with the "agora" that opens it
 */
export function asWorking(words: readonly Token[], said: readonly Token[]): readonly Token[] {
  const at = words.findIndex(({ forms }) =>
    forms.some(({ infinitive, person }) => infinitive === "estar" && person === 1),
  );
  const verb = words[at];
  if (verb === undefined || at > LEAD_MAX) return words;
  const before = words.slice(0, at).map(({ word }) => word);
  const isOver = before.at(-1) === "não" && before.at(-2) === "já";
  const isNew = said.slice(0, LEAD_MAX).some(({ word }) => /^(?:agora|desde|atualmente)$/.test(word));
  if (!(isOver || isNew) || !isWorkplace(words, at + 1, isOver)) return words;
  return words.with(at, new Token("trabalho", "", verb.after, verb.start, verb.end));
}
const LEAD_MAX = 4;

/**
 * A firm by its name, or a place that people go to for work alone; of one that was left, any that
 * employs people.
 */
function isWorkplace(words: readonly Token[], place: number, isOver: boolean): boolean {
  const said = words
    .slice(place, place + PHRASE_MAX)
    .map(({ written }) => written)
    .join(" ");
  if ((isOver ? LEFT : OFFICE).test(said) || PART.test(said)) return true;
  const name = NAMED.exec(said)?.groups?.["name"];
  return name !== undefined && isEmployer(name);
}
const PHRASE_MAX = 5;
const LEFT = /^n[oa]s? \p{Ll}{3,}/u;
const OFFICE = PORTUGUESE.pattern("office");
const PART = PORTUGUESE.pattern("part");
const NAMED = /^n[oa]s? (?<name>\p{Lu}[\p{L}\p{N}&-]+)/u;
