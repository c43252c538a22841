/**
 * What was put off: "le rdv chez le dentiste est décalé au 19 mai", "on a dû repousser le mariage, c'est maintenant le 5 septembre". With its
 * new time it is told as it is now; without one it says nothing that holds.
 */
import type { ClauseMemory } from "../tongue.ts";
import type { ParsedWord } from "./parse.ts";
import { pattern } from "./pattern.ts";
import { bare } from "./text.ts";

const MOVED = "(?:décal|report|repouss|déplac|avanc|chang|bascul)(?:ée?s?|er)|remise?s?|remettre";
const DETERMINER = "(?<whose>le |la |les |l['’]|mon |ma |mes |notre |nos )";
/** Of what was put off: all that stands before the verb. */
const PASSIVE = pattern(
  "iu",
  `^${DETERMINER}(?<thing>[^,]{2,60}?) (?:est|sont|a été|ont été) (?:finalement |encore |à nouveau )?(?:${MOVED})(?<rest>(?!\\p{L}).*)$`,
);
/** Who put it off is the speaker. */
const ACTIVE = pattern(
  "iu",
  `^(?:j['’]ai|on a|nous avons|ils ont|elle a|il a)(?: dû| finalement| fait)? (?:${MOVED}) ${DETERMINER}(?<thing>[^,]{2,60}?)(?<rest>(?: (?:au|à la|à|pour le|pour) |,| et ).*)?$`,
);
const TIME = pattern(
  "iu",
  "^(?:[\\s,]|et |c['’]est |ce sera |ça sera |il est |elle est |maintenant |désormais |finalement )*(?<lead>au |à la |à |pour le |pour la |pour |le )(?<time>\\p{L}*(?:\\d|di\\b|semaine|mois|demain).*)$",
);

/** Undefined where nothing is put off; without a memory where the new time is not said. */
export function ofMoved(words: readonly ParsedWord[]): { readonly memory?: ClauseMemory } | undefined {
  const said = words.map(({ written, after }) => written + after).join("");
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
const OWNERS: ReadonlyMap<string, string> = new Map([
  ["mon ", "Son "],
  ["ma ", "Sa "],
  ["mes ", "Ses "],
  ["notre ", "Son "],
  ["nos ", "Ses "],
]);
