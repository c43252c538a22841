/**
 * What a Spanish memory sets: single-valued attributes by the form that its predicate has in the third person (memory.md §3.5). One table:
 * a predicate, the attribute, and the words that the memory then has. A predicate is met at the head of the text or behind what leads to it.
 */
import type { ItemType } from "../../core/item.ts";
import type { Attributed } from "../tongue.ts";
import { parse } from "./parse.ts";
import { isCountry, isKnownPlace } from "./places.ts";
import { planOf } from "./plans.ts";
import { predicateStart } from "./statement.ts";

interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  readonly key?: string | ((groups: Groups) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean;
}
type Groups = Readonly<Record<string, string | undefined>>;

/** The first rule that fits; what fits none may be a plan, else it is a plain fact. */
export function attributed(text: string): Attributed {
  const start = predicateAt(text);
  const whole = matched(text, "");
  const lead = text.slice(0, start);
  const found = whole ?? (start > 0 && !SUBJECT.test(lead) ? matched(text.slice(start), lead) : undefined);
  const plan = found?.key === undefined ? planOf(text) : undefined;
  if (plan === undefined) return found ?? { text, type: "fact" };
  return { ...(found ?? { text, type: "fact" }), key: plan, type: "goal" };
}

/** What stands before the verb is a subject of its own, and no time. */
const SUBJECT =
  /^(?:el|la|los|las|sus?|un|una|todos?|todas?) (?!(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|años?|mes|semanas?|mañanas?|tardes?|noches?|verano|invierno|finde|fin|días?|otro|próxim[oa])(?!\p{L}))/iu;

function matched(predicate: string, lead: string): Attributed | undefined {
  for (const rule of RULES) {
    const match = rule.pattern.exec(predicate);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof rule.key === "function" ? rule.key(groups) : rule.key;
    if (typeof rule.key === "function" && key === undefined) continue;
    const former = rule.former?.(groups);
    const text = rule.text?.(groups, predicate) ?? predicate;
    return {
      text: lead === "" ? text : text === predicate ? lead + text : `${text} ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`.replace(/[\s,]+$/u, ""),
      type: rule.type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(rule.ends === undefined ? {} : { ends: rule.ends }),
      ...(rule.isSince === undefined ? {} : { isSince: rule.isSince }),
    };
  }
  return undefined;
}

/** Where the verb's own words begin. */
function predicateAt(text: string): number {
  const words = parse(text);
  const main = words.findIndex(({ finite }) => finite !== undefined);
  return main === -1 ? 0 : (words[predicateStart(words, main)]?.start ?? 0);
}

const PLACE =
  "(?:(?:el|la|los|las) (?=\\p{Lu}))?(?<place>\\p{Lu}[\\p{L}'’-]*(?: (?:\\p{Lu}[\\p{L}'’-]*|(?:de|del|la|las|los|el)(?= (?:la |las |los |el )?\\p{Lu})))*)";
const FROM = "(?: de(?:sde)? (?<from>\\p{Lu}[\\p{L}'’-]*(?: (?:\\p{Lu}[\\p{L}'’-]*|de|del|la))*))?";
const NAME = "(?<name>\\p{Lu}[\\p{L}'’-]*(?: (?:\\p{Lu}[\\p{L}'’-]*|(?:de|del|la|las|los)(?= (?:la |las |los )?\\p{Lu})))*)";
const NUMBER =
  "(?:\\d{1,2}|(?:veinti|dieci|treinta y |cuarenta y |cincuenta y |sesenta y |setenta y |ochenta y )\\p{L}+|dieciocho|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|doce|trece|catorce|quince|dieciséis)";
const DIETS =
  "vegan[oa]|vegetarian[oa]|ovolactovegetarian[oa]|celíac[oa]|pescetarian[oa]|flexitarian[oa]|crudivegan[oa]|omnívor[oa]|intolerante (?:a la lactosa|al gluten|a la fructosa)|abstemi[oa]";
const FOODS =
  "carne|gluten|cerdo|pescado|marisco|lactosa|lácteos|leche|azúcar|huevos?|animales|nada de origen animal|nada con gluten|trigo|pan|alcohol";
const FAITHS =
  "católic[oa]|musulm[aá]na?|judí[oa]|budista|hinduista|hindú|ate[oa]|agnóstic[oa]|evangélic[oa]|cristian[oa]|ortodox[oa]|protestante|anglican[oa]|mormón|mormona|sij|cuáquer[oa]|luteran[oa]|bautista|adventista|testigo de Jehová|bahá'í|pagan[oa]|creyente|sintoísta|metodista|pentecostal";
const DEMONYMS =
  "español[a]?|mexican[oa]|argentin[oa]|colombian[oa]|peruan[oa]|chilen[oa]|cuban[oa]|venezolan[oa]|ecuatorian[oa]|bolivian[oa]|uruguay[oa]|paraguay[oa]|guatemaltec[oa]|hondureñ[oa]|salvadoreñ[oa]|nicaragüense|costarricense|tic[oa]|panameñ[oa]|dominican[oa]|puertorriqueñ[oa]|brasileñ[oa]|frances[a]?|francés|italian[oa]|portugues[a]?|portugués|alem[aá]na?|ingles[a]?|inglés|escoc[eé]sa?|irland[eé]sa?|galesa?|galés|british|británic[oa]|estadounidense|canadiense|chin[oa]|japones[a]?|japonés|corean[oa]|marroquí|argelin[oa]|senegales[a]?|senegalés|rumana|rumano|ucranian[oa]|rus[oa]|polac[oa]|búlgar[oa]|grieg[oa]|turc[oa]|holandes[a]?|holandés|neerland[eé]sa?|belga|suiz[oa]|suec[oa]|norueg[oa]|danesa?|danés|finland[eé]sa?|islandes[a]?|islandés|austrí?ac[oa]|húngar[oa]|chec[oa]|croata|serbi[oa]|bosni[oa]|albanes[a]?|albanés|armeni[oa]|georgian[oa]|sirio|siria|libanes[a]?|libanés|palestin[oa]|israelí|iraní|iraquí|afgan[oa]|pakistaní|indi[oa]|filipin[oa]|vietnamita|tailandes[a]?|tailandés|nigerian[oa]|keniana?|etíope|ecuatoguinean[oa]|saharaui|caboverdian[oa]|australian[oa]|neozelandes[a]?|neozelandés|sudafrican[oa]|haitian[oa]|jamaican[oa]|andorran[oa]";
const ROLE_WORDS =
  "abogad[oa]|juez|jueza|fiscal|notari[oa]|arquitect[oa]|ingenier[oa]|cociner[oa]|médic[oa]|maestr[oa]|chef|piloto|militar|policía|guardia|soldador[a]?|conductor[a]?|emplead[oa]|jef[ea]|responsable|encargad[oa]|delegad[oa]|becari[oa]|comercial|dependient[ea]|administrativ[oa]|técnic[oa]|científic[oa]|músic[oa]|actor|actriz|guía|soldado|bombera?|matron[a]|canguro|niñer[oa]|conserje|portavoz|sastre|modista|panader[oa]|funcionari[oa]|autónom[oa]|catedrátic[oa]|mecánic[oa]|electricista|fontaner[oa]|albañil|carpinter[oa]|aparejador[a]?|celador[a]?|auxiliar|asistente|azafat[oa]|capitán|capitana|cura|sacerdote|monja|rabino|imán|psicólog[oa]|psiquiatra|fisio|fisioterapeuta|logopeda|nutricionista|dietista|veterinari[oa]|farmacéutic[oa]|biólog[oa]|químic[oa]|físic[oa]|matemátic[oa]|geólog[oa]|informátic[oa]|filólog[oa]|historiador[a]?|arqueólog[oa]|sociólog[oa]|politólog[oa]|antropólog[oa]|economista|contable|contador[a]?|auditor[a]?|consultor[a]?|analista|programador[a]?|desarrollador[a]?|diseñador[a]?|ilustrador[a]?|fotógraf[oa]|editor[a]?|escritor[a]?|traductor[a]?|intérprete|redactor[a]?|periodista|profe|profesor[a]?|socorrista|entrenador[a]?|árbitr[oa]|monitor[a]?|gerente|director[a]?|president[ea]|secretari[oa]|recepcionista|camarer[oa]|barista|peluquer[oa]|esteticista|jardiner[oa]|agricultor[a]?|ganader[oa]|apicultor[a]?|pescador[a]?|marin[oa]|marinero|taxista|camioner[oa]|cartero|cartera|repartidor[a]?|mensajer[oa]|vendedor[a]?|cajer[oa]|reponedor[a]?|limpiador[a]?|costurer[oa]|patronista|zapater[oa]|relojer[oa]|joyer[oa]|ceramista|alfarer[oa]|escultor[a]?|pintor[a]?|bibliotecari[oa]|archiver[oa]|enfermer[oa]|cirujan[oa]|pediatra|dentista|odontólog[oa]|oncólog[oa]|anestesista|cardiólog[oa]|radiólog[oa]|podólog[oa]|óptic[oa]|trabajador[a]? social|educador[a]?|pedagog[oa]|orientador[a]?|investigador[a]?|doctorand[oa]|ministr[oa]|alcalde|alcaldesa|concejal[a]?|diputad[oa]|sindicalista|tornero|fresador|miner[oa]|herrer[oa]|montador[a]?|operari[oa]|gruista|maquinista|estibador[a]?|astrónom[oa]|meteorólog[oa]|DJ|CEO|CTO|product manager|project manager|backend|frontend|desarrollador[a]?|freelance|scrum master|ama de casa|amo de casa|interino|interina|jefa? de \\p{L}+";
const NOT_ROLES =
  "(?!(?:solter[oa]|primer[oa]|mayor|menor|mejor|peor|ajen[oa]|zurd[oa]|optimista|pesimista|feminista|pianista de afición|budista|perfeccionista|socialista|comunista|madridista|voluntari[oa]|solitari[oa]|celíac[oa]|alérgic[oa]|asmátic[oa]|diabétic[oa]|daltónic[oa]|hipocondríac[oa]|lector[a]?|seguidor[a]?|amante|estudiante|extranjer[oa]|fan|ex))";
const ROLE = `(?<role>${NOT_ROLES}(?:${ROLE_WORDS}|\\p{L}{3,}(?:ólog[oa]|ista|iatra|ador[a]?|edor[a]?|idor[a]?|ctor[a]?|sor[a]?|ari[oa])))`;
const LIMIT = "(?![\\p{L}\\p{N}])";
const CARS =
  "Seat|Renault|Peugeot|Citro[eë]n|Toyota|Ford|Volkswagen|BMW|Audi|Mercedes|Nissan|Hyundai|Kia|Tesla|Fiat|Opel|Skoda|Škoda|Dacia|Mazda|Honda|Suzuki|Volvo|Mini|Jeep|Chevrolet|Lada|Porsche|Subaru|Mitsubishi|Lexus|Cupra|Smart|Alfa Romeo|Land Rover|Corsa|Golf|Polo|Ibiza|León|Panda|Clio|Twingo|Kangoo|Berlingo|Corolla|Yaris|Prius|Tiida|Versa|Tsuru|Jetta|Sandero|Duster|Zoe|Leaf|Vespa";
const KNOWN_TOOLS: readonly (readonly [string, RegExp])[] = [
  ["editor", /^(?:neo)?vim|^emacs|^vs ?code|^visual studio|^zed|^sublime|^jetbrains|^intellij|^pycharm|^webstorm|^helix|^nano|^notepad|^cursor$/i],
  ["os", /^(?:windows|mac ?os|linux|ubuntu|debian|fedora|arch(?: linux)?|nixos|mint|opensuse|freebsd|manjaro|pop!?_?os)(?!\p{L})/iu],
  ["shell", /^(?:fish|bash|zsh|powershell|nushell)(?!\p{L})/iu],
  ["browser", /^(?:firefox|chrome|safari|edge|brave|vivaldi|opera)(?!\p{L})/iu],
  ["phone", /^(?:un |el )?(?:iphone|pixel|galaxy|fairphone|android|xiaomi|motorola|samsung|huawei)(?!\p{L})/iu],
  ["programming.language", /^(?:rust|python|typescript|javascript|java|kotlin|go|golang|haskell|elixir|ruby|php|perl|swift|scala|clojure|c\+\+|c#|c|r|julia|lua|cobol|fortran)(?![\p{L}+#])/iu],
];
const toolKey = (tool: string | undefined): string | undefined => KNOWN_TOOLS.find(([, names]) => names.test((tool ?? "").trim()))?.[0];

/** What a favourite is called in the keys, in English. */
const THINGS: Readonly<Record<string, string>> = {
  color: "colour", equipo: "team", plato: "dish", comida: "food", película: "film", peli: "film", libro: "book", novela: "book", serie: "series",
  canción: "song", grupo: "band", banda: "band", cantante: "singer", juego: "game", videojuego: "game", flor: "flower", planta: "plant", animal: "animal",
  ciudad: "city", país: "country", deporte: "sport", bebida: "drink", postre: "dessert", fruta: "fruit", estación: "season", disco: "album", álbum: "album",
  autor: "author", autora: "author", escritor: "author", escritora: "author", actor: "actor", actriz: "actor", director: "director", directora: "director", restaurante: "restaurant",
  sitio: "place", lugar: "place", playa: "beach", museo: "museum", pintor: "painter", número: "number", asignatura: "subject", santo: "saint", himno: "hymn", raza: "breed",
  cerveza: "beer", vino: "wine", queso: "cheese", helado: "ice-cream", verdura: "vegetable", poeta: "poet", compositor: "composer", instrumento: "instrument", lenguaje: "programming-language",
};
const favouriteKey = (thing: string | undefined): string | undefined => {
  const name = (thing ?? "").toLowerCase();
  return name === "" ? undefined : `favourite.${THINGS[name] ?? name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
};

const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({ pattern: new RegExp(`^(?:${NOW})?(?:${source})`, "iu"), ...rest });
/** Adverbs that may stand before any of them. */
const NOW = "(?:ahora|hoy|también|todavía|aún|actualmente|normalmente|siempre) ";
/** Patterns that tell names by their capitals; the first letter is of either case. */
const cased = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^(?:${source.replace(/^\((?<list>\?:[^()]*)\)/u, (group) => group.replaceAll(/(?<=[:|])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`))})`, "u"),
  ...rest,
});

const livesIn = ({ place }: Groups, whole: string): string => {
  const name = place ?? "";
  const at = whole.indexOf(` a ${name}`) === -1 ? whole.lastIndexOf(name) : whole.lastIndexOf(` a ${name}`) + 3;
  return `Vive en ${name}${whole.slice(at + name.length)}`;
};
const homeKey = ({ place }: Groups): string | undefined => (place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city");

const RULES: readonly Rule[] = [
  // Who somebody is.
  cased(`(?:se llama|su nombre es|su nombre completo es) ${NAME}`, { type: "identity", key: "name", text: ({ name }, whole) => whole.replace(/^su nombre(?: completo)? es/iu, () => "Se llama").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) + (name === undefined ? "" : "") }),
  cased(`(?:se apellida|su apellido es) ${NAME}`, { type: "identity", key: "name" }),
  cased(`(?:es) ${NAME}(?=$|, (?:el|la|un|una|de)${LIMIT}|\\.|,? tiene|,? y )`, { type: "identity", key: ({ name }) => (name !== undefined && !ZODIAC.test(name) && !/\p{Lu}{2}/u.test(name) ? "name" : undefined), text: ({ name }) => `Se llama ${name ?? ""}` }),
  rule(`(?:(?:todos |todo el mundo |en casa |los amigos |mis amigos )?(?:le dicen|l[oae] llaman|l[oae] conocen como|le llaman|le decían)|es conocid[oa] como|es más conocid[oa] como|su apodo es|su mote es) \\p{L}`, { type: "identity", key: "nickname" }),
  rule("sus pronombres son|su pronombre es|usa (?:los pronombres |el pronombre )|prefiere (?:los pronombres|que le hablen en)", { type: "identity", key: "pronouns" }),
  rule(`tiene ${NUMBER} (?:años|añitos)(?! (?:de|en|con|trabajando))${LIMIT}`, { type: "identity", key: "age" }),
  rule(`(?:cumplió|acaba de cumplir|ha cumplido) (?:los )?(?<age>${NUMBER})(?: años)?(?! (?:años|de|en|con|trabajando|meses))${LIMIT}`, { type: "identity", key: "age", text: ({ age }, whole) => whole.replace(/^.*?(?:cumplió|cumplir|cumplido) (?:los )?/iu, "Tiene ").replace(new RegExp(`^Tiene ${age ?? ""}(?: años)?`, "u"), `Tiene ${age ?? ""} años`) }),
  rule(`cumple (?:los )?${NUMBER}(?: años)?${LIMIT}`, { type: "identity", key: "age" }),
  rule("cumple años(?=$|[ ,.])", { type: "identity", key: "birthday" }),
  rule("(?:su cumpleaños (?:es|cae)|su cumple es|nació) (?:el|en) (?:\\p{L}+ )?(?:\\d|uno de|primero de)(?!\\d{3})", { type: "identity", key: "birthday" }),
  rule("(?:pesa|está pesando) (?:unos |casi )?\\d", { type: "identity", key: "weight" }),
  rule("(?:mide) (?:unos |casi )?(?:\\d|un metro|uno|metro)", { type: "identity", key: "height" }),
  // Where somebody lives.
  cased(
    `(?:se mudó|se trasladó|se fue a vivir|se vino a vivir|se vino|emigró|se fue)${FROM} (?:a|en|hasta) ${PLACE} (?:en|desde) (?:19|20)\\d\\d`,
    { type: "identity", key: homeKey, text: (groups, whole) => livesIn(groups, whole).replace(/ en (?=(?:19|20)\d\d)/u, " desde "), former: ({ from }) => from },
  ),
  cased(
    `(?:se mudó|se ha mudado|se acaba de mudar|se trasladó|se ha trasladado|se fue a vivir|se ha ido a vivir|se vino a vivir|se vino|se cambió|se instaló|emigró|se fue)(?: (?:con|de nuevo|hace poco|otra vez|recién|solo|sola|definitivamente)(?: (?:su|sus) \\p{L}+)?)?${FROM} (?:a|en|hasta) ${PLACE}`,
    { type: "identity", key: homeKey, text: livesIn, former: ({ from }) => from, isSince: true },
  ),
  cased("(?:vive|reside|se aloja|habita)(?: (?:ahora|actualmente|desde \\p{L}+|solo|sola|con su \\p{L}+))? en (?:un|una|su|el|la) (?<type>piso|casa|ático|chalet|apartamento|departamento|depa|molino|barco|furgoneta|furgo|autocaravana|caravana|estudio|loft|dúplex|cueva|masía|cortijo|finca|granja|yurta|cabaña|residencia|buhardilla|bajo|caserío|velero|autobús|iglú|tiny house|adosado|pareado)(?!.*,? en \\p{Lu})", { type: "identity", key: "home.type" }),
  cased(
    `(?:vive|reside|está viviendo|sigue viviendo|lleva [\\p{L}\\d ]{1,30}viviendo|está afincad[oa]|está instalad[oa]|su domicilio está|su nuevo domicilio está|su (?:nuevo )?domicilio se encuentra|su casa está|su nueva casa está|vive de alquiler)(?: (?!en )[\\p{L}\\d]+){0,6}(?: en (?:un|una|el|la) [^,.]{2,40}?,?)?,? (?:en|a caballo entre|entre|cerca de) ${PLACE}`,
    { type: "identity", key: homeKey },
  ),
  cased(`(?:está)(?: ahora| ya| desde [^,.]{3,20})? en ${PLACE}(?=$|, ya no|,? desde)`, { type: "identity", key: ({ place }) => (place !== undefined && isKnownPlace(place) ? homeKey({ place }) : undefined), text: ({ place }, whole) => whole.replace(/^está/iu, "Vive") + (place === undefined ? "" : "") }),
  rule("(?:vive|reside|está) en (?:la )?(?:hora|zona horaria|huso)|su zona horaria es|su huso horario es", { type: "identity", key: "timezone" }),
  rule("(?:tiene|compró|se compró|alquiló|alquila) (?:un|una|su) (?:piso|casa|ático|chalet|apartamento|departamento|estudio|loft|dúplex|adosado)(?!.*(?:perro|gato))", { type: "fact", key: "home.type" }),
  // Where somebody comes from.
  cased(`(?:nació|es natural|es originari[oa]|es oriund[oa]|es nacid[oa]|procede|viene)(?: y se crió)? (?:en|de) (?:un pueblo de |una aldea de |la misma casa [^,.]{0,40}en )?${PLACE}`, { type: "identity", key: "birthplace" }),
  cased(`(?:es)(?: \\p{L}+, )? de (?:un pueblo de |pueblo, de )?${PLACE}(?=$|[,.]| (?:pero|y|aunque|de)${LIMIT})`, { type: "identity", key: "birthplace" }),
  cased(`(?:de) ${PLACE}, pero`, { type: "identity", key: "birthplace", text: ({ place }, whole) => `Es de ${place ?? ""}${whole.slice(3 + (place ?? "").length)}` }),
  rule(`es (?:ciudadan[oa] )?(?:${DEMONYMS})(?=$|[,.]| (?:de (?:origen|nacimiento)|y|con|pero))${LIMIT}`, { type: "identity", key: "nationality" }),
  rule(`(?:tiene|obtuvo|consiguió|le dieron|le concedieron)(?: \\p{L}+)? (?:(?:la|doble) )?(?:nacionalidad|ciudadanía|pasaporte)|su (?:nacionalidad|pasaporte) es|se nacionalizó`, { type: "identity", key: "nationality" }),
  rule("(?:su (?:lengua|idioma)(?: materna| materno| nativa)? (?:es|son))|es (?:bilingüe|trilingüe|políglota)|su primera lengua es|se crió hablando|habla \\p{L}+ (?:de casa|desde la cuna|como lengua materna)", { type: "identity", key: "language.native" }),
  rule(`(?:es|se considera|se define como|se declara|se hizo|se volvió) (?:un |una )?(?:muy |profundamente |practicante )?(?:${FAITHS})${LIMIT}`, { type: "identity", key: "religion" }),
  rule("(?:se convirtió|se ha convertido) al (?:islam|catolicismo|budismo|judaísmo|cristianismo|protestantismo)|pertenece a la (?:iglesia|comunidad) |profesa |ya no es creyente|dejó de creer|perdió la fe|no cree en dios|no es creyente|fue bautizad[oa] |se bautizó ", { type: "identity", key: "religion" }),
  // Health and food.
  rule(`(?:ya no es|no es|(?:es|se hizo|se volvió|se ha vuelto|se ha hecho|sigue siendo|lleva [^,.]{2,30}siendo) (?:\\p{L}+ )?)(?:${DIETS})${LIMIT}`, { type: "identity", key: "diet" }),
  rule(`(?:ya )?no (?:come|toma|prueba|consume|bebe)(?: nunca| nada de| ni)? (?:${FOODS})${LIMIT}`, { type: "identity", key: "diet" }),
  rule(`(?:lleva|hace|sigue|empezó|está a|está con) (?:una |la )?dieta(?! (?:de|para) \\p{L}+ (?:días|semanas))|come (?:solo )?(?:halal|kosher|de todo menos)|dejó (?:de comer |la |el |los )(?:${FOODS})${LIMIT}|tiene (?:la )?(?:enfermedad celíaca|celiaquía|intolerancia a)`, { type: "identity", key: "diet" }),
  rule("(?:es (?:\\p{L}+ )?alérgic[oa]|tiene (?:\\p{L}+ )?alergia|le da(?:n)? alergia|le detectaron|le diagnosticaron|es (?:diabétic|asmátic|daltónic|epiléptic|sord|cieg|hipertens|disléxic|autista))", { type: "identity" }),
  // Relationships.
  cased(`(?:está) (?:casad[oa]|prometid[oa]|comprometid[oa]) con ${NAME}`, { type: "relationship", key: "relationship.partner" }),
  cased(`(?:su) (?:nuev[oa] |actual |futur[oa] )?(?:novi[oa]|marido|mujer|espos[oa]|pareja|prometid[oa]|cónyuge|chic[oa]) (?:se llama|es) (?:doña |don )?${NAME}`, { type: "relationship", key: "relationship.partner" }),
  cased(`(?:sale|está saliendo|empezó a salir|está|lleva [^,.]{2,30}(?:saliendo )?|se casó|va a casarse) con (?:un[ao]? (?:chic[oa]|hombre|mujer|tío|tía|señora?) [^,.]{0,30}, )?${NAME}(?=$|[,.]| (?:desde|en|hace|y)${LIMIT})`, { type: "relationship", key: ({ name }) => (name === undefined || isKnownPlace(name) ? undefined : "relationship.partner") }),
  rule("(?:no está|está|sigue|lleva [\\p{L}\\d ]{2,20}|se quedó|figura como|es|vuelve a estar) (?:felizmente |recién |recientemente |ahora |legalmente )?(?:casad[oa]|divorciad[oa]|separad[oa]|solter[oa]|viud[oa]|prometid[oa]|comprometid[oa]|emparejad[oa])(?! (?:de la|del) )", { type: "relationship", key: "relationship.status" }),
  rule("(?:se casó|se divorció|se ha divorciado|se separó|se ha separado|enviudó|se prometió|se comprometió|rompió con|ha roto con|lo dejó con|lo ha dejado con|cortó con|terminó con|se está divorciando|firmó el divorcio|se va a divorciar|se va a separar|ya no sale con|ya no está con|ya no vive con su (?:novi[oa]|pareja|marido|mujer)|vive con su (?:novi[oa]|pareja)|tiene (?:novi[oa]|pareja)|no tiene (?:novi[oa]|pareja)|se fue a vivir con su (?:novi[oa]|pareja)|se mudó con su (?:novi[oa]|pareja)|(?:le|se) pidi(?:ó|eron) matrimonio|contrajo matrimonio)", { type: "relationship", key: "relationship.status" }),
  rule("tiene (?:un |una |dos |tres |cuatro |cinco |seis |\\d )?(?:\\p{L}+ )?(?:hij[oa]s?|herman[oa]s?|niet[oa]s?|sobrin[oa]s?|prim[oa]s?|gemel[oa]s|melliz[oa]s|ahijad[oa]s?|tí[oa]s?|abuel[oa]s?)(?!\\p{L})", { type: "relationship" }),
  rule("tiene (?:un |una |dos |tres |cuatro |cinco |seis |\\d )?(?:\\p{L}+ )?(?:perr[oa]s?|gat[oa]s?|cachorr[oa]s?|conej[oa]s?|caballos?|loros?|canarios?|periquitos?|tortugas?|gallinas?|hámsters?|cobayas?|hurones|hurón|pe(?:z|ces))(?!\\p{L})", { type: "relationship" }),
  // Work and studies.
  rule("(?:se (?:ha )?jubil(?:ó|ado|a)|(?:está|es) (?:\\p{L}+ )?jubilad[oa]|se prejubiló|se retiró)", { type: "fact", key: "work.status", ends: ["work.employer", "work.role"] }),
  rule("(?:(?:dejó|perdió|ha dejado|ha perdido|deja) (?:el|su|la) (?:trabajo|empleo|puesto|empresa|curro)|l[oae] (?:despidieron|echaron|despidió)(?! de (?:casa|clase|el piso))|fue despedid[oa]|renunció(?! a la)|dimitió|presentó (?:la|su) (?:renuncia|dimisión)|pidió la cuenta|se va de (?:la|su) empresa|se fue de (?:la|su) empresa|se quedó (?:sin trabajo|en paro|en la calle)|cerró su empresa)", { type: "fact", key: "work.status", ends: ["work.employer", "work.role"] }),
  rule("(?:está|sigue|lleva [\\p{L}\\d ]{2,20}|se quedó|acaba) (?:en (?:el )?paro|desemplead[oa]|parad[oa]|de baja|en ERTE|sin trabajo|de excedencia|buscando (?:trabajo|empleo))|(?:se hizo|se ha hecho|se dio de alta como|es|trabaja como|trabaja por) (?:autónom[oa]|freelance|freelancer|cuenta propia)|cobra el paro|l[oa] hicieron fij[oa]|trabaja (?:a media jornada|a jornada (?:parcial|completa)|por cuenta propia)|tiene contrato |le dieron la excedencia|no trabaja ahora", { type: "fact", key: "work.status" }),
  rule(`(?:l[oa] ascendieron|l[oa] nombraron|l[oa] han ascendido|l[oa] han nombrado|l[oa] eligieron|ascendió|fue nombrad[oa]|asume el cargo)(?: a| de| como)? (?<role>.+)`, { type: "fact", key: "work.role" }),
  rule(`(?:trabaja|trabajó|está trabajando|empezó|empieza|está|entró|entra|lleva [^,.]{2,30}|ejerce|hace)(?: a trabajar| trabajando)? (?:de|como) (?:un |una )?${ROLE}`, { type: "fact", key: "work.role" }),
  rule("(?:dirige|preside|regenta|encabeza|lidera|coordina) |ocupa (?:desde [^,.]{2,20})?(?:la jefatura|el cargo|el puesto|la dirección|la cátedra)|lleva [^,.]{2,20}al frente de|hace (?:backend|frontend|QA|DevOps|soporte)", { type: "fact", key: "work.role" }),
  cased(`(?:trabaja|está trabajando|empezó|empieza|empezó a trabajar|empieza a trabajar|entró|entró a trabajar|entra|entra a trabajar|fichó|ficha|se incorporó|se incorpora|sigue trabajando|lleva [^,.]{2,30}trabajando|cumplió [^,.]{2,20}trabajando|cumplió [\\p{L}\\d]+ años)(?: (?:ahora|ya|actualmente))? (?:en|para|por|con|a) (?:el |la |los |las )?(?<org>\\p{Lu}[\\p{L}\\p{N}&'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|(?:de|del|la|y)(?= \\p{Lu})))*)`, { type: "fact", key: ({ org }) => (org === undefined || isKnownPlace(org) ? undefined : "work.employer") }),
  rule(`(?:es|soy|sigue siendo|ahora es|será|va a ser) (?:ahora )?(?:el |la |un |una |nueva |nuevo )?(?:nuev[oa] )?${ROLE}${LIMIT}`, { type: "fact", key: "work.role" }),
  rule("(?:trabaja|está trabajando|se dedica)(?: (?:en|a)) (?:el sector|el mundo|el campo|el ámbito|la industria|una (?:fábrica|tienda|empresa|oficina|gestoría|clínica|farmacia|consultora|startup|agencia|obra)|(?!(?:un|una|el|la|los|las|casa|su|sus|turnos?|este|ese)(?!\\p{L}))\\p{Ll}{4,})", { type: "fact", key: "work.field" }),
  rule("(?:estudia|estudió|hace|hizo|está estudiando|cursa|está haciendo|se graduó|es (?:licenciad|graduad|titulad|diplomad|doctor)[oa]|se licenció|se doctoró)[^,.]{0,60} (?:en|por) (?:la |el |un |una )?(?:universidad|facultad|instituto|IES|conservatorio|politécnica|escuela|colegio|UNED|UNAM|UBA|UPM|UCM|academia)(?!\\p{L})", { type: "fact", key: "education.school" }),
  rule("(?:se matriculó en|se matricula en|se matriculó de|se inscribió en la carrera de|entra en (?=\\p{Lu})|entró en (?=(?:medicina|derecho|veterinaria|enfermería|bellas artes|magisterio|arquitectura)))|dejó (?=(?:derecho|medicina|la carrera|magisterio|ingeniería|económicas))|(?:hace|está haciendo|hizo|cursa|va a hacer|va a estudiar|empezó|empieza) (?:un |una |el |la |su )?(?:segundo |primer )?(?:máster|grado|carrera|doctorado|FP|ciclo|módulo|posgrado|tesis doctoral|curso de)|(?:estudia|está estudiando|va a estudiar|quiere estudiar|empieza a estudiar|empezó a estudiar|estudió) (?!(?:en|los|las|por|a|mucho|para|con|el|la|de|tanto|poco|desde)(?!\\p{L}))\\p{L}+|es (?:licenciad|graduad|titulad|diplomad)[oa] en", { type: "fact", key: "education.subject" }),
  // Tastes and tools.
  rule("su(?:s)? (?<thing>\\p{L}+)(?: \\p{Ll}+)? (?:favorit[oa]|preferid[oa])s?(?: (?:de|para) [^,.]{2,30}?)? (?:es|son|era|sigue siendo|siempre ha sido)(?!\\p{L})", { type: "preference", key: ({ thing }) => favouriteKey(thing) }),
  rule("(?:es (?:muy |hincha |aficionad[oa] |soci[oa] |seguidor[a]? |forof[oa] |fan )?(?:del|de la) (?=(?:Betis|Sevilla|Madrid|Barça|Atleti|Atlético|Athletic|Celta|Dépor|Deportivo|Valencia|Levante|Málaga|Cádiz|Racing|Sporting|Oviedo|Zaragoza|Rayo|Getafe|Osasuna|Real|Boca|River|América|Cruz Azul|Pumas|Colo|Alianza|Barcelona|Espanyol|Villarreal|Elche|Mallorca|Eibar|Granada|Almería|Las Palmas|Tenerife|Burgos|Mirandés|Albacete|Chivas|Peñarol|Nacional|Liverpool|Arsenal|Juventus|Inter|Milan)(?!\\p{L}))|es (?:hincha|forof[oa]|soci[oa]|aficionad[oa]|seguidor[a]?) (?:del |de (?:la )?)(?=\\p{Lu}))", { type: "preference", key: "favourite.team" }),
  rule("(?:prefiere|usa|utiliza|quiere|le gusta|pone|tiene|trabaja con|trabaja en|trabaja siempre en|lo usa todo en|usa siempre)(?: siempre)? (?:todo en |el |un |en )*(?:modo|tema) (?:oscuro|claro)", { type: "preference", key: "ui.theme" }),
  rule("(?:se pasó|se ha pasado|cambió|migró|se cambió|ha cambiado)(?: de (?<from>[^,.]{2,30}?))? (?:a|por) (?<tool>[^,.(]+)", { type: "preference", key: ({ tool }) => toolKey(tool), text: ({ tool }, whole) => `Usa ${(tool ?? "").trim()}${whole.slice(whole.indexOf(tool ?? "") + (tool ?? "").length)}`, former: ({ from }) => from }),
  rule("(?:usa|utiliza|trabaja con|trabaja en|programa en|programa con|tiene|escribe en|escribe todo en|edita en|edita con|navega con|lleva|se compró|compró|está aprendiendo|aprende)(?: siempre| a programar en| ahora)? (?:el |un )?(?<tool>[^,.(]+)", { type: "preference", key: ({ tool }) => toolKey(tool) }),
  cased(`(?:conduce|tiene|compró|se compró|lleva|maneja|estrenó|su coche es|su carro es|su auto es|va en|heredó)(?: (?:un|una|el|la|su|mi))?(?: (?:coche|carro|auto|furgoneta|moto|camioneta|viejo|vieja|pequeño|nuevo|todoterreno))*(?: de segunda mano)? (?:${CARS})(?!\\p{L})`, { type: "fact", key: "car" }),
  rule("(?:no tiene|vendió (?:el|su)) (?:coche|carro|auto)(?!\\p{L})|va (?:al trabajo )?en (?:un )?(?:coche|carro) eléctrico|conduce (?:un|una) ", { type: "fact", key: "car" }),
  rule("(?:no )?(?:toca|tocaba|aprende|está aprendiendo|estudia|aprende a tocar|está aprendiendo a tocar|lleva [^,.]{2,25}tocando|empezó a tocar|empezó con|volvió a tocar)(?: (?:el|la|un|una))? (?:\\p{L}+ )?(?:piano|violín|guitarra|chelo|violonchelo|batería|flauta|trompeta|saxo|saxofón|bajo|contrabajo|arpa|clarinete|viola|ukelele|acordeón|órgano|oboe|gaita|bandurria|laúd|cajón|charango|quena|trombón|tuba|mandolina|teclado|pandereta|dulzaina|txalaparta|bandoneón|tambor|percusión|armónica)(?!\\p{L})", { type: "skill", key: "instrument" }),
  rule("(?:habla|no habla|chapurrea|se defiende en|domina|sabe|no sabe|es capaz de|se le da(?:n)? (?:bien|mal)|puede|no puede)(?!\\p{L})", { type: "skill" }),
  rule("(?:no )?(?:le (?:gusta|encanta|flipa|mola|chifla|apasiona|fascina|horroriza|molesta|aburre|da asco|entusiasma|vuelve loc[oa])n?|odia|ama|adora|detesta|prefiere|soporta|aguanta|disfruta|es (?:muy )?(?:fan|forof[oa]|aficionad[oa]) |es de (?:café|té)|come (?:de todo|poco|mucho)|bebe)(?!\\p{L})", { type: "preference" }),
  rule("(?:no )?(?:quiere|piensa|planea|espera|sueña con|aspira a|tiene (?:pensado|previsto|ganas)|le gustaría|va a|está ahorrando|ahorra para|está pensando en|está buscando|busca|se propone|pretende|ha decidido|decidió)(?!\\p{L})", { type: "goal" }),
];
const ZODIAC = /^(?:Aries|Tauro|Géminis|Cáncer|Leo|Virgo|Libra|Escorpio|Sagitario|Capricornio|Acuario|Piscis)$/u;
