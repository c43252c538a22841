/**
 * What a French memory sets: single-valued attributes by the form that its predicate has in the third person (memory.md §3.5). One table: a
 * predicate, the attribute, and the words that the memory then has.
 */
import type { ItemType } from "../../core/item.ts";
import type { Attributed } from "../tongue.ts";
import { favouriteOf, planPlaceOf } from "./keys.ts";

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

const WORD_END = "(?![\\p{L}\\p{N}])";
const CAPITAL = "\\p{Lu}[\\p{L}'’-]*";
const NAME = `(?<name>${CAPITAL}(?: (?:${CAPITAL}|de|du|van|von|bin|el))*)`;
const PLACE = `(?<place>(?:La |Le |Les |L['’])?${CAPITAL}(?: (?:${CAPITAL}|de|du|la|le|les|sur|en|lès)(?= |$|[,.]))*)`;
/** Where somebody may live: a place behind "à", "en", "au", "dans le". */
const IN = "(?:à|en|au|aux|dans le|dans la|dans l['’]|dans les|sur|près de|près d['’]|du côté de|chez)";
const ADVERBS = "(?: (?:toujours|bien|maintenant|désormais|actuellement|encore|déjà|aussi|enfin|récemment|officiellement|plus|pas|jamais|vraiment|très|strictement|totalement))*";
const NOT = "(?:N['’]|Ne )";
const BEING = `(?:Est|N['’]est|Était|N['’]était|A été|Redevient|Devient|Est devenue?|Reste)${ADVERBS}`;
const NUMBER =
  "(?:\\d{1,3}|(?:quatre-vingt|soixante|cinquante|quarante|trente|vingt|septante|huitante|nonante|dix|onze|douze|treize|quatorze|quinze|seize|deux|trois|quatre|cinq|six|sept|huit|neuf)[\\p{L}-]*(?: et (?:un|une|onze))?)";
const MONTH = "(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)";
const DIETS =
  "végétarien(?:ne)?|végétalien(?:ne)?|végane?s?|vegan|flexitarien(?:ne)?|pescétarien(?:ne)?|cœliaque|omnivore|frugivore|crudivore";
const DIET_NOUNS = "halal|casher|kasher|bio|végétarien|végane|vegan|cétogène|sans gluten|sans sel|sans lactose";
const FAITHS =
  "catholique|catho|chrétien(?:ne)?|protestante?|évangélique|orthodoxe|musulmane?|juif|juive|bouddhiste|hindoue?|athée|agnostique|croyante?|pratiquante?|sikh|mormone?|quaker|témoin de Jéhovah|animiste|païen(?:ne)?";
const NATIONALITIES =
  "français|belge|suisse|canadien|québécois|marocain|algérien|tunisien|sénégalais|ivoirien|camerounais|congolais|malien|espagnol|portugais|italien|allemand|autrichien|néerlandais|luxembourgeois|polonais|roumain|bulgare|grec|turc|russe|ukrainien|anglais|britannique|irlandais|écossais|gallois|américain|mexicain|brésilien|argentin|chilien|colombien|péruvien|cubain|haïtien|japonais|chinois|coréen|vietnamien|thaïlandais|indien|pakistanais|iranien|irakien|syrien|libanais|israélien|palestinien|égyptien|suédois|norvégien|danois|finlandais|islandais|tchèque|slovaque|hongrois|croate|serbe|arménien|géorgien|australien|rwandais|burundais|togolais|béninois|ghanéen|nigérian|kényan|malgache|mauricien|comorien";
const NATIONALITY = `(?:d['’]origine |moitié |à moitié |de nationalité |franco-|belgo-)?(?:${NATIONALITIES})(?:ne|e|ine)?`;
/** Trades whose ending tells nothing. */
const TRADES =
  "architecte|avocate?|banquière?|berger|bergère|boucher|bouchère|boulangère?|caissi?ère?|chef(?:fe)?|chargée?|cadre|clown|coach|comptable|concierge|conducteur|conductrice|cuisini(?:er|ère)|dentiste|designer|dev|diacre|directrice|docteure?|douani(?:er|ère)|ébéniste|employée?|entrepreneuse?|flic|gendarme|géomètre|graphiste|guide|hôtesse|imam|ingénieure?|interne|interprète|juge|juriste|kiné|kinésithérapeute|libraire|luthi(?:er|ère)|magistrate?|maire|mannequin|maraîch(?:er|ère)|marin|matelot|mécanicien(?:ne)?|mécano|médecin|militaire|monteur|monteuse|moniteur|moniteurs|monitrice|notaire|nounou|ouvri(?:er|ère)|orthophoniste|ostéo(?:pathe)?|pasteur|peintre|pharmacien(?:ne)?|photographe|pilote|plombi(?:er|ère)|poète|policier|policière|pompi(?:er|ère)|postier|postière|prêtre|proviseure?|prof|professeure?|psy|psychologue|puéricultrice|rabbin|responsable|sage-femme|secrétaire|sénatrice|sociologue|soldate?|soudeu(?:r|se)|stagiaire|styliste|traiteur|vétérinaire|vigile|apprentie?|alternante?|étudiante?|doctorante?|aide-soignante?|assistante?|consultante?|enseignante?|fonctionnaire|gérante?|surveillante?|commerçante?|figurante?|intermittente?|artisane?|paysanne?|paysan|agente?|auxiliaire|bibliothécaire|fleuriste|paysagiste|horloger|horlogère|jardini(?:er|ère)|infirmi(?:er|ère)|couturi(?:er|ère)|routier|routière|menuisi(?:er|ère)|charpentier|charpentière|serrurier|pâtissi(?:er|ère)|cordonni(?:er|ère)|bijouti(?:er|ère)|tapissi(?:er|ère)|épicier|épicière|croque-mort|auto-entrepreneuse?|freelance|indépendante?|consul|député|députée|steward|barista|barman|barmaid|maître-nageur|maître d['’]hôtel|fermi(?:er|ère)|ambulanci(?:er|ère)|brancardi(?:er|ère)|cavi(?:ste)|trésori(?:er|ère) général|livreu(?:r|se)|caviste";
const TRADE_ENDING = "[\\p{L}-]{2,20}(?:eur|euse|trice|logue|iste|graphe|naute|icien|icienne|aire|ier|ière)";
/** Words with such an ending that are no trade. */
const NO_TRADE =
  "(?:premi|derni|fi|particuli|famili|réguli|enti|prisonni|hériti|hospitali|singuli|grossi|casani|droiti|cavali|routini|rancuni)(?:er|ère)|supérieure?|meilleure?|intérieure?|extérieure?|mineure?|majeure?|antérieure?|auteure?|fumeur|fumeuse|joueur|joueuse|donneur|donneuse|rêveu(?:r|se)|coureur|coureuse|lecteur|lectrice|supporteur|supportrice|spectatrice|buveur|dormeur|bénéficiaire|propriétaire|locataire|célibataire|volontaire|titulaire|anniversaire|solitaire|contraire|nécessaire|optimiste|pessimiste|féministe|perfectionniste|bouddhiste|triste|altruiste|réaliste|cycliste|motocycliste|triste|arriviste|cinéphile|ailleurs|heureuse?|amateur|amatrice|collectionneu(?:r|se)|randonneu(?:r|se)|marcheu(?:r|se)|autiste|nudiste|royaliste|socialiste|centriste|gaulliste|judaïste|débutant|trésorier|secouriste|membre|choriste|porteur|porteuse";
const ROLE = `(?<role>(?:(?:ancien|ancienne|future?|jeune|simple|nouvelle?|nouveau|une?|le|la) )*(?!(?:${NO_TRADE})${WORD_END})(?:${TRADES}|${TRADE_ENDING}))${WORD_END}`;
const INSTRUMENTS =
  "piano|violon|guitare|violoncelle|batterie|flûte|trompette|saxophone|saxo|sax|basse|contrebasse|harpe|clarinette|alto|accordéon|orgue|orgues|hautbois|oud|ukulélé|banjo|mandoline|tuba|trombone|cornemuse|synthé|percussions|djembé|darbouka|harmonica|cithare|balafon|kora|bandonéon|cor|basson|vielle|biniou";
const ORGANISATION = "(?<organisation>(?:la |le |les |l['’])?[\\p{Lu}\\d][\\p{L}\\p{N}&'’.-]*(?: (?:[\\p{Lu}][\\p{L}\\p{N}&'’.-]*|&|de|du|des|et)(?= |$|[,.]))*)";
const CARS =
  "Peugeot|Renault|Citroën|Citroen|Dacia|Toyota|Volkswagen|Golf|Audi|BMW|Mercedes|Fiat|Ford|Opel|Skoda|Seat|Tesla|Volvo|Kia|Hyundai|Nissan|Honda|Mazda|Suzuki|Twingo|Clio|Kangoo|Zoé|Panda|Polo|Yaris|Berlingo|Sandero|Duster|Mini|Porsche|Jeep|Lada|Mégane|Scénic|Picasso|Corsa|Fiesta|Twizy|Smart|Alfa|Saab|Subaru|Lexus|Partner|Trafic|Cactus|Leaf|2CV|Deux Chevaux|C1|C3|C4|C5|[1-5]0[0-9]8?|DS\\d?";

const KNOWN_TOOLS: readonly (readonly [string, RegExp])[] = [
  ["editor", /^(?:(?:neo)?vim|emacs|vs ?code|vscodium|visual studio|zed|sublime|jetbrains|intellij|pycharm|webstorm|phpstorm|helix|nano|notepad\+\+|cursor|kate|atom)(?!\p{L})/iu],
  ["os", /^(?:windows|mac ?os|linux|ubuntu|debian|fedora|arch|nixos|mint|linux mint|opensuse|freebsd|manjaro|pop!?_?os|gentoo)(?!\p{L})/iu],
  ["shell", /^(?:fish|bash|zsh|powershell|nushell)(?!\p{L})/iu],
  ["browser", /^(?:firefox|chrome|chromium|safari|edge|brave|vivaldi|opera|librewolf|zen|arc)(?!\p{L})/iu],
  ["phone", /^(?:iphone|pixel|galaxy|samsung|fairphone|android|nokia|xiaomi|huawei|oneplus|motorola)(?!\p{L})/iu],
  ["programming.language", /^(?:python|rust|go|golang|java|javascript|typescript|kotlin|swift|ruby|php|elixir|haskell|ocaml|scala|julia|zig|c\+\+|c#|perl|lua|r)(?![\p{L}#+])/iu],
];
const ARTICLE = /^(?:(?:un|une|le|la|les|son|sa|ses|de|du|d['’]|l['’]|vieux|vieil|vieille|nouveau|nouvelle|nouvel)[ ]?(?<!\p{L}[ld]))+/iu;
const toolKey = (tool: string | undefined): string | undefined => {
  const named = (tool ?? "").trim().replace(ARTICLE, "");
  return KNOWN_TOOLS.find(([, names]) => names.test(named))?.[0];
};

/** The case of a name is told by capitals, that of the first word not at all. */
const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({ pattern: new RegExp(`^${source}`, "u"), ...rest });
/** Anywhere in the text. */
const within = (source: string, rest: Omit<Rule, "pattern">): Rule => ({ pattern: new RegExp(source, "u"), ...rest });

/** The city or the country, with what follows it. */
const livesIn = ({ place }: Groups, whole: string, start: RegExp): string => {
  const at = start.exec(whole)?.index ?? -1;
  return at === -1 || place === undefined ? whole : `Habite ${whole.slice(at).trim()}`;
};
const homeKey = ({ place, preposition }: Groups): string | undefined =>
  place === undefined ? undefined : preposition === "en" || preposition === "au" || preposition === "aux" ? (COUNTRIES.test(place) ? "home.country" : "home.city") : "home.city";
const COUNTRIES =
  /^(?:France|Belgique|Suisse|Luxembourg|Canada|Allemagne|Espagne|Portugal|Italie|Angleterre|Irlande|Écosse|Pays-Bas|États-Unis|Maroc|Algérie|Tunisie|Sénégal|Cameroun|Brésil|Mexique|Japon|Chine|Inde|Australie|Suède|Norvège|Danemark|Finlande|Islande|Pologne|Grèce|Turquie|Argentine|Chili|Colombie|Pérou|Vietnam|Thaïlande|Autriche|Roumanie|Hongrie|Croatie)/u;

const RULES: readonly Rule[] = [
  // Who somebody is.
  rule(`(?:S['’]appelle|Se nomme|Se prénomme|Son (?:nom|prénom)(?: complet)? est) ${NAME}`, {
    type: "identity",
    key: "name",
    text: ({ name }, whole) => (whole.startsWith("S") && !whole.startsWith("S'appelle") ? `S'appelle ${name}${whole.slice(whole.indexOf(name ?? "") + (name ?? "").length)}` : whole),
  }),
  rule("(?:Se fait appeler|Se fait surnommer|Est surnommée?|Préfère être appelée?|Tout le monde l['’]appelle|Ses amis l['’]appellent|Son surnom est) (?<nickname>[\\p{L}'’-]+)", { type: "identity", key: "nickname" }),
  rule("(?:Ses pronoms sont|Son pronom est|Utilise (?:le pronom|les pronoms))", { type: "identity", key: "pronouns" }),
  rule(`(?:A|Aura|A eu|Vient d['’]avoir|Fête|A fêté)(?: déjà| tout juste| bientôt| enfin| ses)* ${NUMBER} ans(?! (?:de|d['’]|après|plus tard)${WORD_END})(?! d['’])`, { type: "identity", key: "age" }),
  rule(`${NUMBER} ans(?=$|[,.])`, { type: "identity", key: "age", text: (_, whole) => `A ${whole.charAt(0).toLowerCase()}${whole.slice(1)}` }),
  rule(`(?:Est née?|Naît) (?:(?:un|le|en) )?(?:\\d{1,2}(?:er)? ${MONTH}|${MONTH}|\\d{1,2}/\\d)`, { type: "identity", key: "birthday" }),
  rule(`Son anniversaire (?:est|tombe)`, { type: "identity", key: "birthday" }),
  rule("Pèse ", { type: "identity", key: "weight" }),
  rule("(?:Mesure|Fait) (?:\\d(?:[,.]\\d+)? ?m|1[0-9]{2} ?cm|un mètre)", { type: "identity", key: "height" }),
  rule(`(?:Est née?|Est originaire|Vient)(?: et a grandi)? (?:à|de|d['’]|du|en|au|aux|dans) ?(?<place>${CAPITAL})`, { type: "identity", key: "birthplace" }),
  rule(`${BEING} (?:une? )?${NATIONALITY}${WORD_END}(?! de |-)`, { type: "identity", key: "nationality" }),
  rule("(?:A|A obtenu|Possède) (?:la (?:double )?nationalité|le passeport|un passeport)", { type: "identity", key: "nationality" }),
  rule("(?:Sa langue maternelle est|A (?:pour langue maternelle|le|la) [\\p{L} ]{0,24}(?:comme|pour) langue maternelle)", { type: "identity", key: "language.native" }),
  // Where somebody lives.
  rule(
    `(?:A déménagé|S['’]est installée?|Vient de s['’]installer|Vient de déménager|A emménagé|Est partie? (?:vivre|habiter|s['’]installer)|Est revenue? (?:vivre|habiter)|Est retournée? (?:vivre|habiter)|Est rentrée? (?:vivre|habiter))(?: (?:définitivement|enfin|finalement|tout juste|récemment|seule?|ensemble))*(?: (?:de|d['’]|du|depuis) ?(?<from>${CAPITAL}(?: ${CAPITAL})*))? (?<preposition>à|en|au|aux|dans le|dans la|sur|vers|pour) (?:l['’])?${PLACE}`,
    {
      type: "identity",
      key: homeKey,
      text: ({ preposition, place }, whole) => {
        const at = whole.indexOf(`${preposition} ${place}`);
        const from = at === -1 ? whole.search(new RegExp(` ${preposition} (?:l['’])?${place}`, "u")) + 1 : at;
        return `Habite ${whole.slice(from)}`;
      },
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule("(?:Déménage|Emménage|S['’]installe|Va déménager|Va emménager|Va s['’]installer|Part (?:vivre|habiter|s['’]installer)|Va (?:vivre|habiter)) ", { type: "goal", key: "plan.move" }),
  rule(`(?:Habite|Vit|Réside|Loge|Crèche|Est basée?|Est installée?|Est domiciliée?|Demeure)${ADVERBS}(?: (?:seule?|ensemble|en couple|en colocation|en coloc|avec [\\p{L}'’ ]{2,30}?|chez [\\p{L}'’ ]{2,30}?))?(?: depuis [\\p{L}\\d ]{2,20}?)? (?<preposition>${IN}) ?(?:le |la |l['’])?${PLACE}`, { type: "identity", key: homeKey }),
  rule(`(?:Est arrivée?) (?<preposition>à|en|au|aux) ${PLACE}`, { type: "identity", key: homeKey }),
  rule("(?:Habite|Vit|Loge|Réside) (?:toujours |encore )?(?:dans|sur|en) (?:un|une|le|la|l['’]|son|sa)?[\\p{L}\\d'’ -]{0,30}?(?:studio|appart|appartement|maison|péniche|loft|duplex|ferme|caravane|yourte|kot|duplex|bateau|colocation|coloc|camion|van|roulotte|tiny house|chalet|tour|HLM|foyer|cabane)", { type: "identity", key: "home.type" }),
  rule(`${NOT}(?:habite|vit) plus`, { type: "identity", key: "home.city" }),
  // Work.
  rule("(?:Se lance|Se met|Va se lancer|Va se mettre|Veut se lancer|S['’]installe) à son compte|(?:Ouvre|Va ouvrir|Veut ouvrir|Monte|Va monter|Crée|Va créer|Lance|Va lancer) (?:son|sa|une|un) (?:\\p{L}+[ -])?(?:boîte|entreprise|société|start-up|startup|commerce|activité)", { type: "goal", key: "plan.business" }),
  rule("(?:Est|A pris|Prend|Part|Prendra|Est partie?|Vient de prendre)(?: enfin)? (?:à la|en|sa) (?:pré)?retraite", { type: "fact", key: "work.status", ends: ["work.employer", "work.role"] }),
  rule("Est retraitée?", { type: "fact", key: "work.status", ends: ["work.employer", "work.role"] }),
  rule("(?:A (?:quitté|perdu|lâché|plaqué)|Quitte|Perd) (?:son|ses|le) (?:[\\p{L}]+ )?(?:travail|emploi|boulot|poste|job|taf|fonctions)", { type: "fact", key: "work.status", ends: ["work.employer", "work.role"] }),
  rule("(?:A démissionné|Démissionne|A (?:enfin )?posé sa démission|A donné sa démission|A été licenciée?|S['’]est fait (?:virer|licencier)|A été virée?)", { type: "fact", key: "work.status", ends: ["work.employer", "work.role"] }),
  rule("(?:Est|Est inscrite?)(?: actuellement| toujours)? (?:au chômage|en arrêt|en congé|sans emploi|demandeu(?:r|se) d['’]emploi|en recherche d['’]emploi|inapte|en invalidité|en formation|à mi-temps|à temps partiel|en reconversion)", { type: "fact", key: "work.status" }),
  rule("Travaille (?:à mi-temps|à temps partiel|à son compte|en indépendante?|en freelance)", { type: "fact", key: "work.status" }),
  rule(`(?:A été (?:nommée?|promue?|élue?)|Passe|Devient|Est devenue?|Redevient|A été titularisée?) (?:au poste de |une? )?${ROLE}`, { type: "fact", key: "work.role" }),
  rule(`${BEING} (?:une? )?${ROLE}`, { type: "fact", key: "work.role" }),
  rule("(?:Exerce|Pratique) (?:comme|en tant que|le métier) ", { type: "fact", key: "work.role" }),
  rule(`(?:Travaille|Bosse|A travaillé|Commence|A commencé|Débute|Est|Entre|Est entrée?|Part|A signé|Signe|A été (?:embauchée?|engagée?|prise?)|${NOT}(?:travaille|bosse|est) plus|N['’]a pas été prise?|A (?:deux|trois|quatre|cinq|six|dix|quinze|vingt|trente|\\d+) ans)(?: (?:toujours|maintenant|de nuit|de jour|à temps plein|aujourd'hui|encore|depuis [\\p{L}\\d ]{2,16}?|le \\d+ \\p{L}+))* (?:chez|pour) ${ORGANISATION}`, { type: "fact", key: "work.employer" }),
  rule(`(?:Travaille|Bosse|A travaillé|${NOT}(?:travaille|bosse) plus)(?: (?:toujours|maintenant|de nuit|de jour|à temps plein|encore))* (?:à|au|aux) ?(?:la |l['’]|[\\p{Ll}]+ (?:de |du |des |d['’]))?(?<organisation>[\\p{Lu}]{2,}|[\\p{Lu}][\\p{L}'’-]+)`, { type: "fact", key: "work.employer" }),
  rule(`(?:Commence|A commencé|Débute|A été (?:prise?|embauchée?|engagée?|nommée?|promue?)|Travaille|A travaillé|Bosse|Passe|Est passée?|Part|Est embauchée?|A pris ses fonctions|Se lance)[\\p{L}\\p{N}'’ .-]{0,60}? (?:comme|en tant que|en qualité de) (?:une? )?${ROLE}`, { type: "fact", key: "work.role" }),
  rule("(?:Travaille|Bosse|Est)(?: actuellement| depuis \\d+ ans)? dans (?:le|la|l['’]|les) (?:bâtiment|santé|finance|banque|informatique|restauration|hôtellerie|social|éducation|immobilier|assurance|pub|publicité|mode|agroalimentaire|transport|marketing|musique|cinéma|tech|logistique|nettoyage|recherche)", { type: "fact", key: "work.field" }),
  // Health and food.
  rule(`${BEING} (?:une? )?(?<diet>${DIETS})${WORD_END}`, { type: "identity", key: "diet" }),
  rule(`(?:Mange|Cuisine|Ne mange que)${ADVERBS} (?:du )?(?:${DIET_NOUNS})${WORD_END}`, { type: "identity", key: "diet" }),
  rule("(?:Suit|A|Fait|S['’]est mise? (?:à|au)|A été mise? (?:au|à)|Est au)(?: un| le)? ?(?:régime|jeûne)", { type: "identity", key: "diet" }),
  rule("Son régime", { type: "identity", key: "diet", text: (_, whole) => whole }),
  rule(`${NOT}mange (?:plus|pas|jamais|ni)(?: trop| du tout)? (?:de |d['’])?(?:viande|poisson|porc|produits? animaux|gluten|animaux|laitages?|sucre|bœuf|lactose)`, { type: "identity", key: "diet" }),
  rule(`${BEING}(?: sévèrement| gravement)? (?:allergique|intolérante?) `, { type: "identity" }),
  // Relationships.
  rule(`(?:(?:Est|S['’]est)(?: heureusement| enfin)? (?:mariée?|fiancée?|pacsée?|en couple)(?: depuis [\\p{L}\\d ]{2,16}?)? avec|Est mariée? à) ${NAME}`, { type: "relationship", key: "relationship.partner" }),
  rule(`(?:Sort|Vit|${NOT}est plus|A rompu|Est en couple) (?:depuis [\\p{L}\\d ]{2,16}? )?avec ${NAME}(?=$|[,. ])`, { type: "relationship", key: "relationship.partner" }),
  rule("(?:Se marie|Va se marier|Vont se marier|Se mariera|Va épouser)", { type: "goal", key: "plan.wedding" }),
  rule("(?:A annulé|A reporté|Annule|Reporte) (?:son|le) mariage|Son mariage (?:est|a été|aura lieu|est prévu|est annulé)", { type: "goal", key: "plan.wedding" }),
  rule(`(?:Est|S['’]est|${NOT}est (?:plus|pas)|A été)(?: de nouveau| enfin| toujours)? (?:mariée?|fiancée?|pacsée?|divorcée?|séparée?|veuf|veuve|célibataire|en couple|célib)${WORD_END}`, { type: "relationship", key: "relationship.status" }),
  rule("(?:A divorcé|Divorce|S['’]est séparée?|Se sépare|A demandé le divorce|A rompu)", { type: "relationship", key: "relationship.status" }),
  rule("(?:A|N['’]a)(?: toujours| déjà)?(?: pas| plus)? (?:de |d['’]|une? |deux |trois |quatre |cinq |six |\\d+ )(?:\\p{L}+ )?(?:fils|filles?|enfants?|frères?|sœurs?|chiens?|chiennes?|chats?|chattes?|poules?|lapins?|chevaux|cheval|jumeaux|petits-enfants|copain|copine|compagne|compagnon|mari|femme|cousins?|cousines?|nièces?|neveux?|amie?s?)", { type: "relationship" }),
  rule("(?:Attend|Va avoir|A eu|A accueilli) (?:un|une|son|sa|des)(?: \\p{L}+)? (?:enfant|bébé|fille|fils|garçon|jumeaux)", { type: "relationship" }),
  // Belief, studies, home.
  rule(`${BEING} (?:une? )?(?:${FAITHS})${WORD_END}`, { type: "identity", key: "religion" }),
  rule("(?:Ne croit|Croit)(?: pas| plus)? en (?:aucun dieu|Dieu|dieu)|S['’]est convertie? (?:au|à l['’])|A été baptisée?", { type: "identity", key: "religion" }),
  rule("(?:Étudie|A étudié)(?: (?:le|la|les|l['’]))|Fait (?:des études|une licence|un master|un doctorat|une thèse|un bachelier|un bac|médecine|du droit) |A changé de filière|Prépare (?:une licence|un master|un doctorat|une thèse|un bachelier)", { type: "fact", key: "education.subject" }),
  rule(`(?:Étudie|A étudié|Est (?:étudiante?|scolarisée?|élève)|Va|Est)(?: en [\\p{L}\\d ]{2,30}?)? (?:à|au) (?:l['’])?(?:université|lycée|collège|école|cégep|UL|ULB|UCL|Sorbonne|HEC|Sciences Po|conservatoire|fac)`, { type: "fact", key: "education.school" }),
  rule("Est en (?:\\d|première|deuxième|troisième|seconde|terminale|licence|master|L\\d|M\\d|prépa|bac)", { type: "fact", key: "education.school" }),
  rule("(?:A acheté|Achète|Va acheter|Cherche|Veut acheter|Visite|A signé (?:le compromis )?(?:pour )?)[\\p{L} ]{0,20}(?:une|la|son|sa) (?:\\p{L}+ )?(?:maison|appartement)", { type: "goal", key: "plan.house" }),
  // Tastes.
  within("^(?:Le |La |Les |Son |Sa |Ses )?(?<thing>[\\p{L}\\p{N}'’ -]{2,30}?) (?:préférée?s?|favorite?s?|fétiche)(?: (?:de [\\p{L} ]{2,20}?))? (?:est|sont|reste|a toujours été) ", { type: "preference", key: ({ thing }) => favouriteOf(thing) }),
  rule("Sa couleur (?:est|reste)", { type: "preference", key: "favourite.colour" }),
  rule("Préfère (?:le printemps|l['’]été|l['’]automne|l['’]hiver)", { type: "preference", key: "favourite.season" }),
  rule("(?:Préfère|Utilise|Met|Est passée? (?:au|en)|Est en|Travaille en|Adore|Aime)(?: toujours)? (?:le |un |du )?(?:mode|thème) (?<theme>sombre|clair|nuit|jour)", { type: "preference", key: "ui.theme" }),
  rule("(?:Est passée?|Est repassée?|Est revenue?|A migré|A basculé|Est retournée?|Passe|Revient)(?: définitivement| enfin)?(?: (?:de|d['’]|du) ?(?:la |l['’])?(?<from>[^,]+?))? (?:à|au|sur|sous|vers|pour) (?:la |l['’])?(?<tool>[^,.(]+)", {
    type: "preference",
    key: ({ tool }) => toolKey(tool) ?? (new RegExp(`^(?:${INSTRUMENTS})`, "u").test(tool ?? "") ? "instrument" : undefined),
    former: ({ from }) => from,
    text: ({ tool }, whole) => (toolKey(tool) === undefined ? whole : `Utilise ${(tool ?? "").trim()}`),
  }),
  rule("(?:Utilise|Tourne sous|Est sous|Est sur|Travaille sous|Travaille sur|Code sous|Code sur|Code dans|Code en|Programme en|Développe en|Bosse sous|Bosse sur|Écrit tout dans|Écrit tout en|N['’]utilise (?:plus|que|jamais)|Ne jure que par|A adopté|Son (?:éditeur|navigateur|shell|téléphone|ordinateur|ordi|système|OS|langage)(?: [\\p{L} ]{2,20}?)? (?:est|tourne sous|tourne sur))(?: toujours| désormais)? (?<tool>[^,.(]+)", { type: "preference", key: ({ tool }) => toolKey(tool) }),
  rule("(?:A abandonné|A lâché|A quitté) (?<tool>[^,.(]+)", { type: "preference", key: ({ tool }) => toolKey(tool) }),
  rule("(?:Son|Sa) (?:poste|machine|portable|laptop|PC|ordi|ordinateur)[\\p{L} ]{0,20} (?:tourne sous|est sous|tourne sur) (?<tool>[^,.(]+)", { type: "environment", key: ({ tool }) => toolKey(tool) ?? "os" }),
  rule("A (?:un|une)(?: (?:nouvel|nouveau|nouvelle|vieux|vieil|vieille))? (?<tool>[^,.(]+)", { type: "fact", key: ({ tool }) => (toolKey(tool) === "phone" ? "phone" : undefined) }),
  rule(`(?:Conduit|Roule (?:en|avec)|A (?:acheté|vendu|changé)|A|Possède) (?:une?|sa|son|la|le|l['’]|en)?[\\p{L} ]{0,24}?(?:${CARS})(?![\\p{L}\\d])`, { type: "fact", key: "car" }),
  rule("(?:A (?:acheté|vendu|changé)|Conduit|Achète|Vend)(?: de)? (?:une|sa|la)?(?: \\p{L}+)? ?voiture", { type: "fact", key: "car" }),
  rule("(?:Sa voiture|La voiture) ", { type: "fact", key: "car" }),
  rule(`(?:Joue|A joué|Rejoue|Apprend à jouer|S['’]est (?:re)?mise? (?:à|au)|Apprend|${NOT}joue plus)${ADVERBS}(?: (?:de|du|à|au|aux|des|le|la|l['’]))?(?: la| l['’])? ?(?:${INSTRUMENTS})${WORD_END}`, { type: "skill", key: "instrument" }),
  rule("(?:Parle|Ne parle)(?: plus| pas| couramment| toujours)? (?:le |l['’])?(?:français|anglais|espagnol|allemand|néerlandais|italien|portugais|arabe|breton|basque|chinois|japonais|russe|turc|catalan|créole|wolof|tamoul|kabyle|lingala|langue|couramment|deux langues|trois langues)", { type: "skill" }),
  rule("(?:Sait|Ne sait pas|Peut|Ne peut (?:pas|plus)|Est capable)", { type: "skill" }),
  rule(`(?:${NOT})?(?:adore|aime|déteste|préfère|supporte|raffole|apprécie|kiffe|fuit|évite)${WORD_END}|^(?:Adore|Aime|Déteste|Préfère|Raffole|Apprécie|Kiffe|Fuit|Évite|Est fan|Est accro|A horreur|Ne jure)${WORD_END}`, { type: "preference" }),
  // Plans.
  rule("(?:S['’]est inscrite?|Est inscrite?|S['’]inscrit|Court|Va courir|Prépare|S['’]entraîne pour|A annulé|Fait|Va faire)[\\p{L} ]{0,12} (?:au|le|un|son|pour le|premier|à un)[\\p{L} ]{0,16} ?marathon", { type: "goal", key: "plan.marathon" }),
  rule("(?:Soutient|Va soutenir|Rend|Doit rendre|Finit|Termine) (?:sa|une) thèse", { type: "goal", key: "plan.thesis" }),
  rule(`(?:Part|Repart|Va|Ira|Partira|S['’]envole|Décolle|Atterrit|Veut (?:aller|partir)|Va (?:partir|aller)|A réservé (?:un|une|des|le|la|les|son|ses) (?:voyages?|vols?|billets?|gîte|hôtel|croisière|airbnb|location)|A annulé|Annule|A prévu|Prévoit|Doit partir|Doit aller|Compte aller|Compte partir|Rêve d['’]aller|Voudrait aller|Aimerait aller|Visite|Va visiter|Veut visiter)[\\p{L}\\p{N} '’]{0,30}?(?:à|en|au|aux|pour|pour le|pour la|vers|le|la|l['’]) ?(?<place>${CAPITAL})`, { type: "goal", key: ({ place }) => planPlaceOf(place) }),
  within(`^(?:Le|La|L['’])(?: voyage (?:à|en|au|aux))? ?(?<place>${CAPITAL})(?: [\\p{L} ]{0,12})? (?:est|a été) (?:annulée?|reportée?)`, { type: "goal", key: ({ place }) => planPlaceOf(place) }),
  rule("(?:Veut|Voudrait|Aimerait|Compte|Envisage|Espère|Rêve|Projette|Prévoit|Souhaite|A prévu|A l['’]intention|Économise|Met de côté|Va) ", { type: "goal" }),
  rule(`(?:Fait de la|Fait du|Fait de l['’]|Pratique|Court|Nage|Joue) `, { type: "fact" }),
];
