/**
 * Appointments: who changes one says when it is now. "Remarcaram minha consulta pra sexta" becomes
 * `Tem a consulta na sexta`, so that it takes the place of the time before (memory.md §4).
 */
import { appointmentKeys } from "../appointments.ts";
import { PORTUGUESE } from "../data.ts";
import { bare } from "../text.ts";
import { nameAt } from "./relatives.ts";
import { nextVerb } from "./third-person.ts";
import type { Token } from "./tokens.ts";
import type { VerbForm } from "./verbs.ts";

const OCCASIONS = PORTUGUESE.map("occasions");
/** The key of an appointment that a text tells with its time. */
export const appointmentOf = appointmentKeys(PORTUGUESE);

const CHANGES = PORTUGUESE.words("changes");
const DAYS = PORTUGUESE.pattern("days");
const TOWARDS = PORTUGUESE.words("towards");

/**
 * "Remarcaram minha consulta pra sexta dia 13 às 8h", "a consulta mudou para quinta", "a consulta
 * foi remarcada para dia 19": what it is and when it is now, in the third person; undefined where
 * nothing is moved.
 */
export function movedAppointment(tokens: readonly Token[]): string | undefined {
  const change = tokens.findIndex(({ forms }) => forms.some(isChange));
  if (change === -1 || tokens.some(({ word }) => word === "não")) return undefined;
  const day = tokens.findIndex(
    ({ word }, place) => place > change && DAYS.test(word) && !/^d[aeo]$/.test(tokens[place - 1]?.word ?? ""),
  );
  if (day === -1) return undefined;
  let start = day;
  while (start > change + 1 && TOWARDS.has(tokens[start - 1]?.word ?? "")) start--;
  const thing = thingOf(tokens.slice(change + 1, start)) ?? thingOf(tokens.slice(0, change));
  if (thing === undefined) return undefined;
  return bare(`Tem ${thing} ${timeOf(tokens, day)}`, ".,;!");
}

/**
 * "Cancelaram o show", "desmarcaram minha consulta", "o jogo foi cancelado": that it does not take
 * place.
 */
export function cancelledAppointment(tokens: readonly Token[]): string | undefined {
  const journey = journeyLost(tokens);
  if (journey !== undefined) return `Já não vai ${journey}`;
  const at = tokens.findIndex(({ forms }) => forms.some(isCancelling));
  const form = tokens[at]?.forms.find(isCancelling);
  if (form === undefined || tokens.some(({ word }) => word === "não")) return undefined;
  const end = tokens.findIndex(({ isBreak }, place) => isBreak && place > at);
  const isPassive = form.tense === "participle";
  const thing = thingOf(isPassive ? tokens.slice(0, at) : tokens.slice(at + 1, end === -1 ? tokens.length : end + 1));
  if (thing === undefined) return undefined;
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} foi cancelad${thing.startsWith("a ") ? "a" : "o"}`;
}
/**
 * "A viagem pro Peru caiu", "o lance de Lisboa foi cancelado": where nobody goes any more, with
 * what leads there.
 */
function journeyLost(tokens: readonly Token[]): string | undefined {
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
const isCancelling = ({ infinitive, tense, isPlural, person }: VerbForm): boolean =>
  /^(?:cancelar|desmarcar)$/.test(infinitive) &&
  (tense === "participle" || (tense === "preterite" && person === 3 && isPlural));

const isChange = ({ infinitive, tense }: VerbForm): boolean =>
  CHANGES.has(infinitive) && (tense === "preterite" || tense === "participle");

/** "na sexta dia 13 às 8h": from the day on, with what leads to it. */
function timeOf(tokens: readonly Token[], day: number): string {
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

/** Where another clause begins behind the time: ", não podia antes". */
function untilClause(tokens: readonly Token[], day: number): number {
  const at = tokens.findIndex(
    ({ after }, place) => place >= day && /[,.!]/.test(after) && nextVerb(tokens, place + 1) !== undefined,
  );
  return at === -1 ? tokens.length : at + 1;
}

const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(({ written, after }) => written + after)
    .join("")
    .trim();

/**
 * "minha consulta da dermatologista de quinta" → "a consulta da dermatologista"; undefined where
 * nobody has it at an hour.
 */
function thingOf(tokens: readonly Token[]): string | undefined {
  const old = tokens.findIndex(({ word }, place) => DAYS.test(word) && /^d[aeo]$/.test(tokens[place - 1]?.word ?? ""));
  const own = (old === -1 ? tokens : tokens.slice(0, old - 1)).filter(
    ({ word }) => !/^(?:[oa]|meu|minha|já|agora|foi|me|lhe)$/.test(word),
  );
  const [first] = own;
  if (first === undefined || !own.some(({ word }) => OCCASIONS.has(word))) return undefined;
  const article = tokens.find(({ word }) => /^[oa]$/.test(word))?.word;
  const isFemale = article === undefined ? /(?:a|ão)$/.test(first.word) && !/ista$/.test(first.word) : article === "a";
  return bare(`${isFemale ? "a" : "o"} ${joined(own)}`, ".,;");
}
