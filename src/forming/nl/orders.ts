/** What an assistant is told in Dutch: words of command, and what makes a command a standing one. */
import { anyOf } from "../any-of.ts";
import type { Orders } from "../small-grammar.ts";
import { dutch } from "./dutch.ts";

export function orders(): Orders {
  const commands = anyOf(`
    antwoord(?:t)? beantwoord reageer schrijf gebruik noem vermijd leg geef zeg vertel spreek praat hou houd wees blijf stop stuur herinner vraag waarschuw bevestig controleer check toon laat zet voeg maak doe neem begin
    eindig vat vertaal verbeter corrigeer formuleer formatteer bewaar onthoud vermeld citeer suggereer stel adviseer kies zoek plan boek bestel lees open bereken herhaal sla behandel beschouw negeer respecteer volg beperk
    richt sluit rond reken werk denk let zorg probeer verwijs vermeldt begroet spel ga bied corrigeer bedenk verander wijzig verwijder hanteer verkies hernoem ken help leer programmeer tutoyeer vousvoyeer`);
  const politely = "(?:(?:alsjeblieft|alstublieft|aub|graag|dus|en|maar|gelieve),? ){0,2}";
  const occasion =
    "(?:(?:als|wanneer|telkens als|elke keer (?:als|dat)|zodra) (?!(?:je|jij|u) (?:wil|wilt|kan|kunt|tijd|zin|het|dat|klaar)›)(?:ik|we|je|jij|u) [^,.]{2,80}, |(?:in|bij|voor) (?:je|jouw|uw|al je|alle|mijn|elke|elk|iedere) [^,.]{3,40}?,? )";
  const start = `^${politely}${occasion}?${politely}`;

  const standingWords = `‹(?:${anyOf(`
    altijd nooit vanaf_(?:nu|vandaag) voortaan in_het_vervolg in_de_toekomst elke_(?:keer|dag|ochtend|avond|week|maand|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag) elk(?:e|_)antwoord telkens steeds standaard
    iedere_(?:keer|dag|ochtend|avond|week|maand) in_het_algemeen normaal_gesproken per_definitie nooit_meer de_volgende_keer voor_elk(?:e)? als_ik_(?:je|iets|om) wanneer_ik_(?:je|iets|om) systematisch consequent`)})›`;
  const languages = anyOf(
    "Nederlands Engels Frans Duits Spaans Portugees Italiaans Chinees Japans Russisch Pools Turks Arabisch Fries Vlaams dialect",
  ).toLowerCase();
  const manner = `(?:(?:in|met) (?:het )?(?:${languages}|korte|lange|volledige|hele|simpele|eenvoudige|duidelijke|begrijpelijke|gewone|gewoon|een (?:formele|informele|vriendelijke|zakelijke|rustige|neutrale|beleefde)|maximaal|hooguit|hoogstens|niet meer dan|minder|meer|één|twee|drie|de ik-vorm|proza|puntjes|punten|stappen|jip-en-janneketaal|een paar|weinig)›|(?:heel |zo |wat |iets |veel |een beetje )?(?:kort|bondig|beknopt|korter|beknopter|bondiger|duidelijk|duidelijker|eerlijk|eerlijker|direct|directer|formeel|formeler|informeel|informeler|simpel|simpeler|eenvoudig|eenvoudiger|vriendelijk|vriendelijker|langzamer|langzaam|uitgebreid|uitgebreider|rechtstreeks|zakelijk|beleefd|puntsgewijs|stap voor stap|nuchter|concreet|concreter)›|zonder \\p{L}|alleen (?:in|met)|zoals |alsof )`;
  const parts = `(?:${anyOf(`
    emoji(?:['’]?s)? emoticons? smileys? opsommingen opsomming(?:stekens)? lijst(?:en|jes) tabel(?:len|letjes)? vette_(?:letters|tekst) koppen kopjes excuses inleiding(?:en)? conclusies groeten jargon vaktaal anglicismen grap(?:pen|jes) links
    meldingen herinneringen suggesties adviezen advies samenvatting(?:en)? complimenten wedervragen vragen spoilers uitroeptekens hoofdletters markdown afkortingen waarschuwingen disclaimers commentaar voetnoten
    lange_(?:antwoorden|zinnen|verhalen|teksten|berichten) moeilijke_woorden engelse_woorden notificaties pushberichten beleefdheden formaliteiten gezeur preken vleierij bullets bulletpoints slotzinnen sterretjes`)})›`;

  const once = dutch(
    "‹(?:deze|dit|(?:naar|met|van|over|in) (?:die|dat)|nu(?<!vanaf nu)|vandaag(?<!vanaf vandaag)|morgen|vanavond|vanmiddag|straks|nog|even|eens|eerst|hier|bijgevoegde|volgende|vorige|tweede|derde|laatste|de (?:brief|mail|e-mail|tekst|alinea|zin|lijst|code|vraag)|het (?:bestand|document|artikel|gedicht|stuk)|aan (?:mijn|\\p{Lu})\\p{L}*|om (?:dit|deze|de) )›",
  );

  const address = dutch([
    `${start}(?:noem|spreek|roep) (?:mij|me|ons) (?:maar |gewoon |voortaan |graag |liever |alsjeblieft |aan (?:als|met) )*(?!morgen|straks|even|later|wakker|terug|een |de |het |wat |nooit|niet)\\p{L}`,
    `${start}(?:zeg|gebruik) (?:maar |gewoon |gerust |alsjeblieft |altijd )*(?:je|jij|u|jij en jou|je en jij)(?: en jou| en jij)?(?: tegen| voor)? ?(?:mij|me|ons)?¶`,
    "^(?:je|jij|u) (?:mag|kunt|kan|mogen) (?:me|mij|ons) (?:gerust |gewoon |ook |best |altijd )*(?:tutoyeren|vousvoyeren|(?:\\p{L}+ ){1,3}noemen|met \\p{L}+ aanspreken)",
    "^(?:ik (?:wil|zou|heb) (?:graag|liever|het liefst|willen dat) [^.]{0,30}(?:genoemd|aangesproken|getutoyeerd)|mijn vrienden noemen me [^.]{2,30}(?:doe|noem|jij))",
  ]);

  const standing = dutch([
    `${start}${commands}›(?=[^.!]{0,200}${standingWords})`,
    `^${politely}${standingWords},? (?:alsjeblieft |graag |alleen |maar )*(?:eerst |kort |niet |geen )?(?:${commands}›|[^.,]{2,60}(?:antwoorden|schrijven|gebruiken|vragen|noemen|praten|vermelden|bevestigen|aanspreken|controleren|geven)¶)`,
    `^${politely}${occasion}${politely}(?:dan )?${commands}› ?(?!dan (?:graag )?(?:een|het|de) )`,
    `^(?:zou|kun|kan|wil|mag) (?:je|jij|u)(?: alsjeblieft| aub| misschien| me| mij)* (?:(?:altijd|voortaan|vanaf nu|nooit|niet (?:meer|langer|steeds)|geen|ophouden met|stoppen met)›|[^?]{3,100}${standingWords})`,
    `^(?:je|jij|u) (?:moet|hoeft|mag|dient|moest) (?:me |mij |mijn |ook |echt )*(?:altijd|nooit|geen|niet (?:altijd|steeds|telkens|meer|elke)|voortaan|vanaf nu|alleen)›`,
    `${start}(?:vraag|bevestig|check|overleg|waarschuw|laat)› [^.]{0,40}‹voor(?:dat)? je ›?`,
    `${start}(?:zorg|let|probeer|denk)› (?:er )?(?:altijd |op |voor |om |eraan |erop |ervoor )+[^.]{0,60}(?:altijd|nooit|geen|niet)›`,
    "^(?:gelieve|graag) (?:altijd|geen|niet|nooit|voortaan|alleen) ",
  ]);

  const byNature = dutch([
    `${start}(?:antwoord|reageer|praat|spreek|communiceer|schrijf|formuleer)(?: (?:mij|me|maar|gewoon|alleen|liever|graag|met mij|met me|tegen me|tegen mij|alsjeblieft|bij voorkeur|zo veel mogelijk|zoveel mogelijk|wat))* ${manner}(?! (?:een|de|het) )`,
    `${start}(?:leg|vertel|zeg|geef|schrijf|hou|houd)(?: (?:mij|me|alles|het|dingen|de dingen|maar|gewoon|graag|uit|altijd))* (?:${manner}|kort en bondig)(?: ?\\p{L}+){0,2}(?: uit)?¶`,
    `${start}(?:gebruik|hanteer|houd|hou|volg|respecteer|verkies)› (?!er |op |rekening|in de gaten|mijn hand)\\p{L}`,
    `${start}${commands}› [^.]{0,30}‹(?:één|een|1)(?: enkele)? (?:\\p{L}+ )?(?:tegelijk|per keer|per bericht)›`,
    `${start}(?:schrijf|zet|toon|geef|noteer|vermeld|reken|gebruik|druk)› (?:altijd |alle |de |mijn )*(?:prijzen|data|datums|maten|temperaturen|getallen|afstanden|tijden|gewichten|bedragen|eenheden|citaten)(?: \\p{L}+)? (?:in|met|als|om|uit in|zonder) `,
    `${start}(?:hou|houd|geef|maak|schrijf)› (?:me |mij |het |alles |je |uw |de |alleen |altijd |maar )*(?:(?:antwoorden |uitleg |teksten )?(?:kort|simpel|bondig|beknopt|eenvoudig|kort en bondig|luchtig)|(?:korte|kortere|beknopte|eenvoudige|directe|eerlijke) antwoorden)`,
    `${start}(?:vermijd|mijd|beperk|sla .{1,30} over¶|laat .{2,40} (?:weg|achterwege)¶) ?`,
    `${start}(?:wees|blijf|doe) (?:altijd |wat |een beetje |gewoon |iets |zo |vooral |maar |lekker )*(?:${anyOf("korter kort beknopt(?:er)? bondig(?:er)? direct(?:er)? duidelijk(?:er)? eerlijk(?:er)? streng(?:er)? kritisch(?:er)? vriendelijk(?:er)? formeel formeler informeel informeler neutraal zakelijk(?:er)? geduldig(?:er)? concreet concreter nuchter(?:der)? professioneel precies preciezer beleefd(?:er)? rustig_met aardig")})›`,
    `${start}(?:stop|hou|houd) (?:alsjeblieft |nu |eens |er )*(?:met|op met|mee op)›`,
    `${start}(?!(?:vergeet|wees|maak|trek|doe|ga|kom|laat|loop|val|praat|lach|wacht|neem|geef|blijf) (?:je |me |het |er |maar |dat |mij |nu |op )*(?:geen|niet) (?:zorgen|bang|boos|druk|moeilijk|weg|op|aan|over|mee|gek|haast|zo))${commands}› (?:[^.,!]{1,60} )?(?:geen|niet|nooit)›`,
    `^${politely}(?:geen|nooit|zonder|minder|meer) (?:meer |van die |al die )?${parts}`,
    `^${politely}(?:alleen|enkel|slechts) (?:korte|antwoorden|tekst|in het) `,
    `^${politely}niet (?:meer )?(?:\\p{L}+ ){0,4}(?:gebruiken|verontschuldigen|herhalen|tutoyeren|vousvoyeren|samenvatten|afkorten)¶`,
    `${start}(?:verontschuldig|excuseer|herhaal) (?:je |jezelf |me )?niet`,
    "^alles graag in ",
  ]);

  const wishing =
    "(?:ik (?:wil|wou|zou (?:graag |het fijn vinden |willen |liever )|verwacht|vraag|eis|heb liever|heb graag|vind het (?:fijn|prettig|prettiger|fijner|vervelend|irritant|belangrijk|niet fijn|handig)|waardeer het|stel het op prijs|hoop|zie graag|hoor graag)|graag zou ik)";
  const wishes = dutch([
    `‹(?:ik heb liever|ik zou liever|liever heb ik|ik vind het (?:fijn|prettig|prettiger|fijner|vervelend|irritant|belangrijk|niet fijn)|ik (?:haat|waardeer) het|ik stel het op prijs)(?: hebben| zien)?,? (?:dat|als|wanneer) (?:je|jij|u|jouw|uw)›`,
    `‹${wishing}[^,.]{0,20},? (?:dat|als) (?:je|jij|u) (?:[^.]{0,80}(?:${standingWords}|${manner}|${parts})|(?:[^.,]{1,40} )?(?:niet|geen|nooit|stopt|ophoudt)›|(?:[^.,]{1,30} )?(?:mij|me) (?:tutoye|aanspreek|noemt))`,
    `‹${wishing}[^,.]{0,20},? (?:dat|als) (?:je|jouw|uw) (?:antwoorden|berichten|uitleg|teksten|toon)›`,
    `‹${wishing}[^,.]{0,20},? (?:dat|als) (?:je|jij|u) mijn (?:\\p{L}+ )?(?:fouten|taalfouten|grammatica|spelling)`,
    `‹ik (?:wil|wou|heb|zie|krijg|lees|hoef|verkies|zou)(?: (?:het )?(?:liever|liefst|graag|alleen|voortaan|altijd|bij voorkeur)){0,2} (?:geen|korte|kortere|langere|duidelijke|eerlijke|directe|beknopte|simpele|uitgebreide|minder|niet zo(?:'n|veel)|niet zulke) (?:\\p{L}+ )?(?:${parts}|antwoorden|berichten|uitleg|zinnen|teksten)`,
    `‹ik (?:wil|wou|zou|heb|zie)(?: graag| liever| willen)* (?:veel )?(?:minder|meer|geen) (?:${parts}|kritiek|voorbeelden|details|eerlijkheid|uitleg)`,
    `‹ik (?:wil|hoef|heb|lees|zie|krijg)(?: \\p{L}+){0,3}? (?:geen|niet)(?: meer| zoveel| zulke| steeds| telkens)? (?:\\p{L}+ )?${parts}`,
    "^(?:je|jouw|uw) (?:antwoorden|berichten|uitleg|teksten|samenvattingen|toon) (?:moet(?:en)?|mogen|mag|horen|kunnen|zouden|dienen)›",
    "^(?:je|jij|u) hoeft (?:je |me |mij |niet )*(?:[^.]{0,50} )?(?:te (?:verontschuldigen|herhalen|vragen|bedanken|groeten|begroeten|waarschuwen|herinneren|excuseren|gebruiken)|sorry te zeggen)",
    "^(?:het is )?(?:niet nodig|onnodig|overbodig) (?:om |dat je )(?:je |me |steeds |altijd |telkens |elke keer )*\\p{L}",
  ]);

  return {
    address,
    standing,
    byNature,
    wishes,
    once,
    commands: dutch(
      `^${politely}${commands}›(?! (?:ik|is|was|heeft)›)|^(?:zou|kun|kan|wil|mag) (?:je|jij|u|ik)›|^ik (?:wil|zou)(?: graag)? (?:een|wat|hulp) |^ik heb (?:hulp|advies|een (?:lijst|recept|idee)) `,
    ),
    standingAsks: dutch("^(?:zou|kun|kan|wil|mag) (?:je|jij|u)›"),
    examples: [
      "Noem me Sanne.",
      "Antwoord mij altijd in korte zinnen.",
      "Vermijd tabellen in je antwoorden.",
      "Ik wil kortere antwoorden.",
    ],
  };
}
