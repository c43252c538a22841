/**
 * French sentences that are rewritten before parsing: a move and the new home in two clauses ("on a
 * déménagé, on est à Bordeaux"), a topic repeated by "ça" ("les endives j'aime pas ça"), a former
 * taste, a postponed or cancelled appointment.
 */

import { FRENCH as FR } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { capital, trimEnd } from "../text.ts";
import { type Word, wordAt } from "../word.ts";
import { isFiniteForm } from "./verbs.ts";

const BEING = /^(?:suis|est|sommes|habite|habitons|vis|vit|vivons)$/u;
const NEWLY = /^(?:maintenant|désormais|depuis|enfin|aujourd'hui|actuellement)$/u;
const AT = /^(?:à|en|au|aux|sur)$/u;

/** A move without its destination. */
export const isMoving = (words: readonly Word[]): boolean => words.some(({ word }) => FR.is("moving", word));

/** Position of the place in "on est à Bordeaux"; -1 if there is none that lasts. */
export function homeAt(words: readonly Word[]): number {
  const being = words.findIndex(({ word }) => BEING.test(word));
  const at = words.findIndex(({ word }, index) => index > being && AT.test(word));
  const isHere = at > being && at - being <= ADVERBS_MAX && /^\p{Lu}/u.test(words[at + 1]?.written ?? "");
  return being >= 0 && being <= SUBJECT_MAX && isHere ? at : -1;
}
const ADVERBS_MAX = 3;
const SUBJECT_MAX = 3;

/** A sentence that mentions a move, then a place. */
export function homeMemory(words: readonly Word[]): ClauseMemory | undefined {
  const border = words.findIndex((_, index) => index > 0 && startsHomeClause(words, index));
  if (border === -1) return undefined;
  const [left, right] = [words.slice(0, border), words.slice(border)];
  const at = homeAt(right);
  if (!isMoving(left) || homeAt(left) !== -1 || at === -1) return undefined;
  const place = right
    .slice(at)
    .filter(({ word }) => !(NEWLY.test(word) && word !== "depuis"))
    .map(({ written, after }) => written + after)
    .join("");
  return { text: `Habite ${trimEnd(place.replace(/,.*/su, ""))}` };
}

/** Before "on est", "maintenant je suis". */
const startsHomeClause = (words: readonly Word[], index: number): boolean =>
  /^(?:je|j'|on|nous)$/u.test(wordAt(words, index)) && BEING.test(wordAt(words, index + 1));

/** Restores the word order of a clause; unchanged if "ça" repeats nothing. */
export function withTopic(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  const [article] = words;
  if (
    last === undefined ||
    article === undefined ||
    !/^(?:ça|cela)$/u.test(last.word) ||
    !FR.has("articles", article.word)
  )
    return words;
  const at = words.findIndex(({ word }) => FR.has("speakers", word));
  const topic = words.slice(0, at);
  if (at < 2 || at > TOPIC_MAX || topic.slice(1).some(({ word }) => isFiniteForm(word) && word.length > FORM_MIN))
    return words;
  const object = topic.map((word, index) => (index === at - 1 ? { ...word, after: last.after } : word));
  const clause = words.slice(at, -1);
  const of = clause.at(-1);
  if (of?.word !== "de") return [...clause, ...object];
  const joined = OF.get(article.word);
  const head = joined === undefined ? [of, article] : [{ ...article, written: joined, word: joined }];
  return [...clause.slice(0, -1), ...head, ...object.slice(1)];
}
const TOPIC_MAX = 6;
/** Minimum verb length: excludes "est", "a", and nouns such as "le vin". */
const FORM_MIN = 2;
const OF: ReadonlyMap<string, string> = new Map([
  ["le", "du"],
  ["les", "des"],
]);

const saidOf = (words: readonly Word[]): string => words.map(({ written, after }) => written + after).join("");

/** "On devait partir en Grèce, ça tombe à l'eau" */
export function cancelledPlanMemory(words: readonly Word[]): ClauseMemory | undefined {
  const plan = FR.pattern("planned").exec(saidOf(words))?.groups?.["plan"];
  return plan === undefined ? undefined : { text: `Devait ${trimEnd(plan)}, annulé` };
}

/** "Avant j'aimais pas les olives, maintenant j'adore" */
export function changedTasteMemory(words: readonly Word[]): ClauseMemory | undefined {
  const { thing, how = "" } = FR.pattern("taste-turned").exec(saidOf(words))?.groups ?? {};
  if (thing === undefined) return undefined;
  const liked = thing.replace(/^(?:de |d['’])/u, "");
  return { text: `${how === "raffole" ? "Adore" : capital(how)} ${liked}` };
}

/** "Ma couleur préférée c'était le bleu, mais maintenant c'est plutôt le vert" */
export function newFavouriteMemory(words: readonly Word[]): ClauseMemory | undefined {
  const { whose = "", thing, value = "" } = FR.pattern("replaced").exec(trimEnd(saidOf(words)))?.groups ?? {};
  return thing === undefined
    ? undefined
    : { text: `${/^ma$/iu.test(whose) ? "Sa" : "Son"} ${thing} est ${trimEnd(value)}` };
}

const isPrevented = (said: string): boolean => {
  if (FR.is("busy", said)) return true;
  const { who = "", doctor } = FR.pattern("prevented").exec(said)?.groups ?? {};
  return (
    doctor !== undefined ||
    /^(?:docteur|dr)(?: |$)/iu.test(who) ||
    FR.is("givers", who) ||
    /^(?:cabinet|secrétariat|secrétaire|clinique|hôpital|salon)(?: |$)/iu.test(who)
  );
};

/** Undefined if nothing is postponed; no memory if the new time is missing. */
export function postponement(words: readonly Word[]): { readonly memory?: ClauseMemory } | undefined {
  const said = words.map(({ written, after }) => written + after).join("");
  if (isPrevented(trimEnd(said))) return {};
  const other = appointmentWith(said);
  if (other !== undefined) return other;
  const found = (FR.pattern("passive").exec(said) ?? FR.pattern("active").exec(said))?.groups;
  const thing = found?.["thing"];
  if (thing === undefined || /(?<!\p{L})(?:ne|n['’]|pas)(?!\p{L})/iu.test(said)) return undefined;
  const whose = (found?.["whose"] ?? "").toLowerCase();
  const owner = OWNERS.get(whose) ?? capital(whose);
  const { lead = "", time } = FR.pattern("time").exec(found?.["rest"] ?? "")?.groups ?? {};
  if (time === undefined) return {};
  const isDay = /^(?:au|le|pour le) $/iu.test(lead) && /^\d/u.test(time);
  const isMonth = FR.is("in-month", time);
  return {
    memory: {
      text: `${owner}${thing} ${/^(?:les|ses) /iu.test(owner) ? "sont" : "est"} ${isDay ? "le " : isMonth ? "en " : ""}${trimEnd(time)}`,
    },
  };
}
/** "A rendez-vous chez le kiné mardi 12 à 11h". */
function appointmentWith(said: string): { readonly memory?: ClauseMemory } | undefined {
  const { who = "", whose = "", object, rest } = FR.pattern("by-other").exec(said)?.groups ?? {};
  if (!FR.is("givers", who)) return undefined;
  const time = (FR.pattern("time").exec(rest ?? "") ?? FR.pattern("day-alone").exec(rest ?? ""))?.groups?.["time"];
  if (time === undefined) return {};
  const article = whose.trim().toLowerCase().replace(/^mon$/u, "son").replace(/^ma$/u, "sa");
  const thing = /cours/iu.test(object ?? "") ? "cours" : "rendez-vous";
  return {
    memory: {
      text: `A ${thing} chez ${article}${/['’]$/u.test(article) ? "" : " "}${who} ${trimEnd(time).replace(/ du coup$/u, "")}`,
    },
  };
}

const OWNERS: ReadonlyMap<string, string> = new Map([
  ["mon ", "Son "],
  ["ma ", "Sa "],
  ["mes ", "Ses "],
  ["notre ", "Son "],
  ["nos ", "Ses "],
]);
