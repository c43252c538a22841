/** German (tongue.ts). */
import type { Tongue } from "../tongue.ts";
import { asksByTelling } from "./asking.ts";
import { attributed } from "./attributes.ts";
import { clockChange, withClock } from "./clock.ts";
import { isFleeting } from "./fleeting.ts";
import { instructionOf } from "./instructions.ts";
import { OF_ANSWERS } from "./of-answers.ts";
import { parse } from "./parse.ts";
import { parts } from "./parts.ts";
import { calling, genderOf, peopleSpoken } from "./people-spoken.ts";
import { namedRelatives } from "./relatives.ts";
import { RENEWING } from "./renewing.ts";
import { segments } from "./segments.ts";
import { SLIPS } from "./slips.ts";
import { clauseMemory } from "./statement.ts";
import { isPastText } from "./tense.ts";
import { thingsIn } from "./thing-claims.ts";

export const german: Tongue = {
  language: "de",
  segments,
  read(said) {
    const words = parse(said);
    return {
      clause: (who) => clauseMemory(words, who),
      relatives: (who = nobody) => namedRelatives(words, who),
      people: (who) => peopleSpoken(words, who),
      instruction: () => instructionOf(words, said),
    };
  },
  attributed,
  things: thingsIn,
  isPast: (text) => isPastText(text),
  isAhead: (said) => AHEAD.test(said) || !BEHIND.test(said),
  parts: (text) => {
    const told = parts(text);
    return told.length === 1 ? told : told.filter((part) => !isFleeting(part));
  },
  asks: asksByTelling,
  habitual:
    /(?<!\p{L})(?:immer|oft|meistens|meist|häufig|regelmäßig|manchmal|gern|gerne|jede[nrsm]?|normalerweise|gewöhnlich|(?:ein|zwei|drei|vier|fünf)mal (?:die|pro|in der) woche)(?!\p{L})/iu,
  ofAnswers: OF_ANSWERS,
  ended:
    /(?<!\p{L})(?:nicht mehr|keine?[nrms]? (?:\p{L}+ ){0,2}mehr|nie wieder|früher|gekündigt|kündige|aufgehört|aufgegeben|abgesagt|storniert|abgebrochen|geschmissen|getrennt|verkauft|gestrichen|beendet|abgeschafft|abgemeldet|ausgetreten|fällt (?:\p{L}+ ){0,3}(?:aus|flach)|fällt ins wasser|ausgefallen|in rente|doch nicht|erledigt|eingestellt|los geworden|ausgezogen|(?:genug|nase voll|schnauze voll) (?:von|vom)|vo[nm] (?:\p{L}+ ){1,5}(?:genug|die nase voll|die schnauze voll)|hab\p{L}{0,2} (?:\p{L}+ ){1,5}satt|bin (?:\p{L}+ ){1,4}leid)(?!\p{L})/iu,
  correcting:
    /(?<!\p{L})(?:korrektur|nicht .{1,60}, sondern|sondern|ich meinte?|ich wollte sagen|stimmt nicht|falsch gesagt|vertan|verwechselt|verschrieben|sorry|eigentlich|statt(?:dessen)?|genauer gesagt|besser gesagt|mein fehler|nein, |quatsch|vertippt)(?!\p{L})/iu,
  slips: SLIPS,
  renewing: RENEWING,
  clockChange,
  withClock,
  timePreposition:
    /,?\s*(?<!\p{L})(?:(?:erst |schon |noch |gleich )?(?:am|an|im|in|seit|für|von|vom|bis|um|ab|zum|zur|zu|den|dem|der|die|das|diesen|diese|dieses|gegen|während|nach|vor|letzten|nächsten)\s*)*$/iu,
  pronouns: /(?<!\p{L})(?:[Ee]r|[Ss]ie|ihn|ihm|ihr(?:e[nmrs]?)?|sein(?:e[nmrs]?)?)(?!\p{L})/u,
  calling,
  genderOf,
  timeBound: /(?<!\p{L})(?<bound>seit|ab|bis)(?: dem| der| zum| zur| zu)?\s*$/iu,
  since: (date) => `seit ${articleOf(date)}${date}`,
};

const nobody = (): undefined => undefined;

/** "seit der Woche vom 4. Mai 2026" */
const articleOf = (date: string): string =>
  date.startsWith("Woche ") ? "der " : date.startsWith("Wochenende ") ? "dem " : "";

const AHEAD =
  /(?<!\p{L})(?:werde|werden|will|wollen|möchte|möchten|plane|planen|vorhaben|vor|gebucht|nächste[nrs]?|kommende[nrs]?|übernächste[nrs]?|morgen|übermorgen|demnächst|bald|\p{L}*termin|\p{L}*prüfung|vorstellungsgespräch|bewerbungsgespräch|beginnt|beginne|fängt|fange|startet|fliege|fliegen|heirate|heiraten|ziehe|ziehen|fällig|läuft|ab|geht|findet|ist|verschoben|verlegt|steht an|soll|wird|bis|einladung)(?!\p{L})/iu;
const BEHIND =
  /(?<!\p{L})(?:seit|letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?|gestern|damals|früher|ehemals|vor (?:\p{L}+|\d+) (?:jahr|monat|woche|tag)\p{L}*|war|waren|hatten?|wurden?|worden|gewesen|geboren)(?!\p{L})/iu;
