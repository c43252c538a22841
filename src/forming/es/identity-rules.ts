/** Who the speaker is: name, age, origin, home, work, faith, in Spanish. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { spanish } from "./spanish-pattern.ts";
import { MONTH } from "./time-front.ts";
import { WORKPIECE } from "./workpieces.ts";

const SELF = { type: "identity", event: "fact", isStanding: true } as const;
/** A noun for work, told from one for a task: "el trabajo en grupo". */
const I_WORK =
  "(?<!(?:el|un|mi|de|del|al|su|tu|este|ese|buen|mucho|sin|con|nuevo|cada|otro|y) )(?:trabajo|curro|laburo|chambeo)";
const AS_NUMBER =
  "(?:\\d{1,3}|veinti\\p{L}+|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|dieci\\p{L}+|doce|trece|catorce|quince|once|diez|nueve|ocho)";
const NOT_A_TRADE = anyOf(`
  yo el_(?:que|mismo|único) la_(?:que|misma|única) consciente partidari[oa] capaz incapaz buen[oa] mal[oa] mejor peor tont[oa] idiota pesad[oa]
  mu[yi] muy_(?:de|buen[oa]) un_(?:desastre|crack|genio|idiota) todo todos de_(?:la_opinión|los_que|las_que) bienvenid[oa] tod[oa] así feliz
  nuev[oa]_(?:en|con) quien human[oa] responsable experto experta hábil bastante_(?:bueno|buena|malo|mala|hábil) torpe rápid[oa] uno una_de dos
  tres cuatro cinco seis pareja novios matrimonio diabétic asmátic hipertens epiléptic daltónic sord cieg disléxic autista bipolar
  claustrofóbic hipocondríac miope tu su el_doctor más_(?:de|feliz|rápid|de_los)
`);

export const IDENTITY_RULES: readonly ClaimRule[] = [
  {
    name: "coming of age",
    example: "Cumplo 40 en agosto.",
    type: "identity",
    event: "fact",
    pattern: spanish(`‹(?:cumplo|acabo de cumplir|cumplí|voy a cumplir) (?:ya )?(?:los |mis )?${AS_NUMBER}`),
  },
  {
    name: "name and birth",
    example: "Me llamo Rodrigo.",
    ...SELF,
    pattern: spanish([
      "‹(?:me (?:llamo|llaman|dicen|apellido|apodan|llama(?= \\p{L}+[.!]?$))|mi (?:nombre|apellido|segundo apellido|apodo|mote|nick|" +
        "alias)(?: \\p{L}+)? (?:es|son|era|lleva)|mis (?:apellidos|pronombres|iniciales)|mi (?:nombre|apellido) se escribe|(?:es|cae) mi (?:cumpleaños|cumple|" +
        "santo)|tengo \\d{2}(?=[.,!]|$| y (?:soy|vivo|estudio|trabajo))|(?:ando|estoy|rondo) (?:cerca de |en |por )?los (?:veinti|treinta|cuarenta|cincuenta|" +
        "sesenta)|mi (?:cargo|puesto|trabajo|empleo|curro|título|cumpleaños|cumple|grupo sanguíneo|santo|aniversario|fecha de nacimiento|edad|signo|" +
        "nacionalidad|profesión|oficio|ocupación|dirección|domicilio|código postal|lengua materna|idioma materno|primera lengua|religión|fe|ciudad natal|" +
        "tierra|dni|altura|estatura|grupo sanguíneo|número de (?:teléfono|pie|zapato)|talla)(?: \\p{L}+)? (?:es|son|era|está|cae))›",
      `‹tengo (?:ya |casi |unos |recién |los |apenas )?${AS_NUMBER}(?: y \\p{L}+)? (?:años|añitos|tacos|palos)(?! (?:de experiencia|trabajando|jugando|` +
        "haciendo|viviendo|sin|con))",
      "‹(?:nací|me crie|me crié|crecí|me he criado) (?:en|el|un|cerca|entre|de)|‹nacid[oa] (?:en|el)›|^se escribe |‹(?:se escribe|apellido es) con",
    ]),
  },
  {
    name: "home",
    example: "Vivo en Granada desde hace seis años.",
    ...SELF,
    pattern: spanish([
      "(?<!(?:en|de|al|color|que) )‹(?:vivo|vivimos|resido|residimos|estoy viviendo|estamos viviendo|vivía|vivíamos|viví|hemos vivido|" +
        "he vivido)› (?:(?:\\p{L}+ ){0,2}?)(?:en|cerca|a|al|entre|fuera|lejos|por|de alquiler|sol[oa]|aquí|actualmente|con mi familia)›",
      "‹(?:llevo|llevamos) [^.,]{2,30}(?:viviendo|en(?! (?:ello|esto|silla|la misma|casa|paro|el paro|cama|lista|la empresa|este proyecto)›))›",
      "‹(?:soy|somos|procedo|provengo|vengo) (?:originari[oa]s? |natural(?:es)? )?de (?!los que|las que|l[oa]s|la opinión|poc[oa]s|much[oa]s|muy|verlo|" +
        "hablar|familia|letras|ciencias|fiar|piñón|buen|mal|comer|dulces?|salado|(?:trabajar|correr|comprar|hacer|ver|estar|un))\\p{L}+",
      "‹(?:estoy|estamos) (?:afincad|instalad|establecid|empadronad)",
      "‹(?:me (?:he )?(?:mudé|mudado|trasladé|trasladado)|nos (?:hemos )?(?:mudado|trasladado)|nos (?:mudamos|trasladamos) (?:el (?:año|mes|verano) pasado|" +
        "la semana pasada|hace|en (?:19|20)))›",
      "‹(?:ahora|actualmente) (?:estoy|vivo|estamos|vivimos) en›|‹duermo en casa de›|‹soy de (?:pueblo|ciudad)",
    ]),
    unless: spanish("‹(?:me mudo|voy a mudarme)›"),
  },
  {
    name: "work",
    example: "Trabajo como contable en una empresa de transportes.",
    ...SELF,
    pattern: spanish([
      `‹${I_WORK} (?:\\p{L}+ )?(?:en (?!(?:un|una|mi|el|la|nuestr[oa])(?: \\p{L}+)? ?${WORKPIECE}›)|para|como|de (?!(?:lujo|maravilla))|por cuenta|` +
        "a (?:media|tiempo|turnos)|con (?:niños|mayores|personas|animales|perros|caballos)|desde|los|las|media|jornada|por las|entre|fuera|en remoto)",
      "‹(?:trabajamos|trabajé|he trabajado|estuve trabajando|estoy trabajando) (?:\\p{L}+ )?(?:\\p{L}+ )?(?:en (?!(?:un|una|mi|el|" +
        `la)(?: \\p{L}+)? ?${WORKPIECE}›)|para|como|de)›`,
      "‹(?:ahora|actualmente|ya) (?:estoy|trabajo) (?:en|de|como)›",
      "‹(?:me dedico a|me gano la vida|ejerzo (?:de|como)|hago prácticas|estoy de (?:prácticas|becari|dependient|camarer|profesor|interin)|doy clases?|" +
        "imparto|enseño|llevo (?:una|la|un) (?:tienda|bar|restaurante|negocio|empresa|departamento|clínica)|regento|dirijo|tengo (?:una?|mi(?: propi[oa])?|" +
        "nuestr[oa]) (?:\\p{L}+ )?(?:empresa|negocio|imprenta|tienda|bar|restaurante|consulta|despacho|academia|taller|startup|clínica|peluquería|panadería|" +
        "librería|estudio de))›",
      "‹(?:estudio|estudiamos|estudié|estudiaba|he estudiado) (?!(?:por las|mucho|poco|todo|todos|cada|los fines|de noche|con|en la biblioteca))\\p{L}",
      "‹(?:estoy|estamos) (?:jubilad|desemplead|retirad|en (?:el )?paro|sin (?:trabajo|empleo|curro|laburo)|estudiando|en (?:el )?(?:primer|segundo|tercer|" +
        "cuarto|quinto|último) (?:año|curso)|en (?:primero|segundo|tercero|cuarto|quinto) de)",
      "‹(?:hago|curso|estoy cursando|estoy haciendo) (?:un |una |el |la |mi )?(?:\\p{L}+ )?(?:carrera|grado|doctorado|bachillerato|medicina|derecho|máster|" +
        "fp|ciclo|residencia|erasmus|primero|segundo|tercero|cuarto|quinto)›",
      "‹me (?:gradué|licencié|jubilé|titulé|doctoré|recibí)(?: |›)|‹hago teletrabajo|‹teletrabajo›",
    ]),
  },
  {
    name: "self",
    example: "Soy enfermera en un hospital de Zaragoza.",
    ...SELF,
    pattern: spanish([
      "‹(?:soy|somos|sigo siendo|me (?:hice|he hecho|volví|considero|identifico como|defino como))› (?:(?:también|actualmente|ahora|ya|la|el|un|una|muy|" +
        `bastante|más bien|algo|un poco|medio|siempre) ){0,2}(?!${NOT_A_TRADE})\\p{L}{3,}`,
      "‹tengo (?:doble |la )?(?:nacionalidad|ciudadanía)|‹mido (?:\\d|un|dos|casi)|‹peso \\d|‹(?:no )?creo en (?:dios|alá|la reencarnación)",
      `‹no practico ninguna religión|‹en (?:${MONTH} )?cumplo `,
    ]),
    unless: spanish(
      "‹(?:soy|fui|era) (?:yo|\\p{L}+ (?:yo|quien|el que|la que))›|^(?:fui|era) (?:a|al|con|de|el|la|un|una|muy|por|en)›",
    ),
  },
];
