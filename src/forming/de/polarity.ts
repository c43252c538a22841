/** What German clauses deny, and what they say is over. */
import { LEAD } from "./clause-signs.ts";
import { german } from "./pattern.ts";

const NOT = german(
  "\\b(?:nicht(?! (?:nur|zuletzt|weit|schlecht|wahr|umsonst|ohne))|nie|niemals|nirgends|nirgendwo|niemand(?:en|em)?|nichts|nix|kein(?:e[rnsm]?|s)?|keinerlei|weder|kaum|ungern|keineswegs|selten bis nie)\\b",
);
/** Others' dislikes; the speaker's own have a rule of their own. */
const DISLIKES = german(
  "\\b(?:hasst|hassen|verabscheut|verabscheuen|meidet|meiden|ekelt|lehnt [^!?]{1,40} ab|weigert|weigern)\\b|\\b(?:findet|finden) [^!?]{1,60} (?:furchtbar|schrecklich|eklig|doof|blöd|langweilig|nervig|ätzend|grauenhaft|scheußlich|widerlich)\\b",
);
/** "in Bonn, nicht in Köln", "Physikerin, keine Chemikerin", "nicht am Montag, sondern …": what is said stands elsewhere. */
const CONTRAST_BEHIND = german(
  "(?:,|,? und) (?:nicht|kein(?:e[rnsm]?)?) (?:(?:in|bei|am|im|auf|nach|von|mit|aus|als|für|an|zu|um|der|die|das|den|dem|mein|meine|[a-zäöüß]+in|\\d+)\\b[^,.;!?]{0,30}|[^ ,.;!?]{2,30}(?= ?[.!]?$))|,? aber kein(?:e[rnm]?)? [^ .,;!?]{2,30}(?= ?[.!]?$)",
);
const CONTRAST_BEFORE = german("\\bnicht (?!mehr)[^!?,]{1,50},? sondern\\b");
const SUBORDINATE = german(
  "^(?:wenn|weil|da|obwohl|damit|sobald|falls|seit|seitdem|als|nachdem) [^!?,]{3,80}, |, (?:weil|da|dass|damit|obwohl|wenn|um|denn|(?:der|die|das|den|dem)(?! [^!?]{2,80} zu [a-zäöüß]+en[.!]?$)|was|wo|ohne|sodass|so dass|statt|anstatt) [^!?]{3,200}$",
);
/** What governs its subordinate clause says nothing itself: "Ich will nicht, dass …" denies all the same. */
const plainly = (lower: string): string => {
  const body = lower.replace(LEAD, "").replace(CONTRAST_BEFORE, "").replace(CONTRAST_BEHIND, "");
  return body.replace(SUBORDINATE, "");
};

/** Cheap: most clauses hold none of these. */
const MAY_DENY = /nicht|nie|nirg|nix|kein|weder|kaum|ungern|hass|verabscheu|meide|ekelt|lehnt|weiger|findet|finden/;

export const NEGATED = {
  test: (lower: string): boolean => {
    if (!MAY_DENY.test(lower)) return false;
    const said = plainly(lower);
    return NOT.test(said) || DISLIKES.test(said);
  },
};

const ENDS = german(
  [
    "\\bnicht mehr\\b(?! (?:als|lange|weit|viel|so viel|warten|erwarten|genau|sicher))",
    "\\bkein(?:e[rnsm]?|s)? (?:[^ .,!?]+ ){0,5}?mehr\\b(?! als)",
    "\\b(?:nichts|nie|niemand(?:en|em)?) mehr\\b(?! als)",
    "\\b(?:mein|meine|meinen|unser|unsere|unseren|den|die|das) [^!?,]{2,40} (?:ich |wir )?(?:eingestellt|dichtgemacht|geschlossen|zugemacht)(?=[.!,]|$)",
    "\\b(?:verein|band|firma|partei|kirche|gruppe|team|chor|vorstand|gewerkschaft|orchester|wg) (?:[a-zäöüß]+ )?verlassen\\b",
    "\\bnicht länger\\b(?! als)",
    "\\b(?:aufgehört|abgewöhnt|abgemeldet|abbestellt|abgeschafft|aufgegeben|gekündigt|stillgelegt|ausgetreten|verkauft|hingeschmissen|abgebrochen|abgesetzt|ausgestiegen|deinstalliert|gelöscht|entfolgt|niedergelegt|losgeworden|an den nagel gehängt|weggegeben|verschenkt|storniert)\\b(?<!(?:werden|wird|wurde|wurden|beschlossen|entschieden)[^!?]{0,80})(?! (?:werden|zu))",
    "\\b(?:habe?n?|bin|sind|seid|ist|hat) (?:ich |wir )?(?:uns |mich |sich )?(?:[^.,!?]{0,40} )?(?:getrennt|ausgezogen|pleite)\\b",
    "^früher (?!oder|als|auf)[^!?,]{0,60}\\b(?:war|waren|habe|hab|haben|hat|hatte|hatten|wollte|mochte|bin|ging|arbeitete|wohnte|lebte|spielte|rauchte|konnte|ist|sind)\\b",
    "\\b(?:war|waren|hatte|hatten|habe|hab|haben|hat|bin|mochte|konnte) (?:ich |wir |er |sie )?(?:früher|damals|ehemals|einst)\\b",
    "\\b(?:gewesen|hat|habe|hab|war) früher\\b",
    "\\bseit [^!?,]{2,40} nicht mehr\\b",
    "\\b(?:ehemalige[rnsm]?|ex-)(?: )?(?:mitglied|raucher|raucherin|lehrer|lehrerin)\\b",
    "\\bschluss (?:gemacht|mit)\\b|\\bhinter (?:mir|uns) gelassen\\b",
  ].join("|"),
);
const MAY_END =
  /mehr|länger|früher|damals|ehemals|einst|ehemalig|aufge|aufhör|gekündigt|abge|abbe|ausge|ausst|eingestellt|dichtgemacht|geschlossen|zugemacht|verlassen|verkauft|verschenkt|storniert|deinstall|gelöscht|entfolgt|niedergelegt|losgeworden|stillgelegt|hingeschm|nagel|weggegeben|getrennt|pleite|schluss|hinter|ex-/;
export const ENDED = {
  test: (lower: string): boolean => MAY_END.test(lower) && ENDS.test(lower.replace(LEAD, "")),
};
