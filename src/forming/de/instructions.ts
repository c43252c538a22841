/** What tells a standing order to the assistant from a request of the moment: it holds for more than once, or forbids. */
import { anyOf } from "../any-of.ts";
import { NOT_ONE_OCCASION } from "./once.ts";
import { german } from "./pattern.ts";

const POLITE = "(?:(?:und|aber|also|dann|bitte|doch|mal|einfach|ach ja),? ){0,3}";

/** Verbs as one tells somebody what to do; those that "ich" has in the same form only without "-e". */
export const IMPERATIVE = anyOf(`
achte? analysiere? antworte? aktualisiere? bau beachte beantworte behalte? behandle begründe? benachrichtige? benutze? berechne berücksichtige beschreibe? bestell bleib bring buch buche checke? definiere? denke? duze? empfiehl entferne? entwirf
ergänze? erinnere? erklär erkläre erstelle? erwähne? erzähle? fasse? finde? formatiere? formuliere? frage? füge? generiere? gestalte? gib gliedere? halte? hilf hol hör ignorier ignoriere informiere? kauf konvertiere? korrigier korrigiere kürz kürze lass lege?
lies liste list lösch lösche mach mache markier markiere merke? male nenne? nimm notiere? nutze? ordne ordner plan plane prüf prüfe rate rechne rede? reservier reserviere ruf runde schau schick schicke schlage? schreib schreibe sei sende? setze? siezen? sieze?
sortier sortiere speicher speichere sprich stelle? streich streiche such suche sag sage tausch teile? trage? tu überarbeite überprüf überprüfe übersetz übersetze unterlass unterteile vergiss vergleich vergleiche verfasse? vermeide? verrat verschieb verschiebe
verschick verschicke versuch verwende? verzichte? wähle? warne? wandle weck wiederhole? zähl zähle zeichne zeig zeige zitiere? zeige fang wirf bereite sprech antwortet schreibt nennen_sie sprechen_sie antworten_sie schreiben_sie verwenden_sie geben_sie zeigen_sie`);

/** It holds from now on, or each time. */
const STANDING = `(?:immer|nie|niemals|nie wieder|künftig|zukünftig|in zukunft|in der zukunft|fortan|ab jetzt|ab sofort|ab heute|von jetzt an|von nun an|von heute an|ab nun|stets|grundsätzlich|generell|standardmäßig|jedes mal|jedesmal|jeden|jede woche|jeweils|automatisch|auf keinen fall|unter keinen umständen|ausschließlich|nur noch|nicht mehr|nicht ständig|nicht dauernd|pro (?:nachricht|antwort|tag|woche|mail)|bei jeder|bei allen|bis auf weiteres|dauerhaft|(?:morgens|abends|mittags|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags))`;
const FORBIDS = "(?:nie|niemals|nicht|kein(?:e[rnms]?)?)";
const UNIT =
  "(?:celsius|fahrenheit|kelvin|kilometern?|metern?|meilen|kilogramm|kilo|pfund|euro|franken|dollar|stichpunkten|stichworten|listen|tabellen|fließtext|24-stunden-format|iso-format)";

/** Orders by their verb: nobody says them for once. */
const BY_VERB = anyOf(`
nenne?_mich nennen_sie_mich nennt_mich duze?_mich sieze?_mich sprich_(?:bitte_)?mich sprechen_sie_mich rede?_mich merke?_dir vermeide? verzichte? halte?_dich fasse?_dich hör_auf hören_sie_auf geh_(?:bitte_)?davon_aus gendere? bleibe?_(?:bitte_)?beim_(?:du|sie) behandle beachte berücksichtige achte_(?:bitte_)?(?:immer_)?(?:darauf|auf) denke?_(?:bitte_)?dr?a?ran
vergiss_nie unterlass lass_das sei_(?:bitte_|mir_gegenüber_|ruhig_)?(?:ehrlicher|direkter|kritischer|strenger|höflicher|knapper|freundlicher|ehrlich_zu_mir|direkt_zu_mir) spar_dir siezen? duzen?`);
/** How replies are to be. */
const LANGUAGES = anyOf(
  "deutsch englisch französisch spanisch italienisch türkisch polnisch russisch schwäbisch bairisch bayrisch schweizerdeutsch plattdeutsch platt niederländisch portugiesisch ukrainisch arabisch kroatisch griechisch schwedisch dänisch japanisch chinesisch latein hochdeutsch",
);
const REPLIES = `(?:sprich|rede|schreib|schreibe|antworte) (?:bitte |immer |ab jetzt )?(?:mit mir |mir )?(?:bitte |immer )?${LANGUAGES}\\b|(?:antworte|antworten sie|sprich|rede|schreib|schreibe) (?:mir |mit mir )?(?:bitte |doch |immer |einfach |lieber )?(?:mir |mit mir )?(?:so )?(?:in (?:ganzen|kurzen|einfacher|einfachen|stichpunkten|stichworten|du-form|höflicher)|auf ${LANGUAGES}|kurz|knapp|kürzer|knapper|ausführlich|ausführlicher|formell|informell|förmlich|locker|sachlich|präzise|höflich|duzend|ohne|als)`;
const WISHED = `(?:antworte(?:st|n)|schreib(?:st|en)|sprichst|nennst|nennen|duzt|duzen|siezt|siezen|ansprichst|ansprechen|anredest)`;

export const STANDING_ORDER = german(
  [
    `^${POLITE}${IMPERATIVE}\\b[^!?]{0,160}?\\b${STANDING}\\b`,
    `^${POLITE}${IMPERATIVE}\\b(?! dir keine| nicht so)[^!?,;]{0,60}?\\b${FORBIDS}\\b`,
    `^${POLITE}${IMPERATIVE}\\b[^!?,]{0,60}\\bin ${UNIT}\\b[^!?]{0,20}\\bnicht in\\b`,
    `^${POLITE}${STANDING},? (?:bitte )?(?:${IMPERATIVE}|keine?n?|nur|kurz|mehr|weniger|\\p{L}+ ?st du)\\b`.replaceAll(
      "\\p{L}",
      "[a-zäöüß]",
    ),
    `^${POLITE}(?:${BY_VERB})\\b`,
    `^${POLITE}(?:${REPLIES})\\b`,
    `^${POLITE}lass [^!?]{3,80} weg\\b`,
    `^${POLITE}(?:benutze?|verwende?|nutze?|antworte?) [^!?]{0,60}\\b(?:nur|ausschließlich)\\b`,
    `^${POLITE}${IMPERATIVE} (?:mir |mich )?nur (?:dann|wenn|noch)\\b`,
    "^(?:ich|wir) (?:will|möchte|brauche|wollen|möchten) (?:von dir |bitte |hier |einfach ){0,4}keine?n? (?:[a-zäöüß]+ )?(?:ratschläge|tipps|vorschläge|werbung|links|emojis|smileys|witze|kommentare|belehrungen|vorträge|einleitungen|floskeln|entschuldigungen|komplimente|erinnerungen|benachrichtigungen|nachfragen|rückfragen|empfehlungen|moralpredigten|spoiler|erklärungen)\\b",
    `^(?:wenn|falls|sobald|bevor|immer wenn|jedes mal,? wenn|bei|für|vor|nach|in) [^!?]{2,90}?,? (?:dann )?(?:bitte )?(?:immer |nie |niemals |stets )(?:bitte )?${IMPERATIVE}\\b`,
    `^${NOT_ONE_OCCASION}(?:wenn|sobald|bevor|immer wenn|jedes mal,? wenn) (?:ich|wir|du|es)\\b[^!?]{2,90}, (?:dann )?(?:bitte )?(?!ich|wir)${IMPERATIVE}\\b(?! ich| wir)`,
    // Without a verb, or with an infinitive: "Bitte keine Emojis", "Termine bitte nur vormittags", "Immer duzen".
    `^bitte (?:in zukunft |künftig |ab jetzt |ab sofort |mir |für mich |dabei )?(?:immer|nie|niemals|stets|grundsätzlich|nur noch|keine?n?|nicht|ohne)\\b(?! (?:aufhören|vergessen|böse|falsch verstehen))`,
    `^(?!\\b(?:ich|wir)\\b|${POLITE}${IMPERATIVE}\\b)[^!?]{3,80} bitte (?:immer|nie|niemals|stets|grundsätzlich|künftig|in zukunft|nur noch|nur|keine?n?|nicht(?= vor| nach| über| unter| am| mit| ohne| auf| in| per| von)|ohne)\\b`,
    "^(?:keine?n?|niemals|nie|immer|nur noch) [^!?]{3,80}?(?:,? bitte\\b|(?<= )(?:vorschlagen|verwenden|benutzen|schicken|buchen|planen|schreiben|nennen|erwähnen|empfehlen|einplanen|anbieten|senden|machen|nutzen|eintragen|vereinbaren|ansetzen)(?= bitte|[.!]|$))",
    "^(?:ab jetzt|ab sofort|von jetzt an|von nun an|künftig|in zukunft|ab heute) bitte\\b|^(?:ab jetzt|ab sofort|von jetzt an|von nun an|künftig|in zukunft|ab heute) (?:bitte )?[^!?]{3,80}\\b(?:bitte|antworten|schreiben|nennen|duzen|siezen|verwenden|benutzen|nutzen|vermeiden|lassen)\\b(?<!ich [^!?]{0,60})",
    // To be told: "Du sollst …", "Ich möchte, dass du immer …"
    `^(?:bitte )?(?:du|sie) (?:sollst|solltest|darfst|musst|brauchst|sollten|dürfen|sollen|müssen|kannst|könntest) [^!?]{0,100}?\\b(?:${STANDING}|${FORBIDS}|nennen|duzen|siezen|ansprechen|ruhig)\\b`,
    `\\b(?:ab|von) (?:jetzt|sofort|heute|nun)(?: an)? [a-zäöüß]{3,20}st du\\b`,
    `\\b(?:möchte|will|wünsche mir|erwarte|mag|hätte gern|hätte gerne|wär mir lieb|wäre mir lieb|fände es gut|bitte dich)(?: bitte| gern| gerne)?(?: nicht)?,? ?(?:dass|wenn|darum, dass) (?:du|sie) (?:mir |mich |dabei |bitte ){0,2}[^!?]{0,80}?\\b(?:${STANDING}|${FORBIDS}|${WISHED})\\b`,
    "\\b(?:möchte|will|mag|wünsche) (?:bitte |auf keinen fall )?nicht,? dass (?:du|sie)\\b",
    "\\b(?:möchte|will|würde gern|würde gerne) (?:von dir |bitte |lieber ){0,2}(?:geduzt|gesiezt|genannt|angesprochen) werden\\b",
    "\\b(?:kannst|darfst|könnt|könntest|dürft) (?:du |ihr )?mich (?:gern |gerne |ruhig |auch |einfach ){0,2}[a-zäöüß]{2,20} nennen\\b",
  ].join("|"),
);

/** Asked for politely, and for good: "Könntest du ab jetzt immer …". */
export const ASKED_FOR_GOOD = german(
  `^(?:bitte )?(?:kannst|könntest|würdest|kannste|könnten) (?:du|sie|bitte)?\\b[^!?]{0,100}\\b(?:${STANDING})\\b`,
);

/** What an assistant makes or finds. */
const PIECE_OF_WORK = anyOf(`
zusammenfassung übersetzung liste idee ideen vorschlag vorschläge tipp tipps rat beispiel beispiele erklärung übersicht formulierung text satz tabelle vorlage code funktion skript gliederung entwurf anschreiben titel überschrift slogan motto synonym
wort begriff rezept rezepte reim zitat lösung antwort einschätzung feedback rückmeldung hilfe infos informationen`);

const ONE_OFF = german(
  [
    `^${POLITE}(?:${IMPERATIVE})\\b(?! ich\\b| wir\\b)`,
    "^(?:bitte )?(?:kannst|könntest|würdest|kannste|könnt|könnten) (?:du|ihr|sie|bitte)\\b",
    "^bitte\\b(?! beachte)",
    "^(?:ich|wir) (?:brauche?|bräuchte|bräuchten|benötige|hätte|hätt|hätten) (?:gern |gerne |mal |bitte |jetzt |kurz |noch |da |dazu |dafür ){0,3}(?:deine|dein|deinen|eine? (?:kurze |kleine |kreative |gute )?(?:zusammenfassung|übersetzung|antwort|liste|idee|vorschlag|rat|tipp|hilfe|beispiel|erklärung|übersicht|info|auskunft|formulierung|rückmeldung|einschätzung|text|satz|tabelle|vorlage|code|funktion|skript)|einen (?:rat|tipp|vorschlag|text|satz)|hilfe|rat|ideen|tipps|infos?|noch|zwei|drei|ein paar|mehr)\\b",
    "^(?:ich|wir) (?:hätte|hätt|hätten) (?:gern|gerne|lieber)\\b",
    `^(?:ich|wir) (?:brauche?n?|bräuchten?|benötigen?) [^!?]{0,40}\\b${PIECE_OF_WORK}\\b`,
    `^(?:ich|wir) suche?n? (?:gerade |noch |dafür |nach )*(?:eine?[nmr]? |das |den |ein paar )?(?:[a-zäöüß]+ )?${PIECE_OF_WORK}\\b`.replace(
      ")*",
      "){0,2}",
    ),
    "\\b(?:ich|wir) (?:möchten?|will|wollen|wünsche mir|bitte dich|hätte gerne?),? (?:dass|darum, dass) (?:du|sie|ihr)\\b",
    "^(?:ich|wir) (?:möchten?|will|wollen|muss|müssen|würde gern|würde gerne) (?:jetzt |gern |gerne |noch |bitte ){0,2}(?:eine?n? |den |die |das |meine?n? )(?:[a-zäöüß]+ )?(?:brief|mail|e-mail|text|bewerbung|anschreiben|rede|essay|aufsatz|artikel|gedicht|geschichte|nachricht|tabelle|präsentation|skript|funktion|programm|zusammenfassung|gutachten|rezension|kündigung|beschwerde|satz|absatz)\\b[^!?]{0,60}\\b(?:schreiben|formulieren|verfassen|erstellen|übersetzen|überarbeiten|kürzen|verbessern|zusammenfassen)\\b",
    "^(?:lass|lasst|lassen sie) (?:uns|mich)\\b",
    "^(?:mach|weiter|nochmal|noch mal|noch einmal|kürzer|länger|einfacher|und jetzt|jetzt noch)\\b(?! ich| wir)",
  ].join("|"),
);

/** A request of the moment. `body` is without what leads in. */
export const isRequest = (body: string): boolean =>
  ONE_OFF.test(body) && !STANDING_ORDER.test(body) && !ASKED_FOR_GOOD.test(body);
