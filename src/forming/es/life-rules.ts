/** Health, belongings, habits and what happened, in Spanish. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { spanish } from "./spanish-pattern.ts";
import { AGAIN, FRONT } from "./time-front.ts";
import { NOT_VERBS, TALKING } from "./words-not-verbs.ts";

const FACT = { type: "fact", event: "fact" } as const;
const ILLNESS = anyOf(
  `
  diabetes asma migrañas? jaquecas? ansiedad depresión fiebre gripe covid hipertensión artritis artrosis anemia hipotiroidismo tiroides
  epilepsia vértigos? insomnio fibromialgia lupus ciática hernia colesterol azúcar reflujo gastritis colon taquicardias tdah toc autismo
  escoliosis lumbago tendinitis dermatitis psoriasis astigmatismo miopía apnea la_tensión tensión_alta resaca tos catarro lesión una_lesión
  cáncer endometriosis acúfenos
`,
);
const PAST = anyOf(`
  compré compramos vendí vendimos perdí perdimos gané ganamos aprobé suspendí terminé acabé empecé empezamos cambié cambiamos conocí adopté
  adoptamos heredé heredamos alquilé alquilamos corrí viajé viajamos fui fuimos estuve estuvimos hice hicimos tuve visité visitamos volví
  volvimos llegué participé publiqué estrené estrenamos fundé monté montamos monté_en probé probamos leí_(?:el|la|un|una) vi_(?:la|el|una|un)
  cené comí aprendí crucé subí escalé nadé trabajé viví llevé recogí reservé pinté arreglé arreglamos instalé cancelé donamos doné planté
  plantamos dejé di_(?:una|la) tomé bebí me_rompí me_torcí me_caí me_compré me_corté me_tatué me_hice me_saqué me_apunté me_inscribí
  me_presenté me_matriculé me_gradué me_operé me_vacuné me_mudé me_separé nos_compramos nos_apuntamos nos_fuimos me_fui me_perdí me_desperté
  me_levanté me_encontré me_quedé me_lesioné me_reí(?=_con)
`);

export const LIFE_RULES: readonly ClaimRule[] = [
  {
    name: "health",
    example: "Padezco migrañas con frecuencia.",
    ...FACT,
    isStanding: true,
    labels: ["health"],
    pattern: spanish([
      "‹(?:soy|somos) (?:\\p{L}+ )?(?:diabétic|asmátic|hipertens|epiléptic|daltónic|sord|cieg|disléxic|autista|bipolar|hemofílic|migrañ|alcohólic|invidente|" +
        "insomne|claustrofóbic|hipocondríac|prediabétic|miope|asperger)\\p{L}*",
      "‹(?:padezco|padecemos|sufro (?:de|una?|mucho)|me (?:duele|duelen|han diagnosticado|diagnosticaron|detectaron|operaron|han operado|han puesto|" +
        "han quitado|recetaron|han recetado|lesioné|mareo|da alergia)|tomo (?:\\p{L}+ )?(?:pastillas|medicación|medicamentos|antidepresivos|antihistamínicos|" +
        "insulina|hierro|vitaminas|anticonceptivos|ibuprofeno|ansiolíticos|sintrom)|me inyecto|me pincho|me pongo insulina|me medico|me he (?:roto|torcido|" +
        "caído|lesionado|operado|vacunado|contagiado|quemado|cortado)|tengo que (?:vigilar|controlar|cuidar) (?:el|la|mi)|estoy (?:embarazada|enferm[oa]|" +
        "de baja|ingresad[oa]|resfriad[oa]|en tratamiento|en terapia|de reposo|convaleciente|escayolad|lesionad[oa]|medicad[oa]|constipad[oa]|mal de)|" +
        "voy (?:en silla|al psicólogo|a terapia|con muletas)|llevo (?:gafas|lentillas|marcapasos|audífonos?|brackets|aparato|prótesis|muletas)|uso (?:gafas|" +
        "lentes|lentillas|audífonos?|bastón|silla)|oigo mal|veo mal|duermo (?:mal|fatal|poco)|roncó?|no oigo|no veo bien|no puedo dormir|no duermo)›",
      `‹(?:tengo|tenemos|he tenido|tuve) (?:\\p{L}+ ){0,2}?${ILLNESS}›`,
      "‹(?:me )?(?:da|dan|provoca|produce|sube) (?:[^.]{1,30} )?(?:ardor|acidez|gases|migraña|sarpullido|la tensión)",
    ]),
  },
  {
    name: "possession",
    example: "Tengo una guitarra eléctrica Fender del 78.",
    ...FACT,
    isStanding: true,
    labels: ["possession"],
    pattern: spanish([
      "‹(?:no )?(?:tengo|tenemos|tuve|tuvimos|poseo|poseemos|dispongo de|conduzco|manejo|alquilo|alquilamos|llevo|colecciono|me (?:han )?(?:regalaron|" +
        "regalado)|heredé)› (?:ya |también |ni |todavía |aún |solo |por fin )?(?:(?:un|una|dos|tres|cuatro|cinco|seis|\\d+|varios|varias|mi|mis|unos|unas|el|" +
        "la|los|las|otr[oa]s?|muchos|muchas|much[oa]|bastantes|mil) )?(?!(?:que›|una? (?:poco|rato|buen|montón)›|(?:(?:un|una|mucha?|la|el|bastante|algo de|" +
        "tanta?|toda la|mala?|buena?|otr[oa]s?|algun[oa]s?|algún|ningun[oa]|ningún|vari[oa]s|dos|tres|much[oa]s) )?(?:idea|razón|duda|dudas|pregunta|preguntas|" +
        "problema|problemas|hambre|sed|frío|calor|prisa|sueño|ganas|suerte|claro|tiempo|curiosidad|sentido|cuidado|cosa|cosas|consulta|impresión|sensación|vez|" +
        "mente|cuenta|miedo|culpa|ilusión|día|semana|mal día|buen día|lío|años?|horas?|error|fallo|bug|esperanza|confianza|nada|nervios|presente|entendido|" +
        "pinta)›|(?:años|meses|tiempo|rato|horas|días|semanas|un rato|toda)›))\\p{L}{2,}",
      "‹(?:tengo|tenemos) (?:coche|moto|perro|gato|jardín|piscina|casa|piso|bici|hipoteca|huerto|seguro|carro|auto|mascotas?)›",
      "‹(?:mi|mis|nuestr[oa]s?) (?:\\p{L}+ ){1,4}(?:es|son|está|están|tiene|tienen|mide|pesa|cuesta|vale|funciona|consume)›",
    ]),
    unless: spanish([
      "‹mi (?:personaje|protagonista|cuento|relato|opinión|pregunta|duda|idea|problema|consulta|código|texto|respuesta|punto|comentario)›",
      "‹(?:tengo|llevo|manejo) (?:\\p{L}+ )?(?:todo el día|buena pinta)",
    ]),
  },
  {
    name: "habit",
    example: "Suelo levantarme a las seis.",
    ...FACT,
    isStanding: true,
    labels: ["habit"],
    pattern: spanish([
      "‹(?:suelo|solemos|solía|solíamos|acostumbro|acostumbramos|tengo (?:la |por )costumbre|tengo el hábito)›",
      `^(?:yo,? )?(?:(?:${AGAIN}),? ){1,2}(?:yo )?(?:(?:apenas|casi no|no|me|nos|lo|la|los|las|le|les|también|ya) ){0,3}\\p{L}{1,13}(?:o|oy|amos|emos|imos|` +
        "aba|Ía)›",
      `‹(?:no )?(?:me |nos |lo |la )?\\p{L}{3,12}(?:o|oy|amos|emos|imos)› [^.]{0,60}‹(?:${AGAIN}|\\p{L}+ veces (?:por|a la|al)|(?:una|dos|tres|cuatro|` +
        "cinco) vez|una vez (?:por|a la|al)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|findes)|antes de (?:dormir|acostarme|desayunar|" +
        "trabajar|comer|cenar)|después de (?:comer|cenar|trabajar)|en ayunas|a diario|nunca|al (?:día|mes|año))›",
      "‹(?:me (?:levanto|acuesto|despierto|ducho|echo la siesta|voy a la cama)|madrugo|desayuno|almuerzo|meriendo|medito|entreno|voy (?:al (?:trabajo|" +
        "gimnasio|curro|cole|fisio)|a (?:clase|clases|misa|pie|nadar|correr|trabajar|yoga|pilates|terapia))|hago (?:deporte|ejercicio|yoga|pilates|pesas|" +
        "la compra|crossfit|senderismo|escalada|natación|running|meditación|teatro)|salgo a (?:correr|andar|caminar|pasear)|juego (?:al?|en)|jugamos a|" +
        "practico|practicamos|canto en|bailo en|formo parte de|pertenezco a|participo en|paseo (?:al?|con)|corro|nado|monto (?:en|a))›",
    ]),
    unless: spanish("^(?:te|le|lo|gracias|como|creo|supongo|quiero|veo|entiendo|digo|pienso)›|‹(?:quiero|queremos) "),
  },
  {
    name: "never",
    example: "No veo la tele entre semana.",
    ...FACT,
    isStanding: true,
    labels: ["habit"],
    pattern: spanish([
      `^${FRONT}(?:yo )?(?:también |ya |casi |la verdad )?(?:no|nunca|jamás|apenas|tampoco|rara vez)› (?:(?:me|nos|lo|la|los|las|le|` +
        `les) ){0,2}(?!(?:${TALKING}|tengo|puedo|quiero|estoy|soy|he|hemos|hay|caigo|importo)›)\\p{L}{1,13}(?:o|oy|amos|emos|imos)›`,
      `^${FRONT}(?:yo )?(?:no|nunca|apenas) (?:veo|vemos|miro) (?:nunca |casi |mucho |mucha |ya )?(?:la tele|tele|la televisión|televisión|tv|series|` +
        "películas|fútbol|las noticias|los|nunca)",
    ]),
    unless: spanish([
      "^no (?:tenemos|estamos|somos|podemos|queremos|hemos|debemos) (?:prisa|acuerdo|segur|list|nada que)|^no (?:lo|la|los|las|te|se) \\p{L}+[.!]?$",
      "‹(?:tu|tus|eso|esto)›",
    ]),
  },
  {
    name: "event",
    example: "Vendí el carro la semana pasada.",
    ...FACT,
    pattern: spanish([
      `^${FRONT}(?:yo |nosotros |también |ya |por fin |no |nunca |al final |solo |los dos ){0,2}(?:(?:lo|la|los|las|le|les|se) )?${PAST}›`,
      "‹(?:me|nos) (?:robaron|despidieron|ascendieron|contrataron|regalaron|concedieron|dieron|echaron|multaron|tocó|(?:han|ha) (?:robado|despedido|" +
        "ascendido|contratado|regalado|concedido|dado|echado|multado|tocado|subido|cambiado|aceptado|admitido|cogido|pasado|llegado)|acaban de|llegó|llegaron|" +
        "aceptaron|admitieron|cogieron|pasó)›",
      "‹se (?:me|nos) (?:murió|ha muerto|rompió|ha roto|perdió|ha perdido|estropeó|ha estropeado|cayó|averió|inundó|quemó|escapó)›",
      "‹(?:acabo|acabamos) de (?!(?:leer|ver|cumplir|darme cuenta))\\p{L}+",
      "‹(?:he|hemos) (?!(?:entendido|visto|leído|dicho|pensado|preguntado|probado|intentado|decidido|dejado|quedado|reservado|querido|podido|escrito|puesto|" +
        "hecho eso))(?:\\p{L}+ )?\\p{L}{2,12}(?:ado|ido|cho|sto|rto|elto)›",
      "‹nunca (?:he|hemos) ",
    ]),
    unless: spanish([
      "^(?:te|os|le) ",
      "‹(?:he|hemos) (?:\\p{L}+ )?(?:entendido|dicho|pensado|preguntado|equivocado|liado|confundido|encontrado (?:un|el) (?:error|fallo)|perdido(?=[.!]|$))›",
      "‹acabo de (?:ver|leer|probar|darme)",
    ]),
  },
  {
    name: "circumstance",
    example: "Gano unos 2.000 al mes.",
    ...FACT,
    isStanding: true,
    pattern: spanish([
      "‹(?:gano|cobro|pago|pagamos|ahorro|gasto|debo) (?:\\p{L}+ ){0,2}(?:\\d|mil|much|poc|alquiler|hipoteca)",
      "‹(?:vivo|viajo|salgo|duermo|cocino|toco|leo|escribo|pinto|dibujo|bailo|canto|nado|corro|fumo|vapeo|rezo|conduzco|manejo|hablo con|cuido|cultivo|" +
        "planto|coso|tejo|hago|voy|estoy (?:sin|en (?:un|una|el|la)|de (?:viaje|vacaciones|obras|exámenes|mudanza|erasmus)))› (?!(?:así|eso|esto|lo mismo|mal|" +
        "bien|falta|caso|referencia|una pregunta|como|ver|que|de acuerdo)›)\\p{L}+",
      "‹(?:en|cerca de|al lado de) (?:mi|nuestr[oa]|casa) ?[^.]{0,30}‹(?:hay|tengo|tenemos)›",
      "‹no hay (?:ascensor|calefacción|internet|piscina|garaje|metro|supermercado|balcón|wifi|aparcamiento)|‹no conozco a nadie",
      "‹(?:llevo) (?:tatuad|puest|una vida|un diario|la cuenta)|‹(?:me (?:entreno|siento|encuentro) (?:mejor|peor|sol[oa]|mal))›",
      "‹(?:por (?:la mañana|las mañanas|la tarde|la noche|las noches)|entre semana|los \\p{L}+) (?:me |nos |no )?\\p{L}{3,12}(?:o|oy)›",
    ]),
  },
  {
    name: "stated",
    example: "Voté por correo.",
    ...FACT,
    isWeak: true,
    pattern: spanish([
      `^${FRONT}(?:(?:yo|nosotros|nosotras|también|ya|por fin|no|nunca|aún no|todavía no|solo|sólo|casi|apenas|siempre|aún|todavía|antes) ){0,2},? ?(?:(?:me|` +
        `te|se|nos|lo|la|los|las|le|les|os) ){0,2}(?!(?:${TALKING}|${NOT_VERBS})›)\\p{L}{2,13}(?:(?<!(?:\\p{L}ad|\\p{L}id|nd|os|iv|ari|tr|ch)o)(?<=o)|` +
        "(?<=(?:nad|pid|mid|cuid|vend|aprend|decid|olvid|mand|escuch|entr|compr))o|amos|emos|imos|É|Í)›",
      "‹(?:estoy|soy|estaba|iba|tenía|éramos|estábamos|íbamos|teníamos|estuve|estuvimos|fui|fuimos)› \\p{L}+",
      "‹(?:me|nos)› (?:\\p{L}{2,12}(?:aron|ieron)|han? \\p{L}+(?:do|to|cho)|queda|quedan|toca|falta|obligan|obliga|pagan|exigen|dejan|deja|descuentan|cobran|" +
        "suben|han \\p{L}+)›",
      "^(?:mi|mis|nuestr[oa]s?) \\p{L}+ ",
    ]),
    unless: spanish([
      "^(?:(?:no )?estoy (?:muy |tan |bastante )?(?:flipando|content|feliz con|confus|perdid|alucinando|encantad|impresionad|sorprendid|decepcionad|hech|" +
        "asombrad|harto de esperar|conforme|satisfech|pensando|de acuerdo|segur|list|bien|viendo|buscando información)|soy yo|no (?:estoy|soy) (?:segur|quien)|" +
        "me (?:ha|han) (?:sido|resultado|venido|gustado|encantado|ayudado|servido|convencido|quedado|parecido)|tengo (?:mucha |mucho |un poco de )?(?:hambre|" +
        "sueño|sed|frío|calor|prisa|razón|una idea|curiosidad|suerte)|estoy (?:muy |un poco )?(?:cansad|aburrid|agotad|muert|dormid)[oa](?: de)?[.!]?$|" +
        "mi (?:personaje|protagonista|pregunta|duda|consulta|opinión|texto|código|comentario|mensaje|error|respuesta|problema|intención)|como |te |se )",
      "‹me queda(?:n)? (?:clar|un|una)",
    ]),
  },
];
