/**
 * Rewrites Portuguese clauses about circumstances: being hired, fired or treated ("me contrataram
 * na Ambev", "o médico me receitou losartana"; the passive would need the speaker's gender), the
 * town in "aqui em Maringá tá um calor", and employment in "agora estou numa gráfica".
 */
import type { VerbForm } from "../conjugation.ts";
import { PORTUGUESE } from "../data.ts";
import { appointmentKeys, trimEnd } from "../text.ts";
import { isBreak, isFirstForm, isOpen, isPastTense, type Word } from "../word.ts";
import { nextVerb, parse, wordOf } from "./parse.ts";
import { nameAt } from "./relatives.ts";
import { isEmployer, isPlace } from "./words.ts";

const HIRING: ReadonlySet<string> = new Set("contratar admitir recrutar efetivar".split(" "));
const FIRING: ReadonlySet<string> = new Set("demitir despedir dispensar".split(" "));

/** The new predicate before the rest; undefined if nobody is hired or fired. */
export function employmentChange(
  tokens: readonly Word[],
): { readonly text: string; readonly rest: readonly Word[] } | undefined {
  const medicine = prescribed(tokens);
  if (medicine !== undefined) return { text: "Toma", rest: medicine };
  const isBefore = /^(?:me|nos)$/.test(tokens[0]?.word ?? "");
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

/** "O médico me receitou losartana", "receitaram-me iodo": a prescribed medicine is taken. */
function prescribed(tokens: readonly Word[]): readonly Word[] | undefined {
  const doctor = tokens.findIndex(({ word }) => DOCTOR.test(word));
  const start = doctor >= 0 && doctor <= 2 ? doctor + 1 : 0;
  const at = tokens[start]?.word === "me" ? start + 1 : start;
  const verb = tokens[at];
  const form = verb?.forms.find(({ person, tense }) => /^3/.test(person) && tense === "preterite");
  if (verb === undefined || form === undefined) return undefined;
  const toMe = tokens.findIndex(({ word }, index) => word === "para" && tokens[index + 1]?.word === "mim");
  const isMine = at > start || verb.clitic === "me" || toMe > at;
  const rest = tokens.slice(at + 1, toMe > at ? toMe : undefined);
  const first = rest[0]?.word ?? "";
  if (!isMine || first === "" || NOT_TAKEN.test(first)) return undefined;
  if (/^(?:receitar|prescrever)$/.test(form.verb)) return rest;
  if (start === 0) return undefined;
  if (form.verb === "mandar" && first === "tomar") return rest.slice(1);
  return form.verb === "passar" && !/^(?:[oa]s?|uma?|para|por|n[oa]|em|d[aeo]|mais)$/.test(first) ? rest : undefined;
}
const DOCTOR = PORTUGUESE.pattern("doctor");
const NOT_TAKEN = PORTUGUESE.pattern("not-taken");

/** "em Maringá", "no Porto", in a clause without other activity of the speaker. */
export function placeIn(all: readonly Word[]): string | undefined {
  const group = nextVerb(all, 0);
  const end = all.findIndex((word, index) => isBreak(word) && index >= (group?.at ?? 0));
  const words = end === -1 ? all : all.slice(0, end + 1);
  if (group !== undefined && (isPastTense(group.form) || isFirstForm(group.form))) return undefined;
  const at = HERE.test(words[0]?.word ?? "") ? 1 : 0;
  const place = placeAt(words, at);
  return place !== undefined && (at === 1 || isWeather(words)) ? place : undefined;
}
const HERE = /^(?:aqui|cá|ca)$/;

/** A place with its preposition; needs a capital. */
function placeAt(words: readonly Word[], at: number): string | undefined {
  const link = words[at]?.word ?? "";
  let end = at + 1;
  while (end < words.length && (end === at + 1 || isOpen(words[end - 1])) && isNamePart(words, end)) end++;
  const name = words.slice(at + 1, end).map(({ written }) => written);
  return /^(?:em|n[oa]s?)$/.test(link) && /^\p{Lu}/u.test(name[0] ?? "") && isPlace(name[0])
    ? `${link} ${name.join(" ")}`
    : undefined;
}
const isNamePart = (words: readonly Word[], at: number): boolean =>
  words[at]?.isCapital === true || (/^d[aeo]s?$/.test(words[at]?.word ?? "") && words[at + 1]?.isCapital === true);

const WEATHER = PORTUGUESE.pattern("weather");
const isWeather = (words: readonly Word[]): boolean => WEATHER.test(words.map(({ word }) => word).join(" "));

/** "Dá aula de dança aqui em Recife": separates place and activity. */
export function splitPlace(text: string): readonly string[] {
  const { before = "", link = "", place = "" } = LOCATED.exec(text)?.groups ?? {};
  return place === "" || nextVerb(parse(before), 0) === undefined ? [text] : [`Está ${link} ${place}`, before.trim()];
}
const LOCATED = PORTUGUESE.pattern("located");

/**
 * Replaces "estar" by "trabalhar" where that is meant; otherwise unchanged.
 * @param said with the initial "agora"
 */
export function withWorkVerb(words: readonly Word[], said: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ forms }) => forms.some((form) => form.verb === "estar" && isFirstForm(form)));
  const verb = words[at];
  if (verb === undefined || at > LEAD_MAX) return words;
  const before = words.slice(0, at).map(({ word }) => word);
  const isOver = before.at(-1) === "não" && before.at(-2) === "já";
  const isNew = said.slice(0, LEAD_MAX).some(({ word }) => /^(?:agora|desde|atualmente)$/.test(word));
  if (!(isOver || isNew) || !isWorkplace(words, at + 1, isOver)) return words;
  return words.with(at, { ...wordOf("trabalho", verb.after, verb), finite: wordOf("trabalho").forms[0] });
}
const LEAD_MAX = 4;

/** A company by name, or a place where people only work; a former one may be any employer. */
function isWorkplace(words: readonly Word[], index: number, isOver: boolean): boolean {
  const said = words
    .slice(index, index + PHRASE_MAX)
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

const OCCASIONS = PORTUGUESE.map("occasions");
/** The key of an appointment with its time. */
export const appointmentOf = appointmentKeys(PORTUGUESE);

const CHANGES = PORTUGUESE.words("changes");
const DAYS = PORTUGUESE.pattern("days");
const TOWARDS = PORTUGUESE.words("towards");

/**
 * "Remarcaram minha consulta pra sexta dia 13 às 8h", "a consulta mudou para quinta": the
 * appointment and its new time in the third person; undefined if nothing moves.
 */
export function movedAppointment(tokens: readonly Word[]): string | undefined {
  const change = tokens.findIndex(({ forms }) => forms.some(isChange));
  if (change === -1 || tokens.some(({ word }) => word === "não")) return undefined;
  const day = tokens.findIndex(
    ({ word }, index) => index > change && DAYS.test(word) && !/^d[aeo]$/.test(tokens[index - 1]?.word ?? ""),
  );
  if (day === -1) return undefined;
  let start = day;
  while (start > change + 1 && TOWARDS.has(tokens[start - 1]?.word ?? "")) start--;
  const thing = thingOf(tokens.slice(change + 1, start)) ?? thingOf(tokens.slice(0, change));
  if (thing === undefined) return undefined;
  return trimEnd(`Tem ${thing} ${timeOf(tokens, day)}`, ".,;!");
}

/** "Cancelaram o show", "desmarcaram minha consulta", "o jogo foi cancelado". */
export function cancelledAppointment(tokens: readonly Word[]): string | undefined {
  const journey = cancelledJourney(tokens);
  if (journey !== undefined) return `Já não vai ${journey}`;
  const at = tokens.findIndex(({ forms }) => forms.some(isCancelling));
  const form = tokens[at]?.forms.find(isCancelling);
  if (form === undefined || tokens.some(({ word }) => word === "não")) return undefined;
  const end = tokens.findIndex((word, index) => isBreak(word) && index > at);
  const isPassive = form.tense === "participle";
  const thing = thingOf(isPassive ? tokens.slice(0, at) : tokens.slice(at + 1, end === -1 ? tokens.length : end + 1));
  if (thing === undefined) return undefined;
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} foi cancelad${thing.startsWith("a ") ? "a" : "o"}`;
}
/** "A viagem pro Peru caiu", "o lance de Lisboa foi cancelado": the destination. */
function cancelledJourney(tokens: readonly Word[]): string | undefined {
  const lost = tokens.findIndex(({ word, forms }) => LOST.test(word) || forms.some(isCancelling));
  const at = tokens.findIndex(({ word }) => /^(?:viagem|voo|lance|cruzeiro|passeio|férias)$/.test(word));
  if (lost === -1 || at === -1 || at > 2 || tokens.some(({ word }) => word === "não")) return undefined;
  const to = tokens[at + 1]?.word ?? "";
  if (!/^(?:para|a|ao|à|d[aeo])$/.test(to)) return undefined;
  const hasArticle = to === "para" && /^[oa]$/.test(tokens[at + 2]?.word ?? "");
  const name = nameAt(tokens, at + (hasArticle ? 3 : 2));
  if (name === undefined || OCCASIONS.has(name.name.toLowerCase())) return undefined;
  const article = hasArticle
    ? `${tokens[at + 2]?.word} `
    : /^(?:ao|do)$/.test(to)
      ? "o "
      : /^(?:à|da)$/.test(to)
        ? "a "
        : "";
  return `para ${article}${name.name}`;
}
const LOST = /^(?:caiu|furou|miou|melou|gorou|babou|dançou|desmarcou|furada|abaixo)$/u;
const isCancelling = ({ verb, tense, person }: VerbForm): boolean =>
  /^(?:cancelar|desmarcar)$/.test(verb) && (tense === "participle" || (tense === "preterite" && person === "3p"));

const isChange = ({ verb, tense }: VerbForm): boolean =>
  CHANGES.has(verb) && (tense === "preterite" || tense === "participle");

/** "na sexta dia 13 às 8h": from the day on, with its preposition. */
function timeOf(tokens: readonly Word[], day: number): string {
  const before = tokens[day - 1]?.word ?? "";
  const rest = joined(tokens.slice(day, untilClause(tokens, day)));
  const word = tokens[day]?.word ?? "";
  if (before === "dia") return `no dia ${rest}`;
  if (/^(?:às|as)$/.test(before)) return `às ${rest}`;
  if (word === "amanhã") return rest;
  if (/^\d/.test(word)) return `${/h/.test(word) ? "às" : "no dia"} ${rest}`;
  if (/^(?:sábado|domingo|próximo)/.test(word)) return `no ${rest}`;
  return `${/^(?:segunda|terça|quarta|quinta|sexta|próxima)/.test(word) ? "na" : "em"} ${rest}`;
}

/** Start of another clause after the time: ", não podia antes". */
function untilClause(tokens: readonly Word[], day: number): number {
  const at = tokens.findIndex(
    ({ after }, index) => index >= day && /[,.!]/.test(after) && nextVerb(tokens, index + 1) !== undefined,
  );
  return at === -1 ? tokens.length : at + 1;
}

const joined = (tokens: readonly Word[]): string =>
  tokens
    .map(({ written, after }) => written + after)
    .join("")
    .trim();

/** "minha consulta do médico de quinta" → "a consulta do médico"; undefined without an hour. */
function thingOf(tokens: readonly Word[]): string | undefined {
  const old = tokens.findIndex(({ word }, index) => DAYS.test(word) && /^d[aeo]$/.test(tokens[index - 1]?.word ?? ""));
  const own = (old === -1 ? tokens : tokens.slice(0, old - 1)).filter(
    ({ word }) => !/^(?:[oa]|meu|minha|já|agora|foi|me|lhe)$/.test(word),
  );
  const [first] = own;
  if (first === undefined || !own.some(({ word }) => OCCASIONS.has(word))) return undefined;
  const article = tokens.find(({ word }) => /^[oa]$/.test(word))?.word;
  const isFemale = article === undefined ? /(?:a|ão)$/.test(first.word) && !/ista$/.test(first.word) : article === "a";
  return trimEnd(`${isFemale ? "a" : "o"} ${joined(own)}`, ".,;");
}
