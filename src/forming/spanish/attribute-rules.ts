/**
 * The table of attributes: for a verb, what must stand behind it, the attribute, and the words that the memory then
 * has. The verb is one of the list in any tense (predicate.ts).
 */
import type { ItemType } from "../../core/item.ts";
import {
  CARS,
  DEMONYMS,
  DIETS,
  EMPLOYED_AT,
  END,
  employerKey,
  FAITHS,
  FOODS,
  FROM,
  favouriteKey,
  GOODS,
  homeKey,
  INSTRUMENTS,
  NAME,
  NUMBER,
  ORGANISATION,
  PLACE,
  PLAYERS,
  ROLE,
  TEAMS,
  TRADES,
  toolKey,
} from "./attribute-words.ts";
import { anyOf, latin } from "./pattern.ts";
import { isKnownPlace } from "./places.ts";
import type { Predicate } from "./predicate.ts";

export type Groups = Readonly<Record<string, string | undefined>>;

export interface Rule {
  /** Of what stands behind the verb. */
  readonly behind: RegExp;
  readonly type: ItemType;
  readonly key?: string | ((groups: Groups) => string | undefined);
  readonly reflexive?: boolean;
  /** "Le dicen", "lo despidieron". */
  readonly object?: boolean;
  /** Absent: affirmed. */
  readonly denied?: "denied" | "either";
  readonly plural?: boolean;
  readonly when?: readonly Predicate["when"][];
  readonly text?: (groups: Groups, predicate: Predicate) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean;
  /** Only where it was otherwise: "ya no". */
  readonly isEnding?: boolean;
}

interface Line extends Omit<Rule, "behind"> {
  /** Infinitives. */
  readonly verbs: string;
  readonly behind?: string;
  /** Names are told by their capitals. */
  readonly isCased?: boolean;
}

const WORK = ["work.employer", "work.role"];
const NOW: readonly Predicate["when"][] = ["now", "past", "ahead"];

/** What goes on behind the place that somebody moved to. */
const livesIn = ({ place = "" }: Groups, { rest }: Predicate): string => {
  const at = rest.lastIndexOf(` ${place}`) === -1 ? rest.indexOf(place) : rest.lastIndexOf(` ${place}`) + 1;
  return `Vive en ${place}${rest.slice(at + place.length)}`;
};
const ZODIAC = anyOf("Aries Tauro Géminis Virgo Libra Escorpio Sagitario Capricornio Acuario Piscis");
const NOT_ZODIAC = `(?!(?:${ZODIAC})${END})`;
const HOMES = `(?:${anyOf(`
    piso bajo casa ático chalet apartamento departamento depa molino barco furgoneta furgo autocaravana
    caravana estudio loft
    dúplex cueva masía cortijo finca granja yurta cabaña residencia buhardilla caserío velero adosado pareado faro pazo
    hacienda tiny_house
  `)})`;
/** "A un ático en Gijón", "a un pueblo de Huesca". */
const A_HOME = `(?:(?:un|una|el|la) (?:\\p{Ll}+ )?(?:${HOMES} (?:\\p{Ll}+ ){0,2}(?:en|por)|(?:pueblo|pueblecito|pueblito|aldea|barrio|isla)(?: \\p{Ll}+)? (?:de|en|cerca de)) )?`;
const SCHOOLS = `(?:${anyOf(`universidad facultad instituto IES conservatorio politécnica escuela colegio UNED UNAM
    UBA UPM UCM UAB
    UPV academia liceo tecnológico`)})`;
const COURSES = "(?:máster|grado|carrera|doctorado|FP|ciclo|módulo|posgrado|bachillerato|ingeniería|magisterio)";
const JOB = `(?:el|su|la|un|una) (?:\\p{L}+ )?(?:${anyOf(`trabajo empleo puesto empresa curro bufete banco consultora
    consultoría
    hostelería docencia enseñanza periodismo fábrica oficina agencia plaza negocio`)})`;
const LIVING = "(?:solo |sola |de alquiler |con su \\p{L}+ |desde \\p{L}+ |a caballo |felizmente |temporalmente )?";
const SOME = "(?:un |una |dos |tres |cuatro |cinco |seis |\\d )?(?:\\p{L}+ )?";
const MUSIC = anyOf(
  "reguetón flamenco rock pop jazz cumbia salsa bachata heavy metal rap trap techno electrónica blues rancheras indie punk copla boleros tango",
);
const STATUS = "(?:casad|divorciad|separad|solter|viud|prometid|comprometid|emparejad)[oa]s?";

const SUBJECTS_OF_STUDY = anyOf(`
  medicina derecho veterinaria enfermería bellas_artes magisterio arquitectura psicología ingeniería filosofía filología económicas biología
  historia farmacia periodismo educación química física matemáticas informática economía contabilidad administración odontología fisioterapia
  sociología comunicación diseño turismo trabajo_social nutrición geología geografía traducción música cine marketing
`);

const LINES: readonly Line[] = [
  // Who somebody is.
  { verbs: "llamar", reflexive: true, behind: NAME, isCased: true, type: "identity", key: "name" },
  { verbs: "apellidar", reflexive: true, type: "identity", key: "name" },
  {
    verbs: "ser",
    behind: `${NOT_ZODIAC}${NAME}(?=$|[,.]|\\s+(?:y|pero)${END})`,
    isCased: true,
    type: "identity",
    key: ({ name }) => (name === undefined || /\p{Lu}{2}/u.test(name) || isKnownPlace(name) ? undefined : "name"),
    text: ({ name }) => `Se llama ${name ?? ""}`,
    when: ["now"],
  },
  {
    verbs: "decir llamar",
    object: true,
    plural: true,
    behind: "\\p{Lu}",
    isCased: true,
    type: "identity",
    key: "nickname",
  },
  {
    verbs: "conocer",
    object: true,
    plural: true,
    behind: "como \\p{Lu}",
    isCased: true,
    type: "identity",
    key: "nickname",
  },
  { verbs: "ser", behind: "(?:más )?conocid[oa] como \\p{L}", type: "identity", key: "nickname" },
  {
    verbs: "usar utilizar preferir",
    behind: `(?:los pronombres|el pronombre|«?(?:él|ella|elle)»?${END})`,
    type: "identity",
    key: "pronouns",
  },
  {
    verbs: "tener",
    behind: `${NUMBER} (?:años|añitos)(?! (?:de|en|con|trabajando))${END}`,
    type: "identity",
    key: "age",
  },
  {
    verbs: "tener",
    behind:
      "(?<number>1[2-9]|[2-9]\\d)(?: ya)?(?: (?:tacos|palos|castañas|primaveras|abriles|añazos|pirulos)(?: ya)?)?(?=$|[,.])",
    type: "identity",
    key: "age",
    text: ({ number }) => `Tiene ${number ?? ""} años`,
  },
  {
    verbs: "cumplir",
    when: ["past"],
    behind: `(?:los )?${NUMBER}(?: años)?(?=$|[,.])`,
    type: "identity",
    key: "age",
    text: ({ number }, { rest }) =>
      `Tiene ${number ?? ""} años${rest.replace(/^(?:los )?\S+(?: y \S+)?(?: años)?/u, "")}`,
  },
  {
    verbs: "cumplir",
    when: ["past", "now"],
    behind: `${NUMBER} años (?:trabajando )?en ${ORGANISATION}`,
    isCased: true,
    type: "fact",
    key: ({ org }) => employerKey(org),
  },
  {
    verbs: "cumplir",
    when: ["now", "ahead"],
    behind: `(?:los )?${NUMBER}(?: años)?(?=$|[,.]| (?:en|el|este|esta|dentro)${END})`,
    type: "identity",
    key: "age",
  },
  { verbs: "cumplir", when: ["now"], behind: "años(?=$|[ ,.])", type: "identity", key: "birthday" },
  { verbs: "nacer", behind: "(?:el|un) (?:\\p{L}+ )?(?:\\d|uno de|primero de)", type: "identity", key: "birthday" },
  {
    verbs: "nacer",
    behind: `(?:y se crió )?en (?:un (?:pueblo|barrio) de |una aldea de |[^,.]{0,40},? en )?${PLACE}`,
    isCased: true,
    type: "identity",
    key: "birthplace",
  },
  {
    verbs: "proceder venir",
    when: ["now"],
    behind: `de ${PLACE}(?=$|[,.])`,
    isCased: true,
    type: "identity",
    key: "birthplace",
  },
  { verbs: "pesar", when: ["now"], behind: "(?:unos |casi )?\\d", type: "identity", key: "weight" },
  {
    verbs: "medir",
    when: ["now"],
    behind: "(?:unos |casi )?(?:\\d|un metro|uno|metro)",
    type: "identity",
    key: "height",
  },
  {
    verbs: "ser",
    behind: `(?:(?:un|una) )?(?:ciudadan[oa] )?(?:${DEMONYMS})(?=$|[,.]| (?:de|y|con|pero|por)${END})`,
    type: "identity",
    key: "nationality",
  },
  {
    verbs: "tener obtener conseguir dar conceder recibir",
    behind: "(?:ya )?(?:la |el |doble |su )*(?:nueva )?(?:nacionalidad|ciudadanía|pasaporte)",
    type: "identity",
    key: "nationality",
  },
  { verbs: "nacionalizar", type: "identity", key: "nationality" },
  { verbs: "ser", behind: "(?:bilingüe|trilingüe|políglota)", type: "identity", key: "language.native" },
  {
    verbs: "hablar",
    behind: "\\p{L}+ (?:de casa|desde la cuna|como lengua materna|de nacimiento)",
    type: "identity",
    key: "language.native",
  },
  {
    verbs: "criar",
    reflexive: true,
    behind: "(?:hablando|en (?:gallego|catalán|euskera|castellano|español|inglés|guaraní|quechua))",
    type: "identity",
    key: "language.native",
  },
  // Where somebody lives.
  ...["mudar trasladar cambiar instalar", "venir ir"].flatMap((verbs): readonly Line[] =>
    [true, false].map(
      (isDated): Line => ({
        verbs,
        reflexive: true,
        when: ["past"],
        behind:
          `(?:a vivir )?(?:(?!de |desde |a |en )[\\p{L}]+,? ){0,5}${FROM}(?:a vivir )?(?:a|en|hasta|para|pa) ` +
          `(?:vivir en )?${A_HOME}${PLACE}${isDated ? " (?:en|desde) (?:19|20)\\d\\d" : ""}`,
        isCased: true,
        type: "identity",
        key: ({ place }) => homeKey(place),
        text: isDated
          ? (groups, predicate) => livesIn(groups, predicate).replace(/ en (?=(?:19|20)\d\d)/u, " desde ")
          : livesIn,
        former: ({ from }) => from,
        ...(isDated ? {} : { isSince: true }),
      }),
    ),
  ),
  {
    verbs: "emigrar",
    when: ["past"],
    behind: `${FROM}a ${PLACE}`,
    isCased: true,
    type: "identity",
    key: ({ place }) => homeKey(place),
    text: livesIn,
    former: ({ from }) => from,
    isSince: true,
  },
  {
    verbs: "vivir residir habitar alojar",
    when: ["now"],
    behind:
      `${LIVING}en (?:(?:un|una|el|la|su) [^.]{2,60}?,? en |` +
      `(?:el |la )?(?:barrio|centro|ciudad|pueblo|provincia|calle)[^.]{0,40}?,? (?:de|en) )?${PLACE}`,
    isCased: true,
    type: "identity",
    key: ({ place }) => homeKey(place),
  },
  // "Llevo ocho años en Castellón": in a town, and no firm.
  {
    verbs: "llevar",
    when: ["now"],
    behind: `(?:ya )?(?<span>(?:[\\p{L}\\d]+ ){1,3}(?:años?|meses|semanas)) en ${PLACE}`,
    isCased: true,
    type: "identity",
    key: ({ place }) => (isKnownPlace(place ?? "") ? homeKey(place) : undefined),
    text: ({ place = "", span = "" }) => `Vive en ${place} desde hace ${span.replace(/^(?:ya|como|unos|casi) /u, "")}`,
  },
  {
    verbs: "compartir alquilar rentar",
    when: ["now"],
    behind: `(?:un |una |el )?(?:${HOMES}|habitación|cuarto) (?:[^,.]{2,40} )?en ${PLACE}`,
    isCased: true,
    type: "identity",
    key: ({ place }) => (isKnownPlace(place ?? "") ? homeKey(place) : undefined),
  },
  {
    verbs: "vivir residir habitar",
    when: ["now"],
    behind: `${LIVING}(?:entre|cerca de|a las afueras de) ${PLACE}`,
    isCased: true,
    type: "identity",
    key: ({ place }) => homeKey(place),
  },
  {
    verbs: "vivir residir",
    when: ["now"],
    behind: `${LIVING}en (?:un|una|su|el|la) (?:\\p{L}+ )?${HOMES}${END}`,
    type: "identity",
    key: "home.type",
  },
  {
    verbs: "comprar alquilar tener estrenar",
    behind: `(?:un|una|su) (?:\\p{L}+ )?${HOMES}${END}(?! (?:rural|de campo para))`,
    type: "fact",
    key: "home.type",
    when: NOW,
  },
  {
    verbs: "vivir estar residir",
    when: ["now"],
    behind: "en (?:la )?(?:hora|zona horaria|huso|UTC|GMT)",
    type: "identity",
    key: "timezone",
  },
  {
    verbs: "estar",
    when: ["now"],
    behind: `(?:ya )?(?:afincad[oa]s?|instalad[oa]s?|empadronad[oa]s?|viviendo) en ${PLACE}`,
    isCased: true,
    type: "identity",
    key: ({ place }) => homeKey(place),
    text: livesIn,
  },
  {
    verbs: "estar",
    when: ["now"],
    behind: `en ${PLACE}(?=, ya no|,? desde)`,
    isCased: true,
    type: "identity",
    key: ({ place }) => homeKey(place),
    text: (_, { rest }) => `Vive ${rest}`,
  },
  // Where they are without saying that they live there.
  {
    verbs: "estar quedar seguir",
    when: ["now"],
    behind: `en ${PLACE}(?=$|[,.]| (?:desde|con|y)${END})`,
    isCased: true,
    type: "identity",
    key: ({ place }) => (isKnownPlace(place ?? "") ? "whereabouts" : undefined),
  },
  {
    verbs: "llegar volver regresar",
    when: ["past"],
    behind: `(?:a (?:su|mi) \\p{L}+, )?a ${PLACE}(?=$|[,.]| (?:en|hace|el|la)${END})`,
    isCased: true,
    type: "fact",
    key: ({ place }) => (isKnownPlace(place ?? "") ? "whereabouts" : undefined),
  },
  // Where somebody comes from.
  {
    verbs: "ser",
    behind:
      "(?:natural |originari[oa] |oriund[oa] |nacid[oa] )?(?:de|en) " +
      `(?:un pueblo (?:de |cerca de )|pueblo, de |la isla de )?${PLACE}(?=$|[,.]| (?:pero|y|aunque|de)${END})`,
    isCased: true,
    type: "identity",
    key: "birthplace",
  },
  // Faith.
  {
    verbs: "ser hacer volver considerar declarar definir",
    behind: `(?:como )?(?:un |una )?(?:muy |profundamente |practicante )?(?:${FAITHS})${END}`,
    type: "identity",
    key: "religion",
    denied: "either",
  },
  {
    verbs: "convertir",
    reflexive: true,
    behind: "al? (?:islam|islamismo|catolicismo|budismo|judaísmo|cristianismo|protestantismo|la fe)",
    type: "identity",
    key: "religion",
  },
  { verbs: "creer", denied: "denied", behind: "en (?:dios|ningún dios|nada)", type: "identity", key: "religion" },
  { verbs: "creer", behind: `en dios${END}`, type: "identity", key: "religion" },
  { verbs: "perder recuperar", behind: "la fe", type: "identity", key: "religion" },
  {
    verbs: "dejar",
    behind: "(?:de creer|la iglesia|la religión|el catolicismo|la fe)",
    type: "identity",
    key: "religion",
  },
  {
    verbs: "practicar profesar",
    behind: "(?:el|la) (?:budismo|islam|judaísmo|catolicismo|zen|hinduismo|fe|religión|sijismo)",
    type: "identity",
    key: "religion",
  },
  {
    verbs: "pertenecer",
    behind:
      "a (?:la|una) (?:iglesia|comunidad (?:bahá|judía|evangélica|budista|islámica|cristiana)|parroquia|congregación)",
    type: "identity",
    key: "religion",
  },
  { verbs: "bautizar confirmar", reflexive: true, type: "identity", key: "religion" },
  { verbs: "apostatar", type: "identity", key: "religion" },
  // Food.
  {
    verbs: "ser hacer volver",
    behind: `(?:\\p{L}+ ){0,2}(?:${DIETS})${END}`,
    type: "identity",
    key: "diet",
    when: NOW,
    denied: "either",
  },
  { verbs: "llevar", behind: `[^,.]{2,30}(?:siendo |de )?(?:${DIETS})${END}`, type: "identity", key: "diet" },
  {
    verbs: "comer tomar probar consumir beber",
    denied: "denied",
    behind: `(?:nunca |ni |nada )?(?:de )?(?:el |la |los )?(?:${FOODS})${END}`,
    type: "identity",
    key: "diet",
  },
  {
    verbs: "poder",
    denied: "denied",
    behind: `(?:comer|tomar|probar|beber) (?:nada con |ni )?(?:el |la |los )?(?:${FOODS})${END}`,
    type: "identity",
    key: "diet",
  },
  { verbs: "evitar eliminar", behind: `(?:el|la|los|todo) (?:${FOODS})${END}`, type: "identity", key: "diet" },
  {
    verbs: "llevar",
    behind: `[^,.]{2,30}sin (?:comer |tomar |probar |beber )?(?:${FOODS})${END}`,
    type: "identity",
    key: "diet",
  },
  {
    verbs: "dejar quitar",
    behind: `(?:de (?:comer|tomar|beber) |la |el |los )(?:${FOODS})${END}`,
    type: "identity",
    key: "diet",
  },
  {
    verbs: "comer",
    when: NOW,
    behind: "(?:solo )?(?:halal|kosher|sin (?:gluten|sal|lactosa|azúcar)|vegano|vegetariano)",
    type: "identity",
    key: "diet",
  },
  {
    verbs: "comer",
    when: NOW,
    behind: `(?:otra vez |de nuevo )?(?:carne|pescado|huevos)${END}`,
    type: "identity",
    key: "diet",
  },
  {
    verbs: "seguir hacer llevar empezar",
    behind: "(?:una|la|su) (?:\\p{L}+ )?dieta|(?:el )?ayuno intermitente|(?:la )?(?:keto|paleo)",
    type: "identity",
    key: "diet",
  },
  { verbs: "estar", behind: "(?:a|con (?:una|la)) dieta", type: "identity", key: "diet" },
  {
    verbs: "pasar",
    reflexive: true,
    behind: "al (?:veganismo|vegetarianismo)|a la dieta",
    type: "identity",
    key: "diet",
  },
  {
    verbs: "tener",
    behind: "(?:la )?(?:enfermedad celíaca|celiaquía|intolerancia)|prohibid[oa]s? ",
    type: "identity",
    key: "diet",
  },
  {
    verbs: "ser",
    behind: "(?:\\p{L}+ )?(?:alérgic|diabétic|asmátic|daltónic|epiléptic|sord|cieg|hipertens|disléxic|autista|TDAH)",
    type: "identity",
    denied: "either",
  },
  { verbs: "tener", behind: "(?:\\p{L}+ )?alergia", type: "identity" },
  // Those whom somebody is tied to.
  {
    verbs: "estar",
    behind: `(?:casad[oa]|prometid[oa]|comprometid[oa]) (?:[^,.]{2,20} )?con ${NAME}`,
    isCased: true,
    type: "relationship",
    key: "relationship.partner",
  },
  {
    verbs: "salir estar casar",
    when: ["now", "past"],
    behind:
      "(?:[\\p{L} ]{2,25} )?con (?:un[oa]? (?:chic[oa]|hombre|mujer|tí[oa]|señora?) [^,.]{0,30}, )?" +
      `${NAME}(?=$|[,.]| (?:desde|en|hace|y)${END})`,
    isCased: true,
    type: "relationship",
    key: ({ name }) => (name === undefined || isKnownPlace(name) ? undefined : "relationship.partner"),
  },
  {
    verbs: "llevar salir",
    behind: `[^,.]{2,30}(?:saliendo )?con (?:su )?(?:novi[oa]|pareja|chic[oa]|marido|mujer)${END}`,
    type: "relationship",
    key: "relationship.status",
  },
  {
    verbs: "estar ser seguir quedar figurar volver",
    behind: `(?:ser |estar |como )?(?:[\\p{L}]+ )?${STATUS}(?! (?:de la|del) )${END}`,
    type: "relationship",
    key: "relationship.status",
    denied: "either",
    when: NOW,
  },
  { verbs: "llevar", behind: `[^,.]{2,25}${STATUS}${END}`, type: "relationship", key: "relationship.status" },
  {
    verbs: "casar divorciar separar prometer comprometer",
    reflexive: true,
    when: ["past"],
    type: "relationship",
    key: "relationship.status",
  },
  {
    verbs: "divorciar separar",
    reflexive: true,
    when: ["now", "ahead"],
    type: "relationship",
    key: "relationship.status",
  },
  { verbs: "enviudar", type: "relationship", key: "relationship.status" },
  {
    verbs: "romper cortar dejar terminar",
    behind: "con (?:su |la |el )?(?:\\p{Lu}|novi|pareja|marido|mujer|chic|ex|prometid|espos)",
    isCased: true,
    type: "relationship",
    key: "relationship.status",
    when: ["past", "now"],
  },
  {
    verbs: "salir estar vivir",
    denied: "denied",
    behind: "con (?:\\p{Lu}|su (?:novi|pareja|marido|mujer|chic))",
    isCased: true,
    type: "relationship",
    key: "relationship.status",
  },
  {
    verbs: "pedir contraer proponer",
    behind: "(?:en )?matrimonio",
    type: "relationship",
    key: "relationship.status",
    when: ["past"],
  },
  {
    verbs: "tener",
    behind: `(?:ya )?(?:novi[oa]|pareja)${END}`,
    type: "relationship",
    key: "relationship.status",
    denied: "either",
  },
  {
    verbs: "vivir ir mudar irse",
    behind: "(?:a vivir |junto )?con su (?:novi[oa]|pareja|chic[oa])",
    type: "relationship",
    key: "relationship.status",
    when: NOW,
  },
  { verbs: "firmar", behind: "(?:el|los papeles del) divorcio", type: "relationship", key: "relationship.status" },
  {
    verbs: "tener",
    behind: `${SOME}(?:${anyOf(`hij[oa]s? herman[oa]s? niet[oa]s? sobrin[oa]s? prim[oa]s? gemel[oa]s melliz[oa]s
        ahijad[oa]s? tí[oa]s? abuel[oa]s? niñ[oa]s?`)})${END}`,
    type: "relationship",
  },
  {
    verbs: "tener",
    behind: `${SOME}(?:${anyOf(`perr[oa]s? gat[oa]s? cachorr[oa]s? conej[oa]s? caballos? loros? canarios? periquitos?
        tortugas? gallinas? hámsters? cobayas? hurón(?:es)? pe(?:z|ces)`)})${END}`,
    type: "relationship",
  },
  // Work.
  { verbs: "jubilar prejubilar retirar", when: ["past"], type: "fact", key: "work.status", ends: WORK },
  {
    verbs: "estar ser",
    behind: "(?:ya )?(?:pre)?jubilad[oa]",
    type: "fact",
    key: "work.status",
    ends: WORK,
    when: ["now"],
  },
  {
    verbs: "cambiar",
    behind: "de (?:trabajo|empleo|curro|laburo|chamba|pega)(?!\\p{L})",
    type: "fact",
    key: "work.status",
    ends: WORK,
    when: ["past"],
  },
  {
    verbs: "dejar abandonar renunciar salir ir",
    behind: `(?:a |al |de |del )?${EMPLOYED_AT}`,
    type: "fact",
    key: "work.status",
    ends: WORK,
    when: ["past"],
  },
  {
    verbs: "trabajar currar laburar estar ser",
    denied: "denied",
    isEnding: true,
    when: ["now"],
    behind: `(?:en |para |de |como )?(?:el |la |los |las |un |una )?(?:${EMPLOYED_AT}|${ROLE}${END}|${ORGANISATION})`,
    isCased: true,
    type: "fact",
    key: ({ org }) => (isKnownPlace(org ?? "") ? undefined : "work.status"),
    ends: WORK,
  },
  // Who leaves a firm, a town or a taste by its name leaves what is known of it.
  {
    verbs: "dejar abandonar",
    when: ["past"],
    behind: `(?:definitivamente |por fin )?${ORGANISATION}(?=$|[,.(]| (?:en|hace|por|para|y|después)${END})`,
    isCased: true,
    type: "fact",
    former: ({ org }) => org,
  },
  {
    verbs: "ir salir despedir marchar largar renunciar",
    when: ["past", "now"],
    behind: `(?:del?|al?) ${ORGANISATION}(?=$|[,.(]| (?:en|hace|por|para|y|después)${END})`,
    isCased: true,
    type: "fact",
    key: ({ org }) => (isKnownPlace(org ?? "") ? undefined : "work.status"),
    former: ({ org }) => org,
  },
  {
    verbs: "cansar aburrir hartar cansarse",
    reflexive: true,
    when: ["past"],
    behind: `del? (?:tanto |tanta |el |la |los |las )?(?<thing>[^,.()]{3,40})`,
    type: "fact",
    former: ({ thing }) => thing,
  },
  {
    verbs: "estar acabar terminar",
    when: NOW,
    behind: `(?:muy |ya )?(?:hart[oa]|cansad[oa]|aburrid[oa]) del? (?:tanto |tanta |el |la |los |las )?(?<thing>[^,.()]{3,40})`,
    type: "fact",
    former: ({ thing }) => thing,
  },
  {
    verbs: "escuchar ver leer jugar oír poner seguir practicar gustar encantar molar flipar interesar apetecer",
    denied: "denied",
    when: ["now"],
    behind: `(?:nada |más |ni )?(?:el |la |los |las |al? |a la )?(?<thing>[^,.()]{3,40})`,
    type: "preference",
    former: ({ thing }) => thing,
    isEnding: true,
  },
  {
    verbs: "escuchar oír",
    when: ["now"],
    behind: "(?!(?:a|mal|bien|mejor|peor|ruidos?|voces|al)(?!\\p{L}))\\p{L}",
    type: "preference",
  },
  { verbs: "poner", when: ["now"], behind: `(?:m[uú]sica|${MUSIC})${END}`, type: "preference" },
  { verbs: "dejar perder abandonar", behind: `${JOB}${END}`, type: "fact", key: "work.status", ends: WORK, when: NOW },
  {
    verbs: "despedir echar botar correr largar rajar",
    object: true,
    when: ["past", "now"],
    behind: "(?!(?:de|a) (?:casa|clase|el piso|la calle)(?!\\p{L}))",
    plural: true,
    type: "fact",
    key: "work.status",
    ends: WORK,
  },
  { verbs: "despedir", object: true, when: ["past"], type: "fact", key: "work.status", ends: WORK },
  { verbs: "dimitir", type: "fact", key: "work.status", ends: WORK },
  {
    verbs: "renunciar",
    behind: "(?:a su (?:puesto|plaza|trabajo|cargo)|en |$|[,.])",
    type: "fact",
    key: "work.status",
    ends: WORK,
  },
  { verbs: "ir", reflexive: true, behind: "de (?:la|su) empresa", type: "fact", key: "work.status", ends: WORK },
  {
    verbs: "presentar pedir firmar",
    behind: "(?:la|su) (?:renuncia|dimisión|baja voluntaria|cuenta|excedencia|liquidación|finiquito)",
    type: "fact",
    key: "work.status",
  },
  {
    verbs: "estar seguir quedar llevar acabar volver",
    behind: `(?:[^,.]{2,20} )?(?:${anyOf(`en_(?:el_)?paro desemplead[oa] parad[oa] de_baja en_(?:un_)?ERTE
        sin_(?:trabajo|empleo|curro) de_excedencia buscando_(?:trabajo|empleo|curro) entre_trabajos`)})`,
    type: "fact",
    key: "work.status",
  },
  { verbs: "estar", behind: "(?:dado de alta )?de autónom[oa]", type: "fact", key: "work.status", when: ["now"] },
  {
    verbs: "ser hacer dar trabajar",
    behind: "(?:de alta )?(?:como |por )?(?:autónom[oa]|freelance|freelancer|cuenta propia|fij[oa]|indefinid[oa])",
    type: "fact",
    key: "work.status",
  },
  {
    verbs: "trabajar",
    behind: "(?:a (?:media jornada|jornada|tiempo parcial|turnos)|por cuenta)",
    type: "fact",
    key: "work.status",
  },
  {
    verbs: "trabajar",
    denied: "denied",
    behind: "(?:ahora|desde|de momento|por ahora)",
    type: "fact",
    key: "work.status",
  },
  { verbs: "buscar", behind: "(?:trabajo|empleo|curro)", type: "fact", key: "work.status", when: ["now"] },
  { verbs: "cobrar", behind: "(?:el paro|el desempleo|la pensión)", type: "fact", key: "work.status" },
  {
    verbs: "firmar tener conseguir",
    behind: "(?:un |el |por fin )?contrato (?:indefinido|fijo|temporal)",
    type: "fact",
    key: "work.status",
  },
  {
    verbs: "ascender nombrar elegir promover",
    object: true,
    behind: "(?:a |de |como )?\\p{L}",
    type: "fact",
    key: "work.role",
    when: ["past", "now"],
  },
  {
    verbs:
      "trabajar currar laburar empezar entrar estar ejercer hacer llevar contratar coger fichar pasar seguir colocar",
    behind: `(?:[^,.]{2,30} )?(?:de|como|a ser) (?:un |una |la |el )?(?:\\p{L}+ )?${ROLE}${END}`,
    type: "fact",
    key: "work.role",
    when: NOW,
  },
  {
    verbs: "hacer meter",
    reflexive: true,
    behind: `(?:a |de )?(?:un |una )?${ROLE}${END}`,
    type: "fact",
    key: "work.role",
    when: ["past", "now"],
  },
  {
    verbs: "conseguir sacar obtener ganar",
    behind: `(?:la |una |su )?(?:plaza|puesto|trabajo) (?:de|como) (?:un |una )?${ROLE}`,
    type: "fact",
    key: "work.role",
  },
  {
    verbs: "dar",
    object: true,
    behind: `(?:la |una |el |un )?(?:plaza|puesto|trabajo|contrato) (?:de|como) (?:un |una )?${ROLE}`,
    type: "fact",
    key: "work.role",
  },
  {
    verbs: "dirigir presidir regentar encabezar liderar coordinar capitanear gestionar",
    behind: "(?:el|la|los|las|un|una|desde) ",
    type: "fact",
    key: "work.role",
    when: ["now", "ahead"],
  },
  {
    verbs: "ocupar",
    behind: "(?:desde [^,.]{2,20} )?(?:la jefatura|el cargo|el puesto|la dirección|la cátedra|la plaza)",
    type: "fact",
    key: "work.role",
  },
  { verbs: "hacer", when: ["now"], behind: "(?:backend|frontend|QA|DevOps|soporte)", type: "fact", key: "work.role" },
  {
    verbs: "ser",
    when: ["now", "ahead"],
    behind: `(?:el |la |un |una )?(?:PLAYER )?(?:${PLAYERS})${END}`.replace("(?:PLAYER )?", ""),
    type: "skill",
    key: "instrument",
  },
  {
    verbs: "ser seguir",
    when: ["now", "ahead"],
    behind: `(?:siendo )?(?:el |la |un |una )?(?:nuev[oa] |futur[oa] |segund[oa] )?${ROLE}${END}`,
    type: "fact",
    key: "work.role",
  },
  {
    verbs: "pasar cambiar migrar mover",
    behind: "(?:(?:de|el|la|su) (?<from>[^,.]{2,30}?) )?(?:a|por) (?<tool>[^,.(]+)",
    type: "preference",
    key: ({ tool }) => toolKey(tool),
    when: ["past", "now"],
    text: ({ tool = "" }, { rest }) =>
      `Usa ${tool.trim()}${rest.slice(rest.lastIndexOf(tool) + tool.length)}`.trimEnd(),
    former: ({ from }) => from?.replace(/^(?:el|la|su) /u, ""),
  },
  // What was sold is nobody's any more.
  {
    verbs: "vender regalar perder",
    when: ["past"],
    behind: `(?:ya )?(?:el|la|su) (?<thing>${anyOf("coche carro auto moto furgoneta furgo bici bicicleta piso casa piano guitarra violín batería barco caravana perro gato")})${END}`,
    type: "fact",
    key: ({ thing = "" }) => (/^(?:coche|carro|auto|moto|furgo)/.test(thing) ? "car" : "possession"),
    former: ({ thing }) => thing,
  },
  // "Cambié el café por el té", "dejé de jugar al tenis".
  {
    verbs: "cambiar dejar",
    when: ["past"],
    behind: "(?:(?:el|la|los|las) )?(?<thing>[^,.()]{3,30}?) por (?:el |la |los |las )?[^,.()]{2,40}",
    type: "fact",
    former: ({ thing }) => thing,
  },
  {
    verbs: "dejar abandonar",
    when: ["past"],
    behind:
      "(?:de (?:\\p{L}+r(?:le|se)? )?(?:al? |en |con )?)?(?:el |la |los |las )?" +
      `(?<thing>(?!(?:su|sus|de|todo|a|que)(?!\\p{L}))[^,.()]{3,30}?)(?=$|[,.(]| (?:en|hace|por|para|porque|este|desde|después)${END})`,
    type: "fact",
    former: ({ thing }) => thing,
  },
  {
    verbs: "trabajar currar chambear laburar empezar arrancar entrar fichar incorporar seguir repartir",
    behind: `(?:[\\p{L}]+ ){0,3}(?:en|para|por|al?) ${ORGANISATION}`,
    isCased: true,
    type: "fact",
    key: ({ org }) => employerKey(org),
    when: NOW,
  },
  {
    verbs: "contratar fichar coger seleccionar admitir llamar",
    object: true,
    behind: `(?:en |para |por )?${ORGANISATION}`,
    isCased: true,
    type: "fact",
    key: ({ org }) => employerKey(org),
    when: ["past", "now"],
  },
  {
    verbs: "llevar",
    behind: `[\\p{L}\\d ]{2,25} (?:en|para) ${ORGANISATION}`,
    isCased: true,
    type: "fact",
    key: ({ org }) => employerKey(org),
  },
  {
    verbs: "trabajar currar chambear laburar empezar entrar seguir",
    behind: `(?:\\p{L}+ ){0,2}(?:en|para) ${EMPLOYED_AT}`,
    type: "fact",
    key: "work.employer",
    when: NOW,
  },
  {
    verbs: "trabajar currar laburar",
    when: ["now"],
    behind: `en ${PLACE}(?=$|[,.])`,
    isCased: true,
    type: "fact",
    key: ({ place }) => (isKnownPlace(place ?? "") ? "work.city" : undefined),
  },
  {
    verbs: "trabajar currar",
    behind: `en (?:${anyOf(`el_sector el_mundo el_campo el_ámbito la_industria
        una_obra`)}|(?!(?:un|una|el|la|los|las|casa|su|sus|turnos?|este|ese|equipo)(?!\\p{L}))\\p{Ll}{4,})`,
    isCased: true,
    type: "fact",
    key: "work.field",
    when: ["now"],
  },
  {
    verbs: "dedicar",
    reflexive: true,
    behind: "a(?:l| la| los| las)? (?!(?:su|cuidar)(?!\\p{L}))\\p{L}",
    type: "fact",
    key: "work.field",
    when: ["now"],
  },
  {
    verbs: "dar impartir",
    behind: "(?:clases?|lecciones) (?:particulares )?de \\p{L}",
    type: "fact",
    key: "work.field",
    when: ["now"],
  },
  // A shop of one's own.
  {
    verbs: "tener llevar regentar abrir montar poner",
    behind: `(?:un|una|su) (?:propi[oa] |pequeñ[oa] )?(?:${TRADES})(?: (?:de|en|propi[oa]|con)${END}|$|[,.])`,
    type: "fact",
    key: "work.field",
    when: ["now", "past"],
  },
  {
    verbs: "vender hacer fabricar",
    when: ["now"],
    behind: `(?:[^,.]{2,40} (?:por encargo|a domicilio|por internet|online|por catálogo|en mercadillos?|en ferias?)|(?:${GOODS})${END})`,
    type: "fact",
    key: "work.field",
  },
  {
    verbs: "poner establecer montar",
    reflexive: true,
    behind: "por su cuenta",
    type: "fact",
    key: "work.status",
    when: ["now", "past"],
  },
  // Studies.
  {
    verbs: "estudiar hacer cursar graduar licenciar doctorar terminar acabar ser",
    behind: `[^,.]{0,60}(?:en|por) (?:la |el |un |una )?${SCHOOLS}(?!\\p{L})`,
    type: "fact",
    key: "education.school",
    when: ["now", "past", "ahead"],
  },
  {
    verbs: "entrar matricular admitir coger empezar",
    behind: `(?:[^,.]{0,30} )?en (?:la |el |un |una )?${SCHOOLS}(?!\\p{L})`,
    type: "fact",
    key: "education.school",
  },
  {
    verbs: "matricular inscribir apuntar",
    reflexive: true,
    behind: `(?:en|de|al?) (?:(?:un|una|el|la) )?(?:\\p{Lu}|${COURSES})`,
    isCased: true,
    type: "fact",
    key: "education.subject",
  },
  {
    verbs: "entrar empezar dejar terminar acabar abandonar",
    behind: `(?:en |a estudiar )?(?:la carrera|${SUBJECTS_OF_STUDY})${END}`,
    type: "fact",
    key: "education.subject",
  },
  {
    verbs: "cambiar pasar",
    reflexive: true,
    when: ["past"],
    behind: `(?:de (?:carrera|[^,.]{3,25}) )?a (?<subject>(?:${SUBJECTS_OF_STUDY})(?: \\p{Ll}{4,})?)${END}`,
    type: "fact",
    key: "education.subject",
    text: ({ subject = "" }) => `Estudia ${subject}`,
    isSince: true,
  },
  {
    verbs: "hacer cursar empezar preparar acabar terminar",
    behind: `(?:un |una |el |la |su )?(?:segundo |primer )?${COURSES}(?!\\p{L})`,
    type: "fact",
    key: "education.subject",
  },
  {
    verbs: "tocar aprender estudiar practicar empezar tener",
    denied: "either",
    behind: `(?:a tocar |con |clases? de )*(?:el |la |un |una )?(?:\\p{L}+ )?(?:${INSTRUMENTS})${END}`,
    type: "skill",
    key: "instrument",
    when: ["now", "past", "then"],
  },
  {
    verbs: "estudiar",
    behind: "(?!(?:en|los|las|por|a|mucho|para|con|el|la|de|tanto|poco|desde|un|una)(?!\\p{L}))\\p{L}+",
    type: "fact",
    key: "education.subject",
  },
  {
    verbs: "ser",
    behind: "(?:licenciad|graduad|titulad|diplomad|doctor)[oa]? en|estudiante de ",
    type: "fact",
    key: "education.subject",
  },
  // Tastes and tools.
  { verbs: "volver", object: true, behind: "loc[oa]s? ", type: "preference", when: ["now"] },
  { verbs: "poder", denied: "denied", behind: "(?:ni )?ver(?!\\p{L})", type: "preference", when: ["now"] },
  {
    verbs: "ser",
    behind: `(?:muy |hincha |aficionad[oa] |soci[oa] |seguidora? |forof[oa] |fan )?(?:del|de la) (?:${TEAMS})${END}`,
    isCased: true,
    type: "preference",
    key: "favourite.team",
    when: NOW,
  },
  {
    verbs: "ser",
    behind: "(?:hincha|forof[oa]|soci[oa]|aficionad[oa]|seguidora?) (?:del|de la|de los) \\p{Lu}",
    isCased: true,
    type: "preference",
    key: "favourite.team",
  },
  {
    verbs: "preferir usar utilizar querer gustar poner tener trabajar llevar activar",
    behind: "(?:siempre |todo |en |el |un |las apps |apps )*(?:modo|tema) (?:oscuro|claro)",
    type: "preference",
    key: "ui.theme",
  },
  {
    verbs: `usar utilizar trabajar programar tener escribir editar navegar llevar comprar aprender instalar volver
      seguir abrir arrancar picar desarrollar`,
    behind: "(?:siempre |todo |en |con |a |usando |el código |un |el |código |mi |su )*(?<tool>[^,.(]+)",
    type: "preference",
    key: ({ tool }) => toolKey(tool),
    when: ["now", "past"],
  },
  {
    verbs: "conducir tener comprar llevar manejar estrenar ir heredar alquilar vender",
    behind: `(?:en )?(?:un|una|el|la|su)? ?(?:[\\p{L}]+ ){0,5}?(?:${CARS})(?!\\p{L})`,
    isCased: true,
    type: "fact",
    key: "car",
  },
  {
    verbs: "cambiar",
    behind:
      "(?:el|la|su|de) [^,.]{2,30} (?:por|a) (?:un|una) " +
      `(?:[\\p{L}]+ ){0,4}?(?:${CARS}|eléctrico|híbrido)(?!\\p{L})`,
    isCased: true,
    type: "fact",
    key: "car",
  },
  {
    verbs: "tener vender",
    behind: "(?:el |su |un )?(?:coche|carro|auto)(?!\\p{L})(?! de (?:juguete|choque))",
    type: "fact",
    key: "car",
    denied: "either",
    when: NOW,
  },
  {
    verbs: "conducir manejar",
    behind: "(?:un|una) (?!(?:grúa|autobús|camión|tren|taxi|tranvía|metro|ambulancia)(?!\\p{L}))\\p{L}",
    type: "fact",
    key: "car",
    when: ["now"],
  },
  { verbs: "ser", behind: "(?:muy |más )+(?:de|del) .*", type: "preference", when: ["now"] },
  { verbs: "hablar saber poder chapurrear dominar defender", type: "skill", denied: "either" },
  {
    verbs: `enloquecer rechiflar gustar encantar flipar molar chiflar apasionar fascinar horrorizar molestar aburrir entusiasmar odiar
      amar adorar detestar preferir soportar aguantar disfrutar`,
    type: "preference",
    denied: "either",
  },
  {
    verbs: "querer pensar planear esperar soñar aspirar ahorrar buscar proponer pretender",
    type: "goal",
    denied: "either",
    when: ["now", "ahead"],
  },
];

/** The rules of each verb, in order. */
export const PREDICATES: ReadonlyMap<string, readonly Rule[]> = collected();

function collected(): ReadonlyMap<string, readonly Rule[]> {
  const found = new Map<string, Rule[]>();
  for (const { verbs, behind = "", isCased = false, ...rest } of LINES) {
    const rule: Rule = { ...rest, behind: latin(`^(?:${behind})`, isCased ? "" : "i") };
    for (const verb of verbs.split(/\s+/)) found.set(verb, [...(found.get(verb) ?? []), rule]);
  }
  return found;
}

interface SubjectRule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  readonly key: (groups: Groups) => string | undefined;
}

/** What a thing of somebody's says of them: the noun, and the attribute. */
const POSSESSED: Readonly<Record<string, string>> = {
  nombre: "name",
  apellido: "name",
  apellidos: "name",
  apodo: "nickname",
  mote: "nickname",
  cumpleaños: "birthday",
  cumple: "birthday",
  pronombres: "pronouns",
  pronombre: "pronouns",
  edad: "age",
  lengua: "language.native",
  nacionalidad: "nationality",
  pasaporte: "nationality",
  religión: "religion",
  peso: "weight",
  altura: "height",
  estatura: "height",
  coche: "car",
  carro: "car",
  auto: "car",
  móvil: "phone",
  teléfono: "phone",
  celular: "phone",
  editor: "editor",
  navegador: "browser",
  shell: "shell",
  terminal: "shell",
  profesión: "work.role",
  oficio: "work.role",
  puesto: "work.role",
  empresa: "work.employer",
  domicilio: "home.city",
  dieta: "diet",
  instrumento: "instrument",
  equipo: "favourite.team",
};
const PARTNER = "(?:novi[oa]|marido|mujer|espos[oa]|pareja|prometid[oa]|cónyuge|chic[oa])";

const DEVICES = anyOf(
  "sistema_operativo portátil ordenador computadora laptop lenguaje editor navegador shell terminal",
);

export const SUBJECTS: readonly SubjectRule[] = [
  {
    pattern: latin(
      `^(?:de [^,.]{2,20}, )?sus? (?<thing>\\p{L}+)(?: \\p{Ll}+)? (?:favorit|preferid)[oa]s?` +
        `(?: (?:de|para|del) [^,.]{2,40}?)? (?:es|son|era|sigue siendo|siempre ha sido|fue)${END}`,
      "i",
    ),
    type: "preference",
    key: ({ thing }) => favouriteKey(thing),
  },
  {
    pattern: latin(`^.{2,60} (?:es|son) sus? (?<thing>\\p{L}+) (?:favorit|preferid)[oa]s?${END}`, "i"),
    type: "preference",
    key: ({ thing }) => favouriteKey(thing),
  },
  {
    pattern: latin(`^Su (?:nuev[oa] |actual |futur[oa] )?${PARTNER} (?:se llama|es) (?:doña |don )?\\p{Lu}(?<rest>)`),
    type: "relationship",
    key: () => "relationship.partner",
  },
  {
    pattern: latin(
      "^(?:Todo el mundo|Todos|La gente|Casi todos|Sus? [\\p{L} ]{3,30}) " +
        "(?:l[oa]|le) (?:llaman?|dicen?) \\p{Lu}(?<rest>)",
    ),
    type: "identity",
    key: () => "nickname",
  },
  {
    pattern: latin(
      "^Sus? (?:nuev[oa]s? )?(?<thing>\\p{Ll}+)" +
        "(?: (?:materna?|nativ[oa]|completo|de trabajo|de cabecera|actual|móvil))?,? " +
        "(?:(?:es|son|se|está|cae|pesa|usa|lleva)(?!\\p{L})|con )",
    ),
    type: "identity",
    key: ({ thing = "" }) => (Object.hasOwn(POSSESSED, thing) ? POSSESSED[thing] : undefined),
  },
  {
    pattern: latin(
      `^Su (?:${DEVICES})` +
        "(?: (?:de cabecera|principal|habitual|preferid[oa]|de siempre))? " +
        "(?:es|usa|lleva|corre|va con|tiene) (?<tool>.+)",
      "i",
    ),
    type: "preference",
    key: ({ tool }) => toolKey(tool),
  },
  { pattern: /^Su (?:zona|huso) horari[oa] es(?<rest>)/u, type: "identity", key: () => "timezone" },
];
