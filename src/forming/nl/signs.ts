/** How Dutch clauses claim nothing, and how what they claim is meant. */
import { anyOf } from "../any-of.ts";
import type { Signs } from "../small-grammar.ts";
import { dutch } from "./dutch.ts";
import { PERSON } from "./rules.ts";

export function signs(): Signs {
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
