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
/** Who put it off is whom one has it with: "le kiné a décalé, c'est mardi 12", "le dentiste m'a déplacé mon rdv à jeudi". */
const BY_OTHER = pattern(
  "iu",
  `^(?<whose>le |la |l['’]|mon |ma )(?<who>\\p{L}[\\p{L}'’-]{2,}(?: de \\p{L}+)?) (?:a|m['’]a|vient de)(?: dû| fait)? (?:${MOVED})(?<object> (?:mon|ma|le|la|notre) (?:rendez-vous|rdv|séance|consultation|cours|visite))?(?<rest>(?: (?:au|à la|à|pour le|pour) |,| et ).*)?$`,
);
const GIVERS =
  /^(?:kiné|dentiste|médecin|docteur|ostéo|psy|gynéco|dermato|ophtalmo|ophtalmologue|cardiologue|pédiatre|véto|vétérinaire|coiffeuse|coiffeur|notaire|banquier|banque|garage|garagiste|plombier|orthopédiste|orthophoniste|orthodontiste|radiologue|généraliste|podologue|nutritionniste|coach|avocate?|prof(?: de \p{L}+)?)$/iu;
const TIME = pattern(
  "iu",
  "^(?:[\\s,]|et |c['’]est |ce sera |ça sera |il est |elle est |maintenant |désormais |finalement )*(?<lead>au |à la |à |pour le |pour la |pour |le )(?<time>\\p{L}*(?:\\d|di\\b|semaine|mois|demain).*)$",
);

/** They cannot keep the time: "le kiné peut plus lundi", "la coiffeuse est en congé", "le garage a annulé". What comes of it stands elsewhere. */
const PREVENTED = pattern(
  "iu",
  "^(?:(?:le |la |l['’]|mon |ma |notre )(?<who>\\p{L}[\\p{L}'’-]{2,}(?: \\p{L}+)?)|(?<doctor>(?:le )?(?:dr|docteur)\\.? \\p{L}+)) ",
  "(?:(?:ne )?peut (?:pas|plus)|n['’]est pas là|est (?:malade|absente?|en congé|fermée?|occupée?)|(?:a|m['’]a|vient de) (?:appel|rappel|annul|contact)(?:é|er))(?!\\p{L}).{0,40}$",
);
const BUSY = pattern(
  "iu",
  "^\\p{L}+ (?:ne )?peut (?:pas|plus) (?:venir )?(?:ce |le )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|ce soir|ce jour-là)(?: finalement| du coup)?$",
);
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
const DAY_ALONE = pattern(
  "iu",
  "^(?:[\\s,]|et |c['’]est |ce sera |ça sera |du coup |maintenant |désormais |finalement )*(?<time>(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain).*)$",
);

const OWNERS: ReadonlyMap<string, string> = new Map([
  ["mon ", "Son "],
  ["ma ", "Sa "],
  ["mes ", "Ses "],
  ["notre ", "Son "],
  ["nos ", "Ses "],
]);
