/** Dutch: wishes, and the commonest things that people say of themselves. */

import { anyOf } from "../any-of.ts";
import type { Grammar, TellingWords } from "../grammar.ts";
import { feelingWords, type Orders, type SelfRules, type Signs, smallGrammar, wordsOf } from "../small-tongue.ts";
import { LATIN, LATIN_CAPITALS, patternsIn } from "../spoken.ts";

export const dutchGrammar = (): Grammar =>
  smallGrammar({
    words: dutchWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "name",
        pattern: dutch(
          "^(?:[Ii]k heet|[Mm]ijn naam is) \\p{Lu}\\p{L}+(?: (?:(?:van|de|der|den) ){0,2}\\p{Lu}\\p{L}+)?[.!]?$",
        ),
      },
      { key: "home.city", pattern: dutch("^[Ii]k woon (?:nu )?in \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      { key: "diet", pattern: dutch("^[Ii]k ben (?:nu )?(?:vegetariër|vegetarisch|veganist|vegan)[.!]?$") },
    ],
  });

function orders(): Orders {
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

function signs(): Signs {
  const fillers = anyOf(`
    nou dus hoi hallo hé hey goedemorgen goedemiddag goedenavond ah oh en maar trouwens overigens eigenlijk alsjeblieft alstublieft aub bedankt dank_je dankjewel ok okay oké ja nee eerlijk_gezegd persoonlijk ook bovendien sorry helaas gelukkig
    ter_info voor_de_duidelijkheid weet_je weet_dat luister even_voor_de_goede_orde onthoud_(?:dat|:) onthoud vergeet_niet_dat houd_er_rekening_mee_dat hou_er_rekening_mee_dat noteer_dat let_op ik_denk_dat ik_geloof_dat misschien
    correctie ik_bedoelde ik_bedoel ik_vergiste_me prima goed top super kortom zoals_je_weet dan toch`);
  const lead = dutch(`^(?:(?:${fillers})›(?:,|;|:|!|\\.\\.\\.|…)? ?){0,6}`, "i");
  const sure =
    "(?:ik (?:woon|heet|werk|ben (?:allergisch|vegetariër|geboren|getrouwd|\\d)|heb liever|drink liever)|mijn )";
  return {
    lead,
    remembers: dutch(
      "^(?:(?:en|maar|alsjeblieft),? )?(?:onthoud(?: dat|:| alsjeblieft)|vergeet niet dat|hou(?:d)? er rekening mee dat|noteer dat|weet dat)›?",
    ),
    corrects: dutch(
      `^(?:nee,? |sorry,? |eigenlijk,? )*(?:correctie|ik bedoelde|ik bedoel|ik vergiste me)[,:;. ]+\\p{L}|^(?:nee,? |sorry,? )+(?:eigenlijk )?${sure}|^eigenlijk,? ${sure}`,
    ),
    asks: dutch(
      "^(?:wat (?:is|zijn|was|kost|heb|vind|doe|moet|kan|betekent|bedoel|voor|gebeurt|denk|zou)|wie|welke?|waarom|waar (?:is|zijn|kan|woon|vind|ligt|staat)|hoe(?:veel|lang|laat)? (?:\\p{L}+ )?(?:is|zijn|kan|moet|werkt|gaat|heet|kost|doe|zit|maak|vind|komt|duurt)|hoeveel|wanneer (?:is|zijn|begint|komt|gaat|vertrekt|kan)|ik vraag me af|weet je (?:of|waar|hoe|wat|wie|wanneer)|heb je|ken je|zeg eens|ik (?:wil|zou) (?:graag )?(?:weten|vragen)|ik wil graag weten|vertel (?:me )?(?:eens )?(?:hoe|wat|waar|waarom|wie|wanneer|of))›",
    ),
    hypothetical: dutch(
      "^(?:als|indien|stel(?: je voor)?,? dat|stel je voor|mocht|in het geval|gesteld)›|‹(?:zou ik|was ik|had ik|als ik)› [^.]{0,50}‹(?:was|had|zou|kon|woonde)›|‹als (?:je|u) (?:wil|wilt|kan|kunt|zin hebt|zin hebt|het (?:leuk|goed) vindt|dat (?:wil|fijn vindt))›|‹alsof›",
    ),
    reported: dutch([
      "(?::|stond|staat|schreef)\\s{5,}|^\\s{5,}",
      "^(?!ik›)[^,:;]{1,50}‹(?:zegt|zei|zeggen|zeiden|denkt|dacht|vindt|vond|beweert|schrijft|schreef|vraagt|vroeg|roept|riep|raadt|raadde|leerde|heeft gezegd|heeft gevraagd|adviseert|herhaalt)›(?: altijd| steeds| vaak)?(?: me| mij| ons| tegen (?:me|mij|iedereen|ons))?(?: aan)?(?: altijd| steeds)?(?: ?:|,? dat›|,? of›|,? om ›?)",
      "^(?:volgens|men zegt|ze zeggen|er wordt gezegd|het spreekwoord|ik (?:las|hoorde|droomde) dat)›(?! mij›)",
      "‹(?:zei|zegt|vroeg|vraagt) (?:\\p{L}+ )?dat ik›",
    ]),
    talk: dutch(
      "^(?:ik (?:begrijp|snap|weet|zie|geloof|herinner)(?: (?:het|dat|je|niet|de|wat|u|er))*|je hebt (?:gelijk|ongelijk)|dat (?:klopt|is goed|begrijp|snap)|geen (?:probleem|dank|idee|zorgen)|maakt niet uit|tot (?:morgen|straks|ziens|later)|even (?:kijken|wachten|denken)|wacht|laat me|ik vind (?:je|jouw|dit|dat|het) (?:antwoord|idee|voorstel|\\p{L}+)¶|ik ben het (?:\\p{L}+ )?(?:met je )?eens|ik hou je op de hoogte)›",
    ),
    hedged: dutch(
      "‹(?:ik (?:denk|geloof|meen|vermoed)(?! aan)|misschien|waarschijnlijk|wellicht|mogelijk|volgens mij|ik weet niet zeker|als ik me niet vergis|vermoedelijk)›",
    ),
    negated: dutch(
      "^(?:(?!‹(?:dat|omdat|als|wanneer|want|maar|hoewel|die|toen|waar)›).){0,90}?‹(?:niet|geen|nooit|niemand|niets|niks|nergens)›(?! alleen›)",
    ),
    ended: dutch(
      "‹(?:niet|geen)(?: [^.,]{1,40})? meer›(?! dan›)|‹(?:gestopt|opgehouden) met›|‹vroeger (?:hield|woonde|werkte|vond|had) ik›|‹ik (?:ben gescheiden|heb ontslag)›",
    ),
    subjects: [
      dutch(
        `^(?:[Mm]ijn|[Mm]'n|[Oo]nze|[Oo]ns) (?:(?:beste|oude|lieve|ex|jongste|oudste|kleine|grote|twee|drie) )?(?<person>${PERSON})›(?:,? (?<name>\\p{Lu}\\p{L}{1,30})›)?`,
      ),
    ],
  };
}

export const dutchWords = (): TellingWords => ({
  language: "nl",
  changes: dutch(
    "‹(?:nu|tegenwoordig|momenteel|sinds kort|inmiddels|tot nu toe|nieuwe?|veranderd|verplaatst|verzet|uitgesteld|vervroegd|afgezegd|gestegen|in totaal|in plaats van|verhuisd)›",
  ),
  seeks: dutch(
    "‹(?:ik (?:zoek|ben op zoek naar|heb (?:een|nieuwe) \\p{L}+ nodig)|we zoeken|ik wil (?:een|nieuwe) [^.]{2,40} kopen)›",
  ),
  chatter: wordsOf(`
      ok okay oke ja nee dank dankje dankjewel bedankt je u wel heel erg hartelijk veel voor de het hulp hallo hoi hey dag doei goedemorgen goedemiddag goedenavond goedenacht welterusten alsjeblieft alstublieft aub graag gedaan prima goed top super
      leuk mooi fijn perfect precies zeker klopt begrepen snap ik oh ah haha nou mooi zo tot ziens morgen straks later sorry geen probleem dank geeft niet hoe gaat met`),
  feelings: feelingWords(`
      dol 0.8 geweldig 0.7 blij 0.6 gelukkig 0.7 fijn 0.5 heerlijk 0.7 prachtig 0.7 leuk 0.5 verliefd 0.8 haat -0.8 verdrietig -0.7 boos -0.7 bang -0.6 angst -0.6 bezorgd -0.5 teleurgesteld -0.6 vreselijk -0.7 verschrikkelijk -0.7 moe -0.4
      hekel -0.6`),
  negations: wordsOf("niet geen nooit niemand niets niks zonder"),
});

const PERSON = anyOf(`
  moeder vader mama papa ouders broer broers broertje zus zussen zusje zoon zoontje zonen dochter dochtertje dochters kind kinderen man vrouw partner vriend vriendin vrienden verloofde opa oma grootouders grootvader grootmoeder oom tante
  neef nicht neefje nichtje schoonmoeder schoonvader schoonouders zwager schoonzus schoonzoon schoondochter collega collega's baas chef buurman buurvrouw buren huisgenoot huisarts arts psycholoog docent leraar juf hond kat katten
  beste_vriend beste_vriendin ex tweelingbroer tweelingzus kleinzoon kleindochter kleinkinderen gezin familie`);

function rules(): SelfRules {
  const mine = "(?:mijn|m'n|onze|ons)";
  const number = "(?:een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|\\d{1,3}|veel|geen)";
  /** "Ik woon", "nu woon ik". */
  const me = (verb: string): string => `‹(?:(?:ik|we|wij) ${verb}|${verb} (?:ik|we|wij))›`;
  const talked =
    "(?:versie|antwoord|antwoorden|voorstel|idee|optie|zin|uitleg|titel|tekst|suggestie|voorbeeld|formulering|conclusie|inleiding|samenvatting|code|oplossing|reactie)";
  const talk = dutch(
    `‹(?:de|het|een|je|jouw|uw|deze|dit|dat|die)(?: (?:eerste|tweede|derde|laatste|nieuwe|andere))? ${talked}›|‹(?:de|het) (?:eerste|tweede|derde|laatste|andere)(?: \\p{L}+)? ?(?:beter|mooier|leuker|fijner|goed)?¶|‹(?:vind|hou van|haat) (?:het|dit|dat|hem)(?: \\p{L}+)?¶|‹wat je (?:zei|schreef|zegt)›|‹(?:zou|wil) (?:ik )?(?:graag )?(?:weten|vragen)›`,
  );
  const liked =
    "(?:leuk|fijn|heerlijk|lekker|mooi|geweldig|fantastisch|prettig|prachtig|interessant|gezellig|zalig|leuker|fijner|lekkerder|mooier)";
  const disliked =
    "(?:stom|vreselijk|verschrikkelijk|vervelend|irritant|saai|vies|smerig|afschuwelijk|walgelijk|eng|niks|lelijk|naar|niet (?:leuk|fijn|lekker|mooi|prettig|interessant))";

  return {
    "other person": {
      example: "Mijn zus woont in Gent.",
      pattern: dutch(`^${mine} (?:\\p{L}+ ){0,2}?${PERSON}›(?: \\p{L}+)? \\p{L}`),
      unless: dutch(
        "‹(?:zegt|zei|vindt|denkt|vond|beweert|schrijft|schreef|vertelt|vertelde)(?: altijd| steeds)?,? (?:dat|tegen)|:|‹(?:vroeg|wil|wilde|zei|vraagt) (?:me|mij|dat ik|of)›",
      ),
    },
    family: {
      example: "Ik heb twee zonen.",
      pattern: dutch([
        `${me("(?:heb|hebben)")} (?:\\p{L}+ )?${number} (?:\\p{L}+ )?(?:kind(?:eren)?|zoon|zonen|zoons|dochters?|broers?|broertjes?|zus(?:sen|jes?)?|kleinkind(?:eren)?|tweeling(?:zus|broer)?|neven|nichten|neefjes?|nichtjes?)›`,
        `${me("(?:ben|zijn)")} (?:al |net |nu |sinds \\p{L}+ |gelukkig )*(?:getrouwd|verloofd|gescheiden|single|vrijgezel|weduwe|weduwnaar|zwanger|enig kind|(?:een |de )?(?:moeder|vader|opa|oma) van|opa|oma|moeder|vader)›`,
        `${me("(?:woon|wonen)")} samen`,
      ]),
    },
    "taste that ended": {
      example: "Ik hou niet meer van jazz.",
      pattern: dutch(
        `${me("(?:hou|houd|vind|lust|eet|drink|speel|luister|lees|kijk)")} (?:[^.,]{0,40} )?(?:niet|geen)(?: [^.,]{1,30})? meer›|‹vroeger (?:hield|vond|was) ik (?:van|dol|gek|\\p{L}+ leuk)`,
      ),
    },
    diet: {
      example: "Ik ben vegetariër.",
      pattern: dutch([
        `${me("(?:ben|werd|eet|leef)")} (?:nu |al |sinds \\p{L}+ |heel |erg |altijd |strikt |een |\\p{L}+ jaar )*(?:vegetarisch|vegetariër|veganist(?:isch)?|vegan|allergisch|lactose-?intolerant|glutenvrij|halal|koosjer|geheelonthouder)›`,
        `${me("(?:eet|drink|rook|lust|eten|drinken)")} (?:nooit |absoluut |echt )*(?:geen|nooit|alleen)›|${me("(?:heb)")} (?:een )?(?:\\p{L}*allergie|coeliakie|diabetes)›|${me("mag")} geen \\p{L}+ (?:eten|drinken|hebben)›`,
      ]),
    },
    dislike: {
      example: "Ik haat regen.",
      pattern: dutch([
        `${me("(?:haat|verafschuw|verfoei)")} `,
        `${me("(?:hou|houd|houden)")} (?:echt |helemaal |absoluut )*niet (?:zo |echt |erg )*van›`,
        `${me("(?:kan|kunnen)")} (?:echt |absoluut )*(?:niet (?:goed )?tegen|[^.,]{1,40} niet (?:uitstaan|verdragen))›`,
        `${me("(?:vind|vinden)")} [^.]{1,60}‹${disliked}(?: om .{1,60})?¶`,
        `${me("heb")} (?:\\p{L}+ )?een (?:enorme |grote )?hekel aan|${me("erger")} me |${me("heb")} (?:niks|niets) met›|${me("(?:ben|zijn)")} (?:\\p{L}+ )?(?:geen (?:fan|liefhebber)|niet (?:zo )?(?:dol|gek)) (?:van|op)›|‹(?:bevalt|boeit|trekt|interesseert) me (?:echt |helemaal |totaal )*niet›`,
      ]),
      unless: talk,
    },
    favourite: {
      example: "Mijn lievelingskleur is groen.",
      pattern: dutch(
        `^(?:en )?${mine} (?:\\p{L}+ )?(?:lievelings\\p{L}+|favoriete? \\p{L}+|favoriet)›|^${mine} (?:hobby|hobby's|passie|grootste hobby)› (?:is|zijn)›|‹(?:is|zijn) ${mine} (?:hobby|passie|grote passie)›|‹(?:is|zijn) ${mine} (?:lievelings\\p{L}+|favoriet)`,
      ),
    },
    liking: {
      example: "Ik drink liever thee dan koffie.",
      pattern: dutch([
        `${me("(?:hou|houd|houden)")} (?:\\p{L}+ ){0,2}?van›|${me("(?:ben|zijn)")} (?:\\p{L}+ ){0,2}?(?:dol|gek|verzot) op›|${me("(?:ben)")} (?:een )?(?:groot |grote |echte )?(?:fan|liefhebber) van›`,
        `${me("(?:vind|vinden)")} [^.]{1,60}‹(?:heel |erg |zo |het )*${liked}(?: (?:om|dan) .{1,60})?¶`,
        `${me("(?:geef|verkies|prefereer)")} (?:altijd |meestal |de voorkeur )?|${me("(?:heb|drink|eet|reis|lees|werk|slaap|kijk|luister|ga|sport|speel|gebruik|rijd|fiets|zit|blijf|koop|doe|neem|zou|wandel|dans|zwem|zing|kook|bak|teken|schilder|schaak|tuinier|ren|loop|brei|naai|spreek|draag|kampeer|vis|klim|ski|schaats|vlieg)")} (?:\\p{L}+ ){0,3}?(?:liever|het liefst|graag)›(?! (?:willen )?(?:weten|een antwoord|hulp))|‹(?:kies|kiezen) (?:ik|we) (?:altijd |liever )+|${me("(?:kies|kiezen)")} (?:altijd |liever )|^(?:liever|het liefst) \\p{L}+ (?:ik|we)›`,
      ]),
      unless: talk,
    },
    name: {
      example: "Ik heet Bram.",
      pattern: dutch(`${me("heet")} \\p{L}|^mijn (?:naam|achternaam|voornaam|bijnaam) is `),
    },
    "age and origin": {
      example: "Ik ben dertig jaar oud.",
      pattern: dutch([
        `${me("(?:ben|word)")} (?:nu |bijna |net |al )?(?:\\d{1,3}|\\p{L}*(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|tien|twaalf|elf|dertien))(?: jaar| geworden|¶)|${me("kom")} (?:oorspronkelijk |eigenlijk )?uit \\p{L}|${me("ben")} (?:\\p{L}+ )?(?:geboren|opgegroeid|nederlander|belg|vlaming)|‹geboren (?:en getogen )?in ›?|^mijn (?:verjaardag|geboortedatum) is`,
        `${me("ben")} (?:een )?(?:nederlandse|belgische|vlaamse|friese|amsterdammer|rotterdammer|brabander|surinaamse?)¶`,
      ]),
    },
    residence: {
      example: "Ik woon in Utrecht.",
      pattern: dutch(
        `${me("(?:woon|wonen|verblijf)")} (?!samen¶)\\p{L}|${me("(?:ben|zijn)")} (?:\\p{L}+ ){0,2}?(?:verhuisd|verhuizen)|${me("(?:ben|zijn)")} (?:onlangs |vorig jaar |net )?naar \\p{L}+ verhuisd›`,
      ),
    },
    work: {
      example: "Ik werk als verpleegkundige.",
      pattern: dutch([
        `${me("(?:werk|werken)")} (?:\\p{L}+ ){0,3}?(?:als|bij|voor|in|op|thuis|aan de)›|${me("studeer")} |${me("volg")} een opleiding|${me("run")} een`,
        `${me("ben")} (?:nu |een |zelfstandig |gepensioneerd |freelance )*\\p{L}*(?:${anyOf("leraar lerares docent arts huisarts verpleegkundige verpleger advocaat ingenieur programmeur ontwikkelaar student studente gepensioneerd werkloos architect kok bakker journalist muzikant apotheker chauffeur boekhouder psycholoog dierenarts fotograaf kapper timmerman elektricien loodgieter ondernemer zzp'er tandarts fysiotherapeut boer boerin verkoper vertaler bibliothecaris")})›`,
      ]),
    },
    skill: {
      example: "Ik spreek Duits.",
      pattern: dutch(
        `${me("(?:spreek|spreken)")} (?:\\p{L}+ ){0,3}?(?:nederlands|engels|duits|frans|spaans|russisch|chinees|japans|portugees|arabisch|pools|turks|italiaans|zweeds|fries|deens|noors)›|${me("kan")} (?:\\p{L}+ ){0,3}?(?:zwemmen|koken|autorijden|schaatsen|programmeren|tekenen|dansen|zingen|naaien|pianospelen)¶|${me("speel")} (?:\\p{L}+ )?(?:piano|gitaar|viool|drums|cello|fluit|saxofoon|trompet|bas|accordeon|harp)›`,
      ),
    },
    goal: {
      example: "Ik wil dit jaar Spaans leren.",
      pattern: dutch(
        `${me("(?:wil|willen|ga|gaan|zou|hoop|probeer|droom|overweeg)")} [^.]{0,60}‹(?:leren|worden|kopen|verhuizen|bezoeken|lopen|afvallen|stoppen met (?:roken|drinken)|reizen|beginnen|openen|bouwen|afstuderen|trouwen|adopteren|sparen|studeren)¶|${me("droom")} (?:ervan|van)|^mijn (?:doel|droom) is`,
      ),
      unless: dutch("‹(?:weten|vragen|je)›"),
    },
    possession: {
      example: "Ik heb een hond.",
      pattern: dutch(
        `${me("(?:heb|hebben|bezit)")} (?:\\p{L}+ )?${number} (?:\\p{L}+ )?(?:hond(?:en|je)?|kat(?:ten|je)?|poes(?:en)?|auto|fiets(?:en)?|motor|huis|tuin|moestuin|paard(?:en)?|konijn(?:en)?|papegaai|boot|camper|winkel|bedrijf|restaurant|gitaar|piano|elektrische \\p{L}+|kippen)›`,
      ),
    },
  };
}

const dutch = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: { ë: "[ëe]", ï: "[ïi]", é: "[ée]", ö: "[öo]" },
});
