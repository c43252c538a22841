/**
 * What a French memory sets: single-valued attributes by the form that its predicate has in the third person
 * (memory.md §3.5). One table: a predicate, the attribute, and the words that the memory then has.
 */
import type { ItemType } from "../../core/item.ts";
import { GIVEN_NAMES } from "../../language/given-names.ts";
import { fold } from "../../language/words.ts";
import type { Attributed } from "../tongue.ts";
import { businessOf, favouriteOf, isCountry, planPlaceOf, toolOf } from "./keys.ts";
import { joined, oneOf, WORD_END } from "./pattern.ts";
import { isKnownPlace } from "./places.ts";
import { ROLE } from "./trades.ts";

type Groups = Readonly<Record<string, string | undefined>>;

interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  readonly key?: string | ((groups: Groups) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean;
}

/** The first rule that fits; what fits none is a plain fact. */
export function attributed(text: string): Attributed {
  for (const rule of RULES) {
    const match = rule.pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof rule.key === "function" ? rule.key(groups) : rule.key;
    if (typeof rule.key === "function" && key === undefined) continue;
    const former = rule.former?.(groups);
    return {
      text: rule.text?.(groups, text) ?? text,
      type: rule.type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(rule.ends === undefined ? {} : { ends: rule.ends }),
      ...(rule.isSince === undefined ? {} : { isSince: rule.isSince }),
    };
  }
  return { text, type: "fact" };
}

/** Names are told by their capitals. */
const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "u"),
  ...rest,
});

const ADVERB = oneOf(`
  toujours bien maintenant désormais actuellement encore déjà aussi enfin récemment officiellement plus pas jamais
  vraiment très strictement totalement plutôt heureusement`);
const TENS = oneOf(`
  quatre-vingt soixante cinquante quarante trente vingt septante huitante nonante dix onze douze treize quatorze
  quinze seize deux trois quatre cinq six sept huit neuf`);
const NATIONS = oneOf(`
  français belge suisse canadien québécois marocain algérien tunisien sénégalais ivoirien camerounais congolais
  malien espagnol portugais italien allemand autrichien néerlandais luxembourgeois polonais roumain bulgare grec
  turc russe ukrainien anglais britannique irlandais écossais gallois américain mexicain brésilien argentin chilien
  colombien péruvien cubain haïtien japonais chinois coréen vietnamien thaïlandais indien pakistanais iranien
  irakien syrien libanais israélien palestinien égyptien suédois norvégien danois finlandais islandais tchèque
  slovaque hongrois croate serbe arménien géorgien australien rwandais burundais togolais béninois ghanéen nigérian
  kényan malgache mauricien comorien`);
const WHILE_WORKING = oneOf(`
  toujours maintenant de_nuit de_jour à_temps_plein encore comme_\\p{L}+ le_\\d+_\\p{L}+ d['’]ancienneté`);
const STATUSES = oneOf(`
  mariée? fiancée? pacsée? divorcée? séparée? veuf veuve célibataire en_couple en_instance_de_divorce`);
const NEAR = oneOf(`
  fils filles? enfants? frères? sœurs? chiens? chiennes? chats? chattes? poules? lapins? chevaux cheval jumeaux
  petits-enfants copain copine compagne compagnon mari femme cousins? cousines? nièces? neveux? amie?s?`);
const SPOKEN = oneOf(`
  français anglais espagnol allemand néerlandais italien portugais arabe breton basque chinois japonais russe turc
  catalan créole wolof tamoul kabyle lingala couramment deux_langues trois_langues quatre_langues`);
const TASTES = oneOf(`
  Adore Aime Déteste Préfère Raffole Apprécie Kiffe Fuit Évite Est_fan Est_accro A_horreur Ne_jure`);
const CAPITAL = "\\p{Lu}[\\p{L}'’-]*";
const NAME = `(?<name>${CAPITAL}(?: (?:${CAPITAL}|de|du|van|von|bin|el))*)`;
const PLACE = `(?<place>(?:La |Le |Les |L['’])?${CAPITAL}(?: (?:${CAPITAL}|de|du|la|le|les|sur|en|lès)(?= |$|[,.]))*)`;
/** In a chat without capitals; a word of common use is no place. */
const LOWER_PLACE = joined(
  "(?<place>(?!(?:côté|moitié|cheval|pied|vélo|domicile|temps|plein|deux|trois|quatre|cinq|peine|bord|",
  "cause|mi-temps|distance|proximité|côte)(?!\\p{L}))\\p{Ll}{4,})",
);
const ADVERBS = `(?: ${ADVERB})*`;
const NOT = "(?:N['’]|Ne )";
const BEING = `(?:Est|N['’]est|Était|N['’]était|A été|Redevient|Devient|Est (?:re)?devenue?|Reste|Sera)${ADVERBS}`;
const SPAN = "(?: depuis [\\p{L}\\d ]{2,16}?)?";
const NUMBER = `(?:\\d{1,3}|${TENS}[\\p{L}-]*(?: et (?:un|une|onze))?)`;
const MONTH = oneOf("janvier février mars avril mai juin juillet août septembre octobre novembre décembre");
const DIETS = oneOf(
  joined(
    "végétarien(?:ne)? végétalien(?:ne)? végane?s? vegan flexitarien(?:ne)? pesc[ée]tarien(?:ne)? cœliaque ",
    "omnivore crudivore",
  ),
);
const DIET_NOUNS = oneOf(
  "halal casher kasher bio végétarien végane vegan cétogène sans_gluten sans_sel sans_lactose sans_sucre",
);
const FAITHS = oneOf(`
  catholique catho chrétien(?:ne)? protestante? évangélique orthodoxe musulmane? juif juive bouddhiste hindoue? athée
  agnostique croyante? pratiquante? sikh mormone? quaker témoin_de_Jéhovah animiste païen(?:ne)?
  de_confession_\\p{L}+ baptisée?`);
const NATIONALITY = `(?:d['’]origine |(?:à )?moitié |de nationalité |franco-|belgo-|italo-)?${NATIONS}(?:ne|e|ine)?`;
const INSTRUMENTS = oneOf(`
  piano violon guitare violoncelle batterie flûte trompette saxophone saxo sax basse contrebasse harpe clarinette
  alto accordéon orgue orgues hautbois oud ukulélé banjo mandoline tuba trombone cornemuse synthé percussions djembé
  darbouka harmonica cithare balafon kora bandonéon cor basson vielle biniou clavecin tabla`);
const ORGANISATION = joined(
  "(?<organisation>(?:la |le |les |l['’])?[\\p{Lu}\\d][\\p{L}\\p{N}&'’.-]*(?: ",
  "(?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|&|de|du|des|et)(?= |$|[,.]))*)",
);
const CARS = oneOf(`
  Peugeot Renault Citroën Citroen Dacia Toyota Volkswagen Golf Audi BMW Mercedes Fiat Ford Opel Skoda Seat Tesla
  Volvo Kia Hyundai Nissan Honda Mazda Suzuki Twingo Clio Kangoo Zoé Panda Polo Yaris Berlingo Sandero Duster Mini
  Porsche Jeep Lada Mégane Scénic Picasso Corsa Fiesta Twizy Smart Saab Subaru Lexus Trafic Leaf 2CV Deux_Chevaux`);
const DWELLINGS = oneOf(`
  studio appart appartement maison péniche loft duplex ferme caravane yourte kot bateau colocation coloc camion
  camionnette van roulotte tiny_house chalet tour HLM foyer cabane fourgon pavillon presbytère moulin quatre_et_demie
  trois_et_demie deux-pièces trois-pièces squat mobil-home`);
const DEGREES = oneOf(
  `
    licence master doctorat thèse bachelier bac BTS BUT DUT CAP DEUG prépa MBA certificat diplôme L[123] M[12]
    première_année deuxième_année troisième_année
  `,
);

/** What is on a day of its own, as the key calls it in every language. */
const EVENTS: Readonly<Record<string, string>> = {
  soutenance: "defence",
  examen: "exam",
  partiel: "exam",
  oral: "exam",
  entretien: "interview",
  réunion: "meeting",
  opération: "surgery",
  concert: "concert",
  vol: "flight",
  déménagement: "move",
  audition: "audition",
  répétition: "rehearsal",
  entraînement: "practice",
  match: "match",
  "contrôle technique": "vehicle-inspection",
};
const EVENT = `(?:${Object.keys(EVENTS).join("|")})`;

/** What somebody is done with. */
const OVER = "(?<thing>[^,.()]{3,40}?)(?=$|[,.(]| (?:pour|depuis|maintenant|parce|et|il y a|au|à)(?!\\p{L}))";

/** Not what somebody does every year. */
const ONCE = joined(
  "(?![^.]*(?:tous les|toutes les|chaque|toujours|souvent|sur deux|le (?:lundi|mardi|mercredi|jeudi|",
  "vendredi|samedi|dimanche)|les week-ends))",
);

/** Instruments have a key of their own. */
function activityOf({ what = "" }: Groups): string | undefined {
  if (
    /^(?:fumer|boire|travail|boulot|mal|bruit|feu|temps|rôle|question|peine|moins|mieux|maison|réunion)$/u.test(what) ||
    INSTRUMENT.test(what) ||
    ILLNESS.test(what)
  )
    return undefined;
  return `activity.${SHORT_SPORTS.get(what) ?? what}`;
}
/** "Fait de l'asthme" is what somebody has. */
const ILLNESS =
  /^(?:asthme|arthrose|arthrite|hypertension|eczéma|urticaire|anémie|apnée|épilepsie|insomnies?|diabète|cholestérol|migraines?|tension|fièvre|psoriasis|rhumatismes?|allergies?|dépression|acouphènes?)$/u;
const INSTRUMENT = new RegExp(`^${INSTRUMENTS}$`, "u");
/** Sports as they are mostly called. */
const SHORT_SPORTS: ReadonlyMap<string, string> = new Map([
  ["hand", "handball"],
  ["foot", "football"],
  ["basket", "basketball"],
  ["volley", "volleyball"],
  ["volley-ball", "volleyball"],
  ["muscu", "musculation"],
  ["rando", "randonnée"],
]);

const homeKey = ({ place }: Groups): string | undefined =>
  place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city";
const JOBLESS = ["work.employer", "work.role"];

const RULES: readonly Rule[] = [
  // What people learn or do for themselves: taken up and given up under one key.
  rule(
    joined(
      "(?:Apprend|A (?:arrêté|abandonné|lâché|laissé tomber|commencé|repris)|N['’]apprend plus|Prend des (?:cours|leçons) de|Fait (?:du|de la|de l['’])|Ne fait plus (?:de|d['’])|",
      "Suit (?:un|des|le|les) cours (?:de |d['’])|Joue (?:au|à la|à l['’])|Ne joue plus (?:au|à la|à l['’])|Pratique|Ne pratique plus|S['’]est (?:re)?mise? (?:au|à la|à l['’])) ?(?:le |la |l['’]|les |(?:les )?cours de |du |de la )?",
      "(?<what>\\p{Ll}[\\p{L}-]{2,})(?=$|[,.;(]| (?:en|à|au|avec|tous|depuis|chaque|le|dans)(?!\\p{L}))",
    ),
    { type: "skill", key: activityOf },
  ),
  rule(
    "(?:Le |Les |Son |Ses )cours (?:de |d['’])(?<what>\\p{Ll}[\\p{L}-]{2,})(?: [^,.]{2,30}?)? (?:est|sont) (?:annulés?|supprimés?|finis?|terminés?)(?!\\p{L})",
    {
      type: "skill",
      key: activityOf,
    },
  ),
  rule("(?:Le |La |L['’])(?<what>\\p{Ll}[\\p{L}-]{2,}) est (?:finie?|terminée?)(?=$|[,.;])", {
    type: "skill",
    key: activityOf,
  }),
  // Appointments: one with each of those who give them.
  rule(
    `(?:A |Prend |A pris |(?:Le |Son |Un )?)(?:un )?[Rr]endez-vous (?:médical )?(?:(?:(?:le )?\\d\\S*|\\p{Ll}+di|dimanche|à|\\d\\S*|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|prochain) ){0,5}(?:chez |avec |à |au )(?!\\d)(?:le |la |les |l['’]|son |sa )?(?<who>\\p{L}[\\p{L}-]{2,})`,
    {
      type: "fact",
      key: ({ who }) => `appointment.${(who ?? "").toLowerCase()}`,
    },
  ),
  // What has its day: one of each kind.
  rule(
    `(?:(?:Sa|Son|La|Le|L['’]|A (?:une?|son|sa|l['’]) ?|Passe (?:son|sa|l['’]|le|un) ?) ?)(?<event>${EVENT})(?!\\p{L})(?=[^.]*(?:\\d|di(?!\\p{L})|demain|semaine|mois))`,
    { type: "goal", key: ({ event }) => `plan.${EVENTS[(event ?? "").toLowerCase()] ?? event ?? ""}` },
  ),
  // "A répétition samedi", "la répétition est annulée".
  rule(
    `(?:A (?<had>${EVENT})(?= (?:de|d['’]|le|ce|à|avec)|$| ?\\p{L}*di(?!\\p{L}))|(?:La |Le |Sa |Son |L['’])(?<off>${EVENT})(?: [^,.]{2,30}?)? (?:est|sont|a été) (?:annulée?s?|supprimée?s?))`,
    {
      type: "goal",
      key: ({ had, off }) => `plan.${EVENTS[(had ?? off ?? "").toLowerCase()] ?? ""}`,
    },
  ),
  // Who somebody is.
  rule(`(?:S['’]appelle|Se nomme|Se prénomme)${ADVERBS} ${NAME}`, { type: "identity", key: "name" }),
  rule("Son (?:nom|prénom)(?: complet)? est (?<name>\\p{L}[\\p{L}'’-]+)", {
    type: "identity",
    key: "name",
    text: (_, whole) => whole.replace(/^Son (?:nom|prénom)(?: complet)? est/u, "S'appelle"),
  }),
  rule("(?:Se fait appeler|Se fait surnommer|Est surnommée?|Préfère être appelée?|Son surnom est) ", {
    type: "identity",
    key: "nickname",
  }),
  rule("(?:Ses pronoms sont|Son pronom est|Utilise (?:le pronom|les pronoms))", { type: "identity", key: "pronouns" }),
  rule(
    joined(
      `(?:A|Aura|A eu|Fête|A fêté|Est âgée? de)(?: ${oneOf("déjà tout_juste bientôt enfin ses")})* ${NUMBER} `,
      `ans(?! (?:de|d['’]|après|plus tard)${WORD_END})(?! d['’])`,
    ),
    { type: "identity", key: "age" },
  ),
  rule(`${NUMBER} ans(?=$|[,.])`, {
    type: "identity",
    key: "age",
    text: (_, whole) => `A ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`,
  }),
  rule(`(?:Est née?|Naît) (?:(?:un|le|en) )?(?:\\d{1,2}(?:er)? ${MONTH}|${MONTH}|\\d{1,2}/\\d)`, {
    type: "identity",
    key: "birthday",
  }),
  rule(
    joined(
      `Est née? un(?=$)|^Est du \\d{1,2}(?:er)? ${MONTH}|^Son anniversaire (?:est|tombe)|`,
      "^Fête son anniversaire (?:le|en)",
    ),
    { type: "identity", key: "birthday" },
  ),
  rule("(?:Pèse |Fait \\d[\\d,]* ?(?:kilos?|kg))", { type: "identity", key: "weight" }),
  rule("(?:Mesure|Fait) (?:\\d(?:[,.]\\d+)? ?m|1[0-9]{2} ?cm|un mètre)", { type: "identity", key: "height" }),
  rule(
    joined(
      "(?:Est née?|Est originaire|Vient|Est nati(?:f|ve))(?: et a grandi)? (?:à|de|d['’]|du|des|en|au|aux|",
      `dans (?:le|la|les|l['’])) ?(?<place>${CAPITAL})`,
    ),
    { type: "identity", key: "birthplace" },
  ),
  rule(`${BEING} (?:une? )?${NATIONALITY}${WORD_END}(?! de |-)`, { type: "identity", key: "nationality" }),
  rule(
    joined(
      "(?:A|A obtenu|Possède|A reçu) (?:la (?:double )?nationalité|la citoyenneté|le passeport|un passeport)|",
      `^${BEING} franco-\\p{L}+`,
    ),
    { type: "identity", key: "nationality" },
  ),
  rule(
    joined(
      "(?:Sa langue maternelle est|A pour langue maternelle|Est de langue maternelle|A (?:grandi|",
      "été élevée?) en (?:parlant|français|anglais)|Est bilingue|A [\\p{L}' ]{2,24} (?:comme|",
      "pour) langue maternelle)",
    ),
    { type: "identity", key: "language.native" },
  ),
  // Where somebody lives.
  rule(
    joined(
      "(?:A déménagé|A emménagé|A atterri|S['’]est (?:installée?|établie?|expatriée?)|Est partie? (?:vivre|",
      "habiter|s['’]installer)|Est (?:re)?venue? (?:vivre|habiter|s['’]installer)|Est (?:retournée?|",
      "rentrée?) (?:vivre|habiter))(?: ",
      `${oneOf("définitivement enfin finalement tout_juste récemment seule? ensemble")})*(?: (?:de|d['’]|du|`,
      `depuis) ?(?<from>${CAPITAL}(?: ${CAPITAL})*))? (?<preposition>à|en|au|aux|dans (?:le|la|les|l['’])|sur|`,
      `vers) ?${PLACE}`,
    ),
    {
      type: "identity",
      key: homeKey,
      text: ({ preposition = "à", place = "" }, whole) =>
        `Habite ${whole.slice(Math.max(0, whole.lastIndexOf(`${preposition} ${place}`)))}`.replace(
          /^Habite [A-Z].*$/u,
          whole,
        ),
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(`(?:A quitté|Quitte) (?<from>${CAPITAL}(?: ${CAPITAL})*) pour ${PLACE}`, {
    type: "identity",
    key: (groups) =>
      isKnownPlace(groups["place"] ?? "") || isKnownPlace(groups["from"] ?? "") ? homeKey(groups) : undefined,
    former: ({ from }) => from,
  }),
  rule(`(?:A déménagé|A emménagé) à ${LOWER_PLACE}(?=$|[ ,.])`, { type: "identity", key: "home.city" }),
  rule(
    joined(
      "(?:Déménage|Emménage|Va déménager|Va emménager|Va s['’]installer|Part (?:vivre|habiter|s['’]installer)|",
      "Va (?:vivre|habiter)) ",
    ),
    { type: "goal", key: "plan.move" },
  ),
  // "Habite en coloc à Nantes": who moves away from there leaves both.
  rule(`(?:Habite|Vit|Loge)${ADVERBS} (?:dans|en|sur) (?!\\p{Lu})[^,.]{3,30}? à ${PLACE}`, {
    type: "identity",
    key: homeKey,
  }),
  rule(
    joined(
      `(?:Habite|Vit|Loge|Réside)${ADVERBS} (?!(?:à|au|chez|près|avec|loin)(?!\\p{L}))`,
      "(?:dans |sur |en |sous )?(?:une?|le|la|l['’]|son|",
      `sa)? ?(?:[\\p{L}\\d'’-]+ ){0,3}?${DWELLINGS}${WORD_END}|^Habite au \\p{L}+ étage|^A signé le bail`,
    ),
    { type: "identity", key: "home.type" },
  ),
  rule(
    joined(
      "(?:Habite|Vit|Réside|Loge|Crèche|Demeure|Est (?:basée?|installée?|domiciliée?|",
      `arrivée?))${ADVERBS}(?:(?: [^,.()]{2,60}?)?? (?:à|en|au|aux)| (?:près de|près d['’]|du côté de|entre|`,
      `dans le|dans la|dans l['’])) ?(?:la |l['’])?${PLACE}`,
    ),
    { type: "identity", key: homeKey },
  ),
  // In Québec one stays where one lives; who stays for a time says for how long.
  rule(`(?:Reste|Est rendue?) à ${PLACE}(?=$| depuis| dans| avec|,)`, { type: "identity", key: homeKey }),
  rule(`Est re(?:tournée?|venue?|ntrée?|partie?) chez (?:ses|les) parents à ${PLACE}`, {
    type: "identity",
    key: homeKey,
    isSince: true,
  }),
  rule(`(?:Habite|Vit) ${PLACE}`, { type: "identity", key: homeKey }),
  rule(`(?:Habite|Vit|Réside)${ADVERBS} à ${LOWER_PLACE}(?=$|[ ,.])`, { type: "identity", key: "home.city" }),
  rule(`${NOT}(?:habite|vit|est) plus à `, { type: "identity", key: "home.city" }),
  // Work.
  rule("(?:Se lance|S['’]est lancée?|S['’]est mise?|S['’]installe|S['’]est installée?|Est) à son compte", {
    type: "fact",
    key: "work.status",
    ends: JOBLESS,
  }),
  rule(
    joined(
      "(?:Se met|Va se lancer|Va se mettre|Veut se (?:lancer|mettre)|Compte se (?:lancer|mettre)|",
      "S['’]installe) à son compte",
    ),
    { type: "goal", key: "plan.business" },
  ),
  rule(
    joined(
      "(?:Est|A pris|Prend|Part|Prendra|Est partie?)(?: enfin)? (?:à la|en|sa) (?:pré)?retraite|",
      "^Est (?:jeune )?retraitée?",
    ),
    { type: "fact", key: "work.status", ends: JOBLESS },
  ),
  rule(
    joined(
      "(?:A (?:quitté|perdu|lâché|plaqué)|Quitte|Perd) (?:son|ses|le) (?:\\p{L}+ )?(?:travail|emploi|boulot|",
      "poste|job|taf|fonctions)",
    ),
    { type: "fact", key: "work.status", ends: JOBLESS },
  ),
  rule(
    joined(
      "(?:A démissionné|Démissionne|A (?:enfin )?(?:posé|donné|remis) sa démission|A été (?:licenciée?|virée?|",
      "mise? à la porte)|S['’]est fait (?:virer|licencier))",
    ),
    { type: "fact", key: "work.status", ends: JOBLESS },
  ),
  rule(
    joined(
      `${BEING}(?: inscrite?)? (?:au chômage|en (?:arrêt|congé|recherche d['’]emploi|invalidité|formation|`,
      "reconversion|CDI|CDD|intérim|alternance|freelance)|sans emploi|demandeu(?:r|se) d['’]emploi|inapte|",
      "à mi-temps|à temps partiel|à son compte|indépendante?(?=$|[,. ]))",
    ),
    { type: "fact", key: "work.status" },
  ),
  rule(
    joined(
      "(?:Travaille (?:à mi-temps|à temps partiel|à son compte|en indépendante?|en freelance)|",
      "Cherche (?:du travail|un (?:nouvel |nouveau )?(?:emploi|travail|boulot|job|poste)|une place))",
    ),
    { type: "fact", key: "work.status" },
  ),
  rule(`${NOT}(?:travaille|bosse|est) plus (?:chez|pour|à|au) ${ORGANISATION}`, {
    type: "fact",
    key: ({ organisation }) => (isKnownPlace(organisation ?? "") ? undefined : "work.status"),
    former: ({ organisation }) => organisation,
  }),
  rule(
    joined(
      "(?:Travaille|Bosse|A travaillé|Commence|A commencé|Débute|Est (?:toujours|encore|maintenant|employée?|",
      "salariée?|depuis [\\p{L}\\d ]{2,16}?)|Entre|Est entrée?|A signé|Signe|A été (?:embauchée?|engagée?|",
      `prise?|recrutée?)|${NOT}(?:travaille|bosse|est) plus|N['’]a pas été prise?|`,
      `A ${NUMBER} ans)(?: `,
      `${WHILE_WORKING})*${SPAN} chez ${ORGANISATION}`,
    ),
    { type: "fact", key: "work.employer" },
  ),
  rule(
    joined(
      "(?:(?:Travaille|Bosse|A travaillé) pour|A été (?:embauchée?|engagée?|recrutée?) par|",
      `Est chez(?= [^,.]* depuis)) ${ORGANISATION}`,
    ),
    { type: "fact", key: "work.employer" },
  ),
  // "À Lyon" is where, "à la SNCF" is for whom.
  rule(
    joined(
      `(?:Travaille|Bosse|A travaillé|Enseigne|${NOT}(?:travaille|bosse) plus|Est (?:employée?|`,
      `salariée?))(?: ${oneOf("toujours maintenant de_nuit de_jour à_temps_plein encore")})* (?:(?:au|aux|à la|`,
      "à l['’]) ?(?:\\p{Ll}+ (?:de |du |des |d['’])?)?(?:\\p{Lu}[\\p{L}'’-]+)|à \\p{Lu}{2,}(?!\\p{Ll}))",
    ),
    { type: "fact", key: "work.employer" },
  ),
  rule(`(?:Est (?:passée?|partie?|arrivée?) (?:travailler )?chez|A rejoint) ${ORGANISATION}`, {
    type: "fact",
    key: "work.employer",
    text: ({ organisation }) => `Travaille chez ${organisation}`,
    isSince: true,
  }),
  // "A quitté Decathlon pour Intersport": neither is a town.
  rule(
    `(?:A quitté|Quitte|A lâché|A plaqué) (?:la |le |les |l['’])?(?<from>${CAPITAL}(?: ${CAPITAL})*) pour ${ORGANISATION}`,
    {
      type: "fact",
      key: ({ organisation }) => (toolOf(organisation) === undefined ? "work.employer" : undefined),
      text: ({ organisation }, whole) =>
        `Travaille chez ${organisation}${whole.slice(whole.lastIndexOf(organisation ?? "") + (organisation ?? "").length)}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  // Who leaves a firm or a town by its name leaves what is known of it.
  rule(
    `(?:A quitté|Quitte|A lâché|A plaqué|Est partie? de (?:chez )?) ?(?:la |le |les |l['’])?(?<from>${CAPITAL}(?: ${CAPITAL})*)(?=$|[,.(]| (?:en|il y a|après|pour|parce|hier|le|la|à|avec)(?!\\p{L}))`,
    {
      type: "fact",
      former: ({ from }) => from,
    },
  ),
  rule(
    `Est (?:maintenant |désormais )?chez ${ORGANISATION}(?=$|[,.]| (?:comme|en tant que|depuis|en CD[ID]|maintenant|désormais)(?!\\p{L}))`,
    {
      type: "fact",
      key: ({ organisation }) => (GIVEN_NAMES.has(fold(organisation ?? "")) ? undefined : "work.employer"),
    },
  ),
  rule("Son employeur est ", { type: "fact", key: "work.employer" }),
  rule(`Est étudiante? en |^Est en ${DEGREES} (?:de|d['’]|en) `, { type: "fact", key: "education.subject" }),
  rule("Est (?:étudiante?|élève|inscrite?) (?:à|au) ", { type: "fact", key: "education.school" }),
  rule(
    joined(
      "Est (?:pianiste|violoniste|guitariste|batteu(?:r|se)|flûtiste|bassiste|accordéoniste|saxophoniste|",
      "harpiste|organiste) amat",
    ),
    { type: "skill", key: "instrument" },
  ),
  rule(
    joined(
      "(?:Commence|A commencé|Débute|A été (?:prise?|embauchée?|engagée?|nommée?|promue?)|Travaille|",
      "A travaillé|Bosse|Passe|Part|Est embauchée?|Exerce)(?: [^,.]{0,60}?)?? (?:comme|en tant que|",
      "en qualité de) (?:une? )?\\p{Ll}{3,}",
    ),
    { type: "fact", key: "work.role" },
  ),
  rule(`(?:A été (?:nommée?|promue?|élue?)|Passe|Est passée?)(?: au poste de| une?)? ${ROLE}`, {
    type: "fact",
    key: "work.role",
  }),
  rule(`${BEING} (?:une? )?${ROLE}`, { type: "fact", key: "work.role" }),
  rule("(?:Son (?:métier|boulot|travail) est|Exerce le métier|Enseigne (?:le|la|les|l['’]))", {
    type: "fact",
    key: "work.role",
  }),
  rule(
    joined(
      "(?:Travaille|Bosse|Est) (?:actuellement )?dans (?:le|la|les|l['’]) ?(?:bâtiment|santé|finance|banque|",
      "informatique|restauration|hôtellerie|social|éducation|immobilier|assurance|pub|publicité|mode|",
      "agroalimentaire|transports?|marketing|musique|cinéma|tech|logistique|nettoyage|recherche|vente|commerce|",
      "textile|énergie|aéronautique|automobile|culture|édition|presse|tourisme|soins?|sécurité|com|",
      "communication|humanitaire|vin)",
    ),
    { type: "fact", key: "work.field" },
  ),
  rule(
    "(?:Travaille|Bosse|Commence|A commencé)(?: \\p{L}+)? (?:dans (?:une?|la|le|l['’])|pour une?|(?:au|à la|à l['’]|aux)) ?(?!\\p{L}*(?:maison|vie|tête|temps|distance)(?!\\p{L}))\\p{Ll}{3,}",
    { type: "fact", key: "work.employer" },
  ),
  rule(
    "(?:Tient|Gère|Dirige|A ouvert) (?:une?|son|sa) (?:\\p{Ll}+ )?(?:café|bar|restaurant|resto|boutique|magasin|librairie|boulangerie|gîte|ferme|salon|atelier|épicerie|crêperie|pizzeria|hôtel|garage|pharmacie|agence|entreprise|boîte|école|crèche)(?!\\p{L})",
    { type: "fact", key: "work.role" },
  ),
  // Health and food.
  rule(`${BEING} (?:une? )?${DIETS}${WORD_END}`, { type: "identity", key: "diet" }),
  rule(`(?:Mange|Cuisine|Ne mange que)${ADVERBS} (?:du )?${DIET_NOUNS}${WORD_END}`, { type: "identity", key: "diet" }),
  rule(
    "(?:Suit|A|Fait|S['’]est mise? (?:à|au)|A été mise? (?:au|à)|Est au)(?: un| le)? ?(?:régime|jeûne)|^Son régime",
    { type: "identity", key: "diet" },
  ),
  rule(
    joined(
      `${NOT}mange (?:plus|pas|jamais|ni)(?: trop| du tout)? (?:de |d['’])?(?:viande|poisson|porc|`,
      "produits? animaux|gluten|animaux|laitages?|sucre|bœuf|lactose)",
    ),
    { type: "identity", key: "diet" },
  ),
  rule(
    "(?:Remange|Mange (?:de nouveau|à nouveau|enfin)) (?:de la |de l['’]|du |des )(?:viande|poisson|porc|œufs|fromage|gluten|laitages?)",
    {
      type: "identity",
      key: "diet",
    },
  ),
  rule(`${BEING}(?: sévèrement| gravement)? (?:allergique|intolérante?) `, { type: "identity" }),
  // Relationships.
  rule(
    `(?:(?:Est|S['’]est)(?: enfin)? (?:mariée?|fiancée?|pacsée?|en couple|remise?)${SPAN} avec|Est mariée? à) ${NAME}`,
    { type: "relationship", key: "relationship.partner" },
  ),
  rule(`Est avec ${NAME} depuis(?!\\p{L})`, { type: "relationship", key: "relationship.partner" }),
  rule(
    joined(
      `(?:Sort|Vit|Couche|${NOT}(?:est|sort|vit) plus|A rompu|S['’]est (?:séparée?|remise?))${SPAN} (?:avec|de|`,
      `d['’]) ?${NAME}(?=$|[,. ])`,
    ),
    { type: "relationship", key: "relationship.partner" },
  ),
  rule(
    joined(
      "(?:Est amoureu(?:x|se) (?:de |d['’])|Est tombée? amoureu(?:x|se) (?:de |d['’])|A épousé |Fréquente |",
      `Épouse )${NAME}`,
    ),
    { type: "relationship", key: "relationship.partner" },
  ),
  rule(
    joined(
      "(?:Se marie|Va se marier|Vont se marier|Se mariera|Va épouser)|^(?:A annulé|A reporté|Annule|",
      "Reporte) (?:son|le) mariage|^(?:Son|Le) mariage (?:est|a été|aura lieu|tombe)",
    ),
    { type: "goal", key: "plan.wedding" },
  ),
  rule(`(?:S['’]est|Est) (?:enfin )?(?:séparée?s?|divorcée?s?)${WORD_END}`, {
    type: "relationship",
    key: "relationship.status",
    ends: ["relationship.partner"],
  }),
  rule(
    joined(
      `(?:Est|S['’]est|${NOT}est (?:plus|pas)|A été)(?: de nouveau| enfin|`,
      " toujours)? ",
      `${STATUSES}${WORD_END}`,
    ),
    { type: "relationship", key: "relationship.status" },
  ),
  rule("(?:A divorcé|Divorce|Se sépare|A demandé le divorce|A rompu(?= avec|$))", {
    type: "relationship",
    key: "relationship.status",
  }),
  rule(
    joined(
      "(?:A|N['’]a)(?: toujours| déjà)?(?: pas| plus)? (?:de |d['’]|une? |deux |trois |quatre |cinq |six |",
      "\\d+ )(?:\\p{L}+ ",
      `)?${NEAR}${WORD_END}`,
    ),
    { type: "relationship" },
  ),
  rule(
    "(?:Attend|Va avoir|A eu|A accueilli) (?:un|une|son|sa|des)(?: \\p{L}+)? (?:enfant|bébé|fille|fils|garçon|jumeaux)",
    { type: "relationship" },
  ),
  // Belief and studies.
  rule(
    joined(
      `${BEING} (?:une? )?${FAITHS}${WORD_END}|^(?:Ne croit|Croit)(?: pas| plus)? en (?:aucun dieu|[Dd]ieu)|`,
      "^S['’]est convertie? (?:au|à l['’])|^(?:Va se faire|S['’]est fait) baptiser",
    ),
    { type: "identity", key: "religion" },
  ),
  rule(
    joined(
      `(?:Étudie|A étudié) (?:le|la|les|l['’])|^Fait (?:des études|une? ${DEGREES}|médecine|du droit)|`,
      "^A changé de filière|^(?:Prépare|A|A obtenu|A eu|Termine|A fini|Reprend|A repris) (?:une?|son|sa|",
      `des) ${DEGREES} `,
    ),
    { type: "fact", key: "education.subject" },
  ),
  rule(
    joined(
      "(?:Étudie|A étudié|Va|Est)(?: en [\\p{L}\\d ]{2,30}?)? (?:à|au) (?:l['’])?(?:université|lycée|collège|",
      "école|cégep|UL|ULB|UCL|Sorbonne|HEC|Sciences Po|conservatoire|fac)|^(?:Sa fac|Son (?:école|lycée|",
      "université|collège)) est|^A été (?:admise?|acceptée?) (?:à|au)",
    ),
    { type: "fact", key: "education.school" },
  ),
  rule(
    joined(
      "Est en (?:\\d(?:e|ème|re|ère|nde)|première|deuxième|troisième|seconde|terminale|licence|master|L\\d|",
      "M\\d|prépa|bac|CM\\d|CE\\d|sixième|cinquième|quatrième)",
    ),
    { type: "fact", key: "education.school" },
  ),
  // Tastes and tools.
  rule(
    "(?:Préfère|S['’]assoit|S['’]assied|Prend)(?: \\p{L}+){0,4}? (?:le |la |au |du |à la )?(?:côté )?(?:hublot|couloir|fenêtre)(?!\\p{L})",
    {
      type: "preference",
      key: "favourite.seat",
    },
  ),
  rule(
    joined(
      "(?:Le |La |Les |L['’]|Son |Sa |Ses )?(?<thing>[\\p{L}\\p{N}'’ -]{2,30}?) (?:préférée?s?|favori(?:te)?s?|",
      "fétiche|de chevet|de cœur)(?: (?:de|en) [\\p{L} ]{2,20}?)? (?:est|sont|reste|a toujours été)(?!\\p{L})",
    ),
    { type: "preference", key: ({ thing }) => favouriteOf(thing) },
  ),
  rule("Sa couleur (?:est|reste)", { type: "preference", key: "favourite.colour" }),
  rule("Préfère (?:le printemps|l['’]été|l['’]automne|l['’]hiver)", { type: "preference", key: "favourite.season" }),
  rule(
    joined(
      "(?:Préfère|Utilise|Met|Est|Travaille|Adore|Aime|Code|Lit)(?: [\\p{L}' ]{1,30}?)? (?:mode|",
      "thème) (?<theme>sombre|clair|nuit|jour)",
    ),
    { type: "preference", key: "ui.theme" },
  ),
  rule(
    joined(
      "(?:Est (?:re)?passée?|Est revenue?|A migré|A basculé|Est retournée?|Passe|Revient|",
      "A troqué|A quitté|A remplacé|A lâché)(?: définitivement| enfin)?(?: (?:de |d['’]|du )?(?:la |l['’])?",
      "(?<from>[^,]+?))? (?:à|au|sur|sous|vers|pour|par|contre) (?:la |l['’])?(?<tool>[^,.(]+)",
    ),
    {
      type: "preference",
      key: ({ tool = "" }) =>
        toolOf(tool) ?? (new RegExp(`^${INSTRUMENTS}`, "u").test(tool) ? "instrument" : undefined),
      former: ({ from }) => from,
      text: ({ tool = "" }, whole) => (toolOf(tool) === undefined ? whole : `Utilise ${tool.trim()}`),
    },
  ),
  rule(
    joined(
      "(?:Utilise|Tourne sous|Est sous|Est sur|Travaille sous|Travaille sur|Code sous|Code sur|Code dans|",
      "Code(?: tout)? en|Code|Programme en|Programme|Développe en|Bosse sous|Bosse sur|Écrit(?: tout)? (?:dans|en)|",
      "Fait du|N['’]utilise (?:plus|que|jamais)|Ne jure que par|A adopté|A installé|Navigue (?:avec|sur|sous)|",
      "(?:Son (?:éditeur|navigateur|shell|téléphone|portable|ordinateur|ordi|système|OS|PC|langage|poste|",
      "terminal)|Sa (?:machine|distro|distribution))(?: [\\p{L} ]{2,20}?)? (?:est(?: sous)?|tourne sous|",
      "tourne sur))(?: toujours| désormais| surtout| tout| principalement)? (?<tool>[^,.(]+)",
    ),
    { type: "preference", key: ({ tool }) => toolOf(tool) },
  ),
  rule("(?:A abandonné|A lâché|A quitté|A remplacé) (?<tool>[^,.(]+)", {
    type: "preference",
    key: ({ tool }) => toolOf(tool),
  }),
  rule(
    joined(
      "(?:A|A acheté|A changé de téléphone pour) (?:un|une)(?: (?:nouvel|nouveau|nouvelle|vieux|vieil|",
      "vieille))? (?<tool>[^,.(]+)",
    ),
    { type: "fact", key: ({ tool }) => (/^(?:phone|os)$/u.test(toolOf(tool) ?? "") ? toolOf(tool) : undefined) },
  ),
  rule(
    joined(
      "(?:Conduit|Roule (?:en|avec)|A (?:acheté|vendu|changé)|A|Possède|Achète|Vend) (?:une?|sa|son|la|le|",
      `l['’]|en)?(?! ?(?:entretien|rendez-vous|stage|poste|contrat|boulot|travail|emploi|CDI|CDD))(?: ?[\\p{L}]+){0,3}? ?${CARS}(?![\\p{L}\\d])`,
    ),
    { type: "fact", key: "car" },
  ),
  rule(
    joined(
      "(?:Conduit|Roule en|A (?:acheté|vendu)|A|Possède) (?:une? |sa )?(?:\\p{L}+ )?(?:C[1-5]|DS\\d|",
      "[1-5]0[0-9]8?)(?![\\p{L}\\d%]| (?:en|euros|km|kilos|m|ans|g)(?!\\p{L}))",
    ),
    { type: "fact", key: "car" },
  ),
  rule(
    joined(
      "(?:A (?:acheté|vendu|changé)|Conduit|Achète|Vend)(?: de)?(?: une| sa| la)?(?: \\p{L}+)? voiture|^(?:Sa|",
      "La) voiture ",
    ),
    { type: "fact", key: "car" },
  ),
  rule(
    joined(
      "(?:Joue|A joué|Rejoue|Apprend(?: à jouer)?|S['’]est (?:re)?mise? (?:à|au)|Fait|A commencé|A repris|",
      `A (?:arrêté|lâché|abandonné|laissé tomber)|${NOT}joue plus)${ADVERBS}(?: (?:de|du|à|au|aux|des|le|d))?(?: (?:la|l['’])| l['’]|`,
      `['’])? ?${INSTRUMENTS}${WORD_END}`,
    ),
    { type: "skill", key: "instrument" },
  ),
  rule("(?:Est (?:sur|dans|à) (?:le |l['’])?(?:fuseau|heure)|Son fuseau|Vit à l['’]heure)", {
    type: "environment",
    key: "timezone",
  }),
  rule(joined("(?:Parle|Ne parle)(?: plus| pas| couramment| toujours)? (?:le |", `l['’])?${SPOKEN}`), {
    type: "skill",
  }),
  rule("(?:Sait|Ne sait pas|Peut|Ne peut (?:pas|plus)|Est capable)", { type: "skill" }),
  // Tastes that are over: "s'est lassé du jazz", "ne regarde plus la télé".
  rule(
    `(?:S['’]est (?:lassée?|fatiguée?)|En a (?:marre|assez|ras le bol|ras-le-bol|plein le dos|sa claque)|N['’]en peut plus|Est saoulée?) (?:de la |de l['’]|de |d['’]|du |des )${OVER}`,
    {
      type: "fact",
      former: ({ thing }) => thing,
    },
  ),
  rule(
    `(?:A (?:arrêté|laissé tomber|lâché|abandonné)) (?:(?:de|d['’]) ?\\p{L}+(?:er|ir|re) )?(?:le |la |les |l['’]|au |à la |du |de la )${OVER}`,
    {
      type: "fact",
      former: ({ thing }) => thing,
    },
  ),
  rule(`(?:A (?:échangé|troqué|remplacé)|Est passée? (?:du |de la |de l['’]|des ))(?:le |la |les |l['’])?${OVER}`, {
    type: "fact",
    former: ({ thing }) => thing,
  }),
  rule(
    `${NOT}(?:écoute|lit|regarde|joue|aime|mange|boit|utilise|supporte|fait|suit) plus (?!que(?!\\p{L})|qu['’])(?:du tout )?(?:de la |de l['’]|de |d['’]|du |des |le |la |les |l['’]|à la |au |aux )?${OVER}`,
    {
      type: "preference",
      former: ({ thing }) => thing,
    },
  ),
  rule(
    "(?:N['’]écoute|Ne lit|Ne regarde|Ne joue)(?: plus)? (?:que |qu['’])|^Écoute (?!(?:mal|bien|aux portes)(?!\\p{L}))\\p{L}",
    { type: "preference" },
  ),
  rule(
    joined(
      `(?:${NOT})(?:adore|aime|déteste|préfère|supporte|digère|tolère|raffole|apprécie|kiffe|fuit|évite)${WORD_END}|`,
      `^${TASTES}${WORD_END}`,
    ),
    { type: "preference" },
  ),
  // Plans.
  rule("(?:Écrit|Va écrire|Veut écrire|Finit|Termine) (?:un|son)(?: \\p{L}+)? roman", {
    type: "goal",
    key: "plan.novel",
  }),
  rule("(?:Sort|Va sortir|Enregistre) (?:un|son)(?: \\p{L}+)? album", { type: "goal", key: "plan.album" }),
  rule(
    joined(
      "(?:S['’]est inscrite?|Est inscrite?|S['’]inscrit|Court|Va courir|Prépare|S['’]entraîne pour|A annulé|",
      "A renoncé|Son objectif(?: est|:)|Veut finir|Fait|Va faire|Veut courir|Compte courir)",
      "[\\p{L} ]{0,12} (?:au|le|un|son|pour le|premier|à un|",
      "d['’]un)[\\p{L} ]{0,16} ?marathon",
    ),
    { type: "goal", key: "plan.marathon" },
  ),
  rule(
    joined(
      "(?:Ouvre|Va ouvrir|Veut ouvrir|Rêve d['’]ouvrir|Compte ouvrir|Monte|Va monter|Veut monter|Crée|Va créer|",
      "Veut créer|Lance|Va lancer|Veut lancer|Projette d['’]ouvrir|Envisage d['’]ouvrir) (?:son|sa|une|",
      "un) (?:petite? )?(?<business>[\\p{L}-]+)",
    ),
    { type: "goal", key: ({ business }) => businessOf(business) },
  ),
  rule("(?:Soutient|Va soutenir|Rend|Doit rendre|Finit|Termine|Soutiendra) (?:sa|une|la) thèse", {
    type: "goal",
    key: "plan.thesis",
  }),
  rule("(?:Passe|Va passer|Repasse|Prépare|Compte passer|Veut passer) (?:le|son) permis", {
    type: "goal",
    key: "plan.driving-licence",
  }),
  rule(
    joined(
      "(?:Va acheter|Cherche(?: à acheter)?|Veut acheter|Voudrait acheter|Aimerait acheter|",
      "Envisage d['’]acheter|Rêve d['’]acheter|A signé[\\p{L} ]{0,16} pour|Visite|Fait construire|Construit|Bâtit|",
      "Achète)(?: \\p{L}+)? (?:une|la|son|sa|un) (?:\\p{L}+ )?(?:maison|appartement)",
    ),
    { type: "goal", key: "plan.house" },
  ),
  rule(
    joined(
      `${ONCE}(?:${NOT})?(?:[Pp]art|Repart|Va|Ira|Partira|S['’]envole|Décolle|Atterrit|`,
      "(?:Veut|Va|Doit|Devait|Compte|Voudrait|",
      "Aimerait) (?:aller|partir)|A réservé (?:une?|des|les?|la|son|ses) (?:voyages?|vols?|billets?|gîte|hôtel|",
      "croisière|airbnb|location|séjour)|A annulé|Annule|A prévu|Prévoit|",
      `Rêve d['’]aller)(?: [\\p{L}\\p{N}'’]+){0,5}? (?:à|en|au|aux|vers) ?(?:la |l['’])?(?<place>${CAPITAL})`,
    ),
    { type: "goal", key: ({ place }) => planPlaceOf(place) },
  ),
  rule(
    joined(
      `${ONCE}(?:(?:Part|Repart|S['’]envole|Décolle|Économise)(?: [\\p{L}\\p{N}'’]+){0,5}? pour|(?:Visite|`,
      `(?:Veut|Va|Compte|Voudrait|Aimerait|Rêve de) visiter)) ?(?:le |la |les |l['’])?(?<place>${CAPITAL})`,
    ),
    { type: "goal", key: ({ place }) => planPlaceOf(place) },
  ),
  rule(
    joined(
      `(?:Le|La|L['’])(?: voyage (?:à|en|au|aux))? ?(?<place>${CAPITAL})(?: [\\p{L} ]{0,12})? (?:est|`,
      "a été) (?:annulée?|reportée?)",
    ),
    { type: "goal", key: ({ place }) => planPlaceOf(place) },
  ),
  rule(
    joined(
      "(?:Veut|Voudrait|Aimerait|Compte|Envisage|Espère|Rêve|Projette|Prévoit|Souhaite|A prévu|",
      "A l['’]intention|Économise|Met de côté|Va) ",
    ),
    { type: "goal" },
  ),
];
