/** Decisions, goals and plans, dated or not, in Spanish. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { spanish } from "./spanish-pattern.ts";
import { COMING, FRONT } from "./time-front.ts";
import { NOT_VERBS, TALKING } from "./words-not-verbs.ts";

const AIM = { type: "goal", event: "fact" } as const;
const INFINITIVE =
  "(?:no )?(?:volver a |poder |ir a |irme (?:a|de) |aprender a )?\\p{L}{1,14}(?:[aei]|Í)r(?:me|nos|lo|la|los|las|le|les|te|se|melo|mela)?›";
/** What has a day: "mi examen es el 12". */
const OCCASION = anyOf(`
  examen exámenes vuelo cita citas boda entrevista reunión operación mudanza viaje avión tren autobús turno consulta revisión graduación
  concierto partido torneo carrera maratón oposición oposiciones presentación defensa ponencia charla clase curso fiesta cena comida quedada
  excursión entrega plazo contrato estreno exposición función actuación competición campeonato juicio vacuna analítica ecografía resonancia
  médico dentista oculista ginecólogo fisio peluquería notario guardia ensayo bautizo comunión despedida llamada videollamada año_sabático
  prácticas excedencia baja curso simulacro sesión visita reserva vacaciones entradas billetes mesa
`);
/** Verbs of a step in life that the present tense announces: "me mudo", "vuelo a". */
const ANNOUNCED = anyOf(`
  me_mud(?:o|aré) nos_mudamos me_cas(?:o|aré) nos_casamos(?!_en_(?:19|20)) me_jubil[oe] me_jubilaré me_traslado
  me_voy_(?:a|de|el|con|al|en|unos|una|para|este|mañana) nos_vamos_(?:a|de|el|al|en|unos|una|para|este|mañana) me_oper(?:o|an) me_examino
  me_presento_(?:a|al) me_gradúo me_apunt(?:o|aré)_a me_matriculo me_incorporo me_toca_(?:guardia|trabajar|examen|ir|revisión)
  me_estoy_preparando nos_estamos_preparando me_preparo_(?:para|las|el|la|un|una) viajo viajamos vuelo vuelo_a volamos
  salgo_(?:para|de_viaje|hacia) empiezo(?!_(?:a_las?|el_día|siempre)) empezamos comienzo cambio_de cambiamos_de
  presento(?=_(?:el|la|mi|un|una)) defiendo(?=_(?:la|mi)) entrego recojo estreno inauguro abro_(?:un|una|mi)
  termino(?!_(?:a_las?|siempre|de_trabajar)) acabo(?!_(?:de|siempre|a_las?)) expongo
  doy_(?:una?|la)_(?:charla|conferencia|clase|ponencia|concierto|fiesta) ceno_con como_con(?=_(?:mis?|l[oa]s?)›) quedo_con hemos_quedado
  he_quedado quedamos_(?:el|en|con|para|mañana) tenemos_previsto tengo_previsto me_compro nos_compramos(?=_(?:un|una|el)›) me_saco_(?:el|la)
  estreno_piso vamos_de_viaje voy_de_viaje voy_de_vacaciones vamos_de_vacaciones
`);

export const PLAN_RULES: readonly ClaimRule[] = [
  {
    name: "decision",
    example: "Decidimos usar PostgreSQL para el backend.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    pattern: spanish([
      "‹(?:he|hemos) (?:\\p{L}+ )?(?:decidido|optado|elegido|escogido|acordado|resuelto|descartado|aceptado|rechazado)›",
      "‹(?:decidí|decidimos|optamos|opté|elegí|elegimos|escogí|escogimos|acordamos|descarté|descartamos|rechacé|rechazamos|acepté|aceptamos)›",
      "‹(?:me|nos) (?:quedé|quedamos|he quedado|hemos quedado|decanté|decantamos|he decantado|hemos decantado|decidí|decidimos) (?:con|por|a)›",
      "‹(?:mi|nuestra) decisión",
    ]),
  },
  {
    name: "goal",
    example: "Quiero aprender alemán.",
    ...AIM,
    labels: ["goal"],
    pattern: spanish([
      "‹(?:mi|nuestr[oa]) (?:gran |próxim[oa] |principal |nuev[oa] )?(?:meta|objetivo|sueño|propósito|ambición|aspiración|plan|reto|idea es|intención)›",
      "‹mis (?:metas|objetivos|planes|propósitos)",
      "‹(?:no )?(?:quiero|queremos|querría|querríamos|quisiera|quisiéramos|deseo|deseamos|pretendo|pretendemos|anhelo|ansío|espero|esperamos|aspiro a|" +
        "aspiramos a|me gustaría|nos gustaría|me encantaría|nos encantaría|sueño con|soñamos con|intento|intentamos|trato de|tratamos de|procuro|contemplo|" +
        "contemplamos|barajo|barajamos|valoro|valoramos|considero|estoy (?:intentando|tratando de|deseando|decidid[oa] a|a punto de|dispuest[oa] a)|" +
        "estamos (?:intentando|deseando|decididos a|a punto de)|tengo (?:muchas |unas )?ganas de|tenemos ganas de|me muero (?:de ganas de|por)|me propongo|" +
        "me he propuesto|nos hemos propuesto|me he planteado|me planteo|tengo (?:la )?intención de|tengo en mente|me apetece|me haría ilusión) (?:mucho |" +
        `muchísimo |también |algún día |volver a )?${INFINITIVE}`,
      "‹(?:quiero|queremos|busco|buscamos|ando buscando|estoy buscando|estamos buscando|necesito|necesitamos|preciso) (?:un|una|otr[oa]|piso|trabajo|casa|" +
        "curro|compañer|plaza|local|nuev[oa]|más tiempo|mejor)",
      "‹(?:estoy|estamos|ando|andamos|sigo|llevo \\p{L}+ \\p{L}+) (?:\\p{L}+ )?(?:ahorrando|pensando en|planeando|organizando|preparando|preparándome|" +
        "entrenando|buscando(?! (?:información|datos|ejemplos|la forma|cómo))|mirando(?= (?:pisos?|casas?|coches?|trabajos?|vuelos?|hoteles))|valorando|" +
        "considerando|planteándome|estudiando para|aprendiendo|intentando|dándole vueltas|dando vueltas|queriendo|con ganas de)›",
      "‹(?:llevo|llevamos) [^.,]{2,25}(?:queriendo|pensando en|con ganas de|intentando|ahorrando|buscando)›|‹aprendo \\p{L}+",
    ]),
    unless: spanish([
      "‹(?:quiero|quisiera|necesito|espero) (?:decir(?:te)?|preguntar(?:te)?|saber|agradecer(?:te)?|aclarar|que me|ver (?:el|la|otr)|darte|pedirte|contarte|" +
        "insistir|añadir|entender|comentarte)›",
      "‹pensando en (?:ello|eso|voz alta)|‹(?:me|nos) (?:gustaría|encantaría) (?:saber|que|preguntar)",
    ]),
  },
  {
    name: "plan",
    example: "Tengo que renovar el pasaporte.",
    ...AIM,
    labels: ["plan"],
    pattern: spanish([
      "‹(?:no )?(?:voy|vamos) a (?!(?:ver|verlo|probar|probarlo|mirarlo|pensarlo|intentarlo|comprobarlo|decir|hacerte|pedirte|ser|leer|leerlo|preguntarte|" +
        `decirte|contarte|clase|clases|misa|pie)›)${INFINITIVE}`,
      "‹(?:no )?(?:pienso|pensamos|planeo|planeamos|tengo (?:pensado|planeado|previsto|que|programad[oa]|pendiente)|tenemos (?:pensado|planeado|previsto|" +
        "que)|debo|debemos|he de|hemos de|necesito|necesitamos|me toca|nos toca|me falta|nos falta|quedo en|quedamos en|estoy pensando en|debería|deberíamos|" +
        `tendría que|tendríamos que) ${INFINITIVE}`,
      `‹hay que ${INFINITIVE}[^.]{0,50}‹(?:mi|mis|nuestr)`,
      "‹ojalá (?:no )?(?:me |nos )?(?:pueda|podamos|consiga|consigamos|llegue|lleguemos|apruebe|tenga|tengamos|logre|encuentre|encontremos|vaya|vayamos|" +
        "viva)›",
      "‹planeamos |‹planeo ",
    ]),
    unless: spanish([
      "‹(?:debería|deberíamos|tendría que) (?:ser|estar|haber|funcionar|bastar|poder|salir)›",
      "‹(?:necesito|tengo que) (?:saber|entender|decidir cuál|hacer una pregunta)|‹(?:tengo|debo) que (?:decir|reconocer|admitir|confesar)",
      "‹voy a ser (?:sincer|brev|clar)|‹debo (?:decir|reconocer|admitir)",
    ]),
  },
  {
    name: "announced",
    example: "Me mudo a Valencia en julio.",
    ...AIM,
    labels: ["plan"],
    pattern: spanish([
      `‹(?<!(?:el|un|mi|al|este|su) )${ANNOUNCED}›`,
      "‹(?:tengo|tenemos|he reservado|hemos reservado|he sacado|he comprado|hemos comprado|he pedido|hemos pedido|reservé|reservamos|compré|compramos|saqué|" +
        "sacamos|pedí|me han dado|me dieron|nos han dado|hay)› (?:ya |una? |las |los |el |la |dos |tres |cuatro |mi |hora )?(?:primera |próxima |última |gran |" +
        `nueva )?(?:${OCCASION})›(?! (?:favorit|preferid))`,
      `‹(?:mis?|nuestr[oa]s?) (?:\\p{L}+ )?${OCCASION}(?: \\p{L}+){0,5} (?:es|son|sale|salen|empieza|empiezan|está|están|será|serán|cae|acaba|termina|vence|` +
        "comienza|llega)›",
      `‹(?:sale|llega|empieza|empiezan|termina|acaba|vence|comienza|es) (?:mi|mis|nuestr[oa]s?) (?:\\p{L}+ )?(?:${OCCASION})›`,
      `^(?:el|la) (?:${OCCASION})(?: \\p{L}+){0,4} (?:es|será|sale|empieza|cae) (?:${COMING}|en \\p{L})`,
      `^${COMING},? me (?:operan|ingresan|quitan|ponen|hacen|entregan|traen|instalan|dan)›|‹me (?:operan|ingresan|dan el alta|entregan|traen|instalan|visitan|quitan|ponen|hacen) (?=[^.]{0,60}(?:${COMING}))`,
      "‹(?:puede|quizás?|tal vez|a lo mejor|igual|ojalá) que",
      `^${FRONT}(?:(?:no|nos|me) ){0,2}(?:me (?:apunte|matricule|corte|compre|cambie|mude|vaya|jubile|case|tome|anime|haga|saque|busque|presente|opere)|` +
        "nos (?:vayamos|mudemos|apuntemos|compremos|casemos)|(?:vaya a|vayamos a|pasemos|cambie|cambiemos|compre|compremos|viaje|viajemos|deje|dejemos|empiece|" +
        "venda|vendamos|estudie|tenga que|haga|hagamos))›",
    ]),
    unless: spanish([
      "‹(?:todos|todas|cada|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos))›|‹tengo (?:vacaciones|clase) (?:de|con) ",
      "^(?:compré|saqué) .{0,40}‹(?:ayer|pasad[oa])›",
    ]),
  },
];

/** Judged after tastes and states: what is only known to be ahead by its time. */
export const COMING_RULES: readonly ClaimRule[] = [
  {
    name: "coming",
    example: "Mañana pinto el salón.",
    ...AIM,
    labels: ["plan"],
    pattern: spanish([
      `^(?:yo,? )?(?:${COMING}),? (?!pasad|próxim|que viene|y )(?:(?:ya|también|yo|no|sí que|por fin) ){0,2}(?:(?:me|nos|lo|la|los|las|le|les|te|` +
        `os) ){0,2}(?!(?:oper|mir|tir|par|esper|repar|prepar|compar|super|recuper|separ)É›)(?!(?:${NOT_VERBS}|soy|somos|llevo|llevamos)›|(?:estoy|` +
        "estamos) \\p{L}+ndo›)(?:\\p{L}{1,13}(?:o|oy|amos|emos|imos|[aei]rÉ|drÉ)|tengo|hay)›",
      `(?:^(?:${FRONT})|[:,] )(?:(?:no|me|nos|lo|la|ya) ){0,3}(?!(?:oper|mir|tir|par|esper|repar|prepar|compar|super|recuper|gener|declar|retir|admir|dispar|` +
        "separ|liber|aclar|gir|entr|encontr|compr|logr|mostr)É›)(?!(?:haré|probaré|intentaré|miraré|seguiré|pensaré|diré|veré|tendré en cuenta|café|bebé|" +
        "comité|carné|daré)›)\\p{L}{2,12}(?:arÉ|erÉ|irÉ|aremos|eremos|iremos|ndré|ndremos|drÉ|dremos)›",
      `^(?:yo |nosotros |nosotras |no )?(?:(?:me|nos|lo|la|los|las|le|les) ){0,2}(?!(?:${NOT_VERBS}|${TALKING})›)(?:\\p{L}{1,13}(?:o|oy)|vamos|tenemos|` +
        `hacemos|salimos|venimos|volvemos)› (?:[^.]{1,60} )?(?<!‹(?:la|cada|una|esa|incluso|hasta|ni) )${COMING}(?: a las? [^.]{1,20}| por la \\p{L}+)?[.!]?$`,
      "‹(?:me|nos) (?!(?:oper|mir|tir|par|esper|prepar|compar|super|recuper|retir|separ)É›)(?:\\p{L}{2,12}(?:arÉ|erÉ|irÉ|aremos|eremos|iremos|ndré|ndremos))›",
    ]),
    unless: spanish(
      "^(?:esta (?:noche|semana) |este \\p{L}+ )?(?:estuvimos|fuimos|hicimos|vimos|vinimos|comimos|bebimos|salimos de)›",
    ),
  },
];
