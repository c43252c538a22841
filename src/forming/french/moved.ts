/**
 * What was put off: "le rdv chez le dentiste est décalé au 19 mai", "on a dû repousser le mariage, c'est maintenant le 5 septembre". With its
 * new time it is told as it is now; without one it says nothing that holds.
 */
import { FRENCH } from "../romance/data.ts";
import type { ClauseMemory } from "../tongue.ts";
import type { ParsedWord } from "./parse.ts";
import { bare } from "./text.ts";

const PASSIVE = FRENCH.pattern("passive");
const ACTIVE = FRENCH.pattern("active");
const BY_OTHER = FRENCH.pattern("by-other");
const GIVERS = FRENCH.pattern("givers");
const TIME = FRENCH.pattern("time");

const PREVENTED = FRENCH.pattern("prevented");
const BUSY = FRENCH.pattern("busy");
const isPrevented = (said: string): boolean => {
  if (BUSY.test(said)) return true;
  const { who = "", doctor } = PREVENTED.exec(said)?.groups ?? {};
  return (
    doctor !== undefined ||
    /^(?:docteur|dr)(?: |$)/iu.test(who) ||
    GIVERS.test(who) ||
    /^(?:cabinet|secrétariat|secrétaire|clinique|hôpital|salon)(?: |$)/iu.test(who)
  );
};

/** Undefined where nothing is put off; without a memory where the new time is not said. */
export function ofMoved(words: readonly ParsedWord[]): { readonly memory?: ClauseMemory } | undefined {
  const said = words.map(({ written, after }) => written + after).join("");
  if (isPrevented(bare(said))) return {};
  const other = ofGiver(said);
  if (other !== undefined) return other;
  const found = (PASSIVE.exec(said) ?? ACTIVE.exec(said))?.groups;
  const thing = found?.["thing"];
  if (thing === undefined || /(?<!\p{L})(?:ne|n['’]|pas)(?!\p{L})/iu.test(said)) return undefined;
  const whose = (found?.["whose"] ?? "").toLowerCase();
  const owner = OWNERS.get(whose) ?? whose.charAt(0).toUpperCase() + whose.slice(1);
  const { lead = "", time } = TIME.exec(found?.["rest"] ?? "")?.groups ?? {};
  if (time === undefined) return {};
  const isDay = /^(?:au|le|pour le) $/iu.test(lead) && /^\d/u.test(time);
  return {
    memory: {
      text: `${owner}${thing} ${/^(?:les|ses) /iu.test(owner) ? "sont" : "est"} ${isDay ? "le " : ""}${bare(time)}`,
    },
  };
}
/** "A rendez-vous chez le kiné mardi 12 à 11h". */
function ofGiver(said: string): { readonly memory?: ClauseMemory } | undefined {
  const { who = "", whose = "", object, rest } = BY_OTHER.exec(said)?.groups ?? {};
  if (!GIVERS.test(who)) return undefined;
  const time = (TIME.exec(rest ?? "") ?? DAY_ALONE.exec(rest ?? ""))?.groups?.["time"];
  if (time === undefined) return {};
  const article = whose.trim().toLowerCase().replace(/^mon$/u, "son").replace(/^ma$/u, "sa");
  const thing = /cours/iu.test(object ?? "") ? "cours" : "rendez-vous";
  return {
    memory: {
      text: `A ${thing} chez ${article}${/['’]$/u.test(article) ? "" : " "}${who} ${bare(time).replace(/ du coup$/u, "")}`,
    },
  };
}
const DAY_ALONE = FRENCH.pattern("day-alone");

const OWNERS: ReadonlyMap<string, string> = new Map([
  ["mon ", "Son "],
  ["ma ", "Sa "],
  ["mes ", "Ses "],
  ["notre ", "Son "],
  ["nos ", "Ses "],
]);
