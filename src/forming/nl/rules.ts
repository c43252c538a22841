/** What Dutch sentences claim. */
import { anyOf } from "../any-of.ts";
import type { SelfRules } from "../common-rules.ts";
import { dutch } from "./dutch.ts";

export const PERSON = anyOf(`
  moeder vader mama papa ouders broer broers broertje zus zussen zusje zoon zoontje zonen dochter dochtertje dochters kind kinderen man vrouw partner vriend vriendin vrienden verloofde opa oma grootouders grootvader grootmoeder oom tante
  neef nicht neefje nichtje schoonmoeder schoonvader schoonouders zwager schoonzus schoonzoon schoondochter collega collega's baas chef buurman buurvrouw buren huisgenoot huisarts arts psycholoog docent leraar juf hond kat katten
  beste_vriend beste_vriendin ex tweelingbroer tweelingzus kleinzoon kleindochter kleinkinderen gezin familie`);

export function rules(): SelfRules {
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
