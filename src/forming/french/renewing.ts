/** How a French sentence begins that gives another time to what was spoken of, without saying of what (tongue.ts). */
import { pattern } from "./pattern.ts";

const DAY = "(?:le )?(?:\\d|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|après-demain)";
const INSTEAD = "(?:plutôt|finalement|maintenant|du coup|désormais|seulement|à la place)";

export const RENEWING = pattern(
  "iu",
  "^(?:(?:ah|pardon|non|et|mais|bon|correction|du coup|finalement)[\\s,.!:]*)*(?:",
  "(?:c(?:'|’)est|ce sera|ça sera|(?:le |la |mon |ma )?nouve(?:au|lle) (?:rendez-vous|rdv|date|heure|créneau)(?: est|,|:| c['’]est)?)(?: maintenant| désormais| finalement| le| à)*\\s|",
  `(?:je|on|nous) (?:dois|doit|devons|peux|peut) (?:${INSTEAD} )?(?:venir|passer|y aller|revenir) (?:${INSTEAD} )?(?=${DAY})[^,]{4,40}$|`,
  `(?:je |j['’]|on |nous )(?:ai|a|y vais|y va|passe|viens|vient) (?:rendez-vous |rdv )?(?:${INSTEAD} )(?=${DAY})[^,]{4,40}$|`,
  `on se (?:voit|retrouve|rejoint) (?:${INSTEAD} )(?=${DAY})[^,]{4,40}$|on se (?:voit|retrouve|rejoint) (?=${DAY})[^,]{4,30} ${INSTEAD}[.!]?$|`,
  `(?:il|elle) (?:vient|passe|arrive) (?:${INSTEAD} )(?=${DAY})[^,]{4,40}$)`,
);
