/** Whom French clauses are about. */
import { anyOf } from "../any-of.ts";
import { french, TO } from "./french.ts";

/** Persons and animals in somebody's life, as they are spoken of with "mon" or "ma". Longer words first. */
export const PERSON = anyOf(`
  arrière-grands?-(?:mère|père|parent)s? grands?-mères? grands?-pères? grands-parents petits?-fils petites?-filles? petits?-enfants?
  beaux?-(?:pères?|frères?|fils|parents) belles?-(?:mères?|sœurs?|filles?|familles?) demi-(?:frères?|sœurs?) ex-(?:mari|femme|copain|copine|conjoint|compagne|compagnon|patron)e?
  petite?s?_(?:ami|copain|copine)e?s?
  mères? pères? mam(?:an|ie|y|ée?) papas? papi papy mémé pépé mémère daron(?:ne)?s? parents? frères? frérot frangin(?:e)?s? sœurs? fils filles? enfants? gamin(?:e)?s? gosses? môme(?:s)? bébés? ados?
  maris? femmes? épou(?:x|se) conjointe?s? compagn(?:on|e)s? copains? copines? meufs? mecs? chum blonde chérie? fiancée?s? partenaires? amoureu(?:x|se) moitié
  ami(?:e)?s? potes? camarades? copains? exs? tantes? oncles? tatas? tontons? cousine?s? neveux? nièces? gendre bru jum(?:eau|eaux|elles?) aînée?s? cadet(?:te)?s? benjamine? parrain marraine filleule?s? tuteur tutrice
  patron(?:ne)?s? chef(?:fe)?s? boss manageu?(?:r|se)? responsable directeur directrice supérieure? collègues? collaborat(?:eur|rice)s? associée?s? assistante?s? stagiaires? secrétaire employée?s? apprentie?s? binôme mentor cliente?s?
  colocs? colocataires? voisine?s? propriétaire proprio locataires? logeuse concierge
  prof(?:s|esseure?s?)? maître(?:sse)? instituteur institutrice coach entraîneu(?:r|se) médecin docteur(?:e)? dentiste gynéco psy psychologue psychiatre thérapeute kiné ostéo dermato ophtalmo avocate? banqui(?:er|ère) comptable notaire coiffeu(?:r|se) nounou nourrice baby-sitter babysitter élèves? étudiante?s?
  famille chien(?:ne)?s? chatte?s? chats? chatons? chiots? lapine?s? hamsters? perroquets? perruches? chev(?:al|aux) jument tortues? poneys? canaris? furets? cochons?_d'inde poissons?(?:_rouges?)? toutou minou rat poules? ânes? chèvres?`);

const OWNING = "(?:[Mm]on|[Mm]a|[Mm]es|[Nn]otre|[Nn]os)";
/** What stands between "ma" and the person. */
const QUALITY = `(?:${anyOf(
  `petite?s? grande?s? meilleure?s? vieux vieil vieilles? ancien(?:ne)?s? nouveau nouvelles? nouvel jeunes? chère? future?s? deux trois quatre premi(?:er|ère) deuxième second(?:e)? seule? pauvre autre belle dernière? dernier propres? très_cher ex`,
)} ){0,4}`;
/** What stands behind the person: "mon frère jumeau", "ma voisine du dessus", "mon prof de piano". */
const MORE = `(?: ${anyOf("aînée? cadet(?:te)? jum(?:eau|elle) adopti(?:f|ve) actuel(?:le)? préférée? biologique paternel(?:le)? maternel(?:le)?")})?(?: (?:de |du |d['’]|des )(?:la |l['’]|mon |ma |mes )?(?!\\p{Lu})[\\p{L}-]{2,15})?`;
const NAME = "(?<name>\\p{Lu}[\\p{L}'’-]{1,30})";
const SAYING = "(?:,? (?:s['’]appelle|se nomme|se prénomme|c['’]est) )";

export const SUBJECTS: readonly RegExp[] = [
  // "Ma sœur Ana …", "Mon prof de piano …", "Mon chef s'appelle Bruno".
  french(
    `^(?:[Cc]['’]est |(?:[Ii]l )?[Yy] ?a )?(?:[Tt]oute )?${OWNING} ${QUALITY}(?<person>${PERSON})${TO}(?! et moi|,? moi[, ])${MORE}(?:,? ${NAME}${TO}|(?=${SAYING}))?`,
  ),
  // "La fille de ma voisine …".
  french(
    `^(?:[Ll]e |[Ll]a |[Ll]es |[Ll]['’])${QUALITY}(?<person>${PERSON}) (?:de |d['’])(?:mon|ma|mes|notre|nos) ${QUALITY}${PERSON}${TO}`,
  ),
  // "Maman …", as one speaks of one's own.
  french(
    `^(?<person>[Mm]aman|[Pp]apa|[Mm]amie|[Mm]amy|[Pp]api|[Pp]apy|[Mm]émé|[Pp]épé|[Tt]ata|[Tt]onton) (?:${NAME}${TO})?(?!et moi)`,
  ),
  // "Hugo est mon colocataire", "Odile, c'est ma marraine".
  french(
    `^(?!(?:Ce|Il|Elle|Tu|Je|On|Non|Oui|Ça|Qui|Voilà)${TO})${NAME}(?:,? c['’](?:est|était)| est| était| n['’]est (?:pas|plus)|,) (?:toujours |aussi |devenue? )?(?:mon|ma|notre|un de mes|une de mes|l['’]un de mes|le|la) ${QUALITY}${PERSON}${TO}`,
  ),
  // "Personne dans ma famille …".
  french(`^(?:[Pp]ersonne|[Tt]out le monde) (?:dans|de) (?:ma|notre) (?<person>famille|belle-famille)`),
];
export const SPEAKER = /^(?:[Jj]e |[Jj]['’]|[Oo]n |[Nn]ous )/u;
/** "Il faut", "il y a", "il me semble" and the weather are about nobody. */
export const THIRD_PERSON =
  /^(?:[Ii]l|[Ee]lle)(?= (?!faut|fallait|faudra|y (?:a|avait)|pleut|neige|fait (?:beau|froid|chaud|nuit|jour)|me semble|est (?:possible|probable|vrai|clair|temps|tard|important|\d)|se peut|paraît|s['’]agit|reste|manque|suffit|vaut mieux))/u;
